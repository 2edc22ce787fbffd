import fc from 'fast-check'
import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isIntrospectionType,
  isLeafType,
  isObjectType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql'
import { anyInput, type Examples, type InputValue } from './input.ts'

/** A `@skip` or `@include`, its value, and where the value comes from. */
export interface Condition {
  directive: 'skip' | 'include'
  value: boolean
  by: 'literal' | 'variable' | 'default' | 'variable with another default'
}

export interface FieldSelection {
  kind: 'field'
  /** `Type.field` */
  coordinate: string
  name: string
  alias: string | undefined
  /**
   * Whether the field is selected twice. `skipped` adds a selection with the same response key and `@skip(if: true)`. `included` adds a
   * selection with another response key.
   */
  duplicate: 'none' | 'skipped' | 'included'
  args: Record<string, InputValue>
  conditions: Condition[]
  selections: Selection[]
}

export interface FragmentSelection {
  kind: 'fragment'
  on: string
  form: 'inline' | 'inline without a type' | 'named'
  /** Whether a copy of this fragment with `@include(if: false)` comes directly before it. */
  skippedBefore: boolean
  conditions: Condition[]
  selections: Selection[]
}

export type Selection = FieldSelection | FragmentSelection

interface SelectionOptions {
  schema: GraphQLSchema
  examples: Examples
  /** These fields, and the fields that lead to them, are selected more often than others. */
  favourites: ReadonlySet<string>
}

/** The maximum nesting of fields and fragments. */
const DEPTH = 7

/** Aliases that suggest a different field. */
const misleadingAliases = ['viewer', 'settings', 'order', 'id', 'name', 'constructor']

const anyCondition = (directive: Condition['directive']): fc.Arbitrary<Condition[]> => {
  const condition: fc.Arbitrary<Condition> = fc.record({
    directive: fc.constant(directive),
    value: fc.boolean(),
    by: fc.constantFrom('literal', 'variable', 'default', 'variable with another default'),
  })
  return fc.oneof(
    { weight: 9, arbitrary: fc.constant<Condition[]>([]) },
    condition.map((only) => [only]),
  )
}

const anyConditions = fc.tuple(anyCondition('skip'), anyCondition('include')).map((conditions) => conditions.flat())

const anyFragment = (type: GraphQLObjectType, selections: fc.Arbitrary<Selection[]>): fc.Arbitrary<FragmentSelection> =>
  fc.record({
    kind: fc.constant('fragment'),
    on: fc.constant(type.name),
    form: fc.constantFrom('inline', 'inline without a type', 'named'),
    skippedBefore: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
    conditions: anyConditions,
    selections,
  })

/** Generates selections on a root type. Uses the root fields that `isOffered` accepts, or all root fields if it accepts none. */
export function anySelections({ schema, examples, favourites }: SelectionOptions) {
  const leading = typesLeadingTo(schema, favourites)
  const known = new Map<string, fc.Arbitrary<Selection[]>>()

  /** Generates selections on a type. Caches the generators by type and depth, because most types can be reached along many paths. */
  const ofType = (type: GraphQLObjectType, depth: number): fc.Arbitrary<Selection[]> => {
    const key = `${type.name} ${depth}`
    const arbitrary = known.get(key) ?? anyOf(type, fieldsOf(schema, type), depth)
    known.set(key, arbitrary)
    return arbitrary
  }

  const anyOf = (type: GraphQLObjectType, fields: Field[], depth: number): fc.Arbitrary<Selection[]> => {
    const field: fc.Arbitrary<Selection> = fc.oneof(
      ...fields
        .filter((each) => depth > 0 || isLeafType(getNamedType(each.type)))
        .map((each) => ({ weight: weightOf(type, each), arbitrary: anyField(type, each, depth) })),
    )
    const selection = depth <= 1 ? field : fc.oneof({ weight: 4, arbitrary: field }, anyFragment(type, anyOf(type, fields, depth - 1)))
    return fc.array(selection, { minLength: 1, maxLength: 3 })
  }

  const anyField = (parent: GraphQLObjectType, { name, type, args }: Field, depth: number): fc.Arbitrary<FieldSelection> => {
    const selectedType = getNamedType(type)
    return fc.record({
      kind: fc.constant('field'),
      coordinate: fc.constant(`${parent.name}.${name}`),
      name: fc.constant(name),
      alias: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, fc.constantFrom(...misleadingAliases)),
      duplicate: fc.oneof({ weight: 18, arbitrary: fc.constant('none') }, fc.constantFrom('skipped', 'included')),
      args: anyInput(args, name, examples),
      conditions: anyConditions,
      // Selects only leaf fields of introspection types, because GraphQL limits how deeply introspection fields may be nested.
      selections: isObjectType(selectedType) ? ofType(selectedType, isIntrospectionType(selectedType) ? 0 : depth - 1) : fc.constant([]),
    })
  }

  const weightOf = (parent: GraphQLObjectType, { name, type }: Field): number =>
    favourites.has(`${parent.name}.${name}`) || leading.has(getNamedType(type).name) ? 4 : 1

  return (root: GraphQLObjectType, isOffered: (coordinate: string) => boolean): fc.Arbitrary<Selection[]> => {
    const fields = fieldsOf(schema, root)
    const offered = fields.filter(({ name }) => isOffered(`${root.name}.${name}`))
    return anyOf(root, offered.length === 0 ? fields : offered, DEPTH)
  }
}

type Field = GraphQLField<unknown, unknown>

/** Every field of a type. The fields of the query type include `__schema` and `__type`. */
export function fieldsOf(schema: GraphQLSchema, type: GraphQLObjectType): Field[] {
  const introspection = type === schema.getQueryType() ? [SchemaMetaFieldDef, TypeMetaFieldDef] : []
  return [...Object.values(type.getFields()), TypeNameMetaFieldDef, ...introspection]
}

/** The types from which at least one of these fields can be reached. */
export function typesLeadingTo(schema: GraphQLSchema, coordinates: ReadonlySet<string>): Set<string> {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType)
  const leading = new Set<string>()
  let before = -1
  while (leading.size > before) {
    before = leading.size
    for (const type of types) {
      const leads = ({ name, type: fieldType }: Field) =>
        coordinates.has(`${type.name}.${name}`) || leading.has(getNamedType(fieldType).name)
      if (Object.values(type.getFields()).some(leads)) leading.add(type.name)
    }
  }
  return leading
}
