import { GraphQLError } from 'graphql'
import { beforeEach, describe, expect, it } from 'vitest'
import { managedServices } from '#rules/services.ts'
import {
  answers,
  arrived,
  ask,
  behavesLikeARead,
  behavesLikeAWrite,
  type Call,
  done,
  graphqlError,
  leaksNothing,
  PANEL,
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
import { eventually, expectFailure, holdDeadlines, literal } from './support/calls.ts'
import type { StandInAnswer } from './support/stand-in.ts'

/* Every call that the gateway's own booking fields make: the request, and what the caller gets for each response. */

const key = 'appointmentId: "ap-1", locationId: "1001"'
const keyArguments = { appointmentId: 'ap-1', locationId: '1001' }
const slot = 'slot: { resourceId: "room-2", startTime: "2099-06-20T10:00:00+01:00", endTime: "2099-06-20T10:15:00+01:00" }'
const pharmacist = { title: 'Ms', name: 'Una Murphy', gphcNumber: '2061234' }
const guardian = { title: 'Mrs', firstName: 'Ada', lastName: "O'Byron" }
const medicine = { expiryDate: '2100-01-31', manufacturer: 'Sanofi', method: 'Left upper arm', batchNumber: 'B1234' }
const answered = { number: 2, question: 'Which medicines do you take?', answer: 'None — “really”', questionType: 2 }
const weightLossQuestion = {
  label: 'Have you had an eating disorder?',
  age: 18,
  gender: 'none',
  formType: 'lg',
  traversal_id: 'd-1',
  identifier: 'WG',
  index_sl: 2,
  multi_select: false,
  sortkey: 'q-2',
  selfOrder: 'yes',
  traversal_response: {
    id: 'd-1-2',
    options: [
      { label: 'Yes', checked: true, correct: false },
      { label: 'No', checked: false, correct: true },
    ],
  },
}
const asShown = {
  label: 'Have you had an eating disorder?',
  age: 18,
  gender: 'none',
  formType: 'lg',
  traversalId: 'd-1',
  identifier: 'WG',
  index: 2,
  multiSelect: false,
  sortKey: 'q-2',
  selfOrder: 'yes',
  responseId: 'd-1-2',
  options: weightLossQuestion.traversal_response.options,
}
const weightLossFields =
  'label age gender formType traversalId identifier index multiSelect sortKey selfOrder responseId options { label checked correct }'
const period = {
  locationId: '1001',
  startDate: '2099-06-15',
  endDate: '9999-01-01',
  startTime: 1200,
  endTime: 1300,
  reason: 'Lunch Break',
  repeats: true,
  repeat: { frequency: 'D', interval: 1, weekdays: null, monthDay: null, monthType: null },
}
const periodFields =
  'id locationId startDate endDate startTime endTime reason repeats repeat { frequency interval weekdays monthDay monthType }'
const days = 'locationId: "1001", startDate: "2099-06-01", endDate: "2099-08-30"'
const clinicSent = { locationId: '1001', startDate: '2099-06-15', endDate: '2099-12-31', startTime: 900, endTime: 1700 }
const clinic = `clinicType: OVER_65, ${literal(clinicSent).slice(1, -1)}`

const details = `pharmacist: ${literal({ ...pharmacist, name: ' Una Murphy ' })}, notes: "Prefers the \\"left\\" arm",
  guardian: ${literal({ ...guardian, title: 'Mrs\t' })}, questions: [${literal(answered)}]`

const booked = (field: string, status = 'created') => ({
  path: [field],
  left: null,
  status,
  before: ['getAppointment'],
  after: ['getAppointment'],
  data: { [field]: { appointment: { id: 'ap-1', status } } },
})

const writes: Call[] = [
  {
    ...booked('startAppointment'),
    tags: ['BK-244', 'BK-425'],
    name: 'startAppointment',
    service: 'booking',
    operation: `mutation { startAppointment(input: { ${key} }) { appointment { id status } } }`,
    request: 'updateAppointmentStatus',
    body: [['updateAppointmentStatus', { ...keyArguments, status: 'in_progress' }]],
  },
  {
    ...booked('saveAppointmentDetails', 'in_progress'),
    tags: ['BK-247', 'BK-426', 'BK-427', 'BK-428', 'BK-429'],
    name: 'saveAppointmentDetails',
    service: 'booking',
    operation: `mutation { saveAppointmentDetails(input: { ${key}, ${details} }) { appointment { id status } } }`,
    request: 'updateAppointmentPharmacist updateAppointmentNotes updateAppointmentGuardian putCourseQuestions',
    body: [
      ['updateAppointmentPharmacist', { ...keyArguments, pharmacist }],
      ['updateAppointmentNotes', { ...keyArguments, notes: 'Prefers the "left" arm' }],
      ['updateAppointmentGuardian', { ...keyArguments, guardian }],
      ['putCourseQuestions', { courseId: 'co-1', questions: [answered] }],
    ],
  },
  {
    ...booked('completeAppointment', 'in_progress'),
    tags: ['BK-248', 'BK-430'],
    name: 'completeAppointment',
    service: 'booking',
    operation: `mutation { completeAppointment(input: { ${key}, medicine: ${literal({ ...medicine, method: ' Left upper arm' })} }) {
      appointment { id status }
    } }`,
    request: 'updateAppointmentMedicine updateAppointmentStatus',
    body: [
      ['updateAppointmentMedicine', { ...keyArguments, medicine }],
      ['updateAppointmentStatus', { ...keyArguments, status: 'completed' }],
    ],
  },
  {
    ...booked('completeAppointment'),
    tags: ['BK-243', 'BK-425'],
    name: 'completeAppointment, of a quick service',
    serviceId: '4790',
    service: 'booking',
    operation: `mutation { completeAppointment(input: { ${key} }) { appointment { id status } } }`,
    request: 'updateAppointmentStatus',
    body: [['updateAppointmentStatus', { ...keyArguments, status: 'completed' }]],
  },
  {
    ...booked('cancelSeenAppointment'),
    paymentType: 'payment',
    tags: ['BK-424', 'R-11'],
    name: 'cancelSeenAppointment',
    service: 'booking',
    operation: `mutation { cancelSeenAppointment(input: { ${key}, reason: "Stock availability", refund: true,
      seen: { status: "created", startTime: "2099-06-15T10:00:00+01:00" } }) { appointment { id status } } }`,
    request: 'cancelAppointment',
    body: [['cancelAppointment', { ...keyArguments, shouldRefund: 'yes', reason: 'Stock availability', cancelledBy: 'Inês Prescott' }]],
  },
  {
    ...booked('rescheduleAppointment'),
    before: ['getAppointment', 'getAvailability'],
    tags: ['BK-446', 'R-11'],
    name: 'rescheduleAppointment',
    service: 'booking',
    operation: `mutation { rescheduleAppointment(input: { ${key}, ${slot} }) { appointment { id status } } }`,
    request: 'POST /r/services/appointments/ap-1/reschedule',
    body: {
      locationId: '1001',
      serviceId: '5058',
      startDateTime: '2099-06-20T09:00:00.000Z',
      endDateTime: '2099-06-20T09:15:00.000Z',
      resourceId: 'room-2',
      travelTimeMins: 0,
      travelAppointmentId: '',
      rescheduledBy: 'Inês Prescott',
    },
    answer: { id: 'ap-1', startDateTime: '2099-06-20T09:00:00.000Z', endDateTime: '2099-06-20T09:15:00.000Z' },
    misshapen: [{}, { id: {} }],
  },
  {
    tags: ['BK-431'],
    name: 'bookFollowUpAppointment',
    service: 'booking',
    operation: `mutation { bookFollowUpAppointment(input: { ${key}, ${slot} }) { appointmentId } }`,
    before: ['getAppointment', 'getCustomer', 'getAvailability'],
    request: 'bookNextAppointment',
    body: [
      ['getCustomer', { id: '5000', locationId: '1001' }],
      [
        'bookNextAppointment',
        {
          courseId: 'co-1',
          resourceId: 'room-2',
          startTime: '2099-06-20T09:00:00.000Z',
          endTime: '2099-06-20T09:15:00.000Z',
          locationId: '1001',
        },
      ],
    ],
    data: { bookFollowUpAppointment: { appointmentId: 'ap-2' } },
    path: ['bookFollowUpAppointment'],
    left: null,
    misshapen: [{ data: {} }, { data: { bookNextAppointment: null } }, { data: { bookNextAppointment: { startTime: 'x', endTime: 'y' } } }],
  },
  {
    tags: ['BK-228', 'BK-448'],
    name: 'updateWeightLossQuestions',
    service: 'consultation',
    operation: `mutation { updateWeightLossQuestions(input: { appointmentId: "ap-1", questions: [${literal(asShown)}] }) { saved } }`,
    request: 'PUT /c/traversals/updatequestion',
    body: [weightLossQuestion],
    data: { updateWeightLossQuestions: { saved: true } },
    path: ['updateWeightLossQuestions'],
    left: null,
  },
  {
    tags: ['BK-228', 'BK-447'],
    name: 'weightLossQuestions',
    service: 'consultation',
    serviceId: '118342',
    operation: `{ weightLossQuestions(${key}) { ${weightLossFields} } }`,
    before: ['getAppointment'],
    request: 'POST /c/traversals/detailedQuestionsFormBuilder',
    body: { appointment_id: 'ap-1', genderValue: 'gender' },
    answer: [weightLossQuestion],
    misshapen: [
      {},
      [{}],
      [{ ...weightLossQuestion, traversal_id: null }],
      [{ ...weightLossQuestion, traversal_response: { id: 'r-1', options: [7] } }],
    ],
    data: { weightLossQuestions: [asShown] },
    path: ['weightLossQuestions'],
    left: null,
  },
  {
    tags: ['BK-315', 'BK-421', 'BK-489'],
    name: 'addFluClinic',
    service: 'booking',
    operation: `mutation { addFluClinic(input: { ${clinic}, repeat: { frequency: "W", interval: 2 } }) { blockId } }`,
    before: ['getResourceBlocks'],
    request: 'createResourceBlock',
    body: [
      ['getResourceBlocks', { locationId: '1001', startDate: '2099-06-15', endDate: '9999-01-01', offset: 0, limit: 25 }],
      ['createResourceBlock', { input: { ...clinicSent, reason: 'Over 65', repeats: true, repeat: { frequency: 'W', interval: 2 } } }],
    ],
    data: { addFluClinic: { blockId: 'rb-2' } },
    path: ['addFluClinic'],
    left: null,
    misshapen: [{ data: {} }, { data: { createResourceBlock: null } }, { data: { createResourceBlock: { id: null } } }],
  },
]

const reads: (Call & { deadline: number })[] = [
  {
    tags: ['BK-212', 'BK-403'],
    name: 'resourceBlocks',
    service: 'booking',
    operation: `{ resourceBlocks(${days}) { resourceId ${periodFields} } }`,
    request: 'getResourceBlocks',
    body: [['getResourceBlocks', { locationId: '1001', startDate: '2099-06-01', endDate: '2099-08-30', offset: 0, limit: 25 }]],
    data: { resourceBlocks: [{ id: 'rb-1', resourceId: null, ...period }] },
    path: ['resourceBlocks'],
    left: { resourceBlocks: null },
    misshapen: [{ data: {} }, { data: { getResourceBlocks: null } }, { data: { getResourceBlocks: {} } }],
    deadline: SCREEN,
  },
  {
    tags: ['BK-085'],
    name: 'appointmentDays',
    service: 'booking',
    operation: '{ appointmentDays(locationId: "1001", month: "2099-06") { date count } }',
    request: 'getAppointments',
    body: [['getAppointments', { locationId: '1001', startDate: '2099-05-31T23:00:00.000Z', endDate: '2099-06-30T23:00:00.000Z' }]],
    data: { appointmentDays: [{ date: '2099-06-15', count: 1 }] },
    path: ['appointmentDays'],
    left: { appointmentDays: null },
    misshapen: [{ data: {} }, { data: { getAppointments: null } }, { data: { getAppointments: 7 } }],
    deadline: SCREEN,
  },
  {
    tags: ['BK-216', 'BK-442'],
    name: 'branchLocations',
    service: 'booking',
    operation: '{ branchLocations { title locations { id name branchId } } }',
    request: 'GET /r/services/masterlocations',
    answer: [
      { title: 'L', locations: [{ locationId: 1001, locationName: 'Leeds Headrow', branchID: 'B1001' }] },
      { title: '%', locations: [] },
    ],
    data: {
      branchLocations: [
        { title: 'L', locations: [{ id: '1001', name: 'Leeds Headrow', branchId: 'B1001' }] },
        { title: '%', locations: [] },
      ],
    },
    path: ['branchLocations'],
    left: null,
    misshapen: [{}, { title: 'L' }],
    deadline: SCREEN,
  },
  {
    tags: ['BK-216', 'BK-441'],
    name: 'branchLocation',
    service: 'booking',
    operation: '{ branchLocation(id: "1001") { id name branchId } }',
    request: 'GET /r/services/masterlocations/1001',
    answer: { locationId: '1001', locationName: 'Leeds Headrow', branchID: 'B1001' },
    data: { branchLocation: { id: '1001', name: 'Leeds Headrow', branchId: 'B1001' } },
    path: ['branchLocation'],
    left: { branchLocation: null },
    misshapen: [{}, { locationId: '' }],
    deadline: SCREEN,
  },
]

function callNamed(wanted: string): Call {
  const call = [...writes, ...reads].find(({ name }) => name === wanted)
  if (call === undefined) throw new Error(`no call ${wanted}`)
  return call
}

startServices()
beforeEach(() => {
  const saved = ['Status', 'Medicine', 'Pharmacist', 'Notes', 'Guardian'].map((part) => `updateAppointment${part}`)
  setResults({
    ...Object.fromEntries(saved.map((name) => [name, { id: 'ap-1' }])),
    getAppointments: [{ startTime: '2099-06-15T10:00:00+01:00', status: 'created' }],
    getResourceBlocks: [{ id: 'rb-1', resourceId: null, ...period }],
    cancelAppointment: { id: 'ap-1' },
    putCourseQuestions: { id: 'co-1' },
    createResourceBlock: { id: 'rb-2' },
    bookNextAppointment: { id: 'ap-2', startTime: 'x', endTime: 'y' },
  })
})

for (const call of writes) describe(call.name, { tags: call.tags }, () => behavesLikeAWrite(call))
for (const call of reads) describe(call.name, { tags: call.tags }, () => behavesLikeARead(call))

describe('the path of an error', () => {
  const calls = [...writes, ...reads].flatMap((call) =>
    [...(call.before ?? []), call.request]
      .filter((request) => !request.includes('/') && !request.includes('Pharmacist') && request !== 'getAvailability')
      .map((request) => ({ ...call, request })),
  )
  for (const call of calls)
    it(`reports an error of ${call.request} at the client's alias for ${call.name}`, { tags: call.tags }, async () => {
      prepare(call)
      const [field = ''] = call.request.split(' ')
      answers.set(call.request, { body: JSON.stringify({ data: null, errors: [{ message: 'No', path: [field] }] }) })
      const { errors } = await ask(call.operation.replace(/(?<=^(?:mutation )?\{ )/, 'mine: '))
      expect(errors).toMatchObject([{ message: 'No', path: ['mine'] }])
    })
})

describe('saving details', () => {
  const save = callNamed('saveAppointmentDetails')
  const parts: Record<string, { input: string; field: string; given: object }> = {
    pharmacist: {
      input: `pharmacist: ${literal(pharmacist)}`,
      field: 'updateAppointmentPharmacist',
      given: { ...keyArguments, pharmacist },
    },
    notes: { input: 'notes: "Jones"', field: 'updateAppointmentNotes', given: { ...keyArguments, notes: 'Jones' } },
    guardian: { input: `guardian: ${literal(guardian)}`, field: 'updateAppointmentGuardian', given: { ...keyArguments, guardian } },
    questions: {
      input: `questions: [${literal(answered)}]`,
      field: 'putCourseQuestions',
      given: { courseId: 'co-1', questions: [answered] },
    },
  }
  const part = (name: string) => parts[name] ?? { input: '', field: '', given: {} }
  const operation = (names: string[], more = '') =>
    `mutation { saveAppointmentDetails(input: { ${[key, ...names.map((name) => part(name).input)].join(', ')}${more} }) { appointment { id } } }`
  const whole = Object.keys(parts)

  it.each(['pharmacist', 'notes', 'guardian', 'questions', 'notes questions', 'pharmacist guardian', 'questions notes pharmacist'])(
    'sends only the parts in the input (%s), in the order of the input type',
    { tags: ['BK-247'] },
    async (list) => {
      prepare(save)
      const selected = list.split(' ')
      const names = whole.filter((name) => selected.includes(name))
      expect((await ask(operation(selected))).errors).toBeUndefined()
      expect(sent()).toEqual(['getAppointment', names.map((name) => part(name).field).join(' '), 'getAppointment'])
      expect(done).toEqual(names.map((name) => [part(name).field, part(name).given]))
    },
  )

  it('clears the notes on an empty string, and keeps them on null', { tags: ['BK-247'] }, async () => {
    prepare(save)
    const withNotes = (notes: string) => operation(['guardian'], `, notes: ${notes}`)
    expect((await ask(withNotes('""'))).errors).toBeUndefined()
    expect(done).toEqual([
      ['updateAppointmentNotes', { ...keyArguments, notes: '' }],
      [part('guardian').field, part('guardian').given],
    ])
    done.length = 0
    expect((await ask(withNotes('null'))).errors).toBeUndefined()
    expect(done).toEqual([[part('guardian').field, part('guardian').given]])
  })

  const refuse = (name: string) => {
    root[part(name).field] = () => {
      const { message, extensions } = graphqlError('errorType: BadRequest, too long')
      throw new GraphQLError(message, { extensions })
    }
  }

  it.each(whole)('reports the parts saved before %s was refused, and sends no later part', { tags: ['BK-247'] }, async (refused) => {
    prepare(save)
    refuse(refused)
    const savedParts = whole.slice(0, whole.indexOf(refused))
    const answer = await ask(operation(whole))
    expectFailure(answer, save, 'UPSTREAM_REJECTED', 'errorType: BadRequest, too long')
    expect(answer.errors?.[0]?.extensions).toEqual({ code: 'UPSTREAM_REJECTED', service: 'booking', savedParts })
    leaksNothing(answer.errors)
    expect(done.map(([field]) => field)).toEqual(savedParts.map((name) => part(name).field))
    expect(sent()).toEqual(['getAppointment', save.request])
  })

  it('does not report a part as saved if it was not sent', { tags: ['BK-247'] }, async () => {
    prepare(save)
    refuse('questions')
    const { errors } = await ask(operation(['guardian', 'questions']))
    expect(done.map(([field]) => field)).toEqual(['updateAppointmentGuardian'])
    expect(errors?.[0]?.extensions.savedParts).toEqual(['guardian'])
  })

  it('reports no saved parts for an error without a path or at an unknown field', { tags: ['BK-247'] }, async () => {
    prepare(save)
    for (const path of [undefined, [], ['elsewhere'], [0]]) {
      const errors = [{ message: 'No', ...(path && { path }) }]
      answers.set(save.request, { body: JSON.stringify({ data: null, errors }) })
      const answer = await ask(save.operation)
      expect(answer.errors).toMatchObject([{ message: 'No', extensions: { code: 'UPSTREAM_REJECTED' } }])
      expect(answer.errors?.[0]?.extensions).not.toHaveProperty('savedParts')
    }
  })

  for (const [tags, input, message] of [
    [['BK-331'], `pharmacist: ${literal({ ...pharmacist, gphcNumber: ' ' })}`, 'Enter your GPhC number'],
    [['BK-331'], `pharmacist: ${literal({ ...pharmacist, name: '' })}`, 'Enter your name'],
    [['BK-330'], `pharmacist: ${literal({ ...pharmacist, title: '' })}`, 'Choose your title'],
    [['BK-333'], `guardian: ${literal({ ...guardian, lastName: '' })}, notes: "x"`, "Enter the guardian's title, first name and last name"],
    [['BK-245'], '', 'There is nothing to save.'],
    [['BK-245'], 'questions: [], notes: null, guardian: null', 'There is nothing to save.'],
  ] satisfies [string[], string, string][])
    it(`rejects ${JSON.stringify(input)}, without saving anything`, { tags }, async () => {
      prepare(save)
      expectFailure(await ask(operation([], `, ${input}`)), save, 'BAD_USER_INPUT', message)
      expect(sent()).toEqual([])
    })
})

describe('completing', () => {
  const complete = callNamed('completeAppointment')
  const quick = callNamed('completeAppointment, of a quick service')
  const events = () => stack.logLines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'service-complete')

  it.each<[string, string]>([
    ['no medicine', ''],
    ['a medicine of null', ', medicine: null'],
    ...Object.keys(medicine).map((part): [string, string] => [`no ${part}`, `, medicine: ${literal({ ...medicine, [part]: ' ' })}`]),
  ])(
    'rejects an input with %s after reading the appointment, and sends nothing else',
    { tags: ['BK-248', 'BK-334'] },
    async (_name, input) => {
      prepare(complete)
      const { code, data } = await ask(`mutation { completeAppointment(input: { ${key}${input} }) { appointment { id } } }`)
      expect([code, data]).toEqual(['BAD_USER_INPUT', null])
      expect(sent()).toEqual(['getAppointment'])
      expect(events()).toEqual([])
    },
  )

  it.each(['31/01/2100', '2100-02-30', '2100-02-29', '2100-13-01', '2100-00-00', '2100-1-31', '2100-01-31T00:00:00Z', '210001-31', 'soon'])(
    'rejects the expiry date %j without calling a service, whether or not a medicine is needed',
    { tags: ['BK-248', 'BK-334'] },
    async (expiryDate) => {
      for (const call of [complete, quick]) {
        prepare(call)
        standIn.received.length = 0
        const operation = complete.operation.replace(medicine.expiryDate, expiryDate)
        expectFailure(await ask(operation), complete, 'BAD_USER_INPUT', 'The expiry date is not a date (yyyy-MM-dd).')
        expect(sent()).toEqual(['getAppointment'])
        expect([done, events()]).toEqual([[], []])
      }
    },
  )

  it.each(['2100-02-28', '2104-02-29', ' 2100-12-31\t'])('sends the expiry date %j', { tags: ['BK-334'] }, async (expiryDate) => {
    prepare(complete)
    expect((await ask(complete.operation.replace(`"${medicine.expiryDate}"`, JSON.stringify(expiryDate)))).errors).toBeUndefined()
    expect(done[0]).toEqual(['updateAppointmentMedicine', { ...keyArguments, medicine: { ...medicine, expiryDate: expiryDate.trim() } }])
  })

  it('does not complete the appointment if the medicine is refused', { tags: ['BK-248'] }, async () => {
    prepare(complete)
    root.updateAppointmentMedicine = () => {
      throw new GraphQLError('errorType: BadRequest, no such batch')
    }
    const { data, errors } = await ask(complete.operation)
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ message: 'errorType: BadRequest, no such batch', extensions: { code: 'UPSTREAM_REJECTED' } }])
    expect(done).toEqual([])
    expect(sent()).toEqual(['getAppointment', complete.request])
  })

  it.each(['4790', '8868', '21551', '21552', '9056'])(
    'completes quick service %s without its medicine, and logs the event',
    { tags: ['BK-243', 'BK-252', 'BK-531'] },
    async (serviceId) => {
      prepare({ ...quick, serviceId })
      const { errors } = await ask(complete.operation)
      expect(errors).toBeUndefined()
      expect(done).toEqual(quick.body)
      expect(events()).toMatchObject([{ event: 'service-complete', serviceId, requestId: expect.any(String) }])
      const [{ time: _time, pid: _pid, requestId: _requestId, ...event }] = events()
      expect(JSON.stringify(event)).not.toMatch(/ap-1|5000|Prescott/)
    },
  )

  it("logs no event for a service that isn't quick, or if completing fails", { tags: ['BK-531'] }, async () => {
    prepare(complete)
    expect((await ask(complete.operation)).errors).toBeUndefined()
    prepare(quick)
    answers.set(quick.request, { body: JSON.stringify({ errors: [graphqlError('No')] }) })
    expect((await ask(quick.operation)).code).toBe('UPSTREAM_REJECTED')
    expect(events()).toEqual([])
  })
})

