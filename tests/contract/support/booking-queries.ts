import { afterAll, beforeAll, expect } from 'vitest'
import { londonDate } from '#rules/london.ts'
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts'
import { placeBranch as placeBranchIn } from '../../support/bookings.ts'
import { booking, type ServiceResponse } from './api.ts'

/* A sandbox, and queries for its booking GraphQL API. */

export let sandbox: Sandbox

export const SERVICE = '4790'
export const OTHER_SERVICE = '5058'
export const OFFSET_DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?[+-]\d{2}:\d{2}$/
export const DATE = /^\d{4}-\d{2}-\d{2}$/

export const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay()
export const today = londonDate(new Date())
/** The first date that is at least `days` days from today and falls on the given weekday (0 is Sunday). */
function nextWeekday(weekday: number, days: number): string {
  const from = addDays(today, days)
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7)
}
export const monday = nextWeekday(1, 21)

export type Slot = { startTime: string; endTime: string; resourceId: string }
/** Creates a branch whose blocks and appointments are on `monday` by default. */
export const placeBranch = (options: Parameters<typeof placeBranchIn>[1] = {}) => placeBranchIn(sandbox, { day: monday, ...options })

export const AVAILABILITY = `query ($serviceId: ID!, $startDate: String!, $endDate: String!, $locationId: ID!) {
  getAvailability(serviceId: $serviceId, startDate: $startDate, endDate: $endDate, locationId: $locationId) { startTime endTime resourceId }
}`

export const dataOf = ({ status, body }: ServiceResponse) => {
  expect(status).toBe(200)
  expect(body.errors).toBeUndefined()
  return body.data
}
export const run = async (query: string, variables: Record<string, unknown> = {}) => dataOf(await booking(sandbox, query, variables))
export const expectErrors = (response: ServiceResponse) => {
  expect(response.status).toBeLessThan(500)
  expect(response.body.errors?.[0]?.message).toEqual(expect.stringMatching(/\S/))
}

export async function slotsOf(locationId: string, from: string, days = 1, serviceId = SERVICE): Promise<Slot[]> {
  const variables = { serviceId, locationId, startDate: `${from}T00:00:00+00:00`, endDate: `${addDays(from, days)}T00:00:00+00:00` }
  return (await run(AVAILABILITY, variables)).getAvailability
}
/** The start times of a room's free slots on a day, such as `09:00`. */
export async function timesOf(locationId: string, date: string, room = `${locationId}-room-1`, serviceId = SERVICE): Promise<string[]> {
  const slots = await slotsOf(locationId, addDays(date, -1), 3, serviceId)
  return slots.filter((slot) => slot.resourceId === room && slot.startTime.startsWith(date)).map(({ startTime }) => startTime.slice(11, 16))
}
export const clockTimes = (from: string, until: string) => {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  const times: string[] = []
  for (let at = minutes(from); at < minutes(until); at += 15)
    times.push(`${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`)
  return times
}
export const wholeDay = clockTimes('09:00', '17:00')
export const without = (from: string, until: string) => wholeDay.filter((time) => !clockTimes(from, until).includes(time))

/** Starts the sandbox for all tests in a file. Call it once per file. */
export function startBookingQueries(): void {
  beforeAll(async () => {
    sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
  })
  afterAll(() => sandbox.close())
}
