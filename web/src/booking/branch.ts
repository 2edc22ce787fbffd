import { useQuery } from '@apollo/client/react'
import { client } from '../apollo/client.ts'
import { graphql } from '../generated/gql.ts'

const branchDocument = graphql(`
  query Branch($id: RecordID!) {
    branchLocation(id: $id) {
      id
      name
      branchId
    }
  }
`)

/** A branch from the master list; undefined until loaded. */
export function useBranch(locationId: string | undefined) {
  const { data } = useQuery(branchDocument, {
    variables: { id: locationId ?? '' },
    skip: locationId === undefined,
    // Failed responses stay out of the cache, so that the next page reads the branch again.
    errorPolicy: 'none',
  })
  return data?.branchLocation
}

/** A branch's name, from the cache if possible; undefined if it can't be read. */
export async function readBranchName(locationId: string): Promise<string | undefined> {
  const response = await client.query({ query: branchDocument, variables: { id: locationId } }).catch(() => undefined)
  return response?.data?.branchLocation?.name ?? undefined
}
