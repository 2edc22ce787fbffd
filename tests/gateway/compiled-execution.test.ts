import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { placeOrder, product } from '../support/orders.ts'
import { type PersonName, type Stack, startStack } from '../support/stack.ts'
import { requests } from './support/calls.ts'
import { rootFields } from './support/root-fields.ts'
import { bookingResponse, startStandIn } from './support/stand-in.ts'

let stack: Stack
let orderId: string
beforeAll(async () => {
  stack = await startStack()
  orderId = placeOrder(stack.sandbox, {
    products: [product({ reviewStatus: 'AWAITING_REVIEW' }), product({ reviewStatus: 'APPROVED' })],
  }).orderId
})
afterAll(() => stack.close())
beforeEach(() => {
  stack.sandbox.faults.clear()
  stack.sandbox.journal.clear()
})

/** Removes the timestamp from a photo's URL, because the timestamp differs in every request. */
const withoutTime = (request: string) => request.replace(/ts=\d+/, 'ts=')

/**
 * Sends an operation three times, and returns the responses. The gateway doesn't compile the operation for the first request, compiles it
 * for the second, and reuses the compiled operation for the third.
 */
async function sendThreeTimes(query: string, variables: object, as: PersonName, on = stack) {
  const responses = []
  for (let time = 0; time < 3; time += 1) {
    on.sandbox.journal.clear()
    const { status, data, errors } = await on.graphql(query, variables, as)
    responses.push({ status, data, errors, sent: requests(on).map(withoutTime).toSorted() })
  }
  return responses
}

async function expectSameResponses(query: string, variables: object, as: PersonName, on = stack) {
  const [plain, ...compiled] = await sendThreeTimes(query, variables, as, on)
  for (const response of compiled) expect(response).toEqual(plain)
  return plain
}

