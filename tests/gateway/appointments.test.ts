import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AppointmentChanges, bookedSlots, placeBranch, storedAppointment } from '../support/bookings.ts'
import { type GraphqlAnswer, type PersonName, type Stack, startStack } from '../support/stack.ts'
import { calls, fiftyTimes, literal, race, requests, tokenOfUnknownGroups } from './support/calls.ts'

const NOW = '2099-06-01T09:00:00Z'
const DAY = '2099-06-15'
const NEXT_DAY = '2099-06-16'

let now = new Date(NOW)
let stack: Stack
beforeAll(async () => {
  stack = await startStack({}, { clock: () => now })
})
afterAll(() => stack.close())
beforeEach(() => {
  now = new Date(NOW)
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
  stack.logLines.length = 0
})

type Branch = ReturnType<typeof placeBranch>
type Slot = ReturnType<Branch['slot']>

/** A new branch with one appointment at 9:30. */
function place(changes: AppointmentChanges = {}, options: Parameters<typeof placeBranch>[1] = {}) {
  const branch = placeBranch(stack.sandbox, { day: DAY, services: ['4790', '5058', '9056', '118342'], rooms: 2, ...options })
  const appointmentId = branch.addAppointment(changes)
  return { ...branch, appointmentId, key: { appointmentId, locationId: branch.locationId }, stored: () => stored(appointmentId) }
}
const stored = (appointmentId: string) => storedAppointment(stack.sandbox, appointmentId)
const appointmentsAt = (locationId: string) =>
  stack.sandbox.database.count('SELECT count(*) AS count FROM appointments WHERE location_id = ?', locationId)

const medicine = { expiryDate: '2100-01-31', manufacturer: 'Sanofi', method: 'Left upper arm', batchNumber: 'B1234' }
const pharmacist = { title: 'Ms', name: 'Una Murphy', gphcNumber: '2061234' }
const guardian = { title: 'Mrs', firstName: 'Ada', lastName: "O'Byron" }
const changed = '{ appointment { id status startTime modifiedBy } }'

interface Change {
  /** The requirements that the tests of this change cover. */
  tags: string[]
  name: string
  /** The status that the change requires. */
  from: string
  input: (branch: Branch) => object
}
/** The mutations that the gateway implements itself, rather than forwarding them. */
const start: Change = { tags: ['BK-244'], name: 'startAppointment', from: 'created', input: () => ({}) }
const save: Change = {
  tags: ['BK-247'],
  name: 'saveAppointmentDetails',
  from: 'in_progress',
  input: () => ({ notes: 'Left arm', pharmacist }),
}
const complete: Change = { tags: ['BK-248'], name: 'completeAppointment', from: 'in_progress', input: () => ({ medicine }) }
const reschedule: Change = {
  tags: ['BK-446'],
  name: 'rescheduleAppointment',
  from: 'created',
  input: ({ slot }) => ({ slot: slot(1000, { date: NEXT_DAY }) }),
}
const followUp: Change = {
  tags: ['BK-431'],
  name: 'bookFollowUpAppointment',
  from: 'completed',
  input: ({ slot }) => ({ slot: slot(1100, { date: NEXT_DAY }) }),
}
const seenAtFirst = { status: 'created', startTime: '2099-06-15T09:30:00+01:00' }
const cancelSeen: Change = {
  tags: ['BK-424'],
  name: 'cancelSeenAppointment',
  from: 'created',
  input: () => ({ reason: 'Stock availability', refund: false, seen: seenAtFirst }),
}
const changesOfOpen = [start, save, complete, reschedule]
const changesWithSeen = [...changesOfOpen, cancelSeen]
const every = [...changesWithSeen, followUp]

type Placed = ReturnType<typeof place>
const operationOf = ({ name, input }: Change, placed: Placed, more: object = {}) =>
  `mutation { ${name}(input: ${literal({ ...placed.key, ...input(placed), ...more })}) ${name === followUp.name ? '{ appointmentId }' : changed} }`
