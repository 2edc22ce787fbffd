import type { GraphQLResolveInfo, ResponsePath } from 'graphql'
import type { RequestContext } from './request-context.ts'
import type { ReadableList } from './upstream/shapes.ts'

/**
 * Returns the readable elements of a field's list. Reports the number of unreadable elements as an error alongside the data, because the
 * list itself has no place for the number.
 */
export function partialList<T>({ items, unreadable }: ReadableList<T>, { observation }: RequestContext, info: GraphQLResolveInfo): T[] {
  if (unreadable > 0) observation.partialLists.push({ path: pathOf(info.path), unreadable })
  return items
}

/** Converts a response path to an array that starts with the outermost field. */
export function pathOf(path: ResponsePath | undefined): (string | number)[] {
  return path === undefined ? [] : [...pathOf(path.prev), path.key]
}
