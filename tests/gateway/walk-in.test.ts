import supertest from 'supertest'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookedSlots, placeBranch, placeScreening, storedAppointment, suitableAnswers, walkInCustomer } from '../support/bookings.ts'
import { type GraphqlAnswer, type PersonName, type Stack, startStack } from '../support/stack.ts'
import { ADVICE, calls, fiftyTimes, literal, logged, race, requests, tokenOfUnknownGroups } from './support/calls.ts'

const NOW = '2099-06-01T09:00:00Z'
const DAY = '2099-06-15'
const VACCINE = '5058'
const WEIGHT_LOSS = '118342'
const COVID = '8868'
const services = [
  '4790',
  '19670',
  '19674',
  VACCINE,
  '6138',
  '4449',
  COVID,
  '9056',
  WEIGHT_LOSS,
  '4793',
  '128189',
  '128190',
  '4791',
  '4792',
  '21551',
  '21552',
]

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
afterEach(() => {
  vi.useRealTimers()
})

type Branch = ReturnType<typeof placeBranch>
type Slot = ReturnType<Branch['slot']>
type As = PersonName | { token: string } | null

const place = () => placeBranch(stack.sandbox, { day: DAY, services })
/** Places a branch in a region. */
function placeIn(region: string): Branch {
  const branch = place()
  const stored = stack.sandbox.database.document<{ address: object }>('SELECT document FROM locations WHERE id = ?', branch.locationId)
  const moved = { ...stored, address: { ...stored?.address, province: region } }
  stack.sandbox.database.run('UPDATE locations SET document = ? WHERE id = ?', JSON.stringify(moved), branch.locationId)
  return branch
}
const audits = () => logged(stack).filter(({ audit }) => audit === 'write')

/** Sends a mutation with an input, as a branch by default. */
const send = (name: string, input: object, selection: string, as: As = 'branch') =>
  stack.graphql(`mutation { ${name}(input: ${literal(input)}) { ${selection} } }`, {}, as)
const hold = (
  locationId: string,
  slot: Slot,
  { as = 'branch' as As, serviceId = VACCINE, holdId = undefined as string | undefined } = {},
) => send('holdSlot', { locationId, serviceId, slot, holdId }, 'hold { id expiresAt }', as)
const screeningFields = 'screeningId hasResult isAllowedService patientAdvice currentQuestionNumber nextQuestionNumber'
const startScreening = (customer: object, as: As = 'branch') => send('startScreening', customer, screeningFields, as)
const nextScreening = (screeningId: string, number: number, answer: string, as: As = 'branch') =>
  stack.graphql(
    `mutation { nextScreening(screeningID: "${screeningId}", currentQuestionNumber: ${number}, nextQuestionNumber: ${number + 1}, patientAnswer: "${answer}") { ${screeningFields} } }`,
    {},
    as,
  )
const book = (screeningID: string, initialappointment: string, slot: Slot, { as = 'branch' as As, paymentType = 'in_store' } = {}) =>
  send(
    'postAppointment',
    { screeningID, paymentType, resourceID: slot.resourceId, startDate: slot.startTime, endDate: slot.endTime, initialappointment },
    'userID appointmentID',
    as,
  )
const wasBooked = (customer: ReturnType<typeof walkInCustomer>, slot: Slot, as: As = 'branch') =>
  stack.graphql(
    `{ bookedWalkIn(input: ${literal({
      locationId: customer.locationID,
      slot,
      firstName: customer.firstNames,
      lastName: customer.lastName,
      dateOfBirth: customer.dob,
    })}) { appointmentId } }`,
    {},
    as,
  )

/** Returns the data; fails the test if there is an error. */
async function done(answer: Promise<GraphqlAnswer>) {
  const { data, errors } = await answer
  expect(errors).toBeUndefined()
  return Object.values(data)[0] as Record<string, string>
}
const holdIdOf = async (...args: Parameters<typeof hold>) => {
  const { data, errors } = await hold(...args)
  expect(errors).toBeUndefined()
  return data.holdSlot.hold.id as string
}
/** Completes a screening that allows the service. */
async function screened(customer: object, { as = 'branch' as As, answers = suitableAnswers.vaccination } = {}): Promise<string> {
  const { screeningId = '' } = await done(startScreening(customer, as))
  let last = {}
  for (const [index, answer] of answers.entries()) last = await done(nextScreening(screeningId, index + 1, answer, as))
  expect(last).toMatchObject({ hasResult: true, isAllowedService: true })
  return screeningId
}
/** Prepares a held slot and a customer who may have the service. */
async function ready(changes: object = {}, options: { as?: As } = {}) {
  const branch = place()
  const slot = branch.slot(1000)
  const customer = walkInCustomer(branch.locationId, changes)
  const holdId = await holdIdOf(branch.locationId, slot, options)
  const screeningId = await screened(customer, options)
  stack.sandbox.journal.clear()
  return { ...branch, at: slot, customer, holdId, screeningId }
}
const appointmentsAt = (locationId: string) =>
  stack.sandbox.database.count('SELECT count(*) AS count FROM appointments WHERE location_id = ?', locationId)
const holdsAt = (locationId: string) =>
  stack.sandbox.database.count('SELECT count(*) AS count FROM slot_holds WHERE location_id = ?', locationId)
/** Whether the slot is listed as free. */
async function isOffered(locationId: string, { resourceId, startTime, endTime }: Slot): Promise<boolean> {
  const { data } = await stack.graphql(
    `{ getAvailability(serviceId: "${VACCINE}", startDate: "${startTime}", endDate: "${endTime}", locationId: "${locationId}") { resourceId } }`,
    {},
    'branch',
  )
  return data.getAvailability.some((slot: { resourceId: string }) => slot.resourceId === resourceId)
}

const taken = 'The appointment time you selected is no longer available. Please pick another time.'
/** The booking services' message for a taken slot. */
const takenUpstream = 'The slot is taken'
const notAvailable = 'errorType: Conflict, the slot is not available any more'

