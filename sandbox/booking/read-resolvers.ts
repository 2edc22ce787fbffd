import type { Database } from '../data/database.ts'
import { covidQuestions, covidServices } from '../seed/screening.ts'
import { freeSlots, type Slot } from './availability.ts'
import { badRequest } from './bad-request.ts'
import type { Block } from './blocks.ts'
import { dateTime } from './date-time.ts'

const SEARCH_LIMIT = 25

interface Appointment {
  id: string
  startTime: string
  number: number
  customer: { id: string }
  course: { id: string }
}

interface ResourceBlockArguments {
  locationId: string
  startDate: string
  endDate: string
  offset?: number | null
  limit?: number | null
}

/** Resolvers for the booking API's queries. */
export function readResolvers(database: Database, clock: () => Date) {
  return { ...branchReads(database), ...calendarReads(database), ...appointmentReads(database), ...slotReads(database, clock) }
}

/** Branches, their services, and customer search. */
function branchReads(database: Database) {
  return {
    customerSearch: ({ search }: { search: string }) => {
      const words = search.toLowerCase().replaceAll(',', ' ').split(/\s+/).filter(Boolean)
      if (words.length === 0) return []
      const where = words.map(() => "search LIKE ? ESCAPE '\\'").join(' AND ')
      // Sorts customers by the number of whole words that they share with the search.
      const wholeWords = words.map(() => "(' ' || search || ' ' LIKE '% ' || ? || ' %')").join(' + ')
      const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
      return database.documents(
        `SELECT document FROM booking_customers WHERE ${where} ORDER BY ${wholeWords} DESC, search LIMIT ${SEARCH_LIMIT}`,
        ...patterns,
        ...words,
      )
    },
    getCoverPharmacistDays: ({ locationId }: { locationId: string }) =>
      database.documents(
        "SELECT json_object('date', date) AS document FROM cover_pharmacist_days WHERE location_id = ? ORDER BY date",
        locationId,
      ),
    getLocation: ({ locationId }: { locationId: string }) => database.document('SELECT document FROM locations WHERE id = ?', locationId),
    getLocationServices: ({ locationId, ignoreCovid }: { locationId: string; ignoreCovid?: boolean }) =>
      database
        .documents<{ serviceId: string }>(
          'SELECT document FROM location_services WHERE location_id = ? ORDER BY CAST(service_id AS INTEGER)',
          locationId,
        )
        .filter(({ serviceId }) => ignoreCovid !== true || !covidServices.has(serviceId)),
    getCovidQuestions: () => covidQuestions,
  }
}

/** Calendars, and the blocks for services, resources and calendars. */
function calendarReads(database: Database) {
  const blocksOf = (kind: 'service' | 'resource', locationId: string) =>
    database.documents<Block>('SELECT document FROM blocks WHERE location_id = ? AND kind = ? ORDER BY id', locationId, kind)

  return {
    getServiceBlocks: ({ locationId, serviceId }: { locationId: string; serviceId?: string | null }) =>
      blocksOf('service', locationId).filter((block) => serviceId == null || block.serviceId === serviceId),
    getServiceBlock: ({ serviceBlockId }: { serviceBlockId: string }) =>
      database.document("SELECT document FROM blocks WHERE id = ? AND kind = 'service'", serviceBlockId),
    getResourceBlocks: ({ locationId, startDate, endDate, ...rest }: ResourceBlockArguments) => {
      const { offset, limit } = windowOf(rest, 25)
      return blocksOf('resource', locationId)
        .filter((block) => block.startDate <= endDate && block.endDate >= startDate)
        .slice(offset, offset + limit)
    },
    getCalendars: ({
      locationId,
      deleted,
      ...rest
    }: {
      locationId: string
      deleted?: boolean | null
      offset?: number | null
      limit?: number | null
    }) => {
      const { offset, limit } = windowOf(rest, 100)
      return database
        .documents<{ deletedStatus: boolean }>('SELECT document FROM calendars WHERE location_id = ? ORDER BY id', locationId)
        .filter((calendar) => deleted === true || !calendar.deletedStatus)
        .slice(offset, offset + limit)
    },
    getCalendarBlocks: ({ locationId, calendarId }: { locationId: string; calendarId?: string | null }) =>
      database
        .documents<{ calendarId: string }>("SELECT document FROM blocks WHERE location_id = ? AND kind = 'calendar'", locationId)
        .filter((block) => calendarId == null || block.calendarId === calendarId),
  }
}

