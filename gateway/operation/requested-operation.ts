import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'

/** A validated operation and its variables. */
export interface RequestedOperation {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
  /** The variables after coercion, including defaults. */
  variables: Record<string, unknown>
}
