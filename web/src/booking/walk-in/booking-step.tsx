import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import layout from '../layout.module.css'
import type { HeldStep } from './held-walk-in.tsx'
import { PatientAdvice } from './patient-advice.tsx'
import { PickAnotherTime } from './pick-another-time.tsx'
import { approvalOf, type BookingProgress, useBooking } from './use-booking.ts'

interface BookingStepProps {
  step: HeldStep
  progress: BookingProgress
  /** Whether someone else now has the chosen time. If so, the booking summary asks for another time. */
  isTimeLost: boolean
  /** The button that leaves the screening. */
  leave: ReactNode
  onRestart: () => void
}

/** Books the appointment once the screening allows it, after showing any advice for staff to pass on. */
export function BookingStep({ step, progress, isTimeLost, leave, onRestart }: BookingStepProps) {
  const { walkIn, draft } = step
  const { problem, isBooking, book, bookAgain, lookFor, keepForm } = useBooking(step, progress)

  if (progress.phase === 'allowed' && progress.failure !== undefined) {
    return (
      <Stopped title={progress.failure} detail="Nothing was booked.">
        <PickAnotherTime change={walkIn.change} draft={draft} isTaken={progress.lost === 'slot'} />
        {progress.lost === 'screening' && (
          <Button kind="primary" onClick={onRestart}>
            Start the screening again
          </Button>
        )}
        {progress.lost === undefined && (
          <Button kind="primary" disabled={isTimeLost} onClick={() => book(approvalOf(progress))}>
            Try again
          </Button>
        )}
      </Stopped>
    )
  }
  if (problem !== undefined && progress.phase === 'booking') {
    const approval = approvalOf(progress)
    return (
      <Stopped title="There was no response, so the appointment may or may not have been booked." detail={problem.message}>
        {problem.mayBookAgain && <Button onClick={() => bookAgain(approval)}>Book again</Button>}
        <Button kind="primary" onClick={() => lookFor(approval)}>
          Check again
        </Button>
      </Stopped>
    )
  }
  if (problem !== undefined && progress.phase === 'booked') {
    const { appointmentId } = progress
    return (
      <Stopped title="The appointment is booked, but the answers to its questions were not saved." detail={problem.message}>
        <Link to={paths.booking.confirmation(appointmentId, draft.locationId)}>Continue without them</Link>
        <Button kind="primary" onClick={() => keepForm(appointmentId, progress)}>
          Save again
        </Button>
      </Stopped>
    )
  }
  if (progress.phase === 'allowed' && progress.advice !== undefined && !isBooking) {
    const approval = approvalOf(progress)
    return <AdviceStep advice={progress.advice} isTimeLost={isTimeLost} leave={leave} onBook={() => book(approval)} />
  }
  return <Loading />
}

interface AdviceStepProps {
  advice: string
  isTimeLost: boolean
  leave: ReactNode
  onBook: () => void
}

/** Shows the advice that staff pass on to the customer before booking. */
function AdviceStep({ advice, isTimeLost, leave, onBook }: AdviceStepProps) {
  return (
    <section className={`panel stack ${layout.form}`} aria-labelledby="advice">
      <h2 id="advice">The customer can have this service</h2>
      <PatientAdvice advice={advice} />
      <div className="actions">
        {leave}
        <Button kind="primary" disabled={isTimeLost} onClick={onBook}>
          Book appointment
        </Button>
      </div>
    </section>
  )
}

function Stopped({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  return (
    <section className={`panel stack ${layout.form}`} aria-label="Booking">
      <Notice tone="danger" title={title}>
        {detail}
      </Notice>
      <div className="actions">{children}</div>
    </section>
  )
}
