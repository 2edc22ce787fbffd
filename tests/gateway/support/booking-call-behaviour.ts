import supertest from 'supertest'
import { expect, it } from 'vitest'
import {
  arrived,
  ask,
  type Call,
  expectNoSecrets,
  graphqlError,
  isGraphql,
  type PlannedResponse,
  prepare,
  responses,
  sent,
  stack,
  standIn,
  successResponse,
  token,
} from './booking-stack.ts'
import { Browser } from './browser.ts'
import { type CallStack, reportsUnknownOutcomes, retriesFailedReads, unavailable } from './call-behaviour.ts'
import { ADVICE, expectFailure } from './calls.ts'

/* Tests the behaviour that is the same for all calls to the booking and consultation services. */

const callStack: CallStack = { ask, sent, responses }

function behavesLikeAnyBookingCall(call: Call, advice = ''): void {
  const { operation, request, before = [], after = [] } = call

  it("sends the expected request once, with the user's token", async () => {
    prepare(call)
    const { body, headers } = await supertest(stack.url)
      .post('/graphql')
      .set({ authorization: `Bearer ${token}`, cookie: 'theme=dark', 'x-forwarded-for': '192.0.2.1' })
      .send({ query: operation })
    expect(body).toEqual({ data: call.data })
    expect(sent()).toEqual([...before, request, ...after])
    if (call.body !== undefined) expect(arrived(call)).toEqual(call.body)
    for (const received of standIn.received) {
      expect(received.headers).toMatchObject({
        authorization: received.path === '/g' ? token : `Bearer ${token}`,
        accept: 'application/json',
        'x-request-id': headers['x-request-id'],
      })
      expect([received.headers.cookie, received.headers['x-forwarded-for']]).toEqual([undefined, undefined])
    }
  })

  it.each([
    [400, 'UPSTREAM_REJECTED'],
    [403, 'UPSTREAM_REJECTED'],
    [404, 'NOT_FOUND'],
    [409, 'CONFLICT'],
  ])("after a %i, fails with %s and the service's message, without a retry", async (status, code) => {
    prepare(call)
    const message = `Refused for the reason ${status}`
    responses.set(request, { status, body: JSON.stringify({ message, variables: { name: 'Jones' } }) })
    const response = await ask(operation)
    expectFailure(response, call, code, message, status)
    expectNoSecrets(response.errors)
    expect(sent()).toEqual([...before, request])
  })

  it('after a 401, fails with UNAUTHENTICATED', { tags: ['BK-400'] }, async () => {
    prepare(call)
    responses.set(request, { status: 401, body: '{"message":"Token revoked"}' })
    expectFailure(await ask(operation), call, 'UNAUTHENTICATED')
    expect(sent()).toEqual([...before, request])
  })

  it("ends a browser's session on a 401", { tags: ['BK-400'] }, async () => {
    prepare(call)
    responses.set(request, { status: 401, body: '{}' })
    const browser = new Browser(stack.url)
    await browser.signIn('sub-prescriber')
    expect(browser.cookies.has('staff_session')).toBe(true)
    expect((await browser.graphql(operation)).code).toBe('UNAUTHENTICATED')
    expect(browser.cookies.has('staff_session')).toBe(false)
  })

  if (call.acceptsCreated)
    it('succeeds on a 201', async () => {
      prepare(call)
      responses.set(request, { status: 201, body: JSON.stringify(call.response) })
      expect(await ask(operation)).toMatchObject({ data: call.data, errors: undefined })
    })

  it.each(call.acceptsCreated ? [204, 302] : [201, 204, 302])('fails if the response has the unexpected status %i', async (status) => {
    prepare(call)
    const body = status === 204 ? '' : JSON.stringify(call.response ?? { data: {} })
    responses.set(request, { status, body, headers: status === 302 ? { location: `${standIn.url}/r/elsewhere` } : {} })
    const message = `The ${call.service} service sent an unexpected response (${status}).${advice}`
    expectFailure(await ask(operation), call, 'UPSTREAM_UNAVAILABLE', message)
    expect(sent()).toEqual([...before, request])
  })

  const isRead = call.body === undefined || call.malformed !== undefined || isGraphql(call)
  if (isRead)
    it('after an unreadable response, fails with UPSTREAM_UNAVAILABLE, without a retry', async () => {
      const others = isGraphql(call) ? ['{}', '{"data":null}', '{"data":"x"}', '{"data":[]}', '{"errors":[]}'] : ['{"data":']
      const bodies = [...(call.malformed ?? []).map((response) => JSON.stringify(response)), ...others]
      for (const body of [...bodies, 'null', '7', '"text"', '<html>http://10.0.0.9</html>', '']) {
        prepare(call)
        standIn.received.length = 0
        responses.set(request, { body })
        const response = await ask(operation)
        expectFailure(response, call, 'UPSTREAM_UNAVAILABLE')
        expectNoSecrets(response.errors)
        expect([body, sent()]).toEqual([body, [...before, request]])
      }
    })
  else
    it('succeeds on a 200, whatever its body', async () => {
      for (const body of ['', 'OK', '[]', '{"cut": "off']) {
        prepare(call)
        standIn.received.length = 0
        responses.set(request, { body })
        expect(await ask(operation)).toMatchObject({ data: call.data, errors: undefined })
        expect(sent()).toEqual([...before, request, ...after])
      }
    })

  if (isGraphql(call)) reportsBookingApiErrors(call)
}

