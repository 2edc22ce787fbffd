import { useFormDraft } from '../../session/draft.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useAvailabilityRoute } from '../../ui/screen-state.ts'
import type { Availability } from './availability-query.ts'
import { type LunchRow, lunchBlock, lunchFaults, lunchRows } from './lunch.ts'
import { useResourceBlocks } from './mutations.ts'
import { type Change, useAreYouSure, useSaving } from './save.ts'
import { isCreated, isUpdated } from './saved-blocks.ts'
import { TimeFields } from './time-fields.tsx'

const startOf = (key: string) => `${key} start`
const endOf = (key: string) => `${key} end`

/** When the branch has lunch, and each of its rooms whose lunch is another. */
export function LunchHours({ availability }: { availability: Availability }) {
  const { locationId, today, resourceBlocks, calendars } = availability
  const recorded = lunchRows(resourceBlocks, calendars)
  const times = recorded.flatMap(({ key, startTime, endTime }) => [
    [startOf(key), startTime],
    [endOf(key), endTime],
  ])
  const { values, set, discard } = useFormDraft<Record<string, string>>(`lunch ${locationId}`, Object.fromEntries(times))
  const { create, update } = useResourceBlocks()
  const { save, isBusy, problem } = useSaving(availability)
  const { open } = useAvailabilityRoute()
  const areYouSure = useAreYouSure(availability)

  const isOnly = recorded.length === 1
  const rows = recorded.map((row) => ({ ...row, startTime: values[startOf(row.key)] ?? '', endTime: values[endOf(row.key)] ?? '' }))
  const changed = rows.filter(
    (row, index) =>
      (row.block === undefined && isOnly) || row.startTime !== recorded[index]?.startTime || row.endTime !== recorded[index]?.endTime,
  )
  const isValid = rows.every((row) => Object.keys(lunchFaults(row, isOnly)).length === 0)

  const changeOf = (row: LunchRow): Change => {
    const { block } = row
    const input = { locationId, ...lunchBlock(row, today) }
    return block
      ? {
          send: () => update({ variables: { blockId: block.id, input } }),
          isIn: (now) => isUpdated(input, block, now.resourceBlocks),
        }
      : { send: () => create({ variables: { input } }), isIn: (now) => isCreated(input, resourceBlocks, now.resourceBlocks) }
  }
  const send = () =>
    void save({
      changes: changed.map(changeOf),
      success: 'You have successfully added lunch hours',
      failure: 'Lunch hours not saved',
      onSaved: discard,
    })
  return (
    <DialogForm
      submitLabel="Save"
      leaveLabel="Back"
      isBusy={isBusy}
      canSubmit={isValid && changed.length > 0}
      problem={problem}
      onSubmit={() => areYouSure(send)}
      onCancel={() => open('/')}
    >
      {rows.map((row) => (
        <fieldset key={row.key} className="field">
          <legend>{row.label}</legend>
          <div className="fields">
            <TimeFields
              start={row.startTime}
              end={row.endTime}
              {...lunchFaults(row, isOnly)}
              disabled={isBusy}
              onChange={({ startTime = row.startTime, endTime = row.endTime }) =>
                set({ [startOf(row.key)]: startTime, [endOf(row.key)]: endTime })
              }
            />
          </div>
        </fieldset>
      ))}
    </DialogForm>
  )
}
