import { describe, expect, it } from 'vitest'
import { storedAppointment, suitableAnswers, walkInCustomer } from '../support/bookings.ts'
import type { PersonName } from '../support/stack.ts'
import { ADVICE, calls, literal, requests } from './support/calls.ts'
import { followRecords } from './support/stream.ts'
import {
  answerForm,
  appointmentsAt,
  audits,
  book,
  COVID,
  dataOf,
  type Form,
  fillIn,
  health,
  hold,
  holdIdOf,
  holdsAt,
  illness,
  isOffered,
  newBranch,
  nextScreening,
  placeIn,
  ready,
  screened,
  send,
  stack,
  startForm,
  startScreening,
  startWalkIns,
  VACCINE,
  WEIGHT_LOSS,
  wasBooked,
} from './support/walk-ins.ts'

startWalkIns()

describe('booking a walk-in', () => {
  it.each<PersonName>(['branch', 'noGroups', 'serviceTeam', 'bookingCustomerService', 'prescriber', 'agent'])(
    'lets the user "%s" hold a slot, screen the customer and create the appointment',
    { tags: ['BK-432', 'BK-433', 'BK-434', 'BK-445'] },
    async (as) => {
      const { locationId, slot } = newBranch()
      const at = slot(1000)
      const customer = walkInCustomer(locationId)
      const holdId = await holdIdOf(locationId, at, { as })
      expect(await isOffered(locationId, at)).toBe(false)
      const screeningId = await screened(customer, { as })
      expect(appointmentsAt(locationId)).toBe(0)
      const { userID = '', appointmentID = '' } = await dataOf(book(screeningId, holdId, at, { as }))
      expect(storedAppointment(stack.sandbox, appointmentID)).toMatchObject({
        locationId,
        startTime: '2099-06-15T10:00:00+01:00',
        endTime: '2099-06-15T10:15:00+01:00',
        resourceId: at.resourceId,
        status: 'created',
        course: { onSchedServiceId: VACCINE, paymentType: 'in_store' },
        customer: { id: userID, firstName: 'Zoë', lastName: "O'Byron-Walker", dob: '2050-01-31', sex: 'female', phone: '07700 900417' },
        guardian: null,
      })
      expect(await isOffered(locationId, at)).toBe(false)
      expect((await wasBooked(customer, at, as)).data).toEqual({ bookedWalkIn: { appointmentId: appointmentID } })
    },
  )

  it("is announced to the branch's screens", { tags: ['XC-05'] }, async () => {
    const { screeningId, holdId, at, locationId } = await ready()
    const branch = { kind: 'LOCATION', id: locationId }
    const stream = await followRecords(stack.url, { authorization: `Bearer ${await stack.tokenOf('noGroups')}` }, [branch])
    await dataOf(book(screeningId, holdId, at))
    await expect.poll(stream.changes).toEqual([branch])
  })

  it('is no longer found by bookedWalkIn after the appointment is cancelled', { tags: ['BK-432'] }, async () => {
    const { screeningId, holdId, at, customer, locationId } = await ready()
    const { appointmentID = '' } = await dataOf(book(screeningId, holdId, at))
    const cancellation = { appointmentId: appointmentID, locationId, shouldRefund: 'no', reason: 'Stock availability' }
    await dataOf(stack.graphql(`mutation { cancelAppointment(${literal(cancellation).slice(1, -1)}) { id } }`, {}, 'branch'))
    expect((await wasBooked(customer, at)).data).toEqual({ bookedWalkIn: null })
  })

  it('stores the guardian of a minor', { tags: ['BK-226'] }, async () => {
    const guardian = { title: 'Mrs', firstName: 'Ada', lastName: "O'Byron" }
    const { screeningId, holdId, at } = await ready({ dob: '2090-06-15', guardian })
    const { appointmentID = '' } = await dataOf(book(screeningId, holdId, at))
    expect(storedAppointment(stack.sandbox, appointmentID)).toMatchObject({ guardian, customer: { dob: '2090-06-15' } })
  })

  const minor = { dob: '2090-06-15', guardian: { title: 'Mrs', firstName: 'Ada', lastName: "O'Byron" } }
  it.each([
    ['4793', 'NorthernIreland', minor],
    ['128189', 'Scotland', {}],
    ['128190', 'England', {}],
    ['4791', 'NorthernIreland', {}],
    ['4792', 'Scotland', minor],
    ['9056', 'England', {}],
  ])('books service %s in %s (changes to the default customer: %j)', { tags: ['BK-280'] }, async (serviceId, region, changes) => {
    const { locationId, slot } = placeIn(region)
    const at = slot(1000)
    const holdId = await holdIdOf(locationId, at, { serviceId })
    const answers = serviceId === '9056' ? suitableAnswers.weightManagement : suitableAnswers.vaccination
    const screeningId = await screened(walkInCustomer(locationId, { serviceID: serviceId, ...changes }), { answers })
    const { appointmentID = '' } = await dataOf(book(screeningId, holdId, at))
    expect(storedAppointment(stack.sandbox, appointmentID)).toMatchObject({
      status: 'created',
      course: { onSchedServiceId: serviceId },
      guardian: 'guardian' in changes ? changes.guardian : null,
    })
  })

  it.each([
    [COVID, 'England'],
    ['21551', 'Scotland'],
    ['21552', 'NorthernIreland'],
  ])(
    'books COVID-19 service %s in %s after its questions are answered',
    { tags: ['BK-224', 'BK-280', 'BK-415', 'BK-435'] },
    async (serviceId, region) => {
      const { locationId, slot } = placeIn(region)
      const at = slot(1000)
      const holdId = await holdIdOf(locationId, at, { serviceId })
      const { data } = await stack.graphql('{ getCovidQuestions { number question type } }', {}, 'branch')
      const { screeningId = '', hasResult } = await dataOf(startScreening(walkInCustomer(locationId, { serviceID: serviceId })))
      expect(hasResult).toBe(false)
      const answers = data.getCovidQuestions.map((question: { number: number }) => ({
        ...question,
        answer: question.number === 8 ? 'Y:Welsh' : 'N',
      }))
      const post = `mutation { postCovidQuestions(screeningID: "${screeningId}", answers: [${answers.map(literal).join(', ')}]) { ok } }`
      expect(await dataOf(stack.graphql(post, {}, 'branch'))).toEqual({ ok: true })
      const { appointmentID = '' } = await dataOf(book(screeningId, holdId, at))
      expect(storedAppointment(stack.sandbox, appointmentID).course.onSchedServiceId).toBe(serviceId)
    },
  )

  it('books the chosen pneumonia vaccine in a slot held for the pneumonia walk-in service', { tags: ['BK-433'] }, async () => {
    const { locationId, slot } = newBranch()
    const at = slot(1000)
    const holdId = await holdIdOf(locationId, at, { serviceId: '6138' })
    const screeningId = await screened(walkInCustomer(locationId, { serviceID: '4449' }))
    const { appointmentID = '' } = await dataOf(book(screeningId, holdId, at))
    expect(storedAppointment(stack.sandbox, appointmentID)).toMatchObject({
      resourceId: at.resourceId,
      course: { onSchedServiceId: '4449' },
    })
  })

  it('does not book a pneumonia vaccine that is paused', { tags: ['BK-265', 'BK-433'] }, async () => {
    const { locationId, slot } = newBranch()
    const at = slot(1000)
    const holdId = await holdIdOf(locationId, at, { serviceId: '6138' })
    const screeningId = await screened(walkInCustomer(locationId, { serviceID: '4449' }))
    const day = at.startTime.slice(0, 10)
    const pause = {
      ...{ locationId, serviceId: '4449', startDate: day, endDate: day, startTime: 0, endTime: 2345 },
      ...{ reason: 'Service Pause', repeats: false },
    }
    await dataOf(stack.graphql(`mutation { createServiceBlock(input: ${literal(pause)}) { id } }`, {}, 'branch'))
    expect((await book(screeningId, holdId, at)).errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }])
  })

  it.each(['England', 'Scotland', 'NorthernIreland'])(
    'saves the weight-loss form for an appointment in %s',
    { tags: ['BK-280', 'BK-449', 'BK-450', 'BK-451'] },
    async (region) => {
      const { locationId, slot } = placeIn(region)
      const at = slot(1000)
      const holdId = await holdIdOf(locationId, at, { serviceId: WEIGHT_LOSS })
      const customer = walkInCustomer(locationId, { serviceID: WEIGHT_LOSS, sex: null })
      const screeningId = await screened(customer, { answers: suitableAnswers.weightManagement })
      const traversalId = await fillIn(illness)
      const { appointmentID: appointmentId = '' } = await dataOf(book(screeningId, holdId, at))
      expect(await dataOf(send('saveWalkInForm', { traversalId, appointmentId }, 'saved'))).toEqual({ saved: true })
      expect(stack.sandbox.database.document('SELECT document FROM traversals WHERE id = ?', traversalId)).toMatchObject({
        outcome: 'complete',
        appointment_id: appointmentId,
      })
    },
  )

  it('does not save a form that ends with a refusal', { tags: ['BK-451'] }, async () => {
    const branch = newBranch()
    const appointmentId = branch.addAppointment({ course: { onSchedServiceId: WEIGHT_LOSS } })
    let { traversalId, identifier, questions }: Form = await startForm()
    for (const key of ['wg-1 yes', 'wg-2 under-27']) ({ questions } = await answerForm({ traversalId, identifier, questions }, [key]))
    expect(questions).toMatchObject([{ element: 'TEXT', content: 'This treatment is not suitable for a BMI under 27.' }])
    const { code, errors } = await send('saveWalkInForm', { traversalId, appointmentId }, 'saved')
    expect([code, errors?.[0]?.message]).toEqual(['UPSTREAM_REJECTED', 'The form is not complete'])
  })

  it('books nothing if the screening refuses the service or is incomplete', { tags: ['BK-432'] }, async () => {
    const { locationId, slot } = newBranch()
    const at = slot(1000)
    const holdId = await holdIdOf(locationId, at)
    const { screeningId = '' } = await dataOf(startScreening(walkInCustomer(locationId)))
    const message = 'errorType: BadRequest, the screening does not allow the service'
    expect((await book(screeningId, holdId, at)).errors).toMatchObject([{ message, extensions: { code: 'UPSTREAM_REJECTED' } }])
    expect(await dataOf(nextScreening(screeningId, 1, 'N'))).toMatchObject({ hasResult: true, isAllowedService: false })
    expect((await book(screeningId, holdId, at)).errors).toMatchObject([{ message }])
    expect(appointmentsAt(locationId)).toBe(0)
    expect((await wasBooked(walkInCustomer(locationId), at)).data).toEqual({ bookedWalkIn: null })
  })

  it('ignores input for fields that the gateway sets itself, such as the initiator', { tags: ['BK-226', 'BK-386'] }, async () => {
    const { locationId, slot } = newBranch()
    const at = slot(1000)
    const screeningId = await screened(walkInCustomer(locationId, { allowMarketing: true }))
    const initialappointment = await holdIdOf(locationId, at)
    const booking = { screeningID: screeningId, paymentType: 'in_store', resourceID: at.resourceId, initialappointment }
    const times = { startDate: at.startTime, endDate: at.endTime }
    await dataOf(send('postAppointment', { ...booking, ...times, initiator: 'customer' }, 'appointmentID'))
    expect(appointmentsAt(locationId)).toBe(1)
  })
})

