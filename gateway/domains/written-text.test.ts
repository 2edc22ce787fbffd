import { describe, expect, it } from 'vitest'
import { writtenText } from './written-text.ts'

describe('a written note', () => {
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
  ])('CR-230 CR-234 %j has fewer than two characters', (text) => {
    expect(writtenText(text)).toBeUndefined()
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
  ])('CR-230 CR-234 %j is a note, recorded as %j', (text, recorded) => {
    expect(writtenText(text)).toBe(recorded)
  })
})
