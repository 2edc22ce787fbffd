import { describe, expect, it } from 'vitest'
import { HUGE } from '#tests/support/texts.ts'
import { printedLength } from './printed-length.ts'

const printed = (text: string) => text.slice(0, printedLength(text))

describe('the printed part of a text', { tags: ['XC-28'] }, () => {
  it.each([
    ['an empty text', ''],
    ['a note of 3,000 letters', 'Called the patient. '.repeat(150)],
    ['a note of 3,000 letters in ten paragraphs', `${'Called the patient. '.repeat(15)}\n`.repeat(10).trim()],
    ['40 lines of 100 letters', Array.from({ length: 40 }, () => 'x'.repeat(100)).join('\n')],
  ])('is the whole text for %s', (_what, text) => expect(printed(text)).toBe(text))

  it.each([
    ['a word of 20,000 letters', HUGE, HUGE.slice(0, 4_000)],
    ['200 short lines', 'line\n'.repeat(200), 'line\n'.repeat(40)],
    ['a long paragraph after 39 short ones', `${'line\n'.repeat(39)}${HUGE}`, `${'line\n'.repeat(39)}${HUGE.slice(0, 100)}`],
    ['a long text of emoji, without cutting an emoji in half', `x${'💊'.repeat(3_000)}`, `x${'💊'.repeat(1_999)}`],
  ])('is roughly the first 40 lines of %s', (_what, text, expected) => expect(printed(text)).toBe(expected))
})
