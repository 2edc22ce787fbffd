import { describe, expect, it } from 'vitest'
import { isNoteLongEnough, normaliseNote } from './note.ts'

it.each([
  ['ab', 'two characters'],
  ['  ab  ', 'two characters between spaces'],
  ['a b', 'two letters and a space'],
  ['a\nb', 'two letters on two lines'],
  ['👍👍', 'two emoji'],
  ['日本', 'two ideographs'],
  ['no', 'a short word'],
  ['x'.repeat(5_000), 'a long text'],
])('accepts a note of $1', { tags: ['CR-230', 'CR-234', 'CR-344'] }, (text) => {
  expect(isNoteLongEnough(text)).toBe(true)
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
  ['👍', 'one emoji of two code units'],
  ['e\u0301', 'one letter with a combining accent'],
])('rejects a note of $1', { tags: ['CR-230', 'CR-234', 'CR-344'] }, (text) => {
  expect(isNoteLongEnough(text)).toBe(false)
})

describe('normaliseNote', () => {
  it.each([
    [undefined],
    [null],
    [''],
    ['x'],
    [' x '],
    ['\t\n\r\v\f'],
    ['\u00a0\u2003\u3000\u2028'],
    ['\u200b\u200c\u200d\u2060\ufeff'],
    ['\u00ad\u00ad'],
    ['\u200e\u200f\u202a\u202c'],
    ['\u180e\u180e\u180e'],
    ['\ufe0f\ufe0f'],
    ['\u3164\u3164'],
    ['\u{e0041}\u{e0042}'],
    ['\u0000\u0001\u001f\u007f\u0085'],
    ['x\u200b'],
    ['\u200b x \u200b'],
    ['\u2060\u200b \ufeff'],
    ['e\u0301'],
    ['💊'],
  ])('returns undefined for %j, which has fewer than two visible characters', { tags: ['CR-230', 'CR-234'] }, (text) => {
    expect(normaliseNote(text)).toBeUndefined()
  })

  it.each([
    ['ok', 'ok'],
    ['  ok\n', 'ok'],
    ['é!', 'é!'],
    ['e\u0301!', 'e\u0301!'],
    ['a b', 'a b'],
    ['適切', '適切'],
    ['💊💊', '💊💊'],
    ['👩‍⚕️ok', '👩‍⚕️ok'],
    ['line 1\nline 2', 'line 1\nline 2'],
    ['12', '12'],
    ['\u00a0Called, no answer\u2003', 'Called, no answer'],
  ])('records %j as %j', { tags: ['CR-230', 'CR-234'] }, (text, recorded) => {
    expect(normaliseNote(text)).toBe(recorded)
  })
})
