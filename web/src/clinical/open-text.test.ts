import { expect, it } from 'vitest'
import { openText } from './open-text.ts'

const now = new Date('2026-03-02T10:00:00Z')

it.each([
  ['2026-03-02T10:00:05Z', "Noor O'Hara has just opened this order."],
  ['2026-03-02T09:59:01Z', "Noor O'Hara has just opened this order."],
  ['2026-03-02T09:59:00Z', "Noor O'Hara has had this order open for a minute."],
  ['2026-03-02T09:57:30Z', "Noor O'Hara has had this order open for 2 minutes."],
])('openText describes an order opened at %s as “%s”', { tags: ['XC-06'] }, (since, text) => {
  expect(openText({ name: "Noor O'Hara", since }, 'this order', now)).toBe(text)
})

it('openText keeps a name from reversing the rest of the sentence', { tags: ['XC-06'] }, () => {
  const opener = { name: 'Noor\u202e', since: '2026-03-02T10:00:00Z' }
  expect(openText(opener, 'it', now)).toBe('\u2068Noor\u202e\u202c\u2069 has just opened it.')
})
