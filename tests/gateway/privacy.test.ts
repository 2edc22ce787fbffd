import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import supertest from 'supertest'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { traceWith } from '../../gateway/observe/tracing.ts'
import { createDecisionCounts } from '../../gateway/state/decision-counts.ts'
import { type EntryStore, memoryEntryStore } from '../../gateway/state/store.ts'
import type { Database } from '../../sandbox/data/database.ts'
import { placeOrder, product } from '../support/orders.ts'
import { jpegAround } from '../support/photos/make.ts'
import { placeCustomer, placePreApproval } from '../support/records.ts'
import { type PersonName, type Stack, startStack } from '../support/stack.ts'
import { Browser } from './support/browser.ts'
import { sharedStack } from './support/shared-stack.ts'
import { startStandIn } from './support/stand-in.ts'
import { type WholeOperation, wholeOperations } from './support/whole-operations.ts'

/*
 * Puts canaries (recognisable words) into all text in records, user input and the services' error responses. Then runs every operation, and
 * searches for the canaries and for parts of tokens in everything except responses and request bodies.
 */

/** The canary in text that users enter. */
const TYPED = 'CanaryTyped word'
/** The canary in a service's refusal message, which the user may see. */
const MESSAGE = 'CanaryMessage word'
/** The canary in every field of a service's error response except the message. */
const SECRET = 'CanarySecret'
const CANARIES = /canary|1977-07-17/gi

/** The keys and values that were written to the store, as text. Leaves out stored operations. */
const stored: string[] = []
const store = memoryEntryStore()
const record = (key: string, value: object) => void (key.startsWith('operation:') || stored.push(`${key} ${JSON.stringify(value)}`))
const entryStore: EntryStore = {
  ...store,
  set: (key, value, lifetime) => {
    record(key, value)
    return store.set(key, value, lifetime)
  },
  add: (key, value, lifetime) => {
    record(key, value)
    return store.add(key, value, lifetime)
  },
  replace: (key, value, lifetime) => {
    record(key, value)
    return store.replace(key, value, lifetime)
  },
}

const traces = new InMemorySpanExporter()
let endTracing: () => void
beforeAll(() => {
  endTracing = traceWith(new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter: traces })] }))
})
afterAll(() => endTracing())

/** Together, these users may send every operation except those for support engineers and lead pharmacists. */
const people: PersonName[] = ['prescriber', 'branch']

/**
 * Sends an operation as several people and as an anonymous user, all at the same time. The prescriber also sends the operation with
 * literals instead of variables.
 */
function sendAsEverybody(stack: Stack, { written, query, variables }: WholeOperation) {
  return Promise.all([
    ...people.map((person) => stack.graphql(query, variables, person)),
    stack.graphql(written, {}, 'prescriber'),
    stack.graphql(query, variables, null),
  ])
}

/** Expects that the log, audit lines, metrics, traces and store contain no canary, no part of a token and none of the `secrets`. */
async function expectNothingLeaked(stack: Stack, secrets: readonly string[] = []) {
  const tokens = await Promise.all(people.map((person) => stack.tokenOf(person)))
  const parts = [...tokens.flatMap((token) => token.split('.').slice(1)), ...secrets]
  const { text: metrics } = await supertest(stack.url).get('/metrics')
  const spans = traces.getFinishedSpans().map(({ name, attributes, events, status }) => ({ name, attributes, events, status }))
  const places = { log: stack.logLines.join(''), metrics, traces: JSON.stringify(spans), stored: stored.join('\n') }
  expect(places.log).toContain('"msg":"graphql"')
  expect(places.traces).toContain('"peer.service"')
  for (const [place, text] of Object.entries(places)) {
    expect([place, [...new Set(text.match(CANARIES))]]).toEqual([place, []])
    expect([place, text.match(/eyJ[\w-]+\.eyJ/)]).toEqual([place, null])
    for (const part of parts) expect([place, text.includes(part)]).toEqual([place, false])
  }
}

