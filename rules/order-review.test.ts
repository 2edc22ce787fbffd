import { describe, expect, it } from 'vitest'
import { idCheckRefusal } from './id-check.ts'
import {
  bmiConfirmation,
  isReadyForReview,
  isReviewBlocked,
  notesAbout,
  notesAboutOrder,
  orderReviewBlocks,
  reviewability,
} from './order-review.ts'

type Reviewer = Parameters<typeof reviewability>[0]
type ReviewedOrder = Parameters<typeof reviewability>[1]
type Item = Parameters<typeof reviewability>[2]

const prescriber: Reviewer = { reviewPomItems: true, reviewPmedItems: true }
const pharmacist: Reviewer = { reviewPomItems: false, reviewPmedItems: true }
const agent: Reviewer = { reviewPomItems: false, reviewPmedItems: false }

const item = (changes: Partial<Item> = {}): Item => ({
  productId: '112',
  primaryTag: 'POM',
  secondaryTag: undefined,
  reviewStatus: 'AWAITING_REVIEW',
  warningCount: 0,
  exclusionCount: 0,
  photoUploadSkipped: false,
  isUnreadable: false,
  ...changes,
})
const idCheck = (status: string | undefined, apiStatus: string | undefined = 'success') => ({ status, apiStatus })
const order = (changes: Partial<ReviewedOrder> = {}): ReviewedOrder => ({
  status: 'Manual Verification Required',
  idCheck: idCheck('pass'),
  restrictedItemsApproved: false,
  isUnreadable: false,
  allNotes: [],
  ...changes,
})
const note = (text: string, productId?: string, createdAt?: string) => ({ text, productId, createdAt })
const review = (reviewer: Reviewer, reviewed: Item, within: ReviewedOrder = order()) => reviewability(reviewer, within, reviewed)

describe('reviewability by role and item', () => {
  for (const [tags, primaryTag, role, reviewer, allowed] of [
    [['CR-264'], 'POM', 'prescriber', prescriber, true],
    [['CR-264'], 'POM', 'pharmacist', pharmacist, false],
    [['CR-265'], 'PMed', 'prescriber', prescriber, true],
    [['CR-265'], 'PMed', 'pharmacist', pharmacist, true],
    [['CR-266'], 'POM', 'customer service agent', agent, false],
    [['CR-266'], 'PMed', 'customer service agent', agent, false],
  ] satisfies [string[], string, string, Reviewer, boolean][])
    it(`${allowed ? 'lets' : 'does not let'} a ${role} review ${primaryTag} items`, { tags }, () => {
      expect(review(reviewer, item({ primaryTag }))).toMatchObject({
        roleAllows: allowed,
        canReview: allowed,
        canApprove: allowed,
        canReject: allowed,
        approveBlockedBy: [],
        rejectBlockedBy: [],
      })
    })

  it("reports why items can't be reviewed, even to a viewer whose role doesn't allow reviews", {
    tags: ['CR-266', 'CR-267'],
  }, () => {
    expect(review(agent, item(), order({ idCheck: idCheck('refer') }))).toMatchObject({
      roleAllows: false,
      canReview: false,
      canApprove: false,
      canReject: false,
      approveBlockedBy: ['ID_CHECK_NOT_PASSED'],
      rejectBlockedBy: ['ID_CHECK_NOT_PASSED'],
    })
  })

  it.each([
    ['a pending item', item(), 'ORDER_CANCELLED'],
    ['an approved item', item({ reviewStatus: 'APPROVED' }), 'ALREADY_REVIEWED'],
    ['a GSL item', item({ primaryTag: 'GSL' }), 'NOT_REVIEWABLE'],
  ] as const)('blocks reviewing %s in a cancelled order, for the reason $2', { tags: ['CR-263', 'R-21'] }, (_name, reviewed, refusal) => {
    expect(review(prescriber, reviewed, order({ status: 'Cancelled' }))).toMatchObject({
      canReview: false,
      canApprove: false,
      canReject: false,
      approveBlockedBy: [refusal],
      rejectBlockedBy: [refusal],
    })
  })

  it.each(['cancelled', 'CANCELLED', ' Cancelled '])('recognises a cancelled order by the status "%s"', { tags: ['R-21'] }, (status) => {
    expect(review(prescriber, item(), order({ status }))).toMatchObject({ canReview: false, approveBlockedBy: ['ORDER_CANCELLED'] })
  })

  it.each(['Pending', 'Shipped', 'On hold', undefined])(
    'allows reviewing items in an order with status %s',
    { tags: ['CR-263'] },
    (status) => {
      expect(review(prescriber, item(), order({ status }))).toMatchObject({ canReview: true, canApprove: true, canReject: true })
    },
  )

  it.each(['GSL', 'VACCINE', 'pom', 'OTHER'])('does not allow reviewing %s items', { tags: ['CR-263'] }, (primaryTag) => {
    expect(review(prescriber, item({ primaryTag }))).toMatchObject({
      canReview: false,
      canApprove: false,
      canReject: false,
      approveBlockedBy: ['NOT_REVIEWABLE'],
    })
  })

  it.each(['APPROVED', 'REJECTED'] as const)(
    'does not allow reviewing an item again once it is %s',
    { tags: ['CR-203', 'CR-263'] },
    (reviewStatus) => {
      expect(review(prescriber, item({ reviewStatus }))).toMatchObject({
        canReview: false,
        canApprove: false,
        canReject: false,
        rejectBlockedBy: ['ALREADY_REVIEWED'],
      })
    },
  )
})

