import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { PRIMARY_TAGS, UNKNOWN_CATEGORY } from '#rules/order-review.ts'
import { isBlank } from '#rules/text.ts'
import type { OrderHandling } from '../../generated/enums.ts'
import type { Caller } from '../caller.ts'
import { path } from '../path.ts'
import { DAMAGED } from '../repair.ts'
import type { UpstreamService } from '../service.ts'
import {
  compiled,
  count,
  damaged,
  dateTime,
  filledText,
  flag,
  id,
  listOf,
  number,
  oneOf,
  pathText,
  positive,
  type ReadableList,
  reference,
  requiredListOf,
  text,
} from '../shapes.ts'
import { idCheckApiStatus, idCheckStatus } from './id-checks.ts'

const orderNote = z.object({ noteText: filledText, createdBy: filledText, createAt: dateTime, productId: reference }).transform((note) => ({
  text: note.noteText ?? '',
  createdBy: note.createdBy,
  createdAt: note.createAt,
  /** Undefined for a note about the whole order. The main API marks such notes with product 0. */
  productId: note.productId === '0' ? undefined : note.productId,
}))

/** The order fields that decide whether the order's items can be reviewed. */
const CHECKED = ['orderStatus', 'idCheckStatus', 'idCheckApiStatus'] as const
/** The item fields that decide whether the item can be reviewed. */
const DECIDING = ['secondaryTag', 'reviewStatus', 'isPhotoUploadSkipped'] as const
/** The item fields that decide whether approving the item needs a note. */
const FLAGS = ['warningCount', 'exclusionCount', 'traversalId'] as const

const product = z
  .object({
    orderItemId: id,
    productId: reference,
    productTitle: filledText,
    productVariation: filledText,
    productPrice: number,
    productQuantity: count,
    primaryTag: oneOf(...PRIMARY_TAGS),
    secondaryTag: pathText,
    reviewStatus: text,
    reviewComment: filledText,
    reviewDate: dateTime,
    reviewedBy: filledText,
    warningCount: count,
    exclusionCount: count,
    lastTimeOrderedOn: dateTime,
    traversalId: reference,
    subscriptionId: reference,
    subscriptionIssueNumber: count,
    subscriptionBaseOrderId: reference,
    maxIssueLimit: positive,
    ageRestricted: flag,
    isPhotoUploadSkipped: flag,
    [DAMAGED]: damaged,
  })
  .transform((item) => ({
    id: item.orderItemId,
    productId: item.productId,
    title: item.productTitle,
    variation: item.productVariation,
    price: item.productPrice,
    quantity: item.productQuantity,
    primaryTag: item.primaryTag ?? UNKNOWN_CATEGORY,
    secondaryTag: item.secondaryTag,
    reviewStatus: reviewStatus(item.reviewStatus),
    reviewComment: item.reviewComment,
    reviewedAt: item.reviewDate,
    reviewedBy: item.reviewedBy,
    ...flagCounts(item),
    lastOrderedAt: item.lastTimeOrderedOn,
    consultationFormId: item.traversalId,
    subscriptionId: item.subscriptionId,
    subscriptionIssueNumber: item.subscriptionIssueNumber,
    subscriptionBaseOrderId: item.subscriptionBaseOrderId,
    subscriptionMaximumIssues: item.maxIssueLimit,
    ageRestricted: item.ageRestricted,
    photoUploadSkipped: item.isPhotoUploadSkipped,
    isUnreadable: isAnyOf(DECIDING, item[DAMAGED]),
  }))

const comment = z
  .object({ text: filledText, createdOn: dateTime, createdBy: filledText })
  .transform((value) => ({ text: value.text, createdBy: value.createdBy, createdAt: value.createdOn }))

const billingAddress = z
  .object({ address1: text, address2: text, city: text, postalCode: text, country: text, countryIso2: text, state: text })
  .transform(({ countryIso2, ...address }) => ({ ...address, countryCode: countryIso2 }))

const orderWarning = z.object({ id: reference, type: text, header: filledText, descriptions: listOf(z.string()) })

/** `unreadable` is the number of unreadable warnings plus the number of unreadable descriptions inside readable warnings. */
const orderWarnings = listOf(orderWarning).transform(({ items, unreadable }) => ({
  items: items.map(({ descriptions, ...warning }) => ({ ...warning, descriptions: descriptions.items })),
  unreadable: items.reduce((count, { descriptions }) => count + descriptions.unreadable, unreadable),
}))

