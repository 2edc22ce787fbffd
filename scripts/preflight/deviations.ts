/** The path to a value in a response: field names, with `[]` for the elements of a list. Empty for the whole response. */
export type Place = readonly string[]

/** One way in which a response differs from the contract. Never contains values from the response. */
export interface Deviation {
  place: Place
  /** The kind of deviation, such as `missing`, `wrong type` or `status 503`. */
  kind: string
  /** How the product reacts to the deviation. */
  effect: string
}

export const MISSING = 'missing'
export const WRONG_TYPE = 'wrong type'
export const IMPOSSIBLE_VALUE = 'impossible value'
export const UNKNOWN_VALUE = 'unknown value'
export const NEVER_SENT = 'never sent'

export const READS_AS_MISSING = 'reads as missing'
export const UNUSABLE = "the response can't be used"
export const UNAVAILABLE = 'the service is reported as unavailable'

export function whole(kind: string, effect: string): Deviation {
  return { place: [], kind, effect }
}

/** Converts a path to a place, by replacing list indexes with `[]`. */
export function placeOf(path: readonly PropertyKey[]): Place {
  return path.map((key) => (typeof key === 'number' ? '[]' : String(key)))
}

/** Formats a place as text, for example `orders[].idCheckStatus`. */
export function formatPlace(place: Place): string {
  return place.join('.').replaceAll('.[]', '[]')
}

/**
 * Describes how the product reacts to a malformed value. The product removes the value or, if the value is required, the closest optional
 * value that contains it.
 */
export function effectOfRemoval(removed: Place, place: Place): string {
  if (removed.at(-1) === '[]') return `${formatPlace(removed)} is left out`
  return removed.length === place.length ? READS_AS_MISSING : `${formatPlace(removed)} ${READS_AS_MISSING}`
}

/**
 * Counts how many values a response could have at a place. For list elements, this is the combined length of the lists. For a field, it is
 * the number of objects that could contain the field.
 */
export function countPossibleValues(body: unknown, place: Place): number {
  return place.at(-1) === '[]' ? valuesAt(body, place).length : valuesAt(body, place.slice(0, -1)).filter((value) => value != null).length
}

/** All values at a place. */
export function valuesAt(body: unknown, place: Place): unknown[] {
  let values = [body]
  for (const key of place)
    values = values.flatMap((value) => {
      if (key === '[]') return Array.isArray(value) ? value : []
      return typeof value === 'object' && value !== null && !Array.isArray(value) ? [(value as Record<string, unknown>)[key]] : []
    })
  return values
}
