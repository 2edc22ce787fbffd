import { expect, it } from 'vitest'
import { compareNames } from './name-order.ts'

it.each([
  ['numerically', ['Room 2', 'Room 10', 'Room 100']],
  ['ignoring case', ['amber pack', 'Chickenpox', 'COVID PCR', 'flu', 'Flu with PCV']],
  ['ignoring accents', ['Elan', 'Élodie', 'Ely', 'Zürich', 'Zutphen']],
])('sorts names %s', { tags: ['BK-119'] }, (_how, sorted) => {
  expect(sorted.toReversed().toSorted(compareNames)).toEqual(sorted)
})

it('treats names as equal if only case, accents or surrounding spaces differ', { tags: ['BK-119'] }, () => {
  expect(compareNames(' Élan', 'elan ')).toBe(0)
})
