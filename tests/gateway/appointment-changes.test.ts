import { describe, expect, it } from 'vitest'
import { bookedSlots, placeBranch } from '../support/bookings.ts'
import { type PersonName, startStack } from '../support/stack.ts'
import {
  appointmentsAt,
  audits,
  cancel,
  complete,
  DAY,
  every,
  followUp,
  guardian,
  medicine,
  NEXT_DAY,
  nextIsBooked,
  now,
  pharmacist,
  placeAppointment,
  reschedule,
  save,
  send,
  setNow,
  slotTaken,
  stack,
  start,
  startAppointments,
  stored,
  toSlot,
  withAppointment,
} from './support/appointments.ts'
import { calls, literal, requests } from './support/calls.ts'

startAppointments()

describe('changing an appointment', () => {
  it("marks a started appointment as in progress, and stores the token's user as modifiedBy", {
    tags: ['BK-005', 'BK-244'],
  }, async () => {
    const placed = placeAppointment()
    const { data, errors } = await send(start, placed)
    expect(errors).toBeUndefined()
    expect(data.startAppointment.appointment).toMatchObject({
      id: placed.appointmentId,
      status: 'in_progress',
      modifiedBy: 'Leeds Headrow',
    })
    expect(placed.stored()).toMatchObject({ status: 'in_progress', modifiedBy: 'Leeds Headrow' })
    expect(calls(stack)).toMatchObject(Array(3).fill({ service: 'booking-graphql', path: '/graphql', subject: 'sub-branch-1001' }))
  })

  it('saves the details in the input, and leaves other details unchanged', { tags: ['BK-005', 'BK-247'] }, async () => {
    const placed = placeAppointment({ status: 'in_progress', notes: 'Kept' })
    const before = placed.stored()
    const questions = [{ number: 2, question: 'Which medicines do you take?', answer: 'Ibuprofen', questionType: 2 }]
    const { errors } = await send({ ...save, input: () => ({ pharmacist, guardian, questions }) }, placed)
    expect(errors).toBeUndefined()
    const after = placed.stored()
    expect(after).toMatchObject({ status: 'in_progress', notes: 'Kept', pharmacist, guardian, medicine: null })
    expect(after.course.questions.map(({ answer }) => answer)).toEqual(['Y', 'Ibuprofen'])
    expect(after.course.questions[0]).toEqual(before.course.questions[0])
  })

  it('stores the medicine and completes the appointment', { tags: ['BK-005', 'BK-248'] }, async () => {
    const placed = placeAppointment({ status: 'in_progress' })
    const { data, errors } = await send(complete, placed)
    expect(errors).toBeUndefined()
    expect(data.completeAppointment.appointment.status).toBe('completed')
    expect(placed.stored()).toMatchObject({ status: 'completed', medicine, modifiedBy: 'Leeds Headrow' })
    expect(requests(stack)).toHaveLength(3)
  })

  it.each(['created', 'in_progress'])(
    'completes an appointment for a quick service directly from the status %s, without a medicine',
    { tags: ['BK-243', 'BK-253'] },
    async (status) => {
      const placed = placeAppointment({ status, course: { onSchedServiceId: '9056' }, totalNumber: 4 })
      const { data, errors } = await send({ ...complete, input: () => ({}) }, placed)
      expect(errors).toBeUndefined()
      expect(data.completeAppointment.appointment.status).toBe('completed')
      expect(placed.stored()).toMatchObject({ status: 'completed', medicine: null })
    },
  )

  it.each<[PersonName, string]>([
    ['branch', 'Leeds Headrow'],
    ['serviceTeam', 'Sam Central'],
    ['bookingCustomerService', 'Bea Helpdesk'],
  ])(
    'lets the user "%s" move an appointment, stores %s as modifiedBy, and frees the old slot',
    { tags: ['BK-006', 'BK-446', 'R-3', 'R-11'] },
    async (person, name) => {
      const placed = placeAppointment()
      const { data, errors } = await send(reschedule, placed, person)
      expect(errors).toBeUndefined()
      expect(data.rescheduleAppointment.appointment).toMatchObject({ startTime: '2099-06-16T10:00:00+01:00', modifiedBy: name })
      expect(placed.stored()).toMatchObject({
        startTime: '2099-06-16T10:00:00+01:00',
        endTime: '2099-06-16T10:15:00+01:00',
        status: 'created',
      })
      const moved = `POST /services/appointments/${placed.appointmentId}/reschedule`
      // The gateway reads the appointment and the free slots, moves the appointment, and reads it again.
      expect(requests(stack)).toEqual(['POST /graphql', 'POST /graphql', moved, 'POST /graphql'])
      const { resourceId, startTime } = placed.slot(1000, { date: NEXT_DAY })
      expect(bookedSlots(stack.sandbox, placed.locationId)).toEqual([`${resourceId} ${startTime}`])
    },
  )

  it('books the next appointment of the course, and leaves the existing appointment unchanged', {
    tags: ['BK-006', 'BK-249', 'BK-431'],
  }, async () => {
    const placed = placeAppointment({ status: 'completed' })
    const before = placed.stored()
    const { data, errors } = await send(followUp, placed)
    expect(errors).toBeUndefined()
    const next = stored(data.bookFollowUpAppointment.appointmentId)
    expect(next).toMatchObject({
      number: 2,
      totalNumber: 2,
      status: 'created',
      startTime: '2099-06-16T11:00:00+01:00',
      customer: { id: '5000' },
    })
    expect(next.course.id).toBe(before.course.id)
    expect(placed.stored()).toEqual(before)
    // Four calls: three reads (the appointment, the course's appointments and the free slots) and the booking itself.
    expect(requests(stack)).toEqual(Array(4).fill('POST /graphql'))
  })

  it('saves the answer to a weight-loss question, and leaves the other questions unchanged', { tags: ['BK-447', 'BK-448'] }, async () => {
    const { key } = placeAppointment({ status: 'in_progress', course: { onSchedServiceId: '118342' } })
    const fields =
      'label age gender formType traversalId identifier index multiSelect sortKey selfOrder responseId options { label checked correct }'
    const read = async () =>
      (await stack.graphql(`{ weightLossQuestions(${literal(key).slice(1, -1)}) { ${fields} } }`, {}, 'branch')).data.weightLossQuestions
    const [first, ...others] = await read()
    const answered = { ...first, options: first.options.map((option: object, index: number) => ({ ...option, checked: index === 0 })) }
    const { data, errors } = await stack.graphql(
      'mutation Save($input: UpdateWeightLossQuestionsInput!) { updateWeightLossQuestions(input: $input) { saved } }',
      { input: { ...key, questions: [answered] } },
      'branch',
    )
    expect(errors).toBeUndefined()
    expect(data.updateWeightLossQuestions).toEqual({ saved: true })
    expect(await read()).toEqual([answered, ...others])
  })

  it("an appointment that isn't for the weight-loss service has no weight-loss questions", { tags: ['BK-447'] }, async () => {
    const { key } = placeAppointment({ status: 'in_progress' })
    const { data, errors } = await stack.graphql(`{ weightLossQuestions(${literal(key).slice(1, -1)}) { label } }`, {}, 'branch')
    expect(errors).toBeUndefined()
    expect(data).toEqual({ weightLossQuestions: [] })
    expect(requests(stack)).toEqual(['POST /graphql'])
  })

  for (const change of every)
    it(`${change.name} writes one audit line, which contains ids but no names or medical details`, {
      tags: [...change.tags, 'R-18'],
    }, async () => {
      const placed = placeAppointment({ status: change.from })
      expect((await send(change, placed)).errors).toBeUndefined()
      expect(audits()).toMatchObject([
        { action: change.name, appointmentId: placed.appointmentId, locationId: placed.locationId, sub: 'sub-branch-1001', result: 'done' },
      ])
      expect(JSON.stringify(audits())).not.toMatch(/Left arm|Una Murphy|Sanofi|Leeds/)
    })

  it("returns the service's message if the service refuses a move, and writes one audit line", { tags: ['BK-469', 'R-18'] }, async () => {
    const placed = placeAppointment()
    const message = 'The slot is not available any more. Please choose another time.'
    stack.sandbox.faults.inject({ service: 'booking', kind: 'status', status: 409, message, times: 1 })
    const { errors } = await send(reschedule, placed)
    expect(errors).toMatchObject([{ message, path: [reschedule.name], extensions: { code: 'CONFLICT' } }])
    expect(placed.stored().startTime).toBe('2099-06-15T09:30:00+01:00')
    expect(audits()).toMatchObject([{ action: reschedule.name, result: 'CONFLICT' }])
  })

  it('refuses a follow-up in a taken slot', { tags: ['BK-431'] }, async () => {
    const placed = placeAppointment({ status: 'completed' })
    placed.addAppointment(placed.slot(1100, { date: NEXT_DAY }))
    const { data, errors } = await send(followUp, placed)
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ message: slotTaken, extensions: { code: 'CONFLICT' } }])
    expect(appointmentsAt(placed.locationId)).toBe(2)
  })

  it.each([2, 3])(
    'refuses a second follow-up to the same appointment in a course of %i appointments',
    { tags: ['BK-249', 'BK-431'] },
    async (totalNumber) => {
      const placed = placeAppointment({ status: 'completed', totalNumber })
      expect((await send(followUp, placed)).errors).toBeUndefined()
      stack.sandbox.journal.clear()
      const { data, errors } = await send(toSlot(followUp, 1200), placed)
      expect(data).toBeNull()
      expect(errors).toMatchObject([{ message: nextIsBooked, path: [followUp.name], extensions: { code: 'CONFLICT' } }])
      expect(requests(stack)).toEqual(['POST /graphql', 'POST /graphql'])
      expect(appointmentsAt(placed.locationId)).toBe(2)
    },
  )

  it('books the third appointment in a course as a follow-up to the second, not to the first', { tags: ['BK-249', 'BK-431'] }, async () => {
    const placed = placeAppointment({ status: 'completed', totalNumber: 3 })
    const { data } = await send(followUp, placed)
    const second = withAppointment(placed, data.bookFollowUpAppointment.appointmentId)
    expect((await send(toSlot(followUp, 1200), placed)).code).toBe('CONFLICT')
    const third = (await send(toSlot(followUp, 1200), second)).data.bookFollowUpAppointment.appointmentId
    expect(stored(third)).toMatchObject({ number: 3, totalNumber: 3, status: 'created' })
    for (const one of [placed, second]) expect((await send(toSlot(followUp, 1300), one)).code).toBe('CONFLICT')
    expect(appointmentsAt(placed.locationId)).toBe(3)
  })

  it('reuses the number of a cancelled follow-up for the next follow-up in the course', { tags: ['BK-249', 'BK-431'] }, async () => {
    const placed = placeAppointment({ status: 'completed' })
    const { data } = await send(followUp, placed)
    expect((await cancel(withAppointment(placed, data.bookFollowUpAppointment.appointmentId))).errors).toBeUndefined()
    const again = (await send(toSlot(followUp, 1200), placed)).data.bookFollowUpAppointment.appointmentId
    expect(stored(again)).toMatchObject({ number: 2, status: 'created' })
  })
})

