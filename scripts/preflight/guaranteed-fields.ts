import { type Deviation, MISSING, placeOf } from './deviations.ts'

interface GuaranteedField {
  /**
   * An object that has one of these fields must also have the guaranteed field. Objects with an `id` are exempt: a subscription, for
   * example, has `orders` but no `total`.
   */
  beside: readonly string[]
  /** How the product reacts if the guaranteed field is missing. */
  effect: string
}

const PAGES_UNKNOWN = 'the number of pages is unknown'

/** Fields that the contract guarantees, but that the gateway can do without. Each key is a field's name. */
const guaranteed: Readonly<Record<string, GuaranteedField>> = {
  total: { beside: ['orders', 'idChecks', 'customers'], effect: PAGES_UNKNOWN },
  total_images_count: { beside: ['images'], effect: PAGES_UNKNOWN },
  primaryTag: { beside: ['orderItemId'], effect: "the item can't be reviewed" },
}

/** Finds all places in a response where a guaranteed field is missing. */
export function missingFields(body: unknown, path: readonly PropertyKey[] = []): Deviation[] {
  if (Array.isArray(body)) return body.flatMap((element, index) => missingFields(element, [...path, index]))
  if (typeof body !== 'object' || body === null) return []
  const record = body as Record<string, unknown>
  const missing = Object.entries(guaranteed)
    .filter(([field, { beside }]) => record[field] == null && !('id' in record) && beside.some((other) => other in record))
    .map(([field, { effect }]): Deviation => ({ place: placeOf([...path, field]), kind: MISSING, effect }))
  return [...missing, ...Object.entries(record).flatMap(([key, value]) => missingFields(value, [...path, key]))]
}
