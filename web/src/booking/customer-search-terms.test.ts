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
  ['17/12/1960', '17/12/1960'],
  ['O’Neill', "o'neill"],
  ['17.12.1960', '17/12/1960'],
  ['17-12-1960', '17/12/1960'],
  ['17 12 1960', '17/12/1960'],
  ['17121960', '17/12/1960'],
  ['1960-12-17', '17/12/1960'],
  ['17/12/60', '17/12/1960'],
  ['1/2/07', '01/02/2007'],
  ['31/02/1960', '31/02/1960'],
  ['17/12/2099', '17/12/2099'],
  ['17/12', '17/12'],
  ['Khan 17.12.1960', 'khan 17.12.1960'],
])('the search %j is normalised to %j', { tags: ['BK-075'] }, (text, search) => {
  expect(normaliseSearch(text, '2026-06-15')).toBe(search)
})
