import { useApolloClient, useMutation } from '@apollo/client/react'
import { Alert, Button } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { gatewayError, messageOf } from '../../apollo/errors.ts'
import { paths } from '../../paths.ts'
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
  /** It is certain that nothing was booked so far. */
  mayBookAgain: boolean
}

const ONE_MINUTE = 60_000

/** These say for certain neither that it was booked nor that it was not; nor does no answer at all. */
const uncertain = new Set([undefined, 'OUTCOME_UNKNOWN', 'UPSTREAM_UNAVAILABLE', 'INTERNAL_SERVER_ERROR'])

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
  const note = (screening: ScreeningProgress | undefined) => walkIn.change({ screening })

  const book = async (allowed: Allowed) => {
    const { screeningId, traversalId } = allowed
    const refuse = (failure: string) => {
      trackEvent('BOOKING_FAILED', service.id)
      note({ phase: 'allowed', screeningId, traversalId, failure })
    }
    setProblem(undefined)
    note({ phase: 'allowed', screeningId, traversalId })
    let { id: holdId } = hold
    if (endsWithin(hold, ONE_MINUTE)) {
      const held = await holdSlot({ locationId, serviceId: service.id, slot: bookedSlot, holdId })
      if ('fault' in held) {
        refuse(held.fault)
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
    const code = gatewayError(error)?.code
    if (data?.postAppointment) await keepForm(data.postAppointment.appointmentID, traversalId)
    // It was not sent: it is booked after signing in again.
    else if (code === 'UNAUTHENTICATED') note({ phase: 'allowed', screeningId, traversalId })
    else if (uncertain.has(code)) await lookFor(traversalId)
    else refuse(messageOf(error))
  }

  const lookFor = async (traversalId: string | undefined) => {
    const { firstName, lastName, dob } = formData.customerDetails
    const input = { locationId, slot: inUtc(bookedSlot), firstName, lastName, dateOfBirth: dob }
    const { data, error } = await client
      .query({ query: bookedWalkInDocument, variables: { input }, fetchPolicy: 'no-cache' })
      .catch((error: unknown) => ({ data: undefined, error }))
    if (data?.bookedWalkIn) {
      await keepForm(data.bookedWalkIn.appointmentId, traversalId)
    } else {
      const isKnown = data?.bookedWalkIn === null && error === undefined
      setProblem({
        message: isKnown ? 'The appointment is not booked so far.' : 'It can not be told at the moment whether the appointment is booked.',
        mayBookAgain: isKnown,
      })
    }
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
    trackEvent('QUESTIONS_COMPLETE', service.id)
    note({ phase: 'booked', appointmentId })
    await navigate(paths.booking.confirmation(appointmentId), { replace: true })
  }

  const goOn = useEffectEvent(() => {
    void once(async () => {
      if (progress.phase === 'allowed' && progress.failure === undefined) await book(progress)
      else if (progress.phase === 'booking') await lookFor(progress.traversalId)
      else if (progress.phase === 'booked') await keepForm(progress.appointmentId, progress.traversalId)
    })
  })
  useEffect(() => goOn(), [])

  if (progress.phase === 'allowed' && progress.failure !== undefined) {
    return (
      <Stopped title={progress.failure} detail="Nothing was booked.">
        <Button onClick={() => void navigate(paths.booking.bookAppointment)}>Pick another time</Button>
        <Button type="primary" onClick={() => void once(() => book(progress))}>
          Try again
        </Button>
      </Stopped>
    )
  }
  if (problem !== undefined && progress.phase === 'booking') {
    const { screeningId, traversalId } = progress
    return (
      <Stopped title="No answer came, so it is not known whether the appointment was booked." detail={problem.message}>
        {problem.mayBookAgain && (
          <Button onClick={() => void once(() => book({ phase: 'allowed', screeningId, traversalId }))}>Book again</Button>
        )}
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
        <Link to={paths.booking.confirmation(appointmentId)}>Go on without them</Link>
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
