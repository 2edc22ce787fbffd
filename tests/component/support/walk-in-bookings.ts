import type { Appointment } from '../generated/schema.ts'
import { aCustomer, anAppointment, aSlot } from './records/bookings.ts'
import type { Responses } from './stand-in-gateway.ts'

interface BookedRecord {
  status?: string
  serviceId?: string
  paymentType?: string
  customer?: Partial<Appointment['customer']>
  guardian?: Appointment['guardian']
  patientAdvice?: string | null
}

/** An appointment booked at the counter. */
export function aBookedWalkIn({
  status = 'created',
  serviceId = '5058',
  paymentType = 'in_store',
  customer = {},
  guardian = null,
  patientAdvice = null,
}: BookedRecord = {}) {
  return anAppointment({
    id: 'ap-1',
    status,
    ...aSlot(1030),
    customer: aCustomer({ firstName: 'Zoë', lastName: "O'Neill", phone: '07700 900123', email: 'zoe@example.com', ...customer }),
    guardian,
    course: { name: 'Chickenpox', onSchedServiceId: serviceId, paymentType, patientAdvice },
  })
}

/** The responses for a successful booking and its confirmation. */
export function bookingResponses(record: BookedRecord = {}): Responses {
  return {
    postAppointment: () => ({ appointmentID: 'ap-1', userID: '5000' }),
    getAppointment: ({ appointmentId }) => (appointmentId === 'ap-1' ? aBookedWalkIn(record) : null),
  }
}
