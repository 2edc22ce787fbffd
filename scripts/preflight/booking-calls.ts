import { addDays, startOfLondonDay } from '#rules/london.ts'
import type { Query } from '../../gateway/generated/booking.ts'
import { bookingGraphqlApi } from '../../gateway/upstream/booking/graphql.ts'
import type { Caller } from '../../gateway/upstream/caller.ts'
import type { UpstreamService } from '../../gateway/upstream/service.ts'
import { bookingQuery } from './booking-contract.ts'
import { type Call, callFrom, callOf } from './calls.ts'
import { whole } from './deviations.ts'
import { unknownValues } from './documented-values.ts'
import type { Recorder } from './probed-service.ts'

const SERVICE = 'booking-graphql'

/** Matches validation errors, which only contain names from the schema. Other messages may contain data and are omitted. */
const SCHEMA_ERROR =
  /^(Cannot query field "\w+" on type "\w+"|Unknown (argument|type) "\w+"|Variable "\$\w+" of type "[\w![\]]+" used in position expecting type "[\w![\]]+")/

/** All queries of the booking GraphQL API. Each selects every field that the contract documents for it. */
export function bookingCalls(service: UpstreamService, caller: Caller, recorder: Recorder, { today }: { today: string }): Call[] {
  const api = bookingGraphqlApi(service)
  const days = (first: number, after: number) => ({
    startDate: startOfLondonDay(addDays(today, first)).toISOString(),
    endDate: startOfLondonDay(addDays(today, after)).toISOString(),
  })

  /** Sends a query. @returns its data without malformed values; undefined if the data can't be used */
  async function query<Name extends keyof Query>(name: Name, variables: Record<string, unknown>): Promise<Query[Name] | undefined> {
    const { document, read } = bookingQuery(name)
    const { data, errors = [] } = await api.send(caller, 'query', document, variables)
    const { value, deviations } = data ? read(data) : { value: undefined, deviations: [] }
    const failures = errors.map(({ message }) => whole(SCHEMA_ERROR.exec(message)?.[0] ?? 'GraphQL error', 'the error is shown'))
    recorder.current.refine(data, failures.length > 0 ? failures : [...deviations, ...unknownValues(data)], value !== undefined)
    return value as Query[Name] | undefined
  }

  const calls = [
    callFrom(SERVICE, 'getLocation', 'locations', { send: (locationId) => query('getLocation', { locationId }) }),
    callFrom(SERVICE, 'getLocationServices', 'locations', {
      fills: ['locationServices'],
      send: async (locationId, samples) => {
        for (const { serviceId } of (await query('getLocationServices', { locationId })) ?? [])
          samples.add('locationServices', { locationId, serviceId })
      },
    }),
    callFrom(SERVICE, 'getServiceBlocks', 'locations', {
      fills: ['serviceBlocks'],
      send: async (locationId, samples) => {
        for (const { id } of (await query('getServiceBlocks', { locationId })) ?? []) samples.add('serviceBlocks', id)
      },
    }),
    callFrom(SERVICE, 'getServiceBlock', 'serviceBlocks', { send: (serviceBlockId) => query('getServiceBlock', { serviceBlockId }) }),
    callFrom(SERVICE, 'getResourceBlocks', 'locations', {
      send: (locationId) =>
        query('getResourceBlocks', { locationId, startDate: today, endDate: addDays(today, 60), offset: 0, limit: 100 }),
    }),
    callFrom(SERVICE, 'getCoverPharmacistDays', 'locations', { send: (locationId) => query('getCoverPharmacistDays', { locationId }) }),
    callFrom(SERVICE, 'getCalendars', 'locations', {
      send: (locationId) => query('getCalendars', { locationId, deleted: false, offset: 0, limit: 100 }),
    }),
    callFrom(SERVICE, 'getCalendarBlocks', 'locations', { send: (locationId) => query('getCalendarBlocks', { locationId }) }),
    callFrom(SERVICE, 'getAppointments', 'locations', {
      fills: ['appointments', 'laterAppointments', 'customers'],
      send: async (locationId, samples) => {
        for (const { id, number, customer } of (await query('getAppointments', { locationId, ...days(-14, 14) })) ?? []) {
          const key = { appointmentId: id, locationId }
          samples.add('appointments', key)
          if (number > 1) samples.add('laterAppointments', key)
          samples.add('customers', { id: customer.id, locationId, name: customer.lastName })
        }
      },
    }),
    callFrom(SERVICE, 'getAppointment', 'appointments', { send: (key) => query('getAppointment', key) }),
    callFrom(SERVICE, 'getPreviousAppointments', 'laterAppointments', { send: (key) => query('getPreviousAppointments', key) }),
    callFrom(SERVICE, 'getCustomer', 'customers', { send: ({ id, locationId }) => query('getCustomer', { id, locationId }) }),
    callFrom(SERVICE, 'customerSearch', 'customers', { send: ({ name }) => query('customerSearch', { search: name }) }),
    callFrom(SERVICE, 'getAvailability', 'locationServices', {
      send: ({ locationId, serviceId }) => query('getAvailability', { locationId, serviceId, ...days(1, 8) }),
    }),
    callFrom(SERVICE, 'getInstoreServiceAvailability', 'locationServices', {
      send: async ({ locationId, serviceId }) => {
        for (const isDays of [true, false])
          await query('getInstoreServiceAvailability', { locationID: locationId, serviceId, ...days(1, 8), isDays, numberOfBooks: 1 })
      },
    }),
    callOf(SERVICE, 'getCovidQuestions', [{}], { send: (variables) => query('getCovidQuestions', variables) }),
  ]
  return calls.map((call) => ({ ...call, fields: bookingQuery(call.name as keyof Query).fields }))
}
