import { type CheckedOrder, idCheckRefusal } from './id-check.ts'

/** The categories of products. */
export const PRIMARY_TAGS = ['POM', 'PMed', 'GSL', 'VACCINE'] as const

const CANCELLED = 'cancelled'
const AWAITING_REVIEW = 'AWAITING_REVIEW'
/** Used instead of a category that can't be read. */
export const UNKNOWN_CATEGORY = 'unknown'
const WEIGHT_LOSS_TREATMENT = 'onlinedoctorweightloss'
/** Treatment areas whose items can have photos of the patient. */
const PHOTOGRAPHED = new Set(['onlinedoctoracne', 'onlinedoctoreczema', 'onlinedoctorhairloss', WEIGHT_LOSS_TREATMENT])

/** The reasons that prevent staff of every role from approving or rejecting an item now, with the messages that screens show. */
export const reviewRefusalMessages = {
  NOT_REVIEWABLE: 'Only POM and PMed items are reviewed.',
  ALREADY_REVIEWED: 'This item has already been reviewed.',
  ORDER_CANCELLED: "This order was cancelled, so the item can't be reviewed.",
  UNREADABLE: "Some of the data that this decision depends on can't be read. Ask support to have the order corrected.",
  NO_PRODUCT: 'This item has no product ID, so no decision can be recorded.',
  ID_CHECK_API_FAILURE: "The ID check couldn't be completed: verify the customer's identity first.",
  ID_CHECK_NOT_PASSED: "The ID check did not pass: verify the customer's identity first.",
  BMI_NOT_CONFIRMED: 'The image upload was skipped: confirm the BMI before approving.',
} as const
export type ReviewRefusal = keyof typeof reviewRefusalMessages

interface Item {
  productId?: string | undefined
  /** Category: `POM`, `PMed`, `GSL`, `VACCINE` or `unknown`. */
  primaryTag: string
  /** Treatment area. */
  secondaryTag?: string | null | undefined
  reviewStatus: string
  photoUploadSkipped: boolean
  /** Undefined if the number of warnings isn't known. */
  warningCount?: number | undefined
  exclusionCount?: number | undefined
  /** Whether decisions about the item depend on a field that can't be read. */
  isUnreadable: boolean
}

interface Note {
  text: string
  createdAt?: string | undefined
  /** The product that the note is about; undefined for a note about the whole order. */
  productId?: string | undefined
}

interface ReviewedOrder extends CheckedOrder {
  allNotes: readonly Note[]
}

/** The abilities that decide which items the viewer may review. */
export interface Reviewer {
  reviewPomItems: boolean
  reviewPmedItems: boolean
}

export function isReviewable({ primaryTag }: Pick<Item, 'primaryTag'>): boolean {
  return primaryTag === 'POM' || primaryTag === 'PMed'
}

/** Whether the item needs a review, or might need one because its category can't be read. */
export function mayBeReviewable(item: Pick<Item, 'primaryTag'>): boolean {
  return isReviewable(item) || item.primaryTag === UNKNOWN_CATEGORY
}

/** Whether the decision about the item depends on an unreadable field of the item or of its order. */
function isUnreadable(order: Pick<ReviewedOrder, 'isUnreadable'>, item: Item): boolean {
  return order.isUnreadable || item.isUnreadable || item.primaryTag === UNKNOWN_CATEGORY
}

export function isCancelledOrder({ status }: { status?: string | null | undefined }): boolean {
  // Some services send statuses in lower case.
  return status?.trim().toLowerCase() === CANCELLED
}

/**
 * Returns an error message if any of the items that the user saw as awaiting review (`seenOpenItems`) has since been decided. Checks
 * nothing if `seenOpenItems` is missing.
 */
export function decidedMeanwhileRefusal(
  items: readonly { id: string; reviewStatus: string }[],
  seenOpenItems: readonly string[] | null | undefined,
): string | undefined {
  const isDecided = ({ id, reviewStatus }: { id: string; reviewStatus: string }) =>
    reviewStatus !== AWAITING_REVIEW && seenOpenItems?.includes(id)
  return items.some(isDecided) ? 'Someone has approved or rejected an item since you opened the order. Check it again.' : undefined
}

/** Notes about an item, newest first. */
export function notesAbout<OrderNote extends Note>({ productId }: Pick<Item, 'productId'>, notes: readonly OrderNote[]): OrderNote[] {
  return newestFirst(notes.filter((note) => note.productId !== undefined && note.productId === productId))
}

/** Notes about the whole order, newest first. Also includes notes about items that are unreadable or not in the order. */
export function notesAboutOrder<OrderNote extends Note>({
  allNotes,
  items,
}: {
  allNotes: readonly OrderNote[]
  items: readonly Pick<Item, 'productId'>[]
}): OrderNote[] {
  const products = new Set(items.map(({ productId }) => productId))
  return newestFirst(allNotes.filter(({ productId }) => productId === undefined || !products.has(productId)))
}

function newestFirst<OrderNote extends Note>(notes: OrderNote[]): OrderNote[] {
  return notes.toSorted((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''))
}

/** The newest note that confirms the item's BMI. */
export function bmiConfirmation<OrderNote extends Note>(item: Pick<Item, 'productId'>, notes: readonly OrderNote[]): OrderNote | undefined {
  return notesAbout(item, notes).find((note) => /^\s*bmi confirmed/i.test(note.text))
}

