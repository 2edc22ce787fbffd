import { expect, it } from 'vitest'
import { toIdTokenClaims } from './claims.ts'

const nameOf = (claims: object) => toIdTokenClaims({ sub: 'sub-a', exp: 1, ...claims }).name

it.each<[string, object, string]>([
  ['the name in the token', { name: 'Inês Prescott', email: 'ines@pharmacy.example' }, 'Inês Prescott'],
  ['the e-mail address if the name is missing', { email: 'ines@pharmacy.example' }, 'ines@pharmacy.example'],
  ['the e-mail address if the name is blank', { name: ' \u200b', email: 'ines@pharmacy.example' }, 'ines@pharmacy.example'],
  ['the id if the name and the e-mail address are blank', { name: ' ', email: ' ' }, 'sub-a'],
])('changes are recorded under %s', { tags: ['CR-273'] }, (_title, claims, expected) => {
  expect(nameOf(claims)).toBe(expected)
})
