import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idCheckRefusal, normaliseReference, referenceFault } from '#rules/id-check.ts'
import { orderNoteFault, removalFault, reviewCommentFault } from '#rules/note.ts'
import { reviewability } from '#rules/order-review.ts'
import { visibleText } from '#rules/text.ts'
import { decisionError } from '../../gateway/domains/order/review.ts'
import { idCheckFaults } from '../../web/src/clinical/order/id-check-form.ts'
import { isPossible } from '../../web/src/clinical/order/review-form.ts'

/* As in screen-rules-property.test.ts: for any input, a screen refuses exactly what the gateway refuses. */

const RUNS = { numRuns: 2_000 }

const note = fc.oneof(
  fc.constantFrom('', ' ', 'x', ' x ', 'ok', '\u200b\u200b', 'x\u200b', ' ok\n', 'e\u0301'),
  fc.string({ maxLength: 4 }),
)

describe('screen and gateway rules for orders', () => {
  it('agree on which decisions about items are allowed', { tags: ['CR-230', 'CR-231', 'CR-263', 'CR-267'] }, () => {
    const count = fc.constantFrom(undefined, 0, 1)
    const reviewer = fc.record({ reviewPomItems: fc.boolean(), reviewPmedItems: fc.boolean() })
    const order = fc.record({
      status: fc.constantFrom(undefined, 'Pending', 'Cancelled', 'Manual Verification Required'),
      idCheck: fc.record({
        status: fc.constantFrom(undefined, 'pass', 'refer', 'fail'),
        apiStatus: fc.constantFrom(undefined, 'success', 'failure'),
      }),
      restrictedItemsApproved: fc.boolean(),
      isUnreadable: fc.boolean(),
      allNotes: fc.constantFrom([], [{ text: 'BMI confirmed', productId: '112' }]),
    })
    const item = fc.record({
      productId: fc.constantFrom(undefined, '112'),
      primaryTag: fc.constantFrom('POM', 'PMed', 'GSL', 'unknown'),
      secondaryTag: fc.constantFrom(undefined, 'onlinedoctorweightloss', 'onlinedoctoracne'),
      reviewStatus: fc.constantFrom('AWAITING_REVIEW', 'AWAITING_REVIEW', 'APPROVED', 'REJECTED'),
      photoUploadSkipped: fc.boolean(),
      warningCount: count,
      exclusionCount: count,
      isUnreadable: fc.boolean(),
    })
    fc.assert(
      fc.property(reviewer, order, item, fc.constantFrom('APPROVED', 'REJECTED'), note, (who, within, reviewed, decision, comment) => {
        const shown = reviewability(who, within, reviewed)
        const isRefused = !isPossible(decision, shown) || reviewCommentFault(comment, decision, shown) !== undefined
        expect(decisionError(who, within, reviewed, { decision, comment }) !== undefined).toBe(isRefused)
        if (idCheckRefusal(within) !== undefined || within.isUnreadable || reviewed.isUnreadable) expect(isRefused).toBe(true)
      }),
      RUNS,
    )
  })

  it('agree on which search references are valid for an ID check', { tags: ['CR-249'] }, () => {
    const part = fc.constantFrom('x', ' ', '\u200b')
    const reference = fc
      .tuple(part, fc.integer({ min: 0, max: 103 }), part)
      .map(([before, length, after]) => before + 'x'.repeat(length) + after)
    fc.assert(
      fc.property(reference, fc.constantFrom('PASS', 'REFER', 'FAIL'), (searchReference, outcome) => {
        const isRefused = Object.keys(idCheckFaults({ outcome, searchReference })).length > 0
        expect(referenceFault(searchReference) !== undefined).toBe(isRefused)
        if (!isRefused) expect(normaliseReference(searchReference).length).toBeLessThanOrEqual(100)
      }),
      RUNS,
    )
  })

  it('require two visible characters in every note', { tags: ['CR-230', 'CR-234', 'CR-344'] }, () => {
    fc.assert(
      fc.property(note, (entered) => {
        const isRefused = [...visibleText(entered)].length < 2
        for (const fault of [
          orderNoteFault(entered),
          removalFault(entered),
          reviewCommentFault(entered, 'REJECTED', { approvalNeedsNote: false }),
        ])
          expect(fault !== undefined).toBe(isRefused)
      }),
      RUNS,
    )
  })
})
