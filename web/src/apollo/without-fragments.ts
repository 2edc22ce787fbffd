import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type InlineFragmentNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

/**
 * Rewrites a document so that it selects each field only once, without named fragments. Selections with directives, such as `@include`, stay
 * separate. Fragments at the root keep their types, because the cache doesn't write a fragment to a record that has another type or doesn't
 * exist. All other fragments always apply, because the gateway's schema has no unions or interfaces.
 */
export function withoutFragments(document: DocumentNode): DocumentNode {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)

  const inlined = (node: SelectionNode): FieldNode | InlineFragmentNode => {
    if (node.kind !== Kind.FRAGMENT_SPREAD) return node
    const fragment = fragments.get(node.name.value)
    if (fragment === undefined) throw new Error(`The document has no fragment ${node.name.value}.`)
    // The cache ignores `@unmask`, and removing it lets the spread be merged.
    const directives = node.directives?.filter(({ name }) => name.value !== 'unmask') ?? []
    return { kind: Kind.INLINE_FRAGMENT, typeCondition: fragment.typeCondition, directives, selectionSet: fragment.selectionSet }
  }

  /** Merges selection sets that apply to the same object. */
  const merged = (sets: readonly SelectionSetNode[], isRoot = false): SelectionSetNode => {
    /** Selections of the same field have the field's name in the response as their key. A selection with directives is its own key. */
    const entries = new Map<unknown, { node: FieldNode | InlineFragmentNode; subselections: SelectionSetNode[] }>()
    const collect = ({ selections }: SelectionSetNode): void => {
      for (const node of selections.map(inlined)) {
        const isPlain = !node.directives?.length
        if (node.kind === Kind.INLINE_FRAGMENT && isPlain && !isRoot) collect(node.selectionSet)
        else {
          const key = node.kind === Kind.FIELD && isPlain ? (node.alias ?? node.name).value : node
          const entry = entries.get(key) ?? { node, subselections: [] }
          if (node.selectionSet) entry.subselections.push(node.selectionSet)
          entries.set(key, entry)
        }
      }
    }
    sets.forEach(collect)
    const selections = [...entries.values()].map(({ node, subselections }) =>
      subselections.length === 0 ? node : { ...node, selectionSet: merged(subselections) },
    )
    return { kind: Kind.SELECTION_SET, selections }
  }

  const definitions = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? { ...definition, selectionSet: merged([definition.selectionSet], true) } : [],
  )
  return { ...document, definitions }
}
