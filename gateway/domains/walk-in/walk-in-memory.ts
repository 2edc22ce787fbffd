import { z } from 'zod'
import { HOLD_MINUTES } from '#rules/slot-hold.ts'
import type { EntryStore } from '../../state/store.ts'
import type { ServiceSlot } from '../../upstream/booking/availability.ts'
import { isSameSlot } from '../../upstream/booking/slot.ts'

/* Entries are checked when they are read, because another version of the gateway may have stored them. */

/** The details that a screening was started with. */
const screened = z.object({ locationId: z.string(), serviceId: z.string(), isMinor: z.boolean() })
export type Screened = z.output<typeof screened>

const storedHold = z.object({
  locationId: z.string(),
  serviceId: z.string(),
  resourceId: z.string(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
})
type StoredHold = z.output<typeof storedHold>

/** How long to remember a hold. Five minutes longer than the hold lasts, to allow for slow responses and clock differences. */
const HOLD_SECONDS = (HOLD_MINUTES + 5) * 60
/** How long to remember a screening: a working day, which is longer than any screening takes. */
const SCREENING_SECONDS = 12 * 60 * 60

/**
 * Remembers held slots and started screenings, because the input of `postAppointment` doesn't contain the branch or the service. If an
 * entry is lost, staff may have to start the customer's screening again.
 */
export function walkInMemory(store: EntryStore) {
  const remember = (key: string, value: object, seconds: number) => store.set(key, value, seconds).catch(() => undefined)
  const hold = async (holdId: string): Promise<ServiceSlot | undefined> => {
    const { data } = storedHold.safeParse(await store.get(`hold:${holdId}`).catch(() => undefined))
    if (data === undefined) return undefined
    const { locationId, serviceId, resourceId, start, end } = data
    return { locationId, serviceId, slot: { resourceId, start: new Date(start), end: new Date(end) } }
  }
  return {
    rememberHold: async (holdId: string, { locationId, serviceId, slot: { resourceId, start, end } }: ServiceSlot): Promise<void> => {
      const stored: StoredHold = { locationId, serviceId, resourceId, start: start.toISOString(), end: end.toISOString() }
      await remember(`hold:${holdId}`, stored, HOLD_SECONDS)
    },

    hold,

    /** Whether `holdId` identifies a hold on exactly this slot. */
    isHeldBy: async (holdId: string | null | undefined, { locationId, serviceId, slot }: ServiceSlot): Promise<boolean> => {
      const held = holdId == null ? undefined : await hold(holdId)
      return held !== undefined && held.locationId === locationId && held.serviceId === serviceId && isSameSlot(held.slot, slot)
    },

    rememberScreening: async (screeningId: string, details: Screened): Promise<void> => {
      await remember(`screening:${screeningId}`, details, SCREENING_SECONDS)
    },

    screening: async (screeningId: string): Promise<Screened | undefined> =>
      screened.safeParse(await store.get(`screening:${screeningId}`)).data,
  }
}
