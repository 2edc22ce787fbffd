import { expect } from 'vitest'
import { demoUsers } from '../../../sandbox/identity/users.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'

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

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of many shapes, and assert every value they read
  body: any
  text: string
  headers: Headers
}

export interface Sending {
  method?: string
  body?: unknown
  /** Sent as it is, as JSON. */
  rawBody?: string
  /** A token, or null for none; left out, a prescriber's ID token. */
  token?: string | null
  headers?: Record<string, string>
  signal?: AbortSignal
}

export function addressOf(sandbox: Sandbox, variable: ServiceVariable): string {
  const address = sandbox.environment[variable]
  if (address === undefined) throw new Error(`the sandbox has no ${variable}`)
  return address
}

export function demoUser(sub: string) {
  const user = demoUsers.find((candidate) => candidate.sub === sub)
  if (user === undefined) throw new Error(`no demo user ${sub}`)
  return user
}

export const idTokenOf = (sandbox: Sandbox, sub = 'sub-prescriber') => sandbox.identity.idToken(demoUser(sub))

/** Calls one service the way the contract says: a bearer token, and JSON in and out. */
export async function call(sandbox: Sandbox, variable: ServiceVariable, path: string, sending: Sending = {}): Promise<Answer> {
  const { method = 'GET', body, rawBody, token, headers = {}, signal } = sending
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

/** Base A of one sandbox. */
export function clinical(sandbox: Sandbox) {
  const send =
    (method: string) =>
    (path: string, body?: unknown, sending: Sending = {}) =>
      call(sandbox, 'CLINICAL_API_URL', path, { method, body, ...sending })
  return {
    get: (path: string, sending: Sending = {}) => call(sandbox, 'CLINICAL_API_URL', path, sending),
    put: send('PUT'),
    post: send('POST'),
    delete: send('DELETE'),
  }
}

/** An operation for the booking GraphQL API; `authorization` is sent bare. */
export async function booking(
  sandbox: Sandbox,
  query: string,
  variables: Record<string, unknown> = {},
  authorization: string | null | undefined = undefined,
): Promise<Answer> {
  const token = authorization === undefined ? await idTokenOf(sandbox) : authorization
  return call(sandbox, 'BOOKING_GRAPHQL_URL', '', {
    method: 'POST',
    body: { query, variables },
    token: null,
    headers: token === null ? {} : { authorization: token },
  })
}

/** Every page of a list of base A, in its order. */
// biome-ignore lint/suspicious/noExplicitAny: rows of many shapes, asserted by the tests
export async function everyRow(sandbox: Sandbox, path: string, container: string, limit = 100): Promise<any[]> {
  const rows: unknown[] = []
  for (let page = 1; ; page += 1) {
    const { status, body } = await clinical(sandbox).get(`${path}${path.includes('?') ? '&' : '?'}limit=${limit}&page=${page}`)
    if (status !== 200) throw new Error(`${path}: ${status}`)
    rows.push(...body[container])
    if (body[container].length === 0 || rows.length >= body.total) return rows
  }
}

/** All orders of both dashboards. */
export const everyOrder = async (sandbox: Sandbox) => [
  ...(await everyRow(sandbox, '/orders?order_status=AWAITING_REVIEW', 'orders')),
  ...(await everyRow(sandbox, '/orders?order_status=COMPLETED', 'orders')),
]

let nextCustomer = 990_000

/** Puts a customer of its own into the sandbox. */
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

/** An error answer of the contract: a status and a message, and nothing else. */
export function isError(answer: Answer, status: number, title?: string): void {
  expect(answer.status, title).toBe(status)
  expect(answer.body, title).toEqual({ message: expect.stringMatching(/\S/) })
}
