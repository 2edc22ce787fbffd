import { describe, expect, it } from 'vitest'
import { bodyHash } from '../../sandbox/control/journal.ts'
import { placeOrder, product } from '../support/orders.ts'
import { HOSTILE } from '../support/texts.ts'
import { requests, writes } from './support/calls.ts'
import { decide, mayDecide, placeReviewOrder, stack, startReviews, stored } from './support/reviews.ts'

startReviews()

describe('checking the review note', () => {
  const tooShort: [string, string | null | undefined][] = [
    ['omitted', undefined],
    ['null', null],
    ['empty', ''],
    ['whitespace only', ' \t\n\u00a0\u3000 '],
    ['one character', 'x'],
    ['one character and whitespace', '   x\n'],
    ['zero-width characters', '\u200b\u200b\u200b'],
    ['joiners, direction marks and a soft hyphen', '\u200d\u200e\u2060\u00ad\ufeff'],
    ['one character among zero-width ones', '\u200bx\u200c\u200d'],
    ['zero-width characters and spaces', ' \u200b \u200b '],
    ['control characters', '\u0000\u0007\u001b'],
    ['a letter with a combining accent', 'e\u0301'],
  ]

  it.each(tooShort)('refuses a rejection whose note is %s, and writes nothing', { tags: ['CR-230', 'CR-231'] }, async (_name, comment) => {
    const orderId = placeReviewOrder()
    const { code, errors } = await decide(orderId, 'REJECTED', comment)
    expect(code).toBe('BAD_USER_INPUT')
    expect(errors?.[0]?.message).toBe('Please submit a review comment')
    expect(writes(stack)).toEqual([])
    expect(stored(orderId)?.reviewStatus).toBe('AWAITING_REVIEW')
  })

  it.each(tooShort)(
    'refuses to approve an item with warnings if its review note is %s, and writes nothing',
    { tags: ['CR-230', 'CR-232'] },
    async (_name, comment) => {
      const orderId = placeReviewOrder({ warningCount: 1 })
      const { code, errors } = await decide(orderId, 'APPROVED', comment)
      expect(code).toBe('BAD_USER_INPUT')
      expect(errors?.[0]?.message).toBe('Please submit a review comment')
      expect(writes(stack)).toEqual([])
    },
  )

  it.each([null, '2', -1])(
    'requires a note for an approval if the number of exclusions is the invalid value %j',
    { tags: ['CR-232'] },
    async (exclusionCount) => {
      const orderId = placeReviewOrder({ exclusionCount: exclusionCount as number, traversalId: 't-1' })
      expect(await mayDecide(orderId)).toMatchObject({ canApprove: true, approvalNeedsNote: true })
      expect((await decide(orderId, 'APPROVED', null)).code).toBe('BAD_USER_INPUT')
      expect(writes(stack)).toEqual([])
    },
  )

  it.each([
    ['two letters', 'ok'],
    ['two letters and whitespace', '  ok\n'],
    ['two letters with a space between', 'o k'],
    ['two ideographs', '適切'],
    ['two accented letters', 'éè'],
    ['20,000 characters with markup and right-to-left text', HOSTILE],
  ])('accepts a note of two characters or more: %s', { tags: ['CR-230'] }, async (_name, comment) => {
    const rejected = placeReviewOrder()
    const approved = placeReviewOrder({ warningCount: 1 })
    expect((await decide(rejected, 'REJECTED', comment)).errors).toBeUndefined()
    expect((await decide(approved, 'APPROVED', comment)).errors).toBeUndefined()
    expect([stored(rejected), stored(approved)]).toMatchObject([
      { reviewStatus: 'REJECTED', reviewComment: comment.trim() },
      { reviewStatus: 'APPROVED', reviewComment: comment.trim() },
    ])
  })

  it('requires a note for every rejection, and for an approval if there are warnings or exclusions', {
    tags: ['CR-003', 'CR-232'],
  }, async () => {
    const plain = placeReviewOrder()
    expect((await decide(plain, 'REJECTED', null)).code).toBe('BAD_USER_INPUT')
    const warned = placeReviewOrder({ warningCount: 1 })
    const excluded = placeReviewOrder({ exclusionCount: 1 })
    expect((await decide(plain, 'APPROVED', null)).errors).toBeUndefined()
    expect((await decide(warned, 'APPROVED', null)).code).toBe('BAD_USER_INPUT')
    expect((await decide(excluded, 'APPROVED', null)).code).toBe('BAD_USER_INPUT')
    expect(writes(stack)).toMatchObject([{ bodyHash: bodyHash({ status: 'APPROVED', comment: '', reviewedBy: 'Inês Prescott' }) }])
    expect(await mayDecide(warned)).toMatchObject({ canApprove: true, approvalNeedsNote: true })
    expect(await mayDecide(excluded)).toMatchObject({ canApprove: true, approvalNeedsNote: true })
    expect(await mayDecide(placeReviewOrder())).toMatchObject({ canApprove: true, approvalNeedsNote: false })
  })

  it('rejects a note of a single character, even if the note is optional', { tags: ['CR-230'] }, async () => {
    const orderId = placeReviewOrder()
    expect((await decide(orderId, 'APPROVED', 'x')).code).toBe('BAD_USER_INPUT')
    expect(writes(stack)).toEqual([])
  })
})