describe('a walk-in booking', () => {
  it.each<PersonName>(['branch', 'nobody', 'serviceTeam', 'bookingCustomerService', 'prescriber', 'agent'])(
    'lets %s hold a slot, screen the customer and create the appointment',
    { tags: ['BK-432', 'BK-433', 'BK-434', 'BK-445'] },
    async (as) => {
      const { locationId, slot } = place()
      const at = slot(1000)
      const customer = walkInCustomer(locationId)
      const holdId = await holdIdOf(locationId, at, { as })
      expect(await isOffered(locationId, at)).toBe(false)
      const screeningId = await screened(customer, { as })
      expect(appointmentsAt(locationId)).toBe(0)
      const { userID = '', appointmentID = '' } = await done(book(screeningId, holdId, at, { as }))
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

  it('stores the guardian of a minor', { tags: ['BK-226'] }, async () => {
    const guardian = { title: 'Mrs', firstName: 'Ada', lastName: "O'Byron" }
    const { screeningId, holdId, at } = await ready({ dob: '2090-06-15', guardian })
    const { appointmentID = '' } = await done(book(screeningId, holdId, at))
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
  ])('books service %s in %s for a customer with %j', { tags: ['BK-280'] }, async (serviceId, region, changes) => {
    const { locationId, slot } = placeIn(region)
    const at = slot(1000)
    const holdId = await holdIdOf(locationId, at, { serviceId })
    const answers = serviceId === '9056' ? suitableAnswers.weightManagement : suitableAnswers.vaccination
    const screeningId = await screened(walkInCustomer(locationId, { serviceID: serviceId, ...changes }), { answers })
    const { appointmentID = '' } = await done(book(screeningId, holdId, at))
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
      const { screeningId = '', hasResult } = await done(startScreening(walkInCustomer(locationId, { serviceID: serviceId })))
      expect(hasResult).toBe(false)
      const answers = data.getCovidQuestions.map((question: { number: number }) => ({
        ...question,
        answer: question.number === 8 ? 'Y:Welsh' : 'N',
      }))
      const post = `mutation { postCovidQuestions(screeningID: "${screeningId}", answers: [${answers.map(literal).join(', ')}]) { ok } }`
      expect(await done(stack.graphql(post, {}, 'branch'))).toEqual({ ok: true })
      const { appointmentID = '' } = await done(book(screeningId, holdId, at))
      expect(storedAppointment(stack.sandbox, appointmentID).course.onSchedServiceId).toBe(serviceId)
    },
  )

  it('books the chosen pneumonia vaccine in a slot of the pneumonia walk-in service', { tags: ['BK-433'] }, async () => {
    const { locationId, slot } = place()
    const at = slot(1000)
    const holdId = await holdIdOf(locationId, at, { serviceId: '6138' })
    const screeningId = await screened(walkInCustomer(locationId, { serviceID: '4449' }))
    const { appointmentID = '' } = await done(book(screeningId, holdId, at))
    expect(storedAppointment(stack.sandbox, appointmentID)).toMatchObject({
      resourceId: at.resourceId,
      course: { onSchedServiceId: '4449' },
    })
  })

  it.each(['England', 'Scotland', 'NorthernIreland'])(
    'saves the weight-loss form with an appointment in %s',
    { tags: ['BK-280', 'BK-449', 'BK-450', 'BK-451'] },
    async (region) => {
      const { locationId, slot } = placeIn(region)
      const at = slot(1000)
      const holdId = await holdIdOf(locationId, at, { serviceId: WEIGHT_LOSS })
      const customer = walkInCustomer(locationId, { serviceID: WEIGHT_LOSS, sex: null })
      const screeningId = await screened(customer, { answers: suitableAnswers.weightManagement })
      const traversalId = await fillIn(illness)
      const { appointmentID: appointmentId = '' } = await done(book(screeningId, holdId, at))
      expect(await done(send('saveWalkInForm', { traversalId, appointmentId }, 'saved'))).toEqual({ saved: true })
      expect(stack.sandbox.database.document('SELECT document FROM traversals WHERE id = ?', traversalId)).toMatchObject({
        outcome: 'complete',
        appointment_id: appointmentId,
      })
    },
  )

  it('does not save a form that ends with a refusal', { tags: ['BK-451'] }, async () => {
    const branch = place()
    const appointmentId = branch.addAppointment({ course: { onSchedServiceId: WEIGHT_LOSS } })
    let { traversalId, identifier, questions }: Form = await startForm()
    for (const key of ['wg-1 yes', 'wg-2 under-27']) ({ questions } = await answerForm({ traversalId, identifier, questions }, [key]))
    expect(questions).toMatchObject([{ element: 'TEXT', content: 'This treatment is not suitable for a BMI under 27.' }])
    const { code, errors } = await send('saveWalkInForm', { traversalId, appointmentId }, 'saved')
    expect([code, errors?.[0]?.message]).toEqual(['UPSTREAM_REJECTED', 'The form is not complete'])
  })

  it("refuses a booking if the screening refuses the service or isn't complete", { tags: ['BK-432'] }, async () => {
    const { locationId, slot } = place()
    const at = slot(1000)
    const holdId = await holdIdOf(locationId, at)
    const { screeningId = '' } = await done(startScreening(walkInCustomer(locationId)))
    const message = 'errorType: BadRequest, the screening does not allow the service'
    expect((await book(screeningId, holdId, at)).errors).toMatchObject([{ message, extensions: { code: 'UPSTREAM_REJECTED' } }])
    expect(await done(nextScreening(screeningId, 1, 'N'))).toMatchObject({ hasResult: true, isAllowedService: false })
    expect((await book(screeningId, holdId, at)).errors).toMatchObject([{ message }])
    expect(appointmentsAt(locationId)).toBe(0)
    expect((await wasBooked(walkInCustomer(locationId), at)).data).toEqual({ bookedWalkIn: null })
  })

  it('sets some fields of the booking itself, regardless of the input', { tags: ['BK-226', 'BK-386'] }, async () => {
    const { locationId, slot } = place()
    const at = slot(1000)
    const screeningId = await screened(walkInCustomer(locationId, { allowMarketing: true }))
    const initialappointment = await holdIdOf(locationId, at)
    const booking = { screeningID: screeningId, paymentType: 'in_store', resourceID: at.resourceId, initialappointment }
    const times = { startDate: at.startTime, endDate: at.endTime }
    await done(send('postAppointment', { ...booking, ...times, initiator: 'customer' }, 'appointmentID'))
    expect(appointmentsAt(locationId)).toBe(1)
  })
})

interface Form {
  traversalId: string
  identifier: string
  questions: { id: string; label: string; content: string; element: string; options: { key: string }[] }[]
}
const formFields = 'traversalId identifier questions { id element label content options { key text value checked correct } }'
async function startForm(): Promise<Form> {
  const { data, errors } = await stack.graphql(`mutation { startWalkInForm { ${formFields} } }`, {}, 'branch')
  expect(errors).toBeUndefined()
  return data.startWalkInForm
}
/** The options chosen by customers who complete the form. */
const health = ['wg-1 yes', 'wg-2 over-30', 'wg-3 none', 'wg-6 no', 'wg-8 agreed']
const illness = ['wg-1 yes', 'wg-2 over-30', 'wg-3 diabetes', 'wg-6 no', 'wg-8 agreed']
/** Answers the current questions with the chosen options, and questions for text with `text`. */
async function answerForm({ traversalId, identifier, questions }: Form, chosen: string[], text = 'Metformin'): Promise<Form> {
  const answers = questions.map(({ id, label, content, element, options }) => ({
    id,
    label,
    content,
    ...(element.startsWith('TEXT_')
      ? { text }
      : { options: options.map((option) => ({ ...option, checked: chosen.includes(`${id} ${option.key}`) })) }),
  }))
  const person = questions[0]?.id === 'wg-1' ? { gender: 'none', age: 0, isSelfOrder: true } : undefined
  const { data, errors } = await stack.graphql(
    `mutation Answer($input: AnswerWalkInFormInput!) { answerWalkInForm(input: $input) { ${formFields} } }`,
    { input: { traversalId, identifier, answers, person } },
    'branch',
  )
  expect(errors).toBeUndefined()
  return data.answerWalkInForm
}
/**
 * Completes a form.
 * @returns its id
 */
async function fillIn(chosen: string[], text?: string): Promise<string> {
  const { traversalId, identifier, questions } = await startForm()
  let unanswered = questions
  for (let step = 0; unanswered.length > 0 && step < 10; step += 1)
    ({ questions: unanswered } = await answerForm({ traversalId, identifier, questions: unanswered }, chosen, text))
  expect(unanswered).toEqual([])
  return traversalId
}

describe('permissions', () => {
  /** Every walk-in mutation, with valid input. */
  const changes: [name: string, operation: (branch: Branch) => string][] = [
    [
      'holdSlot',
      ({ locationId, slot }) => `holdSlot(input: ${literal({ locationId, serviceId: VACCINE, slot: slot(1000) })}) { hold { id } }`,
    ],
    ['startScreening', ({ locationId }) => `startScreening(input: ${literal(walkInCustomer(locationId))}) { screeningId }`],
    [
      'nextScreening',
      () => 'nextScreening(screeningID: "sc-1", currentQuestionNumber: 1, nextQuestionNumber: 2, patientAnswer: "Y") { hasResult }',
    ],
    ['postCovidQuestions', () => 'postCovidQuestions(screeningID: "sc-1", answers: []) { ok }'],
    [
      'postAppointment',
      ({ slot }) => {
        const { resourceId, startTime, endTime } = slot(1000)
        const booking = { screeningID: 'sc-1', paymentType: 'voucher', resourceID: resourceId, startDate: startTime, endDate: endTime }
        return `postAppointment(input: ${literal({ ...booking, initialappointment: 'h-1' })}) { appointmentID }`
      },
    ],
    ['startWalkInForm', () => 'startWalkInForm { traversalId }'],
    [
      'answerWalkInForm',
      () => 'answerWalkInForm(input: { traversalId: "w-1", identifier: "WG", answers: [{ id: "wg-1", text: "x" }] }) { traversalId }',
    ],
    ['saveWalkInForm', () => 'saveWalkInForm(input: { traversalId: "w-1", appointmentId: "ap-1" }) { saved }'],
    ['recordWalkInEvent', () => `recordWalkInEvent(input: { event: BOOKED, serviceId: "${VACCINE}" }) { recorded }`],
  ]
  const nothingWasDone = ({ locationId }: Branch) => {
    expect(calls(stack)).toEqual([])
    expect(holdsAt(locationId)).toBe(0)
    expect(audits()).toEqual([])
    expect(logged(stack).filter(({ msg }) => msg === 'event')).toEqual([])
  }

  it.each(changes)('%s is refused for anonymous users and scripts', { tags: ['XB-02'] }, async (_name, operation) => {
    const branch = place()
    const query = `mutation { ${operation(branch)} }`
    const machine = { token: await stack.sandbox.identity.machineToken() }
    for (const [as, code, status] of [
      [null, 'UNAUTHENTICATED', 401],
      [machine, 'FORBIDDEN', 403],
    ] as const) {
      const answer = await stack.graphql(query, {}, as)
      expect([answer.code, answer.status, answer.data ?? null]).toEqual([code, status, null])
    }
    nothingWasDone(branch)
  })

  it.each(changes)(
    '%s fails with UPSTREAM_UNAVAILABLE for users whose groups are unknown',
    { tags: ['XB-02', 'R-2'] },
    async (_name, operation) => {
      const branch = place()
      for (const person of ['branch', 'nobody', 'serviceTeam', 'prescriber'] as const) {
        const answer = await stack.graphql(`mutation { ${operation(branch)} }`, {}, await tokenOfUnknownGroups(stack, person))
        expect([person, answer.code, answer.status]).toEqual([person, 'UPSTREAM_UNAVAILABLE', 503])
      }
      nothingWasDone(branch)
    },
  )

  it.each(changes)('%s is allowed for all other users, including central users', { tags: ['XB-02', 'R-3'] }, async (_name, operation) => {
    const branch = place()
    for (const person of ['branch', 'nobody', 'serviceTeam', 'bookingCustomerService', 'agent', 'prescriber'] as const) {
      const { code } = await stack.graphql(`mutation { ${operation(branch)} }`, {}, person)
      expect(['FORBIDDEN', 'UNAUTHENTICATED', 'UPSTREAM_UNAVAILABLE', 'BAD_USER_INPUT']).not.toContain(code)
    }
  })

  it('reads are allowed for scripts and for users whose groups are unknown', { tags: ['XB-02'] }, async () => {
    const branch = place()
    const customer = walkInCustomer(branch.locationId)
    const machine = { token: await stack.sandbox.identity.machineToken() }
    for (const as of [machine, await tokenOfUnknownGroups(stack, 'branch')]) {
      expect((await wasBooked(customer, branch.slot(1000), as)).data).toEqual({ bookedWalkIn: null })
      expect((await stack.graphql('{ getCovidQuestions { number } }', {}, as)).data.getCovidQuestions).toHaveLength(8)
    }
    stack.sandbox.journal.clear()
    expect((await wasBooked(customer, branch.slot(1000), null)).code).toBe('UNAUTHENTICATED')
    expect((await stack.graphql('{ getCovidQuestions { number } }', {}, null)).code).toBe('UNAUTHENTICATED')
    expect(calls(stack)).toEqual([])
  })
})

describe('the rules for screening a customer', () => {
  const under18 = 'Because you are under 18, you are unable to book an appointment for this service.'
  const above74 = 'Because you are above 74, you are unable to book an appointment for this service.'
  const inTheFuture = "The date of birth can't be in the future"
  const guardianMissing = "Enter the guardian's first name"
  const guardian = { title: 'Mrs', firstName: 'Ada', lastName: "O'Byron" }
  const weightLoss = { serviceID: WEIGHT_LOSS }

  const screen = (changes: object) => {
    stack.sandbox.journal.clear()
    stack.logLines.length = 0
    return startScreening(walkInCustomer(place().locationId, changes))
  }
  const expectRefusal = async (changes: object, message: string) => {
    const { data, errors } = await screen(changes)
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ message, path: ['startScreening'], extensions: { code: 'BAD_USER_INPUT' } }])
    expect(calls(stack)).toEqual([])
    expect(audits()).toEqual([])
  }
  const expectScreening = async (changes: object) => {
    expect((await screen(changes)).errors).toBeUndefined()
    expect(requests(stack)).toEqual(['POST /graphql'])
  }

  for (const [tags, name, dob, fault] of [
    [['BK-351', 'BK-353'], 'aged 17 years and 364 days', '2081-06-02', under18],
    [['BK-351', 'BK-353'], 'who turns 18 today', '2081-06-01', null],
    [['BK-351', 'BK-353'], 'aged 18 years and a day', '2081-05-31', null],
    [['BK-352', 'BK-354'], 'aged 73 years and 364 days', '2025-06-02', null],
    [['BK-352', 'BK-354', 'R-8'], 'who turns 74 today', '2025-06-01', null],
    [['BK-352', 'BK-354', 'R-8'], 'aged 74 years and a day', '2025-05-31', above74],
  ] satisfies [string[], string, string, string | null][])
    it(`${fault === null ? 'accepts' : 'rejects'} a customer ${name} for the weight-loss service`, { tags }, async () => {
      if (fault === null) await expectScreening({ ...weightLoss, dob })
      else for (const more of [{}, { guardian }]) await expectRefusal({ ...weightLoss, dob, ...more }, fault)
    })

  it.each([
    [guardianMissing, '2081-06-02'],
    [null, '2081-06-01'],
    [null, '2025-05-31'],
  ])(
    'returns the fault %j for a customer born on %s without a guardian, for another service',
    { tags: ['BK-351', 'BK-356'] },
    async (fault, dob) => {
      if (fault === null) await expectScreening({ dob })
      else {
        await expectRefusal({ dob }, fault)
        await expectScreening({ dob, guardian })
      }
    },
  )

  it.each([
    ['2099-05-31T22:59:59.999Z', under18],
    ['2099-05-31T23:00:00.000Z', null],
  ])('uses London’s date to decide who is 18 on 1 June, at %s', { tags: ['BK-351', 'R-12'] }, async (at, fault) => {
    now = new Date(at)
    if (fault === null) await expectScreening({ ...weightLoss, dob: '2081-06-01' })
    else await expectRefusal({ ...weightLoss, dob: '2081-06-01' }, fault)
  })

  it('rejects a date of birth of tomorrow, but accepts today', { tags: ['BK-350'] }, async () => {
    for (const serviceID of [VACCINE, WEIGHT_LOSS]) await expectRefusal({ serviceID, dob: '2099-06-02', guardian }, inTheFuture)
    await expectScreening({ dob: '2099-06-01', guardian })
  })

  it.each(['31/01/1990', '2090-02-29', '2050-1-31', 'soon'])('rejects the date of birth %j', { tags: ['BK-350'] }, (dob) =>
    expectRefusal({ dob }, 'The date of birth is not a date (yyyy-MM-dd)'),
  )

  it('rejects an empty date of birth', { tags: ['BK-350'] }, () => expectRefusal({ dob: '' }, 'Enter the date of birth'))

  it.each([
    ['Enter the first name', 'firstNames'],
    ['Enter the last name', 'lastName'],
    ['Enter the phone number', 'phone'],
    ['Choose the gender', 'sex'],
    ['Enter the postcode', 'postcode'],
    ['Enter the address line 1', 'addressLine1'],
    ['Enter the city', 'town'],
    ['Enter the GP surgery name', 'surgeryName'],
    ['Enter the GP surgery address', 'surgeryAddress'],
  ])('returns "%s" if the field %s is missing', { tags: ['BK-356'] }, async (fault, field) => {
    for (const blank of ['', ' \t']) await expectRefusal({ [field]: blank }, fault)
    if (field === 'sex') await expectScreening({ ...weightLoss, sex: null })
    if (field === 'sex' || field === 'phone') await expectRefusal({ [field]: null }, fault)
  })

  it('rejects an invalid e-mail address', { tags: ['BK-357'] }, async () => {
    await expectRefusal({ email: 'zoe@example' }, 'Enter a valid e-mail address')
    for (const email of [null, '', 'zoe@example.com']) await expectScreening({ email })
  })

  it.each([
    ['title', "Choose the guardian's title"],
    ['firstName', guardianMissing],
    ['lastName', "Enter the guardian's last name"],
  ])('rejects a minor whose guardian has no %s', { tags: ['BK-356'] }, async (part, fault) => {
    for (const blank of ['', ' ']) await expectRefusal({ dob: '2090-06-15', guardian: { ...guardian, [part]: blank } }, fault)
    await expectRefusal({ dob: '2090-06-15', guardian: null }, guardianMissing)
  })

  it('rejects only the invalid screening if one operation starts several', { tags: ['BK-356'] }, async () => {
    const { locationId } = place()
    const [wrong, right] = [walkInCustomer(locationId, { phone: '' }), walkInCustomer(locationId)].map(literal)
    const { errors } = await stack.graphql(
      `mutation { one: startScreening(input: ${right}) { screeningId } two: startScreening(input: ${wrong}) { screeningId } }`,
      {},
      'branch',
    )
    expect(errors).toMatchObject([{ message: 'Enter the phone number', path: ['two'], extensions: { code: 'BAD_USER_INPUT' } }])
    expect(requests(stack)).toEqual(['POST /graphql'])
  })
})

