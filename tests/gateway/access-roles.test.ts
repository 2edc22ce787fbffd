import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MACHINE_CLIENT_ID } from '../../sandbox/identity/identity.ts'
import { placeOrder } from '../support/orders.ts'
import type { PersonName } from '../support/stack.ts'
import { calls, requests } from './support/calls.ts'
import { clinicalFields, leadFields, openFields, rootFields, supportFields } from './support/root-fields.ts'
import { sharedStack } from './support/shared-stack.ts'

const stack = sharedStack()
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
})
afterEach(() => {
  vi.useRealTimers()
})
const machine = async () => ({ token: await stack.sandbox.identity.machineToken() })
const queries = rootFields.filter(({ kind }) => kind === 'query')
const mutations = rootFields.filter(({ kind }) => kind === 'mutation')

describe('root fields', () => {
  it('are more than 60 in number, and include clinical fields such as `order`', () => {
    expect(rootFields.length).toBeGreaterThan(60)
    expect(clinicalFields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['order', 'orders', 'patient', 'reviewOrderItem', 'createCart']),
    )
  })

  it.each(rootFields.filter(({ name }) => !openFields.has(name)))(
    '$kind $name is rejected without a token, and no service is called',
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
    '$kind $name is refused to branches, central users and users without a group, before any service call',
    { tags: ['XB-02'] },
    async ({ operation }) => {
      for (const person of ['branch', 'noGroups', 'serviceTeam', 'bookingCustomerService'] as const) {
        const { code, status, data } = await stack.graphql(operation, {}, person)
        expect([person, code, status]).toEqual([person, 'FORBIDDEN', 403])
        expect(data ?? null).toBeNull()
      }
      expect(calls(stack)).toEqual([])
    },
  )

  it.each(mutations.filter(({ name }) => !openFields.has(name)))(
    'mutation $name is refused to scripts, without calling a service',
    { tags: ['XB-02'] },
    async ({ operation }) => {
      const { code, status } = await stack.graphql(operation, {}, await machine())
      expect([code, status]).toEqual(['FORBIDDEN', 403])
      expect(stack.sandbox.journal.read()).toEqual([])
    },
  )

  it.each(queries.filter(({ name }) => name !== 'weightLossQuestions' && !supportFields.has(name) && !leadFields.has(name)))(
    'query $name is allowed for scripts',
    { tags: ['XB-02'] },
    async ({ operation }) => {
      const { errors } = await stack.graphql(operation, {}, await machine())
      const codes = errors?.map(({ extensions }) => extensions.code) ?? []
      expect(codes.filter((code) => code !== 'NOT_FOUND' && code !== 'UPSTREAM_REJECTED')).toEqual([])
    },
  )

  it('weightLossQuestions is refused to scripts, because it needs the right to run appointments', {
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
  ])('the scope %j decides what a script can read (clinical: %s, bookings: %s)', { tags: ['XB-02'] }, async (scope, clinical, booking) => {
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
  })

  it("accept a script's token without a call to the users service", { tags: ['XB-02'] }, async () => {
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

describe('the access check for booking roles', () => {
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
  ])('refuses %s to central users', { tags: ['XB-02', 'R-3'] }, async (name) => {
    expect(await sent(operationOf(name), 'serviceTeam')).toEqual(['FORBIDDEN', 0])
    expect(await sent(operationOf(name), 'bookingCustomerService')).toEqual(['FORBIDDEN', 0])
    expect(await sent(operationOf(name), 'branch')).toEqual(['allowed', 1])
  })

  it.each(['cancelAppointment', 'startScreening', 'nextScreening', 'postCovidQuestions'])(
    'allows central users to use %s',
    { tags: ['XB-02', 'R-3'] },
    async (name) => {
      for (const person of ['serviceTeam', 'bookingCustomerService', 'branch'] as const)
        expect(await sent(operationOf(name), person)).toEqual(['allowed', 1])
    },
  )

  it('lets central users call postAppointment, which fails with NOT_FOUND, not FORBIDDEN', { tags: ['XB-02', 'R-3'] }, async () => {
    for (const person of ['serviceTeam', 'bookingCustomerService', 'branch'] as const)
      expect((await stack.graphql(operationOf('postAppointment'), {}, person)).code).toBe('NOT_FOUND')
  })

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
  ])('refuses %s to the customer service group', { tags: ['XB-02'] }, async (name) => {
    expect(await sent(operationOf(name), 'bookingCustomerService')).toEqual(['FORBIDDEN', 0])
    expect(await sent(operationOf(name), 'serviceTeam')).toEqual(['allowed', 1])
    expect(await sent(operationOf(name), 'branch')).toEqual(['allowed', 1])
  })

  it.each(['createServiceBlock', 'updateServiceBlock'])(
    'refuses %s to the customer service group, without reading the existing blocks first',
    { tags: ['XB-02'] },
    async (name) => {
      expect(await sent(operationOf(name), 'bookingCustomerService')).toEqual(['FORBIDDEN', 0])
      for (const person of ['serviceTeam', 'branch'] as const) {
        expect((await sent(operationOf(name), person))[0]).toBe('allowed')
        // The gateway reads the service's blocks before it saves a block.
        expect(requests(stack)[0]).toMatch(/^GET .*\/blocks\//)
      }
    },
  )

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
    ["an appointment's customer", `{ getAppointment(appointmentId: "1", locationId: "1001") { customer { appointments { ${course} } } } }`],
    [
      'the response to a cancellation',
      `mutation { cancelAppointment(appointmentId: "1", shouldRefund: "no", reason: "Stock availability", locationId: "1001") { ${course} } }`,
    ],
    ['pharmacist instructions', '{ getAppointment(appointmentId: "1", locationId: "1001") { course { pharmacistInstructions } } }'],
  ])("refuses a course's questions and instructions to central users (case: %s)", { tags: ['XB-02'] }, async (_name, operation) => {
    expect(await sent(operation, 'serviceTeam')).toEqual(['FORBIDDEN', 0])
    expect(await sent(operation, 'bookingCustomerService')).toEqual(['FORBIDDEN', 0])
    expect(await sent(operation, 'branch')).toEqual(['allowed', 1])
  })

  it('lets a branch read Course.questions', async () => {
    const appointmentId = String(stack.sandbox.database.value("SELECT id FROM appointments WHERE location_id = '1001' ORDER BY id LIMIT 1"))
    const query = `{ getAppointment(appointmentId: "${appointmentId}", locationId: "1001") { course { questions { number question answer } } } }`
    const { data } = await stack.graphql(query, {}, 'branch')
    expect(data.getAppointment.course.questions).toHaveLength(3)
  })
})

