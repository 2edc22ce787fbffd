import type { StaffArea } from '../generated/enums.ts'

/** The verified person or script behind a request. */
export interface Viewer {
  /** The identity provider's `sub`. */
  id: string
  kind: 'PERSON' | 'MACHINE'
  /** Recorded as createdBy, updatedBy and reviewedBy. */
  name: string
  email: string | undefined
  groups: ReadonlySet<string>
  /** False if the users service, which may add groups, couldn't be reached. */
  groupsAreComplete: boolean
  locationId: string | undefined
  /** The areas that a script's scopes let it read; undefined for a person, whose permissions come from their groups. */
  machineAreas: ReadonlySet<StaffArea> | undefined
  /** Sent to the existing services. */
  token: string
  /** When the browser session ends unless it is renewed; undefined for a bearer token. */
  sessionExpiresAt: Date | undefined
}
