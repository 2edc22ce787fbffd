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

/** Runs a mutation that must succeed, and returns its data. */
const mutate = async (query: string, variables: Record<string, unknown> = {}) => {
  const { status, body } = await booking(sandbox, query, variables)
  expect(status).toBe(200)
  expect(body.errors).toBeUndefined()
  return body.data
}
/** Runs a mutation that must fail, and returns its error message. */
const mutationError = async (query: string, variables: Record<string, unknown> = {}): Promise<string> => {
  const { status, body } = await booking(sandbox, query, variables)
  expect(status).toBe(200)
  expect(body.data ?? null).toBeNull()
  expect(body.errors).toHaveLength(1)
  return body.errors[0].message
}

/** Creates a branch with one appointment. */
function placeAppointment(changes: AppointmentChanges = {}, rooms = 1) {
  const branch = placeBranch(sandbox, { rooms, day: DAY })
  const appointmentId = branch.addAppointment(changes)
  const stored = () => storedAppointment(sandbox, appointmentId)
  return { ...branch, appointmentId, key: { appointmentId, locationId: branch.locationId }, stored }
}
/** The free slots of a day by room and start time, such as `room-1 09:30`. */
async function freeTimes(locationId: string, { serviceId = '5058', date = DAY } = {}): Promise<string[]> {
  const { getAvailability } = await mutate(
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

const keyVariables = '$appointmentId: ID!, $locationId: ID!'
const keyArguments = 'appointmentId: $appointmentId, locationId: $locationId'
const CANCEL = `mutation (${keyVariables}, $shouldRefund: String!, $reason: String!, $cancelledBy: String!) {
  cancelAppointment(${keyArguments}, shouldRefund: $shouldRefund, reason: $reason, cancelledBy: $cancelledBy) { id status modifiedBy modifiedAt }
}`
const STATUS = `mutation (${keyVariables}, $status: String!) { updateAppointmentStatus(${keyArguments}, status: $status) { id status modifiedBy modifiedAt } }`
const MEDICINE = `mutation (${keyVariables}, $medicine: MedicineInput!) {
  updateAppointmentMedicine(${keyArguments}, medicine: $medicine) { status medicine { expiryDate manufacturer method batchNumber } }
}`
const NEXT = `mutation ($courseId: ID!, $resourceId: ID!, $startTime: String!, $endTime: String!, $locationId: ID!) {
  bookNextAppointment(courseId: $courseId, resourceId: $resourceId, startTime: $startTime, endTime: $endTime, locationId: $locationId) {
    id startTime endTime number totalNumber status course { id }
  }
}`
const medicine = { expiryDate: '2100-01-31', manufacturer: 'Sanofi', method: 'Left upper arm', batchNumber: 'B1234' }
const cancellation = { shouldRefund: 'no', reason: 'Stock availability', cancelledBy: 'Sam Central' }

/** The parts of an appointment, each with the mutation that changes it. */
const details = [
  {
    field: 'notes',
    tags: ['BK-426'],
    mutation: `mutation (${keyVariables}, $notes: String!) { updateAppointmentNotes(${keyArguments}, notes: $notes) { notes } }`,
    value: 'Prefers the left arm — “always”',
  },
  {
    field: 'pharmacist',
    tags: ['BK-428'],
    mutation: `mutation (${keyVariables}, $pharmacist: PharmacistInput!) {
      updateAppointmentPharmacist(${keyArguments}, pharmacist: $pharmacist) { pharmacist { title name gphcNumber } }
    }`,
    value: { title: 'Ms', name: 'Una Murphy', gphcNumber: '2061234' },
  },
  {
    field: 'guardian',
    tags: ['BK-429'],
    mutation: `mutation (${keyVariables}, $guardian: GuardianInput!) {
      updateAppointmentGuardian(${keyArguments}, guardian: $guardian) { guardian { title firstName lastName } }
    }`,
    value: { title: 'Mrs', firstName: 'Ada', lastName: "O'Byron" },
  },
]

/** Every mutation of an appointment, with its variables other than the appointment's key. */
const changes: [tags: string[], name: string, mutation: string, variables: Record<string, unknown>][] = [
  [['BK-424'], 'cancellation', CANCEL, cancellation],
  [['BK-425'], 'status', STATUS, { status: 'in_progress' }],
  [['BK-430'], 'medicine', MEDICINE, { medicine }],
  ...details.map(({ tags, mutation, field, value }): (typeof changes)[number] => [tags, field, mutation, { [field]: value }]),
]

describe('cancelAppointment', () => {
  it.each(['created', 'in_progress'])('cancels an appointment that is %s, and frees its slot', { tags: ['BK-424'] }, async (status) => {
    const { key, stored, locationId } = placeAppointment({ status })
    expect(await freeTimes(locationId)).not.toContain('room-1 09:30')
    const { cancelAppointment } = await mutate(CANCEL, { ...key, ...cancellation })
    expect(cancelAppointment).toEqual({
      id: key.appointmentId,
      status: 'cancelled',
      modifiedBy: 'Sam Central',
      modifiedAt: expect.stringMatching(DATE_TIME),
    })
    expect(stored()).toMatchObject({ status: 'cancelled', modifiedBy: 'Sam Central' })
    expect(await freeTimes(locationId)).toContain('room-1 09:30')
  })

  it.each(['completed', 'cancelled'])(
    'returns BadRequest for an appointment that is %s, and changes nothing',
    { tags: ['BK-472'] },
    async (status) => {
      const { key, stored } = placeAppointment({ status })
      const before = stored()
      expect(await mutationError(CANCEL, { ...key, ...cancellation })).toContain('errorType: BadRequest')
      expect(stored()).toEqual(before)
    },
  )

  it.each([
    ['shouldRefund', 'maybe'],
    ['shouldRefund', ''],
    ['reason', ' '],
    ['cancelledBy', ''],
  ])('rejects the argument %s with the value %j', { tags: ['BK-424'] }, async (argument, value) => {
    const { key, stored } = placeAppointment()
    expect(await mutationError(CANCEL, { ...key, ...cancellation, [argument]: value })).toContain('errorType: BadRequest')
    expect(stored().status).toBe('created')
  })

  const paidGroup = (paymentType = 'payment') => {
    const branch = placeBranch(sandbox, { day: DAY })
    const { locationId, addAppointment } = branch
    const member = () => addAppointment({ groupId: 'G-417', course: { paymentType } })
    return { locationId, one: { appointmentId: member(), locationId }, other: { appointmentId: member(), locationId } }
  }

  it('refuses a refund for a paid group while it has other open appointments', { tags: ['BK-473'] }, async () => {
    const { one, other } = paidGroup()
    expect(await mutationError(CANCEL, { ...one, ...cancellation, shouldRefund: 'yes' })).toContain('Not Acceptable (406) with charge id')
    expect(storedAppointment(sandbox, one.appointmentId).status).toBe('created')
    await mutate(CANCEL, { ...other, ...cancellation, shouldRefund: 'no' })
    expect((await mutate(CANCEL, { ...one, ...cancellation, shouldRefund: 'yes' })).cancelAppointment.status).toBe('cancelled')
  })

  it('cancels an appointment without a refund, a payment or a group', { tags: ['BK-473'] }, async () => {
    const { one } = paidGroup()
    await mutate(CANCEL, { ...one, ...cancellation, shouldRefund: 'no' })
    const { one: unpaid } = paidGroup('voucher')
    await mutate(CANCEL, { ...unpaid, ...cancellation, shouldRefund: 'yes' })
    const { key } = placeAppointment({ course: { paymentType: 'payment' } })
    await mutate(CANCEL, { ...key, ...cancellation, shouldRefund: 'yes' })
    for (const { appointmentId } of [one, unpaid, key]) expect(storedAppointment(sandbox, appointmentId).status).toBe('cancelled')
  })
})

describe('updateAppointmentStatus', () => {
  const allowed = ['created in_progress', 'created completed', 'in_progress completed']
  const targets = [...statuses, 'no_show', '']

  it.each(statuses.flatMap((from) => targets.map((to) => [from, to] as const)))(
    'changes the status %s to %j only if that transition is allowed',
    { tags: ['BK-243', 'BK-425'] },
    async (from, to) => {
      const { key, stored } = placeAppointment({ status: from })
      if (allowed.includes(`${from} ${to}`)) {
        const { updateAppointmentStatus } = await mutate(STATUS, { ...key, status: to })
        expect(updateAppointmentStatus).toMatchObject({ id: key.appointmentId, status: to, modifiedBy: 'Inês Prescott' })
        expect(stored()).toMatchObject({ status: to, modifiedAt: expect.stringMatching(DATE_TIME) })
      } else {
        const before = stored()
        expect(await mutationError(STATUS, { ...key, status: to })).toContain('errorType: BadRequest')
        expect(stored()).toEqual(before)
      }
    },
  )
})

describe('updating details of an appointment', () => {
  for (const { tags, field, mutation, value } of details)
    it(`saves only ${field}, with the user who saved it`, { tags }, async () => {
      for (const status of ['created', 'in_progress']) {
        const { key, stored } = placeAppointment({ status })
        const before = stored()
        const [changed] = Object.values(await mutate(mutation, { ...key, [field]: value }))
        expect(changed).toEqual({ [field]: value })
        const { modifiedAt, ...after } = stored()
        expect(modifiedAt).toMatch(DATE_TIME)
        expect({ ...after, modifiedAt: null }).toEqual({ ...before, [field]: value, modifiedBy: 'Inês Prescott' })
      }
    })

  for (const { tags, field, mutation, value } of details)
    it(`returns BadRequest for ${field} of a closed appointment, and changes nothing`, { tags }, async () => {
      for (const status of ['completed', 'cancelled']) {
        const { key, stored } = placeAppointment({ status })
        const before = stored()
        expect(await mutationError(mutation, { ...key, [field]: value })).toContain('errorType: BadRequest')
        expect(stored()).toEqual(before)
      }
    })

  it('executes the medicine and the status in order if both are in one request', { tags: ['BK-430'] }, async () => {
    const { key, stored } = placeAppointment({ status: 'in_progress' })
    const both = `mutation (${keyVariables}, $medicine: MedicineInput!) {
      medicine: updateAppointmentMedicine(${keyArguments}, medicine: $medicine) { id }
      status: updateAppointmentStatus(${keyArguments}, status: "completed") { status }
    }`
    expect(await mutate(both, { ...key, medicine })).toEqual({ medicine: { id: key.appointmentId }, status: { status: 'completed' } })
    expect(stored()).toMatchObject({ status: 'completed', medicine })
  })

  it('stops at a field that fails, and keeps the changes before it', { tags: ['BK-430'] }, async () => {
    const { key, stored } = placeAppointment({ status: 'created' })
    const three = `mutation (${keyVariables}, $medicine: MedicineInput!) {
      first: updateAppointmentNotes(${keyArguments}, notes: "kept") { id }
      second: updateAppointmentStatus(${keyArguments}, status: "cancelled") { id }
      third: updateAppointmentMedicine(${keyArguments}, medicine: $medicine) { id }
    }`
    const { body } = await booking(sandbox, three, { ...key, medicine })
    expect(body.data).toBeNull()
    expect(body.errors).toMatchObject([{ path: ['second'], message: expect.stringContaining('errorType: BadRequest') }])
    expect(stored()).toMatchObject({ notes: 'kept', status: 'created', medicine: null })
  })

  it('returns BadRequest for the medicine of a cancelled appointment', { tags: ['BK-430'] }, async () => {
    const { key, stored } = placeAppointment({ status: 'cancelled' })
    expect(await mutationError(MEDICINE, { ...key, medicine })).toContain('errorType: BadRequest')
    expect(stored().medicine).toBeNull()
  })

  for (const [tags, name, mutation, variables] of changes)
    it(`returns NotFound for the ${name} of an appointment that is unknown or at another branch`, { tags }, async () => {
      const { key, stored } = placeAppointment()
      const before = stored()
      for (const wrong of [{ locationId: '1001' }, { appointmentId: 'none' }])
        expect(await mutationError(mutation, { ...key, ...wrong, ...variables })).toContain('errorType: NotFound')
      expect(stored()).toEqual(before)
    })
})

describe('putCourseQuestions', () => {
  const PUT = `mutation ($courseId: ID!, $questions: [QuestionInput!]!) {
    putCourseQuestions(courseId: $courseId, questions: $questions) { id questions { number question answer questionType updatedDate } }
  }`
  const answered = { number: 2, question: 'Which medicines do you take?', answer: 'Ibuprofen', questionType: 2 }

  it('saves the given answers for every appointment of the course, and keeps the others', { tags: ['BK-427'] }, async () => {
    const { addAppointment, stored, appointmentId } = placeAppointment({ course: { id: 'course-of-two' } })
    const second = addAppointment({ number: 2, course: { id: 'course-of-two' } })
    const [first] = stored().course.questions
    const { putCourseQuestions } = await mutate(PUT, { courseId: 'course-of-two', questions: [answered] })
    const expected = [first, { ...answered, updatedDate: expect.stringMatching(DATE_TIME) }]
    expect(putCourseQuestions).toEqual({ id: 'course-of-two', questions: expected })
    for (const id of [appointmentId, second]) expect(storedAppointment(sandbox, id).course.questions).toEqual(expected)
  })

  it('can clear an answer, never adds a question, and returns NotFound for an unknown course', { tags: ['BK-427'] }, async () => {
    const { stored } = placeAppointment({ course: { id: 'course-of-one' } })
    await mutate(PUT, {
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
    expect(await mutationError(PUT, { courseId: 'none', questions: [answered] })).toContain('errorType: NotFound')
  })
})

describe('bookNextAppointment', () => {
  it('books the remaining appointments of a course, and fails after the last one', { tags: ['BK-431'] }, async () => {
    const { locationId, slot, stored } = placeAppointment({
      status: 'completed',
      totalNumber: 3,
      guardian: { title: 'Mr', firstName: 'A', lastName: 'B' },
    })
    const courseId = stored().course.id
    const book = (hhmm: number) => ({ courseId, locationId, ...slot(hhmm, { date: NEXT_DAY }) })

    const { bookNextAppointment: second } = await mutate(NEXT, book(1000))
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

    const { bookNextAppointment: third } = await mutate(NEXT, book(1030))
    expect(third).toMatchObject({ number: 3, totalNumber: 3 })
    expect(new Set([second.id, third.id]).size).toBe(2)
    expect(await mutationError(NEXT, book(1100))).toContain('errorType: BadRequest')
    expect(await freeTimes(locationId, { date: NEXT_DAY })).toEqual(expect.arrayContaining(['room-1 10:15', 'room-1 11:00']))
    expect(await freeTimes(locationId, { date: NEXT_DAY })).not.toContain('room-1 10:30')
  })

  it('numbers the new appointment after the others of its course, regardless of their dates', { tags: ['BK-431'] }, async () => {
    const { locationId, slot, stored, addAppointment } = placeAppointment({ totalNumber: 3, startTime: '2099-06-20T10:00:00+01:00' })
    addAppointment({ number: 2, totalNumber: 3, startTime: '2099-06-16T10:00:00+01:00', course: { id: stored().course.id } })
    const { bookNextAppointment } = await mutate(NEXT, { courseId: stored().course.id, locationId, ...slot(1200) })
    expect(bookNextAppointment.number).toBe(3)
  })

  it.each([
    ['a taken slot', (slot: Slot) => slot(930)],
    ['a slot outside the hours', (slot: Slot) => slot(1700)],
    ['a time between two slots', (slot: Slot) => slot(1005)],
    ['a slot of an unknown room', (slot: Slot) => ({ ...slot(1000), resourceId: 'room-x' })],
    ['a slot that has started', (slot: Slot) => slot(1000, { date: '2020-06-15' })],
    ['more than one slot', (slot: Slot) => ({ ...slot(1000), endTime: slot(1030).startTime })],
  ])('rejects %s', { tags: ['BK-431'] }, async (_name, wanted) => {
    const { locationId, slot, stored } = placeAppointment()
    expect(await mutationError(NEXT, { courseId: stored().course.id, locationId, ...wanted(slot) })).toContain('errorType: Conflict')
    expect(sandbox.database.count('SELECT count(*) AS count FROM appointments WHERE location_id = ?', locationId)).toBe(1)
  })

  it('rejects an unknown course and an invalid time', { tags: ['BK-431'] }, async () => {
    const { locationId, slot, stored } = placeAppointment()
    expect(await mutationError(NEXT, { courseId: 'none', locationId, ...slot(1000) })).toContain('errorType: NotFound')
    expect(await mutationError(NEXT, { courseId: stored().course.id, locationId, ...slot(1000), startTime: 'soon' })).toContain(
      'BadRequest',
    )
  })
})

type Slot = ReturnType<typeof placeBranch>['slot']

/** The three kinds of blocks with their names in the contract. */
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

    it('can be created, changed and deleted, and each change updates the free slots', async () => {
      const branch = placeBranch(sandbox, { day: DAY })
      const { locationId } = branch
      const { result: created } = await mutate(CREATE, { input: inputAt(branch) })
      expect(created).toEqual({
        id: expect.any(String),
        ...inputAt(branch),
        ...(hasRepeats && { repeat: null }),
        ...(kind === 'resource' && { resourceId: null }),
      })
      expect(await freeTimes(locationId)).toEqual(afternoon)

      const { result: changed } = await mutate(UPDATE, { id: created.id, input: inputAt(branch, { startTime: 1000, endTime: 1700 }) })
      expect(changed).toEqual({ ...created, startTime: 1000, endTime: 1700 })
      expect(blocks(locationId)).toHaveLength(1)
      expect(await freeTimes(locationId)).toEqual(['09:00', '09:15', '09:30', '09:45'].map((clock) => `room-1 ${clock}`))

      expect(await mutate(DELETE, { id: created.id })).toEqual({ result: true })
      expect(blocks(locationId)).toEqual([])
      expect(await freeTimes(locationId)).toHaveLength(32)
    })

    it('returns NotFound for a change or deletion of an unknown block or a block of another kind', async () => {
      const branch = placeBranch(sandbox, { day: DAY })
      const other = branch.addBlock(kind === 'service' ? 'resource' : 'service')
      for (const id of ['none', other]) {
        expect(await mutationError(UPDATE, { id, input: inputAt(branch) })).toContain('errorType: NotFound')
        expect(await mutationError(DELETE, { id })).toContain('errorType: NotFound')
      }
      expect(sandbox.database.count('SELECT count(*) AS count FROM blocks WHERE location_id = ?', branch.locationId)).toBe(1)
    })

    const wrong: [string, object][] = [
      ['an invalid start date', { startDate: '15/06/2099' }],
      ['an invalid end date', { endDate: '2099-02-30' }],
      ['an end before its start', { endDate: '2099-06-14' }],
      ['an end at its start', { startTime: 900, endTime: 900 }],
      ['an end before its start, on one day', { startTime: 1000, endTime: 900 }],
      ['an invalid minute', { startTime: 960 }],
      ['an invalid hour', { endTime: 2500 }],
      ['a time below 0', { startTime: -100 }],
    ]
    const repeat = { frequency: 'D', interval: 1 }
    const wrongRepeats: [string, object][] = [
      ['repeats without a repeat', { repeats: true }],
      ['a repeat without repeats', { repeats: false, repeat }],
      [
        'an end before its start, however many days it repeats on',
        { repeats: true, repeat, endDate: '9999-01-01', startTime: 1000, endTime: 900 },
      ],
      ['an invalid frequency', { repeats: true, repeat: { frequency: 'Y' } }],
      ['invalid weekdays', { repeats: true, repeat: { frequency: 'W', weekdays: '17' } }],
      ['no weekday', { repeats: true, repeat: { frequency: 'W', weekdays: '' } }],
      ['an invalid day of the month', { repeats: true, repeat: { frequency: 'M', monthDay: 32 } }],
      ['an interval of 0', { repeats: true, repeat: { frequency: 'D', interval: 0 } }],
      ['an unknown branch', { locationId: 'none' }],
    ]
    const wrongOwn: [string, object][] =
      kind === 'calendar'
        ? [['an unknown calendar', { calendarId: 'none' }]]
        : kind === 'resource'
          ? [['a room of another branch', { resourceId: '1001-room-1' }]]
          : []
    it.each([...wrong, ...(hasRepeats ? wrongRepeats : []), ...wrongOwn])(
      'returns BadRequest for %s, and stores nothing',
      async (_name, change) => {
        const branch = placeBranch(sandbox, { day: DAY })
        const id = branch.addBlock(kind, kind === 'calendar' ? { calendarId: branch.room(1) } : {})
        const before = blocks(branch.locationId)
        expect(await mutationError(CREATE, { input: inputAt(branch, change) })).toContain('errorType: BadRequest')
        expect(await mutationError(UPDATE, { id, input: inputAt(branch, change) })).toContain('errorType: BadRequest')
        expect(blocks(branch.locationId)).toEqual(before)
      },
    )

    if (hasRepeats)
      it('stores how it repeats, with null for omitted fields', { tags: ['BK-211'] }, async () => {
        const branch = placeBranch(sandbox, { day: DAY })
        const { result } = await mutate(CREATE, {
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
        // The 15th is a Monday, so its slots stay free; the slots of Saturday the 20th are blocked.
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

  it('creates a calendar without an id in the input, and its slots', { tags: ['BK-215', 'BK-423'] }, async () => {
    const { locationId } = placeBranch(sandbox, { rooms: 0 })
    const creation = { type: 'resource', interval: 1, bookingsPerSlot: 1, resourceGroupId: `rg-${locationId}` }
    const { updateCalendar } = await mutate(UPDATE, { input: { locationId, name: 'New room', availability, ...creation } })
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

  it('changes the calendar with the id in the input, and treats hours of 0 to 0 as closed', { tags: ['BK-320', 'BK-423'] }, async () => {
    const { locationId, room } = placeBranch(sandbox, { rooms: 2 })
    const { updateCalendar } = await mutate(UPDATE, { input: { id: room(1), locationId, name: 'Room 1', availability } })
    expect(updateCalendar).toMatchObject({ id: room(1), availability })
    expect(calendars(locationId)).toHaveLength(2)
    const first = ({ date }: { date: string }) =>
      freeTimes(locationId, { date }).then((times) => times.filter((time) => time.startsWith('room-1')))
    expect(await first({ date: DAY })).toHaveLength(4)
    expect(await first({ date: NEXT_DAY })).toEqual([])
  })

  it.each([
    ['an end before its start', { mon: { startTime: 1100, endTime: 1000 } }],
    ['an invalid minute', { sun: { startTime: 960, endTime: 1000 } }],
    ['an invalid hour', { sat: { startTime: 900, endTime: 2500 } }],
  ])('returns BadRequest for hours with %s', { tags: ['BK-423'] }, async (_name, change) => {
    const { locationId, room } = placeBranch(sandbox)
    const before = calendars(locationId)
    const input = { locationId, name: 'Room', availability: { ...availability, ...change } }
    for (const id of [room(1), null]) expect(await mutationError(UPDATE, { input: { ...input, id } })).toContain('errorType: BadRequest')
    expect(calendars(locationId)).toEqual(before)
  })

  it("returns NotFound for an unknown or another branch's calendar", { tags: ['BK-423'] }, async () => {
    const { locationId } = placeBranch(sandbox)
    for (const id of ['none', '1001-room-1'])
      expect(await mutationError(UPDATE, { input: { id, locationId, name: 'Room', availability } })).toContain('errorType: NotFound')
    expect(calendars(locationId)).toHaveLength(1)
  })
})

describe('cover pharmacist days', () => {
  const CREATE = 'mutation ($days: [CoverPharmacistDayInput!]!) { createCoverPharmacistDays(days: $days) { date } }'
  const DELETE = 'mutation ($days: [CoverPharmacistDayInput!]!) { deleteCoverPharmacistDays(days: $days) }'
  const dates = async (locationId: string) =>
    (await mutate('query ($id: ID!) { getCoverPharmacistDays(locationId: $id) { date } }', { id: locationId })).getCoverPharmacistDays.map(
      ({ date }: { date: string }) => date,
    )
  const of = (locationId: string, ...days: string[]) => ({ days: days.map((date) => ({ locationId, date })) })

  it('creates days without duplicates, and deletes them', { tags: ['BK-422'] }, async () => {
    const { locationId } = placeBranch(sandbox)
    const other = placeBranch(sandbox).locationId
    await mutate(CREATE, of(other, DAY))
    expect(await mutate(CREATE, of(locationId, DAY, NEXT_DAY))).toEqual({ createCoverPharmacistDays: [{ date: DAY }, { date: NEXT_DAY }] })
    await mutate(CREATE, of(locationId, DAY))
    expect(await dates(locationId)).toEqual([DAY, NEXT_DAY])
    expect(await mutate(DELETE, of(locationId, DAY))).toEqual({ deleteCoverPharmacistDays: true })
    expect(await dates(locationId)).toEqual([NEXT_DAY])
    expect(await dates(other)).toEqual([DAY])
  })

  it('creates or deletes no days at all if any day is invalid', { tags: ['BK-422'] }, async () => {
    const { locationId } = placeBranch(sandbox)
    expect(await mutationError(CREATE, of(locationId, DAY, '16/06/2099'))).toContain('errorType: BadRequest')
    expect(await dates(locationId)).toEqual([])
    await mutate(CREATE, of(locationId, DAY))
    expect(await mutationError(DELETE, of(locationId, DAY, NEXT_DAY))).toContain('errorType: NotFound')
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
    'moves an appointment that is %s, frees its slot, and returns the new times in UTC',
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

  it('allows a slot that overlaps only with the moved appointment itself', { tags: ['BK-446'] }, async () => {
    const { locationId, slot, appointmentId } = placeAppointment()
    expect((await move(appointmentId, bodyFor(locationId, slot(930)))).status).toBe(200)
  })

  it.each<[string, (slot: Slot) => ReturnType<Slot>]>([
    ['is taken', (slot) => slot(1000)],
    ['is blocked', (slot) => slot(1100)],
    ['is outside the hours', (slot) => slot(1700)],
    ['starts between two slots', (slot) => slot(1305)],
    ['has started', (slot) => slot(1300, { date: '2020-06-15' })],
    ['belongs to an unknown room', (slot) => ({ ...slot(1300), resourceId: 'room-x' })],
  ])('returns 409 with a message for a slot that %s, and moves nothing', { tags: ['BK-446', 'BK-469'] }, async (_name, wanted) => {
    const { locationId, slot, stored, appointmentId, addAppointment, addBlock } = placeAppointment()
    addAppointment({ startTime: '2099-06-15T10:00:00+01:00', endTime: '2099-06-15T10:15:00+01:00' })
    addBlock('resource', { startTime: 1100, endTime: 1200 })
    const before = stored()
    isError(await move(appointmentId, bodyFor(locationId, wanted(slot))), 409)
    expect(stored()).toEqual(before)
  })

  it.each(['completed', 'cancelled'])(
    'returns 400 with the status for an appointment that is %s',
    { tags: ['BK-242', 'BK-446'] },
    async (status) => {
      const { locationId, slot, stored, appointmentId } = placeAppointment({ status })
      const before = stored()
      const answer = await move(appointmentId, bodyFor(locationId, slot(1300)))
      isError(answer, 400)
      expect(answer.body.message).toContain(status)
      expect(stored()).toEqual(before)
    },
  )

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
    ['a travelTimeMins that is a string', { travelTimeMins: '0' }],
    ['a blank rescheduledBy', { rescheduledBy: ' ' }],
    ['a time with an offset', { startDateTime: '2099-06-15T13:00:00+01:00' }],
    ['an invalid time', { endDateTime: 'soonZ' }],
    ['another service', { serviceId: '4790' }],
  ])('returns 400 for a body with %s, and moves nothing', { tags: ['BK-446'] }, async (_name, change) => {
    const { locationId, slot, stored, appointmentId } = placeAppointment()
    const before = stored()
    isError(await move(appointmentId, bodyFor(locationId, slot(1300), change)), 400)
    expect(stored()).toEqual(before)
  })

  it('returns 404 for an unknown appointment, and 401 without a token', { tags: ['BK-446'] }, async () => {
    const { locationId, slot, stored, appointmentId } = placeAppointment()
    const before = stored()
    isError(await move('none', bodyFor(locationId, slot(1300))), 404)
    isError(await move(appointmentId, bodyFor(locationId, slot(1300)), null), 401)
    expect(stored()).toEqual(before)
  })
})

describe('the detailed questions of an appointment', () => {
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

  it('creates the questions once for an appointment, in the shape of the contract', { tags: ['BK-228', 'BK-447'] }, async () => {
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

  it('excludes sex-specific questions if the customer’s sex is unknown', { tags: ['BK-447'] }, async () => {
    const known = (await build({ appointment_id: 'ap-weight-3', genderValue: 'gender' })).body
    const unknown = (await build({ appointment_id: 'ap-weight-4', genderValue: 'nogender' })).body
    expect(unknown.length).toBeLessThan(known.length)
  })

  it.each([{}, { appointment_id: 'ap-weight-5' }, { appointment_id: 'ap-weight-5', genderValue: 'female' }, { genderValue: 'gender' }])(
    'returns 400 for %j instead of questions',
    { tags: ['BK-447'] },
    async (body) => isError(await build(body), 400),
  )

  it('stores submitted answers, and keeps the other questions', { tags: ['BK-448'] }, async () => {
    const key = { appointment_id: 'ap-weight-6', genderValue: 'gender' }
    const [first, ...rest]: Question[] = (await build(key)).body
    const [option, ...others] = first?.traversal_response.options ?? []
    const answered = { ...first, traversal_response: { ...first?.traversal_response, options: [{ ...option, checked: true }, ...others] } }
    expect((await update([answered])).status).toBe(200)
    expect((await build(key)).body).toEqual([answered, ...rest])
  })

  it('changes no question if any answer is invalid, and returns 400 for an empty list', { tags: ['BK-448'] }, async () => {
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
    for (const wrong of [[], {}, [{ label: 'Unknown' }]]) isError(await update(wrong), 400)
    expect((await build(key)).body).toEqual(questions)
  })
})

describe('permission to make a change', () => {
  for (const [tags, name, mutation, variables] of changes)
    it(`refuses ${name} to a machine`, { tags: [...tags, 'XB-02'] }, async () => {
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
      'records with the second of two operations',
      'query Read { getCovidQuestions { number } } mutation Change { deleteServiceBlock(serviceBlockId: "sb-1001-chickenpox") }',
    ],
    ['a cover pharmacist day', 'mutation { createCoverPharmacistDays(days: [{ locationId: "1001", date: "2099-06-15" }]) { date } }'],
  ])('does not let a machine change %s', { tags: ['XB-02'] }, async (_name, query) => {
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
  ] as const)('returns 403 to a machine for %s %s %s', { tags: ['XB-02'] }, async (service, method, path, body) => {
    isError(await call(sandbox, service, path, { method, body, token: await sandbox.identity.machineToken() }), 403)
    expect(sandbox.database.count("SELECT count(*) AS count FROM detailed_questions WHERE appointment_id = 'ap-machine'")).toBe(0)
  })

  it('refuses a change with 401 without a token or with a token that has a scheme', { tags: ['XB-02'] }, async () => {
    const { key, stored } = placeAppointment()
    for (const authorization of [null, `Bearer ${await idTokenOf(sandbox)}`])
      isError(await booking(sandbox, STATUS, { ...key, status: 'in_progress' }, authorization), 401)
    expect(stored().status).toBe('created')
  })
})
