import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'

/** A valid operation, and what it was given. */
export interface AskedOperation {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
  /** Coerced, with their defaults. */
  variables: Record<string, unknown>
}
