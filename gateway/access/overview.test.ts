import { expect, it } from 'vitest'
import type { Viewer } from '../session/viewer.ts'
import { maySeeOverview } from './overview.ts'

const viewer = (groups: string[], kind: Viewer['kind'] = 'PERSON'): Viewer => ({
  id: 'sub',
  kind,
  name: 'Name',
  email: undefined,
  groups: new Set(groups),
  groupsAreComplete: true,
  machineAreas: new Set(['CLINICAL_REVIEW']),
  locationId: undefined,
  token: '',
  sessionExpiresAt: undefined,
})

it.each([
  [true, ['clinicalreview-dp', 'leads'], ['leads']],
  [true, ['clinicalreview-cs', 'leads'], ['other', 'leads']],
  [false, ['leads'], ['leads']],
  [false, ['bookwell-service-team', 'leads'], ['leads']],
  [false, ['clinicalreview-dp', 'lead'], ['leads']],
  [false, ['clinicalreview-dp'], ['leads']],
  [false, ['clinicalreview-dp', 'leads'], []],
])('the overview is open (%s) to a member of %j if it is for %j', { tags: ['XC-22'] }, (isOpen, groups, overviewGroups) => {
  expect(maySeeOverview(viewer(groups), { centralGroups: [], overviewGroups })).toBe(isOpen)
})

it('the overview is closed to scripts', { tags: ['XC-22'] }, () => {
  expect(maySeeOverview(viewer(['clinicalreview-dp', 'leads'], 'MACHINE'), { centralGroups: [], overviewGroups: ['leads'] })).toBe(false)
})
