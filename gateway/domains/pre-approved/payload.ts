/** The key of a pre-approval whose treatment was changed. The payload's `patient` field uses it to read the patient again. */
export interface ChangedTreatment {
  patientId: string
  treatment: string
}
