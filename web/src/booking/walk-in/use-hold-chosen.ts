import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useOnce } from '../../ui/once.ts'
import { useIsUnmounted } from '../../ui/use-is-unmounted.ts'
import { useShowBooked } from './find-booked.ts'
import { useHoldSlot } from './hold.ts'
import type { ChosenBooking } from './use-chosen-booking.ts'

/** Holds the chosen slot and then opens the customer's details. */
export function useHoldChosen(locationId: string, { service, slot, hold, customer, keepHold, keepLateHold, dropSlot }: ChosenBooking) {
  const { holdSlot } = useHoldSlot()
  const showBooked = useShowBooked()
  const [fault, setFault] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  // True while the client tries to hold the slot. If the slot was taken, stays true while the client looks for a booking made in another
  // tab.
  const [isHolding, setIsHolding] = useState(false)
  const once = useOnce()
  const isUnmounted = useIsUnmounted()
  const navigate = useNavigate()
  const next = async () => {
    if (service === undefined || slot === undefined) {
      console.warn('A service and a time are needed.')
      return
    }
    setFault(undefined)
    const result = await holdSlot({ locationId, serviceId: service.id, slot, holdId: hold?.id })
    if (isUnmounted.current) {
      if ('hold' in result) keepLateHold({ serviceId: service.id, slot, hold: result.hold })
      return
    }
    if ('hold' in result) {
      keepHold(result.hold)
      await navigate(paths.booking.customerDetails)
    } else if (result.fault !== undefined) {
      const { booked } = customer
      const found = result.isTaken && booked && (await showBooked({ locationId, bookedSlot: slot, formData: booked.formData }))
      if (found === 'booked' || found === 'left') return
      setFault(result.fault)
      dropSlot(result.isTaken)
      setAttempt((before) => before + 1)
    }
  }
  return {
    next: () =>
      void once(async () => {
        setIsHolding(true)
        await next().finally(() => setIsHolding(false))
      }),
    isHolding,
    /** Why the slot couldn't be held. */
    fault,
    clearFault: () => setFault(undefined),
    /**
     * The number of failed attempts. When it changes, `SlotPicker` refetches the free times, so that it no longer offers a slot that
     * someone else has taken.
     */
    attempt,
  }
}
