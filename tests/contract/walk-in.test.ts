import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { placeBranch, storedAppointment, suitableAnswers, walkInCustomer } from '../support/bookings.ts'
import { booking, call, isError, type ServiceResponse } from './support/api.ts'
import * as shapes from './support/shapes.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
})
afterAll(() => sandbox.close())
afterEach(() => {
  vi.useRealTimers()
})

const DAY = '2099-06-15'
const VACCINE = '5058'
const COVID = '8868'
const WEIGHT_LOSS = '118342'
const MINUTE = 60_000
const services = [VACCINE, '4790', '6138', '4449', COVID, '9056', WEIGHT_LOSS]

type Branch = ReturnType<typeof placeBranch>
type Slot = ReturnType<Branch['slot']>
const place = () => placeBranch(sandbox, { day: DAY, services, rooms: 2 })
/** Moves the clock forward. */
const advanceClock = (minutes: number) => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE })
const stopClock = () => advanceClock(0)

/** Runs a mutation that must succeed, and returns its result. */
const mutate = async (query: string, variables: Record<string, unknown> = {}) => {
  const { status, body } = await booking(sandbox, query, variables)
  expect(status).toBe(200)
  expect(body.errors).toBeUndefined()
  // biome-ignore lint/suspicious/noExplicitAny: responses have many shapes, which the tests assert
  return Object.values(body.data)[0] as any
}
/** Runs a mutation that must fail, and returns its error message. */
const mutationError = async (query: string, variables: Record<string, unknown> = {}): Promise<string> => {
  const { status, body } = await booking(sandbox, query, variables)
  expect(status).toBe(200)
  expect(body.data ?? null).toBeNull()
  expect(body.errors).toHaveLength(1)
  return body.errors[0].message
}

const item = ({ locationId }: Branch, { resourceId, startTime, endTime }: Slot, changes: object = {}) => ({
  locationId,
  serviceId: VACCINE,
  resourceId,
  startDateTime: startTime,
  endDateTime: endTime,
  ...changes,
})
const hold = (body: unknown, token?: string | null) =>
  call(sandbox, 'BOOKING_API_URL', '/services/initialappointment', { method: 'POST', body, ...(token !== undefined && { token }) })
const held = async (...items: object[]) => {
  const { status, body } = await hold(items)
  expect(status).toBe(200)
  return body
}
const holdsAt = (locationId: string) => sandbox.database.count('SELECT count(*) AS count FROM slot_holds WHERE location_id = ?', locationId)
const isFree = async ({ locationId }: Branch, { resourceId, startTime, endTime }: Slot, serviceId = VACCINE): Promise<boolean> => {
  const slots = await mutate(
    `query ($serviceId: ID!, $startDate: String!, $endDate: String!, $locationId: ID!) {
      getAvailability(serviceId: $serviceId, startDate: $startDate, endDate: $endDate, locationId: $locationId) { resourceId }
    }`,
    { serviceId, startDate: startTime, endDate: endTime, locationId },
  )
  return slots.some((slot: { resourceId: string }) => slot.resourceId === resourceId)
}

