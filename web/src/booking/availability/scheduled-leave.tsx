import { MAXIMUM_REASON } from '#rules/block-input.ts'
import { isLeave } from '#rules/blocks.ts'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { AffectedAppointments } from './affected-appointments.tsx'
import type { Availability } from './availability-query.ts'
import { PeriodFields } from './period-fields.tsx'
import { leaveFaults, type PeriodValues, periodBlock, periodFaults } from './period-form.ts'
import { PeriodSection, usePeriodForm } from './period-section.tsx'
import { useResourceBlockChanges } from './resource-block-changes.ts'

const DEFAULT_REASON = 'Scheduled leave'

const texts = {
  list: 'Scheduled leave',
  empty: 'No leave is scheduled.',
  heading: 'Add leave',
  added: 'Successfully added schedule leave',
  notAdded: 'Failed to add scheduled leave',
  deleted: 'Successfully deleted schedule leave',
  notDeleted: 'Failed to delete scheduled leave',
  alreadyDeleted: 'This leave has already been deleted.',
}

/** Times when the branch takes no appointments. */
export function ScheduledLeave({ availability }: { availability: Availability }) {
  const { locationId, today } = availability
  const form = usePeriodForm(`leave ${locationId}`, availability, leaveFaults)
  const { creation } = useResourceBlockChanges(availability)
  const hasPeriod = Object.keys(periodFaults(form.values, today)).length === 0

  const addition = (values: PeriodValues) => creation(periodBlock(values, values.reason.trim() || DEFAULT_REASON))
  return (
    <PeriodSection availability={availability} form={form} texts={texts} isListed={isLeave} addition={addition}>
      <PeriodFields form={form} />
      <TextField control={form.control} name="reason" label="Reason" maxLength={MAXIMUM_REASON} />
      {hasPeriod && <AffectedAppointments locationId={locationId} today={today} block={periodBlock(form.values, '')} />}
    </PeriodSection>
  )
}
