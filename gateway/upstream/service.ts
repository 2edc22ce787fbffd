import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http'
import { Readable } from 'node:stream'
import { type Dispatcher, Pool } from 'undici'
import type { ZodType } from 'zod'
import { gatewayHeaders } from '#rules/gateway-protocol.ts'
import type { Clock } from '../clock.ts'
import { ApiError } from '../errors.ts'
import { startCallSpan } from '../observe/tracing.ts'
import { AttemptError, toAttemptError } from './attempt-error.ts'
import { Breaker } from './breaker.ts'
import type { Caller, UpstreamCall } from './caller.ts'
import { canConnect } from './can-connect.ts'
import { Deadline, DeadlinePassed } from './deadline.ts'
import { exchange } from './exchange.ts'
import type { Path } from './path.ts'
import { readResponse } from './repair.ts'
import { errorOfResponse, explainedFailure, type ServiceResponse, unavailable, unreadableResponse, withAdvice } from './response-error.ts'
import { ServiceHealth } from './service-health.ts'

/** Time limit for a read including its retries, in milliseconds. */
export const READ_DEADLINE = 8_000
/**
 * Time limit for reading the data of one panel of a screen, in milliseconds. Shorter than `READ_DEADLINE`, because a slow panel can delay
 * the rest of the screen.
 */
export const PANEL_DEADLINE = 3_000
/** Time limit for a write, in milliseconds. A write that takes longer has an unknown outcome. */
const WRITE_DEADLINE = 30_000
const MAXIMUM_RETRIES = 2
const BYTE_ORDER_MARK = '\uFEFF'
/** Average length of the pause before the first retry, in milliseconds. The pause before the second retry is, on average, twice as long. */
const RETRY_PAUSE = 50

export interface UpstreamServiceOptions {
  /** The service's name in log lines and metrics. */
  name: string
  clock: Clock
  /** Base URL, which may include a path. */
  url: string
  /** Whether `url` is the full URL of the service's only endpoint. If so, its query and trailing slash are kept. */
  isEndpoint?: boolean
  /** Time limit for a read, in milliseconds. */
  readDeadline?: number
  /** In bytes. */
  maximumResponseSize?: number
  /** The content of the `authorization` header: `Bearer` and the token (`bearer`), or only the token (`bare`). */
  authorization?: 'bearer' | 'bare'
  /** Creates the error for a response with an unexpected status. */
  errorOf?: typeof errorOfResponse
  /** Whether the body of a 5xx response contains the call's result. If not, the attempt has failed. */
  isAnswer?: (text: string) => boolean
}

interface Request {
  method: Dispatcher.HttpMethod
  path: Path
  query?: Record<string, string | number | undefined> | undefined
  body?: unknown
  /** The body as pieces of JSON text. Used for large bodies, to avoid a second copy in memory. */
  bodyPieces?: Iterable<string>
  headers?: Record<string, string>
}

export interface ReadRequest<T> {
  path: Path
  query?: Request['query']
  shape: ZodType<T>
  /** Time limit in milliseconds; by default the service's `readDeadline`. */
  deadline?: number
}

type SuccessStatus = 200 | 201 | 204
/** The statuses that count as success for writes whose contract doesn't specify a success status. */
export const ANY_SUCCESS: readonly SuccessStatus[] = [200, 201]

export interface WriteRequest<T> {
  method: 'POST' | 'PUT' | 'DELETE'
  path: Path
  query?: Request['query']
  body?: unknown
  bodyPieces?: Request['bodyPieces']
  headers?: Request['headers']
  /** The success status, or several possible statuses if the contract doesn't specify one. Any other status is an error. */
  success: SuccessStatus | readonly SuccessStatus[]
  /** The shape of the response. Without a shape, the body is ignored. */
  shape?: ZodType<T>
  /** Whether users see the service's message even if the response has a 5xx status. By default, they see it only for 4xx responses. */
  explainsFailures?: boolean
}

/**
 * Client for an existing service. It has a keep-alive connection pool, deadlines, retries (only for reads) and a circuit breaker.
 * It throws ApiErrors, which are safe to show to users.
 */
export class UpstreamService {
  readonly name: string
  readonly health: ServiceHealth
  readonly #clock: Clock
  readonly #address: URL
  readonly #pool: Pool
  readonly #prefix: string
  readonly #readDeadline: number
  readonly #authorization: 'bearer' | 'bare'
  readonly #errorOf: typeof errorOfResponse
  readonly #isAnswer: (text: string) => boolean
  readonly #breaker: Breaker

