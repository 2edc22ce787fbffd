import { z } from 'zod'
import type { COMPLETED, IN_PROGRESS } from '#rules/appointment.ts'
import { withOffset } from '#rules/london.ts'
import { SLOT_TAKEN } from '#rules/messages.ts'
import { ApiError } from '../../errors.ts'
import type { GuardianInput, MedicineInput, PharmacistInput, QuestionInput } from '../../generated/booking.ts'
import type { Caller } from '../caller.ts'
import { path } from '../path.ts'
import { unreadableResponse } from '../response-error.ts'
import type { UpstreamService } from '../service.ts'
import {
  bookingDate,
  bookingDateTime,
  compiled,
  filledText,
  bookingId as id,
  type ReadableList,
  bookingReference as reference,
  requiredListOf,
} from '../shapes.ts'
import { BookingError, type BookingGraphqlApi } from './graphql.ts'
import type { Slot } from './slot.ts'

const appointment = z.object({
  id,
  locationId: id,
  number: z.number().int(),
  totalNumber: z.number().int(),
  status: z.string(),
  startTime: bookingDateTime,
  modifiedAt: filledText,
  course: z.object({ id, onSchedServiceId: id, paymentType: filledText }),
  customer: z.object({ id, sex: filledText }),
  medicine: z.object({ batchNumber: filledText }).nullish(),
})

const bookedAppointment = z
  .object({
    id,
    startTime: bookingDateTime,
    endTime: bookingDateTime,
    status: z.string(),
    resourceId: reference,
    course: z.object({ name: filledText }),
    customer: z.object({ firstName: z.string(), lastName: z.string() }),
  })
  .transform(({ course, customer, ...appointment }) => ({
    ...appointment,
    serviceName: course.name,
    customerName: `${customer.firstName} ${customer.lastName}`,
  }))

export type BookedAppointment = z.output<typeof bookedAppointment>

export type Appointment = z.output<typeof appointment>

const appointmentOfCustomer = z.object({
  id,
  startTime: bookingDateTime,
  status: z.string(),
  resourceId: reference,
  customer: z.object({ firstName: filledText, lastName: filledText, dob: bookingDate.optional() }),
})

export type AppointmentOfCustomer = z.output<typeof appointmentOfCustomer>

export interface AppointmentKey {
  appointmentId: string
  locationId: string
}

interface Cancellation {
  reason: string
  refund: boolean
  cancelledBy: string
}

/** The parts of an appointment that `saveAppointmentDetails` saves. The booking API has a mutation for each part. */
export interface AppointmentDetails {
  pharmacist?: PharmacistInput | undefined
  notes?: string | undefined
  guardian?: GuardianInput | undefined
  questions?: { courseId: string; answers: QuestionInput[] } | undefined
}

const getDocument = `query Appointment($appointmentId: ID!, $locationId: ID!) {
  getAppointment(appointmentId: $appointmentId, locationId: $locationId) {
    id locationId number totalNumber status startTime modifiedAt course { id onSchedServiceId paymentType } customer { id sex }
    medicine { batchNumber }
  }
}`

const courseAppointment = z.object({ id, number: z.number().int(), status: z.string(), course: z.object({ id }) })

const ofCustomerDocument = `query OfCustomer($id: ID!, $locationId: ID!) {
  getCustomer(id: $id, locationId: $locationId) { appointments { id number status course { id } } }
}`

const bookedDocument = `query Booked($locationId: ID!, $startDate: String!, $endDate: String!) {
  getAppointments(locationId: $locationId, startDate: $startDate, endDate: $endDate) {
    id startTime endTime status resourceId course { name } customer { firstName lastName }
  }
}`

const customersDocument = `query Customers($locationId: ID!, $startDate: String!, $endDate: String!) {
  getAppointments(locationId: $locationId, startDate: $startDate, endDate: $endDate) {
    id startTime status resourceId customer { firstName lastName dob }
  }
}`

const statusesDocument = `query Statuses($locationId: ID!, $startDate: String!, $endDate: String!) {
  getAppointments(locationId: $locationId, startDate: $startDate, endDate: $endDate) { startTime status }
}`

