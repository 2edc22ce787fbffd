import { useMutation } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { isSignedOut, mayHaveSucceeded, messageOf } from '../../apollo/errors.ts'
import { londonToday } from '../../ui/london-today.ts'
import { useOnce } from '../../ui/once.ts'
import { type CovidQuestion, covidAnswers, isIneligible } from './covid-questions.ts'
import { screeningInput } from './customer-form.ts'
import { trackEvent } from './events.ts'
import type { HeldStep } from './held-walk-in.tsx'
import { nextStep, type Screening } from './screening-answer.ts'
import { nextScreeningDocument, postCovidQuestionsDocument, startScreeningDocument, uncached } from './screening-calls.ts'
import { useScreeningForm } from './use-screening-form.ts'
import { type ScreeningState, useScreeningProgress } from './use-screening-progress.ts'
import { isRequestPending, type KeptAnswers } from './walk-in-draft.ts'

const COUNT_STARTS_AT = 1

/**
 * Takes a customer through the screening, from its start to its outcome. The screening starts automatically, and continues after
 * a reload. If an answer was in flight when the page was reloaded, the screening is aborted, so that no answer is sent twice.
 *
 * @param isReady whether the customer's details are complete
 */
export function useScreening(step: HeldStep, isReady: boolean) {
  const { service, draft } = step
  const state = useScreeningProgress(step)
  const { progress, isBroken, problem, note, abort, fail, refuse, reset } = state
  const [sendStart] = useMutation(startScreeningDocument, uncached)
  const [sendAnswer] = useMutation(nextScreeningDocument, uncached)
  const once = useOnce()
  const { beginForm, answerForm, goBack } = useScreeningForm(service, state, once)
  const sendCovidAnswers = useCovidAnswers(state, once)

  const take = async (screening: Screening, count: number) => {
    const { screeningId } = screening
    const next = nextStep(service, screening)
    if (next.step === 'question') note({ phase: 'question', screeningId, question: next.question, count, answer: '', isSent: false })
    else if (next.step === 'covid') {
      // A restarted screening keeps the answers that were already entered.
      const { answers, isUnderstood } = progress?.phase === 'covid' ? progress : { answers: {}, isUnderstood: false }
      note({ phase: 'covid', screeningId, answers, isUnderstood, isSent: false })
    } else if (next.step === 'form') await beginForm({ screeningId })
    else if (next.step === 'book') note({ phase: 'allowed', screeningId, advice: next.advice })
    else if (next.step === 'ineligible') refuse(next.advice)
    else abort()
  }

  const start = () =>
    once(async () => {
      note({ phase: 'starting' })
      const input = screeningInput(service, draft, londonToday())
      const { data, error } = await sendStart({ variables: { input } })
      if (!data?.startScreening) {
        fail(error, undefined)
        return
      }
      trackEvent('SCREENING_STARTED', service.id)
      await take(data.startScreening, COUNT_STARTS_AT)
    })

  const answer = () =>
    once(async () => {
      if (progress?.phase !== 'question') return
      const { screeningId, question, count } = progress
      note({ ...progress, isSent: true })
      const { data, error } = await sendAnswer({
        variables: {
          screeningID: screeningId,
          currentQuestionNumber: question.current,
          nextQuestionNumber: question.next,
          patientAnswer: progress.answer.trim(),
        },
      })
      if (!data?.nextScreening) {
        fail(error, progress)
        return
      }
      trackEvent('QUESTION_ANSWERED', service.id)
      await take(data.nextScreening, count + 1)
    })

  const begin = useEffectEvent(() => {
    if (!isReady) return
    if (progress === undefined) void start()
    else if (isRequestPending(progress)) abort()
    else if (progress.phase === 'startingForm' || (progress.phase === 'form' && progress.form.state === 'answered'))
      void once(() => beginForm(progress))
  })
  useEffect(() => begin(), [])

  return {
    progress,
    isBroken,
    problem,
    note,
    answer: () => void answer(),
    sendCovidAnswers,
    answerForm,
    goBack,
    restartForm: (before: KeptAnswers & { screeningId: string }) => void once(() => beginForm(before)),
    restart: () => {
      reset()
      void start()
    },
  }
}

/** Sends the answers to the COVID-19 questions, all at once. */
function useCovidAnswers({ progress, note, refuse, setProblem }: ScreeningState, once: ReturnType<typeof useOnce>) {
  const [sendCovid] = useMutation(postCovidQuestionsDocument, uncached)
  const send = (questions: readonly CovidQuestion[]) =>
    once(async () => {
      if (progress?.phase !== 'covid') return
      if (isIneligible(questions, progress.answers)) {
        refuse()
        return
      }
      setProblem(undefined)
      note({ ...progress, isSent: true })
      const { screeningId } = progress
      const { data, error } = await sendCovid({
        variables: { screeningID: screeningId, answers: covidAnswers(questions, progress.answers) },
      })
      if (data?.postCovidQuestions?.ok) {
        note({ phase: 'allowed', screeningId })
        return
      }
      // The user can send the answers again only if the service rejected or never received them. Otherwise, the user can restart the
      // screening with these answers.
      if (data?.postCovidQuestions || !mayHaveSucceeded(error)) note(progress)
      if (!isSignedOut(error)) setProblem(data?.postCovidQuestions ? 'The answers were not accepted.' : messageOf(error))
    })
  return (questions: readonly CovidQuestion[]) => void send(questions)
}