/** Expects no canary in URLs. Ignores treatments and treatment areas, which the contract requires to be in URLs. */
function expectCleanAddresses(addresses: string[]) {
  const withoutTreatments = addresses.map((address) => address.replace(/([?&]treatment=)[^&]*|(\/get_image\/[^/]*\/)[^/]*/, '$1$2'))
  expect(withoutTreatments.join('\n').match(CANARIES)).toBeNull()
  expect(addresses.join('\n')).not.toMatch(/eyJ[\w-]+|prescott/i)
}

describe('while every call succeeds', () => {
  const stack = sharedStack({}, { entryStore })
  beforeEach(() => {
    stack.logLines.length = 0
    stored.length = 0
    stack.sandbox.journal.clear()
  })
  const addresses = () => stack.sandbox.journal.read().map(({ path }) => path)

  it('user input appears only in requests and responses', async () => {
    const { id: patientId } = placeCustomer(stack.sandbox)
    placePreApproval(stack.sandbox, patientId)
    const { orderId } = placeOrder(stack.sandbox, { customerId: patientId, products: [product({ secondaryTag: 'onlinedoctoracne' })] })
    const appointmentId = appointmentAt(stack.sandbox.database, '1001')
    const content = jpegAround(Buffer.from(TYPED.repeat(9))).toString('base64')
    const clinical: [string, object][] = [
      ['addOrderNote(input: $input) { order { notes { text } } }', { orderId, text: TYPED }],
      ['updateIdCheck(input: $input) { order { idCheck { searchReference } } }', { orderId, outcome: 'REFER', searchReference: TYPED }],
      [
        'uploadImages(input: $input) { count }',
        { orderId, itemId: 'item-112', images: [{ fileName: `${TYPED}.jpg`, title: TYPED, content }] },
      ],
      [
        'updatePatient(input: $input) { patient { lastName } billingAddressProblem { message } }',
        {
          ...{ id: patientId, firstName: TYPED, lastName: TYPED, dateOfBirth: '1977-07-17', phone: '07700 900777' },
          billingAddress: { orderId, address1: TYPED, city: TYPED, postalCode: 'LS1 1AA', company: TYPED },
        },
      ],
      [
        'reviewOrderItem(input: $input) { order { items { reviewComment } } }',
        { orderId, productId: '112', decision: 'REJECTED', comment: TYPED },
      ],
      ['removePreApproval(input: $input) { patientId }', { patientId, treatment: 'Wegovy', comment: TYPED }],
    ]
    for (const [field, input] of clinical) {
      const type = `${field[0]?.toUpperCase()}${field.slice(1, field.indexOf('('))}Input`
      const { errors } = await stack.graphql(`mutation A($input: ${type}!) { ${field} }`, { input })
      if (!field.startsWith('updateIdCheck')) expect([field, errors]).toEqual([field, undefined])
    }
    const at = `appointmentId: "${appointmentId}", locationId: "1001"`
    const booking = [
      `startAppointment: updateAppointmentStatus(${at}, status: "in_progress") { id }`,
      `updateAppointmentNotes(${at}, notes: "${TYPED}") { notes }`,
      `updateAppointmentGuardian(${at}, guardian: { title: "Mrs", firstName: "${TYPED}", lastName: "${TYPED}" }) { id }`,
      `createServiceBlock(input: { locationId: "1001", serviceId: "5058", startDate: "2099-06-15", endDate: "2099-06-15", startTime: 900, endTime: 1000, repeats: false, reason: "${TYPED}" }) { reason }`,
    ]
    for (const field of booking) {
      const { errors } = await stack.graphql(`mutation { ${field} }`, {}, 'branch')
      expect([field, errors]).toEqual([field, undefined])
    }
    await stack.graphql('query A($search: String!) { customerSearch(search: $search) { id } }', { search: TYPED }, 'branch')
    expect(stack.logLines.join('')).toContain('"audit":"write"')
    await expectNothingLeaked(stack)
    expectCleanAddresses(addresses())
  })

  it("only the user's sub is recorded when they sign in by single sign-on or by code", async () => {
    const browser = new Browser(stack.url)
    await browser.signIn('sub-prescriber', { returnTo: `/clinical-review?q=${TYPED}` })
    const branch = new Browser(stack.url)
    await branch.graphql('mutation A($email: String!) { requestSignInCode(email: $email) { expiresAt } }', {
      email: 'branch.1001@pharmacy.example',
    })
    const attempt = branch.cookies.get('staff_sign_in_code') ?? ''
    const code = stack.sandbox.identity.mails[0]?.code ?? ''
    await branch.graphql('mutation A($code: String!) { confirmSignInCode(code: $code) { viewer { name email } } }', { code })
    const keys = [...browser.cookies.values(), ...branch.cookies.values()]
    expect(keys).toHaveLength(2)
    await browser.graphql('{ viewer { id } }')
    await browser.open(`/session/callback?code=${TYPED}&state=${TYPED}`)
    await expectNothingLeaked(stack, [...keys, attempt, 'Prescott', 'Headrow', 'branch.1001', 'pharmacy.example'])
    expect(stack.logLines.join('')).not.toMatch(new RegExp(`"${code}"`))
  })

  it('personal data from records appears in responses and nowhere else', async () => {
    const { database } = stack.sandbox
    const ids = knownIds(database)
    plantCanaries(database)
    const queries = wholeOperations(TYPED, ids).filter(({ kind }) => kind === 'query')
    const shown: string[] = []
    for (const operation of queries) {
      const responses = await sendAsEverybody(stack, operation)
      expect([operation.name, responses.map(({ status }) => status).filter((status) => status === 400)]).toEqual([operation.name, []])
      if (JSON.stringify(responses.map(({ data }) => data)).match(CANARIES)) shown.push(operation.name)
    }
    // Proves that canaries do reach responses. The list needn't be complete: other operations may also return canaries.
    expect(shown).toEqual(
      expect.arrayContaining([
        'order',
        'orders',
        'patient',
        'consultationForm',
        'preApprovedPatients',
        'getCustomer',
        'getAppointment',
        'getAppointments',
      ]),
    )
    await expectNothingLeaked(stack)
    expectCleanAddresses(addresses())
  })
})

