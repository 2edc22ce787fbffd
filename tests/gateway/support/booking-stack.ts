import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { walkInMemory } from '../../../gateway/domains/walk-in/walk-in-memory.ts'
import { memoryEntryStore } from '../../../gateway/state/store.ts'
import { type Stack, startStack } from '../../support/stack.ts'
import { bookingFields, bookingResponse, type ReceivedRequest, type StandInResponse, startStandIn } from './stand-in.ts'

/* A gateway with one stand-in for the booking GraphQL API (/g), the booking REST services (/r) and the consultation API (/c). */

export interface Call {
  /** The ids of the requirements covered by the tests of this call. */
  tags: string[]
  name: string
  operation: string
  /** The appointment's status in the booking API. By default, `created`. */
  status?: string
  serviceId?: string
  /** Calls that the operation makes before this call. */
  before?: string[]
  /** Calls that the operation makes after this call. */
  after?: string[]
  /**
   * For a REST call: the method and path, such as `GET /r/services/masterlocations`. For the booking API: the names of the fields in one
   * request, separated by spaces.
   */
  request: string
  /** For a REST call: the request body. For the booking API: the fields with their arguments. */
  body?: unknown
  /** The body of a successful REST response. */
  response?: unknown
  paymentType?: string
  /** Results of booking API fields, by name. */
  results?: Record<string, unknown>
  data: unknown
  /** The path of the error if the call fails. */
  path: string[]
  /** The data returned together with the error if the call fails. */
  failureData: unknown
  service: string
  /** Malformed responses to test. Only for calls whose response the gateway reads. */
  malformed?: unknown[]
  /** Whether a 201 also counts as success. */
  acceptsCreated?: boolean
  /** Whether users see the service's message after a 500. */
  explainsFailures?: boolean
}

export type PlannedResponse = StandInResponse | 'stall' | (() => StandInResponse | undefined)
export const responses = new Map<string, PlannedResponse>()
/** The id of a screening that the gateway remembers: an adult at branch 1001 was screened for the chickenpox vaccine. */
export const KNOWN_SCREENING = 'sc-9'
/** The only free slot. */
export const freeSlot = { resourceId: 'room-2', startTime: '2099-06-20T10:00:00+01:00', endTime: '2099-06-20T10:15:00+01:00' }
/** The fields that the booking API has executed, with their arguments, in order. */
export const executedFields: [name: string, args: unknown][] = []
export const root: Record<string, unknown> = {}
let appointment = {}
/** The customer's appointments. */
let appointments: object[] = []
export let standIn: Awaited<ReturnType<typeof startStandIn>>
export let stack: Stack
export let token: string

const named = (request: ReceivedRequest) => (request.path === '/g' ? bookingFields(request) : `${request.method} ${request.path}`)
export const sent = () => standIn.received.map(named)
export const isGraphql = ({ request }: Call) => !request.includes('/')
/**
 * The response that the stand-in sends to make a REST call succeed. Undefined for a booking API call, because the stand-in computes that
 * response from `root`.
 */
export const successResponse = (call: Call): StandInResponse | undefined =>
  isGraphql(call) ? undefined : { body: JSON.stringify(call.response ?? {}) }

/** Starts the stand-in and the gateway for all tests in a file. Call once per file. */
export function startServices(): void {
  beforeAll(async () => {
    const entryStore = memoryEntryStore()
    standIn = await startStandIn(async (request) => {
      const planned = responses.get(named(request))
      if (planned === 'stall') return new Promise(() => undefined)
      const response = typeof planned === 'function' ? planned() : planned
      if (response !== undefined) return response
      if (request.path === '/g') return bookingResponse(request, root)
      if (/^\/r\/services\/locations\/.*\/blocks\//.test(request.path)) return { body: '{"service_blocks":[]}' }
      return { status: 404, body: '{"message":"No such call"}' }
    })
    stack = await startStack(
      { BOOKING_GRAPHQL_URL: `${standIn.url}/g`, BOOKING_API_URL: `${standIn.url}/r`, CONSULTATION_API_URL: `${standIn.url}/c` },
      { clock: () => new Date('2099-06-01T09:00:00Z'), entryStore },
    )
    await walkInMemory(entryStore).rememberScreening(KNOWN_SCREENING, { locationId: '1001', serviceId: '5058', isMinor: false })
    token = await stack.tokenOf('prescriber')
  })
  afterAll(async () => {
    await stack.close()
    await standIn.close()
  })
  beforeEach(() => {
    standIn.received.length = 0
    responses.clear()
    executedFields.length = 0
    for (const name of Object.keys(root)) delete root[name]
    root.getAppointment = () => appointment
    root.getAvailability = [freeSlot]
    root.getResourceBlocks = []
    setResults({ getCustomer: () => ({ id: '5000', appointments }) })
    stack.logLines.length = 0
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
}

/** Sets the results of booking API fields, and records their arguments. */
export function setResults(results: Record<string, unknown>): void {
  for (const [name, result] of Object.entries(results))
    root[name] = (args: unknown) => {
      executedFields.push([name, args])
      return typeof result === 'function' ? result() : result
    }
}

/** Sets the appointment that the booking API returns. The customer has no other appointments. */
export function haveAppointment(changes: object = {}): void {
  appointment = {
    id: 'ap-1',
    locationId: '1001',
    number: 1,
    totalNumber: 2,
    status: 'created',
    startTime: '2099-06-15T10:00:00+01:00',
    modifiedAt: null,
    course: { id: 'co-1', onSchedServiceId: '5058', paymentType: null },
    customer: { id: '5000', sex: 'female' },
    ...changes,
  }
  appointments = [{ ...appointment, customer: undefined }]
}

/** Sets the services' responses so that the call succeeds. */
export function prepare(call: Call, changes: object = {}): void {
  haveAppointment({
    status: call.status ?? 'created',
    course: { id: 'co-1', onSchedServiceId: call.serviceId ?? '5058', paymentType: call.paymentType ?? null },
    ...changes,
  })
  setResults(call.results ?? {})
  const response = successResponse(call)
  if (response) responses.set(call.request, response)
}

export const ask = (operation: string) => stack.graphql(operation, {}, { token })
/** What a service received. For a REST call: the request body. For the booking API: the executed fields with their arguments. */
export const arrived = (call: Call) =>
  isGraphql(call) ? executedFields : JSON.parse(standIn.received.find((request) => named(request) === call.request)?.body || 'null')

/** Parts of error responses that users must not see. */
const secrets = /10\.0\.0\.9|127\.0\.0\.1|Jones|disk on fire|query|variables|Una Murphy|2061234|B1234/
const knownExtensions = ['reason', 'unreadable', 'code', 'service', 'status', 'statusText', 'explained', 'fields', 'savedParts', 'unsent']
export function expectNoSecrets(errors: unknown): void {
  expect(JSON.stringify(errors)).not.toMatch(secrets)
  for (const { extensions } of errors as { extensions: object }[])
    expect(Object.keys(extensions).filter((name) => !knownExtensions.includes(name))).toEqual([])
}
export const graphqlError = (message: string) => ({
  message,
  extensions: { code: 'SECRET', url: 'http://10.0.0.9/internal', variables: { notes: 'Jones' }, stacktrace: ['query.ts'] },
})
