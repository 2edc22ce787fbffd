import { useMutation } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { emptyMeasures } from '#rules/bmi.ts'
import { londonDate } from '#rules/london.ts'
import { gatewayError, isSignedOut, mayBeDone, messageOf } from '../../apollo/errors.ts'
import { useIsUnmounted } from '../../ui/gone.ts'
import { useOnce } from '../../ui/once.ts'
import { type CovidQuestion, covidAnswers, isIneligible } from './covid-questions.ts'
import { screeningInput } from './customer-form.ts'
import { trackEvent } from './events.ts'
import type { HeldStep } from './held-walk-in.tsx'
import { nextStep, type Screening } from './screening-answer.ts'
import {
  answerFormDocument,
  nextScreeningDocument,
  postCovidQuestionsDocument,
  startFormDocument,
  startScreeningDocument,
} from './screening-calls.ts'
import { isUnderWay, type KeptAnswers, type ScreeningProgress } from './walk-in-draft.ts'
import {
  type Answer,
  type Answered,
  type AnswerMemory,
  type Asking,
  addAnswer,
  answersInput,
  currentQuestion,
  type FormState,
  recall,
  receive,
  remember,
  startForm,
  takeBack,
} from './walk-in-form.ts'

const COUNT_STARTS_AT = 1

/** Milliseconds to wait if the page may be closing, more than closing takes. */
const LEAVING = 1_000

type FormProgress = Extract<ScreeningProgress, { phase: 'form' }>

/** Answers concern one customer and must not be cached. */
const uncached = { errorPolicy: 'all', fetchPolicy: 'no-cache' } as const

/**
 * Takes a customer through the screening, from its start to its outcome. Starts it automatically, once, and continues it after
 * a reload. If an answer was in flight during the reload, the screening is aborted, because the answer must not be sent twice.
 *
 * @param isReady whether the customer's details are complete
 */
