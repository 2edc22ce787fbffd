import { describe, expect, it } from 'vitest'
import { memoryEntryStore } from './store.ts'

describe('the in-memory store', () => {
  it('evicts only the oldest entry of the kind that has too many', async () => {
    const store = memoryEntryStore()
    await store.set('session:a', { sub: 'x' }, 60)
    for (let count = 0; count <= 100_000; count += 1) await store.set(`sign-in:${count}`, {}, 60)
    expect(await store.get('sign-in:0')).toBeUndefined()
    expect(await store.get('sign-in:1')).toEqual({})
    expect(await store.get('session:a')).toEqual({ sub: 'x' })
  })

  it('lets only one of two callers add an entry', async () => {
    const store = memoryEntryStore()
    expect(await Promise.all([store.add('write:a', { by: 1 }, 60), store.add('write:a', { by: 2 }, 60)])).toEqual([true, false])
    expect(await store.get('write:a')).toEqual({ by: 1 })
  })

  it('lets only one of two callers take an entry, and does not let `replace` recreate a taken entry', async () => {
    const store = memoryEntryStore()
    await store.set('session:a', { sub: 'x' }, 60)
    expect(await Promise.all([store.take('session:a'), store.take('session:a')])).toEqual([{ sub: 'x' }, undefined])
    expect([await store.replace('session:a', { sub: 'y' }, 60), await store.get('session:a')]).toEqual([false, undefined])
  })
})
