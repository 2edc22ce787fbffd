import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SLOT_TAKEN } from '#rules/messages.ts'
import { paths } from '../../paths.ts'
import { useOnce } from '../../ui/once.ts'
import { useIsUnmounted } from '../../ui/use-is-unmounted.ts'
import { trackEvent } from './events.ts'
import { useFindBooked } from './find-booked.ts'
import type { HeldStep } from './held-walk-in.tsx'
import { isAboutToEnd, useHoldSlot } from './hold.ts'
import { useAttachForm, useSendBooking } from './send-booking.ts'
import type { Approval, Booked, ScreeningProgress } from './walk-in-draft.ts'

export type BookingProgress = Extract<ScreeningProgress, { phase: 'allowed' | 'booking' | 'booked' }>

/** Why the booking isn't complete. */
interface Problem {
  message: string
  /** True if a lookup found no appointment. */
  mayBookAgain: boolean
}

/** Why a booking was refused, and what the client has found out about its slot. */
interface Refusal {
  /** The reason, to show to the user. */
  failure: string
  /** Whether the booking may have been refused because its slot is taken. */
  isTaken: boolean
  /** Whether the gateway reported that the slot is taken. It may be taken by this same booking, made in another tab. */
  isConflict?: boolean
  lost?: 'screening' | undefined
  /** The result of renewing the hold. Undefined if no renewal was attempted. */
  attempted?: Awaited<ReturnType<ReturnType<typeof useHold>['renewHold']>>
}

/** The parts of a booked appointment that are stored until its form has been attached and its confirmation shown. */
type FormToKeep = Pick<Booked, 'traversalId' | 'advice' | 'isReported'>

const NOT_BOOKED = 'The appointment has not been booked yet.'
const NOT_KNOWN = 'We can’t tell at the moment whether the appointment is booked.'

/**
 * Books the appointment for an approved screening. Starts automatically, unless there is advice for staff to pass on first. If the response
 * is lost or the slot is taken, checks whether the appointment was booked after all. If the page is reloaded during the booking, the
 * reloaded page makes the same check first.
 */
export function useBooking(step: HeldStep, progress: BookingProgress) {
  const { problem, isBooking, book, bookAgain, lookFor, keepForm } = useBookingSteps(step)
  const once = useOnce()
  const goOn = useEffectEvent(() => {
    void once(async () => {
      if (progress.phase === 'booking') await lookFor(approvalOf(progress))
      else if (progress.phase === 'booked') await keepForm(progress.appointmentId, progress)
      else if (progress.failure === undefined && progress.advice === undefined) await book(approvalOf(progress), false)
    })
  })
  useEffect(() => goOn(), [])

  return {
    problem,
    isBooking,
    book: (approval: Approval) => void once(() => book(approval, false)),
    bookAgain: (approval: Approval) => void once(() => bookAgain(approval)),
    lookFor: (approval: Approval) => void once(() => lookFor(approval)),
    keepForm: (appointmentId: string, form: FormToKeep) => void once(() => keepForm(appointmentId, form)),
  }
}

