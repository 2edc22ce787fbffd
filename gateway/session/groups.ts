import { randomUUID } from 'node:crypto'
import { ROOT_CONTEXT } from '@opentelemetry/api'
import type { Upstreams } from '../upstream/upstreams.ts'
import type { IdTokenClaims } from './claims.ts'

export interface Groups {
  /** Union of the token's groups and those of the users service. */
  groups: string[]
  /** False when the users service could not be asked: it could have taken rights away. */
  groupsAreComplete: boolean
}

/** A user's groups: the token's and the users service's. */
export class GroupDirectory {
  readonly #users: Upstreams['users']

  constructor(users: Upstreams['users']) {
    this.#users = users
  }

  /** Never fails: without the users service, the token's groups stand, marked as incomplete. */
  async ask(idToken: string, claims: Pick<IdTokenClaims, 'sub' | 'groups'>): Promise<Groups> {
    const caller = {
      token: idToken,
      requestId: randomUUID(),
      traceContext: ROOT_CONTEXT,
      signal: new AbortController().signal,
      onUpstreamCall: () => undefined,
      onMalformedFields: () => undefined,
    }
    try {
      const added = await this.#users.groupsOf(caller, claims.sub)
      return { groups: [...new Set([...claims.groups, ...added])], groupsAreComplete: true }
    } catch {
      return { groups: claims.groups, groupsAreComplete: false }
    }
  }
}
