/*
 * The expected access rules: who may use which field, which calls a field may cause, and which audit line it writes. Based on the
 * requirements and the services' contract, not on the gateway's code, so that mistakes in the gateway's rules aren't repeated here.
 */

/** A user's right, named as in the requirements. */
export type Right =
  /** Available to everyone, signed in or not. */
  | 'open'
  | 'read booking'
  /** Pre-screen questions and pharmacist instructions, which are hidden from users who oversee all branches. */
  | 'read questions'
  /** Book, cancel and reschedule. */
  | 'change appointments'
  /** Start, edit and complete appointments, and book follow-ups. */
  | 'run appointments'
  | 'manage availability'
  | 'read clinical'
  | 'edit clinical'
  /** Review POM items. */
  | 'review as prescriber'
  /** Review PMed items. */
  | 'review as pharmacist'
  /** Review at least one kind of item: POM, PMed or both. */
  | 'review'
  /** See how much clinical work is waiting and how many decisions each reviewer makes. */
  | 'oversee clinical'
  /** Read the schema in production. */
  | 'explore'
  /** See how the gateway and the services are doing. */
  | 'support'

export interface Caller {
  rights: readonly Right[]
  /** The possible error codes for fields that the caller may not use. */
  refusals: readonly string[]
}

const signedIn = ['open', 'read booking'] as const
const branch = [...signedIn, 'read questions', 'change appointments', 'run appointments', 'manage availability'] as const
const serviceTeam = [...signedIn, 'change appointments', 'manage availability', 'explore', 'support'] as const
const customerService = [...signedIn, 'change appointments'] as const
const agent = ['read clinical', 'edit clinical'] as const
const pharmacist = [...agent, 'review', 'review as pharmacist'] as const
const prescriber = [...pharmacist, 'review as prescriber'] as const

const forbidden = ['FORBIDDEN']
const unauthenticated = ['UNAUTHENTICATED']

/** Every kind of caller, with their rights. */
export const callers = {
  prescriber: { rights: [...branch, ...prescriber], refusals: forbidden },
  secondPrescriber: { rights: [...branch, ...prescriber], refusals: forbidden },
  pharmacist: { rights: [...branch, ...pharmacist], refusals: forbidden },
  lead: { rights: [...branch, ...pharmacist, 'oversee clinical'], refusals: forbidden },
  pharmacistByUsersService: { rights: [...branch, ...pharmacist], refusals: forbidden },
  agent: { rights: [...branch, ...agent], refusals: forbidden },
  serviceTeam: { rights: serviceTeam, refusals: forbidden },
  bookingCustomerService: { rights: customerService, refusals: forbidden },
  noGroups: { rights: branch, refusals: forbidden },
  branch: { rights: branch, refusals: forbidden },
  'a prescriber in booking customer service': { rights: [...customerService, ...prescriber], refusals: forbidden },
  'an agent in the service team': { rights: [...serviceTeam, ...agent], refusals: forbidden },
  // Some groups restrict rights. While the users service is down, groups are unknown, so rights that a group could restrict are refused.
  'a pharmacist while the users service is down': {
    rights: [...signedIn, ...pharmacist],
    refusals: ['FORBIDDEN', 'UPSTREAM_UNAVAILABLE'],
  },
  'a script': { rights: [...signedIn, 'read questions', 'read clinical'], refusals: forbidden },
  'a script for clinical review': { rights: ['open', 'read clinical'], refusals: forbidden },
  'a script for bookings': { rights: [...signedIn, 'read questions'], refusals: forbidden },
  'a script with another scope': { rights: [], refusals: unauthenticated },
  "a person's access token": { rights: [], refusals: unauthenticated },
  // This caller is tested outside production, because production accepts only the staff client's own operations from a caller without a
  // token. Outside production, everyone may also read the schema.
  'no token, outside production': { rights: ['open', 'explore'], refusals: unauthenticated },
} as const satisfies Record<string, Caller>

export type CallerName = keyof typeof callers

