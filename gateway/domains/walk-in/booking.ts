import { isExempt, PAY_IN_STORE, paymentFault } from '#rules/payment.ts'
import { slotServiceOf } from '#rules/services.ts'
import { ApiError, refuseFaulty } from '../../errors.ts'
import type { PostAppointmentInput } from '../../generated/booking.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Slot } from '../../upstream/booking/slot.ts'
import { inFreeSlot } from '../appointment/free-slot.ts'
import { NOT_BOOKABLE, requireBookable } from '../appointment/require-bookable.ts'
import { takesSlot, toSlotOfTexts } from '../appointment/slot.ts'
import { regionOf } from '../location/region.ts'
import { heldFault } from './held-slot.ts'

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
  const { walkIns } = context.services
  const [held, screened] = await Promise.all([walkIns.hold(input.initialappointment), walkIns.screening(input.screeningID)])
  const slot = toSlotOfTexts({ resourceId: input.resourceID, startTime: input.startDate, endTime: input.endDate })
  refuseFaulty(held && heldFault({ slot, held, screened }))
  // Only the screening says whether the customer's vaccination is free.
  if (screened === undefined && input.paymentType !== PAY_IN_STORE)
    throw new ApiError('CONFLICT', 'The screening has expired. Please start it again.')
  const booked = screened ?? held
  if (booked === undefined) {
    // Only the booking services know what is being booked.
    if (slot.start.getTime() < context.services.clock().getTime() - RENEWAL_LEEWAY) refuseFaulty(NOT_BOOKABLE)
    return send()
  }

  const { serviceId, locationId } = booked
  const region = isExempt(input.paymentType) ? await regionOf(context, locationId) : null
  refuseFaulty(paymentFault({ serviceId, isMinor: screened?.isMinor === true, region }, input.paymentType))
  // A slot that is held was free when it was held, and isn't now.
  if (held) return send()

  const slotService = slotServiceOf(serviceId)
  requireBookable(slot, { serviceId: slotService, locationId, leeway: RENEWAL_LEEWAY }, context)
  return inFreeSlot(context, { locationId, serviceId: slotService, slot }, send, () => isBooked(context, locationId, slot))
}

/** Whether the slot has an appointment already, such as the one that this booking repeats: the booking services tell them apart. */
async function isBooked({ upstreams, caller }: RequestContext, locationId: string, slot: Slot): Promise<boolean> {
  const { items } = await upstreams.appointments.booked(caller, locationId, slot.start, slot.end)
  return items.some((appointment) => appointment.status !== 'cancelled' && takesSlot(appointment, slot))
}
