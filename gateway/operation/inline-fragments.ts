import { type DocumentNode, Kind, type SelectionNode } from 'graphql'
import { fragmentsByName } from './fragments.ts'

/**
 * Replaces fragments with their fields. Ignores type conditions, which are always true because the schema has no interfaces or unions. The
 * result stays within the limits on an operation's size, because these limits already count a fragment's fields each time the fragment is
 * used.
 *
 * @param document must not have directives on fragments
 */
export function withInlineFragments(document: DocumentNode): DocumentNode {
  const fragments = fragmentsByName(document)
  const inlined = (selection: SelectionNode): SelectionNode[] => {
    if (selection.kind !== Kind.FIELD) {
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)
      return (fragment?.selectionSet.selections ?? []).flatMap(inlined)
    }
    const { selectionSet } = selection
    return [
      selectionSet ? { ...selection, selectionSet: { ...selectionSet, selections: selectionSet.selections.flatMap(inlined) } } : selection,
    ]
  }
  return {
    ...document,
    definitions: document.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? [
            {
              ...definition,
              selectionSet: { ...definition.selectionSet, selections: definition.selectionSet.selections.flatMap(inlined) },
            },
          ]
        : [],
    ),
  }
}
