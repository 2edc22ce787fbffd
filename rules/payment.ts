import { hasSecondVaccine, isFluService } from './services.ts'
import type { WalkInService } from './walk-in-services.ts'

export const PAY_IN_STORE = 'in_store'

/** The payment type of a booking that was paid for online. */
export const PAID_BY_CARD = 'payment'

/** Payment types for walk-ins. Doesn't include `PAID_BY_CARD`, because card payments are only accepted online. */
const walkInPayments = new Set(['exempt', 'voucher', PAY_IN_STORE, 'exempt_payment', 'voucher_payment'])
const coveringPayments = new Set(['exempt', 'voucher'])
/** Regions without free NHS flu vaccinations. */
const chargingRegions = new Set(['Scotland', 'NorthernIreland'])

interface Payer {
  serviceId: string
  isMinor: boolean
  /** The branch's region; null if it isn't known. */
  region: string | null
}

/** Returns the error message for a payment type that the walk-in can't use, or undefined if it is allowed. */
export function paymentFault({ serviceId, isMinor, region }: Payer, paymentType: string): string | undefined {
  if (!walkInPayments.has(paymentType)) return 'The payment type is not valid.'
  if (paymentType === PAY_IN_STORE) return undefined
  const isOffered = fluPayments(serviceId).includes(paymentType)
  if (!isOffered) return "The service can't be paid for in this way."
  if (!isExempt(paymentType)) return undefined
  if (isMinor) return "Customers under 18 can't have a free NHS flu vaccination here."
  return chargingRegions.has(region ?? '') ? 'There is no free NHS flu vaccination at this branch.' : undefined
}

export const isExempt = (paymentType: string) => paymentType.startsWith('exempt')

/**
 * The payment types that a flu service accepts at the counter in addition to `in_store`. Empty for other services. If the service has a
 * second vaccine, that vaccine must be paid for, so each type has the suffix `_payment`.
 */
function fluPayments(serviceId: string): string[] {
  if (!isFluService(serviceId)) return []
  return hasSecondVaccine(serviceId) ? ['exempt_payment', 'voucher_payment'] : ['exempt', 'voucher']
}

/** The payment options for a flu vaccination, in display order. */
export function paymentOptions(payer: Payer): { value: string; label: string }[] {
  const note = hasSecondVaccine(payer.serviceId) ? ' (with payment)' : ''
  const [exempt = '', voucher = ''] = fluPayments(payer.serviceId)
  return [
    { value: exempt, label: `Eligible for a free NHS flu vaccination${note}` },
    { value: voucher, label: `Has a voucher${note}` },
    { value: PAY_IN_STORE, label: 'Paying in pharmacy' },
  ].filter(({ value }) => paymentFault(payer, value) === undefined)
}

/**
 * Whether the customer has to pay something. An exemption or a voucher covers the flu vaccine but not a second vaccine, so
 * `exempt_payment` and `voucher_payment` leave an amount to pay.
 */
export function owesPayment(serviceId: string, fee: WalkInService['fee'], paymentType: string | null): boolean {
  if (fee === 0 || paymentType === PAID_BY_CARD) return false
  return !coveringPayments.has(paymentType ?? '') || hasSecondVaccine(serviceId)
}

/** Formats a fee as `£18.49` or `£320`. */
export function formatFee(pounds: number): string {
  return `£${Number.isInteger(pounds) ? pounds : pounds.toFixed(2)}`
}

const labels: Record<string, string> = {
  [PAID_BY_CARD]: 'Paid by card',
  exempt: 'NHS',
  voucher: 'Voucher',
  [PAY_IN_STORE]: 'In Store',
  exempt_payment: 'NHS and payment',
  voucher_payment: 'Voucher and payment',
}

/** The label shown for a booked appointment's payment type. */
export function paymentLabel(paymentType: string | null): string | undefined {
  return paymentType === null ? undefined : (labels[paymentType] ?? paymentType)
}
