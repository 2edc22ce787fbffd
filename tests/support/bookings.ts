import { instantOf, withOffset } from '#rules/london.ts'
import { type AppointmentRecord, findAppointment, saveAppointment } from '../../sandbox/booking/appointments.ts'
import type { Calendar } from '../../sandbox/booking/availability.ts'
import type { ScreeningRecord } from '../../sandbox/booking/screening-record.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'

interface BusinessDay {
  startTime: number
  endTime: number
  isOpen: boolean
  is24Hours: boolean
}

interface BranchOptions {
  /** A unique id by default. */
  id?: string
  rooms?: number
  /** The ids of the services that the branch offers. */
  services?: string[]
  hours?: Calendar['availability']
  /** The opening hours, the same every day. By default, the branch is always open. */
  open?: Partial<BusinessDay>
  /** The default day of the branch's blocks and appointments. */
  day?: string
}

/** The fields in which an appointment differs from the default. */
export type AppointmentChanges = Partial<Record<keyof AppointmentRecord, unknown>>

export const everyDay = (hours: { startTime: number; endTime: number }): Calendar['availability'] => ({
  mon: hours,
  tue: hours,
  wed: hours,
  thu: hours,
  fri: hours,
  sat: hours,
  sun: hours,
})

const SLOT = 15 * 60_000
let lastId = 0
/** Returns the next number, padded with zeros so that ids sort in the order of creation. */
const nextId = () => {
  lastId += 1
  return String(lastId).padStart(5, '0')
}

interface BranchRecords {
  locationId: string
  businessHours: Record<string, BusinessDay>
  services: readonly string[]
  rooms: readonly { id: string; name: string; availability: Calendar['availability'] }[]
}

/** Stores a branch with its services and with a calendar for each room. */
function insertBranch(database: Sandbox['database'], { locationId, businessHours, services, rooms }: BranchRecords): void {
  const [seeded] = database.documents<object>("SELECT document FROM locations WHERE id = '1001'")
  const location = { ...seeded, id: locationId, name: `Branch ${locationId}`, businessHours }
  database.run('INSERT INTO locations (id, document) VALUES (?, ?)', locationId, JSON.stringify(location))
  for (const serviceId of services) {
    const service = { id: `${locationId}-${serviceId}`, serviceId, serviceName: serviceId }
    database.run(
      'INSERT INTO location_services (location_id, service_id, document) VALUES (?, ?, ?)',
      locationId,
      serviceId,
      JSON.stringify(service),
    )
  }
  for (const room of rooms) {
    const calendar = { ...room, locationId, deletedStatus: false, deletedTime: null }
    database.run('INSERT INTO calendars (id, location_id, document) VALUES (?, ?, ?)', room.id, locationId, JSON.stringify(calendar))
  }
}

type BlockKind = 'resource' | 'service' | 'calendar'

/** A block from 10 to 11 on one day. */
function blockRecord(kind: BlockKind, day: string, changes: object) {
  return {
    id: `block-${nextId()}`,
    ...(kind === 'resource' && { resourceId: null }),
    ...(kind !== 'calendar' && { repeats: false, repeat: null }),
    startDate: day,
    endDate: day,
    startTime: 1000,
    endTime: 1100,
    reason: 'A block',
    ...changes,
  }
}

interface AppointmentOptions {
  locationId: string
  slot: { resourceId: string; startTime: string; endTime: string }
  customer: unknown
  changes: AppointmentChanges
}

/** An appointment booked online, the first of a course of two. */
function appointmentRecord({ locationId, slot, customer, changes: { course, ...changes } }: AppointmentOptions) {
  const id = `ap-${nextId()}`
  return {
    id,
    locationId,
    number: 1,
    totalNumber: 2,
    startTime: withOffset(new Date(slot.startTime)),
    endTime: withOffset(new Date(slot.endTime)),
    creationDate: '2026-01-05T09:00:00+00:00',
    modifiedBy: null,
    modifiedAt: null,
    notes: null,
    status: 'created',
    source: 'online',
    onschedApptId: `os-${id}`,
    resourceId: slot.resourceId,
    groupId: null,
    pharmacist: null,
    customer,
    medicine: null,
    guardian: null,
    gpLetterPdf: null,
    ...changes,
    course: {
      id: `co-${id}`,
      name: 'Chickenpox',
      paymentType: 'in_store',
      patientAdvice: 'Please wear short sleeves.',
      pharmacistInstructions: 'Check the cold chain log before use.',
      onSchedServiceId: '5058',
      questions: [
        { number: 1, question: 'Are you feeling well today?', answer: 'Y', questionType: 1, updatedDate: null },
        { number: 2, question: 'Which medicines do you take?', answer: 'None', questionType: 2, updatedDate: null },
      ],
      ...(course as object | undefined),
    },
  } as AppointmentRecord
}

