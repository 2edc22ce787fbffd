import { graphql } from '../../generated/gql.ts'

/** What a patient can be pre-approved for. */
export const preApprovedProductsDocument = graphql(`
  query PreApprovedProducts {
    preApprovedProducts {
      id
      name
      treatmentName
    }
  }
`)
