import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ApiError } from '../errors.ts'
import type { SessionStore } from '../state/store.ts'

/** How long a client that was loaded before may go on after a deployment. */
const LIFETIME_SECONDS = 30 * 24 * 60 * 60

const manifest = z.record(z.string(), z.string())
const ofThisBuild: ReadonlyMap<string, string> = new Map(
  Object.entries(manifest.parse(JSON.parse(readFileSync(new URL('../../schema/client-operations.json', import.meta.url), 'utf8')))),
)

const hashed = z.looseObject({
  query: z.null().optional(),
  extensions: z.looseObject({ persistedQuery: z.looseObject({ sha256Hash: z.string().regex(/^[0-9a-f]{64}$/) }) }),
})
const written = z.looseObject({ query: z.string() })
/** At once: a check that fails costs more than it looks, and one of two would for each operation. */
const sent = z.union([hashed, written])

/** A request's operation with its text, whichever way it was sent. */
export interface FoundOperation {
  body: unknown
  /** Undefined when there is none. */
  text: string | undefined
  /** The operation's name, when it is one of the staff client's, of this build or of one before. */
  trustedName: string | undefined
}

/**
 * The operations of the staff client, which it sends by their SHA-256 hash. They are left in the store that gateways
 * share: while a new build is rolled out, old gateways know the new client's operations and new ones the old client's.
 */
export class TrustedDocuments {
  readonly #store: SessionStore

  constructor(store: SessionStore) {
    this.#store = store
  }

  /** Makes this build's operations known to all gateways, until long after this one has gone. */
  async publish(): Promise<void> {
    await Promise.all([...ofThisBuild].map(([hash, text]) => this.#store.set(storeKey(hash), { text }, LIFETIME_SECONDS)))
  }

  /** @throws ApiError BAD_USER_INPUT for a hash that nobody knows */
  async resolve(body: unknown): Promise<FoundOperation> {
    const operation = sent.safeParse(body).data
    if (operation === undefined) return { body, text: undefined, trustedName: undefined }
    if (typeof operation.query === 'string')
      return { body, text: operation.query, trustedName: nameOf(ofThisBuild.get(hashOf(operation.query))) }
    const { extensions, ...rest } = operation
    const query = await this.#find(extensions.persistedQuery.sha256Hash)
    if (query === undefined) throw new ApiError('BAD_USER_INPUT', 'This page is older than the service. Please load it again.')
    return { body: { ...rest, query }, text: query, trustedName: nameOf(query) }
  }

  async #find(hash: string): Promise<string | undefined> {
    const own = ofThisBuild.get(hash)
    if (own !== undefined) return own
    const kept = (await this.#store.get(storeKey(hash))) as { text: string } | undefined
    return kept?.text
  }
}

/** Every operation of the client has a name. */
function nameOf(text: string | undefined): string | undefined {
  return /^(?:query|mutation) (\w+)/.exec(text ?? '')?.[1]
}

function hashOf(text: string): string {
  return hash('sha256', text, 'hex')
}

function storeKey(operationHash: string): string {
  return `operation:${operationHash}`
}
