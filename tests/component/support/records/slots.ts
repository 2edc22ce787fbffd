import { bookingWindow } from '#rules/booking-window.ts'
import { londonDate } from '#rules/london.ts'
import type { AvailabilitySlot } from '../../generated/schema.ts'
import type { Responses } from '../stand-in-gateway.ts'

/** The responses for a service with these free slots. The service's booking window is computed by the code in `rules/`. */
export function freeSlots(slots: readonly AvailabilitySlot[]): Responses {
  const between = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
    slots.filter(({ startTime }) => Date.parse(startTime) >= Date.parse(startDate) && Date.parse(startTime) < Date.parse(endDate))
  return {
    bookingWindow: ({ serviceId }) => {
      const { earliestStart, ...days } = bookingWindow({ serviceId, isVan: false, now: new Date() })
      return { earliestStart: earliestStart.toISOString(), ...days }
    },
    getInstoreServiceAvailability: (args) => ({
      daySlots: [...new Set(between(args).map(({ startTime }) => londonDate(startTime)))].map((date) => ({ date })),
      slots: [],
    }),
    getAvailability: (args) => between(args),
  }
}
