import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLObjectType, getNamedType, isNonNullType, isObjectType } from 'graphql'
import { bookingResponse, type ReceivedRequest, type StandInResponse } from './stand-in.ts'

/*
 * A full response to every call that reads records: it has every field in the contract. Each string is unique, so that tests can find it
 * in the gateway's output.
 */

const at = (minute: number) => `2026-03-02T09:${String(minute).padStart(2, '0')}:00.000Z`
const warning = (name: string) => ({ header: `${name} header`, descriptions: [`${name} one`, `${name} two`] })

const product = (name: string, productId: string) => ({
  orderItemId: `item-${name}`,
  productId,
  productTitle: `title ${name}`,
  productVariation: `variation ${name}`,
  productPrice: 54.99,
  productQuantity: 2,
  primaryTag: 'POM',
  secondaryTag: 'onlinedoctorweightloss',
  reviewStatus: 'APPROVED',
  reviewComment: `comment ${name}`,
  reviewDate: at(1),
  reviewedBy: `reviewer ${name}`,
  warningCount: 1,
  exclusionCount: 2,
  lastTimeOrderedOn: at(2),
  traversalId: `t-${name}`,
  subscriptionId: 's-40',
  subscriptionIssueNumber: 3,
  subscriptionBaseOrderId: `base-${name}`,
  maxIssueLimit: 12,
  ageRestricted: true,
  isPhotoUploadSkipped: true,
})

const order = (name: string) => ({
  orderId: name,
  id: name,
  orderdate: at(3),
  orderStatus: `status ${name}`,
  orderAmount: 62.98,
  shippingMethod: `shipping ${name}`,
  customerId: 'c-1',
  idCheckStatus: 'refer',
  idCheckApiStatus: 'success',
  restrictedItemsApproval: true,
  idCheckPreviousStatus: 'fail',
  lnSearchRef: `reference ${name}`,
  lnStatusUpdateAt: at(4),
  lnStatusUpdatedBy: `verifier ${name}`,
  categories: ['POM', 'GSL'],
  warnings: [{ id: `w-${name}`, type: `type ${name}`, ...warning(name) }],
  comment: { text: `comment of ${name}`, createdOn: at(5), createdBy: `commenter ${name}` },
  customerBillingAddress: {
    address1: `billing one ${name}`,
    address2: `billing two ${name}`,
    city: `billing city ${name}`,
    postalCode: `billing code ${name}`,
    country: `billing country ${name}`,
    countryIso2: 'GB',
    state: `billing state ${name}`,
  },
  orderNotes: [
    { noteText: `note ${name}`, createdBy: `author ${name}`, createAt: at(6), productId: 0 },
    { noteText: `BMI confirmed ${name}`, createdBy: `confirmer ${name}`, createAt: at(7), productId: 112 },
  ],
  products: [product(`${name}-a`, '112'), product(`${name}-b`, '113')],
})

const customer = {
  id: 'c-1',
  firstName: 'first',
  lastName: 'last',
  dateOfBirth: '1988-04-02',
  age: 37,
  sex: 'female',
  phone: '07700900123',
  email: 'mail',
  addressDetails: {
    address1: 'home one',
    address2: 'home two',
    addressID: 'a-1',
    city: 'home city',
    postalCode: 'home code',
    addressType: 'residential',
    counrtyCode: 'home country',
    stateOrProvince: 'home state',
  },
  gpDetails: { gpSurgery: 'surgery', gpAddress1: 'gp one', gpAddress2: 'gp two', gpCity: 'gp city', gpPostalCode: 'gp code' },
  treatmentName: 'Wegovy',
  previousTreatmentName: 'Mounjaro',
  treatmentUpdatedBy: 'prescriber',
  treatmentUpdatedAt: at(8),
  treatmentWarning: true,
}

const subscriptionOrder = (name: string) => ({
  orderDate: at(9),
  orderId: `so-${name}`,
  activity: `activity ${name}`,
  reviewedBy: `decider ${name}`,
  clinicalNotes: `clinical ${name}`,
})