describe('a booking', () => {
  it.each<[string, object, string]>([
    ['has an unknown payment type', { paymentType: 'payment' }, 'The payment type is not valid.'],
    ['has an empty payment type', { paymentType: '' }, 'The payment type is not valid.'],
    ['ends when it starts', { endDate: '2099-06-15T09:00:00Z' }, 'The end must be after the start.'],
    [
      'starts at an invalid time',
      { startDate: 'soon' },
      'The start and end must be date-times with an offset, such as 2026-03-02T09:30:00+00:00.',
    ],
  ])('is rejected if it %s', { tags: ['BK-225'] }, async (_name, changes, message) => {
    const { screeningId, holdId, at, locationId } = await ready()
    stack.logLines.length = 0
    const booking = { screeningID: screeningId, initialappointment: holdId, resourceID: at.resourceId, paymentType: 'exempt' }
    const { data, errors } = await send(
      'postAppointment',
      { ...booking, startDate: at.startTime, endDate: at.endTime, ...changes },
      'appointmentID',
    )
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ message, path: ['postAppointment'], extensions: { code: 'BAD_USER_INPUT' } }])
    expect(calls(stack)).toEqual([])
    expect([audits(), appointmentsAt(locationId)]).toEqual([[], 0])
  })
})

describe("checking a booking's payment type", () => {
  const FLU = '4790'
  const guardian = { title: 'Mrs', firstName: 'Ada', lastName: "O'Byron" }
  /** Prepares a flu vaccination booking for a screened customer, at a branch in the given region. `bookNow` makes the booking. */
  async function bookFlu(
    paymentType: string,
    { region = 'England', serviceId = FLU, ...changes }: { region?: string; serviceId?: string; dob?: string } = {},
  ) {
    const branch = placeIn(region)
    const at = branch.slot(1000, { date: '2099-10-15' })
    const holdId = await holdIdOf(branch.locationId, at, { serviceId })
    const screeningId = await screened(walkInCustomer(branch.locationId, { serviceID: serviceId, guardian, ...changes }))
    stack.sandbox.journal.clear()
    return { ...branch, at, holdId, screeningId, bookNow: () => book(screeningId, holdId, at, { paymentType }) }
  }
  const region = (locationId: string) => `GET /services/locations/${locationId}`

  it('accepts "exempt" for an adult’s flu vaccination, after looking up the branch’s region', { tags: ['BK-160'] }, async () => {
    const { bookNow, locationId } = await bookFlu('exempt')
    const { appointmentID = '' } = await dataOf(bookNow())
    expect(storedAppointment(stack.sandbox, appointmentID).course.paymentType).toBe('exempt')
    expect(requests(stack)[0]).toBe(region(locationId))
  })

  for (const [tags, name, paymentType, changes] of [
    [['BK-161'], '"exempt" for a minor', 'exempt', { dob: '2090-06-15' }],
    [['BK-162'], '"exempt" in Scotland', 'exempt', { region: 'Scotland' }],
    [['BK-162'], '"exempt" in Northern Ireland', 'exempt', { region: 'NorthernIreland' }],
    [['BK-163'], '"exempt_payment" for a service without a second vaccine', 'exempt_payment', {}],
    [['BK-163'], '"voucher_payment" for a service without a second vaccine', 'voucher_payment', {}],
  ] satisfies [string[], string, string, object][])
    it(`rejects ${name}, and books nothing`, { tags }, async () => {
      const { bookNow, locationId } = await bookFlu(paymentType, changes)
      const { data, code } = await bookNow()
      expect([data, code]).toEqual([null, 'BAD_USER_INPUT'])
      expect(appointmentsAt(locationId)).toBe(0)
    })

  it.each([
    ['voucher', { dob: '2090-06-15' }],
    ['voucher', { region: 'Scotland' }],
    ['in_store', { region: 'NorthernIreland', dob: '2090-06-15' }],
  ])('accepts "%s" without looking up the region (changed details: %j)', { tags: ['BK-160'] }, async (paymentType, changes) => {
    const { bookNow, locationId } = await bookFlu(paymentType, changes)
    await dataOf(bookNow())
    expect(requests(stack)).not.toContain(region(locationId))
  })

  it.each([
    ['19674', 'exempt_payment'],
    ['19674', 'voucher_payment'],
    ['19674', 'in_store'],
    ['19670', 'voucher_payment'],
  ])('accepts "$1" for service %s, which has a second vaccine', { tags: ['BK-163', 'BK-225'] }, async (serviceId, paymentType) => {
    const { bookNow } = await bookFlu(paymentType, { serviceId })
    const { appointmentID = '' } = await dataOf(bookNow())
    expect(storedAppointment(stack.sandbox, appointmentID).course).toMatchObject({ onSchedServiceId: serviceId, paymentType })
  })

  it('accepts "exempt" if the region lookup fails', { tags: ['BK-470'] }, async () => {
    const { bookNow } = await bookFlu('exempt', { region: 'Scotland' })
    stack.sandbox.faults.inject({ service: 'booking', kind: 'status', status: 404, times: 1 })
    await dataOf(bookNow())
  })

  it.each(['exempt', 'voucher'])('rejects "%s" for a service other than flu', { tags: ['BK-160'] }, async (paymentType) => {
    const { screeningId, holdId, at, locationId } = await ready()
    expect((await book(screeningId, holdId, at, { paymentType })).code).toBe('BAD_USER_INPUT')
    expect(appointmentsAt(locationId)).toBe(0)
  })

  it('rejects "exempt" if the screening is unknown', { tags: ['BK-161', 'BK-162'] }, async () => {
    const { at, holdId } = await bookFlu('exempt')
    expect((await book('sc-unknown', holdId, at, { paymentType: 'exempt' })).code).toBe('NOT_FOUND')
  })
})

