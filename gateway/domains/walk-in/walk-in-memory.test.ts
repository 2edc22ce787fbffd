import { describe, expect, it } from 'vitest'
import { type EntryStore, memoryEntryStore } from '../../state/store.ts'
import { walkInMemory } from './walk-in-memory.ts'

const slot = {
  resourceId: 'room-1',
  start: new Date('2099-06-15T09:00:00Z'),
  end: new Date('2099-06-15T09:15:00Z'),
}
const held = { locationId: '1001', serviceId: '5058', slot }
const screened = { locationId: '1001', serviceId: '5058', isMinor: true }

/** A store that serialises values to JSON, as the Redis store does. */
function jsonStore(): EntryStore {
  const store = memoryEntryStore()
  const texts = new Map<string, string>()
  return {
    ...store,
    get: async (key) => JSON.parse(texts.get(key) ?? 'null') ?? undefined,
    set: async (key, value) => void texts.set(key, JSON.stringify(value)),
  }
}

describe('walkInMemory', () => {
  it('returns a held slot that another gateway stored', { tags: ['BK-445'] }, async () => {
    const store = jsonStore()
    await walkInMemory(store).rememberHold('h-1', held)
    const other = walkInMemory(store)
    expect(await other.hold('h-1')).toEqual(held)
    expect(await other.hold('h-2')).toBeUndefined()
  })

  it.each<[string, object]>([
    ['a different slot', { slot: { ...slot, end: new Date('2099-06-15T09:30:00Z') } }],
    ['a different resource', { slot: { ...slot, resourceId: 'room-2' } }],
    ['a different service', { serviceId: '4791' }],
    ['a different branch', { locationId: '1002' }],
  ])('does not accept a hold for %s', { tags: ['BK-445'] }, async (_name, changes) => {
    const memory = walkInMemory(memoryEntryStore())
    await memory.rememberHold('h-1', held)
    expect(await memory.isHeldBy('h-1', held)).toBe(true)
    expect(await memory.isHeldBy('h-1', { ...held, ...changes })).toBe(false)
    expect(await memory.isHeldBy('h-2', held)).toBe(false)
    expect(await memory.isHeldBy(null, held)).toBe(false)
  })

  it('returns the details of a screening', { tags: ['BK-433'] }, async () => {
    const memory = walkInMemory(jsonStore())
    await memory.rememberScreening('sc-1', screened)
    expect(await memory.screening('sc-1')).toEqual(screened)
    expect(await memory.screening('sc-2')).toBeUndefined()
  })

  it('ignores entries that another version of the gateway stored in a different format', { tags: ['BK-433', 'BK-445'] }, async () => {
    const store = jsonStore()
    await store.set('hold:h-1', { locationId: '1001', serviceId: '5058', slot: 'room-1' }, 60)
    await store.set('screening:sc-1', { locationId: '1001', serviceId: '5058' }, 60)
    expect(await walkInMemory(store).hold('h-1')).toBeUndefined()
    expect(await walkInMemory(store).screening('sc-1')).toBeUndefined()
  })

  it("does not fail if an entry can't be stored", { tags: ['BK-445'] }, async () => {
    const failing = { ...memoryEntryStore(), set: () => Promise.reject(new Error('away')) }
    const memory = walkInMemory(failing)
    await memory.rememberHold('h-1', held)
    await memory.rememberScreening('sc-1', screened)
    expect(await memory.hold('h-1')).toBeUndefined()
  })
})
