import { isBlank, visibleText } from './text.ts'

/**
 * Whether two names look the same, and therefore refer to the same treatment. Use this only for comparisons. In calls, send a name exactly
 * as the service stores it, because the service may look up records by the exact spelling.
 */
export function isSameTreatment(one: string | null | undefined, other: string | null | undefined): boolean {
  return visibleText(one) === visibleText(other)
}

/** Returns the error message for a treatment that can't replace the patient's current one, or undefined if it can. */
export function newTreatmentFault(newTreatment: string, currentTreatment: string): string | undefined {
  if (isBlank(newTreatment)) return 'Select a new treatment'
  return isSameTreatment(newTreatment, currentTreatment) ? 'The patient already has this treatment.' : undefined
}

/** The error message for a treatment without a pre-approved product. */
export const NO_PRODUCT_FOR_TREATMENT = 'There is no pre-approved product for this treatment.'

/**
 * Returns the error message if a patient isn't pre-approved for a treatment.
 *
 * @param approved the treatment that the patient is pre-approved for
 */
export function preApprovalRefusal(approved: string | null | undefined, treatment: string): string | undefined {
  return isSameTreatment(approved, treatment) ? undefined : 'The patient is not, or no longer, pre-approved for this treatment.'
}
