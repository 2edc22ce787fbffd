import { describe, expect, it } from 'vitest'
import type { FaultRequest } from '../../sandbox/control/faults.ts'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { renderText } from '../../scripts/preflight/render.ts'
import { callsOf, check, findingsOf, sandbox, startPreflight, tokenOf } from './support/preflight.ts'

startPreflight()

describe('preflight against faulty services', () => {
  it.each<[FaultRequest, string]>([
    [
      { service: 'clinical', path: '^/customers/[^/]+$', kind: 'field', field: 'id' },
      'main GET /customers/{id}: id missing, main GET /customers/{id}?treatment=: id missing',
    ],
    [
      { service: 'clinical', path: '^/count/idchecks$', kind: 'field', field: 'total', value: 'many' },
      'main GET /count/idchecks: total wrong type',
    ],
    [
      { service: 'clinical', path: '^/orders$', kind: 'field', field: 'orders[].idCheckStatus', value: 'perhaps' },
      'main GET /orders: orders[].idCheckStatus unknown value',
    ],
    [
      { service: 'clinical', path: '^/idchecks$', kind: 'field', field: 'idChecks[].orderDate', value: '2027-02-30' },
      'main GET /idchecks: idChecks[].orderDate impossible value',
    ],
    [
      { service: 'consultation', path: '^/traversals', kind: 'field', field: 'form-type', value: 'other' },
      'consultation GET /traversals/fb/{traversalId}: form-type unknown value',
    ],
    [
      { service: 'consultation', path: '^/get_image', kind: 'field', field: 'images[].src', value: 'data:image/png;base64,iVBORw0KGgo' },
      'consultation GET /get_image/{orderId}/{secondaryTag}/{index}: images[].src impossible value',
    ],
    [
      { service: 'preapproved', kind: 'field', field: 'data[0].id', value: false },
      'pre-approved GET /utils/preapprovedproducts/products: data[].id wrong type',
    ],
    [
      { service: 'booking-graphql', body: 'getLocation\\(', kind: 'field', field: 'data.getLocation.businessHours.mon.startTime' },
      'booking-graphql getLocation: getLocation.businessHours.mon.startTime missing',
    ],
    [
      { service: 'booking-graphql', body: 'getCovidQuestions', kind: 'field', field: 'data.getCovidQuestions[].number', value: 'one' },
      'booking-graphql getCovidQuestions: getCovidQuestions[].number wrong type',
    ],
    [
      { service: 'booking-graphql', body: 'getAppointment\\(', kind: 'field', field: 'data.getAppointment.endTime', value: 'noon' },
      'booking-graphql getAppointment: getAppointment.endTime impossible value',
    ],
    [
      {
        service: 'booking-graphql',
        body: 'getResourceBlocks',
        kind: 'field',
        field: 'data.getResourceBlocks[].repeat.frequency',
        value: 'Y',
      },
      'booking-graphql getResourceBlocks: getResourceBlocks[].repeat.frequency impossible value',
    ],
    [
      { service: 'booking-graphql', body: 'getCalendars', kind: 'field', field: 'errors', value: [{ message: 'of Jo Bloggs' }] },
      'booking-graphql getCalendars: GraphQL error',
    ],
    [
      {
        service: 'booking-graphql',
        body: 'getCustomer\\(',
        kind: 'field',
        field: 'errors',
        value: [{ message: 'Cannot query field "dob" on type "Customer". Did you mean "age"?' }],
      },
      'booking-graphql getCustomer: Cannot query field "dob" on type "Customer"',
    ],
    [{ service: 'subscriptions', kind: 'status', status: 403 }, 'subscriptions GET /subscriptions/{id}: status 403'],
    [{ service: 'users', kind: 'status', status: 503 }, 'users GET /users/v3/{sub}/usergroups: status 503'],
    [{ service: 'warnings', kind: 'malformed' }, 'warnings GET /order/warnings/{id}: not JSON'],
    [{ service: 'warnings', kind: 'reset' }, 'warnings GET /order/warnings/{id}: the connection broke before the response was complete'],
    [{ service: 'identity', path: 'authorize', kind: 'status', status: 400 }, 'identity GET /oauth2/authorize: status 400'],
    [
      { service: 'identity', path: 'jwks', kind: 'field', field: 'keys', value: [] },
      "identity GET /{pool id}/.well-known/jwks.json: keys impossible value, identity the machine's access token: signature not verified",
    ],
  ])('reports the call and the problem for the fault %j', async (fault, findings) => {
    sandbox.faults.inject(fault)
    const report = await check()
    expect(findingsOf(report).join(', ')).toBe(findings)
    expect(report.exitCode).toBeGreaterThan(0)
  })

  it('says that all lists were empty, so no element was checked', async () => {
    sandbox.faults.inject({ service: 'preapproved', kind: 'field', field: 'data', value: [] })
    const report = await check({}, { service: 'pre-approved' })
    expect(report.exitCode).toBe(0)
    const empty = 'all lists were empty, so no element was checked'
    expect(callsOf(report).map(({ outcome, reason }) => [outcome, reason])).toEqual([['as documented', empty]])
    expect(renderText(report)).toContain(empty)
  })

  it('reports how many values deviate from the contract, and how this affects the staff system', async () => {
    sandbox.faults.inject({ service: 'clinical', path: '^/orders$', kind: 'field', field: 'orders[0].idCheckStatus', value: 'perhaps' })
    const report = await check({}, { service: 'main' })
    const call = callsOf(report).find((one) => one.call === 'GET /orders')
    expect(call).toMatchObject({ outcome: 'deviates', requests: 10 })
    expect(call?.findings).toEqual([
      { field: 'orders[].idCheckStatus', kind: 'unknown value', count: 10, of: expect.any(Number), effect: 'the review stays closed' },
    ])
    expect(call?.findings[0]?.of).toBeGreaterThan(10)
    expect(report.exitCode).toBe(1)
  })

  const field = (service: string, where: { path?: string; body?: string }, name: string, value?: unknown) =>
    ({ service, ...where, kind: 'field', field: name, value }) as const
  const orders = { path: '^/orders$' }
  const appointments = { body: 'getAppointments' }
  const location = { body: 'getLocation\\(' }
  /** A valid time that falls in the year 10000 when converted to UTC. */
  const LATE = '9999-12-31T23:59:59-23:59'
  it.each<[FaultRequest, string, number]>([
    [field('clinical', orders, 'orders[].orderdate', '2027-02-30'), 'orders[].orderdate: impossible value; reads as missing', 1],
    [field('clinical', orders, 'orders[].products[].reviewDate', 7), 'orders[].products[].reviewDate: wrong type; reads as missing', 1],
    [
      field('clinical', orders, 'orders[].products[0].primaryTag'),
      "orders[].products[].primaryTag: missing; the item can't be reviewed",
      1,
    ],
    [field('clinical', orders, 'orders[].products', 'none'), 'orders[].products: wrong type; the list is left out', 1],
    [field('clinical', orders, 'orders[].orderdate', LATE), 'orders[].orderdate: impossible value; reads as missing', 1],
    [field('clinical', orders, 'orders[].customerId', '..'), 'orders[].customerId: impossible value; reads as missing', 1],
    [
      field('clinical', orders, 'orders[0].products[0].orderItemId', '\ud800'),
      'orders[].products[].orderItemId: impossible value; orders[].products[] is left out',
      1,
    ],
    [
      field('booking-graphql', appointments, 'data.getAppointments[0].startTime', LATE),
      'getAppointments[].startTime: impossible value; getAppointments[] is left out',
      1,
    ],
    [
      field('booking-graphql', appointments, 'data.getAppointments[0].id', '..'),
      'getAppointments[].id: impossible value; getAppointments[] is left out',
      1,
    ],
    [field('clinical', orders, 'orders[0]', 'none'), 'orders[]: wrong type; orders[] is left out', 1],
    [field('clinical', orders, 'total'), 'total: missing; the number of pages is unknown', 1],
    [field('clinical', orders, 'total', 'many'), 'total: wrong type; reads as missing', 1],
    [field('clinical', orders, 'orders', 'none'), "orders: wrong type; the response can't be used", 2],
    [
      field('booking-graphql', appointments, 'data.getAppointments[].modifiedBy', 7),
      'getAppointments[].modifiedBy: wrong type; reads as missing',
      1,
    ],
    [
      field('booking-graphql', appointments, 'data.getAppointments[0].customer.dob', '1/2/80'),
      'getAppointments[].customer.dob: impossible value; reads as missing',
      1,
    ],
    [field('booking-graphql', location, 'data.getLocation', 'Leeds'), "getLocation: wrong type; the response can't be used", 2],
  ])('reports how %j affects the gateway', async (fault, effect, exitCode) => {
    sandbox.faults.inject(fault)
    const report = await check({}, { service: fault.service === 'clinical' ? 'main' : 'booking-graphql' })
    const effects = callsOf(report).flatMap(({ findings }) => findings.map((found) => `${found.field}: ${found.kind}; ${found.effect}`))
    expect(effects).toEqual([effect])
    expect(report.exitCode).toBe(exitCode)
  })

  it("ignores fields that the contract doesn't list", async () => {
    sandbox.faults.inject({ service: 'warnings', kind: 'field', field: 'addedLater', value: { any: 1 } })
    expect((await check({}, { service: 'warnings' })).exitCode).toBe(0)
  })

  it('never reports values from hostile records', async () => {
    const hostile = await startSandbox({ databaseFile: ':memory:', firstPort: 0, isHostile: true })
    try {
      const report = await check(hostile.environment)
      expect(report.exitCode).toBeGreaterThan(0)
      expect(findingsOf(report).length).toBeGreaterThan(5)
      const everything = renderText(report) + JSON.stringify(report)
      const values = ['Donaudampf', 'onerror', '2027-02-30', 'damaged', 'Wegovy', 'Leeds']
      expect(values.filter((value) => everything.includes(value))).toEqual([])
    } finally {
      await hostile.close()
    }
  })

  it('reports the latency of a slow call, and a timeout for a stalled call', async () => {
    sandbox.faults.inject({ service: 'warnings', kind: 'latency', milliseconds: 300 })
    const [slow] = callsOf(await check({}, { service: 'warnings' }))
    expect(slow?.outcome).toBe('as documented')
    expect(slow?.latency?.p50).toBeGreaterThan(290)
    sandbox.faults.clear()
    sandbox.faults.inject({ service: 'warnings', kind: 'stall' })
    const report = await check({}, { service: 'warnings', timeout: 500, sampleSize: 5 })
    expect(callsOf(report)).toMatchObject([{ outcome: 'unusable', requests: 1, findings: [{ kind: 'no response came in time' }] }])
    expect(report.exitCode).toBe(2)
  })
})

it('a 403 from the users service is reported only if preflight runs as a person', async () => {
  sandbox.faults.inject({ service: 'users', kind: 'status', status: 403 })
  expect(findingsOf(await check({}, { service: 'users' }))).toEqual([])
  const credentials = { kind: 'token' as const, token: await tokenOf('sub-prescriber') }
  expect(findingsOf(await check({}, { service: 'users', credentials }))).toEqual(['users GET /users/v3/{sub}/usergroups: status 403'])
})
