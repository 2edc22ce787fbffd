import { graphql } from '../generated/gql.ts'

/** All branches, grouped by letter. */
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
