import { CombinedGraphQLErrors } from '@apollo/client'

/**
 * Whether a part of a record is missing because it couldn't be read. Unreadable list items don't count. Nor does a part that failed during
 * a refresh, because the screen still shows the part's earlier value.
 *
 * @param field the operation's root field
 */
export function hasMissingPart(field: string, data: unknown, error: unknown): boolean {
  if (!CombinedGraphQLErrors.is(error)) return false
  return error.errors.some(
    ({ path = [], extensions }) => path[0] === field && path.length > 1 && !extensions?.unreadable && valueAt(data, path) == null,
  )
}

/** Whether any part that failed during a refresh has kept its earlier value. */
export function hasKeptPart(data: unknown, error: unknown): boolean {
  if (!CombinedGraphQLErrors.is(error)) return false
  return error.errors.some(({ path, extensions }) => path !== undefined && !extensions?.unreadable && valueAt(data, path) != null)
}

function valueAt(data: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | null | undefined)?.[key], data)
}
