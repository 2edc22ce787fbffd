import type { OrderSort } from '../generated/graphql.ts'
import type { ListState } from '../ui/list-state.ts'

export const orderSortKeys = ['date', 'category'] as const
export type OrderSortKey = (typeof orderSortKeys)[number]

/** Converts a list's sort order, as stored in the URL, to the input that the gateway expects. */
export function orderSort(sort: ListState<OrderSortKey>['sort']): OrderSort | null {
  if (sort === undefined) return null
  return { key: sort.key === 'date' ? 'DATE' : 'CATEGORY', direction: sort.direction === 'asc' ? 'ASC' : 'DESC' }
}
