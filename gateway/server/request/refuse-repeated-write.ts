import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { refusal } from '../../errors.ts'
import { recordId } from '../../operation/record-ids.ts'
import type { Viewer } from '../../session/viewer.ts'
import type { SessionStore } from '../../state/store.ts'

/** How long a write's id is remembered, in seconds. Browsers resend a request immediately, or after a slow upload. */
const LIFETIME = 15 * 60

/**
 * Rejects a write that has arrived before. If a kept-alive connection breaks before the response arrives, browsers send the request again,
 * even a mutation, and don't tell the page. The staff client therefore sends a new id in `x-write-id` with each mutation. Its page handles
 * the rejection like a lost response, and looks up whether the write was saved.
 *
 * @throws ApiError OUTCOME_UNKNOWN
 */
export async function refuseRepeatedWrite(request: FastifyRequest, viewer: Viewer | null, store: SessionStore): Promise<void> {
  const id = recordId(request.headers['x-write-id'])
  if (id === undefined || viewer === null) return
  const isNew = await store.add(`write:${hash('sha256', `${viewer.id} ${id}`, 'base64url')}`, {}, LIFETIME)
  if (isNew) return
  throw refusal('OUTCOME_UNKNOWN', 'The connection was lost, so this may or may not have been saved. Check before you try again.')
}
