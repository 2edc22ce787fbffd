import { GraphQLError } from 'graphql'
import { describe, expect, it } from 'vitest'
import {
  answers,
  arrived,
  ask,
  behavesLikeARead,
  behavesLikeAWrite,
  type Call,
  done,
  freeSlot,
  graphqlError,
  leaksNothing,
  prepare,
  root,
  SCREEN,
  sent,
  setResults,
  stack,
  standIn,
  startServices,
  token,
} from './support/booking-services.ts'
import { expectFailure, literal, logged } from './support/calls.ts'

/* Every call of a walk-in booking: the request, and what the caller gets for each response. */

const slot = freeSlot
const slotSent = { resourceId: 'room-2', startDateTime: '2099-06-20T09:00:00.000Z', endDateTime: '2099-06-20T09:15:00.000Z' }
const place = { locationId: '1001', serviceId: '5058' }

const guardian = { firstName: 'Ada', lastName: "O'Byron", title: 'Mrs' }
const customer = {
  firstNames: 'Zoë “Zo”',
  lastName: "O'Byron",
  locationID: '1001',
  serviceID: '5058',
  dob: '2090-02-28',
  email: 'ada.obyron@example.com',
  phone: '07700 900001',
  nhsNumber: '943 476 5919',
  sex: 'female',
  surgeryAddress: '2 Park Row',
  surgeryName: 'Park Surgery',
  addressLine1: '1 High Street',
  addressLine2: 'Flat 2',
  postcode: 'LS1 1AA',
  town: 'Leeds',
}
/** A booking with a screening and a hold that the gateway doesn't remember. */
const booking = {
  screeningID: 'sc-9',
  paymentType: 'in_store',
  resourceID: 'room-2',
  startDate: '2099-06-20T10:00:00+01:00',
  endDate: '2099-06-20T10:15:00+01:00',
  initialappointment: 'h-9',
}
const screeningFields =
  'screeningId patientAdvice pharmacistInstructions questionText currentQuestionNumber nextQuestionNumber questionType message hasResult isAllowedService'
const screeningStep = {
  screeningId: 'sc-1',
  patientAdvice: null,
  pharmacistInstructions: null,
  questionText: 'Is the customer feeling well today?',
  currentQuestionNumber: 1,
  nextQuestionNumber: 2,
  questionType: 1,
  message: null,
  hasResult: false,
  isAllowedService: null,
}
const allowed = {
  screeningId: 'sc-1',
  patientAdvice: 'Press on the arm.',
  pharmacistInstructions: 'Watch for bleeding.',
  questionText: null,
  currentQuestionNumber: null,
  nextQuestionNumber: null,
  questionType: null,
  message: 'The customer can have this service.',
  hasResult: true,
  isAllowedService: true,
}
/** Responses that lack a required field. */
const lacking = (name: string) => [{ data: {} }, { data: { [name]: null } }]

const yesAndNo = [
  { key: 'yes', text: 'Yes', value: 'yes', checked: true, correct: true },
  { key: 'no', text: 'No', value: 'no', checked: false, correct: false },
]
const unanswered = yesAndNo.map((option) => ({ ...option, checked: false }))
const radioButtons = {
  id: 'wg-1',
  element: 'RadioButtons',
  label: 'Is this treatment for you?',
  content: 'The treatment is for the person who answers.',
  options: unanswered,
  isChild: false,
  questionId: 'q-1',
}
const textArea = { id: 'wg-5', element: 'TextArea', label: 'What has your doctor told you?', content: '', options: [], isChild: true }
const formFields =
  'traversalId identifier questions { id element label content options { key text value checked correct } isChild questionId }'
const misshapenForms = [
  {},
  [],
  { traversal_id: 'w-1' },
  { traversal_id: 'w-1', questions: null },
  { questions: [] },
  { traversal_id: '', questions: [] },
  { traversal_id: 'w-1', questions: {} },
  { traversal_id: 'w-1', questions: [{ ...radioButtons, id: null }] },
  { traversal_id: 'w-1', questions: [{ ...radioButtons, element: undefined }] },
  { traversal_id: 'w-1', questions: [{ ...radioButtons, options: {} }] },
  { traversal_id: 'w-1', questions: [{ ...radioButtons, options: [yesAndNo[0], 'No'] }] },
]