/** The right that a field requires, and the calls it may cause: `service METHOD /path` for REST, or `booking-graphql field`. */
export type FieldExpectation = readonly [right: Right, ...calls: string[]]

export const queries: Record<string, FieldExpectation> = {
  viewer: ['open'],
  settings: ['open'],
  orders: ['read clinical', 'clinical GET /orders'],
  order: ['read clinical', 'clinical GET /orders/:id'],
  orderOpeners: ['read clinical'],
  idChecks: ['read clinical', 'clinical GET /idchecks'],
  clinicalOverview: ['oversee clinical'],
  awaitingIdCheckCount: ['read clinical', 'clinical GET /count/idchecks'],
  patient: ['read clinical', 'clinical GET /customers/:id'],
  preApprovedPatients: ['read clinical', 'clinical GET /preapprovedproducts/customers'],
  preApprovedProducts: ['read clinical', 'preapproved GET /utils/preapprovedproducts/products'],
  subscriptionOrders: ['read clinical', 'clinical GET /subscriptions/:subscriptionId/orders'],
  consultationForm: ['read clinical', 'consultation GET /traversals/fb/:id'],
  orderImage: ['read clinical', 'consultation GET /get_image/:orderId/:secondaryTag/:index'],
  branchLocations: ['read booking', 'booking GET /services/masterlocations'],
  branchLocation: ['read booking', 'booking GET /services/masterlocations/:id'],
  branchPostcodes: ['read booking', 'booking GET /services/masterlocations', 'booking GET /services/locations/:id'],
  postcodeAddresses: ['read booking', 'booking GET /postcodes/:postcode/addresses'],
  bookingWindow: ['read booking'],
  weightLossQuestions: ['run appointments', 'booking-graphql getAppointment', 'consultation POST /traversals/detailedQuestionsFormBuilder'],
  managedServices: ['read booking'],
  resourceBlocks: ['read booking', 'booking-graphql getResourceBlocks'],
  calendars: ['read booking', 'booking-graphql getCalendars'],
  appointmentDays: ['read booking', 'booking-graphql getAppointments'],
  appointmentsToReschedule: ['read booking', 'booking-graphql getResourceBlocks', 'booking-graphql getAppointments'],
  bookedWalkIn: ['read booking', 'booking-graphql getAppointments'],
  gatewayStatus: ['support'],
  ...stitched('read booking', [
    ...['customerSearch', 'getServiceBlocks', 'getServiceBlock', 'getResourceBlocks', 'getCoverPharmacistDays', 'getCalendars'],
    ...['getCalendarBlocks', 'getLocation', 'getLocationServices', 'getAppointments', 'getAppointment', 'getPreviousAppointments'],
    ...['getCustomer', 'getAvailability', 'getInstoreServiceAvailability', 'getCovidQuestions'],
  ]),
  __schema: ['explore'],
  __type: ['explore'],
  __typename: ['open'],
}

