import type { Abilities } from '../../../gateway/access/abilities.ts'
import { toSafetyWarnings } from '../../../gateway/domains/order/safety-warnings.ts'
import { handlingRefusal, verificationRefusal } from '../../../rules/id-check.ts'
import { bmiConfirmation, notesAbout, notesAboutOrder, orderReviewBlocks, reviewability, takesPhotos } from '../../../rules/order-review.ts'
import {
  billingAddressVersion,
  type ItemRecord,
  type OrderRecord,
  reviewStatus,
  toOrder,
  toOrderWarnings,
  toOtherOrder,
  toPatient,
} from './records.ts'
import type {
  RawCustomer,
  RawOrder,
  RawOtherOrder,
  RawOtherOrders,
  RawSubscription,
  RawSubscriptionOrders,
  RawWarnings,
} from './services.ts'

/* The responses to the operations of `work.ts`, with exactly the selected fields. */

type Note = OrderRecord['allNotes'][number]

export function orderRow(raw: RawOrder) {
  const order = toOrder(raw)
  return {
    id: raw.orderId,
    orderDate: raw.orderdate,
    status: raw.orderStatus,
    shippingMethod: raw.shippingMethod,
    categories: raw.categories,
    idCheck: { status: raw.idCheckStatus, apiStatus: raw.idCheckApiStatus, __typename: 'OrderIdCheck' },
    reviewBlockedBy: orderReviewBlocks(order),
    // No benchmark user has an order open.
    openBy: [],
    warnings: raw.warnings.map(({ header }) => ({ header, __typename: 'Warning' })),
    comment: shownComment(raw.comment),
    items: raw.products.map((product) => ({
      id: product.orderItemId,
      orderId: raw.orderId,
      title: product.productTitle,
      reviewStatus: reviewStatus(product.reviewStatus),
      reviewedAt: product.reviewDate,
      reviewedBy: product.reviewedBy,
      subscriptionId: product.subscriptionId,
      __typename: 'OrderItem',
    })),
    unreadableItems: 0,
    unreadableWarnings: 0,
    __typename: 'Order',
  }
}

function shownComment({ text, createdBy, createdOn }: RawOrder['comment']) {
  return { text, createdBy, createdAt: createdOn, __typename: 'OrderComment' }
}

export function orderWithPatient({ orderId, orderdate, orderStatus, orderAmount }: RawOrder, customer: RawCustomer | undefined) {
  return {
    id: orderId,
    orderDate: orderdate,
    status: orderStatus,
    amount: orderAmount,
    patient: customer && {
      id: customer.id,
      firstName: customer.firstName,
      lastName: customer.lastName,
      dateOfBirth: customer.dateOfBirth,
      phone: customer.phone,
      email: customer.email,
      address: { city: customer.addressDetails.city, postalCode: customer.addressDetails.postalCode },
    },
  }
}

/** The other records that the order page reads, found by the ids in the order. */
interface RelatedRecords {
  customer: RawCustomer
  otherOrders: RawOtherOrders
  warnings: RawWarnings
  subscriptions: Map<string, RawSubscription>
  subscriptionOrders: Map<string, RawSubscriptionOrders>
}

export function orderPage(raw: RawOrder, abilities: Abilities, related: RelatedRecords) {
  const order = toOrder(raw)
  const { warnings, orderForOthers, checkPatientAge } = toSafetyWarnings(toOrderWarnings(related.warnings))
  const changed = changedOrder(order, abilities)
  return {
    ...changed,
    patient: patient(related.customer),
    safetyWarnings: {
      warnings: warnings.map((warning) => ({ ...warning, __typename: 'Warning' })),
      orderForOthers: orderForOthers && {
        header: orderForOthers.header,
        descriptions: orderForOthers.descriptions,
        __typename: 'Warning',
      },
      unreadable: 0,
      checkPatientAge,
      __typename: 'SafetyWarnings',
    },
    items: changed.items.map((item) => ({
      ...item,
      subscription: item.subscriptionId === null ? null : subscription(related.subscriptions.get(item.subscriptionId)),
      subscriptionOrders: item.subscriptionId === null ? null : subscriptionOrderRows(related.subscriptionOrders.get(item.subscriptionId)),
      photosAddedLater: null,
    })),
    otherOrders: {
      total: related.otherOrders.total,
      unreadable: 0,
      orders: related.otherOrders.orders.map(otherOrder),
      __typename: 'OrderPage',
    },
    billingAddress: { ...order.billingAddress, __typename: 'BillingAddress' },
    billingAddressVersion: billingAddressVersion(order),
  }
}

