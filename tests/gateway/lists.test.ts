import { beforeEach, describe, expect, it } from 'vitest'
import type { OrderRecord } from '../../sandbox/data/records.ts'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer, placePreApproval } from '../support/records.ts'
import { calls, requests } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'

const stack = sharedStack()
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
})

const badPages = [0, -1, 1e9, 2 ** 31, 'two', {}, null]
const badLimits = [0, -1, 101, 1_000_000, 2 ** 31, 'ten', {}, null]

/** Expects that invalid page numbers and limits are rejected. Sends every value as a variable, and numeric values also as literals. */
async function refusesPaging(operation: (page: string, limit: string) => string, hasLimit: boolean): Promise<void> {
  const token = await stack.tokenOf('prescriber')
  const cases: [string, string, object][] = [
    ...badPages.map((page): [string, string, object] => ['$value', '10', { value: page }]),
    ...badPages.filter((page) => typeof page === 'number').map((page): [string, string, object] => [String(page), '10', {}]),
    ...(hasLimit ? badLimits : []).map((limit): [string, string, object] => ['1', '$value', { value: limit }]),
    ...(hasLimit ? badLimits : [])
      .filter((limit) => typeof limit === 'number')
      .map((limit): [string, string, object] => ['1', String(limit), {}]),
  ]
  for (const [page, limit, variables] of cases) {
    const declared = 'value' in variables ? '($value: PositiveInt!)' : ''
    const { code, data } = await stack.graphql(`query Bad${declared} { ${operation(page, limit)} }`, variables, { token })
    expect([page, limit, variables, code]).toEqual([page, limit, variables, 'BAD_USER_INPUT'])
    expect(data ?? null).toBeNull()
  }
  expect(calls(stack)).toEqual([])
}

