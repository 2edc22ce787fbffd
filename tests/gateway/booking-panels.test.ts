import { beforeEach, describe, expect, it } from 'vitest'
import { placeBranch } from '../support/bookings.ts'
import { sharedStack } from './support/shared-stack.ts'

const stack = sharedStack()
beforeEach(() => stack.sandbox.faults.clear())

/** Sends an operation and lets the gateway wait at most 1.5 seconds for each panel, which is enough for the panels that don't stall. */
async function ask(query: string) {
  const response = await fetch(`${stack.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await stack.tokenOf('branch')}`, 'x-panel-wait': '1500' },
    body: JSON.stringify({ query }),
  })
  return (await response.json()) as { data: Record<string, unknown>; errors?: unknown[] }
}
/** Makes matching calls to the service hang. */
const stall = (service: string, match: { body?: string; path?: string }) =>
  stack.sandbox.faults.inject({ service, kind: 'stall', ...match })
const day = (locationId: string) => `{
  day: getAppointments(locationId: "${locationId}", startDate: "2099-06-15T00:00:00Z", endDate: "2099-06-16T00:00:00Z") { id }
  resourceBlocks(locationId: "${locationId}", startDate: "2099-06-15", endDate: "2099-06-16") { id }
  calendars(locationId: "${locationId}") { id }
  managedServices(locationId: "${locationId}", startDate: "2099-06-15", endDate: "2099-06-16") { serviceId blocks { id } }
  appointmentDays(locationId: "${locationId}", month: "2099-06") { date }
}`

describe("a stalled panel of a branch's day", { tags: ['BK-096', 'BK-101'] }, () => {
  it.each([
    ['resourceBlocks', 'booking-graphql', { body: 'getResourceBlocks' }],
    ['calendars', 'booking-graphql', { body: 'getCalendars' }],
  ])('does not hold up the appointments (panel: %s)', async (panel, service, match) => {
    const { locationId, addAppointment } = placeBranch(stack.sandbox)
    const id = addAppointment()
    stall(service, match)
    const { data, errors } = await ask(day(locationId))
    expect(data.day).toEqual([{ id }])
    expect(Object.entries(data).filter(([, value]) => value === null)).toEqual([[panel, null]])
    expect(errors).toMatchObject([{ path: [panel], extensions: { code: 'UPSTREAM_UNAVAILABLE', slow: true } }])
  })

  it('does not hold up the appointments (panel: blocks of services)', async () => {
    const { locationId, addAppointment } = placeBranch(stack.sandbox)
    const id = addAppointment()
    stall('booking', { path: '/blocks/' })
    const { data, errors } = await ask(day(locationId))
    expect(data.day).toEqual([{ id }])
    expect(errors?.length).toBeGreaterThan(0)
    for (const error of errors ?? [])
      expect(error).toMatchObject({ path: ['managedServices', expect.any(Number), 'blocks'], extensions: { slow: true } })
  })
})

describe('the previous appointments', { tags: ['BK-411'] }, () => {
  const placeAppointment = () => {
    const { locationId, addAppointment } = placeBranch(stack.sandbox)
    const id = addAppointment()
    const key = `(appointmentId: "${id}", locationId: "${locationId}")`
    return { id, query: `{ getAppointment${key} { id } getPreviousAppointments${key} { id } }` }
  }

  it('are null if their request stalls; the appointment is still returned', async () => {
    const { id, query } = placeAppointment()
    stall('booking-graphql', { body: 'getPreviousAppointments' })
    const { data, errors } = await ask(query)
    expect(data).toEqual({ getAppointment: { id }, getPreviousAppointments: null })
    expect(errors).toMatchObject([{ path: ['getPreviousAppointments'], extensions: { slow: true } }])
  })

  it("are null if they can't be read; the appointment is still returned", async () => {
    const { id, query } = placeAppointment()
    stack.sandbox.faults.inject({ service: 'booking-graphql', body: 'getPreviousAppointments', kind: 'status', status: 400, message: 'No' })
    const { data, errors } = await ask(query)
    expect(data).toEqual({ getAppointment: { id }, getPreviousAppointments: null })
    expect(errors).toMatchObject([{ path: ['getPreviousAppointments'], extensions: { code: 'UPSTREAM_REJECTED' } }])
  })
})
