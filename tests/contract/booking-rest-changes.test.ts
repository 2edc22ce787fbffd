import { describe, expect, it } from 'vitest'
import type { placeBranch } from '../support/bookings.ts'
import { call, isError } from './support/api.ts'
import { DATE_TIME, freeTimes, NEXT_DAY, placeAppointment, sandbox, startBookingMutations } from './support/booking-mutations.ts'

startBookingMutations()

type Slot = ReturnType<typeof placeBranch>['slot']

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
    'moves an appointment with status %s, frees its old slot, and returns the new times in UTC',
    { tags: ['BK-446'] },
    async (status) => {
      const { locationId, slot, stored, appointmentId, room } = placeAppointment({ status }, 2)
      const before = stored()
      const wanted = slot(1400, { number: 2, date: NEXT_DAY })
      const { status: httpStatus, body } = await move(appointmentId, bodyFor(locationId, wanted))
      expect(httpStatus).toBe(200)
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

  it('allows a slot that overlaps only the appointment being moved', { tags: ['BK-446'] }, async () => {
    const { locationId, slot, appointmentId } = placeAppointment()
    expect((await move(appointmentId, bodyFor(locationId, slot(930)))).status).toBe(200)
  })

  it.each<[string, (slot: Slot) => ReturnType<Slot>]>([
    ['is taken', (slot) => slot(1000)],
    ['is blocked', (slot) => slot(1100)],
    ['is outside the hours', (slot) => slot(1700)],
    ['starts partway through another', (slot) => slot(1305)],
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
    'returns 400 for an appointment that is %s, and names that status in the message',
    { tags: ['BK-242', 'BK-446'] },
    async (status) => {
      const { locationId, slot, stored, appointmentId } = placeAppointment({ status })
      const before = stored()
      const response = await move(appointmentId, bodyFor(locationId, slot(1300)))
      isError(response, 400)
      expect(response.body.message).toContain(status)
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
    ['a different service', { serviceId: '4790' }],
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

describe('the detailed questions service', () => {
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

  it('creates the questions for an appointment only once, in the shape that the contract defines', {
    tags: ['BK-228', 'BK-447'],
  }, async () => {
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
    'returns 400 if the body is %j',
    { tags: ['BK-447'] },
    async (body) => isError(await build(body), 400),
  )

  it('stores submitted answers, and leaves the other questions unchanged', { tags: ['BK-448'] }, async () => {
    const key = { appointment_id: 'ap-weight-6', genderValue: 'gender' }
    const [first, ...rest]: Question[] = (await build(key)).body
    const [option, ...others] = first?.traversal_response.options ?? []
    const answered = { ...first, traversal_response: { ...first?.traversal_response, options: [{ ...option, checked: true }, ...others] } }
    expect((await update([answered])).status).toBe(200)
    expect((await build(key)).body).toEqual([answered, ...rest])
  })

  it('changes nothing if any answer is invalid, and returns 400 for an empty list', { tags: ['BK-448'] }, async () => {
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
