import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Fault, Faults } from '../control/faults.ts'
import { bodyHash, type Journal } from '../control/journal.ts'
import type { Identity } from '../identity/identity.ts'

export interface ServiceSurroundings {
  faults: Faults
  journal: Journal
  identity: Identity
}

/** An error answer of the contract: a status and a message. */
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
  }
}

/** A stand-in of one service: it demands a valid token, keeps the journal, and fails when it is told to. */
export function createService(
  name: string,
  { faults, journal, identity }: ServiceSurroundings,
  authorization: 'bearer' | 'bare' = 'bearer',
): FastifyInstance {
  const app = Fastify({ bodyLimit: 64 * 2 ** 20, forceCloseConnections: true, routerOptions: { maxParamLength: 5_000 } })

  app.addHook('preHandler', async (request, reply) => {
    const token = bearerToken(request, authorization)
    const claims = token === undefined ? undefined : await identity.verify(token)
    journal.write({
      service: name,
      method: request.method,
      path: request.url,
      bodyHash: request.body === undefined || request.body === null ? null : bodyHash(request.body),
      subject: claims?.sub ?? null,
    })
    const fault = faults.meet(name, request.method, request.url.split('?')[0] ?? '')
    if (fault?.when === 'before') {
      if (await spoil(reply, fault)) return reply
    } else {
      request.fault = fault
    }
    if (claims === undefined) throw new ServiceError(401, 'Unauthorized')
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.fault === undefined) return payload
    const answered = await spoil(reply, request.fault)
    // A spoilt answer has been written already: the one that was meant never goes out.
    return answered ? new Promise(() => undefined) : payload
  })
  app.setErrorHandler((error: ServiceError & { details?: object }, _request, reply) =>
    reply.status(error.statusCode ?? 500).send({ message: error.message, ...error.details }),
  )
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: 'Not found' }))
  return app
}

function bearerToken(request: FastifyRequest, kind: 'bearer' | 'bare'): string | undefined {
  const { authorization } = request.headers
  return kind === 'bare' ? authorization : /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
}

/** @returns true when the fault answered in the service's place */
async function spoil(reply: FastifyReply, fault: Fault): Promise<boolean> {
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
  if (fault.kind === 'misshapen')
    raw.writeHead(200, headers).end(JSON.stringify({ orders: { first: 1 }, total: 'many', id: {}, data: 'none', validation: 'yes' }))
  if (fault.kind === 'stall') raw.writeHead(200, headers).write('{"')
  if (fault.kind === 'reset') {
    raw.writeHead(200, { ...headers, 'content-length': '1000' }).write('{"')
    setTimeout(() => raw.socket?.resetAndDestroy(), 10)
  }
  return true
}

/** `limit` and `page` of a list, as the contract allows them. */
export function paging(query: Record<string, string | undefined>, defaultLimit = 10): { limit: number; offset: number } {
  const limit = Number(query.limit ?? defaultLimit)
  const page = Number(query.page ?? 1)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw new ServiceError(400, 'limit must be between 1 and 100')
  if (!Number.isInteger(page) || page < 1) throw new ServiceError(400, 'page must be 1 or more')
  return { limit, offset: (page - 1) * limit }
}

/** `sortBy={key}.{asc|desc}` as a part of SQL; only the listed keys are columns. */
export function orderBy(sortBy: string | undefined, columns: Record<string, string>, fallback: string): string {
  if (sortBy === undefined) return fallback
  const [key = '', direction] = sortBy.split('.')
  const column = Object.hasOwn(columns, key) ? columns[key] : undefined
  if (column === undefined || (direction !== 'asc' && direction !== 'desc')) throw new ServiceError(400, 'sortBy is not valid')
  return `${column} ${direction}`
}

/** A text that a body must hold. */
export function requiredText(body: unknown, field: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined
  if (typeof value !== 'string' || value.trim() === '') throw new ServiceError(400, `${field} is required`)
  return value
}
