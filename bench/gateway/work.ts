import { readFileSync } from 'node:fs'
import { NO_END_DATE } from '../../rules/blocks.ts'
import { addDays, londonDate } from '../../rules/london.ts'
import { makePng } from '../../tests/support/photos/make.ts'

/** An operation that staff perform often, in the formats that the contenders expect. */
export interface Work {
  name: string
  operation: (index: number) => Operation
  /** Returns the variables of a request. They differ between consecutive requests, so that a contender can't reuse a response. */
  variables: (index: number) => Record<string, unknown>
  /** The operation's path on the server in `limit.ts`, which doesn't use GraphQL. */
  path: string
  /** Operations per round. */
  operations: number
  upstreamCalls: number
  /** The number of calls that the servers in `peers/` make, if it differs from `upstreamCalls`. */
  peersUpstreamCalls?: number
  isAnonymous?: boolean
  status?: number
  /** The most CPU time that the gateway should take, as a multiple of what the server in `limit.ts` takes. */
  goal?: number
  /** The names of the contenders that do this work. If undefined, all contenders do this work. */
  by?: readonly string[]
  /** Returns the part of a response that is the same for all contenders. Without this function, the whole response must be the same. */
  comparable?: (body: unknown) => unknown
}

/** The contenders for work that the servers in `peers/` don't do. */
const by = ['limit', 'gateway']

export interface Operation {
  name: string
  text: string
  /** The hash that the staff client sends instead of the text; undefined if the operation isn't one of the client's. */
  hash: string | undefined
}

/** The staff client's operations by hash. */
export const clientOperations: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../schema/client-operations.json', import.meta.url), 'utf8'),
)

/** A photo of 200 KB, as base64. */
const PICTURE = makePng(200 * 1024).toString('base64')

/**
 * Today's date, unlike the fixed dates below. The client requests the blocks from today onwards. The gateway also uses these blocks to find
 * appointments that need rescheduling, so it reads them only once.
 */
const TODAY = londonDate(new Date())

const always = (operation: Operation) => () => operation

export function clientOperation(name: string): Operation {
  const found = Object.entries(clientOperations).find(([, text]) => new RegExp(`^(query|mutation) ${name}\\b`).test(text))
  if (found === undefined) throw new Error(`the client has no operation ${name}`)
  const [hash, text] = found
  return { name, text, hash }
}

/** A branch's day. Selects only the booking API's own fields. */
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
  goal: 1.4,
})

export const orderPage = (items: number): Work => ({
  name: 'order page',
  operation: always(clientOperation('OrderPage')),
  // graphql-jit rejects an operation that relies on a variable's default, so send the value explicitly.
  variables: (index) => ({ id: `${items}-${index % 100}`, countsPhotos: true }),
  path: '/order-page',
  operations: 600,
  upstreamCalls: 6,
  goal: 1.3,
})

/** The smallest operation, which returns a single number. */
export const count: Work = {
  name: 'count',
  operation: always(clientOperation('AwaitingIdChecks')),
  variables: () => ({}),
  path: '/awaiting-id-checks',
  operations: 2_500,
  upstreamCalls: 1,
  goal: 1.4,
}

const branch = (index: number) => {
  const id = String(1001 + (index % 100))
  return { locationId: id, location: id }
}

