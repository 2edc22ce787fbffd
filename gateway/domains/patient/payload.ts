import type { BillingAddressProblem, PatientPart } from '../../generated/resolvers.ts'

/** A patient whose details were saved, wholly or in part; its field reads it afresh. */
export interface UpdatedPatient {
  patientId: string
  savedParts: PatientPart[]
  billingAddressProblem: BillingAddressProblem | null
}
