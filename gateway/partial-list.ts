import type { GraphQLResolveInfo, ResponsePath } from 'graphql'
import type { RequestContext } from './request-context.ts'
import type { ReadableList } from './upstream/shapes.ts'

/** A list as its field returns it. Elements that can't be read are reported beside the data, because the list itself has no room for their number. */
export function partialList<T>({ items, unreadable }: ReadableList<T>, { observation }: RequestContext, info: GraphQLResolveInfo): T[] {
  if (unreadable > 0) observation.partialLists.push({ path: pathOf(info.path), unreadable })
  return items
}

/** A place in the response, from its outermost field. */
export function pathOf(path: ResponsePath | undefined): (string | number)[] {
  return path === undefined ? [] : [...pathOf(path.prev), path.key]
}
