import { describe, expect, it } from 'vitest'
import { idCheckBlock } from './id-check.ts'
import { bmiConfirmation, notesAbout, notesAboutOrder, reviewability } from './order-review.ts'

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
  ...changes,
})
const idCheck = (status: string | undefined, apiStatus: string | undefined = 'success') => ({ status, apiStatus })
const order = (changes: Partial<ReviewedOrder> = {}): ReviewedOrder => ({
  status: 'Manual Verification Required',
  idCheck: idCheck('pass'),
  restrictedItemsApproved: false,
  allNotes: [],
  ...changes,
})
const note = (text: string, productId?: string, createdAt?: string) => ({ text, productId, createdAt })
const may = (who: Reviewer, of: Item, within: ReviewedOrder = order()) => reviewability(who, within, of)

describe('who reviews what', () => {
  for (const [tags, primaryTag, who, allowed] of [
    [['CR-264'], 'POM', prescriber, true],
    [['CR-264'], 'POM', pharmacist, false],
    [['CR-265'], 'PMed', prescriber, true],
    [['CR-265'], 'PMed', pharmacist, true],
    [['CR-266'], 'POM', agent, false],
    [['CR-266'], 'PMed', agent, false],
  ] satisfies [string[], string, Reviewer, boolean][])
    it(`${primaryTag} items, by ${JSON.stringify(who)}: ${allowed}`, { tags }, () => {
      expect(may(who, item({ primaryTag }))).toMatchObject({
        roleAllows: allowed,
        canReview: allowed,
        canApprove: allowed,
        canReject: allowed,
        approveBlockedBy: [],
        rejectBlockedBy: [],
      })
    })

  it("reports the order's own reasons to viewers whose role reviews nothing", { tags: ['CR-266', 'CR-267'] }, () => {
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
  ] as const)('closes the items of an order that is %s: %#', { tags: ['CR-263'] }, (status, of, block) => {
    expect(may(prescriber, of, order({ status }))).toMatchObject({
      canReview: false,
      canApprove: false,
      canReject: false,
      approveBlockedBy: [block],
      rejectBlockedBy: [block],
    })
  })

  it.each(['Pending', 'Shipped', 'On hold', undefined])('keeps the items of an order that is %s open', { tags: ['CR-263'] }, (status) => {
    expect(may(prescriber, item(), order({ status }))).toMatchObject({ canReview: true, canApprove: true, canReject: true })
  })

  it.each(['GSL', 'VACCINE', 'pom', 'OTHER'])('%s items are not reviewed', { tags: ['CR-263'] }, (primaryTag) => {
    expect(may(prescriber, item({ primaryTag }))).toMatchObject({
      canReview: false,
      canApprove: false,
      canReject: false,
      approveBlockedBy: ['NOT_REVIEWABLE'],
    })
  })

  it.each(['APPROVED', 'REJECTED'] as const)('an item that is %s is not reviewed again', { tags: ['CR-203', 'CR-263'] }, (reviewStatus) => {
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
  ] as const)('API %s, status %s: %s, and never once restricted items were approved', { tags: ['CR-267'] }, (apiStatus, status, block) => {
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

  it('a skipped photo without a note keeps from approving, not from rejecting', { tags: ['CR-268'] }, () => {
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

  it('every reason is given, the ID check first', { tags: ['CR-267', 'CR-268'] }, () => {
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
  ])('the note %j about %s confirms it: %s', { tags: ['CR-271'] }, (text, productId, confirmed) => {
    expect(bmiConfirmation(skipped, [note(text, productId)]) !== undefined).toBe(confirmed)
  })

  it('an item without a product has no note of its own', { tags: ['CR-271'] }, () => {
    expect(bmiConfirmation({ productId: undefined }, [note('BMI confirmed')])).toBeUndefined()
  })
})

describe('whether an approval needs a note', () => {
  it.each([
    [0, 0, false],
    [1, 0, true],
    [0, 1, true],
    [3, 2, true],
    [undefined, 0, true],
    [0, undefined, true],
  ])('%s warnings and %s exclusions: %s', { tags: ['CR-232'] }, (warningCount, exclusionCount, needed) => {
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

  it('about the order and about an item are told apart, newest first, undated last', { tags: ['CR-111'] }, () => {
    expect(notesAboutOrder({ allNotes: notes, items: [{ productId: '112' }] }).map(({ text }) => text)).toEqual([
      'order, new',
      'order, old',
      'order, undated',
    ])
    expect(notesAbout({ productId: '112' }, notes).map(({ text }) => text)).toEqual(['item'])
    expect(notesAbout({ productId: '113' }, notes)).toEqual([])
    expect(notes[0]?.text).toBe('order, old')
  })

  it('about an item that the order does not have stand with those about the order', { tags: ['CR-111'] }, () => {
    expect(notesAboutOrder({ allNotes: notes, items: [{ productId: '113' }] }).map(({ text }) => text)).toContain('item')
  })
})
