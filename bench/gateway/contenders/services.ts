import { type Dispatcher, Pool } from 'undici'
import type * as fixtures from '../fixtures.ts'
import { collectResponse } from './collect-response.ts'
import type { Viewer } from './tokens.ts'

/*
 * The service calls that `limit.ts` and the servers in `peers/` make. They are the same as the gateway's, but without deadlines, retries,
 * circuit breakers or response validation.
 */

export type RawOrder = ReturnType<typeof fixtures.order>
export type RawOrderPage = { orders: RawOrder[]; total: number }
export type RawOtherOrders = ReturnType<typeof fixtures.customerOrders>
export type RawOtherOrder = RawOtherOrders['orders'][number]
export type RawCustomer = ReturnType<typeof fixtures.customer>
export type RawWarnings = ReturnType<typeof fixtures.orderWarnings>
export type RawSubscription = ReturnType<typeof fixtures.subscription>
export type RawSubscriptionOrders = ReturnType<typeof fixtures.subscriptionOrders>

/**
 * The number of connections per service. Fewer connections don't save CPU time. With four times as many, the order page takes 25% more CPU
 * time.
 */
const CONNECTIONS = 32

const clinical = connect('CLINICAL_API_URL')
const warnings = connect('WARNINGS_API_URL')
const subscriptions = connect('SUBSCRIPTIONS_API_URL')
const consultation = connect('CONSULTATION_API_URL')
const bookingRest = connect('BOOKING_API_URL')
const booking = connect('BOOKING_GRAPHQL_URL')

function connect(variable: string) {
  const { origin, pathname } = new URL(process.env[variable] ?? '')
  const pool = new Pool(origin, { connections: CONNECTIONS, headersTimeout: 0, bodyTimeout: 0 })
  return async <Result>(method: Dispatcher.HttpMethod, path: string, authorization: string, body?: string): Promise<Result> => {
    const { status, text } = await collectResponse(pool, {
      method,
      path: `${pathname}${path}`,
      headers: body === undefined ? { authorization } : { authorization, 'content-type': 'application/json' },
      body: body ?? null,
    })
    if (status >= 400) throw new ServiceRefusal(status, text)
    return (text === '' ? undefined : JSON.parse(text)) as Result
  }
}

/** An error response from a service. */
export class ServiceRefusal extends Error {
  readonly status: number
  readonly text: string

  constructor(status: number, text: string) {
    super(`a service responded with ${status}`)
    this.status = status
    this.text = text
  }
}

export interface OrderListRequest {
  status: string
  page: number
  limit: number
  sort?: { key: string; direction: string }
}

const read = <Result>(service: ReturnType<typeof connect>, viewer: Viewer, path: string) =>
  service<Result>('GET', path, viewer.authorization)

export const readOrders = (viewer: Viewer, { status, page, limit, sort }: OrderListRequest) =>
  read<RawOrderPage>(
    clinical,
    viewer,
    `/orders?order_status=${status}&limit=${limit}&page=${page}&sortBy=${(sort?.key ?? 'DATE').toLowerCase()}.${(sort?.direction ?? 'ASC').toLowerCase()}`,
  )
export const readOrder = (viewer: Viewer, id: string) => read<RawOrder>(clinical, viewer, `/orders/${encodeURIComponent(id)}`)
export const countIdChecks = (viewer: Viewer) => read<{ total: number }>(clinical, viewer, '/count/idchecks')
export const readCustomer = (viewer: Viewer, id: string) => read<RawCustomer>(clinical, viewer, `/customers/${encodeURIComponent(id)}`)
export const readOtherOrders = (viewer: Viewer, customerId: string, skip: string, page: number) =>
  read<RawOtherOrders>(
    clinical,
    viewer,
    `/customers/${encodeURIComponent(customerId)}/orders?limit=5&page=${page}&skip=${encodeURIComponent(skip)}`,
  )
export const readSubscriptionOrders = (viewer: Viewer, id: string, page: number) =>
  read<RawSubscriptionOrders>(clinical, viewer, `/subscriptions/${encodeURIComponent(id)}/orders?limit=10&page=${page}`)
export const readWarnings = (viewer: Viewer, orderId: string) =>
  read<RawWarnings>(warnings, viewer, `/order/warnings/${encodeURIComponent(orderId)}`)
export const readSubscription = (viewer: Viewer, id: string) =>
  read<RawSubscription>(subscriptions, viewer, `/subscriptions/${encodeURIComponent(id)}`)

export const reviewItem = (viewer: Viewer, orderId: string, productId: string, decision: { status: string; comment: string }) =>
  clinical<undefined>(
    'PUT',
    `/orders/${encodeURIComponent(orderId)}/products/${encodeURIComponent(productId)}`,
    viewer.authorization,
    JSON.stringify({ ...decision, reviewedBy: viewer.name }),
  )

export const readServiceBlocks = (viewer: Viewer, locationId: string, serviceId: string, startDate: string, endDate: string) =>
  read<ReturnType<typeof fixtures.serviceBlocks>>(
    bookingRest,
    viewer,
    `/services/locations/${encodeURIComponent(locationId)}/service/${encodeURIComponent(serviceId)}/blocks/${startDate}/${endDate}`,
  )

/** Stores photos. Each photo must use the field names of the image service's API. */
export const storeImages = (viewer: Viewer, images: readonly Record<string, string>[]) =>
  consultation<undefined>('POST', '/image_upload', viewer.authorization, JSON.stringify(images))

/** The booking API expects the token without a scheme. */
export const queryBooking = (viewer: Viewer, query: string, variables: unknown) =>
  booking<{ data?: Record<string, unknown>; errors?: { message: string }[] }>(
    'POST',
    '',
    viewer.token,
    JSON.stringify({ query, variables }),
  )
