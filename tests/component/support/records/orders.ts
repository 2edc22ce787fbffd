import { handlingRefusal, updateRefusal } from '#rules/id-check.ts'
import {
  bmiConfirmation,
  isReadyForReview,
  isReviewBlocked,
  notesAbout,
  notesAboutOrder,
  orderReviewBlocks,
  reviewability,
  takesPhotos,
} from '#rules/order-review.ts'
import type {
  ConsultationForm,
  Order,
  OrderHandling,
  OrderImage,
  OrderImagePage,
  OrderItem,
  OrderNote,
  OrderPage,
  SafetyWarnings,
  SubscriptionOrderPage,
} from '../../generated/schema.ts'
import { shownViewer } from '../viewers.ts'
import { aPatient } from './patients.ts'

/** A note, with the product's id if the note is about an item. */
export type NoteRecord = OrderNote & { productId?: string }
export type OrderRecord = Omit<Order, 'items' | 'notes'> & { items: OrderItem[]; allNotes: NoteRecord[] }

/** A POM item that may be approved without a note. */
export function anItem(changes: Partial<OrderItem> = {}): OrderItem {
  const productId = changes.productId === undefined ? '112' : changes.productId
  const record = {
    id: `item-${productId}`,
    orderId: '700001',
    productId,
    title: 'Finasteride 1mg',
    variation: '84 tablets',
    price: 54.5,
    quantity: 1,
    primaryTag: 'POM',
    secondaryTag: 'onlinedoctorhairloss',
    reviewStatus: 'AWAITING_REVIEW',
    warningCount: 0,
    exclusionCount: 0,
    subscriptionMaximumIssues: 12,
    ageRestricted: false,
    photoUploadSkipped: false,
    ...changes,
  }
  return record as OrderItem
}

/**
 * An order, by default with a passed ID check and one POM item awaiting review. Values that the gateway computes, such as
 * `reviewability`, are computed here by the same rules, unless `changes` sets them.
 */
export function anOrder({ allNotes = [], ...changes }: Partial<OrderRecord> = {}): Order {
  const items = changes.items ?? [anItem()]
  const order = {
    id: '700001',
    orderDate: '2026-03-02T09:14:00.000Z',
    status: 'Manual Verification Required',
    amount: 62.98,
    shippingMethod: 'Express Delivery',
    categories: [...new Set(items.map(({ primaryTag }) => primaryTag))],
    patientId: '81000',
    patient: aPatient(),
    unreadableItems: 0,
    unreadableNotes: 0,
    unreadableWarnings: 0,
    restrictedItemsApproved: false,
    openBy: [],
    warnings: [],
    safetyWarnings: someSafetyWarnings(),
    billingAddress: {
      address1: '1 High Street',
      address2: '',
      city: 'Leeds',
      postalCode: 'LS1 1AA',
      country: 'United Kingdom',
      countryCode: 'GB',
    },
    billingAddressVersion: 'v1',
    otherOrders: { orders: [], unreadable: 0, total: 0 },
    ...changes,
    idCheck: { status: 'pass', apiStatus: 'success', ...changes.idCheck },
  }
  const notes = allNotes.map((note) => ({ ...note, createdAt: note.createdAt ?? undefined }))
  const checked = { ...present(order), isUnreadable: false, idCheck: present(order.idCheck), allNotes: notes }
  const allows = (handling: OrderHandling) => handlingRefusal(checked, handling) === undefined
  const ruled = (item: OrderItem) => ({ ...present(item), isUnreadable: false })
  const reviewed = { ...checked, items: items.map(ruled) }
  const derived = {
    reviewBlockedBy: orderReviewBlocks(reviewed),
    reviewBlocked: isReviewBlocked(reviewed),
    readyForReview: () => isReadyForReview(shownViewer().can, reviewed),
    canUpdateIdCheck: () => shownViewer().can.editClinicalRecords && updateRefusal(checked) === undefined,
    handlings: () => (shownViewer().can.editClinicalRecords ? HANDLINGS.filter(allows) : []),
    notes: notesAboutOrder({ allNotes: notes, items: items.map(present) }),
  }
  const derivedOf = (item: ReturnType<typeof ruled>) => ({
    takesPhotos: takesPhotos(item),
    clinicalNotes: notesAbout(item, notes),
    bmiConfirmation: bmiConfirmation(item, notes) ?? null,
    reviewability: () => reviewability(shownViewer().can, checked, item),
  })
  const wholeItems = items.map((item) => ({ ...derivedOf(ruled(item)), ...item, orderId: order.id }))
  // Some of these fields are functions. GraphQL calls them on each read, so permissions depend on the user who reads the order.
  return { ...derived, ...order, items: wholeItems } as unknown as Order
}

/** A page of orders with these ids, for a patient's orders or for an order list. */
export function ordersNamed(ids: readonly string[], total = ids.length): OrderPage {
  return { orders: ids.map((id) => anOrder({ id })), total, unreadable: 0 }
}

/** A page of a subscription's orders, with these order ids. */
export function subscriptionOrdersNamed(ids: readonly string[], total = ids.length): SubscriptionOrderPage {
  const issue = { orderDate: '2026-01-05T12:00:00.000Z', activity: null, reviewedBy: null, clinicalNotes: null }
  return { orders: ids.map((orderId) => ({ orderId, ...issue })), total, unreadable: 0 }
}

/** The warnings service's response for an order. By default, the response contains no warnings. */
export function someSafetyWarnings(changes: Partial<SafetyWarnings> = {}): SafetyWarnings {
  return { warnings: [], orderForOthers: null, unreadable: 0, checkPatientAge: false, ...changes }
}

/** A completed consultation form without flags. */
export function aConsultationForm(changes: Partial<ConsultationForm> = {}): ConsultationForm {
  return {
    id: 'form-1',
    type: 'LG',
    title: 'Hair loss consultation form',
    productName: 'Finasteride',
    createdAt: '2026-03-02T09:10:00.000Z',
    exclusionCount: 0,
    warningCount: 0,
    unreadable: 0,
    questions: [{ question: 'Do you have any allergies?', answers: [{ text: 'No', selected: true, flag: null }] }],
    ...changes,
  }
}

/** A page that contains one of an item's images, or no image if `image` is omitted. */
export function anImagePage(image: OrderImage | null = null, total = image === null ? 0 : 1): OrderImagePage {
  return { image, total, unreadable: 0 }
}

const HANDLINGS: readonly OrderHandling[] = ['APPROVE', 'REJECT_RESTRICTED_ITEMS', 'REJECT']

/** Omits null values, because the rules expect undefined where the schema uses null. */
function present<Value extends object>(value: Value): { [Key in keyof Value]: Exclude<Value[Key], null> } {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null)) as never
}
