import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

/**
 * Every field that an operation selects, as `Type.field` coordinates, through aliases, fragments and nesting.
 * Selections that `@skip` or `@include` leave out do not count.
 */
export function selectedFields(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): Set<string> {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const coordinates = new Set<string>()
  const visited = new Set<string>()

  const visit = (typeName: string, selectionSet: SelectionSetNode): void => {
    for (const selection of selectionSet.selections) {
      if (getDirectiveValues(GraphQLSkipDirective, selection, variables)?.if === true) continue
      if (getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.if === false) continue
      if (selection.kind === Kind.FIELD) {
        coordinates.add(`${typeName}.${selection.name.value}`)
        const type = schema.getType(typeName)
        const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[selection.name.value] : undefined
        if (field !== undefined && selection.selectionSet !== undefined) visit(getNamedType(field.type).name, selection.selectionSet)
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        visit(selection.typeCondition?.name.value ?? typeName, selection.selectionSet)
      } else {
        const fragment = fragments.get(selection.name.value)
        if (fragment === undefined || visited.has(fragment.name.value)) continue
        visited.add(fragment.name.value)
        visit(fragment.typeCondition.name.value, fragment.selectionSet)
      }
    }
  }

  const root = schema.getRootType(operation.operation)
  if (root) visit(root.name, operation.selectionSet)
  return coordinates
}
