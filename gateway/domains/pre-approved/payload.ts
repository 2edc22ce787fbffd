/** A pre-approval whose treatment was changed. The payload's `patient` field reads the patient again. */
export interface ChangedTreatment {
  patientId: string
  treatment: string
}
