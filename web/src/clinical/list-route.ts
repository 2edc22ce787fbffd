import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { LoaderFunctionArgs, Params } from 'react-router-dom'
import { prefetchable } from '../apollo/prefetch.ts'
import { requireClinicalViewer } from '../session/viewer.ts'
import { notFound } from '../shell/not-found.ts'

/**
 * Creates the loader of a list's route, and the function that prefetches the list while a link or heading that opens it is hovered.
 *
 * @param readAddress parses the URL. Returns the query's variables and whatever else the page needs; undefined if the URL is invalid
 */
export function listRoute<Data, Variables extends OperationVariables, Address extends { variables: Variables }>(
  document: TypedDocumentNode<Data, Variables>,
  readAddress: (params: Params, search: URLSearchParams) => Address | undefined,
) {
  const query = prefetchable(document, { intoCache: false })
  return {
    loader: async ({ params, request }: LoaderFunctionArgs) => {
      await requireClinicalViewer(request)
      const address = readAddress(params, new URL(request.url).searchParams)
      if (address === undefined) throw notFound()
      const preloaded = query.preload(address.variables)
      await preloaded.loaded()
      return { ...address, preloaded }
    },
    prefetch: async (params: Params, search: URLSearchParams): Promise<void> => {
      const address = readAddress(params, search)
      if (address !== undefined) await query.prefetch(address.variables)
    },
  }
}
