import { createHash } from 'node:crypto'

/** A call that a service received. */
export interface JournalEntry {
  service: string
  method: string
  /** The path with its query. */
  path: string
  /** The body's hash, computed by `bodyHash()`; null if the call has no body. */
  bodyHash: string | null
  /** The `sub` claim of the token; null if the token is missing or rejected. */
  subject: string | null
  /** The caller's `x-request-id`, or null. */
  requestId: string | null
  /** Whether the call could change data. */
  isWrite: boolean
}

const MAXIMUM_ENTRIES = 10_000

/** The calls that the services received, newest last. */
export class Journal {
  #entries: JournalEntry[] = []

  write(entry: JournalEntry): void {
    this.#entries.push(entry)
    if (this.#entries.length > MAXIMUM_ENTRIES) this.#entries.shift()
  }

  read(): readonly JournalEntry[] {
    return this.#entries
  }

  clear(): void {
    this.#entries = []
  }
}

/** SHA-256 of a JSON body, independent of key order. */
export function bodyHash(body: unknown): string {
  return createHash('sha256').update(canonical(body)).digest('hex')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
    return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}
