import { byStart, isCompleted } from '#rules/appointment.ts'

interface Visit {
  id: string
  startTime: string
  status: string
  number: number
  notes: string | null
  course: { id: string }
}

/**
 * The completed doses of the same course that have an earlier start time or a lower number than the appointment, sorted by time. The
 * numbers are compared too, because a dose's start time is the time it was booked for, and the dose may have been given earlier.
 */
export function earlierDoses<Previous extends Visit>(
  { id, startTime, number, course }: Pick<Visit, 'id' | 'startTime' | 'number' | 'course'>,
  previous: readonly Previous[],
): Previous[] {
  return previous
    .filter((visit) => visit.id !== id && isCompleted(visit) && visit.course.id === course.id)
    .filter((visit) => visit.number < number || isBefore(visit, startTime))
    .toSorted(byStart)
}

/**
 * The latest completed visit that took place before the appointment and has notes. Accepts visits of any course, although the booking
 * API's `getPreviousAppointments` returns only visits of the appointment's course.
 */
export function lastVisit<Previous extends Visit>(
  appointment: Pick<Visit, 'id' | 'startTime'>,
  previous: readonly Previous[],
): Previous | undefined {
  return previous
    .filter((visit) => visit.id !== appointment.id && isCompleted(visit) && isBefore(visit, appointment.startTime))
    .toSorted(byStart)
    .findLast(({ notes }) => notes !== null && notes.trim() !== '')
}

const isBefore = (visit: Visit, time: string) => Date.parse(visit.startTime) < Date.parse(time)