describe('the booking window', () => {
  const ask = async (serviceId: string, locationId: string) => {
    const query = `{ bookingWindow(serviceId: "${serviceId}", locationId: "${locationId}") { earliestStart firstDay lastDay } }`
    const { data, errors } = await stack.graphql(query, {}, 'branch')
    expect(errors).toBeUndefined()
    return Object.values(data.bookingWindow)
  }

  for (const [tags, serviceId, locationId, at, window] of [
    [['BK-339'], '4790', '1001', '2099-06-01T09:00:00Z', ['2099-09-08T23:00:00.000Z', '2099-09-09', '2099-12-19']],
    [['BK-340'], '4790', '1001', '2099-10-01T09:00:00Z', ['2099-10-03T09:00:00.000Z', '2099-10-03', '2099-12-19']],
    [['BK-339'], '19670', '1001', '2099-12-18T09:00:00Z', ['2100-09-08T23:00:00.000Z', '2100-09-09', '2100-12-19']],
    [['BK-340'], '5058', '1001', '2099-06-01T23:30:00Z', ['2099-06-03T23:30:00.000Z', '2099-06-04', '2100-06-02']],
    [['BK-342'], '4790', '1008', '2099-06-01T23:30:00Z', ['2099-06-01T23:30:00.000Z', '2099-06-02', '2100-06-02']],
  ] satisfies [string[], string, string, string, string[]][])
    it(`has the right dates for service ${serviceId} at branch ${locationId} on ${at}, and needs no call`, {
      tags: [...tags, 'BK-518'],
    }, async () => {
      setNow(at)
      expect(await ask(serviceId, locationId)).toEqual(window)
      expect(calls(stack)).toEqual([])
    })

  it('depends on which branches the configuration lists as vans', { tags: ['BK-342', 'R-17'] }, async () => {
    const own = await startStack({ VAN_LOCATION_IDS: '1001,1002' }, { clock: () => now })
    try {
      const first = async (locationId: string) =>
        (await own.graphql(`{ bookingWindow(serviceId: "4790", locationId: "${locationId}") { firstDay } }`, {}, 'branch')).data
          .bookingWindow
      expect(await first('1002')).toEqual({ firstDay: '2099-06-01' })
      expect(await first('1008')).toEqual({ firstDay: '2099-09-09' })
    } finally {
      await own.close()
    }
  })
})

