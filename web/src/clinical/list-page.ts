import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { Modifier } from '@apollo/client/cache'
import { useQuery } from '@apollo/client/react'
import { client } from '../apollo/client.ts'

interface ListPageOptions<Data, Variables, List> {
  document: TypedDocumentNode<Data, Variables>
  variables: Variables & { page: number }
  /** The list's first page, loaded with the record that the list belongs to. Null if the page couldn't be read. */
  firstPage: List | null
  /** Finds the list in the response for a later page. */
  listIn: (data: Data) => List | null | undefined
  /** Reads the record again. */
  onRetry: () => void
}

/**
 * Removes the later pages of lists from the cache when a record is opened, so that they are read again. Affects the record's own lists and
 * the order lists of all subscriptions. Keeps the first pages, which load with the record. First pages are requested without arguments, so
 * their cache keys have no parenthesis.
 */
export function forgetLaterPages(record: { __typename: 'Order' | 'Patient'; id: string }): void {
  const forget: Modifier<unknown> = (list, { storeFieldName, DELETE }) => (storeFieldName.includes('(') ? DELETE : list)
  client.cache.modify({ id: client.cache.identify(record) ?? '', fields: { orders: forget, otherOrders: forget } })
  client.cache.modify({ fields: { subscriptionOrders: forget } })
}

/** A page of a record's list. The first page loads with the record; later pages load when they are opened. */
export function useListPage<Data, Variables extends OperationVariables, List>({
  document,
  variables,
  firstPage,
  listIn,
  onRetry,
}: ListPageOptions<Data, Variables, List>) {
  const isFirst = variables.page === 1
  const { data, error, refetch } = useQuery(document as TypedDocumentNode<Data, OperationVariables>, {
    variables,
    skip: isFirst,
    // Keeps the data of failed responses out of the cache. Otherwise, the next change to a cached record would make this query show that
    // data without its error.
    errorPolicy: 'none',
  })
  const later = data === undefined ? undefined : listIn(data as Data)
  return {
    /** Undefined while the page loads; null if it couldn't be read. */
    list: isFirst ? firstPage : error ? (later ?? null) : later,
    error,
    onRetry: isFirst ? onRetry : () => void refetch(),
  }
}
