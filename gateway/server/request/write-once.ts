import { hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { gatewayHeaders } from '#rules/gateway-protocol.ts'
import { refusal } from '../../errors.ts'
import { operationLimits } from '../../limits/limits.ts'
import { recordId } from '../../operation/record-ids.ts'
import type { FoundOperation } from '../../operation/trusted-documents.ts'
import type { Viewer } from '../../session/viewer.ts'
import type { EntryStore } from '../../state/store.ts'

/** How long a write's id is remembered, in seconds. Long enough for a resent request to arrive, even after a slow upload. */
const LIFETIME = 15 * 60
/** Milliseconds to wait before checking again whether the first request has ended. */
const INTERVAL = 200

const INVALID_ID = `The header \`${gatewayHeaders.writeId}\` must have 1 to 64 letters, digits, dots, underscores, colons or hyphens.`

interface Sent extends FoundOperation {
  viewer: Viewer | null
}

/**
 * Creates a function that executes a mutation only if its id, in the header `x-write-id`, is new. If a kept-alive connection breaks before
 * the response arrives, browsers resend the request without telling the page, even if the request is a mutation. The staff client therefore
 * sends a new id with each mutation.
 *
 * A repeated request waits until the first request has ended, but no longer than an operation's time limit. It is then refused with
 * OUTCOME_UNKNOWN, so that the page looks up whether the write was saved. If the store can't be reached, the mutation is executed without
 * this check.
 */
export function createWriteOnce(store: EntryStore, log: Logger) {
  const hasEnded = async (key: string): Promise<boolean> => {
    // If the store can't be reached, don't wait for the first request, because the gateway can't find out when that request ends.
    const entry = (await store.get(key).catch(() => ({ hasEnded: true }))) as { hasEnded?: true } | undefined
    return entry?.hasEnded === true
  }
  return async <Result>(request: FastifyRequest, { viewer, text = '' }: Sent, execute: () => Promise<Result>): Promise<Result> => {
    const header = request.headers[gatewayHeaders.writeId]
    const id = recordId(header)
    // The text isn't parsed yet, so a query that contains the word `mutation` is treated as a mutation. That matters only if the query
    // repeats an id.
    if (header === undefined || viewer === null || !/\bmutation\b/.test(text)) return execute()
    if (id === undefined) throw refusal('BAD_USER_INPUT', INVALID_ID)
    const key = `write:${hash('sha256', `${viewer.id} ${id}`, 'base64url')}`
    const isNew = await store.add(key, {}, LIFETIME).catch((error: Error) => {
      log.warn({ reason: error.message }, 'repeated writes not checked')
      return true
    })
    if (isNew) return execute().finally(() => void store.replace(key, { hasEnded: true }, LIFETIME).catch(() => undefined))
    for (let waited = 0; waited < operationLimits.time && !(await hasEnded(key)); waited += INTERVAL) await wait(INTERVAL)
    throw refusal('OUTCOME_UNKNOWN', 'The connection was lost, so this may or may not have been saved. Check before you try again.')
  }
}