describe('a write without a valid response', () => {
  const lose = (service: string, when: 'before' | 'after') => stack.sandbox.faults.inject({ service, kind: 'reset', when, times: 1 })
  const bookings = () => stack.sandbox.journal.read().filter(({ service, isWrite }) => service === 'booking-graphql' && isWrite).length
  const loseBooking = (when: 'before' | 'after') =>
    stack.sandbox.faults.inject({ service: 'booking-graphql', body: 'postAppointment', kind: 'reset', when, times: 1 })
  const outcomeUnknown = 'There was no response, so this may or may not have been saved. Check before you try again.'

  it('fails with OUTCOME_UNKNOWN, without a retry, if the response is lost, and a later lookup finds the booking', {
    tags: ['BK-432'],
  }, async () => {
    const { screeningId, holdId, at, locationId, customer } = await ready()
    expect((await wasBooked(customer, at)).data).toEqual({ bookedWalkIn: null })
    stack.sandbox.journal.clear()
    stack.logLines.length = 0
    loseBooking('after')
    const { data, errors } = await book(screeningId, holdId, at)
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ message: outcomeUnknown, path: ['postAppointment'], extensions: { code: 'OUTCOME_UNKNOWN' } }])
    expect(bookings()).toBe(1)
    expect(audits()).toMatchObject([{ action: 'postAppointment', result: 'OUTCOME_UNKNOWN' }])
    const appointmentId = String(stack.sandbox.database.value('SELECT id FROM appointments WHERE location_id = ?', locationId))
    expect((await wasBooked(customer, at)).data).toEqual({ bookedWalkIn: { appointmentId } })
    for (const changes of [{ firstNames: 'Bo' }, { lastName: 'Other' }, { dob: '2050-02-01' }])
      expect((await wasBooked({ ...customer, ...changes }, at)).data).toEqual({ bookedWalkIn: null })
    // Repeating the booking doesn't create a second appointment.
    expect((await dataOf(book(screeningId, holdId, at))).appointmentID).toBe(appointmentId)
    expect(appointmentsAt(locationId)).toBe(1)
  })

  it('fails with OUTCOME_UNKNOWN, without a retry, if the request is lost, and a later lookup finds nothing', {
    tags: ['BK-432'],
  }, async () => {
    const { screeningId, holdId, at, locationId, customer } = await ready()
    loseBooking('before')
    expect((await book(screeningId, holdId, at)).code).toBe('OUTCOME_UNKNOWN')
    expect(bookings()).toBe(1)
    expect((await wasBooked(customer, at)).data).toEqual({ bookedWalkIn: null })
    expect(appointmentsAt(locationId)).toBe(0)
    await dataOf(book(screeningId, holdId, at))
    expect(appointmentsAt(locationId)).toBe(1)
  })

  it.each(['status', 'malformed', 'wrong-shape'] as const)(
    'fails with UPSTREAM_UNAVAILABLE, without a retry, if the response has the fault "%s", and a later lookup finds the booking',
    { tags: ['BK-432'] },
    async (kind) => {
      const { screeningId, holdId, at, locationId, customer } = await ready()
      stack.sandbox.faults.inject({ service: 'booking-graphql', body: 'postAppointment', kind, when: 'after', times: 1 })
      const { code, errors } = await book(screeningId, holdId, at)
      expect([code, errors?.[0]?.message]).toEqual(['UPSTREAM_UNAVAILABLE', expect.stringContaining(ADVICE)])
      expect(bookings()).toBe(1)
      const appointmentId = String(stack.sandbox.database.value('SELECT id FROM appointments WHERE location_id = ?', locationId))
      expect((await wasBooked(customer, at)).data).toEqual({ bookedWalkIn: { appointmentId } })
    },
  )

  it('fails with OUTCOME_UNKNOWN, without a retry, if the response to holdSlot is lost', { tags: ['BK-445'] }, async () => {
    const { locationId, slot } = newBranch()
    lose('booking', 'after')
    expect((await hold(locationId, slot(1000))).code).toBe('OUTCOME_UNKNOWN')
    expect(requests(stack)).toEqual(['POST /graphql', 'POST /services/initialappointment'])
    expect(holdsAt(locationId)).toBe(1)
  })

  it('fails with OUTCOME_UNKNOWN, without a retry, if the response to saveWalkInForm is lost', { tags: ['BK-449'] }, async () => {
    const appointmentId = newBranch().addAppointment({ course: { onSchedServiceId: WEIGHT_LOSS } })
    const traversalId = await fillIn(health)
    stack.sandbox.journal.clear()
    lose('consultation', 'after')
    expect((await send('saveWalkInForm', { traversalId, appointmentId }, 'saved')).code).toBe('OUTCOME_UNKNOWN')
    expect(requests(stack)).toEqual(['POST /traversals/save'])
  })
})