export const mutations: Record<string, FieldExpectation> = {
  requestSignInCode: ['open'],
  confirmSignInCode: ['open'],
  signOut: ['open'],
  rememberViewed: ['open'],
  reportClientError: ['open'],
  reviewOrderItem: ['review', 'clinical GET /orders/:orderId', 'clinical PUT /orders/:orderId/products/:productId'],
  addOrderNote: ['edit clinical', 'clinical POST /orders/:orderId/notes'],
  confirmBmi: ['edit clinical', 'clinical GET /orders/:orderId', 'clinical POST /orders/:orderId/products/:productId/bmi'],
  keepOrderOpen: ['edit clinical'],
  handleOrder: ['edit clinical', 'clinical GET /orders/:orderId', 'clinical PUT /orders/:orderId'],
  updateIdCheck: ['edit clinical', 'clinical GET /orders/:orderId', 'clinical PUT /customers/:patientId/idchecks'],
  updatePatient: ['edit clinical', 'clinical GET /orders/:orderId', 'clinical PUT /customers/:id', 'clinical PUT /customers/:id/addresses'],
  changeTreatment: [
    'edit clinical',
    'preapproved GET /utils/preapprovedproducts/products',
    'clinical PUT /customers/:patientId/treatments',
  ],
  createCart: [
    'edit clinical',
    'preapproved GET /utils/preapprovedproducts/products',
    'clinical GET /customers/:patientId',
    'clinical POST /customers/:patientId/cart',
  ],
  removePreApproval: ['edit clinical', 'clinical DELETE /customers/:patientId'],
  uploadImages: ['edit clinical', 'clinical GET /orders/:orderId', 'consultation POST /image_upload'],
  startAppointment: ['run appointments', 'booking-graphql getAppointment', 'booking-graphql updateAppointmentStatus'],
  saveAppointmentDetails: [
    'run appointments',
    'booking-graphql getAppointment',
    'booking-graphql updateAppointmentPharmacist',
    'booking-graphql updateAppointmentNotes',
    'booking-graphql updateAppointmentGuardian',
    'booking-graphql putCourseQuestions',
  ],
  completeAppointment: [
    'run appointments',
    'booking-graphql getAppointment',
    'booking-graphql updateAppointmentMedicine',
    'booking-graphql updateAppointmentStatus',
  ],
  cancelSeenAppointment: ['change appointments', 'booking-graphql getAppointment', 'booking-graphql cancelAppointment'],
  rescheduleAppointment: [
    'change appointments',
    'booking-graphql getAppointment',
    'booking-graphql getAvailability',
    'booking-graphql getAppointments',
    'booking POST /services/appointments/:appointmentId/reschedule',
  ],
  bookFollowUpAppointment: [
    'run appointments',
    'booking-graphql getAppointment',
    'booking-graphql getCustomer',
    'booking-graphql getAvailability',
    'booking-graphql bookNextAppointment',
  ],
  updateWeightLossQuestions: [
    'run appointments',
    // The gateway reads the appointment first, because its questions can be changed only while the appointment is in progress.
    'booking-graphql getAppointment',
    'consultation PUT /traversals/updatequestion',
  ],
  addFluClinic: ['manage availability', 'booking-graphql getResourceBlocks', 'booking-graphql createResourceBlock'],
  holdSlot: [
    'change appointments',
    'booking-graphql getAvailability',
    // Before renewing a hold, the gateway reads the blocks, because the slot may have been blocked after the hold was created.
    'booking-graphql getResourceBlocks',
    'booking GET /services/locations/:id/service/:id/blocks/:date/:date',
    'booking POST /services/initialappointment',
  ],
  startWalkInForm: ['change appointments', 'consultation POST /traversals/fb'],
  answerWalkInForm: ['change appointments', 'consultation POST /traversals/fb/respond'],
  saveWalkInForm: ['change appointments', 'consultation POST /traversals/save'],
  recordWalkInEvent: ['change appointments'],
  ...stitched('change appointments', ['startScreening', 'nextScreening', 'postCovidQuestions']),
  // The gateway reads the appointment first, because its payment type decides whether a refund is possible.
  ...stitched('change appointments', ['cancelAppointment'], 'getAppointment'),
  // The gateway checks that the slot is available before it books the appointment. For an exempt customer, it also reads the branch's
  // region, because flu vaccinations are free of charge only in some regions.
  postAppointment: [
    'change appointments',
    'booking GET /services/locations/:id',
    'booking-graphql getAvailability',
    'booking-graphql getAppointments',
    'booking-graphql getResourceBlocks',
    'booking GET /services/locations/:id/service/:id/blocks/:date/:date',
    'booking-graphql postAppointment',
  ],
  ...stitched('run appointments', ['putCourseQuestions']),
  ...stitched('run appointments', ['bookNextAppointment'], 'getAppointments', 'getAvailability'),
  // The gateway reads the appointment first, because the appointment's current state decides whether the change is allowed.
  ...stitched(
    'run appointments',
    [
      ...['updateAppointmentStatus', 'updateAppointmentNotes', 'updateAppointmentPharmacist', 'updateAppointmentGuardian'],
      'updateAppointmentMedicine',
    ],
    'getAppointment',
  ),
  ...stitched('manage availability', [
    ...['deleteServiceBlock', 'deleteResourceBlock', 'createCoverPharmacistDays'],
    ...['deleteCoverPharmacistDays', 'updateCalendar', 'createCalendarBlock', 'updateCalendarBlock', 'deleteCalendarBlock'],
  ]),
  // Before saving, the gateway reads the service's blocks, because a service must not have two identical blocks.
  ...Object.fromEntries(
    ['createServiceBlock', 'updateServiceBlock'].map((name) => [
      name,
      ['manage availability', 'booking GET /services/locations/:id/service/:service/blocks/:from/:to', `booking-graphql ${name}`],
    ]),
  ),
  // Before saving, the gateway reads the branch's resource blocks, because flu clinics must not overlap.
  ...stitched('manage availability', ['createResourceBlock', 'updateResourceBlock'], 'getResourceBlocks'),
  __typename: ['open'],
}

