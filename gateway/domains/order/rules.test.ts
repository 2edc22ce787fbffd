import { describe, expect, it } from 'vitest'
import { abilitiesOf } from '../../access/abilities.ts'
import type { Viewer } from '../../session/viewer.ts'
import type { Order, OrderItem, OrderNote } from '../../upstream/clinical/orders.ts'
import {
  bmiConfirmation,
  handlingBlock,
  idCheckBlock,
  notesAbout,
  notesAboutOrder,
  reviewability,
  staleBlock,
  verificationBlock,
} from './rules.ts'

const viewer = (groups: string[], kind: Viewer['kind'] = 'PERSON'): Viewer => ({
  id: 'sub',
  kind,
  name: 'Name',
  email: undefined,
  groups: new Set(groups),
  groupsAreComplete: true,
  machineAreas: undefined,
  locationId: undefined,
  token: '',
  sessionExpiresAt: undefined,
})
const prescriber = viewer(['clinicalreview-ip'])
const pharmacist = viewer(['clinicalreview-dp'])
const agent = viewer(['clinicalreview-cs'])

const item = (changes: Partial<OrderItem> = {}): OrderItem => ({
  id: 'i-1',
  productId: '112',
  title: 'Finasteride',
  variation: undefined,
  price: 54.5,
  quantity: 1,
  primaryTag: 'POM',
  secondaryTag: undefined,
  reviewStatus: 'AWAITING_REVIEW',
  reviewComment: undefined,
  reviewedAt: undefined,
  reviewedBy: undefined,
  warningCount: 0,
  exclusionCount: 0,
  lastOrderedAt: undefined,
  consultationFormId: undefined,
  subscriptionId: undefined,
  subscriptionIssueNumber: undefined,
  subscriptionBaseOrderId: undefined,
  subscriptionMaximumIssues: undefined,
  ageRestricted: false,
  photoUploadSkipped: false,
  ...changes,
})
const idCheck = (status: string | undefined, apiStatus: string | undefined = 'success'): Order['idCheck'] => ({
  status,
  apiStatus,
  previousStatus: undefined,
  searchReference: undefined,
  updatedAt: undefined,
  updatedBy: undefined,
})
type ReviewedOrder = Pick<Order, 'status' | 'idCheck' | 'restrictedItemsApproved' | 'allNotes'>
const order = (changes: Partial<ReviewedOrder> = {}): ReviewedOrder => ({
  status: 'Manual Verification Required',
  idCheck: idCheck('pass'),
  restrictedItemsApproved: false,
  allNotes: [],
  ...changes,
})
const note = (text: string, productId?: string, createdAt?: string): OrderNote => ({ text, productId, createdAt, createdBy: undefined })
const may = (who: Viewer, of: OrderItem, within: ReviewedOrder = order()) => reviewability(abilitiesOf(who, []), within, of)

