import { expect, it } from 'vitest'
import { pharmaciesByLetter } from './pharmacies.ts'

const group = (title: string, ...names: (string | null)[]) => ({
  title,
  locations: names.map((name, index) => ({ id: `${index + 1}`, name })),
})
const shown = (groups: ReturnType<typeof pharmaciesByLetter>) =>
  groups.map(({ title, locations }) => [title, ...locations.map(({ id, name }) => name ?? id)])

it('sorts groups and pharmacies from A to Z', { tags: ['BK-190', 'BK-191'] }, () => {
  const groups = [group('Y', 'York'), group('B', 'bath', 'Barnsley 10', 'Barnsley 2'), group('A', 'Ascot')]
  expect(shown(pharmaciesByLetter(groups))).toEqual([
    ['A', 'Ascot'],
    ['B', 'Barnsley 2', 'Barnsley 10', 'bath'],
    ['Y', 'York'],
  ])
})

it('groups accented and lower-case letters under their capital letter', { tags: ['BK-191'] }, () => {
  const groups = [group('É', 'Élan', 'Éa'), group('F', 'Falmouth'), group('E', 'Ely', 'Edale'), group('e', 'elgin')]
  expect(shown(pharmaciesByLetter(groups))).toEqual([
    ['E', 'Éa', 'Edale', 'Élan', 'elgin', 'Ely'],
    ['F', 'Falmouth'],
  ])
})

it('hides the “%” group, which has no real branches, and empty groups', { tags: ['BK-191'] }, () => {
  expect(shown(pharmaciesByLetter([group('%', '% Test branch'), group('A'), group('9', '9 Elms'), group('B', null)]))).toEqual([
    ['9', '9 Elms'],
    ['B', '1'],
  ])
})