describe('review permissions', () => {
  for (const [tags, primaryTag, person, allowed] of [
    [['CR-264'], 'POM', 'prescriber', true],
    [['CR-264'], 'POM', 'pharmacist', false],
    [['CR-264'], 'POM', 'pharmacistByUsersService', false],
    [['CR-266'], 'POM', 'agent', false],
    [['CR-265'], 'PMed', 'prescriber', true],
    [['CR-265'], 'PMed', 'pharmacist', true],
    [['CR-265'], 'PMed', 'pharmacistByUsersService', true],
    [['CR-266'], 'PMed', 'agent', false],
  ] satisfies [string[], 'POM' | 'PMed', 'prescriber' | 'pharmacist' | 'pharmacistByUsersService' | 'agent', boolean][])
    it(`${allowed ? 'allow' : 'do not allow'} ${person} to review ${primaryTag} items`, { tags }, async () => {
      for (const decision of ['APPROVED', 'REJECTED'] as const) {
        const orderId = placeReviewOrder({ primaryTag })
        expect(await mayDecide(orderId, person)).toMatchObject({ canReview: allowed, canApprove: allowed, canReject: allowed })

        stack.sandbox.journal.clear()
        const { code } = await decide(orderId, decision, 'Considered', person)
        expect(code).toBe(allowed ? undefined : 'FORBIDDEN')
        expect(writes(stack)).toHaveLength(allowed ? 1 : 0)
        expect(stored(orderId)?.reviewStatus).toBe(allowed ? decision : 'AWAITING_REVIEW')
      }
    })

  it.each(['agent', 'branch', 'serviceTeam', 'bookingCustomerService', 'noGroups'] as const)(
    'refuse a review by the user "%s", without calling a service',
    { tags: ['CR-266', 'XB-02'] },
    async (person) => {
      const orderId = placeReviewOrder({ primaryTag: 'PMed' })
      expect((await decide(orderId, 'APPROVED', 'Considered', person)).code).toBe('FORBIDDEN')
      expect(requests(stack)).toEqual([])
    },
  )

  it.each(['GSL', 'VACCINE'] as const)('allow no one to review %s items', { tags: ['CR-263'] }, async (primaryTag) => {
    const orderId = placeReviewOrder({ primaryTag, reviewStatus: null })
    expect(await mayDecide(orderId)).toMatchObject({
      canReview: false,
      canApprove: false,
      canReject: false,
      approveBlockedBy: ['NOT_REVIEWABLE'],
    })
    expect((await decide(orderId, 'APPROVED', 'Considered')).code).toBe('FORBIDDEN')
    expect((await decide(orderId, 'REJECTED', 'Considered')).code).toBe('FORBIDDEN')
    expect(writes(stack)).toEqual([])
  })
})

describe('the ID check', () => {
  it.each([
    ['success', 'pass', null],
    ['success', '', null],
    ['success', 'refer', 'ID_CHECK_NOT_PASSED'],
    ['success', 'fail', 'ID_CHECK_NOT_PASSED'],
    ['failure', '', 'ID_CHECK_API_FAILURE'],
    ['failure', 'pass', 'ID_CHECK_API_FAILURE'],
    ['failure', 'refer', 'ID_CHECK_API_FAILURE'],
  ])(
    'gives the block reason $2 for the API status %s and the status %j, but none if restricted items are approved',
    { tags: ['CR-267'] },
    async (idCheckApiStatus, idCheckStatus, refusal) => {
      const refusals = refusal === null ? [] : [refusal]
      for (const decision of ['APPROVED', 'REJECTED'] as const) {
        const orderId = placeReviewOrder({}, { idCheckApiStatus, idCheckStatus })
        expect(await mayDecide(orderId)).toMatchObject({
          canReview: true,
          canApprove: refusal === null,
          canReject: refusal === null,
          approveBlockedBy: refusals,
          rejectBlockedBy: refusals,
        })
        stack.sandbox.journal.clear()
        expect((await decide(orderId, decision, 'Considered')).code).toBe(refusal === null ? undefined : 'CONFLICT')
        expect(writes(stack)).toHaveLength(refusal === null ? 1 : 0)

        const lifted = placeReviewOrder({}, { idCheckApiStatus, idCheckStatus, restrictedItemsApproval: true })
        expect(await mayDecide(lifted)).toMatchObject({ canApprove: true, canReject: true })
        expect((await decide(lifted, decision, 'Considered')).errors).toBeUndefined()
        expect(stored(lifted)?.reviewStatus).toBe(decision)
      }
    },
  )
})

