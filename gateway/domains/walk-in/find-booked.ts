import { isCancelled } from '#rules/appointment.ts'
import type { BookedWalkInInput } from '../../generated/resolvers.ts'
import type { AppointmentOfCustomer } from '../../upstream/booking/appointments.ts'
import { unreadableResponse } from '../../upstream/response-error.ts'
import type { ReadableList } from '../../upstream/shapes.ts'
import { startsWith, toSlot } from '../appointment/slot.ts'

/**
 * Finds the customer's appointment in a slot.
 *
 * @throws ApiError UPSTREAM_UNAVAILABLE if no complete appointment matches, but an incomplete or unreadable one could be the customer's
 */
export function findBooked(
  { items, unreadable }: ReadableList<AppointmentOfCustomer>,
  { slot, firstName, lastName, dateOfBirth }: Omit<BookedWalkInInput, 'locationId'>,
): AppointmentOfCustomer | undefined {
  const requested = toSlot(slot)
  const matches = items.flatMap((appointment) => {
    if (isCancelled(appointment) || !startsWith(appointment, requested)) return []
    const { customer } = appointment
    const details = [
      customer.firstName && isSameText(customer.firstName, firstName),
      customer.lastName && isSameText(customer.lastName, lastName),
      customer.dob && customer.dob === dateOfBirth,
    ]
    return details.includes(false) ? [] : [{ appointment, isCertain: details.every(Boolean) }]
  })
  const booked = matches.find(({ isCertain }) => isCertain)
  if (booked === undefined && matches.length + unreadable > 0) throw unreadableResponse('booking')
  return booked?.appointment
}

function isSameText(one: string, other: string): boolean {
  return one.trim().localeCompare(other.trim(), 'en', { sensitivity: 'accent' }) === 0
}
