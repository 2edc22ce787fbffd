import { buildSchema, execute, type GraphQLError, parse } from 'graphql'
import schemaText from '../../../schema/gateway.graphql?raw'
import type { Mutation, MutationResolvers, Query, QueryResolvers } from '../generated/schema.ts'
import { ConnectionFailure, gatewayFailure } from './failures.ts'

type Resolvers = QueryResolvers & MutationResolvers
type Fields = Query & Mutation
type ArgumentsOf<Field extends keyof Fields> =
  Extract<Resolvers[Field], (...parameters: never[]) => unknown> extends (parent: never, args: infer Args, ...rest: never[]) => unknown
    ? Args
    : never

/**
 * Response functions by root field. Each one returns the field's value or throws an error from `failures.ts`. If the client requests a
 * field that has no function, the field and the test fail.
 */
export type Responses = {
  [Field in keyof Fields]?: (args: ArgumentsOf<Field>) => Fields[Field] | Promise<Fields[Field]>
}

/** An operation that the client sent. */
export interface SentOperation {
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: tests compare variables of many shapes with what they expect
  variables: any
  headers: Headers
}

/** Milliseconds by which every response is delayed. `npm run test:conditions` sets it, to find tests that rely on immediate responses. */
const RESPONSE_DELAY = Number(import.meta.env.VITE_RESPONSE_DELAY ?? 0)

const schema = buildSchema(schemaText, { assumeValid: true })
const responses: Responses = {}
const unreadable: { path: string[]; count: number }[] = []
const operations: SentOperation[] = []
const unexpected: string[] = []
let isReachable = true
let isTestRunning = false
/** The operations of the current test that have no response yet. */
let inFlight = new Set<object>()

/** Sets what these fields return from now on. Other fields keep their responses. */
export function respond(changes: Responses): void {
  Object.assign(responses, changes)
}

/** Sets whether requests reach the gateway from now on. Requests that don't reach it fail as if the network were down. */
export function setReachable(reachable: boolean): void {
  isReachable = reachable
}

/** From now on, reports that a list, such as `getAppointment.course.questions`, has elements that can't be read. */
export function reportUnreadable(list: string, count: number): void {
  unreadable.push({ path: list.split('.'), count })
}

/**
 * Delays a response, as a network does. Tests of a retry need this, because React Router keeps showing the error if the retry ends before
 * React has rendered the loading state.
 */
export async function slowly<Value>(value: Value): Promise<Value> {
  await new Promise((resolve) => setTimeout(resolve, 100))
  return value
}

/**
 * Waits until no operation is in flight and the client has processed all responses. Use it before asserting that something didn't
 * happen.
 */
export async function allSettled(): Promise<void> {
  // Apollo Client's links are asynchronous, so an operation may be sent a few event-loop turns after the action that causes it.
  for (let idleTicks = 0; idleTicks < 5; idleTicks = inFlight.size === 0 ? idleTicks + 1 : 0)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 40 }))
}

/** The variables of every operation with this name, in the order sent. */
export function sent(operationName: string): SentOperation['variables'][] {
  return operations.filter(({ name }) => name === operationName).map(({ variables }) => variables)
}

/** Every operation sent since the test began. */
export function sentOperations(): readonly SentOperation[] {
  return operations
}

/** Accepts operations from now on, until `resetGateway`. */
export function startGateway(): void {
  isTestRunning = true
}

/** Clears the last test's responses and operations. Throws if the client requested a field for which that test had no response. */
export function resetGateway(): void {
  for (const field of Object.keys(responses)) delete responses[field as keyof Responses]
  operations.length = 0
  unreadable.length = 0
  isReachable = true
  isTestRunning = false
  inFlight = new Set()
  const fields = unexpected.splice(0)
  if (fields.length > 0) throw new Error(`The client requested fields for which the test has no response: ${fields.join(', ')}`)
}

export async function standInFetch(_address: unknown, options: RequestInit): Promise<Response> {
  // A screen may send an operation after its test has ended, for example a delayed report that the user has left the order. Such an
  // operation fails at once. If it stayed in flight, an equal operation of the next test would wait for the same response.
  if (!isTestRunning) throw new DOMException('The test has ended.', 'AbortError')
  const ofThisTest = inFlight
  ofThisTest.add(options)
  try {
    return await respondTo(options)
  } finally {
    ofThisTest.delete(options)
    // Never deliver a response after its test has ended, because the client might react by sending another operation.
    if (ofThisTest !== inFlight) await new Promise(() => {})
  }
}

/** Responds to one of the client's operations by executing it against the gateway's schema. */
async function respondTo(options: RequestInit): Promise<Response> {
  const { operationName, query, variables } = JSON.parse(String(options.body))
  operations.push({ name: operationName, variables, headers: new Headers(options.headers) })
  // Chromium's message for a failed request.
  if (!isReachable) throw new TypeError('Failed to fetch')
  const result = await execute({
    schema,
    document: parse(query),
    operationName,
    variableValues: variables,
    rootValue: new Proxy(responses, { get: (_target, field) => responses[field as keyof Responses] ?? missing(String(field)) }),
  })
  if (RESPONSE_DELAY > 0) await new Promise((resolve) => setTimeout(resolve, RESPONSE_DELAY))
  options.signal?.throwIfAborted()
  if (result.errors?.some(({ originalError }) => originalError instanceof ConnectionFailure)) throw new TypeError('Failed to fetch')
  // As in the gateway, an error has a code but no details of its cause.
  const errors = result.errors?.map((error: GraphQLError) => error.toJSON())
  const partial = unreadable
    .filter(({ path: [field = ''] }) => result.data?.[field] !== undefined)
    .map(({ path, count }) => ({
      message: `${count} elements of this list can't be read.`,
      path,
      extensions: { code: 'UPSTREAM_UNAVAILABLE', unreadable: count },
    }))
  return Response.json({
    data: result.data,
    errors: [...(errors ?? []), ...partial].length > 0 ? [...(errors ?? []), ...partial] : undefined,
  })
}

function missing(field: string) {
  if (field.startsWith('__')) return undefined
  return () => {
    unexpected.push(field)
    throw gatewayFailure('INTERNAL_SERVER_ERROR', `The test has no response for ${field}.`)
  }
}