const order = z
  .object({
    orderId: reference,
    id: reference,
    orderdate: dateTime,
    orderDate: dateTime,
    orderStatus: filledText,
    orderAmount: number,
    shippingMethod: filledText,
    customerId: reference,
    idCheckStatus,
    idCheckApiStatus,
    restrictedItemsApproval: flag,
    idCheckPreviousStatus: idCheckStatus,
    lnSearchRef: filledText,
    lnStatusUpdateAt: dateTime,
    lnStatusUpdatedBy: filledText,
    categories: listOf(z.string()),
    warnings: orderWarnings,
    comment: comment.nullish(),
    customerBillingAddress: billingAddress.nullish(),
    orderNotes: listOf(orderNote),
    products: listOf(product).transform(withoutRepeatedIds).transform(withoutSharedProducts),
    [DAMAGED]: damaged,
  })
  .refine((value) => value.orderId !== undefined || value.id !== undefined, { path: ['orderId'] })
  .transform((value) => ({
    id: value.orderId ?? value.id ?? '',
    orderDate: value.orderdate ?? value.orderDate,
    status: value.orderStatus,
    amount: value.orderAmount,
    shippingMethod: value.shippingMethod,
    categories: categoriesOf(value.categories.items, value.products.items),
    patientId: value.customerId,
    items: value.products.items,
    unreadableItems: value.products.unreadable,
    allNotes: value.orderNotes.items,
    unreadableNotes: value.orderNotes.unreadable,
    idCheck: {
      status: value.idCheckStatus,
      previousStatus: value.idCheckPreviousStatus,
      apiStatus: value.idCheckApiStatus,
      searchReference: value.lnSearchRef,
      updatedAt: value.lnStatusUpdateAt,
      updatedBy: value.lnStatusUpdatedBy,
    },
    restrictedItemsApproved: value.restrictedItemsApproval,
    warnings: value.warnings.items,
    unreadableWarnings: value.warnings.unreadable,
    comment: value.comment ?? undefined,
    billingAddress: value.customerBillingAddress ?? undefined,
    isUnreadable: isAnyOf(CHECKED, value[DAMAGED]),
  }))

/** The shape of every response that lists orders. */
export const orderPage = compiled(
  z
    .object({ orders: requiredListOf(order), total: count })
    .transform(({ orders, total }) => ({ orders: orders.items, unreadable: orders.unreadable, total })),
)

export type Order = z.output<typeof order>
export type OrderItem = Order['items'][number]
export type OrderNote = z.output<typeof orderNote>
export type OrderPage = z.output<typeof orderPage>

/** Two items with the same id can't be distinguished, so only the first one counts as readable. */
function withoutRepeatedIds<T extends { id: string }>({ items, unreadable }: ReadableList<T>): ReadableList<T> {
  const seen = new Set<string>()
  const distinct = items.filter(({ id }) => !seen.has(id) && seen.add(id))
  return { items: distinct, unreadable: unreadable + items.length - distinct.length }
}

/**
 * A decision names a product, not an item, so it would apply to all items with the same product. Such items are still shown, but marked as
 * unreadable, so that nobody can approve or reject them.
 */
function withoutSharedProducts<T extends { productId: string | undefined; isUnreadable: boolean }>(list: ReadableList<T>): ReadableList<T> {
  const counts = new Map<string | undefined, number>()
  for (const { productId } of list.items) counts.set(productId, (counts.get(productId) ?? 0) + 1)
  const isShared = ({ productId }: T) => productId !== undefined && counts.get(productId) !== 1
  return list.items.some(isShared)
    ? { ...list, items: list.items.map((item) => (isShared(item) ? { ...item, isUnreadable: true } : item)) }
    : list
}

/** The order's categories or, if the main API returns none, the categories of the order's items. */
function categoriesOf(named: readonly string[], items: readonly { primaryTag: string }[]): string[] {
  const filled = named.filter((category) => !isBlank(category))
  if (filled.length > 0) return filled
  return [...new Set(items.map(({ primaryTag }) => primaryTag))].filter((tag) => tag !== UNKNOWN_CATEGORY)
}

function isAnyOf(fields: readonly string[], names: readonly string[]): boolean {
  return names.length > 0 && fields.some((field) => names.includes(field))
}

interface Flags extends Record<'warningCount' | 'exclusionCount', number | undefined> {
  traversalId?: string | undefined
  [DAMAGED]: readonly string[]
}

