import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { placeBranch } from '../support/bookings.ts'
import { placeOrder, product } from '../support/orders.ts'
import { bookingData, call, clinical } from './support/api.ts'

/** A Monday. */
const NOW = new Date('2040-03-05T12:00:00.000Z')
const DAY = { startDate: '2040-03-05T00:00:00Z', endDate: '2040-03-06T00:00:00Z' }
const serviceId = '4790'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0, now: NOW })
})
afterAll(() => sandbox.close())

it('the fixed time of a sandbox determines which slots are past and when a hold expires', async () => {
  const { locationId } = placeBranch(sandbox, { day: '2040-03-05' })
  const query = `query ($locationId: ID!, $serviceId: ID!, $startDate: String!, $endDate: String!) {
    getAvailability(locationId: $locationId, serviceId: $serviceId, startDate: $startDate, endDate: $endDate) { startTime endTime resourceId }
  }`
  const { getAvailability: slots } = await bookingData(sandbox, query, { locationId, serviceId, ...DAY })
  const [{ startTime, endTime, resourceId }] = slots
  expect(Date.parse(startTime)).toBe(Date.parse('2040-03-05T12:15:00Z'))
  const [startDateTime, endDateTime] = [startTime, endTime].map((time: string) => new Date(time).toISOString())
  const held = await call(sandbox, 'BOOKING_API_URL', '/services/initialappointment', {
    method: 'POST',
    body: [{ locationId, serviceId, resourceId, startDateTime, endDateTime }],
  })
  expect(held.body).toMatchObject([{ expiresAt: '2040-03-05T12:15:00.000Z' }])
})

it('a sandbox whose time is fixed saves each change with that time', async () => {
  const { orderId } = placeOrder(sandbox, { customerId: '81003', products: [product()] })
  await clinical(sandbox).post(`/orders/${orderId}/notes`, { noteText: 'Called the patient', createdBy: 'Noor' })
  const { body } = await clinical(sandbox).get(`/orders/${orderId}`)
  expect(body.orderNotes).toMatchObject([{ createAt: NOW.toISOString() }])
})
