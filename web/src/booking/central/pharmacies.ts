import { isBranchGroup } from '#rules/branches.ts'
import { compareNames } from '#rules/name-order.ts'
import { plainText, searchWords } from '../../ui/text/search-words.ts'

export interface Pharmacy {
  id: string
  name: string | null
  branchId: string | null
  /** Undefined if unknown. */
  postcode?: string | undefined
}

interface PharmacyGroup<Entry extends Pharmacy> {
  title: string
  locations: readonly Entry[]
}

export const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Groups pharmacies under letters from A to Z, regardless of the order in which they arrive. É is grouped under E. */
export function pharmaciesByLetter<Entry extends Pharmacy>(groups: readonly PharmacyGroup<Entry>[]): PharmacyGroup<Entry>[] {
  const shown = groups.filter((group) => isBranchGroup(group) && group.locations.length > 0)
  const byLetter = Map.groupBy(shown, ({ title }) => letters.find((letter) => compareNames(letter, title) === 0) ?? title)
  return [...byLetter]
    .map(([title, merged]) => ({ title, locations: merged.flatMap(({ locations }) => locations).toSorted(compareEntries) }))
    .toSorted((one, other) => compareNames(one.title, other.title))
}

function compareEntries(one: Pharmacy, other: Pharmacy): number {
  return compareNames(one.name ?? one.id, other.name ?? other.id) || compareNames(one.id, other.id)
}

/** Adds the known postcodes. `postcodes` is keyed by location id. */
export function withPostcodes(
  groups: readonly PharmacyGroup<Pharmacy>[],
  postcodes: ReadonlyMap<string, string>,
): PharmacyGroup<Pharmacy>[] {
  return groups.map(({ title, locations }) => ({
    title,
    locations: locations.map((location) => ({ ...location, postcode: postcodes.get(location.id) })),
  }))
}

/** Matches a whole postcode, or its beginning up to at least the first digit. */
const POSTCODE = /^[a-z]{1,2}\d[a-z\d]?(\d[a-z]{0,2})?$/

/** Whether a search contains a postcode or the beginning of one. */
export function containsPostcode(search: string): boolean {
  const words = searchWords(search)
  return [...words, words.join('')].some((text) => POSTCODE.test(text))
}

/**
 * The pharmacies that match a search, regardless of case and accents. Each word must occur in the name, branch number or location id, or be
 * the beginning of the postcode. Alternatively, the whole search without its spaces may be the beginning of the postcode.
 */
export function searchPharmacies<Entry extends Pharmacy>(groups: readonly PharmacyGroup<Entry>[], search: string): PharmacyGroup<Entry>[] {
  const words = searchWords(search)
  const matches = ({ id, name, branchId, postcode = '' }: Entry) => {
    const text = plainText(`${name ?? ''} ${branchId ?? ''} ${id}`)
    const compact = searchWords(postcode).join('')
    return words.every((word) => text.includes(word) || compact.startsWith(word)) || compact.startsWith(words.join(''))
  }
  return groups
    .map(({ title, locations }) => ({ title, locations: locations.filter(matches) }))
    .filter(({ locations }) => locations.length > 0)
}
