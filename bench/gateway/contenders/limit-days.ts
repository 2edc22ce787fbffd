import { isSameBlock } from '../../../rules/blocks.ts'
import { managedServices } from '../../../rules/services.ts'
import type { serviceBlocks } from '../fixtures.ts'
import {
  type RawBlock,
  readAppointmentDays,
  readAppointmentsToReschedule,
  readBlocksOfService,
  readCalendars,
  readResourceBlocks,
} from './day.ts'
import { queryBooking } from './services.ts'
import type { Viewer } from './tokens.ts'

/*
 * Responds to the operations on a branch's day, its availability and its service blocks. Forwards an operation's booking fields in one
 * query, as the gateway does.
 */

type AnyBlock = RawBlock | ReturnType<typeof serviceBlocks>['service_blocks'][number]
type Hours = { startTime: number; endTime: number }

const typed = <Value extends object>(typename: string, value: Value) => ({ ...value, __typename: typename })

function repeatOf({ repeat }: AnyBlock) {
  return repeat === null ? null : typed('Repeat', repeat)
}

const resourceBlock = (block: RawBlock) => typed('ResourceBlock', { ...block, repeat: repeatOf(block) })

function serviceBlock({ locationId: _unselected, ...block }: ReturnType<typeof serviceBlocks>['service_blocks'][number]) {
  return typed('ServiceBlock', { ...block, repeat: repeatOf({ ...block, locationId: '' }) })
}

async function readTypedCalendars(viewer: Viewer, locationId: string) {
  const calendars = await readCalendars(viewer, locationId)
  return calendars.map(({ id, name, availability }) => {
    const days = Object.entries<Hours>(availability).map(([day, hours]) => [day, typed('DayHours', hours)])
    return typed('Calendar', { id, name, availability: typed('WeekAvailability', Object.fromEntries(days)) })
  })
}

/** Sends a query or mutation to the booking API unchanged. */
export async function forward(viewer: Viewer, text: string, variables: unknown): Promise<Record<string, unknown>> {
  const { data, errors } = await queryBooking(viewer, text, variables)
  if (data === undefined || errors !== undefined) throw new Error('the booking API failed')
  return data
}

const DAY = `query ($locationId: ID!, $dayStart: String!, $dayEnd: String!) {
  getLocation(locationId: $locationId) { id name __typename }
  day: getAppointments(locationId: $locationId, startDate: $dayStart, endDate: $dayEnd) {
    id locationId startTime endTime modifiedAt status groupId notes
    course { id name paymentType onSchedServiceId __typename }
    customer { id firstName lastName dob phone __typename }
    __typename
  }
}`

export interface DayRequest {
  locationId: string
  dayStart: string
  dayEnd: string
  month: string
  today: string
  availableUntil: string
  ever: string
  readsServices: boolean
}

export async function clientsDay(viewer: Viewer, request: DayRequest) {
  const { locationId, dayStart, dayEnd, month, today, availableUntil, ever, readsServices } = request
  const blocks = readResourceBlocks(viewer, locationId, today, ever)
  const days = { locationId, startDate: today, endDate: availableUntil }
  const [forwarded, appointmentDays, toReschedule, resourceBlocks, services, calendars] = await Promise.all([
    forward(viewer, DAY, { locationId, dayStart, dayEnd }),
    readAppointmentDays(viewer, locationId, month),
    readAppointmentsToReschedule(viewer, locationId, blocks),
    blocks,
    readsServices ? Promise.all(managedServices.map(({ id, name }) => managedService(viewer, id, name, days))) : undefined,
    readTypedCalendars(viewer, locationId),
  ])
  return {
    ...forwarded,
    appointmentDays: appointmentDays.map((day) => typed('AppointmentDay', day)),
    appointmentsToReschedule: toReschedule.map((appointment) => typed('AppointmentToReschedule', appointment)),
    resourceBlocks: resourceBlocks.map(resourceBlock),
    ...(services && { managedServices: services }),
    calendars,
  }
}

async function managedService(viewer: Viewer, serviceId: string, name: string, days: Parameters<typeof readBlocksOfService>[2]) {
  const blocks = await readBlocksOfService(viewer, serviceId, days)
  return typed('ManagedService', { serviceId, name, blocks: blocks.map(serviceBlock) })
}

const AVAILABILITY = `query ($locationId: ID!) {
  getLocation(locationId: $locationId) { id resourceGroupId __typename }
  getLocationServices(locationId: $locationId, ignoreCovid: false) { id serviceId serviceName __typename }
  getServiceBlocks(locationId: $locationId) {
    id serviceId startDate endDate startTime endTime reason repeats
    repeat { frequency interval weekdays monthDay monthType __typename }
    __typename
  }
  getCoverPharmacistDays(locationId: $locationId) { date __typename }
}`

export async function availability(viewer: Viewer, { locationId, today, ever }: { locationId: string; today: string; ever: string }) {
  const [forwarded, calendars, blocks] = await Promise.all([
    forward(viewer, AVAILABILITY, { locationId }),
    readTypedCalendars(viewer, locationId),
    readResourceBlocks(viewer, locationId, today, ever),
  ])
  return { ...forwarded, calendars, resourceBlocks: blocks.map(resourceBlock) }
}

type ServiceBlockInput = Omit<ReturnType<typeof serviceBlocks>['service_blocks'][number], 'id'>

/** Creates a service block. Throws if an identical one exists. */
export async function createServiceBlock(viewer: Viewer, text: string, { input }: { input: ServiceBlockInput }) {
  const blocks = await readBlocksOfService(viewer, input.serviceId, input)
  if (blocks.some((block) => isSameBlock(block, input))) throw new Error('the block exists')
  return forward(viewer, text, { input })
}
