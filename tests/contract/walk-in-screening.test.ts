import { describe, expect, it } from 'vitest'
import { placeBranch, suitableAnswers } from '../support/bookings.ts'
import {
  answered,
  answerVariables,
  bookingOf,
  COVID,
  COVID_ANSWERS,
  type CovidAnswer,
  covidAnswers,
  customerOf,
  held,
  item,
  mutate,
  mutationError,
  NEXT,
  newBranch,
  POST,
  START,
  sandbox,
  screeningsCount,
  start,
  startWalkIns,
  VACCINE,
  WEIGHT_LOSS,
} from './support/walk-ins.ts'

startWalkIns()

describe('startScreening', () => {
  it.each([VACCINE, '4790', '9056', WEIGHT_LOSS])(
    'returns the first question for service %s',
    { tags: ['BK-222', 'BK-433'] },
    async (serviceID) => {
      expect(await start(newBranch(), { serviceID })).toEqual({
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
    expect(await mutationError(START, { input: customerOf(newBranch(), changes) })).toContain('errorType: BadRequest')
    expect(screeningsCount()).toBe(before)
  })
})

describe('nextScreening', () => {
  const questionTypes = { [VACCINE]: [1, 1, 3, 5, 1], [WEIGHT_LOSS]: [1, 3, 1], '9056': [1, 3, 1] }

  it.each(Object.entries(questionTypes))(
    'asks the questions for service %s one by one, with the types %j',
    { tags: ['BK-434'] },
    async (serviceID, types) => {
      const branch = newBranch()
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
    const branch = newBranch()
    const { screeningId, ...result } = await answered(branch, answers, { serviceID })
    expect(result).toMatchObject({ ...end, message: expect.stringMatching(/\S/) })
    expect(await mutationError(NEXT, answerVariables(screeningId, answers.length + 1, 'N'))).toContain('errorType: BadRequest')
  })

  it.each<[number, string[]]>([
    [1, ['', 'y', 'Yes', '1', 'Y ', 'true']],
    [3, ['', 'Y', '-1', '1,5', ' 1', '1e3', 'Infinity']],
    [4, ['', 'N', '-36.6', '36.', '.5', '36.6.1', '0x24']],
  ])('rejects invalid answers to question %i, and then accepts a valid one', { tags: ['BK-434'] }, async (number, wrong) => {
    const branch = newBranch()
    const before = suitableAnswers.vaccination.slice(0, number - 1)
    const { screeningId } = await answered(branch, before)
    for (const answer of wrong)
      expect(await mutationError(NEXT, answerVariables(screeningId, number, answer))).toContain('errorType: BadRequest')
    const next = await mutate(NEXT, answerVariables(screeningId, number, suitableAnswers.vaccination[number - 1] ?? ''))
    expect(next.currentQuestionNumber).toBe(number + 1)
  })

  it('rejects an unknown screening, and an incorrect current or next question number', { tags: ['BK-434'] }, async () => {
    const { screeningId } = await answered(newBranch(), ['Y'])
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
const notAllowed = 'errorType: BadRequest, the screening does not allow the service'

describe('postCovidQuestions', () => {
  /** Holds a slot and starts a COVID-19 screening. The returned `book` function creates the variables for `postAppointment`. */
  const covid = async () => {
    const branch = newBranch()
    const slot = branch.slot(1000)
    const [{ id }] = await held(item(branch, slot, { serviceId: COVID }))
    const { screeningId: screeningID } = await start(branch, { serviceID: COVID })
    const book = () => bookingOf(screeningID, id, slot)
    return { screeningID, book }
  }

  it.each<[string, Record<number, string>]>([
    ['every answer is no', {}],
    ['the answer to question 8 is yes', { 8: 'Y' }],
    ['the answer to question 8 is yes with a follow-up answer', { 8: 'Y:Welsh: “Cymraeg”\nand Irish' }],
  ])('allows booking if %s', { tags: ['BK-435'] }, async (_name, others) => {
    const { screeningID, book } = await covid()
    expect(await mutationError(POST, book())).toBe(notAllowed)
    expect(await mutate(COVID_ANSWERS, { screeningID, answers: (await covidAnswers(others)).toReversed() })).toEqual({ ok: true })
    expect(await mutate(POST, book())).toEqual({ userID: expect.any(String), appointmentID: expect.any(String) })
  })

  it.each([1, 2, 3, 4, 5, 6, 7])("doesn't allow booking if the answer to question %i is yes", { tags: ['BK-435'] }, async (number) => {
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
    ['answers in which a duplicate replaces another answer', (answers) => [...answers.slice(1), ...answers.slice(1, 2)]],
    [
      'an answer to a different question',
      (answers) => answers.map((answer) => (answer.number === 1 ? { ...answer, question: 'Are you well?' } : answer)),
    ],
    ['an answer with a different number', (answers) => answers.map((answer) => (answer.number === 1 ? { ...answer, number: 9 } : answer))],
    ...['', 'y', 'Yes', 'Y:', 'N:text', 'Maybe', ' N'].map((wrong): [string, (answers: CovidAnswer[]) => CovidAnswer[]] => [
      `the answer ${JSON.stringify(wrong)}`,
      (answers) => answers.map((answer) => (answer.number === 3 ? { ...answer, answer: wrong } : answer)),
    ]),
  ])('returns an error for %s, and then accepts valid answers', { tags: ['BK-224', 'BK-435'] }, async (_name, spoil) => {
    const { screeningID, book } = await covid()
    expect(await mutationError(COVID_ANSWERS, { screeningID, answers: spoil(await covidAnswers()) })).toContain('errorType: BadRequest')
    expect(await mutationError(POST, book())).toBe(notAllowed)
    expect(await mutate(COVID_ANSWERS, { screeningID, answers: await covidAnswers() })).toEqual({ ok: true })
  })

  it('must be used instead of nextScreening for COVID-19 services, and is required before booking', {
    tags: ['BK-434', 'BK-435'],
  }, async () => {
    const { screeningID, book } = await covid()
    expect(await mutationError(NEXT, answerVariables(screeningID, 1, 'Y'))).toContain('errorType: BadRequest')
    expect(await mutationError(POST, book())).toBe(notAllowed)
  })

  it('accepts answers only once, and only if the screening exists and is for a COVID-19 service', { tags: ['BK-435'] }, async () => {
    const answers = await covidAnswers()
    const { screeningId } = await start(newBranch())
    expect(await mutationError(COVID_ANSWERS, { screeningID: screeningId, answers })).toContain('errorType: BadRequest')
    expect(await mutationError(COVID_ANSWERS, { screeningID: 'sc-none', answers })).toContain('errorType: NotFound')
    const { screeningID, book } = await covid()
    await mutate(COVID_ANSWERS, { screeningID, answers: await covidAnswers({ 1: 'Y' }) })
    expect(await mutationError(COVID_ANSWERS, { screeningID, answers })).toContain('errorType: BadRequest')
    expect(await mutationError(POST, book())).toBe(notAllowed)
    expect(await mutationError(NEXT, answerVariables(screeningID, 1, 'Y'))).toContain('errorType: BadRequest')
  })
})
