import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { SessionStore } from './store.ts'

const CIPHER = 'aes-256-gcm'
/** Opened entries that are remembered, and for how long, in milliseconds: those of everybody who works at this moment. */
const REMEMBERED = { max: 5_000, ttl: 10 * 60_000 }

interface Sealed {
  nonce: string
  tag: string
  text: string
}

/**
 * Keeps values under random keys that browsers alone hold. The store sees a digest of the key, and the value sealed with it:
 * whoever reads the store learns no live session, no token, no name and no e-mail address.
 */
export class SealedEntries<Value extends object> {
  readonly #store: SessionStore
  readonly #kind: string
  /** By their digest. The store is asked each time all the same: what is not there any more is not remembered either. */
  readonly #remembered = new LRUCache<string, { tag: string; value: Value }>(REMEMBERED)

  constructor(store: SessionStore, kind: string) {
    this.#store = store
    this.#kind = kind
  }

  /** Keeps a value under a new key. @returns the key, for the browser's cookie */
  async add(value: Value, lifetimeSeconds: number): Promise<string> {
    const key = randomBytes(32).toString('base64url')
    await this.#store.set(this.nameOf(key), this.#seal(key, value), lifetimeSeconds)
    return key
  }

  /** @returns undefined when nothing is kept under the key, or nothing that it opens */
  async get(key: string): Promise<Value | undefined> {
    const name = this.nameOf(key)
    const sealed = (await this.#store.get(name)) as Sealed | undefined
    const remembered = this.#remembered.get(name)
    if (remembered !== undefined && remembered.tag === sealed?.tag) return remembered.value
    const value = this.#opened(key, sealed)
    if (sealed === undefined || value === undefined) this.#remembered.delete(name)
    else this.#remembered.set(name, { tag: sealed.tag, value })
    return value
  }

  /** As `get`, for one reader alone: nothing is kept under the key any more. */
  async take(key: string): Promise<Value | undefined> {
    const name = this.nameOf(key)
    this.#remembered.delete(name)
    return this.#opened(key, (await this.#store.take(name)) as Sealed | undefined)
  }

  /** @returns whether something was kept under the key; if not, nothing is now */
  replace(key: string, value: Value, lifetimeSeconds: number): Promise<boolean> {
    return this.#store.replace(this.nameOf(key), this.#seal(key, value), lifetimeSeconds)
  }

  async delete(key: string): Promise<void> {
    const name = this.nameOf(key)
    this.#remembered.delete(name)
    await this.#store.delete(name)
  }

  /** What the store calls the entry of a key. */
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

  #opened(key: string, sealed: Sealed | undefined): Value | undefined {
    if (sealed === undefined) return undefined
    try {
      const { nonce, tag, text } = sealed
      const decipher = createDecipheriv(CIPHER, this.#secret(key), Buffer.from(nonce, 'base64'), { authTagLength: 16 })
      decipher.setAuthTag(Buffer.from(tag, 'base64'))
      return JSON.parse(Buffer.concat([decipher.update(text, 'base64'), decipher.final()]).toString())
    } catch {
      // Somebody else's hand, or a gateway of another build: to this one it is no entry.
      return undefined
    }
  }
}