const block = (name: string) => ({
  id: `block-${name}`,
  locationId: '1001',
  startDate: '2026-03-02',
  endDate: '2026-03-03',
  startTime: 900,
  endTime: 1730,
  reason: `reason ${name}`,
  repeats: true,
  repeat: { frequency: 'D', interval: 1, weekdays: '12345', monthDay: 2, monthType: `month ${name}` },
})

const weightLossQuestion = {
  label: 'question label',
  age: 37,
  gender: 'gender text',
  formType: 'form type',
  traversal_id: 'wl-1',
  identifier: 'WG',
  index_sl: 1,
  multi_select: true,
  sortkey: 'sort key',
  selfOrder: 'self order',
  traversal_response: { id: 'response-1', options: [{ label: 'option label', checked: true, correct: true }] },
}

/** REST responses, by method and path without the query. */
const restResponses: Record<string, unknown> = {
  'GET /orders/o-1': order('o-1'),
  'GET /orders': { orders: [order('o-1'), order('o-2'), order('o-3')], total: 3 },
  'GET /idchecks': {
    idChecks: ['x', 'y'].map((name) => ({
      userId: `user-${name}`,
      orderId: `checked-${name}`,
      orderDate: at(10),
      idCheckStatus: 'refer',
      idCheckApiStatus: 'success',
    })),
    total: 2,
  },
  'GET /count/idchecks': { total: 3 },
  'GET /customers/c-1/idchecks': {
    idCheckPreviousStatus: 'previous status',
    idCheckStatus: 'current status',
    lnSearchRef: 'search reference',
    lnStatusUpdateAt: at(11),
    lnStatusUpdatedBy: 'status updater',
  },
  'GET /customers/c-1': customer,
  'GET /customers/c-1/orders': { orders: [order('o-4'), order('o-5')], total: 2 },
  'GET /preapprovedproducts/customers': {
    customers: ['x', 'y'].map((name) => ({
      id: `pre-${name}`,
      cognitoId: `cognito-${name}`,
      firstName: `first ${name}`,
      lastName: `last ${name}`,
      treatmentName: `treatment ${name}`,
      lastApprovalDate: at(12),
      nextReviewDate: at(13),
    })),
    total: 2,
  },
  'GET /subscriptions/s-40/orders': { orders: [subscriptionOrder('x'), subscriptionOrder('y')], total: 2 },
  'GET /subscriptions/s-40': {
    id: 's-40',
    cartId: 'cart-1',
    productId: 'product-1',
    customerId: 'subscriber-1',
    issueNumber: 2,
    orders: [],
  },
  'GET /get_image/o-1/onlinedoctorweightloss/0': {
    total_images_count: 3,
    images: [{ image_title: 'image title', src: 'iVBORw0KGgo=', created_by: 'image author', created_at: at(14) }],
  },
  'GET /traversals/fb/t-1': {
    'form-type': 'lg',
    identifier: 'WL',
    product_name: 'form product',
    created_at: at(15),
    exCount: 1,
    wCount: 2,
    bmi: { height: '172 cm', weight: '92 kg', bmi: 31.1 },
    traversal_summary: [
      {
        question: 'question one',
        options: [
          { label: 'answer one', checked: true, alert: 'yellow' },
          { label: 'answer two', checked: false },
        ],
      },
      { question: 'question two', answers: [{ text: 'answer three', RedFlag: true, YellowFlag: false }] },
    ],
  },
  'GET /order/warnings/o-1': {
    validation: [warning('validation')],
    age: [warning('age')],
    orderForOthers: [warning('others')],
    products: [warning('products')],
    customer_age: warning('customer age'),
    customer_gender: warning('customer gender'),
  },
  'GET /utils/preapprovedproducts/products': {
    data: ['x', 'y'].map((name) => ({
      id: `p-${name}`,
      name: `product ${name}`,
      treatmentName: `treatment ${name}`,
      doseNumber: `dose ${name}`,
    })),
  },
  'POST /services/initialappointment': [{ id: 'hold-1', expiresAt: at(16) }],
  'POST /traversals/fb': {
    identifier: 'form identifier',
    traversal_id: 'walk-in-1',
    questions: [
      {
        id: 'q-1',
        element: 'RadioButtons',
        label: 'walk-in label',
        content: 'walk-in content',
        options: [{ key: 'key 1', text: 'option text', value: 'option value', checked: true, correct: true }],
        isChild: true,
        questionId: 'parent-1',
      },
    ],
  },
  'GET /services/masterlocations': [
    { title: 'A', locations: [{ locationId: '1001', locationName: 'branch one', branchID: 'branch-1' }] },
    {
      title: 'B',
      locations: [
        { locationId: '1002', locationName: 'branch two', branchID: 'branch-2' },
        { locationId: '1003', locationName: 'branch three', branchID: 'branch-3' },
      ],
    },
  ],
  'GET /services/masterlocations/1001': { locationId: '1001', locationName: 'branch name', branchID: 'branch id' },
  'GET /services/locations/1001': { id: '1001', name: 'x', address: { line1: 'x', city: 'x', postcode: 'x', province: 'Scotland' } },
  'GET /postcodes/LS1%201AA/addresses': {
    addresses: ['x', 'y'].map((name) => ({
      line1: `line one ${name}`,
      line2: `line two ${name}`,
      city: `city ${name}`,
      postcode: `code ${name}`,
    })),
  },
  'POST /traversals/detailedQuestionsFormBuilder': [
    weightLossQuestion,
    { ...weightLossQuestion, label: 'other label', traversal_id: 'wl-2' },
  ],
}