describe('an invalid booking', () => {
  it.each<[string, object, string]>([
    ['has an unknown payment type', { paymentType: 'payment' }, 'The payment type is not one that can be booked.'],
    ['has an empty payment type', { paymentType: '' }, 'The payment type is not one that can be booked.'],
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

describe('the payment type of a booking', () => {
  const FLU = '4790'
  const guardian = { title: 'Mrs', firstName: 'Ada', lastName: "O'Byron" }
  /** Books a flu vaccination at a branch in a region, for a screened customer. */
  async function bookFlu(
    paymentType: string,
    { region = 'England', serviceId = FLU, ...changes }: { region?: string; serviceId?: string; dob?: string } = {},
  ) {
    const branch = placeIn(region)
    const at = branch.slot(1000, { date: '2099-10-15' })
    const holdId = await holdIdOf(branch.locationId, at, { serviceId })
    const screeningId = await screened(walkInCustomer(branch.locationId, { serviceID: serviceId, guardian, ...changes }))
    stack.sandbox.journal.clear()
    return { ...branch, at, holdId, screeningId, answer: () => book(screeningId, holdId, at, { paymentType }) }
  }
  const region = (locationId: string) => `GET /services/locations/${locationId}`

  it("accepts exempt for an adult's flu vaccination, after a lookup of the branch's region", { tags: ['BK-160'] }, async () => {
    const { answer, locationId } = await bookFlu('exempt')
    const { appointmentID = '' } = await done(answer())
    expect(storedAppointment(stack.sandbox, appointmentID).course.paymentType).toBe('exempt')
    expect(requests(stack)).toEqual([region(locationId), 'POST /graphql'])
  })

  for (const [tags, name, paymentType, changes] of [
    [['BK-161'], 'exempt for a minor', 'exempt', { dob: '2090-06-15' }],
    [['BK-162'], 'exempt in Scotland', 'exempt', { region: 'Scotland' }],
    [['BK-162'], 'exempt in Northern Ireland', 'exempt', { region: 'NorthernIreland' }],
    [['BK-163'], 'exempt_payment without a second vaccine', 'exempt_payment', {}],
    [['BK-163'], 'voucher_payment without a second vaccine', 'voucher_payment', {}],
  ] satisfies [string[], string, string, object][])
    it(`rejects ${name}, and books nothing`, { tags }, async () => {
      const { answer, locationId } = await bookFlu(paymentType, changes)
      const { data, code } = await answer()
      expect([data, code]).toEqual([null, 'BAD_USER_INPUT'])
      expect(appointmentsAt(locationId)).toBe(0)
    })

  it.each([
    ['voucher', { dob: '2090-06-15' }],
    ['voucher', { region: 'Scotland' }],
    ['in_store', { region: 'NorthernIreland', dob: '2090-06-15' }],
  ])('accepts %s for %j, without a lookup of the region', { tags: ['BK-160'] }, async (paymentType, changes) => {
    const { answer } = await bookFlu(paymentType, changes)
    await done(answer())
    expect(requests(stack)).toEqual(['POST /graphql'])
  })

  it.each([
    ['19674', 'exempt_payment'],
    ['19674', 'voucher_payment'],
    ['19674', 'in_store'],
    ['19670', 'voucher_payment'],
  ])('of service %s, which has a second vaccine, can be %s', { tags: ['BK-163', 'BK-225'] }, async (serviceId, paymentType) => {
    const { answer } = await bookFlu(paymentType, { serviceId })
    const { appointmentID = '' } = await done(answer())
    expect(storedAppointment(stack.sandbox, appointmentID).course).toMatchObject({ onSchedServiceId: serviceId, paymentType })
  })

  it('accepts exempt if the lookup of the region fails', { tags: ['BK-470'] }, async () => {
    const { answer } = await bookFlu('exempt', { region: 'Scotland' })
    stack.sandbox.faults.order({ service: 'booking', kind: 'status', status: 404, times: 1 })
    await done(answer())
  })

  it.each(['exempt', 'voucher'])('rejects %s for a service other than flu', { tags: ['BK-160'] }, async (paymentType) => {
    const { screeningId, holdId, at, locationId } = await ready()
    expect((await book(screeningId, holdId, at, { paymentType })).code).toBe('BAD_USER_INPUT')
    expect(appointmentsAt(locationId)).toBe(0)
  })

  it('rejects exempt if the screening is unknown', { tags: ['BK-161', 'BK-162'] }, async () => {
    const { at, holdId } = await bookFlu('exempt')
    expect((await book('sc-unknown', holdId, at, { paymentType: 'exempt' })).code).toBe('CONFLICT')
  })
})

describe('holding a slot', () => {
  const notBookable = "The service can't be booked for this time."
  const expectRefusal = async (...args: Parameters<typeof hold>) => {
    const { data, errors } = await hold(...args)
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ message: notBookable, path: ['holdSlot'], extensions: { code: 'BAD_USER_INPUT' } }])
    expect(calls(stack)).toEqual([])
    expect(holdsAt(args[0])).toBe(0)
  }

  it('rejects a slot less than 48 hours ahead', { tags: ['BK-340'] }, async () => {
    const { locationId, slot } = place()
    now = new Date('2099-06-13T10:00:00.001Z')
    await expectRefusal(locationId, slot(1100))
    now = new Date('2099-06-13T10:00:00.000Z')
    await holdIdOf(locationId, slot(1100))
  })

  it.each(['2099-06-15', '2099-09-08', '2099-12-20', '2100-09-09'])(
    'rejects a flu slot on %s, outside the season',
    { tags: ['BK-338', 'BK-341'] },
    async (date) => {
      const { locationId, slot } = place()
      await expectRefusal(locationId, slot(1000, { date }), { serviceId: '4790' })
    },
  )

  it('accepts a flu slot on the first and the last day of the season', { tags: ['BK-338', 'BK-341'] }, async () => {
    const { locationId, slot } = place()
    for (const date of ['2099-09-09', '2099-12-19']) await holdIdOf(locationId, slot(1000, { date }), { serviceId: '4790' })
  })

  it('accepts a flu slot in a van out of season and on the same day', { tags: ['BK-342'] }, async () => {
    now = new Date('2099-06-15T07:00:00Z')
    const times = { startTime: '2099-06-15T14:00:00.000Z', endTime: '2099-06-15T14:15:00.000Z' }
    await holdIdOf('1008', { resourceId: '1008-room-1', ...times }, { serviceId: '4790' })
  })

  it.each(['serviceId', 'slot'])(
    'rejects an input without a %s, without any call and with only one log line',
    { tags: ['BK-494'] },
    async (missing) => {
      const { locationId, slot } = place()
      const whole = { locationId, serviceId: VACCINE, slot: slot(1000) }
      const none = missing === 'slot' ? { ...slot(1000), resourceId: '' } : ''
      const query = 'mutation Hold($input: HoldSlotInput!) { holdSlot(input: $input) { hold { id } } }'
      for (const input of [
        { ...whole, [missing]: none },
        { ...whole, [missing]: null },
        { ...whole, [missing]: undefined },
      ]) {
        stack.logLines.length = 0
        const { code, data } = await stack.graphql(query, { input }, 'branch')
        expect([code, data?.holdSlot ?? null]).toEqual(['BAD_USER_INPUT', null])
        expect(calls(stack)).toEqual([])
        expect(logged(stack).filter(({ audit }) => audit === undefined)).toMatchObject([
          { level: 30, msg: 'graphql', sub: 'sub-branch-1001', upstream: [] },
        ])
      }
      expect(holdsAt(locationId)).toBe(0)
    },
  )

  it('rejects a slot that ends before it starts or has an invalid start', async () => {
    const { locationId, slot } = place()
    for (const end of [930, 1000]) await expectRefusal(locationId, { ...slot(1000), endTime: slot(end).startTime })
    for (const startTime of ['soon', '2099-06-16', ''])
      expect((await hold(locationId, { ...slot(1000), startTime })).code).toBe('BAD_USER_INPUT')
    expect(calls(stack)).toEqual([])
  })
})

describe('a held slot', () => {
  const later = (minutes: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  }

  it('returns CONFLICT to other users for fifteen minutes', { tags: ['BK-297', 'BK-445'] }, async () => {
    const { locationId, slot } = place()
    const at = slot(1000)
    const { data } = await hold(locationId, at)
    expect(Date.parse(data.holdSlot.hold.expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000)
    later(14)
    const { errors } = await hold(locationId, at, { as: 'serviceTeam' })
    expect(errors).toMatchObject([{ message: taken, path: ['holdSlot'], extensions: { code: 'CONFLICT' } }])
    expect(await isOffered(locationId, at)).toBe(false)
    expect(await isOffered(locationId, slot(1015))).toBe(true)
    later(2)
    expect(await isOffered(locationId, at)).toBe(true)
    await holdIdOf(locationId, at, { as: 'serviceTeam' })
  })

  it('renews a hold with its id, and returns the same id and a later expiry', { tags: ['BK-445'] }, async () => {
    const { locationId, slot } = place()
    const at = slot(1000)
    const first = (await hold(locationId, at)).data.holdSlot.hold
    later(10)
    const renewed = (await hold(locationId, at, { holdId: first.id })).data.holdSlot.hold
    expect(renewed.id).toBe(first.id)
    expect(Date.parse(renewed.expiresAt) - Date.parse(first.expiresAt)).toBeGreaterThanOrEqual(10 * 60_000)
    later(10)
    expect((await hold(locationId, at, { as: 'nobody' })).code).toBe('CONFLICT')
    expect(holdsAt(locationId)).toBe(1)
  })

  it('does not renew an expired hold of a slot that another user holds', { tags: ['BK-297', 'BK-445'] }, async () => {
    const { locationId, slot } = place()
    const at = slot(1000)
    const holdId = await holdIdOf(locationId, at)
    later(16)
    const others = await holdIdOf(locationId, at, { as: 'nobody' })
    expect(others).not.toBe(holdId)
    expect((await hold(locationId, at, { holdId })).errors).toMatchObject([{ message: takenUpstream, extensions: { code: 'CONFLICT' } }])
    expect(await holdIdOf(locationId, at, { holdId: others, as: 'nobody' })).toBe(others)
  })

  it('refuses to reschedule an appointment to a held slot', { tags: ['BK-297'] }, async () => {
    const { locationId, slot, addAppointment } = place()
    const appointmentId = addAppointment()
    await holdIdOf(locationId, slot(1000))
    const { code } = await send(
      'rescheduleAppointment',
      { appointmentId, locationId, slot: slot(1000) },
      'appointment { id }',
      'serviceTeam',
    )
    expect(code).toBe('CONFLICT')
  })

  it('refuses to hold a slot that is already booked', { tags: ['BK-297'] }, async () => {
    const { locationId, slot, addAppointment } = place()
    addAppointment(slot(1000))
    expect((await hold(locationId, slot(1000))).errors).toMatchObject([{ message: taken, extensions: { code: 'CONFLICT' } }])
    expect(audits()).toMatchObject([{ action: 'holdSlot', locationId, result: 'CONFLICT' }])
  })
})

describe('booking the same slot again', () => {
  it('returns the first result for the same screening, and books nothing more', { tags: ['BK-432'] }, async () => {
    const { screeningId, holdId, at, locationId } = await ready()
    const first = await done(book(screeningId, holdId, at))
    expect(await done(book(screeningId, holdId, at))).toEqual(first)
    expect(appointmentsAt(locationId)).toBe(1)
  })

  it('refuses another screening, and books nothing', { tags: ['BK-432'] }, async () => {
    const { screeningId, holdId, at, locationId } = await ready()
    const other = await screened(walkInCustomer(locationId, { firstNames: 'Bo' }))
    await done(book(screeningId, holdId, at))
    const { data, errors } = await book(other, holdId, at, { as: 'serviceTeam' })
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ message: notAvailable, path: ['postAppointment'], extensions: { code: 'UPSTREAM_REJECTED' } }])
    expect((await hold(locationId, at)).code).toBe('CONFLICT')
    expect((await hold(locationId, at, { holdId })).code).toBe('CONFLICT')
    expect(appointmentsAt(locationId)).toBe(1)
  })

  it('refuses the hold of another slot', { tags: ['BK-432'] }, async () => {
    const { screeningId, holdId, slot, locationId } = await ready()
    const { errors } = await book(screeningId, holdId, slot(1100))
    expect(errors).toMatchObject([{ message: 'The slot is not the one that is held.', extensions: { code: 'BAD_USER_INPUT' } }])
    expect(appointmentsAt(locationId)).toBe(0)
  })
})

