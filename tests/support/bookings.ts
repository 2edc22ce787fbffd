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
  /** The opening hours, the same on every weekday. By default, the branch is always open. */
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
/** A number padded with zeros, so that ids sort in the order of creation. */
const nextId = () => {
  lastId += 1
  return String(lastId).padStart(5, '0')
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
  const [seeded] = database.documents<object>("SELECT document FROM locations WHERE id = '1001'")
  const businessDay: BusinessDay = { startTime: 0, endTime: 0, isOpen: true, is24Hours: true, ...open }
  const location = {
    ...seeded,
    id: locationId,
    name: `Branch ${locationId}`,
    businessHours: Object.fromEntries(Object.keys(hours).map((day) => [day, businessDay])),
  }
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
  for (let number = 1; number <= rooms; number += 1) {
    const calendar = { id: room(number), locationId, name: `Room ${number}`, deletedStatus: false, deletedTime: null, availability: hours }
    database.run('INSERT INTO calendars (id, location_id, document) VALUES (?, ?, ?)', calendar.id, locationId, JSON.stringify(calendar))
  }

  /** The slot, in UTC, that starts when the branch's clock shows HHmm. */
  const slot = (hhmm: number, { number = 1, date = day } = {}) => {
    const start = instantOf(date, hhmm)
    return { resourceId: room(number), startTime: start.toISOString(), endTime: new Date(start.getTime() + SLOT).toISOString() }
  }

  return {
    locationId,
    room,
    slot,

    /** @returns the block's id */
    addBlock: (kind: 'resource' | 'service' | 'calendar', changes: object = {}): string => {
      const block = {
        id: `block-${nextId()}`,
        ...(kind === 'resource' && { resourceId: null }),
        ...(kind === 'service' && { serviceId: services[0] }),
        ...(kind !== 'calendar' && { locationId, repeats: false, repeat: null }),
        startDate: day,
        endDate: day,
        startTime: 1000,
        endTime: 1100,
        reason: 'A block',
        ...changes,
      }
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
     * Creates an appointment, by default at 9:30 on the default day, the first of a course of two.
     * @returns the appointment's id
     */
    addAppointment: ({ course, ...changes }: AppointmentChanges = {}): string => {
      const id = `ap-${nextId()}`
      const { resourceId, startTime, endTime } = slot(930)
      const appointment = {
        id,
        locationId,
        number: 1,
        totalNumber: 2,
        startTime: withOffset(new Date(startTime)),
        endTime: withOffset(new Date(endTime)),
        creationDate: '2026-01-05T09:00:00+00:00',
        modifiedBy: null,
        modifiedAt: null,
        notes: null,
        status: 'created',
        source: 'online',
        onschedApptId: `os-${id}`,
        resourceId,
        groupId: null,
        pharmacist: null,
        customer: database.document("SELECT document FROM booking_customers WHERE id = '5000'"),
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
      saveAppointment(database, appointment)
      return id
    },
  }
}

/** Input for `startScreening`, for an adult. */
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
 * Creates a completed screening of an adult in the sandbox. Its outcome allows the service to be booked.
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