/** Creates a branch in the sandbox, by default with one room whose hours are 9 to 17 every day. */
export function placeBranch(
  { database }: Sandbox,
  {
    id,
    rooms = 1,
    services = ['4790', '5058'],
    hours = everyDay({ startTime: 900, endTime: 1700 }),
    open = {},
    day = '2099-06-15',
  }: BranchOptions = {},
) {
  const locationId = id ?? `branch-${nextId()}`
  const room = (number: number) => `${locationId}-room-${number}`
  const businessDay = { startTime: 0, endTime: 0, isOpen: true, is24Hours: true, ...open }
  insertBranch(database, {
    locationId,
    businessHours: Object.fromEntries(Object.keys(hours).map((day) => [day, businessDay])),
    services,
    rooms: Array.from({ length: rooms }, (_, index) => ({ id: room(index + 1), name: `Room ${index + 1}`, availability: hours })),
  })

  /** The slot that starts at `hhmm` in the branch's local time. The slot's `startTime` and `endTime` are in UTC. */
  const slot = (hhmm: number, { number = 1, date = day } = {}) => {
    const start = instantOf(date, hhmm)
    return { resourceId: room(number), startTime: start.toISOString(), endTime: new Date(start.getTime() + SLOT).toISOString() }
  }

  return {
    locationId,
    room,
    slot,

    /** @returns the block's id */
    addBlock: (kind: BlockKind, changes: object = {}): string => {
      const place = { ...(kind === 'service' && { serviceId: services[0] }), ...(kind !== 'calendar' && { locationId }) }
      const block = blockRecord(kind, day, { ...place, ...changes })
      database.run(
        'INSERT INTO blocks (id, location_id, kind, document) VALUES (?, ?, ?, ?)',
        block.id,
        locationId,
        kind,
        JSON.stringify(block),
      )
      return block.id
    },

    /**
     * Creates an appointment. By default, it starts at 9:30 on the default day and is the first of a course of two.
     * @returns the appointment's id
     */
    addAppointment: (changes: AppointmentChanges = {}): string => {
      const customer = database.document("SELECT document FROM booking_customers WHERE id = '5000'")
      const appointment = appointmentRecord({ locationId, slot: slot(930), customer, changes })
      saveAppointment(database, appointment)
      return appointment.id
    },
  }
}

/** Input for `startScreening`. The customer is an adult on 15 June 2099, the default day of appointments. */
export const walkInCustomer = (locationId: string, changes: object = {}) => ({
  firstNames: 'Zoë',
  lastName: "O'Byron-Walker",
  locationID: locationId,
  serviceID: '5058',
  dob: '2050-01-31',
  email: 'zoe.walker@example.com',
  phone: '07700 900417',
  nhsNumber: '943 476 5919',
  sex: 'female',
  surgeryAddress: '2 Park Row',
  surgeryName: 'Park Surgery',
  addressLine1: '41 Cardigan Lane',
  addressLine2: null as string | null,
  postcode: 'LS4 2LE',
  town: 'Leeds',
  ...changes,
})

/** Answers that pass the sandbox's screening and don't lead to advice. */
export const suitableAnswers = { vaccination: ['Y', 'N', '1', '36.6', 'N'], weightManagement: ['N', '1', 'N'] }

/**
 * Creates a completed screening of `walkInCustomer` in the sandbox. Its outcome allows the service to be booked.
 * @returns the screening's id
 */
export function placeScreening({ database }: Sandbox, locationId: string): string {
  const { firstNames, lastName, email, dob, phone, nhsNumber, sex, surgeryName, surgeryAddress, ...rest } = walkInCustomer(locationId)
  const address = { line1: rest.addressLine1, line2: rest.addressLine2, city: rest.town, postcode: rest.postcode }
  const screening: ScreeningRecord = {
    id: `sc-${nextId()}`,
    serviceId: rest.serviceID,
    locationId,
    customer: { firstName: firstNames, lastName, email, dob, phone, nhsNumber, sex, surgeryName, surgeryAddress, address },
    guardian: null,
    answers: suitableAnswers.vaccination,
    outcome: 'allowed',
  }
  database.run('INSERT INTO screenings (id, document) VALUES (?, ?)', screening.id, JSON.stringify(screening))
  return screening.id
}

/** An appointment as stored in the sandbox. */
export function storedAppointment({ database }: Sandbox, id: string): AppointmentRecord {
  const appointment = findAppointment(database, id)
  if (appointment === undefined) throw new Error(`no appointment ${id}`)
  return appointment
}

/** A branch's booked slots as `{room} {instant}`. A double booking is listed twice. */
export function bookedSlots({ database }: Sandbox, locationId: string): string[] {
  return database
    .documents<AppointmentRecord>('SELECT document FROM appointments WHERE location_id = ? ORDER BY start_time, id', locationId)
    .filter(({ status }) => status !== 'cancelled')
    .map(({ resourceId, startTime }) => `${resourceId} ${new Date(startTime).toISOString()}`)
}

/** How many slots are on hold at a branch. */
export function countHolds({ database }: Sandbox, locationId: string): number {
  return database.count('SELECT count(*) AS count FROM slot_holds WHERE location_id = ?', locationId)
}
