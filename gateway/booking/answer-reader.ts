import {
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'

/** An answer that does not fit what was selected. */
export class MisshapenAnswer extends Error {}

type Reader = (value: unknown) => unknown
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/**
 * Reads an answer of another GraphQL service: exactly what was selected, of the right types, whatever else it holds.
 *
 * @param selections of an object of this type, without `@skip` and `@include`; interfaces and unions are not known here
 * @throws MisshapenAnswer, of the reader that is returned
 */
export function objectReader(type: GraphQLObjectType, selections: readonly SelectionSetNode[], fragments: Fragments): Reader {
  const fields = new Map<string, { type: GraphQLOutputType | undefined; below: SelectionSetNode[] }>()
  const collect = (selectionSet: SelectionSetNode): void => {
    for (const selection of selectionSet.selections) {
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value
        const field = fields.get(key) ?? { type: type.getFields()[selection.name.value]?.type, below: [] }
        if (selection.selectionSet) field.below.push(selection.selectionSet)
        fields.set(key, field)
      } else {
        const spread = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)
        if (spread) collect(spread.selectionSet)
      }
    }
  }
  for (const selectionSet of selections) collect(selectionSet)

  const readers = [...fields].map(([key, { type: fieldType, below }]) => ({
    key,
    // Only `__typename` is no field of the type.
    read: fieldType === undefined ? () => type.name : valueReader(fieldType, below, fragments),
  }))
  return (value) => {
    if (typeof value !== 'object' || value === null) throw new MisshapenAnswer()
    const given = value as Record<string, unknown>
    const object: Record<string, unknown> = {}
    for (const { key, read } of readers) object[key] = read(given[key])
    return object
  }
}

function valueReader(type: GraphQLOutputType, below: readonly SelectionSetNode[], fragments: Fragments): Reader {
  if (isNonNullType(type)) return presentReader(type.ofType, below, fragments)
  const read = presentReader(type, below, fragments)
  return (value) => (value == null ? null : read(value))
}

function presentReader(type: GraphQLOutputType, below: readonly SelectionSetNode[], fragments: Fragments): Reader {
  if (isListType(type)) {
    const read = valueReader(type.ofType, below, fragments)
    return (value) => {
      if (!Array.isArray(value)) throw new MisshapenAnswer()
      return value.map(read)
    }
  }
  const named = getNamedType(type)
  if (isObjectType(named)) return objectReader(named, below, fragments)
  if (!isLeafType(named)) throw new Error(`${named.name} can not be read`)
  return (value) => {
    if (typeof value === 'string' && (named.name === 'String' || named.name === 'ID')) return value
    if (value == null) throw new MisshapenAnswer()
    try {
      return named.serialize(value)
    } catch {
      throw new MisshapenAnswer()
    }
  }
}