describe('reviewability and the ID check', () => {
  const allowing = [
    ['success', 'pass'],
    ['success', undefined],
    [undefined, 'pass'],
    [undefined, undefined],
  ] as const
  const blocking = [
    ['success', 'refer', 'ID_CHECK_NOT_PASSED'],
    ['success', 'fail', 'ID_CHECK_NOT_PASSED'],
    ['success', 'unknown', 'ID_CHECK_NOT_PASSED'],
    ['success', 'PASS', 'ID_CHECK_NOT_PASSED'],
    ['failure', 'pass', 'ID_CHECK_API_FAILURE'],
    ['failure', undefined, 'ID_CHECK_API_FAILURE'],
    ['failure', 'fail', 'ID_CHECK_API_FAILURE'],
  ] as const

  it.each(allowing)('allows decisions for API status %s and check status %s', { tags: ['CR-267', 'R-23'] }, (apiStatus, status) => {
    const check = { ...idCheck(status), apiStatus }
    expect(idCheckRefusal({ idCheck: check, restrictedItemsApproved: false })).toBeUndefined()
    expect(review(prescriber, item(), order({ idCheck: check }))).toMatchObject({ canReview: true, canApprove: true, canReject: true })
  })

  it.each(blocking)(
    'blocks decisions for API status %s and check status %s, with the reason $2',
    { tags: ['CR-267', 'R-22'] },
    (apiStatus, status, refusal) => {
      const check = { ...idCheck(status), apiStatus }
      expect(idCheckRefusal({ idCheck: check, restrictedItemsApproved: false })).toBe(refusal)
      expect(review(prescriber, item(), order({ idCheck: check }))).toMatchObject({ canReview: true, canApprove: false, canReject: false })
    },
  )

  it('allows decisions for any ID check result once staff have approved the order', { tags: ['CR-267'] }, () => {
    for (const [apiStatus, status] of [...allowing, ...blocking])
      expect(idCheckRefusal({ idCheck: { ...idCheck(status), apiStatus }, restrictedItemsApproved: true })).toBeUndefined()
  })
})

