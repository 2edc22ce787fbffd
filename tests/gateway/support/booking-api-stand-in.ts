import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type Stack, startStack } from '../../support/stack.ts'
import { bookingResponse, type StandInResponse, startStandIn } from './stand-in.ts'

/**
 * `root` has the results of booking API fields, by name. If `respond` is set, it creates the responses instead. Both are reset for each
 * test.
 */
export const api: { root: Record<string, unknown>; respond?: ((body: string) => StandInResponse) | undefined } = { root: {} }
export let standIn: Awaited<ReturnType<typeof startStandIn>>
export let stack: Stack

/** Starts the gateway, and a stand-in for the booking API, for all tests in a file. Call once per file. */
export function startBookingApi(): void {
  beforeAll(async () => {
    standIn = await startStandIn(async (request) => api.respond?.(request.body) ?? bookingResponse(request, api.root))
    stack = await startStack(
      { BOOKING_GRAPHQL_URL: `${standIn.url}/booking/v1/graphql` },
      { clock: () => new Date('2099-06-01T09:00:00Z') },
    )
  })
  afterAll(async () => {
    await stack.close()
    await standIn.close()
  })
  beforeEach(() => {
    standIn.received.length = 0
    api.root = { getLocation: { id: '1001', name: 'Leeds Headrow' } }
  })
  afterEach(() => {
    api.respond = undefined
  })
}

/** An appointment with the given status, as the booking API returns it. */
export const appointmentThatIs = (status: string) => ({
  id: 'ap-1',
  locationId: '1001',
  number: 1,
  totalNumber: 2,
  status,
  startTime: '2099-06-15T10:00:00+01:00',
  course: { id: 'co-1', onSchedServiceId: '5058' },
  customer: { id: '5000' },
  medicine: { expiryDate: '2100-01-31', manufacturer: 'S', method: 'Left', batchNumber: 'B1' },
})
