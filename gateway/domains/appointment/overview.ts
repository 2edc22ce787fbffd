import { byStart, isCancelled } from '#rules/appointment.ts'
import { appointmentsInBlocks, NO_END_DATE, withKnownRepetition } from '#rules/blocks.ts'
import { addMonths, aYearAfter, londonClock, londonDate, startOfLondonDay } from '#rules/london.ts'
import { ApiError } from '../../errors.ts'
import { auditRead } from '../../observe/audit.ts'
import type { RequestContext } from '../../request-context.ts'

/** A branch's appointments in the coming year that overlap a resource block, earliest first. */
export async function appointmentsToReschedule(locationId: string, context: RequestContext) {
  const { dependencies, caller, loaders } = context
  const today = londonDate(dependencies.clock())
  auditRead(context, { action: 'appointmentsToReschedule', locationId })
  const [blocks, appointments] = await Promise.all([
    loaders().resourceBlocks.load({ locationId, startDate: today, endDate: NO_END_DATE }),
    dependencies.upstreams.appointments.booked(caller, locationId, startOfLondonDay(today), startOfLondonDay(aYearAfter(today))),
  ])
  const { known, unknown } = withKnownRepetition(blocks.items)
  const items = appointmentsInBlocks(appointments.items, known)
    .toSorted(byStart)
    .map((appointment) => ({ ...appointment, startTime: new Date(appointment.startTime).toISOString() }))
  return { items, unreadable: appointments.unreadable + blocks.unreadable + unknown }
}

/**
 * The days in a month (`yyyy-MM`) on which a branch has appointments, with the number of appointments on each day. Cancelled appointments
 * don't count.
 */
export async function appointmentDays(locationId: string, month: string, { dependencies: { upstreams }, caller }: RequestContext) {
  if (!/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(month))
    throw new ApiError('BAD_USER_INPUT', 'The month must be in the format yyyy-MM, such as 2026-03.')
  const from = startOfLondonDay(`${month}-01`)
  const appointments = await upstreams.appointments.statuses(caller, locationId, from, startOfLondonDay(`${addMonths(month, 1)}-01`))
  const counts = new Map<string, number>()
  for (const { startTime, status } of appointments.items) {
    if (isCancelled({ status })) continue
    const { date } = londonClock(startTime)
    counts.set(date, (counts.get(date) ?? 0) + 1)
  }
  const items = [...counts].map(([date, count]) => ({ date, count })).toSorted((one, other) => one.date.localeCompare(other.date))
  return { items, unreadable: appointments.unreadable }
}
