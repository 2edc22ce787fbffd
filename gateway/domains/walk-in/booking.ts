import { refuseFaulty } from '../../errors.ts'
import type { PostAppointmentInput } from '../../generated/booking.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Slot } from '../../upstream/booking/appointments.ts'
import { bookableSlot, toSlot } from '../appointment/bookable-slot.ts'
import { inFreeSlot } from '../appointment/free-slot.ts'
import { regionOf } from '../location/region.ts'
import { slotServiceOf } from '../services.ts'
import { bookingFault, heldFault, isExempt, paymentFault, startsIn } from './rules.ts'

/** A slot that was held in time may still be renewed while its customer is screened, in milliseconds. */
export const RENEWAL_LEEWAY = 60 * 60_000

/**
 * Books the appointment of a walk-in: into the slot that is held for it, and paid for in a way that its customer and service allow.
 *
 * @throws ApiError before anything is sent
 */
export async function bookWalkIn<Answer>(
  input: PostAppointmentInput,
  context: RequestContext,
  send: () => Promise<Answer>,
): Promise<Answer> {
  refuseFaulty(bookingFault(input))
  const { walkIns } = context.services
  const [held, screened] = await Promise.all([walkIns.hold(input.initialappointment), walkIns.screening(input.screeningID)])
  const slotInput = { resourceId: input.resourceID, startTime: input.startDate, endTime: input.endDate }
  const slot = toSlot(slotInput)
  refuseFaulty(held && heldFault({ slot, held, screened }))
  const booked = screened ?? held
  // Without either of them, only the booking services know what is being booked.
  if (booked === undefined) return send()

  const { serviceId, locationId } = booked
  const region = isExempt(input.paymentType) ? await regionOf(context, locationId) : null
  refuseFaulty(paymentFault({ serviceId, isMinor: screened?.isMinor ?? false, region }, input.paymentType))
  // A slot that is held was free when it was held, and isn't now.
  if (held) return send()

  const slotService = slotServiceOf(serviceId)
  bookableSlot(slotInput, { serviceId: slotService, locationId, leeway: RENEWAL_LEEWAY }, context)
  return inFreeSlot(context, { locationId, serviceId: slotService, slot }, send, () => isBooked(context, locationId, slot))
}

/** Whether the slot has an appointment already, such as the one that this booking repeats: the booking services tell them apart. */
async function isBooked({ upstreams, caller }: RequestContext, locationId: string, slot: Slot): Promise<boolean> {
  const appointments = await upstreams.appointments.atSlot(caller, locationId, slot)
  return appointments.some((appointment) => appointment.status !== 'cancelled' && startsIn(appointment, slot))
}
