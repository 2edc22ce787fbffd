import { expect, it } from 'vitest'
import { normaliseSearch } from './customer-search-terms.ts'

it.each([
  ['', ''],
  ['   ', ''],
  [',', ''],
  [' , ,, ', ''],
  ['Khan', 'khan'],
  ['  Siân   Khan ', 'siân khan'],
  ['Khan, Siân', 'khan siân'],
  ['Khan,Siân', 'khan siân'],
  ['Khan,\tSiân\n', 'khan siân'],
  ['Siân\u00a0Khan', 'siân khan'],
  ['LS1 6LU', 'ls1 6lu'],
  ['LS16LU', 'ls16lu'],
  ['02/03/1980', '02/03/1980'],
  ["O'BRIEN-SMITH", "o'brien-smith"],
  ['100%', '100%'],
])('searches for %j as %j', { tags: ['BK-075'] }, (text, search) => {
  expect(normaliseSearch(text)).toBe(search)
})
