import { useQuery } from '@apollo/client/react'
import { client } from '../apollo/client.ts'
import { shared } from '../apollo/shared.ts'
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
    ...shared,
    // Keeps failed responses out of the cache, so that the next page requests the branch again.
    errorPolicy: 'none',
  })
  return data?.branchLocation
}

/** A branch's name from the cache; undefined if the branch hasn't been loaded. */
export function loadedBranchName(locationId: string): string | null | undefined {
  return client.readQuery({ query: branchDocument, variables: { id: locationId } })?.branchLocation?.name
}
