import type { GraphQLResolveInfo, ResponsePath } from 'graphql'
import type { RequestContext } from './request-context.ts'
import type { ReadableList } from './upstream/shapes.ts'

/** Unwraps a list for its field. The number of unreadable elements goes into the response's extensions, because a list has no room for it. */
export function partialList<T>({ items, unreadable }: ReadableList<T>, { observation }: RequestContext, info: GraphQLResolveInfo): T[] {
  if (unreadable > 0) observation.partialLists.push({ path: pathOf(info.path), unreadable })
  return items
}

/** A response path as an array, outermost field first. */
export function pathOf(path: ResponsePath | undefined): (string | number)[] {
  return path === undefined ? [] : [...pathOf(path.prev), path.key]
}
