import { z } from 'zod'
import { withOffset } from '#rules/london.ts'
import type { Caller } from '../caller.ts'
import { bookingDateTime, compiled, bookingId as id, requiredListOf } from '../shapes.ts'
import type { BookingGraphqlApi } from './graphql.ts'
import type { Slot } from './slot.ts'

/** A slot for a service at a branch. */
export interface ServiceSlot {
  locationId: string
  serviceId: string
  slot: Slot
}

const freeSlotsDocument = `query FreeSlots($serviceId: ID!, $locationId: ID!, $startDate: String!, $endDate: String!) {
  getAvailability(serviceId: $serviceId, locationId: $locationId, startDate: $startDate, endDate: $endDate) {
    startTime endTime resourceId
  }
}`

const freeSlot = z.object({ startTime: bookingDateTime, endTime: bookingDateTime, resourceId: id })
const freeSlotsResponse = compiled(z.object({ getAvailability: requiredListOf(freeSlot) }))

/** Calls to the existing booking API about free slots. */
export function availabilityApi(graphql: BookingGraphqlApi) {
  return {
    /** `getAvailability` for a period. Leaves out slots that can't be read, so they aren't treated as free. */
    freeSlots: async (
      caller: Caller,
      { locationId, serviceId, from, until }: Omit<ServiceSlot, 'slot'> & { from: Date; until: Date },
    ): Promise<Slot[]> => {
      const variables = { locationId, serviceId, startDate: withOffset(from), endDate: withOffset(until) }
      const { getAvailability } = await graphql.execute(caller, 'query', freeSlotsDocument, variables, freeSlotsResponse)
      return getAvailability.items.map(({ resourceId, startTime, endTime }) => ({
        resourceId,
        start: new Date(startTime),
        end: new Date(endTime),
      }))
    },
  }
}
