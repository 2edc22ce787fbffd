import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { EntryStore } from './store.ts'

const CIPHER = 'aes-256-gcm'
/** Limits for the cache of decrypted entries. Large enough for all users who are active at the same time. */
const CACHE_OPTIONS = { max: 5_000, ttl: 10 * 60_000 }

/** Whether text from a cookie has the form of an entry's key. */
export function isEntryKey(text: string | undefined): boolean {
  return text !== undefined && /^[\w-]{43}$/.test(text)
}

interface Sealed {
  nonce: string
  tag: string
  text: string
}

/**
 * Stores encrypted values under random keys that only browsers know. For each entry, the store contains only a digest of the key, and the
 * encrypted value. The encryption secret is derived from the key. Someone who reads the store therefore can't see tokens, names or email
 * addresses, and can't use a session.
 */
export class SealedEntries<Value extends object> {
  readonly #store: EntryStore
  readonly #kind: string
  /** Decrypted values, by the key's digest. The store is still read each time, so that a deleted entry is gone immediately. */
  readonly #decrypted = new LRUCache<string, { tag: string; value: Value }>(CACHE_OPTIONS)

  constructor(store: EntryStore, kind: string) {
    this.#store = store
    this.#kind = kind
  }

  /**
   * Stores a value under a new key.
   *
   * @returns the key, for the browser's cookie
   */
  async add(value: Value, lifetimeSeconds: number): Promise<string> {
    const key = randomBytes(32).toString('base64url')
    await this.set(key, value, lifetimeSeconds)
    return key
  }

  /** Stores a value under a key that a browser already has. */
  async set(key: string, value: Value, lifetimeSeconds: number): Promise<void> {
    await this.#store.set(this.nameOf(key), this.#seal(key, value), lifetimeSeconds)
  }

  /**
   * Reads a value.
   *
   * @returns undefined if the entry doesn't exist or can't be decrypted
   */
  async get(key: string): Promise<Value | undefined> {
    const name = this.nameOf(key)
    const sealed = (await this.#store.get(name)) as Sealed | undefined
    const cached = this.#decrypted.get(name)
    if (cached !== undefined && cached.tag === sealed?.tag) return cached.value
    const value = this.#unseal(key, sealed)
    if (sealed === undefined || value === undefined) this.#decrypted.delete(name)
    else this.#decrypted.set(name, { tag: sealed.tag, value })
    return value
  }

  /** Reads and deletes an entry. If several callers do so at the same time, only one of them receives the value. */
  async take(key: string): Promise<Value | undefined> {
    const name = this.nameOf(key)
    this.#decrypted.delete(name)
    return this.#unseal(key, (await this.#store.take(name)) as Sealed | undefined)
  }

  /**
   * Replaces an entry's value. Doesn't create a missing entry.
   *
   * @returns whether there was an entry
   */
  replace(key: string, value: Value, lifetimeSeconds: number): Promise<boolean> {
    return this.#store.replace(this.nameOf(key), this.#seal(key, value), lifetimeSeconds)
  }

  async delete(key: string): Promise<void> {
    const name = this.nameOf(key)
    this.#decrypted.delete(name)
    await this.#store.delete(name)
  }

  /** The entry's name in the store. */
  nameOf(key: string): string {
    return `${this.#kind}:${hash('sha256', key, 'base64url')}`
  }

  #secret(key: string): Uint8Array {
    return new Uint8Array(hkdfSync('sha256', key, '', `${this.#kind} seal`, 32))
  }

  #seal(key: string, value: Value): Sealed {
    const nonce = randomBytes(12)
    const cipher = createCipheriv(CIPHER, this.#secret(key), nonce)
    const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
    return { nonce: nonce.toString('base64'), tag: cipher.getAuthTag().toString('base64'), text: text.toString('base64') }
  }

  #unseal(key: string, sealed: Sealed | undefined): Value | undefined {
    if (sealed === undefined) return undefined
    try {
      const { nonce, tag, text } = sealed
      const decipher = createDecipheriv(CIPHER, this.#secret(key), Buffer.from(nonce, 'base64'), { authTagLength: 16 })
      decipher.setAuthTag(Buffer.from(tag, 'base64'))
      return JSON.parse(Buffer.concat([decipher.update(text, 'base64'), decipher.final()]).toString())
    } catch {
      // The entry was tampered with or was written by an incompatible build.
      return undefined
    }
  }
}
