import { describe, expect, it } from 'vitest'
import { storedAppointment, suitableAnswers, walkInCustomer } from '../support/bookings.ts'
import { booking, isError } from './support/api.ts'
import * as shapes from './support/shapes.ts'
import {
  advanceClock,
  answered,
  answerVariables,
  appointmentsAt,
  type Branch,
  bookingOf,
  COVID,
  COVID_ANSWERS,
  held,
  hold,
  holdsAt,
  isFree,
  item,
  MINUTE,
  mutate,
  mutationError,
  NEXT,
  newBranch,
  POST,
  type Slot,
  START,
  sandbox,
  screeningsCount,
  startWalkIns,
  stopClock,
  VACCINE,
} from './support/walk-ins.ts'

startWalkIns()

describe('POST /services/initialappointment', () => {
  it("holds slots for fifteen minutes, and returns the holds in the request's order", { tags: ['BK-221', 'BK-445'] }, async () => {
    stopClock()
    const branch = newBranch()
    const items = [branch.slot(1100), branch.slot(1000), branch.slot(1000, { number: 2 })].map((slot) => item(branch, slot))
    const answer = await held(...items)
    const expiresAt = new Date(Date.now() + 15 * MINUTE).toISOString()
    expect(answer).toEqual(items.map((one) => ({ ...one, id: expect.any(String), expiresAt })))
    for (const { id, expiresAt: lapses } of answer) {
      expect(shapes.id.safeParse(id).success).toBe(true)
      expect(shapes.dateTime.safeParse(lapses).success).toBe(true)
    }
    expect(new Set(answer.map(({ id }: { id: string }) => id)).size).toBe(3)
  })

  it('hides a held slot from all services that use the same room, until the hold expires', { tags: ['BK-445'] }, async () => {
    stopClock()
    const branch = newBranch()
    const slot = branch.slot(1000)
    await held(item(branch, slot))
    advanceClock(15 - 1 / MINUTE)
    for (const serviceId of [VACCINE, '4790', COVID]) expect(await isFree(branch, slot, serviceId)).toBe(false)
    for (const other of [branch.slot(945), branch.slot(1015), branch.slot(1000, { number: 2 })])
      expect(await isFree(branch, other)).toBe(true)
    isError(await hold([item(branch, slot)]), 409)
    advanceClock(1 / MINUTE)
    expect(await isFree(branch, slot)).toBe(true)
    await held(item(branch, slot))
  })

  it.each<[string, (branch: Branch) => object]>([
    ['is booked', (branch) => item(branch, branch.slot(930))],
    ['is blocked', (branch) => item(branch, branch.slot(1200))],
    ['is outside the hours', (branch) => item(branch, branch.slot(1700))],
    ['has started', (branch) => item(branch, branch.slot(1000, { date: '2020-06-15' }))],
    ['starts partway through another', (branch) => item(branch, { ...branch.slot(1005) })],
    ['is twice the normal length', (branch) => item(branch, { ...branch.slot(1000), endTime: branch.slot(1030).startTime })],
    ['belongs to an unknown room', (branch) => item(branch, { ...branch.slot(1000), resourceId: 'room-x' })],
    ['is for a service that the branch does not offer', (branch) => item(branch, branch.slot(1000), { serviceId: '4791' })],
    ['belongs to an unknown branch', (branch) => item(branch, branch.slot(1000), { locationId: 'none' })],
  ])('returns 409 if any slot in the list %s, and holds none of them', { tags: ['BK-297'] }, async (_name, wrong) => {
    const branch = newBranch()
    branch.addAppointment()
    branch.addBlock('resource', { startTime: 1200, endTime: 1300 })
    isError(await hold([item(branch, branch.slot(1500)), wrong(branch)]), 409)
    expect(holdsAt(branch.locationId)).toBe(0)
    expect(await isFree(branch, branch.slot(1500))).toBe(true)
  })

  it('grants a slot to only one of ten simultaneous requests', { tags: ['BK-297'] }, async () => {
    const branch = newBranch()
    const answers = await Promise.all(Array.from({ length: 10 }, () => hold([item(branch, branch.slot(1000))])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect(holdsAt(branch.locationId)).toBe(1)
  })

  it('returns 409 if a request contains the same slot twice', { tags: ['BK-297'] }, async () => {
    const branch = newBranch()
    isError(await hold([item(branch, branch.slot(1000)), item(branch, branch.slot(1000))]), 409)
    expect(holdsAt(branch.locationId)).toBe(0)
  })

  it('renews a hold by its id, even an expired hold whose slot is still free', { tags: ['BK-445'] }, async () => {
    stopClock()
    const branch = newBranch()
    const slot = branch.slot(1000)
    const [{ id }] = await held(item(branch, slot))
    for (const minutes of [10, 30]) {
      advanceClock(minutes)
      const renewed = await held(item(branch, slot, { id }))
      expect(renewed).toEqual([item(branch, slot, { id, expiresAt: new Date(Date.now() + 15 * MINUTE).toISOString() })])
    }
    expect(holdsAt(branch.locationId)).toBe(1)
    advanceClock(14)
    isError(await hold([item(branch, slot)]), 409)
  })

  it("never moves a hold to another slot, and doesn't renew an expired hold whose slot has been taken", { tags: ['BK-297'] }, async () => {
    const branch = newBranch()
    const [{ id }] = await held(item(branch, branch.slot(1000)))
    const [{ id: second }] = await held(item(branch, branch.slot(1100)))
    isError(await hold([item(branch, branch.slot(1100), { id })]), 409)
    advanceClock(16)
    await held(item(branch, branch.slot(1000)))
    isError(await hold([item(branch, branch.slot(1000), { id })]), 409)
    const [{ id: other }] = await held(item(branch, branch.slot(1200), { id: second }))
    expect(other).not.toBe(second)
    const [{ id: unknown }] = await held(item(branch, branch.slot(1300), { id: 'h-none' }))
    expect(unknown).not.toBe('h-none')
  })

  it.each<[string, (right: object) => unknown]>([
    ['no list', (right) => right],
    ['an empty list', () => []],
    ['a list containing null', () => [null]],
    ...['locationId', 'serviceId', 'resourceId', 'startDateTime', 'endDateTime'].map((field): [string, (right: object) => unknown] => [
      `no ${field}`,
      (right) => [{ ...right, [field]: undefined }],
    ]),
    ['a time with an offset', (right) => [{ ...right, startDateTime: '2099-06-15T10:00:00+01:00' }]],
    ['an invalid time', (right) => [{ ...right, endDateTime: 'soonZ' }]],
  ])('returns 400 for a body with %s', { tags: ['BK-221', 'BK-445'] }, async (_name, body) => {
    const branch = newBranch()
    isError(await hold(body(item(branch, branch.slot(1000)))), 400)
    expect(holdsAt(branch.locationId)).toBe(0)
  })

  it('returns 401 without a token, and 403 with a machine token', { tags: ['XB-02'] }, async () => {
    const branch = newBranch()
    isError(await hold([item(branch, branch.slot(1000))], null), 401)
    isError(await hold([item(branch, branch.slot(1000))], await sandbox.identity.machineToken()), 403)
    expect(holdsAt(branch.locationId)).toBe(0)
  })
})
const notAllowed = 'errorType: BadRequest, the screening does not allow the service'

describe('postAppointment', () => {
  /** Holds a slot and completes a screening that allows the service. */
  const ready = async (changes: object = {}, answers = suitableAnswers.vaccination) => {
    const branch = newBranch()
    const slot = branch.slot(1000)
    const [{ id: holdId }] = await held(item(branch, slot))
    const { screeningId } = await answered(branch, answers, changes)
    return { branch, slot, holdId, screeningId, locationId: branch.locationId }
  }

  it('books the slot for the screened customer', { tags: ['BK-432'] }, async () => {
    const guardian = { title: 'Mrs', firstName: 'Ada', lastName: "O'Byron" }
    const { branch, slot, holdId, screeningId, locationId } = await ready({ guardian, postcode: 'LS4 2LE' })
    const { userID, appointmentID } = await mutate(POST, bookingOf(screeningId, holdId, slot, { paymentType: 'voucher' }))
    expect(storedAppointment(sandbox, appointmentID)).toMatchObject({
      locationId,
      number: 1,
      totalNumber: 2,
      status: 'created',
      startTime: '2099-06-15T10:00:00+01:00',
      endTime: '2099-06-15T10:15:00+01:00',
      resourceId: slot.resourceId,
      course: { onSchedServiceId: VACCINE, paymentType: 'voucher' },
      customer: { id: userID, firstName: 'Zoë', lastName: "O'Byron-Walker", dob: '1990-01-31', sex: 'female' },
      guardian,
      pharmacist: null,
      medicine: null,
    })
    expect(await isFree(branch, slot)).toBe(false)
    const found = await mutate('query ($search: String!) { customerSearch(search: $search) { id address { line1 city postcode } } }', {
      search: "Zoë O'Byron-Walker 31/01/1990 LS42LE",
    })
    expect(found).toContainEqual({ id: userID, address: { line1: '41 Cardigan Lane', city: 'Leeds', postcode: 'LS4 2LE' } })
    advanceClock(16)
    expect(await isFree(branch, slot)).toBe(false)
  })

  it.each(['exempt', 'voucher', 'in_store', 'exempt_payment', 'voucher_payment'])(
    'accepts the payment type %s',
    { tags: ['BK-432'] },
    async (paymentType) => {
      const { slot, holdId, screeningId } = await ready()
      const { appointmentID } = await mutate(POST, bookingOf(screeningId, holdId, slot, { paymentType }))
      expect(storedAppointment(sandbox, appointmentID).course.paymentType).toBe(paymentType)
    },
  )

  it('books a service that the screening allows, even if the screening also gives advice', { tags: ['BK-432'] }, async () => {
    const { slot, holdId, screeningId } = await ready({}, ['Y', 'N', '1', '36.6', 'Y'])
    await mutate(POST, bookingOf(screeningId, holdId, slot))
  })

  it.each<[string, object, string]>([
    ['an unsupported payment type', { paymentType: 'payment' }, 'BadRequest'],
    ['an initiator other than the pharmacist', { initiator: 'customer' }, 'BadRequest'],
    ['no initiator', { initiator: '' }, 'BadRequest'],
    ['an unknown screening', { screeningID: 'sc-none' }, 'NotFound'],
    ['an unknown hold', { initialappointment: 'h-none' }, 'BadRequest'],
    ["a room other than the held slot's", { resourceID: 'room-x' }, 'BadRequest'],
    [
      "a start time other than the held slot's",
      { startDate: '2099-06-15T09:15:00.000Z', endDate: '2099-06-15T09:30:00.000Z' },
      'BadRequest',
    ],
    ["an end time other than the held slot's", { endDate: '2099-06-15T09:30:00.000Z' }, 'BadRequest'],
    ['an invalid start time', { startDate: 'soon' }, 'BadRequest'],
  ])('returns an error for %s, and books nothing', { tags: ['BK-225', 'BK-432'] }, async (_name, changes, type) => {
    const { slot, holdId, screeningId, locationId } = await ready()
    expect(await mutationError(POST, bookingOf(screeningId, holdId, slot, changes))).toContain(`errorType: ${type}`)
    expect(appointmentsAt(locationId)).toBe(0)
    await mutate(POST, bookingOf(screeningId, holdId, slot))
  })

  it.each<[string, string[]]>([
    ['has no answers', []],
    ['has unanswered questions', ['Y', 'N', '1', '36.6']],
    ['refuses the service', ['Y', 'Y']],
  ])('rejects a screening that %s', { tags: ['BK-432'] }, async (_name, answers) => {
    const { slot, holdId, screeningId, locationId } = await ready({}, answers)
    expect(await mutationError(POST, bookingOf(screeningId, holdId, slot))).toBe(notAllowed)
    expect(appointmentsAt(locationId)).toBe(0)
  })

  it('rejects a screening from another branch', { tags: ['BK-432'] }, async () => {
    const { slot, holdId, locationId } = await ready()
    const { screeningId } = await answered(newBranch(), suitableAnswers.vaccination)
    expect(await mutationError(POST, bookingOf(screeningId, holdId, slot))).toContain('errorType: BadRequest')
    expect(appointmentsAt(locationId)).toBe(0)
  })

  it('returns the same result if repeated, and Conflict if the hold is reused for another screening', {
    tags: ['BK-432'],
  }, async () => {
    const { branch, slot, holdId, screeningId, locationId } = await ready()
    const first = await mutate(POST, bookingOf(screeningId, holdId, slot))
    const customers = sandbox.database.count('SELECT count(*) AS count FROM booking_customers')
    advanceClock(60)
    expect(await mutate(POST, bookingOf(screeningId, holdId, slot, { paymentType: 'exempt' }))).toEqual(first)
    const other = await answered(branch, suitableAnswers.vaccination)
    expect(await mutationError(POST, bookingOf(other.screeningId, holdId, slot))).toContain('errorType: Conflict')
    expect(appointmentsAt(locationId)).toBe(1)
    expect(sandbox.database.count('SELECT count(*) AS count FROM booking_customers')).toBe(customers)
    isError(await hold([item(branch, slot, { id: holdId })]), 409)
  })

  it("doesn't accept a used hold again, even after its appointment is cancelled", {
    tags: ['BK-432', 'BK-445'],
  }, async () => {
    const { branch, slot, holdId, screeningId, locationId } = await ready()
    const booked = await mutate(POST, bookingOf(screeningId, holdId, slot))
    const { appointmentID: appointmentId } = booked
    await mutate(
      `mutation ($appointmentId: ID!, $locationId: ID!) {
        cancelAppointment(appointmentId: $appointmentId, locationId: $locationId, shouldRefund: "no", reason: "x", cancelledBy: "A") { id }
      }`,
      { appointmentId, locationId },
    )
    expect(await isFree(branch, slot)).toBe(true)
    const { screeningId: other } = await answered(branch, suitableAnswers.vaccination)
    expect(await mutationError(POST, bookingOf(other, holdId, slot))).toContain('errorType: Conflict')
    const [{ id }] = await held(item(branch, slot, { id: holdId }))
    expect(id).not.toBe(holdId)
    expect(await mutate(POST, bookingOf(screeningId, holdId, slot))).toEqual(booked)
  })

  it.each<[string, (branch: Branch, slot: Slot) => Promise<unknown>]>([
    ['held by another user', (branch, slot) => held(item(branch, slot))],
    ['booked', async (branch, slot) => branch.addAppointment(slot)],
    ['blocked', async (branch) => branch.addBlock('resource')],
  ])('rejects an expired hold if its slot has since been %s', { tags: ['BK-432', 'BK-445'] }, async (_name, take) => {
    const { branch, slot, holdId, screeningId, locationId } = await ready()
    advanceClock(16)
    await take(branch, slot)
    const before = appointmentsAt(locationId)
    expect(await mutationError(POST, bookingOf(screeningId, holdId, slot))).toContain('errorType: Conflict')
    expect(appointmentsAt(locationId)).toBe(before)
  })

  it('books the chosen vaccine in a slot that is held for the pneumonia walk-in service', { tags: ['BK-432', 'BK-433'] }, async () => {
    const branch = newBranch()
    const slot = branch.slot(1000)
    const [{ id }] = await held(item(branch, slot, { serviceId: '6138' }))
    const { screeningId } = await answered(branch, suitableAnswers.vaccination, { serviceID: '4449' })
    const { appointmentID } = await mutate(POST, bookingOf(screeningId, id, slot))
    expect(storedAppointment(sandbox, appointmentID).course.onSchedServiceId).toBe('4449')
  })

  it.each<[string, string, Record<string, unknown>]>([
    ['startScreening', START, { input: { ...walkInCustomer('1001'), allowMarketing: false } }],
    ['nextScreening', NEXT, answerVariables('sc-1', 1, 'Y')],
    ['postCovidQuestions', COVID_ANSWERS, { screeningID: 'sc-1', answers: [] }],
    ['postAppointment', POST, bookingOf('sc-1', 'h-1', { resourceId: 'room-1', startTime: 'x', endTime: 'y' })],
  ])('returns 403 if a machine calls %s, and changes nothing', { tags: ['XB-02'] }, async (_name, mutation, variables) => {
    const before = screeningsCount()
    isError(await booking(sandbox, mutation, variables, await sandbox.identity.machineToken()), 403)
    expect(screeningsCount()).toBe(before)
  })
})
