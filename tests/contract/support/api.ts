import { expect } from 'vitest'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { demoUser } from '../../support/demo-users.ts'

export type ServiceVariable =
  | 'CLINICAL_API_URL'
  | 'CONSULTATION_API_URL'
  | 'WARNINGS_API_URL'
  | 'SUBSCRIPTIONS_API_URL'
  | 'USERS_API_URL'
  | 'PREAPPROVED_API_URL'
  | 'BOOKING_API_URL'
  | 'BOOKING_GRAPHQL_URL'
  | 'COGNITO_IDP_URL'
  | 'COGNITO_DOMAIN_URL'

export interface ServiceResponse {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of many shapes, and assert every value they read
  body: any
  text: string
  headers: Headers
}

export interface CallOptions {
  method?: string
  body?: unknown
  /** A body that is sent unchanged, even if it is not valid JSON. */
  rawBody?: string
  /** The token to send, or null to send no token. By default, a prescriber's ID token. */
  token?: string | null
  headers?: Record<string, string>
  signal?: AbortSignal
}

export function addressOf(sandbox: Sandbox, variable: ServiceVariable): string {
  const address = sandbox.environment[variable]
  if (address === undefined) throw new Error(`the sandbox has no ${variable}`)
  return address
}

export const idTokenOf = (sandbox: Sandbox, sub = 'sub-prescriber') => sandbox.identity.idToken(demoUser(sub))

/** Calls a service as the contract specifies, with a bearer token and JSON. */
export async function call(sandbox: Sandbox, variable: ServiceVariable, path: string, options: CallOptions = {}): Promise<ServiceResponse> {
  const { method = 'GET', body, rawBody, token, headers = {}, signal } = options
  const bearer = token === null ? undefined : (token ?? (await idTokenOf(sandbox)))
  const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body))
  const response = await fetch(`${addressOf(sandbox, variable)}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { body: payload }),
    ...(signal !== undefined && { signal }),
  })
  const text = await response.text()
  return { status: response.status, body: parsed(text), text, headers: response.headers }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends requests to the main API. */
export function clinical(sandbox: Sandbox) {
  const send =
    (method: string) =>
    (path: string, body?: unknown, options: CallOptions = {}) =>
      call(sandbox, 'CLINICAL_API_URL', path, { method, body, ...options })
  return {
    get: (path: string, options: CallOptions = {}) => call(sandbox, 'CLINICAL_API_URL', path, options),
    put: send('PUT'),
    post: send('POST'),
    delete: send('DELETE'),
  }
}

/** Sends an operation to the booking GraphQL API. Sends `authorization` unchanged, without adding a scheme. */
export async function booking(
  sandbox: Sandbox,
  query: string,
  variables: Record<string, unknown> = {},
  authorization: string | null | undefined = undefined,
): Promise<ServiceResponse> {
  const token = authorization === undefined ? await idTokenOf(sandbox) : authorization
  return call(sandbox, 'BOOKING_GRAPHQL_URL', '', {
    method: 'POST',
    body: { query, variables },
    token: null,
    headers: token === null ? {} : { authorization: token },
  })
}

/** Runs an operation on the booking GraphQL API, expects it to succeed, and returns its data. */
export async function bookingData(sandbox: Sandbox, query: string, variables: Record<string, unknown> = {}) {
  const { status, body } = await booking(sandbox, query, variables)
  expect(status).toBe(200)
  expect(body.errors).toBeUndefined()
  return body.data
}

/** Runs an operation on the booking GraphQL API, expects it to fail, and returns its error message. */
export async function bookingError(sandbox: Sandbox, query: string, variables: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await booking(sandbox, query, variables)
  expect(status).toBe(200)
  expect(body.data ?? null).toBeNull()
  expect(body.errors).toHaveLength(1)
  return body.errors[0].message
}

/** Reads every page of a list in the main API, in order. */
// biome-ignore lint/suspicious/noExplicitAny: rows have many shapes, which the tests assert
export async function everyRow(sandbox: Sandbox, path: string, container: string, limit = 100): Promise<any[]> {
  const rows: unknown[] = []
  for (let page = 1; ; page += 1) {
    const { status, body } = await clinical(sandbox).get(`${path}${path.includes('?') ? '&' : '?'}limit=${limit}&page=${page}`)
    if (status !== 200) throw new Error(`${path}: ${status}`)
    rows.push(...body[container])
    if (body[container].length === 0 || rows.length >= body.total) return rows
  }
}

/** An order as the main API returns it. */
export const readOrder = async (api: ReturnType<typeof clinical>, orderId: string) => (await api.get(`/orders/${orderId}`)).body

export const everyOrder = async (sandbox: Sandbox) => [
  ...(await everyRow(sandbox, '/orders?order_status=AWAITING_REVIEW', 'orders')),
  ...(await everyRow(sandbox, '/orders?order_status=COMPLETED', 'orders')),
]

let nextCustomer = 990_000

/** Creates a customer. */
export function placeCustomer(sandbox: Sandbox, changes: Record<string, unknown> = {}): string {
  nextCustomer += 1
  const id = String(nextCustomer)
  const customer = {
    id,
    firstName: 'Renée',
    lastName: "O'Hara",
    dateOfBirth: '1988-04-02',
    age: 37,
    sex: 'female',
    phone: '07700900123',
    email: `customer.${id}@example.com`,
    addressDetails: {
      address1: '1 High Street',
      address2: '',
      addressID: `a-${id}`,
      city: 'Leeds',
      postalCode: 'LS1 1AA',
      addressType: 'residential',
      counrtyCode: 'GB',
      stateOrProvince: '',
    },
    gpDetails: { gpSurgery: 'Park Surgery', gpAddress1: '2 Park Row', gpAddress2: 'Headingley', gpCity: 'Leeds', gpPostalCode: 'LS6 1AA' },
    ...changes,
  }
  sandbox.database.run('INSERT INTO customers (id, document) VALUES (?, ?)', id, JSON.stringify(customer))
  return id
}

/** Expects an error response with the given status and, as the contract specifies, a body that contains only a message. */
export function isError(response: ServiceResponse, status: number): void {
  expect(response.status).toBe(status)
  expect(response.body).toEqual({ message: expect.stringMatching(/\S/) })
}
