import { type Call, freeSlot, KNOWN_SCREENING, responses, stack } from './booking-stack.ts'
import { SCREEN } from './call-behaviour.ts'
import { literal, logged } from './calls.ts'

/* Every call that a walk-in booking makes: the request, the service's response, and the result for the client. */

export const slot = freeSlot
export const slotSent = { resourceId: 'room-2', startDateTime: '2099-06-20T09:00:00.000Z', endDateTime: '2099-06-20T09:15:00.000Z' }
export const branchAndService = { locationId: '1001', serviceId: '5058' }

export const guardian = { firstName: 'Ada', lastName: "O'Byron", title: 'Mrs' }
export const customer = {
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
/** A booking. The gateway remembers its screening, but doesn't know its hold. */
export const booking = {
  screeningID: KNOWN_SCREENING,
  paymentType: 'in_store',
  resourceID: 'room-2',
  startDate: '2099-06-20T10:00:00+01:00',
  endDate: '2099-06-20T10:15:00+01:00',
  initialappointment: 'h-9',
}
const screeningFields =
  'screeningId patientAdvice pharmacistInstructions questionText currentQuestionNumber nextQuestionNumber questionType message hasResult isAllowedService'
export const screeningStep = {
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
export const allowed = {
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

export const yesAndNo = [
  { key: 'yes', text: 'Yes', value: 'yes', checked: true, correct: true },
  { key: 'no', text: 'No', value: 'no', checked: false, correct: false },
]
const unanswered = yesAndNo.map((option) => ({ ...option, checked: false }))
export const radioButtons = {
  id: 'wg-1',
  element: 'RadioButtons',
  label: 'Is this treatment for you?',
  content: 'The treatment is for the person who answers.',
  options: unanswered,
  isChild: false,
  questionId: 'q-1',
}
const textArea = { id: 'wg-5', element: 'TextArea', label: 'What has your doctor told you?', content: '', options: [], isChild: true }
export const formFields =
  'traversalId identifier questions { id element label content options { key text value checked correct } isChild questionId }'
const malformedForms = [
  {},
  [],
  { traversal_id: 'w-1' },
  { traversal_id: 'w-1', questions: null },
  { questions: [] },
  { traversal_id: '', questions: [] },
  { traversal_id: 'w-1', questions: {} },
  { traversal_id: 'w-1', questions: [{ ...radioButtons, id: null }] },
  { traversal_id: 'w-1', questions: [{ ...radioButtons, options: {} }] },
  { traversal_id: 'w-1', questions: [{ ...radioButtons, options: [yesAndNo[0], 'No'] }] },
]

const field = (name: string) => ({ name, path: [name], failureData: null })

export const writes: Call[] = [
  {
    ...field('holdSlot'),
    tags: ['BK-221', 'BK-445'],
    service: 'booking',
    operation: `mutation { holdSlot(input: ${literal({ ...branchAndService, slot })}) { hold { id expiresAt } } }`,
    before: ['getAvailability'],
    request: 'POST /r/services/initialappointment',
    body: [{ ...branchAndService, ...slotSent }],
    response: [{ id: 'h-1', expiresAt: '2099-06-01T09:15:00.000Z', ...branchAndService, ...slotSent }],
    data: { holdSlot: { hold: { id: 'h-1', expiresAt: '2099-06-01T09:15:00.000Z' } } },
    malformed: [{}, [{}], [null], [{ id: '' }], [{ id: null, expiresAt: null }], { id: 'h-1' }],
  },
  {
    ...field('startWalkInForm'),
    tags: ['BK-227', 'BK-298', 'BK-450'],
    service: 'consultation',
    operation: `mutation { startWalkInForm { ${formFields} } }`,
    request: 'POST /c/traversals/fb',
    body: { type: 'lg', formname: 'WG-FORM' },
    acceptsCreated: true,
    response: { identifier: 'WG', traversal_id: 'w-1', questions: [radioButtons] },
    data: {
      startWalkInForm: { traversalId: 'w-1', identifier: 'WG', questions: [{ ...radioButtons, element: 'RADIO_BUTTONS' }] },
    },
    malformed: malformedForms,
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
    acceptsCreated: true,
    response: { questions: [radioButtons, textArea], traversal_id: 'w-1' },
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
    malformed: malformedForms,
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
    malformed: lacking('startScreening'),
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
    malformed: lacking('nextScreening'),
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
    malformed: lacking('postCovidQuestions'),
  },
  {
    ...field('postAppointment'),
    tags: ['BK-225', 'BK-386', 'BK-432'],
    service: 'booking',
    operation: `mutation { postAppointment(input: ${literal(booking)}) { userID appointmentID } }`,
    before: ['getAvailability'],
    request: 'postAppointment',
    results: { postAppointment: { userID: 'bc-1', appointmentID: 'ap-2' } },
    body: [['postAppointment', { input: { ...booking, initiator: 'pharmacist' } }]],
    data: { postAppointment: { userID: 'bc-1', appointmentID: 'ap-2' } },
    malformed: lacking('postAppointment'),
  },
]

const who = { firstName: 'Zoë', lastName: "O'Byron" }
const bookedCustomer = { locationId: '1001', slot, ...who, dateOfBirth: '2090-02-28' }
export const bookedWalkIn = (changes: object = {}) =>
  `{ bookedWalkIn(input: ${literal({ ...bookedCustomer, ...changes })}) { appointmentId } }`
export const bookedAppointment = {
  id: 'ap-2',
  startTime: '2099-06-20T10:00:00+01:00',
  status: 'created',
  resourceId: 'room-2',
  customer: { ...who, dob: '2090-02-28' },
}
export const covidQuestions = [
  { number: 5, question: 'Have you travelled abroad?:which countries', type: 'yesno' },
  { number: 1, question: 'Do you have a cough?', type: 'yesno' },
]

export const reads: (Call & { deadline: number })[] = [
  {
    ...field('getCovidQuestions'),
    tags: ['BK-224', 'BK-415'],
    service: 'booking',
    operation: '{ getCovidQuestions { number question type } }',
    request: 'getCovidQuestions',
    results: { getCovidQuestions: covidQuestions },
    data: { getCovidQuestions: covidQuestions },
    failureData: { getCovidQuestions: null },
    malformed: lacking('getCovidQuestions'),
    deadline: SCREEN,
  },
  {
    ...field('bookedWalkIn'),
    tags: ['BK-409'],
    service: 'booking',
    operation: bookedWalkIn(),
    request: 'getAppointments',
    results: { getAppointments: [bookedAppointment] },
    body: [['getAppointments', { locationId: '1001', startDate: '2099-06-20T10:00:00+01:00', endDate: '2099-06-20T10:15:00+01:00' }]],
    data: { bookedWalkIn: { appointmentId: 'ap-2' } },
    failureData: { bookedWalkIn: null },
    malformed: [
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

export function callNamed(wanted: string): Call {
  const call = [...writes, ...reads].find(({ name }) => name === wanted)
  if (call === undefined) throw new Error(`no call ${wanted}`)
  return call
}
export const audits = () => logged(stack).filter(({ audit }) => audit !== undefined)
export const respondWith = (call: Call, response: unknown) => responses.set(call.request, { body: JSON.stringify(response) })
