import { expect, it } from 'vitest'
import { openNowText } from './open-now-text.ts'

it('names everyone who has an order open, and isolates the text direction of their names', { tags: ['XC-06'] }, () => {
  expect(openNowText([{ name: 'Ada Lovelace' }])).toBe('Ada Lovelace has it open')
  const names = ['Ada\u202e', 'Grace Hopper'].map((name) => ({ name }))
  expect(openNowText(names)).toBe('\u2068Ada\u202e\u202c\u2069 and Grace Hopper have it open')
})
