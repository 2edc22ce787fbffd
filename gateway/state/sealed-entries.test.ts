import { beforeEach, describe, expect, it } from 'vitest'
import { SealedEntries } from './sealed-entries.ts'

const value = { idToken: 'CanaryToken', name: 'CanaryName', email: 'canary@pharmacy.example' }

let kept: Map<string, object>
let entries: SealedEntries<typeof value>
/** The same entries, accessed by another gateway. */
let others: SealedEntries<typeof value>
beforeEach(() => {
  kept = new Map()
  const store = {
    get: async (key: string) => kept.get(key),
    take: async (key: string) => {
      const entry = kept.get(key)
      kept.delete(key)
      return entry
    },
    add: async (key: string, entry: object) => !kept.has(key) && kept.set(key, entry).has(key),
    replace: async (key: string, entry: object) => kept.has(key) && kept.set(key, entry).has(key),
    set: async (key: string, entry: object) => void kept.set(key, entry),
    delete: async (key: string) => void kept.delete(key),
    close: async () => undefined,
  }
  entries = new SealedEntries(store, 'session')
  others = new SealedEntries(store, 'session')
})

describe('sealed entries', () => {
  it('can be read, replaced and deleted by their key', async () => {
    const key = await entries.add(value, 60)
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(await entries.get(key)).toEqual(value)
    expect(await entries.replace(key, { ...value, name: 'Other' }, 60)).toBe(true)
    expect(await entries.get(key)).toEqual({ ...value, name: 'Other' })
    await entries.delete(key)
    expect([await entries.get(key), kept.size]).toEqual([undefined, 0])
  })

  it('stay deleted if a later write tries to replace them', async () => {
    const key = await entries.add(value, 60)
    await entries.delete(key)
    expect([await entries.replace(key, value, 60), await entries.get(key), kept.size]).toEqual([false, undefined, 0])
  })

  it('are deleted when they are taken, so only one caller receives the value', async () => {
    const key = await entries.add(value, 60)
    const taken = await Promise.all([entries.take(key), entries.take(key), entries.get(key)])
    expect(taken).toEqual([value, undefined, undefined])
  })

  it('do not reveal their key or value to anyone who reads the store', async () => {
    const key = await entries.add(value, 60)
    const read = JSON.stringify([...kept])
    expect(read).not.toContain(key)
    expect(read).not.toMatch(/canary|idToken|email/i)
    expect(Buffer.from(String(Object(kept.values().next().value).text), 'base64').toString('latin1')).not.toMatch(/canary|idToken/i)
  })

  it('are not decrypted again until they change, and reflect changes by another gateway immediately', async () => {
    const key = await entries.add(value, 60)
    const opened = await entries.get(key)
    expect(await entries.get(key)).toBe(opened)
    await others.replace(key, { ...value, name: 'Other' }, 60)
    expect(await entries.get(key)).toEqual({ ...value, name: 'Other' })
    await others.delete(key)
    expect([await entries.get(key), await entries.replace(key, value, 60), await entries.get(key)]).toEqual([undefined, false, undefined])
  })

  it('are encrypted differently each time, even with the same value', async () => {
    const key = await entries.add(value, 60)
    const before = JSON.stringify([...kept])
    await entries.replace(key, value, 60)
    expect(JSON.stringify([...kept])).not.toBe(before)
  })

  it.each<[string, (sealed: Record<string, string>, other: Record<string, string>) => object]>([
    ['were moved to a different key', (_sealed, other) => other],
    ['were altered', (sealed) => ({ ...sealed, text: Buffer.from('{"name":"Mallory"}').toString('base64') })],
    ['lost their tag', (sealed) => ({ ...sealed, tag: '' })],
    ['have a one-byte tag', (sealed) => ({ ...sealed, tag: 'AA==' })],
    ['were never sealed', () => value],
  ])('are ignored if they %s', async (_name, change) => {
    const [key] = [await entries.add(value, 60), await entries.add({ ...value, name: 'Other' }, 60)]
    const [[name, sealed], [, other]] = [...kept] as [[string, Record<string, string>], [string, Record<string, string>]]
    kept.set(name, change(sealed, other))
    expect(await entries.get(key)).toBeUndefined()
  })

  it('are not found under an unknown key', async () => {
    await entries.add(value, 60)
    for (const key of ['', 'A'.repeat(43), '../..']) expect(await entries.get(key)).toBeUndefined()
  })
})
