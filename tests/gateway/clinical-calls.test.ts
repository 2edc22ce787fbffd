import supertest from 'supertest'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ErrorCode } from '../../gateway/errors.ts'
import { demoUsers } from '../../sandbox/identity/users.ts'
import { makePng } from '../support/photos/make.ts'
import { type GraphqlAnswer, type Stack, startStack } from '../support/stack.ts'
import { Browser } from './support/browser.ts'
import { ADVICE, eventually, expectFailure, holdDeadlines } from './support/calls.ts'
import { type StandInAnswer, startStandIn } from './support/stand-in.ts'

/*
 * Every call in section 7 of the clinical specification: the request, and what the caller gets for each response. One stand-in
 * represents all six services, each under its own path.
 */

interface Call {
  /** The call as in the specification, and the field that makes it. */
  name: string
  /** The requirements that the tests of this call cover. */
  tags: string[]
  /** Further requirements that only the test of the request covers. */
  also?: string[]
  operation: string
  /** Calls that the operation makes before this call. */
  before?: string[]
  /** Calls that the operation makes after this call. */
  after?: string[]
  request: string
  body?: unknown
  headers?: Record<string, string>
  /** The response status of a successful call. */
  status?: 200 | 201 | 204
  answer?: unknown
  /** The data returned on success. */
  data: unknown
  /** The path of the error on failure. */
  path: (string | number)[]
  /** The data returned on failure. */
  left: unknown
  /** The service's name in errors. */
  service: string
}

interface Read extends Call {
  /** How long the gateway waits for the response, in milliseconds. */
  deadline: number
  /** Responses that are each malformed in one place. */
  misshapen: unknown[]
}

interface Write extends Call {
  /** The gateway's own message for a 409; by default it returns the service's message. */
  conflict?: string
  /** Malformed responses, if the gateway reads the response of this write. */
  misshapen?: unknown[]
}

const SCREEN = 8_000
const PANEL = 3_000
const WRITE = 30_000

const readOrder = 'GET /a/orders/300514'
const readPatient = 'GET /a/customers/81244'
const readPreApproval = 'GET /a/customers/81244?treatment=Wegovy'
const readProducts = 'GET /p/utils/preapprovedproducts/products'

const order = {
  orderId: '300514',
  orderdate: '2026-03-02T09:14:00.000Z',
  orderStatus: 'Manual Verification Required',
  customerId: '81244',
  idCheckStatus: 'refer',
  restrictedItemsApproval: true,
  orderNotes: [{ noteText: 'Called', createdBy: 'Dev Patel', createAt: '2026-03-02T10:02:00.000Z', productId: 0 }],
  products: [{ orderItemId: '9001', productId: '112', primaryTag: 'POM', secondaryTag: 'onlinedoctorweightloss', subscriptionId: 's-40' }],
}
const customer = { id: '81244', firstName: 'Jo', lastName: 'Bloggs' }
const subscriptionOrders = {
  orders: [
    {
      orderDate: '2026-01-02T09:14:00.000Z',
      orderId: '299001',
      activity: 'Issued',
      reviewedBy: 'Dev Patel',
      clinicalNotes: 'Tolerates it',
    },
  ],
  total: 12,
}
const issued = {
  orders: [
    {
      orderId: '299001',
      orderDate: '2026-01-02T09:14:00.000Z',
      activity: 'Issued',
      reviewedBy: 'Dev Patel',
      clinicalNotes: 'Tolerates it',
    },
  ],
  total: 12,
}
const issuedFields = 'total orders { orderId orderDate activity reviewedBy clinicalNotes }'

