import { clockRange } from '#rules/clock.ts'
import { type Hours, isClosedAllDay } from '#rules/week.ts'

/** The hours of a day of the week, such as `09:00–17:30`, or `Unavailable`. */
export function hoursText(hours: Hours | undefined): string {
  return hours === undefined || isClosedAllDay(hours) ? 'Unavailable' : clockRange(hours.startTime, hours.endTime)
}
