import { useMutation } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { SLOT_TAKEN } from '#rules/messages.ts'
import { HOLD_MINUTES } from '#rules/slot-hold.ts'
import { gatewayError, isSignedOut } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import { useIsUnmounted } from '../../ui/use-is-unmounted.ts'
import { inUtc, type Slot } from '../free-slots.ts'
import { useShowBooked } from './find-booked.ts'
import type { HeldSlot, HeldWalkIn, SlotHold, WalkIn, WalkInDraft } from './walk-in-draft.ts'

const holdSlotDocument = graphql(`
  mutation HoldSlot($input: HoldSlotInput!) {
    holdSlot(input: $input) {
      hold {
        id
        expiresAt
      }
    }
  }
`)

const BLANK = 'Response is blank after initBooking API'

interface HoldRequest {
  locationId: string
  serviceId: string
  slot: Slot
  /** The id of the hold that this booking already has on `slot`, if any. */
  holdId?: string | undefined
}

/**
 * Says why a slot couldn't be held. `fault` is the message to show, or undefined if the session had ended. `isTaken` is true if the slot is
 * taken, possibly by this same booking in another tab.
 */
export interface NotHeld {
  fault: string | undefined
  isTaken: boolean
}

/** How long a slot is held, in milliseconds, if the service doesn't say. */
const USUAL_HOLD = HOLD_MINUTES * 60_000

/**
 * Returns `holdSlot`, a function that holds a slot for the customer at the counter or renews the hold. The function resolves to the hold,
 * or to a `NotHeld` if the slot couldn't be held. Also returns `isHolding`, which is true during the request.
 */
export function useHoldSlot() {
  const [hold, { loading }] = useMutation(holdSlotDocument)
  const holdSlot = async ({ locationId, serviceId, slot, holdId }: HoldRequest): Promise<{ hold: SlotHold } | NotHeld> => {
    const { data, error } = await hold({
      variables: { input: { locationId, serviceId, slot: inUtc(slot), ...(holdId !== undefined && { holdId }) } },
    }).catch((error: unknown) => ({ data: undefined, error }))
    if (isSignedOut(error)) return { fault: undefined, isTaken: false }
    if (!data?.holdSlot) return { fault: SLOT_TAKEN, isTaken: gatewayError(error)?.code === 'CONFLICT' }
    const held = data.holdSlot.hold
    return held === null
      ? { fault: BLANK, isTaken: false }
      : { hold: { id: held.id, expiresAt: held.expiresAt ?? new Date(Date.now() + USUAL_HOLD).toISOString() } }
  }
  return { holdSlot, isHolding: loading }
}

/** Whether a hold has expired, or expires within the given time. */
function endsWithin({ expiresAt }: SlotHold, milliseconds: number): boolean {
  return Date.parse(expiresAt) - Date.now() < milliseconds
}

/** Whether a hold ends so soon that it has to be renewed before the booking continues. */
export function isAboutToEnd(hold: SlotHold): boolean {
  return endsWithin(hold, 60_000)
}

/**
 * The slots that are still held for this booking. The service doesn't list them as free, so the client adds them to the free slots.
 */
export function heldSlots({ serviceId, bookedSlot, hold, otherHolds = [] }: WalkInDraft): HeldSlot[] {
  const own = bookedSlot && hold ? [{ serviceId, slot: bookedSlot, hold }] : []
  return [...otherHolds, ...own].filter((held) => !endsWithin(held.hold, 0))
}

const INTERVAL = 20_000
const RENEWED_BEFORE = 5 * 60_000

/**
 * Renews the hold while the page is visible, until the slot is booked. If the slot is taken because this booking was already made in
 * another tab, shows the booking's confirmation.
 *
 * @param isWanted whether the hold is still needed. If this becomes false during a renewal, the renewal's result is ignored
 * @returns `isLost`, which is true if someone else has the slot, and `reportLost`, a function that sets `isLost`
 */
export function useKeptHold(draft: HeldWalkIn, change: WalkIn['change'], isWanted = true): { isLost: boolean; reportLost: () => void } {
  const { locationId, serviceId, bookedSlot, hold } = draft
  const { holdSlot } = useHoldSlot()
  const showBooked = useShowBooked()
  const [isLost, setIsLost] = useState(false)
  const isUnmounted = useIsUnmounted()
  /**
   * Stores the renewed hold, or marks the slot as lost if someone else has it. Checks `isWanted` again, because this tab may have booked
   * the slot during the request.
   */
  const take = useEffectEvent(async (held: Awaited<ReturnType<typeof holdSlot>>) => {
    if (!isWanted) return
    if ('hold' in held) change({ hold: held.hold })
    else if (held.isTaken && (await showBooked(draft)) === 'not booked') setIsLost(true)
  })
  const keep = useEffectEvent(async () => {
    if (!isWanted || isLost || document.visibilityState === 'hidden' || !endsWithin(hold, RENEWED_BEFORE)) return
    const held = await holdSlot({ locationId, serviceId, slot: bookedSlot, holdId: hold.id })
    if (!isUnmounted.current) await take(held)
  })
  useEffect(() => {
    void keep()
    const timer = setInterval(() => void keep(), INTERVAL)
    return () => clearInterval(timer)
  }, [])
  return { isLost, reportLost: () => setIsLost(true) }
}
