import { readFileSync } from 'node:fs'

/** An operation that staff perform often, in the formats that the contenders expect. */
export interface Work {
  name: string
  operation: (index: number) => Operation
  /** Returns the variables of a request. They differ between consecutive requests, so that a contender can't reuse a response. */
  variables: (index: number) => Record<string, unknown>
  /** The path of the operation on the limit, which has no GraphQL. */
  path: string
  /** Operations per round. */
  operations: number
  upstreamCalls: number
  isAnonymous?: boolean
  status?: number
  /** Maximum CPU time relative to the limit. */
  goal?: number
}

export interface Operation {
  name: string
  text: string
  /** The hash under which the staff client's own operations are sent; undefined for other operations. */
  hash: string | undefined
}

/** The staff client's operations by hash. */
export const clientOperations: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../schema/client-operations.json', import.meta.url), 'utf8'),
)

const always = (operation: Operation) => () => operation

function clientOperation(name: string): Operation {
  const found = Object.entries(clientOperations).find(([, text]) => new RegExp(`^(query|mutation) ${name}\\b`).test(text))
  if (found === undefined) throw new Error(`the client has no operation ${name}`)
  const [hash, text] = found
  return { name, text, hash }
}

/** Only the booking fields from the client's operation for a branch's day. */
const branchDay: Operation = {
  name: 'BranchDayOfBooking',
  hash: undefined,
  text: `query BranchDayOfBooking($locationId: ID!, $dayStart: String!, $dayEnd: String!) {
  getLocation(locationId: $locationId) { id name __typename }
  day: getAppointments(locationId: $locationId, startDate: $dayStart, endDate: $dayEnd) {
    id locationId startTime endTime status groupId notes
    course { id name paymentType onSchedServiceId __typename }
    customer { id firstName lastName dob phone __typename }
    __typename
  }
  getCalendars(locationId: $locationId, deleted: false, offset: 0, limit: 100) { ...CalendarFields __typename }
}
fragment HoursFields on DayHours { startTime endTime __typename }
fragment CalendarFields on Calendar {
  id name
  availability {
    mon { ...HoursFields } tue { ...HoursFields } wed { ...HoursFields } thu { ...HoursFields }
    fri { ...HoursFields } sat { ...HoursFields } sun { ...HoursFields }
    __typename
  }
}`,
}

const ordersWithPatients: Operation = {
  name: 'OrdersWithPatients',
  hash: undefined,
  text: `query OrdersWithPatients($limit: PositiveInt!) {
  orders(status: AWAITING_REVIEW, page: 1, limit: $limit) {
    total
    orders { id orderDate status amount patient { id firstName lastName dateOfBirth phone email address { city postalCode } } }
  }
}`,
}

const listVariables = (limit: number) => (index: number) => ({
  status: 'AWAITING_REVIEW',
  page: 1 + (index % 10),
  limit,
  sort: { key: 'DATE', direction: 'ASC' },
})

export const orderList = (length: number): Work => ({
  name: 'order list',
  operation: always(clientOperation('OrderList')),
  variables: listVariables(length),
  path: '/order-list',
  operations: 1_500,
  upstreamCalls: 1,
  goal: 1.35,
})

export const orderPage = (items: number): Work => ({
  name: 'order page',
  operation: always(clientOperation('OrderPage')),
  // graphql-jit rejects an operation that relies on a variable's default, so send the value explicitly.
  variables: (index) => ({ id: `${items}-${index % 100}`, countsPhotos: true }),
  path: '/order-page',
  operations: 600,
  upstreamCalls: 6,
  goal: 1.35,
})

/** The smallest operation: a single number. */
export const count: Work = {
  name: 'count',
  operation: always(clientOperation('AwaitingIdChecks')),
  variables: () => ({}),
  path: '/awaiting-id-checks',
  operations: 2_500,
  upstreamCalls: 1,
  goal: 1.6,
}

export const works: Work[] = [
  orderList(10),
  orderPage(3),
  {
    name: "branch's day",
    operation: always(branchDay),
    variables: (index) => ({
      locationId: String(1001 + (index % 100)),
      dayStart: '2026-03-02T00:00:00+00:00',
      dayEnd: '2026-03-03T00:00:00+00:00',
    }),
    path: '/branch-day',
    operations: 600,
    upstreamCalls: 1,
    goal: 1.5,
  },
  {
    name: 'list with shared customers',
    operation: always(ordersWithPatients),
    variables: () => ({ limit: 10 }),
    path: '/orders-with-patients',
    operations: 1_000,
    upstreamCalls: 4,
    goal: 1.3,
  },
  count,
  {
    name: 'unauthenticated request',
    operation: always(clientOperation('OrderList')),
    variables: listVariables(10),
    path: '/order-list',
    operations: 2_500,
    upstreamCalls: 0,
    isAnonymous: true,
    status: 401,
  },
  {
    name: 'review',
    operation: always(clientOperation('ReviewOrderItem')),
    variables: (index) => ({
      input: { orderId: `3-${index % 100}`, productId: '111', decision: 'APPROVED', comment: 'Suitable, counselled' },
    }),
    path: '/review',
    operations: 600,
    upstreamCalls: 5,
  },
]

/** The request body for an operation. */
export function bodyOf({ operation, variables }: Work, index: number, bodyFormat: 'json' | 'graphql'): string {
  if (bodyFormat === 'json') return JSON.stringify(variables(index))
  const { name, text, hash } = operation(index)
  return JSON.stringify({
    operationName: name,
    variables: variables(index),
    ...(hash === undefined ? { query: text } : { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }),
  })
}