const field = (name: string) => ({ name, path: [name], left: null })

const writes: Call[] = [
  {
    ...field('holdSlot'),
    tags: ['BK-221', 'BK-445'],
    service: 'booking',
    operation: `mutation { holdSlot(input: ${literal({ ...place, slot })}) { hold { id expiresAt } } }`,
    before: ['getAvailability'],
    request: 'POST /r/services/initialappointment',
    body: [{ ...place, ...slotSent }],
    answer: [{ id: 'h-1', expiresAt: '2099-06-01T09:15:00.000Z', ...place, ...slotSent }],
    data: { holdSlot: { hold: { id: 'h-1', expiresAt: '2099-06-01T09:15:00.000Z' } } },
    misshapen: [{}, [{}], [null], [{ id: '' }], [{ id: null, expiresAt: null }], { id: 'h-1' }],
  },
  {
    ...field('startWalkInForm'),
    tags: ['BK-227', 'BK-298', 'BK-450'],
    service: 'consultation',
    operation: `mutation { startWalkInForm { ${formFields} } }`,
    request: 'POST /c/traversals/fb',
    body: { type: 'lg', formname: 'WG-FORM' },
    answer: { identifier: 'WG', traversal_id: 'w-1', questions: [radioButtons] },
    data: {
      startWalkInForm: { traversalId: 'w-1', identifier: 'WG', questions: [{ ...radioButtons, element: 'RADIO_BUTTONS' }] },
    },
    misshapen: misshapenForms,
  },
  {
    ...field('answerWalkInForm'),
    tags: ['BK-227', 'BK-451'],
    service: 'consultation',
    operation: `mutation { answerWalkInForm(input: { traversalId: "w-1", identifier: "WG", answers: [${literal({
      id: 'wg-1',
      label: radioButtons.label,
      content: radioButtons.content,
      options: yesAndNo,
    })}], person: { gender: "Male", age: 18, isSelfOrder: true } }) { ${formFields} } }`,
    request: 'POST /c/traversals/fb/respond',
    body: [
      {
        type: 'lg',
        traversal_id: 'w-1',
        identifier: 'WG',
        content: radioButtons.content,
        label: radioButtons.label,
        traversal_responses: [{ id: 'wg-1', options: yesAndNo }],
        gender: 'Male',
        age: 18,
        selfOrder: 'yes',
      },
    ],
    answer: { questions: [radioButtons, textArea], traversal_id: 'w-1' },
    data: {
      answerWalkInForm: {
        traversalId: 'w-1',
        identifier: null,
        questions: [
          { ...radioButtons, element: 'RADIO_BUTTONS' },
          { ...textArea, element: 'TEXT_AREA', questionId: null },
        ],
      },
    },
    misshapen: misshapenForms,
  },
  {
    ...field('saveWalkInForm'),
    tags: ['BK-449'],
    service: 'consultation',
    operation: 'mutation { saveWalkInForm(input: { traversalId: "w-1", appointmentId: "ap-1" }) { saved } }',
    request: 'POST /c/traversals/save',
    body: { traversal_id: 'w-1', appointment_id: 'ap-1' },
    data: { saveWalkInForm: { saved: true } },
  },
  {
    ...field('startScreening'),
    tags: ['BK-222', 'BK-226', 'BK-433'],
    service: 'booking',
    operation: `mutation { startScreening(input: ${literal({ ...customer, guardian })}) { ${screeningFields} } }`,
    request: 'startScreening',
    results: { startScreening: screeningStep },
    body: [['startScreening', { input: { ...customer, guardian, allowMarketing: false } }]],
    data: { startScreening: screeningStep },
    misshapen: lacking('startScreening'),
  },
  {
    ...field('nextScreening'),
    tags: ['BK-222', 'BK-434'],
    service: 'booking',
    operation: `mutation { nextScreening(nextQuestionNumber: 2, currentQuestionNumber: 1, patientAnswer: "36.6", screeningID: "sc-1") { ${screeningFields} } }`,
    request: 'nextScreening',
    results: { nextScreening: allowed },
    body: [['nextScreening', { nextQuestionNumber: 2, currentQuestionNumber: 1, patientAnswer: '36.6', screeningID: 'sc-1' }]],
    data: { nextScreening: allowed },
    misshapen: lacking('nextScreening'),
  },
  {
    ...field('postCovidQuestions'),
    tags: ['BK-224', 'BK-435'],
    service: 'booking',
    operation: `mutation { postCovidQuestions(screeningID: "sc-1", answers: [
      { question: "Have you travelled abroad?:which countries", number: 5, type: "yesno", answer: "Y:Côte d’Ivoire, \\"Zaïre\\": no" }
      { question: "Do you have a cough?", number: 1, type: "yesno", answer: "N" }
    ]) { ok } }`,
    request: 'postCovidQuestions',
    results: { postCovidQuestions: { ok: true } },
    body: [
      [
        'postCovidQuestions',
        {
          screeningID: 'sc-1',
          answers: [
            {
              question: 'Have you travelled abroad?:which countries',
              number: 5,
              type: 'yesno',
              answer: 'Y:Côte d’Ivoire, "Zaïre": no',
            },
            { question: 'Do you have a cough?', number: 1, type: 'yesno', answer: 'N' },
          ],
        },
      ],
    ],
    data: { postCovidQuestions: { ok: true } },
    misshapen: lacking('postCovidQuestions'),
  },
  {
    ...field('postAppointment'),
    tags: ['BK-225', 'BK-386', 'BK-432'],
    service: 'booking',
    operation: `mutation { postAppointment(input: ${literal(booking)}) { userID appointmentID } }`,
    request: 'postAppointment',
    results: { postAppointment: { userID: 'bc-1', appointmentID: 'ap-2' } },
    body: [['postAppointment', { input: { ...booking, initiator: 'pharmacist' } }]],
    data: { postAppointment: { userID: 'bc-1', appointmentID: 'ap-2' } },
    misshapen: lacking('postAppointment'),
  },
]

