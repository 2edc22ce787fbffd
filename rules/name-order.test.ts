import { expect, it } from 'vitest'
import { compareNames } from './name-order.ts'

it.each([
  ['numbers by their value', ['Room 2', 'Room 10', 'Room 100']],
  ['whatever their case', ['amber pack', 'Chickenpox', 'COVID PCR', 'flu', 'Flu with PCV']],
  ['whatever their accents', ['Elan', 'Élodie', 'Ely', 'Zürich', 'Zutphen']],
])('sorts names as people do: %s', { tags: ['BK-119'] }, (_how, sorted) => {
  expect(sorted.toReversed().toSorted(compareNames)).toEqual(sorted)
})

it('finds names equal that differ in case, accents and surrounding spaces only', { tags: ['BK-119'] }, () => {
  expect(compareNames(' Élan', 'elan ')).toBe(0)
})