describe('simultaneous changes by two users, fifty times each', () => {
  const neverTwiceInOneSlot = (locationId: string) => {
    const slots = bookedSlots(stack.sandbox, locationId)
    expect(slots).toEqual([...new Set(slots)])
  }

  it('two users hold the same slot: one succeeds, the other gets a message that it is taken', { tags: ['BK-297', 'BK-445'] }, () =>
    fiftyTimes(async () => {
      const { locationId, slot } = place()
      const { winners, codes, messages } = await race(
        () => hold(locationId, slot(1000)),
        () => hold(locationId, slot(1000), { as: 'serviceTeam' }),
      )
      expect([winners, codes, messages]).toEqual([1, ['CONFLICT'], [taken]])
      expect(holdsAt(locationId)).toBe(1)
    }),
  )

  it('two users hold a slot and move an appointment into it: one gets a CONFLICT', { tags: ['BK-297'] }, () =>
    fiftyTimes(async () => {
      const { locationId, slot, addAppointment } = place()
      const appointmentId = addAppointment()
      const { winners, codes } = await race(
        () => hold(locationId, slot(1000)),
        () => send('rescheduleAppointment', { appointmentId, locationId, slot: slot(1000) }, 'appointment { id }', 'serviceTeam'),
      )
      expect([winners, codes]).toEqual([1, ['CONFLICT']])
    }),
  )

  it('two users renew the same hold: both succeed', { tags: ['BK-445'] }, () =>
    fiftyTimes(async () => {
      const { locationId, slot } = place()
      const holdId = await holdIdOf(locationId, slot(1000))
      const { winners, answers } = await race(
        () => hold(locationId, slot(1000), { holdId }),
        () => hold(locationId, slot(1000), { holdId }),
      )
      expect([winners, answers.map(({ data }) => data.holdSlot.hold.id)]).toEqual([2, [holdId, holdId]])
    }),
  )

  /** A held slot, and two customers for it. */
  const heldForTwo = async () => {
    const { locationId, slot } = place()
    const at = slot(1000)
    const [one, other] = [placeScreening(stack.sandbox, locationId), placeScreening(stack.sandbox, locationId)]
    return { locationId, at, one, other, holdId: await holdIdOf(locationId, at) }
  }

  it('two users book a held slot for one customer: it is booked once, and both get the result', { tags: ['BK-432'] }, () =>
    fiftyTimes(async () => {
      const { one, holdId, at, locationId } = await heldForTwo()
      const { winners, answers } = await race(
        () => book(one, holdId, at),
        () => book(one, holdId, at),
      )
      expect(winners).toBe(2)
      expect(answers[0]?.data).toEqual(answers[1]?.data)
      expect(appointmentsAt(locationId)).toBe(1)
    }),
  )

  it('two users book a held slot for two customers: one succeeds, the other is refused', { tags: ['BK-432'] }, () =>
    fiftyTimes(async () => {
      const { one, other, holdId, at, locationId } = await heldForTwo()
      const { winners, codes, messages } = await race(
        () => book(one, holdId, at),
        () => book(other, holdId, at, { as: 'serviceTeam' }),
      )
      expect([winners, codes, messages]).toEqual([1, ['UPSTREAM_REJECTED'], [notAvailable]])
      neverTwiceInOneSlot(locationId)
      expect(appointmentsAt(locationId)).toBe(1)
    }),
  )
})

