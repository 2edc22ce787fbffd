import type { PatientPart } from '../../generated/enums.ts'

/** A patient whose details were saved, completely or in part. The payload's `patient` field reads the patient again. */
export interface UpdatedPatient {
  patientId: string
  savedParts: PatientPart[]
  billingAddressProblem: { code: string; message: string } | null
}