describe('the order list', () => {
  it.each<[string, string, string]>([
    ['with the default sort', '', 'order_status=AWAITING_REVIEW&limit=10&page=1&sortBy=date.asc'],
    ['with the default sort', '(status: AWAITING_REVIEW)', 'order_status=AWAITING_REVIEW&limit=10&page=1&sortBy=date.asc'],
    ['with the default sort', '(status: COMPLETED)', 'order_status=COMPLETED&limit=10&page=1&sortBy=date.desc'],
    [
      'with a sort',
      '(status: COMPLETED, page: 7, limit: 25, sort: { key: CATEGORY, direction: ASC })',
      'order_status=COMPLETED&limit=25&page=7&sortBy=category.asc',
    ],
    ['with a sort', '(sort: { key: DATE, direction: DESC })', 'order_status=AWAITING_REVIEW&limit=10&page=1&sortBy=date.desc'],
    ['with a sort', '(sort: { key: CATEGORY, direction: DESC })', 'order_status=AWAITING_REVIEW&limit=10&page=1&sortBy=category.desc'],
    ['with a category', '(category: POM)', 'order_status=AWAITING_REVIEW&limit=10&page=1&category=POM&sortBy=date.asc'],
    ['with a category', '(category: PMed)', 'order_status=AWAITING_REVIEW&limit=10&page=1&category=PMed&sortBy=date.asc'],
    ['with a category', '(category: GSL, status: COMPLETED)', 'order_status=COMPLETED&limit=10&page=1&category=GSL&sortBy=date.desc'],
    [
      'with a category',
      '(category: VACCINE, status: COMPLETED)',
      'order_status=COMPLETED&limit=10&page=1&category=VACCINE&sortBy=date.desc',
    ],
    ['with a null category', '(category: null)', 'order_status=AWAITING_REVIEW&limit=10&page=1&sortBy=date.asc'],
    ['with the highest limit and page', '(limit: 100, page: 100000)', 'order_status=AWAITING_REVIEW&limit=100&page=100000&sortBy=date.asc'],
  ])(
    'is read %s: the field orders%s sends one request with the query ?%s',
    { tags: ['CR-048', 'CR-280', 'CR-284', 'CR-346'] },
    async (_kind, args, query) => {
      const { errors } = await stack.graphql(`{ orders${args} { total orders { id } } }`, {}, 'agent')
      expect(errors).toBeUndefined()
      expect(calls(stack)).toEqual([{ service: 'clinical', method: 'GET', path: `/orders?${query}`, bodyHash: null, subject: 'sub-agent' }])
    },
  )

  it("keeps the service's sort order, and returns ten orders per page and the total across all pages", { tags: ['CR-284'] }, async () => {
    const { data } = await stack.graphql('{ orders(status: COMPLETED) { total orders { id } } }')
    const expected = stack.sandbox.database
      .documents<OrderRecord>("SELECT document FROM orders WHERE list = 'COMPLETED' ORDER BY order_date DESC, id LIMIT 10")
      .map(({ orderId }) => ({ id: orderId }))
    expect(data.orders.orders).toEqual(expected)
    expect(data.orders.orders).toHaveLength(10)
    expect(data.orders.total).toBe(stack.sandbox.database.count("SELECT count(*) AS count FROM orders WHERE list = 'COMPLETED'"))
  })

  it('returns an empty page and the total for a page past the end', { tags: ['CR-284'] }, async () => {
    const { data } = await stack.graphql('{ orders(page: 99999) { total orders { id } } }')
    expect(data.orders.orders).toEqual([])
    expect(data.orders.total).toBeGreaterThan(0)
  })

  it('returns everything shown in the tables of orders awaiting review and of completed orders', {
    tags: ['CR-160', 'CR-162'],
  }, async () => {
    const { orderId } = placeOrder(stack.sandbox, {
      orderdate: '2999-03-02T09:14:00.000Z',
      shippingMethod: 'Click & Collect',
      warnings: [{ id: 'w1', type: 'age', header: 'Age mismatch', descriptions: ['One'] }],
      comment: { text: 'Called', createdOn: '2026-03-02T10:02:00.000Z', createdBy: 'Dev Patel' },
      products: [
        product({ subscriptionId: 's-1', reviewStatus: 'APPROVED', reviewedBy: 'Dev Patel', reviewDate: '2026-03-03T08:00:00.000Z' }),
        product({ productId: '113' }),
      ],
    })
    const { data } = await stack.graphql(`{ orders(sort: { key: DATE, direction: DESC }, limit: 1) { orders {
      id shippingMethod warnings { header descriptions } comment { text createdBy createdAt } categories idCheck { apiStatus status } status
      items { title subscriptionId reviewStatus reviewedBy reviewedAt }
    } } }`)
    stack.sandbox.database.run('DELETE FROM orders WHERE id = ?', orderId)
    expect(data.orders.orders).toEqual([
      {
        id: orderId,
        shippingMethod: 'Click & Collect',
        warnings: [{ header: 'Age mismatch', descriptions: ['One'] }],
        comment: { text: 'Called', createdBy: 'Dev Patel', createdAt: '2026-03-02T10:02:00.000Z' },
        categories: ['POM'],
        idCheck: { apiStatus: 'success', status: 'pass' },
        status: 'Manual Verification Required',
        items: [
          {
            title: 'Finasteride 1mg',
            subscriptionId: 's-1',
            reviewStatus: 'APPROVED',
            reviewedBy: 'Dev Patel',
            reviewedAt: '2026-03-03T08:00:00.000Z',
          },
          { title: 'Finasteride 1mg', subscriptionId: null, reviewStatus: 'AWAITING_REVIEW', reviewedBy: null, reviewedAt: null },
        ],
      },
    ])
  })

  it('rejects invalid page numbers and sizes, without calling a service', async () => {
    await refusesPaging((page, limit) => `orders(page: ${page}, limit: ${limit}) { total }`, true)
  })

  it('rejects invalid page numbers for otherOrders, without requesting the orders', async () => {
    for (const page of badPages) {
      const query = 'query Bad($page: PositiveInt!) { order(id: "300001") { otherOrders(page: $page) { total } } }'
      expect([page, (await stack.graphql(query, { page })).code]).toEqual([page, 'BAD_USER_INPUT'])
    }
    expect(requests(stack).filter((request) => request.includes('/customers/'))).toEqual([])
  })

  it("rejects invalid page numbers for a patient's orders, without requesting the orders", { tags: ['XC-12'] }, async () => {
    for (const page of badPages) {
      const query = 'query Bad($page: PositiveInt!) { patient(id: "81000") { orders(page: $page) { total } } }'
      expect([page, (await stack.graphql(query, { page })).code]).toEqual([page, 'BAD_USER_INPUT'])
    }
    expect(requests(stack).filter((request) => request.includes('/orders'))).toEqual([])
  })

  it.each([[1.5], ['1.5'], ['1e3'], [[3]]])('rejects the page %j, which is not an integer, instead of converting it', async (value) => {
    const { code } = await stack.graphql('query Page($value: PositiveInt!) { orders(page: $value) { total } }', { value })
    expect(code).toBe('BAD_USER_INPUT')
    expect(calls(stack)).toEqual([])
  })

  it.each([
    '(status: CANCELLED)',
    '(status: "AWAITING_REVIEW")',
    '(status: awaiting_review)',
    '(status: AWAITING_ID_CHECK)',
    '(status: null)',
    '(category: pom)',
    '(category: OTC)',
    '(category: "POM")',
    '(sort: { key: AMOUNT, direction: ASC })',
    '(sort: { key: DATE, direction: UP })',
    '(sort: { key: DATE })',
    '(sort: "date.asc")',
  ])('rejects the query { orders%s }, without calling a service', { tags: ['CR-284'] }, async (args) => {
    const { code, data } = await stack.graphql(`{ orders${args} { total } }`)
    expect(code).toBe('BAD_USER_INPUT')
    expect(data ?? null).toBeNull()
    expect(calls(stack)).toEqual([])
  })

  it.each<[string, object]>([
    ['OrderListStatus!', { value: 'SHIPPED' }],
    ['OrderListStatus!', { value: 'COMPLETED&limit=1' }],
    ['OrderListStatus!', { value: 1 }],
    ['OrderListStatus!', { value: null }],
    ['OrderListStatus!', {}],
  ])(
    'rejects a status variable of type %s if the variables are %j, without calling a service',
    { tags: ['CR-284'] },
    async (type, variables) => {
      const { code } = await stack.graphql(`query Status($value: ${type}) { orders(status: $value) { total } }`, variables)
      expect(code).toBe('BAD_USER_INPUT')
      expect(calls(stack)).toEqual([])
    },
  )
})

