import {
  type DocumentNode,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionNode,
  visit,
} from 'graphql'

const conditions = new Set([GraphQLSkipDirective.name, GraphQLIncludeDirective.name])

/** Whether `@skip` or `@include` excludes a selection. */
export function isExcluded(selection: SelectionNode, variables: Record<string, unknown>): boolean {
  if (!selection.directives?.length) return false
  return (
    getDirectiveValues(GraphQLSkipDirective, selection, variables)?.if === true ||
    getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.if === false
  )
}

/** Applies `@skip` and `@include` to a document. Returns undefined if a selection set would become empty. */
export function withoutConditions(document: DocumentNode, variables: Record<string, unknown>): DocumentNode | undefined {
  let isEmpty = false
  const settled = visit(document, {
    [Kind.SELECTION_SET]: (node) => {
      const selections = node.selections.filter((selection) => !isExcluded(selection, variables))
      if (selections.length === 0) isEmpty = true
      return { ...node, selections }
    },
    [Kind.DIRECTIVE]: ({ name }) => (conditions.has(name.value) ? null : undefined),
  })
  return isEmpty ? undefined : settled
}