const reads: Read[] = [
  {
    name: 'GET A/orders/{id}',
    tags: ['CR-283'],
    also: ['CR-164'],
    service: 'main',
    operation: '{ order(id: "300514") { id orderDate patientId notes { text createdBy createdAt } } }',
    request: readOrder,
    answer: order,
    misshapen: [{}, { ...order, orderId: null }],
    data: {
      order: {
        id: '300514',
        orderDate: '2026-03-02T09:14:00.000Z',
        patientId: '81244',
        notes: [{ text: 'Called', createdBy: 'Dev Patel', createdAt: '2026-03-02T10:02:00.000Z' }],
      },
    },
    path: ['order'],
    left: { order: null },
    deadline: SCREEN,
  },
  {
    name: 'GET A/orders',
    tags: ['CR-284'],
    service: 'main',
    operation:
      '{ orders(status: COMPLETED, category: PMed, page: 2, limit: 25, sort: { key: CATEGORY, direction: DESC }) { total orders { id } } }',
    request: 'GET /a/orders?order_status=COMPLETED&limit=25&page=2&category=PMed&sortBy=category.desc',
    answer: { orders: [order], total: 137 },
    misshapen: [{ total: 137 }, { orders: [] }, { orders: {}, total: 1 }, { orders: [], total: '137' }, { orders: [], total: -1 }],
    data: { orders: { total: 137, orders: [{ id: '300514' }] } },
    path: ['orders'],
    left: null,
    deadline: SCREEN,
  },
  {
    name: 'GET A/idchecks',
    tags: ['CR-285'],
    service: 'main',
    operation: '{ idChecks(status: COMPLETED, page: 3, limit: 20) { total idChecks { patientId orderId orderDate status apiStatus } } }',
    request: 'GET /a/idchecks?status=completed&limit=20&page=3',
    answer: {
      idChecks: [
        { userId: '81244', orderId: 300514, orderDate: '2026-03-02T09:14:00.000Z', idCheckStatus: 'pass', idCheckApiStatus: 'success' },
      ],
      total: 12,
    },
    misshapen: [{ total: 12 }, { idChecks: [] }, { idChecks: 7, total: 1 }, { idChecks: null, total: 0 }],
    data: {
      idChecks: {
        total: 12,
        idChecks: [{ patientId: '81244', orderId: '300514', orderDate: '2026-03-02T09:14:00.000Z', status: 'pass', apiStatus: 'success' }],
      },
    },
    path: ['idChecks'],
    left: null,
    deadline: SCREEN,
  },
  {
    name: 'GET A/count/idchecks',
    tags: ['CR-286'],
    service: 'main',
    operation: '{ awaitingIdCheckCount }',
    request: 'GET /a/count/idchecks',
    answer: { total: 3 },
    misshapen: [{}, { total: null }, { total: '3' }, { total: 1.5 }, 3],
    data: { awaitingIdCheckCount: 3 },
    path: ['awaitingIdCheckCount'],
    left: null,
    deadline: SCREEN,
  },
  {
    name: 'GET A/customers/{customerId}/orders',
    tags: ['CR-289'],
    service: 'main',
    operation: '{ order(id: "300514") { id otherOrders(page: 2) { total orders { id orderDate amount status } } } }',
    before: [readOrder],
    request: 'GET /a/customers/81244/orders?limit=5&page=2&skip=300514',
    answer: { orders: [{ orderId: '299001', orderDate: '2026-01-02T09:14:00.000Z', orderAmount: 20.5, orderStatus: 'Shipped' }], total: 6 },
    misshapen: [{ total: 6 }, { orders: [] }, { orders: 'none', total: 6 }],
    data: {
      order: {
        id: '300514',
        otherOrders: { total: 6, orders: [{ id: '299001', orderDate: '2026-01-02T09:14:00.000Z', amount: 20.5, status: 'Shipped' }] },
      },
    },
    path: ['order', 'otherOrders'],
    left: { order: { id: '300514', otherOrders: null } },
    deadline: PANEL,
  },
  {
    name: 'GET B/get_image/{orderId}/{secondaryTag}/{index}',
    tags: ['CR-291'],
    service: 'consultation',
    operation:
      '{ orderImage(orderId: "300514", secondaryTag: "onlinedoctoracne", index: 2) { total image { title content createdBy createdAt } } }',
    request: 'GET /b/get_image/300514/onlinedoctoracne/2?ts=now',
    answer: {
      total_images_count: 3,
      images: [{ image_title: 'Left', src: 'iVBORw0KGgo=', created_by: 'Jo Bloggs', created_at: '2026-03-02T09:10:00.000Z' }],
    },
    misshapen: [{}, { total_images_count: 3 }, { images: [] }, { total_images_count: 1, images: 7 }],
    data: {
      orderImage: {
        total: 3,
        image: { title: 'Left', content: 'iVBORw0KGgo=', createdBy: 'Jo Bloggs', createdAt: '2026-03-02T09:10:00.000Z' },
      },
    },
    path: ['orderImage'],
    left: null,
    deadline: SCREEN,
  },
  {
    name: 'GET A/customers/{id}',
    tags: ['CR-293'],
    service: 'main',
    operation: '{ patient(id: "81244") { id firstName lastName } }',
    request: readPatient,
    answer: customer,
    misshapen: [{}, { ...customer, id: null }, { ...customer, id: {} }],
    data: { patient: { id: '81244', firstName: 'Jo', lastName: 'Bloggs' } },
    path: ['patient'],
    left: { patient: null },
    deadline: SCREEN,
  },
  {
    name: 'GET A/customers/{id}, of an order',
    tags: ['CR-293'],
    service: 'main',
    operation: '{ order(id: "300514") { id patient { lastName } } }',
    before: [readOrder],
    request: readPatient,
    answer: customer,
    misshapen: [{}],
    data: { order: { id: '300514', patient: { lastName: 'Bloggs' } } },
    path: ['order', 'patient'],
    left: { order: { id: '300514', patient: null } },
    deadline: SCREEN,
  },
  {
    name: 'GET A/customers/{id}?treatment',
    tags: ['CR-293'],
    service: 'main',
    operation: '{ patient(id: "81244", treatment: "Mounjaro") { id preApproval { treatmentName notYetIssued } } }',
    request: 'GET /a/customers/81244?treatment=Mounjaro',
    answer: { ...customer, treatmentName: 'Mounjaro', treatmentWarning: true },
    misshapen: [{ treatmentName: 'Mounjaro' }],
    data: { patient: { id: '81244', preApproval: { treatmentName: 'Mounjaro', notYetIssued: true } } },
    path: ['patient'],
    left: { patient: null },
    deadline: SCREEN,
  },
  {
    name: 'GET A/customers/{id}/idchecks',
    tags: ['CR-305'],
    service: 'main',
    operation: '{ patient(id: "81244") { id idCheck { status previousStatus searchReference updatedAt updatedBy } } }',
    before: [readPatient],
    request: 'GET /a/customers/81244/idchecks',
    answer: {
      idCheckPreviousStatus: 'fail',
      idCheckStatus: 'refer',
      lnSearchRef: 'LN-55120',
      lnStatusUpdateAt: '2026-03-02T10:02:00.000Z',
      lnStatusUpdatedBy: 'Dev Patel',
    },
    misshapen: [],
    data: {
      patient: {
        id: '81244',
        idCheck: {
          status: 'refer',
          previousStatus: 'fail',
          searchReference: 'LN-55120',
          updatedAt: '2026-03-02T10:02:00.000Z',
          updatedBy: 'Dev Patel',
        },
      },
    },
    path: ['patient', 'idCheck'],
    left: { patient: { id: '81244', idCheck: null } },
    deadline: PANEL,
  },
  {
    name: 'GET B/traversals/fb/{traversalId}',
    tags: ['CR-296'],
    service: 'consultation',
    operation: '{ consultationForm(id: "t-771") { id type title } }',
    request: 'GET /b/traversals/fb/t-771',
    answer: { 'form-type': 'lg', identifier: 'WL' },
    misshapen: [{}, { 'form-type': 'other' }],
    data: { consultationForm: { id: 't-771', type: 'LG', title: 'Weight loss consultation form' } },
    path: ['consultationForm'],
    left: { consultationForm: null },
    deadline: SCREEN,
  },
  {
    name: 'GET {warnings}/order/warnings/{id}',
    tags: ['CR-298'],
    service: 'warnings',
    operation: '{ order(id: "300514") { id safetyWarnings { warnings { type header descriptions } checkPatientAge } } }',
    before: [readOrder],
    request: 'GET /w/order/warnings/300514',
    answer: { validation: [], age: [], products: [], customer_age: { header: 'Too young', descriptions: ['Under 18'] } },
    misshapen: [],
    data: {
      order: {
        id: '300514',
        safetyWarnings: {
          warnings: [{ type: 'customer_age', header: 'Too young', descriptions: ['Under 18'] }],
          checkPatientAge: true,
        },
      },
    },
    path: ['order', 'safetyWarnings'],
    left: { order: { id: '300514', safetyWarnings: null } },
    deadline: PANEL,
  },
  {
    name: 'GET {subscriptions}/subscriptions/{id}',
    tags: ['CR-299'],
    service: 'subscriptions',
    operation: '{ order(id: "300514") { id items { subscription { id cartId productId patientId issueNumber } } } }',
    before: [readOrder],
    request: 'GET /s/subscriptions/s-40',
    answer: { id: 's-40', cartId: 'c-9', productId: 112, customerId: 81244, issueNumber: 2, orders: [] },
    misshapen: [{}, { id: null }],
    data: {
      order: {
        id: '300514',
        items: [{ subscription: { id: 's-40', cartId: 'c-9', productId: '112', patientId: '81244', issueNumber: 2 } }],
      },
    },
    path: ['order', 'items', 0, 'subscription'],
    left: { order: { id: '300514', items: [{ subscription: null }] } },
    deadline: PANEL,
  },
  {
    name: 'GET A/subscriptions/{subscriptionId}/orders',
    tags: ['CR-300'],
    service: 'main',
    operation: `{ subscriptionOrders(subscriptionId: "s-40", page: 2) { ${issuedFields} } }`,
    request: 'GET /a/subscriptions/s-40/orders?limit=10&page=2',
    answer: subscriptionOrders,
    misshapen: [{ total: 12 }, { orders: [] }, { orders: '299001', total: 1 }],
    data: { subscriptionOrders: issued },
    path: ['subscriptionOrders'],
    left: null,
    deadline: PANEL,
  },
  {
    name: 'GET A/subscriptions/{subscriptionId}/orders, of an item',
    tags: ['CR-300'],
    service: 'main',
    operation: `{ order(id: "300514") { id items { id subscriptionOrders(page: 3) { ${issuedFields} } } } }`,
    before: [readOrder],
    request: 'GET /a/subscriptions/s-40/orders?limit=10&page=3',
    answer: subscriptionOrders,
    misshapen: [{}],
    data: { order: { id: '300514', items: [{ id: '9001', subscriptionOrders: issued }] } },
    path: ['order', 'items', 0, 'subscriptionOrders'],
    left: { order: { id: '300514', items: [{ id: '9001', subscriptionOrders: null }] } },
    deadline: PANEL,
  },
  {
    name: 'GET A/preapprovedproducts/customers',
    tags: ['CR-301'],
    service: 'main',
    operation:
      '{ preApprovedPatients(page: 2, limit: 20, sort: { key: LAST_APPROVAL_DATE, direction: ASC }) { total patients { id identityId treatmentName } } }',
    request: 'GET /a/preapprovedproducts/customers?page=2&limit=20&sortBy=lastApprovalDate.asc',
    answer: { customers: [{ id: 81244, cognitoId: 'sub-81244', treatmentName: 'Wegovy' }], total: 41 },
    misshapen: [{ total: 41 }, { customers: [] }, { customers: {}, total: 41 }],
    data: { preApprovedPatients: { total: 41, patients: [{ id: '81244', identityId: 'sub-81244', treatmentName: 'Wegovy' }] } },
    path: ['preApprovedPatients'],
    left: null,
    deadline: SCREEN,
  },
  {
    name: 'GET {pre-approved host}/utils/preapprovedproducts/products',
    tags: ['CR-302'],
    service: 'pre-approved',
    operation: '{ preApprovedProducts { id name treatmentName doseNumber } }',
    request: readProducts,
    answer: { data: [{ id: '702', name: 'Wegovy dose 2', treatmentName: 'Wegovy', doseNumber: 2 }] },
    misshapen: [{}, { data: null }, { data: { data: [] } }],
    data: { preApprovedProducts: [{ id: '702', name: 'Wegovy dose 2', treatmentName: 'Wegovy', doseNumber: '2' }] },
    path: ['preApprovedProducts'],
    left: null,
    deadline: SCREEN,
  },
]

