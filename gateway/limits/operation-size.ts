import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql'
import { PerOperation, variablesOfArguments } from '../operation/per-operation.ts'
import type { RequestedOperation } from '../operation/requested-operation.ts'

/** How large an operation is, with its fragments where they are used. */
export interface OperationSize {
  depth: number
  aliases: number
  directives: number
  rootFields: number
  /**
   * About how many values are worked out: 1 a field, 10 or more one that calls a service, times the entries of the lists
   * it stands in: as many as their `limit` asks for, else 10.
   */
  cost: number
}

const SERVICE_CALL = 10
const LIST_LENGTH = 10

/** Fields below the roots that call a service of their own. */
const callingFields: ReadonlyMap<string, number> = new Map([
  ['Order.patient', SERVICE_CALL],
  ['Order.safetyWarnings', SERVICE_CALL],
  ['Order.otherOrders', SERVICE_CALL],
  ['OrderItem.subscription', SERVICE_CALL],
  ['OrderItem.subscriptionOrders', SERVICE_CALL],
  // Loads a photo to count them.
  ['OrderItem.photosAddedLater', 20 * SERVICE_CALL],
  ['ManagedService.blocks', SERVICE_CALL],
  ['Patient.idCheck', SERVICE_CALL],
  ['Viewer.defaultLocation', SERVICE_CALL],
])

const nothing: OperationSize = { depth: 0, aliases: 0, directives: 0, rootFields: 0, cost: 0 }

/** Measures a valid operation. */
export function operationSize(requested: RequestedOperation): OperationSize {
  return known.find(requested.document, requested.operation, requested.variables, () => measure(requested))
}

const known = new PerOperation<OperationSize>((document) => variablesOfArguments(document, 'limit'))

/** Each fragment is measured once, so that nested ones cost no more than their text. */
function measure({ schema, document, operation, variables }: RequestedOperation): OperationSize {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const measured = new Map<string, OperationSize>()
  const root = schema.getRootType(operation.operation)
  const roots = new Set<GraphQLNamedType | undefined>([schema.getQueryType() ?? undefined, schema.getMutationType() ?? undefined])

  const ofSelections = (parent: GraphQLNamedType | undefined, { selections }: SelectionSetNode): OperationSize =>
    selections
      .map((selection) => withDirectives(selection.directives?.length ?? 0, ofSelection(parent, selection)))
      .reduce(together, nothing)

  const ofSelection = (parent: GraphQLNamedType | undefined, selection: SelectionSetNode['selections'][number]): OperationSize => {
    if (selection.kind === Kind.FIELD) return ofField(parent, selection)
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const condition = selection.typeCondition?.name.value
      return ofSelections(condition === undefined ? parent : schema.getType(condition), selection.selectionSet)
    }
    return ofFragment(selection.name.value)
  }

  const ofFragment = (name: string): OperationSize => {
    const fragment = fragments.get(name)
    const known = measured.get(name)
    if (known !== undefined || fragment === undefined) return known ?? nothing
    const size = ofSelections(schema.getType(fragment.typeCondition.name.value), fragment.selectionSet)
    measured.set(name, size)
    return size
  }

  const ofField = (parent: GraphQLNamedType | undefined, node: FieldNode): OperationSize => {
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined
    const below = node.selectionSet && ofSelections(field && getNamedType(field.type), node.selectionSet)
    const own = roots.has(parent) && field !== undefined ? SERVICE_CALL : (callingFields.get(`${parent?.name}.${node.name.value}`) ?? 1)
    return {
      depth: 1 + (below?.depth ?? 0),
      aliases: (node.alias === undefined ? 0 : 1) + (below?.aliases ?? 0),
      directives: below?.directives ?? 0,
      rootFields: parent === root ? 1 : 0,
      cost: own + (below?.cost ?? 0) * (field === undefined ? 1 : entries(field, node, variables)),
    }
  }

  return withDirectives(operation.directives?.length ?? 0, ofSelections(root ?? undefined, operation.selectionSet))
}

/** How many values of a field are to be expected: one, or a list's. A page's `limit` counts for the lists in the page. */
function entries(field: GraphQLField<unknown, unknown>, node: FieldNode, variables: Record<string, unknown>): number {
  const limit = limitOf(field, node, variables)
  if (typeof limit === 'number') return Math.max(1, limit / (isListType(getNullableType(field.type)) ? 1 : LIST_LENGTH))
  return isListType(getNullableType(field.type)) ? LIST_LENGTH : 1
}

function limitOf(field: GraphQLField<unknown, unknown>, node: FieldNode, variables: Record<string, unknown>): unknown {
  const given = node.arguments?.find(({ name }) => name.value === 'limit')?.value
  const value = given && valueFromASTUntyped(given, variables)
  return value ?? field.args.find(({ name }) => name === 'limit')?.defaultValue
}

function withDirectives(directives: number, size: OperationSize): OperationSize {
  return directives === 0 ? size : { ...size, directives: size.directives + directives }
}

function together(one: OperationSize, other: OperationSize): OperationSize {
  return {
    depth: Math.max(one.depth, other.depth),
    aliases: one.aliases + other.aliases,
    directives: one.directives + other.directives,
    rootFields: one.rootFields + other.rootFields,
    cost: one.cost + other.cost,
  }
}
