import { once } from 'node:events'
import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  decorrelatedJitterGenerator,
  ExponentialBackoff,
  handleWhen,
  retry,
} from 'cockatiel'
import { type Dispatcher, errors, Pool } from 'undici'
import type { ZodType } from 'zod'
import { ApiError } from '../errors.ts'
import { startCallSpan } from '../observe/tracing.ts'
import { withoutAddresses } from '../without-addresses.ts'
import type { Caller, UpstreamCall } from './caller.ts'
import { Deadline, unlessAborted } from './deadline.ts'
import type { Path } from './path.ts'
import { readResponse } from './repair.ts'
import { ServiceHealth } from './service-health.ts'

/** Time limit for a read including its retries, in milliseconds. */
const READ_DEADLINE = 8_000
/** Time limit for reading a panel, in milliseconds. Shorter, because a slow panel can delay the rest of the screen. */
export const PANEL_DEADLINE = 3_000
/** Time limit for a write, in milliseconds. A write that takes longer has an unknown outcome. */
const WRITE_DEADLINE = 30_000
const MAXIMUM_RETRIES = 2
/** The breaker opens after this many failed attempts in a row. */
const BREAKER_THRESHOLD = 50
const BREAKER_PAUSE = 1_000
/** Time limit for opening a connection to find out whether the service can be reached, in milliseconds. */
const PROBE_TIMEOUT = 2_000

export interface UpstreamServiceOptions {
  /** The service's name in log lines and metrics. */
  name: string
  /** Base URL, which may include a path. */
  url: string
  /** Time limit for a read, in milliseconds. */
  readDeadline?: number
  /** In bytes. */
  maximumResponseSize?: number
  /** Whether the `authorization` header is `Bearer` and the token, or only the token. */
  authorization?: 'bearer' | 'bare'
}

interface Request {
  method: Dispatcher.HttpMethod
  path: Path
  query?: Record<string, string | number | undefined>
  body?: unknown
  /** The body as pieces of JSON text. For large bodies, which must not be in memory twice. */
  bodyPieces?: Iterable<string>
  headers?: Record<string, string>
}

interface Response {
  status: number
  text: string
  /** The service's `retry-after` header: milliseconds to wait before the next attempt. */
  retryAfter: number | undefined
}

export interface ReadRequest<T> {
  path: Path
  query?: Request['query']
  shape: ZodType<T>
  /** Time limit in milliseconds; by default the service's `readDeadline`. */
  deadline?: number
}

export interface WriteRequest<T> {
  method: 'POST' | 'PUT' | 'DELETE'
  path: Path
  query?: Request['query']
  body?: unknown
  bodyPieces?: Request['bodyPieces']
  headers?: Request['headers']
  /** The status that means success. Any other status is an error. */
  success: 200 | 201 | 204
  /** The shape of the response. Without a shape, the body is ignored. */
  shape?: ZodType<T>
}

class AttemptError extends Error {
  readonly outcome: UpstreamCall['outcome']
  /** Whether the service may have received the request. */
  readonly sent: boolean

  constructor(outcome: UpstreamCall['outcome'], sent: boolean, cause?: unknown) {
    super(`attempt ended: ${outcome}`, { cause })
    this.outcome = outcome
    this.sent = sent
  }

  get countsAgainstService(): boolean {
    return this.outcome !== 'aborted' && this.outcome !== 'misshapen'
  }

  get isRetryable(): boolean {
    return this.outcome === 'unreachable' || typeof this.outcome === 'number'
  }
}

/**
 * Client for an existing service. It has a keep-alive connection pool, deadlines, retries (only for reads) and a circuit breaker.
 * It throws ApiErrors, which are safe to show to users.
 */
