import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql'
import { becomesBlankIfMalformed, formatOf } from '../../gateway/booking/formats.ts'
import { leafChecks, responseReader } from '../../gateway/booking/response-reader.ts'
import type { Query } from '../../gateway/generated/booking.ts'
import { isBookingId } from '../../gateway/upstream/shapes.ts'
import {
  type Deviation,
  effectOfRemoval,
  IMPOSSIBLE_VALUE,
  MISSING,
  type Place,
  READS_AS_MISSING,
  UNUSABLE,
  WRONG_TYPE,
} from './deviations.ts'
import type { DocumentedField } from './documented-fields.ts'

const contract = buildSchema(readFileSync(new URL('../../schema/booking.graphql', import.meta.url), 'utf8'))

/** The mutations of the booking API. */
export const bookingMutations = Object.keys(contract.getMutationType()?.getFields() ?? {})

/**
 * Fields through which a type contains itself: a customer has appointments, and each appointment has a customer. Such a field isn't
 * selected again inside itself, because then the selection would never end.
 */
const BACK_REFERENCES = new Set(['Customer.appointments'])
/** For each large field, the only query that returns it. In all other queries, the field is null. */
const RETURNED_BY: Record<string, keyof Query> = {
  'Appointment.gpLetterPdf': 'getAppointment',
  'Course.questions': 'getAppointment',
  'Customer.appointments': 'getCustomer',
}

interface Selected {
  /** Name of the type that declares the field. */
  type: string
  field: GraphQLField<unknown, unknown>
  below: Selected[]
}

interface BookingQuery {
  document: string
  /**
   * The nullable fields that the query selects. A GraphQL response contains every selected field, even if the value is null, so no field
   * should be missing.
   */
  fields: DocumentedField[]
  /** Parses the response's data in the same way as the gateway. `value` is undefined if the data can't be used. */
  read: (data: Record<string, unknown>) => { value: unknown; deviations: Deviation[] }
}

/** Builds a query that selects one root field, and everything that the contract documents below it. */
export function bookingQuery(name: keyof Query): BookingQuery {
  const root = contract.getQueryType()
  const field = root?.getFields()[name]
  if (!root || field === undefined) throw new Error(`The booking API has no query ${name}.`)
  const selected: Selected = { type: root.name, field, below: selectionOf(field.type, name) }
  const declared = field.args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ')
  const passed = field.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
  const call = passed === '' ? name : `${name}(${passed})`
  const document = `query Preflight${declared === '' ? '' : `(${declared})`} { ${call} ${printed(selected.below)} }`
  const reader = responseReader(root, parse(document))
  return {
    document,
    fields: nullableFields(selected, [name]),
    read: (data) => {
      const { data: readable, unreadable } = reader(data)
      return {
        value: unreadable.length === 0 ? readable[name] : undefined,
        deviations: deviationsOf(selected, data[name], [name], undefined),
      }
    },
  }
}

function selectionOf(type: GraphQLOutputType, query: keyof Query, isInside = false): Selected[] {
  const named = getNamedType(type)
  if (!isObjectType(named)) return []
  return Object.values(named.getFields()).flatMap((field) => {
    const coordinate = `${named.name}.${field.name}`
    const isBackReference = BACK_REFERENCES.has(coordinate)
    if ((RETURNED_BY[coordinate] ?? query) !== query || (isBackReference && isInside)) return []
    return { type: named.name, field, below: selectionOf(field.type, query, isInside || isBackReference) }
  })
}

function printed(selected: readonly Selected[]): string {
  return selected.length === 0 ? '' : `{ ${selected.map(({ field, below }) => `${field.name} ${printed(below)}`).join(' ')} }`
}

function nullableFields({ field, below }: Selected, place: Place): DocumentedField[] {
  const records = [...place, ...listLevels(field.type)]
  return below.flatMap((inner) => {
    const { name, type } = inner.field
    const own = isNonNullType(type) ? [] : [{ records, names: [name] as const, isUsual: true, effect: READS_AS_MISSING }]
    return [...own, ...nullableFields(inner, [...records, name])]
  })
}

function listLevels(type: GraphQLOutputType): string[] {
  if (isNonNullType(type)) return listLevels(type.ofType)
  return isListType(type) ? ['[]', ...listLevels(type.ofType)] : []
}

/**
 * Checks the value of a selected field against the contract. Returns the deviations.
 *
 * @param lost the place of the closest enclosing value that is nullable or a list element. The gateway discards that value if `value` is
 *   required but missing or malformed. Undefined if the gateway rejects the whole response instead
 */
function deviationsOf({ type, field, below }: Selected, value: unknown, place: Place, lost: Place | undefined): Deviation[] {
  const isPossible = formatOf(type, field.name)
  return ofType(field.type, value, place, becomesBlankIfMalformed(type, field.name) ? place : lost)

  function ofType(type: GraphQLOutputType, value: unknown, place: Place, lost: Place | undefined): Deviation[] {
    if (isNonNullType(type)) return value == null ? [deviation(MISSING, place, lost)] : present(type.ofType, value, place, lost)
    // If a root field is malformed, the gateway rejects the whole response, because replacing the field with null would make the record
    // seem not to exist.
    return value == null ? [] : present(type, value, place, place.length === 1 ? undefined : place)
  }

  function present(type: GraphQLOutputType, value: unknown, place: Place, lost: Place | undefined): Deviation[] {
    if (isListType(type)) {
      if (!Array.isArray(value)) return [deviation(WRONG_TYPE, place, lost)]
      const element = [...place, '[]']
      return value.flatMap((one) => ofType(type.ofType, one, element, element))
    }
    if (isObjectType(type)) {
      if (typeof value !== 'object' || Array.isArray(value)) return [deviation(WRONG_TYPE, place, lost)]
      const object = value as Record<string, unknown>
      return below.flatMap((inner) => deviationsOf(inner, object[inner.field.name], [...place, inner.field.name], lost))
    }
    const { name } = getNamedType(type)
    if (!isOfType[name]?.(value)) return [deviation(WRONG_TYPE, place, lost)]
    const isReadable = name === 'ID' ? isBookingId : isPossible
    return isReadable === undefined || isReadable(value) ? [] : [deviation(IMPOSSIBLE_VALUE, place, lost)]
  }
}

function deviation(kind: string, place: Place, lost: Place | undefined): Deviation {
  return { place, kind, effect: lost === undefined ? UNUSABLE : effectOfRemoval(lost, place) }
}

/** The gateway's own type checks, but any string or number passes as an id. `present` then reports malformed ids as impossible values. */
const isOfType: Readonly<Record<string, (value: unknown) => boolean>> = {
  ...leafChecks,
  ID: (value) => typeof value === 'string' || typeof value === 'number',
}