describe('a forbidden field', () => {
  it.each<[string, string, object?]>([
    ['behind an alias', '{ viewer: awaitingIdCheckCount }'],
    ['next to allowed fields', '{ settings { pharmacyName } viewer { id } awaitingIdCheckCount }'],
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
    [
      'in a fragment that is spread twice, once excluded by a directive',
      '{ ...F @include(if: false) ...F } fragment F on Query { awaitingIdCheckCount }',
    ],
    [
      'in an inline fragment behind a variable',
      'query A($yes: Boolean!) { ... @include(if: $yes) { awaitingIdCheckCount } }',
      { yes: true },
    ],
    ['selected twice, once skipped', '{ a: awaitingIdCheckCount @skip(if: true) a: awaitingIdCheckCount }'],
  ])('is refused if it is %s', { tags: ['XB-02'] }, async (_name, query, variables = {}) => {
    const { code, data } = await stack.graphql(query, variables, 'branch')
    expect(code).toBe('FORBIDDEN')
    expect(data ?? null).toBeNull()
    expect(calls(stack)).toEqual([])

    const { data: shown, errors } = await stack.graphql(query, variables, 'agent')
    expect(errors).toBeUndefined()
    expect(Object.values(shown)).toContainEqual(expect.any(Number))
  })

  it('is refused only if the operation that is executed selects it', {
    tags: ['XB-02'],
  }, async () => {
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

  it('prevents the allowed fields in the same mutation from running', { tags: ['XB-02'] }, async () => {
    const { orderId } = placeOrder(stack.sandbox)
    const { code } = await stack.graphql(
      `mutation { addOrderNote(input: { orderId: "${orderId}", text: "Called" }) { order { id } } reviewOrderItem(input: { orderId: "${orderId}", productId: "112", decision: APPROVED }) { order { id } } }`,
      {},
      'agent',
    )
    expect(code).toBe('FORBIDDEN')
    expect(calls(stack)).toEqual([])
  })

  it('is ignored if a directive excludes it', async () => {
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
