import { isCompleted } from '#rules/appointment.ts'

interface Visit {
  id: string
  startTime: string
  status: string
  number: number
  notes: string | null
  course: { id: string }
}

/** The doses in an appointment's course that were completed before the appointment, earliest first. */
export function earlierDoses<Previous extends Visit>(
  { id, startTime, course }: Pick<Visit, 'id' | 'startTime' | 'course'>,
  previous: readonly Previous[],
): Previous[] {
  return completedBefore({ id, startTime }, previous)
    .filter((visit) => visit.course.id === course.id)
    .toReversed()
}

/** The latest completed visit with notes before an appointment. The visit may belong to another course. */
export function lastVisit<Previous extends Visit>(
  appointment: Pick<Visit, 'id' | 'startTime'>,
  previous: readonly Previous[],
): Previous | undefined {
  return completedBefore(appointment, previous).find(({ notes }) => notes !== null && notes.trim() !== '')
}

/** The completed visits before an appointment, latest first. */
function completedBefore<Previous extends Visit>({ id, startTime }: Pick<Visit, 'id' | 'startTime'>, previous: readonly Previous[]) {
  return previous
    .filter((visit) => visit.id !== id && isCompleted(visit) && Date.parse(visit.startTime) < Date.parse(startTime))
    .toSorted((one, other) => Date.parse(other.startTime) - Date.parse(one.startTime))
}
