import type { ReactNode } from 'react'
import { addDays } from '#rules/london.ts'
import { useKeptForm } from '../../session/kept-form.ts'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { useAvailabilityRoute } from '../availability-route.ts'
import { byTime } from '../block-text.ts'
import type { Availability } from './availability-query.ts'
import { BlockList } from './block-list.tsx'
import { newPeriod, type PeriodFaults, type PeriodValues } from './period-form.ts'
import { useResourceBlockChanges } from './resource-block-changes.ts'
import { type Change, useAreYouSure, useSaving } from './save.ts'
import { UnreadableBlocks } from './unreadable-blocks.tsx'

interface PeriodTexts {
  list: string
  empty: string
  heading: string
  added: string
  notAdded: string
  deleted: string
  notDeleted: string
  alreadyDeleted: string
}

interface PeriodSectionProps {
  availability: Availability
  form: ReturnType<typeof usePeriodForm>
  texts: PeriodTexts
  /** Whether a resource block belongs in the list. */
  isListed: (block: Availability['resourceBlocks'][number]) => boolean
  /** Returns the change that adds the period; undefined if the values don't describe a period yet. */
  addition: (values: PeriodValues) => Change | undefined
  /** Why users can't add periods while some of the branch's blocks are unreadable. Undefined if users can add periods even then. */
  refusal?: string
  /** The form's fields. */
  children: ReactNode
}

/** The form for a new period. The default day is tomorrow. */
export function usePeriodForm(record: string, { today }: Availability, rules: (values: PeriodValues, today: string) => PeriodFaults) {
  return useKeptForm({
    record,
    recorded: newPeriod(addDays(today, 1)),
    keepsAll: true,
    rules: (values) => rules(values, today),
    faultsAppear: 'at once',
  })
}

/** Lists a branch's periods of one kind, such as scheduled leave. Lets the user delete them and add new ones. */
export function PeriodSection({ availability, form, texts, isListed, addition, refusal, children }: PeriodSectionProps) {
  const { resourceBlocks, calendars, unreadable } = availability
  const { deletion } = useResourceBlockChanges(availability)
  const { save, isBusy, problem } = useSaving(availability)
  const { open } = useAvailabilityRoute()

  const change = addition(form.values)
  const add = () => {
    if (change === undefined) return
    void save({ changes: [change], success: texts.added, failure: texts.notAdded, onSaved: form.discard })
  }
  const areYouSure = useAreYouSure(availability, add)
  const deletePeriod = (blockId: string) =>
    void save({
      changes: [deletion(blockId, texts.alreadyDeleted)],
      success: texts.deleted,
      failure: texts.notDeleted,
    })
  return (
    <div className="stack">
      <UnreadableBlocks availability={availability} {...(refusal && { consequence: refusal })} />
      <BlockList
        label={texts.list}
        rooms={calendars}
        blocks={resourceBlocks.filter(isListed).toSorted(byTime)}
        empty={unreadable.resourceBlocks > 0 ? undefined : texts.empty}
        disabled={isBusy}
        onDelete={deletePeriod}
      />
      <h3>{texts.heading}</h3>
      <DialogForm
        form={form}
        submitLabel="Save"
        leaveLabel="Back"
        isBusy={isBusy}
        canSubmit={!(refusal && unreadable.resourceBlocks > 0) && form.isValid && change !== undefined}
        problem={problem}
        onSubmit={areYouSure}
        onCancel={() => open('/')}
      >
        {children}
      </DialogForm>
    </div>
  )
}
