import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { type AppointmentChanges, everyDay, placeBranch, storedAppointment } from '../support/bookings.ts'
import { booking, call, idTokenOf, isError } from './support/api.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
})
afterAll(() => sandbox.close())

const DAY = '2099-06-15'
const NEXT_DAY = '2099-06-16'
const statuses = ['created', 'in_progress', 'completed', 'cancelled'] as const
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/** The mutation's result; it fails the test when there is an error. */
const done = async (query: string, variables: Record<string, unknown> = {}) => {
  const { status, body } = await booking(sandbox, query, variables)
  expect(status).toBe(200)
  expect(body.errors).toBeUndefined()
  return body.data
}
/** The message of the one error of a mutation that is refused. */
const refusal = async (query: string, variables: Record<string, unknown> = {}): Promise<string> => {
  const { status, body } = await booking(sandbox, query, variables)
  expect(status).toBe(200)
  expect(body.data ?? null).toBeNull()
  expect(body.errors).toHaveLength(1)
  return body.errors[0].message
}

/** A branch of its own with one appointment. */
function placeAppointment(changes: AppointmentChanges = {}, rooms = 1) {
  const branch = placeBranch(sandbox, { rooms, day: DAY })
  const appointmentId = branch.addAppointment(changes)
  const stored = () => storedAppointment(sandbox, appointmentId)
  return { ...branch, appointmentId, key: { appointmentId, locationId: branch.locationId }, stored }
}
/** The clock times of a day's free slots: `room-1 09:30`. */
async function freeTimes(locationId: string, { serviceId = '5058', date = DAY } = {}): Promise<string[]> {
  const { getAvailability } = await done(
    `query ($locationId: ID!, $serviceId: ID!, $startDate: String!, $endDate: String!) {
      getAvailability(serviceId: $serviceId, startDate: $startDate, endDate: $endDate, locationId: $locationId) { startTime resourceId }
    }`,
    { locationId, serviceId, startDate: `${date}T00:00:00+01:00`, endDate: `${date}T23:59:59+01:00` },
  )
  return getAvailability.map(
    ({ startTime, resourceId }: { startTime: string; resourceId: string }) =>
      `${resourceId.replace(`${locationId}-`, '')} ${startTime.slice(11, 16)}`,
  )
}

const declared = '$appointmentId: ID!, $locationId: ID!'
const given = 'appointmentId: $appointmentId, locationId: $locationId'
const CANCEL = `mutation (${declared}, $shouldRefund: String!, $reason: String!, $cancelledBy: String!) {
  cancelAppointment(${given}, shouldRefund: $shouldRefund, reason: $reason, cancelledBy: $cancelledBy) { id status modifiedBy modifiedAt }
}`
const STATUS = `mutation (${declared}, $status: String!) { updateAppointmentStatus(${given}, status: $status) { id status modifiedBy modifiedAt } }`
const MEDICINE = `mutation (${declared}, $medicine: MedicineInput!) {
  updateAppointmentMedicine(${given}, medicine: $medicine) { status medicine { expiryDate manufacturer method batchNumber } }
}`
const NEXT = `mutation ($courseId: ID!, $resourceId: ID!, $startTime: String!, $endTime: String!, $locationId: ID!) {
  bookNextAppointment(courseId: $courseId, resourceId: $resourceId, startTime: $startTime, endTime: $endTime, locationId: $locationId) {
    id startTime endTime number totalNumber status course { id }
  }
}`
const medicine = { expiryDate: '2100-01-31', manufacturer: 'Sanofi', method: 'Left upper arm', batchNumber: 'B1234' }
const cancellation = { shouldRefund: 'no', reason: 'Stock availability', cancelledBy: 'Sam Central' }

/** The details that are saved each by a mutation of its own. */
const details = [
  {
    field: 'notes',
    tags: ['BK-426'],
    mutation: `mutation (${declared}, $notes: String!) { updateAppointmentNotes(${given}, notes: $notes) { notes } }`,
    value: 'Prefers the left arm — “always”',
  },
  {
    field: 'pharmacist',
    tags: ['BK-428'],
    mutation: `mutation (${declared}, $pharmacist: PharmacistInput!) {
      updateAppointmentPharmacist(${given}, pharmacist: $pharmacist) { pharmacist { title name gphcNumber } }
    }`,
    value: { title: 'Ms', name: 'Una Murphy', gphcNumber: '2061234' },
  },
  {
    field: 'guardian',
    tags: ['BK-429'],
    mutation: `mutation (${declared}, $guardian: GuardianInput!) {
      updateAppointmentGuardian(${given}, guardian: $guardian) { guardian { title firstName lastName } }
    }`,
    value: { title: 'Mrs', firstName: 'Ada', lastName: "O'Byron" },
  },
]

/** Every mutation of an appointment, with what it needs besides the appointment. */
const changes: [tags: string[], name: string, mutation: string, variables: Record<string, unknown>][] = [
  [['BK-424'], 'cancellation', CANCEL, cancellation],
  [['BK-425'], 'status', STATUS, { status: 'in_progress' }],
  [['BK-430'], 'medicine', MEDICINE, { medicine }],
  ...details.map(({ tags, mutation, field, value }): (typeof changes)[number] => [tags, field, mutation, { [field]: value }]),
]

