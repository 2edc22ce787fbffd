import { createHash } from 'node:crypto'

/** One call that a service received. */
export interface JournalEntry {
  service: string
  method: string
  /** With its query. */
  path: string
  /** See `bodyHash`; null without a body. */
  bodyHash: string | null
  /** The token's `sub`; null without a readable token. */
  subject: string | null
  /** As the caller named it in `x-request-id`; null when it did not. */
  requestId: string | null
  /** Whether the call may change something. */
  isWrite: boolean
}

const MAXIMUM_ENTRIES = 10_000

/** What the services were sent, newest last. */
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

/** SHA-256 of a JSON body, whatever the order of its keys. */
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