/** The parts of an order that the client reads after a review or an upload. The order page's response contains them and more. */
export function changedOrder(order: OrderRecord, abilities: Abilities) {
  const handlings = (['APPROVE', 'REJECT_RESTRICTED_ITEMS', 'REJECT'] as const).filter(
    (handling) => handlingRefusal(order, handling) === undefined,
  )
  return {
    id: order.id,
    status: order.status,
    patientId: order.patientId,
    orderDate: order.orderDate,
    amount: order.amount,
    shippingMethod: order.shippingMethod,
    restrictedItemsApproved: order.restrictedItemsApproved,
    canUpdateIdCheck: abilities.editClinicalRecords && verificationRefusal(order) === undefined,
    handlings: abilities.editClinicalRecords ? handlings : [],
    idCheck: { ...order.idCheck, __typename: 'OrderIdCheck' },
    comment: shownComment(order.comment),
    notes: notesAboutOrder(order).map(shownNote),
    unreadableNotes: 0,
    unreadableItems: 0,
    items: order.items.map((item) => reviewedItem(order, item, abilities)),
    __typename: 'Order',
  }
}

function reviewedItem(order: OrderRecord, item: ItemRecord, abilities: Abilities) {
  const confirmation = bmiConfirmation(item, order.allNotes)
  return {
    id: item.id,
    orderId: order.id,
    productId: item.productId,
    title: item.title,
    variation: item.variation,
    price: item.price,
    quantity: item.quantity,
    primaryTag: item.primaryTag,
    secondaryTag: item.secondaryTag,
    reviewStatus: item.reviewStatus,
    reviewComment: item.reviewComment ?? null,
    reviewedAt: item.reviewedAt ?? null,
    reviewedBy: item.reviewedBy ?? null,
    warningCount: item.warningCount,
    exclusionCount: item.exclusionCount,
    lastOrderedAt: item.lastOrderedAt,
    consultationFormId: item.consultationFormId,
    subscriptionId: item.subscriptionId ?? null,
    subscriptionIssueNumber: item.subscriptionIssueNumber ?? null,
    subscriptionMaximumIssues: item.subscriptionMaximumIssues ?? 12,
    ageRestricted: item.ageRestricted,
    photoUploadSkipped: item.photoUploadSkipped,
    takesPhotos: takesPhotos(item),
    clinicalNotes: notesAbout(item, order.allNotes).map(shownNote),
    bmiConfirmation: confirmation
      ? { createdBy: confirmation.createdBy, createdAt: confirmation.createdAt, __typename: 'OrderNote' }
      : null,
    reviewability: shownReviewability(abilities, order, item),
    __typename: 'OrderItem',
  }
}

function subscription(raw: RawSubscription | undefined) {
  return raw === undefined ? null : { id: raw.id, issueNumber: raw.issueNumber, __typename: 'ProductSubscription' }
}

/** An item's reviewability, with only the fields that the client selects. */
function shownReviewability(...parameters: Parameters<typeof reviewability>) {
  const { roleAllows: _unselected, ...selected } = reviewability(...parameters)
  return { ...selected, __typename: 'Reviewability' }
}

function shownNote({ text, createdBy, createdAt }: Note) {
  return { text, createdBy, createdAt, __typename: 'OrderNote' }
}

function patient(raw: RawCustomer) {
  const { address, generalPractitioner, ...person } = toPatient(raw)
  return {
    ...person,
    address: { ...address, __typename: 'PatientAddress' },
    generalPractitioner: { ...generalPractitioner, __typename: 'GeneralPractitioner' },
    __typename: 'Patient',
  }
}

function subscriptionOrderRows(page: RawSubscriptionOrders | undefined) {
  if (page === undefined) return null
  return {
    total: page.total,
    unreadable: 0,
    orders: page.orders.map((order) => ({ ...order, __typename: 'SubscriptionOrder' })),
    __typename: 'SubscriptionOrderPage',
  }
}

function otherOrder(raw: RawOtherOrder) {
  const order = toOtherOrder(raw)
  return {
    id: order.id,
    historyKey: order.id,
    orderDate: order.orderDate,
    amount: order.amount,
    status: order.status,
    items: order.items.map((item) => ({
      id: item.id,
      historyKey: item.id,
      orderId: order.id,
      title: item.title,
      variation: item.variation,
      quantity: item.quantity,
      reviewStatus: item.reviewStatus,
      reviewComment: item.reviewComment ?? null,
      reviewedBy: item.reviewedBy ?? null,
      reviewedAt: item.reviewedAt ?? null,
      clinicalNotes: notesAbout(item, order.allNotes).map(shownNote),
      __typename: 'OrderItem',
    })),
    notes: notesAboutOrder(order).map(shownNote),
    unreadableItems: 0,
    unreadableNotes: 0,
    __typename: 'Order',
  }
}
