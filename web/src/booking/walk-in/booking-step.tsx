import { useApolloClient, useMutation } from '@apollo/client/react'
import { Alert, Button } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { isSignedOut, mayBeDone, messageOf } from '../../apollo/errors.ts'
import { paths } from '../../paths.ts'
import { useIsGone } from '../../ui/gone.ts'
import { Loading } from '../../ui/loading.tsx'
import { useOnce } from '../../ui/once.ts'
import { trackEvent } from './events.ts'
import type { HeldStep } from './held-walk-in.tsx'
import { endsWithin, inUtc, useHoldSlot } from './hold.ts'
import { bookedWalkInDocument, postAppointmentDocument, saveFormDocument } from './screening-calls.ts'
import type { Allowed, ScreeningProgress } from './walk-in-draft.ts'

type BookingProgress = Extract<ScreeningProgress, { phase: 'allowed' | 'booking' | 'booked' }>

/** Why the booking is not at its end. */
interface Problem {
  message: string
  /** It was looked for, and is not there. */
  mayBookAgain: boolean
}

const ONE_MINUTE = 60_000

/**
 * Books the appointment that the screening allows, once. Where the answer is lost, it is looked for before anything else is
 * offered; a page that was reloaded meanwhile begins with looking for it.
 */
export function BookingStep({ step, progress }: { step: HeldStep; progress: BookingProgress }) {
  const { service, draft, walkIn } = step
  const { bookedSlot, hold, locationId, formData } = draft
  const { holdSlot } = useHoldSlot()
  const [post] = useMutation(postAppointmentDocument, { errorPolicy: 'all', fetchPolicy: 'no-cache' })
  const [saveForm] = useMutation(saveFormDocument, { errorPolicy: 'all' })
  const client = useApolloClient()
  const [problem, setProblem] = useState<Problem>()
  const once = useOnce()
  const navigate = useNavigate()
  const isGone = useIsGone()
  /** That it is booked is noted in any case: nothing else may be booked with this draft. */
  const note = (screening: ScreeningProgress) => {
    if (!isGone.current || screening.phase === 'booked') walkIn.change({ screening })
  }

  /** @param wasSent whether it was sent before, and may have been booked after all */
  const book = async ({ screeningId, traversalId }: Omit<Allowed, 'phase'>, wasSent: boolean) => {
    setProblem(undefined)
    if (!wasSent) note({ phase: 'allowed', screeningId, traversalId })
    const refuse = async (failure: string) => {
      if (wasSent && (await lookFor(traversalId)) !== 'not booked') return
      setProblem(undefined)
      trackEvent('BOOKING_FAILED', service.id)
      note({ phase: 'allowed', screeningId, traversalId, failure })
    }
    let { id: holdId } = hold
    if (endsWithin(hold, ONE_MINUTE)) {
      const held = await holdSlot({ locationId, serviceId: service.id, slot: bookedSlot, holdId })
      if (isGone.current) return
      if ('fault' in held) {
        if (held.fault !== undefined) await refuse(held.fault)
        return
      }
      holdId = held.hold.id
      walkIn.change({ hold: held.hold })
    }
    note({ phase: 'booking', screeningId, traversalId })
    const { resourceId, startTime, endTime } = inUtc(bookedSlot)
    const { data, error } = await post({
      variables: {
        input: {
          screeningID: screeningId,
          paymentType: formData.paymentType,
          resourceID: resourceId,
          startDate: startTime,
          endDate: endTime,
          initialappointment: holdId,
        },
      },
    }).catch((error: unknown) => ({ data: undefined, error }))
    if (data?.postAppointment) await keepForm(data.postAppointment.appointmentID, traversalId)
    // It was not sent: it is booked after signing in again.
    else if (isSignedOut(error))
      note(wasSent ? { phase: 'booking', screeningId, traversalId } : { phase: 'allowed', screeningId, traversalId })
    else if (mayBeDone(error)) await lookFor(traversalId)
    else await refuse(messageOf(error))
  }

  /** Looks for the appointment; one that is there is confirmed. */
  const lookFor = async (traversalId: string | undefined): Promise<'booked' | 'not booked' | 'unknown'> => {
    const { firstName, lastName, dob } = formData.customerDetails
    const input = { locationId, slot: inUtc(bookedSlot), firstName, lastName, dateOfBirth: dob }
    const { data, error } = await client
      .query({ query: bookedWalkInDocument, variables: { input }, fetchPolicy: 'no-cache' })
      .catch((error: unknown) => ({ data: undefined, error }))
    if (data?.bookedWalkIn) {
      await keepForm(data.bookedWalkIn.appointmentId, traversalId)
      return 'booked'
    }
    const isNotThere = data?.bookedWalkIn === null && error === undefined
    setProblem({
      message: isNotThere ? 'The appointment is not booked so far.' : 'It can not be told at the moment whether the appointment is booked.',
      mayBookAgain: isNotThere,
    })
    return isNotThere ? 'not booked' : 'unknown'
  }

  /** The first one may have arrived by now: it is looked for once more. */
  const bookAgain = async (screeningId: string, traversalId: string | undefined) => {
    if ((await lookFor(traversalId)) === 'not booked') await book({ screeningId, traversalId }, true)
  }

  const keepForm = async (appointmentId: string, traversalId: string | undefined) => {
    setProblem(undefined)
    note({ phase: 'booked', appointmentId, traversalId })
    if (traversalId !== undefined) {
      const { data, error } = await saveForm({ variables: { input: { appointmentId, traversalId } } }).catch((error: unknown) => ({
        data: undefined,
        error,
      }))
      if (!data?.saveWalkInForm) {
        console.warn('The form was not saved.')
        setProblem({ message: messageOf(error), mayBookAgain: false })
        return
      }
    }
    await confirm(appointmentId)
  }

  const confirm = async (appointmentId: string) => {
    note({ phase: 'booked', appointmentId })
    if (!isGone.current) await navigate(paths.booking.confirmation(appointmentId, locationId), { replace: true })
  }

  const goOn = useEffectEvent(() => {
    void once(async () => {
      if (progress.phase === 'allowed' && progress.failure === undefined) await book(progress, false)
      else if (progress.phase === 'booking') await lookFor(progress.traversalId)
      else if (progress.phase === 'booked') await keepForm(progress.appointmentId, progress.traversalId)
    })
  })
  useEffect(() => goOn(), [])

  if (progress.phase === 'allowed' && progress.failure !== undefined) {
    return (
      <Stopped title={progress.failure} detail="Nothing was booked.">
        <Button onClick={() => void navigate(paths.booking.bookAppointment)}>Pick another time</Button>
        <Button type="primary" onClick={() => void once(() => book(progress, false))}>
          Try again
        </Button>
      </Stopped>
    )
  }
  if (problem !== undefined && progress.phase === 'booking') {
    const { screeningId, traversalId } = progress
    return (
      <Stopped title="No answer came, so it is not known whether the appointment was booked." detail={problem.message}>
        {problem.mayBookAgain && <Button onClick={() => void once(() => bookAgain(screeningId, traversalId))}>Book again</Button>}
        <Button type="primary" onClick={() => void once(() => lookFor(traversalId))}>
          Check again
        </Button>
      </Stopped>
    )
  }
  if (problem !== undefined && progress.phase === 'booked') {
    const { appointmentId, traversalId } = progress
    return (
      <Stopped title="The appointment is booked, but the answers to its questions were not saved." detail={problem.message}>
        <Link to={paths.booking.confirmation(appointmentId, locationId)}>Go on without them</Link>
        <Button type="primary" onClick={() => void once(() => keepForm(appointmentId, traversalId))}>
          Save again
        </Button>
      </Stopped>
    )
  }
  return <Loading />
}

function Stopped({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  return (
    <section className="panel stack form-page" aria-label="Booking">
      <Alert type="error" showIcon role="alert" title={title} description={detail} />
      <div className="actions">{children}</div>
    </section>
  )
}
