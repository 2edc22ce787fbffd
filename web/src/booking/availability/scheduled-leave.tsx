import { Input } from 'antd'
import { MAXIMUM_REASON } from '#rules/block-input.ts'
import { isLeave } from '#rules/blocks.ts'
import { addDays } from '#rules/london.ts'
import { useFormDraft } from '../../session/draft.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { useAvailabilityRoute } from '../../ui/screen-state.ts'
import { byTime } from '../block-text.ts'
import type { Availability } from './availability-query.ts'
import { BlockList } from './block-list.tsx'
import { useResourceBlocks } from './mutations.ts'
import { PeriodFields } from './period-fields.tsx'
import { isReservedReason, newPeriod, periodBlock, periodFaults } from './period-form.ts'
import { useAreYouSure, useSaving } from './save.ts'
import { isCreated, isDeleted } from './saved-blocks.ts'

const DEFAULT_REASON = 'Scheduled leave'

/** Times in which the branch takes no appointments. */
export function ScheduledLeave({ availability }: { availability: Availability }) {
  const { locationId, today, resourceBlocks, calendars } = availability
  const { values, set, discard } = useFormDraft(`leave ${locationId}`, newPeriod(addDays(today, 1)))
  const { create, remove } = useResourceBlocks()
  const { save, isBusy, problem } = useSaving(availability)
  const { open } = useAvailabilityRoute()
  const areYouSure = useAreYouSure(availability)
  const faults = periodFaults(values, today)
  const reasonFault =
    faults.reason ?? (isReservedReason(values.reason) ? 'Enter another reason: this one has a meaning of its own' : undefined)
  const isValid = Object.keys(faults).length === 0 && reasonFault === undefined

  const send = () => {
    const input = { locationId, ...periodBlock(values, values.reason.trim() || DEFAULT_REASON) }
    void save({
      changes: [
        {
          send: () => create({ variables: { input } }),
          isIn: (now) => isCreated(input, resourceBlocks, now.resourceBlocks),
        },
      ],
      success: 'Successfully added schedule leave',
      failure: 'Failed to add scheduled leave',
      onSaved: discard,
    })
  }
  return (
    <div className="stack">
      <BlockList
        label="Scheduled leave"
        rooms={calendars}
        blocks={resourceBlocks.filter(isLeave).toSorted(byTime)}
        empty="No leave is scheduled."
        disabled={isBusy}
        onDelete={(blockId) =>
          void save({
            changes: [
              {
                send: () => remove({ variables: { blockId } }),
                isIn: (now) => isDeleted(blockId, now.resourceBlocks),
                alreadyDeleted: 'This leave has already been deleted.',
              },
            ],
            success: 'Successfully deleted schedule leave',
            failure: 'Failed to delete scheduled leave',
          })
        }
      />
      <h3>Add leave</h3>
      <DialogForm
        submitLabel="Save"
        leaveLabel="Back"
        isBusy={isBusy}
        canSubmit={isValid}
        problem={problem}
        onSubmit={() => areYouSure(send)}
        onCancel={() => open('/')}
      >
        <PeriodFields values={values} faults={faults} disabled={isBusy} onChange={set} />
        <Field label="Reason" fault={reasonFault}>
          {(control) => (
            <Input
              {...control}
              maxLength={MAXIMUM_REASON}
              value={values.reason}
              disabled={isBusy}
              onChange={({ target }) => set({ reason: target.value })}
            />
          )}
        </Field>
      </DialogForm>
    </div>
  )
}