describe('the lists of ID checks', () => {
  it.each([
    ['', 'status=awaiting&limit=10&page=1'],
    ['(status: AWAITING)', 'status=awaiting&limit=10&page=1'],
    ['(status: COMPLETED, page: 3, limit: 100)', 'status=completed&limit=100&page=3'],
  ])('idChecks%s sends one request with the query ?%s', { tags: ['CR-052', 'CR-084', 'CR-280', 'CR-285'] }, async (args, query) => {
    const { data, errors } = await stack.graphql(`{ idChecks${args} { total idChecks { orderId } } }`, {}, 'agent')
    expect(errors).toBeUndefined()
    expect(data.idChecks.total).toBeGreaterThan(0)
    expect(calls(stack)).toEqual([{ service: 'clinical', method: 'GET', path: `/idchecks?${query}`, bodyHash: null, subject: 'sub-agent' }])
  })

  it("returns each row's patient, order, order date, ID check status and API status", { tags: ['CR-167', 'CR-285'] }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    stack.sandbox.database.run(
      "INSERT INTO id_checks (customer_id, order_id, order_date, status, api_status, document) VALUES (?, '700900', '2999-03-02T09:14:00.000Z', '', 'failure', '{}')",
      id,
    )
    const { data } = await stack.graphql('{ idChecks(limit: 1) { idChecks { patientId orderId orderDate status apiStatus } } }')
    stack.sandbox.database.run('DELETE FROM id_checks WHERE customer_id = ?', id)
    expect(data.idChecks.idChecks).toEqual([
      { patientId: id, orderId: '700900', orderDate: '2999-03-02T09:14:00.000Z', status: null, apiStatus: 'failure' },
    ])
  })

  it('awaitingIdCheckCount returns the number of ID checks to review, with a single call', { tags: ['CR-280', 'CR-286'] }, async () => {
    const { data } = await stack.graphql('{ awaitingIdCheckCount }', {}, 'pharmacist')
    expect(data.awaitingIdCheckCount).toBe(stack.sandbox.database.count("SELECT count(*) AS count FROM id_checks WHERE status <> 'pass'"))
    expect(calls(stack)).toEqual([
      { service: 'clinical', method: 'GET', path: '/count/idchecks', bodyHash: null, subject: 'sub-pharmacist' },
    ])
  })

  it.each(['PENDING', '"AWAITING"', 'awaiting', 'AWAITING_ID_CHECK'])(
    'rejects the status %s, without calling a service',
    { tags: ['CR-285'] },
    async (status) => {
      expect((await stack.graphql(`{ idChecks(status: ${status}) { total } }`)).code).toBe('BAD_USER_INPUT')
      expect(calls(stack)).toEqual([])
    },
  )

  it('rejects invalid page numbers and sizes, without calling a service', { tags: ['CR-285'] }, async () => {
    await refusesPaging((page, limit) => `idChecks(page: ${page}, limit: ${limit}) { total }`, true)
  })
})

