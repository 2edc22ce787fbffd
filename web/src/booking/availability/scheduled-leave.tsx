import { MAXIMUM_REASON } from '#rules/block-input.ts'
import { isLeave } from '#rules/blocks.ts'
import { addDays } from '#rules/london.ts'
import { useSavedForm } from '../../session/saved-form.ts'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { byTime } from '../block-text.ts'
import { AffectedAppointments } from './affected-appointments.tsx'
import type { Availability } from './availability-query.ts'
import { useAvailabilityRoute } from './availability-route.ts'
import { BlockList } from './block-list.tsx'
import { useResourceBlocks } from './mutations.ts'
import { PeriodFields } from './period-fields.tsx'
import { leaveFaults, newPeriod, type PeriodValues, periodBlock, periodFaults } from './period-form.ts'
import { useAreYouSure, useSaving } from './save.ts'
import { isCreated, isDeleted } from './saved-blocks.ts'
import { UnreadableBlocks } from './unreadable-blocks.tsx'

const DEFAULT_REASON = 'Scheduled leave'

/** Times when the branch takes no appointments. */
export function ScheduledLeave({ availability }: { availability: Availability }) {
  const { locationId, today, resourceBlocks, calendars } = availability
  const form = useSavedForm({
    record: `leave ${locationId}`,
    recorded: newPeriod(addDays(today, 1)),
    rules: (values) => leaveFaults(values, today),
    faultsAppear: 'at once',
  })
  const { create, remove } = useResourceBlocks()
  const { save, isBusy, problem } = useSaving(availability)
  const { open } = useAvailabilityRoute()
  const areYouSure = useAreYouSure(availability)
  const hasPeriod = Object.keys(periodFaults(form.values, today)).length === 0

  const send = (values: PeriodValues) => {
    const input = { locationId, ...periodBlock(values, values.reason.trim() || DEFAULT_REASON) }
    void save({
      changes: [
        {
          send: () => create({ variables: { input } }),
          isApplied: (now) => isCreated(input, resourceBlocks, now.resourceBlocks),
        },
      ],
      success: 'Successfully added schedule leave',
      failure: 'Failed to add scheduled leave',
      onSaved: form.discard,
    })
  }
  return (
    <div className="stack">
      <UnreadableBlocks availability={availability} />
      <BlockList
        label="Scheduled leave"
        rooms={calendars}
        blocks={resourceBlocks.filter(isLeave).toSorted(byTime)}
        empty={availability.unreadable.resourceBlocks > 0 ? undefined : 'No leave is scheduled.'}
        disabled={isBusy}
        onDelete={(blockId) =>
          void save({
            changes: [
              {
                send: () => remove({ variables: { blockId } }),
                isApplied: (now) => isDeleted(blockId, now.resourceBlocks),
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
        form={form}
        submitLabel="Save"
        leaveLabel="Back"
        isBusy={isBusy}
        canSubmit={form.isValid}
        problem={problem}
        onSubmit={(values) => areYouSure(() => send(values))}
        onCancel={() => open('/')}
      >
        <PeriodFields form={form} />
        <TextField control={form.control} name="reason" label="Reason" maxLength={MAXIMUM_REASON} />
        {hasPeriod && <AffectedAppointments locationId={locationId} today={today} block={periodBlock(form.values, '')} />}
      </DialogForm>
    </div>
  )
}
