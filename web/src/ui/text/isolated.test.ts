import { describe, expect, it } from 'vitest'
import { RIGHT_TO_LEFT } from '#tests/support/texts.ts'
import { isolated, isolatedIfControlled } from './isolated.ts'

describe('isolated', () => {
  it.each(['', 'Room 1', "Zoë O'Neill 👩🏽‍⚕️", 'Привет', '会議室', 'line\nline'])('returns %j unchanged', (text) => {
    expect(isolated(text)).toBe(text)
    expect(isolatedIfControlled(text)).toBe(text)
  })

  it.each([
    ['Hebrew', 'שלום'],
    ['Arabic', 'Room مرحبا'],
    ['N’Ko', 'ߞߊ߲'],
    ['Adlam', '𞤀𞤣𞤤𞤢𞤥'],
  ])('isolates text with %s letters', (_script, text) => {
    expect(isolated(text)).toBe(`\u2068${text}\u2069`)
    expect(isolatedIfControlled(text)).toBe(text)
  })

  it.each([
    ['keeps balanced control characters', RIGHT_TO_LEFT, RIGHT_TO_LEFT],
    ['closes an override that the text leaves open', 'Room\u202eback', 'Room\u202eback\u202c'],
    ['closes nested isolates and embeddings from the inside out', '\u2067a\u202ab\u2066c', '\u2067a\u202ab\u2066c\u2069\u202c\u2069'],
    ['treats the end of an isolate as the end of the embeddings inside it', '\u2066a\u202eb\u2069c', '\u2066a\u202eb\u2069c'],
    ['removes closing characters without an opening one', 'a\u2069b\u202cc', 'abc'],
    [
      'removes characters that would close an embedding from inside an isolate',
      '\u202ea\u2066b\u202cc\u2069d',
      '\u202ea\u2066bc\u2069d\u202c',
    ],
    ['keeps direction marks, which need no closing character', 'a\u200fb', 'a\u200fb'],
  ])('%s', (_what, text, content) => {
    expect(isolated(text)).toBe(`\u2068${content}\u2069`)
    expect(isolatedIfControlled(text)).toBe(`\u2068${content}\u2069`)
  })
})