const who = { firstName: 'Zoë', lastName: "O'Byron" }
const whoIsAsked = { locationId: '1001', slot, ...who, dateOfBirth: '2090-02-28' }
const bookedWalkIn = (changes: object = {}) => `{ bookedWalkIn(input: ${literal({ ...whoIsAsked, ...changes })}) { appointmentId } }`
const bookedAppointment = {
  id: 'ap-2',
  startTime: '2099-06-20T10:00:00+01:00',
  status: 'created',
  resourceId: 'room-2',
  customer: { ...who, dob: '2090-02-28' },
}
const covidQuestions = [
  { number: 5, question: 'Have you travelled abroad?:which countries', type: 'yesno' },
  { number: 1, question: 'Do you have a cough?', type: 'yesno' },
]

const reads: (Call & { deadline: number })[] = [
  {
    ...field('getCovidQuestions'),
    tags: ['BK-224', 'BK-415'],
    service: 'booking',
    operation: '{ getCovidQuestions { number question type } }',
    request: 'getCovidQuestions',
    results: { getCovidQuestions: covidQuestions },
    data: { getCovidQuestions: covidQuestions },
    misshapen: lacking('getCovidQuestions'),
    deadline: SCREEN,
  },
  {
    ...field('bookedWalkIn'),
    tags: ['BK-409'],
    service: 'booking',
    operation: bookedWalkIn(),
    request: 'getAppointments',
    results: { getAppointments: [bookedAppointment] },
    body: [['getAppointments', { locationId: '1001', startDate: '2099-06-20T09:00:00.000Z', endDate: '2099-06-20T09:15:00.000Z' }]],
    data: { bookedWalkIn: { appointmentId: 'ap-2' } },
    left: { bookedWalkIn: null },
    misshapen: [
      { data: {} },
      { data: { getAppointments: null } },
      { data: { getAppointments: [null] } },
      { data: { getAppointments: [{ ...bookedAppointment, id: null }] } },
      { data: { getAppointments: [{ ...bookedAppointment, customer: null }] } },
      { data: { getAppointments: [{ ...bookedAppointment, customer: who }] } },
    ],
    deadline: SCREEN,
  },
]

function callNamed(wanted: string): Call {
  const call = [...writes, ...reads].find(({ name }) => name === wanted)
  if (call === undefined) throw new Error(`no call ${wanted}`)
  return call
}

