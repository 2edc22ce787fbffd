import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MACHINE_CLIENT_ID } from '../../sandbox/identity/identity.ts'
import { type DemoUser, demoUsers } from '../../sandbox/identity/users.ts'
import { placeOrder } from '../support/orders.ts'
import { type PersonName, type Stack, startStack } from '../support/stack.ts'
import { calls, requests } from './support/calls.ts'
import { openRaw } from './support/raw-connection.ts'
import { clinicalFields, openFields, rootFields } from './support/root-fields.ts'
import { handmadeToken, ISSUER, machineClaims, prescriberClaims, signedWithPublicKey, startPool } from './support/tokens.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The token of a user with these groups in the token who is unknown to the users service. */
async function tokenWith(tokenGroups: unknown, changes: Partial<DemoUser> = {}): Promise<string> {
  const [user] = demoUsers
  if (user === undefined) throw new Error('no demo users')
  return stack.sandbox.identity.idToken({ ...user, sub: 'sub-of-the-tests', ...changes, tokenGroups: tokenGroups as string[] })
}
const machine = async () => ({ token: await stack.sandbox.identity.machineToken() })
const usersCalls = () => stack.sandbox.journal.read().filter(({ service }) => service === 'users')
const queries = rootFields.filter(({ kind }) => kind === 'query')
const mutations = rootFields.filter(({ kind }) => kind === 'mutation')

describe('root fields', () => {
  it('the schema has the root fields that these tests use', () => {
    expect(rootFields.length).toBeGreaterThan(60)
    expect(clinicalFields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['order', 'orders', 'patient', 'reviewOrderItem', 'createCart']),
    )
  })

  it.each(rootFields.filter(({ name }) => !openFields.has(name)))(
    '$kind $name rejects a request without a token, without calling a service',
    { tags: ['XB-02'] },
    async ({ operation }) => {
      const { code, status, data, errors } = await stack.graphql(operation, {}, null)
      expect([code, status, errors?.length]).toEqual(['UNAUTHENTICATED', 401, 1])
      expect(data ?? null).toBeNull()
      expect(stack.sandbox.journal.read()).toEqual([])
    },
  )

  it('viewer and settings are available to everyone', { tags: ['XB-02'] }, async () => {
    const { data, errors, status } = await stack.graphql('{ viewer { id } settings { pharmacyName supportPhones } }', {}, null)
    expect(errors).toBeUndefined()
    expect(status).toBe(200)
    expect(data.viewer).toBeNull()
    expect(data.settings.supportPhones).toHaveLength(2)
  })

  it.each(clinicalFields)(
    '$kind $name is refused for branch, central and other users, without calling a service',
    { tags: ['XB-02'] },
    async ({ operation }) => {
      for (const person of ['branch', 'nobody', 'serviceTeam', 'bookingCustomerService'] as const) {
        const { code, status, data } = await stack.graphql(operation, {}, person)
        expect([person, code, status]).toEqual([person, 'FORBIDDEN', 403])
        expect(data ?? null).toBeNull()
      }
      expect(calls(stack)).toEqual([])
    },
  )

  it.each(mutations.filter(({ name }) => !openFields.has(name)))(
    'mutation $name is refused for scripts, without calling a service',
    { tags: ['XB-02'] },
    async ({ operation }) => {
      const { code, status } = await stack.graphql(operation, {}, await machine())
      expect([code, status]).toEqual(['FORBIDDEN', 403])
      expect(stack.sandbox.journal.read()).toEqual([])
    },
  )

  it.each(queries.filter(({ name }) => name !== 'weightLossQuestions'))(
    'query $name is allowed for scripts',
    { tags: ['XB-02'] },
    async ({ operation }) => {
      const { errors } = await stack.graphql(operation, {}, await machine())
      const codes = errors?.map(({ extensions }) => extensions.code) ?? []
      expect(codes.filter((code) => code !== 'NOT_FOUND' && code !== 'UPSTREAM_REJECTED')).toEqual([])
    },
  )

  it('weightLossQuestions is refused for scripts, because it needs the right to run appointments', {
    tags: ['BK-137', 'XB-02'],
  }, async () => {
    const { operation = '' } = queries.find(({ name }) => name === 'weightLossQuestions') ?? {}
    const { code, status } = await stack.graphql(operation, {}, await machine())
    expect([code, status]).toEqual(['FORBIDDEN', 403])
    expect(stack.sandbox.journal.read()).toEqual([])
  })

  it.each([
    ['gateway/read', true, true],
    ['gateway/read.clinical-review', true, false],
    ['gateway/read.booking', false, true],
    ['openid gateway/read.booking gateway/read.clinical-review', true, true],
  ])(
    'a script with the scope %j may read clinical records (%s) and bookings (%s)',
    { tags: ['XB-02'] },
    async (scope, clinical, booking) => {
      const token = await stack.sandbox.identity.machineToken(scope)
      const may = async (query: string) => {
        const { code, status } = await stack.graphql(query, {}, { token })
        return code === undefined || [code, status].join()
      }
      stack.sandbox.journal.clear()
      expect([await may('{ awaitingIdCheckCount }'), await may('{ getLocation(locationId: "1001") { id } }')]).toEqual(
        [clinical, booking].map((allowed) => allowed || 'FORBIDDEN,403'),
      )
      expect(requests(stack)).toHaveLength(Number(clinical) + Number(booking))
    },
  )

  it('scripts read with their own token, have no groups, and cause no call to the users service', { tags: ['XB-02'] }, async () => {
    const { orderId } = placeOrder(stack.sandbox)
    const { data } = await stack.graphql(
      `{ order(id: "${orderId}") { id items { reviewability { canReview } } } viewer { id kind name groups can { reviewPmedItems useClinicalReview } } }`,
      {},
      await machine(),
    )
    expect(data).toEqual({
      order: { id: orderId, items: [{ reviewability: { canReview: false } }] },
      viewer: {
        id: MACHINE_CLIENT_ID,
        kind: 'MACHINE',
        name: MACHINE_CLIENT_ID,
        groups: [],
        can: { reviewPmedItems: false, useClinicalReview: true },
      },
    })
    expect(stack.sandbox.journal.read()).toMatchObject([{ service: 'clinical', subject: MACHINE_CLIENT_ID }])
  })

  it.each(clinicalFields.filter(({ name }) => name !== 'reviewOrderItem'))(
    '$kind $name is allowed for every clinical group',
    { tags: ['CR-005', 'XB-02'] },
    async ({ operation }) => {
      for (const person of ['agent', 'pharmacist', 'prescriber'] as const) {
        const { errors } = await stack.graphql(operation, {}, person)
        const codes = errors?.map(({ extensions }) => extensions.code) ?? []
        expect([person, codes.filter((code) => code === 'FORBIDDEN' || code === 'UNAUTHENTICATED')]).toEqual([person, []])
      }
    },
  )
})

