import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'

/** A valid operation with its variables. */
export interface RequestedOperation {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
  /** Coerced, with defaults. */
  variables: Record<string, unknown>
}
