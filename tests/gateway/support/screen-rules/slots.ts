import { isBookableDay } from '#rules/booking-window.ts'
import { londonDay } from '#rules/london.ts'
import { offeredSlots } from '../../../../web/src/booking/free-slots.ts'
import type { placeBranch } from '../../../support/bookings.ts'
import type { GraphqlResponse } from '../../../support/stack.ts'
import { type AllowedInput, isRefused, newBranch, type Refusal, type ScreenRule, send, stack } from './rule.ts'

const CHICKENPOX = '5058'

interface Wanted {
  serviceId: string
  slot: { resourceId: string; startTime: string; endTime: string }
}
type Branch = ReturnType<typeof placeBranch>

/** Refuses the slot if the slot pickers don't offer it. They offer only free slots in the booking window. */
async function screenOfSlot({ locationId }: Branch, { serviceId, slot }: Wanted): Promise<Refusal> {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date(slot.startTime))
  const { startDate, endDate } = londonDay(day)
  const { data } = await stack.graphql(
    `query($serviceId: RecordID!, $locationId: RecordID!, $service: ID!, $location: ID!, $startDate: String!, $endDate: String!) {
      bookingWindow(serviceId: $serviceId, locationId: $locationId) { earliestStart firstDay lastDay }
      getAvailability(serviceId: $service, locationId: $location, startDate: $startDate, endDate: $endDate) { startTime endTime resourceId }
    }`,
    { serviceId, locationId, service: serviceId, location: locationId, startDate, endDate },
    'branch',
  )
  const offered = isBookableDay(data.bookingWindow, day) ? offeredSlots(data.getAvailability, data.bookingWindow) : []
  const isOffered = offered.some(
    (free) =>
      free.resourceId === slot.resourceId &&
      Date.parse(free.startTime) === Date.parse(slot.startTime) &&
      Date.parse(free.endTime) === Date.parse(slot.endTime),
  )
  return isRefused(!isOffered)
}

const taken = 'The appointment time you selected is no longer available. Please pick another time.'
const outside = "The service can't be booked for this time."
const wantedSlots: [tags: string[], rule: string, wanted: (branch: Branch) => Wanted, code: ScreenRule['code'], message: string][] = [
  [
    ['BK-340'],
    'a slot less than 48 hours away',
    ({ slot }) => ({ serviceId: CHICKENPOX, slot: slot(930, { date: '2099-06-03' }) }),
    'BAD_USER_INPUT',
    outside,
  ],
  [['BK-338'], 'a slot for flu out of season', ({ slot }) => ({ serviceId: '4790', slot: slot(1000) }), 'BAD_USER_INPUT', outside],
  [
    ['BK-341'],
    'a slot for flu after 19 December',
    ({ slot }) => ({ serviceId: '4790', slot: slot(1000, { date: '2099-12-20' }) }),
    'BAD_USER_INPUT',
    outside,
  ],
  [
    ['BK-337'],
    'a slot more than a year away',
    ({ slot }) => ({ serviceId: CHICKENPOX, slot: slot(1000, { date: '2100-06-02' }) }),
    'BAD_USER_INPUT',
    outside,
  ],
  [
    ['BK-337'],
    'a slot that is booked',
    (branch) => {
      branch.addAppointment(branch.slot(1100))
      return { serviceId: CHICKENPOX, slot: branch.slot(1100) }
    },
    'CONFLICT',
    taken,
  ],
  [
    ['BK-260'],
    'a slot during a pause',
    (branch) => {
      branch.addBlock('resource', { startTime: 0, endTime: 2345 })
      return { serviceId: CHICKENPOX, slot: branch.slot(1200) }
    },
    'CONFLICT',
    taken,
  ],
  [
    ['BK-264'],
    'a slot that is blocked for its service',
    (branch) => {
      branch.addBlock('service', { serviceId: CHICKENPOX })
      return { serviceId: CHICKENPOX, slot: branch.slot(1000) }
    },
    'CONFLICT',
    taken,
  ],
  [['BK-319'], 'a slot outside the opening hours', ({ slot }) => ({ serviceId: CHICKENPOX, slot: slot(1800) }), 'CONFLICT', taken],
  [['BK-217'], 'a slot at another branch', () => ({ serviceId: CHICKENPOX, slot: newBranch().slot(1000) }), 'CONFLICT', taken],
  [
    ['BK-217'],
    'a slot that is longer than the service',
    ({ slot }) => ({ serviceId: CHICKENPOX, slot: { ...slot(1000), endTime: slot(1030).startTime } }),
    'CONFLICT',
    taken,
  ],
]
const bookings: [name: string, book: (branch: Branch, wanted: Wanted) => Promise<GraphqlResponse>][] = [
  ['holding', ({ locationId }, { serviceId, slot }) => send('holdSlot', { locationId, serviceId, slot })],
  [
    'moving an appointment to',
    ({ locationId, addAppointment }, { serviceId, slot }) =>
      send('rescheduleAppointment', { appointmentId: addAppointment({ course: { onSchedServiceId: serviceId } }), locationId, slot }),
  ],
  [
    'booking a follow-up in',
    ({ locationId, addAppointment }, { serviceId, slot }) =>
      send('bookFollowUpAppointment', {
        appointmentId: addAppointment({ status: 'completed', course: { onSchedServiceId: serviceId } }),
        locationId,
        slot,
      }),
  ],
]
export const slotRules: ScreenRule[] = bookings.flatMap(([name, book]) =>
  wantedSlots.map(([tags, rule, wantedAt, code, message]) => {
    // The branch and slot are chosen only once, so that the screen and the gateway judge the same slot at the same branch.
    let chosen: { branch: Branch; wanted: Wanted } | undefined
    const choose = () => {
      const branch = chosen?.branch ?? newBranch()
      chosen ??= { branch, wanted: wantedAt(branch) }
      return chosen
    }
    return {
      tags,
      rule: `${name} ${rule}`,
      screen: () => screenOfSlot(choose().branch, choose().wanted),
      reason: true,
      gateway: () => book(choose().branch, choose().wanted),
      code,
      message,
    }
  }),
)
export const allowedSlots: AllowedInput[] = bookings.map(([name, book]) => {
  let branch: Branch | undefined
  const there = () => (branch ??= newBranch())
  const wanted = () => ({ serviceId: CHICKENPOX, slot: there().slot(1000) })
  return {
    tags: ['BK-336', 'BK-337'],
    rule: `${name} a free slot`,
    screen: () => screenOfSlot(there(), wanted()),
    gateway: () => book(there(), wanted()),
  }
})