describe('who reviews what', () => {
  it.each<[string, string, Viewer, boolean]>([
    ['CR-264', 'POM', prescriber, true],
    ['CR-264', 'POM', pharmacist, false],
    ['CR-264', 'POM', viewer(['clinicalreview-dp', 'clinicalreview-ip']), true],
    ['CR-265', 'PMed', prescriber, true],
    ['CR-265', 'PMed', pharmacist, true],
    ['CR-266', 'POM', agent, false],
    ['CR-266', 'PMed', agent, false],
    ['CR-266', 'PMed', viewer(['clinicalreview-cs', 'clinicalreview-dp']), true],
    ['XB-02', 'PMed', viewer(['bookwell-service-team', 'bookwell-customer-service']), false],
    ['XB-02', 'POM', viewer([]), false],
    ['XB-02', 'POM', viewer(['clinicalreview-ip'], 'MACHINE'), false],
  ])('%s %s items: %o: %s', (_row, primaryTag, who, allowed) => {
    expect(may(who, item({ primaryTag }))).toMatchObject({
      roleAllows: allowed,
      canReview: allowed,
      canApprove: allowed,
      canReject: allowed,
      approveBlockedBy: [],
      rejectBlockedBy: [],
    })
  })

  it("CR-266 CR-267 reports the order's own reasons to viewers whose role reviews nothing", () => {
    expect(may(agent, item(), order({ idCheck: idCheck('refer') }))).toMatchObject({
      roleAllows: false,
      canReview: false,
      canApprove: false,
      canReject: false,
      approveBlockedBy: ['ID_CHECK_NOT_PASSED'],
      rejectBlockedBy: ['ID_CHECK_NOT_PASSED'],
    })
  })

  it.each([
    ['Cancelled', item(), 'ORDER_CANCELLED'],
    ['Cancelled', item({ reviewStatus: 'APPROVED' }), 'ALREADY_REVIEWED'],
    ['Cancelled', item({ primaryTag: 'GSL' }), 'NOT_REVIEWABLE'],
  ] as const)('CR-263 closes the items of an order that is %s: %#', (status, of, block) => {
    expect(may(prescriber, of, order({ status }))).toMatchObject({
      canReview: false,
      canApprove: false,
      canReject: false,
      approveBlockedBy: [block],
      rejectBlockedBy: [block],
    })
  })

  it.each(['Pending', 'Shipped', 'On hold', undefined])('CR-263 keeps the items of an order that is %s open', (status) => {
    expect(may(prescriber, item(), order({ status }))).toMatchObject({ canReview: true, canApprove: true, canReject: true })
  })

  it.each(['GSL', 'VACCINE', 'pom', 'OTHER'])('CR-263 %s items are not reviewed', (primaryTag) => {
    expect(may(prescriber, item({ primaryTag }))).toMatchObject({
      canReview: false,
      canApprove: false,
      canReject: false,
      approveBlockedBy: ['NOT_REVIEWABLE'],
    })
  })

  it.each(['APPROVED', 'REJECTED'] as const)('CR-263 CR-203 an item that is %s is not reviewed again', (reviewStatus) => {
    expect(may(prescriber, item({ reviewStatus }))).toMatchObject({
      canReview: false,
      canApprove: false,
      canReject: false,
      rejectBlockedBy: ['ALREADY_REVIEWED'],
    })
  })
})

describe('the ID check', () => {
  it.each([
    ['success', 'pass', null],
    ['success', undefined, null],
    [undefined, 'pass', null],
    [undefined, undefined, null],
    ['success', 'refer', 'ID_CHECK_NOT_PASSED'],
    ['success', 'fail', 'ID_CHECK_NOT_PASSED'],
    ['success', 'unheard-of', 'ID_CHECK_NOT_PASSED'],
    ['success', 'PASS', 'ID_CHECK_NOT_PASSED'],
    ['failure', 'pass', 'ID_CHECK_API_FAILURE'],
    ['failure', undefined, 'ID_CHECK_API_FAILURE'],
    ['failure', 'fail', 'ID_CHECK_API_FAILURE'],
  ] as const)('CR-267 API %s, status %s: %s, and never once restricted items were approved', (apiStatus, status, block) => {
    const check = { ...idCheck(status), apiStatus }
    expect(idCheckBlock({ idCheck: check, restrictedItemsApproved: false })).toBe(block)
    expect(idCheckBlock({ idCheck: check, restrictedItemsApproved: true })).toBeNull()
    expect(may(prescriber, item(), order({ idCheck: check }))).toMatchObject({
      canReview: true,
      canApprove: block === null,
      canReject: block === null,
    })
  })
})

describe('the BMI', () => {
  const skipped = item({ secondaryTag: 'onlinedoctorweightloss', photoUploadSkipped: true })

  it('CR-268 a skipped photo without a note keeps from approving, not from rejecting', () => {
    expect(may(prescriber, skipped)).toMatchObject({
      canApprove: false,
      canReject: true,
      approveBlockedBy: ['BMI_NOT_CONFIRMED'],
      rejectBlockedBy: [],
    })
    expect(may(prescriber, { ...skipped, photoUploadSkipped: false })).toMatchObject({ canApprove: true })
    expect(may(prescriber, { ...skipped, secondaryTag: 'onlinedoctoracne' })).toMatchObject({ canApprove: true })
    expect(may(prescriber, skipped, order({ allNotes: [note('BMI confirmed', '112')] }))).toMatchObject({ canApprove: true })
  })

  it('CR-267 CR-268 every reason is given, the ID check first', () => {
    expect(may(prescriber, skipped, order({ idCheck: idCheck('fail') }))).toMatchObject({
      approveBlockedBy: ['ID_CHECK_NOT_PASSED', 'BMI_NOT_CONFIRMED'],
      rejectBlockedBy: ['ID_CHECK_NOT_PASSED'],
    })
  })

  it.each([
    ['BMI confirmed', '112', true],
    ['bmi CONFIRMED, 31.1', '112', true],
    ['Not yet: BMI confirmed?', '112', false],
    ['BMI  confirmed', '112', false],
    ['BMI confirmed', undefined, false],
    ['BMI confirmed', '113', false],
  ])('CR-271 the note %j about %s confirms it: %s', (text, productId, confirmed) => {
    expect(bmiConfirmation(skipped, [note(text, productId)]) !== undefined).toBe(confirmed)
  })

  it('CR-271 an item without a product has no note of its own', () => {
    expect(bmiConfirmation({ productId: undefined }, [note('BMI confirmed')])).toBeUndefined()
  })
})

