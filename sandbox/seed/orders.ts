import type { Database } from '../data/database.ts'
import { saveOrder } from '../data/orders.ts'
import type { CustomerRecord, OrderRecord, PreApprovalRecord, ProductRecord } from '../data/records.ts'
import type { SeedCalendar } from './calendar.ts'
import { createOrderItem, issueOrderId, kindOf, prescribers, productsOf, subscriptionIdOf } from './order-items.ts'
import { createCustomer } from './people.ts'
import { createPng } from './png.ts'
import { preApprovedProducts } from './products.ts'
import type { Random } from './random.ts'

const ageMismatch = { header: 'Age mismatch', descriptions: ['Date of birth differs between account and form'] }

const CUSTOMERS = 160
const ORDERS = 440

const staff = [...prescribers, 'Dev Patel', 'Carla Service']
const shippingMethods = ['Standard Delivery', 'Express Delivery', 'Click & Collect', 'Royal Mail Tracked 24']
const settledStatuses = ['completed', 'Shipped', 'awaiting fulfilment', 'Partially Refunded', 'Cancelled']
const idChecks = [
  { status: 'pass', api: 'success' },
  { status: 'pass', api: 'success' },
  { status: '', api: 'success' },
  { status: 'refer', api: 'success' },
  { status: 'fail', api: 'success' },
  { status: '', api: 'failure' },
]
const shortNotes = ['Called, no answer', "Spoke to patient's carer", 'ID received by e-mail', 'Awaiting photo']
const longNote =
  'Patient rang to say that the parcel of the previous issue arrived damaged: two pens were warm to the touch and the leaflet was missing. ' +
  'Advised not to use them, to keep the packaging for collection, and explained that a replacement needs a prescriber’s approval. ' +
  'Patient also reports mild nausea in the first week which has settled; no vomiting, no abdominal pain, drinking well. ' +
  "GP (Dr O'Connor) has been informed with the patient's consent. Follow-up call agreed for next Tuesday after 5 pm."

/** Creates customers, orders (with forms, warnings, subscriptions, ID checks and photos), pre-approvals and pre-approved products. */
export function seedOrders(database: Database, random: Random, calendar: SeedCalendar): void {
  const customers = Array.from({ length: CUSTOMERS }, (_, index) => createCustomer(random, calendar, String(81_000 + index)))
  for (const customer of customers)
    database.run('INSERT INTO customers (id, document) VALUES (?, ?)', customer.id, JSON.stringify(customer))
  for (let index = 0; index < ORDERS; index += 1) seedOrder(database, random, calendar, index, random.pick(customers))
  for (const product of preApprovedProducts)
    database.run('INSERT INTO pre_approved_products (id, document) VALUES (?, ?)', product.id, JSON.stringify(product))
  for (const customer of customers.slice(0, 48)) seedPreApproval(database, random, calendar, customer)
}

function seedOrder(database: Database, random: Random, calendar: SeedCalendar, index: number, customer: CustomerRecord): void {
  const orderId = String(300_000 + index)
  // The newest orders have the highest numbers. Two in five orders are open.
  const orderdate = calendar.ago(Math.floor((ORDERS - index) / 6), random.between(0, 600))
  const isOpen = index % 5 < 2
  const kind = kindOf(index)
  const idCheck = idChecks[index % idChecks.length] ?? { status: 'pass', api: 'success' }
  const products = productsOf(kind, random).map((product, position, { length }) =>
    createOrderItem(database, random, calendar, { orderId, orderdate, kind, isOpen, index, itemCount: length }, product, position),
  )

  const needsReview = products.some(({ primaryTag }) => primaryTag === 'POM' || primaryTag === 'PMed')
  const orderStatus =
    isOpen && needsReview ? (index % 25 === 10 ? 'Pending' : 'Manual Verification Required') : random.pick(settledStatuses)
  const order: OrderRecord = {
    orderId,
    id: orderId,
    orderdate,
    orderStatus,
    orderAmount: Math.round(products.reduce((sum, product) => sum + product.productPrice * product.productQuantity, 0) * 100) / 100,
    shippingMethod: shippingMethods[index % shippingMethods.length] ?? 'Standard Delivery',
    customerId: customer.id,
    idCheckStatus: idCheck.status,
    idCheckApiStatus: idCheck.api,
    restrictedItemsApproval: idCheck.status === 'refer' && index % 4 === 3,
    idCheckPreviousStatus: idCheck.status === 'refer' ? 'fail' : null,
    lnSearchRef: idCheck.api === 'success' ? `LN-${50_000 + index}` : null,
    lnStatusUpdateAt: idCheck.status === '' ? null : orderdate,
    lnStatusUpdatedBy: idCheck.status === '' ? null : random.pick(staff),
    categories: [...new Set(products.map(({ primaryTag }) => primaryTag))],
    warnings: random.chance(0.35) ? [{ id: `w-${orderId}`, type: 'age', ...ageMismatch }] : [],
    comment: random.chance(0.35) ? { text: random.pick(shortNotes), createdOn: orderdate, createdBy: random.pick(staff) } : null,
    customerBillingAddress: {
      address1: customer.addressDetails.address1,
      address2: customer.addressDetails.address2,
      city: customer.addressDetails.city,
      postalCode: customer.addressDetails.postalCode,
      country: 'United Kingdom',
      countryIso2: 'GB',
      state: '',
    },
    orderNotes: notesOf(random, calendar, orderdate, products),
    products,
  }
  saveOrder(database, order)
  seedWarnings(database, random, order, customer)
  if (kind === 'subscription') seedSubscription(database, random, order, subscriptionIdOf(orderId))
  seedImages(database, random, calendar, order)
  if (orderStatus === 'Manual Verification Required') seedIdCheck(database, order)
}

