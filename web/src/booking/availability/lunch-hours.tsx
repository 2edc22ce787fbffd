import { clockRange } from '#rules/clock.ts'
import { useFormDraft } from '../../session/form-draft.ts'
import { useRestored } from '../../session/kept-form.ts'
import { Button } from '../../ui/button/button.tsx'
import { FieldGroup } from '../../ui/field/field-group.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { TimeField } from '../../ui/form/fields/time-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useAvailabilityRoute } from '../availability-route.ts'
import type { Availability } from './availability-query.ts'
import { isChangedLunch, type LunchRow, type LunchTimes, lunchBlock, lunchFormFaults, lunchRows, withTimes } from './lunch.ts'
import { DraftNotices, useOvertaken } from './overtaken.tsx'
import { useResourceBlockChanges } from './resource-block-changes.ts'
import { type Change, useAreYouSure, useSaving } from './save.ts'
import { UnreadableBlocks } from './unreadable-blocks.tsx'

/** The reason why lunch hours can't be saved while some blocks are unreadable. */
export const LUNCH_REFUSAL = "Lunch hours can't be saved until all blocks can be read, because one of them may be a lunch break."

const startOf = (key: string) => `${key} start`
const endOf = (key: string) => `${key} end`

/** The lunch hours of the branch and of each room with its own lunch. */
export function LunchHours({ availability }: { availability: Availability }) {
  const { locationId, today, resourceBlocks, calendars } = availability
  const mayHideLunch = availability.unreadable.resourceBlocks > 0
  // Leaves out the row for a new lunch if an unreadable block may be a lunch, because saving that row could create a second lunch.
  const recorded = lunchRows(resourceBlocks, calendars).filter(({ block }) => block !== undefined || !mayHideLunch)
  const times = recorded.flatMap(({ key, startTime, endTime }) => [
    [startOf(key), startTime],
    [endOf(key), endTime],
  ])
  const record = `lunch ${locationId}`
  const draft = useFormDraft<Record<string, string>>(record, Object.fromEntries(times), {
    groups: recorded.map(({ key }) => [startOf(key), endOf(key)]),
  })
  const overtaken = useOvertaken(record, recorded.map(lunchText), draft.isChanged)
  const kept = useRestored(draft)
  const { creation, replacement } = useResourceBlockChanges(availability)
  const { save, isBusy, problem } = useSaving(availability)
  const { open } = useAvailabilityRoute()

  const form = useForm<{ rows: LunchTimes[] }>({
    values: {
      rows: recorded.map(({ key }) => ({ startTime: draft.values[startOf(key)] ?? '', endTime: draft.values[endOf(key)] ?? '' })),
    },
    onChange: (values) =>
      draft.set(
        Object.fromEntries(
          withTimes(recorded, values.rows).flatMap((row) => [
            [startOf(row.key), row.startTime],
            [endOf(row.key), row.endTime],
          ]),
        ),
      ),
    rules: (values) => lunchFormFaults(withTimes(recorded, values.rows), recorded, today),
    faultsAppear: 'at once',
  })
  const rows = withTimes(recorded, form.values.rows)
  const changed = rows.filter((row) => isChangedLunch(row, recorded))

  const changeOf = (row: LunchRow): Change => {
    const block = lunchBlock(row, today)
    return row.block ? replacement(row.block, block) : creation(block)
  }
  const send = () => {
    const saving = save({
      changes: changed.map(changeOf),
      success: 'You have successfully added lunch hours',
      failure: 'Lunch hours not saved',
      onSaved: kept.discard,
    })
    void overtaken.follow(saving)
  }
  const areYouSure = useAreYouSure(availability, send)
  return (
    <DialogForm
      form={form}
      submitLabel="Save"
      leaveLabel="Back"
      isBusy={isBusy}
      canSubmit={!mayHideLunch && form.isValid && changed.length > 0}
      notice={<DraftNotices overtaken={overtaken} form={kept} isBusy={isBusy} />}
      problem={problem}
      onSubmit={areYouSure}
      onCancel={() => open('/')}
    >
      <UnreadableBlocks availability={availability} consequence={LUNCH_REFUSAL} />
      {recorded.map(({ key, label }, index) => (
        <FieldGroup key={key} label={label}>
          <div className="fields">
            <TimeField control={form.control} name={`rows.${index}.startTime`} label="Start time" />
            <TimeField control={form.control} name={`rows.${index}.endTime`} label="End time" />
          </div>
        </FieldGroup>
      ))}
      <div>
        <Button disabled={isBusy || mayHideLunch} onClick={() => open('/lunchhours/day')}>
          Change a single day
        </Button>
      </div>
    </DialogForm>
  )
}

/** A recorded lunch as text, such as `Whole branch: 12:00–13:00`. */
function lunchText({ label, block }: LunchRow): string {
  return `${label}: ${block === undefined ? 'no lunch' : clockRange(block.startTime, block.endTime)}`
}
