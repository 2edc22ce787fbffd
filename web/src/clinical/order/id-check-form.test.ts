import { describe, expect, it } from 'vitest'
import { idCheckFaults, isHandled, isUpdated } from './id-check-form.ts'

it('the ID check form requires a status', { tags: ['CR-248'] }, () => {
  expect(idCheckFaults({ outcome: undefined, searchReference: '' })).toEqual({ outcome: 'Status is required' })
  expect(idCheckFaults({ outcome: 'PASS', searchReference: '' })).toEqual({})
})

it('the ID check form accepts a reference of 100 characters and rejects one of 101', { tags: ['CR-249', 'CR-344'] }, () => {
  const faultsOfLength = (length: number) => idCheckFaults({ outcome: 'PASS', searchReference: 'x'.repeat(length) })
  expect(faultsOfLength(100)).toEqual({})
  expect(faultsOfLength(101)).toEqual({ searchReference: 'Maximum 100 characters are allowed' })
})

describe('an ID check update whose response was lost', () => {
  const before = '2026-03-01T09:00:00Z'
  const later = '2026-03-02T10:00:00Z'

  it.each([
    [
      'counts as saved if the check now has the outcome that was sent',
      { status: 'fail', updatedAt: later },
      { status: 'refer', updatedAt: before },
      true,
    ],
    [
      "counts as saved if the outcome is the same as before, but the check's update time is later",
      { status: 'fail', updatedAt: later },
      { status: 'fail', updatedAt: before },
      true,
    ],
    [
      'counts as not saved if the check is unchanged',
      { status: 'refer', updatedAt: before },
      { status: 'refer', updatedAt: before },
      false,
    ],
    ['counts as not saved if the check still has no result', { status: null, updatedAt: null }, { status: null, updatedAt: null }, false],
    [
      'counts as unknown if the check now has a different outcome',
      { status: 'pass', updatedAt: later },
      { status: 'refer', updatedAt: before },
      undefined,
    ],
    [
      'counts as unknown if the outcome is the same as before, and the check still has no update time',
      { status: 'fail', updatedAt: null },
      { status: 'fail', updatedAt: null },
      undefined,
    ],
  ])('%s', { tags: ['CR-323'] }, (_what, now, seen, expected) => {
    expect(isUpdated(now, { ...seen, restrictedItemsApproved: false }, 'FAIL')).toBe(expected)
  })
})

describe('an order update whose response was lost', () => {
  const item = (primaryTag: string, reviewStatus: string, ageRestricted = false) => ({ primaryTag, reviewStatus, ageRestricted })
  const order = (changes: object) => ({ status: 'Manual Verification Required', restrictedItemsApproved: false, items: [], ...changes })

  it('that chose “approve” counts as saved if the restricted items are now approved', { tags: ['CR-324'] }, () => {
    expect(isHandled(order({ restrictedItemsApproved: true }), 'APPROVE')).toBe(true)
    expect(isHandled(order({ status: 'Cancelled' }), 'APPROVE')).toBe(false)
  })

  it('that chose “reject” counts as saved if the order is now cancelled', { tags: ['CR-324'] }, () => {
    expect(isHandled(order({ status: 'Cancelled' }), 'REJECT')).toBe(true)
    expect(isHandled(order({ restrictedItemsApproved: true }), 'REJECT')).toBe(false)
  })

  it('that chose “reject restricted items” counts as saved if no restricted item still awaits review', { tags: ['CR-324'] }, () => {
    const done = [item('POM', 'REJECTED'), item('PMed', 'APPROVED'), item('GSL', 'REJECTED', true), item('GSL', 'AWAITING_REVIEW')]
    expect(isHandled(order({ items: done }), 'REJECT_RESTRICTED_ITEMS')).toBe(true)
    for (const open of [item('POM', 'AWAITING_REVIEW'), item('PMed', 'AWAITING_REVIEW'), item('GSL', 'AWAITING_REVIEW', true)])
      expect(isHandled(order({ items: [...done, open] }), 'REJECT_RESTRICTED_ITEMS')).toBe(false)
  })
})