describe('cancelAppointment', () => {
  it.each(['created', 'in_progress'])('cancels one that is %s, and its slot is free again', { tags: ['BK-424'] }, async (status) => {
    const { key, stored, locationId } = placeAppointment({ status })
    expect(await freeTimes(locationId)).not.toContain('room-1 09:30')
    const { cancelAppointment } = await done(CANCEL, { ...key, ...cancellation })
    expect(cancelAppointment).toEqual({
      id: key.appointmentId,
      status: 'cancelled',
      modifiedBy: 'Sam Central',
      modifiedAt: expect.stringMatching(DATE_TIME),
    })
    expect(stored()).toMatchObject({ status: 'cancelled', modifiedBy: 'Sam Central' })
    expect(await freeTimes(locationId)).toContain('room-1 09:30')
  })

  it.each(['completed', 'cancelled'])('is a BadRequest for one that is %s, and changes nothing', { tags: ['BK-472'] }, async (status) => {
    const { key, stored } = placeAppointment({ status })
    const before = stored()
    expect(await refusal(CANCEL, { ...key, ...cancellation })).toContain('errorType: BadRequest')
    expect(stored()).toEqual(before)
  })

  it.each([
    ['shouldRefund', 'maybe'],
    ['shouldRefund', ''],
    ['reason', ' '],
    ['cancelledBy', ''],
  ])('refuses %s %j', { tags: ['BK-424'] }, async (argument, value) => {
    const { key, stored } = placeAppointment()
    expect(await refusal(CANCEL, { ...key, ...cancellation, [argument]: value })).toContain('errorType: BadRequest')
    expect(stored().status).toBe('created')
  })

  const paidGroup = (paymentType = 'payment') => {
    const branch = placeBranch(sandbox, { day: DAY })
    const { locationId, addAppointment } = branch
    const member = () => addAppointment({ groupId: 'G-417', course: { paymentType } })
    return { locationId, one: { appointmentId: member(), locationId }, other: { appointmentId: member(), locationId } }
  }

  it('a refund of a paid group waits until its other appointments are closed', { tags: ['BK-473'] }, async () => {
    const { one, other } = paidGroup()
    expect(await refusal(CANCEL, { ...one, ...cancellation, shouldRefund: 'yes' })).toContain('Not Acceptable (406) with charge id')
    expect(storedAppointment(sandbox, one.appointmentId).status).toBe('created')
    await done(CANCEL, { ...other, ...cancellation, shouldRefund: 'no' })
    expect((await done(CANCEL, { ...one, ...cancellation, shouldRefund: 'yes' })).cancelAppointment.status).toBe('cancelled')
  })

  it('without a refund, without a payment and without a group nothing waits', { tags: ['BK-473'] }, async () => {
    const { one } = paidGroup()
    await done(CANCEL, { ...one, ...cancellation, shouldRefund: 'no' })
    const { one: unpaid } = paidGroup('voucher')
    await done(CANCEL, { ...unpaid, ...cancellation, shouldRefund: 'yes' })
    const { key } = placeAppointment({ course: { paymentType: 'payment' } })
    await done(CANCEL, { ...key, ...cancellation, shouldRefund: 'yes' })
    for (const { appointmentId } of [one, unpaid, key]) expect(storedAppointment(sandbox, appointmentId).status).toBe('cancelled')
  })
})

describe('updateAppointmentStatus', () => {
  const allowed = ['created in_progress', 'created completed', 'in_progress completed']
  const targets = [...statuses, 'no_show', '']

  it.each(statuses.flatMap((from) => targets.map((to) => [from, to] as const)))(
    'from %s to %j, where it is allowed',
    { tags: ['BK-243', 'BK-425'] },
    async (from, to) => {
      const { key, stored } = placeAppointment({ status: from })
      if (allowed.includes(`${from} ${to}`)) {
        const { updateAppointmentStatus } = await done(STATUS, { ...key, status: to })
        expect(updateAppointmentStatus).toMatchObject({ id: key.appointmentId, status: to, modifiedBy: 'Inês Prescott' })
        expect(stored()).toMatchObject({ status: to, modifiedAt: expect.stringMatching(DATE_TIME) })
      } else {
        const before = stored()
        expect(await refusal(STATUS, { ...key, status: to })).toContain('errorType: BadRequest')
        expect(stored()).toEqual(before)
      }
    },
  )
})

