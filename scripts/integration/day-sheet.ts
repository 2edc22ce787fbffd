import { addDays, londonDate, londonTime, startOfLondonDay } from '#rules/london.ts'
import { serviceName } from '#rules/services.ts'
import { runCommand } from './command.ts'
import { GatewayError } from './gateway.ts'
import { graphql } from './generated/gql.ts'

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
        onSchedServiceId
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
  purpose: "Writes a CSV file of a branch's appointments on one day, with times in the branch's local time.",
  options: {
    location: { value: '<id>', meaning: 'id of the branch' },
    date: { value: '<yyyy-MM-dd>', meaning: 'the day to list', defaultValue: londonDate(new Date()) },
  },
  run: async ({ gateway, option, date, writeCsv }) => {
    const [locationId, day] = [option('location'), date('date')]
    const { getLocation, getAppointments } = await gateway.query(daySheetDocument, {
      locationId,
      startDate: startOfLondonDay(day).toISOString(),
      endDate: startOfLondonDay(addDays(day, 1)).toISOString(),
    })
    if (getLocation === null) throw new GatewayError(`There is no branch ${locationId}.`, 'NOT_FOUND')
    if (getAppointments === null) throw new GatewayError("The appointments can't be read.", 'UPSTREAM_UNAVAILABLE')
    const sheet = getAppointments
      .toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime))
      .map(({ id, startTime, endTime, status, number, totalNumber, course, customer }) => ({
        id,
        start: clock(startTime),
        end: clock(endTime),
        status,
        service: serviceName(course.onSchedServiceId, course.name),
        appointment: `${number} of ${totalNumber}`,
        firstName: customer.firstName,
        lastName: customer.lastName,
        dateOfBirth: customer.dob,
        phone: customer.phone,
      }))
    await writeCsv(columns, toAsync(sheet))
  },
})

/** The time of day at the branch, such as `09:30`; empty if the date-time is invalid. */
function clock(instant: string): string {
  return Number.isNaN(Date.parse(instant)) ? '' : londonTime(instant)
}

async function* toAsync<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}
