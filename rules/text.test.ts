import { describe, expect, it } from 'vitest'
import { isBlank, visibleText, withoutInvisible } from './text.ts'

describe('visibleText', () => {
  it.each([
    [' a b ', 'a b'],
    ['\u200ba\u200d', 'a'],
    ['e\u0301', 'é'],
    ['\u2800', ''],
    [null, ''],
    [undefined, ''],
  ])('returns “$1” for %j', (text, visible) => expect(visibleText(text)).toBe(visible))

  it('treats text without visible characters as blank', { tags: ['CR-230'] }, () => {
    expect([' ', '\u200b\ufeff', null].every(isBlank)).toBe(true)
    expect(isBlank(' x ')).toBe(false)
  })
})

it('withoutInvisible removes characters that change the text direction', () =>
  expect(withoutInvisible('photo\u202egnp.exe')).toBe('photognp.exe'))
