/** A pre-approval whose treatment was changed; its field reads the patient afresh. */
export interface ChangedTreatment {
  patientId: string
  treatment: string
}
