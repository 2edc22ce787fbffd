import { GraphQLError } from 'graphql'
import { describe, expect, it } from 'vitest'
import { api, appointmentThatIs, stack, standIn, startBookingApi } from './support/booking-api-stand-in.ts'
import { auditedWrites, literal } from './support/calls.ts'
import { bookingFields } from './support/stand-in.ts'

/** Used instead of an error code in cases that expect no error, so that their test titles are readable. */
const NO_ERROR = 'no error'

startBookingApi()

describe('booking mutations', () => {
  const key = { appointmentId: 'ap-1', locationId: '1001' }
  const period = { startDate: '2099-06-15', endDate: '9999-12-31', startTime: 900, endTime: 2345, reason: 'Service “Block”' }
  const repeat = { frequency: 'W', interval: 1, weekdays: '0123456' }
  const serviceBlock = { locationId: '1001', serviceId: '4790', ...period, repeats: true, repeat }
  const resourceBlock = { locationId: '1001', resourceId: 'room-1', ...period, repeats: false }
  const calendarBlock = { calendarId: 'room-1', ...period }
  const hours = { startTime: 0, endTime: 2400 }
  const availability = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: { startTime: 0, endTime: 0 } }
  const creation = { type: 'resource', interval: 1, bookingsPerSlot: 1, resourceGroupId: 'rg-1001' }
  const days = [
    { locationId: '1001', date: '2099-06-15' },
    { locationId: '1001', date: '2099-06-16' },
  ]
  const questions = [{ number: 2, question: 'Which medicines?', answer: null, questionType: 2 }]
  const id = { id: 'new-1' }

  for (const [tags, name, parameters, result, variant = ''] of [
    [['BK-420'], 'createServiceBlock', { input: serviceBlock }, id],
    [['BK-420'], 'updateServiceBlock', { serviceBlockId: 'sb-1', input: serviceBlock }, id],
    [['BK-420'], 'deleteServiceBlock', { serviceBlockId: 'sb-1' }, true],
    [['BK-421'], 'createResourceBlock', { input: resourceBlock }, id],
    [['BK-421'], 'updateResourceBlock', { blockId: 'rb-1', input: resourceBlock }, id],
    [['BK-421'], 'deleteResourceBlock', { blockId: 'rb-1' }, true],
    [['BK-422'], 'createCoverPharmacistDays', { days }, days.map(({ date }) => ({ date }))],
    [['BK-422'], 'deleteCoverPharmacistDays', { days }, true],
    [['BK-423'], 'updateCalendar', { input: { id: 'room-1', locationId: '1001', name: 'Room 1', availability } }, id],
    [
      ['BK-215', 'BK-423'],
      'updateCalendar',
      { input: { locationId: '1001', name: 'Room 3', availability, ...creation } },
      id,
      ' without an id',
    ],
    [['BK-423'], 'createCalendarBlock', { input: calendarBlock }, id],
    [['BK-423'], 'updateCalendarBlock', { calendarBlockId: 'cb-1', input: calendarBlock }, id],
    [['BK-423'], 'deleteCalendarBlock', { calendarBlockId: 'cb-1' }, true],
    [['BK-427'], 'putCourseQuestions', { courseId: 'co-1', questions }, id],
  ] as [string[], string, object, unknown, string?][])
    it(`${name}${variant} sends its arguments once and returns its result`, { tags }, async () => {
      const arrived: unknown[] = []
      api.root = {
        [name]: (args: unknown) => {
          arrived.push(args)
          return result
        },
      }
      const [shown] = [result].flat()
      const selection = typeof shown === 'object' ? `{ ${Object.keys(shown ?? {}).join(' ')} }` : ''
      const { data, errors } = await stack.graphql(
        `mutation { mine: ${name}(${literal(parameters).slice(1, -1)}) ${selection} }`,
        {},
        'branch',
      )
      expect(errors).toBeUndefined()
      expect(data).toEqual({ mine: result })
      expect(arrived).toEqual([parameters])
      expect(standIn.received).toHaveLength(1)
    })

  it.each<[string, string, object, string]>([
    [
      'done if it returns a record with an unreadable part',
      `createServiceBlock(input: ${literal(serviceBlock)}) { id reason }`,
      { data: { createServiceBlock: { id: '1', reason: null } }, errors: [{ message: 'No', path: ['createServiceBlock', 'reason'] }] },
      'done',
    ],
    [
      'refused if it returns false',
      'deleteServiceBlock(serviceBlockId: "1")',
      { data: { deleteServiceBlock: false } },
      'UPSTREAM_REJECTED',
    ],
  ])('a mutation is audited as %s', { tags: ['BK-420'] }, async (_outcome, field, response, result) => {
    api.respond = () => ({ body: JSON.stringify(response) })
    stack.logLines.length = 0
    await stack.graphql(`mutation { ${field} }`, {}, 'branch')
    expect(auditedWrites(stack)).toMatchObject([{ result }])
  })

  const medicine = { expiryDate: '2100-01-31', manufacturer: 'S', method: 'Left', batchNumber: 'B1' }
  const changes: [tags: string[], name: string, parameters: object, from: string][] = [
    [['BK-425'], 'updateAppointmentStatus', { ...key, status: 'in_progress' }, 'created'],
    [['BK-425'], 'updateAppointmentStatus', { ...key, status: 'completed' }, 'in_progress'],
    [['BK-425'], 'updateAppointmentStatus', { ...key, status: 'no_show' }, 'created'],
    [['BK-425'], 'updateAppointmentStatus', { ...key, status: 'constructor' }, 'created'],
    [['BK-426'], 'updateAppointmentNotes', { ...key, notes: 'Prefers "left"' }, 'in_progress'],
    [['BK-428'], 'updateAppointmentPharmacist', { ...key, pharmacist: { title: 'Ms', name: 'Una', gphcNumber: '2061234' } }, 'in_progress'],
    [['BK-429'], 'updateAppointmentGuardian', { ...key, guardian: { title: 'Mx', firstName: 'A', lastName: "O'B" } }, 'in_progress'],
    [['BK-430'], 'updateAppointmentMedicine', { ...key, medicine }, 'in_progress'],
  ]
  const change = (name: string, parameters: object) =>
    stack.graphql(`mutation { mine: ${name}(${literal(parameters).slice(1, -1)}) { id } }`, {}, 'branch')

  for (const [tags, name, parameters, from] of changes)
    it(`${name} with ${JSON.stringify(parameters)} is sent once for an appointment with the status ${from}`, { tags }, async () => {
      const arrived: unknown[] = []
      api.root = {
        getAppointment: appointmentThatIs(from),
        [name]: (args: unknown) => {
          arrived.push(args)
          return id
        },
      }
      const { data, errors } = await change(name, parameters)
      expect(errors).toBeUndefined()
      expect(data).toEqual({ mine: id })
      expect(arrived).toEqual([parameters])
      expect(standIn.received.map(bookingFields)).toEqual(['getAppointment', name])
    })

  const refusedChanges: typeof changes = [
    ...changes.map(([tags, name, parameters]): (typeof changes)[number] => [tags, name, parameters, 'cancelled']),
    ...changes.map(([tags, name, parameters]): (typeof changes)[number] => [tags, name, parameters, 'completed']),
    [['BK-425'], 'updateAppointmentStatus', { ...key, status: 'in_progress' }, 'in_progress'],
    [['BK-425'], 'updateAppointmentStatus', { ...key, status: 'completed' }, 'created'],
    [['BK-426'], 'updateAppointmentNotes', { ...key, notes: 'x' }, 'created'],
    [['BK-430'], 'updateAppointmentMedicine', { ...key, medicine }, 'created'],
  ]
  for (const [tags, name, parameters, from] of refusedChanges)
    it(`${name} with ${JSON.stringify(parameters)} is refused for an appointment with the status ${from}`, {
      tags: [...tags, 'XB-02'],
    }, async () => {
      api.root = { getAppointment: appointmentThatIs(from) }
      const { data, code } = await change(name, parameters)
      expect([data, code]).toEqual([null, 'CONFLICT'])
      expect(standIn.received.map(bookingFields)).toEqual(['getAppointment'])
    })

  it.each([
    ['5058', null, 'CONFLICT'],
    ['5058', { batchNumber: null }, 'CONFLICT'],
    ['5058', { batchNumber: ' B1 ' }, NO_ERROR],
    ['4790', null, NO_ERROR],
  ])(
    'completing an appointment for service %s with the medicine %j returns %s',
    { tags: ['BK-248', 'BK-425'] },
    async (service, recorded, expected) => {
      const appointment = appointmentThatIs('in_progress')
      api.root = {
        getAppointment: { ...appointment, course: { ...appointment.course, onSchedServiceId: service }, medicine: recorded },
        updateAppointmentStatus: id,
      }
      const { code } = await change('updateAppointmentStatus', { ...key, status: 'completed' })
      expect(code ?? NO_ERROR).toBe(expected)
      expect(standIn.received.map(bookingFields)).toEqual(['getAppointment', ...(expected === NO_ERROR ? ['updateAppointmentStatus'] : [])])
    },
  )

  const leave = { locationId: '1001', startDate: '2099-06-15', endDate: '2099-06-15', startTime: 900, endTime: 1000, repeats: false }
  for (const [tags, name, parameters] of [
    [['BK-428'], 'updateAppointmentPharmacist', { ...key, pharmacist: { title: 'Ms', name: ' ', gphcNumber: '2000000' } }],
    [['BK-247'], 'updateAppointmentGuardian', { ...key, guardian: { title: '', firstName: 'Tom', lastName: "O'Brien" } }],
    [['BK-430'], 'updateAppointmentMedicine', { ...key, medicine: { ...medicine, batchNumber: ' ' } }],
    [['BK-430'], 'updateAppointmentMedicine', { ...key, medicine: { ...medicine, expiryDate: 'soon' } }],
    [['BK-321'], 'cancelAppointment', { ...key, reason: ' ', shouldRefund: 'no' }],
    [['BK-321'], 'cancelAppointment', { ...key, reason: 'because', shouldRefund: 'no' }],
    [['BK-322'], 'cancelAppointment', { ...key, reason: 'Stock availability', shouldRefund: 'perhaps' }],
    [['BK-425'], 'updateAppointmentStatus', { ...key, status: 'cancelled' }],
    [['BK-425'], 'updateAppointmentStatus', { ...key, status: 'COMPLETED' }],
    [['BK-425'], 'updateAppointmentStatus', { ...key, status: 'completed ' }],
    [['BK-425'], 'updateAppointmentStatus', { ...key, status: 'cancelled\u200b' }],
    [['BK-425'], 'updateAppointmentStatus', { ...key, status: ' ' }],
    [['BK-314'], 'createResourceBlock', { input: { ...leave, reason: 'x'.repeat(51) } }],
    [['BK-314'], 'updateResourceBlock', { blockId: 'rb-1', input: { ...leave, reason: 'x'.repeat(51) } }],
  ] satisfies [string[], string, object][])
    it(`${name} with ${JSON.stringify(parameters)} is refused, without calling the service`, { tags }, async () => {
      const { code } = await change(name, parameters)
      expect([code, standIn.received]).toEqual(['BAD_USER_INPUT', []])
    })

  const next = { courseId: 'co-1', resourceId: 'room-1', locationId: '1001' }
  const placeOf = (id: string, onSchedServiceId: string) => ({
    number: 1,
    totalNumber: 2,
    status: 'completed',
    course: { id, onSchedServiceId },
  })
  it.each([
    ['exactly 48 hours away', '5058', { startTime: '2099-06-03T09:00:00Z', endTime: '2099-06-03T09:15:00Z' }, NO_ERROR],
    ['a minute less than 48 hours away', '5058', { startTime: '2099-06-03T08:59:00Z', endTime: '2099-06-03T09:14:00Z' }, 'BAD_USER_INPUT'],
    [
      'on the day after the last bookable day',
      '5058',
      { startTime: '2100-06-02T09:00:00Z', endTime: '2100-06-02T09:15:00Z' },
      'BAD_USER_INPUT',
    ],
    ['out of season', '4790', { startTime: '2099-06-15T09:00:00Z', endTime: '2099-06-15T09:15:00Z' }, 'BAD_USER_INPUT'],
    ['in season', '4790', { startTime: '2099-09-15T09:00:00Z', endTime: '2099-09-15T09:15:00Z' }, NO_ERROR],
  ])(
    'bookNextAppointment for a slot %s (service %s) returns $3',
    { tags: ['BK-338', 'BK-431', 'BK-518'] },
    async (_name, serviceId, times, refused) => {
      const arrived: unknown[] = []
      api.root = {
        getAppointments: [placeOf('co-2', '5058'), placeOf('co-1', serviceId)],
        getAvailability: [{ ...times, resourceId: 'room-1' }],
        bookNextAppointment: (parameters: unknown) => {
          arrived.push(parameters)
          return id
        },
      }
      const { code } = await change('bookNextAppointment', { ...next, ...times })
      expect(code ?? NO_ERROR).toBe(refused)
      expect(arrived).toEqual(refused === NO_ERROR ? [{ ...next, ...times }] : [])
      const booking = refused === NO_ERROR ? ['getAvailability', 'bookNextAppointment'] : []
      expect(standIn.received.map(bookingFields)).toEqual(['getAppointments', ...booking])
    },
  )

  it.each([
    ['an end before the start', { startTime: '2099-06-15T09:15:00Z', endTime: '2099-06-15T09:00:00Z' }],
    ['a time without an offset', { startTime: '2099-06-15T09:00:00', endTime: '2099-06-15T09:15:00' }],
    ['a time that is not ISO 8601', { startTime: 'June 15, 2099 09:00', endTime: '2099-06-15T09:15:00Z' }],
  ])('bookNextAppointment with %s is rejected, without calling the service', { tags: ['BK-431'] }, async (_name, times) => {
    expect((await change('bookNextAppointment', { ...next, ...times })).code).toBe('BAD_USER_INPUT')
    expect(standIn.received).toEqual([])
  })

  it('bookNextAppointment fails with CONFLICT if the whole course is already booked', { tags: ['BK-431'] }, async () => {
    api.root = { getAppointments: [placeOf('co-1', '5058'), { ...placeOf('co-1', '5058'), number: 2, status: 'created' }] }
    const times = { startTime: '2099-06-15T09:00:00Z', endTime: '2099-06-15T09:15:00Z' }
    expect((await change('bookNextAppointment', { ...next, ...times })).code).toBe('CONFLICT')
    expect(standIn.received.map(bookingFields)).toEqual(['getAppointments'])
  })

  it('bookNextAppointment books nothing if one of the course’s appointments can’t be read', { tags: ['BK-431'] }, async () => {
    const place = placeOf('co-1', '5058')
    const data = { getAppointments: [place, { ...place, number: 'second' }] }
    api.respond = () => ({ body: JSON.stringify({ data }) })
    const times = { startTime: '2099-06-15T09:00:00Z', endTime: '2099-06-15T09:15:00Z' }
    expect((await change('bookNextAppointment', { ...next, ...times })).code).toBe('UPSTREAM_UNAVAILABLE')
    expect(standIn.received.map(bookingFields)).toEqual(['getAppointments'])
  })

  it('bookNextAppointment fails with NOT_FOUND if the course has no appointment at the branch', { tags: ['BK-431'] }, async () => {
    api.root = { getAppointments: [placeOf('co-2', '5058')] }
    const times = { startTime: '2099-06-15T09:00:00Z', endTime: '2099-06-15T09:15:00Z' }
    expect((await change('bookNextAppointment', { ...next, ...times })).code).toBe('NOT_FOUND')
    expect(standIn.received.map(bookingFields)).toEqual(['getAppointments'])
  })

  it.each([
    ['createResourceBlock', 'rb-2', 'Over 65', { startTime: 1000, endTime: 1100 }, 'CONFLICT'],
    ['createResourceBlock', 'rb-2', 'Under 65', { startTime: 1000, endTime: 1100 }, 'CONFLICT'],
    ['createResourceBlock', 'rb-2', 'Over 65', { startTime: 1200, endTime: 1300 }, NO_ERROR],
    ['createResourceBlock', 'rb-2', 'Scheduled leave', { startTime: 1000, endTime: 1100 }, NO_ERROR],
    ['updateResourceBlock', 'rb-1', 'Over 65', { startTime: 1000, endTime: 1130 }, NO_ERROR],
    ['updateResourceBlock', 'rb-2', 'Over 65', { startTime: 1000, endTime: 1130 }, 'CONFLICT'],
  ])(
    '%s (block %s, reason %j, times %j) returns %s if clinic rb-1 runs from 9 to 11',
    { tags: ['BK-316'] },
    async (name, blockId, reason, times, refused) => {
      const day = { locationId: '1001', startDate: '2099-06-15', endDate: '2099-06-15', repeats: false }
      const clinic = { id: 'rb-1', ...day, startTime: 900, endTime: 1100, reason: 'Under 65' }
      let saved = 0
      api.root = {
        getResourceBlocks: ({ offset }: { offset?: number }) => (offset ? [] : [clinic]),
        [name]: () => {
          saved += 1
          return id
        },
      }
      const input = { ...day, ...times, reason }
      const { code } = await change(name, name === 'createResourceBlock' ? { input } : { blockId, input })
      expect(code ?? NO_ERROR).toBe(refused)
      expect(saved).toBe(refused === NO_ERROR ? 1 : 0)
    },
  )

  it("cancelAppointment is sent once with its arguments and the user's name", { tags: ['BK-424'] }, async () => {
    const arrived: unknown[] = []
    api.root = {
      cancelAppointment: (args: unknown) => {
        arrived.push(args)
        return { id: 'ap-1', status: 'cancelled' }
      },
    }
    const parameters = { ...key, shouldRefund: 'no', reason: 'Stock availability' }
    const { data } = await stack.graphql(`mutation { cancelAppointment(${literal(parameters).slice(1, -1)}) { id status } }`, {}, 'branch')
    expect(data).toEqual({ cancelAppointment: { id: 'ap-1', status: 'cancelled' } })
    expect(arrived).toEqual([{ ...parameters, cancelledBy: 'Leeds Headrow' }])
    expect(standIn.received).toHaveLength(1)
  })

  it.each([
    ['payment', 'created', NO_ERROR],
    ['in_store', 'created', 'CONFLICT'],
    [null, 'created', 'CONFLICT'],
    // The booking API, not the gateway, refuses to cancel a completed appointment. Its stand-in doesn't, so no error is expected.
    ['in_store', 'completed', NO_ERROR],
  ])(
    'cancelAppointment with a refund (payment type %s, status %s) returns %s',
    { tags: ['BK-322'] },
    async (paymentType, status, refused) => {
      const appointment = appointmentThatIs(status)
      api.root = { getAppointment: { ...appointment, course: { ...appointment.course, paymentType } }, cancelAppointment: id }
      const { code } = await change('cancelAppointment', { ...key, shouldRefund: 'yes', reason: 'Stock availability' })
      expect(code ?? NO_ERROR).toBe(refused)
      expect(standIn.received.map(bookingFields)).toEqual(['getAppointment', ...(refused === NO_ERROR ? ['cancelAppointment'] : [])])
    },
  )

  for (const [tags, message] of [
    [['BK-472'], 'errorType: BadRequest, the appointment is completed'],
    [['BK-473'], 'Not Acceptable (406) with charge id ch_G-417'],
    [['BK-474'], 'The till is closed'],
  ] satisfies [string[], string][])
    it(`cancelAppointment returns the booking API's message ${JSON.stringify(message)}`, { tags }, async () => {
      api.root = {
        cancelAppointment: () => {
          throw new GraphQLError(message, { extensions: { variables: { reason: 'Jones' } } })
        },
      }
      const parameters = { ...key, shouldRefund: 'no', reason: 'Stock availability' }
      const { data, errors } = await stack.graphql(
        `mutation { mine: cancelAppointment(${literal(parameters).slice(1, -1)}) { id } }`,
        {},
        'branch',
      )
      expect(data).toBeNull()
      expect(errors).toMatchObject([{ message, path: ['mine'], extensions: { code: 'UPSTREAM_REJECTED' } }])
      expect(JSON.stringify(errors)).not.toContain('Jones')
    })
})