describe('a write whose response is lost', () => {
  const lose = (service: string, when: 'before' | 'after') => stack.sandbox.faults.order({ service, kind: 'reset', when, times: 1 })
  const outcomeUnknown = 'No answer came, so it is not known whether this was saved. Check before you try again.'

  it('returns OUTCOME_UNKNOWN without a retry, and a booking that was made can be found', { tags: ['BK-432'] }, async () => {
    const { screeningId, holdId, at, locationId, customer } = await ready()
    expect((await wasBooked(customer, at)).data).toEqual({ bookedWalkIn: null })
    stack.sandbox.journal.clear()
    stack.logLines.length = 0
    lose('booking-graphql', 'after')
    const { data, errors } = await book(screeningId, holdId, at)
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ message: outcomeUnknown, path: ['postAppointment'], extensions: { code: 'OUTCOME_UNKNOWN' } }])
    expect(requests(stack)).toEqual(['POST /graphql'])
    expect(audits()).toMatchObject([{ action: 'postAppointment', result: 'OUTCOME_UNKNOWN' }])
    const appointmentId = String(stack.sandbox.database.value('SELECT id FROM appointments WHERE location_id = ?', locationId))
    expect((await wasBooked(customer, at)).data).toEqual({ bookedWalkIn: { appointmentId } })
    for (const changes of [{ firstNames: 'Bo' }, { lastName: 'Other' }, { dob: '2050-02-01' }])
      expect((await wasBooked({ ...customer, ...changes }, at)).data).toEqual({ bookedWalkIn: null })
    // Sending the booking again books nothing more.
    expect((await done(book(screeningId, holdId, at))).appointmentID).toBe(appointmentId)
    expect(appointmentsAt(locationId)).toBe(1)
  })

  it('returns OUTCOME_UNKNOWN without a retry, and a booking that was not made is not found', { tags: ['BK-432'] }, async () => {
    const { screeningId, holdId, at, locationId, customer } = await ready()
    lose('booking-graphql', 'before')
    expect((await book(screeningId, holdId, at)).code).toBe('OUTCOME_UNKNOWN')
    expect(requests(stack)).toEqual(['POST /graphql'])
    expect((await wasBooked(customer, at)).data).toEqual({ bookedWalkIn: null })
    expect(appointmentsAt(locationId)).toBe(0)
    await done(book(screeningId, holdId, at))
    expect(appointmentsAt(locationId)).toBe(1)
  })

  it.each(['status', 'malformed', 'misshapen'] as const)(
    'does not retry a booking whose response was replaced (%s), and finds the booking',
    { tags: ['BK-432'] },
    async (kind) => {
      const { screeningId, holdId, at, locationId, customer } = await ready()
      stack.sandbox.faults.order({ service: 'booking-graphql', kind, when: 'after', times: 1 })
      const { code, errors } = await book(screeningId, holdId, at)
      expect([code, errors?.[0]?.message]).toEqual(['UPSTREAM_UNAVAILABLE', expect.stringContaining(ADVICE)])
      expect(requests(stack)).toEqual(['POST /graphql'])
      const appointmentId = String(stack.sandbox.database.value('SELECT id FROM appointments WHERE location_id = ?', locationId))
      expect((await wasBooked(customer, at)).data).toEqual({ bookedWalkIn: { appointmentId } })
    },
  )

  it('finds no booking if the booking has been cancelled since', { tags: ['BK-432'] }, async () => {
    const { screeningId, holdId, at, customer, locationId } = await ready()
    const { appointmentID = '' } = await done(book(screeningId, holdId, at))
    const cancellation = { appointmentId: appointmentID, locationId, shouldRefund: 'no', reason: 'Stock availability' }
    await done(stack.graphql(`mutation { cancelAppointment(${literal(cancellation).slice(1, -1)}) { id } }`, {}, 'branch'))
    expect((await wasBooked(customer, at)).data).toEqual({ bookedWalkIn: null })
  })

  it('returns OUTCOME_UNKNOWN for a hold, which is not retried', { tags: ['BK-445'] }, async () => {
    const { locationId, slot } = place()
    lose('booking', 'after')
    expect((await hold(locationId, slot(1000))).code).toBe('OUTCOME_UNKNOWN')
    expect(requests(stack)).toEqual(['POST /graphql', 'POST /services/initialappointment'])
    expect(holdsAt(locationId)).toBe(1)
  })

  it('returns OUTCOME_UNKNOWN for saving a form with an appointment, which is not retried', { tags: ['BK-449'] }, async () => {
    const appointmentId = place().addAppointment({ course: { onSchedServiceId: WEIGHT_LOSS } })
    const traversalId = await fillIn(health)
    stack.sandbox.journal.clear()
    lose('consultation', 'after')
    expect((await send('saveWalkInForm', { traversalId, appointmentId }, 'saved')).code).toBe('OUTCOME_UNKNOWN')
    expect(requests(stack)).toEqual(['POST /traversals/save'])
  })
})