describe('rescheduling', () => {
  const reschedule = callNamed('rescheduleAppointment')

  it("returns the service's message unchanged, and keeps it out of the log", { tags: ['BK-469'] }, async () => {
    prepare(reschedule)
    const message = 'The slot was taken by Jones. Please choose another time.'
    answers.set(reschedule.request, { status: 409, body: JSON.stringify({ message, url: 'http://10.0.0.9' }) })
    const { errors } = await ask(reschedule.operation)
    expect(errors).toMatchObject([{ message, extensions: { code: 'CONFLICT', status: 409 } }])
    expect(JSON.stringify(errors)).not.toContain('10.0.0.9')
    expect(stack.logLines.join('\n')).not.toMatch(/Jones|Please choose another/)
  })

  it.each([
    [reschedule, (message: string) => ({ status: 400, body: JSON.stringify({ message }) })],
    [callNamed('startAppointment'), (message: string) => ({ body: JSON.stringify({ errors: [graphqlError(message)] }) })],
  ] as const)('removes addresses from the service’s message: $name', { tags: ['BK-469', 'BK-474'] }, async (call, refusal) => {
    prepare(call)
    answers.set(call.request, refusal('No room at http://10.0.0.9:8080/slots?x=1, nor at 10.0.0.9:80.'))
    const answer = await ask(call.operation)
    expectFailure(answer, call, 'UPSTREAM_REJECTED', 'No room at … nor at ….')
    leaksNothing(answer.errors)
  })

  it('takes the name or e-mail of the user from the token, and rejects a user in the input', {
    tags: ['R-11'],
  }, async () => {
    prepare(reschedule)
    const typed = reschedule.operation.replace(key, `${key}, rescheduledBy: "Somebody Else"`)
    expect((await ask(typed)).code).toBe('BAD_USER_INPUT')
    expect(sent()).toEqual([])
    const nameless = { sub: 'sub-nameless', name: '', email: 'nameless@pharmacy.example', tokenGroups: [], addedGroups: undefined }
    const own = await stack.sandbox.identity.idToken({ ...nameless, locationId: undefined, role: '', byCode: false })
    expect((await stack.graphql(reschedule.operation, {}, { token: own })).errors).toBeUndefined()
    expect(arrived(reschedule)).toMatchObject({ rescheduledBy: 'nameless@pharmacy.example' })
  })

  it('rejects ids that would change the path, without calling a service', { tags: ['BK-446'] }, async () => {
    for (const id of ['..', '../ap-2', 'ap-1/cancel', 'ap-1?x=1', '']) {
      const { code } = await ask(reschedule.operation.replace('"ap-1"', JSON.stringify(id)))
      expect([id, code]).toEqual([id, 'BAD_USER_INPUT'])
    }
    expect(sent()).toEqual([])
  })
})