describe('the details of an appointment', () => {
  for (const { tags, field, mutation, value } of details)
    it(`${field} is saved alone, and who saved it`, { tags }, async () => {
      for (const status of ['created', 'in_progress']) {
        const { key, stored } = placeAppointment({ status })
        const before = stored()
        const [changed] = Object.values(await done(mutation, { ...key, [field]: value }))
        expect(changed).toEqual({ [field]: value })
        const { modifiedAt, ...after } = stored()
        expect(modifiedAt).toMatch(DATE_TIME)
        expect({ ...after, modifiedAt: null }).toEqual({ ...before, [field]: value, modifiedBy: 'Inês Prescott' })
      }
    })

  for (const { tags, field, mutation, value } of details)
    it(`${field} of one that is closed is a BadRequest, and changes nothing`, { tags }, async () => {
      for (const status of ['completed', 'cancelled']) {
        const { key, stored } = placeAppointment({ status })
        const before = stored()
        expect(await refusal(mutation, { ...key, [field]: value })).toContain('errorType: BadRequest')
        expect(stored()).toEqual(before)
      }
    })

  it('the medicine and the status travel in one request, and are carried out in their order', { tags: ['BK-430'] }, async () => {
    const { key, stored } = placeAppointment({ status: 'in_progress' })
    const both = `mutation (${declared}, $medicine: MedicineInput!) {
      medicine: updateAppointmentMedicine(${given}, medicine: $medicine) { id }
      status: updateAppointmentStatus(${given}, status: "completed") { status }
    }`
    expect(await done(both, { ...key, medicine })).toEqual({ medicine: { id: key.appointmentId }, status: { status: 'completed' } })
    expect(stored()).toMatchObject({ status: 'completed', medicine })
  })

  it('what follows a field that is refused is not carried out, and what stands before it stays', { tags: ['BK-430'] }, async () => {
    const { key, stored } = placeAppointment({ status: 'created' })
    const three = `mutation (${declared}, $medicine: MedicineInput!) {
      first: updateAppointmentNotes(${given}, notes: "kept") { id }
      second: updateAppointmentStatus(${given}, status: "cancelled") { id }
      third: updateAppointmentMedicine(${given}, medicine: $medicine) { id }
    }`
    const { body } = await booking(sandbox, three, { ...key, medicine })
    expect(body.data).toBeNull()
    expect(body.errors).toMatchObject([{ path: ['second'], message: expect.stringContaining('errorType: BadRequest') }])
    expect(stored()).toMatchObject({ notes: 'kept', status: 'created', medicine: null })
  })

  it('the medicine of one that is cancelled is a BadRequest', { tags: ['BK-430'] }, async () => {
    const { key, stored } = placeAppointment({ status: 'cancelled' })
    expect(await refusal(MEDICINE, { ...key, medicine })).toContain('errorType: BadRequest')
    expect(stored().medicine).toBeNull()
  })

  for (const [tags, name, mutation, variables] of changes)
    it(`the ${name} of an appointment of another branch, or none, is not found`, { tags }, async () => {
      const { key, stored } = placeAppointment()
      const before = stored()
      for (const wrong of [{ locationId: '1001' }, { appointmentId: 'none' }])
        expect(await refusal(mutation, { ...key, ...wrong, ...variables })).toContain('errorType: NotFound')
      expect(stored()).toEqual(before)
    })
})

describe('putCourseQuestions', () => {
  const PUT = `mutation ($courseId: ID!, $questions: [QuestionInput!]!) {
    putCourseQuestions(courseId: $courseId, questions: $questions) { id questions { number question answer questionType updatedDate } }
  }`
  const answered = { number: 2, question: 'Which medicines do you take?', answer: 'Ibuprofen', questionType: 2 }

  it('saves the answers that are given, for every appointment of the course, and leaves the others', { tags: ['BK-427'] }, async () => {
    const { addAppointment, stored, appointmentId } = placeAppointment({ course: { id: 'course-of-two' } })
    const second = addAppointment({ number: 2, course: { id: 'course-of-two' } })
    const [first] = stored().course.questions
    const { putCourseQuestions } = await done(PUT, { courseId: 'course-of-two', questions: [answered] })
    const expected = [first, { ...answered, updatedDate: expect.stringMatching(DATE_TIME) }]
    expect(putCourseQuestions).toEqual({ id: 'course-of-two', questions: expected })
    for (const id of [appointmentId, second]) expect(storedAppointment(sandbox, id).course.questions).toEqual(expected)
  })

  it('takes an answer away, adds no question, and knows no other course', { tags: ['BK-427'] }, async () => {
    const { stored } = placeAppointment({ course: { id: 'course-of-one' } })
    await done(PUT, {
      courseId: 'course-of-one',
      questions: [
        { ...answered, answer: null },
        { ...answered, number: 9 },
      ],
    })
    expect(stored().course.questions.map(({ number, answer }) => [number, answer])).toEqual([
      [1, 'Y'],
      [2, null],
    ])
    expect(await refusal(PUT, { courseId: 'none', questions: [answered] })).toContain('errorType: NotFound')
  })
})