/** Returns the error message if the item's BMI is already confirmed. */
export function bmiRefusal(confirmation: object | null | undefined): string | undefined {
  return confirmation == null ? undefined : 'The BMI has already been confirmed.'
}

/** Whether the item is a weight-loss item. Weight-loss items need a photo or a confirmed BMI. */
export function isWeightLoss({ secondaryTag }: Pick<Item, 'secondaryTag'>): boolean {
  return secondaryTag === WEIGHT_LOSS_TREATMENT
}

export function takesPhotos({ secondaryTag }: Pick<Item, 'secondaryTag'>): boolean {
  return PHOTOGRAPHED.has(secondaryTag ?? '')
}

/**
 * Whether approving the item needs a note. It does if the item's form has warnings or exclusions, or if the number of either isn't known.
 */
function approvalNeedsNote({ warningCount, exclusionCount }: Pick<Item, 'warningCount' | 'exclusionCount'>): boolean {
  return warningCount !== 0 || exclusionCount !== 0
}

/** Whether the viewer's role may review items of this category. */
function roleAllows(reviewer: Reviewer, { primaryTag }: Pick<Item, 'primaryTag'>): boolean {
  return primaryTag === 'POM' ? reviewer.reviewPomItems : reviewer.reviewPmedItems
}

/**
 * Returns the reason why the item can't be reviewed, or undefined if there is none. Ignores the ID check, a missing product ID
 * and an unconfirmed BMI: `refusals` checks these.
 */
function finalRefusal(order: Pick<ReviewedOrder, 'status' | 'isUnreadable'>, item: Item): ReviewRefusal | undefined {
  if (!mayBeReviewable(item)) return 'NOT_REVIEWABLE'
  if (item.reviewStatus !== AWAITING_REVIEW) return 'ALREADY_REVIEWED'
  if (isCancelledOrder(order)) return 'ORDER_CANCELLED'
  return isUnreadable(order, item) ? 'UNREADABLE' : undefined
}

/**
 * Returns which decisions the viewer can make about an item now. `approveBlockedBy` and `rejectBlockedBy` contain only reasons that apply
 * to every viewer; `roleAllows` says whether the viewer's role permits reviewing the item.
 */
export function reviewability(reviewer: Reviewer, order: ReviewedOrder, item: Item) {
  const allowed = isReviewable(item) && roleAllows(reviewer, item)
  const { approveBlockedBy, rejectBlockedBy } = refusals(order, item)
  return {
    roleAllows: allowed,
    canReview: allowed && finalRefusal(order, item) === undefined,
    canApprove: allowed && approveBlockedBy.length === 0,
    canReject: allowed && rejectBlockedBy.length === 0,
    approvalNeedsNote: approvalNeedsNote(item),
    approveBlockedBy,
    rejectBlockedBy,
  }
}

/** Returns the reasons that prevent staff of every role from approving an item now, and those that prevent them from rejecting it. */
function refusals(order: ReviewedOrder, item: Item) {
  const final = finalRefusal(order, item)
  const bmiMissing = isWeightLoss(item) && item.photoUploadSkipped && bmiConfirmation(item, order.allNotes) === undefined
  const stateRefusals: (ReviewRefusal | undefined)[] = [item.productId === undefined ? 'NO_PRODUCT' : undefined, idCheckRefusal(order)]
  const rejectBlockedBy: ReviewRefusal[] = final !== undefined ? [final] : stateRefusals.filter((refusal) => refusal !== undefined)
  const approveBlockedBy: ReviewRefusal[] = final === undefined && bmiMissing ? [...rejectBlockedBy, 'BMI_NOT_CONFIRMED'] : rejectBlockedBy
  return { approveBlockedBy, rejectBlockedBy }
}

/** Returns the reasons that prevent items awaiting review from being approved now, whatever the viewer's role. Lists each reason once. */
export function orderReviewBlocks(order: ReviewedOrder & { items: readonly Item[] }): ReviewRefusal[] {
  return [...new Set(awaitingItems(order).flatMap((item) => refusals(order, item).approveBlockedBy))]
}

/** Whether the order has items awaiting review, but nobody can approve any of them now, whatever their role. */
export function isReviewBlocked(order: ReviewedOrder & { items: readonly Item[] }): boolean {
  const awaiting = awaitingItems(order)
  return awaiting.length > 0 && awaiting.every((item) => refusals(order, item).approveBlockedBy.length > 0)
}

/**
 * Whether the reviewer can approve at least one item of the order now. If the reviewer's role doesn't permit any reviews, returns whether
 * staff with another role can.
 */
export function isReadyForReview(reviewer: Reviewer, order: ReviewedOrder & { items: readonly Item[] }): boolean {
  const reviewsNothing = !reviewer.reviewPomItems && !reviewer.reviewPmedItems
  return awaitingItems(order).some(
    (item) => (reviewsNothing || roleAllows(reviewer, item)) && refusals(order, item).approveBlockedBy.length === 0,
  )
}

function awaitingItems({ items }: { items: readonly Item[] }): Item[] {
  return items.filter((item) => mayBeReviewable(item) && item.reviewStatus === AWAITING_REVIEW)
}