/** Creates an order's ID check. Each customer has only one check, so a later order's check replaces an earlier one's. */
function seedIdCheck(database: Database, order: OrderRecord): void {
  const check = {
    idCheckPreviousStatus: order.idCheckPreviousStatus ?? '',
    idCheckStatus: order.idCheckStatus,
    lnSearchRef: order.lnSearchRef ?? '',
    lnStatusUpdateAt: order.lnStatusUpdateAt,
    lnStatusUpdatedBy: order.lnStatusUpdatedBy ?? '',
  }
  database.run(
    'INSERT OR REPLACE INTO id_checks (customer_id, order_id, order_date, status, api_status, document) VALUES (?, ?, ?, ?, ?, ?)',
    order.customerId,
    order.orderId,
    order.orderdate,
    order.idCheckStatus,
    order.idCheckApiStatus,
    JSON.stringify(check),
  )
}

function notesOf(random: Random, calendar: SeedCalendar, orderdate: string, products: ProductRecord[]): OrderRecord['orderNotes'] {
  const notes = Array.from({ length: random.between(0, 5) }, (_, position) => ({
    noteText: position === 3 ? longNote : random.pick(shortNotes),
    createdBy: random.pick(staff),
    createAt: calendar.since(orderdate, random),
    productId: 0,
  }))
  const reviewed = products.find(({ traversalId }) => traversalId !== null)
  if (reviewed === undefined || !random.chance(0.3)) return notes
  return [
    ...notes,
    {
      noteText: 'Counselled on dose escalation',
      createdBy: random.pick(staff),
      createAt: calendar.since(orderdate, random),
      productId: Number(reviewed.productId),
    },
  ]
}

/**
 * Creates the warnings service's response for an order. The response repeats the warning in the order's record, if there is one, and may
 * contain others. Some orders without a warning in their record get no response.
 */
function seedWarnings(database: Database, random: Random, order: OrderRecord, customer: CustomerRecord): void {
  const hasOwn = order.warnings.length > 0
  const hasOthers = random.chance(0.45)
  if (!hasOwn && !hasOthers) return
  const has = (probability: number) => hasOthers && random.chance(probability)
  const warnings = {
    validation: has(0.4)
      ? [{ header: 'Address not verified', descriptions: ['The billing address could not be matched', 'Ask for proof of address'] }]
      : [],
    age: customer.age < 18 ? [{ header: 'Patient is under 18', descriptions: [`The patient is ${customer.age} years old`] }] : [],
    orderForOthers: has(0.3)
      ? [{ header: 'Order may be for someone else', descriptions: ['The account holder and the patient have different names'] }]
      : [],
    products: has(0.5) ? [{ header: 'Ordered recently', descriptions: ['The same product was ordered 12 days ago'] }] : [],
    customer_age: has(0.3) || hasOwn ? ageMismatch : null,
    customer_gender: has(0.2) ? { header: 'Gender mismatch', descriptions: ['The gender in the form differs from the account'] } : null,
  }
  database.run('INSERT INTO warnings (id, document) VALUES (?, ?)', order.orderId, JSON.stringify(warnings))
}

const DAYS_BETWEEN_ISSUES = 30
const DAY = 86_400_000