describe('bookNextAppointment', () => {
  it('books the next ones of a course of several, and none after the last', { tags: ['BK-431'] }, async () => {
    const { locationId, slot, stored } = placeAppointment({
      status: 'completed',
      totalNumber: 3,
      guardian: { title: 'Mr', firstName: 'A', lastName: 'B' },
    })
    const courseId = stored().course.id
    const book = (hhmm: number) => ({ courseId, locationId, ...slot(hhmm, { date: NEXT_DAY }) })

    const { bookNextAppointment: second } = await done(NEXT, book(1000))
    expect(second).toMatchObject({ number: 2, totalNumber: 3, status: 'created', course: { id: courseId } })
    expect([second.startTime, second.endTime]).toEqual(['2099-06-16T10:00:00+01:00', '2099-06-16T10:15:00+01:00'])
    expect(storedAppointment(sandbox, second.id)).toMatchObject({
      customer: { id: '5000' },
      resourceId: `${locationId}-room-1`,
      medicine: null,
      pharmacist: null,
      notes: null,
      modifiedBy: 'Inês Prescott',
    })
    expect(stored().status).toBe('completed')

    const { bookNextAppointment: third } = await done(NEXT, book(1030))
    expect(third).toMatchObject({ number: 3, totalNumber: 3 })
    expect(new Set([second.id, third.id]).size).toBe(2)
    expect(await refusal(NEXT, book(1100))).toContain('errorType: BadRequest')
    expect(await freeTimes(locationId, { date: NEXT_DAY })).toEqual(expect.arrayContaining(['room-1 10:15', 'room-1 11:00']))
    expect(await freeTimes(locationId, { date: NEXT_DAY })).not.toContain('room-1 10:30')
  })

  it('counts the appointments of the course, whichever was booked first in the day', { tags: ['BK-431'] }, async () => {
    const { locationId, slot, stored, addAppointment } = placeAppointment({ totalNumber: 3, startTime: '2099-06-20T10:00:00+01:00' })
    addAppointment({ number: 2, totalNumber: 3, startTime: '2099-06-16T10:00:00+01:00', course: { id: stored().course.id } })
    const { bookNextAppointment } = await done(NEXT, { courseId: stored().course.id, locationId, ...slot(1200) })
    expect(bookNextAppointment.number).toBe(3)
  })

  it.each([
    ['a slot that is taken', (slot: Slot) => slot(930)],
    ['a slot outside the hours', (slot: Slot) => slot(1700)],
    ['a time between two slots', (slot: Slot) => slot(1005)],
    ['a slot of a room that is none', (slot: Slot) => ({ ...slot(1000), resourceId: 'room-x' })],
    ['a slot that has begun', (slot: Slot) => slot(1000, { date: '2020-06-15' })],
    ['more than one slot', (slot: Slot) => ({ ...slot(1000), endTime: slot(1030).startTime })],
  ])('refuses %s', { tags: ['BK-431'] }, async (_name, wanted) => {
    const { locationId, slot, stored } = placeAppointment()
    expect(await refusal(NEXT, { courseId: stored().course.id, locationId, ...wanted(slot) })).toContain('errorType: Conflict')
    expect(sandbox.database.count('SELECT count(*) AS count FROM appointments WHERE location_id = ?', locationId)).toBe(1)
  })

  it('refuses a course that is none, and a time that is none', { tags: ['BK-431'] }, async () => {
    const { locationId, slot, stored } = placeAppointment()
    expect(await refusal(NEXT, { courseId: 'none', locationId, ...slot(1000) })).toContain('errorType: NotFound')
    expect(await refusal(NEXT, { courseId: stored().course.id, locationId, ...slot(1000), startTime: 'soon' })).toContain('BadRequest')
  })
})

type Slot = ReturnType<typeof placeBranch>['slot']

/** The three kinds of blocks, with their names in the contract. */
const kinds: {
  kind: 'service' | 'resource' | 'calendar'
  tags: string[]
  name: string
  id: string
  own: object
  hasRepeats: boolean
}[] = [
  { kind: 'service', tags: ['BK-420'], name: 'ServiceBlock', id: 'serviceBlockId', own: { serviceId: '5058' }, hasRepeats: true },
  { kind: 'resource', tags: ['BK-421'], name: 'ResourceBlock', id: 'blockId', own: {}, hasRepeats: true },
  { kind: 'calendar', tags: ['BK-423'], name: 'CalendarBlock', id: 'calendarBlockId', own: {}, hasRepeats: false },
]

