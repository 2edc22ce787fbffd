import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import { createPresence } from './presence.ts'

const SINCE = Date.parse('2026-03-02T10:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now: SINCE }))
afterEach(() => void vi.useRealTimers())

const noor = { viewerId: 'sub-noor', name: "Noor O'Hara" }
const carla = { viewerId: 'sub-carla', name: 'Carla Service' }

it('presence knows who has an order open, and since when', { tags: ['XC-06'] }, () => {
  const presence = createPresence(systemClock)
  expect(presence.keepOpen('7', noor)).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(presence.keepOpen('7', noor)).toBe(false)
  expect(presence.keepOpen('7', carla)).toBe(true)
  expect(presence.openBy('7')).toMatchObject([
    { ...noor, since: SINCE },
    { ...carla, since: SINCE + 60_000 },
  ])
  expect(presence.openBy('8')).toEqual([])
})

it('presence forgets users who have left', { tags: ['XC-06'] }, () => {
  const presence = createPresence(systemClock)
  presence.keepOpen('7', noor)
  presence.keepOpen('7', carla)
  expect(presence.leave('7', noor)).toBe(true)
  expect(presence.openBy('7')).toMatchObject([carla])
  expect(presence.leave('7', noor)).toBe(false)
  expect(presence.keepOpen('7', noor)).toBe(true)
})

it('presence lists a user with several tabs only once, and keeps the user listed until the last tab has left', {
  tags: ['XC-06'],
}, () => {
  const presence = createPresence(systemClock)
  presence.keepOpen('7', { ...noor, tab: 'a' })
  vi.advanceTimersByTime(20_000)
  expect(presence.keepOpen('7', { ...noor, tab: 'b' })).toBe(false)
  expect(presence.openBy('7')).toMatchObject([{ ...noor, since: SINCE }])
  expect(presence.leave('7', { ...noor, tab: 'b' })).toBe(false)
  expect(presence.openBy('7')).toMatchObject([{ ...noor, since: SINCE }])
  expect(presence.leave('7', { ...noor, tab: 'a' })).toBe(true)
  expect(presence.openBy('7')).toEqual([])
  for (const tab of ['a', 'b']) presence.keepOpen('8', { ...noor, tab })
  expect(presence.leaveAll(noor.viewerId)).toEqual(['8'])
  expect(presence.openBy('8')).toEqual([])
})

it('presence can remove a user from all orders at once', { tags: ['XC-06'] }, () => {
  const presence = createPresence(systemClock)
  for (const orderId of ['7', '8']) presence.keepOpen(orderId, noor)
  for (const orderId of ['8', '9']) presence.keepOpen(orderId, carla)
  expect(presence.leaveAll(noor.viewerId).toSorted()).toEqual(['7', '8'])
  expect(['7', '8', '9'].map((orderId) => presence.openBy(orderId).map(({ name }) => name))).toEqual([[], [carla.name], [carla.name]])
  expect(presence.leaveAll(noor.viewerId)).toEqual([])
})

it('presence forgets users who have not been seen for 75 seconds', { tags: ['XC-06'] }, () => {
  const presence = createPresence(systemClock)
  presence.keepOpen('7', noor)
  vi.advanceTimersByTime(30_000)
  presence.keepOpen('7', carla)
  vi.advanceTimersByTime(44_999)
  expect(presence.openBy('7')).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(presence.openBy('7')).toMatchObject([carla])
  vi.advanceTimersByTime(30_000)
  expect(presence.openBy('7')).toEqual([])
  expect(presence.keepOpen('7', noor)).toBe(true)
  expect(presence.openBy('7')).toMatchObject([{ since: SINCE + 105_000 }])
})
