import { useApolloClient, useMutation } from '@apollo/client/react'
import { Alert, Button } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { gatewayError, isSignedOut, mayBeDone, messageOf } from '../../apollo/errors.ts'
import { paths } from '../../paths.ts'
import { useIsUnmounted } from '../../ui/gone.ts'
import { Loading } from '../../ui/loading.tsx'
import { useOnce } from '../../ui/once.ts'
import { trackEvent } from './events.ts'
import type { HeldStep } from './held-walk-in.tsx'
import { endsWithin, inUtc, useHoldSlot } from './hold.ts'
import { PatientAdvice } from './patient-advice.tsx'
import { PickAnotherTime } from './pick-another-time.tsx'
import { bookedWalkInDocument, postAppointmentDocument, saveFormDocument } from './screening-calls.ts'
import type { Approval, ScreeningProgress } from './walk-in-draft.ts'

type BookingProgress = Extract<ScreeningProgress, { phase: 'allowed' | 'booking' | 'booked' }>

/** Why the booking isn't complete. */
interface Problem {
  message: string
  /** The lookup didn't find the appointment. */
  mayBookAgain: boolean
}

const ONE_MINUTE = 60_000

interface BookingStepProps {
  step: HeldStep
  progress: BookingProgress
  /** The button that leaves the screening. */
  leave: ReactNode
}

/**
 * Books the appointment once the screening allows it, after showing any advice for staff to pass on. If the response is lost or
 * the slot is taken, first checks whether the appointment was booked after all. A page that is reloaded during the booking also
 * starts with this check.
 */