function appointmentReads(database: Database) {
  const appointmentsWhere = (where: string, ...values: string[]) =>
    database.documents<Appointment>(`SELECT document FROM appointments WHERE ${where} ORDER BY start_time, id`, ...values)

  return {
    getAppointments: ({ startDate, endDate, locationId }: { startDate: string; endDate: string; locationId: string }) =>
      appointmentsWhere(
        'location_id = ? AND start_time >= ? AND start_time < ?',
        locationId,
        dateTime(startDate).toISOString(),
        dateTime(endDate).toISOString(),
      ).map(withoutDetails),
    getAppointment: ({ appointmentId, locationId }: { appointmentId: string; locationId: string }) =>
      appointmentsWhere('id = ? AND location_id = ?', appointmentId, locationId)[0],
    getPreviousAppointments: ({ appointmentId, locationId }: { appointmentId: string; locationId: string }) => {
      const appointment = appointmentsWhere('id = ? AND location_id = ?', appointmentId, locationId)[0]
      if (appointment === undefined) return []
      return appointmentsWhere('course_id = ?', appointment.course.id)
        .filter(({ number }) => number < appointment.number)
        .map(withoutDetails)
    },
    getCustomer: ({ id }: { id: string }) => {
      const customer = database.document<object>('SELECT document FROM booking_customers WHERE id = ?', id)
      return customer && { ...customer, appointments: appointmentsWhere('customer_id = ?', id).map(withoutDetails) }
    },
  }
}

/** Free slots. */
function slotReads(database: Database, clock: () => Date) {
  const availability = ({
    serviceId,
    startDate,
    endDate,
    locationId,
  }: {
    serviceId: string
    startDate: string
    endDate: string
    locationId: string
  }) => freeSlots(database, { locationId, serviceId, from: dateTime(startDate), until: dateTime(endDate), now: clock() })

  return {
    getAvailability: availability,
    getInstoreServiceAvailability: ({
      locationID,
      isDays,
      numberOfBooks,
      ...rest
    }: {
      serviceId: string
      startDate: string
      endDate: string
      locationID: string
      isDays?: boolean
      numberOfBooks?: number | null
    }) => {
      const slots = availability({ ...rest, locationId: locationID })
      if (isDays !== true) return { slots, daySlots: [] }
      const books = numberOfBooks ?? 1
      const until = new Date(dateTime(rest.endDate).getTime() + COURSE_LENGTH).toISOString()
      const later = books > 1 ? availability({ ...rest, locationId: locationID, startDate: rest.endDate, endDate: until }) : []
      return { slots: [], daySlots: daysWith(datesOf(slots), datesOf(later), books) }
    },
  }
}

/** How far beyond the requested period to look for free slots for a course's other appointments, in milliseconds. */
const COURSE_LENGTH = 60 * 24 * 60 * 60 * 1000

/**
 * The days on which a course can start. Each has free slots, and is followed by enough days with free slots for the course's other
 * appointments.
 *
 * @param later the days with free slots after the requested period
 */
function daysWith(dates: readonly string[], later: readonly string[], numberOfBooks: number) {
  return dates.filter((_date, index) => dates.length - index + later.length >= numberOfBooks).map((date) => ({ date }))
}

function datesOf(slots: readonly Slot[]): string[] {
  return [...new Set(slots.map(({ startTime }) => startTime.slice(0, 10)))]
}

/** For lists: removes the details that only `getAppointment` returns. */
function withoutDetails(appointment: Appointment) {
  return { ...appointment, gpLetterPdf: null, course: { ...appointment.course, questions: null } }
}

/** The page requested by a query. A null argument is treated as omitted. */
function windowOf(
  { offset, limit }: { offset?: number | null; limit?: number | null },
  defaultLimit: number,
): { offset: number; limit: number } {
  const size = limit ?? defaultLimit
  if (size < 1 || size > 100) throw badRequest('limit must be between 1 and 100')
  return { offset: offset ?? 0, limit: size }
}
