import { isCancelled } from '#rules/appointment.ts'
import { formatLongDay, londonDate, londonTime } from '#rules/london.ts'

interface Numbered {
  id: string
  number: number
  status: string
  startTime: string
  course: { id: string }
}

/**
 * Returns a warning if an appointment at `startTime` would put its course's appointments out of order, for example the second dose before
 * the first. Returns undefined if the order is right.
 *
 * @param others the customer's appointments, in this course and in other courses
 */
export function orderWarning(
  { id, number, course, startTime }: Omit<Numbered, 'id' | 'status'> & { id?: string },
  others: readonly Numbered[],
): string | undefined {
  const time = Date.parse(startTime)
  const isWrong = (other: Numbered) => (other.number < number ? Date.parse(other.startTime) > time : Date.parse(other.startTime) < time)
  const wrong = others.find(
    (other) => other.id !== id && other.course.id === course.id && !isCancelled(other) && other.number !== number && isWrong(other),
  )
  if (wrong === undefined) return undefined
  const at = `${formatLongDay(londonDate(wrong.startTime))} at ${londonTime(wrong.startTime)}`
  return `Appointment ${wrong.number} of this course is ${wrong.number < number ? 'after' : 'before'} this time: on ${at}.`
}