describe('booking a follow-up', () => {
  const followUp = callNamed('bookFollowUpAppointment')
  const own = { number: 1, status: 'completed', course: { id: 'co-1' } }

  it.each<[string, object[] | null]>([
    ['only this appointment', [own]],
    ['an earlier appointment', [{ ...own, number: 0 }]],
    ['a cancelled later appointment', [own, { ...own, number: 2, status: 'cancelled' }]],
    [
      'later appointments of other courses',
      [own, { ...own, number: 2, course: { id: 'co-10' } }, { ...own, number: 3, course: { id: 'CO-1' } }],
    ],
    ['no appointments', []],
  ])('books the follow-up if the customer has %s', { tags: ['BK-249', 'BK-431'] }, async (_name, others) => {
    prepare(followUp)
    root.getCustomer = { id: '5000', appointments: others }
    expect((await ask(followUp.operation)).data).toEqual(followUp.data)
    expect(sent()).toEqual(['getAppointment', 'getCustomer', 'getAvailability', followUp.request])
  })

  it.each([
    ['the next appointment', { ...own, number: 2, status: 'created' }],
    ['the next appointment, completed', { ...own, number: 2 }],
    ['the appointment after the next', { ...own, number: 3, status: 'in_progress' }],
  ])('fails with CONFLICT and books nothing if the course already has %s', { tags: ['BK-249', 'BK-431'] }, async (_name, later) => {
    prepare(followUp, { totalNumber: 4 })
    root.getCustomer = { id: '5000', appointments: [{ ...later, course: { id: 'co-2' }, status: 'cancelled' }, later, own] }
    const message = 'The next appointment of this course has already been booked.'
    expectFailure(await ask(followUp.operation), followUp, 'CONFLICT', message)
    expect(sent()).toEqual(['getAppointment', 'getCustomer'])
    expect(done).toEqual([])
  })
})

