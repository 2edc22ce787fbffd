import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { countHolds, placeBranch, suitableAnswers, walkInCustomer } from '../../support/bookings.ts'
import { type GraphqlResponse, type PersonName, type Stack, startStack } from '../../support/stack.ts'
import { auditedWrites, literal } from './calls.ts'

/* Starts a gateway and a sandbox, and provides the steps of a walk-in booking. Tests can set the gateway's clock. */

const NOW = '2099-06-01T09:00:00Z'
const DAY = '2099-06-15'
export const VACCINE = '5058'
export const WEIGHT_LOSS = '118342'
export const COVID = '8868'
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
/** Sets the gateway's clock, until the end of the test. */
export const setNow = (time: string) => {
  now = new Date(time)
}
export let stack: Stack

export type Branch = ReturnType<typeof placeBranch>
type Slot = ReturnType<Branch['slot']>
export type As = PersonName | { token: string } | null

export const newBranch = () => placeBranch(stack.sandbox, { day: DAY, services })
/** Creates a branch in the given region. */
export function placeIn(region: string): Branch {
  const branch = newBranch()
  const stored = stack.sandbox.database.document<{ address: object }>('SELECT document FROM locations WHERE id = ?', branch.locationId)
  const moved = { ...stored, address: { ...stored?.address, province: region } }
  stack.sandbox.database.run('UPDATE locations SET document = ? WHERE id = ?', JSON.stringify(moved), branch.locationId)
  return branch
}
export const audits = () => auditedWrites(stack)

/** Sends a mutation with an input. By default, a branch user sends it. */
export const send = (name: string, input: object, selection: string, as: As = 'branch') =>
  stack.graphql(`mutation { ${name}(input: ${literal(input)}) { ${selection} } }`, {}, as)
export const hold = (
  locationId: string,
  slot: Slot,
  { as = 'branch' as As, serviceId = VACCINE, holdId = undefined as string | undefined } = {},
) => send('holdSlot', { locationId, serviceId, slot, holdId }, 'hold { id expiresAt }', as)
const screeningFields = 'screeningId hasResult isAllowedService patientAdvice currentQuestionNumber nextQuestionNumber'
export const startScreening = (customer: object, as: As = 'branch') => send('startScreening', customer, screeningFields, as)
export const nextScreening = (screeningId: string, number: number, answer: string, as: As = 'branch') =>
  stack.graphql(
    `mutation { nextScreening(screeningID: "${screeningId}", currentQuestionNumber: ${number}, nextQuestionNumber: ${number + 1}, patientAnswer: "${answer}") { ${screeningFields} } }`,
    {},
    as,
  )
export const book = (screeningID: string, initialappointment: string, slot: Slot, { as = 'branch' as As, paymentType = 'in_store' } = {}) =>
  send(
    'postAppointment',
    { screeningID, paymentType, resourceID: slot.resourceId, startDate: slot.startTime, endDate: slot.endTime, initialappointment },
    'userID appointmentID',
    as,
  )
export const wasBooked = (customer: ReturnType<typeof walkInCustomer>, slot: Slot, as: As = 'branch') =>
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

/** Returns the value of the operation's first root field. Fails the test if there is an error. */
export async function dataOf(response: Promise<GraphqlResponse>) {
  const { data, errors } = await response
  expect(errors).toBeUndefined()
  return Object.values(data)[0] as Record<string, string>
}
export const holdIdOf = async (...args: Parameters<typeof hold>) => {
  const { data, errors } = await hold(...args)
  expect(errors).toBeUndefined()
  return data.holdSlot.hold.id as string
}
/** Completes a screening that allows the service. */
export async function screened(customer: object, { as = 'branch' as As, answers = suitableAnswers.vaccination } = {}): Promise<string> {
  const { screeningId = '' } = await dataOf(startScreening(customer, as))
  let last = {}
  for (const [index, answer] of answers.entries()) last = await dataOf(nextScreening(screeningId, index + 1, answer, as))
  expect(last).toMatchObject({ hasResult: true, isAllowedService: true })
  return screeningId
}
/** Prepares a held slot and a customer who is eligible for the service. */
export async function ready(changes: object = {}, options: { as?: As } = {}) {
  const branch = newBranch()
  const slot = branch.slot(1000)
  const customer = walkInCustomer(branch.locationId, changes)
  const holdId = await holdIdOf(branch.locationId, slot, options)
  const screeningId = await screened(customer, options)
  stack.sandbox.journal.clear()
  return { ...branch, at: slot, customer, holdId, screeningId }
}
export const appointmentsAt = (locationId: string) =>
  stack.sandbox.database.count('SELECT count(*) AS count FROM appointments WHERE location_id = ?', locationId)
export const holdsAt = (locationId: string) => countHolds(stack.sandbox, locationId)
/** Whether the slot is listed as free. */
export async function isOffered(locationId: string, { resourceId, startTime, endTime }: Slot): Promise<boolean> {
  const { data } = await stack.graphql(
    `{ getAvailability(serviceId: "${VACCINE}", startDate: "${startTime}", endDate: "${endTime}", locationId: "${locationId}") { resourceId } }`,
    {},
    'branch',
  )
  return data.getAvailability.some((slot: { resourceId: string }) => slot.resourceId === resourceId)
}

export interface Form {
  traversalId: string
  identifier: string
  questions: { id: string; label: string; content: string; element: string; options: { key: string }[] }[]
}
const formFields = 'traversalId identifier questions { id element label content options { key text value checked correct } }'
export async function startForm(): Promise<Form> {
  const { data, errors } = await stack.graphql(`mutation { startWalkInForm { ${formFields} } }`, {}, 'branch')
  expect(errors).toBeUndefined()
  return data.startWalkInForm
}
/** The options that complete the form: `health` for a customer without illnesses, `illness` for a customer with diabetes. */
export const health = ['wg-1 yes', 'wg-2 over-30', 'wg-3 none', 'wg-6 no', 'wg-8 agreed']
export const illness = ['wg-1 yes', 'wg-2 over-30', 'wg-3 diabetes', 'wg-6 no', 'wg-8 agreed']
/** Answers the current questions: text questions with `text`, and all others with the chosen options. */
export async function answerForm({ traversalId, identifier, questions }: Form, chosen: string[], text = 'Metformin'): Promise<Form> {
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
export async function fillIn(chosen: string[], text?: string): Promise<string> {
  const { traversalId, identifier, questions } = await startForm()
  let unanswered = questions
  for (let step = 0; unanswered.length > 0 && step < 10; step += 1)
    ({ questions: unanswered } = await answerForm({ traversalId, identifier, questions: unanswered }, chosen, text))
  expect(unanswered).toEqual([])
  return traversalId
}

/** Starts the gateway and the sandbox for all tests in a file. Call once per file. */
export function startWalkIns(): void {
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
}
