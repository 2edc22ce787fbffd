import { type DocumentNode, type FieldNode, Kind, type OperationDefinitionNode, separateOperations, visit } from 'graphql'

/**
 * Reduces an operation to some of its root fields. Keeps only the fragments and variables that these fields use.
 *
 * @param document contains a single operation
 * @param isKept decides whether a root field is kept; the operation's top-level fragment spreads and inline fragments are always dropped
 */
export function documentPart(document: DocumentNode, isKept: (field: FieldNode) => boolean): DocumentNode {
  const definitions = document.definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? withSelected(definition, isKept) : definition,
  )
  // Drops unused fragments.
  const [part = document] = Object.values(separateOperations({ ...document, definitions }))
  return withUsedVariables(part)
}

function withSelected(operation: OperationDefinitionNode, isKept: (field: FieldNode) => boolean): OperationDefinitionNode {
  const selections = operation.selectionSet.selections.filter((selection) => selection.kind === Kind.FIELD && isKept(selection))
  return { ...operation, selectionSet: { ...operation.selectionSet, selections } }
}

function withUsedVariables(document: DocumentNode): DocumentNode {
  const used = new Set<string>()
  visit(document, {
    [Kind.VARIABLE_DEFINITION]: () => false,
    [Kind.VARIABLE]: ({ name }) => void used.add(name.value),
  })
  return visit(document, { [Kind.VARIABLE_DEFINITION]: ({ variable }) => (used.has(variable.name.value) ? undefined : null) })
}
