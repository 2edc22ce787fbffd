import { afterAll, beforeAll } from 'vitest'
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts'
import { type AppointmentChanges, placeBranch, storedAppointment } from '../../support/bookings.ts'
import { bookingData, bookingError } from './api.ts'

/* A sandbox, and mutations for its booking GraphQL API. */

export let sandbox: Sandbox

export const DAY = '2099-06-15'
export const NEXT_DAY = '2099-06-16'
export const statuses = ['created', 'in_progress', 'completed', 'cancelled'] as const
export const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/** Runs a mutation that must succeed, and returns its data. */
export const mutate = (query: string, variables: Record<string, unknown> = {}) => bookingData(sandbox, query, variables)
/** Runs a mutation that must fail, and returns its error message. */
export const mutationError = (query: string, variables: Record<string, unknown> = {}) => bookingError(sandbox, query, variables)

/** Creates a branch with one appointment. */
export function placeAppointment(changes: AppointmentChanges = {}, rooms = 1) {
  const branch = placeBranch(sandbox, { rooms, day: DAY })
  const appointmentId = branch.addAppointment(changes)
  const stored = () => storedAppointment(sandbox, appointmentId)
  return { ...branch, appointmentId, key: { appointmentId, locationId: branch.locationId }, stored }
}
/** The room and start time of each free slot on a day, such as `room-1 09:30`. */
export async function freeTimes(locationId: string, { serviceId = '5058', date = DAY } = {}): Promise<string[]> {
  const { getAvailability } = await mutate(
    `query ($locationId: ID!, $serviceId: ID!, $startDate: String!, $endDate: String!) {
      getAvailability(serviceId: $serviceId, startDate: $startDate, endDate: $endDate, locationId: $locationId) { startTime resourceId }
    }`,
    { locationId, serviceId, startDate: `${date}T00:00:00+01:00`, endDate: `${date}T23:59:59+01:00` },
  )
  return getAvailability.map(
    ({ startTime, resourceId }: { startTime: string; resourceId: string }) =>
      `${resourceId.replace(`${locationId}-`, '')} ${startTime.slice(11, 16)}`,
  )
}

export const keyVariables = '$appointmentId: ID!, $locationId: ID!'
export const keyArguments = 'appointmentId: $appointmentId, locationId: $locationId'
export const CANCEL = `mutation (${keyVariables}, $shouldRefund: String!, $reason: String!, $cancelledBy: String!) {
  cancelAppointment(${keyArguments}, shouldRefund: $shouldRefund, reason: $reason, cancelledBy: $cancelledBy) { id status modifiedBy modifiedAt }
}`
export const STATUS = `mutation (${keyVariables}, $status: String!) { updateAppointmentStatus(${keyArguments}, status: $status) { id status modifiedBy modifiedAt } }`
export const MEDICINE = `mutation (${keyVariables}, $medicine: MedicineInput!) {
  updateAppointmentMedicine(${keyArguments}, medicine: $medicine) { status medicine { expiryDate manufacturer method batchNumber } }
}`
export const NEXT = `mutation ($courseId: ID!, $resourceId: ID!, $startTime: String!, $endTime: String!, $locationId: ID!) {
  bookNextAppointment(courseId: $courseId, resourceId: $resourceId, startTime: $startTime, endTime: $endTime, locationId: $locationId) {
    id startTime endTime number totalNumber status course { id }
  }
}`
export const medicine = { expiryDate: '2100-01-31', manufacturer: 'Sanofi', method: 'Left upper arm', batchNumber: 'B1234' }
export const cancellation = { shouldRefund: 'no', reason: 'Stock availability', cancelledBy: 'Sam Central' }

/** An appointment's notes, pharmacist and guardian, each with the mutation that changes it. */
export const details = [
  {
    field: 'notes',
    tags: ['BK-426'],
    mutation: `mutation (${keyVariables}, $notes: String!) { updateAppointmentNotes(${keyArguments}, notes: $notes) { notes } }`,
    value: 'Prefers the left arm — “always”',
  },
  {
    field: 'pharmacist',
    tags: ['BK-428'],
    mutation: `mutation (${keyVariables}, $pharmacist: PharmacistInput!) {
      updateAppointmentPharmacist(${keyArguments}, pharmacist: $pharmacist) { pharmacist { title name gphcNumber } }
    }`,
    value: { title: 'Ms', name: 'Una Murphy', gphcNumber: '2061234' },
  },
  {
    field: 'guardian',
    tags: ['BK-429'],
    mutation: `mutation (${keyVariables}, $guardian: GuardianInput!) {
      updateAppointmentGuardian(${keyArguments}, guardian: $guardian) { guardian { title firstName lastName } }
    }`,
    value: { title: 'Mrs', firstName: 'Ada', lastName: "O'Byron" },
  },
]

/** Every mutation that takes an appointment's id and branch, each with its other variables. */
export const changes: [tags: string[], name: string, mutation: string, variables: Record<string, unknown>][] = [
  [['BK-424'], 'cancellation', CANCEL, cancellation],
  [['BK-425'], 'status', STATUS, { status: 'in_progress' }],
  [['BK-430'], 'medicine', MEDICINE, { medicine }],
  ...details.map(({ tags, mutation, field, value }): (typeof changes)[number] => [tags, field, mutation, { [field]: value }]),
]

/** Starts the sandbox for all tests in a file. Call it once per file. */
export function startBookingMutations(): void {
  beforeAll(async () => {
    sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
  })
  afterAll(() => sandbox.close())
}
