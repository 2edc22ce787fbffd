import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const page = new EventTarget()
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it.each(['pointerdown', 'pointermove', 'keydown', 'wheel'])('the user is considered idle one minute after the last %s', async (type) => {
  const { isUserIdle, watchUserActivity } = await import('./user-activity.ts')
  watchUserActivity()
  expect(isUserIdle()).toBe(false)
  vi.advanceTimersByTime(60_001)
  expect(isUserIdle()).toBe(true)
  page.dispatchEvent(new Event(type))
  expect(isUserIdle()).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(isUserIdle()).toBe(false)
})