describe('walk-in events', () => {
  const names = ['SCREENING_STARTED', 'QUESTION_ANSWERED', 'QUESTIONS_COMPLETE', 'INELIGIBLE', 'BOOKING_FAILED', 'BOOKED']
  const record = (event: string, serviceId: string, as: As = 'branch') =>
    stack.graphql(`mutation { recordWalkInEvent(input: { event: ${event}, serviceId: "${serviceId}" }) { recorded } }`, {}, as)
  const metrics = async () => {
    const { status, type, text } = await supertest(stack.url).get('/metrics')
    expect([status, type]).toEqual([200, 'text/plain'])
    return text
      .split('\n')
      .filter((line) => line.startsWith('walk_in_events_total'))
      .join('\n')
  }
  const count = async (event: string, service: string) => {
    const line = new RegExp(`^walk_in_events_total\\{event="${event}",service="${service}"\\} (\\d+)$`, 'm')
    return Number(line.exec(await metrics())?.[1] ?? 0)
  }
  const events = () => logged(stack).filter(({ msg }) => msg === 'event')

  it.each(names)('logs and counts %s with only its service', { tags: ['BK-530'] }, async (event) => {
    const [before, ofOthers] = [await count(event, VACCINE), await count(event, WEIGHT_LOSS)]
    for (const person of ['branch', 'serviceTeam'] as const) expect(await done(record(event, VACCINE, person))).toEqual({ recorded: true })
    expect(await count(event, VACCINE)).toBe(before + 2)
    expect(await count(event, WEIGHT_LOSS)).toBe(ofOthers)
    for (const other of names.filter((name) => name !== event)) expect(events().map((line) => line.event)).not.toContain(other)
    expect(events()).toMatchObject(Array(2).fill({ level: 30, event, serviceId: VACCINE, requestId: expect.any(String) }))
    const known = ['level', 'time', 'pid', 'hostname', 'event', 'serviceId', 'requestId', 'msg']
    expect(events().flatMap((line) => Object.keys(line).filter((name) => !known.includes(name)))).toEqual([])
    expect(calls(stack)).toEqual([])
  })

  it('counts events of unknown services together', { tags: ['BK-530'] }, async () => {
    const before = await count('BOOKED', 'other')
    const made = ['0', '50580', 'x'.repeat(64), 'O.Byron-1950']
    for (const serviceId of made) await done(record('BOOKED', serviceId))
    expect(await count('BOOKED', 'other')).toBe(before + made.length)
    const text = await metrics()
    for (const serviceId of made) expect(text).not.toContain(`service="${serviceId}"`)
    await done(record('BOOKED', '6138'))
    expect(await count('BOOKED', '6138')).toBeGreaterThan(0)
  })

  it.each([
    '{ event: PAID, serviceId: "5058" }',
    '{ event: "BOOKED", serviceId: "5058" }',
    '{ event: BOOKED }',
    '{ serviceId: "5058" }',
    '{ event: BOOKED, serviceId: "Zoë Byron" }',
    '{ event: BOOKED, serviceId: "5058", customer: "Zoë" }',
  ])('rejects the input %s, and neither logs nor counts it', { tags: ['BK-530'] }, async (input) => {
    const before = await metrics()
    const { code } = await stack.graphql(`mutation { recordWalkInEvent(input: ${input}) { recorded } }`, {}, 'branch')
    expect(code).toBe('BAD_USER_INPUT')
    expect(events()).toEqual([])
    expect(await metrics()).toBe(before)
  })
})

