import supertest from 'supertest'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type GraphqlResponse, type Stack, startStack } from '../../support/stack.ts'
import { Browser } from './browser.ts'
import { type CallStack, reportsUnknownOutcomes, retriesFailedReads, SCREEN, unavailable } from './call-behaviour.ts'
import { ADVICE, expectFailure } from './calls.ts'
import { type StandInResponse, startStandIn } from './stand-in.ts'

/*
 * Starts a gateway with one stand-in for all six clinical services, each under its own path, and tests the behaviour that all calls to
 * these services share.
 */

export interface Call {
  /**
   * The specification's name for the call, such as `PUT A/orders/{orderId}`. A is the main API, and B is the consultation API. If several
   * fields make the same call, the name ends with the field.
   */
  name: string
  /** The ids of the requirements covered by the tests of this call. */
  tags: string[]
  /** The ids of further requirements, covered only by the test that checks the request. */
  also?: string[]
  operation: string
  /** Calls that the operation makes before this call. */
  before?: string[]
  /** Calls that the operation makes after this call. */
  after?: string[]
  request: string
  body?: unknown
  headers?: Record<string, string>
  /** The response status of a successful call. */
  status?: 200 | 201 | 204
  response?: unknown
  /** The data returned if the call succeeds. */
  data: unknown
  /** If the call fails, the error's path in the GraphQL response. */
  path: (string | number)[]
  /** The data returned if the call fails. */
  failureData: unknown
  /** The service's name in errors. */
  service: string
}

export interface Read extends Call {
  /** How long the gateway waits for the response, in milliseconds; 8 seconds by default. */
  deadline?: number
  /** Responses that are each malformed in one place. */
  malformed: unknown[]
}

export interface Write extends Call {
  /** The gateway's own message for a 409. If undefined, the gateway returns the service's message. */
  conflict?: string
  /** Malformed responses. Only for writes whose response the gateway reads. */
  malformed?: unknown[]
}

export const readOrder = 'GET /a/orders/300514'
export const readPatient = 'GET /a/customers/81244'
export const readPreApproval = 'GET /a/customers/81244?treatment=Wegovy'
export const readProducts = 'GET /p/utils/preapprovedproducts/products'

export const order = {
  orderId: '300514',
  orderdate: '2026-03-02T09:14:00.000Z',
  orderStatus: 'Manual Verification Required',
  customerId: '81244',
  idCheckStatus: 'refer',
  restrictedItemsApproval: true,
  orderNotes: [{ noteText: 'Called', createdBy: 'Dev Patel', createAt: '2026-03-02T10:02:00.000Z', productId: 0 }],
  products: [{ orderItemId: '9001', productId: '112', primaryTag: 'POM', secondaryTag: 'onlinedoctorweightloss', subscriptionId: 's-40' }],
}
export const customer = { id: '81244', firstName: 'Jo', lastName: 'Bloggs' }
export const products = { data: [{ id: '702', name: 'Wegovy dose 2', treatmentName: 'Wegovy', doseNumber: 2 }] }

/** The default responses to the reads that an operation makes before or after the call being tested. */
const readsOfOperations = {
  [readOrder]: order,
  [readPatient]: customer,
  [readPreApproval]: { id: '81244', treatmentName: 'Wegovy' },
  [readProducts]: products,
}

type PlannedResponse = StandInResponse | 'stall'
const successResponse = ({ status = 200, response = {} }: Call): PlannedResponse => ({
  status,
  body: status === 204 ? '' : JSON.stringify(response),
})

export const responses = new Map<string, PlannedResponse>()
export let standIn: Awaited<ReturnType<typeof startStandIn>>
export let stack: Stack
export let token: string

