/* How lists are sorted until the user chooses another sort order. */

/** Orders awaiting review are listed oldest first, so that no order waits too long. Completed orders are listed newest first. */
export function defaultOrderSort(status: 'AWAITING_REVIEW' | 'COMPLETED') {
  return { key: 'date', direction: status === 'AWAITING_REVIEW' ? 'asc' : 'desc' } as const
}

export const DEFAULT_PRE_APPROVED_SORT = { key: 'nextReviewDate', direction: 'desc' } as const
