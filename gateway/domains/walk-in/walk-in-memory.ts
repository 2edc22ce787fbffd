import type { SessionStore } from '../../state/store.ts'
import type { ServiceSlot } from '../../upstream/booking/availability.ts'
import { isSameSlot } from '../../upstream/booking/slot.ts'

/** The details that a screening was started with. */
export interface Screened {
  locationId: string
  serviceId: string
  isMinor: boolean
}

interface StoredHold {
  locationId: string
  serviceId: string
  resourceId: string
  start: string
  end: string
}

/** How long to remember a hold. Longer than the 15 minutes that a hold lasts, to allow for slow responses and clock differences. */
const HOLD_SECONDS = 20 * 60
/** How long to remember a screening: a working day, longer than any screening takes. */
const SCREENING_SECONDS = 12 * 60 * 60

/**
 * Remembers held slots and started screenings, because the input of `postAppointment` contains only their ids. If an entry is lost,
 * staff have to start the customer's screening again.
 */
export function walkInMemory(store: SessionStore) {
  const remember = (key: string, value: object, seconds: number) => store.set(key, value, seconds).catch(() => undefined)
  const hold = async (holdId: string): Promise<ServiceSlot | undefined> => {
    const stored = (await store.get(`hold:${holdId}`).catch(() => undefined)) as StoredHold | undefined
    if (stored === undefined) return undefined
    const { locationId, serviceId, resourceId, start, end } = stored
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

    rememberScreening: async (screeningId: string, screened: Screened): Promise<void> => {
      await remember(`screening:${screeningId}`, screened, SCREENING_SECONDS)
    },

    screening: async (screeningId: string): Promise<Screened | undefined> =>
      (await store.get(`screening:${screeningId}`)) as Screened | undefined,
  }
}