const actor = 'Inês Prescott'
const png = makePng().toString('base64')
const person = `id: "81244", firstName: "Ana", lastName: "D'Souza", dateOfBirth: "1990-05-06", sex: OTHER, phone: "07700 900456"`
const street = 'address1: "2 Low Lane", address2: "Flat 1", city: "York", postalCode: "YO1 7HH", countryCode: "GB", type: "residential"'
const sentPerson = { firstName: 'Ana', lastName: "D'Souza", dateOfBirth: '1990-05-06', sex: 'other', phone: '07700 900456' }

const writes: Write[] = [
  {
    name: 'PUT A/customers/{customerId}/idchecks',
    tags: ['CR-287'],
    also: ['CR-273'],
    service: 'main',
    operation: 'mutation { updateIdCheck(input: { orderId: "300514", outcome: FAIL, searchReference: "LN-55120" }) { order { id } } }',
    before: [readOrder],
    request: 'PUT /a/customers/81244/idchecks',
    body: { status: 'fail', lnSearchRef: 'LN-55120', updatedBy: actor },
    status: 204,
    after: [readOrder],
    data: { updateIdCheck: { order: { id: '300514' } } },
    path: ['updateIdCheck'],
    left: { updateIdCheck: null },
  },
  {
    name: 'PUT A/orders/{orderId}',
    tags: ['CR-288'],
    also: ['CR-273'],
    service: 'main',
    operation: 'mutation { handleOrder(input: { orderId: "300514", handling: REJECT }) { order { id } } }',
    before: [readOrder],
    request: 'PUT /a/orders/300514',
    body: { status: 'reject', rejectAll: true, updatedBy: actor },
    status: 204,
    after: [readOrder],
    data: { handleOrder: { order: { id: '300514' } } },
    path: ['handleOrder'],
    left: { handleOrder: null },
  },
  {
    name: 'POST A/orders/{orderId}/notes',
    tags: ['CR-290'],
    also: ['CR-164', 'CR-273'],
    service: 'main',
    operation: 'mutation { addOrderNote(input: { orderId: "300514", text: " Called — “no answer” " }) { order { id } } }',
    request: 'POST /a/orders/300514/notes',
    body: { noteText: 'Called — “no answer”', createdBy: actor },
    status: 201,
    after: [readOrder],
    data: { addOrderNote: { order: { id: '300514' } } },
    path: ['addOrderNote'],
    left: { addOrderNote: null },
  },
  {
    name: 'POST B/image_upload',
    tags: ['CR-292'],
    also: ['CR-273'],
    service: 'consultation',
    operation: `mutation { uploadImages(input: { orderId: "300514", itemId: "9001", images: [
      { fileName: "left.png", content: "${png}" }, { fileName: "right.png", title: "Right \\"arm\\"", content: "${png}" }
    ] }) { count order { id } } }`,
    before: [readOrder],
    request: 'POST /b/image_upload',
    body: [
      { title: 'left', file_name: 'left.png' },
      { title: 'Right "arm"', file_name: 'right.png' },
    ].map((image) => ({
      ...image,
      src: png,
      order_item_id: '9001',
      order_id: '300514',
      created_by: actor,
      secondary_tag: 'onlinedoctorweightloss',
    })),
    status: 200,
    after: [readOrder],
    data: { uploadImages: { count: 2, order: { id: '300514' } } },
    path: ['uploadImages'],
    left: { uploadImages: null },
  },
  {
    name: 'PUT A/customers/{id}',
    tags: ['CR-294'],
    also: ['CR-273'],
    service: 'main',
    operation: `mutation { updatePatient(input: { ${person}, address: { ${street} } }) { savedParts patient { id } } }`,
    request: 'PUT /a/customers/81244',
    body: {
      ...sentPerson,
      addressDetails: {
        address1: '2 Low Lane',
        address2: 'Flat 1',
        city: 'York',
        postalCode: 'YO1 7HH',
        addressType: 'residential',
        counrtyCode: 'GB',
        stateOrProvince: '',
      },
      updatedBy: actor,
    },
    status: 204,
    after: [readPatient],
    data: { updatePatient: { savedParts: ['DETAILS'], patient: { id: '81244' } } },
    path: ['updatePatient'],
    left: { updatePatient: null },
  },
  {
    name: 'PUT A/orders/{orderId}/products/{productId}',
    tags: ['CR-297'],
    also: ['CR-273'],
    service: 'main',
    operation:
      'mutation { reviewOrderItem(input: { orderId: "300514", productId: "112", decision: APPROVED, comment: "Suitable" }) { order { id } } }',
    before: [readOrder],
    request: 'PUT /a/orders/300514/products/112',
    body: { status: 'APPROVED', comment: 'Suitable', reviewedBy: actor },
    status: 204,
    after: [readOrder],
    data: { reviewOrderItem: { order: { id: '300514' } } },
    path: ['reviewOrderItem'],
    left: { reviewOrderItem: null },
    conflict: 'This item was reviewed already.',
  },
  {
    name: 'POST A/customers/{id}/cart',
    tags: ['CR-303'],
    also: ['CR-349'],
    service: 'main',
    operation: 'mutation { createCart(input: { patientId: "81244", productId: "702", requestKey: "key-1" }) { cartId } }',
    before: [readProducts, readPreApproval],
    request: 'POST /a/customers/81244/cart',
    body: { items: [{ quantity: 1, id: '702', doseNumber: 2, treatmentName: 'Wegovy' }] },
    headers: { 'idempotency-key': 'key-1.81244.702' },
    status: 200,
    answer: { cartId: 'c-9' },
    misshapen: [{}, { cartId: null }, { cartId: { id: 'c-9' } }],
    data: { createCart: { cartId: 'c-9' } },
    path: ['createCart'],
    left: { createCart: null },
  },
  {
    name: 'DELETE A/customers/{id}?treatment',
    tags: ['CR-304'],
    service: 'main',
    operation: 'mutation { removePreApproval(input: { patientId: "81244", treatment: "Wegovy", comment: "Moved away" }) { patientId } }',
    request: 'DELETE /a/customers/81244?treatment=Wegovy',
    body: { comment: 'Moved away' },
    status: 204,
    data: { removePreApproval: { patientId: '81244' } },
    path: ['removePreApproval'],
    left: { removePreApproval: null },
  },
  {
    name: 'PUT A/customers/{id}/treatments',
    tags: ['CR-306'],
    also: ['CR-273'],
    service: 'main',
    operation:
      'mutation { changeTreatment(input: { patientId: "81244", currentTreatment: "Mounjaro", newTreatment: "Wegovy" }) { patient { id } } }',
    before: [readProducts],
    request: 'PUT /a/customers/81244/treatments',
    body: { updatedBy: actor, treatmentName: 'Wegovy', currentTreatment: 'Mounjaro' },
    status: 204,
    after: [readPreApproval],
    data: { changeTreatment: { patient: { id: '81244' } } },
    path: ['changeTreatment'],
    left: { changeTreatment: null },
  },
  {
    name: 'POST A/orders/{orderId}/products/{productId}/bmi',
    tags: ['CR-307'],
    also: ['CR-273'],
    service: 'main',
    operation: 'mutation { confirmBmi(input: { orderId: "300514", productId: "112" }) { order { id } } }',
    before: [readOrder],
    request: 'POST /a/orders/300514/products/112/bmi',
    body: { createdBy: actor },
    status: 201,
    after: [readOrder],
    data: { confirmBmi: { order: { id: '300514' } } },
    path: ['confirmBmi'],
    left: { confirmBmi: null },
  },
]