describe('a cancelled order', () => {
  it.each(['APPROVED', 'REJECTED'] as const)(
    'refuses the decision %s on its item, and the error says why',
    { tags: ['CR-263', 'R-21'] },
    async (decision) => {
      const orderId = placeReviewOrder({}, { orderStatus: 'Cancelled' })
      expect(await mayDecide(orderId)).toMatchObject({
        roleAllows: true,
        canReview: false,
        canApprove: false,
        canReject: false,
        approveBlockedBy: ['ORDER_CANCELLED'],
        rejectBlockedBy: ['ORDER_CANCELLED'],
      })
      const { code, errors } = await decide(orderId, decision, 'Considered')
      expect(code).toBe('CONFLICT')
      expect(errors?.[0]).toMatchObject({
        message: "This order was cancelled, so the item can't be reviewed.",
        extensions: { reason: 'ORDER_CANCELLED' },
      })
      expect(writes(stack)).toEqual([])
    },
  )
})

describe('the BMI confirmation', () => {
  const skipped = { secondaryTag: 'onlinedoctorweightloss', isPhotoUploadSkipped: true }
  const note = (noteText: string, productId: string | number = 112) => ({
    noteText,
    productId,
    createdBy: 'Dev Patel',
    createAt: '2026-03-02T10:02:00.000Z',
  })

  it('is required for approving an item whose photo was skipped, but not for rejecting it', { tags: ['CR-268'] }, async () => {
    const orderId = placeReviewOrder(skipped)
    expect(await mayDecide(orderId)).toMatchObject({
      canReview: true,
      canApprove: false,
      canReject: true,
      approveBlockedBy: ['BMI_NOT_CONFIRMED'],
      rejectBlockedBy: [],
    })
    stack.sandbox.journal.clear()
    expect((await decide(orderId, 'APPROVED', 'Considered')).code).toBe('CONFLICT')
    expect(writes(stack)).toEqual([])
    expect((await decide(orderId, 'REJECTED', 'Considered')).errors).toBeUndefined()
    expect(stored(orderId)?.reviewStatus).toBe('REJECTED')
  })

  it.each([
    ['BMI confirmed', 112],
    ['bmi CONFIRMED by phone, 31.1', '112'],
  ])('can be the note %j on the product with the id %j', { tags: ['CR-268', 'CR-271'] }, async (text, productId) => {
    const orderId = placeReviewOrder(skipped, { orderNotes: [note(text, productId)] })
    expect(await mayDecide(orderId)).toMatchObject({ canApprove: true, approveBlockedBy: [] })
    expect((await decide(orderId, 'APPROVED', null)).errors).toBeUndefined()
  })

  it.each([
    ['a note about the order', note('BMI confirmed', 0)],
    ['a note about another product', note('BMI confirmed', 113)],
    ['a note that only mentions the confirmation', note('Waiting until BMI confirmed')],
  ])('cannot be %s', { tags: ['CR-268', 'CR-271'] }, async (_name, orderNote) => {
    const orderId = placeReviewOrder(skipped, { orderNotes: [orderNote] })
    expect(await mayDecide(orderId)).toMatchObject({ canApprove: false, approveBlockedBy: ['BMI_NOT_CONFIRMED'] })
    stack.sandbox.journal.clear()
    expect((await decide(orderId, 'APPROVED', 'Considered')).code).toBe('CONFLICT')
    expect(writes(stack)).toEqual([])
  })

  it('is not required for an item with a photo, or for a treatment other than weight loss', { tags: ['CR-268'] }, async () => {
    for (const item of [
      { secondaryTag: 'onlinedoctorweightloss', isPhotoUploadSkipped: false },
      { secondaryTag: 'onlinedoctorhairloss', isPhotoUploadSkipped: true },
    ]) {
      const orderId = placeReviewOrder(item)
      expect((await decide(orderId, 'APPROVED', null)).errors).toBeUndefined()
    }
  })
})

describe('two items with the same product', () => {
  it('can be neither approved nor rejected, because a decision could apply to either of them', { tags: ['CR-263'] }, async () => {
    const products = ['1', '2', '3'].map((orderItemId) => product({ orderItemId, productId: orderItemId === '3' ? '113' : '112' }))
    const { orderId } = placeOrder(stack.sandbox, { products })
    for (const decision of ['APPROVED', 'REJECTED'] as const)
      expect((await decide(orderId, decision, 'Considered')).errors).toMatchObject([
        { extensions: { code: 'CONFLICT', reason: 'UNREADABLE' } },
      ])
    expect(writes(stack)).toEqual([])
    expect((await decide(orderId, 'APPROVED', 'Considered', 'prescriber', '113')).errors).toBeUndefined()
  })
})
