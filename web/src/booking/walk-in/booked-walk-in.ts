import { isBlank } from '#rules/text.ts'
import type { BookedAppointmentQuery } from '../../generated/graphql.ts'
import { londonToday } from '../../ui/london-today.ts'
import { personName } from '../../ui/text/person-name.ts'
import { customerName } from '../customer-name.ts'
import { detailsOf } from './customer-form.ts'
import { type HeldWalkIn, isHeld, type ScreeningProgress, type WalkInDraft } from './walk-in-draft.ts'

/** A booked walk-in, as the confirmation shows it. */
export interface BookedWalkIn {
  startTime: string
  serviceId: string
  /** The service's name in the appointment; empty if the appointment wasn't read. */
  serviceName: string
  paymentType: string | null
  customer: string
  guardian: string
  /** For a minor, `phone` and `email` may be the guardian's. */
  phone: string | null
  email: string | null
  advice: string | null
}

type BookedDraft = HeldWalkIn & { screening: Extract<ScreeningProgress, { phase: 'booked' }> }

/** Whether the appointment was booked from this draft. */
export function hasBooked(draft: WalkInDraft | undefined, appointmentId: string): draft is BookedDraft {
  return isHeld(draft) && draft.screening?.phase === 'booked' && draft.screening.appointmentId === appointmentId
}

type Appointment = NonNullable<BookedAppointmentQuery['getAppointment']>

/**
 * @param draft the draft from which the appointment was booked. Supplies the contact details and payment type that the appointment lacks.
 */
export function ofAppointment(appointment: Appointment, draft: HeldWalkIn | undefined): BookedWalkIn {
  const { startTime, course, customer, guardian } = appointment
  const entered = draft && ofDraft(draft)
  return {
    startTime,
    serviceId: course.onSchedServiceId,
    serviceName: course.name,
    paymentType: isBlank(course.paymentType) ? (entered?.paymentType ?? null) : course.paymentType,
    customer: customerName(customer),
    guardian: guardian?.lastName ? personName(guardian) : '',
    phone: isBlank(customer.phone) ? (entered?.phone ?? null) : customer.phone,
    email: isBlank(customer.email) ? (entered?.email ?? null) : customer.email,
    advice: course.patientAdvice,
  }
}

/** The details entered for the booking, shown while the appointment can't be read. */
export function ofDraft({ bookedSlot, serviceId, formData }: HeldWalkIn): BookedWalkIn {
  const { customer, guardian } = detailsOf(formData, londonToday())
  return {
    startTime: bookedSlot.startTime,
    serviceId: formData.customerDetails.serviceID || serviceId,
    serviceName: '',
    paymentType: formData.paymentType,
    customer: customerName(customer),
    guardian: guardian === null ? '' : personName(guardian),
    phone: customer.phone,
    email: customer.email,
    advice: null,
  }
}