const coursePlacesDocument = `query CoursePlaces($locationId: ID!, $startDate: String!, $endDate: String!) {
  getAppointments(locationId: $locationId, startDate: $startDate, endDate: $endDate) {
    number totalNumber status course { id onSchedServiceId }
  }
}`

const statusDocument = `mutation UpdateStatus($appointmentId: ID!, $locationId: ID!, $status: String!) {
  updateAppointmentStatus(appointmentId: $appointmentId, status: $status, locationId: $locationId) { id }
}`

const cancelDocument = `mutation Cancel($appointmentId: ID!, $locationId: ID!, $reason: String!, $shouldRefund: String!, $cancelledBy: String!) {
  cancelAppointment(appointmentId: $appointmentId, shouldRefund: $shouldRefund, reason: $reason, locationId: $locationId, cancelledBy: $cancelledBy) { id }
}`

/** Saves the medicine before the status, because an appointment must not be completed without a medicine. */
const completeDocument = `mutation Complete($appointmentId: ID!, $locationId: ID!, $medicine: MedicineInput!) {
  medicine: updateAppointmentMedicine(appointmentId: $appointmentId, medicine: $medicine, locationId: $locationId) { id }
  status: updateAppointmentStatus(appointmentId: $appointmentId, status: "completed", locationId: $locationId) { id }
}`

/** The mutation for each part of an appointment's details, in the order in which the parts are saved. */
const detailFields: Record<keyof AppointmentDetails, { declaration: string; field: string }> = {
  pharmacist: {
    declaration: '$pharmacist: PharmacistInput!',
    field: 'updateAppointmentPharmacist(appointmentId: $appointmentId, pharmacist: $pharmacist, locationId: $locationId) { id }',
  },
  notes: {
    declaration: '$notes: String!',
    field: 'updateAppointmentNotes(appointmentId: $appointmentId, notes: $notes, locationId: $locationId) { id }',
  },
  guardian: {
    declaration: '$guardian: GuardianInput!',
    field: 'updateAppointmentGuardian(appointmentId: $appointmentId, guardian: $guardian, locationId: $locationId) { id }',
  },
  questions: {
    declaration: '$courseId: ID!, $questions: [QuestionInput!]!',
    field: 'putCourseQuestions(courseId: $courseId, questions: $questions) { id }',
  },
}

export const detailParts = Object.keys(detailFields) as (keyof AppointmentDetails)[]

const bookNextDocument = `mutation BookNext($courseId: ID!, $resourceId: ID!, $startTime: String!, $endTime: String!, $locationId: ID!) {
  bookNextAppointment(courseId: $courseId, resourceId: $resourceId, startTime: $startTime, endTime: $endTime, locationId: $locationId) {
    id startTime endTime
  }
}`

/** A mutation's result. The contract promises that it isn't null. If it is null, the change may not have been saved. */
const result = z.unknown().refine((value) => value != null)
const resultsOf = (...fields: string[]) => z.object(Object.fromEntries(fields.map((field) => [field, result])))
const statusResult = resultsOf('updateAppointmentStatus')
const cancelResult = resultsOf('cancelAppointment')
const completeResult = resultsOf('medicine', 'status')

/** The booking API's errors have no codes, so the contract identifies two cancellation errors by parts of their messages. */
const cancelRefusals: readonly [part: string, reason: string][] = [
  ['errorType: BadRequest', 'APPOINTMENT_CLOSED'],
  ['Not Acceptable (406) with charge id', 'GROUP_STILL_BOOKED'],
]

/** Adds `extensions.reason`, such as `APPOINTMENT_CLOSED`, to a cancellation error that the contract identifies. */
function withCancelReason(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const { message, code, extensions } = error
  const says = (part: string) => (error instanceof BookingError ? error.says(part) : message.includes(part))
  const [, reason] = cancelRefusals.find(([part]) => says(part)) ?? []
  return reason === undefined ? error : new ApiError(code, message, { ...extensions, reason })
}

/** Whether the booking services returned a 409 without an explanation. A 409 means that the slot is taken. */
function isUnexplainedConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'CONFLICT' && error.extensions.explained !== true
}

