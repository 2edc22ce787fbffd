import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DemoUser, demoUsers } from '../../sandbox/identity/users.ts'
import { placeCustomer, placeRawOrder } from '../support/records.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { requests, writes } from './support/calls.ts'
import { placesOf } from './support/root-fields.ts'
import { startStandIn } from './support/stand-in.ts'

let stack: Stack
let token: string
beforeAll(async () => {
  stack = await startStack()
  token = await stack.tokenOf('prescriber')
})
afterAll(() => stack.close())
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
})

const hostile = [
  '..',
  '../../admin',
  '%2e%2e%2fadmin',
  'a/b',
  'a\\b',
  'a?b=1',
  'a#b',
  'a;b',
  'a b',
  'a\0b',
  'a\r\nx-canary: 1',
  '．．',
  '‮a',
  '',
]

describe('values that could change a path', () => {
  const ids = placesOf('RecordID')

  it('cannot be passed as ids to the gateway’s own fields, because those fields only accept RecordIDs', () => {
    expect(ids.length).toBeGreaterThan(40)
    expect(placesOf('ID').filter(({ isBooking }) => !isBooking)).toEqual([])
    expect(placesOf('String').filter(({ name, isBooking }) => !isBooking && /id$/i.test(name))).toEqual([])
  })

  it.each(ids.map(({ name, operation }) => [name, operation] as const))(
    'are rejected when sent as the id argument %s, without calling a service',
    { tags: ['XB-02'] },
    async (_name, operation) => {
      for (const value of hostile) {
        const { status, code, data } = await stack.graphql(operation, { value }, { token })
        expect([value, status, code, data]).toEqual([value, 400, 'BAD_USER_INPUT', undefined])
      }
      expect(requests(stack)).toEqual([])
      expect((await stack.graphql('{ awaitingIdCheckCount }', {}, { token })).status).toBe(200)
    },
  )

  it.each(placesOf('ID'))(
    'never end up in a request path when sent as the booking API argument $name',
    { tags: ['XB-02'] },
    async ({ operation }) => {
      for (const value of hostile) await stack.graphql(operation, { value }, { token })
      // To find duplicates, the gateway reads the service's other blocks. The path of that call doesn't contain the hostile value.
      const harmless = /^POST \/graphql$|^GET \/services\/locations\/1001\/service\/5058\/blocks\/2099-06-15\/2099-06-15$/
      expect(requests(stack).filter((request) => !harmless.test(request))).toEqual([])
    },
  )

  it.each(placesOf('LocalDate'))(
    'are rejected when sent as the date argument $name, without calling a service',
    { tags: ['XB-02'] },
    async ({ operation }) => {
      for (const value of hostile) {
        const { status, code } = await stack.graphql(operation, { value: `2026-03-02${value === '' ? '/' : value}` }, { token })
        expect([value, status, code]).toEqual([value, 400, 'BAD_USER_INPUT'])
      }
      expect(requests(stack)).toEqual([])
    },
  )
})

describe('the path of a request to a service', () => {
  it('contains record ids unencoded, because a service may compare paths without decoding them', {
    tags: ['XB-01'],
  }, async () => {
    await stack.graphql('{ order(id: "A-1.b_2:c") { id } }', {}, { token })
    expect(requests(stack)[0]).toBe('GET /orders/A-1.b_2:c')
  })

  it.each([
    ['Wegovy&limit=1', 'Wegovy%26limit%3D1'],
    ['Wegovy#x', 'Wegovy%23x'],
    ['Wegovy/../..', 'Wegovy%2F..%2F..'],
    ['Wegovy\r\nx-canary: 1', 'Wegovy%0D%0Ax-canary%3A%201'],
    ['Wegovy\0', 'Wegovy%00'],
    ['%2e%2e', '%252e%252e'],
    ['適', '%E9%81%A9'],
  ])('contains the treatment %j encoded as one query value', { tags: ['XB-02'] }, async (treatment, encoded) => {
    const { id } = placeCustomer(stack.sandbox)
    await stack.graphql(
      'query A($id: RecordID!, $treatment: String!) { patient(id: $id, treatment: $treatment) { id } }',
      { id, treatment },
      { token },
    )
    expect(requests(stack)).toEqual([`GET /customers/${id}?treatment=${encoded}`])
  })

  it('contains the whole treatment when a pre-approval is removed, even a treatment with & or #', { tags: ['XB-02'] }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    const remove = 'mutation A($input: RemovePreApprovalInput!) { removePreApproval(input: $input) { patientId } }'
    for (const treatment of ['Wegovy&treatment=', '?', '#', '/'])
      await stack.graphql(remove, { input: { patientId: id, treatment, comment: 'Moved away' } }, { token })
    expect(writes(stack).map(({ path }) => new URL(path, 'http://main').searchParams.getAll('treatment'))).toEqual([
      ['Wegovy&treatment='],
      ['?'],
      ['#'],
      ['/'],
    ])
  })

  it.each(['../../admin', 'LS1/1AA', 'LS1?x=1', 'LS1 1AA#', 'LS1\r\n1AA', 'LS1\0', '%2e%2e', '．．'])(
    'never contains the malformed postcode %j',
    { tags: ['XB-02'] },
    async (postcode) => {
      const { data } = await stack.graphql('query A($postcode: String!) { postcodeAddresses(postcode: $postcode) { line1 } }', { postcode })
      expect(data).toEqual({ postcodeAddresses: [] })
      expect(requests(stack).filter((request) => !request.includes('/postcodes/LS1%201AA/'))).toEqual([])
    },
  )
})