/** Starts the stand-in and the gateway for all tests in a file. Call once per file. The given `calls` succeed by default. */
export function startClinicalServices(calls: Call[]): void {
  beforeAll(async () => {
    standIn = await startStandIn(({ method, path }) => {
      const response = responses.get(named(method, path)) ?? { status: 404, body: '{"message":"No such call"}' }
      return response === 'stall' ? new Promise(() => undefined) : response
    })
    stack = await startStack({
      CLINICAL_API_URL: `${standIn.url}/a`,
      CONSULTATION_API_URL: `${standIn.url}/b`,
      WARNINGS_API_URL: `${standIn.url}/w`,
      SUBSCRIPTIONS_API_URL: `${standIn.url}/s`,
      USERS_API_URL: `${standIn.url}/u`,
      PREAPPROVED_API_URL: `${standIn.url}/p`,
    })
    token = await stack.tokenOf('prescriber')
  })
  afterAll(async () => {
    await standIn.close()
    await stack.close()
  })
  beforeEach(() => {
    standIn.received.length = 0
    responses.clear()
    for (const [request, response] of Object.entries(readsOfOperations)) responses.set(request, { body: JSON.stringify(response) })
    for (const call of calls) responses.set(call.request, successResponse(call))
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
}

/** The call in the form `GET /a/orders/1`. Replaces the cache-busting timestamp with `now`. */
export const named = (method: string, path: string) => `${method} ${path.replace(/(?<=[?&]ts=)\d{13}$/, 'now')}`
export const isUsersCall = ({ path }: { path: string }) => path.startsWith('/u/')
export const received = () => standIn.received.filter((request) => !isUsersCall(request))
export const forgetCalls = () => standIn.received.splice(0)
export const sent = () => received().map(({ method, path }) => named(method, path))

export const ask = (operation: string): Promise<GraphqlResponse> => stack.graphql(operation, {}, { token })
export const callStack: CallStack = { ask, sent, responses }

const notUnderstood = ({ service }: Call) => `The ${service} service's response couldn't be understood.`

/** Signs in with a new browser and sends an operation. Returns the response, and whether the browser still has a session cookie. */
export async function askByCookie({ operation }: Call) {
  const browser = new Browser(stack.url)
  await browser.signIn('sub-prescriber')
  const isSignedIn = () => browser.cookies.has('staff_session')
  expect(isSignedIn()).toBe(true)
  return { response: await browser.graphql(operation), isSignedIn: isSignedIn() }
}

/** Tests the behaviour that reads and writes share. */
function behavesLikeAnyClinicalCall(call: Call, conflict?: string): void {
  const { also = [], operation, request, before = [], after = [], body, headers = {} } = call

  it("is sent once, with the expected path, body and headers, including the user's token", {
    tags: [...also, 'CR-280', 'CR-282', 'XB-01'],
  }, async () => {
    const started = Date.now()
    const response = await supertest(stack.url)
      .post('/graphql')
      .set({ authorization: `Bearer ${token}`, cookie: 'theme=dark', 'x-forwarded-for': '192.0.2.1' })
      .send({ query: operation })
    expect(response.body).toEqual({ data: call.data })
    expect(sent()).toEqual([...before, request, ...after])

    const whole = received()[before.length]
    expect(whole?.headers).toMatchObject({
      ...headers,
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'accept-encoding': 'identity',
      'x-request-id': response.headers['x-request-id'],
    })
    expect(whole?.headers.cookie).toBeUndefined()
    expect(whole?.headers['x-forwarded-for']).toBeUndefined()
    expect(whole?.headers['content-type']).toBe(body === undefined ? undefined : 'application/json')
    if (body === undefined) expect(whole?.body).toBe('')
    else expect(JSON.parse(whole?.body ?? '')).toEqual(body)
    const ts = /[?&]ts=(\d+)$/.exec(whole?.path ?? '')?.[1]
    if (ts !== undefined) expect(Number(ts)).toBeGreaterThanOrEqual(started)
  })

  it.each([
    [400, 'UPSTREAM_REJECTED'],
    [403, 'UPSTREAM_REJECTED'],
    [404, 'NOT_FOUND'],
    [409, 'CONFLICT'],
  ])("after a %i, fails with %s and the service's or gateway's message, without a retry", async (status, code) => {
    const message = `Refused for the reason ${status}`
    responses.set(request, { status, body: JSON.stringify({ message }) })
    const ownMessage = status === 409 && conflict !== undefined
    const response = await ask(operation)
    expectFailure(response, call, code, ownMessage ? conflict : message, ownMessage ? undefined : status)
    expect(response.errors?.[0]?.extensions.explained).toBe(ownMessage ? undefined : true)
    expect(sent()).toEqual([...before, request])
  })

  it.each(['<html>Bad request</html>', '{"message":" "}'])('after a 400 with the body %j, names the status in the error', async (body) => {
    responses.set(request, { status: 400, body })
    const response = await ask(operation)
    expectFailure(response, call, 'UPSTREAM_REJECTED', `The ${call.service} service refused the request (400).`, 400)
    expect(response.errors?.[0]?.extensions.explained).toBeUndefined()
  })

  it("after a 401, fails with UNAUTHENTICATED and ends the browser's session", { tags: ['CR-281'] }, async () => {
    responses.set(request, { status: 401, body: '{"message":"Token revoked"}' })
    expectFailure(await ask(operation), call, 'UNAUTHENTICATED')
    expect(sent()).toEqual([...before, request])
    const { response, isSignedIn } = await askByCookie(call)
    expectFailure(response, call, 'UNAUTHENTICATED')
    expect(isSignedIn).toBe(false)
  })

  it.each([200, 201, 202, 204, 302].filter((status) => status !== (call.status ?? 200)))('fails on an unexpected %i', async (status) => {
    const body = status === 204 ? '' : JSON.stringify(call.response ?? {})
    responses.set(request, { status, body, headers: status === 302 ? { location: `${standIn.url}/a/elsewhere` } : {} })
    expectFailure(
      await ask(operation),
      call,
      'UPSTREAM_UNAVAILABLE',
      `The ${call.service} service sent an unexpected response (${status}).${request.startsWith('GET ') ? '' : ` ${ADVICE}`}`,
      status,
    )
    expect(sent()).toEqual([...before, request])
  })
}

/** Tests the behaviour that all reads share. */
export function behavesLikeAClinicalRead(call: Read): void {
  const { operation, request, before = [], deadline = SCREEN, malformed } = call
  behavesLikeAnyClinicalCall(call)
  retriesFailedReads(callStack, call, deadline)

  it('after a malformed response, fails with UPSTREAM_UNAVAILABLE, without a retry', async () => {
    const bodies = [
      ...malformed.map((response) => JSON.stringify(response)),
      '[]',
      'null',
      '7',
      '"text"',
      '<html></html>',
      '{"total": 1',
      '',
    ]
    for (const body of bodies) {
      standIn.received.length = 0
      responses.set(request, { body })
      expectFailure(await ask(operation), call, 'UPSTREAM_UNAVAILABLE', notUnderstood(call))
      expect(sent()).toEqual([...before, request])
    }
  })
}

/** Tests the behaviour that all writes share. */
export function behavesLikeAClinicalWrite(call: Write): void {
  const { operation, request, before = [], after = [], status, malformed } = call
  behavesLikeAnyClinicalCall(call, call.conflict)

  it.each([...new Set(before)])('does not send the change, and says so, if %s fails', async (read) => {
    responses.set(read, { status: 500, body: '' })
    const { errors } = await ask(operation)
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE', unsent: true } }])
    expect(sent()).not.toContain(request)
  })

  it('after a 500, fails with UPSTREAM_UNAVAILABLE, without a retry', async () => {
    responses.set(request, { status: 500, body: '{"message":"disk on fire"}' })
    expectFailure(await ask(operation), call, 'UPSTREAM_UNAVAILABLE', `${unavailable(call)} ${ADVICE}`, 500)
    expect(sent()).toEqual([...before, request])
  })

  reportsUnknownOutcomes(callStack, call)

  if (malformed !== undefined)
    it('after a malformed response to the write, fails with UPSTREAM_UNAVAILABLE, without a retry', async () => {
      for (const body of [...malformed.map((response) => JSON.stringify(response)), '[]', 'null', '<html></html>', '']) {
        standIn.received.length = 0
        responses.set(request, { body })
        expectFailure(await ask(operation), call, 'UPSTREAM_UNAVAILABLE', `${notUnderstood(call)} ${ADVICE}`)
        expect(sent()).toEqual([...before, request])
      }
    })
  else if (status !== 204)
    it(`succeeds on a ${status}, whatever its body`, async () => {
      for (const body of ['', 'Created', '[]', '{"cut": "off']) {
        standIn.received.length = 0
        responses.set(request, { status: status ?? 200, body })
        expect(await ask(operation)).toMatchObject({ data: call.data, errors: undefined })
        expect(sent()).toEqual([...before, request, ...after])
      }
    })
}
