import { beforeEach } from 'vitest'
import { type Call, setResults, startServices } from './booking-stack.ts'
import { SCREEN } from './call-behaviour.ts'
import { literal } from './calls.ts'

/* Every call that the gateway makes for its own booking fields: the request, the service's response, and the result for the client. */

export const key = 'appointmentId: "ap-1", locationId: "1001"'
export const keyArguments = { appointmentId: 'ap-1', locationId: '1001' }
const slot = 'slot: { resourceId: "room-2", startTime: "2099-06-20T10:00:00+01:00", endTime: "2099-06-20T10:15:00+01:00" }'
export const pharmacist = { title: 'Ms', name: 'Una Murphy', gphcNumber: '2061234' }
export const guardian = { title: 'Mrs', firstName: 'Ada', lastName: "O'Byron" }
export const medicine = { expiryDate: '2100-01-31', manufacturer: 'Sanofi', method: 'Left upper arm', batchNumber: 'B1234' }
export const answered = { number: 2, question: 'Which medicines do you take?', answer: 'None — “really”', questionType: 2 }
export const weightLossQuestion = {
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
export const asShown = {
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
export const period = {
  locationId: '1001',
  startDate: '2099-06-15',
  endDate: '9999-01-01',
  startTime: 1200,
  endTime: 1300,
  reason: 'Lunch Break',
  repeats: true,
  repeat: { frequency: 'D', interval: 1, weekdays: null, monthDay: null, monthType: null },
}
export const periodFields =
  'id locationId startDate endDate startTime endTime reason repeats repeat { frequency interval weekdays monthDay monthType }'
export const days = 'locationId: "1001", startDate: "2099-06-01", endDate: "2099-08-30"'
const clinicSent = { locationId: '1001', startDate: '2099-06-15', endDate: '2099-12-31', startTime: 900, endTime: 1700 }
const clinic = `clinicType: OVER_65, ${literal(clinicSent).slice(1, -1)}`

const details = `pharmacist: ${literal({ ...pharmacist, name: ' Una Murphy ' })}, notes: "Prefers the \\"left\\" arm",
  guardian: ${literal({ ...guardian, title: 'Mrs\t' })}, questions: [${literal(answered)}]`

const booked = (field: string, status = 'created') => ({
  path: [field],
  failureData: null,
  status,
  before: ['getAppointment'],
  after: ['getAppointment'],
  data: { [field]: { appointment: { id: 'ap-1', status } } },
})

export const writes: Call[] = [
  {
    ...booked('startAppointment'),
    tags: ['BK-244', 'BK-425'],
    name: 'startAppointment',
    service: 'booking',
    operation: `mutation { startAppointment(input: { ${key} }) { appointment { id status } } }`,
    request: 'updateAppointmentStatus',
    body: [['updateAppointmentStatus', { ...keyArguments, status: 'in_progress' }]],
    malformed: [{ data: {} }, { data: { updateAppointmentStatus: null } }],
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
    name: 'completeAppointment, for a quick service',
    serviceId: '4790',
    service: 'booking',
    operation: `mutation { completeAppointment(input: { ${key} }) { appointment { id status } } }`,
    request: 'updateAppointmentStatus',
    body: [['updateAppointmentStatus', { ...keyArguments, status: 'completed' }]],
    malformed: [{ data: {} }, { data: { updateAppointmentStatus: null } }],
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
    ...booked('cancelSeenAppointment'),
    paymentType: 'payment',
    tags: ['BK-322', 'BK-525'],
    name: 'cancelSeenAppointment, without a refund',
    service: 'booking',
    operation: `mutation { cancelSeenAppointment(input: { ${key}, reason: "Stock availability", refund: false,
      seen: { status: "created", startTime: "2099-06-15T10:00:00+01:00" } }) { appointment { id status } } }`,
    request: 'cancelAppointment',
    body: [['cancelAppointment', { ...keyArguments, shouldRefund: 'no', reason: 'Stock availability', cancelledBy: 'Inês Prescott' }]],
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
    explainsFailures: true,
    response: { id: 'ap-1', startDateTime: '2099-06-20T09:00:00.000Z', endDateTime: '2099-06-20T09:15:00.000Z' },
    malformed: [{}, { id: {} }],
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
          startTime: '2099-06-20T10:00:00+01:00',
          endTime: '2099-06-20T10:15:00+01:00',
          locationId: '1001',
        },
      ],
    ],
    data: { bookFollowUpAppointment: { appointmentId: 'ap-2' } },
    path: ['bookFollowUpAppointment'],
    failureData: null,
    malformed: [{ data: {} }, { data: { bookNextAppointment: null } }, { data: { bookNextAppointment: { startTime: 'x', endTime: 'y' } } }],
  },
  {
    tags: ['BK-228', 'BK-448'],
    name: 'updateWeightLossQuestions',
    service: 'consultation',
    serviceId: '118342',
    status: 'in_progress',
    before: ['getAppointment'],
    operation: `mutation { updateWeightLossQuestions(input: { ${key}, questions: [${literal(asShown)}] }) { saved } }`,
    request: 'PUT /c/traversals/updatequestion',
    body: [weightLossQuestion],
    data: { updateWeightLossQuestions: { saved: true } },
    path: ['updateWeightLossQuestions'],
    failureData: null,
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
    acceptsCreated: true,
    response: [weightLossQuestion],
    malformed: [{}, { questions: [weightLossQuestion] }],
    data: { weightLossQuestions: [asShown] },
    path: ['weightLossQuestions'],
    failureData: null,
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
    failureData: null,
    malformed: [{ data: {} }, { data: { createResourceBlock: null } }, { data: { createResourceBlock: { id: null } } }],
  },
]

