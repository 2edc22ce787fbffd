import { GraphQLError } from 'graphql'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '../../sandbox/identity/users.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { calls, literal, requests } from './support/calls.ts'
import { answerBooking, bookingFields, type StandInAnswer, startStandIn } from './support/stand-in.ts'

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

  it('sends several fields of one operation in one request, with the user’s token', { tags: ['CR-280'] }, async () => {
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

  it('sends booking fields in one request even beside the gateway’s own fields', async () => {
    const { data, errors } = await stack.graphql(
      '{ one: getLocation(locationId: "1001") { name } awaitingIdCheckCount two: getLocation(locationId: "1002") { name } viewer { name } }',
      {},
      'agent',
    )
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({ one: { name: 'Leeds Headrow' }, two: { name: 'Bristol Cabot Circus' }, viewer: { name: 'Carla Service' } })
    expect(requests(stack).toSorted()).toEqual(['GET /count/idchecks', 'POST /graphql'])
  })

  it('supports aliases, variables, nulls, lists and omitted fields', async () => {
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

  it('sends nothing if the operation selects no booking field', async () => {
    await stack.graphql('{ settings { pharmacyName } }', {}, 'branch')
    expect(calls(stack)).toEqual([])
  })

  it('lets a script read with its access token', async () => {
    const { data } = await stack.graphql(
      '{ getLocation(locationId: "1001") { name } }',
      {},
      { token: await stack.sandbox.identity.machineToken() },
    )
    expect(data.getLocation).toEqual({ name: 'Leeds Headrow' })
    expect(calls(stack)).toMatchObject([{ subject: 'sandbox-integration-script' }])
  })

  it('keeps the message and path of an error, adds UPSTREAM_REJECTED, and returns the other data', async () => {
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
  ] as const)('returns the code $2 for a query that fails with %s, after at most two retries', async (_name, fault, code, times) => {
    stack.sandbox.faults.order({ service: 'booking-graphql', ...fault })
    const { errors } = await stack.graphql('{ getLocation(locationId: "1001") { name } }', {}, 'branch')
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual([code])
    expect(JSON.stringify(errors)).not.toMatch(/https?:|10\.0\.0|locationId|1001/)
    expect(calls(stack)).toHaveLength(times)
  })

  it.each([
    ['status', { kind: 'status', status: 500 }, 'UPSTREAM_UNAVAILABLE'],
    ['reset', { kind: 'reset' }, 'OUTCOME_UNKNOWN'],
    ['malformed', { kind: 'malformed' }, 'UPSTREAM_UNAVAILABLE'],
    ['misshapen', { kind: 'misshapen' }, 'UPSTREAM_UNAVAILABLE'],
    ['400', { kind: 'status', status: 400, message: 'Bad mutation' }, 'UPSTREAM_REJECTED'],
    ['401', { kind: 'status', status: 401 }, 'UNAUTHENTICATED'],
    ['404', { kind: 'status', status: 404 }, 'NOT_FOUND'],
    ['409', { kind: 'status', status: 409 }, 'CONFLICT'],
  ] as const)('returns the code $2 for a mutation that fails with %s, without a retry', async (_name, fault, code) => {
    stack.sandbox.faults.order({ service: 'booking-graphql', ...fault })
    const { errors } = await stack.graphql('mutation { putCourseQuestions(courseId: "1", questions: []) { id } }', {}, 'branch')
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual([code])
    expect(calls(stack)).toHaveLength(1)
  })

  it('rejects a field that is not in the schema, without calling the service', async () => {
    for (const query of ['{ getEverything { id } }', '{ getLocation(locationId: "1001") { secret } }', '{ getLocation { name } }']) {
      const { code } = await stack.graphql(query, {}, 'branch')
      expect([query, code]).toEqual([query, 'BAD_USER_INPUT'])
    }
    expect(calls(stack)).toEqual([])
  })
})

describe('requests to the booking API', () => {
  let root: Record<string, unknown> = {}
  let answer: ((body: string) => StandInAnswer) | undefined
  let standIn: Awaited<ReturnType<typeof startStandIn>>
  let stack: Stack
  beforeAll(async () => {
    standIn = await startStandIn(async (request) => answer?.(request.body) ?? answerBooking(request, root))
    stack = await startStack(
      { BOOKING_GRAPHQL_URL: `${standIn.url}/booking/v1/graphql` },
      { clock: () => new Date('2099-06-01T09:00:00Z') },
    )
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

  const appointmentThatIs = (status: string) => ({
    id: 'ap-1',
    locationId: '1001',
    number: 1,
    totalNumber: 2,
    status,
    startTime: '2099-06-15T10:00:00+01:00',
    course: { id: 'co-1', onSchedServiceId: '5058' },
    customer: { id: '5000' },
    medicine: { expiryDate: '2100-01-31', manufacturer: 'S', method: 'Left', batchNumber: 'B1' },
  })

  const sentBodies = () => standIn.received.map(({ body }) => JSON.parse(body) as { query: string; variables: Record<string, unknown> })

  describe('several mutations in one operation', () => {
    const three =
      'mutation { one: putCourseQuestions(courseId: "1", questions: []) { id } two: putCourseQuestions(courseId: "2", questions: []) { id } ...F } fragment F on Mutation { three: deleteServiceBlock(serviceBlockId: "3") }'

    it.each<[string, StandInAnswer, string]>([
      ['is refused', { body: JSON.stringify({ errors: [{ message: 'No such course' }] }) }, 'UPSTREAM_REJECTED'],
      ['gets no response', { reset: true, body: '' }, 'OUTCOME_UNKNOWN'],
      ['gets a response that cannot be read', { body: '{"data":{}}' }, 'UPSTREAM_UNAVAILABLE'],
    ])('reports the outcome of each mutation if the second %s', async (_name, second, code) => {
      const token = await stack.tokenOf('branch')
      // An operation is first executed directly, then compiled, then executed from the cache.
      for (let time = 0; time < 3; time += 1) {
        standIn.received.length = 0
        stack.logLines.length = 0
        answer = (body) =>
          /"2"/.test(body) ? second : { body: JSON.stringify({ data: { one: { id: '1' }, putCourseQuestions: { id: '1' } } }) }
        const { data, errors } = await stack.graphql(three, {}, { token })
        expect(data).toBeNull()
        expect(errors).toMatchObject([{ path: ['two'], extensions: { code, outcomes: { one: 'DONE', two: code, three: 'NOT_SENT' } } }])
        expect(standIn.received).toHaveLength(2)
        const lines = stack.logLines.map((line) => JSON.parse(line)).filter(({ audit }) => audit === 'write')
        expect(lines.map(({ action }) => action)).toEqual(['putCourseQuestions', 'putCourseQuestions'])
        expect(lines[0].result).toBe('done')
      }
    })
  })

  describe('page arguments', () => {
    it.each([
      ['getCalendars', 'limit: 101'],
      ['getCalendars', 'limit: -1'],
      ['getCalendars', 'offset: -1'],
      ['getResourceBlocks', 'limit: 1000, startDate: "2099-01-01", endDate: "2099-02-01"'],
    ])('%s(%s) is rejected, without calling the service', async (field, args) => {
      const written = await stack.graphql(`{ ...F } fragment F on Query { ${field}(locationId: "1", ${args}) { id } }`, {}, 'branch')
      expect([written.code, written.status]).toEqual(['BAD_USER_INPUT', 400])
      expect(standIn.received).toEqual([])
    })

    it('forwards page arguments that are within the bounds or omitted', async () => {
      root = { getCalendars: [] }
      const query = 'query Q($limit: Int, $offset: Int) { getCalendars(locationId: "1", limit: $limit, offset: $offset) { id } }'
      for (const variables of [{ limit: 100, offset: 0 }, { limit: 0 }, { limit: null, offset: null }, {}])
        expect((await stack.graphql(query, variables, 'branch')).data).toEqual({ getCalendars: [] })
      for (const variables of [{ limit: 101 }, { offset: -1 }])
        expect((await stack.graphql(query, variables, 'branch')).code).toBe('BAD_USER_INPUT')
      expect(standIn.received).toHaveLength(4)
    })
  })

  it('sends the token without a scheme and the request id, but no other header of the client', { tags: ['CR-280'] }, async () => {
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

  it('never shares a request between users, even for the same query at the same time', async () => {
    const [one, other] = [await stack.tokenOf('branch'), await stack.tokenOf('nobody')]
    const query = '{ getLocation(locationId: "1001") { name } }'
    await Promise.all([stack.graphql(query, {}, { token: one }), stack.graphql(query, {}, { token: other })])
    expect(standIn.received.map(({ headers }) => headers.authorization).toSorted()).toEqual([one, other].toSorted())
  })

  it("sends values only as variables or as literals that can't change the query", async () => {
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

  describe('the acting user', () => {
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

    it('sends the user in the token as cancelledBy, and rejects a user in the input', { tags: ['R-11'] }, async () => {
      const { data, errors } = await stack.graphql(cancel, { reason: 'Stock availability' }, 'serviceTeam')
      expect(errors).toBeUndefined()
      expect(data.cancelAppointment).toEqual({ id: 'ap-1' })
      expect(sent).toEqual([
        expect.objectContaining({
          appointmentId: 'ap-1',
          shouldRefund: 'no',
          reason: 'Stock availability',
          locationId: '1001',
          cancelledBy: 'Sam Central',
        }),
      ])
      expect(standIn.received).toHaveLength(1)

      const typed = cancel.replace('reason: $reason', 'reason: $reason, cancelledBy: "Somebody Else"')
      expect((await stack.graphql(typed, { reason: 'Stock availability' }, 'serviceTeam')).code).toBe('BAD_USER_INPUT')
      expect(standIn.received).toHaveLength(1)
    })

    it.each(["Noor O'Hara", 'A "quoted" \\ name', 'Line\nbreak', 'Zoë Ærø 適', '") { id } #'])(
      'sends the user’s exact name %j',
      { tags: ['R-11'] },
      async (name) => {
        const user = demoUsers.find(({ sub }) => sub === 'sub-branch-1001')
        if (user === undefined) throw new Error('no branch')
        const token = await stack.sandbox.identity.idToken({ ...user, name })
        await stack.graphql(cancel, { reason: 'Stock availability' }, { token })
        expect(sent).toMatchObject([{ cancelledBy: name }])
      },
    )

    it('also adds the user to fields with aliases and in fragments', { tags: ['R-11'] }, async () => {
      const query = `mutation { ...F } fragment F on Mutation {
        one: cancelAppointment(appointmentId: "ap-1", shouldRefund: "no", reason: "Stock availability", locationId: "1001") { id }
        two: cancelAppointment(appointmentId: "ap-2", shouldRefund: "no", reason: "Pharmacist availability", locationId: "1001") { id }
      }`
      const { errors } = await stack.graphql(query, {}, 'branch')
      expect(errors).toBeUndefined()
      expect(sent.map(({ appointmentId, cancelledBy }) => [appointmentId, cancelledBy])).toEqual([
        ['ap-1', 'Leeds Headrow'],
        ['ap-2', 'Leeds Headrow'],
      ])
    })
  })

  describe('queries', () => {
    const location = { locationId: '1001' }
    const key = { appointmentId: 'ap-1', ...location }
    const times = { startDate: '2099-06-15T00:00:00+01:00', endDate: '2099-06-16T00:00:00+01:00' }
    const repeat = { frequency: 'W', interval: 1, weekdays: '0156', monthDay: null, monthType: null }
    const period = { startDate: '2099-06-15', endDate: '9999-12-31', startTime: 0, endTime: 2345, reason: null, repeats: true, repeat }
    const hours = { startTime: 900, endTime: 1730 }
    const availability = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: { startTime: 0, endTime: 0 }, sun: hours }
    const slot = { startTime: '2099-06-15T09:00:00+01:00', endTime: '2099-06-15T09:15:00+01:00', resourceId: 'room-1' }
    const address = { line1: '1 High Street', line2: null, city: 'Leeds', postcode: 'LS1 1AA' }

    for (const [tags, name, parameters, result] of [
      [
        ['BK-209', 'BK-401'],
        'customerSearch',
        { search: 'zoë' },
        [{ id: 'cu-1', firstName: 'Zoë', lastName: "O'B", dob: '1999-01-31', address }],
      ],
      [
        ['BK-210', 'BK-402'],
        'getServiceBlocks',
        { ...location, serviceId: '4449' },
        [{ id: 'sb-1', serviceId: '4449', ...location, ...period }],
      ],
      [['BK-402'], 'getServiceBlock', { serviceBlockId: 'sb-1' }, { id: 'sb-1', serviceId: '4449', ...location, ...period }],
      [
        ['BK-212', 'BK-403'],
        'getResourceBlocks',
        { limit: 25, offset: 50, startDate: '2099-06-15', endDate: '9999-01-01', ...location },
        [{ id: 'rb-1', resourceId: null, ...location, ...period }],
      ],
      [['BK-213', 'BK-404'], 'getCoverPharmacistDays', location, [{ date: '2099-06-15' }]],
      [
        ['BK-214', 'BK-405'],
        'getCalendars',
        { ...location, deleted: true, offset: 0, limit: 100 },
        [{ id: 'room-1', ...location, name: 'Room 1', deletedStatus: true, deletedTime: '2099-01-01T00:00:00Z', availability }],
      ],
      [
        ['BK-406'],
        'getCalendarBlocks',
        { ...location, calendarId: 'room-1' },
        [{ id: 'cb-1', calendarId: 'room-1', startDate: '2099-06-15', endDate: '2099-06-15', ...hours, reason: 'Training' }],
      ],
      [
        ['BK-407'],
        'getLocation',
        { ...location, ignoreCovid: true },
        { id: '1001', name: 'Leeds', email: null, phone: '0', region: 'England' },
      ],
      [['BK-408'], 'getLocationServices', { ...location, ignoreCovid: false }, [{ id: 'ls-1', serviceId: '4449', serviceName: 'PPV' }]],
      [['BK-409'], 'getAppointments', { ...times, ...location }, [{ id: 'ap-1', status: 'created', groupId: null }]],
      [['BK-410'], 'getAppointment', key, { id: 'ap-1', status: 'no_show', gpLetterPdf: 'JVBERi0=' }],
      [['BK-411'], 'getPreviousAppointments', key, [{ id: 'ap-0', number: 1, totalNumber: 2 }]],
      [['BK-412'], 'getCustomer', { id: 'cu-1', ...location }, { id: 'cu-1', nhsNumber: null, appointments: [{ id: 'ap-1' }] }],
      [['BK-217', 'BK-413'], 'getAvailability', { serviceId: '4449', ...times, ...location }, [slot]],
      [
        ['BK-217', 'BK-414'],
        'getInstoreServiceAvailability',
        { serviceId: '4449', ...times, locationID: '1001', isDays: true, numberOfBooks: 2 },
        { slots: [slot], daySlots: [{ date: '2099-06-15' }] },
      ],
    ] satisfies [string[], string, object, object | object[]][])
      it(`${name} sends its arguments and returns its result`, { tags }, async () => {
        const arrived: unknown[] = []
        root = {
          [name]: (args: unknown) => {
            arrived.push(args)
            return result
          },
        }
        const { data, errors } = await stack.graphql(
          `{ mine: ${name}(${literal(parameters).slice(1, -1)}) ${fieldsOf(result)} }`,
          {},
          'branch',
        )
        expect(errors).toBeUndefined()
        expect(data).toEqual({ mine: result })
        expect(arrived).toEqual([parameters])
        expect(standIn.received).toHaveLength(1)
      })

    /** A selection of every field of a result. */
    function fieldsOf(result: unknown): string {
      const value: unknown = Array.isArray(result) ? result[0] : result
      if (typeof value !== 'object' || value === null) return ''
      return `{ ${Object.entries(value)
        .map(([name, field]) => `${name} ${fieldsOf(field)}`)
        .join(' ')} }`
    }
  })

  describe('mutations', () => {
    const key = { appointmentId: 'ap-1', locationId: '1001' }
    const period = { startDate: '2099-06-15', endDate: '9999-12-31', startTime: 900, endTime: 2345, reason: 'Service “Block”' }
    const repeat = { frequency: 'W', interval: 1, weekdays: '0123456' }
    const serviceBlock = { locationId: '1001', serviceId: '4790', ...period, repeats: true, repeat }
    const resourceBlock = { locationId: '1001', resourceId: 'room-1', ...period, repeats: false }
    const calendarBlock = { calendarId: 'room-1', ...period }
    const hours = { startTime: 0, endTime: 2400 }
    const availability = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: { startTime: 0, endTime: 0 } }
    const creation = { type: 'resource', interval: 1, bookingsPerSlot: 1, resourceGroupId: 'rg-1001' }
    const days = [
      { locationId: '1001', date: '2099-06-15' },
      { locationId: '1001', date: '2099-06-16' },
    ]
    const questions = [{ number: 2, question: 'Which medicines?', answer: null, questionType: 2 }]
    const id = { id: 'new-1' }

    for (const [tags, name, parameters, result, variant = ''] of [
      [['BK-420'], 'createServiceBlock', { input: serviceBlock }, id],
      [['BK-420'], 'updateServiceBlock', { serviceBlockId: 'sb-1', input: serviceBlock }, id],
      [['BK-420'], 'deleteServiceBlock', { serviceBlockId: 'sb-1' }, true],
      [['BK-421'], 'createResourceBlock', { input: resourceBlock }, id],
      [['BK-421'], 'updateResourceBlock', { blockId: 'rb-1', input: resourceBlock }, id],
      [['BK-421'], 'deleteResourceBlock', { blockId: 'rb-1' }, true],
      [['BK-422'], 'createCoverPharmacistDays', { days }, days.map(({ date }) => ({ date }))],
      [['BK-422'], 'deleteCoverPharmacistDays', { days }, true],
      [['BK-423'], 'updateCalendar', { input: { id: 'room-1', locationId: '1001', name: 'Room 1', availability } }, id],
      [
        ['BK-215', 'BK-423'],
        'updateCalendar',
        { input: { locationId: '1001', name: 'Room 3', availability, ...creation } },
        id,
        ' without an id',
      ],
      [['BK-423'], 'createCalendarBlock', { input: calendarBlock }, id],
      [['BK-423'], 'updateCalendarBlock', { calendarBlockId: 'cb-1', input: calendarBlock }, id],
      [['BK-423'], 'deleteCalendarBlock', { calendarBlockId: 'cb-1' }, true],
      [['BK-427'], 'putCourseQuestions', { courseId: 'co-1', questions }, id],
    ] as [string[], string, object, unknown, string?][])
      it(`${name}${variant} sends its arguments once and returns its result`, { tags }, async () => {
        const arrived: unknown[] = []
        root = {
          [name]: (args: unknown) => {
            arrived.push(args)
            return result
          },
        }
        const [shown] = [result].flat()
        const selection = typeof shown === 'object' ? `{ ${Object.keys(shown ?? {}).join(' ')} }` : ''
        const { data, errors } = await stack.graphql(
          `mutation { mine: ${name}(${literal(parameters).slice(1, -1)}) ${selection} }`,
          {},
          'branch',
        )
        expect(errors).toBeUndefined()
        expect(data).toEqual({ mine: result })
        expect(arrived).toEqual([parameters])
        expect(standIn.received).toHaveLength(1)
      })

    const medicine = { expiryDate: '2100-01-31', manufacturer: 'S', method: 'Left', batchNumber: 'B1' }
    const changes: [tags: string[], name: string, parameters: object, from: string][] = [
      [['BK-425'], 'updateAppointmentStatus', { ...key, status: 'in_progress' }, 'created'],
      [['BK-425'], 'updateAppointmentStatus', { ...key, status: 'completed' }, 'in_progress'],
      [['BK-425'], 'updateAppointmentStatus', { ...key, status: 'no_show' }, 'created'],
      [['BK-425'], 'updateAppointmentStatus', { ...key, status: 'constructor' }, 'created'],
      [['BK-426'], 'updateAppointmentNotes', { ...key, notes: 'Prefers "left"' }, 'in_progress'],
      [
        ['BK-428'],
        'updateAppointmentPharmacist',
        { ...key, pharmacist: { title: 'Ms', name: 'Una', gphcNumber: '2061234' } },
        'in_progress',
      ],
      [['BK-429'], 'updateAppointmentGuardian', { ...key, guardian: { title: 'Mx', firstName: 'A', lastName: "O'B" } }, 'in_progress'],
      [['BK-430'], 'updateAppointmentMedicine', { ...key, medicine }, 'in_progress'],
    ]
    const change = (name: string, parameters: object) =>
      stack.graphql(`mutation { mine: ${name}(${literal(parameters).slice(1, -1)}) { id } }`, {}, 'branch')

    for (const [tags, name, parameters, from] of changes)
      it(`${name} with ${JSON.stringify(parameters)} is sent once for an appointment that is ${from}`, { tags }, async () => {
        const arrived: unknown[] = []
        root = {
          getAppointment: appointmentThatIs(from),
          [name]: (args: unknown) => {
            arrived.push(args)
            return id
          },
        }
        const { data, errors } = await change(name, parameters)
        expect(errors).toBeUndefined()
        expect(data).toEqual({ mine: id })
        expect(arrived).toEqual([parameters])
        expect(standIn.received.map(bookingFields)).toEqual(['getAppointment', name])
      })

    const refusedChanges: typeof changes = [
      ...changes.map(([tags, name, parameters]): (typeof changes)[number] => [tags, name, parameters, 'cancelled']),
      ...changes.map(([tags, name, parameters]): (typeof changes)[number] => [tags, name, parameters, 'completed']),
      [['BK-425'], 'updateAppointmentStatus', { ...key, status: 'in_progress' }, 'in_progress'],
      [['BK-425'], 'updateAppointmentStatus', { ...key, status: 'completed' }, 'created'],
      [['BK-426'], 'updateAppointmentNotes', { ...key, notes: 'x' }, 'created'],
      [['BK-430'], 'updateAppointmentMedicine', { ...key, medicine }, 'created'],
    ]
    for (const [tags, name, parameters, from] of refusedChanges)
      it(`${name} with ${JSON.stringify(parameters)} is refused for an appointment that is ${from}`, {
        tags: [...tags, 'XB-02'],
      }, async () => {
        root = { getAppointment: appointmentThatIs(from) }
        const { data, code } = await change(name, parameters)
        expect([data, code]).toEqual([null, 'CONFLICT'])
        expect(standIn.received.map(bookingFields)).toEqual(['getAppointment'])
      })

    it.each([
      ['5058', null, 'CONFLICT'],
      ['5058', { batchNumber: null }, 'CONFLICT'],
      ['5058', { batchNumber: ' B1 ' }, undefined],
      ['4790', null, undefined],
    ])(
      'completing an appointment of service %s with the medicine %j returns the error %s',
      { tags: ['BK-248', 'BK-425'] },
      async (service, recorded, expected) => {
        const appointment = appointmentThatIs('in_progress')
        root = {
          getAppointment: { ...appointment, course: { ...appointment.course, onSchedServiceId: service }, medicine: recorded },
          updateAppointmentStatus: id,
        }
        const { code } = await change('updateAppointmentStatus', { ...key, status: 'completed' })
        expect(code).toBe(expected)
        expect(standIn.received.map(bookingFields)).toEqual(['getAppointment', ...(expected ? [] : ['updateAppointmentStatus'])])
      },
    )

    const leave = { locationId: '1001', startDate: '2099-06-15', endDate: '2099-06-15', startTime: 900, endTime: 1000, repeats: false }
    for (const [tags, name, parameters] of [
      [['BK-448'], 'updateAppointmentPharmacist', { ...key, pharmacist: { title: 'Ms', name: ' ', gphcNumber: '2000000' } }],
      [['BK-247'], 'updateAppointmentGuardian', { ...key, guardian: { title: '', firstName: 'Tom', lastName: "O'Brien" } }],
      [['BK-430'], 'updateAppointmentMedicine', { ...key, medicine: { ...medicine, batchNumber: ' ' } }],
      [['BK-430'], 'updateAppointmentMedicine', { ...key, medicine: { ...medicine, expiryDate: 'soon' } }],
      [['BK-321'], 'cancelAppointment', { ...key, reason: ' ', shouldRefund: 'no' }],
      [['BK-321'], 'cancelAppointment', { ...key, reason: 'because', shouldRefund: 'no' }],
      [['BK-322'], 'cancelAppointment', { ...key, reason: 'Stock availability', shouldRefund: 'perhaps' }],
      [['BK-425'], 'updateAppointmentStatus', { ...key, status: 'cancelled' }],
      [['BK-425'], 'updateAppointmentStatus', { ...key, status: 'COMPLETED' }],
      [['BK-425'], 'updateAppointmentStatus', { ...key, status: 'completed ' }],
      [['BK-314'], 'createResourceBlock', { input: { ...leave, reason: 'x'.repeat(51) } }],
      [['BK-314'], 'updateResourceBlock', { blockId: 'rb-1', input: { ...leave, reason: 'x'.repeat(51) } }],
    ] satisfies [string[], string, object][])
      it(`${name} with ${JSON.stringify(parameters)} is refused, without calling the service`, { tags }, async () => {
        const { code } = await change(name, parameters)
        expect([code, standIn.received]).toEqual(['BAD_USER_INPUT', []])
      })

    const next = { courseId: 'co-1', resourceId: 'room-1', locationId: '1001' }
    const placeOf = (id: string, onSchedServiceId: string) => ({
      number: 1,
      totalNumber: 2,
      status: 'completed',
      course: { id, onSchedServiceId },
    })
    it.each([
      ['48 hours ahead', '5058', { startTime: '2099-06-03T09:00:00Z', endTime: '2099-06-03T09:15:00Z' }, undefined],
      [
        'a minute less than 48 hours ahead',
        '5058',
        { startTime: '2099-06-03T08:59:00Z', endTime: '2099-06-03T09:14:00Z' },
        'BAD_USER_INPUT',
      ],
      [
        'on the day after the last bookable day',
        '5058',
        { startTime: '2100-06-02T09:00:00Z', endTime: '2100-06-02T09:15:00Z' },
        'BAD_USER_INPUT',
      ],
      ['out of season', '4790', { startTime: '2099-06-15T09:00:00Z', endTime: '2099-06-15T09:15:00Z' }, 'BAD_USER_INPUT'],
      ['in season', '4790', { startTime: '2099-09-15T09:00:00Z', endTime: '2099-09-15T09:15:00Z' }, undefined],
    ])(
      'bookNextAppointment %s for service %s returns the error $3',
      { tags: ['BK-338', 'BK-431', 'BK-518'] },
      async (_name, serviceId, times, refused) => {
        const arrived: unknown[] = []
        root = {
          getAppointments: [placeOf('co-2', '5058'), placeOf('co-1', serviceId)],
          getAvailability: [{ ...times, resourceId: 'room-1' }],
          bookNextAppointment: (parameters: unknown) => {
            arrived.push(parameters)
            return id
          },
        }
        const { code } = await change('bookNextAppointment', { ...next, ...times })
        expect(code).toBe(refused)
        expect(arrived).toEqual(refused === undefined ? [{ ...next, ...times }] : [])
        const booking = refused === undefined ? ['getAvailability', 'bookNextAppointment'] : []
        expect(standIn.received.map(bookingFields)).toEqual(['getAppointments', ...booking])
      },
    )

    it.each([
      ['an end before its start', { startTime: '2099-06-15T09:15:00Z', endTime: '2099-06-15T09:00:00Z' }],
      ['a time without its offset', { startTime: '2099-06-15T09:00:00', endTime: '2099-06-15T09:15:00' }],
      ['a time that is not ISO 8601', { startTime: 'June 15, 2099 09:00', endTime: '2099-06-15T09:15:00Z' }],
    ])('bookNextAppointment with %s is rejected, without calling the service', { tags: ['BK-431'] }, async (_name, times) => {
      expect((await change('bookNextAppointment', { ...next, ...times })).code).toBe('BAD_USER_INPUT')
      expect(standIn.received).toEqual([])
    })

    it('bookNextAppointment of a fully booked course fails with CONFLICT', { tags: ['BK-431'] }, async () => {
      root = { getAppointments: [placeOf('co-1', '5058'), { ...placeOf('co-1', '5058'), number: 2, status: 'created' }] }
      const times = { startTime: '2099-06-15T09:00:00Z', endTime: '2099-06-15T09:15:00Z' }
      expect((await change('bookNextAppointment', { ...next, ...times })).code).toBe('CONFLICT')
      expect(standIn.received.map(bookingFields)).toEqual(['getAppointments'])
    })

    it('bookNextAppointment of a course without an appointment at the branch fails with NOT_FOUND', { tags: ['BK-431'] }, async () => {
      root = { getAppointments: [placeOf('co-2', '5058')] }
      const times = { startTime: '2099-06-15T09:00:00Z', endTime: '2099-06-15T09:15:00Z' }
      expect((await change('bookNextAppointment', { ...next, ...times })).code).toBe('NOT_FOUND')
      expect(standIn.received.map(bookingFields)).toEqual(['getAppointments'])
    })

    it.each([
      ['createResourceBlock', 'rb-2', 'Over 65', { startTime: 1000, endTime: 1100 }, 'CONFLICT'],
      ['createResourceBlock', 'rb-2', 'Under 65', { startTime: 1000, endTime: 1100 }, 'CONFLICT'],
      ['createResourceBlock', 'rb-2', 'Over 65', { startTime: 1200, endTime: 1300 }, undefined],
      ['createResourceBlock', 'rb-2', 'Scheduled leave', { startTime: 1000, endTime: 1100 }, undefined],
      ['updateResourceBlock', 'rb-1', 'Over 65', { startTime: 1000, endTime: 1130 }, undefined],
      ['updateResourceBlock', 'rb-2', 'Over 65', { startTime: 1000, endTime: 1130 }, 'CONFLICT'],
    ])(
      '%s (%s) with the reason %j and times %j, beside a clinic from 9 to 11, returns the error %s',
      { tags: ['BK-316'] },
      async (name, blockId, reason, times, refused) => {
        const day = { locationId: '1001', startDate: '2099-06-15', endDate: '2099-06-15', repeats: false }
        const clinic = { id: 'rb-1', ...day, startTime: 900, endTime: 1100, reason: 'Under 65' }
        let saved = 0
        root = {
          getResourceBlocks: ({ offset }: { offset?: number }) => (offset ? [] : [clinic]),
          [name]: () => {
            saved += 1
            return id
          },
        }
        const input = { ...day, ...times, reason }
        const { code } = await change(name, name === 'createResourceBlock' ? { input } : { blockId, input })
        expect(code).toBe(refused)
        expect(saved).toBe(refused === undefined ? 1 : 0)
      },
    )

    it('cancelAppointment is sent once with its arguments and the name of the user', { tags: ['BK-424'] }, async () => {
      const arrived: unknown[] = []
      root = {
        cancelAppointment: (args: unknown) => {
          arrived.push(args)
          return { id: 'ap-1', status: 'cancelled' }
        },
      }
      const parameters = { ...key, shouldRefund: 'no', reason: 'Stock availability' }
      const { data } = await stack.graphql(
        `mutation { cancelAppointment(${literal(parameters).slice(1, -1)}) { id status } }`,
        {},
        'branch',
      )
      expect(data).toEqual({ cancelAppointment: { id: 'ap-1', status: 'cancelled' } })
      expect(arrived).toEqual([{ ...parameters, cancelledBy: 'Leeds Headrow' }])
      expect(standIn.received).toHaveLength(1)
    })

    it.each([
      ['payment', 'created', undefined],
      ['in_store', 'created', 'CONFLICT'],
      [null, 'created', 'CONFLICT'],
      // The mutation is forwarded, and the booking API reports that the appointment is closed.
      ['in_store', 'completed', undefined],
    ])(
      'cancelAppointment with a refund, paid by %s and with status %s, returns the error %s',
      { tags: ['BK-322'] },
      async (paymentType, status, refused) => {
        const appointment = appointmentThatIs(status)
        root = { getAppointment: { ...appointment, course: { ...appointment.course, paymentType } }, cancelAppointment: id }
        const { code } = await change('cancelAppointment', { ...key, shouldRefund: 'yes', reason: 'Stock availability' })
        expect(code).toBe(refused)
        expect(standIn.received.map(bookingFields)).toEqual(['getAppointment', ...(refused ? [] : ['cancelAppointment'])])
      },
    )

    for (const [tags, message] of [
      [['BK-472'], 'errorType: BadRequest, the appointment is completed'],
      [['BK-473'], 'Not Acceptable (406) with charge id ch_G-417'],
      [['BK-474'], 'The till is closed'],
    ] satisfies [string[], string][])
      it(`cancelAppointment returns the booking API's message ${JSON.stringify(message)}`, { tags }, async () => {
        root = {
          cancelAppointment: () => {
            throw new GraphQLError(message, { extensions: { variables: { reason: 'Jones' } } })
          },
        }
        const parameters = { ...key, shouldRefund: 'no', reason: 'Stock availability' }
        const { data, errors } = await stack.graphql(
          `mutation { mine: cancelAppointment(${literal(parameters).slice(1, -1)}) { id } }`,
          {},
          'branch',
        )
        expect(data).toBeNull()
        expect(errors).toMatchObject([{ message, path: ['mine'], extensions: { code: 'UPSTREAM_REJECTED' } }])
        expect(JSON.stringify(errors)).not.toContain('Jones')
      })
  })

  it('runs several mutations once each, in the order of the operation', async () => {
    const done: string[] = []
    root = {
      getAppointment: appointmentThatIs('in_progress'),
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

  describe('errors of the booking API', () => {
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

    it('keeps only the message and path of an error', async () => {
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

    it('uses the client’s aliases in the path of an error, even deep in a list', async () => {
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

    it.each([[['secret']], [['getLocation', 'secret']], [['getLocation', 0, 'secret']], [[]], [null]])(
      'removes the path %j, which was not requested, from an error',
      async (place) => {
        const error = { message: 'errorType: BadRequest', path: place, extensions: { secret: 'Jones' } }
        answer = () => ({ body: JSON.stringify({ data: { getLocation: null }, errors: [error] }) })
        for (let time = 0; time < 3; time += 1) {
          const { data, errors } = await stack.graphql('{ getLocation(locationId: "1001") { id name phone } }', {}, 'branch')
          expect([data, errors?.map(({ message }) => message)]).toEqual([{ getLocation: null }, ['errorType: BadRequest']])
          expect(JSON.stringify(errors)).not.toMatch(secrets)
        }
      },
    )

    it('keeps only the message of an error in a mutation too', async () => {
      root = { getAppointment: appointmentThatIs('in_progress'), updateAppointmentNotes: failing }
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
      ["a body that isn't a GraphQL response", { body: '{"secret":"Jones"}' }],
      ['an array', { body: '["secret"]' }],
      ['a string as data', { body: '{"data":"secret"}' }],
      ['an HTML page', { body: '<html>secret http://10.0.0.9</html>' }],
      ['a field of another type', { body: '{"data":{"getLocation":{"name":{"secret":"Jones"}}}}' }],
      ['a 502 with an HTML page', { status: 502, body: '<html>secret http://10.0.0.9</html>' }],
    ])('returns UPSTREAM_UNAVAILABLE for %s, and never reveals the response', async (_name, wrong) => {
      answer = () => wrong
      const { data, errors } = await stack.graphql('{ getLocation(locationId: "1001") { name } }', {}, 'branch')
      expect(data?.getLocation?.name ?? null).toBeNull()
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_UNAVAILABLE'])
      expect(JSON.stringify(errors)).not.toMatch(secrets)
    })

    it('returns UPSTREAM_UNAVAILABLE for a missing non-null field', async () => {
      answer = () => ({ body: '{"data":{"getLocation":{"id":"1001","name":null}}}' })
      const { data, errors } = await stack.graphql('{ getLocation(locationId: "1001") { id name } }', {}, 'branch')
      expect(data).toEqual({ getLocation: null })
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_UNAVAILABLE'])
    })
  })
})