const appointment = (name: string) => ({
  id: `ap-${name}`,
  locationId: '1001',
  number: 1,
  totalNumber: 2,
  startTime: '2026-03-02T09:30:00+00:00',
  endTime: '2026-03-02T09:45:00+00:00',
  creationDate: `created ${name}`,
  modifiedBy: `modifier ${name}`,
  modifiedAt: `modified ${name}`,
  notes: `notes ${name}`,
  status: 'created',
  source: `source ${name}`,
  resourceId: 'room-1',
  groupId: `group-${name}`,
  course: { id: `co-${name}`, name: `course ${name}`, paymentType: 'voucher', onSchedServiceId: '118342', patientAdvice: `advice ${name}` },
  pharmacist: { title: `title ${name}`, name: `pharmacist ${name}`, gphcNumber: `number ${name}` },
  customer: {
    id: `cu-${name}`,
    firstName: `first ${name}`,
    lastName: `last ${name}`,
    dob: '1988-04-02',
    phone: `phone ${name}`,
    sex: 'female',
    address: { line1: `line ${name}`, city: `city ${name}` },
  },
  medicine: { expiryDate: '2027-01-31', manufacturer: `maker ${name}`, method: `method ${name}`, batchNumber: `batch ${name}` },
})

const hours = { startTime: 900, endTime: 1730 }
const calendar = (name: string) => ({
  id: `cal-${name}`,
  locationId: '1001',
  name: `calendar ${name}`,
  deletedStatus: false,
  deletedTime: `deleted ${name}`,
  availability: { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours },
})

const bookingRoot = {
  getAppointments: [appointment('x'), appointment('y'), appointment('z')],
  getAppointment: appointment('x'),
  getResourceBlocks: [{ ...block('resource-x'), resourceId: 'room-1' }, block('resource-y')],
  getCalendars: [calendar('x'), calendar('y')],
  getAvailability: [{ resourceId: 'room-1', startTime: '2026-03-10T09:00:00+00:00', endTime: '2026-03-10T09:15:00+00:00' }],
}

const SERVICE_BLOCKS = /^GET \/services\/locations\/1001\/service\/\d+\/blocks\//
const serviceBlocks = { service_blocks: ['x', 'y'].map((name) => ({ ...block(`service-${name}`), serviceId: '4790' })) }

/** Returns the full response to a call, or a 404 if this file has no response to the call. */
export async function respondInFull(request: ReceivedRequest): Promise<StandInResponse> {
  if (request.path === '/graphql') return bookingResponse(request, bookingRoot)
  const path = `${request.method} ${request.path.split('?')[0]}`
  const body = restResponses[path] ?? (SERVICE_BLOCKS.test(path) ? serviceBlocks : undefined)
  return body === undefined ? { status: 404, body: '{}' } : { body: JSON.stringify(body) }
}

const read = (file: string) => buildSchema(readFileSync(new URL(`../../../schema/${file}`, import.meta.url), 'utf8'))
export const schema = read('gateway.graphql')
const bookingSchema = read('booking.graphql')

