import { isSameTreatment } from '#rules/treatment.ts'
import { gatewayError } from '../../apollo/errors.ts'
import { readOnce } from '../../apollo/read-once.ts'
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
    // The response isn't cached, because the page may show the pre-approval for a different treatment.
    const { patient } = await readOnce(preApprovalNowDocument, { id, treatment })
    return isSameTreatment(patient?.preApproval?.treatmentName, treatment)
  } catch (error) {
    if (gatewayError(error)?.code === 'NOT_FOUND') return false
    throw error
  }
}
