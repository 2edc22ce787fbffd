import { visibleText } from './text.ts'

const MINIMUM_LENGTH = 2

function isTooShort(text: string | null | undefined): boolean {
  return [...visibleText(text)].length < MINIMUM_LENGTH
}

/** Returns the error message if an order note has fewer than two visible characters. */
export function orderNoteFault(text: string): string | undefined {
  return isTooShort(text) ? 'Enter valid note you want to add' : undefined
}

/** Returns the error message if the reason for removing a patient's pre-approval is missing or too short. */
export function removalFault(comment: string): string | undefined {
  return isTooShort(comment) ? 'Enter the reason for removing the patient' : undefined
}

/**
 * Returns the error message if a decision's comment is too short, or if a required comment is missing. A rejection always needs a comment.
 * An approval needs one if `approvalNeedsNote` is true.
 */
export function reviewCommentFault(
  comment: string | null | undefined,
  decision: 'APPROVED' | 'REJECTED',
  { approvalNeedsNote }: { approvalNeedsNote: boolean },
): string | undefined {
  const isRequired = decision === 'REJECTED' || approvalNeedsNote
  if (!isRequired && (comment ?? '').trim() === '') return undefined
  return isTooShort(comment) ? 'Please submit a review comment' : undefined
}
