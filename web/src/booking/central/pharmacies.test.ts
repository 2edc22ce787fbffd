import { describe, expect, it } from 'vitest'
import { containsPostcode, pharmaciesByLetter, searchPharmacies } from './pharmacies.ts'

const group = (title: string, ...names: (string | null)[]) => ({
  title,
  locations: names.map((name, index) => ({ id: `${index + 1}`, name, branchId: null })),
})
const shown = (groups: ReturnType<typeof pharmaciesByLetter>) =>
  groups.map(({ title, locations }) => [title, ...locations.map(({ id, name }) => name ?? id)])

it('pharmaciesByLetter sorts groups and pharmacies from A to Z', { tags: ['BK-190', 'BK-191'] }, () => {
  const groups = [group('Y', 'York'), group('B', 'bath', 'Barnsley 10', 'Barnsley 2'), group('A', 'Ascot')]
  expect(shown(pharmaciesByLetter(groups))).toEqual([
    ['A', 'Ascot'],
    ['B', 'Barnsley 2', 'Barnsley 10', 'bath'],
    ['Y', 'York'],
  ])
})

it('pharmaciesByLetter merges the groups “É” and “e” into the group “E”', { tags: ['BK-191'] }, () => {
  const groups = [group('É', 'Élan', 'Éa'), group('F', 'Falmouth'), group('E', 'Ely', 'Edale'), group('e', 'elgin')]
  expect(shown(pharmaciesByLetter(groups))).toEqual([
    ['E', 'Éa', 'Edale', 'Élan', 'elgin', 'Ely'],
    ['F', 'Falmouth'],
  ])
})

it('pharmaciesByLetter hides empty groups, and the “%” group, which has no real branches', { tags: ['BK-191'] }, () => {
  expect(shown(pharmaciesByLetter([group('%', '% Test branch'), group('A'), group('9', '9 Elms'), group('B', null)]))).toEqual([
    ['9', '9 Elms'],
    ['B', '1'],
  ])
})

describe('searching pharmacies', { tags: ['XC-29'] }, () => {
  const branch = (id: string, name: string | null, branchId: string | null, postcode?: string) => ({ id, name, branchId, postcode })
  const groups = [
    { title: 'K', locations: [branch('1004', "King's Lynn Market Place", 'B0604', 'PE30 1EZ')] },
    {
      title: 'L',
      locations: [
        branch('1001', 'Léeds Headrow', 'B0601', 'LS1 6LU'),
        branch('1010', 'Leeds Briggate', 'B0610', 'ls16ad'),
        branch('1011', null, null, 'E1 6LU'),
      ],
    },
  ]

  it.each([
    ['part of a name', 'headr', [['L', 'Léeds Headrow']]],
    ['a name, regardless of accents and case', 'LEEDS', [['L', 'Léeds Headrow', 'Leeds Briggate']]],
    ['a name without its apostrophe', 'kings lynn', [['K', "King's Lynn Market Place"]]],
    ['words in any order', 'briggate leeds', [['L', 'Leeds Briggate']]],
    ['a branch number', 'b0610', [['L', 'Leeds Briggate']]],
    ['a location id', '1011', [['L', '1011']]],
    ['the beginning of a postcode', 'ls1', [['L', 'Léeds Headrow', 'Leeds Briggate']]],
    ['a postcode', 'LS1 6LU', [['L', 'Léeds Headrow']]],
    ['a postcode without its space', 'pe301ez', [['K', "King's Lynn Market Place"]]],
    ['a postcode that the service returns without its space', 'LS1 6AD', [['L', 'Leeds Briggate']]],
    ['a name and a postcode', 'briggate LS1', [['L', 'Leeds Briggate']]],
    ['nothing for the end of a postcode', '6LU', []],
    ['nothing if only one of the words matches', 'leeds york', []],
  ])('finds %s', (_what, search, found) => {
    expect(shown(searchPharmacies(groups, search))).toEqual(found)
  })

  it.each(['L1', 'ls1', 'LS10', 'LS1 6', 'LS16LU', 'sw1a 2aa', 'EC1A', 'leeds ls1'])('recognises the postcode in “%s”', (search) => {
    expect(containsPostcode(search)).toBe(true)
  })

  it.each(['', 'leeds', 'l', '1004', 'b0610', 'B1008', 'pharmacy 24', 'LS16LUX'])('does not recognise a postcode in “%s”', (search) => {
    expect(containsPostcode(search)).toBe(false)
  })

  it('shows every pharmacy if the search is empty', () => {
    expect(searchPharmacies(groups, '  ')).toEqual(groups)
  })
})
