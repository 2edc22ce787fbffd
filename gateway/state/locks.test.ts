import { afterEach, describe, expect, it, vi } from 'vitest'
import { operationLimits } from '../limits/limits.ts'
import { createLocks, type Locks, MAXIMUM_WAIT, withSharedWait } from './locks.ts'

const never = new Promise<never>(() => undefined)

describe('a lock', () => {
  it("has a maximum wait of three quarters of an operation's time limit", () => {
    expect(MAXIMUM_WAIT).toBe(0.75 * operationLimits.time)
  })

  it('runs changes to the same record one after the other', { tags: ['CR-267'] }, async () => {
    const locks = createLocks()
    const steps: string[] = []
    const change = (name: string) =>
      locks.withLock('order 1', async () => {
        steps.push(`${name} starts`)
        await Promise.resolve()
        steps.push(`${name} ends`)
      })
    await Promise.all([change('first'), change('second')])
    expect(steps).toEqual(['first starts', 'first ends', 'second starts', 'second ends'])
  })

  it('rejects a change that waits for too long, without running it', { tags: ['CR-267'] }, async () => {
    const locks = createLocks()
    void locks.withLock('order 1', () => never)
    const change = vi.fn()
    await expect(locks.withLock('order 1', change, performance.now() + 20)).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
    expect(change).not.toHaveBeenCalled()
    await expect(locks.withLock('order 2', async () => 'done')).resolves.toBe('done')
  })

  it('is acquired after the deadline only if it is free', async () => {
    const locks = createLocks()
    const past = performance.now() - 1
    await expect(locks.withLock('order 1', async () => 'done', past)).resolves.toBe('done')
    void locks.withLock('order 1', () => never)
    await expect(locks.withLock('order 1', async () => 'done', past)).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
  })

  it('passes on the error if a change fails', async () => {
    const failed = new Error('refused')
    await expect(createLocks().withLock('order 1', () => Promise.reject(failed))).rejects.toBe(failed)
  })
})

describe('the locks of one operation', () => {
  afterEach(() => vi.useRealTimers())

  it('wait for at most the maximum in total, not counting the time that their changes take', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const waits: number[] = []
    const acquiredAfter = [4_000, 1_000, 0]
    const withLock: Locks['withLock'] = async (_key, change, giveUpAt = 0) => {
      waits.push(giveUpAt - performance.now())
      vi.advanceTimersByTime(acquiredAfter[waits.length - 1] ?? 0)
      return change()
    }
    const acquire = withSharedWait({ withLock, close: async () => undefined })
    await acquire('order 1', async () => {
      vi.advanceTimersByTime(5_000)
      await acquire('id check 1', async () => undefined)
    })
    await acquire('order 2', async () => undefined)
    expect(waits).toEqual([MAXIMUM_WAIT, MAXIMUM_WAIT - 4_000, MAXIMUM_WAIT - 5_000])
  })
})
