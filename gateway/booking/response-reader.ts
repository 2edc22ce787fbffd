import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import type { PartialList } from '../observation.ts'
import { isExcluded } from '../operation/conditions.ts'
import { fieldKey } from '../operation/field-key.ts'
import { fragmentsByName } from '../operation/fragments.ts'
import { isBookingId } from '../upstream/shapes.ts'
import type { Place } from './error-place.ts'
import { becomesBlankIfMalformed, formatOf } from './formats.ts'

/** Problems found while reading a response. */
interface Findings {
  /** Paths of malformed values, with the booking API's field names and `#` instead of indexes: `getAppointments.#.customer`. */
  malformed: Set<string>
  partialLists: PartialList[]
}

interface ReadResponse extends Findings {
  data: Record<string, unknown>
  /** Keys of the root fields that can't be read. They are null in `data`. */
  unreadable: string[]
}

/**
 * Returned for a value that doesn't match its type. The object around it is then unreadable too, unless the value is nullable or a list
 * element.
 */
const UNREADABLE = Symbol('unreadable')

/** @returns `UNREADABLE` if the value, or a required part of it, is malformed */
type Reader = (value: unknown, place: Place, findings: Findings) => unknown
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/**
 * Creates a function that reads responses from another GraphQL service. The function returns only the selected fields, and checks their
 * types. A malformed value becomes null if its field is nullable, or empty text if `becomesBlankIfMalformed` returns true for its field. A
 * malformed list element is dropped. Any other malformed value makes the object around it unreadable.
 *
 * @param document a single operation; interfaces and unions are not supported
 * @param variables values for `@skip` and `@include`
 */
export function responseReader(
  rootType: GraphQLObjectType,
  document: DocumentNode,
  variables: Record<string, unknown> = {},
): (data: Record<string, unknown>) => ReadResponse {
  const fragments = fragmentsByName(document)
  const selections = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [definition.selectionSet] : [],
  )
  const readers = fieldReaders(rootType, { selections, fragments, variables, name: '' }, rootReader)
  return (source) => {
    const response: ReadResponse = { data: {}, unreadable: [], malformed: new Set(), partialLists: [] }
    for (const { key, read } of readers) {
      const value = read(source[key], [key], response)
      if (value === UNREADABLE) response.unreadable.push(key)
      response.data[key] = value === UNREADABLE ? null : value
    }
    return response
  }
}

interface Selected {
  selections: readonly SelectionSetNode[]
  fragments: Fragments
  variables: Record<string, unknown>
  name: string
}

function fieldReaders(type: GraphQLObjectType, { selections, fragments, variables, name }: Selected, readerOf: typeof valueReader) {
  const fields = new Map<string, { name: string; below: SelectionSetNode[] }>()
  const collect = (selectionSet: SelectionSetNode): void => {
    for (const selection of selectionSet.selections) {
      if (isExcluded(selection, variables)) continue
      if (selection.kind === Kind.FIELD) {
        const key = fieldKey(selection)
        const field = fields.get(key) ?? { name: selection.name.value, below: [] }
        if (selection.selectionSet) field.below.push(selection.selectionSet)
        fields.set(key, field)
      } else {
        const spread = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)
        if (spread) collect(spread.selectionSet)
      }
    }
  }
  for (const selectionSet of selections) collect(selectionSet)

  return [...fields].map(([key, { name: fieldName, below }]): { key: string; read: Reader } => {
    const fieldType = type.getFields()[fieldName]?.type
    // `__typename` is the only field that isn't in the type's definition.
    if (fieldType === undefined) return { key, read: () => type.name }
    const fullName = name === '' ? fieldName : `${name}.${fieldName}`
    const format = formatOf(type.name, fieldName)
    const read = readerOf(fieldType, { below, fragments, variables, name: fullName, format })
    return { key, read: becomesBlankIfMalformed(type.name, fieldName) ? orBlank(read) : read }
  })
}

/** Replaces malformed or missing text with an empty string. */
function orBlank(read: Reader): Reader {
  return (...parameters) => {
    const result = read(...parameters)
    return result === UNREADABLE ? '' : result
  }
}

function objectReader(type: GraphQLObjectType, selected: Selected): Reader {
  const readers = fieldReaders(type, selected, valueReader)
  return (value, place, findings) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return malformed(selected.name, findings)
    const source = value as Record<string, unknown>
    const object: Record<string, unknown> = {}
    const reportedLists = findings.partialLists.length
    let isReadable = true
    for (const { key, read } of readers) {
      object[key] = read(source[key], [...place, key], findings)
      if (object[key] === UNREADABLE) isReadable = false
    }
    if (isReadable) return object
    // The response won't contain this object, so discard the partial lists found inside it.
    findings.partialLists.length = reportedLists
    return UNREADABLE
  }
}

interface Field {
  below: readonly SelectionSetNode[]
  fragments: Fragments
  variables: Record<string, unknown>
  name: string
  format: ((value: unknown) => boolean) | undefined
}

function valueReader(type: GraphQLOutputType, field: Field): Reader {
  if (isNonNullType(type)) return presentReader(type.ofType, field)
  const read = presentReader(type, field)
  return (value, place, findings) => {
    if (value == null) return null
    const result = read(value, place, findings)
    return result === UNREADABLE ? null : result
  }
}

/** Reads a root field. Returns UNREADABLE for an unreadable field, because null would mean that the record doesn't exist. */
function rootReader(type: GraphQLOutputType, field: Field): Reader {
  const read = presentReader(getNullableType(type), field)
  return (value, place, findings) => (value == null && !isNonNullType(type) ? null : read(value, place, findings))
}

function presentReader(type: GraphQLOutputType, field: Field): Reader {
  if (isListType(type)) return listReader(type.ofType, field)
  const named = getNamedType(type)
  if (isObjectType(named)) return objectReader(named, { ...field, selections: field.below })
  if (!isLeafType(named)) throw new Error(`${named.name} can't be read`)
  return leafReader(named, field)
}

function listReader(type: GraphQLOutputType, field: Field): Reader {
  const read = valueReader(type, { ...field, name: `${field.name}.#` })
  return (value, place, findings) => {
    if (!Array.isArray(value)) return malformed(field.name, findings)
    const items: unknown[] = []
    for (const element of value) {
      const item = read(element, [...place, items.length], findings)
      if (item !== UNREADABLE) items.push(item)
    }
    if (items.length < value.length) findings.partialLists.push({ path: place, unreadable: value.length - items.length })
    return items
  }
}

/** Functions that check scalar values, by type. They are stricter than GraphQL's own coercion, which accepts 1 as true, for example. */
export const leafChecks: Readonly<Record<string, (value: unknown) => boolean>> = {
  String: (value) => typeof value === 'string',
  ID: isBookingId,
  Int: (value) => typeof value === 'number' && (value | 0) === value,
  Float: (value) => typeof value === 'number',
  Boolean: (value) => typeof value === 'boolean',
}

function leafReader(type: GraphQLLeafType, { name, format }: Field): Reader {
  const isOfType = leafChecks[type.name]
  if (isOfType === undefined) throw new Error(`${type.name} can't be read`)
  const isId = type.name === 'ID'
  return (value, _place, findings) => {
    if (!isOfType(value) || (format !== undefined && !format(value))) return malformed(name, findings)
    return isId ? String(value) : value
  }
}

function malformed(name: string, { malformed }: Findings): typeof UNREADABLE {
  malformed.add(name)
  return UNREADABLE
}