/** Nested fields that require a different right from the other fields of their type, or that cause calls to a service. */
export const below: Record<string, FieldExpectation> = {
  'Course.questions': ['read questions'],
  'Course.pharmacistInstructions': ['read questions'],
  'Screening.pharmacistInstructions': ['read questions'],
  'Viewer.defaultLocation': ['open', 'booking GET /services/masterlocations', 'booking GET /services/masterlocations/:id'],
  'BranchLocation.region': ['open', 'booking GET /services/locations/:id'],
  'ManagedService.blocks': ['read booking', 'booking GET /services/locations/:id/service/:service/blocks/:from/:to'],
  'ChangedAppointmentPayload.appointment': ['read booking', 'booking-graphql getAppointment'],
  'ClinicalOverview.ordersAwaitingReview': ['oversee clinical', 'clinical GET /orders'],
  'ClinicalOverview.idChecksAwaiting': ['oversee clinical', 'clinical GET /count/idchecks'],
  'Order.patient': ['read clinical', 'clinical GET /customers/:id'],
  'Order.safetyWarnings': ['read clinical', 'warnings GET /order/warnings/:id'],
  'Order.otherOrders': ['read clinical', 'clinical GET /customers/:id/orders'],
  'OrderItem.subscription': ['read clinical', 'subscriptions GET /subscriptions/:id'],
  'OrderItem.subscriptionOrders': ['read clinical', 'clinical GET /subscriptions/:id/orders'],
  'OrderItem.photosAddedLater': ['read clinical', 'consultation GET /get_image/:order/:tag/:index'],
  'Patient.idCheck': ['read clinical', 'clinical GET /customers/:id/idchecks'],
  'Patient.orders': ['read clinical', 'clinical GET /customers/:id/orders'],
  'UpdatePatientPayload.patient': ['read clinical', 'clinical GET /customers/:id'],
  'ChangeTreatmentPayload.patient': ['read clinical', 'clinical GET /customers/:id'],
  ...Object.fromEntries(
    ['ReviewOrderItem', 'AddOrderNote', 'ConfirmBmi', 'HandleOrder', 'UpdateIdCheck', 'UploadImages'].map((change) => [
      `${change}Payload.order`,
      ['read clinical', 'clinical GET /orders/:id'],
    ]),
  ),
}

