import type { Viewer } from '../../../gateway/session/viewer.ts'

/** A viewer who is in these groups but doesn't belong to a branch. */
export const aViewer = (groups: string[], kind: Viewer['kind'] = 'PERSON'): Viewer => ({
  id: 'sub',
  kind,
  name: 'Name',
  email: undefined,
  groups: new Set(groups),
  groupsAreComplete: true,
  machineAreas: undefined,
  locationId: undefined,
  token: '',
  sessionExpiresAt: undefined,
})