/** Creates the given order's subscription, and an already reviewed order for each earlier issue (delivery). */
function seedSubscription(database: Database, random: Random, order: OrderRecord, subscriptionId: string): void {
  const [item] = order.products
  if (item === undefined) return
  const issueNumber = item.subscriptionIssueNumber ?? 1
  const earlier = Array.from({ length: issueNumber - 1 }, (_, index): OrderRecord => {
    const issue = issueNumber - 1 - index
    const orderId = issueOrderId(order.orderId, issue)
    const orderdate = new Date(Date.parse(order.orderdate) - (index + 1) * DAYS_BETWEEN_ISSUES * DAY).toISOString()
    const product: ProductRecord = {
      ...item,
      orderItemId: `${item.orderItemId}-${issue}`,
      subscriptionIssueNumber: issue,
      reviewStatus: random.pick(['APPROVED', 'APPROVED', 'APPROVED', 'REJECTED']),
      reviewComment: random.pick(['No change', 'Dose increased', 'Side effects discussed']),
      reviewedBy: random.pick(prescribers),
      reviewDate: new Date(Date.parse(orderdate) + random.between(1, 30) * 3_600_000).toISOString(),
    }
    return {
      ...order,
      orderId,
      id: orderId,
      orderdate,
      orderStatus: product.reviewStatus === 'APPROVED' ? 'Shipped' : 'Cancelled',
      orderAmount: item.productPrice * item.productQuantity,
      idCheckStatus: 'pass',
      idCheckApiStatus: 'success',
      restrictedItemsApproval: false,
      categories: [item.primaryTag],
      warnings: [],
      comment: null,
      orderNotes: [],
      products: [product],
    }
  })
  const orders = [order, ...earlier].map(({ orderId, orderdate, products }) => ({
    orderDate: orderdate,
    orderId,
    activity: activityOf(products[0]?.reviewStatus),
    reviewedBy: products[0]?.reviewedBy ?? null,
    clinicalNotes: products[0]?.reviewComment ?? null,
  }))
  const subscription = {
    id: subscriptionId,
    cartId: `c-${order.orderId}`,
    productId: item.productId,
    customerId: order.customerId,
    issueNumber,
    orders,
  }
  for (const one of earlier) saveOrder(database, one)
  database.run('INSERT INTO subscriptions (id, document) VALUES (?, ?)', subscriptionId, JSON.stringify(subscription))
  for (const entry of orders) {
    database.run(
      'INSERT INTO subscription_orders (subscription_id, order_date, document) VALUES (?, ?, ?)',
      subscriptionId,
      entry.orderDate,
      JSON.stringify(entry),
    )
  }
}

function activityOf(reviewStatus: string | null | undefined): string {
  if (reviewStatus === 'APPROVED') return 'Approved'
  return reviewStatus === 'REJECTED' ? 'Rejected' : 'Awaiting review'
}

function seedPreApproval(database: Database, random: Random, calendar: SeedCalendar, customer: CustomerRecord): void {
  const treatmentName = random.pick(['Wegovy', 'Mounjaro', 'Saxenda'])
  const changed = random.chance(0.3)
  const approval: PreApprovalRecord = {
    customerId: customer.id,
    cognitoId: `cognito-${customer.id}`,
    treatmentName,
    previousTreatmentName: changed ? 'Orlistat' : null,
    treatmentUpdatedBy: changed ? random.pick(staff) : null,
    treatmentUpdatedAt: changed ? calendar.ago(random.between(1, 60)) : null,
    treatmentWarning: random.chance(0.2),
    lastApprovalDate: calendar.ago(random.between(10, 170)),
    nextReviewDate: calendar.ago(random.between(-120, 20)),
  }
  database.run(
    'INSERT INTO pre_approvals (customer_id, treatment, last_approval, next_review, document) VALUES (?, ?, ?, ?, ?)',
    customer.id,
    treatmentName,
    approval.lastApprovalDate,
    approval.nextReviewDate,
    JSON.stringify(approval),
  )
}

const photographed = ['onlinedoctoracne', 'onlinedoctoreczema', 'onlinedoctorhairloss', 'onlinedoctorweightloss']

/** Creates photos for each item whose treatment area needs photos, unless the patient skipped the upload for that item. */
function seedImages(database: Database, random: Random, calendar: SeedCalendar, order: OrderRecord): void {
  for (const { secondaryTag, isPhotoUploadSkipped } of order.products) {
    if (secondaryTag === null || !photographed.includes(secondaryTag) || isPhotoUploadSkipped) continue
    for (const title of ['Front', 'Left side', 'Right side'].slice(0, random.between(1, 3))) {
      const createdAt = calendar.since(order.orderdate, random)
      const image = { image_title: title, src: createPng(random).toString('base64'), created_by: 'Patient', created_at: createdAt }
      database.run(
        'INSERT INTO images (order_id, secondary_tag, created_at, document) VALUES (?, ?, ?, ?)',
        order.orderId,
        secondaryTag,
        createdAt,
        JSON.stringify(image),
      )
    }
  }
}
