import { getNamedType, isInterfaceType, isObjectType, Kind, type SelectionSetNode } from 'graphql'
import { isExcluded } from '../operation/conditions.ts'
import { fragmentsByName } from '../operation/fragments.ts'
import type { RequestedOperation } from '../operation/requested-operation.ts'

/**
 * Returns the coordinates (`Type.field`) of every field that an operation selects, at any depth. Resolves aliases and fragments, and
 * leaves out fields excluded by `@skip` or `@include`.
 */
export function selectedFields({ schema, document, operation, variables }: RequestedOperation): ReadonlySet<string> {
  const fragments = fragmentsByName(document)
  const coordinates = new Set<string>()
  const visited = new Set<string>()

  const visit = (typeName: string, selectionSet: SelectionSetNode): void => {
    for (const selection of selectionSet.selections) {
      if (isExcluded(selection, variables)) continue
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
