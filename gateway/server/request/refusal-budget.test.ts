import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RefusalBudget } from './refusal-budget.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it("a refusal budget allows a log line for each of a second's first 50 refusals, then reports how many more there were", () => {
  const rests: number[] = []
  const budget = new RefusalBudget((count) => rests.push(count))
  const taken = Array.from({ length: 53 }, () => budget.take())
  expect(taken.filter(Boolean)).toHaveLength(50)
  expect(rests).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(rests).toEqual([3])
  expect(budget.take()).toBe(true)
})

it('a refusal budget reports nothing after a second within the limit, and reports any excess when it is closed', () => {
  const rests: number[] = []
  const budget = new RefusalBudget((count) => rests.push(count))
  budget.take()
  vi.advanceTimersByTime(1_000)
  expect(rests).toEqual([])
  for (let count = 0; count < 51; count += 1) budget.take()
  budget.close()
  expect(rests).toEqual([1])
})
