import type { StaffArea } from '../generated/enums.ts'
import type { IdTokenClaims } from './claims.ts'

/** The verified person or script that sent a request. */
export interface Viewer {
  /** The `sub` claim of a person's token, or a script's client id. */
  id: string
  kind: 'PERSON' | 'MACHINE'
  /** The name that is recorded with changes, as createdBy, updatedBy or reviewedBy. */
  name: string
  email: string | undefined
  groups: ReadonlySet<string>
  /** False if the users service's response was missing or damaged, in which case `groups` may be incomplete. */
  groupsAreComplete: boolean
  locationId: string | undefined
  /** The areas that a script may read, according to its scopes. Undefined for a person, whose permissions come from groups. */
  machineAreas: ReadonlySet<StaffArea> | undefined
  /** The token that the gateway sends to the existing services. */
  token: string
  /** The latest time at which the browser session can end. Undefined for a bearer token. */
  sessionExpiresAt: Date | undefined
}

interface Person {
  claims: IdTokenClaims
  groups: Iterable<string>
  groupsAreComplete: boolean
  idToken: string
}

/** @param sessionExpiresAt undefined for a bearer token */
export function personViewer({ claims, groups, groupsAreComplete, idToken }: Person, sessionExpiresAt?: Date): Viewer {
  return {
    id: claims.sub,
    kind: 'PERSON',
    name: claims.name,
    email: claims.email,
    groups: new Set(groups),
    groupsAreComplete,
    machineAreas: undefined,
    locationId: claims.locationId,
    token: idToken,
    sessionExpiresAt,
  }
}