for (const { kind, tags, name, id: idName, own, hasRepeats } of kinds)
  describe(name, { tags }, () => {
    const FIELDS = `id startDate endDate startTime endTime reason ${
      hasRepeats ? 'locationId repeats repeat { frequency interval weekdays monthDay monthType }' : 'calendarId'
    } ${kind === 'service' ? 'serviceId' : kind === 'resource' ? 'resourceId' : ''}`
    const CREATE = `mutation ($input: ${name}Input!) { result: create${name}(input: $input) { ${FIELDS} } }`
    const UPDATE = `mutation ($id: ID!, $input: ${name}Input!) { result: update${name}(${idName}: $id, input: $input) { ${FIELDS} } }`
    const DELETE = `mutation ($id: ID!) { result: delete${name}(${idName}: $id) }`
    const inputAt = (branch: ReturnType<typeof placeBranch>, changes: object = {}) => ({
      ...(kind === 'calendar' ? { calendarId: branch.room(1) } : { locationId: branch.locationId, repeats: false }),
      startDate: DAY,
      endDate: DAY,
      startTime: 900,
      endTime: 1600,
      reason: 'Service Block',
      ...own,
      ...changes,
    })
    const blocks = (locationId: string) =>
      sandbox.database.documents<object>('SELECT document FROM blocks WHERE location_id = ? AND kind = ?', locationId, kind)
    const afternoon = ['16:00', '16:15', '16:30', '16:45'].map((clock) => `room-1 ${clock}`)

    it('is created, changed and deleted, and the free slots go with it', async () => {
      const branch = placeBranch(sandbox, { day: DAY })
      const { locationId } = branch
      const { result: created } = await done(CREATE, { input: inputAt(branch) })
      expect(created).toEqual({
        id: expect.any(String),
        ...inputAt(branch),
        ...(hasRepeats && { repeat: null }),
        ...(kind === 'resource' && { resourceId: null }),
      })
      expect(await freeTimes(locationId)).toEqual(afternoon)

      const { result: changed } = await done(UPDATE, { id: created.id, input: inputAt(branch, { startTime: 1000, endTime: 1700 }) })
      expect(changed).toEqual({ ...created, startTime: 1000, endTime: 1700 })
      expect(blocks(locationId)).toHaveLength(1)
      expect(await freeTimes(locationId)).toEqual(['09:00', '09:15', '09:30', '09:45'].map((clock) => `room-1 ${clock}`))

      expect(await done(DELETE, { id: created.id })).toEqual({ result: true })
      expect(blocks(locationId)).toEqual([])
      expect(await freeTimes(locationId)).toHaveLength(32)
    })

    it('one that is none, or of another kind, is neither changed nor deleted', async () => {
      const branch = placeBranch(sandbox, { day: DAY })
      const other = branch.addBlock(kind === 'service' ? 'resource' : 'service')
      for (const id of ['none', other]) {
        expect(await refusal(UPDATE, { id, input: inputAt(branch) })).toContain('errorType: NotFound')
        expect(await refusal(DELETE, { id })).toContain('errorType: NotFound')
      }
      expect(sandbox.database.count('SELECT count(*) AS count FROM blocks WHERE location_id = ?', branch.locationId)).toBe(1)
    })

    const wrong: [string, object][] = [
      ['a start that is no date', { startDate: '15/06/2099' }],
      ['an end that is no date', { endDate: '2099-02-30' }],
      ['an end before its start', { endDate: '2099-06-14' }],
      ['an end at its start', { startTime: 900, endTime: 900 }],
      ['an end before its start, on one day', { startTime: 1000, endTime: 900 }],
      ['a minute that is none', { startTime: 960 }],
      ['an hour that is none', { endTime: 2500 }],
      ['a time below 0', { startTime: -100 }],
    ]
    const repeat = { frequency: 'D', interval: 1 }
    const wrongRepeats: [string, object][] = [
      ['repeats without how', { repeats: true }],
      ['how, without repeats', { repeats: false, repeat }],
      [
        'an end before its start, however many days it repeats on',
        { repeats: true, repeat, endDate: '9999-01-01', startTime: 1000, endTime: 900 },
      ],
      ['a frequency that is none', { repeats: true, repeat: { frequency: 'Y' } }],
      ['weekdays that are none', { repeats: true, repeat: { frequency: 'W', weekdays: '17' } }],
      ['no weekday', { repeats: true, repeat: { frequency: 'W', weekdays: '' } }],
      ['a day of the month that is none', { repeats: true, repeat: { frequency: 'M', monthDay: 32 } }],
      ['an interval of 0', { repeats: true, repeat: { frequency: 'D', interval: 0 } }],
      ['a branch that is none', { locationId: 'none' }],
    ]
    const wrongOwn: [string, object][] =
      kind === 'calendar'
        ? [['a calendar that is none', { calendarId: 'none' }]]
        : kind === 'resource'
          ? [['a room of another branch', { resourceId: '1001-room-1' }]]
          : []
    it.each([...wrong, ...(hasRepeats ? wrongRepeats : []), ...wrongOwn])(
      'with %s is a BadRequest, and nothing is stored',
      async (_name, change) => {
        const branch = placeBranch(sandbox, { day: DAY })
        const id = branch.addBlock(kind, kind === 'calendar' ? { calendarId: branch.room(1) } : {})
        const before = blocks(branch.locationId)
        expect(await refusal(CREATE, { input: inputAt(branch, change) })).toContain('errorType: BadRequest')
        expect(await refusal(UPDATE, { id, input: inputAt(branch, change) })).toContain('errorType: BadRequest')
        expect(blocks(branch.locationId)).toEqual(before)
      },
    )

    if (hasRepeats)
      it('keeps how it repeats, and has null for what is left out', { tags: ['BK-211'] }, async () => {
        const branch = placeBranch(sandbox, { day: DAY })
        const { result } = await done(CREATE, {
          input: inputAt(branch, {
            repeats: true,
            repeat: { frequency: 'W', weekdays: '06' },
            endDate: '9999-12-31',
            startTime: 0,
            endTime: 2345,
          }),
        })
        expect(result).toMatchObject({
          repeats: true,
          repeat: { frequency: 'W', interval: null, weekdays: '06', monthDay: null, monthType: null },
          endDate: '9999-12-31',
        })
        // The 15th is a Monday: its slots stay; those of Saturday, the 20th, go.
        expect(await freeTimes(branch.locationId)).toHaveLength(32)
        expect(await freeTimes(branch.locationId, { date: '2099-06-20' })).toEqual([])
      })
  })

