import { GraphQLError } from 'graphql'
import { describe, expect, it } from 'vitest'
import {
  answers,
  arrived,
  ask,
  behavesLikeARead,
  behavesLikeAWrite,
  type Call,
  carryOut,
  done,
  freeSlot,
  graphqlError,
  leaksNothing,
  prepare,
  root,
  SCREEN,
  sent,
  stack,
  standIn,
  startServices,
  token,
} from './support/booking-services.ts'
import { expectFailure, literal, logged } from './support/calls.ts'

/*
 * Every call of a walk-in booking: the request as it is sent, and what each answer becomes for the caller.
 */

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
/** Of a screening and a hold that the gateway doesn't remember. */
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
const asked = {
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
/** What must be there lacks as a whole. */
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
    results: { startScreening: asked },
    body: [['startScreening', { input: { ...customer, guardian, allowMarketing: false } }]],
    data: { startScreening: asked },
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

/** What reached a field of the booking API, each time. */
const inputOf = (name: string) => done.filter(([field]) => field === name).map(([, given]) => (given as { input: unknown }).input)
const audits = () => logged(stack).filter(({ audit }) => audit !== undefined)
const answerWith = (call: Call, answer: unknown) => answers.set(call.request, { body: JSON.stringify(answer) })

describe('what the booking API answers of another shape', () => {
  for (const [tags, name, result] of [
    [['BK-433'], 'startScreening', { ...asked, screeningId: null }],
    [['BK-433'], 'startScreening', { ...asked, hasResult: null }],
    [['BK-433'], 'startScreening', { ...asked, hasResult: 'no' }],
    [['BK-434'], 'nextScreening', { ...allowed, hasResult: undefined }],
    [['BK-435'], 'postCovidQuestions', {}],
    [['BK-435'], 'postCovidQuestions', { ok: 'yes' }],
    [['BK-432'], 'postAppointment', { userID: 'bc-1', appointmentID: null }],
    [['BK-432'], 'postAppointment', { appointmentID: 'ap-2' }],
    [['BK-415'], 'getCovidQuestions', [null]],
    [['BK-415'], 'getCovidQuestions', [{ ...covidQuestions[0], number: null }]],
    [['BK-415'], 'getCovidQuestions', [{ ...covidQuestions[0], number: 'five' }]],
  ] satisfies [string[], string, unknown][])
    it(`of ${name}: ${JSON.stringify(result)} is UPSTREAM_UNAVAILABLE, and is not requested again`, { tags }, async () => {
      const call = callNamed(name)
      prepare(call)
      answerWith(call, { data: { [name]: result } })
      const answer = await ask(call.operation)
      expect(answer.errors).toMatchObject([{ path: [name], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
      leaksNothing(answer.errors)
      expect(sent()).toEqual([call.request])
    })

  it.each(['"Y"', '"true"', '1', '{}', '[true]'])(
    'a service is not allowed by %s in the place of true',
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

describe('the place of an error', () => {
  for (const call of [...writes, ...reads].filter(({ results }) => results !== undefined))
    it(`is that of the field as the client named it: ${call.name}`, { tags: call.tags }, async () => {
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

  it('a hold is renewed by its id, and null is none', { tags: ['BK-445'] }, async () => {
    prepare(hold)
    expect((await ask(operation({ holdId: 'h-1' }))).data).toEqual(hold.data)
    expect(arrived(hold)).toEqual([{ id: 'h-1', ...place, ...slotSent }])
    standIn.received.length = 0
    expect((await ask(operation({ holdId: null }))).errors).toBeUndefined()
    expect(arrived(hold)).toEqual([{ ...place, ...slotSent }])
  })

  it('of the list that comes back the first is kept', { tags: ['BK-445'] }, async () => {
    expect(await shown([{ id: 'h-1' }, { id: 'h-2' }])).toEqual({ id: 'h-1', expiresAt: null })
    expect(await shown([{ id: 7, expiresAt: '2099-06-01T09:15:00.000Z' }])).toEqual({ id: '7', expiresAt: '2099-06-01T09:15:00.000Z' })
    expect(await shown([])).toBeNull()
  })

  it('when it lapses is told in UTC, or not at all', { tags: ['BK-445'] }, async () => {
    for (const unknown of [undefined, null, ''])
      expect(await shown([{ id: 'h-1', expiresAt: unknown }])).toEqual({ id: 'h-1', expiresAt: null })
    const expiresAt = '2099-06-01T09:15:00.000Z'
    expect(await shown([{ id: 'h-1', expiresAt: '2099-06-01T10:15:00+01:00' }])).toEqual({ id: 'h-1', expiresAt })
  })

  it('times of any zone are sent in UTC', { tags: ['BK-221', 'BK-445'] }, async () => {
    prepare(hold)
    const elsewhere = { ...slot, startTime: '2099-06-20T05:00:00.000-04:00', endTime: '2099-06-20T09:15:00Z' }
    expect((await ask(operation({ slot: elsewhere }))).errors).toBeUndefined()
    expect(arrived(hold)).toEqual([{ ...place, ...slotSent }])
  })

  it('a 409 is a CONFLICT: no hold, and no second attempt', { tags: ['BK-297'] }, async () => {
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

  it.each(['locationId', 'serviceId', 'holdId'])(
    'a %s that is no id is BAD_USER_INPUT, and nothing is sent',
    { tags: ['BK-221'] },
    async (name) => {
      prepare(hold)
      for (const wrong of ['', '..', '1001/../1002', 'a b', '1001?x=1', 'x'.repeat(65)])
        expect((await ask(operation({ [name]: wrong }))).code).toBe('BAD_USER_INPUT')
      expect(sent()).toEqual([])
    },
  )
})

describe('the walk-in form', () => {
  const start = callNamed('startWalkInForm')
  const respond = callNamed('answerWalkInForm')
  const operation = (answers: object[], more = '') =>
    `mutation { answerWalkInForm(input: { traversalId: "w-1", identifier: "WG", answers: [${answers.map(literal).join(', ')}]${more} }) { ${formFields} } }`
  const head = { type: 'lg', traversal_id: 'w-1', identifier: 'WG' }
  const send = async (given: object[], more = '') => {
    prepare(respond)
    const { data, errors } = await ask(operation(given, more))
    expect(errors).toBeUndefined()
    expect(data).toEqual(respond.data)
    return arrived(respond)
  }

  it('who is asked about goes with the first answer alone, and answers keep their order', { tags: ['BK-451'] }, async () => {
    const given = [
      { id: 'wg-4', label: 'Which medicines?', text: 'Metformin' },
      { id: 'wg-1', label: 'For you?', options: yesAndNo },
    ]
    expect(await send(given, ', person: { gender: "none", age: 0, isSelfOrder: false }')).toEqual([
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

  it.each(['', ', person: null'])('later answers name no person: %j', { tags: ['BK-451'] }, async (more) => {
    const [sentAnswer] = await send([{ id: 'wg-1', label: 'For you?', content: '', options: yesAndNo }], more)
    expect(sentAnswer).toEqual({ ...head, label: 'For you?', content: '', traversal_responses: [{ id: 'wg-1', options: yesAndNo }] })
  })

  it.each([['Metformin, 500 mg — “daily”\nand "Ramipril"'], [' blanks '], ['']])(
    'the text %j is sent as it is',
    { tags: ['BK-451'] },
    async (text) => {
      const [{ traversal_responses }] = await send([{ id: 'wg-4', text }])
      expect(traversal_responses).toEqual([{ id: 'wg-4', options: [{ text }] }])
    },
  )

  it('a text that is null is none, and what is null or left out is not sent', { tags: ['BK-451'] }, async () => {
    const options = [{ key: null, text: 'Yes', value: null, checked: true, correct: false }]
    expect(await send([{ id: 'wg-1', label: null, content: null, text: null, options }, { id: 'wg-2' }])).toEqual([
      { ...head, traversal_responses: [{ id: 'wg-1', options: [{ text: 'Yes', checked: true, correct: false }] }] },
      { ...head, traversal_responses: [{ id: 'wg-2', options: [] }] },
    ])
  })

  it('no answer at all is BAD_USER_INPUT, and nothing is sent', { tags: ['BK-451'] }, async () => {
    prepare(respond)
    expectFailure(await ask(operation([])), respond, 'BAD_USER_INPUT', 'There is no answer to send.')
    expect(sent()).toEqual([])
  })

  it.each([start, respond])(
    '$name returns every kind of question, and marks the ones it doesn’t know',
    { tags: ['BK-227'] },
    async (call) => {
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
    },
  )

  it.each([start, respond])(
    'of $name what lacks is null, numbers are texts, and a flag that lacks is false',
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

  it('an answer without questions is a form that is complete, and no failure', { tags: ['BK-451'] }, async () => {
    answerWith(respond, { traversal_id: 'w-1', questions: [] })
    const { data, errors } = await ask(respond.operation)
    expect(errors).toBeUndefined()
    expect(data).toEqual({ answerWalkInForm: { traversalId: 'w-1', identifier: null, questions: [] } })
  })

  it('what is saved is audited by ids alone', { tags: ['BK-449'] }, async () => {
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

/** The inputs of which the gateway sets a field itself. */
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
    const operation = (given: unknown) => `mutation { ${call.name}(input: ${literal({ ...input, [name]: given })}) ${selected} }`
    const expectSent = async (query: string, variables: object, inputs: unknown[]) => {
      prepare(call)
      done.length = 0
      standIn.received.length = 0
      const { errors } = await stack.graphql(query, variables, { token })
      expect(errors).toBeUndefined()
      expect(inputOf(call.name)).toEqual(inputs)
      expect(sent()).toEqual(inputs.map(() => call.name))
    }

    it.each([other, set, null])(`given as %j, ${String(set)} is sent`, (given) => expectSent(operation(given), {}, [whole]))

    it(`given in a variable, as a whole or in part, ${String(set)} is sent`, async () => {
      const document = `mutation M($input: ${type}!) { ${call.name}(input: $input) ${selected} }`
      await expectSent(document, { input: { ...input, [name]: other } }, [whole])
      await expectSent(document, { input }, [whole])
    })

    it(`given in a variable of its own, ${String(set)} is sent`, () =>
      expectSent(
        `mutation M($given: ${kind}) { ${call.name}(input: ${literal(whole).replace(`${name}: ${JSON.stringify(set)}`, `${name}: $given`)}) ${selected} }`,
        { given: other },
        [whole],
      ))

    it(`behind aliases and fragments, and more than once, ${String(set)} is sent each time`, () =>
      expectSent(
        `mutation { one: ${call.name}(input: ${literal({ ...input, [name]: other })}) { __typename } ...F }
       fragment F on Mutation { ... { two: ${call.name}(input: ${literal(input)}) ${selected} } }`,
        {},
        [whole, whole],
      ))

    it('leaves an audit line of ids alone, whether it is done or refused', async () => {
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

describe('a customer who is screened', () => {
  const screen = callNamed('startScreening')

  it('what may lack is not sent, or is sent as null', { tags: ['BK-226'] }, async () => {
    const optional = ['email', 'nhsNumber', 'addressLine2']
    const rest = Object.fromEntries(Object.entries(customer).filter(([name]) => !optional.includes(name)))
    const nulls = { ...Object.fromEntries(optional.map((name) => [name, null])), guardian: null }
    const adult = { ...rest, dob: '1990-01-31' }
    for (const given of [adult, { ...adult, ...nulls }]) {
      prepare(screen)
      done.length = 0
      expect((await ask(`mutation { startScreening(input: ${literal(given)}) { screeningId } }`)).errors).toBeUndefined()
      expect(inputOf('startScreening')).toEqual([{ ...given, allowMarketing: false }])
    }
  })

  it('is shown what is asked for, under the names that the client gives', { tags: ['BK-222'] }, async () => {
    prepare(screen)
    const { data, errors } = await ask(
      `mutation { mine: startScreening(input: ${literal({ ...customer, guardian })}) { id: screeningId ...Q } } fragment Q on Screening { text: questionText hasResult }`,
    )
    expect(errors).toBeUndefined()
    expect(data).toEqual({ mine: { id: 'sc-1', text: asked.questionText, hasResult: false } })
  })

  it('for a COVID-19 service there is an id and no question', { tags: ['BK-433'] }, async () => {
    carryOut({ startScreening: { screeningId: 'sc-8', hasResult: false } })
    const { data, errors } = await ask(screen.operation)
    expect(errors).toBeUndefined()
    expect(data.startScreening).toMatchObject({ screeningId: 'sc-8', hasResult: false, questionText: null, isAllowedService: null })
  })
})

describe('whether a walk-in was booked', () => {
  const booked = callNamed('bookedWalkIn')
  const found = async (appointments: object[], changes: object = {}) => {
    carryOut({ getAppointments: appointments })
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

  it('one whose room is not told is found', async () => {
    expect(await found([other({ resourceId: null })])).toEqual({ appointmentId: 'ap-other' })
  })

  it.each(['created', 'in_progress', 'completed', 'no_show'])('one that is %s is found', async (status) => {
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
  ])('one that %s is not', async (_name, changes, customer) => {
    expect(await found([other(changes, customer)])).toBeNull()
    expect(await found([other(changes, customer), bookedAppointment])).toEqual({ appointmentId: 'ap-2' })
  })

  it('names are the same in any case, between blanks and however an accent is written, and a time in any zone', async () => {
    const [typed, stored] = [
      { firstName: ' zoë', lastName: "O'BYRON " },
      { firstName: 'ZOË ', lastName: " o'byron" },
    ]
    expect(await found([other({ startTime: '2099-06-20T09:00:00.000Z' }, stored)], typed)).toEqual({ appointmentId: 'ap-other' })
    expect(await found([bookedAppointment], { firstName: 'Zoe\u0308' })).toEqual({ appointmentId: 'ap-2' })
  })

  it('when there is none, that is no failure, and every look is audited', async () => {
    expect(await found([])).toBeNull()
    expect(audits()).toMatchObject([{ audit: 'read', action: 'bookedWalkIn', locationId: '1001', sub: 'sub-prescriber' }])
    expect(sent()).toEqual([booked.request])
    expect(stack.logLines.join('\n')).not.toMatch(/Zo|Byron|2090-02-28/)
  })

  it.each(['31/01/1990', '2090-02-30', '', null])(
    'with the date of birth %j is BAD_USER_INPUT, and nothing is sent',
    async (dateOfBirth) => {
      expect((await ask(bookedWalkIn({ dateOfBirth }))).code).toBe('BAD_USER_INPUT')
      expect(sent()).toEqual([])
    },
  )
})
