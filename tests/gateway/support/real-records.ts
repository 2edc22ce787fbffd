import { saveAppointment } from '../../../sandbox/booking/appointments.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { placeBranch, placeScreening, storedAppointment } from '../../support/bookings.ts'
import { placeOrder, product } from '../../support/orders.ts'
import { placeCustomer, placePreApproval } from '../../support/records.ts'
import type { Examples } from './any-operation/input.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The items of the order that `placeRecords` creates, by product id. */
export const items = {
  '501': { id: 'item-501', primaryTag: 'POM', takesPhotos: true },
  '502': { id: 'item-502', primaryTag: 'PMed', takesPhotos: false },
  '503': { id: 'item-503', primaryTag: 'GSL', takesPhotos: false },
  '504': { id: 'item-504', primaryTag: 'POM', takesPhotos: true },
} as const

interface PlacedRecords {
  /** Example input values, including ids and other values of the created records. */
  examples: Examples
  /** Resets the order, the appointments and the slot holds, which mutations can change. */
  restore: () => void
}

/** Creates clinical records and booking records in the sandbox. */
export function placeRecords(sandbox: Sandbox): PlacedRecords {
  const clinical = placeClinicalRecords(sandbox)
  const booking = placeBookingRecords(sandbox)
  return {
    examples: { ...otherExamples, ...clinical.examples, ...booking.examples },
    restore: () => {
      clinical.restore()
      booking.restore()
    },
  }
}

/** Creates a pre-approved patient, and an order for that patient with the items in `items`. */
function placeClinicalRecords(sandbox: Sandbox): PlacedRecords {
  const first = (sql: string) => String(sandbox.database.value(sql))
  const patientId = placeCustomer(sandbox).id
  placePreApproval(sandbox, patientId)
  const subscriptionId = first('SELECT id FROM subscriptions ORDER BY id LIMIT 1')
  const traversalId = first('SELECT id FROM consultation_forms ORDER BY id LIMIT 1')
  const placeRichOrder = (orderId?: string) =>
    placeOrder(sandbox, {
      ...(orderId !== undefined && { orderId }),
      customerId: patientId,
      orderNotes: [{ noteText: 'Called, no answer', createdBy: 'Carla Service', createAt: '2026-03-02T10:02:00.000Z', productId: 0 }],
      products: [
        product({ productId: '501', secondaryTag: 'onlinedoctoracne', traversalId }),
        product({ productId: '502', primaryTag: 'PMed', secondaryTag: 'allergy' }),
        product({ productId: '503', primaryTag: 'GSL', secondaryTag: null }),
        product({ productId: '504', secondaryTag: 'onlinedoctorweightloss', isPhotoUploadSkipped: true, subscriptionId }),
      ],
    })
  const { orderId } = placeRichOrder()
  return {
    restore: () => placeRichOrder(orderId),
    examples: {
      'order.id': [orderId],
      orderId: [orderId],
      'patient.id': [patientId],
      'UpdatePatientInput.id': [patientId],
      patientId: [patientId],
      productId: Object.keys(items),
      'CreateCartInput.productId': [first('SELECT id FROM pre_approved_products ORDER BY id LIMIT 1')],
      itemId: Object.values(items).map(({ id }) => id),
      subscriptionId: [subscriptionId],
      'consultationForm.id': [traversalId],
    },
  }
}

/** Creates a branch with two appointments, blocks and a completed screening. */
function placeBookingRecords(sandbox: Sandbox): PlacedRecords {
  const { database } = sandbox
  const branch = placeBranch(sandbox, { services: ['4790', '5058', '118342'], rooms: 3 })
  const { locationId } = branch
  const appointmentId = branch.addAppointment()
  const weightLossId = branch.addAppointment({ course: { onSchedServiceId: '118342' }, ...branch.slot(1000) })
  const nextSlot = branch.slot(1100)
  const appointments = [appointmentId, weightLossId].map((id) => storedAppointment(sandbox, id))
  return {
    restore: () => {
      database.run('DELETE FROM appointments WHERE location_id = ?', locationId)
      database.run('DELETE FROM slot_holds WHERE location_id = ?', locationId)
      for (const appointment of appointments) saveAppointment(database, appointment)
    },
    examples: {
      'branchLocation.id': [locationId, '1001'],
      locationId: [locationId],
      locationID: [locationId],
      appointmentId: [appointmentId, weightLossId],
      courseId: [`co-${appointmentId}`],
      resourceId: [nextSlot.resourceId],
      resourceID: [nextSlot.resourceId],
      screeningID: [placeScreening(sandbox, locationId)],
      serviceBlockId: [branch.addBlock('service')],
      blockId: [branch.addBlock('resource')],
      calendarId: [branch.room(1)],
      calendarBlockId: [branch.addBlock('calendar', { calendarId: branch.room(1) })],
      'PostAppointmentInput.startDate': [nextSlot.startTime],
      'PostAppointmentInput.endDate': [nextSlot.endTime],
      startTime: [nextSlot.startTime],
      endTime: [nextSlot.endTime],
    },
  }
}

/** Input values that don't refer to the records created above. */
const otherExamples: Examples = {
  treatment: ['Wegovy'],
  currentTreatment: ['Wegovy'],
  newTreatment: ['Mounjaro'],
  secondaryTag: ['onlinedoctoracne'],
  index: [0, 1],
  'ImageInput.content': [png],
  fileName: ['arm.png'],
  'getCustomer.id': ['5000'],
  serviceId: ['5058', '118342', '4790'],
  serviceID: ['5058'],
  status: ['in_progress', 'completed'],
  'SeenAppointmentInput.status': ['created'],
  shouldRefund: ['no'],
  reason: ['Stock availability'],
  paymentType: ['in_store'],
  search: ['smith'],
  postcode: ['LS1 1AA'],
  month: ['2099-06'],
  startDate: ['2099-06-15'],
  endDate: ['2099-06-16'],
  'getAppointments.startDate': ['2099-06-15T00:00:00Z'],
  'getAppointments.endDate': ['2099-06-16T00:00:00Z'],
  'getAvailability.startDate': ['2099-06-15T00:00:00Z'],
  'getAvailability.endDate': ['2099-06-16T00:00:00Z'],
  'getInstoreServiceAvailability.startDate': ['2099-06-15T00:00:00Z'],
  'getInstoreServiceAvailability.endDate': ['2099-06-16T00:00:00Z'],
  ...hours(['AddFluClinicInput', 'CalendarBlockInput', 'DayHoursInput', 'ResourceBlockInput', 'ServiceBlockInput']),
  frequency: ['D', 'W'],
  date: ['2099-06-20'],
  dob: ['1990-01-31'],
  dateOfBirth: ['1990-01-31'],
  expiryDate: ['2100-01-31'],
  email: ['branch.1001@pharmacy.example', 'stranger@pharmacy.example'],
  code: ['123456'],
  '__type.name': ['Order', 'Appointment'],
}

/** Example times for inputs whose `startTime` and `endTime` are clock times (HHmm). In all other inputs, these fields are instants. */
function hours(inputs: readonly string[]): Examples {
  return Object.fromEntries(
    inputs.flatMap((input) => [
      [`${input}.startTime`, [900]],
      [`${input}.endTime`, [1700]],
    ]),
  )
}