describe('branches and their availability', () => {
  it('returns every managed service with its blocks between two days', { tags: ['BK-101', 'BK-440'] }, async () => {
    const { locationId, addBlock } = placeBranch(stack.sandbox, { day: DAY })
    const inside = addBlock('service', { serviceId: '5058', reason: 'Service Pause' })
    addBlock('service', { serviceId: '5058', startDate: '2099-09-30', endDate: '2099-09-30' })
    addBlock('service', { serviceId: '6138' })
    addBlock('resource')
    const { data, errors } = await stack.graphql(
      `{ managedServices(locationId: "${locationId}", startDate: "2099-06-01", endDate: "2099-08-30") { serviceId name blocks { id reason } } }`,
      {},
      'branch',
    )
    expect(errors).toBeUndefined()
    expect(data.managedServices).toHaveLength(16)
    const withBlocks = data.managedServices.filter(({ blocks }: { blocks: unknown[] }) => blocks.length > 0)
    expect(withBlocks).toEqual([{ serviceId: '5058', name: 'Chickenpox', blocks: [{ id: inside, reason: 'Service Pause' }] }])
    expect(new Set(requests(stack)).size).toBe(16)
  })

  it.each([24, 25, 26, 125, 400])("returns each of a branch's %i resource blocks once", { tags: ['BK-403', 'BK-512'] }, async (count) => {
    const { locationId, addBlock } = placeBranch(stack.sandbox, { day: DAY })
    const ids = Array.from({ length: count }, () => addBlock('resource', { reason: 'Lunch Break' }))
    addBlock('resource', { startDate: '2099-09-30', endDate: '2099-09-30' })
    const { data, errors } = await stack.graphql(
      `{ resourceBlocks(locationId: "${locationId}", startDate: "2099-06-01", endDate: "2099-08-30") { id reason } }`,
      {},
      'serviceTeam',
    )
    expect(errors).toBeUndefined()
    expect(data.resourceBlocks).toEqual(ids.map((id) => ({ id, reason: 'Lunch Break' })))
  })

  it('groups branches by first letter, and returns the region of a single branch', { tags: ['BK-441', 'BK-442', 'BK-443'] }, async () => {
    const { data, errors } = await stack.graphql(
      '{ branchLocations { title locations { id } } scotland: branchLocation(id: "1006") { name branchId region } ulster: branchLocation(id: "1007") { region } }',
      {},
      'bookingCustomerService',
    )
    expect(errors).toBeUndefined()
    const titles = data.branchLocations.map(({ title }: { title: string }) => title)
    expect(titles).toEqual(expect.arrayContaining(['%', 'B', 'L']))
    expect(data.scotland).toEqual({ name: 'Glasgow Buchanan Street', branchId: 'B1006', region: 'Scotland' })
    expect(data.ulster).toEqual({ region: 'NorthernIreland' })
  })
})
