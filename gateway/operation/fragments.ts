import { type DocumentNode, type FragmentDefinitionNode, Kind } from 'graphql'

/** A document's fragments, by name. */
export function fragmentsByName({ definitions }: DocumentNode): Map<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of definitions) if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  return fragments
}