/** Returns a function for each step of a booking. Also returns the problem, if any, and whether this page has started the booking. */
function useBookingSteps(step: HeldStep) {
  const { service, draft, walkIn } = step
  const { renewHold, freshHold } = useHold(step)
  const sendBooking = useSendBooking()
  const attachForm = useAttachForm()
  const findBooked = useFindBooked()
  const [problem, setProblem] = useState<Problem>()
  const [isBooking, setIsBooking] = useState(false)
  const navigate = useNavigate()
  const isUnmounted = useIsUnmounted()
  /**
   * Stores the progress. A completed booking is stored even if the user has left the page, so that this draft can't be booked
   * again.
   */
  const note = (screening: ScreeningProgress) => {
    if (!isUnmounted.current) walkIn.change({ screening })
    else if (screening.phase === 'booked') walkIn.keepLateBooking(draft, screening)
  }

  /** @param wasSent whether an earlier request was sent; if so, the appointment may already be booked */
  const book = async (approval: Approval, wasSent: boolean) => {
    setProblem(undefined)
    setIsBooking(true)
    if (!wasSent) note({ phase: 'allowed', ...approval })
    const refuse = async ({ failure, isTaken, isConflict = false, lost, attempted }: Refusal) => {
      if (wasSent || isTaken) {
        // The slot may have been taken by this same booking, made in another tab.
        const found = await lookFor(approval)
        if (found === 'booked') return
        // If the lookup failed, the appointment may have been booked by an earlier request or, after a conflict, from another tab.
        if (found === 'unknown' && (wasSent || isConflict)) return note({ phase: 'booking', ...approval })
      }
      setProblem(undefined)
      trackEvent('BOOKING_FAILED', service.id)
      // When the booking services reject a booking, they don't say whether its slot is the reason. To find out, the client renews the hold,
      // which fails if someone else has the slot.
      const held = attempted ?? (isTaken ? await renewHold() : undefined)
      if (isUnmounted.current) return
      const isSlotLost = held !== undefined && 'fault' in held && held.isTaken
      if (held !== undefined && 'hold' in held) walkIn.change({ hold: held.hold })
      note({ phase: 'allowed', ...approval, ...(isSlotLost ? { failure: SLOT_TAKEN, lost: 'slot' } : { failure, lost }) })
    }
    const held = await freshHold()
    if (isUnmounted.current) return
    if ('fault' in held) {
      if (held.fault !== undefined) await refuse({ failure: held.fault, isTaken: held.isTaken, attempted: held })
      return
    }
    if (held.hold !== draft.hold) walkIn.change({ hold: held.hold })
    note({ phase: 'booking', ...approval })
    const outcome = await sendBooking(draft, approval, held.hold.id)
    if (outcome.kind === 'booked') await keepForm(outcome.appointmentId, approval)
    // Nothing was sent, because the session had ended. The booking continues once the user has signed in again.
    else if (outcome.kind === 'not sent') note({ phase: wasSent ? 'booking' : 'allowed', ...approval })
    else if (outcome.kind === 'unknown') await lookFor(approval)
    else await refuse(outcome)
  }

  /** Looks for the appointment and, if found, goes to its confirmation. */
  const lookFor = async (approval: Approval): Promise<'booked' | 'not booked' | 'unknown'> => {
    const found = await findBooked(draft)
    if (found?.appointmentId !== undefined) {
      await keepForm(found.appointmentId, approval)
      return 'booked'
    }
    const isNotFound = found !== undefined
    setProblem({ message: isNotFound ? NOT_BOOKED : NOT_KNOWN, mayBookAgain: isNotFound })
    return isNotFound ? 'not booked' : 'unknown'
  }

  /** Looks for the appointment before booking again, because the first request may have been processed by now. */
  const bookAgain = async (approval: Approval) => {
    if ((await lookFor(approval)) === 'not booked') await book(approval, true)
  }

  const keepForm = async (appointmentId: string, { traversalId, advice, isReported }: FormToKeep) => {
    setProblem(undefined)
    note({ phase: 'booked', appointmentId, traversalId, advice, isReported })
    const fault = traversalId === undefined ? undefined : await attachForm(appointmentId, traversalId)
    if (fault !== undefined) return setProblem({ message: fault, mayBookAgain: false })
    note({ phase: 'booked', appointmentId, advice, isReported })
    if (!isUnmounted.current) await navigate(paths.booking.confirmation(appointmentId, draft.locationId), { replace: true })
  }

  return { problem, isBooking, book, bookAgain, lookFor, keepForm }
}

/**
 * Returns two functions. `renewHold` renews the hold. `freshHold` renews it only if it is about to end. Each returns the hold, or the
 * reason why it couldn't be renewed.
 */
function useHold({ service, draft: { locationId, bookedSlot, hold } }: HeldStep) {
  const { holdSlot } = useHoldSlot()
  const renewHold = () => holdSlot({ locationId, serviceId: service.id, slot: bookedSlot, holdId: hold.id })
  return {
    renewHold,
    freshHold: async () => (isAboutToEnd(hold) ? renewHold() : { hold }),
  }
}

export function approvalOf({ screeningId, traversalId, advice }: Approval): Approval {
  return { screeningId, traversalId, advice }
}
