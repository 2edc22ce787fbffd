import supertest from 'supertest'
import { describe, expect, it } from 'vitest'
import { walkInCustomer } from '../support/bookings.ts'
import { calls, literal, logged, tokenOfUnknownGroups } from './support/calls.ts'
import {
  audits,
  type Branch,
  book,
  COVID,
  dataOf,
  fillIn,
  hold,
  holdIdOf,
  holdsAt,
  illness,
  newBranch,
  screened,
  send,
  stack,
  startForm,
  startScreening,
  startWalkIns,
  VACCINE,
  wasBooked,
} from './support/walk-ins.ts'

startWalkIns()

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
  const expectNoEffect = ({ locationId }: Branch) => {
    expect(calls(stack)).toEqual([])
    expect(holdsAt(locationId)).toBe(0)
    expect(audits()).toEqual([])
    expect(logged(stack).filter(({ msg }) => msg === 'event')).toEqual([])
  }

  it.each(changes)('%s is refused to anonymous users and scripts', { tags: ['XB-02'] }, async (_name, operation) => {
    const branch = newBranch()
    const query = `mutation { ${operation(branch)} }`
    const machine = { token: await stack.sandbox.identity.machineToken() }
    for (const [as, code, status] of [
      [null, 'UNAUTHENTICATED', 401],
      [machine, 'FORBIDDEN', 403],
    ] as const) {
      const response = await stack.graphql(query, {}, as)
      expect([response.code, response.status, response.data ?? null]).toEqual([code, status, null])
    }
    expectNoEffect(branch)
  })

  it.each(changes)(
    '%s fails with UPSTREAM_UNAVAILABLE for users whose groups are unknown',
    { tags: ['XB-02', 'R-2'] },
    async (_name, operation) => {
      const branch = newBranch()
      for (const person of ['branch', 'noGroups', 'serviceTeam', 'prescriber'] as const) {
        const response = await stack.graphql(`mutation { ${operation(branch)} }`, {}, await tokenOfUnknownGroups(stack, person))
        expect([person, response.code, response.status]).toEqual([person, 'UPSTREAM_UNAVAILABLE', 503])
      }
      expectNoEffect(branch)
    },
  )

  it.each(changes)(
    '%s is allowed for all users whose groups are known, including central users',
    { tags: ['XB-02', 'R-3'] },
    async (_name, operation) => {
      const branch = newBranch()
      for (const person of ['branch', 'noGroups', 'serviceTeam', 'bookingCustomerService', 'agent', 'prescriber'] as const) {
        const { code } = await stack.graphql(`mutation { ${operation(branch)} }`, {}, person)
        expect(['FORBIDDEN', 'UNAUTHENTICATED', 'UPSTREAM_UNAVAILABLE', 'BAD_USER_INPUT']).not.toContain(code)
      }
    },
  )

  it('reads are allowed for scripts and for users whose groups are unknown', { tags: ['XB-02'] }, async () => {
    const branch = newBranch()
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

describe("a customer's personal data", () => {
  const guardian = { title: 'Mrs', firstName: 'Wilhelmina', lastName: 'Ottershaw' }
  const secret =
    /Zoë|Byron|Walker|2090-06-15|2050-01-31|07700 9|943 476|example\.com|Cardigan|LS4|Park (?:Row|Surgery)|Wilhelmina|Ottershaw|Rivaroxaban|Wallis/
  const logHasNoCustomerData = async () => {
    expect(stack.logLines.length).toBeGreaterThan(3)
    expect(stack.logLines.join('\n')).not.toMatch(secret)
    expect((await supertest(stack.url).get('/metrics')).text).not.toMatch(secret)
  }

  it('does not appear in the log if every call succeeds', async () => {
    const { locationId, slot } = newBranch()
    const at = slot(1000)
    const minor = walkInCustomer(locationId, { dob: '2090-06-15', guardian, addressLine2: 'Wallis Court' })
    const holdId = await holdIdOf(locationId, at)
    const { appointmentID = '' } = await dataOf(book(await screened(minor), holdId, at))
    await wasBooked(minor, at)
    const { screeningId = '' } = await dataOf(startScreening(walkInCustomer(locationId, { serviceID: COVID })))
    const { data } = await stack.graphql('{ getCovidQuestions { number question type } }', {}, 'branch')
    const answers = data.getCovidQuestions.map((question: object) => ({ ...question, answer: 'Y:Wallis and Futuna' }))
    await dataOf(
      stack.graphql(
        'mutation Covid($id: ID!, $answers: [CovidAnswerInput!]!) { postCovidQuestions(screeningID: $id, answers: $answers) { ok } }',
        { id: screeningId, answers },
        'branch',
      ),
    )
    const traversalId = await fillIn(illness, 'Rivaroxaban')
    await dataOf(send('saveWalkInForm', { traversalId, appointmentId: appointmentID }, 'saved'))
    await logHasNoCustomerData()
  })

  it.each(['status', 'reset', 'malformed', 'wrong-shape'] as const)(
    'does not appear in the log if every call fails with the fault "%s"',
    async (kind) => {
      const { locationId, slot } = newBranch()
      const at = slot(1000)
      const customer = walkInCustomer(locationId, { guardian })
      const form = await startForm()
      for (const service of ['booking', 'booking-graphql', 'consultation'])
        stack.sandbox.faults.inject({ service, kind, message: "Zoë O'Byron-Walker has LS4 2LE" })
      await hold(locationId, at)
      const responses = [
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
      for (const response of responses) expect((await response).errors).toHaveLength(1)
      await logHasNoCustomerData()
    },
  )
})
