import { isCancelled } from '#rules/appointment.ts'
import { isExempt, PAY_IN_STORE, paymentFault } from '#rules/payment.ts'
import { slotServiceOf } from '#rules/services.ts'
import { ApiError, rejectInvalid } from '../../errors.ts'
import type { PostAppointmentInput } from '../../generated/booking.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Slot } from '../../upstream/booking/slot.ts'
import { rejectBlocked } from '../appointment/blocked-slot.ts'
import { runInFreeSlot } from '../appointment/free-slot.ts'
import { requireBookable } from '../appointment/require-bookable.ts'
import { parseSlot, takesSlot } from '../appointment/slot.ts'
import { regionOf } from '../location/region.ts'
import { readBeforeChange } from '../read-before-change.ts'
import { heldFault } from './held-slot.ts'
import { walkInMemory } from './walk-in-memory.ts'

/**
 * How long a hold can still be renewed after its slot has left the booking window, in milliseconds. A slot may leave the window while the
 * customer is being screened. The same leeway applies to booking a slot whose hold the gateway doesn't know.
 */
export const RENEWAL_LEEWAY = 60 * 60_000

const VACCINE_BLOCKED = "The chosen vaccine can't be booked at this time, because it is paused or blocked at this branch."

/**
 * Books a walk-in appointment after checking the slot and the payment type. The slot must be the held slot or, if the hold is unknown, a
 * free slot. The payment type must be allowed for the customer and the service.
 *
 * @throws ApiError if a check fails, before anything is sent
 */
export async function bookWalkIn<Result>(
  input: PostAppointmentInput,
  context: RequestContext,
  send: () => Promise<Result>,
): Promise<Result> {
  const memory = walkInMemory(context.dependencies.entryStore)
  const [held, screened] = await readBeforeChange(Promise.all([memory.hold(input.initialappointment), memory.screening(input.screeningID)]))
  const slot = parseSlot({ resourceId: input.resourceID, startTime: input.startDate, endTime: input.endDate })
  rejectInvalid(held && heldFault({ slot, held, screened }))
  const booked = screened ?? held
  // Refuse the booking if both the screening and the hold are unknown, because the branch and the service of the slot are then unknown too.
  // If only the screening is unknown, allow only PAY_IN_STORE, because other payment types depend on the screening.
  if (booked === undefined || (screened === undefined && input.paymentType !== PAY_IN_STORE))
    throw new ApiError('NOT_FOUND', 'The screening has expired. Please start it again.')

  const { serviceId, locationId } = booked
  const region = isExempt(input.paymentType) ? await regionOf(context, locationId) : null
  rejectInvalid(paymentFault({ serviceId, isMinor: screened?.isMinor === true, region }, input.paymentType))
  // The mutation's input doesn't contain the branch, so announce the change here, together with the branch. Do so even after an error,
  // because the booking may have been made.
  const book = () => send().finally(() => context.announce({ action: 'postAppointment', locationId }))
  const mayBeOwn = () => isBooked(context, locationId, slot)
  // A pneumonia vaccine is booked in a slot of the pneumonia walk-in. Check the vaccine's own blocks too, because the vaccine may be paused
  // while that slot is free.
  if (slotServiceOf(serviceId) !== serviceId)
    await rejectBlocked(context, { locationId, serviceId, slot }, { mayBeOwn, message: VACCINE_BLOCKED })
  if (held) {
    await rejectBlocked(context, held, { mayBeOwn })
    return book()
  }

  const slotService = slotServiceOf(serviceId)
  requireBookable(slot, { serviceId: slotService, locationId, leeway: RENEWAL_LEEWAY }, context)
  return runInFreeSlot(context, { locationId, serviceId: slotService, slot }, book, mayBeOwn)
}

/**
 * Whether the slot already has an appointment. An earlier attempt at this booking may have made it, so `bookWalkIn` then sends the booking
 * even though the slot isn't free. Nothing is booked twice, because the booking services detect repeated requests.
 */
async function isBooked({ dependencies: { upstreams }, caller }: RequestContext, locationId: string, slot: Slot): Promise<boolean> {
  const { items } = await readBeforeChange(upstreams.appointments.booked(caller, locationId, slot.start, slot.end))
  return items.some((appointment) => !isCancelled(appointment) && takesSlot(appointment, slot))
}