describe('updateCalendar', () => {
  const UPDATE = `mutation ($input: CalendarInput!) { updateCalendar(input: $input) {
    id locationId name deletedStatus deletedTime
    availability { mon { startTime endTime } tue { startTime endTime } wed { startTime endTime } thu { startTime endTime }
      fri { startTime endTime } sat { startTime endTime } sun { startTime endTime } }
  } }`
  const availability = { ...everyDay({ startTime: 0, endTime: 0 }), mon: { startTime: 1000, endTime: 1100 } }
  const calendars = (locationId: string) => sandbox.database.documents('SELECT document FROM calendars WHERE location_id = ?', locationId)

  it('creates a calendar when the input has no id, and it has slots', { tags: ['BK-215', 'BK-423'] }, async () => {
    const { locationId } = placeBranch(sandbox, { rooms: 0 })
    const creation = { type: 'resource', interval: 1, bookingsPerSlot: 1, resourceGroupId: `rg-${locationId}` }
    const { updateCalendar } = await done(UPDATE, { input: { locationId, name: 'New room', availability, ...creation } })
    expect(updateCalendar).toEqual({
      id: expect.any(String),
      locationId,
      name: 'New room',
      deletedStatus: false,
      deletedTime: null,
      availability,
    })
    expect(calendars(locationId)).toEqual([updateCalendar])
    expect(await freeTimes(locationId)).toEqual(['10:00', '10:15', '10:30', '10:45'].map((clock) => `${updateCalendar.id} ${clock}`))
  })

  it('changes the one of the id, and 0 to 0 is a day without slots', { tags: ['BK-320', 'BK-423'] }, async () => {
    const { locationId, room } = placeBranch(sandbox, { rooms: 2 })
    const { updateCalendar } = await done(UPDATE, { input: { id: room(1), locationId, name: 'Room 1', availability } })
    expect(updateCalendar).toMatchObject({ id: room(1), availability })
    expect(calendars(locationId)).toHaveLength(2)
    const first = ({ date }: { date: string }) =>
      freeTimes(locationId, { date }).then((times) => times.filter((time) => time.startsWith('room-1')))
    expect(await first({ date: DAY })).toHaveLength(4)
    expect(await first({ date: NEXT_DAY })).toEqual([])
  })

  it.each([
    ['an end before its start', { mon: { startTime: 1100, endTime: 1000 } }],
    ['a minute that is none', { sun: { startTime: 960, endTime: 1000 } }],
    ['an hour that is none', { sat: { startTime: 900, endTime: 2500 } }],
  ])('hours with %s are a BadRequest', { tags: ['BK-423'] }, async (_name, change) => {
    const { locationId, room } = placeBranch(sandbox)
    const before = calendars(locationId)
    const input = { locationId, name: 'Room', availability: { ...availability, ...change } }
    for (const id of [room(1), null]) expect(await refusal(UPDATE, { input: { ...input, id } })).toContain('errorType: BadRequest')
    expect(calendars(locationId)).toEqual(before)
  })

  it('a calendar of another branch, or none, is not found', { tags: ['BK-423'] }, async () => {
    const { locationId } = placeBranch(sandbox)
    for (const id of ['none', '1001-room-1'])
      expect(await refusal(UPDATE, { input: { id, locationId, name: 'Room', availability } })).toContain('errorType: NotFound')
    expect(calendars(locationId)).toHaveLength(1)
  })
})

describe('cover pharmacist days', () => {
  const CREATE = 'mutation ($days: [CoverPharmacistDayInput!]!) { createCoverPharmacistDays(days: $days) { date } }'
  const DELETE = 'mutation ($days: [CoverPharmacistDayInput!]!) { deleteCoverPharmacistDays(days: $days) }'
  const dates = async (locationId: string) =>
    (await done('query ($id: ID!) { getCoverPharmacistDays(locationId: $id) { date } }', { id: locationId })).getCoverPharmacistDays.map(
      ({ date }: { date: string }) => date,
    )
  const of = (locationId: string, ...days: string[]) => ({ days: days.map((date) => ({ locationId, date })) })

  it('are created, each once, and deleted', { tags: ['BK-422'] }, async () => {
    const { locationId } = placeBranch(sandbox)
    const other = placeBranch(sandbox).locationId
    await done(CREATE, of(other, DAY))
    expect(await done(CREATE, of(locationId, DAY, NEXT_DAY))).toEqual({ createCoverPharmacistDays: [{ date: DAY }, { date: NEXT_DAY }] })
    await done(CREATE, of(locationId, DAY))
    expect(await dates(locationId)).toEqual([DAY, NEXT_DAY])
    expect(await done(DELETE, of(locationId, DAY))).toEqual({ deleteCoverPharmacistDays: true })
    expect(await dates(locationId)).toEqual([NEXT_DAY])
    expect(await dates(other)).toEqual([DAY])
  })

  it('are created all or none, and deleted all or none', { tags: ['BK-422'] }, async () => {
    const { locationId } = placeBranch(sandbox)
    expect(await refusal(CREATE, of(locationId, DAY, '16/06/2099'))).toContain('errorType: BadRequest')
    expect(await dates(locationId)).toEqual([])
    await done(CREATE, of(locationId, DAY))
    expect(await refusal(DELETE, of(locationId, DAY, NEXT_DAY))).toContain('errorType: NotFound')
    expect(await dates(locationId)).toEqual([DAY])
  })
})

