import { expect, it } from 'vitest'
import { aViewer } from '#tests/gateway/support/a-viewer.ts'
import { maySeeOverview } from './overview.ts'

it.each([
  [true, ['clinicalreview-dp', 'leads'], ['leads']],
  [true, ['clinicalreview-cs', 'leads'], ['other', 'leads']],
  [false, ['leads'], ['leads']],
  [false, ['bookwell-service-team', 'leads'], ['leads']],
  [false, ['clinicalreview-dp', 'lead'], ['leads']],
  [false, ['clinicalreview-dp'], ['leads']],
  [false, ['clinicalreview-dp', 'leads'], []],
])('maySeeOverview is %s for a member of %j if the overview groups are %j', { tags: ['XC-22'] }, (isOpen, groups, overviewGroups) => {
  expect(maySeeOverview(aViewer(groups), { centralGroups: [], overviewGroups })).toBe(isOpen)
})

it('maySeeOverview is false for scripts, even in an overview group', { tags: ['XC-22'] }, () => {
  const script = { ...aViewer(['clinicalreview-dp', 'leads'], 'MACHINE'), machineAreas: new Set(['CLINICAL_REVIEW'] as const) }
  expect(maySeeOverview(script, { centralGroups: [], overviewGroups: ['leads'] })).toBe(false)
})
