import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import { KeySet, KeysUnavailableError, type PublicKey } from './key-set.ts'

const MINUTE = 60_000
const fetchKeys = vi.fn<() => Promise<PublicKey[]>>()
let keys: KeySet<PublicKey>
const serve = (...ids: string[]) => void fetchKeys.mockImplementation(async () => ids.map((kid) => ({ kid })))
const fail = () => void fetchKeys.mockRejectedValue(new Error('unreachable'))
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
  fetchKeys.mockReset()
  serve('a')
  keys = new KeySet(fetchKeys, () => undefined, systemClock)
})
afterEach(() => void vi.useRealTimers())

describe('a key set', () => {
  it('is fetched once for concurrent requests', async () => {
    expect(await Promise.all([keys.has('a'), keys.has('a')])).toEqual([true, true])
    expect(fetchKeys).toHaveBeenCalledTimes(1)
  })

  it('is refreshed in the background after five minutes', async () => {
    await keys.has('a')
    serve('b')
    await pass(5 * MINUTE)
    expect(await keys.has('a')).toBe(true)
    await pass(0)
    expect(await keys.has('b')).toBe(true)
    expect(fetchKeys).toHaveBeenCalledTimes(2)
  })

  it('drops a removed key within ten minutes, even if the key set is not used during that time', async () => {
    await keys.has('a')
    serve('b')
    await pass(10 * MINUTE)
    const isThere = keys.has('a')
    await pass(2_000)
    expect(await isThere).toBe(false)
  })

  it('reports an unknown key without a long wait if the clock was set back by an hour', async () => {
    await keys.has('a')
    vi.setSystemTime(Date.now() - 60 * MINUTE)
    expect(await keys.has('invented')).toBe(false)
    expect(fetchKeys).toHaveBeenCalledTimes(2)
  })

  it('is refreshed if the clock was set back by an hour, so that removed keys are noticed', async () => {
    await keys.has('a')
    serve('b')
    vi.setSystemTime(Date.now() - 60 * MINUTE)
    expect(await keys.has('a')).toBe(false)
  })

  it('drops a removed key as soon as an unknown key triggers a fetch', async () => {
    await keys.has('a')
    expect(await keys.hasRemoved('a')).toBe(false)
    serve('b')
    await pass(1_000)
    expect(await keys.has('b')).toBe(true)
    const removed = keys.hasRemoved('a')
    await pass(1_000)
    expect(await removed).toBe(true)
  })

  it('stays usable for an hour while fetching fails, without delaying requests', async () => {
    await keys.has('a')
    fail()
    await pass(30 * MINUTE)
    expect(await keys.has('a')).toBe(true)
    fetchKeys.mockImplementation(() => new Promise(() => undefined))
    await pass(29 * MINUTE)
    expect(await keys.has('a')).toBe(true)
  })

  it('that is ten minutes old is refreshed before `hasRemoved` returns', async () => {
    await keys.has('a')
    serve('b')
    await pass(10 * MINUTE)
    expect(await keys.hasRemoved('a')).toBe(true)
  })

  it('becomes unusable after an hour of failed fetches', async () => {
    await keys.has('a')
    fail()
    await pass(60 * MINUTE)
    await expect(keys.has('a')).rejects.toThrow(KeysUnavailableError)
    expect(await keys.hasRemoved('a')).toBe(false)
    serve('a')
    expect(await keys.has('a')).toBe(true)
  })

  it('is fetched at most once a second for unknown keys, without delaying requests with known keys', async () => {
    await keys.has('a')
    const madeUp = Array.from({ length: 50 }, (_, index) => keys.has(`made-up-${index}`))
    expect(await keys.has('a')).toBe(true)
    expect(fetchKeys).toHaveBeenCalledTimes(1)
    await pass(1_000)
    expect(new Set(await Promise.all(madeUp))).toEqual(new Set([false]))
    expect(fetchKeys).toHaveBeenCalledTimes(2)
  })

  it('throws an error for an unknown key if too many requests are waiting for a fetch', async () => {
    await keys.has('a')
    fetchKeys.mockImplementation(() => new Promise(() => undefined))
    await pass(1_000)
    for (let index = 0; index < 100; index += 1) void keys.has(`made-up-${index}`)
    await expect(keys.has('one-more')).rejects.toThrow(KeysUnavailableError)
    expect(await keys.has('a')).toBe(true)
  })
})
