import { GraphQLError } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Stack, startStack } from '../support/stack.ts'
import { daysOf, fields, waitingAt } from './support/branch-overview.ts'
import { expectFailure } from './support/calls.ts'
import { bookingFields, bookingResponse, type StandInResponse, startStandIn } from './support/stand-in.ts'

const NOW = '2099-06-01T09:00:00Z'
let now = new Date(NOW)
beforeEach(() => {
  now = new Date(NOW)
})

describe('reading the branch overview', () => {
  let stack: Stack
  let standIn: Awaited<ReturnType<typeof startStandIn>>
  /** Responses that replace the default ones. The keys are the requested fields. */
  const responses = new Map<string, StandInResponse>()
  let requested: Record<string, unknown[]> = {}
  let appointments: object[] = []
  let blocks: object[] = []
  beforeAll(async () => {
    const root = {
      getResourceBlocks: (args: { offset: number; limit: number }) => {
        requested.getResourceBlocks?.push(args)
        return blocks.slice(args.offset, args.offset + args.limit)
      },
      getAppointments: (args: unknown) => {
        requested.getAppointments?.push(args)
        return appointments
      },
    }
    standIn = await startStandIn((request) => responses.get(bookingFields(request)) ?? bookingResponse(request, root))
    stack = await startStack({ BOOKING_GRAPHQL_URL: `${standIn.url}/g` }, { clock: () => now })
  })
  afterAll(async () => {
    await stack.close()
    await standIn.close()
  })
  beforeEach(() => {
    requested = { getResourceBlocks: [], getAppointments: [] }
    responses.clear()
    standIn.received.length = 0
    appointments = [booked('ap-1', '2099-06-15T10:00:00+01:00')]
    blocks = [block('rb-1')]
  })

  const booked = (id: string, startTime: string, changes: object = {}) => ({
    id,
    startTime,
    endTime: new Date(Date.parse(startTime) + 15 * 60_000).toISOString(),
    status: 'created',
    resourceId: 'room-1',
    course: { name: 'Chickenpox' },
    customer: { firstName: 'Ada', lastName: "O'Byron" },
    ...changes,
  })
  const block = (id: string, changes: object = {}) => ({
    id,
    locationId: '1001',
    startDate: '2099-06-15',
    endDate: '2099-06-15',
    startTime: 900,
    endTime: 1200,
    reason: 'Leave',
    repeats: false,
    ...changes,
  })
  const sent = () => standIn.received.map(bookingFields)
  const ask = (operation: string) => stack.graphql(operation, {}, 'branch')

  it.each([
    ['2026-01', '2026-01-01T00:00:00+00:00', '2026-02-01T00:00:00+00:00'],
    ['2027-02', '2027-02-01T00:00:00+00:00', '2027-03-01T00:00:00+00:00'],
    ['2028-02', '2028-02-01T00:00:00+00:00', '2028-03-01T00:00:00+00:00'],
    ['2026-03', '2026-03-01T00:00:00+00:00', '2026-04-01T00:00:00+01:00'],
    ['2026-04', '2026-04-01T00:00:00+01:00', '2026-05-01T00:00:00+01:00'],
    ['2026-10', '2026-10-01T00:00:00+01:00', '2026-11-01T00:00:00+00:00'],
    ['2026-11', '2026-11-01T00:00:00+00:00', '2026-12-01T00:00:00+00:00'],
    ['2026-12', '2026-12-01T00:00:00+00:00', '2027-01-01T00:00:00+00:00'],
    ['2099-12', '2099-12-01T00:00:00+00:00', '2100-01-01T00:00:00+00:00'],
  ])('reads the month %s in London time with one request, from %s to %s', { tags: ['BK-085'] }, async (month, startDate, endDate) => {
    expect((await ask(daysOf('1001', month))).errors).toBeUndefined()
    expect(sent()).toEqual(['getAppointments'])
    expect(requested.getAppointments).toEqual([{ locationId: '1001', startDate, endDate }])
  })

  it.each([
    '',
    '2026',
    '2026-3',
    '2026-00',
    '2026-13',
    '26-03',
    '12026-03',
    '2026-03-01',
    '2026/03',
    ' 2026-03',
    '2026-03 ',
    '2026-03\\n',
    'March',
    '٢٠٢٦-٠٣',
    '2026-0٣',
  ])('rejects the malformed month "%s" without sending a request', { tags: ['BK-085'] }, async (month) => {
    const response = await ask(daysOf('1001', month))
    expectFailure(
      response,
      { path: ['appointmentDays'], failureData: { appointmentDays: null } },
      'BAD_USER_INPUT',
      'The month must be in the format yyyy-MM, such as 2026-03.',
    )
    expect(sent()).toEqual([])
  })

  it.each([
    ['2099-06-01T09:00:00Z', '2099-06-01', '2099-06-01T00:00:00+01:00', '2100-06-01T00:00:00+01:00'],
    ['2099-05-31T22:59:59.999Z', '2099-05-31', '2099-05-31T00:00:00+01:00', '2100-05-31T00:00:00+01:00'],
    ['2099-05-31T23:00:00Z', '2099-06-01', '2099-06-01T00:00:00+01:00', '2100-06-01T00:00:00+01:00'],
    ['2026-12-01T23:59:59Z', '2026-12-01', '2026-12-01T00:00:00+00:00', '2027-12-01T00:00:00+00:00'],
    ['2026-03-29T12:00:00Z', '2026-03-29', '2026-03-29T00:00:00+00:00', '2027-03-29T00:00:00+01:00'],
    ['2026-10-25T12:00:00Z', '2026-10-25', '2026-10-25T00:00:00+01:00', '2027-10-25T00:00:00+01:00'],
  ])(
    'at %s, reads blocks from %s onwards, and a year of appointments from %s',
    { tags: ['BK-081', 'BK-403'] },
    async (at, today, from, until) => {
      now = new Date(at)
      const token = await stack.tokenOf('branch')
      expect((await stack.graphql(waitingAt('1001'), {}, { token })).errors).toBeUndefined()
      expect(sent().toSorted()).toEqual(['getAppointments', 'getResourceBlocks'])
      expect(requested).toEqual({
        getResourceBlocks: [{ locationId: '1001', startDate: today, endDate: '9999-01-01', offset: 0, limit: 25 }],
        getAppointments: [{ locationId: '1001', startDate: from, endDate: until }],
      })
      for (const { headers } of standIn.received) expect(headers.authorization).toBe(token)
    },
  )

  it('reads appointments for 366 days if the coming year includes 29 February', { tags: ['BK-081'] }, async () => {
    now = new Date('2027-06-01T09:00:00Z')
    await ask(waitingAt('1001'))
    expect(requested.getAppointments).toMatchObject([{ endDate: '2028-06-01T00:00:00+01:00' }])
  })

  it('returns the UTC time, service and customer of each appointment that needs rescheduling', { tags: ['BK-080'] }, async () => {
    const { data, errors } = await ask(waitingAt('1001'))
    expect(errors).toBeUndefined()
    expect(data.appointmentsToReschedule).toEqual([
      { id: 'ap-1', startTime: '2099-06-15T09:00:00.000Z', serviceName: 'Chickenpox', customerName: "Ada O'Byron" },
    ])
  })

  it('sorts appointments by time, regardless of the order and time zones in the response', { tags: ['BK-080'] }, async () => {
    appointments = [
      booked('third', '2099-06-15T10:30:00+01:00'),
      booked('first', '2099-06-15T08:45:00Z'),
      booked('fourth', '2099-06-15T10:15:00Z'),
      booked('second', '2099-06-15T10:00:00+01:00'),
    ]
    const { data } = await ask(waitingAt('1001'))
    expect(data.appointmentsToReschedule.map(({ id }: { id: string }) => id)).toEqual(['first', 'second', 'third', 'fourth'])
  })

  it('sorts days, regardless of the order in the response', { tags: ['BK-085'] }, async () => {
    appointments = ['2099-06-30', '2099-06-02', '2099-06-15'].map((date) => booked('ap-1', `${date}T10:00:00+01:00`))
    const { data } = await ask(daysOf('1001', '2099-06'))
    expect(data.appointmentDays.map(({ date }: { date: string }) => date)).toEqual(['2099-06-02', '2099-06-15', '2099-06-30'])
  })

  it('returns an appointment whose service has no name', { tags: ['BK-080'] }, async () => {
    appointments = [booked('ap-1', '2099-06-15T10:00:00+01:00', { course: { name: '' }, resourceId: null })]
    expect((await ask(waitingAt('1001'))).data.appointmentsToReschedule).toMatchObject([{ id: 'ap-1', serviceName: null }])
  })

  it('reads every page of blocks', { tags: ['BK-080', 'BK-512'] }, async () => {
    const past = Array.from({ length: 130 }, (_, index) => block(`past-${index}`, { startDate: '2099-06-02', endDate: '2099-06-02' }))
    blocks = [...past, block('rb-1')]
    expect((await ask(waitingAt('1001'))).data.appointmentsToReschedule).toHaveLength(1)
    expect(requested.getResourceBlocks).toMatchObject([
      { offset: 0, limit: 25 },
      { offset: 25, limit: 100 },
      { offset: 125, limit: 100 },
    ])
  })

  const failing: [string, StandInResponse, string, number][] = [
    ['500', { status: 500, body: '{"message":"disk on fire"}' }, 'UPSTREAM_UNAVAILABLE', 3],
    ['reset', { reset: true, body: '' }, 'UPSTREAM_UNAVAILABLE', 3],
    ['401', { status: 401, body: '{}' }, 'UNAUTHENTICATED', 1],
    ['an HTML page', { body: '<html>http://127.0.0.1</html>' }, 'UPSTREAM_UNAVAILABLE', 1],
    ['null', { body: '{"data":{"getAppointments":null,"getResourceBlocks":null}}' }, 'UPSTREAM_UNAVAILABLE', 1],
    ['malformed', { body: '{"data":{"getAppointments":{"id":"x"},"getResourceBlocks":7}}' }, 'UPSTREAM_UNAVAILABLE', 1],
    ['an error', { body: JSON.stringify({ errors: [new GraphQLError('No')] }) }, 'UPSTREAM_REJECTED', 1],
  ]
  it.each(failing.flatMap((failure) => (['getAppointments', 'getResourceBlocks'] as const).map((field) => [field, ...failure] as const)))(
    'reports a failure of %s (%s) under the client’s alias, and returns the other fields',
    { tags: ['BK-080', 'BK-081'] },
    async (field, _name, wrong, code, times) => {
      responses.set(field, wrong)
      const response = await ask(`{ settings { pharmacyName } mine: appointmentsToReschedule(locationId: "1001") ${fields} }`)
      expectFailure(response, { path: ['mine'], failureData: { settings: { pharmacyName: expect.any(String) }, mine: null } }, code)
      expect(sent().filter((one) => one === field)).toHaveLength(times)
    },
  )

  it('omits only unreadable appointments and blocks, and returns an error that says how many were omitted', {
    tags: ['BK-080', 'BK-081'],
  }, async () => {
    appointments = [booked('ap-1', '2099-06-15T10:00:00+01:00'), booked('ap-2', '2099-06-15T10:00:00Z', { startTime: 'soon' })]
    responses.set('getResourceBlocks', { body: JSON.stringify({ data: { getResourceBlocks: [block('rb-1'), null] } }) })
    const { data, errors } = await ask(`{ mine: appointmentsToReschedule(locationId: "1001") ${fields} }`)
    expect(data.mine).toMatchObject([{ id: 'ap-1' }])
    expect(errors).toMatchObject([{ path: ['mine'], extensions: { code: 'UPSTREAM_UNAVAILABLE', unreadable: 2 } }])
  })

  it.each([
    ['no repetition', null],
    ['an impossible frequency', { frequency: 'd' }],
  ])(
    'omits a block that is marked as repeating but has %s, and counts it as unreadable',
    { tags: ['BK-080', 'BK-211'] },
    async (_name, repeat) => {
      const response = JSON.stringify({ data: { getResourceBlocks: [{ ...block('rb-1'), repeats: true, repeat }] } })
      responses.set('getResourceBlocks', { body: response })
      const { data, errors } = await ask(waitingAt('1001'))
      expect(data.appointmentsToReschedule).toEqual([])
      expect(errors).toMatchObject([{ extensions: { unreadable: 1 } }])
    },
  )

  it.each([
    { frequency: 'D', interval: 0 },
    { frequency: 'W', weekdays: 'MON' },
    { frequency: 'M', monthDay: 32 },
  ])(
    'ignores the invalid value in the repetition %j; the block still applies on its first day',
    { tags: ['BK-080', 'BK-211'] },
    async (repeat) => {
      const response = JSON.stringify({ data: { getResourceBlocks: [{ ...block('rb-1'), repeats: true, repeat }] } })
      responses.set('getResourceBlocks', { body: response })
      expect((await ask(waitingAt('1001'))).data.appointmentsToReschedule).toMatchObject([{ id: 'ap-1' }])
    },
  )

  describe('reading blocks', () => {
    const blocksOf = (locationId: string, startDate: string, endDate = '9999-01-01') =>
      `resourceBlocks(locationId: "${locationId}", startDate: "${startDate}", endDate: "${endDate}") { id }`
    const waiting = `appointmentsToReschedule(locationId: "1001") ${fields}`
    const requestCount = () => sent().filter((field) => field === 'getResourceBlocks').length

    it('requests blocks once, even if several fields need them', { tags: ['BK-081', 'BK-403'] }, async () => {
      const shared = blocksOf('1001', '2099-06-01')
      const { data, errors } = await ask(`{ one: ${shared} ${waiting} other: ${shared} }`)
      expect(errors).toBeUndefined()
      expect([data.one, data.other]).toEqual([[{ id: 'rb-1' }], [{ id: 'rb-1' }]])
      expect(data.appointmentsToReschedule).toHaveLength(1)
      expect(sent().toSorted()).toEqual(['getAppointments', 'getResourceBlocks'])
    })

    it('requests blocks separately for different days and branches', { tags: ['BK-403'] }, async () => {
      const others = [blocksOf('1002', '2099-06-01'), blocksOf('1001', '2099-06-02'), blocksOf('1001', '2099-06-01', '2099-12-31')]
      const { errors } = await ask(`{ ${waiting} ${others.map((field, index) => `other${index}: ${field}`).join(' ')} }`)
      expect(errors).toBeUndefined()
      const days = requested.getResourceBlocks?.map((args) => {
        const { locationId, startDate, endDate } = args as Record<string, string>
        return `${locationId} ${startDate} ${endDate}`
      })
      expect(days?.toSorted()).toEqual([
        '1001 2099-06-01 2099-12-31',
        '1001 2099-06-01 9999-01-01',
        '1001 2099-06-02 9999-01-01',
        '1002 2099-06-01 9999-01-01',
      ])
    })

    it('requests blocks again for the next operation and for another user', { tags: ['BK-403'] }, async () => {
      const operation = `{ ${blocksOf('1001', '2099-06-01')} }`
      await ask(operation)
      blocks = []
      expect((await ask(operation)).data.resourceBlocks).toEqual([])
      await stack.graphql(operation, {}, 'serviceTeam')
      expect(requestCount()).toBe(3)
    })

    it('returns an error for every field that needs the blocks if the shared request fails', { tags: ['BK-403'] }, async () => {
      responses.set('getResourceBlocks', { status: 500, body: '{}' })
      const { data, errors } = await ask(`{ ${blocksOf('1001', '2099-06-01')} ${waiting} }`)
      expect(data).toEqual({ resourceBlocks: null, appointmentsToReschedule: null })
      expect(errors?.map(({ path, extensions }) => [path?.join('.'), extensions.code]).toSorted()).toEqual([
        ['appointmentsToReschedule', 'UPSTREAM_UNAVAILABLE'],
        ['resourceBlocks', 'UPSTREAM_UNAVAILABLE'],
      ])
      expect(requestCount()).toBe(3)
    })
  })
})