export const reads: (Call & { deadline: number })[] = [
  {
    tags: ['BK-212', 'BK-403'],
    name: 'resourceBlocks',
    service: 'booking',
    operation: `{ resourceBlocks(${days}) { resourceId ${periodFields} } }`,
    request: 'getResourceBlocks',
    body: [['getResourceBlocks', { locationId: '1001', startDate: '2099-06-01', endDate: '2099-08-30', offset: 0, limit: 25 }]],
    data: { resourceBlocks: [{ id: 'rb-1', resourceId: null, ...period }] },
    path: ['resourceBlocks'],
    failureData: { resourceBlocks: null },
    malformed: [{ data: {} }, { data: { getResourceBlocks: null } }, { data: { getResourceBlocks: {} } }],
    deadline: SCREEN,
  },
  {
    tags: ['BK-085'],
    name: 'appointmentDays',
    service: 'booking',
    operation: '{ appointmentDays(locationId: "1001", month: "2099-06") { date count } }',
    request: 'getAppointments',
    body: [['getAppointments', { locationId: '1001', startDate: '2099-06-01T00:00:00+01:00', endDate: '2099-07-01T00:00:00+01:00' }]],
    data: { appointmentDays: [{ date: '2099-06-15', count: 1 }] },
    path: ['appointmentDays'],
    failureData: { appointmentDays: null },
    malformed: [{ data: {} }, { data: { getAppointments: null } }, { data: { getAppointments: 7 } }],
    deadline: SCREEN,
  },
  {
    tags: ['BK-216', 'BK-442'],
    name: 'branchLocations',
    service: 'booking',
    operation: '{ branchLocations { title locations { id name branchId } } }',
    request: 'GET /r/services/masterlocations',
    response: [
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
    failureData: null,
    malformed: [{}, { title: 'L' }],
    deadline: SCREEN,
  },
  {
    tags: ['BK-216', 'BK-441'],
    name: 'branchLocation',
    service: 'booking',
    operation: '{ branchLocation(id: "1001") { id name branchId } }',
    request: 'GET /r/services/masterlocations/1001',
    response: { locationId: '1001', locationName: 'Leeds Headrow', branchID: 'B1001' },
    data: { branchLocation: { id: '1001', name: 'Leeds Headrow', branchId: 'B1001' } },
    path: ['branchLocation'],
    failureData: { branchLocation: null },
    malformed: [{}, { locationId: '' }],
    deadline: SCREEN,
  },
]

export function callNamed(wanted: string): Call {
  const call = [...writes, ...reads].find(({ name }) => name === wanted)
  if (call === undefined) throw new Error(`no call ${wanted}`)
  return call
}

/** Starts the services for all tests in a file. Call once per file. */
export function startBookingCalls(): void {
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
}
