import { type DocumentNode, type FieldNode, type InlineFragmentNode, Kind, type SelectionNode, type SelectionSetNode } from 'graphql'

/**
 * Rewrites a document so that it has no fragments and selects each field only once. Selections with `@skip` or `@include` stay separate.
 * The gateway's schema has no unions or interfaces, so the rewritten document selects the same data.
 */
export function withoutFragments(document: DocumentNode): DocumentNode {
  const fragments = new Map<string, SelectionSetNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition.selectionSet)

  const inlined = (node: SelectionNode): FieldNode | InlineFragmentNode => {
    if (node.kind !== Kind.FRAGMENT_SPREAD) return node
    // `@unmask` means nothing to the cache.
    const directives = node.directives?.filter(({ name }) => name.value !== 'unmask') ?? []
    return { kind: Kind.INLINE_FRAGMENT, directives, selectionSet: fragments.get(node.name.value) as SelectionSetNode }
  }

  /** Merges selection sets that apply to the same object. */
  const merged = (sets: readonly SelectionSetNode[]): SelectionSetNode => {
    /** The selections to merge, by the field's name in the response. A selection with a condition is its own key. */
    const selected = new Map<unknown, { node: FieldNode | InlineFragmentNode; below: SelectionSetNode[] }>()
    const collect = ({ selections }: SelectionSetNode): void => {
      for (const node of selections.map(inlined)) {
        const isConditional = node.directives?.length
        if (node.kind === Kind.INLINE_FRAGMENT && !isConditional) collect(node.selectionSet)
        else {
          const key = node.kind === Kind.INLINE_FRAGMENT || isConditional ? node : (node.alias ?? node.name).value
          const known = selected.get(key) ?? { node, below: [] }
          if (node.selectionSet) known.below.push(node.selectionSet)
          selected.set(key, known)
        }
      }
    }
    sets.forEach(collect)
    const selections = [...selected.values()].map(({ node, below }) =>
      below.length === 0 ? node : { ...node, selectionSet: merged(below) },
    )
    return { kind: Kind.SELECTION_SET, selections }
  }

  const definitions = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? { ...definition, selectionSet: merged([definition.selectionSet]) } : [],
  )
  return { ...document, definitions }
}
