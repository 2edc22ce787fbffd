import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'
import { announcedSize, ORDINARY_BODY } from './body-limit.ts'
import type { ArrivalLimits } from './limits.ts'
import { networkOf } from './network.ts'

const CHECK_EVERY = 1_000

interface ArrivingBody {
  request: FastifyRequest
  reply: FastifyReply
  since: number
  /** How many bytes the connection had already received when the gateway started to watch this body. */
  bytesBefore: number
  /** Stops watching this body. */
  forget: () => void
}

/**
 * Aborts request bodies that arrive too slowly. If too many bodies are arriving from one network, also aborts the oldest of them,
 * so that half-sent requests can't block complete requests from the same network.
 *
 * @param refuse sends the error response to an aborted request
 */
export function limitArrivingBodies(
  app: FastifyInstance,
  limits: ArrivalLimits,
  addressOf: (request: FastifyRequest) => string,
  refuse: (reply: FastifyReply, error: ApiError) => FastifyReply,
): void {
  const arriving = new Set<ArrivingBody>()
  /** Arriving bodies by network, oldest first. Large uploads aren't included, because they have a limit per user. */
  const byNetwork = new Map<string, Set<ArrivingBody>>()

  const countFor = (address: string, body: ArrivingBody) => {
    const network = networkOf(address)
    const bodies = byNetwork.get(network) ?? new Set()
    byNetwork.set(network, bodies.add(body))
    if (bodies.size > limits.perNetwork) {
      const [oldest] = bodies
      if (oldest !== undefined) cutOff(oldest, 'RATE_LIMITED', 'Too many unfinished requests.', 429)
    }
    return () => {
      if (bodies.delete(body) && bodies.size === 0) byNetwork.delete(network)
    }
  }

  const watch = (request: FastifyRequest, reply: FastifyReply) => {
    const forget = () => {
      arriving.delete(body)
      uncount?.()
    }
    const body: ArrivingBody = { request, reply, since: performance.now(), bytesBefore: request.socket.bytesRead, forget }
    arriving.add(body)
    const uncount = announcedSize(request) > ORDINARY_BODY ? undefined : countFor(addressOf(request), body)
    request.raw.once('end', forget)
    request.raw.once('close', forget)
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watch(request, reply)
    done()
  })

  const checking = setInterval(() => {
    for (const body of arriving) if (isTooSlow(body, limits)) cutOff(body, 'BAD_USER_INPUT', 'The request took too long to arrive.', 408)
  }, CHECK_EVERY).unref()
  app.addHook('onClose', async () => clearInterval(checking))

  function cutOff(body: ArrivingBody, code: 'RATE_LIMITED' | 'BAD_USER_INPUT', message: string, status: number): void {
    const { request, reply, forget } = body
    // The connection may take a while to close. Forget the body now, so that it isn't cut off a second time in the meantime.
    forget()
    if (reply.sent) return void request.raw.destroy()
    reply.raw.once('finish', () => request.raw.destroy())
    refuse(reply.header('connection', 'close'), new ApiError(code, message, { http: { status } }))
  }
}

function isTooSlow({ request, since, bytesBefore }: ArrivingBody, { grace, minimumRate }: ArrivalLimits): boolean {
  const seconds = (performance.now() - since - grace) / 1000
  return seconds > 0 && request.socket.bytesRead - bytesBefore < seconds * minimumRate
}

function hasBody(request: FastifyRequest): boolean {
  return request.headers['transfer-encoding'] !== undefined || announcedSize(request) > 0
}
