import { expect, it } from 'vitest'
import { aViewer } from '#tests/gateway/support/a-viewer.ts'
import type { Viewer } from '../session/viewer.ts'
import { abilitiesOf } from './abilities.ts'

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
    () => expect(abilitiesOf(aViewer(groups, kind), [])).toMatchObject({ reviewPomItems, reviewPmedItems }),
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
    () => expect(abilitiesOf(aViewer(groups), ['bookwell-service-team', 'bookwell-customer-service'])).toMatchObject(expected),
  )

it.each([
  [[], true],
  [['clinicalreview-cs'], true],
  [['bookwell-service-team'], true],
  [['bookwell-customer-service'], false],
  [['bookwell-customer-service', 'clinicalreview-ip'], false],
])('with groups %j, manageAvailability is %s for people and false for scripts', { tags: ['BK-383'] }, (groups, manageAvailability) => {
  expect(abilitiesOf(aViewer(groups), [])).toMatchObject({ manageAvailability })
  expect(abilitiesOf({ ...aViewer(groups), groupsAreComplete: false }, [])).toMatchObject({ manageAvailability: false })
  expect(abilitiesOf(aViewer(groups, 'MACHINE'), [])).toMatchObject({ manageAvailability: false })
})