/**
 * Replaces a missing count with 0 if the item has no consultation form and no field in `FLAGS` was malformed. Leaves any other missing
 * count undefined, which means unknown.
 */
function flagCounts({ warningCount, exclusionCount, traversalId, [DAMAGED]: names }: Flags) {
  const hasNoForm = traversalId === undefined && !isAnyOf(FLAGS, names)
  const otherwise = hasNoForm ? 0 : undefined
  return { warningCount: warningCount ?? otherwise, exclusionCount: exclusionCount ?? otherwise }
}

function reviewStatus(status: string | undefined): 'APPROVED' | 'REJECTED' | 'AWAITING_REVIEW' {
  return decisionOf(status) ?? 'AWAITING_REVIEW'
}

function decisionOf(status: string | undefined): 'APPROVED' | 'REJECTED' | undefined {
  return status === 'APPROVED' || status === 'REJECTED' ? status : undefined
}

/**
 * The decision that was already recorded, from the body of a 409 response. A `reviewStatus` other than `APPROVED` and `REJECTED` becomes
 * undefined.
 */
export const finalReview = z
  .object({ reviewStatus: text, reviewedBy: filledText, reviewDate: dateTime })
  .transform((review) => ({ reviewStatus: decisionOf(review.reviewStatus), reviewedBy: review.reviewedBy, reviewedAt: review.reviewDate }))

export interface OrderListRequest {
  status: 'AWAITING_REVIEW' | 'COMPLETED'
  category: string | undefined
  page: number
  limit: number
  sort: { key: 'date' | 'category'; direction: 'asc' | 'desc' }
}

const handlingBodies = {
  APPROVE: { status: 'approve', rejectAll: false },
  REJECT_RESTRICTED_ITEMS: { status: 'reject', rejectAll: false },
  REJECT: { status: 'reject', rejectAll: true },
} as const satisfies Record<OrderHandling, object>

const orderResponse = compiled(order)

/** How many orders' patients are remembered. */
const REMEMBERED_PATIENTS = 20_000

/** Calls to the main API about orders. */
export function ordersApi(service: UpstreamService) {
  const patients = new LRUCache<string, Pick<Order, 'patientId'>>({ max: REMEMBERED_PATIENTS })
  return {
    /** `GET /orders/{id}` */
    get: async (caller: Caller, orderId: string): Promise<Order> => {
      const order = await service.read(caller, { path: path`/orders/${orderId}`, shape: orderResponse })
      patients.set(orderId, { patientId: order.patientId })
      return order
    },

    /**
     * The patient that an order had when it was last read. Undefined if this gateway hasn't read the order recently. An order without a
     * patient has the `patientId` undefined.
     */
    rememberedPatient: (orderId: string): Pick<Order, 'patientId'> | undefined => patients.get(orderId),

    /** `GET /orders` */
    list: (caller: Caller, { status, category, page, limit, sort }: OrderListRequest): Promise<OrderPage> =>
      service.read(caller, {
        path: path`/orders`,
        query: { order_status: status, limit, page, category, sortBy: `${sort.key}.${sort.direction}` },
        shape: orderPage,
      }),

    /** `PUT /orders/{id}` */
    handle: (caller: Caller, orderId: string, { handling, updatedBy }: { handling: OrderHandling; updatedBy: string }): Promise<void> =>
      service.write(caller, {
        method: 'PUT',
        path: path`/orders/${orderId}`,
        body: { ...handlingBodies[handling], updatedBy },
        success: 204,
      }),

    /** `POST /orders/{id}/notes` */
    addNote: (caller: Caller, orderId: string, { text, createdBy }: { text: string; createdBy: string }): Promise<void> =>
      service.write(caller, {
        method: 'POST',
        path: path`/orders/${orderId}/notes`,
        body: { noteText: text, createdBy },
        success: 201,
      }),

    /** `PUT /orders/{id}/products/{productId}` */
    reviewProduct: (
      caller: Caller,
      orderId: string,
      productId: string,
      body: { status: 'APPROVED' | 'REJECTED'; comment: string; reviewedBy: string },
    ): Promise<void> => service.write(caller, { method: 'PUT', path: path`/orders/${orderId}/products/${productId}`, body, success: 204 }),

    /** `POST /orders/{id}/products/{productId}/bmi` */
    confirmBmi: (caller: Caller, orderId: string, productId: string, body: { createdBy: string }): Promise<void> =>
      service.write(caller, { method: 'POST', path: path`/orders/${orderId}/products/${productId}/bmi`, body, success: 201 }),
  }
}