describe('the weight-loss questions', () => {
  const build = callNamed('weightLossQuestions')
  const update = callNamed('updateWeightLossQuestions')

  it.each(['9056', '5058', '4790', '11834', '1183420'])(
    'returns no questions for service %s, and does not request them',
    { tags: ['BK-447'] },
    async (serviceId) => {
      prepare({ ...build, serviceId })
      const { data, errors } = await ask(build.operation)
      expect(errors).toBeUndefined()
      expect(data).toEqual({ weightLossQuestions: [] })
      expect(sent()).toEqual(['getAppointment'])
    },
  )

  it.each([
    ['female', 'gender'],
    ['other', 'gender'],
    ['', 'nogender'],
    [null, 'nogender'],
  ])('requests the questions for the sex %j with the genderValue %s', { tags: ['BK-447'] }, async (sex, genderValue) => {
    prepare(build, { customer: { id: '5000', sex } })
    expect((await ask(build.operation)).errors).toBeUndefined()
    expect(arrived(build)).toEqual({ appointment_id: 'ap-1', genderValue })
  })

  it('returns questions whose fields are missing, null or numbers as strings', { tags: ['BK-228', 'BK-447'] }, async () => {
    prepare(build)
    const answer = [
      { traversal_id: 7 },
      { ...weightLossQuestion, label: null, age: '18', index_sl: '3', sortkey: 4, multi_select: null, traversal_response: null },
    ]
    answers.set(build.request, { body: JSON.stringify(answer) })
    const allNull = { label: null, age: null, gender: null, formType: null, identifier: null, index: null, sortKey: null, selfOrder: null }
    const { data, errors } = await ask(build.operation)
    expect(errors).toBeUndefined()
    expect(data.weightLossQuestions).toEqual([
      { ...allNull, traversalId: '7', multiSelect: false, responseId: null, options: [] },
      { ...asShown, label: null, age: 18, index: 3, sortKey: '4', responseId: null, options: [] },
    ])
  })

  it('sends questions without fields that are null or omitted', { tags: ['BK-448'] }, async () => {
    prepare(update)
    const input = { traversalId: 'd-1', multiSelect: true, age: null, options: [{ label: null, checked: true, correct: false }] }
    const operation = `mutation { updateWeightLossQuestions(input: { appointmentId: "ap-1", questions: [${literal(input)}] }) { saved } }`
    expect((await ask(operation)).errors).toBeUndefined()
    expect(arrived(update)).toEqual([
      { traversal_id: 'd-1', multi_select: true, traversal_response: { options: [{ checked: true, correct: false }] } },
    ])
  })
})

