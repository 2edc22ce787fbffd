import { randomUUID } from 'node:crypto'
import { GraphQLError } from 'graphql'
import { withOffset } from '#rules/london.ts'
import { customerSearchText } from '../data/customer-search.ts'
import type { Database } from '../data/database.ts'
import { appointmentsOfService } from '../seed/booking.ts'
import { ADVICE } from '../seed/screening.ts'
import { isFree, saveAppointment } from './appointments.ts'
import { badRequest } from './bad-request.ts'
import type { ScreeningRecord } from './screening-record.ts'
import { findHold, saveHold } from './slot-holds.ts'

interface WalkInBooking {
  screening: ScreeningRecord
  actor: string
  paymentType: string
  resourceID: string
  startDate: string
  endDate: string
  /** The id of the hold. */
  initialappointment: string
}

/** Books a held slot. Idempotent: a repeated call with the same screening returns the result of the first call. */
export function bookWalkIn(database: Database, booking: WalkInBooking, now: Date): { userID: string; appointmentID: string } {
  const { screening, actor, paymentType, resourceID } = booking
  const hold = findHold(database, booking.initialappointment)
  const [start, end] = [new Date(booking.startDate), new Date(booking.endDate)]
  const isOfHold =
    hold?.resourceId === resourceID &&
    hold.locationId === screening.locationId &&
    Date.parse(hold.startDateTime) === start.getTime() &&
    Date.parse(hold.endDateTime) === end.getTime()
  if (hold === undefined || !isOfHold) throw badRequest('the slot differs from the held slot')
  if (hold.booked?.screeningId === screening.id) return hold.booked
  const slot = { locationId: hold.locationId, serviceId: hold.serviceId, resourceId: resourceID, start, end }
  if (hold.booked !== undefined || !isFree(database, slot, now, { hold: hold.id }))
    throw new GraphQLError('errorType: Conflict, the slot is not available any more')

  const { customer, serviceId } = screening
  const userID = `bc-${randomUUID()}`
  const appointmentID = `ap-${randomUUID()}`
  const search = customerSearchText(customer, customer.address.postcode)
  const stored = { id: userID, ...customer }
  database.run('INSERT INTO booking_customers (id, search, document) VALUES (?, ?, ?)', userID, search, JSON.stringify(stored))
  saveAppointment(database, {
    id: appointmentID,
    locationId: hold.locationId,
    number: 1,
    totalNumber: appointmentsOfService(serviceId),
    startTime: withOffset(start),
    endTime: withOffset(end),
    creationDate: withOffset(now),
    modifiedBy: actor,
    modifiedAt: now.toISOString(),
    notes: null,
    status: 'created',
    source: 'in_store',
    onschedApptId: `os-${appointmentID}`,
    resourceId: resourceID,
    groupId: null,
    course: {
      id: `co-${appointmentID}`,
      name: serviceName(database, hold.locationId, serviceId),
      paymentType,
      patientAdvice: screening.outcome === 'advised' ? ADVICE : '',
      pharmacistInstructions: '',
      onSchedServiceId: serviceId,
      questions: [],
    },
    pharmacist: null,
    customer: stored,
    medicine: null,
    guardian: screening.guardian,
    gpLetterPdf: null,
  })
  const booked = { screeningId: screening.id, userID, appointmentID }
  saveHold(database, { ...hold, booked })
  return booked
}

function serviceName(database: Database, locationId: string, serviceId: string): string {
  const sql = 'SELECT document FROM location_services WHERE location_id = ? AND service_id = ?'
  return database.document<{ serviceName: string }>(sql, locationId, serviceId)?.serviceName ?? serviceId
}
