import { useMutation } from '@apollo/client/react'
import type { WalkInService } from '#rules/walk-in-services.ts'
import { isSignedOut, mayHaveSucceeded, messageOf } from '../../apollo/errors.ts'
import type { useOnce } from '../../ui/once.ts'
import { emptyMeasures } from './bmi.ts'
import { trackEvent } from './events.ts'
import { answerFormDocument, startFormDocument, uncached } from './screening-calls.ts'
import type { ScreeningState } from './use-screening-progress.ts'
import type { KeptAnswers, ScreeningProgress } from './walk-in-draft.ts'
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

type FormProgress = Extract<ScreeningProgress, { phase: 'form' }>

/** The screening's form. Its questions are answered one by one, and the answers are sent in sets. */
export function useScreeningForm(
  service: WalkInService,
  { progress, note, refuse, setProblem }: ScreeningState,
  once: ReturnType<typeof useOnce>,
) {
  const [sendFormStart] = useMutation(startFormDocument, uncached)
  const [sendFormAnswers] = useMutation(answerFormDocument, uncached)

  /** Starts the form. If the form was started before, fills in the earlier answers. */
  const beginForm = async ({ screeningId, memory, measures }: KeptAnswers & { screeningId: string }) => {
    setProblem(undefined)
    const before = { screeningId, memory, measures }
    note({ phase: 'startingForm', ...before })
    const { data, error } = await sendFormStart()
    if (data?.startWalkInForm) takeForm(startForm(data.startWalkInForm), before)
    else if (!isSignedOut(error)) setProblem(messageOf(error))
  }

  const takeForm = (form: FormState, { screeningId, memory = {}, measures = emptyMeasures }: KeptAnswers & { screeningId: string }) => {
    if (form.state === 'complete') note({ phase: 'allowed', screeningId, traversalId: form.traversalId })
    else if (form.state === 'refused') refuse(form.reason || undefined)
    else note({ phase: 'form', screeningId, form, typed: typedFor(form, memory), memory, measures })
  }

  const answerForm = (formAnswer: Answer) =>
    once(async () => {
      if (progress?.phase !== 'form' || progress.form.state !== 'asking') return
      setProblem(undefined)
      const memory = remember(progress.memory ?? {}, currentQuestion(progress.form), formAnswer)
      const form = addAnswer(progress.form, formAnswer)
      note({ ...progress, form, typed: typedFor(form, memory), memory })
      if (form.state === 'answered') await sendSet(form, { ...progress, memory })
    })

  /** Returns to the previous question. Keeps what was entered for the current question. */
  const goBack = (form: Asking) => {
    const before = takeBack(form)
    if (progress?.phase !== 'form' || before === undefined) return
    setProblem(undefined)
    const memory = remember(progress.memory ?? {}, currentQuestion(form), progress.typed)
    note({ ...progress, form: before, typed: typedFor(before, memory), memory })
  }

  const sendSet = async (form: Answered, before: FormProgress) => {
    const { data, error } = await sendFormAnswers({ variables: { input: answersInput(form) } })
    if (data?.answerWalkInForm) {
      trackEvent('QUESTION_ANSWERED', service.id)
      takeForm(receive(form, data.answerWalkInForm), before)
      return
    }
    // If the service rejected or never received the answers, the user can change them. Otherwise, the answers may have been saved, so they
    // aren't sent again. Instead, the user can start a new form, prefilled with the answers.
    if (!mayHaveSucceeded(error)) note(before)
    if (!isSignedOut(error)) setProblem(messageOf(error))
  }

  return { beginForm, answerForm: (formAnswer: Answer) => void answerForm(formAnswer), goBack }
}

function typedFor(form: Asking | Answered, memory: AnswerMemory): Answer {
  return form.state === 'asking' ? recall(memory, currentQuestion(form)) : { chosen: [] }
}