export function BookingStep({ step, progress, leave }: BookingStepProps) {
  const { service, draft, walkIn } = step
  const { bookedSlot, hold, locationId, formData } = draft
  const { holdSlot } = useHoldSlot()
  const [post] = useMutation(postAppointmentDocument, { errorPolicy: 'all', fetchPolicy: 'no-cache' })
  const [saveForm] = useMutation(saveFormDocument, { errorPolicy: 'all' })
  const client = useApolloClient()
  const [problem, setProblem] = useState<Problem>()
  const [isBooking, setIsBooking] = useState(false)
  const once = useOnce()
  const navigate = useNavigate()
  const isUnmounted = useIsUnmounted()
  /**
   * Stores the progress. A completed booking is stored even if the user has left the page, so that this draft can't be booked
   * again.
   */
  const note = (screening: ScreeningProgress) => {
    if (!isUnmounted.current || screening.phase === 'booked') walkIn.change({ screening })
  }

  /** @param wasSent whether an earlier attempt may have booked it */
  const book = async (approval: Approval, wasSent: boolean) => {
    setProblem(undefined)
    setIsBooking(true)
    if (!wasSent) note({ phase: 'allowed', ...approval })
    const refuse = async (failure: string, isTaken: boolean) => {
      if (wasSent || isTaken) {
        // The slot may be taken by this very booking, made in another tab.
        const found = await lookFor(approval)
        if (found === 'unknown') note({ phase: 'booking', ...approval })
        if (found !== 'not booked') return
      }
      setProblem(undefined)
      trackEvent('BOOKING_FAILED', service.id)
      note({ phase: 'allowed', ...approval, failure })
    }
    let { id: holdId } = hold
    if (endsWithin(hold, ONE_MINUTE)) {
      const held = await holdSlot({ locationId, serviceId: service.id, slot: bookedSlot, holdId })
      if (isUnmounted.current) return
      if ('fault' in held) {
        if (held.fault !== undefined) await refuse(held.fault, held.isTaken)
        return
      }
      holdId = held.hold.id
      walkIn.change({ hold: held.hold })
    }
    note({ phase: 'booking', ...approval })
    const { resourceId, startTime, endTime } = inUtc(bookedSlot)
    const { data, error } = await post({
      variables: {
        input: {
          screeningID: approval.screeningId,
          paymentType: formData.paymentType,
          resourceID: resourceId,
          startDate: startTime,
          endDate: endTime,
          initialappointment: holdId,
        },
      },
    }).catch((error: unknown) => ({ data: undefined, error }))
    if (data?.postAppointment) await keepForm(data.postAppointment.appointmentID, approval)
    // The request wasn't sent. The appointment is booked once the user has signed in again.
    else if (isSignedOut(error)) note({ phase: wasSent ? 'booking' : 'allowed', ...approval })
    else if (mayBeDone(error)) await lookFor(approval)
    else await refuse(messageOf(error), mayBeTaken(error))
  }

  /** Looks for the appointment and, if found, goes to its confirmation. */
  const lookFor = async (approval: Approval): Promise<'booked' | 'not booked' | 'unknown'> => {
    const { firstName, lastName, dob } = formData.customerDetails
    const input = { locationId, slot: inUtc(bookedSlot), firstName, lastName, dateOfBirth: dob }
    const { data, error } = await client
      .query({ query: bookedWalkInDocument, variables: { input }, fetchPolicy: 'no-cache' })
      .catch((error: unknown) => ({ data: undefined, error }))
    if (data?.bookedWalkIn) {
      await keepForm(data.bookedWalkIn.appointmentId, approval)
      return 'booked'
    }
    const isNotFound = data?.bookedWalkIn === null && error === undefined
    setProblem({
      message: isNotFound ? 'The appointment is not booked so far.' : 'We can’t tell at the moment whether the appointment is booked.',
      mayBookAgain: isNotFound,
    })
    return isNotFound ? 'not booked' : 'unknown'
  }

  /** The first request may have been processed by now, so looks for its appointment before booking again. */
  const bookAgain = async (approval: Approval) => {
    if ((await lookFor(approval)) === 'not booked') await book(approval, true)
  }

  const keepForm = async (appointmentId: string, { traversalId, advice }: Omit<Approval, 'screeningId'>) => {
    setProblem(undefined)
    note({ phase: 'booked', appointmentId, traversalId, advice })
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
    note({ phase: 'booked', appointmentId, advice })
    if (!isUnmounted.current) await navigate(paths.booking.confirmation(appointmentId, locationId), { replace: true })
  }

  const goOn = useEffectEvent(() => {
    void once(async () => {
      if (progress.phase === 'booking') await lookFor(approvalOf(progress))
      else if (progress.phase === 'booked') await keepForm(progress.appointmentId, progress)
      else if (progress.failure === undefined && progress.advice === undefined) await book(approvalOf(progress), false)
    })
  })
  useEffect(() => goOn(), [])

  if (progress.phase === 'allowed' && progress.failure !== undefined) {
    return (
      <Stopped title={progress.failure} detail="Nothing was booked.">
        <PickAnotherTime change={walkIn.change} />
        <Button type="primary" onClick={() => void once(() => book(approvalOf(progress), false))}>
          Try again
        </Button>
      </Stopped>
    )
  }
  if (problem !== undefined && progress.phase === 'booking') {
    const approval = approvalOf(progress)
    return (
      <Stopped title="No answer came, so it is not known whether the appointment was booked." detail={problem.message}>
        {problem.mayBookAgain && <Button onClick={() => void once(() => bookAgain(approval))}>Book again</Button>}
        <Button type="primary" onClick={() => void once(() => lookFor(approval))}>
          Check again
        </Button>
      </Stopped>
    )
  }
  if (problem !== undefined && progress.phase === 'booked') {
    const { appointmentId } = progress
    return (
      <Stopped title="The appointment is booked, but the answers to its questions were not saved." detail={problem.message}>
        <Link to={paths.booking.confirmation(appointmentId, locationId)}>Go on without them</Link>
        <Button type="primary" onClick={() => void once(() => keepForm(appointmentId, progress))}>
          Save again
        </Button>
      </Stopped>
    )
  }
  if (progress.phase === 'allowed' && progress.advice !== undefined && !isBooking) {
    const approval = approvalOf(progress)
    return <AdviceStep advice={progress.advice} leave={leave} onBook={() => void once(() => book(approval, false))} />
  }
  return <Loading />
}

/** Whether the slot may be taken. The booking services say so only in the text of their message, so every rejection counts. */
function mayBeTaken(error: unknown): boolean {
  const code = gatewayError(error)?.code
  return code === 'CONFLICT' || code === 'UPSTREAM_REJECTED'
}

function approvalOf({ screeningId, traversalId, advice }: Approval): Approval {
  return { screeningId, traversalId, advice }
}

interface AdviceStepProps {
  advice: string
  leave: ReactNode
  onBook: () => void
}

/** Shows the advice that staff pass on to the customer before booking. */
function AdviceStep({ advice, leave, onBook }: AdviceStepProps) {
  return (
    <section className="panel stack form-page" aria-labelledby="advice">
      <h2 id="advice">The customer can have this service</h2>
      <PatientAdvice advice={advice} />
      <div className="actions">
        {leave}
        <Button type="primary" onClick={onBook}>
          Book appointment
        </Button>
      </div>
    </section>
  )
}

function Stopped({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  return (
    <section className="panel stack form-page" aria-label="Booking">
      <Alert type="error" showIcon role="alert" title={title} description={detail} />
      <div className="actions">{children}</div>
    </section>
  )
}