const appointmentResponse = compiled(z.object({ getAppointment: appointment.nullable() }))
/*
 * Uses `z.array` instead of `requiredListOf`, so that a single unreadable appointment makes the read fail: booking the next appointment of
 * a course requires all of the course's appointments.
 */
const courseResponse = compiled(z.object({ getCustomer: z.object({ appointments: z.array(courseAppointment).nullable() }).nullable() }))
const customersResponse = compiled(z.object({ getAppointments: requiredListOf(appointmentOfCustomer) }))
const bookedResponse = compiled(z.object({ getAppointments: requiredListOf(bookedAppointment) }))
const appointmentStatus = z.object({ startTime: bookingDateTime, status: z.string() })
const statusesResponse = compiled(z.object({ getAppointments: requiredListOf(appointmentStatus) }))
const coursePlace = z.object({
  number: z.number().int(),
  totalNumber: z.number().int(),
  status: z.string(),
  course: z.object({ id, onSchedServiceId: id }),
})
/** An appointment that is unreadable except for its course. */
const unreadableCoursePlace = z.object({ course: z.object({ id }) })
const coursePlacesResponse = compiled(z.object({ getAppointments: requiredListOf(z.union([coursePlace, unreadableCoursePlace])) }))
const rescheduledResponse = compiled(z.object({ id }))

/** Calls to the existing booking services about appointments, made by the gateway's own fields and checks. */
export function appointmentsApi(graphql: BookingGraphqlApi, service: UpstreamService) {
  return { ...appointmentReads(graphql), ...appointmentWrites(graphql, service) }
}

function appointmentReads(graphql: BookingGraphqlApi) {
  return {
    /**
     * `getAppointment`
     *
     * @returns undefined if the appointment doesn't exist
     */
    get: async (caller: Caller, key: AppointmentKey): Promise<Appointment | undefined> => {
      const data = await graphql.execute(caller, 'query', getDocument, { ...key }, appointmentResponse)
      return data.getAppointment ?? undefined
    },

    /**
     * Calls `getCustomer` and returns the customer's appointments that belong to the course.
     *
     * @returns undefined if the customer or the list is missing
     */
    ofCourse: async (
      caller: Caller,
      { courseId, customerId, locationId }: { courseId: string; customerId: string; locationId: string },
    ): Promise<z.output<typeof courseAppointment>[] | undefined> => {
      const data = await graphql.execute(caller, 'query', ofCustomerDocument, { id: customerId, locationId }, courseResponse)
      return data.getCustomer?.appointments?.filter(({ course }) => course.id === courseId)
    },

    /** `getAppointments` for a period. */
    booked: async (caller: Caller, locationId: string, from: Date, until: Date): Promise<ReadableList<BookedAppointment>> => {
      const variables = { locationId, startDate: withOffset(from), endDate: withOffset(until) }
      return (await graphql.execute(caller, 'query', bookedDocument, variables, bookedResponse)).getAppointments
    },

    /** `getAppointments` for the time of a slot, including the customers. */
    atSlot: async (caller: Caller, locationId: string, { start, end }: Slot): Promise<ReadableList<AppointmentOfCustomer>> => {
      const variables = { locationId, startDate: withOffset(start), endDate: withOffset(end) }
      return (await graphql.execute(caller, 'query', customersDocument, variables, customersResponse)).getAppointments
    },

    /** `getAppointments` for a period. Reads only times and statuses. */
    statuses: async (
      caller: Caller,
      locationId: string,
      from: Date,
      until: Date,
    ): Promise<ReadableList<z.output<typeof appointmentStatus>>> => {
      const variables = { locationId, startDate: withOffset(from), endDate: withOffset(until) }
      return (await graphql.execute(caller, 'query', statusesDocument, variables, statusesResponse)).getAppointments
    },

    /**
     * `getAppointments` for a period. Returns only the appointments of the course `courseId`. Ignores appointments whose course can't be
     * read.
     *
     * @throws ApiError UPSTREAM_UNAVAILABLE if an appointment of the course can't be read, because it could be the course's last one
     */
    courseAt: async (
      caller: Caller,
      { courseId, locationId, from, until }: { courseId: string; locationId: string; from: Date; until: Date },
    ): Promise<z.output<typeof coursePlace>[]> => {
      const variables = { locationId, startDate: withOffset(from), endDate: withOffset(until) }
      const { getAppointments } = await graphql.execute(caller, 'query', coursePlacesDocument, variables, coursePlacesResponse)
      return getAppointments.items
        .filter(({ course }) => course.id === courseId)
        .map((place) => {
          if (!('number' in place)) throw unreadableResponse('booking')
          return place
        })
    },
  }
}

