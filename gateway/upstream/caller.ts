import type { Context } from '@opentelemetry/api'

/** The user and request on whose behalf an existing service is called. */
export interface Caller {
  /** The person's ID token or the machine's access token. */
  token: string
  requestId: string
  /** Parent of the spans of the request's calls. */
  traceContext: Context
  /** Aborts when the client disconnects. Applies to reads, never to writes. */
  signal: AbortSignal
  /** Called for every call, for the request's log line. */
  onUpstreamCall(call: UpstreamCall): void
  /** Called at most once for each response, if it has malformed fields. */
  onMalformedFields(report: MalformedFields): void
}

/** The fields of a response that break the service's contract. */
export interface MalformedFields {
  service: string
  /** As in `UpstreamCall`. */
  call: string
  /** Their paths, with `#` for any index: `orders.#.orderdate`. Never their values. */
  fields: readonly string[]
}

/** One attempt at a call to an existing service. */
export interface UpstreamCall {
  service: string
  /** Method and path without its ids: `GET /orders/{}`. */
  call: string
  /** HTTP status, or why there is no usable response. */
  outcome: number | 'timeout' | 'unreachable' | 'aborted' | 'misshapen'
  milliseconds: number
}