describe('the blocks of the managed services', () => {
  const operation = `{ managedServices(${days}) { serviceId name blocks { serviceId ${periodFields} } } }`
  const requestOf = (id: string) => `GET /r/services/locations/1001/service/${id}/blocks/2099-06-01/2099-08-30`
  const requests = managedServices.map(({ id }) => requestOf(id))
  const blockOf = (serviceId: string) => ({ id: `sb-${serviceId}`, serviceId, ...period })
  const answerOf = (id: string): StandInAnswer => ({ body: JSON.stringify({ service_blocks: [blockOf(id)] }) })
  const everyRow = managedServices.map(({ id, name }) => ({ serviceId: id, name, blocks: [blockOf(id)] }))
  beforeEach(() => {
    for (const { id } of managedServices) answers.set(requestOf(id), answerOf(id))
  })

  it('requests the blocks of each service once with the user’s token, and returns them in order', {
    tags: ['BK-101', 'BK-210', 'BK-440'],
  }, async () => {
    const { data, errors } = await ask(operation)
    expect(errors).toBeUndefined()
    expect(data.managedServices).toEqual(everyRow)
    expect(requests).toHaveLength(16)
    expect(sent().toSorted()).toEqual(requests.toSorted())
    expect(new Set(standIn.received.map(({ headers }) => headers.authorization))).toEqual(new Set([`Bearer ${token}`]))
  })

  it('requests the blocks of all services before the first response arrives', { tags: ['BK-101', 'BK-440'] }, async () => {
    for (const request of requests) answers.set(request, 'stall')
    const deadlines = holdDeadlines()
    const answer = ask(operation)
    await eventually(() => sent().length === 16)
    for (const { pass } of deadlines) pass()
    const { data } = await answer
    expect(data.managedServices.map(({ blocks }: { blocks: unknown }) => blocks)).toEqual(Array(16).fill(null))
    expect(deadlines.slice(-16).map(({ milliseconds }) => milliseconds)).toEqual(Array(16).fill(PANEL))
    expect(sent().toSorted()).toEqual(requests.toSorted())
  })

  const CHICKENPOX = '5058'
  const index = managedServices.findIndex(({ id }) => id === CHICKENPOX)
  const others = everyRow.map((row) => (row.serviceId === CHICKENPOX ? { ...row, blocks: null } : row))
  it.each<[string, StandInAnswer, string, number]>([
    ['400', { status: 400, body: '{"message":"No"}' }, 'UPSTREAM_REJECTED', 1],
    ['401', { status: 401, body: '{}' }, 'UNAUTHENTICATED', 1],
    ['404', { status: 404, body: '{}' }, 'NOT_FOUND', 1],
    ['409', { status: 409, body: '{}' }, 'CONFLICT', 1],
    ['500', { status: 500, body: '{"message":"disk on fire"}' }, 'UPSTREAM_UNAVAILABLE', 3],
    ['reset', { reset: true, body: '' }, 'UPSTREAM_UNAVAILABLE', 3],
    ['cut off', { body: '{"service_blocks": [' }, 'UPSTREAM_UNAVAILABLE', 1],
    ['malformed', { body: '{"service_blocks": {}}' }, 'UPSTREAM_UNAVAILABLE', 1],
  ])('returns null only for the service whose response is %s', { tags: ['BK-101'] }, async (_name, wrong, code, times) => {
    answers.set(requestOf(CHICKENPOX), wrong)
    const answer = await ask(operation)
    const place = { path: ['managedServices', index, 'blocks'], left: { managedServices: others } }
    expectFailure(answer, place, code)
    leaksNothing(answer.errors)
    expect(sent().filter((request) => request === requestOf(CHICKENPOX))).toHaveLength(times)
    expect(sent()).toHaveLength(15 + times)
  })

  it('omits a block without times, and reports it', { tags: ['BK-101'] }, async () => {
    answers.set(requestOf(CHICKENPOX), {
      body: JSON.stringify({ service_blocks: [{ id: 'sb-1', locationId: '1001' }, blockOf(CHICKENPOX)] }),
    })
    const { data, errors } = await ask(operation)
    expect(data.managedServices).toEqual(everyRow)
    expect(errors).toMatchObject([
      { path: ['managedServices', index, 'blocks'], extensions: { code: 'UPSTREAM_UNAVAILABLE', unreadable: 1 } },
    ])
  })

  it('returns null after three seconds only for the service that stalls', { tags: ['BK-101'] }, async () => {
    answers.set(requestOf(CHICKENPOX), 'stall')
    const deadlines = holdDeadlines()
    const answer = ask(operation)
    await eventually(() => sent().length === 16)
    const own = deadlines.slice(-16)[index]
    expect(own?.milliseconds).toBe(PANEL)
    own?.pass()
    expectFailure(
      await answer,
      { path: ['managedServices', index, 'blocks'] as string[], left: { managedServices: others } },
      'UPSTREAM_UNAVAILABLE',
    )
  })

  it("does not request blocks that aren't selected", { tags: ['BK-440'] }, async () => {
    const { data } = await ask(`{ managedServices(${days}) { serviceId name } }`)
    expect(data.managedServices).toHaveLength(16)
    expect(sent()).toEqual([])
  })

  it('returns null for fields that a block omits', { tags: ['BK-210'] }, async () => {
    const { reason: _reason, repeat: _repeat, repeats: _repeats, ...short } = blockOf(CHICKENPOX)
    answers.set(requestOf(CHICKENPOX), { body: JSON.stringify({ service_blocks: [short] }) })
    const { data, errors } = await ask(operation)
    expect(errors).toBeUndefined()
    expect(data.managedServices[index].blocks).toEqual([{ ...short, reason: null, repeats: false, repeat: null }])
  })
})

