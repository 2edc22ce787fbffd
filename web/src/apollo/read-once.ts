import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { client } from './client.ts'
import { noDataError } from './errors.ts'

/**
 * Runs a query without caching its response.
 *
 * @throws if any part can't be read, or when `signal` aborts the request
 */
export async function readOnce<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
  signal?: AbortSignal,
): Promise<Data> {
  const { data } = await client.query({
    query: query as TypedDocumentNode<Data, OperationVariables>,
    variables,
    fetchPolicy: 'no-cache',
    errorPolicy: 'none',
    ...(signal && { context: { fetchOptions: { signal } } }),
  })
  if (data === undefined) throw noDataError(undefined)
  return data as Data
}