describe('reviewability and the BMI', () => {
  const skipped = item({ secondaryTag: 'onlinedoctorweightloss', photoUploadSkipped: true })

  it("blocks approval, but not rejection, if the photo was skipped and the BMI isn't confirmed", { tags: ['CR-268'] }, () => {
    expect(review(prescriber, skipped)).toMatchObject({
      canApprove: false,
      canReject: true,
      approveBlockedBy: ['BMI_NOT_CONFIRMED'],
      rejectBlockedBy: [],
    })
    expect(review(prescriber, { ...skipped, photoUploadSkipped: false })).toMatchObject({ canApprove: true })
    expect(review(prescriber, { ...skipped, secondaryTag: 'onlinedoctoracne' })).toMatchObject({ canApprove: true })
    expect(review(prescriber, skipped, order({ allNotes: [note('BMI confirmed', '112')] }))).toMatchObject({ canApprove: true })
  })

  it('lists every reason that blocks approval, beginning with the ID check', { tags: ['CR-267', 'CR-268'] }, () => {
    expect(review(prescriber, skipped, order({ idCheck: idCheck('fail') }))).toMatchObject({
      approveBlockedBy: ['ID_CHECK_NOT_PASSED', 'BMI_NOT_CONFIRMED'],
      rejectBlockedBy: ['ID_CHECK_NOT_PASSED'],
    })
  })

  it.each([
    ['BMI confirmed', '112', 'accepts'],
    ['bmi CONFIRMED, 31.1', '112', 'accepts'],
    ['Not yet: BMI confirmed?', '112', 'ignores'],
    ['BMI  confirmed', '112', 'ignores'],
    ['BMI confirmed', undefined, 'ignores'],
    ['BMI confirmed', '113', 'ignores'],
  ])('bmiConfirmation $2 the note “%s” about product %s for an item of product 112', { tags: ['CR-271'] }, (text, productId, outcome) => {
    expect(bmiConfirmation(skipped, [note(text, productId)]) !== undefined).toBe(outcome === 'accepts')
  })

  it("doesn't accept a note as BMI confirmation for an item without a product", { tags: ['CR-271'] }, () => {
    expect(bmiConfirmation({ productId: undefined }, [note('BMI confirmed')])).toBeUndefined()
  })
})

describe('orderReviewBlocks and isReviewBlocked', { tags: ['XC-02'] }, () => {
  const skipped = item({ secondaryTag: 'onlinedoctorweightloss', photoUploadSkipped: true })
  const approved = item({ reviewStatus: 'APPROVED' })
  const nameless = item({ productId: undefined })

  it.each([
    ['an item that can be approved', [item()], {}, [], false],
    ['an ID check that awaits a decision', [item(), item()], { idCheck: idCheck('refer') }, ['ID_CHECK_NOT_PASSED'], true],
    ['an ID check that failed', [item({ primaryTag: 'PMed' })], { idCheck: idCheck('fail') }, ['ID_CHECK_NOT_PASSED'], true],
    ['an API failure', [item()], { idCheck: idCheck('pass', 'failure') }, ['ID_CHECK_API_FAILURE'], true],
    ['no ID status', [item()], { idCheck: idCheck(undefined) }, [], false],
    ['an order approved despite its ID check', [item()], { idCheck: idCheck('refer'), restrictedItemsApproved: true }, [], false],
    ['a skipped photo', [skipped], {}, ['BMI_NOT_CONFIRMED'], true],
    ['a skipped photo next to an item that can be approved', [skipped, item()], {}, ['BMI_NOT_CONFIRMED'], false],
    ['a confirmed BMI', [skipped], { allNotes: [note('BMI confirmed', '112')] }, [], false],
    ['a skipped photo and a failed ID check', [skipped], { idCheck: idCheck('fail') }, ['ID_CHECK_NOT_PASSED', 'BMI_NOT_CONFIRMED'], true],
    ['an item without a product', [nameless], {}, ['NO_PRODUCT'], true],
    ['an item without a product next to one that can be approved', [nameless, item()], {}, ['NO_PRODUCT'], false],
    ['an item without a product next to a decided one', [nameless, approved], {}, ['NO_PRODUCT'], true],
    ["an item that can't be read", [item({ isUnreadable: true })], {}, ['UNREADABLE'], true],
    ['an item of an unknown category', [item({ primaryTag: 'unknown', isUnreadable: true })], {}, ['UNREADABLE'], true],
    ["an order that can't be read", [item(), item()], { isUnreadable: true }, ['UNREADABLE'], true],
    ["a decided item that can't be read", [{ ...approved, isUnreadable: true }], {}, [], false],
    ["a GSL item that can't be read", [item({ primaryTag: 'GSL', isUnreadable: true })], {}, [], false],
    ['a cancelled order', [item()], { status: 'Cancelled' }, ['ORDER_CANCELLED'], true],
    ['an order in which no item awaits review', [approved, item({ primaryTag: 'GSL' })], { idCheck: idCheck('fail') }, [], false],
  ] as const)('return $3 and $4 for %s', (_name, items, changes, blocks, isBlocked) => {
    const reviewed = { ...order(changes), items }
    expect(orderReviewBlocks(reviewed)).toEqual(blocks)
    expect(isReviewBlocked(reviewed)).toBe(isBlocked)
  })
})

