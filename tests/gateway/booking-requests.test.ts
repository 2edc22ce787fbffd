import { GraphQLError } from 'graphql'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoUser } from '../support/demo-users.ts'
import { api, appointmentThatIs, stack, standIn, startBookingApi } from './support/booking-api-stand-in.ts'
import { literal } from './support/calls.ts'
import type { StandInResponse } from './support/stand-in.ts'

const day = 'startDate: "2000-01-01T00:00:00Z", endDate: "2999-01-01T00:00:00Z"'

startBookingApi()

describe('requests to the booking API', () => {
  const sentBodies = () => standIn.received.map(({ body }) => JSON.parse(body) as { query: string; variables: Record<string, unknown> })

  describe('page arguments', () => {
    it.each([
      ['getCalendars', 'limit: 101'],
      ['getCalendars', 'limit: -1'],
      ['getCalendars', 'offset: -1'],
      ['getResourceBlocks', 'limit: 1000, startDate: "2099-01-01", endDate: "2099-02-01"'],
    ])('are rejected without calling the service if they are out of bounds (%s, %s)', async (field, args) => {
      const written = await stack.graphql(`{ ...F } fragment F on Query { ${field}(locationId: "1", ${args}) { id } }`, {}, 'branch')
      expect([written.code, written.status]).toEqual(['BAD_USER_INPUT', 400])
      expect(standIn.received).toEqual([])
    })

    it('are optional, and are forwarded only if they are within bounds', async () => {
      api.root = { getCalendars: [] }
      const query = 'query Q($limit: Int, $offset: Int) { getCalendars(locationId: "1", limit: $limit, offset: $offset) { id } }'
      for (const variables of [{ limit: 100, offset: 0 }, { limit: 0 }, { limit: null, offset: null }, {}])
        expect((await stack.graphql(query, variables, 'branch')).data).toEqual({ getCalendars: [] })
      for (const variables of [{ limit: 101 }, { offset: -1 }])
        expect((await stack.graphql(query, variables, 'branch')).code).toBe('BAD_USER_INPUT')
      expect(standIn.received).toHaveLength(4)
    })
  })

  it('leave out an input field whose variable is omitted, even in a compiled operation', { tags: ['BK-421'] }, async () => {
    const inputs: object[] = []
    api.root = {
      createResourceBlock: ({ input }: { input: object }) => {
        inputs.push(input)
        return { id: 'rb-1' }
      },
    }
    const block = literal({
      locationId: '1001',
      startDate: '2099-06-15',
      endDate: '2099-06-15',
      startTime: 900,
      endTime: 1000,
      repeats: false,
    })
    const query = `mutation($reason: String) { createResourceBlock(input: { ${block.slice(1, -1)}, reason: $reason }) { id } }`
    for (let execution = 1; execution <= 3; execution += 1) await stack.graphql(query, {}, 'branch')
    expect(inputs.map((input) => 'reason' in input)).toEqual([false, false, false])
  })

  it("contain the request id and the token (without 'Bearer'), but no other headers from the client", { tags: ['CR-280'] }, async () => {
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
    const known = ['accept', 'accept-encoding', 'authorization', 'connection', 'content-length', 'content-type', 'host', 'x-request-id']
    expect(Object.keys(headers).filter((name) => !known.includes(name))).toEqual([])
    expect(JSON.stringify(headers)).not.toContain('canary')
  })

  it('are never shared between users, even for the same query at the same time', async () => {
    const [one, other] = [await stack.tokenOf('branch'), await stack.tokenOf('noGroups')]
    const query = '{ getLocation(locationId: "1001") { name } }'
    await Promise.all([stack.graphql(query, {}, { token: one }), stack.graphql(query, {}, { token: other })])
    expect(standIn.received.map(({ headers }) => headers.authorization).toSorted()).toEqual([one, other].toSorted())
  })

  it("contain values only as variables or as literals that can't change the query", async () => {
    const hostile = '") { id } deleteServiceBlock(serviceBlockId: "1'
    api.root = { customerSearch: [] }
    await stack.graphql('query Search($search: String!) { customerSearch(search: $search) { id } }', { search: hostile }, 'branch')
    await stack.graphql(`{ customerSearch(search: ${JSON.stringify(hostile)}) { id } }`, {}, 'branch')
    expect(standIn.received).toHaveLength(2)
    const [byVariable] = sentBodies()
    expect(Object.values(byVariable?.variables ?? {})).toEqual([hostile])
    for (const { query } of sentBodies())
      expect(query.match(/customerSearch|deleteServiceBlock\(serviceBlockId: "1"/g)).toEqual(['customerSearch'])
  })

  describe('naming the acting user', () => {
    const cancel = `mutation Cancel($reason: String!) {
      cancelAppointment(appointmentId: "ap-1", shouldRefund: "no", reason: $reason, locationId: "1001") { id }
    }`
    let sent: Record<string, unknown>[] = []
    beforeEach(() => {
      sent = []
      api.root = {
        cancelAppointment: (args: Record<string, unknown>) => {
          sent.push(args)
          return { id: 'ap-1' }
        },
      }
    })

    it("sends the user's name from the token as cancelledBy, and rejects a cancelledBy argument", { tags: ['R-11'] }, async () => {
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
        const token = await stack.sandbox.identity.idToken({ ...demoUser('sub-branch-1001'), name })
        await stack.graphql(cancel, { reason: 'Stock availability' }, { token })
        expect(sent).toMatchObject([{ cancelledBy: name }])
      },
    )

    it("sends the user's name with each of several aliased mutations in a fragment", { tags: ['R-11'] }, async () => {
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
        api.root = {
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

  describe('reporting errors from the booking API', () => {
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
      api.root = { getLocation: failing, getCovidQuestions: [] }
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
      api.root = {
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
      'removes the path %j from an error, because that path was not requested',
      async (place) => {
        const error = { message: 'errorType: BadRequest', path: place, extensions: { secret: 'Jones' } }
        api.respond = () => ({ body: JSON.stringify({ data: { getLocation: null }, errors: [error] }) })
        // Uses a new query for each path. Its first execution isn't compiled, and its later executions are.
        const query = `query Q${JSON.stringify(place).replaceAll(/\W/g, '_')} { getLocation(locationId: "1001") { id name phone } }`
        for (let time = 0; time < 3; time += 1) {
          const { data, errors } = await stack.graphql(query, {}, 'branch')
          expect([data, errors?.map(({ message }) => message)]).toEqual([{ getLocation: null }, ['errorType: BadRequest']])
          expect(JSON.stringify(errors)).not.toMatch(secrets)
        }
      },
    )

    it('keeps only the message and path of an error from a mutation', async () => {
      api.root = { getAppointment: appointmentThatIs('in_progress'), updateAppointmentNotes: failing }
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

    it.each<[string, StandInResponse]>([
      ["a body that isn't a GraphQL response", { body: '{"secret":"Jones"}' }],
      ['an array', { body: '["secret"]' }],
      ['a string as data', { body: '{"data":"secret"}' }],
      ['an HTML page', { body: '<html>secret http://10.0.0.9</html>' }],
      ['a field of the wrong type', { body: '{"data":{"getLocation":{"id":{"secret":"Jones"},"name":"x"}}}' }],
      ['a 502 with an HTML page', { status: 502, body: '<html>secret http://10.0.0.9</html>' }],
    ])('returns UPSTREAM_UNAVAILABLE for %s, and never reveals the response', async (_name, wrong) => {
      api.respond = () => wrong
      const { data, errors } = await stack.graphql('{ getLocation(locationId: "1001") { id name } }', {}, 'branch')
      expect(data?.getLocation?.name ?? null).toBeNull()
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_UNAVAILABLE'])
      expect(JSON.stringify(errors)).not.toMatch(secrets)
    })

    it('returns UPSTREAM_UNAVAILABLE for a missing non-null field', async () => {
      api.respond = () => ({ body: '{"data":{"getLocation":{"id":null,"name":"Leeds"}}}' })
      const { data, errors } = await stack.graphql('{ getLocation(locationId: "1001") { id name } }', {}, 'branch')
      expect(data).toEqual({ getLocation: null })
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_UNAVAILABLE'])
    })

    it.each(['null', '7', '["x"]'])(
      'returns an empty name for the malformed name %s, because the rest of the record is still useful',
      async (name) => {
        api.respond = () => ({ body: `{"data":{"getLocation":{"id":"1001","name":${name}}}}` })
        const { data, errors } = await stack.graphql('{ getLocation(locationId: "1001") { id name } }', {}, 'branch')
        expect([data, errors]).toEqual([{ getLocation: { id: '1001', name: '' } }, undefined])
      },
    )
  })
})
