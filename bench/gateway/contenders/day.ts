import { isCancelled } from '../../../rules/appointment.ts'
import { appointmentsInBlocks, type Block } from '../../../rules/blocks.ts'
import { addDays, londonClock, londonDate, startOfLondonDay } from '../../../rules/london.ts'
import type { booking } from '../fixtures.ts'
import { queryBooking, readServiceBlocks } from './services.ts'
import type { Viewer } from './tokens.ts'

/* Reads a branch's day for `limit.ts` and the servers in `peers/`, with the same calls and calculations as the gateway. */

type Booking = typeof booking
type RawAppointment = ReturnType<Booking['getAppointments']>[number]
type RawCalendar = ReturnType<Booking['getCalendars']>[number]
export type RawBlock = ReturnType<Booking['getResourceBlocks']>[number]

/** The first page. All of the benchmark's lists fit on it. */
const page = 'offset: 0, limit: 25'
const period = 'startDate endDate startTime endTime reason repeats repeat { frequency interval weekdays monthDay monthType }'
const hours = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => `${day} { startTime endTime }`).join(' ')

const RESOURCE_BLOCKS = `query ($locationId: ID!, $startDate: String!, $endDate: String!) {
  getResourceBlocks(locationId: $locationId, startDate: $startDate, endDate: $endDate, ${page}) { id resourceId ${period} }
}`
const CALENDARS = `query ($locationId: ID!) {
  getCalendars(locationId: $locationId, deleted: false, ${page}) { id name availability { ${hours} } }
}`
const BOOKED = `query ($locationId: ID!, $startDate: String!, $endDate: String!) {
  getAppointments(locationId: $locationId, startDate: $startDate, endDate: $endDate) {
    id startTime endTime status resourceId course { name } customer { firstName lastName }
  }
}`
const STATUSES = `query ($locationId: ID!, $startDate: String!, $endDate: String!) {
  getAppointments(locationId: $locationId, startDate: $startDate, endDate: $endDate) { startTime status }
}`

async function readList<Item>(viewer: Viewer, field: keyof Booking, query: string, variables: object): Promise<Item[]> {
  const { data, errors } = await queryBooking(viewer, query, variables)
  if (data === undefined || errors !== undefined) throw new Error('the booking API failed')
  return data[field] as Item[]
}

export const readResourceBlocks = (viewer: Viewer, locationId: string, startDate: string, endDate: string) =>
  readList<RawBlock>(viewer, 'getResourceBlocks', RESOURCE_BLOCKS, { locationId, startDate, endDate })

export const readCalendars = (viewer: Viewer, locationId: string) =>
  readList<RawCalendar>(viewer, 'getCalendars', CALENDARS, { locationId })

export async function readAppointmentDays(viewer: Viewer, locationId: string, month: string) {
  const nextMonth = addDays(`${month}-28`, 4).slice(0, 7)
  const [startDate, endDate] = [startOfLondonDay(`${month}-01`), startOfLondonDay(`${nextMonth}-01`)]
  const counts = new Map<string, number>()
  for (const appointment of await readList<RawAppointment>(viewer, 'getAppointments', STATUSES, { locationId, startDate, endDate })) {
    if (isCancelled(appointment)) continue
    const { date } = londonClock(appointment.startTime)
    counts.set(date, (counts.get(date) ?? 0) + 1)
  }
  return [...counts].map(([date, count]) => ({ date, count })).toSorted((one, other) => one.date.localeCompare(other.date))
}

/** The appointments in the coming year that overlap one of the blocks. */
export async function readAppointmentsToReschedule(viewer: Viewer, locationId: string, blocks: Promise<readonly Block[]>) {
  const today = londonDate(new Date())
  const startDate = startOfLondonDay(today)
  const endDate = startOfLondonDay(`${Number(today.slice(0, 4)) + 1}${today.slice(4)}`)
  const [appointments, known] = await Promise.all([
    readList<RawAppointment>(viewer, 'getAppointments', BOOKED, { locationId, startDate, endDate }),
    blocks,
  ])
  return appointmentsInBlocks(appointments, known)
    .toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime))
    .map(({ id, startTime, course, customer }) => ({
      id,
      startTime: new Date(startTime).toISOString(),
      serviceName: course.name,
      customerName: `${customer.firstName} ${customer.lastName}`,
    }))
}

/** A branch, and the period for which to read its blocks. */
export interface ServiceDays {
  locationId: string
  startDate: string
  endDate: string
}

export async function readBlocksOfService(viewer: Viewer, serviceId: string, { locationId, startDate, endDate }: ServiceDays) {
  return (await readServiceBlocks(viewer, locationId, serviceId, startDate, endDate)).service_blocks
}
