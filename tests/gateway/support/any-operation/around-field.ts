import fc from 'fast-check'
import {
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
} from 'graphql'
import { operationLimits } from '../../../../gateway/limits/limits.ts'
import { operationSize } from '../../../../gateway/limits/operation-size.ts'
import { type Operation, toOperation } from './operation.ts'
import { type anySelections, fieldsOf, typesLeadingTo } from './selection.ts'

const kinds = ['query', 'mutation'] as const

export function rootsOf(schema: GraphQLSchema): Record<(typeof kinds)[number], GraphQLObjectType> {
  return { query: rootOf(schema, OperationTypeNode.QUERY), mutation: rootOf(schema, OperationTypeNode.MUTATION) }
}

function rootOf(schema: GraphQLSchema, kind: OperationTypeNode): GraphQLObjectType {
  const root = schema.getRootType(kind)
  if (!root) throw new Error(`the schema has no ${kind}`)
  return root
}

interface Around {
  schema: GraphQLSchema
  selectionsOf: ReturnType<typeof anySelections>
  /** Whether operations should often select this root field, such as `Query.order`. They select other root fields only rarely. */
  isOrdinary: (coordinate: string) => boolean
}

/**
 * Generates operations that contain a given field, either on its own or with other fields. The other fields usually come from root
 * fields that `isOrdinary` accepts, and sometimes from any root field. Some documents contain a second operation that isn't executed.
 */
export function operationsAround({ schema, selectionsOf, isOrdinary }: Around): (coordinate: string) => fc.Arbitrary<Operation> {
  const roots = rootsOf(schema)
  const anything = { query: selectionsOf(roots.query, () => true), mutation: selectionsOf(roots.mutation, () => true) }
  const ordinary = { query: selectionsOf(roots.query, isOrdinary), mutation: selectionsOf(roots.mutation, isOrdinary) }

  return (coordinate) => {
    const sources = kinds.flatMap((kind) => {
      const ways = rootFieldsTo(coordinate, kind)
      if (ways.size === 0) return []
      const otherSelections = fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 3, arbitrary: ordinary[kind] },
        { weight: 1, arbitrary: anything[kind] },
      )
      const chosen = selectionsOf(roots[kind], (each) => ways.has(each))
      return fc.tuple(chosen, otherSelections, fc.boolean()).map(([one, others, isFirst]) => {
        const selections = isFirst ? [...one, ...others] : [...others, ...one]
        return { kind, selections }
      })
    })
    const otherOperation = fc.constantFrom(...kinds).chain((kind) => fc.record({ kind: fc.constant(kind), selections: anything[kind] }))
    return fc
      .tuple(fc.oneof(...sources), fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, otherOperation))
      .map(([source, other]) => toOperation(source, other))
      .filter((operation) => operation.selected.some((field) => field.coordinate === coordinate) && isWithinLimits(schema, operation))
  }

  /** The root fields from which a field can be reached, including the field itself if it is a root field. */
  function rootFieldsTo(coordinate: string, kind: keyof typeof roots): Set<string> {
    const leading = typesLeadingTo(schema, new Set([coordinate]))
    const ways = fieldsOf(schema, roots[kind]).map(({ name, type }) => ({
      way: `${roots[kind].name}.${name}`,
      type: getNamedType(type).name,
    }))
    return new Set(ways.filter(({ way, type }) => way === coordinate || leading.has(type)).map(({ way }) => way))
  }
}

/** Whether the operation is within the limits. The gateway rejects an operation over a limit, whoever sends it. */
function isWithinLimits(schema: GraphQLSchema, { query, operationName, variables }: Operation): boolean {
  const document = parse(query)
  const operation = getOperationAST(document, operationName) as OperationDefinitionNode
  const size = operationSize({ schema, document, operation, variables })
  if ((document.tokenCount ?? 0) > operationLimits.tokens) return false
  return Object.entries(size).every(([part, value]) => value <= operationLimits[part as keyof typeof size])
}
