import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withRetries } from './with-retries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('withRetries tries to load code every three seconds until the code has loaded', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(1)
  const loaded = withRetries(load, Number.POSITIVE_INFINITY)
  await vi.advanceTimersByTimeAsync(5_999)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await loaded).toBe(1)
})

it('withRetries gives up after the last attempt, and throws its error', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('offline'))
  const failed = expect(withRetries(load, 2)).rejects.toThrow('offline')
  await vi.advanceTimersByTimeAsync(3_000)
  await failed
  expect(load).toHaveBeenCalledTimes(2)
})