  constructor({
    name,
    clock,
    url,
    isEndpoint = false,
    readDeadline = READ_DEADLINE,
    maximumResponseSize = 8 * 2 ** 20,
    authorization = 'bearer',
    errorOf = errorOfResponse,
    isAnswer = () => false,
  }: UpstreamServiceOptions) {
    const address = new URL(url)
    this.name = name
    this.health = new ServiceHealth(clock)
    this.#clock = clock
    this.#breaker = new Breaker(clock)
    this.#address = address
    this.#prefix = isEndpoint ? `${address.pathname}${address.search}` : address.pathname.replace(/\/$/, '')
    this.#readDeadline = readDeadline
    this.#authorization = authorization
    this.#errorOf = errorOf
    this.#isAnswer = isAnswer
    this.#pool = new Pool(address.origin, {
      connections: 128,
      keepAliveTimeout: 4_000,
      maxResponseSize: maximumResponseSize,
      connect: { timeout: 3_000 },
      // Turns off undici's time limits for responses, because each call has its own deadline.
      headersTimeout: 0,
      bodyTimeout: 0,
      // Over HTTP/2, undici sends some requests again by itself, which could make a change twice.
      allowH2: false,
    })
  }

  /** Whether calls are rejected because the service has failed too often. */
  get breakerIsOpen(): boolean {
    return this.#breaker.isOpen
  }

  /** Whether a connection to the service can be opened. Sends nothing. */
  isReachable(): Promise<boolean> {
    return canConnect(this.#address)
  }

  /**
   * Sends a GET request. Retries up to twice after a 5xx or a broken connection. Retries after a 429 only if its `retry-after` time
   * ends before the deadline.
   *
   * @throws ApiError NOT_FOUND, UNAUTHENTICATED, RATE_LIMITED, UPSTREAM_REJECTED or UPSTREAM_UNAVAILABLE
   */
  async read<T>(caller: Caller, { path, query, shape, deadline }: ReadRequest<T>): Promise<T> {
    return this.#readWithRetries(caller, { method: 'GET', path, query: checkedQuery(query) }, shape, deadline)
  }

  /** Like `read`, but sends a POST request with the query in its body. */
  async query<T>(caller: Caller, { path, body, shape }: { path: Path; body: unknown; shape: ZodType<T> }): Promise<T> {
    return this.#readWithRetries(caller, { method: 'POST', path, body }, shape)
  }

  /**
   * Sends a write exactly once. Doesn't abort it when the client disconnects.
   *
   * @throws ApiError like `read`; also CONFLICT for a 409, with the response body in `extensions.upstream`, and OUTCOME_UNKNOWN
   *   if no response arrives
   */
  async write<T = undefined>(caller: Caller, { query, ...rest }: WriteRequest<T>): Promise<T> {
    const request = { ...rest, query: checkedQuery(query) }
    const deadline = Deadline.after(WRITE_DEADLINE)
    try {
      const received = await this.#attemptUnlessBroken(caller, request, deadline, { unsent: true })
      if (![request.success].flat().includes(received.status as SuccessStatus)) throw withAdvice(this.#errorOf(this.name, received))
      return request.shape === undefined ? (undefined as T) : this.#parseWritten(caller, request, received.text, request.shape)
    } catch (error) {
      if (!(error instanceof AttemptError)) throw this.#toApiError(error)
      if (!error.isSent) throw unavailable(this.name, { unsent: true })
      if (request.explainsFailures && error.response) throw withAdvice(explainedFailure(this.name, error.response))
      if (typeof error.outcome === 'number') throw withAdvice(this.#toApiError(error))
      const details = error.outcome === 'timeout' ? { mayStillRun: true } : {}
      throw new ApiError(
        'OUTCOME_UNKNOWN',
        'There was no response, so this may or may not have been saved. Check before you try again.',
        details,
      )
    } finally {
      deadline.end()
    }
  }

  async close(): Promise<void> {
    await this.#pool.close()
  }

  async #readWithRetries<T>(caller: Caller, request: Request, shape: ZodType<T>, milliseconds = this.#readDeadline): Promise<T> {
    const deadline = Deadline.after(milliseconds, caller.abandonment)
    try {
      const received = await this.#attemptWithRetries(caller, request, deadline, performance.now() + milliseconds)
      if (received.status !== 200) throw this.#errorOf(this.name, received)
      return this.#parse(caller, request, received.text, shape)
    } catch (error) {
      throw this.#toApiError(error)
    } finally {
      deadline.end()
    }
  }

  /** @param until the `performance.now()` time at which the deadline passes */
  async #attemptWithRetries(caller: Caller, request: Request, deadline: Deadline, until: number): Promise<ServiceResponse> {
    for (let retries = 0; ; retries += 1) {
      const isLast = retries === MAXIMUM_RETRIES
      try {
        const received = await this.#attemptUnlessBroken(caller, request, deadline)
        const { status, retryAfter } = received
        if (status !== 429 || retryAfter === undefined || isLast || performance.now() + retryAfter >= until) return received
        await deadline.wait(retryAfter)
      } catch (error) {
        if (isLast || !(error instanceof AttemptError && error.isRetryable)) throw error
        // The pause is random, so that calls that failed at the same time aren't retried at the same time.
        await deadline.wait(RETRY_PAUSE * 2 ** retries * (0.5 + Math.random()))
      }
    }
  }

  /**
   * @param details extensions of the error that is thrown if the breaker is open
   * @throws ApiError UPSTREAM_UNAVAILABLE if the breaker is open, in which case nothing is sent; AttemptError if the attempt fails
   */
  async #attemptUnlessBroken(caller: Caller, request: Request, deadline: Deadline, details = {}): Promise<ServiceResponse> {
    if (!this.#breaker.admits()) throw unavailable(this.name, details)
    try {
      const received = await this.#attempt(caller, request, deadline)
      this.#breaker.succeeded()
      return received
    } catch (error) {
      if (error instanceof AttemptError && error.countsAgainstService) this.#breaker.failed()
      else this.#breaker.abandoned()
      throw error
    }
  }

  async #attempt(caller: Caller, request: Request, deadline: Deadline): Promise<ServiceResponse> {
    const started = performance.now()
    const call = `${request.method} ${request.path.template}`
    const span = startCallSpan(caller.traceContext, this.name, call)
    const report = (outcome: UpstreamCall['outcome']) => {
      const milliseconds = performance.now() - started
      span.end(outcome)
      this.health.attempted(outcome, milliseconds)
      caller.onUpstreamCall({ service: this.name, call, outcome, milliseconds })
    }
    try {
      const { status, headers, body } = await exchange(this.#pool, this.#httpRequest(caller, request, span.headers), deadline)
      this.health.responded(headers.date)
      report(status)
      const response = { status, text: textOf(body), retryAfter: retryAfterOf(headers, this.#clock) }
      if (status >= 500 && !this.#isAnswer(response.text)) throw new AttemptError(status, true, undefined, response)
      return response
    } catch (error) {
      if (error instanceof AttemptError) throw error
      const failure = toAttemptError(error)
      report(failure.outcome)
      throw failure
    }
  }

  #httpRequest(
    { token, requestId }: Caller,
    { method, path, query, body, bodyPieces, headers }: Request,
    traceHeaders: Readonly<Record<string, string>>,
  ): Dispatcher.DispatchOptions {
    return {
      method,
      path: `${this.#prefix}${path.path}` || '/',
      ...(query && { query }),
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        authorization: this.#authorization === 'bearer' ? `Bearer ${token}` : token,
        [gatewayHeaders.requestId]: requestId,
        ...traceHeaders,
        ...(body === undefined && bodyPieces === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bodyPieces !== undefined && { 'content-length': String(lengthOf(bodyPieces)) }),
        ...headers,
      },
      body: bodyPieces ? Readable.from(bodyPieces) : body === undefined ? null : JSON.stringify(body),
    }
  }

  #parseWritten<T>(caller: Caller, request: Request, text: string, shape: ZodType<T>): T {
    try {
      return this.#parse(caller, request, text, shape)
    } catch (error) {
      throw withAdvice(error)
    }
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
    caller.onUpstreamCall({ service: this.name, call, outcome: 'malformed', milliseconds: 0 })
    throw unreadableResponse(this.name, { fields: malformed.slice(0, 5) })
  }

  #toApiError(error: unknown): unknown {
    if (error instanceof DeadlinePassed) return unavailable(this.name)
    if (!(error instanceof AttemptError)) return error
    const { outcome } = error
    return unavailable(this.name, typeof outcome === 'number' ? { status: outcome, statusText: STATUS_CODES[outcome] } : {})
  }
}

/** Converts a `retry-after` header, given in seconds or as a date, to milliseconds from now. */
function retryAfterOf({ 'retry-after': header }: IncomingHttpHeaders, clock: Clock): number | undefined {
  if (typeof header !== 'string') return undefined
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - clock().getTime()
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds)
}

function lengthOf(pieces: Iterable<string>): number {
  let length = 0
  for (const piece of pieces) length += Buffer.byteLength(piece)
  return length
}

/**
 * Checks the query parameters and leaves out undefined ones.
 *
 * @returns undefined if no parameters are left
 * @throws ApiError BAD_USER_INPUT if a value can't be encoded
 */
function checkedQuery(query: Request['query']): Request['query'] {
  const defined = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  if (!defined.every(([, value]) => String(value).isWellFormed()))
    throw new ApiError('BAD_USER_INPUT', "One of the values contains characters that can't be used.")
  return defined.length === 0 ? undefined : Object.fromEntries(defined)
}

function textOf(body: Buffer): string {
  const text = body.toString()
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
}
