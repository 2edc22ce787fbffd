import { type FieldNode, GraphQLInt, separateOperations, valueFromAST, visit } from 'graphql'
import { LARGEST_PAGE } from '#rules/paging.ts'
import { refusal } from '../errors.ts'
import { PerOperation } from '../operation/per-operation.ts'
import type { RequestedOperation } from '../operation/requested-operation.ts'

const pagedFields = new PerOperation<FieldNode[]>(() => [])

/**
 * Rejects a `limit` or `offset` that the booking API's contract doesn't allow.
 *
 * @throws ApiError BAD_USER_INPUT
 */
export function refusePagesOutOfBounds(requested: RequestedOperation): void {
  const { document, operation, variables } = requested
  for (const node of pagedFields.find(document, operation, variables, () => fieldsWithPages(requested))) {
    const [limit, offset] = ['limit', 'offset'].map((name) => {
      const argument = node.arguments?.find((candidate) => candidate.name.value === name)
      return argument && valueFromAST(argument.value, GraphQLInt, variables)
    })
    if (typeof limit === 'number' && (limit < 0 || limit > LARGEST_PAGE))
      throw refusal('BAD_USER_INPUT', `limit must be between 0 and ${LARGEST_PAGE}.`)
    if (typeof offset === 'number' && offset < 0) throw refusal('BAD_USER_INPUT', 'offset must not be negative.')
  }
}

/**
 * Finds the operation's paged booking fields. Only booking fields have a `limit` or `offset` of type `Int`, because the gateway's own
 * fields use stricter types.
 */
function fieldsWithPages({ schema, document, operation }: RequestedOperation): FieldNode[] {
  const fields = schema.getQueryType()?.getFields() ?? {}
  const found: FieldNode[] = []
  visit(separateOperations(document)[operation.name?.value ?? ''] ?? document, {
    Field: (node) => {
      const isPaged = fields[node.name.value]?.args.some(({ name, type }) => (name === 'limit' || name === 'offset') && type === GraphQLInt)
      if (isPaged) found.push(node)
    },
  })
  return found
}
