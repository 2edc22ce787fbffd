import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPresence } from './presence.ts'

const SINCE = Date.parse('2026-03-02T10:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now: SINCE }))
afterEach(() => void vi.useRealTimers())

const clock = () => new Date()
const noor = { viewerId: 'sub-noor', name: "Noor O'Hara" }
const carla = { viewerId: 'sub-carla', name: 'Carla Service' }

it('presence knows who has an order open, and since when', { tags: ['XC-06'] }, () => {
  const presence = createPresence(clock)
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
  const presence = createPresence(clock)
  presence.keepOpen('7', noor)
  presence.keepOpen('7', carla)
  expect(presence.leave('7', noor.viewerId)).toBe(true)
  expect(presence.openBy('7')).toMatchObject([carla])
  expect(presence.leave('7', noor.viewerId)).toBe(false)
  expect(presence.keepOpen('7', noor)).toBe(true)
})

it('presence forgets users who have not been seen for 75 seconds', { tags: ['XC-06'] }, () => {
  const presence = createPresence(clock)
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