describe('isReadyForReview', { tags: ['XC-03', 'XC-06'] }, () => {
  const reviewers = { prescriber, pharmacist, agent }
  const pom = item({ primaryTag: 'POM' })
  const pmed = item({ primaryTag: 'PMed' })
  const skipped = item({ primaryTag: 'PMed', secondaryTag: 'onlinedoctorweightloss', photoUploadSkipped: true })

  it.each([
    ['a POM item', [pom], {}, ['prescriber', 'agent']],
    ['a PMed item', [pmed], {}, ['prescriber', 'pharmacist', 'agent']],
    [
      'a POM item beside GSL and vaccine items',
      [pom, item({ primaryTag: 'GSL' }), item({ primaryTag: 'VACCINE' })],
      {},
      ['prescriber', 'agent'],
    ],
    ['a POM item beside a decided PMed item', [pom, { ...pmed, reviewStatus: 'APPROVED' }], {}, ['prescriber', 'agent']],
    ['a POM item beside a PMed item with a skipped photo', [pom, skipped], {}, ['prescriber', 'agent']],
    ['a PMed item with a skipped photo', [skipped], {}, []],
    ['an ID check that failed', [pom, pmed], { idCheck: idCheck('fail') }, []],
    ['only decided items', [{ ...pom, reviewStatus: 'REJECTED' }], {}, []],
  ])('returns true for exactly the roles $3 if the order has %s', (_name, items, changes, ready) => {
    const reviewed = { ...order(changes), items }
    expect(Object.entries(reviewers).flatMap(([name, reviewer]) => (isReadyForReview(reviewer, reviewed) ? [name] : []))).toEqual(ready)
  })
})

describe('approvalNeedsNote', () => {
  it.each([
    [0, 0, false],
    [1, 0, true],
    [0, 1, true],
    [3, 2, true],
    [undefined, 0, true],
    [0, undefined, true],
  ])('is $2 for %s warnings and $1 exclusions', { tags: ['CR-232'] }, (warningCount, exclusionCount, needed) => {
    expect(review(prescriber, item({ warningCount, exclusionCount })).approvalNeedsNote).toBe(needed)
  })
})

describe('notesAboutOrder and notesAbout', () => {
  const notes = [
    note('order, old', undefined, '2026-03-01T00:00:00.000Z'),
    note('item', '112', '2026-03-02T00:00:00.000Z'),
    note('order, undated'),
    note('order, new', undefined, '2026-03-03T00:00:00.000Z'),
  ]

  it('separate order notes from item notes, with the newest first and undated ones last', { tags: ['CR-111'] }, () => {
    expect(notesAboutOrder({ allNotes: notes, items: [{ productId: '112' }] }).map(({ text }) => text)).toEqual([
      'order, new',
      'order, old',
      'order, undated',
    ])
    expect(notesAbout({ productId: '112' }, notes).map(({ text }) => text)).toEqual(['item'])
    expect(notesAbout({ productId: '113' }, notes)).toEqual([])
    expect(notes[0]?.text).toBe('order, old')
  })

  it('treat a note about a product that is not in the order as an order note', { tags: ['CR-111'] }, () => {
    expect(notesAboutOrder({ allNotes: notes, items: [{ productId: '113' }] }).map(({ text }) => text)).toContain('item')
  })
})