describe("a customer's personal data", () => {
  const guardian = { title: 'Mrs', firstName: 'Wilhelmina', lastName: 'Ottershaw' }
  const secret =
    /Zoë|Byron|Walker|2090-06-15|2050-01-31|07700 9|943 476|example\.com|Cardigan|LS4|Park (?:Row|Surgery)|Wilhelmina|Ottershaw|Rivaroxaban|Wallis/
  const nothingOfAnybody = async () => {
    expect(stack.logLines.length).toBeGreaterThan(3)
    expect(stack.logLines.join('\n')).not.toMatch(secret)
    expect((await supertest(stack.url).get('/metrics')).text).not.toMatch(secret)
  }

  it('never appears in the log when every call succeeds', async () => {
    const { locationId, slot } = place()
    const at = slot(1000)
    const minor = walkInCustomer(locationId, { dob: '2090-06-15', guardian, addressLine2: 'Wallis Court' })
    const holdId = await holdIdOf(locationId, at)
    const { appointmentID = '' } = await done(book(await screened(minor), holdId, at))
    await wasBooked(minor, at)
    const { screeningId = '' } = await done(startScreening(walkInCustomer(locationId, { serviceID: COVID })))
    const { data } = await stack.graphql('{ getCovidQuestions { number question type } }', {}, 'branch')
    const answers = data.getCovidQuestions.map((question: object) => ({ ...question, answer: 'Y:Wallis and Futuna' }))
    await done(
      stack.graphql(
        'mutation Covid($id: ID!, $answers: [CovidAnswerInput!]!) { postCovidQuestions(screeningID: $id, answers: $answers) { ok } }',
        { id: screeningId, answers },
        'branch',
      ),
    )
    const traversalId = await fillIn(illness, 'Rivaroxaban')
    await done(send('saveWalkInForm', { traversalId, appointmentId: appointmentID }, 'saved'))
    await nothingOfAnybody()
  })

  it.each(['status', 'reset', 'malformed', 'misshapen'] as const)(
    'never appears in the log when every call fails with %s',
    async (kind) => {
      const { locationId, slot } = place()
      const at = slot(1000)
      const customer = walkInCustomer(locationId, { guardian })
      const form = await startForm()
      for (const service of ['booking', 'booking-graphql', 'consultation'])
        stack.sandbox.faults.order({ service, kind, message: "Zoë O'Byron-Walker has LS4 2LE" })
      await hold(locationId, at)
      const answers = [
        startScreening(customer),
        startScreening({ ...customer, phone: '' }),
        startScreening({ ...customer, dob: 'Wallis' }),
        startScreening({ ...customer, phone: 9_417 }),
        stack.graphql(
          'mutation Screen($input: StartScreeningInput!) { startScreening(input: $input) { screeningId } }',
          { input: { ...customer, guardian: 'Wilhelmina' } },
          'branch',
        ),
        book('sc-1', 'h-1', at),
        wasBooked(customer, at),
        send(
          'answerWalkInForm',
          { traversalId: form.traversalId, identifier: 'WG', answers: [{ id: 'wg-4', text: 'Rivaroxaban' }] },
          'traversalId',
        ),
      ]
      for (const answer of answers) expect((await answer).errors).toHaveLength(1)
      await nothingOfAnybody()
    },
  )
})