describe('groups', () => {
  const who =
    '{ viewer { groups groupsAreComplete can { useClinicalReview editClinicalRecords reviewPomItems reviewPmedItems overseeBranches manageAvailability runAppointments } } }'

  it.each([
    ['clinicalreview-cs', false, false],
    ['clinicalreview-dp', false, true],
    ['clinicalreview-ip', true, true],
  ])(
    '%s grants clinical review (POM %s, PMed %s)',
    { tags: ['CR-005', 'CR-260', 'XA-01'] },
    async (group, reviewPomItems, reviewPmedItems) => {
      const token = await tokenWith([group])
      const { data } = await stack.graphql(who, {}, { token })
      expect(data.viewer).toMatchObject({
        groups: [group],
        can: { useClinicalReview: true, editClinicalRecords: true, reviewPomItems, reviewPmedItems },
      })
      expect((await stack.graphql('{ awaitingIdCheckCount }', {}, { token })).errors).toBeUndefined()
    },
  )

  it.each([
    'clinicalreview',
    'clinicalreview-',
    'clinicalreview-CS',
    'Clinicalreview-ip',
    'clinicalreview-ip ',
    'clinicalreview-ip,clinicalreview-dp',
    'ip',
    'bookwell-clinicalreview-ip',
  ])('the group %j does not grant clinical review', { tags: ['CR-005', 'XA-01'] }, async (group) => {
    const { code } = await stack.graphql('{ awaitingIdCheckCount }', {}, { token: await tokenWith([group]) })
    expect(code).toBe('FORBIDDEN')
    expect(calls(stack)).toEqual([])
  })

  it('rejects a token whose groups are not a list', { tags: ['CR-260'] }, async () => {
    for (const groups of ['clinicalreview-ip', { 0: 'clinicalreview-ip', length: 1 }]) {
      const { code } = await stack.graphql('{ awaitingIdCheckCount }', {}, { token: await tokenWith(groups) })
      expect(code).toBe('UNAUTHENTICATED')
    }
    expect(stack.sandbox.journal.read()).toEqual([])
  })

  it("adds the users service's groups to the token's, fetching them once with the user's token", {
    tags: ['CR-261', 'CR-308'],
  }, async () => {
    const token = await tokenWith(['clinicalreview-cs', 'clinicalreview-dp'], { sub: 'sub-booking-cs' })
    const { data } = await stack.graphql(who, {}, { token })
    expect(data.viewer).toMatchObject({
      groups: ['bookwell-customer-service', 'clinicalreview-cs', 'clinicalreview-dp'],
      groupsAreComplete: true,
      can: { reviewPmedItems: true, overseeBranches: true, manageAvailability: false },
    })
    await stack.graphql(who, {}, { token })
    expect(usersCalls()).toMatchObject([
      { service: 'users', method: 'GET', path: '/users/v3/sub-booking-cs/usergroups', bodyHash: null, subject: 'sub-booking-cs' },
    ])
  })

  it('grants clinical review through a group that only the users service knows', { tags: ['CR-261', 'CR-308'] }, async () => {
    const { data, errors } = await stack.graphql('{ awaitingIdCheckCount viewer { groups } }', {}, 'pharmacistByUsersService')
    expect(errors).toBeUndefined()
    expect(data.viewer.groups).toEqual(['clinicalreview-dp'])
  })

  it("reports the token's groups as complete for a user unknown to the users service", {
    tags: ['CR-308'],
  }, async () => {
    const { data } = await stack.graphql(who, {}, 'agent')
    expect(data.viewer).toMatchObject({ groups: ['clinicalreview-cs'], groupsAreComplete: true })
  })

  it('fetches the groups again after five minutes and drops those that were removed', { tags: ['CR-308'] }, async () => {
    const sub = 'sub-of-changing-groups'
    const setGroups = (groups: string[]) =>
      stack.sandbox.database.run('INSERT OR REPLACE INTO user_groups (sub, document) VALUES (?, ?)', sub, JSON.stringify(groups))
    setGroups(['clinicalreview-dp'])
    const token = await tokenWith([], { sub })
    const count = () => stack.graphql('{ awaitingIdCheckCount }', {}, { token })
    expect((await count()).errors).toBeUndefined()
    setGroups([])
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 4 * 60_000)
    expect((await count()).errors).toBeUndefined()
    vi.setSystemTime(Date.now() + 2 * 60_000)
    expect((await count()).code).toBe('FORBIDDEN')
  })

  it('reads the names of the central groups from the configuration', { tags: ['R-1'] }, async () => {
    const own = await startStack({ CENTRAL_GROUPS: 'clinicalreview-cs, other' })
    try {
      const can = async (person: PersonName) => (await own.graphql(who, {}, person)).data.viewer.can
      expect(await can('agent')).toMatchObject({ overseeBranches: true, runAppointments: false, useClinicalReview: true })
      expect(await can('serviceTeam')).toMatchObject({ overseeBranches: false, runAppointments: true })
    } finally {
      await own.close()
    }
  })
})

