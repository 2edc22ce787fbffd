import { z } from 'zod'
import { weekdayKeys } from '#rules/week.ts'
import type { Calendar } from '../../generated/booking.ts'
import type { Caller } from '../caller.ts'
import { clockTime, compiled, bookingId as id, type ReadableList, requiredListOf } from '../shapes.ts'
import { readAllPages } from './every-page.ts'
import type { BookingGraphqlApi } from './graphql.ts'

const hours = z.object({ startTime: clockTime, endTime: clockTime })

const calendar = z.object({
  id,
  locationId: id,
  name: z.string(),
  deletedStatus: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  deletedTime: z
    .string()
    .nullish()
    .transform((value) => value ?? null),
  availability: z.object({ mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours }),
})

const week = weekdayKeys.map((day) => `${day} { startTime endTime }`).join(' ')

const calendarsDocument = `query Calendars($locationId: ID!, $offset: Int!, $limit: Int!) {
  getCalendars(locationId: $locationId, deleted: false, offset: $offset, limit: $limit) {
    id locationId name deletedStatus deletedTime availability { ${week} }
  }
}`

/** The page size that the specification prescribes. */
const PAGE = 100

const calendarsResponse = compiled(z.object({ getCalendars: requiredListOf(calendar) }))

/** Calls to the existing booking API about calendars. */
export function calendarsApi(graphql: BookingGraphqlApi) {
  return {
    /** `getCalendars`. Reads all pages and leaves out deleted calendars. */
    ofLocation: (caller: Caller, locationId: string): Promise<ReadableList<Calendar>> =>
      readAllPages(
        PAGE,
        async (offset, limit) =>
          (await graphql.execute(caller, 'query', calendarsDocument, { locationId, offset, limit }, calendarsResponse)).getCalendars,
      ),
  }
}