describe('after a failure', () => {
  const stack = sharedStack({}, { entryStore })
  beforeEach(() => {
    stack.logLines.length = 0
    stored.length = 0
    stack.sandbox.faults.clear()
  })
  const fault = { kind: 'status', status: 400, message: MESSAGE } as const

  it.each([
    ['a patient', 'clinical', '^/customers/', '{ order(id: "300000") { id patient { lastName } } }'],
    ['warnings', 'warnings', '', '{ order(id: "300000") { id safetyWarnings { checkPatientAge } } }'],
  ])("the service's message is returned but not recorded if %s can't be read", async (_name, service, path, query) => {
    stack.sandbox.faults.inject({ service, path, ...fault })
    const { status, errors } = await stack.graphql(query)
    expect([status, errors]).toMatchObject([200, [{ message: MESSAGE }]])
    await expectNothingLeaked(stack)
  })

  it.each([
    ["a branch's region", 'booking', '^/services/locations/', '{ branchLocation(id: "1001") { name region } }'],
    ["a postcode's addresses", 'booking', '^/postcodes/', '{ postcodeAddresses(postcode: "LS1 1AA") { line1 } }'],
    ['a user’s groups', 'users', '', '{ viewer { groups } }'],
  ])("the service's message is neither returned nor recorded if %s can't be read", async (_name, service, path, query) => {
    stack.sandbox.faults.inject({ service, path, ...fault, times: 1 })
    const response = await stack.graphql(query)
    expect(response.status).toBe(200)
    expect(stack.sandbox.faults.inForce(), 'faults that have not occurred').toEqual([])
    expect(JSON.stringify(response)).not.toMatch(CANARIES)
    await expectNothingLeaked(stack)
  })

  it("the identity provider's message about a refused sign-in is not recorded", async () => {
    const browser = new Browser(stack.url)
    const start = await browser.open('/session/sign-in')
    const provider = await browser.open(`${start.location}&user=sub-prescriber`)
    stack.sandbox.faults.inject({ service: 'identity', method: 'POST', ...fault })
    expect((await browser.open(provider.location ?? '')).location).toBe('/login?problem=sign-in-failed')
    await browser.graphql('mutation { requestSignInCode(email: "branch.1001@pharmacy.example") { expiresAt } }')
    expect(stack.logLines.join('')).toContain('sign-in failed')
    await expectNothingLeaked(stack)
  })

  it('the message of an unexpected error is not recorded', async () => {
    const decisionCounts = createDecisionCounts()
    decisionCounts.read = () => {
      throw new Error(MESSAGE)
    }
    const own = await startStack({}, { decisionCounts })
    const { data, errors } = await own.graphql('{ clinicalOverview { decisions { date } } }', {}, 'lead')
    expect(data).toEqual({ clinicalOverview: { decisions: null } })
    expect(errors).toMatchObject([{ message: 'Something went wrong.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }])
    expect((await own.graphql('{ viewer { id } }')).status).toBe(200)
    expect(own.logLines.join('')).toMatch(/"stack":"Error\\n {4}at /)
    await expectNothingLeaked(own)
    await own.close()
  })
})

describe('while every service fails', () => {
  const secret = { stack: SECRET, name: SECRET, variables: { email: `${SECRET}@example.com` }, url: `http://10.0.0.9/${SECRET}` }
  const body = JSON.stringify({
    ...{ message: MESSAGE, ...secret, orderId: { [SECRET]: SECRET }, total: SECRET, userGroups: SECRET, id: { [SECRET]: 1 } },
    data: { getCustomer: SECRET, getAppointment: { id: { [SECRET]: SECRET } }, [SECRET]: SECRET },
    errors: [{ message: MESSAGE, path: [SECRET], extensions: secret }],
  })
  let status = 200
  let standIn: Awaited<ReturnType<typeof startStandIn>>
  let stack: Stack
  // Each test has a new gateway, because a gateway's circuit breakers reject calls after errors.
  beforeEach(async () => {
    standIn = await startStandIn(({ path }) => (path.includes('/usergroups') ? { status: 404, body: '{}' } : { status, body }))
    const names = ['CLINICAL', 'CONSULTATION', 'WARNINGS', 'SUBSCRIPTIONS', 'USERS', 'PREAPPROVED', 'BOOKING']
    const environment = Object.fromEntries(names.map((name) => [`${name}_API_URL`, standIn.url]))
    stack = await startStack(
      { ...environment, BOOKING_GRAPHQL_URL: `${standIn.url}/graphql` },
      { entryStore, clock: () => new Date('2099-06-01') },
    )
  })
  afterEach(async () => {
    await stack.close()
    await standIn.close()
    stored.length = 0
  })

  it.each([200, 204, 400, 401, 404, 409, 503])(
    'users see at most the message of a response with status %i, and no part of the response is recorded',
    // Sends every operation as every user, which takes a long time on a busy machine.
    { timeout: 60_000 },
    async (responseStatus) => {
      status = responseStatus
      const reached = new Set<string>()
      // The input may have either `address` or `billingAddress`, not both.
      for (const operation of wholeOperations(TYPED, { updatePatient: { address: undefined } })) {
        standIn.received.length = 0
        for (const { errors } of await sendAsEverybody(stack, operation)) {
          const shown = JSON.stringify(errors ?? [])
          expect([operation.name, shown.match(/canarysecret|10\.0\.0\.9|127\.0\.0\.1|eyJ/i)]).toEqual([operation.name, null])
          for (const { message, extensions } of errors ?? [])
            if (!['UPSTREAM_REJECTED', 'NOT_FOUND', 'CONFLICT', 'BAD_USER_INPUT'].includes(extensions.code))
              expect([operation.name, message.match(CANARIES)]).toEqual([operation.name, null])
        }
        const paths = standIn.received.map(({ path }) => path).filter((path) => !path.includes('/usergroups'))
        if (paths.length > 0) reached.add(operation.name)
        expectCleanAddresses(paths)
      }
      // After many 503s in a row, the circuit breaker opens, and the gateway makes fewer calls.
      expect(reached.size).toBeGreaterThan(responseStatus < 500 ? 65 : 10)
      await expectNothingLeaked(stack)
    },
  )
})

/** Arguments that select existing records, by root field. */
function knownIds(database: Database): Record<string, Record<string, unknown>> {
  const value = (sql: string) => String(database.value(sql))
  const appointmentId = appointmentAt(database, '1001')
  const startTime = value(`SELECT start_time FROM appointments WHERE id = '${appointmentId}'`)
  const order = database.document<{ orderId: string; customerId: string }>(
    "SELECT document FROM orders WHERE list = 'AWAITING_REVIEW' LIMIT 1",
  )
  return {
    order: { id: order?.orderId },
    patient: { id: order?.customerId, treatment: undefined },
    consultationForm: { id: value('SELECT id FROM consultation_forms LIMIT 1') },
    subscriptionOrders: { subscriptionId: value('SELECT subscription_id FROM subscription_orders LIMIT 1') },
    orderImage: {
      orderId: value('SELECT order_id FROM images ORDER BY order_id LIMIT 1'),
      secondaryTag: value('SELECT secondary_tag FROM images ORDER BY order_id LIMIT 1'),
      index: 0,
    },
    getAppointment: { appointmentId },
    getPreviousAppointments: { appointmentId },
    getAppointments: { startDate: startTime, endDate: new Date(Date.parse(startTime) + 1).toISOString() },
    getCustomer: { id: value(`SELECT customer_id FROM appointments WHERE id = '${appointmentId}'`) },
    weightLossQuestions: { appointmentId },
    customerSearch: { search: 'a' },
  }
}

function appointmentAt(database: Database, locationId: string): string {
  const sql =
    "SELECT id FROM appointments WHERE location_id = ? AND json_extract(document, '$.status') = 'created' ORDER BY start_time DESC LIMIT 1"
  return String(database.value(sql, locationId))
}

/** The names of record fields that hold personal data. */
const PRIVATE =
  /name|text|comment|phone|email|address\d|street|city|town|surgery|line\d|note|title|header|descriptions|reason|_?by$|author|answer|question|label|content|reference|nhs/i
/** Fields that keep their values because lookups use them, although their names match `PRIVATE`. */
const USED_FOR_LOOKUPS = /treatment|service|location|product_?name|form/i

/** Replaces all personal data in the database with canaries. */
function plantCanaries(database: Database): void {
  const planted = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((entry) => planted(entry, key))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, planted(inner, name)]))
    if (typeof value !== 'string' || value === '') return value
    if (/^(dob|dateOfBirth)$/.test(key)) return '1977-07-17'
    return PRIVATE.test(key) && !USED_FOR_LOOKUPS.test(key) ? `Canary ${key}` : value
  }
  const tables = [
    'customers',
    'orders',
    'consultation_forms',
    'warnings',
    'subscription_orders',
    'images',
    'booking_customers',
    'appointments',
    'blocks',
  ]
  database.transaction(() => {
    for (const table of tables) {
      const rows = database.documents<{ row: number; record: object }>(
        `SELECT json_object('row', rowid, 'record', json(document)) AS document FROM ${table}`,
      )
      for (const { row, record } of rows)
        database.run(`UPDATE ${table} SET document = ? WHERE rowid = ?`, JSON.stringify(planted(record, '')), row)
    }
  })
}
