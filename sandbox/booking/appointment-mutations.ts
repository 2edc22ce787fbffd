import { randomUUID } from 'node:crypto'
import { GraphQLError } from 'graphql'
import { withOffset } from '#rules/london.ts'
import type { Database } from '../data/database.ts'
import {
  type AppointmentRecord,
  appointmentsOfCourse,
  findAppointment,
  isClosed,
  isFree,
  type QuestionRecord,
  saveAppointment,
} from './appointments.ts'
import { badRequest } from './bad-request.ts'
import { dateTime } from './date-time.ts'

/** The user who calls a mutation. */
export interface Actor {
  actor: string
}

interface OnAppointment {
  appointmentId: string
  locationId: string
}

interface NextSlot {
  courseId: string
  resourceId: string
  startTime: string
  endTime: string
  locationId: string
}

/** The allowed status changes, by current status. */
const transitions: Record<string, string[]> = {
  created: ['in_progress', 'completed'],
  in_progress: ['completed'],
}

/** Resolvers for the booking API's appointment mutations. */
export function appointmentMutations(database: Database, clock: () => Date) {
  const change = ({ appointmentId, locationId }: OnAppointment, actor: string, work: (appointment: AppointmentRecord) => void) =>
    database.transaction(() => {
      const appointment = findAppointment(database, appointmentId)
      if (appointment?.locationId !== locationId) throw new GraphQLError('errorType: NotFound, there is no such appointment')
      work(appointment)
      const changed = { ...appointment, modifiedBy: actor, modifiedAt: clock().toISOString() }
      saveAppointment(database, changed)
      return changed
    })
  /** Changes an appointment's details, unless it is completed or cancelled. */
  const detail = (args: OnAppointment, { actor }: Actor, details: Partial<AppointmentRecord>) =>
    change(args, actor, (appointment) => {
      if (isClosed(appointment)) throw badRequest(`the appointment is ${appointment.status}`)
      Object.assign(appointment, details)
    })

  return {
    cancelAppointment: (args: OnAppointment & { shouldRefund: string; reason: string; cancelledBy: string }) =>
      change(args, args.cancelledBy, (appointment) => {
        if (isClosed(appointment)) throw badRequest(`the appointment is ${appointment.status}`)
        if (args.shouldRefund !== 'yes' && args.shouldRefund !== 'no') throw badRequest('shouldRefund must be yes or no')
        if (args.reason.trim() === '') throw badRequest('reason is required')
        if (args.cancelledBy.trim() === '') throw badRequest('cancelledBy is required')
        if (args.shouldRefund === 'yes' && othersOfPaidGroupAreOpen(database, appointment))
          throw new GraphQLError(`Not Acceptable (406) with charge id ch_${appointment.groupId}`)
        appointment.status = 'cancelled'
      }),

    updateAppointmentStatus: (args: OnAppointment & { status: string }, { actor }: Actor) =>
      change(args, actor, (appointment) => {
        if (transitions[appointment.status]?.includes(args.status) !== true)
          throw badRequest(`the status cannot change from ${appointment.status} to ${args.status}`)
        appointment.status = args.status
      }),

    updateAppointmentNotes: (args: OnAppointment & { notes: string }, actor: Actor) => detail(args, actor, { notes: args.notes }),

    updateAppointmentPharmacist: (args: OnAppointment & { pharmacist: AppointmentRecord['pharmacist'] }, actor: Actor) =>
      detail(args, actor, { pharmacist: args.pharmacist }),

    updateAppointmentGuardian: (args: OnAppointment & { guardian: AppointmentRecord['guardian'] }, actor: Actor) =>
      detail(args, actor, { guardian: args.guardian }),

    updateAppointmentMedicine: (args: OnAppointment & { medicine: AppointmentRecord['medicine'] }, { actor }: Actor) =>
      change(args, actor, (appointment) => {
        if (appointment.status === 'cancelled') throw badRequest('the appointment is cancelled')
        appointment.medicine = args.medicine
      }),

    putCourseQuestions: ({ courseId, questions }: { courseId: string; questions: Omit<QuestionRecord, 'updatedDate'>[] }) =>
      database.transaction(() => {
        const appointments = appointmentsOfCourse(database, courseId)
        const [first] = appointments
        if (first === undefined) throw new GraphQLError('errorType: NotFound, there is no such course')
        const updatedDate = clock().toISOString()
        const course = {
          ...first.course,
          questions: first.course.questions.map((question) => {
            const answered = questions.find(({ number }) => number === question.number)
            return answered === undefined ? question : { ...question, answer: answered.answer ?? null, updatedDate }
          }),
        }
        for (const appointment of appointments) saveAppointment(database, { ...appointment, course })
        return course
      }),

    bookNextAppointment: (slot: NextSlot, { actor }: Actor) => database.transaction(() => bookNext(database, slot, actor, clock())),
  }
}

/** Books the next appointment of a course. */
function bookNext(database: Database, slot: NextSlot, actor: string, now: Date): AppointmentRecord {
  const course = appointmentsOfCourse(database, slot.courseId)
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((one, other) => one.number - other.number)
  const last = course.at(-1)
  if (last === undefined) throw new GraphQLError('errorType: NotFound, there is no such course')
  if (last.number >= last.totalNumber) throw badRequest('every appointment of the course is booked')
  const [start, end] = [dateTime(slot.startTime), dateTime(slot.endTime)]
  const { onSchedServiceId: serviceId } = last.course
  if (!isFree(database, { locationId: slot.locationId, serviceId, resourceId: slot.resourceId, start, end }, now))
    throw new GraphQLError('errorType: Conflict, the slot is not available any more')
  const id = `ap-${randomUUID()}`
  const next: AppointmentRecord = {
    ...last,
    id,
    locationId: slot.locationId,
    number: last.number + 1,
    startTime: withOffset(start),
    endTime: withOffset(end),
    creationDate: withOffset(now),
    modifiedBy: actor,
    modifiedAt: now.toISOString(),
    notes: null,
    status: 'created',
    source: 'in_store',
    onschedApptId: `os-${id}`,
    resourceId: slot.resourceId,
    groupId: null,
    pharmacist: null,
    medicine: null,
    gpLetterPdf: null,
  }
  saveAppointment(database, next)
  return next
}

/**
 * Whether the appointment belongs to a group that was paid for together and still has other open appointments. A group's payment can be
 * refunded only as a whole, when the group's last open appointment is cancelled.
 */
function othersOfPaidGroupAreOpen(database: Database, { id, locationId, groupId, course }: AppointmentRecord): boolean {
  if (groupId === null || course.paymentType !== 'payment') return false
  return database
    .documents<AppointmentRecord>(
      "SELECT document FROM appointments WHERE location_id = ? AND document ->> 'groupId' = ? AND id <> ?",
      locationId,
      groupId,
      id,
    )
    .some((other) => !isClosed(other))
}