const send = (change: Change, placed: Placed, as: PersonName = 'branch', more: object = {}) =>
  stack.graphql(operationOf(change, placed, more), {}, as)
const cancel = ({ key }: Placed, as: PersonName = 'branch') =>
  stack.graphql(
    `mutation { cancelAppointment(${literal({ ...key, shouldRefund: 'no', reason: 'Stock availability' }).slice(1, -1)}) { id status } }`,
    {},
    as,
  )
/** Another appointment of the same branch. */
const another = (placed: Placed, appointmentId: string): Placed => ({
  ...placed,
  appointmentId,
  key: { ...placed.key, appointmentId },
  stored: () => stored(appointmentId),
})
const toSlot = (change: Change, hhmm: number) => ({ ...change, input: ({ slot }: Branch) => ({ slot: slot(hhmm, { date: NEXT_DAY }) }) })
const slotTaken = 'The appointment time you selected is no longer available. Please pick another time.'
const nextIsBooked = 'The next appointment of this course has already been booked.'
const audits = () => stack.logLines.map((line) => JSON.parse(line)).filter(({ audit }) => audit === 'write')

describe('changing an appointment', () => {
  it('marks a started appointment as in progress, modified by the user in the token', { tags: ['BK-005', 'BK-244'] }, async () => {
    const placed = place()
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

  it('saves the details in the input and keeps the others', { tags: ['BK-005', 'BK-247'] }, async () => {
    const placed = place({ status: 'in_progress', notes: 'Kept' })
    const before = placed.stored()
    const questions = [{ number: 2, question: 'Which medicines do you take?', answer: 'Ibuprofen', questionType: 2 }]
    const { errors } = await send({ ...save, input: () => ({ pharmacist, guardian, questions }) }, placed)
    expect(errors).toBeUndefined()
    const after = placed.stored()
    expect(after).toMatchObject({ status: 'in_progress', notes: 'Kept', pharmacist, guardian, medicine: null })
    expect(after.course.questions.map(({ answer }) => answer)).toEqual(['Y', 'Ibuprofen'])
    expect(after.course.questions[0]).toEqual(before.course.questions[0])
  })

  it('stores the medicine of a completed appointment', { tags: ['BK-005', 'BK-248'] }, async () => {
    const placed = place({ status: 'in_progress' })
    const { data, errors } = await send(complete, placed)
    expect(errors).toBeUndefined()
    expect(data.completeAppointment.appointment.status).toBe('completed')
    expect(placed.stored()).toMatchObject({ status: 'completed', medicine, modifiedBy: 'Leeds Headrow' })
    expect(requests(stack)).toHaveLength(3)
  })

  it.each(['created', 'in_progress'])(
    'completes a quick service that is %s directly, without a medicine',
    { tags: ['BK-243', 'BK-253'] },
    async (status) => {
      const placed = place({ status, course: { onSchedServiceId: '9056' }, totalNumber: 4 })
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
    'moves an appointment for %s, records %s as the user who changed it, and frees the old slot',
    { tags: ['BK-006', 'BK-446', 'R-3', 'R-11'] },
    async (person, name) => {
      const placed = place()
      const { data, errors } = await send(reschedule, placed, person)
      expect(errors).toBeUndefined()
      expect(data.rescheduleAppointment.appointment).toMatchObject({ startTime: '2099-06-16T10:00:00+01:00', modifiedBy: name })
      expect(placed.stored()).toMatchObject({
        startTime: '2099-06-16T10:00:00+01:00',
        endTime: '2099-06-16T10:15:00+01:00',
        status: 'created',
      })
      const moved = `POST /services/appointments/${placed.appointmentId}/reschedule`
      // Reads the appointment and the free slots, moves the appointment, and reads it again.
      expect(requests(stack)).toEqual(['POST /graphql', 'POST /graphql', moved, 'POST /graphql'])
      const { resourceId, startTime } = placed.slot(1000, { date: NEXT_DAY })
      expect(bookedSlots(stack.sandbox, placed.locationId)).toEqual([`${resourceId} ${startTime}`])
    },
  )

  it('books the follow-up as the next appointment of its course, and leaves the first unchanged', {
    tags: ['BK-006', 'BK-249', 'BK-431'],
  }, async () => {
    const placed = place({ status: 'completed' })
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
    // Reads the appointment, its course and the free slots, and books.
    expect(requests(stack)).toEqual(Array(4).fill('POST /graphql'))
  })

  it('returns the saved answers with the weight-loss questions', { tags: ['BK-447', 'BK-448'] }, async () => {
    const { key } = place({ status: 'in_progress', course: { onSchedServiceId: '118342' } })
    const fields =
      'label age gender formType traversalId identifier index multiSelect sortKey selfOrder responseId options { label checked correct }'
    const read = async () =>
      (await stack.graphql(`{ weightLossQuestions(${literal(key).slice(1, -1)}) { ${fields} } }`, {}, 'branch')).data.weightLossQuestions
    const [first, ...others] = await read()
    const answered = { ...first, options: first.options.map((option: object, index: number) => ({ ...option, checked: index === 0 })) }
    const { data, errors } = await stack.graphql(
      'mutation Save($input: UpdateWeightLossQuestionsInput!) { updateWeightLossQuestions(input: $input) { saved } }',
      { input: { appointmentId: key.appointmentId, questions: [answered] } },
      'branch',
    )
    expect(errors).toBeUndefined()
    expect(data.updateWeightLossQuestions).toEqual({ saved: true })
    expect(await read()).toEqual([answered, ...others])
  })

  it('returns no weight-loss questions for other services', { tags: ['BK-447'] }, async () => {
    const { key } = place({ status: 'in_progress' })
    const { data, errors } = await stack.graphql(`{ weightLossQuestions(${literal(key).slice(1, -1)}) { label } }`, {}, 'branch')
    expect(errors).toBeUndefined()
    expect(data).toEqual({ weightLossQuestions: [] })
    expect(requests(stack)).toEqual(['POST /graphql'])
  })

  for (const change of every)
    it(`${change.name} writes one audit line, which contains only ids`, { tags: [...change.tags, 'R-18'] }, async () => {
      const placed = place({ status: change.from })
      expect((await send(change, placed)).errors).toBeUndefined()
      expect(audits()).toMatchObject([
        { action: change.name, appointmentId: placed.appointmentId, locationId: placed.locationId, sub: 'sub-branch-1001', result: 'done' },
      ])
      expect(JSON.stringify(audits())).not.toMatch(/Left arm|Una Murphy|Sanofi|Leeds/)
    })

  it('returns the message if the service refuses a move, and writes one audit line', { tags: ['BK-469', 'R-18'] }, async () => {
    const placed = place()
    const message = 'The slot is not available any more. Please choose another time.'
    stack.sandbox.faults.order({ service: 'booking', kind: 'status', status: 409, message, times: 1 })
    const { errors } = await send(reschedule, placed)
    expect(errors).toMatchObject([{ message, path: [reschedule.name], extensions: { code: 'CONFLICT' } }])
    expect(placed.stored().startTime).toBe('2099-06-15T09:30:00+01:00')
    expect(audits()).toMatchObject([{ action: reschedule.name, result: 'CONFLICT' }])
  })

  it('refuses a follow-up in a taken slot', { tags: ['BK-431'] }, async () => {
    const placed = place({ status: 'completed' })
    placed.addAppointment(placed.slot(1100, { date: NEXT_DAY }))
    const { data, errors } = await send(followUp, placed)
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ message: slotTaken, extensions: { code: 'CONFLICT' } }])
    expect(appointmentsAt(placed.locationId)).toBe(2)
  })

  it.each([2, 3])('books a follow-up only once in a course of %i appointments', { tags: ['BK-249', 'BK-431'] }, async (totalNumber) => {
    const placed = place({ status: 'completed', totalNumber })
    expect((await send(followUp, placed)).errors).toBeUndefined()
    stack.sandbox.journal.clear()
    const { data, errors } = await send(toSlot(followUp, 1200), placed)
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ message: nextIsBooked, path: [followUp.name], extensions: { code: 'CONFLICT' } }])
    expect(requests(stack)).toEqual(['POST /graphql', 'POST /graphql'])
    expect(appointmentsAt(placed.locationId)).toBe(2)
  })

  it('books the third appointment of a course after the second, not after the first', { tags: ['BK-249', 'BK-431'] }, async () => {
    const placed = place({ status: 'completed', totalNumber: 3 })
    const { data } = await send(followUp, placed)
    const second = another(placed, data.bookFollowUpAppointment.appointmentId)
    expect((await send(toSlot(followUp, 1200), placed)).code).toBe('CONFLICT')
    const third = (await send(toSlot(followUp, 1200), second)).data.bookFollowUpAppointment.appointmentId
    expect(stored(third)).toMatchObject({ number: 3, totalNumber: 3, status: 'created' })
    for (const one of [placed, second]) expect((await send(toSlot(followUp, 1300), one)).code).toBe('CONFLICT')
    expect(appointmentsAt(placed.locationId)).toBe(3)
  })

  it('books a cancelled follow-up again, with the same number', { tags: ['BK-249', 'BK-431'] }, async () => {
    const placed = place({ status: 'completed' })
    const { data } = await send(followUp, placed)
    expect((await cancel(another(placed, data.bookFollowUpAppointment.appointmentId))).errors).toBeUndefined()
    const again = (await send(toSlot(followUp, 1200), placed)).data.bookFollowUpAppointment.appointmentId
    expect(stored(again)).toMatchObject({ number: 2, status: 'created' })
  })
})

