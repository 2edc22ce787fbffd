import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts'
import { countHolds, placeBranch, walkInCustomer } from '../../support/bookings.ts'
import { bookingData, bookingError, call } from './api.ts'

/* A sandbox, and the steps of a walk-in booking. */

export let sandbox: Sandbox

const DAY = '2099-06-15'
export const VACCINE = '5058'
export const COVID = '8868'
export const WEIGHT_LOSS = '118342'
export const MINUTE = 60_000
const services = [VACCINE, '4790', '6138', '4449', COVID, '9056', WEIGHT_LOSS]

export type Branch = ReturnType<typeof placeBranch>
export type Slot = ReturnType<Branch['slot']>
export const newBranch = () => placeBranch(sandbox, { day: DAY, services, rooms: 2 })
/** Moves the clock forward. */
export const advanceClock = (minutes: number) => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE })
export const stopClock = () => advanceClock(0)

/** Runs a mutation that must succeed, and returns its result. */
export const mutate = async (query: string, variables: Record<string, unknown> = {}) =>
  // biome-ignore lint/suspicious/noExplicitAny: responses have many shapes, which the tests assert
  Object.values(await bookingData(sandbox, query, variables))[0] as any
/** Runs a mutation that must fail, and returns its error message. */
export const mutationError = (query: string, variables: Record<string, unknown> = {}) => bookingError(sandbox, query, variables)

export const item = ({ locationId }: Branch, { resourceId, startTime, endTime }: Slot, changes: object = {}) => ({
  locationId,
  serviceId: VACCINE,
  resourceId,
  startDateTime: startTime,
  endDateTime: endTime,
  ...changes,
})
export const hold = (body: unknown, token?: string | null) =>
  call(sandbox, 'BOOKING_API_URL', '/services/initialappointment', { method: 'POST', body, ...(token !== undefined && { token }) })
export const held = async (...items: object[]) => {
  const { status, body } = await hold(items)
  expect(status).toBe(200)
  return body
}
export const holdsAt = (locationId: string) => countHolds(sandbox, locationId)
export const isFree = async ({ locationId }: Branch, { resourceId, startTime, endTime }: Slot, serviceId = VACCINE): Promise<boolean> => {
  const slots = await mutate(
    `query ($serviceId: ID!, $startDate: String!, $endDate: String!, $locationId: ID!) {
      getAvailability(serviceId: $serviceId, startDate: $startDate, endDate: $endDate, locationId: $locationId) { resourceId }
    }`,
    { serviceId, startDate: startTime, endDate: endTime, locationId },
  )
  return slots.some((slot: { resourceId: string }) => slot.resourceId === resourceId)
}

export const START = `mutation ($input: StartScreeningInput!) { startScreening(input: $input) {
  screeningId patientAdvice pharmacistInstructions questionText currentQuestionNumber nextQuestionNumber questionType message hasResult isAllowedService
} }`
export const NEXT = `mutation ($nextQuestionNumber: Int!, $currentQuestionNumber: Int!, $patientAnswer: String!, $screeningID: ID!) {
  nextScreening(nextQuestionNumber: $nextQuestionNumber, currentQuestionNumber: $currentQuestionNumber, patientAnswer: $patientAnswer, screeningID: $screeningID) {
    screeningId patientAdvice pharmacistInstructions questionText currentQuestionNumber nextQuestionNumber questionType message hasResult isAllowedService
  }
}`
export const customerOf = ({ locationId }: Branch, changes: object = {}) => ({
  ...walkInCustomer(locationId, { dob: '1990-01-31' }),
  allowMarketing: false,
  ...changes,
})
export const start = (branch: Branch, changes: object = {}) => mutate(START, { input: customerOf(branch, changes) })
export const answerVariables = (screeningID: string, number: number, patientAnswer: string) => ({
  screeningID,
  currentQuestionNumber: number,
  nextQuestionNumber: number + 1,
  patientAnswer,
})
/** Starts a screening, answers its questions in turn, and returns the result of the last answer. */
export async function answered(branch: Branch, answers: string[], changes: object = {}) {
  let screening = await start(branch, changes)
  for (const [index, answer] of answers.entries()) screening = await mutate(NEXT, answerVariables(screening.screeningId, index + 1, answer))
  return screening
}
export const screeningsCount = () => sandbox.database.count('SELECT count(*) AS count FROM screenings')

export const COVID_ANSWERS = `mutation ($screeningID: ID!, $answers: [CovidAnswerInput!]!) {
  postCovidQuestions(screeningID: $screeningID, answers: $answers) { ok }
}`
export type CovidAnswer = { number: number; question: string; type: string; answer: string }
/** Returns an answer to every COVID-19 question: "N" (no), unless `others` has an answer for the question's number. */
export async function covidAnswers(others: Record<number, string> = {}): Promise<CovidAnswer[]> {
  const questions = await mutate('{ getCovidQuestions { number question type } }')
  return questions.map((question: CovidAnswer) => ({ ...question, answer: others[question.number] ?? 'N' }))
}
export const POST = 'mutation ($input: PostAppointmentInput!) { postAppointment(input: $input) { userID appointmentID } }'
export const bookingOf = (screeningID: string, initialappointment: string, slot: Slot, changes: object = {}) => ({
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
export const appointmentsAt = (locationId: string) =>
  sandbox.database.count('SELECT count(*) AS count FROM appointments WHERE location_id = ?', locationId)

/** Starts the sandbox for all tests in a file. Call it once per file. */
export function startWalkIns(): void {
  beforeAll(async () => {
    sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
  })
  afterAll(() => sandbox.close())
  afterEach(() => {
    vi.useRealTimers()
  })
}
