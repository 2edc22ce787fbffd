import {
  type DocumentNode,
  type GraphQLSchema,
  getVariableValues,
  isNonNullType,
  type OperationDefinitionNode,
  separateOperations,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { refuseForbidden } from '../../access/forbidden.ts'
import { refusePagesOutOfBounds } from '../../booking/page-bounds.ts'
import { refusal } from '../../errors.ts'
import { bodyTooLarge, isTooLarge } from '../../limits/body-limit.ts'
import { refuseLargeOperation } from '../../limits/large-operation.ts'
import type { RequestContext } from '../../request-context.ts'

/**
 * Maximum number of invalid values in an operation's variables. GraphQL creates an error for each invalid value, and the error's message
 * repeats the value. For a large variable with many invalid values, that could take a very long time.
 */
const MAXIMUM_INVALID_VALUES = 10

/** A valid operation, with its variables as the client sent them. */
interface SentOperation {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
  variables: Readonly<Record<string, unknown>>
}

/**
 * Checks an operation before anything is executed.
 *
 * @returns the coerced variables; undefined if the variables are invalid, which Apollo Server reports
 * @throws ApiError if the operation is too large or the viewer may not send it
 */
export function checkOperation(sent: SentOperation, context: RequestContext): Record<string, unknown> | undefined {
  const { schema, document, operation } = sent
  if (operation.operation === 'subscription') throw refusal('BAD_USER_INPUT', 'Send subscriptions to /graphql/stream.')
  if (isTooLarge(context.bodySize, operation)) throw bodyTooLarge()
  const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], sent.variables, {
    maxErrors: MAXIMUM_INVALID_VALUES,
  })
  if (errors && errors.length > MAXIMUM_INVALID_VALUES) throw refusal('BAD_USER_INPUT', 'Too many values in the variables are invalid.')
  if (errors) return undefined
  refuseNullVariables(sent, coerced)
  const requested = { schema, document, operation, variables: coerced }
  refuseLargeOperation(requested)
  refuseForbidden(requested, context.viewer, context.dependencies.config)
  refusePagesOutOfBounds(requested)
  return coerced
}

/**
 * Refuses a variable that is null where null isn't allowed. If the variable or the argument has a default, GraphQL's validation accepts
 * the null, but executing the operation would fail.
 */
function refuseNullVariables(sent: SentOperation, variables: Readonly<Record<string, unknown>>): void {
  if (!Object.values(variables).includes(null)) return
  const { operation } = sent
  const required = requiredVariables.get(operation) ?? findRequiredVariables(sent)
  requiredVariables.set(operation, required)
  for (const name of required) if (variables[name] === null) throw refusal('BAD_USER_INPUT', `The variable "$${name}" must not be null.`)
}

/** For each operation, the variables that are used where null isn't allowed. */
const requiredVariables = new WeakMap<OperationDefinitionNode, ReadonlySet<string>>()

function findRequiredVariables({ schema, document, operation }: SentOperation): ReadonlySet<string> {
  const typeInfo = new TypeInfo(schema)
  const found = new Set<string>()
  visit(
    separateOperations(document)[operation.name?.value ?? ''] ?? document,
    visitWithTypeInfo(typeInfo, {
      Variable: ({ name }) => {
        if (isNonNullType(typeInfo.getInputType())) found.add(name.value)
      },
    }),
  )
  return found
}