export function useScreening({ service, draft, walkIn: { change } }: HeldStep, isReady: boolean) {
  const progress = draft.screening
  const [isBroken, setIsBroken] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [sendStart] = useMutation(startScreeningDocument, uncached)
  const [sendAnswer] = useMutation(nextScreeningDocument, uncached)
  const [sendCovid] = useMutation(postCovidQuestionsDocument, uncached)
  const [sendFormStart] = useMutation(startFormDocument, uncached)
  const [sendFormAnswers] = useMutation(answerFormDocument, uncached)
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isUnmounted = useIsUnmounted()
  const once = useOnce()

  const note = (screening: ScreeningProgress | undefined) => {
    if (!isUnmounted.current) change({ screening })
  }
  const abort = () => {
    note(undefined)
    setIsBroken(true)
  }
  /** Handles a failed call. */
  const fail = (error: unknown, before: ScreeningProgress | undefined) => {
    // Nothing was sent because the session had ended; the screening continues after signing in again.
    if (isSignedOut(error)) {
      note(before)
    } else if (gatewayError(error) === undefined) {
      // No response may mean that the page is closing. The progress is cleared with a delay, so that a reloaded page still
      // finds which request was sent.
      setIsBroken(true)
      clearing.current = setTimeout(() => note(undefined), LEAVING)
    } else {
      abort()
    }
  }
  /** @param advice the screening's advice for the customer */
  const refuse = (advice?: string) => {
    if (isUnmounted.current) return
    trackEvent('INELIGIBLE', service.id)
    note({ phase: 'refused', advice })
  }

  const take = async (screening: Screening, count: number) => {
    const { screeningId } = screening
    const next = nextStep(service, screening)
    if (next.step === 'question') note({ phase: 'question', screeningId, question: next.question, count, answer: '', isSent: false })
    else if (next.step === 'covid') {
      // Restarting the screening keeps the answers.
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
      const input = screeningInput(draft.formData, draft.locationId, londonDate(new Date()))
      const { data, error } = await sendStart({ variables: { input } }).catch(unanswered)
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
      }).catch(unanswered)
      if (!data?.nextScreening) {
        fail(error, progress)
        return
      }
      trackEvent('QUESTION_ANSWERED', service.id)
      await take(data.nextScreening, count + 1)
    })

  const sendCovidAnswers = (questions: readonly CovidQuestion[]) =>
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
      }).catch(unanswered)
      if (data?.postCovidQuestions?.ok) {
        note({ phase: 'allowed', screeningId })
        return
      }
      // An answer that may have arrived isn't sent again: the screening restarts and keeps the answers.
      if (data?.postCovidQuestions || !mayBeDone(error)) note(progress)
      if (!isSignedOut(error)) setProblem(data?.postCovidQuestions ? 'The answers were not accepted.' : messageOf(error))
    })

  /** Starts the form with its previous answers filled in. */
  const beginForm = async ({ screeningId, memory, measures }: KeptAnswers & { screeningId: string }) => {
    setProblem(undefined)
    const before = { screeningId, memory, measures }
    note({ phase: 'startingForm', ...before })
    const { data, error } = await sendFormStart().catch(unanswered)
    if (data?.startWalkInForm) takeForm(startForm(data.startWalkInForm), before)
    else if (!isSignedOut(error)) setProblem(messageOf(error))
  }

  const takeForm = (form: FormState, { screeningId, memory = {}, measures = emptyMeasures }: KeptAnswers & { screeningId: string }) => {
    if (form.state === 'complete') note({ phase: 'allowed', screeningId, traversalId: form.traversalId })
    else if (form.state === 'refused') refuse(form.reason || undefined)
    else note({ phase: 'form', screeningId, form, typed: typedFor(form, memory), memory, measures })
  }

  const answerFormQuestion = (formAnswer: Answer) =>
    once(async () => {
      if (progress?.phase !== 'form' || progress.form.state !== 'asking') return
      setProblem(undefined)
      const memory = remember(progress.memory ?? {}, currentQuestion(progress.form), formAnswer)
      const form = addAnswer(progress.form, formAnswer)
      note({ ...progress, form, typed: typedFor(form, memory), memory })
      if (form.state === 'answered') await sendSet(form, { ...progress, memory })
    })

  /** Returns to the previous question. Keeps what was entered for this one. */
  const goBack = (form: Asking) => {
    const before = takeBack(form)
    if (progress?.phase !== 'form' || before === undefined) return
    setProblem(undefined)
    const memory = remember(progress.memory ?? {}, currentQuestion(form), progress.typed)
    note({ ...progress, form: before, typed: typedFor(before, memory), memory })
  }

  const sendSet = async (form: Answered, before: FormProgress) => {
    const { data, error } = await sendFormAnswers({ variables: { input: answersInput(form) } }).catch(unanswered)
    if (data?.answerWalkInForm) {
      trackEvent('QUESTION_ANSWERED', service.id)
      takeForm(receive(form, data.answerWalkInForm), before)
      return
    }
    // If the answers were rejected, the user can change them. If they may have arrived, they aren't sent again: a new form
    // starts, prefilled with them.
    if (!mayBeDone(error)) note(before)
    if (!isSignedOut(error)) setProblem(messageOf(error))
  }

  const begin = useEffectEvent(() => {
    if (!isReady) return
    if (progress === undefined) void start()
    else if (isUnderWay(progress)) abort()
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
    sendCovidAnswers: (questions: readonly CovidQuestion[]) => void sendCovidAnswers(questions),
    answerForm: (formAnswer: Answer) => void answerFormQuestion(formAnswer),
    goBack,
    restartForm: (before: KeptAnswers & { screeningId: string }) => void once(() => beginForm(before)),
    restart: () => {
      clearTimeout(clearing.current)
      setIsBroken(false)
      setProblem(undefined)
      void start()
    },
  }
}

function typedFor(form: Asking | Answered, memory: AnswerMemory): Answer {
  return form.state === 'asking' ? recall(memory, currentQuestion(form)) : { chosen: [] }
}

/** Turns a request without a response into one with an error. */
function unanswered(error: unknown) {
  return { data: undefined, error }
}