describe('a compiled operation', () => {
  // Leaves out `branchPostcodes`: the gateway caches the addresses for a day, so later executions make fewer calls.
  it.each(rootFields.filter(({ kind, name }) => kind === 'query' && name !== 'branchPostcodes'))(
    'has the same response and calls as before it was compiled, for $name',
    async ({ operation }) => {
      for (const person of ['prescriber', 'branch'] as const) await expectSameResponses(operation, {}, person)
    },
  )

  const operations: [string, string, object?][] = [
    ['aliases and __typename', '{ __typename a: order(id: "ID") { __typename key: id } b: order(id: "ID") { items { name: title } } }'],
    [
      'fragments in fragments',
      'query Q { order(id: "ID") { ...A } } fragment A on Order { id ...B items { ...I } } fragment B on Order { id status } fragment I on OrderItem { id price }',
    ],
    ['merged selections of one field', '{ order(id: "ID") { items { id } items { title } ... on Order { items { price } } } }'],
    ['custom scalars and enums', '{ order(id: "ID") { orderDate handlings items { reviewStatus reviewedAt } } }'],
    [
      'variables with defaults',
      'query Q($limit: PositiveInt! = 2, $status: OrderReviewStatus = AWAITING_REVIEW) { orders(status: $status, limit: $limit) { total orders { id } } }',
    ],
    [
      'conditions with variables',
      'query Q($yes: Boolean! = true, $no: Boolean!) { order(id: "ID") { id @skip(if: $no) status @include(if: $yes) items @include(if: $no) { id } } }',
      { no: false },
    ],
    [
      'a fragment that is spread twice, once excluded by a directive',
      '{ ...F @include(if: false) ...F } fragment F on Query { order(id: "ID") { id } }',
    ],
    ['conditions that exclude every field', '{ order(id: "ID") { id @skip(if: true) } viewer { id } }'],
    ['a record that does not exist', '{ order(id: "none") { id } viewer { id } }'],
    [
      'a forbidden field',
      'query Q { order(id: "ID") { id } getAppointment(appointmentId: "1", locationId: "1001") { course { questions { answer } } } }',
    ],
    ['a variable of the wrong type', 'query Q($id: RecordID!) { order(id: $id) { id } }', { id: ['x'] }],
    ['a missing variable', 'query Q($id: RecordID!) { order(id: $id) { id } }'],
    ['an invalid argument', '{ orders(status: AWAITING_REVIEW, limit: 0) { total } }'],
    ['introspection', '{ __schema { queryType { name } } __type(name: "Order") { fields { name type { kind ofType { name } } } } }'],
    [
      'booking fields and the gateway’s own fields',
      '{ viewer { name } one: getLocation(locationId: "1001") { title: name } getCovidQuestions { number } }',
    ],
    [
      'only booking fields',
      'query Q($id: ID!, $no: Boolean!) { one: getLocation(locationId: $id) { ...L name @skip(if: $no) } getCovidQuestions { number } } fragment L on Location { __typename businessHours { mon { startTime } } }',
      { id: '1001', no: false },
    ],
    [
      'unknown booking records',
      '{ getLocation(locationId: "none") { name } getAppointment(appointmentId: "none", locationId: "1001") { id } }',
    ],
  ]
  it.each(operations)('has the same response and calls as before it was compiled, for %s', async (_name, query, variables = {}) => {
    for (const person of ['prescriber', 'branch', 'serviceTeam'] as const)
      await expectSameResponses(
        query.replaceAll('ID', orderId).replaceAll(`Record${orderId}`, 'RecordID').replaceAll(`: ${orderId}!`, ': ID!'),
        variables,
        person,
      )
  })

  it.each(['{ viewer { id kind } }', '{ getLocation(locationId: "1001") { id name } }'])(
    'ignores variables and conditions in the document’s other operations: %s',
    async (selection) => {
      const query = `query Asked ${selection} query Other($no: Boolean!) { viewer { id @skip(if: $no) ...F } } fragment F on Viewer { name @include(if: $no) }`
      const token = await stack.tokenOf('branch')
      for (let time = 0; time < 3; time += 1) {
        const response = await fetch(`${stack.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ query, operationName: 'Asked' }),
        })
        const { data, errors } = (await response.json()) as { data: Record<string, object>; errors?: unknown }
        expect([response.status, errors, Object.values(data).map((value) => Object.keys(value).length)]).toEqual([200, undefined, [2]])
      }
    },
  )

  it.each([
    'name @skip(if: true) name',
    'name name @include(if: $no)',
    'n: name @skip(if: $yes) n: name @include(if: $yes)',
    '... @include(if: $no) { name } ... on Location { name }',
  ])('returns a booking field that is skipped in one place but selected in another: %s', async (selection) => {
    const query = `query Q($yes: Boolean! = true, $no: Boolean! = false) { v: viewer { id @include(if: $no) name } getLocation(locationId: "1001") { id @skip(if: $yes) ${selection} city: id @include(if: $no) } }`
    const response = await expectSameResponses(query, {}, 'branch')
    expect([response?.errors, Object.values(response?.data?.getLocation ?? {})]).toEqual([undefined, ['Leeds Headrow']])
  })

  it.each([
    ['clinical', '{ order(id: "1") { id } viewer { id } }'],
    ['booking-graphql', '{ getLocation(locationId: "1001") { id } other: getLocation(locationId: "1002") { id } }'],
    ['booking-graphql', '{ getCovidQuestions { number } other: getLocation(locationId: "1002") { id } }'],
    ['warnings', '{ order(id: "ID") { id safetyWarnings { checkPatientAge } } }'],
  ] as const)('has the same response and calls as before it was compiled, even while the %s service fails: %s', async (service, query) => {
    for (const kind of ['status', 'wrong-shape', 'malformed'] as const) {
      stack.sandbox.faults.clear()
      stack.sandbox.faults.inject({ service, kind })
      await expectSameResponses(query.replaceAll('ID', orderId), {}, 'prescriber')
    }
  })
})

describe('a repeated booking API query', () => {
  const query = '{ getLocation(locationId: "1001") { id name services: businessHours { mon { startTime } } } }'
  const location = { id: '1001', name: 'Leeds', services: { mon: { startTime: 900 } } }

  it.each([
    ['contains fields that were not requested', { data: { getLocation: { ...location, secret: 'x' }, more: 1 } }],
    ['lacks a non-null field', { data: { getLocation: { ...location, name: null } } }],
    ['has a field of the wrong type', { data: { getLocation: { ...location, services: { mon: { startTime: 'nine' } } } } }],
    ['has a list instead of an object', { data: { getLocation: [location] } }],
    ['has a number instead of a string', { data: { getLocation: { ...location, id: 1001 } } }],
    ['has errors as well as data', { data: { getLocation: null }, errors: [{ message: 'No', path: ['getLocation'] }] }],
    ['has only errors', { data: null, errors: [{ message: 'No' }] }],
  ])('gives the same result each time if the response %s', async (_name, response) => {
    const standIn = await startStandIn(() => ({ body: JSON.stringify(response) }))
    const own = await startStack({ BOOKING_GRAPHQL_URL: standIn.url })
    try {
      const [plain, ...compiled] = await sendThreeTimes(query, {}, 'branch', own)
      for (const { data, errors } of compiled)
        expect({ data, codes: errors?.map(({ extensions }) => extensions.code) }).toEqual({
          data: plain?.data,
          codes: plain?.errors?.map(({ extensions }) => extensions.code),
        })
    } finally {
      await own.close()
      await standIn.close()
    }
  })

  it('is forwarded unchanged, with only the variables it uses', async () => {
    const standIn = await startStandIn((request) => bookingResponse(request, { getLocation: { id: '1001', name: 'Leeds' } }))
    const own = await startStack({ BOOKING_GRAPHQL_URL: standIn.url })
    try {
      const responses = await sendThreeTimes(
        'query Q($id: ID!) { mine: getLocation(locationId: $id) { name } }',
        { id: '1001', secret: 'x' },
        'branch',
        own,
      )
      expect(responses.map(({ data }) => data)).toEqual(Array(3).fill({ mine: { name: 'Leeds' } }))
      const { query: sent, variables } = JSON.parse(standIn.received.at(-1)?.body ?? '{}')
      expect(sent.replaceAll(/\s+/g, ' ')).toBe('query Q($id: ID!) { mine: getLocation(locationId: $id) { name } }')
      expect(variables).toEqual({ id: '1001' })
    } finally {
      await own.close()
      await standIn.close()
    }
  })
})

it('a compiled mutation that the booking API refuses has the same error as before it was compiled', async () => {
  const query = 'mutation { deleteServiceBlock(serviceBlockId: "no-such-block") }'
  for (const { errors } of await sendThreeTimes(query, {}, 'serviceTeam'))
    expect(errors).toMatchObject([{ path: ['deleteServiceBlock'], extensions: { code: 'UPSTREAM_REJECTED', service: 'booking' } }])
})
