import { instantOf, londonDate } from '#rules/london.ts'
import type {
  Appointment,
  Calendar,
  Customer,
  LocationService,
  ResourceBlock,
  ServiceBlock,
  WeekAvailability,
} from '../../generated/schema.ts'
import type { Responses } from '../stand-in-gateway.ts'

/** The id of the branch to which the viewer named `branch` belongs. */
export const BRANCH_ID = '1001'
/** The day on which appointments take place unless a record says otherwise. */
export const DAY = '2026-03-12'

const SLOT = 15 * 60_000

/** A 15-minute slot in the branch's first room. */
export function aSlot(hhmm: number, date = DAY) {
  const start = instantOf(date, hhmm)
  return { resourceId: 'room-1', startTime: start.toISOString(), endTime: new Date(start.getTime() + SLOT).toISOString() }
}

export function aCustomer(changes: Partial<Customer> = {}): Customer {
  return {
    id: '5000',
    firstName: 'Amelia',
    lastName: 'Hughes',
    dob: '1984-05-17',
    email: 'amelia.hughes@example.com',
    phone: '07700 900211',
    nhsNumber: '943 476 5919',
    sex: 'female',
    surgeryName: 'Park Surgery',
    surgeryAddress: '2 Park Row, Leeds',
    address: { line1: '41 Cardigan Lane', line2: null, city: 'Leeds', postcode: 'LS4 2LE' },
    ...changes,
  }
}

/** An appointment. By default, it is the first of two in its course, is at 9:30 and has not been started. */
export function anAppointment({
  course,
  ...changes
}: Partial<Omit<Appointment, 'course'>> & { course?: Partial<Appointment['course']> } = {}): Appointment {
  const id = changes.id ?? 'ap-1'
  return {
    id,
    locationId: BRANCH_ID,
    number: 1,
    totalNumber: 2,
    ...aSlot(930),
    creationDate: '2026-01-05T09:00:00+00:00',
    status: 'created',
    source: 'online',
    customer: aCustomer(),
    ...changes,
    course: {
      id: `co-${id}`,
      name: 'Chickenpox',
      paymentType: 'in_store',
      patientAdvice: 'Please wear short sleeves.',
      pharmacistInstructions: 'Check the cold chain log before use.',
      onSchedServiceId: '5058',
      questions: [
        { number: 1, question: 'Are you feeling well today?', answer: 'Y', questionType: 1 },
        { number: 2, question: 'Which medicines do you take?', answer: 'None', questionType: 2 },
      ],
      ...course,
    },
  }
}

export const everyDay = (startTime: number, endTime: number): WeekAvailability => {
  const hours = { startTime, endTime }
  return { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours }
}

export function aRoom(changes: Partial<Calendar> = {}): Calendar {
  return { id: 'room-1', locationId: BRANCH_ID, name: 'Room 1', availability: everyDay(900, 1700), ...changes }
}

/** A period in which rooms can't be booked. By default, it blocks every room from 10:00 to 11:00 on `DAY`. */
export function aResourceBlock(changes: Partial<ResourceBlock> = {}): ResourceBlock {
  return {
    id: 'block-1',
    resourceId: null,
    locationId: BRANCH_ID,
    startDate: DAY,
    endDate: DAY,
    startTime: 1000,
    endTime: 1100,
    reason: 'A block',
    repeats: false,
    ...changes,
  }
}

export function aServiceBlock(changes: Partial<ServiceBlock> = {}): ServiceBlock {
  return { ...aResourceBlock(), serviceId: '4790', ...changes } as ServiceBlock
}

const open = { startTime: 0, endTime: 0, isOpen: true, is24Hours: true }
const OPEN_ALWAYS = { mon: open, tue: open, wed: open, thu: open, fri: open, sat: open, sun: open }

interface BranchRecord {
  id?: string
  name?: string
  /** The number shown next to the branch's name. */
  branchId?: string | null
  region?: string
  appointments?: Appointment[]
  rooms?: Calendar[]
  services?: LocationService[]
  resourceBlocks?: ResourceBlock[]
  serviceBlocks?: ServiceBlock[]
  phone?: string
}

/** The responses that describe a branch. By default, it has one room, two services and no appointments. */
export function aBranch({
  id = BRANCH_ID,
  name = 'Leeds Headrow',
  branchId = '0611',
  region = 'England',
  appointments = [],
  rooms = [aRoom()],
  services = [
    { id: 's-4790', serviceId: '4790', serviceName: 'Travel clinic' },
    { id: 's-5058', serviceId: '5058', serviceName: 'Chickenpox' },
  ],
  resourceBlocks = [],
  serviceBlocks = [],
  phone = '0113 496 0000',
}: BranchRecord = {}): Responses {
  const location = { id, name, branchId, region }
  return {
    branchLocation: (args) => (args.id === id ? location : null),
    branchLocations: () => [{ title: name.slice(0, 1).toUpperCase(), locations: [location] }],
    getLocation: () => ({
      id,
      name,
      region,
      phone,
      resourceGroupId: `group-${id}`,
      businessHours: OPEN_ALWAYS,
    }),
    getLocationServices: () => services,
    calendars: () => rooms,
    resourceBlocks: () => resourceBlocks,
    getServiceBlocks: () => serviceBlocks,
    managedServices: () =>
      services.map(({ serviceId, serviceName }) => ({
        serviceId,
        name: serviceName,
        blocks: serviceBlocks.filter((block) => block.serviceId === serviceId),
      })),
    getCoverPharmacistDays: () => [],
    getAppointments: ({ startDate, endDate }) =>
      appointments.filter(({ startTime }) => Date.parse(startTime) >= Date.parse(startDate) && Date.parse(startTime) < Date.parse(endDate)),
    appointmentDays: ({ month }) => {
      const counted = appointments.filter(({ status }) => status !== 'cancelled')
      const dates = counted.map(({ startTime }) => londonDate(startTime)).filter((date) => date.startsWith(month))
      return [...new Set(dates)].map((date) => ({ date, count: dates.filter((other) => other === date).length }))
    },
    appointmentsToReschedule: () => [],
    getAppointment: ({ appointmentId }) => appointments.find((appointment) => appointment.id === appointmentId) ?? null,
    getPreviousAppointments: () => [],
  }
}

/**
 * Responses that replace the single branch of `aBranch` with several branches. Spread these responses after the responses of `aBranch`.
 */
export function someBranches(branches: readonly { id: string; name: string; branchId?: string }[]): Responses {
  const named = (id: string) => branches.find((branch) => branch.id === id)
  return {
    branchLocation: ({ id }) => named(id) ?? null,
    getLocation: ({ locationId }) => {
      const branch = named(locationId)
      return branch === undefined
        ? null
        : { ...branch, region: 'England', resourceGroupId: `group-${locationId}`, businessHours: OPEN_ALWAYS }
    },
  }
}
