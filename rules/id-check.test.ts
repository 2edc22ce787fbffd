import { describe, expect, it } from 'vitest'
import { handlingBlock, idCheckStatusLabel, recordedReference, referenceFault, staleIdCheckBlock, verificationBlock } from './id-check.ts'

for (const [tags, status, shown] of [
  [['CR-205'], 'pass', 'ID verified'],
  [['CR-206'], 'refer', 'refer'],
  [['CR-206'], 'fail', 'fail'],
  [['CR-207'], '', 'API failure'],
  [['CR-207'], null, 'API failure'],
] satisfies [string[], string | null, string][])
  it(`ID check status ${JSON.stringify(status)} is shown as ${JSON.stringify(shown)}`, { tags }, () => {
    expect(idCheckStatusLabel(status)).toBe(shown)
  })

const idCheck = (status: string | undefined, apiStatus: string | undefined = 'success') => ({ status, apiStatus })

describe('handling an order', () => {
  const unhandled = (status: string | undefined, apiStatus?: string) => ({
    status: 'Manual Verification Required',
    idCheck: idCheck(status, apiStatus),
    restrictedItemsApproved: false,
  })

  it.each([
    ['refer', 'success', 'APPROVE', true],
    ['refer', 'success', 'REJECT_RESTRICTED_ITEMS', true],
    ['refer', 'success', 'REJECT', true],
    ['refer', 'failure', 'APPROVE', true],
    ['fail', 'success', 'APPROVE', false],
    ['fail', 'success', 'REJECT_RESTRICTED_ITEMS', true],
    ['fail', 'success', 'REJECT', true],
    ['pass', 'success', 'REJECT', false],
    ['pass', 'failure', 'APPROVE', true],
    ['pass', 'failure', 'REJECT_RESTRICTED_ITEMS', true],
    ['pass', 'failure', 'REJECT', true],
    ['unheard-of', 'success', 'REJECT', false],
    [undefined, 'success', 'REJECT', false],
    [undefined, 'failure', 'APPROVE', false],
  ] as const)(
    'with status %s and API %s, %s: %s',
    { tags: ['CR-210', 'CR-211', 'CR-215', 'CR-216'] },
    (status, apiStatus, handling, allowed) => {
      expect(handlingBlock(unhandled(status, apiStatus), handling) === null).toBe(allowed)
    },
  )

  it('offers an order that is already approved only to be rejected', { tags: ['CR-210'] }, () => {
    const approved = { ...unhandled('refer'), restrictedItemsApproved: true }
    expect(handlingBlock(approved, 'APPROVE')).toBe('The order is already approved.')
    expect(handlingBlock(approved, 'REJECT_RESTRICTED_ITEMS')).toBeNull()
    expect(handlingBlock(approved, 'REJECT')).toBeNull()
  })

  it('distinguishes a missing status from an unknown one', { tags: ['CR-216'] }, () => {
    expect(handlingBlock(unhandled(undefined), 'REJECT')).toContain('no result yet')
    expect(handlingBlock(unhandled('unheard-of'), 'REJECT')).not.toContain('no result')
  })

  it.each(['Shipped', 'Pending', 'Cancelled', undefined, 'manual verification required'])(
    'neither handles nor verifies an order that is %s',
    { tags: ['CR-214'] },
    (status) => {
      expect(handlingBlock({ ...unhandled('refer'), status }, 'REJECT')).not.toBeNull()
      expect(verificationBlock({ status, idCheck: idCheck('refer') })).not.toBeNull()
    },
  )

  it('a decision rests on the check as it was seen, where that is known', () => {
    const now = { idCheck: { ...idCheck('refer'), updatedAt: '2026-03-02T10:02:00.000Z' }, restrictedItemsApproved: false }
    const seen = { status: 'refer', updatedAt: new Date('2026-03-02T10:02:00Z'), restrictedItemsApproved: false }
    expect([undefined, null, seen].map((one) => staleIdCheckBlock(now, one))).toEqual([null, null, null])
    for (const stale of [{ status: null }, { updatedAt: null }, { restrictedItemsApproved: true }])
      expect(staleIdCheckBlock(now, { ...seen, ...stale })).toContain('in the meantime')
    expect(
      staleIdCheckBlock({ idCheck: idCheck(undefined), restrictedItemsApproved: false }, { restrictedItemsApproved: false }),
    ).toBeNull()
  })

  it('updates a check until it has passed, and a passed one whose API call failed', { tags: ['CR-214', 'CR-215'] }, () => {
    for (const status of [undefined, 'refer', 'fail']) expect(verificationBlock(unhandled(status))).toBeNull()
    expect(verificationBlock(unhandled('pass'))).not.toBeNull()
    expect(verificationBlock(unhandled('pass', 'failure'))).toBeNull()
  })
})

describe('a search reference', () => {
  it.each([
    ['  LN-4711 ', 'LN-4711'],
    ['\u200b \u200b', ''],
    [null, ''],
  ])('records %j as %j', { tags: ['CR-249'] }, (typed, recorded) => expect(recordedReference(typed)).toBe(recorded))

  it('has at most 100 characters, without the spaces around them', { tags: ['CR-249'] }, () => {
    expect(referenceFault(` ${'x'.repeat(100)} `)).toBeUndefined()
    expect(referenceFault('x'.repeat(101))).toBe('Maximum 100 characters are allowed')
  })
})
