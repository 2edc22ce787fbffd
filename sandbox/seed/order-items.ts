import type { Database } from '../data/database.ts'
import type { ProductRecord } from '../data/records.ts'
import type { SeedCalendar } from './calendar.ts'
import { createConsultationForm } from './consultation-form.ts'
import { type CatalogueProduct, generalProducts, pharmacyProducts, prescriptionProducts, vaccineProducts } from './products.ts'
import type { Random } from './random.ts'

export const prescribers = ['Inês Prescott', "Noor O'Hara"]

/** What an order contains; see `productsOf`. */
export type OrderKind =
  | 'pom'
  | 'pmed'
  | 'mixed'
  | 'weightLoss'
  | 'subscription'
  | 'gsl'
  | 'vaccine'
  | 'gslVaccine'
  | 'pomGsl'
  | 'pomVaccine'
/** Seeded orders cycle through these kinds, so that each page of a list shows a mix. */
const kinds: OrderKind[] = [
  'pom',
  'weightLoss',
  'pmed',
  'mixed',
  'pomGsl',
  'subscription',
  'pom',
  'gsl',
  'weightLoss',
  'pmed',
  'vaccine',
  'pomVaccine',
  'gslVaccine',
]

export function kindOf(index: number): OrderKind {
  return kinds[index % kinds.length] ?? 'pom'
}

/** The products in an order of this kind. */
export function productsOf(kind: OrderKind, random: Random): CatalogueProduct[] {
  const weightLoss = prescriptionProducts.filter(({ secondaryTag }) => secondaryTag === 'onlinedoctorweightloss')
  const other = prescriptionProducts.filter(({ secondaryTag }) => secondaryTag !== 'onlinedoctorweightloss')
  switch (kind) {
    case 'pom':
      return [random.pick(other)]
    case 'pmed':
      return [random.pick(pharmacyProducts)]
    case 'mixed':
      return [random.pick(other), random.pick(pharmacyProducts), random.pick(generalProducts)]
    case 'weightLoss':
      return [random.pick(weightLoss)]
    case 'subscription':
      return [random.pick(other)]
    case 'gsl':
      return generalProducts.slice(0, random.between(1, 3))
    case 'vaccine':
      return [random.pick(vaccineProducts)]
    case 'gslVaccine':
      return [random.pick(generalProducts), random.pick(vaccineProducts)]
    case 'pomGsl':
      return [random.pick(other), ...generalProducts.slice(0, 2)]
    case 'pomVaccine':
      return [random.pick(other), random.pick(vaccineProducts)]
  }
}

function catalogueNumber(product: CatalogueProduct): number {
  return [...prescriptionProducts, ...pharmacyProducts, ...generalProducts, ...vaccineProducts].indexOf(product)
}

interface SeedOrder {
  orderId: string
  orderdate: string
  kind: OrderKind
  isOpen: boolean
  /** The order's position among the seeded orders. */
  index: number
  itemCount: number
}

/** Creates an item of an order, with its consultation form if the product has one. */
export function createOrderItem(
  database: Database,
  random: Random,
  calendar: SeedCalendar,
  { orderId, orderdate, kind, isOpen, index, itemCount }: SeedOrder,
  product: CatalogueProduct,
  position: number,
): ProductRecord {
  const reviewed = product.primaryTag === 'POM' || product.primaryTag === 'PMed'
  const warningCount = reviewed && random.chance(0.4) ? random.between(1, 3) : 0
  const exclusionCount = reviewed && random.chance(0.15) ? random.between(1, 2) : 0
  const traversalId = product.form === undefined ? null : `t-${orderId}-${position + 1}`
  if (traversalId !== null) {
    const form = createConsultationForm(random, product, { createdAt: orderdate, exclusions: exclusionCount, warnings: warningCount })
    database.run('INSERT INTO consultation_forms (id, document) VALUES (?, ?)', traversalId, JSON.stringify(form))
  }
  // Completed orders have a decision on every item that needs a review. Half of the open orders with more than two items have a decision on
  // the first item, if it needs a review.
  const decided = reviewed && (!isOpen || (position === 0 && itemCount > 2 && random.chance(0.5)))
  const isSubscribed = kind === 'subscription' && position === 0
  const maxIssueLimit = isSubscribed && random.chance(0.5) ? 6 : null
  const issue = isSubscribed ? random.between(1, maxIssueLimit ?? 12) : null
  return {
    orderItemId: String(900_000 + index * 10 + position),
    productId: String(110 + catalogueNumber(product)),
    productTitle: product.title,
    productVariation: product.variation,
    productPrice: product.price,
    productQuantity: product.primaryTag === 'GSL' ? random.between(1, 4) : 1,
    primaryTag: product.primaryTag,
    secondaryTag: product.secondaryTag,
    reviewStatus: decided
      ? random.pick(['APPROVED', 'APPROVED', 'APPROVED', 'REJECTED'])
      : reviewed
        ? random.pick(['AWAITING_REVIEW', 'AWAITING_REVIEW', ''])
        : null,
    reviewComment: decided
      ? random.pick(['Suitable, counselled on side effects', 'Discussed with patient', 'Duplicate of an earlier order'])
      : null,
    reviewDate: decided ? calendar.since(orderdate, random) : null,
    reviewedBy: decided ? random.pick(product.primaryTag === 'POM' ? prescribers : [...prescribers, 'Dev Patel']) : null,
    warningCount,
    exclusionCount,
    lastTimeOrderedOn: random.chance(0.5) ? calendar.ago(random.between(90, 400)) : null,
    traversalId,
    subscriptionId: isSubscribed ? subscriptionIdOf(orderId) : null,
    subscriptionIssueNumber: issue,
    subscriptionBaseOrderId: issue === null ? null : issue === 1 ? orderId : issueOrderId(orderId, 1),
    maxIssueLimit,
    ageRestricted: product.ageRestricted ?? false,
    isPhotoUploadSkipped: kind === 'weightLoss' && random.chance(0.6),
  }
}

export function subscriptionIdOf(orderId: string): string {
  return `s-${orderId}`
}

/** The id of the order that delivered an earlier issue of a subscription. */
export function issueOrderId(orderId: string, issue: number): string {
  return String(500_000 + (Number(orderId) - 300_000) * 20 + issue)
}
