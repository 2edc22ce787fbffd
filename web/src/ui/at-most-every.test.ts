import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('atMostEvery calls `run` soon after a request, then at most once per `pause`, however many requests follow', { tags: ['XC-05'] }, () => {
  const run = vi.fn()
  const { request } = atMostEvery(2_000, run)
  request()
  vi.advanceTimersByTime(50)
  expect(run).toHaveBeenCalledTimes(1)
  request()
  request()
  vi.advanceTimersByTime(1_999)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(10_000)
  expect(run).toHaveBeenCalledTimes(2)
})

it('atMostEvery does not call `run` if the pending call is cancelled', () => {
  const run = vi.fn()
  const { request, cancel } = atMostEvery(2_000, run)
  request()
  cancel()
  vi.advanceTimersByTime(10_000)
  expect(run).not.toHaveBeenCalled()
  request()
  vi.advanceTimersByTime(50)
  expect(run).toHaveBeenCalledTimes(1)
})