type Answer = StandInAnswer | 'stall'
const right = ({ status = 200, answer = {} }: Call): Answer => ({ status, body: status === 204 ? '' : JSON.stringify(answer) })

const answers = new Map<string, Answer>()
let standIn: Awaited<ReturnType<typeof startStandIn>>
let stack: Stack
let token: string
beforeAll(async () => {
  standIn = await startStandIn(({ method, path }) => {
    const answer = answers.get(named(method, path)) ?? { status: 404, body: '{"message":"No such call"}' }
    return answer === 'stall' ? new Promise(() => undefined) : answer
  })
  stack = await startStack({
    CLINICAL_API_URL: `${standIn.url}/a`,
    CONSULTATION_API_URL: `${standIn.url}/b`,
    WARNINGS_API_URL: `${standIn.url}/w`,
    SUBSCRIPTIONS_API_URL: `${standIn.url}/s`,
    USERS_API_URL: `${standIn.url}/u`,
    PREAPPROVED_API_URL: `${standIn.url}/p`,
  })
  token = await stack.tokenOf('prescriber')
})
afterAll(async () => {
  await standIn.close()
  await stack.close()
})
beforeEach(() => {
  standIn.received.length = 0
  answers.clear()
  answers.set(readPreApproval, { body: '{"id":"81244","treatmentName":"Wegovy"}' })
  for (const call of [...writes, ...reads]) answers.set(call.request, right(call))
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A call as `GET /a/orders/1`; the timestamp that bypasses caches is replaced with `now`. */
const named = (method: string, path: string) => `${method} ${path.replace(/(?<=[?&]ts=)\d{13}$/, 'now')}`
const isUsersCall = ({ path }: { path: string }) => path.startsWith('/u/')
const received = () => standIn.received.filter((request) => !isUsersCall(request))
const sent = () => received().map(({ method, path }) => named(method, path))

const ask = (operation: string): Promise<GraphqlAnswer> => stack.graphql(operation, {}, { token })

const unavailable = ({ service }: Call) => `The ${service} service can't be reached at the moment.`
const notUnderstood = ({ service }: Call) => `The ${service} service's response couldn't be understood.`

/** Sends the operation while the call stalls, and makes its deadline expire as soon as the call has been sent. */
async function askWithStall({ operation, request }: Call) {
  answers.set(request, 'stall')
  const deadlines = holdDeadlines()
  const answer = ask(operation)
  await eventually(() => sent().includes(request))
  const last = deadlines.at(-1)
  last?.pass()
  return { answer: await answer, milliseconds: last?.milliseconds }
}

/** Sends an operation from a new signed-in browser, and returns the response and whether the session still exists. */
async function askByCookie({ operation }: Call) {
  const browser = new Browser(stack.url)
  await browser.signIn('sub-prescriber')
  const isSignedIn = () => browser.cookies.has('staff_session')
  expect(isSignedIn()).toBe(true)
  return { answer: await browser.graphql(operation), isSignedIn: isSignedIn() }
}

/** Tests the behaviour that reads and writes share. */
function behavesLikeAnyCall(call: Call, conflict?: string): void {
  const { also = [], operation, request, before = [], after = [], body, headers = {} } = call

  it("is sent once, with the specified request and the user's token", { tags: [...also, 'CR-280', 'CR-282', 'XB-01'] }, async () => {
    const started = Date.now()
    const response = await supertest(stack.url)
      .post('/graphql')
      .set({ authorization: `Bearer ${token}`, cookie: 'theme=dark', 'x-forwarded-for': '192.0.2.1' })
      .send({ query: operation })
    expect(response.body).toEqual({ data: call.data })
    expect(sent()).toEqual([...before, request, ...after])

    const whole = received()[before.length]
    expect(whole?.headers).toMatchObject({
      ...headers,
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'x-request-id': response.headers['x-request-id'],
    })
    expect(whole?.headers.cookie).toBeUndefined()
    expect(whole?.headers['x-forwarded-for']).toBeUndefined()
    expect(whole?.headers['content-type']).toBe(body === undefined ? undefined : 'application/json')
    if (body === undefined) expect(whole?.body).toBe('')
    else expect(JSON.parse(whole?.body ?? '')).toEqual(body)
    const ts = /[?&]ts=(\d+)$/.exec(whole?.path ?? '')?.[1]
    if (ts !== undefined) expect(Number(ts)).toBeGreaterThanOrEqual(started)
  })

  it.each([
    [400, 'UPSTREAM_REJECTED'],
    [403, 'UPSTREAM_REJECTED'],
    [404, 'NOT_FOUND'],
    [409, 'CONFLICT'],
  ])("fails after a %i with %s and the service's message, without a retry", async (status, code) => {
    const message = `Refused for the reason ${status}`
    answers.set(request, { status, body: JSON.stringify({ message }) })
    const ownMessage = status === 409 && conflict !== undefined
    expectFailure(await ask(operation), call, code, ownMessage ? conflict : message, ownMessage ? undefined : status)
    expect(sent()).toEqual([...before, request])
  })

  it('reports the status after a 400 without a message', async () => {
    answers.set(request, { status: 400, body: '<html>Bad request</html>' })
    expectFailure(await ask(operation), call, 'UPSTREAM_REJECTED', `The ${call.service} service refused the request (400).`, 400)
  })

  it("fails after a 401 with UNAUTHENTICATED, which ends the browser's session", { tags: ['CR-281'] }, async () => {
    answers.set(request, { status: 401, body: '{"message":"Token revoked"}' })
    expectFailure(await ask(operation), call, 'UNAUTHENTICATED')
    expect(sent()).toEqual([...before, request])
    const { answer, isSignedIn } = await askByCookie(call)
    expectFailure(answer, call, 'UNAUTHENTICATED')
    expect(isSignedIn).toBe(false)
  })

  it.each([200, 201, 202, 204, 302].filter((status) => status !== (call.status ?? 200)))('fails after a %i', async (status) => {
    const body = status === 204 ? '' : JSON.stringify(call.answer ?? {})
    answers.set(request, { status, body, headers: status === 302 ? { location: `${standIn.url}/a/elsewhere` } : {} })
    expectFailure(
      await ask(operation),
      call,
      'UPSTREAM_UNAVAILABLE',
      `The ${call.service} service gave an unexpected answer (${status}).`,
      status,
    )
    expect(sent()).toEqual([...before, request])
  })
}

for (const call of reads)
  describe(call.name, { tags: call.tags }, () => {
    const { operation, request, before = [], deadline, misshapen } = call
    behavesLikeAnyCall(call)

    it.each<[string, StandInAnswer]>([
      ['500', { status: 500, body: '{"message":"disk on fire"}' }],
      ['reset', { reset: true, body: '' }],
    ])('fails after a %s with UPSTREAM_UNAVAILABLE, after three attempts', async (_name, answer) => {
      answers.set(request, answer)
      expectFailure(await ask(operation), call, 'UPSTREAM_UNAVAILABLE', unavailable(call))
      expect(sent()).toEqual([...before, request, request, request])
    })

    it(`fails after a stall of ${deadline / 1_000} seconds with UPSTREAM_UNAVAILABLE, without a retry`, async () => {
      const { answer, milliseconds } = await askWithStall(call)
      expect(milliseconds).toBe(deadline)
      expectFailure(answer, call, 'UPSTREAM_UNAVAILABLE', unavailable(call))
      expect(sent()).toEqual([...before, request])
    })

    it('fails after a malformed response with UPSTREAM_UNAVAILABLE, without a retry', async () => {
      const bodies = [...misshapen.map((answer) => JSON.stringify(answer)), '[]', 'null', '7', '"text"', '<html></html>', '{"total": 1', '']
      for (const body of bodies) {
        standIn.received.length = 0
        answers.set(request, { body })
        expectFailure(await ask(operation), call, 'UPSTREAM_UNAVAILABLE', notUnderstood(call))
        expect(sent()).toEqual([...before, request])
      }
    })
  })

for (const call of writes)
  describe(call.name, { tags: call.tags }, () => {
    const { operation, request, before = [], after = [], status, misshapen } = call
    behavesLikeAnyCall(call, call.conflict)

    it('fails after a 500 with UPSTREAM_UNAVAILABLE, without a retry', async () => {
      answers.set(request, { status: 500, body: '{"message":"disk on fire"}' })
      expectFailure(await ask(operation), call, 'UPSTREAM_UNAVAILABLE', `${unavailable(call)} ${ADVICE}`, 500)
      expect(sent()).toEqual([...before, request])
    })

    it('fails after a reset with OUTCOME_UNKNOWN, without a retry', async () => {
      answers.set(request, { reset: true, body: '' })
      expectFailure(await ask(operation), call, 'OUTCOME_UNKNOWN')
      expect(sent()).toEqual([...before, request])
    })

    it('fails after a stall of 30 seconds with OUTCOME_UNKNOWN, without a retry', async () => {
      const { answer, milliseconds } = await askWithStall(call)
      expect(milliseconds).toBe(WRITE)
      expectFailure(answer, call, 'OUTCOME_UNKNOWN')
      expect(sent()).toEqual([...before, request])
    })

    if (misshapen !== undefined)
      it('fails after a malformed response to the write with UPSTREAM_UNAVAILABLE, without a retry', async () => {
        for (const body of [...misshapen.map((answer) => JSON.stringify(answer)), '[]', 'null', '<html></html>', '']) {
          standIn.received.length = 0
          answers.set(request, { body })
          expectFailure(await ask(operation), call, 'UPSTREAM_UNAVAILABLE', `${notUnderstood(call)} ${ADVICE}`)
          expect(sent()).toEqual([...before, request])
        }
      })
    else if (status !== 204)
      it(`succeeds on a ${status}, whatever its body`, async () => {
        for (const body of ['', 'Created', '[]', '{"cut": "off']) {
          standIn.received.length = 0
          answers.set(request, { status: status ?? 200, body })
          expect(await ask(operation)).toMatchObject({ data: call.data, errors: undefined })
          expect(sent()).toEqual([...before, request, ...after])
        }
      })
  })

describe('PUT A/customers/{id}/addresses', () => {
  const details = 'PUT /a/customers/81244'
  const request = 'PUT /a/customers/81244/addresses'
  const operation = `mutation { updatePatient(input: { ${person}, billingAddress: {
    orderId: "300514", ${street}, country: "United Kingdom", state: "Yorks", company: "Acme"
  } }) { savedParts billingAddressProblem { code message } patient { id } } }`
  const call: Call = {
    name: request,
    tags: ['CR-295'],
    service: 'main',
    operation,
    before: [readOrder],
    request,
    data: {},
    path: ['updatePatient'],
    left: {},
  }
  const onlyDetails = (code: ErrorCode, message: unknown) => ({
    updatePatient: { savedParts: ['DETAILS'], billingAddressProblem: { code, message }, patient: { id: '81244' } },
  })
  beforeEach(() => {
    answers.set(request, { status: 204, body: '' })
  })

  it('is sent once, with the user’s token, after the PUT of the details, which has no address', {
    tags: ['CR-273', 'CR-280', 'CR-294', 'CR-295', 'XB-01'],
  }, async () => {
    const { data, errors } = await ask(operation)
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      updatePatient: { savedParts: ['DETAILS', 'BILLING_ADDRESS'], billingAddressProblem: null, patient: { id: '81244' } },
    })
    expect(sent()).toEqual([readOrder, details, request, readPatient])
    expect(received().map(({ headers }) => headers.authorization)).toEqual(Array(4).fill(`Bearer ${token}`))
    expect(received()[2]?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(received()[1]?.body ?? '')).toEqual({ ...sentPerson, updatedBy: actor })
    expect(JSON.parse(received()[2]?.body ?? '')).toEqual({
      firstName: 'Ana',
      lastName: "D'Souza",
      street1: '2 Low Lane',
      street2: 'Flat 1',
      city: 'York',
      state: 'Yorks',
      zip: 'YO1 7HH',
      country: 'United Kingdom',
      countryIso2: 'GB',
      phone: '07700 900456',
      addressType: 'residential',
      updatedBy: actor,
      orderId: '300514',
      company: 'Acme',
    })
  })

  it.each<[string, StandInAnswer, ErrorCode, unknown]>([
    ['400', { status: 400, body: '{"message":"No such street"}' }, 'UPSTREAM_REJECTED', 'No such street'],
    ['404', { status: 404, body: '{"message":"Order not found"}' }, 'NOT_FOUND', 'Order not found'],
    ['409', { status: 409, body: '{"message":"Changed meanwhile"}' }, 'CONFLICT', 'Changed meanwhile'],
    [
      '500',
      { status: 500, body: '{"message":"disk on fire"}' },
      'UPSTREAM_UNAVAILABLE',
      `The main service can't be reached at the moment. ${ADVICE}`,
    ],
    ['reset', { reset: true, body: '' }, 'OUTCOME_UNKNOWN', expect.stringContaining('not known')],
    ['200', { status: 200, body: '{}' }, 'UPSTREAM_UNAVAILABLE', 'The main service gave an unexpected answer (200).'],
    ['201', { status: 201, body: '{}' }, 'UPSTREAM_UNAVAILABLE', 'The main service gave an unexpected answer (201).'],
    [
      '302',
      { status: 302, body: '', headers: { location: '/a/elsewhere' } },
      'UPSTREAM_UNAVAILABLE',
      'The main service gave an unexpected answer (302).',
    ],
  ])(
    'returns why the address was not saved after a %s, and that the details were saved',
    { tags: ['CR-295'] },
    async (_name, answer, code, message) => {
      answers.set(request, answer)
      const { data } = await ask(operation)
      expect(data).toEqual(onlyDetails(code, message))
      expect(sent()).toEqual([readOrder, details, request, readPatient])
    },
  )

  it("times out after 30 seconds: the details are saved, and the address's outcome is unknown", { tags: ['CR-295'] }, async () => {
    const { answer, milliseconds } = await askWithStall(call)
    expect(milliseconds).toBe(WRITE)
    expect(answer.data).toEqual(onlyDetails('OUTCOME_UNKNOWN', expect.stringContaining('not known')))
    expect(sent()).toEqual([readOrder, details, request, readPatient])
  })

  it('reports the address as not saved after a 401, which ends the browser’s session', { tags: ['CR-281', 'CR-295'] }, async () => {
    answers.set(request, { status: 401, body: '{}' })
    const { answer, isSignedIn } = await askByCookie(call)
    expect(answer.data?.updatePatient).toMatchObject({ savedParts: ['DETAILS'], billingAddressProblem: { code: 'UNAUTHENTICATED' } })
    expect(isSignedIn).toBe(false)
    expect(sent().filter((one) => one === request)).toHaveLength(1)
  })
})

