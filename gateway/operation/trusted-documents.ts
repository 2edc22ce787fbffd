import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ApiError } from '../errors.ts'
import type { EntryStore } from '../state/store.ts'

/** After a deployment, pages that are already open keep working for this long. */
const LIFETIME_SECONDS = 30 * 24 * 60 * 60

const manifest = z.record(z.string(), z.string())
interface TrustedOperation {
  text: string
  name: string | undefined
}

/** This build's operations, by hash. */
const ofThisBuild: ReadonlyMap<string, TrustedOperation> = new Map(
  Object.entries(manifest.parse(JSON.parse(readFileSync(new URL('../../schema/client-operations.json', import.meta.url), 'utf8')))).map(
    ([hash, text]) => [hash, { text, name: nameOf(text) }],
  ),
)

const hashed = z.looseObject({
  query: z.null().optional(),
  extensions: z.looseObject({ persistedQuery: z.looseObject({ sha256Hash: z.string().regex(/^[0-9a-f]{64}$/) }) }),
})
const written = z.looseObject({ query: z.string() })
/** A body with an operation's hash or text. */
const sent = z.union([hashed, written])

/** A request's operation, which clients send as text or as a hash. */
export interface FoundOperation {
  body: unknown
  /** The operation's text. Undefined if the body has neither a text nor a hash. */
  text: string | undefined
  /**
   * The operation's name, if the operation belongs to the staff client. Operations of this build of the client are recognised by hash or by
   * text. Operations of other builds are recognised only by hash.
   */
  trustedName: string | undefined
}

/**
 * The staff client's operations, which the client sends as SHA-256 hashes. Gateways share them through the store, because during a rollout,
 * old gateways must know the new client's operations, and new gateways must know the old client's operations.
 */
export class TrustedDocuments {
  readonly #store: EntryStore

  constructor(store: EntryStore) {
    this.#store = store
  }

  /** Makes this build's operations known to all gateways, for `LIFETIME_SECONDS`. */
  async publish(): Promise<void> {
    await Promise.all([...ofThisBuild].map(([hash, { text }]) => this.#store.set(storeKey(hash), { text }, LIFETIME_SECONDS)))
  }

  /**
   * Finds the text of a request's operation.
   *
   * @throws ApiError OUTDATED_CLIENT if the hash is unknown
   */
  async resolve(body: unknown): Promise<FoundOperation> {
    const operation = sent.safeParse(body).data
    if (operation === undefined) return { body, text: undefined, trustedName: undefined }
    if (typeof operation.query === 'string')
      return { body: withoutHash(operation), text: operation.query, trustedName: ofThisBuild.get(hashOf(operation.query))?.name }
    const { extensions, ...rest } = operation
    const hash = extensions.persistedQuery.sha256Hash
    const trusted = ofThisBuild.get(hash) ?? (await this.#ofOtherBuild(hash))
    if (trusted === undefined) throw new ApiError('OUTDATED_CLIENT', 'This page is out of date. Please reload it.')
    return { body: { ...rest, query: trusted.text }, text: trusted.text, trustedName: trusted.name }
  }

  async #ofOtherBuild(hash: string): Promise<TrustedOperation | undefined> {
    const kept = (await this.#store.get(storeKey(hash))) as { text: string } | undefined
    return kept && { text: kept.text, name: nameOf(kept.text) }
  }
}

/**
 * Removes the hash from a body that contains the operation's text. If Apollo Server received the hash, it would refuse the request, and the
 * client would send the operation again. The operation could then be executed twice, because `createDirectResponse` may have executed it
 * before the refusal.
 */
function withoutHash(body: Record<string, unknown>): unknown {
  const { extensions } = body
  if (typeof extensions !== 'object' || extensions === null || !('persistedQuery' in extensions)) return body
  const { persistedQuery: _hash, ...others } = extensions
  return { ...body, extensions: others }
}

/** Returns the name of a client operation. All client operations have a name. */
function nameOf(text: string): string | undefined {
  return /^(?:query|mutation|subscription) (\w+)/.exec(text)?.[1]
}

function hashOf(text: string): string {
  return hash('sha256', text, 'hex')
}

function storeKey(operationHash: string): string {
  return `operation:${operationHash}`
}