/** Tests that users see the message of a booking API error, but none of its other details. */
function reportsBookingApiErrors(call: Call): void {
  const { operation, request, before = [] } = call

  it('returns only the message of a booking API error', { tags: ['BK-474'] }, async () => {
    prepare(call)
    const message = 'errorType: BadRequest, the appointment is completed'
    for (const data of [null, {}, 'x']) {
      responses.set(request, { body: JSON.stringify({ data, errors: [graphqlError(message)] }) })
      const response = await ask(operation)
      expectFailure(response, call, 'UPSTREAM_REJECTED', message)
      expectNoSecrets(response.errors)
    }
    expect(sent()).toEqual([...before, request, ...before, request, ...before, request])
  })

  it("reports a general error if the booking API's errors are malformed", async () => {
    for (const errors of [['x'], [{}], [{ message: 7, path: 'x' }], 'x', { path: [] }]) {
      prepare(call)
      responses.set(request, { body: JSON.stringify({ data: {}, errors }) })
      expectFailure(await ask(operation), call, 'UPSTREAM_REJECTED', 'The booking service reported an error.')
    }
  })
}

/** Tests the behaviour that all writes share. */
export function behavesLikeABookingWrite(call: Call): void {
  const { operation, request, before = [], after = [] } = call
  behavesLikeAnyBookingCall(call, ` ${ADVICE}`)

  it('after a 500, fails with UPSTREAM_UNAVAILABLE, without a retry', async () => {
    prepare(call)
    const explanation = call.explainsFailures ? 'The diary is locked' : 'disk on fire'
    responses.set(request, { status: 500, body: JSON.stringify({ message: explanation }) })
    const message = call.explainsFailures ? `${explanation}.` : unavailable(call)
    expectFailure(await ask(operation), call, 'UPSTREAM_UNAVAILABLE', `${message} ${ADVICE}`)
    expect(sent()).toEqual([...before, request])
  })

  reportsUnknownOutcomes(callStack, call, () => prepare(call))

  if (before.length > 0) {
    const read = [...new Set(before)].map((name, index) => ({ name, earlier: before.slice(0, index) }))
    it.each<[string, (name: string) => PlannedResponse, string, number]>([
      ['fails with a 500', () => ({ status: 500, body: '' }), 'UPSTREAM_UNAVAILABLE', 3],
      ['fails with a 401', () => ({ status: 401, body: '' }), 'UNAUTHENTICATED', 1],
      ['returns a GraphQL error', () => ({ body: JSON.stringify({ errors: [graphqlError('No')] }) }), 'UPSTREAM_REJECTED', 1],
      ['returns no data', () => ({ body: '{"data":{}}' }), 'UPSTREAM_UNAVAILABLE', 1],
      ['returns wrong data', (name) => ({ body: JSON.stringify({ data: { [name]: { appointments: {} } } }) }), 'UPSTREAM_UNAVAILABLE', 1],
    ])('does not send the change if a read before the change %s', async (_name, wrong, code, times) => {
      for (const { name, earlier } of read) {
        prepare(call)
        standIn.received.length = 0
        responses.set(name, wrong(name))
        const response = await ask(operation)
        // If the booking API refuses to list the free slots, this must not look as if it had refused the booking.
        const isRefusedSlots = name === 'getAvailability' && code === 'UPSTREAM_REJECTED'
        const isUnavailable = code === 'UPSTREAM_UNAVAILABLE' || isRefusedSlots
        if (isUnavailable && operation.startsWith('mutation')) expect(response.errors?.[0]?.extensions.unsent).toBe(true)
        expectFailure(response, call, isRefusedSlots ? 'UPSTREAM_UNAVAILABLE' : code)
        expectNoSecrets(response.errors)
        expect(sent()).toEqual([...earlier, ...Array(times).fill(name)])
        responses.delete(name)
      }
    })

    if (before.includes('getAppointment'))
      it('fails with NOT_FOUND for an unknown appointment', async () => {
        prepare(call)
        responses.set('getAppointment', { body: '{"data":{"getAppointment":null}}' })
        expectFailure(await ask(operation), call, 'NOT_FOUND', 'Appointment not found')
        expect(sent()).toEqual(['getAppointment'])
      })
  }

  if (after.length > 0) {
    it("makes the change, but reports an error if the appointment can't be read again", async () => {
      prepare(call)
      responses.set(request, () => {
        responses.set('getAppointment', { status: 500, body: '{"message":"disk on fire"}' })
        return successResponse(call)
      })
      const [field = ''] = call.path
      const saved = { path: [field, 'appointment'], failureData: { [field]: { appointment: null } } }
      expectFailure(await ask(operation), saved, 'UPSTREAM_UNAVAILABLE', unavailable({ service: 'booking' }))
      expect(sent()).toEqual([...before, request, ...Array(3).fill('getAppointment')])
      expect(arrived(call)).toEqual(call.body)
    })

    it('after the change, reads the appointment only if the operation selects the appointment', async () => {
      prepare(call)
      const { errors } = await ask(operation.replace('appointment { id status }', '__typename'))
      expect(errors).toBeUndefined()
      expect(sent()).toEqual([...before, request])
    })
  }
}

/** Tests the behaviour that all reads share. */
export function behavesLikeABookingRead(call: Call & { deadline: number }): void {
  behavesLikeAnyBookingCall(call)
  retriesFailedReads(callStack, call, call.deadline)
}
