import { beforeEach, describe, expect, it } from 'vitest'
import { startStack } from '../support/stack.ts'
import { calls, requests } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'
import { startStandIn } from './support/stand-in.ts'

const day = 'startDate: "2000-01-01T00:00:00Z", endDate: "2999-01-01T00:00:00Z"'

describe('the stitched booking API', () => {
  const stack = sharedStack()
  beforeEach(() => {
    stack.sandbox.journal.clear()
    stack.sandbox.faults.clear()
  })

  it('receives one request for several fields of an operation, with the user’s token', { tags: ['CR-280'] }, async () => {
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

  it('receives one request for booking fields even if the operation also selects the gateway’s own fields', async () => {
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

  it('is not called if the operation selects none of its fields', async () => {
    await stack.graphql('{ settings { pharmacyName } }', {}, 'branch')
    expect(calls(stack)).toEqual([])
  })

  it('can be read by a script with its access token', async () => {
    const { data } = await stack.graphql(
      '{ getLocation(locationId: "1001") { name } }',
      {},
      { token: await stack.sandbox.identity.machineToken() },
    )
    expect(data.getLocation).toEqual({ name: 'Leeds Headrow' })
    expect(calls(stack)).toMatchObject([{ subject: 'sandbox-integration-script' }])
  })

  const failing =
    '{ getLocation(locationId: "1001") { name } wrong: getInstoreServiceAvailability(serviceId: "4790", startDate: "x", endDate: "y", locationID: "1001") { slots { startTime } } }'
  const failure = {
    message: 'errorType: BadRequest, not a date-time',
    path: ['wrong'],
    extensions: { code: 'UPSTREAM_REJECTED' },
  }

  it('is called again without the failed field if that field’s error leaves the response without data', { tags: ['R-18'] }, async () => {
    const id = stack.sandbox.database.value("SELECT customer_id FROM appointments WHERE location_id = '1001' LIMIT 1")
    const fields = failing.replace('"x"', '$date').replace('{ ', '{ getCustomer(id: $id, locationId: "1001") { id } ')
    stack.logLines.length = 0
    const { data, errors } = await stack.graphql(`query Branch($date: String!, $id: ID!) ${fields}`, { date: 'x', id }, 'branch')
    expect(data).toEqual({ getCustomer: { id }, getLocation: { name: 'Leeds Headrow' }, wrong: null })
    expect(errors).toMatchObject([failure])
    expect(calls(stack)).toHaveLength(2)
    // The gateway requested the customer twice, but the audit log contains the read only once.
    expect(stack.logLines.filter((line) => JSON.parse(line).audit === 'read')).toHaveLength(1)
  })

  it('causes an error in every selected field if it returns no data and an error without a path', async () => {
    const standIn = await startStandIn(() => ({ body: '{"data":null,"errors":[{"message":"Boom"}]}' }))
    const own = await startStack({ BOOKING_GRAPHQL_URL: standIn.url })
    const query = '{ getLocation(locationId: "1001") { name } getCalendars(locationId: "1001") { id } }'
    const { data, errors } = await own.graphql(query, {}, 'branch')
    await own.close()
    await standIn.close()
    expect(data).toEqual({ getLocation: null, getCalendars: null })
    expect(errors).toMatchObject([
      { message: 'Boom', path: ['getLocation'] },
      { message: 'Boom', path: ['getCalendars'] },
    ])
  })

  it('causes an error in all booking fields of a fragment if one of them fails', async () => {
    const { data, errors } = await stack.graphql(`{ ...F } fragment F on Query ${failing}`, {}, 'branch')
    expect(data).toEqual({ getLocation: null, wrong: null })
    // If a non-null field fails, the booking API returns no data for any field, including `getLocation`. `getLocation` then needs its own
    // error, because null without an error would mean that the branch doesn't exist.
    expect(errors).toHaveLength(2)
    expect(errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...failure, extensions: expect.objectContaining(failure.extensions) }),
        expect.objectContaining({ path: ['getLocation'], extensions: expect.objectContaining({ code: 'UPSTREAM_UNAVAILABLE' }) }),
      ]),
    )
  })

  it.each([
    ['status', { kind: 'status', status: 500, message: 'stack at http://10.0.0.1' }, 'UPSTREAM_UNAVAILABLE', 3],
    ['reset', { kind: 'reset' }, 'UPSTREAM_UNAVAILABLE', 3],
    ['malformed', { kind: 'malformed' }, 'UPSTREAM_UNAVAILABLE', 1],
    ['401', { kind: 'status', status: 401 }, 'UNAUTHENTICATED', 1],
    ['400', { kind: 'status', status: 400, message: 'Bad query' }, 'UPSTREAM_REJECTED', 1],
  ] as const)('returns the code $2, after at most two retries, if a query fails (%s)', async (_name, fault, code, times) => {
    stack.sandbox.faults.inject({ service: 'booking-graphql', ...fault })
    const { errors } = await stack.graphql('{ getLocation(locationId: "1001") { name } }', {}, 'branch')
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual([code])
    expect(JSON.stringify(errors)).not.toMatch(/https?:|10\.0\.0|locationId|1001/)
    expect(calls(stack)).toHaveLength(times)
  })

  it.each([
    ['status', { kind: 'status', status: 500 }, 'UPSTREAM_UNAVAILABLE'],
    ['reset', { kind: 'reset' }, 'OUTCOME_UNKNOWN'],
    ['malformed', { kind: 'malformed' }, 'UPSTREAM_UNAVAILABLE'],
    ['wrong-shape', { kind: 'wrong-shape' }, 'UPSTREAM_UNAVAILABLE'],
    ['400', { kind: 'status', status: 400, message: 'Bad mutation' }, 'UPSTREAM_REJECTED'],
    ['401', { kind: 'status', status: 401 }, 'UNAUTHENTICATED'],
    ['404', { kind: 'status', status: 404 }, 'NOT_FOUND'],
    ['409', { kind: 'status', status: 409 }, 'CONFLICT'],
  ] as const)('returns the code $2, without a retry, if a mutation fails (%s)', async (_name, fault, code) => {
    stack.sandbox.faults.inject({ service: 'booking-graphql', ...fault })
    const { errors } = await stack.graphql('mutation { putCourseQuestions(courseId: "1", questions: []) { id } }', {}, 'branch')
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual([code])
    expect(calls(stack)).toHaveLength(1)
  })

  it('is not called for an operation that is invalid against the schema', async () => {
    for (const query of ['{ getEverything { id } }', '{ getLocation(locationId: "1001") { secret } }', '{ getLocation { name } }']) {
      const { code } = await stack.graphql(query, {}, 'branch')
      expect([query, code]).toEqual([query, 'BAD_USER_INPUT'])
    }
    expect(calls(stack)).toEqual([])
  })
})