export class UpstreamService {
  readonly name: string
  readonly health = new ServiceHealth()
  readonly #address: URL
  readonly #pool: Pool
  readonly #prefix: string
  readonly #readDeadline: number
  readonly #authorization: 'bearer' | 'bare'
  readonly #breaker = circuitBreaker(
    handleWhen((error) => error instanceof AttemptError && error.countsAgainstService),
    { halfOpenAfter: BREAKER_PAUSE, breaker: new ConsecutiveBreaker(BREAKER_THRESHOLD) },
  )
  readonly #retry = retry(
    handleWhen((error) => error instanceof AttemptError && error.isRetryable),
    {
      maxAttempts: MAXIMUM_RETRIES,
      backoff: new ExponentialBackoff({ initialDelay: 50, maxDelay: 400, generator: decorrelatedJitterGenerator }),
    },
  )

  constructor({
    name,
    url,
    readDeadline = READ_DEADLINE,
    maximumResponseSize = 8 * 2 ** 20,
    authorization = 'bearer',
  }: UpstreamServiceOptions) {
    const address = new URL(url)
    this.name = name
    this.#address = address
    this.#prefix = address.pathname.replace(/\/$/, '')
    this.#readDeadline = readDeadline
    this.#authorization = authorization
    this.#pool = new Pool(address.origin, {
      connections: 128,
      keepAliveTimeout: 4_000,
      maxResponseSize: maximumResponseSize,
      connect: { timeout: 3_000 },
    })
  }

  /** Whether calls are rejected because the service has failed too often. */
  get breakerIsOpen(): boolean {
    return this.#breaker.state === CircuitState.Open
  }

  /** Whether a connection to the service can be opened. Sends nothing. */
  async isReachable(): Promise<boolean> {
    const { protocol, hostname, port } = this.#address
    // Brackets mark an IPv6 address.
    const host = hostname.replace(/^\[|\]$/g, '')
    const socket = connect({ host, port: Number(port || (protocol === 'https:' ? 443 : 80)), timeout: PROBE_TIMEOUT })
    socket.once('timeout', () => socket.destroy(new Error('timeout')))
    try {
      await once(socket, 'connect')
      return true
    } catch {
      return false
    } finally {
      socket.destroy()
    }
  }

  /**
   * Sends a GET request. Retries up to twice after a 5xx or a broken connection. Retries after a 429 only if its `retry-after` time
   * ends before the deadline.
   *
   * @throws ApiError NOT_FOUND, UNAUTHENTICATED, RATE_LIMITED, UPSTREAM_REJECTED or UPSTREAM_UNAVAILABLE
   */
  async read<T>(caller: Caller, { path, query, shape, deadline }: ReadRequest<T>): Promise<T> {
    return this.#readWithRetries(caller, { method: 'GET', path, query: query ?? {} }, shape, deadline)
  }

  /** Like `read`, but sends a POST request with the query in its body. */
  async query<T>(caller: Caller, request: { path: Path; body: unknown; headers?: Record<string, string>; shape: ZodType<T> }): Promise<T> {
    return this.#readWithRetries(
      caller,
      { method: 'POST', path: request.path, body: request.body, headers: request.headers ?? {} },
      request.shape,
    )
  }

  /**
   * Sends a write exactly once. Doesn't abort it when the client disconnects.
   *
   * @throws ApiError like `read`; also CONFLICT for a 409, with the service's body in `extensions.upstream`, and OUTCOME_UNKNOWN
   *   if no response arrives
   */
  async write<T = undefined>(caller: Caller, request: WriteRequest<T>): Promise<T> {
    const deadline = Deadline.after(WRITE_DEADLINE)
    let received: Response
    try {
      received = await this.#attemptUnlessBroken(caller, request, deadline.signal)
    } catch (error) {
      const lost = error instanceof AttemptError && error.sent && typeof error.outcome !== 'number'
      if (lost)
        throw new ApiError('OUTCOME_UNKNOWN', 'There was no response, so this may or may not have been saved. Check before you try again.')
      const mayBeSaved = error instanceof AttemptError && error.sent
      throw mayBeSaved ? withAdvice(this.#toApiError(error)) : this.#toApiError(error)
    } finally {
      deadline.end()
    }
    if (received.status !== request.success) throw this.#errorOf(received)
    if (request.shape === undefined) return undefined as T
    try {
      return this.#parse(caller, request, received.text, request.shape)
    } catch (error) {
      throw withAdvice(error)
    }
  }

  async close(): Promise<void> {
    await this.#pool.close()
  }

  async #readWithRetries<T>(caller: Caller, request: Request, shape: ZodType<T>, milliseconds = this.#readDeadline): Promise<T> {
    const deadline = Deadline.after(milliseconds, caller.signal)
    let received: Response
    try {
      received = await this.#attemptWithRetries(caller, request, deadline.signal, performance.now() + milliseconds)
    } catch (error) {
      throw this.#toApiError(error)
    } finally {
      deadline.end()
    }
    if (received.status !== 200) throw this.#errorOf(received)
    return this.#parse(caller, request, received.text, shape)
  }

  async #attemptWithRetries(caller: Caller, request: Request, signal: AbortSignal, until: number): Promise<Response> {
    for (let retries = 0; ; retries += 1) {
      const received = await this.#retry.execute(() => this.#attemptUnlessBroken(caller, request, signal), signal)
      const { status, retryAfter } = received
      if (status !== 429 || retryAfter === undefined || retries === MAXIMUM_RETRIES || performance.now() + retryAfter >= until)
        return received
      await wait(retryAfter, undefined, { signal })
    }
  }

  async #attemptUnlessBroken(caller: Caller, request: Request, signal: AbortSignal): Promise<Response> {
    // While the breaker is half open, one call tests the service. Reject other calls here, because the breaker would make them
    // wait for the test even beyond their deadlines.
    if (this.#breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError()
    return this.#breaker.execute(() => this.#attempt(caller, request, signal))
  }

  async #attempt(caller: Caller, request: Request, signal: AbortSignal): Promise<Response> {
    const started = performance.now()
    const call = `${request.method} ${request.path.template}`
    const span = startCallSpan(caller.traceContext, this.name, call)
    const report = (outcome: UpstreamCall['outcome']) => {
      const milliseconds = performance.now() - started
      span.end(outcome)
      this.health.attempted(outcome, milliseconds)
      caller.onUpstreamCall({ service: this.name, call, outcome, milliseconds })
    }
    let headersReceived = false
    try {
      const sent = this.#pool.request({
        method: request.method,
        path: `${this.#prefix}${request.path.path}` || '/',
        query: definedOnly(request.query),
        headers: {
          accept: 'application/json',
          authorization: this.#authorization === 'bearer' ? `Bearer ${caller.token}` : caller.token,
          'x-request-id': caller.requestId,
          ...span.headers,
          ...(request.body === undefined && request.bodyPieces === undefined ? {} : { 'content-type': 'application/json' }),
          ...(request.bodyPieces !== undefined && { 'content-length': String(lengthOf(request.bodyPieces)) }),
          ...request.headers,
        },
        body: request.bodyPieces ? Readable.from(request.bodyPieces) : request.body === undefined ? null : JSON.stringify(request.body),
        signal,
      })
      const response = await unlessAborted(signal, sent)
      headersReceived = true
      this.health.responded(response.headers.date?.toString())
      const text = await response.body.text()
      report(response.statusCode)
      if (response.statusCode >= 500) throw new AttemptError(response.statusCode, true)
      return { status: response.statusCode, text, retryAfter: retryAfterOf(response.headers) }
    } catch (error) {
      if (error instanceof AttemptError) throw error
      const failure = describeFailure(error, caller.signal, headersReceived)
      report(failure.outcome)
      throw failure
    }
  }

  /** Converts an unexpected status to an error. */
  #errorOf({ status, text, retryAfter }: Response): ApiError {
    const body = parseErrorBody(text)
    const message = typeof body?.message === 'string' ? withoutAddresses(body.message) : undefined
    const details = { service: this.name, status, statusText: STATUS_CODES[status] }
    if (status === 401) return new ApiError('UNAUTHENTICATED', 'Your sign-in is no longer accepted. Please sign in again.')
    if (status === 404) return new ApiError('NOT_FOUND', message ?? 'There is no such record.', details)
    if (status === 409)
      return new ApiError('CONFLICT', message ?? 'This record has changed since you opened it.', { ...details, upstream: body })
    if (status === 429) {
      const retry = retryAfter === undefined ? {} : { retryAfterSeconds: Math.ceil(retryAfter / 1000) }
      return new ApiError('RATE_LIMITED', message ?? `The ${this.name} service is very busy. Please try again in a while.`, {
        ...details,
        ...retry,
      })
    }
    if (status >= 400)
      return new ApiError('UPSTREAM_REJECTED', message ?? `The ${this.name} service refused the request (${status}).`, details)
    return new ApiError('UPSTREAM_UNAVAILABLE', `The ${this.name} service sent an unexpected response (${status}).`, details)
  }

  #parse<T>(caller: Caller, request: Request, text: string, shape: ZodType<T>): T {
    let body: unknown
    try {
      body = JSON.parse(text)
    } catch {
      body = undefined
    }
    const { data, malformed } = readResponse(shape, body)
    const call = `${request.method} ${request.path.template}`
    if (malformed.length > 0) caller.onMalformedFields({ service: this.name, call, fields: malformed })
    if (data !== undefined) return data
    caller.onUpstreamCall({ service: this.name, call, outcome: 'misshapen', milliseconds: 0 })
    throw unreadableResponse(this.name, { fields: malformed.slice(0, 5) })
  }

  #toApiError(error: unknown): unknown {
    if (error instanceof AttemptError)
      return this.#unavailable(typeof error.outcome === 'number' ? { status: error.outcome, statusText: STATUS_CODES[error.outcome] } : {})
    if (error instanceof BrokenCircuitError) return this.#unavailable({})
    // The read was aborted between two attempts.
    if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TaskCancelledError')) return this.#unavailable({})
    return error
  }

  #unavailable(details: Record<string, unknown>): ApiError {
    return new ApiError('UPSTREAM_UNAVAILABLE', `The ${this.name} service can't be reached at the moment.`, {
      ...details,
      service: this.name,
    })
  }
}