function appointmentWrites(graphql: BookingGraphqlApi, service: UpstreamService) {
  return {
    /** `updateAppointmentStatus` */
    setStatus: async (caller: Caller, key: AppointmentKey, status: typeof IN_PROGRESS | typeof COMPLETED): Promise<void> => {
      await graphql.execute(caller, 'mutation', statusDocument, { ...key, status }, statusResult)
    },

    /** `cancelAppointment` */
    cancel: async (caller: Caller, key: AppointmentKey, { reason, refund, cancelledBy }: Cancellation): Promise<void> => {
      const cancellation = { reason, shouldRefund: refund ? 'yes' : 'no', cancelledBy }
      await graphql.execute(caller, 'mutation', cancelDocument, { ...key, ...cancellation }, cancelResult).catch((error: unknown) => {
        throw withCancelReason(error)
      })
    },

    /** `updateAppointmentMedicine` and `updateAppointmentStatus`, in one request. */
    complete: async (caller: Caller, key: AppointmentKey, medicine: MedicineInput): Promise<void> => {
      await graphql.execute(caller, 'mutation', completeDocument, { ...key, medicine }, completeResult)
    },

    /** Sends a mutation for each part, all in one request. The path of an error starts with the name of the part that couldn't be saved. */
    saveDetails: async (caller: Caller, key: AppointmentKey, { questions, ...parts }: AppointmentDetails): Promise<void> => {
      const present = detailParts.filter((part) => (part === 'questions' ? questions : parts[part]) !== undefined)
      const declarations = ['$appointmentId: ID!', '$locationId: ID!', ...present.map((part) => detailFields[part].declaration)]
      const used = present.some((part) => part !== 'questions') ? declarations : declarations.slice(2)
      const fields = present.map((part) => `${part}: ${detailFields[part].field}`)
      const variables = {
        ...(present.some((part) => part !== 'questions') && key),
        ...parts,
        ...(questions && { courseId: questions.courseId, questions: questions.answers }),
      }
      await graphql.execute(
        caller,
        'mutation',
        `mutation SaveDetails(${used.join(', ')}) { ${fields.join(' ')} }`,
        variables,
        resultsOf(...present),
      )
    },

    /** Calls `bookNextAppointment` and returns the new appointment's id. */
    bookNext: async (
      caller: Caller,
      { courseId, locationId, slot }: { courseId: string; locationId: string; slot: Slot },
    ): Promise<string> => {
      const data = await graphql.execute(
        caller,
        'mutation',
        bookNextDocument,
        { courseId, locationId, resourceId: slot.resourceId, startTime: withOffset(slot.start), endTime: withOffset(slot.end) },
        z.object({ bookNextAppointment: z.object({ id }) }),
      )
      return data.bookNextAppointment.id
    },

    /** `POST /services/appointments/{id}/reschedule` */
    reschedule: async (
      caller: Caller,
      { appointmentId, locationId }: AppointmentKey,
      { serviceId, slot, rescheduledBy }: { serviceId: string; slot: Slot; rescheduledBy: string },
    ): Promise<void> => {
      await service
        .write(caller, {
          method: 'POST',
          path: path`/services/appointments/${appointmentId}/reschedule`,
          body: {
            locationId,
            serviceId,
            startDateTime: slot.start.toISOString(),
            endDateTime: slot.end.toISOString(),
            resourceId: slot.resourceId,
            travelTimeMins: 0,
            travelAppointmentId: '',
            rescheduledBy,
          },
          success: 200,
          explainsFailures: true,
          shape: rescheduledResponse,
        })
        .catch((error: unknown) => {
          throw isUnexplainedConflict(error) ? new ApiError('CONFLICT', SLOT_TAKEN, { ...error.extensions }) : error
        })
    },
  }
}
