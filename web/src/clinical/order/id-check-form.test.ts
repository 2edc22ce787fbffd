import { expect, it } from 'vitest'
import { idCheckFaults } from './id-check-form.ts'

it('requires a status', { tags: ['CR-248'] }, () => {
  expect(idCheckFaults({ outcome: undefined, searchReference: '' })).toEqual({ outcome: 'Status is required' })
  expect(idCheckFaults({ outcome: 'PASS', searchReference: '' })).toEqual({})
})

it('accepts a reference of 100 characters and rejects one of 101', { tags: ['CR-249', 'CR-344'] }, () => {
  const faultsOfLength = (length: number) => idCheckFaults({ outcome: 'PASS', searchReference: 'x'.repeat(length) })
  expect(faultsOfLength(100)).toEqual({})
  expect(faultsOfLength(101)).toEqual({ searchReference: 'Maximum 100 characters are allowed' })
})