describe('while the users service is unavailable', () => {
  const statusChange = 'mutation { updateAppointmentStatus(appointmentId: "1", status: "in_progress", locationId: "1001") { id } }'
  const bookingWrites = mutations.filter(({ isBooking }) => isBooking)

  it.each(['status', 'reset', 'misshapen', 'malformed', 'stall'] as const)(
    'the clinical groups in the token still apply, and booking is read-only (fault: %s)',
    { tags: ['R-2'] },
    async (kind) => {
      stack.sandbox.faults.order({ service: 'users', kind })
      const token = await stack.tokenOf('pharmacist')
      const { data, errors } = await stack.graphql(
        '{ awaitingIdCheckCount viewer { groups groupsAreComplete can { runAppointments } } }',
        {},
        { token },
      )
      expect(errors).toBeUndefined()
      expect(data.viewer).toEqual({ groups: ['clinicalreview-dp'], groupsAreComplete: false, can: { runAppointments: false } })

      const read = await stack.graphql('{ getLocation(locationId: "1001") { name } }', {}, { token })
      expect(read.data.getLocation).toEqual({ name: 'Leeds Headrow' })
      stack.sandbox.journal.clear()
      const write = await stack.graphql(statusChange, {}, { token })
      expect(write.code).toBe('UPSTREAM_UNAVAILABLE')
      expect(calls(stack)).toEqual([])
    },
  )

  it('every booking write fails with UPSTREAM_UNAVAILABLE, without calling a service', { tags: ['XB-02', 'R-2'] }, async () => {
    stack.sandbox.faults.order({ service: 'users', kind: 'status', status: 503 })
    const token = await stack.tokenOf('branch')
    expect(bookingWrites).toHaveLength(24)
    for (const { name, operation } of bookingWrites) {
      const { code } = await stack.graphql(operation, {}, { token })
      expect([name, code]).toEqual([name, 'UPSTREAM_UNAVAILABLE'])
    }
    expect(calls(stack)).toEqual([])
  })

  it('clinical groups that only the users service knows do not apply', { tags: ['R-2'] }, async () => {
    stack.sandbox.faults.order({ service: 'users', kind: 'status', status: 503 })
    const { code } = await stack.graphql('{ awaitingIdCheckCount }', {}, 'pharmacistByUsersService')
    expect(code).toBe('FORBIDDEN')
  })

  it.each(['questions { question }', 'pharmacistInstructions'])(
    '%s is not returned to users whose groups are unknown, because a group might forbid it',
    { tags: ['R-2'] },
    async (field) => {
      const appointmentId = String(
        stack.sandbox.database.value("SELECT id FROM appointments WHERE location_id = '1001' ORDER BY id LIMIT 1"),
      )
      const query = `{ getAppointment(appointmentId: "${appointmentId}", locationId: "1001") { course { name ${field} } } }`
      expect((await stack.graphql(query, {}, 'bookingCustomerService')).code).toBe('FORBIDDEN')
      stack.sandbox.faults.order({ service: 'users', kind: 'status', status: 503 })
      const { data, code } = await stack.graphql(query, {}, 'bookingCustomerService')
      expect(data ?? null).toBeNull()
      expect(['UPSTREAM_UNAVAILABLE', 'FORBIDDEN']).toContain(code)
    },
  )

  it('the gateway soon retries the users service, and then allows writes', { tags: ['R-2'] }, async () => {
    stack.sandbox.faults.order({ service: 'users', kind: 'status', status: 503 })
    const token = await stack.tokenOf('branch')
    expect((await stack.graphql(statusChange, {}, { token })).code).toBe('UPSTREAM_UNAVAILABLE')
    stack.sandbox.faults.clear()
    stack.sandbox.journal.clear()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 10_000)
    // The first operation is refused, but it triggers the retry.
    await expect.poll(async () => (await stack.graphql(statusChange, {}, { token })).code).not.toBe('UPSTREAM_UNAVAILABLE')
    expect(usersCalls()).toHaveLength(1)
    expect(requests(stack)).toEqual(['POST /graphql'])
  })
})

