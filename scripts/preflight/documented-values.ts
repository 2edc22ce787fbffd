import { type Deviation, IMPOSSIBLE_VALUE, placeOf, UNKNOWN_VALUE } from './deviations.ts'

interface DocumentedValues {
  /** All documented values, or a pattern that they match. */
  values: readonly string[] | RegExp
  /** How the product reacts to a value that isn't documented. */
  effect: string
}

const SHOWN = 'shown as is'
const ID_CHECK_STATUSES = ['pass', 'refer', 'fail', '']
const CATEGORIES = ['POM', 'PMed', 'GSL', 'VACCINE']

/** Text fields for which the contract lists or describes all values. The gateway itself accepts any text in them. */
const documented: ReadonlyMap<string, DocumentedValues> = new Map(
  Object.entries({
    idCheckStatus: { values: ID_CHECK_STATUSES, effect: 'the review stays closed' },
    idCheckPreviousStatus: { values: ID_CHECK_STATUSES, effect: SHOWN },
    primaryTag: { values: CATEGORIES, effect: "the item can't be reviewed" },
    categories: { values: CATEGORIES, effect: SHOWN },
    identifier: { values: ['ED', 'AC', 'PO', 'EZ', 'HL', 'MPR', 'WL', 'PMED', ''], effect: "the form's title is the product's name" },
    alert: { values: ['red', 'yellow', ''], effect: 'the answer is neither an exclusion nor a warning' },
    // Only the first 16 characters are checked: they show whether the image is base64 without a `data:` prefix.
    src: { values: /^[\w+/]{16}/, effect: "the image can't be shown" },
  }),
)

/** Finds all values that the contract doesn't allow in their field. */
export function unknownValues(body: unknown, path: readonly PropertyKey[] = []): Deviation[] {
  if (typeof body === 'string') {
    const field = path.findLast((key) => typeof key === 'string')
    const known = documented.get(String(field))
    if (known === undefined || isDocumented(body, known)) return []
    return [{ place: placeOf(path), kind: known.values instanceof RegExp ? IMPOSSIBLE_VALUE : UNKNOWN_VALUE, effect: known.effect }]
  }
  if (Array.isArray(body)) return body.flatMap((element, index) => unknownValues(element, [...path, index]))
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([key, value]) => unknownValues(value, [...path, key]))
}

function isDocumented(value: string, { values }: DocumentedValues): boolean {
  return values instanceof RegExp ? values.test(value) : values.includes(value)
}
