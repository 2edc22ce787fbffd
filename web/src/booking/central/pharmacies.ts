import { compareNames } from '#rules/name-order.ts'

export interface Pharmacy {
  id: string
  name: string | null
  branchId: string | null
}

interface PharmacyGroup<Entry extends Pharmacy> {
  title: string
  locations: readonly Entry[]
}

export const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The title of the group whose locations aren't branches. */
const HIDDEN_GROUP = '%'

/** Groups pharmacies under letters from A to Z, regardless of the order in which they arrive. É is grouped under E. */
export function pharmaciesByLetter<Entry extends Pharmacy>(groups: readonly PharmacyGroup<Entry>[]): PharmacyGroup<Entry>[] {
  const shown = groups.filter(({ title, locations }) => title !== HIDDEN_GROUP && locations.length > 0)
  const byLetter = Map.groupBy(shown, ({ title }) => letters.find((letter) => compareNames(letter, title) === 0) ?? title)
  return [...byLetter]
    .map(([title, merged]) => ({ title, locations: merged.flatMap(({ locations }) => locations).toSorted(compareEntries) }))
    .toSorted((one, other) => compareNames(one.title, other.title))
}

function compareEntries(one: Pharmacy, other: Pharmacy): number {
  return compareNames(one.name ?? one.id, other.name ?? other.id) || compareNames(one.id, other.id)
}

/** The pharmacies whose name, branch number and location id together contain every word, regardless of case and accents. */
export function searchPharmacies<Entry extends Pharmacy>(groups: readonly PharmacyGroup<Entry>[], search: string): PharmacyGroup<Entry>[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const matches = ({ id, name, branchId }: Entry) => {
    const text = plain(`${name ?? ''} ${branchId ?? ''} ${id}`)
    return words.every((word) => text.includes(word))
  }
  return groups
    .map(({ title, locations }) => ({ title, locations: locations.filter(matches) }))
    .filter(({ locations }) => locations.length > 0)
}

/** Removes case, accents and apostrophes, because people often leave them out when searching. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
}