/** The branch's day as the client reads it: with the managed services when the page opens, without them when the page refreshes. */
const clientsDay = (readsServices: boolean): Work => ({
  name: "client's day",
  operation: always(clientOperation('BranchDay')),
  variables: (index) => ({
    ...branch(index),
    dayStart: '2026-03-02T00:00:00+00:00',
    dayEnd: '2026-03-03T00:00:00+00:00',
    month: '2026-03',
    today: TODAY,
    availableUntil: addDays(TODAY, 90),
    ever: NO_END_DATE,
    readsServices,
  }),
  path: '/clients-day',
  operations: 500,
  upstreamCalls: 5,
})

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
    goal: 1.4,
  },
  {
    name: 'list with shared customers',
    operation: always(ordersWithPatients),
    variables: () => ({ limit: 10 }),
    path: '/orders-with-patients',
    operations: 1_000,
    upstreamCalls: 4,
    goal: 1.4,
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
    goal: 3,
  },
  {
    name: 'review',
    operation: always(clientOperation('ReviewOrderItem')),
    variables: (index) => ({
      input: { orderId: `3-${index % 100}`, productId: '111', decision: 'APPROVED', comment: 'Suitable, counselled' },
    }),
    path: '/review',
    operations: 600,
    upstreamCalls: 3,
    goal: 1.4,
  },
  {
    name: 'refused review',
    operation: always(clientOperation('ReviewOrderItem')),
    variables: (index) => ({
      input: { orderId: `9-${index % 100}`, productId: '111', decision: 'APPROVED', comment: 'Suitable, counselled' },
    }),
    path: '/review',
    operations: 600,
    upstreamCalls: 2,
    comparable: messagesOf,
    by,
  },
  { ...orderList(100), name: 'order list of 100 rows', operations: 300, goal: 1.2 },
  { ...orderPage(60), name: 'order page of 60 items', operations: 150, goal: 1.3 },
  { ...clientsDay(true), name: "client's day, opening", operations: 200, upstreamCalls: 21, goal: 1.4 },
  { ...clientsDay(false), name: "client's day, refreshing", goal: 1.2 },
  {
    name: 'availability',
    operation: always(clientOperation('Availability')),
    variables: (index) => ({ ...branch(index), today: TODAY, ever: NO_END_DATE, hasCover: true }),
    path: '/availability',
    operations: 500,
    upstreamCalls: 3,
  },
  {
    name: 'appointment',
    operation: always(clientOperation('AppointmentScreen')),
    variables: (index) => ({ appointmentId: `a-${index % 100}`, locationId: String(1001 + (index % 50)), isBranchStaff: true }),
    path: '/appointment',
    operations: 600,
    // The gateway reads previous appointments in a separate call, so that the other fields don't have to wait for them. The servers in
    // `peers/` make one call for all fields.
    upstreamCalls: 2,
    peersUpstreamCalls: 1,
  },
  {
    name: 'service block',
    operation: always(clientOperation('CreateServiceBlock')),
    variables: (index) => ({
      input: {
        locationId: String(1001 + (index % 100)),
        serviceId: '4790',
        startDate: '2099-03-02',
        endDate: '2099-03-02',
        startTime: 900,
        endTime: 930 + (index % 20),
        reason: 'Service Block',
        repeats: false,
      },
    }),
    path: '/block',
    operations: 600,
    upstreamCalls: 2,
    by,
  },
  {
    name: 'new document each time',
    operation: (index) => ({ ...ordersWithPatients, text: ordersWithPatients.text.replace('total', `total${index}: total`) }),
    variables: () => ({ limit: 10 }),
    path: '/orders-with-patients',
    operations: 300,
    upstreamCalls: 4,
    comparable: (data) => withoutAlias(data),
    by,
  },
  {
    name: 'upload of 200 KB',
    operation: always(clientOperation('UploadImages')),
    variables: (index) => ({
      input: {
        orderId: `3-${index % 100}`,
        itemId: `3-${index % 100}-0`,
        images: [{ title: 'Arm', fileName: 'arm.png', content: PICTURE }],
      },
    }),
    path: '/upload',
    operations: 150,
    upstreamCalls: 3,
    by,
  },
]

/** The error messages in a response. Only these are compared, because the errors of `limit.ts` have neither codes nor paths. */
function messagesOf(body: unknown): unknown {
  return (body as { errors?: { message: string }[] }).errors?.map(({ message }) => message)
}

/** Removes the number that makes each document's alias unique. */
function withoutAlias(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body).replace(/"total\d+"/, '"total"'))
}

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