describe('POST /services/appointments/{id}/reschedule', () => {
  const move = (appointmentId: string, body: object, token?: string | null) =>
    call(sandbox, 'BOOKING_API_URL', `/services/appointments/${appointmentId}/reschedule`, {
      method: 'POST',
      body,
      ...(token !== undefined && { token }),
    })
  const bodyFor = (locationId: string, { resourceId, startTime, endTime }: ReturnType<Slot>, changes: object = {}) => ({
    locationId,
    serviceId: '5058',
    startDateTime: startTime,
    endDateTime: endTime,
    resourceId,
    travelTimeMins: 0,
    travelAppointmentId: '',
    rescheduledBy: 'Sam Central',
    ...changes,
  })

  it.each(['created', 'in_progress'])(
    'moves one that is %s, gives its slot back, and answers the new times in UTC',
    { tags: ['BK-446'] },
    async (status) => {
      const { locationId, slot, stored, appointmentId, room } = placeAppointment({ status }, 2)
      const before = stored()
      const wanted = slot(1400, { number: 2, date: NEXT_DAY })
      const { status: answered, body } = await move(appointmentId, bodyFor(locationId, wanted))
      expect(answered).toBe(200)
      expect(body).toEqual({ id: appointmentId, startDateTime: '2099-06-16T13:00:00.000Z', endDateTime: '2099-06-16T13:15:00.000Z' })
      const { modifiedAt, ...after } = stored()
      expect(modifiedAt).toMatch(DATE_TIME)
      expect({ ...after, modifiedAt: null }).toEqual({
        ...before,
        resourceId: room(2),
        startTime: '2099-06-16T14:00:00+01:00',
        endTime: '2099-06-16T14:15:00+01:00',
        modifiedBy: 'Sam Central',
      })
      expect(await freeTimes(locationId)).toContain('room-1 09:30')
      expect(await freeTimes(locationId, { date: NEXT_DAY })).not.toContain('room-2 14:00')
    },
  )

  it('an appointment does not stand in its own way', { tags: ['BK-446'] }, async () => {
    const { locationId, slot, appointmentId } = placeAppointment()
    expect((await move(appointmentId, bodyFor(locationId, slot(930)))).status).toBe(200)
  })

  it.each<[string, (slot: Slot) => ReturnType<Slot>]>([
    ['is taken', (slot) => slot(1000)],
    ['is blocked', (slot) => slot(1100)],
    ['is outside the hours', (slot) => slot(1700)],
    ['begins between two slots', (slot) => slot(1305)],
    ['has begun', (slot) => slot(1300, { date: '2020-06-15' })],
    ['is of a room that is none', (slot) => ({ ...slot(1300), resourceId: 'room-x' })],
  ])('a slot that %s is a 409 with a message, and nothing moves', { tags: ['BK-446', 'BK-469'] }, async (_name, wanted) => {
    const { locationId, slot, stored, appointmentId, addAppointment, addBlock } = placeAppointment()
    addAppointment({ startTime: '2099-06-15T10:00:00+01:00', endTime: '2099-06-15T10:15:00+01:00' })
    addBlock('resource', { startTime: 1100, endTime: 1200 })
    const before = stored()
    isError(await move(appointmentId, bodyFor(locationId, wanted(slot))), 409)
    expect(stored()).toEqual(before)
  })

  it.each(['completed', 'cancelled'])('one that is %s is a 400 that says so', { tags: ['BK-242', 'BK-446'] }, async (status) => {
    const { locationId, slot, stored, appointmentId } = placeAppointment({ status })
    const before = stored()
    const answer = await move(appointmentId, bodyFor(locationId, slot(1300)))
    isError(answer, 400)
    expect(answer.body.message).toContain(status)
    expect(stored()).toEqual(before)
  })

  it.each<[string, object]>([
    ...[
      'locationId',
      'serviceId',
      'startDateTime',
      'endDateTime',
      'resourceId',
      'rescheduledBy',
      'travelTimeMins',
      'travelAppointmentId',
    ].map((field): [string, object] => [`no ${field}`, { [field]: undefined }]),
    ['travelTimeMins that is a text', { travelTimeMins: '0' }],
    ['nobody who moves it', { rescheduledBy: ' ' }],
    ['a time with an offset', { startDateTime: '2099-06-15T13:00:00+01:00' }],
    ['a time that is none', { endDateTime: 'soonZ' }],
    ['another service', { serviceId: '4790' }],
  ])('a body with %s is a 400, and nothing moves', { tags: ['BK-446'] }, async (_name, change) => {
    const { locationId, slot, stored, appointmentId } = placeAppointment()
    const before = stored()
    isError(await move(appointmentId, bodyFor(locationId, slot(1300), change)), 400)
    expect(stored()).toEqual(before)
  })

  it('one that is none is a 404, and without a token it is a 401', { tags: ['BK-446'] }, async () => {
    const { locationId, slot, stored, appointmentId } = placeAppointment()
    const before = stored()
    isError(await move('none', bodyFor(locationId, slot(1300))), 404)
    isError(await move(appointmentId, bodyFor(locationId, slot(1300)), null), 401)
    expect(stored()).toEqual(before)
  })
})

