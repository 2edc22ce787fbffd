import { expect, it } from 'vitest'
import { idCheckFaults } from './id-check-form.ts'

it('a status is required', { tags: ['CR-248'] }, () => {
  expect(idCheckFaults({ outcome: undefined, searchReference: '' })).toEqual({ outcome: 'Status is required' })
  expect(idCheckFaults({ outcome: 'PASS', searchReference: '' })).toEqual({})
})

it('a reference of 100 characters passes, one of 101 does not', { tags: ['CR-249', 'CR-344'] }, () => {
  const of = (length: number) => idCheckFaults({ outcome: 'PASS', searchReference: 'x'.repeat(length) })
  expect(of(100)).toEqual({})
  expect(of(101)).toEqual({ searchReference: 'Maximum 100 characters are allowed' })
})
