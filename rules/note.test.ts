import { expect, it } from 'vitest'
import { orderNoteFault, removalFault, reviewCommentFault } from './note.ts'

it.each([
  ['ab', 'two characters'],
  ['  ab  ', 'two characters between spaces'],
  ['a b', 'two letters and a space'],
  ['a\nb', 'two letters on two lines'],
  ['👍👍', 'two emoji'],
  ['日本', 'two ideographs'],
  ['no', 'a short word'],
  ['x'.repeat(5_000), '5,000 characters'],
])('accepts a note of $1', { tags: ['CR-230', 'CR-234', 'CR-344'] }, (text) => {
  expect(orderNoteFault(text)).toBeUndefined()
  expect(removalFault(text)).toBeUndefined()
  for (const approvalNeedsNote of [true, false])
    for (const decision of ['APPROVED', 'REJECTED'] as const)
      expect(reviewCommentFault(text, decision, { approvalNeedsNote })).toBeUndefined()
})

it.each([
  ['', 'no characters'],
  ['a', 'one character'],
  ['  a  ', 'one character between spaces'],
  ['     ', 'only spaces'],
  ['\n\n\t', 'only line breaks'],
  ['\u00a0\u00a0\u3000', 'only non-breaking and wide spaces'],
  ['\u200b\u200b\u200b', 'only zero-width spaces'],
  ['a\u200b', 'one character and a zero-width space'],
  ['\u200b a \ufeff', 'one character among invisible ones'],
  ['\u2060\u00ad\u200d', 'only joiners and a soft hyphen'],
  ['\u0000\u0007', 'only control characters'],
  ['👍', 'one emoji that takes two code units'],
  ['e\u0301', 'one letter with a combining accent'],
  ['\u200e\u200f\u202a\u202c', 'only direction marks'],
  ['\u180e\u180e\u180e', 'only Mongolian vowel separators'],
  ['\ufe0f\ufe0f', 'only variation selectors'],
  ['\u3164\u3164', 'only Hangul fillers'],
  ['\u{e0041}\u{e0042}', 'only invisible tag characters'],
])('rejects a note of $1', { tags: ['CR-230', 'CR-234', 'CR-344'] }, (text) => {
  expect(orderNoteFault(text)).toBe('Enter valid note you want to add')
  expect(removalFault(text)).toBe('Enter the reason for removing the patient')
  expect(reviewCommentFault(text, 'REJECTED', { approvalNeedsNote: false })).toBe('Please submit a review comment')
})

it.each([undefined, null, '', '  ', '\n'])(
  'accepts the comment %j only for approvals where a comment is optional',
  {
    tags: ['CR-230', 'CR-231'],
  },
  (comment) => {
    expect(reviewCommentFault(comment, 'APPROVED', { approvalNeedsNote: false })).toBeUndefined()
    expect(reviewCommentFault(comment, 'APPROVED', { approvalNeedsNote: true })).toBe('Please submit a review comment')
    expect(reviewCommentFault(comment, 'REJECTED', { approvalNeedsNote: false })).toBe('Please submit a review comment')
  },
)

it.each(['x', ' x ', '\u200b', 'x\u200b'])('rejects the comment %j even if a comment is optional', { tags: ['CR-230'] }, (comment) => {
  expect(reviewCommentFault(comment, 'APPROVED', { approvalNeedsNote: false })).toBe('Please submit a review comment')
})