describe('the detailed questions', () => {
  const build = (body: object, token?: string) =>
    call(sandbox, 'CONSULTATION_API_URL', '/traversals/detailedQuestionsFormBuilder', { method: 'POST', body, ...(token && { token }) })
  const update = (body: unknown) => call(sandbox, 'CONSULTATION_API_URL', '/traversals/updatequestion', { method: 'PUT', body })
  const questionFields = [
    'label',
    'age',
    'gender',
    'formType',
    'traversal_id',
    'identifier',
    'index_sl',
    'multi_select',
    'sortkey',
    'selfOrder',
  ]
  type Question = {
    index_sl: number
    traversal_id: string
    traversal_response: { id: string; options: { label: string; checked: boolean }[] }
  }

  it('are made once for an appointment, in the shape of the contract', { tags: ['BK-228', 'BK-447'] }, async () => {
    const { status, body } = await build({ appointment_id: 'ap-weight-1', genderValue: 'gender' })
    expect(status).toBe(200)
    expect(body.length).toBeGreaterThan(1)
    for (const question of body) {
      expect(Object.keys(question).toSorted()).toEqual([...questionFields, 'traversal_response'].toSorted())
      for (const option of question.traversal_response.options)
        expect(option).toEqual({ label: expect.stringMatching(/\S/), checked: false, correct: expect.any(Boolean) })
    }
    expect((await build({ appointment_id: 'ap-weight-1', genderValue: 'gender' })).body).toEqual(body)
    const other = (await build({ appointment_id: 'ap-weight-2', genderValue: 'gender' })).body
    expect(other[0].traversal_id).not.toBe(body[0].traversal_id)
  })

  it('leave out what concerns one sex alone where it is not known', { tags: ['BK-447'] }, async () => {
    const known = (await build({ appointment_id: 'ap-weight-3', genderValue: 'gender' })).body
    const unknown = (await build({ appointment_id: 'ap-weight-4', genderValue: 'nogender' })).body
    expect(unknown.length).toBeLessThan(known.length)
  })

  it.each([{}, { appointment_id: 'ap-weight-5' }, { appointment_id: 'ap-weight-5', genderValue: 'female' }, { genderValue: 'gender' }])(
    '%j is a 400',
    { tags: ['BK-447'] },
    async (body) => isError(await build(body), 400),
  )

  it('keep the answers that are sent, and leave the other questions', { tags: ['BK-448'] }, async () => {
    const key = { appointment_id: 'ap-weight-6', genderValue: 'gender' }
    const [first, ...rest]: Question[] = (await build(key)).body
    const [option, ...others] = first?.traversal_response.options ?? []
    const answered = { ...first, traversal_response: { ...first?.traversal_response, options: [{ ...option, checked: true }, ...others] } }
    expect((await update([answered])).status).toBe(200)
    expect((await build(key)).body).toEqual([answered, ...rest])
  })

  it('are changed all or none, and a list of none is a 400', { tags: ['BK-448'] }, async () => {
    const key = { appointment_id: 'ap-weight-7', genderValue: 'gender' }
    const questions = (await build(key)).body
    const [first] = questions
    isError(
      await update([
        { ...first, label: 'Changed' },
        { ...first, index_sl: 99 },
      ]),
      404,
    )
    for (const wrong of [[], {}, [{ label: 'Nobody’s' }]]) isError(await update(wrong), 400)
    expect((await build(key)).body).toEqual(questions)
  })
})

describe('who changes something', () => {
  for (const [tags, name, mutation, variables] of changes)
    it(`a machine changes nothing: ${name}`, { tags: [...tags, 'XB-02'] }, async () => {
      const { key, stored } = placeAppointment()
      const before = stored()
      isError(await booking(sandbox, mutation, { ...key, ...variables }, await sandbox.identity.machineToken()), 403)
      expect(stored()).toEqual(before)
    })

  it.each([
    [
      'a block',
      'mutation { createServiceBlock(input: { locationId: "1001", serviceId: "4790", startDate: "2099-06-15", endDate: "2099-06-15", startTime: 900, endTime: 1000, repeats: false }) { id } }',
    ],
    [
      'the second of two operations',
      'query Read { getCovidQuestions { number } } mutation Change { deleteServiceBlock(serviceBlockId: "sb-1001-chickenpox") }',
    ],
    ['a cover pharmacist day', 'mutation { createCoverPharmacistDays(days: [{ locationId: "1001", date: "2099-06-15" }]) { date } }'],
  ])('%s: a machine changes nothing', { tags: ['XB-02'] }, async (_name, query) => {
    const stored = () => [
      sandbox.database.documents("SELECT document FROM blocks WHERE location_id = '1001' ORDER BY id"),
      sandbox.database.count("SELECT count(*) AS count FROM cover_pharmacist_days WHERE location_id = '1001'"),
    ]
    const before = stored()
    const { status, body } = await call(sandbox, 'BOOKING_GRAPHQL_URL', '', {
      method: 'POST',
      body: { query, operationName: query.includes('Change') ? 'Change' : null },
      token: null,
      headers: { authorization: await sandbox.identity.machineToken() },
    })
    expect([status, body.data ?? null]).toEqual([403, null])
    expect(stored()).toEqual(before)
  })

  it.each([
    ['BOOKING_API_URL', 'POST', '/services/appointments/none/reschedule', { locationId: '1001' }],
    ['CONSULTATION_API_URL', 'POST', '/traversals/detailedQuestionsFormBuilder', { appointment_id: 'ap-machine', genderValue: 'gender' }],
    ['CONSULTATION_API_URL', 'PUT', '/traversals/updatequestion', [{ traversal_id: 'd-1' }]],
  ] as const)('%s %s %s: a machine is a 403', { tags: ['XB-02'] }, async (service, method, path, body) => {
    isError(await call(sandbox, service, path, { method, body, token: await sandbox.identity.machineToken() }), 403)
    expect(sandbox.database.count("SELECT count(*) AS count FROM detailed_questions WHERE appointment_id = 'ap-machine'")).toBe(0)
  })

  it('without a token, or with a scheme before it, nothing is changed: 401', { tags: ['XB-02'] }, async () => {
    const { key, stored } = placeAppointment()
    for (const authorization of [null, `Bearer ${await idTokenOf(sandbox)}`])
      isError(await booking(sandbox, STATUS, { ...key, status: 'in_progress' }, authorization), 401)
    expect(stored().status).toBe('created')
  })
})