describe('POST /services/initialappointment', () => {
  it('holds slots for fifteen minutes, and returns the holds in the order of the request', { tags: ['BK-221', 'BK-445'] }, async () => {
    stopClock()
    const branch = place()
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

  it("doesn't offer a held slot for any service of its room until the hold expires", { tags: ['BK-445'] }, async () => {
    stopClock()
    const branch = place()
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
    ['lies between two slots', (branch) => item(branch, { ...branch.slot(1005) })],
    ['is longer than a slot', (branch) => item(branch, { ...branch.slot(1000), endTime: branch.slot(1030).startTime })],
    ['belongs to an unknown room', (branch) => item(branch, { ...branch.slot(1000), resourceId: 'room-x' })],
    ['is for a service that the branch does not offer', (branch) => item(branch, branch.slot(1000), { serviceId: '4791' })],
    ['belongs to an unknown branch', (branch) => item(branch, branch.slot(1000), { locationId: 'none' })],
  ])('returns 409 for a slot that %s, and holds no slot of the list', { tags: ['BK-297'] }, async (_name, wrong) => {
    const branch = place()
    branch.addAppointment()
    branch.addBlock('resource', { startTime: 1200, endTime: 1300 })
    isError(await hold([item(branch, branch.slot(1500)), wrong(branch)]), 409)
    expect(holdsAt(branch.locationId)).toBe(0)
    expect(await isFree(branch, branch.slot(1500))).toBe(true)
  })

  it('grants a slot to only one of ten simultaneous requests', { tags: ['BK-297'] }, async () => {
    const branch = place()
    const answers = await Promise.all(Array.from({ length: 10 }, () => hold([item(branch, branch.slot(1000))])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect(holdsAt(branch.locationId)).toBe(1)
  })

  it('returns 409 for the same slot twice in one list', { tags: ['BK-297'] }, async () => {
    const branch = place()
    isError(await hold([item(branch, branch.slot(1000)), item(branch, branch.slot(1000))]), 409)
    expect(holdsAt(branch.locationId)).toBe(0)
  })

  it('renews a hold by its id, even after it expired, if the slot is still free', { tags: ['BK-445'] }, async () => {
    stopClock()
    const branch = place()
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

  it("doesn't renew an expired hold whose slot was taken, or a hold of another slot", { tags: ['BK-297'] }, async () => {
    const branch = place()
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
    ['a list of null', () => [null]],
    ...['locationId', 'serviceId', 'resourceId', 'startDateTime', 'endDateTime'].map((field): [string, (right: object) => unknown] => [
      `no ${field}`,
      (right) => [{ ...right, [field]: undefined }],
    ]),
    ['a time with an offset', (right) => [{ ...right, startDateTime: '2099-06-15T10:00:00+01:00' }]],
    ['an invalid time', (right) => [{ ...right, endDateTime: 'soonZ' }]],
  ])('returns 400 for %s', { tags: ['BK-221', 'BK-445'] }, async (_name, body) => {
    const branch = place()
    isError(await hold(body(item(branch, branch.slot(1000)))), 400)
    expect(holdsAt(branch.locationId)).toBe(0)
  })

  it('returns 401 without a token, and 403 for a machine', { tags: ['XB-02'] }, async () => {
    const branch = place()
    isError(await hold([item(branch, branch.slot(1000))], null), 401)
    isError(await hold([item(branch, branch.slot(1000))], await sandbox.identity.machineToken()), 403)
    expect(holdsAt(branch.locationId)).toBe(0)
  })
})

const START = `mutation ($input: StartScreeningInput!) { startScreening(input: $input) {
  screeningId patientAdvice pharmacistInstructions questionText currentQuestionNumber nextQuestionNumber questionType message hasResult isAllowedService
} }`
const NEXT = `mutation ($nextQuestionNumber: Int!, $currentQuestionNumber: Int!, $patientAnswer: String!, $screeningID: ID!) {
  nextScreening(nextQuestionNumber: $nextQuestionNumber, currentQuestionNumber: $currentQuestionNumber, patientAnswer: $patientAnswer, screeningID: $screeningID) {
    screeningId patientAdvice pharmacistInstructions questionText currentQuestionNumber nextQuestionNumber questionType message hasResult isAllowedService
  }
}`
const customerOf = ({ locationId }: Branch, changes: object = {}) => ({
  ...walkInCustomer(locationId, { dob: '1990-01-31' }),
  allowMarketing: false,
  ...changes,
})
const start = (branch: Branch, changes: object = {}) => mutate(START, { input: customerOf(branch, changes) })
const answerVariables = (screeningID: string, number: number, patientAnswer: string) => ({
  screeningID,
  currentQuestionNumber: number,
  nextQuestionNumber: number + 1,
  patientAnswer,
})
/** Answers a screening's questions, and returns the result of the last answer. */
async function answered(branch: Branch, answers: string[], changes: object = {}) {
  let screening = await start(branch, changes)
  for (const [index, answer] of answers.entries()) screening = await mutate(NEXT, answerVariables(screening.screeningId, index + 1, answer))
  return screening
}
const screeningsCount = () => sandbox.database.count('SELECT count(*) AS count FROM screenings')

describe('startScreening', () => {
  it.each([VACCINE, '4790', '9056', WEIGHT_LOSS])(
    'returns the first question for service %s',
    { tags: ['BK-222', 'BK-433'] },
    async (serviceID) => {
      expect(await start(place(), { serviceID })).toEqual({
        screeningId: expect.stringMatching(/\S/),
        questionText: expect.stringMatching(/\?$/),
        currentQuestionNumber: 1,
        nextQuestionNumber: 2,
        questionType: 1,
        hasResult: false,
        isAllowedService: null,
        patientAdvice: null,
        pharmacistInstructions: null,
        message: null,
      })
    },
  )

  it.each([COVID, '21551', '21552'])('returns no question for the COVID-19 service %s', { tags: ['BK-433'] }, async (serviceID) => {
    const branch = placeBranch(sandbox, { services: [serviceID] })
    const { screeningId, hasResult, ...rest } = await start(branch, { serviceID })
    expect([screeningId, hasResult]).toEqual([expect.stringMatching(/\S/), false])
    expect(Object.values(rest)).toEqual(Array(8).fill(null))
  })

  it.each<[string, object]>([
    ...['firstNames', 'lastName', 'addressLine1', 'postcode', 'town'].map((field): [string, object] => [
      `a blank ${field}`,
      { [field]: ' ' },
    ]),
    ['an invalid date of birth', { dob: '31/01/1990' }],
    ['an invalid month', { dob: '1990-13-01' }],
    ['an invalid day', { dob: '1990-02-30' }],
    ['consent to marketing', { allowMarketing: true }],
    ['a service that the branch does not offer', { serviceID: '4791' }],
    ['an unknown branch', { locationID: 'none' }],
  ])('rejects a customer with %s', { tags: ['BK-226', 'BK-433'] }, async (_name, changes) => {
    const before = screeningsCount()
    expect(await mutationError(START, { input: customerOf(place(), changes) })).toContain('errorType: BadRequest')
    expect(screeningsCount()).toBe(before)
  })
})

describe('nextScreening', () => {
  const questionTypes = { [VACCINE]: [1, 1, 3, 5, 1], [WEIGHT_LOSS]: [1, 3, 1], '9056': [1, 3, 1] }

  it.each(Object.entries(questionTypes))(
    'asks the questions of service %s one by one, with the types %j',
    { tags: ['BK-434'] },
    async (serviceID, types) => {
      const branch = place()
      const answers = types.length === 5 ? suitableAnswers.vaccination : suitableAnswers.weightManagement
      let screening = await start(branch, { serviceID })
      const texts = new Set<string>()
      for (const [index, type] of types.entries()) {
        expect(screening).toMatchObject({
          hasResult: false,
          questionType: type,
          currentQuestionNumber: index + 1,
          nextQuestionNumber: index + 2,
        })
        texts.add(screening.questionText)
        screening = await mutate(NEXT, answerVariables(screening.screeningId, index + 1, answers[index] ?? ''))
      }
      expect(texts.size).toBe(types.length)
      expect(screening).toMatchObject({ hasResult: true, questionText: null, questionType: null, currentQuestionNumber: null })
    },
  )

  const [allowed, advised, refused] = [
    { hasResult: true, isAllowedService: true, patientAdvice: null, pharmacistInstructions: null },
    {
      hasResult: true,
      isAllowedService: true,
      patientAdvice: expect.stringMatching(/\S/),
      pharmacistInstructions: expect.stringMatching(/\S/),
    },
    { hasResult: true, isAllowedService: false, patientAdvice: expect.stringMatching(/\S/) },
  ]
  it.each<[string, string, string[], object]>([
    ['allows', VACCINE, ['Y', 'N', '0', '36.6', 'N'], allowed],
    ['allows', VACCINE, ['Y', 'N', '3', '37.9', 'N'], allowed],
    ['advises about', VACCINE, ['Y', 'N', '0', '36.6', 'Y'], advised],
    ['immediately refuses', VACCINE, ['N'], refused],
    ['refuses', VACCINE, ['Y', 'Y'], refused],
    ['refuses', VACCINE, ['Y', 'N', '4'], refused],
    ['refuses', VACCINE, ['Y', 'N', '0', '38'], refused],
    ['refuses', VACCINE, ['Y', 'N', '0', '38.0'], refused],
    ['allows', WEIGHT_LOSS, ['N', '10', 'N'], allowed],
    ['advises about', WEIGHT_LOSS, ['N', '0', 'Y'], advised],
    ['immediately refuses', WEIGHT_LOSS, ['Y'], refused],
    ['refuses', WEIGHT_LOSS, ['N', '11'], refused],
    ['allows', '9056', ['N', '0', 'N'], allowed],
  ])('%s service %s after the answers %j', { tags: ['BK-434'] }, async (_name, serviceID, answers, end) => {
    const branch = place()
    const { screeningId, ...result } = await answered(branch, answers, { serviceID })
    expect(result).toMatchObject({ ...end, message: expect.stringMatching(/\S/) })
    expect(await mutationError(NEXT, answerVariables(screeningId, answers.length + 1, 'N'))).toContain('errorType: BadRequest')
  })

  it.each<[number, string[]]>([
    [1, ['', 'y', 'Yes', '1', 'Y ', 'true']],
    [3, ['', 'Y', '-1', '1,5', ' 1', '1e3', 'Infinity']],
    [4, ['', 'N', '-36.6', '36.', '.5', '36.6.1', '0x24']],
  ])('rejects invalid answers to question %i, and then accepts a valid one', { tags: ['BK-434'] }, async (number, wrong) => {
    const branch = place()
    const before = suitableAnswers.vaccination.slice(0, number - 1)
    const { screeningId } = await answered(branch, before)
    for (const answer of wrong)
      expect(await mutationError(NEXT, answerVariables(screeningId, number, answer))).toContain('errorType: BadRequest')
    const next = await mutate(NEXT, answerVariables(screeningId, number, suitableAnswers.vaccination[number - 1] ?? ''))
    expect(next.currentQuestionNumber).toBe(number + 1)
  })

  it('rejects wrong numbers of the current or next question, and an unknown screening', { tags: ['BK-434'] }, async () => {
    const { screeningId } = await answered(place(), ['Y'])
    for (const wrong of [
      { currentQuestionNumber: 1, nextQuestionNumber: 2 },
      { currentQuestionNumber: 3, nextQuestionNumber: 4 },
      { currentQuestionNumber: 2, nextQuestionNumber: 4 },
      { currentQuestionNumber: 2, nextQuestionNumber: 2 },
    ])
      expect(await mutationError(NEXT, { ...answerVariables(screeningId, 2, 'N'), ...wrong })).toContain('errorType: BadRequest')
    expect(await mutationError(NEXT, answerVariables('sc-none', 1, 'Y'))).toContain('errorType: NotFound')
    expect((await mutate(NEXT, answerVariables(screeningId, 2, 'N'))).currentQuestionNumber).toBe(3)
  })
})

const COVID_ANSWERS = `mutation ($screeningID: ID!, $answers: [CovidAnswerInput!]!) {
  postCovidQuestions(screeningID: $screeningID, answers: $answers) { ok }
}`
type CovidAnswer = { number: number; question: string; type: string; answer: string }
/** Answers every question with no, except those in `others`. */
async function covidAnswers(others: Record<number, string> = {}): Promise<CovidAnswer[]> {
  const questions = await mutate('{ getCovidQuestions { number question type } }')
  return questions.map((question: CovidAnswer) => ({ ...question, answer: others[question.number] ?? 'N' }))
}
const POST = 'mutation ($input: PostAppointmentInput!) { postAppointment(input: $input) { userID appointmentID } }'
const bookingOf = (screeningID: string, initialappointment: string, slot: Slot, changes: object = {}) => ({
  input: {
    screeningID,
    paymentType: 'in_store',
    resourceID: slot.resourceId,
    startDate: slot.startTime,
    endDate: slot.endTime,
    initiator: 'pharmacist',
    initialappointment,
    ...changes,
  },
})
const notAllowed = 'errorType: BadRequest, the screening does not allow the service'
const appointmentsAt = (locationId: string) =>
  sandbox.database.count('SELECT count(*) AS count FROM appointments WHERE location_id = ?', locationId)

describe('postCovidQuestions', () => {
  /** Starts a COVID-19 screening, and returns a function to book it afterwards. */
  const covid = async () => {
    const branch = place()
    const slot = branch.slot(1000)
    const [{ id }] = await held(item(branch, slot, { serviceId: COVID }))
    const { screeningId: screeningID } = await start(branch, { serviceID: COVID })
    const book = () => bookingOf(screeningID, id, slot)
    return { screeningID, book }
  }

  it.each<[string, Record<number, string>]>([
    ['no to all', {}],
    ['yes to question 8', { 8: 'Y' }],
    ['yes to question 8 with a follow-up answer', { 8: 'Y:Welsh: “Cymraeg”\nand Irish' }],
  ])('allows booking after %s', { tags: ['BK-435'] }, async (_name, others) => {
    const { screeningID, book } = await covid()
    expect(await mutationError(POST, book())).toBe(notAllowed)
    expect(await mutate(COVID_ANSWERS, { screeningID, answers: (await covidAnswers(others)).toReversed() })).toEqual({ ok: true })
    expect(await mutate(POST, book())).toEqual({ userID: expect.any(String), appointmentID: expect.any(String) })
  })

  it.each([1, 2, 3, 4, 5, 6, 7])("doesn't allow booking after yes to question %i", { tags: ['BK-435'] }, async (number) => {
    for (const answer of ['Y', 'Y:last week']) {
      const { screeningID, book } = await covid()
      expect(await mutate(COVID_ANSWERS, { screeningID, answers: await covidAnswers({ [number]: answer }) })).toEqual({ ok: true })
      expect(await mutationError(POST, book())).toBe(notAllowed)
    }
  })

  it.each<[string, (answers: CovidAnswer[]) => CovidAnswer[]]>([
    ['no answers', () => []],
    ['one answer too few', (answers) => answers.slice(1)],
    ['a duplicate answer', (answers) => [...answers, ...answers.slice(0, 1)]],
    ['a duplicate answer instead of another one', (answers) => [...answers.slice(1), ...answers.slice(1, 2)]],
    [
      'an answer to another question',
      (answers) => answers.map((answer) => (answer.number === 1 ? { ...answer, question: 'Are you well?' } : answer)),
    ],
    ['an answer with another number', (answers) => answers.map((answer) => (answer.number === 1 ? { ...answer, number: 9 } : answer))],
    ...['', 'y', 'Yes', 'Y:', 'N:text', 'Maybe', ' N'].map((wrong): [string, (answers: CovidAnswer[]) => CovidAnswer[]] => [
      `the answer ${JSON.stringify(wrong)}`,
      (answers) => answers.map((answer) => (answer.number === 3 ? { ...answer, answer: wrong } : answer)),
    ]),
  ])('rejects %s, and then accepts valid answers', { tags: ['BK-224', 'BK-435'] }, async (_name, spoil) => {
    const { screeningID, book } = await covid()
    expect(await mutationError(COVID_ANSWERS, { screeningID, answers: spoil(await covidAnswers()) })).toContain('errorType: BadRequest')
    expect(await mutationError(POST, book())).toBe(notAllowed)
    expect(await mutate(COVID_ANSWERS, { screeningID, answers: await covidAnswers() })).toEqual({ ok: true })
  })

  it('rejects nextScreening for a COVID-19 service, and does not allow booking after it', { tags: ['BK-434', 'BK-435'] }, async () => {
    const { screeningID, book } = await covid()
    expect(await mutationError(NEXT, answerVariables(screeningID, 1, 'Y'))).toContain('errorType: BadRequest')
    expect(await mutationError(POST, book())).toBe(notAllowed)
  })

  it('accepts answers only once, and only for a known screening of a COVID-19 service', { tags: ['BK-435'] }, async () => {
    const answers = await covidAnswers()
    const { screeningId } = await start(place())
    expect(await mutationError(COVID_ANSWERS, { screeningID: screeningId, answers })).toContain('errorType: BadRequest')
    expect(await mutationError(COVID_ANSWERS, { screeningID: 'sc-none', answers })).toContain('errorType: NotFound')
    const { screeningID, book } = await covid()
    await mutate(COVID_ANSWERS, { screeningID, answers: await covidAnswers({ 1: 'Y' }) })
    expect(await mutationError(COVID_ANSWERS, { screeningID, answers })).toContain('errorType: BadRequest')
    expect(await mutationError(POST, book())).toBe(notAllowed)
    expect(await mutationError(NEXT, answerVariables(screeningID, 1, 'Y'))).toContain('errorType: BadRequest')
  })
})

describe('postAppointment', () => {
  /** Holds a slot and completes a screening that allows the service. */
  const ready = async (changes: object = {}, answers = suitableAnswers.vaccination) => {
    const branch = place()
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

  it('books a service that is allowed with advice', { tags: ['BK-432'] }, async () => {
    const { slot, holdId, screeningId } = await ready({}, ['Y', 'N', '1', '36.6', 'Y'])
    await mutate(POST, bookingOf(screeningId, holdId, slot))
  })

  it.each<[string, object, string]>([
    ['another payment type', { paymentType: 'payment' }, 'BadRequest'],
    ['another initiator', { initiator: 'customer' }, 'BadRequest'],
    ['no initiator', { initiator: '' }, 'BadRequest'],
    ['an unknown screening', { screeningID: 'sc-none' }, 'NotFound'],
    ['an unknown hold', { initialappointment: 'h-none' }, 'BadRequest'],
    ['another room', { resourceID: 'room-x' }, 'BadRequest'],
    ['another start', { startDate: '2099-06-15T09:15:00.000Z', endDate: '2099-06-15T09:30:00.000Z' }, 'BadRequest'],
    ['another end', { endDate: '2099-06-15T09:30:00.000Z' }, 'BadRequest'],
    ['an invalid start', { startDate: 'soon' }, 'BadRequest'],
  ])('rejects %s, and books nothing', { tags: ['BK-225', 'BK-432'] }, async (_name, changes, type) => {
    const { slot, holdId, screeningId, locationId } = await ready()
    expect(await mutationError(POST, bookingOf(screeningId, holdId, slot, changes))).toContain(`errorType: ${type}`)
    expect(appointmentsAt(locationId)).toBe(0)
    await mutate(POST, bookingOf(screeningId, holdId, slot))
  })

  it.each<[string, string[]]>([
    ['has not started', []],
    ['has not ended', ['Y', 'N', '1', '36.6']],
    ['refuses the service', ['Y', 'Y']],
  ])('rejects a screening that %s', { tags: ['BK-432'] }, async (_name, answers) => {
    const { slot, holdId, screeningId, locationId } = await ready({}, answers)
    expect(await mutationError(POST, bookingOf(screeningId, holdId, slot))).toBe(notAllowed)
    expect(appointmentsAt(locationId)).toBe(0)
  })

  it('rejects a screening of another branch', { tags: ['BK-432'] }, async () => {
    const { slot, holdId, locationId } = await ready()
    const { screeningId } = await answered(place(), suitableAnswers.vaccination)
    expect(await mutationError(POST, bookingOf(screeningId, holdId, slot))).toContain('errorType: BadRequest')
    expect(appointmentsAt(locationId)).toBe(0)
  })

  it('returns the first result for a repeated request, and Conflict for another screening', {
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

  it('books the chosen vaccine in a slot of the pneumonia walk-in service', { tags: ['BK-432', 'BK-433'] }, async () => {
    const branch = place()
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
  ])('returns 403 for %s by a machine, and changes nothing', { tags: ['XB-02'] }, async (_name, mutation, variables) => {
    const before = screeningsCount()
    isError(await booking(sandbox, mutation, variables, await sandbox.identity.machineToken()), 403)
    expect(screeningsCount()).toBe(before)
  })
})

const formOption = z.strictObject({ key: z.string(), text: z.string(), value: z.string(), checked: z.literal(false), correct: z.boolean() })
const formQuestion = z.strictObject({
  id: shapes.id,
  element: z.enum(['RadioButtons', 'Checkboxes', 'Dropdown', 'TextInput', 'TextArea', 'Bmi', 'Text']),
  label: z.string(),
  content: z.string(),
  options: z.array(formOption),
  isChild: z.boolean(),
  questionId: shapes.id,
})
type FormQuestion = z.output<typeof formQuestion>
const firstForm = z.strictObject({ identifier: z.string(), traversal_id: shapes.id, questions: z.array(formQuestion) })
const nextForm = firstForm.omit({ identifier: true })

describe('the form WG-FORM', () => {
  const post = (path: string, body: unknown, token?: string | null) =>
    call(sandbox, 'CONSULTATION_API_URL', `/traversals/${path}`, { method: 'POST', body, ...(token !== undefined && { token }) })
  const shown = (answer: ServiceResponse, shape: typeof nextForm | typeof firstForm) => {
    expect(answer.status).toBe(200)
    expect(shape.safeParse(answer.body).error?.issues).toBeUndefined()
    return answer.body
  }
  const startForm = async () => shown(await post('fb', { type: 'lg', formname: 'WG-FORM' }), firstForm)
  const person = { gender: 'none', age: 0, selfOrder: 'yes' }
  /** Valid answers to the current questions: the chosen options, and a text for text questions. */
  const answersTo = (traversal_id: string, questions: FormQuestion[], chosen: string[]) =>
    questions.map(({ id, element, label, content, options }) => ({
      type: 'lg',
      traversal_id,
      identifier: 'WG',
      content,
      label,
      traversal_responses: [
        {
          id,
          options: element.startsWith('Text')
            ? [{ text: 'Metformin, 500 mg' }]
            : options.map((option) => ({ ...option, checked: chosen.includes(`${id} ${option.key}`) })),
        },
      ],
      ...(id === 'wg-1' && person),
    }))
  const respond = (body: unknown) => post('fb/respond', body)

  const health = ['wg-1 yes', 'wg-2 over-30', 'wg-3 none', 'wg-6 no', 'wg-8 agreed']
  const illness = ['wg-1 yes', 'wg-2 27-to-30', 'wg-3 diabetes', 'wg-3 sleep-apnoea', 'wg-6 does-not-apply', 'wg-8 agreed']
  /** Answers a form until it reaches the given question or its end. */
  async function through(chosen: string[], until?: string) {
    const { traversal_id, questions: first } = await startForm()
    let questions: FormQuestion[] = first
    const visited: string[][] = []
    while (questions.length > 0 && questions[0]?.element !== 'Text' && questions[0]?.id !== until) {
      visited.push(questions.map(({ id, element }) => `${id} ${element}`))
      questions = shown(await respond(answersTo(traversal_id, questions, chosen)), nextForm).questions
    }
    return { traversal_id: traversal_id as string, visited, questions }
  }

  it.each<[string, string[], string[][]]>([
    [
      'directly',
      health,
      [['wg-1 RadioButtons'], ['wg-2 Bmi'], ['wg-3 Checkboxes'], ['wg-6 Dropdown'], ['wg-7 TextArea'], ['wg-8 Checkboxes']],
    ],
    [
      'through the child questions of an illness',
      illness,
      [
        ['wg-1 RadioButtons'],
        ['wg-2 Bmi'],
        ['wg-3 Checkboxes'],
        ['wg-4 TextInput', 'wg-5 TextArea'],
        ['wg-6 Dropdown'],
        ['wg-7 TextArea'],
        ['wg-8 Checkboxes'],
      ],
    ],
  ])('can be completed %s', { tags: ['BK-227', 'BK-450', 'BK-451'] }, async (_name, chosen, way) => {
    const { visited, questions, traversal_id } = await through(chosen)
    expect([visited, questions]).toEqual([way, []])
    isError(await respond(answersTo(traversal_id, [], chosen)), 400)
    const [consent] = (await through(chosen, 'wg-8')).questions
    isError(await respond(answersTo(traversal_id, consent ? [consent] : [], chosen)), 400)
  })

  it('marks questions that depend on an earlier answer as child questions', { tags: ['BK-227', 'BK-451'] }, async () => {
    expect((await through(illness, 'wg-4')).questions.map(({ isChild }) => isChild)).toEqual([true, true])
    for (const id of ['wg-1', 'wg-2', 'wg-3', 'wg-6', 'wg-7', 'wg-8']) {
      const { questions } = await through(illness, id)
      expect(questions.map(({ id: questionId, isChild }) => [questionId, isChild])).toEqual([[id, false]])
    }
  })

  it('has the body mass index bands over 30, 27 to 30 and under 27, in this order', { tags: ['BK-451'] }, async () => {
    const { questions } = await through(health, 'wg-2')
    expect(questions[0]?.options.map(({ text }) => text)).toEqual(['BMI over 30', 'BMI 27 to 30', 'BMI under 27'])
  })

  it.each([
    ['for another person', ['wg-1 no']],
    ['with a body mass index under 27', ['wg-1 yes', 'wg-2 under-27']],
    ['during pregnancy', ['wg-1 yes', 'wg-2 over-30', 'wg-3 none', 'wg-6 yes']],
  ])('ends with only an explanatory text if the treatment is refused %s', { tags: ['BK-451'] }, async (_name, chosen) => {
    const { questions, traversal_id } = await through(chosen)
    expect(questions).toMatchObject([{ element: 'Text', content: expect.stringMatching(/\S/), options: [] }])
    isError(await respond(answersTo(traversal_id, questions, [])), 400)
    const { appointment } = placeWeightLoss()
    isError(await post('save', { traversal_id, appointment_id: appointment }), 400)
  })

  type Given = ReturnType<typeof answersTo>
  /** Changes the options in the answer to the first question. */
  const withOptions = (answers: Given, change: (options: FormQuestion['options']) => unknown) =>
    answers.map((answer, index) =>
      index > 0
        ? answer
        : {
            ...answer,
            traversal_responses: answer.traversal_responses.map(({ id, options }) => ({
              id,
              options: change(options as FormQuestion['options']),
            })),
          },
    )
  const with_ = (answers: Given, changes: object) => answers.map((answer) => ({ ...answer, ...changes }))
  const check =
    (...keys: string[]) =>
    (options: FormQuestion['options']) =>
      options.map((option) => ({ ...option, checked: keys.includes(option.key) }))

  it.each<[string, string, (answers: Given) => unknown]>([
    ['wg-1', 'no list', ([answer]) => answer],
    ['wg-1', 'an empty list', () => []],
    ['wg-1', 'another type', (answers) => with_(answers, { type: 'ed' })],
    ['wg-1', 'no form', (answers) => with_(answers, { traversal_id: undefined })],
    ['wg-1', 'another identifier', (answers) => with_(answers, { identifier: 'WL' })],
    ['wg-1', 'no identifier', (answers) => with_(answers, { identifier: undefined })],
    ['wg-1', 'another label', (answers) => with_(answers, { label: 'Is this treatment for you' })],
    ['wg-1', 'other content', (answers) => with_(answers, { content: '' })],
    ['wg-1', 'no gender', (answers) => with_(answers, { gender: undefined })],
    ['wg-1', 'another gender', (answers) => with_(answers, { gender: 'Female' })],
    ['wg-1', 'an age that is a string', (answers) => with_(answers, { age: '18' })],
    ['wg-1', 'no age', (answers) => with_(answers, { age: undefined })],
    ['wg-1', 'a selfOrder that is a boolean', (answers) => with_(answers, { selfOrder: true })],
    ['wg-1', 'no response', (answers) => with_(answers, { traversal_responses: [] })],
    [
      'wg-1',
      'two responses',
      (answers) => answers.map((one) => ({ ...one, traversal_responses: [...one.traversal_responses, ...one.traversal_responses] })),
    ],
    ['wg-1', 'its answer sent twice', (answers) => [...answers, ...answers]],
    ['wg-1', 'another question', (answers) => with_(answers, { traversal_responses: [{ id: 'wg-2', options: [] }] })],
    ['wg-1', 'no chosen option', (answers) => withOptions(answers, check())],
    ['wg-1', 'both options', (answers) => withOptions(answers, check('yes', 'no'))],
    ['wg-1', 'only the chosen option', (answers) => withOptions(answers, (options) => options.filter(({ checked }) => checked))],
    ['wg-1', 'an additional option', (answers) => withOptions(answers, (options) => [...options, ...options.slice(1)])],
    ['wg-1', 'options in another order', (answers) => withOptions(answers, (options) => options.toReversed())],
    [
      'wg-1',
      'an option with another text',
      (answers) => withOptions(answers, (options) => options.map((option) => ({ ...option, text: 'Perhaps' }))),
    ],
    [
      'wg-1',
      'options without checked',
      (answers) => withOptions(answers, (options) => options.map(({ checked: _checked, ...option }) => option)),
    ],
    ['wg-2', 'gender, age and selfOrder', (answers) => with_(answers, person)],
    ['wg-2', 'an age', (answers) => with_(answers, { age: 18 })],
    ['wg-2', 'two bands', (answers) => withOptions(answers, check('over-30', '27-to-30'))],
    ['wg-2', 'no band', (answers) => withOptions(answers, check())],
    ['wg-3', 'no checked box', (answers) => withOptions(answers, check())],
    ['wg-3', '"None of the above" and another option', (answers) => withOptions(answers, check('none', 'diabetes'))],
    ['wg-4', 'only one of its two answers', (answers) => answers.slice(1)],
    ['wg-4', 'one answer twice', ([answer]) => [answer, answer]],
    ['wg-4', 'a blank text', (answers) => withOptions(answers, () => [{ text: ' \n' }])],
    ['wg-4', 'no text', (answers) => withOptions(answers, () => [])],
    ['wg-4', 'two texts', (answers) => withOptions(answers, () => [{ text: 'a' }, { text: 'b' }])],
    ['wg-4', 'a number instead of a text', (answers) => withOptions(answers, () => [{ text: 500 }])],
    ['wg-6', 'two choices', (answers) => withOptions(answers, check('no', 'does-not-apply'))],
    ['wg-7', 'an empty text', (answers) => withOptions(answers, () => [{ text: '' }])],
    ['wg-8', 'no agreement', (answers) => withOptions(answers, check())],
  ])('returns 400 if the answer to %s has %s, and then accepts a valid answer', { tags: ['BK-451'] }, async (id, _name, spoil) => {
    const { traversal_id, questions } = await through(illness, id)
    const right = answersTo(traversal_id, questions, illness)
    isError(await respond(spoil(right)), 400)
    const { questions: next } = shown(await respond(right), nextForm)
    expect(next.map(({ id: asked }: FormQuestion) => asked)).not.toContain(id)
  })

  it('accepts the answers of a set in any order, but no answers of another form', { tags: ['BK-451'] }, async () => {
    const { traversal_id, questions } = await through(illness, 'wg-4')
    const other = await startForm()
    const right = answersTo(traversal_id, questions, illness)
    isError(await respond(right.map((answer, index) => (index === 1 ? { ...answer, traversal_id: other.traversal_id } : answer))), 400)
    shown(await respond(right.toReversed()), nextForm)
    isError(await respond(answersTo('w-none', questions, illness)), 404)
  })

  function placeWeightLoss() {
    const branch = place()
    return { branch, appointment: branch.addAppointment({ course: { onSchedServiceId: WEIGHT_LOSS } }) }
  }
  const kept = (traversal_id: string) =>
    sandbox.database.document<{ appointment_id?: string }>('SELECT document FROM traversals WHERE id = ?', traversal_id)?.appointment_id

  it('can be stored with an appointment when complete', { tags: ['BK-449'] }, async () => {
    const { traversal_id } = await through(health)
    const { appointment } = placeWeightLoss()
    expect((await post('save', { traversal_id, appointment_id: appointment })).status).toBe(200)
    expect(kept(traversal_id)).toBe(appointment)
  })

  it("can't be stored when incomplete or unknown, or without an appointment", { tags: ['BK-449'] }, async () => {
    const { appointment: appointment_id } = placeWeightLoss()
    const open = await through(health, 'wg-8')
    isError(await post('save', { traversal_id: open.traversal_id, appointment_id }), 400)
    isError(await post('save', { traversal_id: 'w-none', appointment_id }), 404)
    const { traversal_id } = await through(health)
    isError(await post('save', { traversal_id, appointment_id: 'ap-none' }), 404)
    for (const wrong of [{}, { traversal_id }, { appointment_id }, { traversal_id, appointment_id: ' ' }])
      isError(await post('save', wrong), 400)
    expect([kept(open.traversal_id), kept(traversal_id)]).toEqual([undefined, undefined])
  })

  it.each(['fb', 'fb/respond', 'save'])('%s returns 401 without a token, and 403 for a machine', { tags: ['XB-02'] }, async (path) => {
    const body = path === 'fb' ? { type: 'lg', formname: 'WG-FORM' } : {}
    isError(await post(path, body, null), 401)
    isError(await post(path, body, await sandbox.identity.machineToken()), 403)
  })
})
