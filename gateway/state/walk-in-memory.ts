import type { ServiceSlot } from '../upstream/booking/availability.ts'
import { isSameSlot } from '../upstream/booking/slot.ts'
import type { SessionStore } from './store.ts'

/** What a screening was started for. */
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

/** The booking services hold a slot for 15 minutes; some more, so that a slow clock or service costs nobody their slot. */
const HOLD_SECONDS = 20 * 60
/** A working day, longer than any screening takes. */
const SCREENING_SECONDS = 12 * 60 * 60

export type WalkInMemory = ReturnType<typeof walkInMemory>

/**
 * Remembers the slots that were held and the screenings that were started, because `postAppointment` names them only by id. Losing it
 * costs a customer who is being screened their place in the form: without the screening, nothing says who is booked for what.
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

    /** What a hold keeps free. */
    hold,

    /** Whether a hold keeps exactly this slot free. */
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