describe('the pages of the resource blocks', () => {
  const operation = `{ resourceBlocks(${days}) { id } }`
  const first = [0, 25]

  it.each([
    [0, [first]],
    [24, [first]],
    [25, [first, [25, 100]]],
    [26, [first, [25, 100]]],
    [124, [first, [25, 100]]],
    [125, [first, [25, 100], [125, 100]]],
    [400, [first, [25, 100], [125, 100], [225, 100], [325, 100]]],
    [425, [first, [25, 100], [125, 100], [225, 100], [325, 100], [425, 100]]],
  ])('reads %i blocks page by page, each block once', { tags: ['BK-403', 'BK-512'] }, async (count, pages) => {
    const blocks = Array.from({ length: count }, (_, index) => ({ id: `rb-${index}`, ...period }))
    const requestedPages: unknown[] = []
    root.getResourceBlocks = ({ offset, limit, ...rest }: { offset: number; limit: number }) => {
      requestedPages.push([offset, limit])
      expect(rest).toEqual({ locationId: '1001', startDate: '2099-06-01', endDate: '2099-08-30' })
      return blocks.slice(offset, offset + limit)
    }
    const { data, errors } = await ask(operation)
    expect(errors).toBeUndefined()
    expect(data.resourceBlocks).toEqual(blocks.map(({ id }) => ({ id })))
    expect(requestedPages).toEqual(pages)
  })

  it('returns no blocks if a later page fails', { tags: ['BK-403'] }, async () => {
    root.getResourceBlocks = ({ offset, limit }: { offset: number; limit: number }) => {
      if (offset > 0) throw new GraphQLError('errorType: BadRequest, no such page')
      return Array.from({ length: limit }, (_, index) => ({ id: `rb-${index}`, ...period }))
    }
    const { data, errors } = await ask(operation)
    expect(data).toEqual({ resourceBlocks: null })
    expect(errors).toMatchObject([{ message: 'errorType: BadRequest, no such page', extensions: { code: 'UPSTREAM_REJECTED' } }])
  })
})

