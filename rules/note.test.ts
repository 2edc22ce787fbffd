import { expect, it } from 'vitest'
import { isNoteLongEnough } from './note.ts'

it.each([
  ['ab', 'two characters'],
  ['  ab  ', 'two characters between spaces'],
  ['a b', 'two letters and a space'],
  ['a\nb', 'two letters on two lines'],
  ['👍👍', 'two emoji'],
  ['日本', 'two ideographs'],
  ['no', 'a short word'],
  ['x'.repeat(5_000), 'a long text'],
])('CR-230 CR-234 CR-344 %j is long enough: %s', (text) => {
  expect(isNoteLongEnough(text)).toBe(true)
})

it.each([
  ['', 'nothing'],
  ['a', 'one character'],
  ['  a  ', 'one character between spaces'],
  ['     ', 'spaces'],
  ['\n\n\t', 'line breaks'],
  ['\u00a0\u00a0\u3000', 'other spaces'],
  ['\u200b\u200b\u200b', 'zero-width spaces'],
  ['a\u200b', 'one character and a zero-width space'],
  ['\u200b a \ufeff', 'one character among invisible ones'],
  ['\u2060\u00ad\u200d', 'joiners and a soft hyphen'],
  ['\u0000\u0007', 'control characters'],
  ['👍', 'one emoji of two code units'],
  ['e\u0301', 'one letter with its accent apart'],
])('CR-230 CR-234 CR-344 %j is too short: %s', (text) => {
  expect(isNoteLongEnough(text)).toBe(false)
})
