import {
  type FieldNode,
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
import { fragmentsByName } from '../operation/fragments.ts'
import { PerOperation, variablesOfArguments } from '../operation/per-operation.ts'
import type { RequestedOperation } from '../operation/requested-operation.ts'
import { operationLimits } from './limits.ts'

/** The size of an operation. A fragment's fields are counted each time the fragment is used. */
export interface OperationSize {
  depth: number
  aliases: number
  directives: number
  rootFields: number
  /**
   * Estimated work. A field costs 1; a field that calls a service costs 10 or more. The cost of the fields inside a list is
   * multiplied by the list's length: its `limit` argument, or 10 if it has none.
   */
  cost: number
}

const SERVICE_CALL = 10
const LIST_LENGTH = 10

/** The cost of each field that calls a service. Root fields that aren't listed cost `SERVICE_CALL`. */
const callingFields: ReadonlyMap<string, number> = new Map([
  // This field calls a service for each branch. At this cost, an operation can select it for all branches only once.
  ['BranchLocation.region', 15 * SERVICE_CALL],
  // This field calls a service for each branch whose address isn't cached. An operation can select the field only once, because the field
  // and its subfields cost more than half of the limit.
  ['Query.branchPostcodes', operationLimits.cost / 2],
  // An image can be 30 MB. At this cost, an operation can select this field only once too.
  ['Query.orderImage', operationLimits.cost / 2],
  ['ClinicalOverview.ordersAwaitingReview', SERVICE_CALL],
  ['ClinicalOverview.idChecksAwaiting', SERVICE_CALL],
  // This field calls no service, but costs as much as a call, because it reads the counts of up to 90 days from Redis.
  ['ClinicalOverview.decisions', SERVICE_CALL],
  ['Order.patient', SERVICE_CALL],
  ['Order.safetyWarnings', SERVICE_CALL],
  ['Order.otherOrders', SERVICE_CALL],
  ['OrderItem.subscription', SERVICE_CALL],
  ['OrderItem.subscriptionOrders', SERVICE_CALL],
  // Counting the photos requires downloading one of them.
  ['OrderItem.photosAddedLater', 50 * SERVICE_CALL],
  ['ManagedService.blocks', SERVICE_CALL],
  ['Patient.idCheck', SERVICE_CALL],
  ['Patient.orders', SERVICE_CALL],
  ['Viewer.defaultLocation', SERVICE_CALL],
])

const EMPTY: OperationSize = { depth: 0, aliases: 0, directives: 0, rootFields: 0, cost: 0 }

/** @param requested must be valid */
export function operationSize(requested: RequestedOperation): OperationSize {
  return cache.find(requested.document, requested.operation, requested.variables, () => measure(requested))
}

const cache = new PerOperation<OperationSize>((document) => variablesOfArguments(document, 'limit'))

/** Measures each fragment only once, so the time is linear in the document's length even if fragments are nested. */
function measure({ schema, document, operation, variables }: RequestedOperation): OperationSize {
  const fragments = fragmentsByName(document)
  const measured = new Map<string, OperationSize>()
  const root = schema.getRootType(operation.operation)
  const roots = new Set<GraphQLNamedType | undefined>([schema.getQueryType() ?? undefined, schema.getMutationType() ?? undefined])

  const ofSelections = (parent: GraphQLNamedType | undefined, { selections }: SelectionSetNode): OperationSize =>
    selections.map((selection) => withDirectives(selection.directives?.length ?? 0, ofSelection(parent, selection))).reduce(sum, EMPTY)

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
    if (known !== undefined || fragment === undefined) return known ?? EMPTY
    const size = ofSelections(schema.getType(fragment.typeCondition.name.value), fragment.selectionSet)
    measured.set(name, size)
    return size
  }

  const ofField = (parent: GraphQLNamedType | undefined, node: FieldNode): OperationSize => {
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined
    const below = node.selectionSet && ofSelections(field && getNamedType(field.type), node.selectionSet)
    const usual = roots.has(parent) && field !== undefined ? SERVICE_CALL : 1
    const own = callingFields.get(`${parent?.name}.${node.name.value}`) ?? usual
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

/**
 * Returns the factor by which a field multiplies the cost of the fields inside it:
 * - for a field that returns a list: its `limit` argument, or `LIST_LENGTH` if it has none
 * - for any other field with a `limit` argument, such as `orders`, which returns a page: `limit / LIST_LENGTH`. The list inside the page
 *   has no `limit` argument, so its factor is `LIST_LENGTH`. The product of the two factors is `limit`.
 * - for all other fields: 1
 *
 * The factor is never less than 1.
 */
function entries(field: GraphQLField<unknown, unknown>, node: FieldNode, variables: Record<string, unknown>): number {
  const limit = limitOf(field, node, variables)
  if (typeof limit === 'number') return Math.max(1, limit / (isListType(getNullableType(field.type)) ? 1 : LIST_LENGTH))
  return isListType(getNullableType(field.type)) ? LIST_LENGTH : 1
}

function limitOf(field: GraphQLField<unknown, unknown>, node: FieldNode, variables: Record<string, unknown>): unknown {
  const argument = node.arguments?.find(({ name }) => name.value === 'limit')?.value
  const value = argument && valueFromASTUntyped(argument, variables)
  return value ?? field.args.find(({ name }) => name === 'limit')?.defaultValue
}

function withDirectives(directives: number, size: OperationSize): OperationSize {
  return directives === 0 ? size : { ...size, directives: size.directives + directives }
}

function sum(one: OperationSize, other: OperationSize): OperationSize {
  return {
    depth: Math.max(one.depth, other.depth),
    aliases: one.aliases + other.aliases,
    directives: one.directives + other.directives,
    rootFields: one.rootFields + other.rootFields,
    cost: one.cost + other.cost,
  }
}