startServices()
for (const call of writes) describe(call.name, { tags: call.tags }, () => behavesLikeAWrite(call))
for (const call of reads) describe(call.name, { tags: call.tags }, () => behavesLikeARead(call))

/** The input of a booking API field, for each time it was called. */
const inputOf = (name: string) => done.filter(([field]) => field === name).map(([, args]) => (args as { input: unknown }).input)
const audits = () => logged(stack).filter(({ audit }) => audit !== undefined)
const answerWith = (call: Call, answer: unknown) => answers.set(call.request, { body: JSON.stringify(answer) })

describe('malformed responses of the booking API', () => {
  for (const [tags, name, result] of [
    [['BK-433'], 'startScreening', { ...screeningStep, screeningId: null }],
    [['BK-433'], 'startScreening', { ...screeningStep, hasResult: null }],
    [['BK-433'], 'startScreening', { ...screeningStep, hasResult: 'no' }],
    [['BK-434'], 'nextScreening', { ...allowed, hasResult: undefined }],
    [['BK-435'], 'postCovidQuestions', {}],
    [['BK-435'], 'postCovidQuestions', { ok: 'yes' }],
    [['BK-432'], 'postAppointment', { userID: 'bc-1', appointmentID: null }],
    [['BK-432'], 'postAppointment', { appointmentID: 'ap-2' }],
    [['BK-415'], 'getCovidQuestions', [null]],
    [['BK-415'], 'getCovidQuestions', [{ ...covidQuestions[0], number: null }]],
    [['BK-415'], 'getCovidQuestions', [{ ...covidQuestions[0], number: 'five' }]],
  ] satisfies [string[], string, unknown][])
    it(`fails ${name} with UPSTREAM_UNAVAILABLE, without a retry, for ${JSON.stringify(result)}`, { tags }, async () => {
      const call = callNamed(name)
      prepare(call)
      answerWith(call, { data: { [name]: result } })
      const answer = await ask(call.operation)
      expect(answer.errors).toMatchObject([{ path: [name], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
      leaksNothing(answer.errors)
      expect(sent()).toEqual([call.request])
    })

  it.each(['"Y"', '"true"', '1', '{}', '[true]'])(
    'does not allow the service if isAllowedService is %s instead of true',
    { tags: ['BK-434'] },
    async (isAllowedService) => {
      const next = callNamed('nextScreening')
      const result = JSON.stringify({ ...allowed, isAllowedService: 0 }).replace(
        '"isAllowedService":0',
        `"isAllowedService":${isAllowedService}`,
      )
      answers.set(next.request, { body: `{"data":{"nextScreening":${result}}}` })
      const { data } = await ask(next.operation)
      expect(data?.nextScreening?.isAllowedService ?? null).toBeNull()
    },
  )
})

describe('the path of an error', () => {
  for (const call of [...writes, ...reads].filter(({ results }) => results !== undefined))
    it(`reports an error at the client's alias for ${call.name}`, { tags: call.tags }, async () => {
      prepare(call)
      root[call.request] = () => {
        const { message, extensions } = graphqlError('errorType: BadRequest, no')
        throw new GraphQLError(message, { extensions })
      }
      const { errors } = await ask(call.operation.replace(/(?<=^(?:mutation )?\{ )/, 'mine: '))
      expect(errors).toMatchObject([{ message: 'errorType: BadRequest, no', path: ['mine'], extensions: { code: 'UPSTREAM_REJECTED' } }])
      leaksNothing(errors)
    })
})

describe('holding a slot', () => {
  const hold = callNamed('holdSlot')
  const operation = (more: object) => `mutation { holdSlot(input: ${literal({ ...place, slot, ...more })}) { hold { id expiresAt } } }`
  const shown = async (answer: unknown) => {
    answerWith(hold, answer)
    const { data, errors } = await ask(hold.operation)
    expect(errors).toBeUndefined()
    return data.holdSlot.hold
  }

  it('renews a hold with its id, and creates a new hold if the id is null', { tags: ['BK-445'] }, async () => {
    prepare(hold)
    expect((await ask(operation({ holdId: 'h-1' }))).data).toEqual(hold.data)
    expect(arrived(hold)).toEqual([{ id: 'h-1', ...place, ...slotSent }])
    standIn.received.length = 0
    expect((await ask(operation({ holdId: null }))).errors).toBeUndefined()
    expect(arrived(hold)).toEqual([{ ...place, ...slotSent }])
  })

  it('returns the first hold of the list in the response', { tags: ['BK-445'] }, async () => {
    expect(await shown([{ id: 'h-1' }, { id: 'h-2' }])).toEqual({ id: 'h-1', expiresAt: null })
    expect(await shown([{ id: 7, expiresAt: '2099-06-01T09:15:00.000Z' }])).toEqual({ id: '7', expiresAt: '2099-06-01T09:15:00.000Z' })
    expect(await shown([])).toBeNull()
  })

  it('returns the expiry in UTC, or null if it is invalid', { tags: ['BK-445'] }, async () => {
    for (const unknown of [undefined, null, ''])
      expect(await shown([{ id: 'h-1', expiresAt: unknown }])).toEqual({ id: 'h-1', expiresAt: null })
    const expiresAt = '2099-06-01T09:15:00.000Z'
    expect(await shown([{ id: 'h-1', expiresAt: '2099-06-01T10:15:00+01:00' }])).toEqual({ id: 'h-1', expiresAt })
  })

  it('converts times in any zone to UTC', { tags: ['BK-221', 'BK-445'] }, async () => {
    prepare(hold)
    const elsewhere = { ...slot, startTime: '2099-06-20T05:00:00.000-04:00', endTime: '2099-06-20T09:15:00Z' }
    expect((await ask(operation({ slot: elsewhere }))).errors).toBeUndefined()
    expect(arrived(hold)).toEqual([{ ...place, ...slotSent }])
  })

  it('fails with CONFLICT after a 409, without a retry', { tags: ['BK-297'] }, async () => {
    for (const [body, message] of [
      ['{"message":"The slot is taken"}', 'The slot is taken'],
      ['', 'This was changed in the meantime.'],
    ] as const) {
      answers.set(hold.request, { status: 409, body })
      expectFailure(await ask(hold.operation), hold, 'CONFLICT', message, 409)
    }
    expect(sent()).toEqual(['getAvailability', hold.request, 'getAvailability', hold.request])
    expect(audits()).toMatchObject(Array(2).fill({ audit: 'write', action: 'holdSlot', locationId: '1001', result: 'CONFLICT' }))
  })

  it.each(['locationId', 'serviceId', 'holdId'])('rejects an invalid %s, without calling a service', { tags: ['BK-221'] }, async (name) => {
    prepare(hold)
    for (const wrong of ['', '..', '1001/../1002', 'a b', '1001?x=1', 'x'.repeat(65)])
      expect((await ask(operation({ [name]: wrong }))).code).toBe('BAD_USER_INPUT')
    expect(sent()).toEqual([])
  })
})

describe('the walk-in form', () => {
  const start = callNamed('startWalkInForm')
  const respond = callNamed('answerWalkInForm')
  const operation = (answers: object[], more = '') =>
    `mutation { answerWalkInForm(input: { traversalId: "w-1", identifier: "WG", answers: [${answers.map(literal).join(', ')}]${more} }) { ${formFields} } }`
  const head = { type: 'lg', traversal_id: 'w-1', identifier: 'WG' }
  const send = async (formAnswers: object[], more = '') => {
    prepare(respond)
    const { data, errors } = await ask(operation(formAnswers, more))
    expect(errors).toBeUndefined()
    expect(data).toEqual(respond.data)
    return arrived(respond)
  }

  it('sends the person only with the first answer, and keeps the order of answers', { tags: ['BK-451'] }, async () => {
    const formAnswers = [
      { id: 'wg-4', label: 'Which medicines?', text: 'Metformin' },
      { id: 'wg-1', label: 'For you?', options: yesAndNo },
    ]
    expect(await send(formAnswers, ', person: { gender: "none", age: 0, isSelfOrder: false }')).toEqual([
      {
        ...head,
        label: 'Which medicines?',
        traversal_responses: [{ id: 'wg-4', options: [{ text: 'Metformin' }] }],
        gender: 'none',
        age: 0,
        selfOrder: 'no',
      },
      { ...head, label: 'For you?', traversal_responses: [{ id: 'wg-1', options: yesAndNo }] },
    ])
  })

  it.each(['', ', person: null'])('sends no person with later answers (input: "%s")', { tags: ['BK-451'] }, async (more) => {
    const [sentAnswer] = await send([{ id: 'wg-1', label: 'For you?', content: '', options: yesAndNo }], more)
    expect(sentAnswer).toEqual({ ...head, label: 'For you?', content: '', traversal_responses: [{ id: 'wg-1', options: yesAndNo }] })
  })

  it.each([['Metformin, 500 mg — “daily”\nand "Ramipril"'], [' blanks '], ['']])(
    'sends the text %j unchanged',
    { tags: ['BK-451'] },
    async (text) => {
      const [{ traversal_responses }] = await send([{ id: 'wg-4', text }])
      expect(traversal_responses).toEqual([{ id: 'wg-4', options: [{ text }] }])
    },
  )

  it('omits fields that are null or missing, including the text', { tags: ['BK-451'] }, async () => {
    const options = [{ key: null, text: 'Yes', value: null, checked: true, correct: false }]
    expect(await send([{ id: 'wg-1', label: null, content: null, text: null, options }, { id: 'wg-2' }])).toEqual([
      { ...head, traversal_responses: [{ id: 'wg-1', options: [{ text: 'Yes', checked: true, correct: false }] }] },
      { ...head, traversal_responses: [{ id: 'wg-2', options: [] }] },
    ])
  })

  it('rejects an empty list of answers, without calling a service', { tags: ['BK-451'] }, async () => {
    prepare(respond)
    expectFailure(await ask(operation([])), respond, 'BAD_USER_INPUT', 'There is no answer to send.')
    expect(sent()).toEqual([])
  })

  it.each([start, respond])('returns every kind of question from $name, and marks unknown kinds', { tags: ['BK-227'] }, async (call) => {
    const kinds = [
      ['RadioButtons', 'RADIO_BUTTONS'],
      ['Checkboxes', 'CHECKBOXES'],
      ['Dropdown', 'DROPDOWN'],
      ['TextInput', 'TEXT_INPUT'],
      ['TextArea', 'TEXT_AREA'],
      ['Bmi', 'BMI'],
      ['Text', 'TEXT'],
      ['Slider', 'UNKNOWN'],
      ['constructor', 'UNKNOWN'],
    ]
    const questions = kinds.map(([element], index) => ({ ...radioButtons, id: `wg-${index}`, element }))
    answerWith(call, { traversal_id: 'w-1', identifier: 'WG', questions })
    const { data, errors } = await ask(call.operation)
    expect(errors).toBeUndefined()
    expect(data[call.name].questions).toEqual(questions.map((question, index) => ({ ...question, element: kinds[index]?.[1] })))
  })

  it.each([start, respond])(
    'returns null for missing fields, strings for numbers and false for missing flags from $name',
    { tags: ['BK-227'] },
    async (call) => {
      answerWith(call, {
        traversal_id: 17,
        questions: [
          { id: 1, element: 'Text' },
          { id: 2, element: 'Bmi', label: null, content: null, options: null, isChild: null, questionId: '' },
          { id: 3, element: 'Dropdown', options: [{}, { key: 4, text: null, value: 0, checked: null, correct: null }], questionId: 9 },
        ],
      })
      const { data, errors } = await ask(call.operation)
      expect(errors).toBeUndefined()
      const bare = { label: null, content: null, options: [], isChild: false, questionId: null }
      const option = { key: null, text: null, value: null, checked: false, correct: false }
      expect(data[call.name]).toEqual({
        traversalId: '17',
        identifier: null,
        questions: [
          { ...bare, id: '1', element: 'TEXT' },
          { ...bare, id: '2', element: 'BMI' },
          { ...bare, id: '3', element: 'DROPDOWN', options: [option, { ...option, key: '4', value: '0' }], questionId: '9' },
        ],
      })
    },
  )

  it('treats a response without questions as a completed form', { tags: ['BK-451'] }, async () => {
    answerWith(respond, { traversal_id: 'w-1', questions: [] })
    const { data, errors } = await ask(respond.operation)
    expect(errors).toBeUndefined()
    expect(data).toEqual({ answerWalkInForm: { traversalId: 'w-1', identifier: null, questions: [] } })
  })

  it('writes audit lines with only ids for a saved form', { tags: ['BK-449'] }, async () => {
    const save = callNamed('saveWalkInForm')
    prepare(save)
    expect((await ask(save.operation)).data).toEqual(save.data)
    answers.set(save.request, { status: 404, body: '{"message":"Appointment not found"}' })
    expect((await ask(save.operation)).code).toBe('NOT_FOUND')
    expect(audits()).toMatchObject([
      { audit: 'write', action: 'saveWalkInForm', appointmentId: 'ap-1', result: 'done' },
      { audit: 'write', action: 'saveWalkInForm', appointmentId: 'ap-1', result: 'NOT_FOUND' },
    ])
  })
})

/** Input fields that the gateway always sets itself. */
const preset = [
  {
    tags: ['BK-226'],
    call: callNamed('startScreening'),
    type: 'StartScreeningInput',
    name: 'allowMarketing',
    input: { ...customer, guardian },
    kind: 'Boolean',
    other: true,
    set: false,
  },
  {
    tags: ['BK-225', 'BK-386'],
    call: callNamed('postAppointment'),
    type: 'PostAppointmentInput',
    name: 'initiator',
    input: booking,
    kind: 'String',
    other: 'customer',
    set: 'pharmacist',
  },
]

for (const { tags, call, type, name, input, kind, other, set } of preset)
  describe(`${name} of ${type}`, { tags }, () => {
    const whole = { ...input, [name]: set }
    const selected = call.name === 'postAppointment' ? '{ appointmentID }' : '{ screeningId }'
    const operation = (value: unknown) => `mutation { ${call.name}(input: ${literal({ ...input, [name]: value })}) ${selected} }`
    const expectSent = async (query: string, variables: object, inputs: unknown[]) => {
      prepare(call)
      done.length = 0
      standIn.received.length = 0
      const { errors } = await stack.graphql(query, variables, { token })
      expect(errors).toBeUndefined()
      expect(inputOf(call.name)).toEqual(inputs)
      expect(sent()).toEqual(inputs.map(() => call.name))
    }

    it.each([other, set, null])(`sends ${String(set)} if the input has %j`, (value) => expectSent(operation(value), {}, [whole]))

    it(`sends ${String(set)} if the whole input is a variable`, async () => {
      const document = `mutation M($input: ${type}!) { ${call.name}(input: $input) ${selected} }`
      await expectSent(document, { input: { ...input, [name]: other } }, [whole])
      await expectSent(document, { input }, [whole])
    })

    it(`sends ${String(set)} if the field’s value is a variable`, () =>
      expectSent(
        `mutation M($given: ${kind}) { ${call.name}(input: ${literal(whole).replace(`${name}: ${JSON.stringify(set)}`, `${name}: $given`)}) ${selected} }`,
        { given: other },
        [whole],
      ))

    it(`sends ${String(set)} for each mutation with an alias or in a fragment`, () =>
      expectSent(
        `mutation { one: ${call.name}(input: ${literal({ ...input, [name]: other })}) { __typename } ...F }
       fragment F on Mutation { ... { two: ${call.name}(input: ${literal(input)}) ${selected} } }`,
        {},
        [whole, whole],
      ))

    it('writes an audit line with only ids, on success and on failure', async () => {
      prepare(call)
      expect((await ask(call.operation)).errors).toBeUndefined()
      answers.set(call.request, { status: 409, body: '{"message":"Jones is booked"}' })
      expect((await ask(call.operation)).code).toBe('CONFLICT')
      expect(audits()).toMatchObject([
        { audit: 'write', action: call.name, result: 'done' },
        { audit: 'write', action: call.name, result: 'CONFLICT' },
      ])
      expect(JSON.stringify(audits())).not.toMatch(/Zo|Byron|07700 9|2090-02|943 476|LS1|High Street|Park|@|in_store|Jones/)
    })
  })

describe('starting a screening', () => {
  const screen = callNamed('startScreening')

  it('sends missing optional fields as missing or null', { tags: ['BK-226'] }, async () => {
    const optional = ['email', 'nhsNumber', 'addressLine2']
    const rest = Object.fromEntries(Object.entries(customer).filter(([name]) => !optional.includes(name)))
    const nulls = { ...Object.fromEntries(optional.map((name) => [name, null])), guardian: null }
    const adult = { ...rest, dob: '1990-01-31' }
    for (const details of [adult, { ...adult, ...nulls }]) {
      prepare(screen)
      done.length = 0
      expect((await ask(`mutation { startScreening(input: ${literal(details)}) { screeningId } }`)).errors).toBeUndefined()
      expect(inputOf('startScreening')).toEqual([{ ...details, allowMarketing: false }])
    }
  })

  it("returns fields with the client's aliases", { tags: ['BK-222'] }, async () => {
    prepare(screen)
    const { data, errors } = await ask(
      `mutation { mine: startScreening(input: ${literal({ ...customer, guardian })}) { id: screeningId ...Q } } fragment Q on Screening { text: questionText hasResult }`,
    )
    expect(errors).toBeUndefined()
    expect(data).toEqual({ mine: { id: 'sc-1', text: screeningStep.questionText, hasResult: false } })
  })

  it('returns an id but no question for a COVID-19 service', { tags: ['BK-433'] }, async () => {
    setResults({ startScreening: { screeningId: 'sc-8', hasResult: false } })
    const { data, errors } = await ask(screen.operation)
    expect(errors).toBeUndefined()
    expect(data.startScreening).toMatchObject({ screeningId: 'sc-8', hasResult: false, questionText: null, isAllowedService: null })
  })
})

describe('finding a booked walk-in', () => {
  const booked = callNamed('bookedWalkIn')
  const found = async (appointments: object[], changes: object = {}) => {
    setResults({ getAppointments: appointments })
    const { data, errors } = await ask(bookedWalkIn(changes))
    expect(errors).toBeUndefined()
    return data.bookedWalkIn
  }
  const other = (changes: object, customer: object = {}) => ({
    ...bookedAppointment,
    id: 'ap-other',
    ...changes,
    customer: { ...bookedAppointment.customer, ...customer },
  })

  it('matches an appointment with an unknown room', async () => {
    expect(await found([other({ resourceId: null })])).toEqual({ appointmentId: 'ap-other' })
  })

  it.each(['created', 'in_progress', 'completed', 'no_show'])('matches an appointment that is %s', async (status) => {
    expect(await found([other({ status })])).toEqual({ appointmentId: 'ap-other' })
  })

  it.each<[string, object, object?]>([
    ['is cancelled', { status: 'cancelled' }],
    ['is in another room', { resourceId: 'room-20' }],
    ['starts at another time', { startTime: '2099-06-20T10:05:00+01:00' }],
    ['starts at the same time on another clock', { startTime: '2099-06-20T10:00:00Z' }],
    ['is for another first name', {}, { firstName: 'Zoe' }],
    ['is for another last name', {}, { lastName: "O'Brien" }],
    ['is for another date of birth', {}, { dob: '2090-02-27' }],
  ])('ignores an appointment that %s', async (_name, changes, customer) => {
    expect(await found([other(changes, customer)])).toBeNull()
    expect(await found([other(changes, customer), bookedAppointment])).toEqual({ appointmentId: 'ap-2' })
  })

  it('ignores differences in case, surrounding spaces, accent encoding and time zones', async () => {
    const [typed, stored] = [
      { firstName: ' zoë', lastName: "O'BYRON " },
      { firstName: 'ZOË ', lastName: " o'byron" },
    ]
    expect(await found([other({ startTime: '2099-06-20T09:00:00.000Z' }, stored)], typed)).toEqual({ appointmentId: 'ap-other' })
    expect(await found([bookedAppointment], { firstName: 'Zoe\u0308' })).toEqual({ appointmentId: 'ap-2' })
  })

  it('returns null without an error if there is no appointment, and audits every lookup', async () => {
    expect(await found([])).toBeNull()
    expect(audits()).toMatchObject([{ audit: 'read', action: 'bookedWalkIn', locationId: '1001', sub: 'sub-prescriber' }])
    expect(sent()).toEqual([booked.request])
    expect(stack.logLines.join('\n')).not.toMatch(/Zo|Byron|2090-02-28/)
  })

  it.each(['31/01/1990', '2090-02-30', '', null])('rejects the date of birth %j, without calling a service', async (dateOfBirth) => {
    expect((await ask(bookedWalkIn({ dateOfBirth }))).code).toBe('BAD_USER_INPUT')
    expect(sent()).toEqual([])
  })
})
