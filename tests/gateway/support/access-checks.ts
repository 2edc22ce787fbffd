import { below, type Caller, type FieldExpectation, mutations, queries, type Right, types } from './access-expectations.ts'

/* Checks access against the tables in `access-expectations.ts`. */

const byCoordinate = new Map<string, FieldExpectation>([
  ...Object.entries(queries).map(([name, expectation]) => [`Query.${name}`, expectation] as const),
  ...Object.entries(mutations).map(([name, expectation]) => [`Mutation.${name}`, expectation] as const),
  ...Object.entries(below),
])
const rightOfType = new Map(
  Object.entries(types).flatMap(([right, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, right as Right] as const),
  ),
)

/** All fields listed in the tables, as `Type.field`. */
export const expectedFields: readonly string[] = [...byCoordinate.keys()]
export const expectedTypes: readonly string[] = [...rightOfType.keys()]
/** The nested fields listed in the tables. */
export const expectedBelow: readonly string[] = Object.keys(below)
export const fieldsWithOwnRight: readonly string[] = expectedBelow.filter(
  (coordinate) => byCoordinate.get(coordinate)?.[0] !== rightOfType.get(typeOf(coordinate)),
)

/** Whether this user may use a field (`Type.field`). */
export function mayUse({ rights }: Caller, coordinate: string): boolean {
  const needed = [byCoordinate.get(coordinate)?.[0], rightOfType.get(typeOf(coordinate))]
  return needed.every((right) => right === undefined || rights.includes(right))
}

function typeOf(coordinate: string): string {
  return coordinate.split('.')[0] ?? ''
}

/** The service calls that a permitted field may cause. The ids in the calls come from the field's input. */
export function callsOfField(coordinate: string, input: Input): string[] {
  const calls = byCoordinate.get(coordinate)?.slice(1) ?? []
  const args = flat(input)
  return calls.map((call) =>
    call.replace(/:(\w+)/g, (placeholder, name: string) =>
      args[name] === undefined ? placeholder : encodeURIComponent(String(args[name])),
    ),
  )
}

/** Whether a call is in the list. In the list, `:id` and other placeholders match any value. */
export function isListedCall(calls: readonly string[], call: string): boolean {
  return calls.some((expected) => new RegExp(`^${expected.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`).test(call))
}

/** An order's items, by product id. */
export type Items = Readonly<Record<string, { id: string; primaryTag: string; takesPhotos: boolean }>>

const reviewers: Partial<Record<string, Right>> = { POM: 'review as prescriber', PMed: 'review as pharmacist' }

/** The fields that `isRefusedByRecord` refuses only for some inputs. */
export const fieldsWithRecordRules: readonly string[] = ['Mutation.reviewOrderItem', 'Mutation.uploadImages', 'Mutation.rememberViewed']

/** Whether the gateway refuses this input for a field that the user may use, usually because of the record that the input names. */
export function isRefusedByRecord({ rights }: Caller, coordinate: string, input: Input, items: Items): boolean {
  const { productId, itemId, kind } = flat(input)
  switch (coordinate) {
    case 'Mutation.reviewOrderItem': {
      const reviewer = reviewers[items[String(productId)]?.primaryTag ?? '']
      return reviewer === undefined || !rights.includes(reviewer)
    }
    case 'Mutation.uploadImages':
      return !Object.values(items).some(({ id, takesPhotos }) => id === itemId && takesPhotos)
    // Adding an order or a patient to the recently viewed records requires the right to read clinical records.
    case 'Mutation.rememberViewed':
      return kind !== 'APPOINTMENT' && !rights.includes('read clinical')
    // No sign-in code was requested, so no code can be confirmed.
    case 'Mutation.confirmSignInCode':
      return true
    default:
      return false
  }
}

type Input = Readonly<Record<string, unknown>>

/** Merges the fields of the `input` argument, which most mutations have, into the other arguments. */
function flat(input: Input): Input {
  return { ...input, ...(typeof input.input === 'object' ? input.input : undefined) }
}
