import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type Fault, type Faults, withField } from '../control/faults.ts'
import { hostile } from '../control/hostile.ts'
import { bodyHash, type Journal, type JournalEntry } from '../control/journal.ts'
import type { Identity, TokenClaims } from '../identity/identity.ts'

export interface ServiceContext {
  faults: Faults
  journal: Journal
  identity: Identity
  /** Whether read requests return the most hostile data that the contract allows. */
  isHostile: boolean
}

/** An error response as specified by the contract: a status and a message. */
export class ServiceError extends Error {
  readonly statusCode: number
  readonly details: object

  constructor(statusCode: number, message: string, details: object = {}) {
    super(message)
    this.statusCode = statusCode
    this.details = details
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    fault?: Fault | undefined
    claims?: TokenClaims | undefined
    entry?: JournalEntry | undefined
  }
}

/** Creates the stand-in for a service. It requires a valid token, records calls in the journal and injects faults. */
export function createService(
  name: string,
  { faults, journal, identity, isHostile }: ServiceContext,
  authorization: 'bearer' | 'bare' = 'bearer',
): FastifyInstance {
  const app = Fastify({ bodyLimit: 64 * 2 ** 20, forceCloseConnections: true, routerOptions: { maxParamLength: 5_000 } })

  // Record the call before reading the body, so that calls with unreadable bodies are recorded too.
  app.addHook('onRequest', async (request) => {
    const token = tokenOf(request, authorization)
    request.claims = token === undefined ? undefined : await identity.verify(token)
    const requestId = request.headers['x-request-id']
    request.entry = {
      service: name,
      method: request.method,
      path: request.url,
      bodyHash: null,
      subject: request.claims?.sub ?? null,
      requestId: typeof requestId === 'string' ? requestId : null,
      isWrite: false,
    }
    journal.write(request.entry)
  })
  addFaultInjection(app, name, faults)
  app.addHook('preValidation', async ({ entry, body, method }) => {
    if (entry === undefined) return
    // Set `isWrite` only after the whole body has arrived, because until then the call can't change data.
    entry.isWrite = method !== 'GET'
    if (body !== undefined && body !== null) entry.bodyHash = bodyHash(body)
  })
  app.addHook('preHandler', async (request) => {
    if (request.claims === undefined) throw new ServiceError(401, 'Unauthorized')
    if (request.method !== 'GET' && !mayWrite(name, request.claims)) throw new ServiceError(403, 'Machines can only read')
  })
  if (isHostile) {
    app.addHook('preSerialization', async ({ method, entry }, { statusCode }, payload) => {
      if (statusCode !== 200 || (method !== 'GET' && (name !== 'booking-graphql' || entry?.isWrite))) return payload
      return hostile(payload, method === 'GET')
    })
  }
  app.setErrorHandler((error: ServiceError & { details?: object }, _request, reply) =>
    reply.status(error.statusCode ?? 500).send({ message: error.message, ...error.details }),
  )
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: 'Not found' }))
  return app
}

/** Adds fault injection to a stand-in. */
export function addFaultInjection(app: FastifyInstance, name: string, faults: Faults): void {
  app.addHook('preHandler', async (request, reply) => {
    const fault = faults.match(name, { method: request.method, path: request.url.split('?')[0] ?? '', body: request.body ?? null })
    if (fault?.when === 'after' || fault?.kind === 'field') request.fault = fault
    else if (fault && (await injectFault(reply, fault))) return reply
    return undefined
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.fault === undefined) return payload
    if (request.fault.kind === 'field') return typeof payload === 'string' ? changed(payload, request.fault, reply) : payload
    const isSent = await injectFault(reply, request.fault)
    // The faulty response has already been written, so the real response must not be sent.
    return isSent ? new Promise(() => undefined) : payload
  })
}

/**
 * Whether the caller may send a request other than GET. Always true for the booking GraphQL API, because its queries are POST requests too.
 * That API itself checks who may send mutations.
 */
function mayWrite(service: string, claims: TokenClaims): boolean {
  return claims.token_use === 'id' || service === 'booking-graphql'
}

function tokenOf(request: FastifyRequest, kind: 'bearer' | 'bare'): string | undefined {
  const { authorization } = request.headers
  return kind === 'bare' ? authorization : /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
}

function changed(payload: string, fault: Fault, reply: FastifyReply): string {
  const body = JSON.stringify(withField(JSON.parse(payload), fault))
  reply.header('content-length', Buffer.byteLength(body))
  return body
}

/**
 * Injects a fault.
 *
 * @returns true if it has sent a response
 */
async function injectFault(reply: FastifyReply, fault: Fault): Promise<boolean> {
  if (fault.kind === 'latency') {
    await new Promise((resolve) => setTimeout(resolve, fault.milliseconds))
    return false
  }
  reply.hijack()
  const { raw } = reply
  const headers = { 'content-type': 'application/json' }
  if (fault.kind === 'status')
    raw.writeHead(fault.status, headers).end(JSON.stringify(fault.message === undefined ? {} : { message: fault.message }))
  if (fault.kind === 'malformed') raw.writeHead(200, headers).end('{"orders": [')
  if (fault.kind === 'wrong-shape')
    raw.writeHead(200, headers).end(JSON.stringify({ orders: { first: 1 }, total: 'many', id: {}, data: 'none', validation: 'yes' }))
  if (fault.kind === 'stall') raw.writeHead(200, headers).write('{"')
  if (fault.kind === 'reset') {
    raw.writeHead(200, { ...headers, 'content-length': '1000' }).write('{"')
    setTimeout(() => raw.socket?.resetAndDestroy(), 10)
  }
  return true
}

/** Converts the `limit` and `page` query parameters to a limit and an offset. Throws if a parameter is outside the contract's bounds. */
export function paging(query: Record<string, unknown>, defaultLimit = 10): { limit: number; offset: number } {
  const limit = Number(query.limit ?? defaultLimit)
  const page = Number(query.page ?? 1)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw new ServiceError(400, 'limit must be between 1 and 100')
  if (!Number.isSafeInteger(page) || !Number.isSafeInteger(page * limit) || page < 1) throw new ServiceError(400, 'page is out of range')
  return { limit, offset: (page - 1) * limit }
}

/** Converts `sortBy={key}.{asc|desc}` to SQL. Rejects keys without a column. Ties are sorted by `id` in the same direction. */
export function orderBy(sortBy: unknown, columns: Record<string, string>, fallback: string, id: string): string {
  if (sortBy === undefined) return fallback
  const [key = '', direction, ...rest] = typeof sortBy === 'string' ? sortBy.split('.') : []
  const column = Object.hasOwn(columns, key) ? columns[key] : undefined
  if (column === undefined || (direction !== 'asc' && direction !== 'desc') || rest.length > 0)
    throw new ServiceError(400, 'sortBy is not valid')
  return `${column} ${direction}, ${id} ${direction}`
}

/** Reads a required text field from a body. */
export function requiredText(body: unknown, field: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined
  if (typeof value !== 'string' || value.trim() === '') throw new ServiceError(400, `${field} is required`)
  return value
}

/** Reads an optional text field from a body. Returns an empty string if the field is missing or null. */
export function optionalText(body: unknown, field: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw new ServiceError(400, `${field} must be text`)
  return value
}
