import type { Mutation as BookingMutation, Query as BookingQuery } from '../generated/booking.ts'
import type { RecordKind } from '../generated/enums.ts'
import type { Mutation, Query, Subscription } from '../generated/resolvers.ts'
import {
  type AccessRule,
  bookingStaff,
  bookingStaffMayChange,
  branchStaff,
  branchStaffMayRunAppointments,
  clinicalLeads,
  clinicalStaff,
  clinicalStaffMayEdit,
  everyone,
  itemReviewers,
  mayManageAvailability,
  staffOfAnyArea,
  supportEngineers,
} from './rules.ts'

/** A rule for every root field. If a field has no rule, the code doesn't compile. */
type RulesFor<Root> = Record<Exclude<keyof Root, '__typename'>, AccessRule>

const queries: RulesFor<Omit<Query, keyof BookingQuery>> = {
  viewer: everyone,
  settings: everyone,
  orders: clinicalStaff,
  order: clinicalStaff,
  orderOpeners: clinicalStaff,
  idChecks: clinicalStaff,
  awaitingIdCheckCount: clinicalStaff,
  clinicalOverview: clinicalLeads,
  patient: clinicalStaff,
  preApprovedPatients: clinicalStaff,
  preApprovedProducts: clinicalStaff,
  subscriptionOrders: clinicalStaff,
  consultationForm: clinicalStaff,
  orderImage: clinicalStaff,
  branchLocations: bookingStaff,
  branchLocation: bookingStaff,
  branchPostcodes: bookingStaff,
  postcodeAddresses: bookingStaff,
  bookingWindow: bookingStaff,
  weightLossQuestions: branchStaffMayRunAppointments,
  managedServices: bookingStaff,
  resourceBlocks: bookingStaff,
  calendars: bookingStaff,
  appointmentDays: bookingStaff,
  appointmentsToReschedule: bookingStaff,
  bookedWalkIn: bookingStaff,
  gatewayStatus: supportEngineers,
}

const mutations: RulesFor<Omit<Mutation, keyof BookingMutation>> = {
  requestSignInCode: everyone,
  confirmSignInCode: everyone,
  signOut: everyone,
  rememberViewed: everyone,
  reportClientError: everyone,
  reviewOrderItem: itemReviewers,
  addOrderNote: clinicalStaffMayEdit,
  confirmBmi: clinicalStaffMayEdit,
  handleOrder: clinicalStaffMayEdit,
  keepOrderOpen: clinicalStaffMayEdit,
  updateIdCheck: clinicalStaffMayEdit,
  updatePatient: clinicalStaffMayEdit,
  changeTreatment: clinicalStaffMayEdit,
  createCart: clinicalStaffMayEdit,
  removePreApproval: clinicalStaffMayEdit,
  uploadImages: clinicalStaffMayEdit,
  startAppointment: branchStaffMayRunAppointments,
  saveAppointmentDetails: branchStaffMayRunAppointments,
  completeAppointment: branchStaffMayRunAppointments,
  cancelSeenAppointment: bookingStaffMayChange,
  rescheduleAppointment: bookingStaffMayChange,
  bookFollowUpAppointment: branchStaffMayRunAppointments,
  updateWeightLossQuestions: branchStaffMayRunAppointments,
  addFluClinic: mayManageAvailability,
  holdSlot: bookingStaffMayChange,
  startWalkInForm: bookingStaffMayChange,
  answerWalkInForm: bookingStaffMayChange,
  saveWalkInForm: bookingStaffMayChange,
  recordWalkInEvent: bookingStaffMayChange,
}

const subscriptions: RulesFor<Subscription> = {
  recordChanged: staffOfAnyArea,
}

/** The rules that decide who may subscribe to changes to each kind of record. */
export const recordRules: Record<RecordKind, AccessRule> = {
  ORDER: clinicalStaff,
  ORDER_PHOTOS: clinicalStaff,
  ORDER_OPENERS: clinicalStaff,
  PATIENT: clinicalStaff,
  APPOINTMENT: bookingStaff,
  LOCATION: bookingStaff,
  AVAILABILITY: bookingStaff,
  BLOCK: bookingStaff,
}

/** Rules for the booking API's fields. The gateway doesn't expose a field without a rule. */
export const bookingQueries: RulesFor<BookingQuery> = {
  customerSearch: bookingStaff,
  getServiceBlocks: bookingStaff,
  getServiceBlock: bookingStaff,
  getResourceBlocks: bookingStaff,
  getCoverPharmacistDays: bookingStaff,
  getCalendars: bookingStaff,
  getCalendarBlocks: bookingStaff,
  getLocation: bookingStaff,
  getLocationServices: bookingStaff,
  getAppointments: bookingStaff,
  getAppointment: bookingStaff,
  getPreviousAppointments: bookingStaff,
  getCustomer: bookingStaff,
  getAvailability: bookingStaff,
  getInstoreServiceAvailability: bookingStaff,
  getCovidQuestions: bookingStaff,
}

export const bookingMutations: RulesFor<BookingMutation> = {
  createServiceBlock: mayManageAvailability,
  updateServiceBlock: mayManageAvailability,
  deleteServiceBlock: mayManageAvailability,
  createResourceBlock: mayManageAvailability,
  updateResourceBlock: mayManageAvailability,
  deleteResourceBlock: mayManageAvailability,
  createCoverPharmacistDays: mayManageAvailability,
  deleteCoverPharmacistDays: mayManageAvailability,
  updateCalendar: mayManageAvailability,
  createCalendarBlock: mayManageAvailability,
  updateCalendarBlock: mayManageAvailability,
  deleteCalendarBlock: mayManageAvailability,
  cancelAppointment: bookingStaffMayChange,
  updateAppointmentStatus: branchStaffMayRunAppointments,
  updateAppointmentNotes: branchStaffMayRunAppointments,
  putCourseQuestions: branchStaffMayRunAppointments,
  updateAppointmentPharmacist: branchStaffMayRunAppointments,
  updateAppointmentGuardian: branchStaffMayRunAppointments,
  updateAppointmentMedicine: branchStaffMayRunAppointments,
  bookNextAppointment: branchStaffMayRunAppointments,
  postAppointment: bookingStaffMayChange,
  startScreening: bookingStaffMayChange,
  nextScreening: bookingStaffMayChange,
  postCovidQuestions: bookingStaffMayChange,
}

/** Rules for fields outside the root types, by `Type.field`. */
const nested = {
  'Course.questions': branchStaff,
  'Course.pharmacistInstructions': branchStaff,
  'Screening.pharmacistInstructions': branchStaff,
} satisfies Record<string, AccessRule>

/** All access rules, by `Type.field`. */
export const accessRules: ReadonlyMap<string, AccessRule> = new Map([
  ...byCoordinate('Query', { ...queries, ...bookingQueries }),
  ...byCoordinate('Mutation', { ...mutations, ...bookingMutations }),
  ...byCoordinate('Subscription', subscriptions),
  ...Object.entries(nested),
])

function byCoordinate(type: string, rules: Record<string, AccessRule>): [string, AccessRule][] {
  return Object.entries(rules).map(([field, rule]) => [`${type}.${field}`, rule])
}
