import type { Context } from '@opentelemetry/api'

/** On whose behalf an existing service is called, and for which request. */
export interface Caller {
  /** The person's ID token or the machine's access token. */
  token: string
  requestId: string
  /** Where the spans of its calls belong. */
  traceContext: Context
  /** Aborts when the client leaves; ends reads, never writes. */
  signal: AbortSignal
  /** Told of every call, for the request's log line. */
  onUpstreamCall(call: UpstreamCall): void
  /** Called at most once for each response, if it has malformed fields. */
  onMalformedFields(report: MalformedFields): void
}

/** What in a response breaks the service's contract. */
export interface MalformedFields {
  service: string
  /** As in `UpstreamCall`. */
  call: string
  /** Where they are, with `#` for any index: `orders.#.orderdate`. Never their values. */
  fields: readonly string[]
}

/** One attempt at a call of an existing service. */
export interface UpstreamCall {
  service: string
  /** Method and path without its ids: `GET /orders/{}`. */
  call: string
  /** HTTP status, or why there is none. */
  outcome: number | 'timeout' | 'unreachable' | 'aborted' | 'misshapen'
  milliseconds: number
}
