import { expect, it } from 'vitest'
import { isSameTreatment, newTreatmentFault, preApprovalRefusal } from './treatment.ts'

it.each([
  ['Wegovy', undefined],
  ['', 'Select a new treatment'],
  ['\u200b', 'Select a new treatment'],
  [' Mounjaro ', 'The patient already has this treatment.'],
])('for a change from Mounjaro to %j, newTreatmentFault returns %j', { tags: ['CR-135'] }, (newTreatment, fault) => {
  expect(newTreatmentFault(newTreatment, 'Mounjaro')).toBe(fault)
})

it.each([
  ['Wegovy', 'Wegovy', true],
  [' Wegovy', 'Wegovy ', true],
  ['We\u200bgovy', 'Wegovy', true],
  ['Wegovy', 'wegovy', false],
  ['Wegovy', 'Wegovy 2', false],
  [null, 'Wegovy', false],
])('isSameTreatment(%j, %j) is %s', { tags: ['CR-303', 'CR-306'] }, (one, other, isSame) => {
  expect(isSameTreatment(one, other)).toBe(isSame)
  expect(preApprovalRefusal(one, other) === undefined).toBe(isSame)
})