describe('whether an approval needs a note', () => {
  it.each([
    [0, 0, false],
    [1, 0, true],
    [0, 1, true],
    [3, 2, true],
  ])('CR-232 %i warnings and %i exclusions: %s', (warningCount, exclusionCount, needed) => {
    expect(may(prescriber, item({ warningCount, exclusionCount })).approvalNeedsNote).toBe(needed)
  })
})

describe('notes', () => {
  const notes = [
    note('order, old', undefined, '2026-03-01T00:00:00.000Z'),
    note('item', '112', '2026-03-02T00:00:00.000Z'),
    note('order, undated'),
    note('order, new', undefined, '2026-03-03T00:00:00.000Z'),
  ]

  it('CR-111 about the order and about an item are told apart, newest first, undated last', () => {
    expect(notesAboutOrder({ allNotes: notes, items: [{ productId: '112' }] }).map(({ text }) => text)).toEqual([
      'order, new',
      'order, old',
      'order, undated',
    ])
    expect(notesAbout({ productId: '112' }, notes).map(({ text }) => text)).toEqual(['item'])
    expect(notesAbout({ productId: '113' }, notes)).toEqual([])
    expect(notes[0]?.text).toBe('order, old')
  })

  it('CR-111 about an item that the order does not have stand with those about the order', () => {
    expect(notesAboutOrder({ allNotes: notes, items: [{ productId: '113' }] }).map(({ text }) => text)).toContain('item')
  })
})

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
  ] as const)('CR-210 CR-211 CR-215 CR-216 with status %s and API %s, %s: %s', (status, apiStatus, handling, allowed) => {
    expect(handlingBlock(unhandled(status, apiStatus), handling) === null).toBe(allowed)
  })

  it('CR-210 offers an order that is already approved only to be rejected', () => {
    const approved = { ...unhandled('refer'), restrictedItemsApproved: true }
    expect(handlingBlock(approved, 'APPROVE')).toBe('The order is already approved.')
    expect(handlingBlock(approved, 'REJECT_RESTRICTED_ITEMS')).toBeNull()
    expect(handlingBlock(approved, 'REJECT')).toBeNull()
  })

  it('CR-216 distinguishes a missing status from an unknown one', () => {
    expect(handlingBlock(unhandled(undefined), 'REJECT')).toContain('no result yet')
    expect(handlingBlock(unhandled('unheard-of'), 'REJECT')).not.toContain('no result')
  })

  it.each(['Shipped', 'Pending', 'Cancelled', undefined, 'manual verification required'])(
    'CR-214 neither handles nor verifies an order that is %s',
    (status) => {
      expect(handlingBlock({ ...unhandled('refer'), status }, 'REJECT')).not.toBeNull()
      expect(verificationBlock({ status, idCheck: idCheck('refer') })).not.toBeNull()
    },
  )

  it('a decision rests on the check as it was seen, where that is known', () => {
    const now = { idCheck: { ...idCheck('refer'), updatedAt: '2026-03-02T10:02:00.000Z' }, restrictedItemsApproved: false }
    const seen = { status: 'refer', updatedAt: new Date('2026-03-02T10:02:00Z'), restrictedItemsApproved: false }
    expect([undefined, null, seen].map((one) => staleBlock(now, one))).toEqual([null, null, null])
    for (const stale of [{ status: null }, { updatedAt: null }, { restrictedItemsApproved: true }])
      expect(staleBlock(now, { ...seen, ...stale })).toContain('in the meantime')
    expect(staleBlock({ idCheck: idCheck(undefined), restrictedItemsApproved: false }, { restrictedItemsApproved: false })).toBeNull()
  })

  it('CR-214 CR-215 updates a check until it has passed, and a passed one whose API call failed', () => {
    for (const status of [undefined, 'refer', 'fail']) expect(verificationBlock(unhandled(status))).toBeNull()
    expect(verificationBlock(unhandled('pass'))).not.toBeNull()
    expect(verificationBlock(unhandled('pass', 'failure'))).toBeNull()
  })
})
