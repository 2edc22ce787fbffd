import { useQuery } from '@apollo/client/react'
import { isBranchGroup } from '#rules/branches.ts'
import { shared } from '../apollo/shared.ts'
import { graphql } from '../generated/gql.ts'

/** All branches, grouped by the first letter of their name. */
export const branchLocationsDocument = graphql(`
  query BranchLocations {
    branchLocations {
      title
      locations {
        id
        name
        branchId
      }
    }
  }
`)

/** Returns all branches; empty until they have loaded. */
export function useBranches({ skip = false }: { skip?: boolean } = {}) {
  const { data } = useQuery(branchLocationsDocument, { skip, ...shared })
  return (data?.branchLocations ?? []).filter(isBranchGroup).flatMap(({ locations }) => locations)
}
