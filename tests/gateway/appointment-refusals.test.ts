import { describe, expect, it } from 'vitest'
import { bookedSlots, placeBranch } from '../support/bookings.ts'
import type { GraphqlResponse, PersonName } from '../support/stack.ts'
import {
  appointmentsAt,
  audits,
  type Branch,
  type Change,
  cancel,
  cancelSeen,
  changed,
  changesOfOpen,
  changesWithSeen,
  complete,
  every,
  followUp,
  operationOf,
  type Placed,
  placeAppointment,
  reschedule,
  type Slot,
  save,
  send,
  setNow,
  stack,
  start,
  startAppointments,
} from './support/appointments.ts'
import { calls, literal, requests, tokenOfUnknownGroups } from './support/calls.ts'

startAppointments()

describe('checking changes', () => {
  const expectRefusal = ({ errors }: GraphqlResponse, code: string, message: string) =>
    expect(errors).toMatchObject([{ message, extensions: { code } }])
  const closed = (status: string) => `This appointment has already been ${status}.`
  const notRescheduled = "This appointment has already been cancelled and cannot be rescheduled. You'll need to create a new appointment."

  for (const [tags, change, status, message] of [
    [['BK-244'], start, 'in_progress', 'This appointment has already been started.'],
    [['BK-244'], start, 'completed', closed('completed')],
    [['BK-244'], start, 'cancelled', closed('cancelled')],
    [['BK-247'], save, 'created', 'This appointment has not been started.'],
    [['BK-247'], save, 'completed', closed('completed')],
    [['BK-247'], save, 'cancelled', closed('cancelled')],
    [['BK-248'], complete, 'created', 'This appointment has not been started.'],
    [['BK-248'], complete, 'completed', closed('completed')],
    [['BK-248'], complete, 'cancelled', closed('cancelled')],
    [['BK-242'], reschedule, 'completed', closed('completed')],
    [['BK-241'], reschedule, 'cancelled', notRescheduled],
    [['BK-431'], followUp, 'cancelled', closed('cancelled')],
  ] satisfies [string[], Change, string, string][])
    it(`${change.name} for an appointment that is ${status} fails with CONFLICT`, { tags }, async () => {
      const placed = placeAppointment({ status })
      const before = placed.stored()
      expectRefusal(await send(change, placed), 'CONFLICT', message)
      expect(requests(stack)).toEqual(['POST /graphql'])
      expect(placed.stored()).toEqual(before)
      expect(audits()).toEqual([])
    })

  it('a follow-up to the last appointment in a course fails with CONFLICT', { tags: ['BK-249'] }, async () => {
    for (const totalNumber of [1, 2]) {
      const placed = placeAppointment({ status: 'completed', number: totalNumber, totalNumber })
      expectRefusal(await send(followUp, placed), 'CONFLICT', 'This is the last appointment of its course.')
      expect(appointmentsAt(placed.locationId)).toBe(1)
    }
    expect(requests(stack)).toEqual(['POST /graphql', 'POST /graphql'])
  })

  for (const change of every)
    it(`${change.name} fails with NOT_FOUND for an unknown appointment or one at another branch`, { tags: change.tags }, async () => {
      const placed = placeAppointment({ status: change.from })
      for (const wrong of [{ locationId: '1001' }, { appointmentId: 'none' }])
        expectRefusal(await send(change, placed, 'branch', wrong), 'NOT_FOUND', 'Appointment not found')
      expect(requests(stack)).toEqual(['POST /graphql', 'POST /graphql'])
    })

  const changedMessage = 'The appointment has changed since you opened it. Check it before you continue.'
  for (const change of changesWithSeen)
    it(`${change.name} fails with CONFLICT if the appointment has changed since it was read`, { tags: change.tags }, async () => {
      const modifiedAt = '2099-05-31T08:00:00.000Z'
      const placed = placeAppointment({ status: change.from, modifiedAt })
      const seen = { status: change.from, startTime: '2099-06-15T08:30:00Z', modifiedAt }
      for (const stale of [
        { ...seen, modifiedAt: '2099-05-31T07:00:00.000Z' },
        { ...seen, modifiedAt: null },
        { ...seen, startTime: '2099-06-15T08:45:00Z' },
        { ...seen, status: 'no_show' },
      ])
        expectRefusal(await send(change, placed, 'branch', { seen: stale }), 'CONFLICT', changedMessage)
      expect(requests(stack)).toEqual(Array(4).fill('POST /graphql'))
      expect(placed.stored()).toMatchObject({ status: change.from, modifiedAt })
      expect((await send(change, placed, 'branch', { seen })).errors).toBeUndefined()
    })

  for (const change of changesOfOpen)
    it(`${change.name} fails with "already been cancelled" if the appointment was cancelled after it was read`, {
      tags: [...change.tags, 'BK-241'],
    }, async () => {
      const placed = placeAppointment({ status: change.from })
      const { startTime } = placed.stored()
      expect((await cancel(placed, 'serviceTeam')).errors).toBeUndefined()
      const { errors } = await send(change, placed, 'branch', { seen: { status: change.from, startTime } })
      expect(errors?.map(({ message, extensions }) => [extensions.code, message.includes('already been cancelled')])).toEqual([
        ['CONFLICT', true],
      ])
      expect(placed.stored().status).toBe('cancelled')
    })

  it.each<[string, (placed: Placed) => Promise<GraphqlResponse>]>([
    ['cancelled', (placed) => cancel(placed, 'serviceTeam')],
    ['completed', (placed) => send({ ...complete, input: () => ({}) }, placed)],
  ])(
    "cancelling an appointment that another user has just %s fails with the service's message",
    { tags: ['BK-472'] },
    async (status, byOther) => {
      const placed = placeAppointment({ course: { onSchedServiceId: '4790' } })
      expect((await byOther(placed)).errors).toBeUndefined()
      const { errors } = await send(cancelSeen, placed)
      expect(
        errors?.map(({ message, extensions }) => [extensions.code, extensions.reason, message.includes('errorType: BadRequest')]),
      ).toEqual([['UPSTREAM_REJECTED', 'APPOINTMENT_CLOSED', true]])
      expect(placed.stored().status).toBe(status)
    },
  )

  it('cancelling with an unknown reason fails with BAD_USER_INPUT', { tags: ['BK-321'] }, async () => {
    const placed = placeAppointment()
    for (const reason of ['', ' \t', 'because', 'stock availability'])
      expect((await send(cancelSeen, placed, 'branch', { reason })).code).toBe('BAD_USER_INPUT')
    expect(calls(stack)).toEqual([])
  })

  it.each([
    ['payment', 'cancelled', undefined],
    ['in_store', 'created', 'CONFLICT'],
    ['exempt', 'created', 'CONFLICT'],
    [null, 'created', 'CONFLICT'],
  ])(
    'an appointment with payment type %s has the status %s after an attempt to cancel it with a refund',
    { tags: ['BK-322'] },
    async (paymentType, status, code) => {
      const placed = placeAppointment({ course: { paymentType } })
      expect((await send(cancelSeen, placed, 'branch', { refund: true })).code).toBe(code)
      expect(placed.stored().status).toBe(status)
    },
  )

  it('an appointment that has been moved since it was read is not cancelled', { tags: ['BK-424'] }, async () => {
    const placed = placeAppointment()
    expect((await send(reschedule, placed, 'serviceTeam')).errors).toBeUndefined()
    expectRefusal(await send(cancelSeen, placed), 'CONFLICT', changedMessage)
    expect(placed.stored()).toMatchObject({ status: 'created', startTime: '2099-06-16T10:00:00+01:00' })
  })

  const notBookable = "The service can't be booked for this time."
  const moved = (slot: (branch: Branch) => Slot) => ({ input: (branch: Branch) => ({ slot: slot(branch) }) })
  it.each([reschedule, followUp])(
    '$name fails with BAD_USER_INPUT for a slot less than 48 hours away',
    { tags: ['BK-340'] },
    async (change) => {
      const placed = placeAppointment({ status: change.from })
      const at = (hhmm: number) => ({ ...change, ...moved(({ slot }) => slot(hhmm)) })
      setNow('2099-06-13T10:00:00.001Z')
      expectRefusal(await send(at(1100), placed), 'BAD_USER_INPUT', notBookable)
      expect(requests(stack)).toEqual(['POST /graphql'])
      setNow('2099-06-13T10:00:00.000Z')
      expect((await send(at(1100), placed)).errors).toBeUndefined()
    },
  )

  it.each([reschedule, followUp])(
    '$name fails with BAD_USER_INPUT for a flu slot outside the season',
    { tags: ['BK-338', 'BK-341'] },
    async (change) => {
      const flu = () => placeAppointment({ status: change.from, course: { onSchedServiceId: '4790' } })
      const placed = flu()
      const on = (date: string, hhmm = 900) => ({ ...change, ...moved(({ slot }) => slot(hhmm, { date })) })
      for (const outside of ['2099-06-15', '2099-09-08', '2099-12-20', '2100-09-09'])
        expectRefusal(await send(on(outside), placed), 'BAD_USER_INPUT', notBookable)
      expect(requests(stack)).toEqual(Array(4).fill('POST /graphql'))
      for (const inside of ['2099-09-09', '2099-12-19']) expect((await send(on(inside, 1000), flu())).errors).toBeUndefined()
    },
  )

  it.each([
    { ...reschedule, times: ['10:00', '10:15'] },
    { ...followUp, times: ['10:30', '10:45'] },
  ])(
    '$name accepts a flu slot in a van, even less than 48 hours ahead and outside the season',
    { tags: ['BK-342'] },
    async ({ times, ...change }) => {
      setNow('2099-06-15T07:00:00Z')
      const [startTime, endTime] = times.map((time) => `2099-06-15T${time}:00.000Z`)
      const slot = { resourceId: '1008-room-1', startTime, endTime }
      const placed = placeAppointment({ locationId: '1008', status: change.from, course: { onSchedServiceId: '4790' } })
      const { errors } = await send({ ...change, input: () => ({ slot }) }, { ...placed, key: { ...placed.key, locationId: '1008' } })
      expect(errors).toBeUndefined()
      expect(bookedSlots(stack.sandbox, '1008')).toContain(`1008-room-1 ${startTime}`)
    },
  )

  it.each([reschedule, followUp])(
    '$name fails with BAD_USER_INPUT for an invalid start, or an end that is not after the start',
    { tags: ['BK-336'] },
    async (change) => {
      const placed = placeAppointment({ status: change.from })
      for (const end of [900, 1000]) {
        const backwards = moved(({ slot }) => ({ ...slot(1000), endTime: slot(end).startTime }))
        expectRefusal(await send({ ...change, ...backwards }, placed), 'BAD_USER_INPUT', notBookable)
      }
      for (const startTime of ['soon', '2099-06-16', '', null])
        expect((await send({ ...change, input: ({ slot }) => ({ slot: { ...slot(1000), startTime } }) }, placed)).code).toBe(
          'BAD_USER_INPUT',
        )
      expect(requests(stack)).toEqual(['POST /graphql', 'POST /graphql'])
    },
  )
})

