import { hash } from 'node:crypto'
import type { Order } from '../../../gateway/upstream/clinical/orders.ts'
import { ageOn } from '../../../rules/age.ts'
import type { RawCustomer, RawOrder, RawOtherOrder, RawWarnings } from './services.ts'

/*
 * Maps the services' records to the schema's types, for `limit.ts` and the servers in `peers/`. Dates stay unchanged, because the services
 * already use the schema's format. `isUnreadable` is always false, because the stub's records are never damaged.
 */

type RawProduct = RawOrder['products'][number]
export type OrderRecord = ReturnType<typeof toOrder>
export type ItemRecord = OrderRecord['items'][number]

export function toOrder(raw: RawOrder) {
  return {
    id: raw.orderId,
    orderDate: raw.orderdate,
    status: raw.orderStatus,
    amount: raw.orderAmount,
    shippingMethod: raw.shippingMethod,
    categories: raw.categories,
    patientId: raw.customerId,
    items: raw.products.map(toItem),
    allNotes: raw.orderNotes.map(toNote),
    idCheck: {
      status: raw.idCheckStatus,
      previousStatus: raw.idCheckPreviousStatus,
      apiStatus: raw.idCheckApiStatus,
      searchReference: raw.lnSearchRef,
      updatedAt: raw.lnStatusUpdateAt,
      updatedBy: raw.lnStatusUpdatedBy,
    },
    restrictedItemsApproved: raw.restrictedItemsApproval,
    warnings: raw.warnings,
    comment: raw.comment,
    billingAddress: toBillingAddress(raw.customerBillingAddress),
    isUnreadable: false,
  }
}

function toBillingAddress({ countryIso2, ...address }: RawOrder['customerBillingAddress']) {
  return { ...address, countryCode: countryIso2 }
}

export function billingAddressVersion({ billingAddress }: OrderRecord): string {
  return versionOf(billingAddress)
}

function versionOf(state: unknown): string {
  return hash('sha256', JSON.stringify(state), 'base64url')
}

export function toOtherOrder(raw: RawOtherOrder) {
  return {
    id: raw.orderId,
    orderDate: raw.orderDate,
    status: raw.orderStatus,
    amount: raw.orderAmount,
    items: raw.products.map(toItem),
    allNotes: raw.orderNotes.map(toNote),
  }
}

function toItem(raw: RawProduct) {
  return {
    id: raw.orderItemId,
    productId: raw.productId,
    title: raw.productTitle,
    variation: raw.productVariation,
    price: raw.productPrice,
    quantity: raw.productQuantity,
    primaryTag: raw.primaryTag,
    secondaryTag: raw.secondaryTag,
    reviewStatus: reviewStatus(raw.reviewStatus),
    reviewComment: raw.reviewComment ?? undefined,
    reviewedAt: raw.reviewDate ?? undefined,
    reviewedBy: raw.reviewedBy ?? undefined,
    warningCount: raw.warningCount,
    exclusionCount: raw.exclusionCount,
    lastOrderedAt: raw.lastTimeOrderedOn,
    consultationFormId: raw.traversalId,
    subscriptionId: raw.subscriptionId ?? undefined,
    subscriptionIssueNumber: raw.subscriptionIssueNumber ?? undefined,
    subscriptionBaseOrderId: raw.subscriptionBaseOrderId ?? undefined,
    subscriptionMaximumIssues: raw.maxIssueLimit ?? undefined,
    ageRestricted: raw.ageRestricted,
    photoUploadSkipped: raw.isPhotoUploadSkipped,
    isUnreadable: false,
  }
}

export function reviewStatus(status: string): 'APPROVED' | 'REJECTED' | 'AWAITING_REVIEW' {
  return status === 'APPROVED' || status === 'REJECTED' ? status : 'AWAITING_REVIEW'
}

function toNote({ noteText, createdBy, createAt, productId }: RawOrder['orderNotes'][number]): Order['allNotes'][number] {
  return { text: noteText, createdBy, createdAt: createAt, productId: String(productId) === '0' ? undefined : String(productId) }
}

export function toPatient({ addressDetails, gpDetails, ...raw }: RawCustomer) {
  const address = {
    id: addressDetails.addressID,
    address1: addressDetails.address1,
    address2: addressDetails.address2,
    city: addressDetails.city,
    postalCode: addressDetails.postalCode,
    type: addressDetails.addressType,
    countryCode: addressDetails.counrtyCode,
    stateOrProvince: addressDetails.stateOrProvince,
  }
  const generalPractitioner = {
    surgery: gpDetails.gpSurgery,
    address1: gpDetails.gpAddress1,
    address2: gpDetails.gpAddress2,
    city: gpDetails.gpCity,
    postalCode: gpDetails.gpPostalCode,
  }
  const { firstName, lastName, dateOfBirth, sex, phone } = raw
  const details = [firstName, lastName, dateOfBirth, sex, phone, address, generalPractitioner]
  return {
    ...raw,
    detailsVersion: versionOf(details),
    age: ageOn(dateOfBirth, new Date().toISOString().slice(0, 10)),
    address,
    generalPractitioner,
  }
}

export function toOrderWarnings({ customer_age, customer_gender, ...lists }: RawWarnings) {
  return {
    ...lists,
    customerAge: customer_age ?? undefined,
    customerGender: customer_gender ?? undefined,
    concernsAge: customer_age != null || lists.age.length > 0,
    unreadable: 0,
  }
}
