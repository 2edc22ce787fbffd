import { isBlank } from './text.ts'

/** Returns the error message for a treatment that can't replace the patient's current one, or undefined if it can. */
export function newTreatmentFault(newTreatment: string, currentTreatment: string): string | undefined {
  if (isBlank(newTreatment)) return 'Select a new treatment'
  return newTreatment.trim() === currentTreatment.trim() ? 'The patient has this treatment already.' : undefined
}
