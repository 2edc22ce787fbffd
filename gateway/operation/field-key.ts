import type { FieldNode } from 'graphql'

/** A field's key in the response. */
export function fieldKey({ alias, name }: Pick<FieldNode, 'alias' | 'name'>): string {
  return alias?.value ?? name.value
}
