import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ApiError } from '../errors.ts'
import type { SessionStore } from '../state/store.ts'

/** How long a page loaded before a deployment keeps working. */
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
/** One union: checking the two shapes one after the other would fail once per operation, and failed checks are slow. */
const sent = z.union([hashed, written])

/** A request's operation with its text, whether it was sent as text or as a hash. */
export interface FoundOperation {
  body: unknown
  /** Undefined if the body has neither a text nor a hash. */
  text: string | undefined
  /** The operation's name, if it belongs to this or an earlier build of the staff client. */
  trustedName: string | undefined
}

/**
 * The operations of the staff client, which sends their SHA-256 hashes. Gateways share them through the store, so that during a rollout old
 * gateways know the new client's operations, and new gateways the old client's.
 */
export class TrustedDocuments {
  readonly #store: SessionStore

  constructor(store: SessionStore) {
    this.#store = store
  }

  /** Shares this build's operations with all gateways, for the lifetime above. */
  async publish(): Promise<void> {
    await Promise.all([...ofThisBuild].map(([hash, text]) => this.#store.set(storeKey(hash), { text }, LIFETIME_SECONDS)))
  }

  /** @throws ApiError BAD_USER_INPUT for an unknown hash */
  async resolve(body: unknown): Promise<FoundOperation> {
    const operation = sent.safeParse(body).data
    if (operation === undefined) return { body, text: undefined, trustedName: undefined }
    if (typeof operation.query === 'string')
      return { body, text: operation.query, trustedName: nameOf(ofThisBuild.get(hashOf(operation.query))) }
    const { extensions, ...rest } = operation
    const query = await this.#textOf(extensions.persistedQuery.sha256Hash)
    if (query === undefined) throw new ApiError('BAD_USER_INPUT', 'This page is older than the service. Please load it again.')
    return { body: { ...rest, query }, text: query, trustedName: nameOf(query) }
  }

  async #textOf(hash: string): Promise<string | undefined> {
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