describe('ids from a service or a token', () => {
  const impossible = ['../../admin', 'a/b?x=1#y', '%2e%2e', '1\r\nx-canary: 1', '.', '..', 'a b', 'é', 'x'.repeat(65), 1e21]
  it.each(impossible)(
    'an order with the patient id %j is returned without requesting the patient',
    { tags: ['XB-02'] },
    async (customerId) => {
      const orderId = placeRawOrder(stack.sandbox, (id) => ({ orderId: id, customerId }))
      const { data } = await stack.graphql(`{ order(id: "${orderId}") { id patient { id } otherOrders { total } } }`, {}, { token })
      expect(data.order).toEqual({ id: orderId, patient: null, otherOrders: null })
      expect(requests(stack)).toEqual([`GET /orders/${orderId}`])
    },
  )

  it.each(impossible)(
    'an item with the product id %j can’t be approved',
    {
      tags: ['XB-02'],
    },
    async (productId) => {
      const item = { orderItemId: '1', productId, primaryTag: 'PMed', reviewStatus: 'AWAITING_REVIEW' }
      const orderId = placeRawOrder(stack.sandbox, (id) => ({ orderId: id, products: [item] }))
      const { data } = await stack.graphql(
        `{ order(id: "${orderId}") { items { productId reviewability { approveBlockedBy } } } }`,
        {},
        { token },
      )
      expect(data.order.items).toMatchObject([
        { productId: null, reviewability: { approveBlockedBy: expect.arrayContaining(['NO_PRODUCT']) } },
      ])
    },
  )

  it('a token’s user id is encoded as one path segment, and the user id ".." causes no request', { tags: ['XB-02'] }, async () => {
    const [user] = demoUsers as [DemoUser]
    for (const sub of ['../../admin', '..']) {
      const own = await stack.sandbox.identity.idToken({ ...user, sub })
      expect((await stack.graphql('{ viewer { id } }', {}, { token: own })).data.viewer.id).toBe(sub)
    }
    expect(requests(stack)).toEqual([])
    expect(stack.sandbox.journal.read().map(({ path }) => path)).toEqual(['/users/v3/..%2F..%2Fadmin/usergroups'])
  })
})

describe('headers from the client', () => {
  let standIn: Awaited<ReturnType<typeof startStandIn>>
  let own: Stack
  beforeAll(async () => {
    standIn = await startStandIn(({ path }) =>
      path.endsWith('/notes') ? { status: 201, body: '' } : { body: '{"total":3,"userGroups":[],"data":{"getLocation":null}}' },
    )
    own = await startStack({
      CLINICAL_API_URL: standIn.url,
      USERS_API_URL: standIn.url,
      BOOKING_GRAPHQL_URL: `${standIn.url}/graphql`,
    })
  })
  afterAll(async () => {
    await own.close()
    await standIn.close()
  })

  const known = ['accept', 'accept-encoding', 'authorization', 'connection', 'content-length', 'content-type', 'host', 'x-request-id']
  const hostileHeaders = {
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'evil.example',
    forwarded: 'for=203.0.113.7;host=evil.example',
    'x-original-url': '/admin',
    'x-rewrite-url': '/admin',
    'x-http-method-override': 'DELETE',
    'x-user-id': 'sub-agent',
    'x-amzn-oidc-identity': 'sub-agent',
    'proxy-authorization': 'Basic canary',
    'idempotency-key': 'canary',
    'content-language': 'canary',
    'accept-encoding': 'gzip, br',
    'if-none-match': '"canary"',
    range: 'bytes=0-1',
    te: 'trailers',
    via: '1.1 canary',
    referer: 'https://evil.example/',
    cookie: 'other=canary',
    'user-agent': 'canary',
  }

  it.each([
    ['a read', '{ awaitingIdCheckCount }', 'GET /count/idchecks'],
    ['a write', 'mutation { addOrderNote(input: { orderId: "300514", text: "Called" }) { __typename } }', 'POST /orders/300514/notes'],
    ['a read from the booking API', '{ getLocation(locationId: "1001") { name } }', 'POST /graphql'],
    [
      'a write to the booking API',
      'mutation { createCoverPharmacistDays(days: [{ locationId: "1001", date: "2099-06-15" }]) { date } }',
      'POST /graphql',
    ],
  ])('are not forwarded to the service as part of %s', { tags: ['XB-02'] }, async (_name, query, request) => {
    standIn.received.length = 0
    // The user is new to the gateway, so the gateway also requests the user's groups.
    const user = { ...(demoUsers[0] as DemoUser), sub: `sub-of-${request}` }
    const authorization = `Bearer ${await own.sandbox.identity.idToken(user)}`
    const response = await fetch(`${own.url}/graphql`, {
      method: 'POST',
      headers: { ...hostileHeaders, 'content-type': 'application/json', authorization },
      body: JSON.stringify({ query }),
    })
    expect(response.status).toBe(200)
    expect(standIn.received.map(({ method, path }) => `${method} ${path}`)).toEqual([expect.stringContaining('/usergroups'), request])
    for (const { headers } of standIn.received) {
      expect(Object.keys(headers).filter((name) => !known.includes(name))).toEqual([])
      expect(headers.host).toBe(new URL(standIn.url).host)
      expect(JSON.stringify(headers)).not.toMatch(/canary|evil|203\.0\.113/)
    }
  })
})
