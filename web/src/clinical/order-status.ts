import { hasApiFailure, MANUAL_VERIFICATION } from '#rules/id-check.ts'

/** An order's status as shown to staff. */
export function orderStatusLabel(status: string | null, idCheckApiStatus: string | null): string {
  if (status === null || status === '') return '–'
  if (status === MANUAL_VERIFICATION) return hasApiFailure({ apiStatus: idCheckApiStatus }) ? 'Awaiting ID check' : 'Awaiting review'
  if (status === 'Pending') return 'Payment failed'
  return status.charAt(0).toUpperCase() + status.slice(1)
}
