import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RefusalBudget } from './refusal-budget.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a refusal budget', () => {
  it('allows log lines for 50 rejections per second, then reports how many others were not logged', () => {
    const rests: number[] = []
    const budget = new RefusalBudget((count) => rests.push(count))
    const taken = Array.from({ length: 53 }, () => budget.take())
    expect(taken.filter(Boolean)).toHaveLength(50)
    expect(rests).toEqual([])
    vi.advanceTimersByTime(1_000)
    expect(rests).toEqual([3])
    expect(budget.take()).toBe(true)
  })

  it('reports the number of rejections above the limit immediately on close, and never reports zero', () => {
    const rests: number[] = []
    const budget = new RefusalBudget((count) => rests.push(count))
    budget.take()
    vi.advanceTimersByTime(1_000)
    expect(rests).toEqual([])
    for (let count = 0; count < 51; count += 1) budget.take()
    budget.close()
    expect(rests).toEqual([1])
  })
})
