import { Navigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { BookingStep } from './booking-step.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { CovidScreening } from './covid-screening.tsx'
import { useCustomerRules } from './customer-rules.ts'
import { FormStep } from './form-step.tsx'
import { GenericQuestion } from './generic-question.tsx'
import { HeldLayout } from './held-layout.tsx'
import { type HeldStep, HeldWalkInStep } from './held-walk-in.tsx'
import { useKeptHold } from './hold.ts'
import { LeaveScreening, useLeaveQuestion } from './leave-screening.tsx'
import { ScreeningError } from './screening-error.tsx'
import { useScreening } from './use-screening.ts'
import { useStepFocus } from './use-step-focus.ts'
import { WalkInPage } from './walk-in-page.tsx'

export { shouldRefetchScreen as shouldRevalidate } from '../../ui/screen-state.ts'
export { loadLocation as loader } from './held-walk-in.tsx'

/** Checks whether the service suits the customer, then books the appointment. */
export function Component() {
  return (
    <WalkInPage title="Screening">
      <HeldWalkInStep>{(step) => <Screening {...step} />}</HeldWalkInStep>
    </WalkInPage>
  )
}

function Screening(step: HeldStep) {
  const { service, draft, walkIn } = step
  const { faults, refusal } = useCustomerRules(step)
  const isReady = refusal === undefined && Object.keys(faults).length === 0
  const isBooked = draft.screening?.phase === 'booking' || draft.screening?.phase === 'booked'
  const { isLost } = useKeptHold(draft, walkIn.change, !isBooked)
  const screening = useScreening(step, isReady)
  const { progress } = screening
  const steps = useStepFocus(progress)
  useLeaveQuestion(progress)
  if (!isReady && !isBooked) return <Navigate replace to={paths.booking.customerDetails} />
  if (screening.isBroken) return <ScreeningError draft={draft} onRestart={screening.restart} />
  if (progress === undefined) return <Loading />
  if (progress.phase === 'refused') return <Navigate replace to={paths.booking.ineligible} />
  const leave = <LeaveScreening progress={progress} />
  const isSlotLost = progress.phase === 'allowed' && progress.lost === 'slot'
  const held = !isBooked && !isSlotLost && <BookingSummary service={service} draft={draft} isLost={isLost} change={walkIn.change} />
  return (
    <HeldLayout held={held}>
      <div ref={steps} className="stack">
        {progress.phase === 'starting' && <Loading />}
        {screening.problem !== undefined && progress.phase === 'form' && (
          <Notice
            tone="danger"
            title={screening.problem}
            action={
              progress.form.state === 'answered' && (
                <Button onClick={() => screening.restartForm(progress)}>Start the questions again</Button>
              )
            }
          >
            {progress.form.state === 'answered' &&
              'It is not known whether the answers arrived. If you start the questions again, your answers will be filled in.'}
          </Notice>
        )}
        {progress.phase === 'startingForm' &&
          (screening.problem === undefined ? (
            <Loading />
          ) : (
            <>
              <Notice
                tone="danger"
                title={screening.problem}
                action={<Button onClick={() => screening.restartForm(progress)}>Try again</Button>}
              />
              <div className="actions">{leave}</div>
            </>
          ))}
        {progress.phase === 'question' && (
          <GenericQuestion
            key={progress.count}
            progress={progress}
            onAnswer={(answer) => screening.note({ ...progress, answer })}
            onNext={screening.answer}
            leave={leave}
          />
        )}
        {progress.phase === 'covid' && (
          <CovidScreening
            progress={progress}
            problem={screening.problem}
            onChange={screening.note}
            onNext={screening.sendCovidAnswers}
            onRestart={screening.restart}
            leave={leave}
          />
        )}
        {progress.phase === 'form' && (
          <FormStep
            progress={progress}
            problem={screening.problem}
            onChange={screening.note}
            onAnswerQuestion={screening.answerForm}
            onBack={screening.goBack}
            leave={leave}
          />
        )}
        {(progress.phase === 'allowed' || progress.phase === 'booking' || progress.phase === 'booked') && (
          <BookingStep step={step} progress={progress} isTimeLost={isLost} leave={leave} onRestart={screening.restart} />
        )}
      </div>
    </HeldLayout>
  )
}