describe('booking roles', () => {
  const sent = async (operation: string, person: PersonName) => {
    stack.sandbox.journal.clear()
    const { code } = await stack.graphql(operation, {}, person)
    return [code === 'FORBIDDEN' ? 'FORBIDDEN' : 'allowed', requests(stack).length] as const
  }
  const operationOf = (name: string) => mutations.find((field) => field.name === name)?.operation ?? ''

  it.each([
    'updateAppointmentStatus',
    'updateAppointmentNotes',
    'putCourseQuestions',
    'updateAppointmentPharmacist',
    'updateAppointmentGuardian',
    'updateAppointmentMedicine',
    'bookNextAppointment',
  ])('refuses %s for central users', { tags: ['XB-02', 'R-3'] }, async (name) => {
    expect(await sent(operationOf(name), 'serviceTeam')).toEqual(['FORBIDDEN', 0])
    expect(await sent(operationOf(name), 'bookingCustomerService')).toEqual(['FORBIDDEN', 0])
    expect(await sent(operationOf(name), 'branch')).toEqual(['allowed', 1])
  })

  it.each(['cancelAppointment', 'postAppointment', 'startScreening', 'nextScreening', 'postCovidQuestions'])(
    'allows %s for central users',
    { tags: ['XB-02', 'R-3'] },
    async (name) => {
      for (const person of ['serviceTeam', 'bookingCustomerService', 'branch'] as const)
        expect(await sent(operationOf(name), person)).toEqual(['allowed', 1])
    },
  )

  it.each([
    'deleteServiceBlock',
    'createResourceBlock',
    'updateResourceBlock',
    'deleteResourceBlock',
    'createCoverPharmacistDays',
    'deleteCoverPharmacistDays',
    'updateCalendar',
    'createCalendarBlock',
    'updateCalendarBlock',
    'deleteCalendarBlock',
  ])('refuses %s for the customer service group', { tags: ['XB-02'] }, async (name) => {
    expect(await sent(operationOf(name), 'bookingCustomerService')).toEqual(['FORBIDDEN', 0])
    expect(await sent(operationOf(name), 'serviceTeam')).toEqual(['allowed', 1])
    expect(await sent(operationOf(name), 'branch')).toEqual(['allowed', 1])
  })

  it.each(['createServiceBlock', 'updateServiceBlock'])('refuses %s for the customer service group', { tags: ['XB-02'] }, async (name) => {
    expect(await sent(operationOf(name), 'bookingCustomerService')).toEqual(['FORBIDDEN', 0])
    for (const person of ['serviceTeam', 'branch'] as const) {
      expect((await sent(operationOf(name), person))[0]).toBe('allowed')
      // The gateway reads the service's blocks before it saves a block.
      expect(requests(stack)[0]).toMatch(/^GET .*\/blocks\//)
    }
  })

  const course = 'course { questions { question } }'
  it.each([
    ['getAppointment', `{ getAppointment(appointmentId: "1", locationId: "1001") { ${course} } }`],
    ['an alias', '{ getAppointment(appointmentId: "1", locationId: "1001") { course { harmless: questions { question } } } }'],
    [
      'getAppointments',
      `{ getAppointments(startDate: "2026-03-02T00:00:00Z", endDate: "2026-03-03T00:00:00Z", locationId: "1001") { ${course} } }`,
    ],
    ['getPreviousAppointments', `{ getPreviousAppointments(appointmentId: "1", locationId: "1001") { ${course} } }`],
    ['getCustomer', `{ getCustomer(id: "5000", locationId: "1001") { appointments { ${course} } } }`],
    [
      'a fragment on the course',
      '{ getAppointment(appointmentId: "1", locationId: "1001") { course { ...F } } } fragment F on Course { questions { question } }',
    ],
    [
      'an inline fragment',
      '{ getAppointment(appointmentId: "1", locationId: "1001") { ... { course { ... on Course { questions { number } } } } } }',
    ],
    [
      'the customer of an appointment',
      `{ getAppointment(appointmentId: "1", locationId: "1001") { customer { appointments { ${course} } } } }`,
    ],
    [
      'the response to a cancellation',
      `mutation { cancelAppointment(appointmentId: "1", shouldRefund: "no", reason: "Stock availability", locationId: "1001") { ${course} } }`,
    ],
    ['pharmacist instructions', '{ getAppointment(appointmentId: "1", locationId: "1001") { course { pharmacistInstructions } } }'],
  ])('refuses Course.questions to central users through %s', { tags: ['XB-02'] }, async (_name, operation) => {
    expect(await sent(operation, 'serviceTeam')).toEqual(['FORBIDDEN', 0])
    expect(await sent(operation, 'bookingCustomerService')).toEqual(['FORBIDDEN', 0])
    expect(await sent(operation, 'branch')).toEqual(['allowed', 1])
  })

  it('returns Course.questions to a branch', async () => {
    const appointmentId = String(stack.sandbox.database.value("SELECT id FROM appointments WHERE location_id = '1001' ORDER BY id LIMIT 1"))
    const query = `{ getAppointment(appointmentId: "${appointmentId}", locationId: "1001") { course { questions { number question answer } } } }`
    const { data } = await stack.graphql(query, {}, 'branch')
    expect(data.getAppointment.course.questions).toHaveLength(3)
  })
})

describe('a forbidden field', () => {
  it.each<[string, string, object?]>([
    ['behind an alias', '{ viewer: awaitingIdCheckCount }'],
    ['beside allowed fields', '{ settings { pharmacyName } viewer { id } awaitingIdCheckCount }'],
    ['in a fragment', '{ ...F } fragment F on Query { awaitingIdCheckCount }'],
    ['in a nested fragment', '{ ...F } fragment F on Query { viewer { id } ...G } fragment G on Query { awaitingIdCheckCount }'],
    ['in an inline fragment', '{ ... on Query { awaitingIdCheckCount } }'],
    ['in an inline fragment without a type condition', '{ ... { ... { awaitingIdCheckCount } } }'],
    ['behind @include(if: true)', '{ awaitingIdCheckCount @include(if: true) }'],
    ['behind @skip(if: false)', '{ awaitingIdCheckCount @skip(if: false) }'],
    ['behind a variable', 'query A($yes: Boolean!) { awaitingIdCheckCount @include(if: $yes) }', { yes: true }],
    ['behind an omitted variable that defaults to true', 'query A($yes: Boolean = true) { awaitingIdCheckCount @include(if: $yes) }'],
    ['behind a non-null variable that defaults to true', 'query A($yes: Boolean! = true) { awaitingIdCheckCount @include(if: $yes) }'],
    [
      'behind @skip with an omitted variable that defaults to false',
      'query A($no: Boolean = false) { awaitingIdCheckCount @skip(if: $no) }',
    ],
    ['in a fragment that is spread twice, once excluded', '{ ...F @include(if: false) ...F } fragment F on Query { awaitingIdCheckCount }'],
    [
      'in an inline fragment behind a variable',
      'query A($yes: Boolean!) { ... @include(if: $yes) { awaitingIdCheckCount } }',
      { yes: true },
    ],
    ['selected twice, once skipped', '{ a: awaitingIdCheckCount @skip(if: true) a: awaitingIdCheckCount }'],
  ])('refuses a forbidden field %s', { tags: ['XB-02'] }, async (_name, query, variables = {}) => {
    const { code, data } = await stack.graphql(query, variables, 'branch')
    expect(code).toBe('FORBIDDEN')
    expect(data ?? null).toBeNull()
    expect(calls(stack)).toEqual([])

    const { data: shown, errors } = await stack.graphql(query, variables, 'agent')
    expect(errors).toBeUndefined()
    expect(Object.values(shown)).toContainEqual(expect.any(Number))
  })

  it('checks forbidden fields only in the operation that runs', { tags: ['XB-02'] }, async () => {
    const { default: supertest } = await import('supertest')
    const query = 'query Harmless { viewer { id } } query Clinical { awaitingIdCheckCount }'
    const send = async (operationName: string) =>
      supertest(stack.url)
        .post('/graphql')
        .set('authorization', `Bearer ${await stack.tokenOf('branch')}`)
        .send({ query, operationName })
    expect((await send('Clinical')).body.errors[0].extensions.code).toBe('FORBIDDEN')
    expect((await send('Harmless')).body).toEqual({ data: { viewer: { id: 'sub-branch-1001' } } })
    expect(calls(stack)).toEqual([])
  })

  it('does not execute the allowed fields beside a forbidden field of a mutation', { tags: ['XB-02'] }, async () => {
    const { orderId } = placeOrder(stack.sandbox)
    const { code } = await stack.graphql(
      `mutation { addOrderNote(input: { orderId: "${orderId}", text: "Called" }) { order { id } } reviewOrderItem(input: { orderId: "${orderId}", productId: "112", decision: APPROVED }) { order { id } } }`,
      {},
      'agent',
    )
    expect(code).toBe('FORBIDDEN')
    expect(calls(stack)).toEqual([])
  })

  it('ignores a forbidden field that a directive excludes', async () => {
    for (const query of [
      '{ viewer { id } awaitingIdCheckCount @include(if: false) }',
      'query A($no: Boolean = false) { viewer { id } awaitingIdCheckCount @include(if: $no) }',
    ]) {
      const { data, errors } = await stack.graphql(query, {}, 'branch')
      expect(errors).toBeUndefined()
      expect(data).toEqual({ viewer: { id: 'sub-branch-1001' } })
    }
    expect(calls(stack)).toEqual([])
  })
})

describe('tokens of our user pool', () => {
  let pool: Awaited<ReturnType<typeof startPool>>
  let own: Stack
  beforeAll(async () => {
    pool = await startPool()
    own = await startStack({ COGNITO_IDP_URL: pool.url, COGNITO_MACHINE_CLIENT_IDS: `${MACHINE_CLIENT_ID},second-script` })
  })
  afterAll(async () => {
    await own.close()
    await pool.close()
  })

  const who = (token: string) => own.graphql('{ viewer { id kind name } }', {}, { token })
  const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

  it('accepts a valid ID token and a valid script token', { tags: ['CR-260', 'XB-02'] }, async () => {
    const person = await who(await pool.sign(prescriberClaims()))
    expect(person.data.viewer).toEqual({ id: 'sub-own-pool', kind: 'PERSON', name: 'Own Pool' })
    for (const client_id of [MACHINE_CLIENT_ID, 'second-script']) {
      const script = await who(await pool.sign({ ...machineClaims(), client_id, sub: client_id }))
      expect(script.data.viewer).toEqual({ id: client_id, kind: 'MACHINE', name: client_id })
    }
  })

  it.each<[string, object, object?]>([
    ['no expiry', { exp: undefined }],
    ['a non-numeric expiry', { exp: '9999999999' }],
    ['an expiry in the past', { exp: ago(5) }],
    ['a start in the future', { nbf: ago(-3600) }],
    ['another issuer', { iss: 'https://cognito-idp.eu-west-2.amazonaws.com/eu-west-2_Other0001' }],
    ['the issuer in plain http', { iss: ISSUER.replace('https', 'http') }],
    ['no issuer', { iss: undefined }],
    ['another client', { aud: 'another-client' }],
    ['no client', { aud: undefined }],
    ['another use', { token_use: 'refresh' }],
    ['no use', { token_use: undefined }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['groups as a string', { 'cognito:groups': 'clinicalreview-ip' }],
    ['groups that are not strings', { 'cognito:groups': [{ name: 'clinicalreview-ip' }] }],
    ['an unknown key id', {}, { kid: 'another-key' }],
    ['no key id', {}, { kid: undefined }],
    ['an unknown critical extension', {}, { crit: ['urn:example:extension'], 'urn:example:extension': true }],
  ])('rejects an ID token with %s', { tags: ['XB-02'] }, async (_name, claims, header) => {
    const { code, status, data } = await who(await pool.sign({ ...prescriberClaims(), ...claims }, header))
    expect([code, status]).toEqual(['UNAUTHENTICATED', 401])
    expect(data?.viewer ?? null).toBeNull()
  })

  it('rejects a token from the same pool in another region', { tags: ['CR-350', 'XB-02'] }, async () => {
    const { code } = await who(await pool.sign({ ...prescriberClaims(), iss: ISSUER.replaceAll('eu-west-2', 'us-east-1') }))
    expect(code).toBe('UNAUTHENTICATED')
    expect((await who(await pool.sign(prescriberClaims()))).data.viewer.id).toBe('sub-own-pool')
  })

  it.each<[string, object]>([
    ['an unknown client', { client_id: 'another-script', sub: 'another-script' }],
    ['the client id of the staff client', { client_id: 'sandbox-staff-client', sub: 'sub-prescriber', username: 'sub-prescriber' }],
    ['a subject other than its client', { sub: 'sub-prescriber' }],
    ['no scope', { scope: undefined }],
    ['another scope', { scope: 'gateway/write openid' }],
    ['a scope that only begins like the right one', { scope: 'gateway/reader' }],
    ['a scope for an unknown area', { scope: 'gateway/read.reviews' }],
    ['no expiry', { exp: undefined }],
    ['an expiry in the past', { exp: ago(5) }],
    ['another issuer', { iss: 'https://cognito-idp.eu-west-2.amazonaws.com/eu-west-2_Other0001' }],
  ])('rejects an access token with %s', { tags: ['XB-02'] }, async (_name, claims) => {
    const { code, status } = await who(await pool.sign({ ...machineClaims(), ...claims }))
    expect([code, status]).toEqual(['UNAUTHENTICATED', 401])
  })

  it('rejects tokens not signed with our key', { tags: ['XB-02'] }, async () => {
    const header = { kid: 'own-pool-key' }
    const right = (await pool.sign(prescriberClaims())).split('.')
    for (const token of [
      handmadeToken({ ...header, alg: 'none' }, prescriberClaims()),
      handmadeToken({ ...header, alg: 'HS256' }, prescriberClaims(), signedWithPublicKey(pool.publicKey)),
      handmadeToken({ ...header, alg: 'RS256' }, prescriberClaims(), () => right[2] ?? ''),
      `${right[0]}.${right[1]}.`,
      `${right[0]}.${right[1]}`,
    ]) {
      expect((await who(token)).code).toBe('UNAUTHENTICATED')
    }
  })

  it('rejects a previously accepted token once it expires', { tags: ['XB-02'] }, async () => {
    const token = await pool.sign({ ...prescriberClaims(), exp: ago(-60) })
    expect((await who(token)).data.viewer.id).toBe('sub-own-pool')
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 61_000)
    expect((await who(token)).code).toBe('UNAUTHENTICATED')
  })

  it('rejects every access token if no script client is configured', { tags: ['XB-02'] }, async () => {
    const alone = await startStack({ COGNITO_IDP_URL: pool.url, COGNITO_MACHINE_CLIENT_IDS: '' })
    try {
      const { code } = await alone.graphql('{ viewer { id } }', {}, { token: await pool.sign(machineClaims()) })
      expect(code).toBe('UNAUTHENTICATED')
    } finally {
      await alone.close()
    }
  })

  it("returns 503 while the signing keys can't be fetched, and then recovers", { tags: ['XB-02'] }, async () => {
    const fresh = await startStack({ COGNITO_IDP_URL: pool.url })
    try {
      pool.failKeys(true)
      const token = await pool.sign(prescriberClaims())
      const { code, status } = await fresh.graphql('{ viewer { id } }', {}, { token })
      expect([code, status]).toEqual(['UPSTREAM_UNAVAILABLE', 503])
      pool.failKeys(false)
      await expect
        .poll(async () => (await fresh.graphql('{ viewer { id } }', {}, { token })).data?.viewer?.id, { timeout: 15_000, interval: 500 })
        .toBe('sub-own-pool')
    } finally {
      pool.failKeys(false)
      await fresh.close()
    }
  })

  it('returns 503 only for requests with a token while the key endpoint serves no keys', {
    tags: ['XB-02'],
  }, async () => {
    const fresh = await startStack({ COGNITO_IDP_URL: pool.url })
    const ask = async () => fresh.graphql('{ viewer { id } }', {}, { token: await pool.sign(prescriberClaims()) })
    try {
      for (const text of [
        '<html>Please sign in to this network</html>',
        `{"keys":[${pool.publicKey}`,
        '{"message":"moved"}',
        '{"keys":[]}',
        `{"keys":[${pool.publicKey}],"filler":"${'x'.repeat(2 ** 21)}"}`,
      ]) {
        pool.serveInstead(text)
        const { code, status } = await ask()
        expect([text.slice(0, 20), code, status]).toEqual([text.slice(0, 20), 'UPSTREAM_UNAVAILABLE', 503])
        expect((await fresh.graphql('{ viewer { id } }', {}, null)).status).toBe(200)
      }
      expect(fresh.sandbox.journal.read()).toEqual([])
      pool.serveInstead(undefined)
      expect((await ask()).status).toBe(200)
    } finally {
      pool.serveInstead(undefined)
      await fresh.close()
    }
  })

  it('finds a new key despite made-up key ids, and accepts the old key while it is served', {
    tags: ['XB-02'],
  }, async () => {
    const rotating = await startPool()
    const fresh = await startStack({ COGNITO_IDP_URL: rotating.url })
    const ask = async (kid?: string) =>
      (await fresh.graphql('{ viewer { id } }', {}, { token: await rotating.sign(prescriberClaims(), kid === undefined ? {} : { kid }) }))
        .status
    try {
      const old = await rotating.sign({ ...prescriberClaims(), jti: 'old' })
      expect(await ask()).toBe(200)
      const keysServed = rotating.keysServed()
      const madeUp = Array.from({ length: 20 }, (_, index) => ask(`made-up-${index}`))
      await madeUp[0]
      await rotating.rotateKey('new-key')
      expect(await ask('new-key')).toBe(200)
      expect(await Promise.all(madeUp)).toEqual(Array(20).fill(401))
      expect((await fresh.graphql('{ viewer { id } }', {}, { token: old })).status).toBe(200)
      expect(rotating.keysServed() - keysServed).toBeLessThanOrEqual(5)
    } finally {
      await fresh.close()
      await rotating.close()
    }
  })

  it('rejects a previously accepted token once its key leaves the key set', { tags: ['XB-02'] }, async () => {
    const rotating = await startPool()
    const fresh = await startStack({ COGNITO_IDP_URL: rotating.url })
    const ask = async (token: string) => (await fresh.graphql('{ viewer { id } }', {}, { token })).status
    try {
      const stolen = await rotating.sign(prescriberClaims())
      const machine = await rotating.sign(machineClaims())
      expect([await ask(stolen), await ask(machine)]).toEqual([200, 200])
      await rotating.rotateKey('new-key')
      rotating.removeOldKeys()
      vi.useFakeTimers({ toFake: ['Date'] })
      vi.setSystemTime(Date.now() + 10 * 60_000)
      expect([await ask(stolen), await ask(machine)]).toEqual([401, 401])
      expect(await ask(await rotating.sign(prescriberClaims()))).toBe(200)
    } finally {
      await fresh.close()
      await rotating.close()
    }
  })

  it('fetches the signing keys once, not for every token', { tags: ['XB-02'] }, async () => {
    const before = pool.keysServed()
    for (let index = 0; index < 5; index += 1) await who(await pool.sign({ ...prescriberClaims(), jti: `token-${index}` }))
    expect(pool.keysServed() - before).toBeLessThanOrEqual(1)
  })

  it('returns the branch in the token as the default branch, or the first branch of the master list', {
    tags: ['BK-231', 'R-4'],
  }, async () => {
    const home = '{ viewer { locationId defaultLocation { id name branchId } } }'
    const central = '{ viewer { groups locationId can { overseeBranches } } }'
    expect((await stack.graphql(central, {}, 'serviceTeam')).data.viewer).toEqual({
      groups: ['bookwell-service-team'],
      locationId: null,
      can: { overseeBranches: true },
    })
    stack.sandbox.journal.clear()
    expect((await stack.graphql(home, {}, 'branch')).data.viewer).toEqual({
      locationId: '1001',
      defaultLocation: { id: '1001', name: 'Leeds Headrow', branchId: 'B1001' },
    })
    expect(requests(stack)).toEqual(['GET /services/masterlocations/1001'])
    const other = (await stack.graphql(home, {}, 'nobody')).data.viewer
    expect(other).toEqual({ locationId: null, defaultLocation: { id: '1007', name: 'Belfast Donegall Place', branchId: 'B1007' } })
  })
})

describe('the authorization header', () => {
  const send = async (headers: Record<string, string>) => {
    const { default: supertest } = await import('supertest')
    const { status, body } = await supertest(stack.url).post('/graphql').set(headers).send({ query: '{ viewer { id } }' })
    return [status, body.errors?.[0].extensions.code, body.data?.viewer?.id]
  }

  it('rejects an authorization header together with a session cookie', { tags: ['XB-02'] }, async () => {
    const token = await stack.tokenOf('prescriber')
    expect(await send({ authorization: `Bearer ${token}`, cookie: 'staff_session=abc' })).toEqual([400, 'BAD_USER_INPUT', undefined])
    expect(await send({ authorization: `Bearer ${token}`, cookie: 'other=abc' })).toEqual([200, undefined, 'sub-prescriber'])
    expect(await send({ cookie: 'staff_session=abc' })).toEqual([200, undefined, undefined])
  })

  it('rejects several authorization headers', { tags: ['XB-02'] }, async () => {
    const token = await stack.tokenOf('prescriber')
    const body = '{"query":"{ viewer { id } }"}'
    for (const other of [`Bearer ${token}`, 'Bearer none', 'Basic eDp5', '']) {
      const headers = [`Authorization: Bearer ${token}`, `authorization: ${other}`]
      for (const lines of [headers, headers.toReversed()]) {
        const { ended } = await openRaw(
          stack.url,
          `POST /graphql HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${lines.join('\r\n')}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        )
        const response = await ended
        expect(response).toMatch(/^HTTP\/1\.1 400 /)
        expect(response).toContain('"BAD_USER_INPUT"')
      }
    }
  })

  it("rejects an authorization header that isn't a bearer token, whatever it contains", { tags: ['XB-02'] }, async () => {
    const token = await stack.tokenOf('prescriber')
    for (const authorization of [token, `Basic ${token}`, 'Bearer', 'Bearer ', `Bearer ${token} x`, `Bearer ${token},${token}`])
      expect(await send({ authorization })).toEqual([401, 'UNAUTHENTICATED', undefined])
    expect(await send({ authorization: `bearer ${token}` })).toEqual([200, undefined, 'sub-prescriber'])
  })
})
