import { client } from '../../apollo/client.ts'
import { reportedError } from '../../apollo/errors.ts'
import { useVerifiedMutation } from '../../data/verified-mutation.ts'
import { graphql } from '../../generated/gql.ts'
import type { EditPatientFragment, EditPatientOrderFragment } from '../../generated/graphql.ts'
import { changesBilling, type PatientValues, patientInput, storedParts, updateFailure } from './patient-form.ts'

const updatePatientDocument = graphql(`
  mutation UpdatePatient($input: UpdatePatientInput!) {
    updatePatient(input: $input) {
      savedParts
      billingAddressProblem {
        code
        message
      }
      patient {
        id
        ...PatientBanner
        ...PatientPanel
        ...EditPatient
      }
    }
  }
`)

const savedPatientDocument = graphql(`
  query SavedPatient($orderId: RecordID!) {
    order(id: $orderId) {
      id
      ...EditPatientOrder @unmask
      patient {
        id
        ...PatientBanner
        ...PatientPanel
        ...EditPatient @unmask
      }
    }
  }
`)

export const useUpdatePatient = () => useVerifiedMutation(updatePatientDocument)
export type SendPatient = ReturnType<typeof useUpdatePatient>[0]

interface Outcome {
  /** The error message if it isn't certain that both the details and the billing address were saved. Undefined if both were saved. */
  failure: string | undefined
  /**
   * Whether the response confirmed the whole update. If so, the caller has to show a success message. If a lookup confirmed the update
   * instead, `useVerifiedMutation` has already shown one.
   */
  wasAnswered: boolean
}

/** Saves a patient's details and the order's billing address, which takes two service calls. */
export async function savePatient(
  send: SendPatient,
  saved: PatientValues,
  patient: EditPatientFragment,
  order: EditPatientOrderFragment,
): Promise<Outcome> {
  const isBillingChanged = changesBilling(saved, patient, order)
  const wereDetailsChanged = !storedParts(saved, patient, order).details
  let areDetailsSaved = false
  const { data, error, isSaved } = await send({
    variables: { input: patientInput(saved, patient, order) },
    reportedProblem: ({ updatePatient }) => {
      areDetailsSaved = true
      return updatePatient?.billingAddressProblem ? reportedError(updatePatient.billingAddressProblem) : undefined
    },
    isSaved: async () => {
      const { details, billingAddress } = await readStoredParts(order.id, saved)
      // If the stored details match the form now but didn't before the request, the details were saved. If the user changed only the
      // billing address, the details matched from the start, so a match proves nothing.
      if (isBillingChanged && wereDetailsChanged && details) areDetailsSaved = true
      return (details || areDetailsSaved) && billingAddress
    },
  })
  return { failure: isSaved ? undefined : updateFailure(error, { areDetailsSaved }), wasAnswered: data != null }
}

/**
 * Refetches the patient and the order, and compares them with the form's values.
 *
 * @throws if they can't be read
 */
async function readStoredParts(orderId: string, values: PatientValues) {
  const { data } = await client.query({
    query: savedPatientDocument,
    variables: { orderId },
    fetchPolicy: 'network-only',
    errorPolicy: 'none',
  })
  if (!data?.order?.patient) throw new Error('The patient was not returned.')
  return storedParts(values, data.order.patient, data.order)
}