describe('changes refused before anything is sent', () => {
  const expectRefusal = ({ errors }: GraphqlAnswer, code: string, message: string) =>
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
    it(`${change.name} of an appointment that is ${status} fails with CONFLICT`, { tags }, async () => {
      const placed = place({ status })
      const before = placed.stored()
      expectRefusal(await send(change, placed), 'CONFLICT', message)
      expect(requests(stack)).toEqual(['POST /graphql'])
      expect(placed.stored()).toEqual(before)
      expect(audits()).toEqual([])
    })

  it('a follow-up to the last appointment of a course fails with CONFLICT', { tags: ['BK-249'] }, async () => {
    for (const totalNumber of [1, 2]) {
      const placed = place({ status: 'completed', number: totalNumber, totalNumber })
      expectRefusal(await send(followUp, placed), 'CONFLICT', 'This is the last appointment of its course.')
      expect(appointmentsAt(placed.locationId)).toBe(1)
    }
    expect(requests(stack)).toEqual(['POST /graphql', 'POST /graphql'])
  })

  for (const change of every)
    it(`${change.name} fails with NOT_FOUND for an unknown appointment or one of another branch`, { tags: change.tags }, async () => {
      const placed = place({ status: change.from })
      for (const wrong of [{ locationId: '1001' }, { appointmentId: 'none' }])
        expectRefusal(await send(change, placed, 'branch', wrong), 'NOT_FOUND', 'Appointment not found')
      expect(requests(stack)).toEqual(['POST /graphql', 'POST /graphql'])
    })

  const inTheMeantime = 'The appointment was changed in the meantime. Check it before you go on.'
  for (const change of changesWithSeen)
    it(`${change.name} fails with CONFLICT if the appointment has changed since it was read`, { tags: change.tags }, async () => {
      const modifiedAt = '2099-05-31T08:00:00.000Z'
      const placed = place({ status: change.from, modifiedAt })
      const seen = { status: change.from, startTime: '2099-06-15T08:30:00Z', modifiedAt }
      for (const stale of [
        { ...seen, modifiedAt: '2099-05-31T07:00:00.000Z' },
        { ...seen, modifiedAt: null },
        { ...seen, startTime: '2099-06-15T08:45:00Z' },
        { ...seen, status: 'no_show' },
      ])
        expectRefusal(await send(change, placed, 'branch', { seen: stale }), 'CONFLICT', inTheMeantime)
      expect(requests(stack)).toEqual(Array(4).fill('POST /graphql'))
      expect(placed.stored()).toMatchObject({ status: change.from, modifiedAt })
      expect((await send(change, placed, 'branch', { seen })).errors).toBeUndefined()
    })

  for (const change of changesOfOpen)
    it(`${change.name} fails with a message if the appointment has been cancelled since it was read`, {
      tags: [...change.tags, 'BK-241'],
    }, async () => {
      const placed = place({ status: change.from })
      const { startTime } = placed.stored()
      expect((await cancel(placed, 'serviceTeam')).errors).toBeUndefined()
      const { errors } = await send(change, placed, 'branch', { seen: { status: change.from, startTime } })
      expect(errors?.map(({ message, extensions }) => [extensions.code, message.includes('already been cancelled')])).toEqual([
        ['CONFLICT', true],
      ])
      expect(placed.stored().status).toBe('cancelled')
    })

  it.each<[string, (placed: Placed) => Promise<GraphqlAnswer>]>([
    ['cancelled', (placed) => cancel(placed, 'serviceTeam')],
    ['completed', (placed) => send({ ...complete, input: () => ({}) }, placed)],
  ])("cancelling an appointment that has since been %s fails with the service's message", { tags: ['BK-472'] }, async (status, byOther) => {
    const placed = place({ course: { onSchedServiceId: '4790' } })
    expect((await byOther(placed)).errors).toBeUndefined()
    const { errors } = await send(cancelSeen, placed)
    expect(errors?.map(({ message, extensions }) => [extensions.code, message.includes('errorType: BadRequest')])).toEqual([
      ['UPSTREAM_REJECTED', true],
    ])
    expect(placed.stored().status).toBe(status)
  })

  it('cancelling with an unknown reason fails with BAD_USER_INPUT', { tags: ['BK-321'] }, async () => {
    const placed = place()
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
    'an appointment with payment type %s is %s after a cancellation with a refund',
    { tags: ['BK-322'] },
    async (paymentType, status, code) => {
      const placed = place({ course: { paymentType } })
      expect((await send(cancelSeen, placed, 'branch', { refund: true })).code).toBe(code)
      expect(placed.stored().status).toBe(status)
    },
  )

  it('an appointment that has been moved since it was read is not cancelled', { tags: ['BK-424'] }, async () => {
    const placed = place()
    expect((await send(reschedule, placed, 'serviceTeam')).errors).toBeUndefined()
    expectRefusal(await send(cancelSeen, placed), 'CONFLICT', inTheMeantime)
    expect(placed.stored()).toMatchObject({ status: 'created', startTime: '2099-06-16T10:00:00+01:00' })
  })

  const notBookable = "The service can't be booked for this time."
  const moved = (slot: (branch: Branch) => Slot) => ({ input: (branch: Branch) => ({ slot: slot(branch) }) })
  it.each([reschedule, followUp])('$name to a slot within 48 hours fails with BAD_USER_INPUT', { tags: ['BK-340'] }, async (change) => {
    const placed = place({ status: change.from })
    const at = (hhmm: number) => ({ ...change, ...moved(({ slot }) => slot(hhmm)) })
    now = new Date('2099-06-13T10:00:00.001Z')
    expectRefusal(await send(at(1100), placed), 'BAD_USER_INPUT', notBookable)
    expect(requests(stack)).toEqual(['POST /graphql'])
    now = new Date('2099-06-13T10:00:00.000Z')
    expect((await send(at(1100), placed)).errors).toBeUndefined()
  })

  it.each([reschedule, followUp])(
    '$name of a flu appointment outside the season fails with BAD_USER_INPUT',
    { tags: ['BK-338', 'BK-341'] },
    async (change) => {
      const flu = () => place({ status: change.from, course: { onSchedServiceId: '4790' } })
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
  ])('$name of a flu appointment in a van works out of season and on the same day', { tags: ['BK-342'] }, async ({ times, ...change }) => {
    now = new Date('2099-06-15T07:00:00Z')
    const [startTime, endTime] = times.map((time) => `2099-06-15T${time}:00.000Z`)
    const slot = { resourceId: '1008-room-1', startTime, endTime }
    const placed = place({ locationId: '1008', status: change.from, course: { onSchedServiceId: '4790' } })
    const { errors } = await send({ ...change, input: () => ({ slot }) }, { ...placed, key: { ...placed.key, locationId: '1008' } })
    expect(errors).toBeUndefined()
    expect(bookedSlots(stack.sandbox, '1008')).toContain(`1008-room-1 ${startTime}`)
  })

  it.each([reschedule, followUp])(
    '$name to a slot that ends before it begins fails with BAD_USER_INPUT',
    { tags: ['BK-336'] },
    async (change) => {
      const placed = place({ status: change.from })
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
    it(`computes the window without any call for service ${serviceId} at branch ${locationId} on ${at}`, {
      tags: [...tags, 'BK-518'],
    }, async () => {
      now = new Date(at)
      expect(await ask(serviceId, locationId)).toEqual(window)
      expect(calls(stack)).toEqual([])
    })

  it('reads from the configuration which branches are vans', { tags: ['BK-342', 'R-17'] }, async () => {
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
  it('returns the blocks of managed services between two days', { tags: ['BK-003', 'BK-101', 'BK-440'] }, async () => {
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

  it.each([24, 25, 26, 125, 400])('returns each of %i resource blocks of a branch once', { tags: ['BK-403', 'BK-512'] }, async (count) => {
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

const weightLossUpdate = `mutation { updateWeightLossQuestions(input: { appointmentId: "ap-1", questions: [
  { traversalId: "d-1", multiSelect: false, options: [{ checked: true, correct: true }] }
] }) { saved } }`
const central = ['serviceTeam', 'bookingCustomerService'] as const

describe('permissions', () => {
  for (const change of [start, save, complete, followUp])
    it(`${change.name} is refused for central users, without calling a service`, {
      tags: [...change.tags, 'BK-382', 'XB-02', 'R-3'],
    }, async () => {
      const placed = place({ status: change.from })
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
  ])('%s is refused for central users, without calling a service', { tags: ['BK-137', 'BK-382', 'XB-02'] }, async (_name, operation) => {
    for (const person of central) expect((await stack.graphql(operation, {}, person)).code).toBe('FORBIDDEN')
    expect(calls(stack)).toEqual([])
  })

  it.each(['questions { number }', 'pharmacistInstructions', 'patientAdvice ...Hidden'])(
    'central users cannot read course { %s } in the response to a move',
    { tags: ['BK-137', 'XB-02'] },
    async (field) => {
      const placed = place()
      const fragment = field.includes('...') ? 'fragment Hidden on Course { instructions: pharmacistInstructions }' : ''
      const operation = `${operationOf(reschedule, placed).replace(changed, `{ appointment { course { ${field} } } }`)} ${fragment}`
      for (const person of central) expect((await stack.graphql(operation, {}, person)).code).toBe('FORBIDDEN')
      expect(calls(stack)).toEqual([])
      expect((await stack.graphql(operation, {}, 'branch')).errors).toBeUndefined()
    },
  )

  it.each(central)('%s can cancel an appointment', { tags: ['BK-424', 'R-3'] }, async (person) => {
    const placed = place()
    expect((await cancel(placed, person)).data).toEqual({ cancelAppointment: { id: placed.appointmentId, status: 'cancelled' } })
    expect(placed.stored()).toMatchObject({ status: 'cancelled', modifiedBy: person === 'serviceTeam' ? 'Sam Central' : 'Bea Helpdesk' })
  })

  const remove = 'deleteServiceBlock(serviceBlockId: "sb-1002-chickenpox")'
  it.each<[string, (cancelled: string) => string, object?]>([
    ['sent plainly', () => `mutation { ${remove} }`],
    ['behind an alias', () => `mutation { cancelAppointment: ${remove} }`],
    ['in a fragment', () => `mutation { ...F } fragment F on Mutation { ${remove} }`],
    ['in a fragment in a fragment', () => `mutation { ...F } fragment F on Mutation { ...G } fragment G on Mutation { ${remove} }`],
    ['in an inline fragment', () => `mutation { ... on Mutation { ... { ${remove} } } }`],
    ['behind a variable', () => `mutation M($yes: Boolean = true) { ${remove} @include(if: $yes) }`],
    ['beside an allowed field', (cancelled) => `mutation { ${cancelled} ${remove} }`],
    [
      'through a flu clinic',
      () =>
        'mutation { addFluClinic(input: { locationId: "1002", clinicType: OVER_65, startDate: "2099-06-15", endDate: "2099-06-15", startTime: 900, endTime: 1000 }) { blockId } }',
    ],
    ['with the id as a variable', () => 'mutation M($id: ID!) { deleteServiceBlock(serviceBlockId: $id) }', { id: 'sb-1002-chickenpox' }],
  ])(
    'customer service cannot change availability with a mutation %s, and no service is called',
    { tags: ['BK-383', 'XB-02'] },
    async (_name, operation, variables = {}) => {
      const placed = place()
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
        const placed = place({ status: change.from })
        const before = placed.stored()
        for (const person of ['branch', 'nobody', 'serviceTeam', 'bookingCustomerService'] as const) {
          const { code, status } = await stack.graphql(operationOf(change, placed), {}, await token(person))
          expect([person, code, status]).toEqual([person, 'UPSTREAM_UNAVAILABLE', 503])
        }
        expect(calls(stack)).toEqual([])
        expect(placed.stored()).toEqual(before)
      })

    it.each([
      ['cannot be read', '{ weightLossQuestions(appointmentId: "ap-1", locationId: "1001") { label } }'],
      ['cannot be changed', weightLossUpdate],
    ])('the questions of a weight-loss appointment %s', { tags: ['BK-137', 'R-2'] }, async (_name, operation) => {
      expect((await stack.graphql(operation, {}, await token('branch'))).code).toBe('UPSTREAM_UNAVAILABLE')
      expect(calls(stack)).toEqual([])
    })

    it('other reads still work', { tags: ['R-2'] }, async () => {
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

describe('simultaneous changes by two users, fifty times each', () => {
  const neverTwiceInOneSlot = (locationId: string) => {
    const slots = bookedSlots(stack.sandbox, locationId)
    expect(slots).toEqual([...new Set(slots)])
  }
  const inTheMeantime = 'The appointment was changed in the meantime. Check it before you go on.'

  it('two users move the same appointment: one succeeds, the other gets a CONFLICT', { tags: ['BK-240', 'BK-446'] }, () =>
    fiftyTimes(async () => {
      const placed = place()
      const seen = { status: 'created', startTime: placed.stored().startTime }
      const { answers, winners, codes, messages } = await race(
        () => send(toSlot(reschedule, 1000), placed, 'branch', { seen }),
        () => send(toSlot(reschedule, 1100), placed, 'serviceTeam', { seen }),
      )
      expect([winners, codes, messages]).toEqual([1, ['CONFLICT'], [inTheMeantime]])
      const [won] = answers.filter(({ errors }) => errors === undefined)
      expect(placed.stored().startTime).toBe(won?.data.rescheduleAppointment.appointment.startTime)
      neverTwiceInOneSlot(placed.locationId)
    }),
  )

  it('two users move two appointments to one slot: one succeeds, the other is refused', { tags: ['BK-446', 'BK-469'] }, () =>
    fiftyTimes(async () => {
      const placed = place()
      const appointmentId = placed.addAppointment(placed.slot(1500))
      const second = another(placed, appointmentId)
      const { winners, codes, messages } = await race(
        () => send(toSlot(reschedule, 1000), placed),
        () => send(toSlot(reschedule, 1000), second, 'serviceTeam'),
      )
      expect([winners, codes, messages]).toEqual([1, ['CONFLICT'], [slotTaken]])
      neverTwiceInOneSlot(placed.locationId)
    }),
  )

  it('two users cancel the same appointment: one succeeds, the other gets an error', { tags: ['BK-424', 'BK-472'] }, () =>
    fiftyTimes(async () => {
      const placed = place()
      const { winners, codes, messages } = await race(
        () => cancel(placed),
        () => cancel(placed, 'serviceTeam'),
      )
      expect([winners, codes, messages]).toEqual([1, ['UPSTREAM_REJECTED'], ['errorType: BadRequest, the appointment is cancelled']])
      expect(placed.stored().status).toBe('cancelled')
    }),
  )

  it.each([start, save, complete, reschedule])(
    'two users cancel an appointment and call $name: the cancellation persists or is refused',
    { tags: ['BK-240', 'BK-424'] },
    (change) =>
      fiftyTimes(async () => {
        const placed = place({ status: change.from })
        const { answers, winners, messages } = await race(
          () => cancel(placed, 'serviceTeam'),
          () => send(change, placed),
        )
        const [cancelled] = answers
        const { status } = placed.stored()
        if (cancelled?.errors === undefined) {
          expect(status).toBe('cancelled')
          expect(winners === 2 || messages.every((message) => /cancelled/.test(message))).toBe(true)
        } else {
          // The cancellation is refused only if the appointment is already completed.
          expect([change.name, status, winners]).toEqual([complete.name, 'completed', 1])
          expect(messages).toEqual(['errorType: BadRequest, the appointment is completed'])
        }
      }),
  )

  it.each<[Change, string]>([
    [start, 'This appointment has already been started.'],
    [complete, 'This appointment has already been completed.'],
  ])(
    'two users call $name for the same appointment: one succeeds, the other gets a CONFLICT',
    { tags: ['BK-244', 'BK-248'] },
    (change, message) =>
      fiftyTimes(async () => {
        const placed = place({ status: change.from })
        const { winners, codes, messages } = await race(
          () => send(change, placed),
          () => send(change, placed, 'nobody'),
        )
        expect([winners, codes, messages]).toEqual([1, ['CONFLICT'], [message]])
      }),
  )

  it.each([2, 3])('two users book the second of %i appointments in two slots: only one succeeds', { tags: ['BK-431'] }, (totalNumber) =>
    fiftyTimes(async () => {
      const placed = place({ status: 'completed', totalNumber })
      const { winners, codes, messages } = await race(
        () => send(toSlot(followUp, 1000), placed),
        () => send(toSlot(followUp, 1100), placed, 'nobody'),
      )
      expect([winners, codes, messages]).toEqual([1, ['CONFLICT'], [nextIsBooked]])
      expect(appointmentsAt(placed.locationId)).toBe(2)
    }),
  )

  it('two users book follow-ups of two courses into one slot: only one succeeds', { tags: ['BK-431'] }, () =>
    fiftyTimes(async () => {
      const placed = place({ status: 'completed' })
      const appointmentId = placed.addAppointment({ status: 'completed', ...placed.slot(1500) })
      const second = another(placed, appointmentId)
      const { winners, messages } = await race(
        () => send(followUp, placed),
        () => send(followUp, second, 'nobody'),
      )
      expect([winners, messages]).toEqual([1, [slotTaken]])
      expect(appointmentsAt(placed.locationId)).toBe(3)
      neverTwiceInOneSlot(placed.locationId)
    }),
  )

  it('two users book a follow-up and move an appointment into one slot: only one succeeds', { tags: ['BK-431', 'BK-446'] }, () =>
    fiftyTimes(async () => {
      const placed = place({ status: 'completed' })
      const appointmentId = placed.addAppointment(placed.slot(1500))
      const second = another(placed, appointmentId)
      const { winners, messages } = await race(
        () => send(toSlot(followUp, 1000), placed),
        () => send(toSlot(reschedule, 1000), second, 'serviceTeam'),
      )
      expect(winners).toBe(1)
      expect(messages).toEqual([slotTaken])
      neverTwiceInOneSlot(placed.locationId)
    }),
  )
})
