import { beforeEach, expect } from 'vitest'
import { ask, type freeSlot, haveAppointment, responses, root, sent, setResults, startServices } from './booking-stack.ts'
import { literal } from './calls.ts'

/*
 * Mutations that hold a slot, book a slot, or move an appointment to a slot. The booking services accept any slot here, so every refusal
 * comes from the gateway.
 */

export const TAKEN = 'The appointment time you selected is no longer available. Please pick another time.'
export const EXPIRED = 'The screening has expired. Please start it again.'
/** The reads that check whether a held slot has been blocked. */
export const blocksOf = (serviceId: string) => [
  'getResourceBlocks',
  `GET /r/services/locations/1001/service/${serviceId}/blocks/2099-06-20/2099-06-21`,
]

export const HOLD = 'POST /r/services/initialappointment'
export const MOVE = 'POST /r/services/appointments/ap-1/reschedule'

const customer = {
  firstNames: 'Zoë',
  lastName: "O'Byron",
  locationID: '1001',
  serviceID: '5058',
  dob: '2050-02-28',
  phone: '07700 900001',
  sex: 'female',
  surgeryAddress: '2 Park Row',
  surgeryName: 'Park Surgery',
  addressLine1: '1 High Street',
  postcode: 'LS1 1AA',
  town: 'Leeds',
}

export type Slot = typeof freeSlot

/** A block on the free slot's day, in every room. */
export const block = (changes: object) => ({
  id: 'b-1',
  locationId: '1001',
  resourceId: null,
  startDate: '2099-06-20',
  endDate: '2099-06-20',
  startTime: 1000,
  endTime: 1100,
  reason: 'Leave',
  repeats: false,
  repeat: null,
  ...changes,
})

/** The appointment returned by the booking services. By default it is on a different day from the free slot. */
export const booked = (changes: object = {}) => ({
  id: 'ap-1',
  startTime: '2099-06-15T10:00:00+01:00',
  endTime: '2099-06-15T10:15:00+01:00',
  number: 1,
  totalNumber: 2,
  status: 'created',
  resourceId: 'room-2',
  course: { id: 'co-1', name: 'Chickenpox', onSchedServiceId: '5058' },
  customer: { firstName: 'Zoë', lastName: "O'Byron", dob: '2050-02-28' },
  ...changes,
})

let lastId = 0
/**
 * Starts a screening that the gateway remembers.
 * @returns its id
 */
export async function screen(changes: object = {}): Promise<string> {
  lastId += 1
  setResults({ startScreening: { screeningId: `sc-${lastId}`, hasResult: false } })
  const { errors } = await ask(`mutation { startScreening(input: ${literal({ ...customer, ...changes })}) { hasResult } }`)
  expect(errors).toBeUndefined()
  return `sc-${lastId}`
}

export const holdSlot = (slot: Slot, { serviceId = '5058', locationId = '1001', holdId = null as string | null } = {}) =>
  ask(`mutation { holdSlot(input: ${literal({ locationId, serviceId, slot, holdId })}) { hold { id } } }`)

/**
 * Holds the slot. The stand-in lists the slot as free only until it is held.
 * @returns the hold's id
 */
export async function hold(slot: Slot, options: { serviceId?: string; locationId?: string } = {}): Promise<string> {
  lastId += 1
  responses.set(HOLD, { body: JSON.stringify([{ id: `h-${lastId}` }]) })
  root.getAvailability = [slot]
  expect((await holdSlot(slot, options)).errors).toBeUndefined()
  root.getAvailability = []
  forget()
  return `h-${lastId}`
}

/** The number of calls that `sentSince` leaves out. */
let forgottenCalls = 0
/** Makes `sentSince` leave out all calls made so far. */
export const forget = () => {
  forgottenCalls = sent().length
}
export const sentSince = () => sent().slice(forgottenCalls)

export const post = (
  { resourceId, startTime, endTime }: Slot,
  screeningID: string,
  initialappointment = 'h-unknown',
  paymentType = 'in_store',
) =>
  ask(
    `mutation { postAppointment(input: ${literal({ screeningID, paymentType, resourceID: resourceId, startDate: startTime, endDate: endTime, initialappointment })}) { appointmentID } }`,
  )

export const move = (slot: Slot) =>
  ask(`mutation { rescheduleAppointment(input: ${literal({ appointmentId: 'ap-1', locationId: '1001', slot })}) { __typename } }`)

/** Starts the gateway. Its stand-in services have one appointment and accept every slot. */
export function startSlotServices(): void {
  startServices()
  beforeEach(() => {
    haveAppointment()
    forgottenCalls = 0
    setResults({
      getAppointments: [booked()],
      bookNextAppointment: { id: 'ap-2', startTime: 'x', endTime: 'y' },
      postAppointment: { userID: 'bc-1', appointmentID: 'ap-2' },
    })
    responses.set(HOLD, { body: '[{"id":"h-1"}]' })
    responses.set(MOVE, { body: JSON.stringify({ id: 'ap-1', startDateTime: 'x', endDateTime: 'y' }) })
  })
}
