import { describe, expect, it } from 'vitest'
import { demoUsers } from '../../sandbox/identity/users.ts'
import { eventually, holdDeadlines } from './support/calls.ts'
import {
  answers,
  behavesLikeARead,
  customer,
  isUsersCall,
  named,
  order,
  PANEL,
  products,
  type Read,
  readOrder,
  readPatient,
  readProducts,
  stack,
  standIn,
  startClinicalServices,
} from './support/clinical-services.ts'
import type { StandInAnswer } from './support/stand-in.ts'

/* Every read in section 7 of the clinical specification: the request, and what the caller gets for each response. */

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
    malformed: [{}, { ...order, orderId: null }],
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
  },
  {
    name: 'GET A/orders',
    tags: ['CR-284'],
    service: 'main',
    operation:
      '{ orders(status: COMPLETED, category: PMed, page: 2, limit: 25, sort: { key: CATEGORY, direction: DESC }) { total orders { id } } }',
    request: 'GET /a/orders?order_status=COMPLETED&limit=25&page=2&category=PMed&sortBy=category.desc',
    answer: { orders: [order], total: 137 },
    malformed: [{ total: 137 }, { orders: [] }, { orders: {}, total: 1 }, { orders: [], total: '137' }, { orders: [], total: -1 }],
    data: { orders: { total: 137, orders: [{ id: '300514' }] } },
    path: ['orders'],
    left: null,
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
    malformed: [{ total: 12 }, { idChecks: [] }, { idChecks: 7, total: 1 }, { idChecks: null, total: 0 }],
    data: {
      idChecks: {
        total: 12,
        idChecks: [{ patientId: '81244', orderId: '300514', orderDate: '2026-03-02T09:14:00.000Z', status: 'pass', apiStatus: 'success' }],
      },
    },
    path: ['idChecks'],
    left: null,
  },
  {
    name: 'GET A/count/idchecks',
    tags: ['CR-286'],
    service: 'main',
    operation: '{ awaitingIdCheckCount }',
    request: 'GET /a/count/idchecks',
    answer: { total: 3 },
    malformed: [{}, { total: null }, { total: '3' }, { total: 1.5 }, 3],
    data: { awaitingIdCheckCount: 3 },
    path: ['awaitingIdCheckCount'],
    left: null,
  },
  {
    name: 'GET A/customers/{customerId}/orders',
    tags: ['CR-289'],
    service: 'main',
    operation: '{ order(id: "300514") { id otherOrders(page: 2) { total orders { id orderDate amount status } } } }',
    before: [readOrder],
    request: 'GET /a/customers/81244/orders?limit=5&page=2&skip=300514',
    answer: { orders: [{ orderId: '299001', orderDate: '2026-01-02T09:14:00.000Z', orderAmount: 20.5, orderStatus: 'Shipped' }], total: 6 },
    malformed: [{ total: 6 }, { orders: [] }, { orders: 'none', total: 6 }],
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
    name: 'GET A/customers/{customerId}/orders, of a patient',
    tags: ['XC-12'],
    service: 'main',
    operation: '{ patient(id: "81244") { id orders(page: 2) { total orders { id orderDate amount status } } } }',
    before: [readPatient],
    request: 'GET /a/customers/81244/orders?limit=5&page=2&skip=0',
    answer: { orders: [{ orderId: '299001', orderDate: '2026-01-02T09:14:00.000Z', orderAmount: 20.5, orderStatus: 'Shipped' }], total: 6 },
    malformed: [{ total: 6 }, { orders: [] }, { orders: 'none', total: 6 }],
    data: {
      patient: {
        id: '81244',
        orders: { total: 6, orders: [{ id: '299001', orderDate: '2026-01-02T09:14:00.000Z', amount: 20.5, status: 'Shipped' }] },
      },
    },
    path: ['patient', 'orders'],
    left: { patient: { id: '81244', orders: null } },
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
    malformed: [{}, { total_images_count: 3 }, { images: [] }, { total_images_count: 1, images: 7 }],
    data: {
      orderImage: {
        total: 3,
        image: { title: 'Left', content: 'iVBORw0KGgo=', createdBy: 'Jo Bloggs', createdAt: '2026-03-02T09:10:00.000Z' },
      },
    },
    path: ['orderImage'],
    left: null,
  },
  {
    name: 'GET A/customers/{id}',
    tags: ['CR-293'],
    service: 'main',
    operation: '{ patient(id: "81244") { id firstName lastName } }',
    request: readPatient,
    answer: customer,
    malformed: [{}, { ...customer, id: null }, { ...customer, id: {} }],
    data: { patient: { id: '81244', firstName: 'Jo', lastName: 'Bloggs' } },
    path: ['patient'],
    left: { patient: null },
  },
  {
    name: 'GET A/customers/{id}, of an order',
    tags: ['CR-293'],
    service: 'main',
    operation: '{ order(id: "300514") { id patient { lastName } } }',
    before: [readOrder],
    request: readPatient,
    answer: customer,
    malformed: [{}],
    data: { order: { id: '300514', patient: { lastName: 'Bloggs' } } },
    path: ['order', 'patient'],
    left: { order: { id: '300514', patient: null } },
  },
  {
    name: 'GET A/customers/{id}?treatment',
    tags: ['CR-293'],
    service: 'main',
    operation: '{ patient(id: "81244", treatment: "Mounjaro") { id preApproval { treatmentName notYetIssued } } }',
    request: 'GET /a/customers/81244?treatment=Mounjaro',
    answer: { ...customer, treatmentName: 'Mounjaro', treatmentWarning: true },
    malformed: [{ treatmentName: 'Mounjaro' }],
    data: { patient: { id: '81244', preApproval: { treatmentName: 'Mounjaro', notYetIssued: true } } },
    path: ['patient'],
    left: { patient: null },
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
    malformed: [],
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
    malformed: [{}, { 'form-type': 'other' }],
    data: { consultationForm: { id: 't-771', type: 'LG', title: 'Weight loss consultation form' } },
    path: ['consultationForm'],
    left: { consultationForm: null },
  },
  {
    name: 'GET {warnings}/order/warnings/{id}',
    tags: ['CR-298'],
    service: 'warnings',
    operation: '{ order(id: "300514") { id safetyWarnings { warnings { type header descriptions } checkPatientAge } } }',
    before: [readOrder],
    request: 'GET /w/order/warnings/300514',
    answer: { validation: [], age: [], products: [], customer_age: { header: 'Too young', descriptions: ['Under 18'] } },
    malformed: [],
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
    malformed: [{}, { id: null }],
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
    answer: issued,
    malformed: [{ total: 12 }, { orders: [] }, { orders: '299001', total: 1 }],
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
    answer: issued,
    malformed: [{}],
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
    malformed: [{ total: 41 }, { customers: [] }, { customers: {}, total: 41 }],
    data: { preApprovedPatients: { total: 41, patients: [{ id: '81244', identityId: 'sub-81244', treatmentName: 'Wegovy' }] } },
    path: ['preApprovedPatients'],
    left: null,
  },
  {
    name: 'GET {pre-approved host}/utils/preapprovedproducts/products',
    tags: ['CR-302'],
    service: 'pre-approved',
    operation: '{ preApprovedProducts { id name treatmentName doseNumber } }',
    request: readProducts,
    answer: products,
    malformed: [{}, { data: null }, { data: { data: [] } }],
    data: { preApprovedProducts: [{ id: '702', name: 'Wegovy dose 2', treatmentName: 'Wegovy', doseNumber: '2' }] },
    path: ['preApprovedProducts'],
    left: null,
  },
]

startClinicalServices(reads)

for (const call of reads) describe(call.name, { tags: call.tags }, () => behavesLikeARead(call))

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
