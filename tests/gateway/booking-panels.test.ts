import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { placeBranch } from '../support/bookings.ts'
import { type Stack, startStack } from '../support/stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())
beforeEach(() => stack.sandbox.faults.clear())

/** Sends an operation as the branch's screen does, which waits 200 milliseconds for panels. */
async function ask(query: string) {
  const response = await fetch(`${stack.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await stack.tokenOf('branch')}`, 'x-panel-wait': '200' },
    body: JSON.stringify({ query }),
  })
  return (await response.json()) as { data: Record<string, unknown>; errors?: unknown[] }
}
/** Makes a call take much longer than the screen waits. */
const slowDown = (service: string, match: { body?: string; path?: string }) =>
  stack.sandbox.faults.order({ service, kind: 'latency', milliseconds: 1_000, ...match })
const day = (locationId: string) => `{
  day: getAppointments(locationId: "${locationId}", startDate: "2099-06-15T00:00:00Z", endDate: "2099-06-16T00:00:00Z") { id }
  resourceBlocks(locationId: "${locationId}", startDate: "2099-06-15", endDate: "2099-06-16") { id }
  calendars(locationId: "${locationId}") { id }
  managedServices(locationId: "${locationId}", startDate: "2099-06-15", endDate: "2099-06-16") { serviceId blocks { id } }
  appointmentDays(locationId: "${locationId}", month: "2099-06") { date }
}`

describe("a slow panel of a branch's day", { tags: ['BK-080'] }, () => {
  it.each([
    ['resourceBlocks', 'booking-graphql', { body: 'getResourceBlocks' }],
    ['calendars', 'booking-graphql', { body: 'getCalendars' }],
  ])('does not hold up the appointments: %s', async (panel, service, match) => {
    const { locationId } = placeBranch(stack.sandbox)
    slowDown(service, match)
    const { data, errors } = await ask(day(locationId))
    expect(Object.entries(data).filter(([, value]) => value === null)).toEqual([[panel, null]])
    expect(errors).toMatchObject([{ path: [panel], extensions: { code: 'UPSTREAM_UNAVAILABLE', slow: true } }])
  })

  it("does not hold up the appointments if it is a service's blocks", async () => {
    const { locationId } = placeBranch(stack.sandbox)
    slowDown('booking', { path: '/blocks/' })
    const { data, errors } = await ask(day(locationId))
    expect(data.day).toEqual([])
    expect(errors?.length).toBeGreaterThan(0)
    for (const error of errors ?? []) expect(error).toMatchObject({ extensions: { slow: true } })
  })
})

describe('the previous appointments', { tags: ['BK-411'] }, () => {
  const query = `{
    getAppointment(appointmentId: "ap-none", locationId: "1001") { id }
    getPreviousAppointments(appointmentId: "ap-none", locationId: "1001") { id }
  }`

  it('do not hold up the appointment if they are slow', async () => {
    slowDown('booking-graphql', { body: 'getPreviousAppointments' })
    const { data, errors } = await ask(query)
    expect(data).toEqual({ getAppointment: null, getPreviousAppointments: null })
    expect(errors).toMatchObject([{ path: ['getPreviousAppointments'], extensions: { slow: true } }])
  })

  it('do not take the appointment with them if they fail', async () => {
    stack.sandbox.faults.order({ service: 'booking-graphql', body: 'getPreviousAppointments', kind: 'status', status: 400, message: 'No' })
    const { data, errors } = await ask(query)
    expect(data).toEqual({ getAppointment: null, getPreviousAppointments: null })
    expect(errors).toMatchObject([{ path: ['getPreviousAppointments'], extensions: { code: 'UPSTREAM_REJECTED' } }])
  })
})
