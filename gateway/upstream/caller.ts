import type { Context } from '@opentelemetry/api'
import type { Abandonment } from './abandonment.ts'

/** The viewer and the request for which the gateway calls an existing service. */
export interface Caller {
  /** A person's ID token or a script's access token. */
  token: string
  requestId: string
  /** Contains the request's span. The spans of the request's calls are children of that span. */
  traceContext: Context
  /** Signals that the client has disconnected or the operation's time limit has been reached. Aborts reads, but never writes. */
  abandonment: Abandonment
  /** Called after every attempt at a call, and once more if the response is malformed. For log lines and metrics. */
  onUpstreamCall(call: UpstreamCall): void
  /** Called once for each response with malformed fields. */
  onMalformedFields(report: MalformedFields): void
}

/** The fields in a response that don't match the service's contract. */
interface MalformedFields {
  service: string
  /** The call's name, as in `UpstreamCall`. */
  call: string
  /** The paths of the fields, with `#` instead of indexes: `orders.#.orderdate`. Never contains values. */
  fields: readonly string[]
}

/** One attempt to call an existing service. */
export interface UpstreamCall {
  service: string
  /** The method, and the path without its ids: `GET /orders/{}`. */
  call: string
  /** The HTTP status, or why the call failed. */
  outcome: number | 'timeout' | 'unreachable' | 'aborted' | 'malformed'
  milliseconds: number
}