/** Creates the error for a response that can't be read at all. */
export function unreadableResponse(service: string, details: Record<string, unknown> = {}): ApiError {
  return new ApiError('UPSTREAM_UNAVAILABLE', `The ${service} service's response couldn't be understood.`, { ...details, service })
}

/** Advises the user to check whether a failed write was saved, because the service may have failed after saving it. */
export function withAdvice<T>(error: T): T | ApiError {
  if (!(error instanceof ApiError) || error.code !== 'UPSTREAM_UNAVAILABLE') return error
  return new ApiError(error.code, `${error.message} Check whether this was saved before you try again.`, { ...error.extensions })
}

function describeFailure(error: unknown, clientSignal: AbortSignal, headersReceived: boolean): AttemptError {
  if (clientSignal.aborted) return new AttemptError('aborted', true, error)
  const name = error instanceof Error ? error.name : ''
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof errors.ResponseExceededMaxSizeError) return new AttemptError('misshapen', true, error)
  if (
    error instanceof errors.ConnectTimeoutError ||
    ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code)
  ) {
    return new AttemptError('unreachable', false, error)
  }
  if (name === 'TimeoutError' || name === 'AbortError' || /TimeoutError$/.test(name)) return new AttemptError('timeout', true, error)
  return new AttemptError('unreachable', headersReceived || code !== 'UND_ERR_DESTROYED', error)
}

/** Converts a `retry-after` header, which is in seconds or a date, to milliseconds from now. */
function retryAfterOf({ 'retry-after': header }: IncomingHttpHeaders): number | undefined {
  if (typeof header !== 'string') return undefined
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds)
}

function lengthOf(pieces: Iterable<string>): number {
  let length = 0
  for (const piece of pieces) length += Buffer.byteLength(piece)
  return length
}

function definedOnly(query: Request['query'] = {}): Record<string, string | number> {
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string | number] => entry[1] !== undefined))
}

function parseErrorBody(text: string): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
