import { type Place, READS_AS_MISSING } from './deviations.ts'

/** A field that the contract documents for a kind of record, and that the product reads. */
export interface DocumentedField {
  /** The place of the records, such as `orders[]`. */
  records: Place
  /** The field's name in the contract, followed by alternative names that the product also reads. */
  names: readonly [string, ...string[]]
  /** Whether practically every record has a value in this field, even if the contract doesn't guarantee one. */
  isUsual: boolean
  /** How the product reacts if the field is missing. */
  effect: string
}

/**
 * The fields of a kind of record: their names, separated by spaces. `name|otherName` is a field with two names, `name[]` is a list, and
 * `name?` is true or false.
 */
interface Fields {
  /** The fields in which practically every record has a value. */
  usual?: string
  /** The fields that are empty in many records. */
  others?: string
}

const address: Fields = { usual: 'address1 city postalCode' }
const warning: Fields = { usual: 'header descriptions[]' }
const note: Fields = { usual: 'noteText createdBy createAt', others: 'productId' }

const item: Fields = {
  usual: 'productId productTitle productPrice productQuantity',
  others: `productVariation secondaryTag reviewStatus reviewComment reviewDate reviewedBy warningCount exclusionCount lastTimeOrderedOn
    traversalId subscriptionId subscriptionIssueNumber subscriptionBaseOrderId maxIssueLimit ageRestricted? isPhotoUploadSkipped?`,
}

/** The documented fields of an order and of the records in it. `place` says where the response contains the order, for example `orders[]`. */
const order = (place: string): Record<string, Fields> => ({
  [place]: {
    usual: `orderdate|orderDate orderStatus orderAmount shippingMethod customerId idCheckStatus idCheckApiStatus restrictedItemsApproval?
      categories[] warnings[] customerBillingAddress orderNotes[] products[]`,
    others: 'idCheckPreviousStatus lnSearchRef lnStatusUpdateAt lnStatusUpdatedBy comment',
  },
  [`${place}.warnings[]`]: { ...warning, others: 'id type' },
  [`${place}.comment`]: { usual: 'text createdOn createdBy' },
  [`${place}.customerBillingAddress`]: { ...address, others: 'address2 country countryIso2 state' },
  [`${place}.orderNotes[]`]: note,
  [`${place}.products[]`]: item,
})

const history: Record<string, Fields> = {
  'orders[]': { usual: 'orderDate|orderdate orderAmount orderStatus products[] orderNotes[]' },
  'orders[].orderNotes[]': note,
  'orders[].products[]': item,
}

const treatment = 'treatmentName previousTreatmentName treatmentUpdatedBy treatmentUpdatedAt treatmentWarning?'
const customer = (treatmentFields = ''): Record<string, Fields> => ({
  '': { usual: 'firstName lastName dateOfBirth addressDetails', others: `age sex phone email gpDetails ${treatmentFields}` },
  addressDetails: { ...address, others: 'address2 addressID addressType counrtyCode stateOrProvince' },
  gpDetails: { usual: 'gpSurgery', others: 'gpAddress1 gpAddress2 gpCity gpPostalCode' },
})

const warningLists = ['validation', 'age', 'orderForOthers', 'products']

/**
 * The documented fields of each REST call's records, grouped by their place in the response. Leaves out:
 * - fields that are always present (the gateway's shapes and `guaranteed-fields.ts` check these);
 * - fields that the product doesn't read;
 * - fields that only some kinds of record have, such as `bmi`.
 */
const documented: Record<string, Record<string, Fields>> = {
  'GET /orders': order('orders[]'),
  'GET /orders/{id}': order(''),
  'GET /idchecks': { 'idChecks[]': { usual: 'userId orderId orderDate idCheckStatus idCheckApiStatus' } },
  'GET /customers/{id}': customer(),
  'GET /customers/{id}?treatment=': customer(treatment),
  'GET /customers/{id}/idchecks': {
    '': { others: 'idCheckPreviousStatus idCheckStatus lnSearchRef lnStatusUpdateAt lnStatusUpdatedBy' },
  },
  'GET /customers/{id}/orders': history,
  'GET /customers/{id}/orders?skip=': history,
  'GET /preapprovedproducts/customers': {
    'customers[]': { usual: 'firstName lastName treatmentName lastApprovalDate', others: 'cognitoId nextReviewDate' },
  },
  'GET /subscriptions/{subscriptionId}/orders': {
    'orders[]': { usual: 'orderId orderDate', others: 'activity reviewedBy clinicalNotes' },
  },
  'GET /get_image/{orderId}/{secondaryTag}/{index}': { 'images[]': { usual: 'src created_by created_at', others: 'image_title' } },
  'GET /traversals/fb/{traversalId}': {
    '': { usual: 'product_name created_at traversal_summary[]', others: 'identifier exCount wCount' },
    bmi: { usual: 'height weight bmi' },
    'traversal_summary[]': { usual: 'question options|answers[]' },
    'traversal_summary[].options[]': { usual: 'label checked?' },
    'traversal_summary[].answers[]': { usual: 'text', others: 'RedFlag? YellowFlag?' },
  },
  'GET /order/warnings/{id}': {
    '': { usual: warningLists.map((name) => `${name}[]`).join(' '), others: 'customer_age customer_gender' },
    ...Object.fromEntries([...warningLists.map((name) => `${name}[]`), 'customer_age', 'customer_gender'].map((place) => [place, warning])),
  },
  'GET /subscriptions/{id}': { '': { usual: 'cartId productId customerId issueNumber' } },
  'GET /utils/preapprovedproducts/products': { 'data[]': { usual: 'name treatmentName', others: 'doseNumber' } },
  'GET /services/masterlocations': { '[].locations[]': { usual: 'locationName branchID' } },
  'GET /services/masterlocations/{locationId}': { '': { usual: 'locationName branchID' } },
  'GET /services/locations/{locationId}': { '': { usual: 'address' }, address: { others: 'province' } },
  'GET /postcodes/{postcode}/addresses': { 'addresses[]': { usual: 'line1 city postcode', others: 'line2' } },
  'GET /services/locations/{locationId}/service/{serviceId}/blocks/{startDate}/{endDate}': {
    'service_blocks[]': { others: 'reason repeats? repeat' },
    'service_blocks[].repeat': { others: 'interval weekdays monthDay monthType' },
  },
}

/** The documented fields of a REST call's records. */
export function documentedFields(call: string): DocumentedField[] {
  return Object.entries(documented[call] ?? {}).flatMap(([place, { usual, others }]) => [
    ...fieldsOf(place, usual, true),
    ...fieldsOf(place, others, false),
  ])
}

function fieldsOf(place: string, fields = '', isUsual: boolean): DocumentedField[] {
  const records = place.split(/\.|(?=\[)/).filter((key) => key !== '')
  return [...fields.matchAll(/(\w+)([\w|]*)(\[\]|\?)?/g)].map(([, name = '', others = '', kind]) => ({
    records,
    names: [name, ...others.split('|').slice(1)],
    isUsual,
    effect: effectOf(kind),
  }))
}

function effectOf(kind: string | undefined): string {
  if (kind === '[]') return 'reads as an empty list'
  return kind === '?' ? 'reads as false' : READS_AS_MISSING
}