describe('the region of a branch', () => {
  const operation = '{ branchLocation(id: "1001") { id name region } }'
  const request = 'GET /r/services/locations/1001'
  const branch = callNamed('branchLocation')
  const lookups = () => stack.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'the region could not be looked up')
  const answered = (region: string | null) => ({ branchLocation: { id: '1001', name: 'Leeds Headrow', region } })
  beforeEach(() => prepare(branch))

  it.each([
    [{ address: { province: 'Scotland' } }, 'Scotland'],
    [{ address: { province: 'NorthernIreland' } }, 'NorthernIreland'],
    [{ address: { province: '' } }, null],
    [{ address: { province: null } }, null],
    [{ address: null }, null],
    [{}, null],
  ])('reads the region from the response %j as %s', { tags: ['BK-230', 'BK-443'] }, async (answer, region) => {
    answers.set(request, { body: JSON.stringify(answer) })
    const { data, errors } = await ask(operation)
    expect(errors).toBeUndefined()
    expect(data).toEqual(answered(region))
    expect(sent().toSorted()).toEqual([request, branch.request].toSorted())
    expect(lookups()).toEqual([])
  })

  it.each<[string, StandInAnswer, number]>([
    ['400', { status: 400, body: '{"message":"Jones"}' }, 1],
    ['401', { status: 401, body: '{}' }, 1],
    ['404', { status: 404, body: '{"message":"Location not found"}' }, 1],
    ['409', { status: 409, body: '{}' }, 1],
    ['500', { status: 500, body: '{"message":"disk on fire"}' }, 3],
    ['reset', { reset: true, body: '' }, 3],
    ['cut off', { body: '{"address": {' }, 1],
    ['malformed', { body: '[]' }, 1],
  ])('returns null without an error if the response is %s, and logs it', { tags: ['BK-470'] }, async (_name, wrong, times) => {
    answers.set(request, wrong)
    const { data, errors } = await ask(operation)
    expect(errors).toBeUndefined()
    expect(data).toEqual(answered(null))
    expect(lookups()).toMatchObject([{ level: 40, locationId: '1001' }])
    expect(JSON.stringify(lookups())).not.toMatch(/127\.0\.0\.1|disk on fire/)
    expect(sent().filter((one) => one === request)).toHaveLength(times)
  })

  it('returns null after three seconds if the lookup stalls, and logs it', { tags: ['BK-470'] }, async () => {
    answers.set(request, 'stall')
    const deadlines = holdDeadlines()
    const answer = ask(operation)
    await eventually(() => sent().includes(request))
    expect(deadlines.at(-1)?.milliseconds).toBe(PANEL)
    deadlines.at(-1)?.pass()
    expect((await answer).data).toEqual(answered(null))
    expect(lookups()).toHaveLength(1)
  })

  it('looks up the region only if it is selected', { tags: ['BK-443'] }, async () => {
    await ask(branch.operation)
    expect(sent()).toEqual([branch.request])
  })
})
