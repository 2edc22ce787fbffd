import { hasApiFailure, MANUAL_VERIFICATION } from '#rules/id-check.ts'

/** The main API's status for orders whose payment has failed. */
const PAYMENT_FAILED = 'Pending'

/** An order's status as shown to staff. */
export function orderStatusLabel(status: string | null, idCheckApiStatus: string | null): string {
  if (status === null || status === '') return '–'
  if (status === MANUAL_VERIFICATION) return hasApiFailure({ apiStatus: idCheckApiStatus }) ? 'Awaiting ID check' : 'Awaiting review'
  if (status === PAYMENT_FAILED) return 'Payment failed'
  return status.charAt(0).toUpperCase() + status.slice(1)
}

/** Whether a shipping method is express delivery. Express methods are highlighted, because express orders are packed first. */
export function isExpress(shippingMethod: string): boolean {
  return /express/i.test(shippingMethod)
}
