import { describe, expect, it } from 'vitest'
import {
  handlingRefusal,
  idCheckStatusLabel,
  normaliseReference,
  referenceFault,
  staleIdCheckRefusal,
  updateRefusal,
  verificationRefusal,
} from './id-check.ts'

for (const [tags, status, shown] of [
  [['CR-205'], 'pass', 'ID verified'],
  [['CR-206'], 'refer', 'refer'],
  [['CR-206'], 'fail', 'fail'],
  [['CR-207'], '', 'API failure'],
  [['CR-207'], null, 'API failure'],
] satisfies [string[], string | null, string][])
  it(`idCheckStatusLabel shows the status ${JSON.stringify(status)} as ${JSON.stringify(shown)}`, { tags }, () => {
    expect(idCheckStatusLabel(status)).toBe(shown)
  })

const idCheck = (status: string | undefined, apiStatus: string | undefined = 'success') => ({ status, apiStatus })

describe('the ID check rules', () => {
  const unhandled = (status: string | undefined, apiStatus?: string) => ({
    status: 'Manual Verification Required',
    idCheck: idCheck(status, apiStatus),
    restrictedItemsApproved: false,
    isUnreadable: false,
  })

  it('allow updates only if the order has a customer and awaits manual verification', { tags: ['CR-214'] }, () => {
    const order = unhandled('refer')
    expect(updateRefusal({ ...order, patientId: '81000' })).toBeUndefined()
    expect(updateRefusal(order)).toBe('The order has no customer.')
    expect(updateRefusal({ ...order, patientId: '81000', status: 'Shipped' })).toBe("The order isn't awaiting manual verification.")
  })

  it.each([
    ['refer', 'success', 'APPROVE', 'allow'],
    ['refer', 'success', 'REJECT_RESTRICTED_ITEMS', 'allow'],
    ['refer', 'success', 'REJECT', 'allow'],
    ['refer', 'failure', 'APPROVE', 'allow'],
    ['fail', 'success', 'APPROVE', 'prevent'],
    ['fail', 'success', 'REJECT_RESTRICTED_ITEMS', 'allow'],
    ['fail', 'success', 'REJECT', 'allow'],
    ['pass', 'success', 'REJECT', 'prevent'],
    ['pass', 'failure', 'APPROVE', 'allow'],
    ['pass', 'failure', 'REJECT_RESTRICTED_ITEMS', 'allow'],
    ['pass', 'failure', 'REJECT', 'allow'],
    ['unknown', 'success', 'REJECT', 'prevent'],
    [undefined, 'success', 'REJECT', 'prevent'],
    [undefined, 'failure', 'APPROVE', 'prevent'],
  ] as const)(
    '$3 the decision $2 if the check status is %s and the API status is $1',
    { tags: ['CR-210', 'CR-211', 'CR-215', 'CR-216'] },
    (status, apiStatus, handling, outcome) => {
      expect(handlingRefusal(unhandled(status, apiStatus), handling) === undefined).toBe(outcome === 'allow')
    },
  )

  it('allow the rejection of an approved order, but not a second approval', { tags: ['CR-210'] }, () => {
    const approved = { ...unhandled('refer'), restrictedItemsApproved: true }
    expect(handlingRefusal(approved, 'APPROVE')).toBe('The order is already approved.')
    expect(handlingRefusal(approved, 'REJECT_RESTRICTED_ITEMS')).toBeUndefined()
    expect(handlingRefusal(approved, 'REJECT')).toBeUndefined()
  })

  it('distinguish a missing status from an unknown one', { tags: ['CR-216'] }, () => {
    expect(handlingRefusal(unhandled(undefined), 'REJECT')).toBe('The ID check gave no result. Update its status first.')
    expect(handlingRefusal(unhandled('unknown'), 'REJECT')).not.toContain('no result')
  })

  it.each(['APPROVE', 'REJECT'] as const)("prevent %s if the ID check can't be read", { tags: ['CR-216'] }, (handling) => {
    expect(handlingRefusal({ ...unhandled('refer'), isUnreadable: true }, handling)).toContain("can't be read")
    expect(handlingRefusal({ ...unhandled(undefined), isUnreadable: true }, handling)).not.toContain('no result')
  })

  it.each(['Shipped', 'Pending', 'Cancelled', undefined, 'manual verification required'])(
    'prevent handling an order with status %s, and prevent updating its ID check',
    { tags: ['CR-214'] },
    (status) => {
      expect(handlingRefusal({ ...unhandled('refer'), status }, 'REJECT')).toBeDefined()
      expect(verificationRefusal({ ...unhandled('refer'), status })).toBeDefined()
    },
  )

  it('report a conflict if the check differs from the one the user saw', () => {
    const current = { idCheck: { ...idCheck('refer'), updatedAt: '2026-03-02T10:02:00.000Z' }, restrictedItemsApproved: false }
    const seen = { status: 'refer', updatedAt: new Date('2026-03-02T10:02:00Z'), restrictedItemsApproved: false }
    expect([undefined, null, seen].map((one) => staleIdCheckRefusal(current, one))).toEqual([undefined, undefined, undefined])
    for (const stale of [{ status: null }, { updatedAt: null }, { restrictedItemsApproved: true }])
      expect(staleIdCheckRefusal(current, { ...seen, ...stale })).toContain('since you opened it')
    expect(
      staleIdCheckRefusal({ idCheck: idCheck(undefined), restrictedItemsApproved: false }, { restrictedItemsApproved: false }),
    ).toBeUndefined()
  })

  it('report who changed the check, without characters that reverse the text direction', () => {
    const changed = { idCheck: { ...idCheck('refer'), updatedBy: 'Noor\u202e' }, restrictedItemsApproved: false }
    expect(staleIdCheckRefusal(changed, { status: null, restrictedItemsApproved: false })).toMatch(/^Noor has changed/)
  })

  it("allow updates only if the check hasn't passed, can't be read or had an API failure", {
    tags: ['CR-214', 'CR-215', 'R-22'],
  }, () => {
    for (const status of [undefined, 'refer', 'fail']) expect(verificationRefusal(unhandled(status))).toBeUndefined()
    expect(verificationRefusal(unhandled('pass'))).toBeDefined()
    expect(verificationRefusal(unhandled('pass', 'failure'))).toBeUndefined()
    // An unreadable ID check blocks decisions, so staff must be able to update the check.
    expect(verificationRefusal({ ...unhandled('pass'), isUnreadable: true })).toBeUndefined()
  })
})

describe('search references', () => {
  it.each([
    ['  LN-4711 ', 'LN-4711'],
    ['\u200b \u200b', ''],
    [null, ''],
  ])('are normalised from %j to %j', { tags: ['CR-249'] }, (typed, recorded) => expect(normaliseReference(typed)).toBe(recorded))

  it('can have at most 100 characters, not counting surrounding spaces', { tags: ['CR-249'] }, () => {
    expect(referenceFault(` ${'x'.repeat(100)} `)).toBeUndefined()
    expect(referenceFault('x'.repeat(101))).toBe('Maximum 100 characters are allowed')
  })
})
