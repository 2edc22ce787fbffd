import { expect, it } from 'vitest'
import { aViewer } from '#tests/gateway/support/a-viewer.ts'
import type { Viewer } from '../session/viewer.ts'
import { abilitiesOf, type SpecialGroups } from './abilities.ts'

const none: SpecialGroups = { centralGroups: [], explorerGroups: [], overviewGroups: [] }

for (const [tags, groups, kind, reviewPomItems, reviewPmedItems] of [
  [['CR-264', 'CR-265'], ['clinicalreview-ip'], 'PERSON', true, true],
  [['CR-264', 'CR-265'], ['clinicalreview-dp'], 'PERSON', false, true],
  [['CR-264'], ['clinicalreview-dp', 'clinicalreview-ip'], 'PERSON', true, true],
  [['CR-266'], ['clinicalreview-cs'], 'PERSON', false, false],
  [['CR-266'], ['clinicalreview-cs', 'clinicalreview-dp'], 'PERSON', false, true],
  [['XB-02'], ['bookwell-service-team', 'bookwell-customer-service'], 'PERSON', false, false],
  [['XB-02'], [], 'PERSON', false, false],
  [['XB-02'], ['clinicalreview-ip'], 'MACHINE', false, false],
] satisfies [tags: string[], groups: string[], kind: Viewer['kind'], reviewPomItems: boolean, reviewPmedItems: boolean][])
  it(
    `for a ${kind} in the groups ${JSON.stringify(groups)}, reviewPomItems is ${reviewPomItems} and reviewPmedItems is ${reviewPmedItems}`,
    { tags },
    () => expect(abilitiesOf(aViewer(groups, kind), none)).toMatchObject({ reviewPomItems, reviewPmedItems }),
  )

for (const [tags, groups, expected] of [
  [['BK-065'], ['clinicalreview-cs'], { openClinicalReviewFromBooking: true, overseeBranches: false }],
  [['BK-065', 'BK-382'], ['clinicalreview-cs', 'bookwell-service-team'], { openClinicalReviewFromBooking: false, overseeBranches: true }],
  [['BK-065', 'BK-384'], ['bookwell-customer-service'], { openClinicalReviewFromBooking: false, overseeBranches: true }],
  [['BK-065'], [], { openClinicalReviewFromBooking: false, overseeBranches: false }],
] satisfies [tags: string[], groups: string[], expected: Partial<ReturnType<typeof abilitiesOf>>][])
  it(
    `for a person in the groups ${JSON.stringify(groups)}, openClinicalReviewFromBooking is ${expected.openClinicalReviewFromBooking}`,
    { tags },
    () =>
      expect(
        abilitiesOf(aViewer(groups), { ...none, centralGroups: ['bookwell-service-team', 'bookwell-customer-service'] }),
      ).toMatchObject(expected),
  )

it.each([
  [[], true],
  [['clinicalreview-cs'], true],
  [['bookwell-service-team'], true],
  [['bookwell-customer-service'], false],
  [['bookwell-customer-service', 'clinicalreview-ip'], false],
])('with groups %j, manageAvailability is %s for people and false for scripts', { tags: ['BK-383'] }, (groups, manageAvailability) => {
  expect(abilitiesOf(aViewer(groups), none)).toMatchObject({ manageAvailability })
  expect(abilitiesOf({ ...aViewer(groups), groupsAreComplete: false }, none)).toMatchObject({ manageAvailability: false })
  expect(abilitiesOf(aViewer(groups, 'MACHINE'), none)).toMatchObject({ manageAvailability: false })
})

it.each([
  [true, ['clinicalreview-dp', 'leads'], ['leads']],
  [true, ['clinicalreview-cs', 'leads'], ['other', 'leads']],
  [false, ['leads'], ['leads']],
  [false, ['bookwell-service-team', 'leads'], ['leads']],
  [false, ['clinicalreview-dp', 'lead'], ['leads']],
  [false, ['clinicalreview-dp'], ['leads']],
  [false, ['clinicalreview-dp', 'leads'], []],
])('seeOverview is %s for a member of %j if the overview groups are %j', { tags: ['XC-22'] }, (isOpen, groups, overviewGroups) => {
  expect(abilitiesOf(aViewer(groups), { ...none, overviewGroups }).seeOverview).toBe(isOpen)
})

it('seeOverview is false for scripts, even in an overview group', { tags: ['XC-22'] }, () => {
  const script = { ...aViewer(['clinicalreview-dp', 'leads'], 'MACHINE'), machineAreas: new Set(['CLINICAL_REVIEW'] as const) }
  expect(abilitiesOf(script, { ...none, overviewGroups: ['leads'] }).seeOverview).toBe(false)
})
