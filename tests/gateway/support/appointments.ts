import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type AppointmentChanges, placeBranch, storedAppointment } from '../../support/bookings.ts'
import { type PersonName, type Stack, startStack } from '../../support/stack.ts'
import { auditedWrites, literal } from './calls.ts'

/* Starts a gateway with a clock that tests can set, creates appointments, and lists the mutations that change an appointment. */

const NOW = '2099-06-01T09:00:00Z'
export const DAY = '2099-06-15'
export const NEXT_DAY = '2099-06-16'

export let now = new Date(NOW)
/** Sets the gateway's clock, until the end of the test. */
export const setNow = (time: string) => {
  now = new Date(time)
}
export let stack: Stack

export type Branch = ReturnType<typeof placeBranch>
export type Slot = ReturnType<Branch['slot']>

/** A new branch with one appointment at 9:30. */
export function placeAppointment(changes: AppointmentChanges = {}, options: Parameters<typeof placeBranch>[1] = {}) {
  const branch = placeBranch(stack.sandbox, { day: DAY, services: ['4790', '5058', '9056', '118342'], rooms: 2, ...options })
  const appointmentId = branch.addAppointment(changes)
  return { ...branch, appointmentId, key: { appointmentId, locationId: branch.locationId }, stored: () => stored(appointmentId) }
}
export const stored = (appointmentId: string) => storedAppointment(stack.sandbox, appointmentId)
export const appointmentsAt = (locationId: string) =>
  stack.sandbox.database.count('SELECT count(*) AS count FROM appointments WHERE location_id = ?', locationId)

export const medicine = { expiryDate: '2100-01-31', manufacturer: 'Sanofi', method: 'Left upper arm', batchNumber: 'B1234' }
export const pharmacist = { title: 'Ms', name: 'Una Murphy', gphcNumber: '2061234' }
export const guardian = { title: 'Mrs', firstName: 'Ada', lastName: "O'Byron" }
export const changed = '{ appointment { id status startTime modifiedBy } }'

export interface Change {
  /** The ids of the requirements covered by the tests of this change. */
  tags: string[]
  name: string
  /** The status that the appointment must have before the change. */
  from: string
  input: (branch: Branch) => object
}
/* Changes that the gateway implements itself, instead of forwarding the mutation to the booking API. */
export const start: Change = { tags: ['BK-244'], name: 'startAppointment', from: 'created', input: () => ({}) }
export const save: Change = {
  tags: ['BK-247'],
  name: 'saveAppointmentDetails',
  from: 'in_progress',
  input: () => ({ notes: 'Left arm', pharmacist }),
}
export const complete: Change = { tags: ['BK-248'], name: 'completeAppointment', from: 'in_progress', input: () => ({ medicine }) }
export const reschedule: Change = {
  tags: ['BK-446'],
  name: 'rescheduleAppointment',
  from: 'created',
  input: ({ slot }) => ({ slot: slot(1000, { date: NEXT_DAY }) }),
}
export const followUp: Change = {
  tags: ['BK-431'],
  name: 'bookFollowUpAppointment',
  from: 'completed',
  input: ({ slot }) => ({ slot: slot(1100, { date: NEXT_DAY }) }),
}
const seenAtFirst = { status: 'created', startTime: '2099-06-15T09:30:00+01:00' }
export const cancelSeen: Change = {
  tags: ['BK-424'],
  name: 'cancelSeenAppointment',
  from: 'created',
  input: () => ({ reason: 'Stock availability', refund: false, seen: seenAtFirst }),
}
export const changesOfOpen = [start, save, complete, reschedule]
export const changesWithSeen = [...changesOfOpen, cancelSeen]
export const every = [...changesWithSeen, followUp]

export type Placed = ReturnType<typeof placeAppointment>
export const operationOf = ({ name, input }: Change, placed: Placed, more: object = {}) =>
  `mutation { ${name}(input: ${literal({ ...placed.key, ...input(placed), ...more })}) ${name === followUp.name ? '{ appointmentId }' : changed} }`
export const send = (change: Change, placed: Placed, as: PersonName = 'branch', more: object = {}) =>
  stack.graphql(operationOf(change, placed, more), {}, as)
export const cancel = ({ key }: Placed, as: PersonName = 'branch') =>
  stack.graphql(
    `mutation { cancelAppointment(${literal({ ...key, shouldRefund: 'no', reason: 'Stock availability' }).slice(1, -1)}) { id status } }`,
    {},
    as,
  )
/** Like `placed`, but for another appointment at the same branch. */
export const withAppointment = (placed: Placed, appointmentId: string): Placed => ({
  ...placed,
  appointmentId,
  key: { ...placed.key, appointmentId },
  stored: () => stored(appointmentId),
})
export const toSlot = (change: Change, hhmm: number) => ({
  ...change,
  input: ({ slot }: Branch) => ({ slot: slot(hhmm, { date: NEXT_DAY }) }),
})
export const slotTaken = 'The appointment time you selected is no longer available. Please pick another time.'
export const nextIsBooked = 'The next appointment of this course has already been booked.'
export const audits = () => auditedWrites(stack)

/** Starts the gateway and the sandbox for all tests in a file. Call once per file. */
export function startAppointments(): void {
  beforeAll(async () => {
    stack = await startStack({}, { clock: () => now })
  })
  afterAll(() => stack.close())
  beforeEach(() => {
    now = new Date(NOW)
    stack.sandbox.journal.clear()
    stack.sandbox.faults.clear()
    stack.logLines.length = 0
  })
}
