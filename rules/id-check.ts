import { visibleText, withoutInvisible } from './text.ts'

/** The main API's status for orders whose ID check awaits a decision. */
export const MANUAL_VERIFICATION = 'Manual Verification Required'
const MAXIMUM_REFERENCE_LENGTH = 100

/** Shown if an ID check has no status, or if the call to the verification service failed. */
export const API_FAILURE = 'API failure'
export const NO_CUSTOMER = 'The order has no customer.'

/** The ID check statuses that staff can set, keyed by their names in the schema. */
export const idCheckStatuses = { PASS: 'pass', REFER: 'refer', FAIL: 'fail' } as const
export type IdCheckStatus = (typeof idCheckStatuses)[keyof typeof idCheckStatuses]

/** The order fields that the ID check rules need. */
export interface CheckedOrder {
  status?: string | undefined
  idCheck: {
    status?: string | undefined
    apiStatus?: string | undefined
    updatedAt?: string | undefined
    updatedBy?: string | undefined
  }
  restrictedItemsApproved: boolean
  /** Whether any of these can't be read: the order's status, the ID check's status, or the ID check's API status. */
  isUnreadable: boolean
}

type UpdatableOrder = Pick<CheckedOrder, 'status' | 'idCheck' | 'isUnreadable'>

/** Whether the call to the verification service failed. Ignores the ID check's status. */
export function hasApiFailure({ apiStatus }: { apiStatus?: string | null | undefined }): boolean {
  return apiStatus === 'failure'
}

/** Returns the reason why the ID check prevents reviews of the order's items, or undefined if it doesn't prevent them. */
export function idCheckRefusal({
  idCheck,
  restrictedItemsApproved,
}: Pick<CheckedOrder, 'idCheck' | 'restrictedItemsApproved'>): 'ID_CHECK_API_FAILURE' | 'ID_CHECK_NOT_PASSED' | undefined {
  if (restrictedItemsApproved) return undefined
  if (hasApiFailure(idCheck)) return 'ID_CHECK_API_FAILURE'
  return idCheck.status === undefined || idCheck.status === 'pass' ? undefined : 'ID_CHECK_NOT_PASSED'
}

/**
 * Checks the rules shared by two actions: updating the ID check and handling the order. Returns the reason why both are refused, or
 * undefined. `updateRefusal` and `handlingRefusal` each add the rules for one of the actions.
 */
export function verificationRefusal({ status, idCheck, isUnreadable }: UpdatableOrder): string | undefined {
  if (status !== MANUAL_VERIFICATION) return "The order isn't awaiting manual verification."
  // A failed or unreadable API status prevents reviews of the items even if the ID check's status is `pass`. Updating the ID check must
  // therefore be possible.
  if (idCheck.status === 'pass' && !hasApiFailure(idCheck) && !isUnreadable) return "The customer's identity is already verified."
  return undefined
}

/**
 * Returns the reason why staff can't update the ID check, or undefined if they can. Adds one rule to those of `verificationRefusal`: the
 * order must have a customer, because the ID check is saved for the customer.
 */
export function updateRefusal(order: UpdatableOrder & { patientId?: string | undefined }): string | undefined {
  return order.patientId === undefined ? NO_CUSTOMER : verificationRefusal(order)
}

/** The ID check and order as the user saw them when deciding. */
interface SeenIdCheck {
  status?: string | null | undefined
  updatedAt?: string | Date | null | undefined
  restrictedItemsApproved: boolean
}

/**
 * Returns the error message if the ID check or order has changed since the user saw it. Undefined if nothing has changed or `seen` is
 * missing.
 */
export function staleIdCheckRefusal(
  { idCheck, restrictedItemsApproved }: Pick<CheckedOrder, 'idCheck' | 'restrictedItemsApproved'>,
  seen: SeenIdCheck | null | undefined,
): string | undefined {
  if (!seen) return undefined
  const instant = (value: SeenIdCheck['updatedAt']) => (value ? new Date(value).getTime() : undefined)
  const isSame =
    (seen.status ?? undefined) === idCheck.status &&
    instant(seen.updatedAt) === instant(idCheck.updatedAt) &&
    seen.restrictedItemsApproved === restrictedItemsApproved
  if (isSame) return undefined
  const name = withoutInvisible(idCheck.updatedBy ?? '') || 'Someone'
  return `${name} has changed the ID check or the order since you opened it. Check it again.`
}

/**
 * Returns the reason why the order can't be handled in the given way, or undefined if it can. The status `pass` with an API failure is
 * treated like `refer`.
 */
export function handlingRefusal(order: CheckedOrder, handling: 'APPROVE' | 'REJECT_RESTRICTED_ITEMS' | 'REJECT'): string | undefined {
  const refusal = verificationRefusal(order)
  if (refusal !== undefined) return refusal
  if (order.isUnreadable) return "The ID check can't be read completely. Update its status first."
  const { status } = order.idCheck
  if (status === undefined) return 'The ID check gave no result. Update its status first.'
  if (status !== 'refer' && status !== 'fail' && status !== 'pass')
    return "The ID check's status is neither refer nor fail. Update its status first."
  if (handling !== 'APPROVE') return undefined
  if (status === 'fail') return "An order whose ID check failed can't be approved."
  return order.restrictedItemsApproved ? 'The order is already approved.' : undefined
}

/** The search reference to save: trimmed, or empty if the input has no visible characters. */
export function normaliseReference(searchReference: string | null | undefined): string {
  return visibleText(searchReference) === '' ? '' : (searchReference ?? '').trim()
}

/** Returns the error message for a search reference that is too long, or undefined if it is valid. */
export function referenceFault(searchReference: string | null | undefined): string | undefined {
  return normaliseReference(searchReference).length > MAXIMUM_REFERENCE_LENGTH
    ? `Maximum ${MAXIMUM_REFERENCE_LENGTH} characters are allowed`
    : undefined
}

/** The label shown for an ID check's status. */
export function idCheckStatusLabel(status: string | null): string {
  if (status === null || status === '') return API_FAILURE
  return status === 'pass' ? 'ID verified' : status
}