/** Every field of the gateway's own types, as `Type.field`. */
export const ownFields = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !/^__|^(Query|Mutation)$|Payload$/.test(name) && !isObjectType(bookingSchema.getType(name)))
  .flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`))

/** Selects all fields of a type, except those that require arguments or are listed in `leaveOut` (as `Type.field`). */
function everyField(type: GraphQLObjectType, leaveOut: readonly string[] = []): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const named = getNamedType(field.type)
    if (field.args.some((argument) => isNonNullType(argument.type) && argument.defaultValue === undefined)) return []
    if (leaveOut.includes(`${type.name}.${field.name}`)) return []
    if (!isObjectType(named)) return [field.name]
    return [`${field.name} ${everyField(named, [...leaveOut, `${type.name}.${field.name}`])}`]
  })
  return `{ ${fields.join(' ')} }`
}

/** An operation that selects everything below one root field. */
export function wholeRead(name: string, args = '', leaveOut: readonly string[] = []): string {
  const field = schema.getQueryType()?.getFields()[name]
  const type = field && getNamedType(field.type)
  if (!isObjectType(type)) throw new Error(`no field ${name}`)
  return `{ ${name}${args && `(${args})`} ${everyField(type, leaveOut)} }`
}

const days = 'locationId: "1001", startDate: "2026-03-02", endDate: "2026-06-02"'
export const nestedReads = [
  'OrderItem.photosAddedLater',
  'Order.patient',
  'Order.safetyWarnings',
  'Order.otherOrders',
  'OrderItem.subscription',
  'OrderItem.subscriptionOrders',
]

/** For every call that reads records, an operation that makes the call. */
export const reads: Record<string, string> = {
  'GET /orders/o-1': wholeRead('order', 'id: "o-1"', nestedReads),
  'GET /orders': wholeRead('orders', '', nestedReads),
  'GET /idchecks': wholeRead('idChecks'),
  'GET /customers/c-1/idchecks': `{ patient(id: "c-1") { idCheck { status previousStatus searchReference updatedAt updatedBy } } }`,
  'GET /customers/c-1': wholeRead('patient', 'id: "c-1"', ['Patient.idCheck', 'Patient.orders']),
  'GET /customers/c-1/orders': wholeRead(
    'order',
    'id: "o-1"',
    nestedReads.filter((field) => field !== 'Order.otherOrders'),
  ),
  'GET /preapprovedproducts/customers': wholeRead('preApprovedPatients'),
  'GET /subscriptions/s-40/orders': wholeRead('subscriptionOrders', 'subscriptionId: "s-40"'),
  'GET /subscriptions/s-40': '{ order(id: "o-1") { items { subscription { id cartId productId patientId issueNumber } } } }',
  'GET /get_image/o-1/onlinedoctorweightloss/0': wholeRead('orderImage', 'orderId: "o-1", secondaryTag: "onlinedoctorweightloss"'),
  'GET /traversals/fb/t-1': wholeRead('consultationForm', 'id: "t-1"'),
  'GET /order/warnings/o-1': `{ order(id: "o-1") { safetyWarnings ${everyField(schema.getType('SafetyWarnings') as GraphQLObjectType)} } }`,
  'GET /utils/preapprovedproducts/products': wholeRead('preApprovedProducts'),
  'GET /services/masterlocations': wholeRead('branchLocations'),
  'GET /services/masterlocations/1001': wholeRead('branchLocation', 'id: "1001"'),
  'GET /postcodes/LS1%201AA/addresses': wholeRead('postcodeAddresses', 'postcode: "LS1 1AA"'),
  'POST /traversals/detailedQuestionsFormBuilder': wholeRead('weightLossQuestions', 'appointmentId: "ap-x", locationId: "1001"'),
  'GET /services/locations/1001/service/4790/blocks/2026-03-02/2026-06-02': wholeRead('managedServices', days),
  getAppointments: wholeRead('getAppointments', days),
  getAppointment: wholeRead('getAppointment', 'appointmentId: "ap-x", locationId: "1001"'),
  getResourceBlocks: wholeRead('resourceBlocks', days),
}