describe('the pre-approved list', () => {
  it.each([
    ['in the default order', '', 'page=1&limit=10&sortBy=nextReviewDate.desc'],
    ['in the requested order', '(sort: { key: NEXT_REVIEW_DATE, direction: ASC })', 'page=1&limit=10&sortBy=nextReviewDate.asc'],
    ['in the requested order', '(sort: { key: LAST_APPROVAL_DATE, direction: ASC })', 'page=1&limit=10&sortBy=lastApprovalDate.asc'],
    [
      'in the requested order',
      '(page: 2, limit: 20, sort: { key: LAST_APPROVAL_DATE, direction: DESC })',
      'page=2&limit=20&sortBy=lastApprovalDate.desc',
    ],
  ])(
    'is read %s: preApprovedPatients%s sends one request with the query ?%s',
    { tags: ['CR-049', 'CR-051', 'CR-301', 'R-5'] },
    async (_kind, args, query) => {
      const { data, errors } = await stack.graphql(`{ preApprovedPatients${args} { total patients { id } } }`, {}, 'agent')
      expect(errors).toBeUndefined()
      expect(data.preApprovedPatients.total).toBeGreaterThan(0)
      expect(calls(stack)).toEqual([
        { service: 'clinical', method: 'GET', path: `/preapprovedproducts/customers?${query}`, bodyHash: null, subject: 'sub-agent' },
      ])
    },
  )

  it("returns each row's patient, treatment, last approval date and next review date", { tags: ['CR-168', 'CR-301'] }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    placePreApproval(stack.sandbox, id, { nextReviewDate: '2999-07-05T09:00:00.000Z' })
    const fields = 'id identityId firstName lastName treatmentName lastApprovalDate nextReviewDate'
    const { data } = await stack.graphql(`{ preApprovedPatients(limit: 1) { patients { ${fields} } } }`)
    stack.sandbox.database.run('DELETE FROM pre_approvals WHERE customer_id = ?', id)
    expect(data.preApprovedPatients.patients).toEqual([
      {
        id,
        identityId: `cognito-${id}`,
        firstName: 'Zoë',
        lastName: "O'Brien",
        treatmentName: 'Wegovy',
        lastApprovalDate: '2026-01-05T09:00:00.000Z',
        nextReviewDate: '2999-07-05T09:00:00.000Z',
      },
    ])
  })

  it.each(['{ key: nextReviewDate, direction: ASC }', '{ key: TREATMENT, direction: ASC }', '"nextReviewDate.asc"'])(
    'rejects the sort %s, without calling a service',
    { tags: ['CR-301'] },
    async (sort) => {
      expect((await stack.graphql(`{ preApprovedPatients(sort: ${sort}) { total } }`)).code).toBe('BAD_USER_INPUT')
      expect(calls(stack)).toEqual([])
    },
  )

  it('rejects invalid page numbers and sizes, without calling a service', { tags: ['CR-301'] }, async () => {
    await refusesPaging((page, limit) => `preApprovedPatients(page: ${page}, limit: ${limit}) { total }`, true)
  })

  it("preApprovedProducts returns the products in the `data` field of the service's response", { tags: ['CR-169', 'CR-302'] }, async () => {
    const { data } = await stack.graphql('{ preApprovedProducts { id name treatmentName doseNumber } }')
    expect(data.preApprovedProducts).toHaveLength(12)
    expect(data.preApprovedProducts[0]).toEqual({ id: '701', name: 'Wegovy dose 1', treatmentName: 'Wegovy', doseNumber: '1' })
    expect(calls(stack)).toEqual([
      { service: 'preapproved', method: 'GET', path: '/utils/preapprovedproducts/products', bodyHash: null, subject: 'sub-prescriber' },
    ])
  })
})

