import { describe, expect, it } from 'vitest'
import { placeBranch, storedAppointment } from '../support/bookings.ts'
import { booking, call, idTokenOf, isError } from './support/api.ts'
import {
  CANCEL,
  cancellation,
  changes,
  DATE_TIME,
  DAY,
  details,
  freeTimes,
  keyArguments,
  keyVariables,
  MEDICINE,
  medicine,
  mutate,
  mutationError,
  NEXT,
  NEXT_DAY,
  placeAppointment,
  STATUS,
  sandbox,
  startBookingMutations,
  statuses,
} from './support/booking-mutations.ts'

startBookingMutations()

describe('cancelAppointment', () => {
  it.each(['created', 'in_progress'])('cancels an appointment with status %s, and frees its slot', { tags: ['BK-424'] }, async (status) => {
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
  ])('returns BadRequest if the %s argument is %j', { tags: ['BK-424'] }, async (argument, value) => {
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

  it('refuses to refund one appointment in a paid group while others in the group are open', { tags: ['BK-473'] }, async () => {
    const { one, other } = paidGroup()
    expect(await mutationError(CANCEL, { ...one, ...cancellation, shouldRefund: 'yes' })).toContain('Not Acceptable (406) with charge id')
    expect(storedAppointment(sandbox, one.appointmentId).status).toBe('created')
    await mutate(CANCEL, { ...other, ...cancellation, shouldRefund: 'no' })
    expect((await mutate(CANCEL, { ...one, ...cancellation, shouldRefund: 'yes' })).cancelAppointment.status).toBe('cancelled')
  })

  it('cancels an appointment if no refund is requested, or if the appointment is not in a paid group', { tags: ['BK-473'] }, async () => {
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
    'changes the status from %s to %j only if that transition is allowed',
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

describe('changing an appointment', () => {
  for (const { tags, field, mutation, value } of details)
    it(`saves the ${field} and the name of the user, and changes nothing else`, { tags }, async () => {
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
    it(`returns BadRequest for a change to the ${field} of a completed or cancelled appointment`, { tags }, async () => {
      for (const status of ['completed', 'cancelled']) {
        const { key, stored } = placeAppointment({ status })
        const before = stored()
        expect(await mutationError(mutation, { ...key, [field]: value })).toContain('errorType: BadRequest')
        expect(stored()).toEqual(before)
      }
    })

  it('saves the medicine and completes the appointment in a single request', { tags: ['BK-430'] }, async () => {
    const { key, stored } = placeAppointment({ status: 'in_progress' })
    const both = `mutation (${keyVariables}, $medicine: MedicineInput!) {
      medicine: updateAppointmentMedicine(${keyArguments}, medicine: $medicine) { id }
      status: updateAppointmentStatus(${keyArguments}, status: "completed") { status }
    }`
    expect(await mutate(both, { ...key, medicine })).toEqual({ medicine: { id: key.appointmentId }, status: { status: 'completed' } })
    expect(stored()).toMatchObject({ status: 'completed', medicine })
  })

  it('stops at the first field that fails, and keeps the earlier changes', { tags: ['BK-430'] }, async () => {
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

  it('returns BadRequest for a change to the medicine of a cancelled appointment', { tags: ['BK-430'] }, async () => {
    const { key, stored } = placeAppointment({ status: 'cancelled' })
    expect(await mutationError(MEDICINE, { ...key, medicine })).toContain('errorType: BadRequest')
    expect(stored().medicine).toBeNull()
  })

  for (const [tags, name, mutation, variables] of changes)
    it(`returns NotFound if the appointment is unknown or at another branch (${name})`, { tags }, async () => {
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

  it('saves the given answers for every appointment in the course, and keeps the other answers', { tags: ['BK-427'] }, async () => {
    const { addAppointment, stored, appointmentId } = placeAppointment({ course: { id: 'course-of-two' } })
    const second = addAppointment({ number: 2, course: { id: 'course-of-two' } })
    const [first] = stored().course.questions
    const { putCourseQuestions } = await mutate(PUT, { courseId: 'course-of-two', questions: [answered] })
    const expected = [first, { ...answered, updatedDate: expect.stringMatching(DATE_TIME) }]
    expect(putCourseQuestions).toEqual({ id: 'course-of-two', questions: expected })
    for (const id of [appointmentId, second]) expect(storedAppointment(sandbox, id).course.questions).toEqual(expected)
  })

  it('can clear answers, ignores unknown questions, and returns NotFound for an unknown course', { tags: ['BK-427'] }, async () => {
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
  it('books each remaining appointment of a course, and fails once all are booked', { tags: ['BK-431'] }, async () => {
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

  it('gives the new appointment the next number in its course, regardless of the dates', { tags: ['BK-431'] }, async () => {
    const { locationId, slot, stored, addAppointment } = placeAppointment({ totalNumber: 3, startTime: '2099-06-20T10:00:00+01:00' })
    addAppointment({ number: 2, totalNumber: 3, startTime: '2099-06-16T10:00:00+01:00', course: { id: stored().course.id } })
    const { bookNextAppointment } = await mutate(NEXT, { courseId: stored().course.id, locationId, ...slot(1200) })
    expect(bookNextAppointment.number).toBe(3)
  })

  it.each([
    ['a taken slot', (slot: Slot) => slot(930)],
    ['a slot outside the hours', (slot: Slot) => slot(1700)],
    ['a slot that starts partway through another', (slot: Slot) => slot(1005)],
    ['a slot in an unknown room', (slot: Slot) => ({ ...slot(1000), resourceId: 'room-x' })],
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

describe('the permission check for changes', () => {
  for (const [tags, name, mutation, variables] of changes)
    it(`returns 403 to a machine that tries to change an appointment (${name})`, { tags: [...tags, 'XB-02'] }, async () => {
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
      'a block through the second operation in a document',
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
  ] as const)('returns 403 if a machine tries to change data at %s (%s %s)', { tags: ['XB-02'] }, async (service, method, path, body) => {
    isError(await call(sandbox, service, path, { method, body, token: await sandbox.identity.machineToken() }), 403)
    expect(sandbox.database.count("SELECT count(*) AS count FROM detailed_questions WHERE appointment_id = 'ap-machine'")).toBe(0)
  })

  it('returns 401 for a change if the token is missing or prefixed with Bearer', { tags: ['XB-02'] }, async () => {
    const { key, stored } = placeAppointment()
    for (const authorization of [null, `Bearer ${await idTokenOf(sandbox)}`])
      isError(await booking(sandbox, STATUS, { ...key, status: 'in_progress' }, authorization), 401)
    expect(stored().status).toBe('created')
  })
})
