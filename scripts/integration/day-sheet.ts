import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { runCommand, UsageError } from './command.ts'
import { GatewayError } from './gateway.ts'
import { graphql } from './generated/gql.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** Branches keep London's calendar and clock. */
const ZONE = 'Europe/London'

const daySheetDocument = graphql(`
  query DaySheet($locationId: ID!, $startDate: String!, $endDate: String!) {
    getLocation(locationId: $locationId) {
      id
    }
    getAppointments(locationId: $locationId, startDate: $startDate, endDate: $endDate) {
      id
      startTime
      endTime
      status
      number
      totalNumber
      course {
        name
      }
      customer {
        firstName
        lastName
        dob
        phone
      }
    }
  }
`)

const columns = [
  ...(['id', 'start', 'end', 'status', 'service', 'appointment'] as const),
  ...(['firstName', 'lastName', 'dateOfBirth', 'phone'] as const),
]

await runCommand({
  name: 'day-sheet',
  purpose: "A branch's appointments of one day, as CSV, in the branch's time.",
  options: {
    location: { value: '<id>', meaning: 'the branch' },
    date: { value: '<yyyy-MM-dd>', meaning: 'the day', fallback: dayjs().tz(ZONE).format('YYYY-MM-DD') },
  },
  run: async ({ gateway, option, writeCsv, progress }) => {
    const [locationId, date] = [option('location'), option('date')]
    if (dayjs.utc(date).format('YYYY-MM-DD') !== date) throw new UsageError('--date must be a date (yyyy-MM-dd).')
    const startOf = (day: string) => dayjs.tz(`${day}T00:00:00`, ZONE).format()
    const { getLocation, getAppointments } = await gateway.ask(daySheetDocument, {
      locationId,
      startDate: startOf(date),
      endDate: startOf(dayjs.utc(date).add(1, 'day').format('YYYY-MM-DD')),
    })
    if (getLocation === null) throw new GatewayError(`There is no branch ${locationId}.`, 'NOT_FOUND')
    progress(`${getAppointments.length} appointments`)
    const clock = (instant: string) => dayjs(instant).tz(ZONE).format('HH:mm')
    const sheet = getAppointments
      .toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime))
      .map(({ id, startTime, endTime, status, number, totalNumber, course, customer }) => ({
        id,
        start: clock(startTime),
        end: clock(endTime),
        status,
        service: course.name,
        appointment: `${number} of ${totalNumber}`,
        firstName: customer.firstName,
        lastName: customer.lastName,
        dateOfBirth: customer.dob,
        phone: customer.phone,
      }))
    await writeCsv(columns, asynchronously(sheet))
  },
})

async function* asynchronously<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}
