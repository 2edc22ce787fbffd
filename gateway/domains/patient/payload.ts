import type { PatientPart } from '../../generated/enums.ts'

/** A patient whose details were saved, wholly or in part; its field reads it again. */
export interface UpdatedPatient {
  patientId: string
  savedParts: PatientPart[]
  billingAddressProblem: { code: string; message: string } | null
}
