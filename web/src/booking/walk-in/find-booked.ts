import { useApolloClient } from '@apollo/client/react'
import { useNavigate } from 'react-router-dom'
import { isDate } from '#rules/london.ts'
import { isBlank } from '#rules/text.ts'
import { paths } from '../../paths.ts'
import { useIsUnmounted } from '../../ui/use-is-unmounted.ts'
import { inUtc, type Slot } from '../free-slots.ts'
import type { FormData } from './customer-form.ts'
import { bookedWalkInDocument } from './screening-calls.ts'
import { useDiscardOnLeave } from './use-discard-on-leave.ts'

interface Booking {
  locationId: string
  bookedSlot: Slot
  formData: FormData
}

/**
 * Returns a function that looks for a walk-in booking's appointment. The function returns undefined if the lookup failed, and an object
 * whose `appointmentId` is undefined if no appointment was found.
 */
export function useFindBooked() {
  const client = useApolloClient()
  return async ({ locationId, bookedSlot, formData }: Booking): Promise<{ appointmentId: string | undefined } | undefined> => {
    const { firstName, lastName, dob } = formData.customerDetails
    // An appointment can't have been booked without these details, so no lookup is needed.
    if (isBlank(firstName) || isBlank(lastName) || !isDate(dob)) return { appointmentId: undefined }
    const input = { locationId, slot: inUtc(bookedSlot), firstName, lastName, dateOfBirth: dob }
    const { data, error } = await client
      .query({ query: bookedWalkInDocument, variables: { input }, fetchPolicy: 'no-cache' })
      // If the session ends, the lookup is cancelled, which rejects this promise.
      .catch((error: unknown) => ({ data: undefined, error }))
    if (data?.bookedWalkIn) return { appointmentId: data.bookedWalkIn.appointmentId }
    return data?.bookedWalkIn === null && error === undefined ? { appointmentId: undefined } : undefined
  }
}

/**
 * Returns a function that checks whether the booking was already made, for example in a duplicate of this tab. If so, the function
 * shows the confirmation and discards this tab's draft, unless the user left the page during the check.
 */
export function useShowBooked() {
  const findBooked = useFindBooked()
  const navigate = useNavigate()
  const discardOnLeave = useDiscardOnLeave()
  const isUnmounted = useIsUnmounted()
  return async (booking: Booking): Promise<'booked' | 'not booked' | 'unknown' | 'left'> => {
    const found = await findBooked(booking)
    if (isUnmounted.current) return 'left'
    if (found === undefined) return 'unknown'
    if (found.appointmentId === undefined) return 'not booked'
    discardOnLeave()
    await navigate(paths.booking.confirmation(found.appointmentId, booking.locationId), { replace: true })
    return 'booked'
  }
}