/** The audit line that each query field writes, without the user and IP address; null if the field isn't audited. */
export const auditLines: Record<string, object | null> = {
  appointmentDays: null,
  appointmentsToReschedule: { action: 'appointmentsToReschedule', locationId: '1001' },
  awaitingIdCheckCount: null,
  bookedWalkIn: { action: 'bookedWalkIn', locationId: '1001' },
  bookingWindow: null,
  branchLocation: null,
  branchLocations: null,
  branchPostcodes: null,
  calendars: null,
  clinicalOverview: { action: 'readClinicalOverview' },
  consultationForm: { action: 'readConsultationForm', consultationFormId: '1001' },
  customerSearch: { action: 'customerSearch' },
  gatewayStatus: null,
  getAppointment: { action: 'getAppointment', appointmentId: '1001' },
  getAppointments: { action: 'getAppointments', locationId: '1001' },
  getAvailability: null,
  getCalendarBlocks: null,
  getCalendars: null,
  getCoverPharmacistDays: null,
  getCovidQuestions: null,
  getCustomer: { action: 'getCustomer', customerId: '1001' },
  getInstoreServiceAvailability: null,
  getLocation: null,
  getLocationServices: null,
  getPreviousAppointments: { action: 'getPreviousAppointments', appointmentId: '1001' },
  getResourceBlocks: null,
  getServiceBlock: null,
  getServiceBlocks: null,
  idChecks: { action: 'readIdChecks' },
  managedServices: null,
  order: { action: 'readOrder', orderId: '1001' },
  orderImage: { action: 'readImage', orderId: '1001' },
  orderOpeners: null,
  orders: { action: 'readOrders' },
  patient: { action: 'readPatient', patientId: '1001' },
  postcodeAddresses: null,
  preApprovedPatients: { action: 'readPreApprovedPatients' },
  preApprovedProducts: null,
  resourceBlocks: null,
  settings: null,
  subscriptionOrders: { action: 'readSubscriptionOrders', subscriptionId: '1001' },
  viewer: null,
  weightLossQuestions: { action: 'weightLossQuestions', appointmentId: '1001' },
}

/**
 * Every object type that a query or mutation can return, grouped by the right needed to read its fields. The right is the same wherever
 * the type occurs.
 */
export const types: Partial<Record<Right, string>> = {
  open: `
    Viewer ViewerAbilities Settings FormerHost BranchLocation RequestSignInCodePayload ConfirmSignInCodePayload SignOutPayload
    ViewedRecord RememberViewedPayload ReportClientErrorPayload`,
  'read clinical': `
    Order OrderPage OrderItem OrderComment OrderNote OrderIdCheck OrderImage OrderImagePage BillingAddress Reviewability Warning
    SafetyWarnings ProductSubscription SubscriptionOrder SubscriptionOrderPage IdCheck IdCheckPage Patient PatientAddress PatientIdCheck
    GeneralPractitioner PreApproval PreApprovedPatient PreApprovedPatientPage PreApprovedProduct BodyMassIndex ConsultationForm
    ConsultationQuestion ConsultationAnswer BillingAddressProblem AddOrderNotePayload ChangeTreatmentPayload ConfirmBmiPayload
    CreateCartPayload HandleOrderPayload KeepOrderOpenPayload OrderOpener OrderOpeners RemovePreApprovalPayload
    ReviewOrderItemPayload UpdateIdCheckPayload UpdatePatientPayload UploadImagesPayload`,
  'oversee clinical': `
    ClinicalOverview WaitingOrders DecisionCount`,
  support: `
    GatewayStatus ServiceStatus`,
  'read booking': `
    Address Appointment AppointmentDay AppointmentToReschedule AvailabilitySlot BookedWalkIn BookingWindow BranchLocationGroup
    BranchPostcode BusinessDay BusinessHours Calendar CalendarBlock Course CoverPharmacistDay CovidQuestion Customer CustomerSearchResult DayHours DaySlot
    Guardian InstoreAvailability Location LocationService ManagedService Medicine OkResult Pharmacist PostAppointmentResult PostcodeAddress Question
    Repeat ResourceBlock Screening ServiceBlock SlotHold WalkInForm WalkInOption WalkInQuestion WeekAvailability WeightLossOption
    WeightLossQuestion AddFluClinicPayload BookFollowUpAppointmentPayload ChangedAppointmentPayload HoldSlotPayload
    RecordWalkInEventPayload SaveWalkInFormPayload UpdateWeightLossQuestionsPayload`,
}

/**
 * Expectations for the stitched fields listed in `names`: for each one, the gateway calls the booking API fields listed in `before`, and then
 * the field of that name.
 */
function stitched(right: Right, names: readonly string[], ...before: string[]): Record<string, FieldExpectation> {
  return Object.fromEntries(names.map((name) => [name, [right, ...[...before, name].map((field) => `booking-graphql ${field}`)]]))
}
