import { saveOrder } from '../../sandbox/data/orders.ts'
import type { OrderRecord, ProductRecord } from '../../sandbox/data/records.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'

let nextOrder = 700_000

/** A POM item that can be approved without a note. */
export function product(changes: Partial<ProductRecord> = {}): ProductRecord {
  return {
    orderItemId: `item-${changes.productId ?? '112'}`,
    productId: '112',
    productTitle: 'Finasteride 1mg',
    productVariation: '84 tablets',
    productPrice: 54.5,
    productQuantity: 1,
    primaryTag: 'POM',
    secondaryTag: 'onlinedoctorhairloss',
    reviewStatus: 'AWAITING_REVIEW',
    reviewComment: null,
    reviewDate: null,
    reviewedBy: null,
    warningCount: 0,
    exclusionCount: 0,
    lastTimeOrderedOn: null,
    traversalId: null,
    subscriptionId: null,
    subscriptionIssueNumber: null,
    subscriptionBaseOrderId: null,
    maxIssueLimit: null,
    ageRestricted: false,
    isPhotoUploadSkipped: false,
    ...changes,
  }
}

/** Creates an order in the sandbox, by default with a passed ID check and one POM item that awaits review. */
export function placeOrder(sandbox: Sandbox, changes: Partial<OrderRecord> = {}): OrderRecord {
  nextOrder += 1
  const orderId = changes.orderId ?? String(nextOrder)
  const products = changes.products ?? [product()]
  const order: OrderRecord = {
    orderId,
    id: orderId,
    orderdate: '2026-03-02T09:14:00.000Z',
    orderStatus: 'Manual Verification Required',
    orderAmount: 62.98,
    shippingMethod: 'Express Delivery',
    customerId: '81000',
    idCheckStatus: 'pass',
    idCheckApiStatus: 'success',
    restrictedItemsApproval: false,
    idCheckPreviousStatus: null,
    lnSearchRef: null,
    lnStatusUpdateAt: null,
    lnStatusUpdatedBy: null,
    categories: [...new Set(products.map(({ primaryTag }) => primaryTag))],
    warnings: [],
    comment: null,
    customerBillingAddress: {
      address1: '1 High Street',
      address2: '',
      city: 'Leeds',
      postalCode: 'LS1 1AA',
      country: 'United Kingdom',
      countryIso2: 'GB',
      state: '',
    },
    orderNotes: [],
    ...changes,
    products,
  }
  saveOrder(sandbox.database, order)
  return order
}
