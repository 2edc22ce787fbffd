import type { PatientPart } from '../../generated/resolvers.ts'

/** A patient whose details were saved, wholly or in part; its field reads it afresh. */
export interface UpdatedPatient {
  patientId: string
  savedParts: PatientPart[]
  billingAddressProblem: string | null
}
