import { isSameTreatment } from '#rules/treatment.ts'
import { client } from '../../apollo/client.ts'
import { gatewayError } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'

const preApprovalNowDocument = graphql(`
  query PreApprovalNow($id: RecordID!, $treatment: String!) {
    patient(id: $id, treatment: $treatment) {
      id
      preApproval {
        treatmentName
      }
    }
  }
`)

/**
 * Checks with the service whether a patient is currently pre-approved for a treatment.
 *
 * @throws if the pre-approval can't be read
 */
export async function isPreApprovedNow(id: string, treatment: string): Promise<boolean> {
  try {
    const { data } = await client.query({
      query: preApprovalNowDocument,
      variables: { id, treatment },
      // The response must not overwrite the pre-approval in the cache, because the page may show a different treatment's pre-approval.
      fetchPolicy: 'no-cache',
      errorPolicy: 'none',
    })
    return isSameTreatment(data?.patient?.preApproval?.treatmentName, treatment)
  } catch (error) {
    if (gatewayError(error)?.code === 'NOT_FOUND') return false
    throw error
  }
}