const weightLossUpdate = `mutation { updateWeightLossQuestions(input: { appointmentId: "ap-1", locationId: "1001", questions: [
  { traversalId: "d-1", multiSelect: false, options: [{ checked: true, correct: true }] }
] }) { saved } }`
const central = ['serviceTeam', 'bookingCustomerService'] as const

describe('permissions', () => {
  for (const change of [start, save, complete, followUp])
    it(`${change.name} is refused to central users, without calling a service`, {
      tags: [...change.tags, 'BK-382', 'XB-02', 'R-3'],
    }, async () => {
      const placed = placeAppointment({ status: change.from })
      const before = placed.stored()
      for (const person of central) {
        const { code, status, data } = await send(change, placed, person)
        expect([code, status, data ?? null]).toEqual(['FORBIDDEN', 403, null])
      }
      expect(calls(stack)).toEqual([])
      expect(placed.stored()).toEqual(before)
    })

  it.each([
    ['weightLossQuestions', '{ weightLossQuestions(appointmentId: "ap-1", locationId: "1001") { label } }'],
    ['updateWeightLossQuestions', weightLossUpdate],
  ])('%s is refused to central users, without calling a service', { tags: ['BK-137', 'BK-382', 'XB-02'] }, async (_name, operation) => {
    for (const person of central) expect((await stack.graphql(operation, {}, person)).code).toBe('FORBIDDEN')
    expect(calls(stack)).toEqual([])
  })

  it.each(['questions { number }', 'pharmacistInstructions', 'patientAdvice ...Hidden'])(
    'central users who move an appointment cannot read course { %s } in the response',
    { tags: ['BK-137', 'XB-02'] },
    async (field) => {
      const placed = placeAppointment()
      const fragment = field.includes('...') ? 'fragment Hidden on Course { instructions: pharmacistInstructions }' : ''
      const operation = `${operationOf(reschedule, placed).replace(changed, `{ appointment { course { ${field} } } }`)} ${fragment}`
      for (const person of central) expect((await stack.graphql(operation, {}, person)).code).toBe('FORBIDDEN')
      expect(calls(stack)).toEqual([])
      expect((await stack.graphql(operation, {}, 'branch')).errors).toBeUndefined()
    },
  )

  it.each([
    ['serviceTeam', 'Sam Central'],
    ['bookingCustomerService', 'Bea Helpdesk'],
    ['noGroups', 'Vic Visitor'],
    ['prescriber', 'Inês Prescott'],
  ] as const)(
    'the user "%s" can cancel an appointment, and is recorded as %s',
    { tags: ['BK-424', 'R-3', 'R-11'] },
    async (person, modifiedBy) => {
      const placed = placeAppointment()
      expect((await cancel(placed, person)).data).toEqual({ cancelAppointment: { id: placed.appointmentId, status: 'cancelled' } })
      expect(placed.stored()).toMatchObject({ status: 'cancelled', modifiedBy })
    },
  )

  const remove = 'deleteServiceBlock(serviceBlockId: "sb-1002-chickenpox")'
  it.each<[string, (cancelled: string) => string, object?]>([
    ['sent on its own', () => `mutation { ${remove} }`],
    ['behind an alias', () => `mutation { cancelAppointment: ${remove} }`],
    ['in a fragment', () => `mutation { ...F } fragment F on Mutation { ${remove} }`],
    ['in a nested fragment', () => `mutation { ...F } fragment F on Mutation { ...G } fragment G on Mutation { ${remove} }`],
    ['in an inline fragment', () => `mutation { ... on Mutation { ... { ${remove} } } }`],
    ['behind a variable', () => `mutation M($yes: Boolean = true) { ${remove} @include(if: $yes) }`],
    ['next to an allowed field', (cancelled) => `mutation { ${cancelled} ${remove} }`],
    [
      'that adds a flu clinic',
      () =>
        'mutation { addFluClinic(input: { locationId: "1002", clinicType: OVER_65, startDate: "2099-06-15", endDate: "2099-06-15", startTime: 900, endTime: 1000 }) { blockId } }',
    ],
    ['with the id as a variable', () => 'mutation M($id: ID!) { deleteServiceBlock(serviceBlockId: $id) }', { id: 'sb-1002-chickenpox' }],
  ])(
    'the customer service group cannot change availability with a mutation %s; no service is called',
    { tags: ['BK-383', 'XB-02'] },
    async (_name, operation, variables = {}) => {
      const placed = placeAppointment()
      const cancelled = `cancelAppointment(${literal({ ...placed.key, shouldRefund: 'no', reason: 'Stock availability' }).slice(1, -1)}) { id }`
      const { code, data } = await stack.graphql(operation(cancelled), variables, 'bookingCustomerService')
      expect([code, data ?? null]).toEqual(['FORBIDDEN', null])
      expect(calls(stack)).toEqual([])
      expect(placed.stored().status).toBe('created')
      expect(stack.sandbox.database.count("SELECT count(*) AS count FROM blocks WHERE id = 'sb-1002-chickenpox'")).toBe(1)
    },
  )

  it('the service team can change availability', { tags: ['BK-383'] }, async () => {
    const { addBlock } = placeBranch(stack.sandbox)
    const id = addBlock('service')
    const { data } = await stack.graphql(`mutation { deleteServiceBlock(serviceBlockId: "${id}") }`, {}, 'serviceTeam')
    expect(data).toEqual({ deleteServiceBlock: true })
    expect(stack.sandbox.database.count('SELECT count(*) AS count FROM blocks WHERE id = ?', id)).toBe(0)
  })

  describe('while the users service is unavailable', () => {
    const token = (person: PersonName) => tokenOfUnknownGroups(stack, person)

    for (const change of every)
      it(`${change.name} fails with UPSTREAM_UNAVAILABLE, without calling a service`, {
        tags: [...change.tags, 'BK-380', 'R-2', 'R-3'],
      }, async () => {
        const placed = placeAppointment({ status: change.from })
        const before = placed.stored()
        for (const person of ['branch', 'noGroups', 'serviceTeam', 'bookingCustomerService'] as const) {
          const { code, status } = await stack.graphql(operationOf(change, placed), {}, await token(person))
          expect([person, code, status]).toEqual([person, 'UPSTREAM_UNAVAILABLE', 503])
        }
        expect(calls(stack)).toEqual([])
        expect(placed.stored()).toEqual(before)
      })

    it.each([
      ['cannot be read', '{ weightLossQuestions(appointmentId: "ap-1", locationId: "1001") { label } }'],
      ['cannot be changed', weightLossUpdate],
    ])("a weight-loss appointment's questions %s", { tags: ['BK-137', 'R-2'] }, async (_name, operation) => {
      expect((await stack.graphql(operation, {}, await token('branch'))).code).toBe('UPSTREAM_UNAVAILABLE')
      expect(calls(stack)).toEqual([])
    })

    it('a branch and its availability can still be read', { tags: ['R-2'] }, async () => {
      const { data, errors } = await stack.graphql(
        `{ bookingWindow(serviceId: "5058", locationId: "1001") { firstDay } branchLocation(id: "1001") { id }
          managedServices(locationId: "1001", startDate: "2099-06-01", endDate: "2099-06-02") { serviceId blocks { id } }
          resourceBlocks(locationId: "1001", startDate: "2099-06-01", endDate: "2099-06-02") { id } }`,
        {},
        await token('branch'),
      )
      expect(errors).toBeUndefined()
      expect([data.bookingWindow.firstDay, data.branchLocation.id, data.managedServices.length]).toEqual(['2099-06-03', '1001', 16])
      expect(data.resourceBlocks.length).toBeGreaterThan(0)
    })
  })
})
