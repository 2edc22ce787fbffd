import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildSchema, graphqlSync } from 'graphql'
import {
  booking,
  customer,
  customerOrders,
  order,
  orderPage,
  orderWarnings,
  REFUSAL,
  serviceBlocks,
  subscription,
  subscriptionOrders,
} from './fixtures.ts'
import { createIdentity, USER_POOL_ID } from './identity.ts'

/*
 * All services and the identity provider in one fast process. Creates each response once and caches its bytes, counts calls, and can
 * withhold responses.
 */

const bookingSchema = buildSchema(readFileSync(new URL('../../schema/booking.graphql', import.meta.url), 'utf8'))
const identity = await createIdentity()

/** Handlers by path; the first match is used. */
const routes: [pattern: RegExp, respond: (id: string, query: URLSearchParams, other: string) => unknown][] = [
  [/^\/clinical\/orders$/, (_id, query) => orderPage(Number(query.get('limit')))],
  [/^\/clinical\/orders\/([^/]+)$/, (id) => order(id)],
  [/^\/clinical\/count\/idchecks$/, () => ({ total: 3 })],
  [/^\/clinical\/customers\/([^/]+)$/, (id) => customer(id)],
  [/^\/clinical\/customers\/([^/]+)\/orders$/, customerOrders],
  [/^\/clinical\/subscriptions\/([^/]+)\/orders$/, subscriptionOrders],
  [/^\/warnings\/order\/warnings\/([^/]+)$/, orderWarnings],
  [/^\/subscriptions\/subscriptions\/([^/]+)$/, (id) => subscription(id)],
  [/^\/users\/users\/v3\/([^/]+)\/usergroups$/, () => ({ userGroups: [] })],
  [/^\/booking\/services\/locations\/([^/]+)\/service\/([^/]+)\/blocks\//, (id, _query, service) => serviceBlocks(id, service)],
  [new RegExp(`^/${USER_POOL_ID}/.well-known/jwks.json$`), () => identity.jwks],
]

const responses = new Map<string, Buffer | undefined>()
const waiting: (() => void)[] = []
let calls = 0
let isHolding = false

const server = createServer(async (request, response) => {
  const url = request.url ?? ''
  if (url.startsWith('/control/')) return send(response, json(await control(url)))
  if (url === '/oauth2/token') return send(response, json(await exchangeCode(await read(request))))
  // Don't count reads of the key set: contenders read it from time to time, regardless of the work being measured.
  if (!url.endsWith('/jwks.json')) calls += 1
  if (isHolding) await new Promise<void>((resolve) => waiting.push(resolve))
  if (request.method === 'GET')
    return send(
      response,
      cached(url, () => find(url)),
    )
  const body = await read(request)
  if (request.method === 'POST' && url === '/booking-graphql')
    return send(
      response,
      cached(body, () => executeBooking(body)),
    )
  if (url.startsWith('/clinical/orders/9-')) return response.writeHead(422, { 'content-type': 'application/json' }).end(REFUSAL)
  return response.writeHead(url === '/consultation/image_upload' ? 200 : 204).end()
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.once('disconnect', () => process.exit())

function cached(key: string, make: () => unknown): Buffer | undefined {
  let body = responses.get(key)
  if (body === undefined) {
    const value = make()
    body = value === undefined ? undefined : json(value)
    responses.set(key, body)
  }
  return body
}

function find(url: string): unknown {
  const { pathname, searchParams } = new URL(url, 'http://stub')
  for (const [pattern, respond] of routes) {
    const match = pattern.exec(pathname)
    if (match) return respond(match[1] ?? '', searchParams, match[2] ?? '')
  }
  return undefined
}

function executeBooking(body: string): unknown {
  const { query, variables } = JSON.parse(body) as { query: string; variables?: Record<string, unknown> }
  return graphqlSync({ schema: bookingSchema, source: query, rootValue: booking, variableValues: variables ?? {} })
}

/** Exchanges a code for tokens. The code is the sign-in's nonce. The user's id contains the nonce, so each sign-in has a different user. */
async function exchangeCode(form: string): Promise<object> {
  const nonce = new URLSearchParams(form).get('code') ?? ''
  return { id_token: await identity.idToken(`session-${nonce}`, 1, nonce), refresh_token: `refresh-${nonce}` }
}

/**
 * Handles the runner's commands: issue tokens, hold responses, release them, and return how many calls have arrived since the last count.
 */
async function control(url: string): Promise<unknown> {
  const { pathname, searchParams } = new URL(url, 'http://stub')
  switch (pathname) {
    case '/control/tokens': {
      const number = (name: string) => Number(searchParams.get(name))
      return Promise.all(Array.from({ length: number('count') }, (_, index) => identity.idToken(`user-${index}`, number('groups'))))
    }
    case '/control/hold':
      isHolding = true
      return {}
    case '/control/release':
      isHolding = false
      for (const release of waiting.splice(0)) release()
      return {}
    default: {
      const since = calls
      calls = 0
      return since
    }
  }
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

function send(response: ServerResponse, body: Buffer | undefined): void {
  if (body === undefined) response.writeHead(404, { 'content-length': 0 }).end()
  else response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
}

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}
