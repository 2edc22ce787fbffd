import { type GraphQLSchema, getVariableValues, type OperationDefinitionNode } from 'graphql'

/** An operation's variables after coercion, including defaults. Empty if they are invalid. */
export function coercedVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  sent: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> {
  return getVariableValues(schema, operation.variableDefinitions ?? [], sent ?? {}, { maxErrors: 0 }).coerced ?? {}
}
