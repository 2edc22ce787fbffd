import { GraphQLError } from 'graphql'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '../../sandbox/identity/users.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { calls, requests } from './calls.ts'
import { answerBooking, type StandInAnswer, startStandIn } from './stand-in.ts'

const day = 'startDate: "2000-01-01T00:00:00Z", endDate: "2999-01-01T00:00:00Z"'

describe('the stitched booking API', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack.close())
  beforeEach(() => {
    stack.sandbox.journal.clear()
    stack.sandbox.faults.clear()
  })

  it('CR-280 several fields of one operation travel in one request, as its user', async () => {
    const { data, errors } = await stack.graphql(
      `query Day($location: ID!) {
        getLocation(locationId: $location) { id name }
        services: getLocationServices(locationId: $location, ignoreCovid: true) { serviceId serviceName }
        getAppointments(${day}, locationId: $location) { id startTime status customer { firstName } course { name } }
        other: getLocation(locationId: "1006") { ...Name }
        getCovidQuestions { number }
      }
      fragment Name on Location { name }`,
      { location: '1001' },
      'branch',
    )
    expect(errors).toBeUndefined()
    expect(data.getLocation).toEqual({ id: '1001', name: 'Leeds Headrow' })
    expect(data.other).toEqual({ name: 'Glasgow Buchanan Street' })
    expect(data.services.map(({ serviceId }: { serviceId: string }) => serviceId)).not.toContain('8868')
    expect(data.getAppointments.length).toBeGreaterThan(20)
    expect(data.getCovidQuestions).toHaveLength(8)
    expect(calls(stack)).toMatchObject([{ service: 'booking-graphql', method: 'POST', path: '/graphql', subject: 'sub-branch-1001' }])
  })

  it('beside the gateway’s own fields they still travel in one request', async () => {
    const { data, errors } = await stack.graphql(
      '{ one: getLocation(locationId: "1001") { name } awaitingIdCheckCount two: getLocation(locationId: "1002") { name } viewer { name } }',
      {},
      'agent',
    )
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({ one: { name: 'Leeds Headrow' }, two: { name: 'Bristol Cabot Circus' }, viewer: { name: 'Carla Service' } })
    expect(requests(stack).toSorted()).toEqual(['GET /count/idchecks', 'POST /graphql'])
  })

  it('aliases, variables, nulls, lists and fields left out come back as they were asked for', async () => {
    const { data, errors } = await stack.graphql(
      `query Mixed($no: Boolean!, $id: ID!) {
        none: getLocation(locationId: $id) { name }
        getLocation(locationId: "1001") { title: name name @skip(if: true) email @include(if: $no) businessHours { sun { isOpen } mon { startTime } } }
        getServiceBlocks(locationId: "1001", serviceId: "none") { id }
      }`,
      { no: false, id: 'nowhere' },
      'branch',
    )
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      none: null,
      getLocation: { title: 'Leeds Headrow', businessHours: { sun: { isOpen: false }, mon: { startTime: 900 } } },
      getServiceBlocks: [],
    })
  })

  it('fields of an operation that selects none of them are not asked for', async () => {
    await stack.graphql('{ settings { pharmacyName } }', {}, 'branch')
    expect(calls(stack)).toEqual([])
  })

  it('a script reads with its access token', async () => {
    const { data } = await stack.graphql(
      '{ getLocation(locationId: "1001") { name } }',
      {},
      { token: await stack.sandbox.identity.machineToken() },
    )
    expect(data.getLocation).toEqual({ name: 'Leeds Headrow' })
    expect(calls(stack)).toMatchObject([{ subject: 'sandbox-integration-script' }])
  })

  it('an error keeps its message, its place and UPSTREAM_REJECTED, and the rest is shown', async () => {
    const { data, errors } = await stack.graphql(
      '{ getLocation(locationId: "1001") { name } wrong: getInstoreServiceAvailability(serviceId: "4790", startDate: "x", endDate: "y", locationID: "1001") { slots { startTime } } }',
      {},
      'branch',
    )
    expect(data).toBeNull()
    expect(errors).toHaveLength(1)
    expect(errors?.[0]).toMatchObject({
      message: 'errorType: BadRequest, not a date-time',
      path: ['wrong'],
      extensions: { code: 'UPSTREAM_REJECTED' },
    })
  })

  it.each([
    ['status', { kind: 'status', status: 500, message: 'stack at http://10.0.0.1' }, 'UPSTREAM_UNAVAILABLE', 3],
    ['reset', { kind: 'reset' }, 'UPSTREAM_UNAVAILABLE', 3],
    ['malformed', { kind: 'malformed' }, 'UPSTREAM_UNAVAILABLE', 1],
    ['401', { kind: 'status', status: 401 }, 'UNAUTHENTICATED', 1],
    ['400', { kind: 'status', status: 400, message: 'Bad query' }, 'UPSTREAM_REJECTED', 1],
  ] as const)('a query that fails with %s has a code, and is sent again twice at most', async (_name, fault, code, times) => {
    stack.sandbox.faults.order({ service: 'booking-graphql', ...fault })
    const { errors } = await stack.graphql('{ getLocation(locationId: "1001") { name } }', {}, 'branch')
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual([code])
    expect(JSON.stringify(errors)).not.toMatch(/https?:|10\.0\.0|locationId|1001/)
    expect(calls(stack)).toHaveLength(times)
  })

  it.each([
    ['status', { kind: 'status', status: 500 }, 'UPSTREAM_UNAVAILABLE'],
    ['reset', { kind: 'reset' }, 'OUTCOME_UNKNOWN'],
    ['401', { kind: 'status', status: 401 }, 'UNAUTHENTICATED'],
  ] as const)('a mutation that fails with %s has a code, and is sent once', async (_name, fault, code) => {
    stack.sandbox.faults.order({ service: 'booking-graphql', ...fault })
    const { errors } = await stack.graphql(
      'mutation { updateAppointmentNotes(appointmentId: "1", notes: "x", locationId: "1001") { id } }',
      {},
      'branch',
    )
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual([code])
    expect(calls(stack)).toHaveLength(1)
  })

  it('a field that the contract does not have is BAD_USER_INPUT, and nothing is sent', async () => {
    for (const query of ['{ getEverything { id } }', '{ getLocation(locationId: "1001") { secret } }', '{ getLocation { name } }']) {
      const { code } = await stack.graphql(query, {}, 'branch')
      expect([query, code]).toEqual([query, 'BAD_USER_INPUT'])
    }
    expect(calls(stack)).toEqual([])
  })
})

