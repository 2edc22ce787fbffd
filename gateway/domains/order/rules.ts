import { type Abilities, abilitiesOf } from '../../access/abilities.ts'
import type { ReviewBlock } from '../../generated/resolvers.ts'
import type { Viewer } from '../../session/viewer.ts'
import type { Order, OrderItem, OrderNote } from '../../upstream/clinical/orders.ts'

/** The main API's words for an order whose identity check awaits staff. */
const MANUAL_VERIFICATION = 'Manual Verification Required'
const CANCELLED = 'Cancelled'
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

/** Notes about the order as a whole, newest first, and those about an item that the order doesn't have or that can't be read. */
export function notesAboutOrder({ allNotes, items }: { allNotes: readonly OrderNote[]; items: readonly Pick<OrderItem, 'productId'>[] }) {
  const products = new Set(items.map(({ productId }) => productId))
  return newestFirst(allNotes.filter(({ productId }) => productId === undefined || !products.has(productId)))
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

/** Whether the viewer's role reviews items of this category. */
function roleAllows(abilities: Abilities, item: Pick<OrderItem, 'primaryTag'>): boolean {
  return item.primaryTag === 'POM' ? abilities.reviewPomItems : abilities.reviewPmedItems
}

/** Why the item will never be decided in this order; null while it can be. */
function finalBlock(order: Pick<Order, 'status'>, item: OrderItem): 'NOT_REVIEWABLE' | 'ALREADY_REVIEWED' | 'ORDER_CANCELLED' | null {
  if (!isReviewable(item)) return 'NOT_REVIEWABLE'
  if (item.reviewStatus !== 'AWAITING_REVIEW') return 'ALREADY_REVIEWED'
  return order.status === CANCELLED ? 'ORDER_CANCELLED' : null
}

/** An approval of a form with warnings or exclusions says why. */
export function approvalNeedsNote(item: Pick<OrderItem, 'warningCount' | 'exclusionCount'>): boolean {
  return item.warningCount > 0 || item.exclusionCount > 0
}

/**
 * What the viewer may decide about an item now, and why not. The blocks are the order's own and the same for every viewer;
 * `roleAllows` is the viewer's part.
 */
export function reviewability(
  abilities: Abilities,
  order: Pick<Order, 'status' | 'idCheck' | 'restrictedItemsApproved' | 'allNotes'>,
  item: OrderItem,
) {
  const final = finalBlock(order, item)
  const allowed = isReviewable(item) && roleAllows(abilities, item)
  const bmiMissing = isWeightLoss(item) && item.photoUploadSkipped && bmiConfirmation(item, order.allNotes) === undefined
  const stateBlocks: (ReviewBlock | null)[] = [item.productId === undefined ? 'NO_PRODUCT' : null, idCheckBlock(order)]
  const rejectBlockedBy: ReviewBlock[] = final !== null ? [final] : stateBlocks.filter((block) => block !== null)
  const approveBlockedBy: ReviewBlock[] = final === null && bmiMissing ? [...rejectBlockedBy, 'BMI_NOT_CONFIRMED'] : rejectBlockedBy
  return {
    roleAllows: allowed,
    canReview: allowed && final === null,
    canApprove: allowed && approveBlockedBy.length === 0,
    canReject: allowed && rejectBlockedBy.length === 0,
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
  if (order.status !== MANUAL_VERIFICATION) return "The order isn't awaiting manual verification."
  // After an API failure a pass still keeps the items closed, so staff need a way on.
  if (order.idCheck.status === 'pass' && order.idCheck.apiStatus !== 'failure') return "The customer's identity is already verified."
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

/** Why an order can't be handled this way; null when it can. A pass with an API failure is handled like a referral. */
export function handlingBlock(
  order: Pick<Order, 'status' | 'idCheck' | 'restrictedItemsApproved'>,
  handling: 'APPROVE' | 'REJECT_RESTRICTED_ITEMS' | 'REJECT',
): string | null {
  const block = verificationBlock(order)
  if (block !== null) return block
  const { status } = order.idCheck
  if (status === undefined) return 'The ID check has no result yet. Update its status first.'
  if (status !== 'refer' && status !== 'fail' && status !== 'pass')
    return "The ID check's status is neither refer nor fail. Update its status first."
  if (handling !== 'APPROVE') return null
  if (status === 'fail') return "An order whose ID check failed can't be approved."
  return order.restrictedItemsApproved ? 'The order is already approved.' : null
}
