import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ExecutionResult, GraphQLError, subscribe } from 'graphql'
import { createHandler } from 'graphql-sse'
import { requireViewer } from '../access/require-viewer.ts'
import { ApiError, refusal } from '../errors.ts'
import { ORDINARY_BODY } from '../limits/body-limit.ts'
import { InFlight, whenClosed } from '../limits/in-flight.ts'
import { Overloaded } from '../limits/load-shedding.ts'
import { RateLimited } from '../limits/rate-limits.ts'
import type { RequestedOperation } from '../operation/requested-operation.ts'
import type { Dependencies, RequestContext } from '../request-context.ts'
import type { Viewer } from '../session/viewer.ts'
import { sendError } from './error-response.ts'
import type { Admit } from './request/admit.ts'
import { createRequestContext } from './request/context.ts'
import { type Identify, isUnverifiable } from './request/identify.ts'
import type { RequestObserver } from './request/observe.ts'
import type { createSubscriptionReader } from './request/subscription.ts'

interface StreamParts {
  dependencies: Dependencies
  identify: Identify
  admit: Admit
  observer: RequestObserver
  readSubscription: ReturnType<typeof createSubscriptionReader>
}

type Events = AsyncIterable<ExecutionResult>

/** When the gateway closes, a client that reads slowly gets this many milliseconds to receive the end of its stream. */
const ENDING = 1_000

/** `POST /graphql/stream`: sends a subscription's results as server-sent events. See docs/decisions/live-updates.md. */
export function streamEndpoint(app: FastifyInstance, { dependencies, identify, admit, observer, readSubscription }: StreamParts): void {
  const { cookiesOf, loadLimits, loadShedding, metrics } = dependencies
  const streamsOf = new InFlight(loadLimits.streamsOfOne)
  const open = new Set<() => void>()
  let isClosing = false

  /** Encodes results as server-sent events. Also sends an SSE comment every 12 seconds, so that proxies don't close the connection. */
  const encode = createHandler<undefined, Events>({ authenticate: () => null, onSubscribe: ({ context }) => context })

  /** @throws ApiError if there are too many streams, in total or for this viewer */
  const take = (viewer: Viewer) => {
    if (open.size >= loadLimits.streams) throw new Overloaded()
    if (!streamsOf.add(viewer.id)) throw refusal('RATE_LIMITED', 'Too many open tabs.', { retryAfterSeconds: 60 })
  }

  const stream = async (request: FastifyRequest, reply: FastifyReply, viewer: Viewer, events: Events) => {
    const [messages] = await encode({ ...streamRequest, raw: undefined, context: events })
    if (messages === null || typeof messages === 'string') throw new Error('the events have no stream')
    const end = () => void messages.return(undefined)
    const isSignedIn = () => staysSignedIn(() => identify(request, cookiesOf(request, reply), false), viewer)
    const checking = setInterval(async () => {
      // End the stream if the user has signed out. Also end it if the client doesn't read it, because unread events would fill up the
      // gateway's memory.
      if (reply.raw.writableNeedDrain || !(await isSignedIn())) end()
    }, loadLimits.streamCheckedEvery).unref()
    const close = () => {
      end()
      setTimeout(() => reply.raw.destroy(), ENDING).unref()
    }
    open.add(close)
    if (isClosing) close()
    metrics.openStreams.inc()
    whenClosed(reply, () => {
      clearInterval(checking)
      open.delete(close)
      metrics.openStreams.dec()
      end()
    })
    return reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        // Proxies must neither buffer nor compress events.
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        // Without this header, the connection would stay open after the stream has ended, and delay the gateway's shutdown.
        connection: 'close',
      })
      .send(Readable.from(messages, { objectMode: false }))
  }

  const handle = (request: FastifyRequest, reply: FastifyReply) =>
    observer.observe(request, reply, async (observation, traceContext) => {
      const cookies = cookiesOf(request, reply)
      const { viewer: sender, body } = await admit(request, cookies, observation, false)
      const requested = readSubscription(body, sender)
      const viewer = requireViewer({ viewer: sender })
      take(viewer)
      whenClosed(reply, () => streamsOf.remove(viewer.id))
      const context = createRequestContext(dependencies, viewer, { request, reply, cookies, traceContext, observation })
      return stream(request, reply, viewer, await eventsOf(requested, context))
    })

  app.post('/graphql/stream', {
    bodyLimit: ORDINARY_BODY,
    onRequest: async () => loadShedding.refuseIfDelayed(),
    handler: handle,
  })
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/graphql/stream',
    handler: (_request, reply) => sendError(reply.header('allow', 'POST'), 405, 'Send subscriptions with POST.', 'BAD_USER_INPUT'),
  })
  // Clients reconnect as soon as their streams end. When this hook runs, the load balancer already sends requests to other gateways.
  app.addHook('preClose', async () => {
    isClosing = true
    for (const close of open) close()
  })
}

/** A request in the form that graphql-sse expects. The gateway has already read and checked the actual request. */
const streamRequest = {
  method: 'POST',
  url: '/graphql/stream',
  headers: { get: (name: string) => (name === 'accept' ? 'text/event-stream' : 'application/json') },
  body: { query: 'subscription' },
}

/** @throws ApiError if the subscription can't be started */
async function eventsOf({ schema, document, operation, variables }: RequestedOperation, context: RequestContext): Promise<Events> {
  const operationName = operation.name?.value
  const result = await subscribe({ schema, document, operationName, variableValues: variables, contextValue: context })
  if (Symbol.asyncIterator in result) return result
  const [error] = result.errors ?? []
  const cause = error?.originalError
  // An error from GraphQL.js itself means that the operation is invalid, for example because a variable is null but must not be.
  const isFromGraphql = cause === undefined || (cause instanceof GraphQLError && !(cause instanceof ApiError))
  throw isFromGraphql ? refusal('BAD_USER_INPUT', error?.message ?? 'Send a valid subscription.') : cause
}

/**
 * Whether the sender of a request is still signed in. Returns true if that can't be checked right now. Returns false if `identify` throws
 * `RateLimited`, because it throws that only for requests that it has rejected.
 */
async function staysSignedIn(identify: () => Promise<Viewer | null>, viewer: Viewer): Promise<boolean> {
  try {
    return (await identify())?.id === viewer.id
  } catch (error) {
    return isUnverifiable(error) && !(error instanceof RateLimited)
  }
}