describe('what the booking API is sent', () => {
  let root: Record<string, unknown> = {}
  let answer: ((body: string) => StandInAnswer) | undefined
  let standIn: Awaited<ReturnType<typeof startStandIn>>
  let stack: Stack
  beforeAll(async () => {
    standIn = await startStandIn(async (request) => answer?.(request.body) ?? answerBooking(request, root))
    stack = await startStack({ BOOKING_GRAPHQL_URL: `${standIn.url}/booking/v1/graphql` })
  })
  afterAll(async () => {
    await stack.close()
    await standIn.close()
  })
  beforeEach(() => {
    standIn.received.length = 0
    root = { getLocation: { id: '1001', name: 'Leeds Headrow' } }
  })
  afterEach(() => {
    answer = undefined
  })

  const sentBodies = () => standIn.received.map(({ body }) => JSON.parse(body) as { query: string; variables: Record<string, unknown> })

  it('CR-280 the bare token, the request id, and no other header of the client', async () => {
    const { default: supertest } = await import('supertest')
    const token = await stack.tokenOf('branch')
    await supertest(stack.url)
      .post('/graphql')
      .set({
        authorization: `Bearer ${token}`,
        'x-request-id': 'request-17',
        'x-canary': 'canary',
        'accept-language': 'fr',
        'x-forwarded-for': '203.0.113.7',
        cookie: 'other=canary',
      })
      .send({ query: '{ getLocation(locationId: "1001") { name } }' })
    expect(standIn.received).toHaveLength(1)
    const [request] = standIn.received
    const headers = request?.headers ?? {}
    expect([request?.method, request?.path]).toEqual(['POST', '/booking/v1/graphql'])
    expect(headers.authorization).toBe(token)
    expect(headers['x-request-id']).toBe('request-17')
    expect(headers['content-type']).toBe('application/json')
    const known = ['accept', 'authorization', 'connection', 'content-length', 'content-type', 'host', 'x-request-id']
    expect(Object.keys(headers).filter((name) => !known.includes(name))).toEqual([])
    expect(JSON.stringify(headers)).not.toContain('canary')
  })

  it('two users who ask the same at once are asked for apart, each with their own token', async () => {
    const [one, other] = [await stack.tokenOf('branch'), await stack.tokenOf('nobody')]
    const query = '{ getLocation(locationId: "1001") { name } }'
    await Promise.all([stack.graphql(query, {}, { token: one }), stack.graphql(query, {}, { token: other })])
    expect(standIn.received.map(({ headers }) => headers.authorization).toSorted()).toEqual([one, other].toSorted())
  })

  it('values travel as variables or literals that can not change the query', async () => {
    const hostile = '") { id } deleteServiceBlock(serviceBlockId: "1'
    root = { customerSearch: [] }
    await stack.graphql('query Search($search: String!) { customerSearch(search: $search) { id } }', { search: hostile }, 'branch')
    await stack.graphql(`{ customerSearch(search: ${JSON.stringify(hostile)}) { id } }`, {}, 'branch')
    expect(standIn.received).toHaveLength(2)
    const [byVariable] = sentBodies()
    expect(Object.values(byVariable?.variables ?? {})).toEqual([hostile])
    for (const { query } of sentBodies())
      expect(query.match(/customerSearch|deleteServiceBlock\(serviceBlockId: "1"/g)).toEqual(['customerSearch'])
  })

  describe('who acts', () => {
    const cancel = `mutation Cancel($reason: String!) {
      cancelAppointment(appointmentId: "ap-1", shouldRefund: "no", reason: $reason, locationId: "1001") { id }
    }`
    let sent: Record<string, unknown>[] = []
    beforeEach(() => {
      sent = []
      root = {
        cancelAppointment: (args: Record<string, unknown>) => {
          sent.push(args)
          return { id: 'ap-1' }
        },
      }
    })

    it('R-11 cancelledBy is the name of the token, and no input', async () => {
      const { data, errors } = await stack.graphql(cancel, { reason: 'Ill' }, 'serviceTeam')
      expect(errors).toBeUndefined()
      expect(data.cancelAppointment).toEqual({ id: 'ap-1' })
      expect(sent).toEqual([
        expect.objectContaining({
          appointmentId: 'ap-1',
          shouldRefund: 'no',
          reason: 'Ill',
          locationId: '1001',
          cancelledBy: 'Sam Central',
        }),
      ])
      expect(standIn.received).toHaveLength(1)

      const typed = cancel.replace('reason: $reason', 'reason: $reason, cancelledBy: "Somebody Else"')
      expect((await stack.graphql(typed, { reason: 'Ill' }, 'serviceTeam')).code).toBe('BAD_USER_INPUT')
      expect(standIn.received).toHaveLength(1)
    })

    it.each(["Noor O'Hara", 'A "quoted" \\ name', 'Line\nbreak', 'Zoë Ærø 適', '") { id } #'])(
      'R-11 the name %j arrives as it is',
      async (name) => {
        const user = demoUsers.find(({ sub }) => sub === 'sub-branch-1001')
        if (user === undefined) throw new Error('no branch')
        const token = await stack.sandbox.identity.idToken({ ...user, name })
        await stack.graphql(cancel, { reason: 'Ill' }, { token })
        expect(sent).toMatchObject([{ cancelledBy: name }])
      },
    )

    it('R-11 behind aliases and fragments too', async () => {
      const query = `mutation { ...F } fragment F on Mutation {
        one: cancelAppointment(appointmentId: "ap-1", shouldRefund: "no", reason: "x", locationId: "1001") { id }
        two: cancelAppointment(appointmentId: "ap-2", shouldRefund: "no", reason: "y", locationId: "1001") { id }
      }`
      const { errors } = await stack.graphql(query, {}, 'branch')
      expect(errors).toBeUndefined()
      expect(sent.map(({ appointmentId, cancelledBy }) => [appointmentId, cancelledBy])).toEqual([
        ['ap-1', 'Leeds Headrow'],
        ['ap-2', 'Leeds Headrow'],
      ])
    })
  })

  it('the mutations of one operation are carried out in their order, each once', async () => {
    const done: string[] = []
    root = {
      updateAppointmentMedicine: () => {
        done.push('medicine')
        return { id: 'ap-1' }
      },
      updateAppointmentStatus: ({ status }: { status: string }) => {
        done.push(status)
        return { id: 'ap-1' }
      },
    }
    const { errors } = await stack.graphql(
      `mutation Complete {
        updateAppointmentMedicine(appointmentId: "ap-1", medicine: { expiryDate: "2027-01-01", manufacturer: "S", method: "Left", batchNumber: "B1" }, locationId: "1001") { id }
        updateAppointmentStatus(appointmentId: "ap-1", status: "completed", locationId: "1001") { id }
      }`,
      {},
      'branch',
    )
    expect(errors).toBeUndefined()
    expect(done).toEqual(['medicine', 'completed'])
  })

  describe('its errors', () => {
    const secrets = /10\.0\.0\.9|secret|Jones|variables|stack/
    const failing = () => {
      throw new GraphQLError('errorType: BadRequest. Please check.', {
        extensions: {
          code: 'SECRET_CODE',
          url: 'http://10.0.0.9/internal',
          variables: { name: 'Jones' },
          stacktrace: ['stack of secret.ts'],
          http: { status: 418 },
        },
      })
    }

    it('keep only their message and their place', async () => {
      root = { getLocation: failing, getCovidQuestions: [] }
      const { data, errors, status } = await stack.graphql(
        '{ mine: getLocation(locationId: "1001") { name } getCovidQuestions { number } }',
        {},
        'branch',
      )
      expect(status).toBe(200)
      expect(data).toEqual({ mine: null, getCovidQuestions: [] })
      expect(errors).toHaveLength(1)
      expect(errors?.[0]).toMatchObject({
        message: 'errorType: BadRequest. Please check.',
        path: ['mine'],
        extensions: { code: 'UPSTREAM_REJECTED' },
      })
      expect(Object.keys(errors?.[0] ?? {}).filter((key) => !['message', 'path', 'locations', 'extensions'].includes(key))).toEqual([])
      expect(Object.keys(errors?.[0]?.extensions ?? {}).filter((key) => !['code', 'service'].includes(key))).toEqual([])
    })

    it('deep in a list have the place the client knows', async () => {
      root = {
        getCovidQuestions: [],
        getAppointments: [
          { id: 'ap-1', customer: { id: '1' } },
          { id: 'ap-2', pharmacist: failing },
        ],
      }
      const { data, errors } = await stack.graphql(
        `{ day: getAppointments(${day}, locationId: "1001") { id who: pharmacist { name } } more: getCovidQuestions { number } }`,
        {},
        'branch',
      )
      expect(data.day).toEqual([
        { id: 'ap-1', who: null },
        { id: 'ap-2', who: null },
      ])
      expect(errors?.find(({ message }) => message.startsWith('errorType'))?.path).toEqual(['day', 1, 'who'])
      expect(JSON.stringify(errors)).not.toMatch(secrets)
    })

    it('of a mutation keep only their message too', async () => {
      root = { updateAppointmentNotes: failing }
      const { data, errors } = await stack.graphql(
        'mutation { updateAppointmentNotes(appointmentId: "1", notes: "Jones was here", locationId: "1001") { id } }',
        {},
        'branch',
      )
      expect(data).toBeNull()
      expect(errors).toMatchObject([
        { message: 'errorType: BadRequest. Please check.', path: ['updateAppointmentNotes'], extensions: { code: 'UPSTREAM_REJECTED' } },
      ])
      expect(JSON.stringify(errors)).not.toMatch(secrets)
    })

    it.each<[string, StandInAnswer]>([
      ['a body that is no GraphQL answer', { body: '{"secret":"Jones"}' }],
      ['a list', { body: '["secret"]' }],
      ['data that is none', { body: '{"data":"secret"}' }],
      ['a page', { body: '<html>secret http://10.0.0.9</html>' }],
      ['a field of another type', { body: '{"data":{"getLocation":{"name":{"secret":"Jones"}}}}' }],
      ['502 with a page', { status: 502, body: '<html>secret http://10.0.0.9</html>' }],
    ])('that are %s are UPSTREAM_UNAVAILABLE, and none of it is shown', async (_name, wrong) => {
      answer = () => wrong
      const { data, errors } = await stack.graphql('{ getLocation(locationId: "1001") { name } }', {}, 'branch')
      expect(data?.getLocation?.name ?? null).toBeNull()
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_UNAVAILABLE'])
      expect(JSON.stringify(errors)).not.toMatch(secrets)
    })

    it('a field that must be and is not is UPSTREAM_UNAVAILABLE', async () => {
      answer = () => ({ body: '{"data":{"getLocation":{"id":"1001","name":null}}}' })
      const { data, errors } = await stack.graphql('{ getLocation(locationId: "1001") { id name } }', {}, 'branch')
      expect(data).toEqual({ getLocation: null })
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_UNAVAILABLE'])
    })
  })
})