describe('GET {users}/users/v3/{sub}/usergroups', () => {
  const who = '{ viewer { groups groupsAreComplete } }'
  let nextUser = 0

  /** A prescriber whose groups aren't cached. */
  async function newPrescriber() {
    nextUser += 1
    const sub = `sub-of-user-${nextUser}`
    const prescriber = demoUsers.find((user) => user.sub === 'sub-prescriber')
    if (prescriber === undefined) throw new Error('no prescriber')
    const own = await stack.sandbox.identity.idToken({ ...prescriber, sub })
    const request = `GET /u/users/v3/${sub}/usergroups`
    const sentRequests = () => standIn.received.filter(isUsersCall).map(({ method, path }) => named(method, path))
    return { own, request, sentRequests, ask: async () => (await stack.graphql(who, {}, { token: own })).data.viewer }
  }

  it("is sent once, with the user's token, and its groups are added to the token's", { tags: ['CR-280', 'CR-308', 'XB-01'] }, async () => {
    const { own, request, sentRequests, ask: askWho } = await newPrescriber()
    answers.set(request, { body: '{"userGroups":["bookwell-service-team"]}' })
    const expected = { groups: ['bookwell-service-team', 'clinicalreview-ip'], groupsAreComplete: true }
    expect(await askWho()).toEqual(expected)
    expect(await askWho()).toEqual(expected)
    expect(sentRequests()).toEqual([request])
    const whole = standIn.received.find(isUsersCall)
    expect(whole?.headers).toMatchObject({ authorization: `Bearer ${own}`, accept: 'application/json' })
    expect(whole?.headers['content-type']).toBeUndefined()
    expect(whole?.body).toBe('')
  })

  it('adds no groups after a 404, and the groups are complete', { tags: ['CR-308'] }, async () => {
    const { request, sentRequests, ask: askWho } = await newPrescriber()
    answers.set(request, { status: 404, body: '{"message":"User not found"}' })
    expect(await askWho()).toEqual({ groups: ['clinicalreview-ip'], groupsAreComplete: true })
    expect(sentRequests()).toEqual([request])
  })

  it.each<[string, StandInAnswer, number]>([
    ['400', { status: 400, body: '{"message":"No"}' }, 1],
    ['401', { status: 401, body: '{"message":"No"}' }, 1],
    ['403', { status: 403, body: '{"message":"No"}' }, 1],
    ['409', { status: 409, body: '{"message":"No"}' }, 1],
    ['500', { status: 500, body: '{"message":"No"}' }, 3],
    ['reset', { reset: true, body: '' }, 3],
    ['201', { status: 201, body: '{"userGroups":["bookwell-service-team"]}' }, 1],
    ['204', { status: 204, body: '' }, 1],
    ['302', { status: 302, body: '', headers: { location: '/u/elsewhere' } }, 1],
    ['malformed list', { body: '{"userGroups":"bookwell-service-team"}' }, 1],
    ['malformed group', { body: '{"userGroups":["bookwell-service-team",7]}' }, 1],
    ['missing list', { body: '{}' }, 1],
    ['truncated body', { body: '{"userGroups":[' }, 1],
  ])("leaves only the token's groups after a %s, marked as incomplete", { tags: ['CR-308', 'R-2'] }, async (_name, answer, attempts) => {
    const { request, sentRequests, ask: askWho } = await newPrescriber()
    answers.set(request, answer)
    expect(await askWho()).toEqual({ groups: ['clinicalreview-ip'], groupsAreComplete: false })
    expect(sentRequests()).toEqual(Array(attempts).fill(request))
  })

  it("times out after 3 seconds, which leaves only the token's groups", { tags: ['CR-308', 'R-2'] }, async () => {
    const { request, sentRequests, ask: askWho } = await newPrescriber()
    answers.set(request, 'stall')
    const deadlines = holdDeadlines()
    const viewer = askWho()
    await eventually(() => sentRequests().length === 1)
    expect(deadlines.at(-1)?.milliseconds).toBe(PANEL)
    deadlines.at(-1)?.pass()
    expect(await viewer).toEqual({ groups: ['clinicalreview-ip'], groupsAreComplete: false })
    expect(sentRequests()).toEqual([request])
  })
})

describe('a checkout link', () => {
  const createCart = writes.find(({ tags }) => tags.includes('CR-303'))

  it.each([
    ['names no treatment', { id: '81244' }],
    ['names no treatment and warns about it', { id: '81244', treatmentName: null, treatmentWarning: true }],
    ['names another treatment', { id: '81244', treatmentName: 'Mounjaro' }],
  ])("refuses a checkout link if the patient's pre-approval %s", { tags: ['CR-303'] }, async (_case, patient) => {
    answers.set(readPreApproval, { body: JSON.stringify(patient) })
    const { code, errors } = await ask(createCart?.operation ?? '')
    expect(code).toBe('CONFLICT')
    expect(errors?.[0]?.message).toBe('The patient is not, or no longer, pre-approved for this treatment.')
    expect(sent()).toEqual([readProducts, readPreApproval])
  })
})
