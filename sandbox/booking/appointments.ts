import type { Database } from '../data/database.ts'
import { freeSlots } from './availability.ts'

export interface QuestionRecord {
  number: number
  question: string
  answer: string | null
  questionType: number
  updatedDate: string | null
}

/** An appointment in the booking API's format. */
export interface AppointmentRecord {
  id: string
  locationId: string
  number: number
  totalNumber: number
  startTime: string
  endTime: string
  creationDate: string
  modifiedBy: string | null
  modifiedAt: string | null
  notes: string | null
  status: string
  source: string
  onschedApptId: string
  resourceId: string
  groupId: string | null
  course: {
    id: string
    name: string
    paymentType: string
    patientAdvice: string
    pharmacistInstructions: string
    onSchedServiceId: string
    questions: QuestionRecord[]
  }
  pharmacist: { title: string; name: string; gphcNumber: string } | null
  customer: { id: string; firstName: string; lastName: string; dob: string; sex: string | null }
  medicine: { expiryDate: string; manufacturer: string; method: string; batchNumber: string } | null
  guardian: { title: string; firstName: string; lastName: string } | null
  gpLetterPdf: string | null
}

const CLOSED = new Set(['cancelled', 'completed'])

export const isClosed = ({ status }: { status: string }) => CLOSED.has(status)

export function findAppointment(database: Database, id: string): AppointmentRecord | undefined {
  return database.document('SELECT document FROM appointments WHERE id = ?', id)
}

export function appointmentsOfCourse(database: Database, courseId: string): AppointmentRecord[] {
  return database.documents('SELECT document FROM appointments WHERE course_id = ? ORDER BY start_time, id', courseId)
}

/** Inserts an appointment, or replaces the one with the same id. */
export function saveAppointment(database: Database, appointment: AppointmentRecord): void {
  database.run(
    'INSERT OR REPLACE INTO appointments (id, location_id, start_time, customer_id, course_id, document) VALUES (?, ?, ?, ?, ?, ?)',
    appointment.id,
    appointment.locationId,
    new Date(appointment.startTime).toISOString(),
    appointment.customer.id,
    appointment.course.id,
    JSON.stringify(appointment),
  )
}

export interface SlotOfService {
  locationId: string
  serviceId: string
  resourceId: string
  start: Date
  end: Date
}

/** Whether this exact slot is free and in the future. Ignores `own`, which is the appointment being moved or the hold being used. */
export function isFree(
  database: Database,
  { locationId, serviceId, resourceId, start, end }: SlotOfService,
  now: Date,
  own: { appointment?: string; hold?: string } = {},
): boolean {
  return freeSlots(database, {
    locationId,
    serviceId,
    from: start,
    until: new Date(start.getTime() + 1),
    now,
    own,
  }).some((slot) => slot.resourceId === resourceId && new Date(slot.endTime).getTime() === end.getTime())
}
