import { expect, it } from 'vitest'
import { newTreatmentFault } from './treatment.ts'

it.each([
  ['Wegovy', undefined],
  ['', 'Select a new treatment'],
  ['\u200b', 'Select a new treatment'],
  [' Mounjaro ', 'The patient has this treatment already.'],
])('for %j instead of Mounjaro, newTreatmentFault returns %j', { tags: ['CR-135'] }, (newTreatment, fault) => {
  expect(newTreatmentFault(newTreatment, 'Mounjaro')).toBe(fault)
})
