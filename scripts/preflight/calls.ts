import { type DocumentedField, documentedFields } from './documented-fields.ts'
import type { Pool, Sampled, Samples } from './samples.ts'
import type { ServiceName } from './services.ts'

/** A read call in the contract, and how to check it. */
export interface Call {
  service: ServiceName
  /** The call's name in the contract, such as `GET /orders/{id}`, or the name of a booking query. */
  name: string
  /** The pool of sampled ids that the requests use. */
  from: Pool | undefined
  /** The pools to which ids from the responses are added. */
  fills: readonly Pool[]
  /** Documented statuses other than 200. */
  otherStatuses: readonly number[]
  /** The fields that the records in the responses should have. */
  fields: readonly DocumentedField[]
  /** The requests to send. For a call about sampled records, at most `size` requests. */
  requests: (samples: Samples, size: number) => (() => Promise<unknown>)[]
}

interface CallOptions<Item> {
  fills?: readonly Pool[]
  otherStatuses?: readonly number[]
  send: (item: Item, samples: Samples) => Promise<unknown>
}

/** A call about specific records. It gets their ids from the responses to other calls. */
export function callFrom<Name extends Pool>(
  service: ServiceName,
  name: string,
  from: Name,
  { send, fills = [], otherStatuses = [] }: CallOptions<Sampled[Name]>,
): Call {
  const requests: Call['requests'] = (samples, size) => samples.pick(from, size).map((item) => () => send(item, samples))
  return { service, name, from, fills, otherStatuses, fields: documentedFields(name), requests }
}

/** A call whose requests don't depend on sampled ids, such as the first page of a list. */
export function callOf<Item>(
  service: ServiceName,
  name: string,
  items: readonly Item[],
  { send, fills = [], otherStatuses = [] }: CallOptions<Item>,
): Call {
  const requests: Call['requests'] = (samples) => items.map((item) => () => send(item, samples))
  return { service, name, from: undefined, fills, otherStatuses, fields: documentedFields(name), requests }
}

/**
 * Returns a service's calls, and the calls that provide the ids for them, in the order of `calls`. Returns all calls if `service` is
 * undefined.
 */
export function callsFor(service: ServiceName | undefined, calls: readonly Call[]): readonly Call[] {
  if (service === undefined) return calls
  const needed = new Set(calls.filter((call) => call.service === service))
  // The loop also visits the calls that it adds to the set, because these may need ids from further calls.
  for (const { from } of needed) for (const source of calls) if (from !== undefined && source.fills.includes(from)) needed.add(source)
  return calls.filter((call) => needed.has(call))
}