describe("a subscription's orders", () => {
  it.each([
    ['', 1],
    [', page: 3', 3],
  ])('subscriptionOrders(…%s) sends one request for the ten orders on page %i', { tags: ['CR-300'] }, async (args, page) => {
    const subscriptionId = stack.sandbox.database.value('SELECT id FROM subscriptions ORDER BY id LIMIT 1')
    const { data, errors } = await stack.graphql(`{ subscriptionOrders(subscriptionId: "${subscriptionId}"${args}) {
      total orders { orderId orderDate activity reviewedBy clinicalNotes }
    } }`)
    expect(errors).toBeUndefined()
    expect(data.subscriptionOrders.total).toBeGreaterThan(0)
    expect(calls(stack)).toEqual([
      {
        service: 'clinical',
        method: 'GET',
        path: `/subscriptions/${subscriptionId}/orders?limit=10&page=${page}`,
        bodyHash: null,
        subject: 'sub-prescriber',
      },
    ])
  })

  it('rejects invalid page numbers, without calling a service', { tags: ['CR-300'] }, async () => {
    await refusesPaging((page) => `subscriptionOrders(subscriptionId: "s-1", page: ${page}) { total }`, false)
  })
})

describe('malformed lists', () => {
  it.each([
    ['orders', '^/orders$', '{ orders { total } }'],
    ['idChecks', '^/idchecks$', '{ idChecks { total } }'],
    ['awaitingIdCheckCount', '^/count/idchecks$', '{ awaitingIdCheckCount }'],
    ['preApprovedPatients', '^/preapprovedproducts/customers$', '{ preApprovedPatients { total } }'],
    ['subscriptionOrders', '^/subscriptions/s-1/orders$', '{ subscriptionOrders(subscriptionId: "s-1") { total } }'],
  ])("%s fails with UPSTREAM_UNAVAILABLE if the service's response is malformed", async (_name, path, query) => {
    for (const kind of ['wrong-shape', 'malformed'] as const) {
      stack.sandbox.faults.clear()
      stack.sandbox.faults.inject({ service: 'clinical', path, kind })
      const { code, data } = await stack.graphql(query)
      expect([kind, code, data]).toEqual([kind, 'UPSTREAM_UNAVAILABLE', null])
    }
  })
})
