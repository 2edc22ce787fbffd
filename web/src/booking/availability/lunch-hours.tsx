import { endless, everyDay, isLunch, reasons } from '../../rules/blocks.ts'
import { clockNumbers, clockText, endClockText } from '../../rules/clock.ts'
import { timeFieldFaults } from '../../rules/period-form.ts'
import { useFormDraft } from '../../session/draft.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useAvailabilityRoute } from '../../ui/screen-state.ts'
import type { Availability } from './availability-query.ts'
import { useResourceBlocks } from './mutations.ts'
import { useAreYouSure, useSaving } from './save.ts'
import { TimeFields } from './time-fields.tsx'

const DEFAULT = { startTime: '12:00', endTime: '13:00' }

/** When the branch has lunch, every day. */
export function LunchHours({ availability }: { availability: Availability }) {
  const { locationId, today, resourceBlocks } = availability
  const lunch = resourceBlocks.find(isLunch)
  const recorded = lunch ? { startTime: clockText(lunch.startTime), endTime: endClockText(lunch.endTime) } : DEFAULT
  const { values, set, discard } = useFormDraft(`lunch ${locationId}`, recorded)
  const { create, update } = useResourceBlocks()
  const { save, isBusy, problem } = useSaving()
  const { open } = useAvailabilityRoute()
  const areYouSure = useAreYouSure(availability)
  const faults = timeFieldFaults(values.startTime, values.endTime)

  const input = {
    locationId,
    startDate: today,
    endDate: endless.lunch,
    ...clockNumbers(values.startTime, values.endTime),
    reason: reasons.lunch,
    repeats: true,
    repeat: everyDay,
  }
  const send = () =>
    void save({
      changes: [() => (lunch ? update({ variables: { blockId: lunch.id, input } }) : create({ variables: { input } }))],
      success: 'You have successfully added lunch hours',
      failure: 'Lunch hours not saved',
      onSaved: discard,
    })
  return (
    <DialogForm
      submitLabel="Save"
      leaveLabel="Back"
      isBusy={isBusy}
      canSubmit={Object.keys(faults).length === 0}
      problem={problem}
      onSubmit={() => areYouSure(send)}
      onCancel={() => open('/')}
    >
      <div className="fields">
        <TimeFields start={values.startTime} end={values.endTime} {...faults} disabled={isBusy} onChange={set} />
      </div>
    </DialogForm>
  )
}
