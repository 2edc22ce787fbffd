import { type Abilities, abilitiesOf } from '../../access/abilities.ts'
import type { ReviewBlock } from '../../generated/resolvers.ts'
import type { Viewer } from '../../session/viewer.ts'
import type { Order, OrderItem, OrderNote } from '../../upstream/clinical/orders.ts'

/** The main API's words for an order whose identity check awaits staff. */
const MANUAL_VERIFICATION = 'Manual Verification Required'
const WEIGHT_LOSS = 'onlinedoctorweightloss'
/** Treatment areas whose patients send photos. */
const PHOTOGRAPHED = new Set(['onlinedoctoracne', 'onlinedoctoreczema', 'onlinedoctorhairloss', WEIGHT_LOSS])

type IdCheckState = Pick<Order, 'idCheck' | 'restrictedItemsApproved'>

/** Only POM and PMed items are ever reviewed. */
export function isReviewable(item: Pick<OrderItem, 'primaryTag'>): boolean {
  return item.primaryTag === 'POM' || item.primaryTag === 'PMed'
}

/** The order's newest note about the item that confirms the BMI. */
export function bmiConfirmation(item: Pick<OrderItem, 'productId'>, notes: readonly OrderNote[]): OrderNote | undefined {
  return notesAbout(item, notes).find((note) => /^\s*bmi confirmed/i.test(note.text))
}

/** Notes about one item, newest first. */
export function notesAbout(item: Pick<OrderItem, 'productId'>, notes: readonly OrderNote[]): OrderNote[] {
  return newestFirst(notes.filter((note) => note.productId !== undefined && note.productId === item.productId))
}

/** Notes about the order as a whole, newest first. */
export function notesAboutOrder(notes: readonly OrderNote[]): OrderNote[] {
  return newestFirst(notes.filter((note) => note.productId === undefined))
}

function newestFirst(notes: OrderNote[]): OrderNote[] {
  return notes.toSorted((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''))
}

/** Weight-loss items need a photo, or a confirmed BMI in its place. */
export function isWeightLoss(item: Pick<OrderItem, 'secondaryTag'>): boolean {
  return item.secondaryTag === WEIGHT_LOSS
}

/** Whether photos may be added to an item. */
export function takesPhotos(item: Pick<OrderItem, 'secondaryTag'>): boolean {
  return item.secondaryTag !== undefined && PHOTOGRAPHED.has(item.secondaryTag)
}

/** Why the order's ID check keeps its items from being reviewed; null when it does not. */
export function idCheckBlock({ idCheck, restrictedItemsApproved }: IdCheckState): 'ID_CHECK_API_FAILURE' | 'ID_CHECK_NOT_PASSED' | null {
  if (restrictedItemsApproved) return null
  if (idCheck.apiStatus === 'failure') return 'ID_CHECK_API_FAILURE'
  return idCheck.status === undefined || idCheck.status === 'pass' ? null : 'ID_CHECK_NOT_PASSED'
}

/** Why this viewer can't decide about the item whatever the order's state; null when they can. */
export function reviewBlock(abilities: Abilities, item: OrderItem): 'NOT_REVIEWABLE' | 'ROLE' | 'ALREADY_REVIEWED' | null {
  if (!isReviewable(item)) return 'NOT_REVIEWABLE'
  if (item.reviewStatus !== 'AWAITING_REVIEW') return 'ALREADY_REVIEWED'
  return (item.primaryTag === 'POM' ? abilities.reviewPomItems : abilities.reviewPmedItems) ? null : 'ROLE'
}

/** An approval of a form with warnings or exclusions says why. */
export function approvalNeedsNote(item: Pick<OrderItem, 'warningCount' | 'exclusionCount'>): boolean {
  return item.warningCount > 0 || item.exclusionCount > 0
}

/** What the viewer may decide about an item now, and why not. */
export function reviewability(
  abilities: Abilities,
  order: Pick<Order, 'idCheck' | 'restrictedItemsApproved' | 'allNotes'>,
  item: OrderItem,
) {
  const outright = reviewBlock(abilities, item)
  const idCheck = idCheckBlock(order)
  const bmiMissing = isWeightLoss(item) && item.photoUploadSkipped && bmiConfirmation(item, order.allNotes) === undefined
  const stateBlocks: (ReviewBlock | null)[] = [item.productId === undefined ? 'NO_PRODUCT' : null, idCheck]
  const rejectBlockedBy: ReviewBlock[] = outright !== null ? [outright] : stateBlocks.filter((block) => block !== null)
  const approveBlockedBy: ReviewBlock[] = outright === null && bmiMissing ? [...rejectBlockedBy, 'BMI_NOT_CONFIRMED'] : rejectBlockedBy
  return {
    canReview: outright === null,
    canApprove: approveBlockedBy.length === 0,
    canReject: rejectBlockedBy.length === 0,
    approvalNeedsNote: approvalNeedsNote(item),
    approveBlockedBy,
    rejectBlockedBy,
  }
}

export function reviewabilityFor(viewer: Viewer, centralGroups: readonly string[], order: Order, item: OrderItem) {
  return reviewability(abilitiesOf(viewer, centralGroups), order, item)
}

/** Why the order's ID check can't be set, nor the order handled; null when it can. */
export function verificationBlock(order: Pick<Order, 'status' | 'idCheck'>): string | null {
  if (order.status !== MANUAL_VERIFICATION) return 'The order does not await manual verification.'
  if (order.idCheck.status === 'pass') return "The customer's identity is verified already."
  return null
}

interface SeenIdCheck {
  status?: string | null | undefined
  updatedAt?: string | Date | null | undefined
  restrictedItemsApproved: boolean
}

/** Why a decision about the ID check rests on what is no longer so; null when it does not, or when it is not known what it rests on. */
export function staleBlock({ idCheck, restrictedItemsApproved }: IdCheckState, seen: SeenIdCheck | null | undefined): string | null {
  if (!seen) return null
  const instant = (value: SeenIdCheck['updatedAt']) => (value ? new Date(value).getTime() : undefined)
  const isSame =
    (seen.status ?? undefined) === idCheck.status &&
    instant(seen.updatedAt) === instant(idCheck.updatedAt) &&
    seen.restrictedItemsApproved === restrictedItemsApproved
  if (isSame) return null
  return `${idCheck.updatedBy ?? 'Somebody'} changed the ID check or the order in the meantime. Look at it again.`
}

/** Why an order can't be handled this way; null when it can. A failed check can't be approved, and without a result there is nothing to handle. */
export function handlingBlock(
  order: Pick<Order, 'status' | 'idCheck'>,
  handling: 'APPROVE' | 'REJECT_RESTRICTED_ITEMS' | 'REJECT',
): string | null {
  const block = verificationBlock(order)
  if (block !== null) return block
  if (order.idCheck.status === 'refer') return null
  if (order.idCheck.status !== 'fail') return 'The ID check has no result yet: update its status first.'
  return handling === 'APPROVE' ? 'An order whose ID check failed can not be approved.' : null
}
