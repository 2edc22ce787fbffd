import { SELECT_ONE } from '#rules/form-answer.ts'
import { isBlank } from '#rules/text.ts'
import type { WalkInService } from '#rules/walk-in-services.ts'
import { YES_OR_NO, yesOrNo } from '../yes-or-no.ts'

/** The booking services' response to starting a screening and to each answer. */
export interface Screening {
  screeningId: string
  patientAdvice: string | null
  questionText: string | null
  currentQuestionNumber: number | null
  nextQuestionNumber: number | null
  questionType: number | null
  hasResult: boolean
  isAllowedService: boolean | null
}

export interface ScreeningQuestion {
  text: string
  current: number
  next: number
  type: number
}

/** The next step of a screening. */
export type ScreeningStep =
  | { step: 'question'; question: ScreeningQuestion }
  | { step: 'covid' }
  | { step: 'form' }
  | { step: 'book'; advice: string | undefined }
  | { step: 'ineligible'; advice: string | undefined }
  /** The response contains neither a result nor a question. */
  | { step: 'broken' }

/** Determines the next step from a response. */
export function nextStep(service: WalkInService, screening: Screening): ScreeningStep {
  const advice = screening.patientAdvice?.trim() || undefined
  if (screening.hasResult) {
    if (screening.isAllowedService !== true) return { step: 'ineligible', advice }
    return advice === undefined && service.flow === 'form' ? { step: 'form' } : { step: 'book', advice }
  }
  if (service.flow === 'covid') return { step: 'covid' }
  const { questionText, currentQuestionNumber, nextQuestionNumber, questionType } = screening
  if (questionText === null || isBlank(questionText) || currentQuestionNumber === null || nextQuestionNumber === null)
    return { step: 'broken' }
  return {
    step: 'question',
    question: { text: questionText, current: currentQuestionNumber, next: nextQuestionNumber, type: questionType ?? 0 },
  }
}

/** The booking API's question types that are answered with a number. */
const NUMBER_QUESTIONS = [3, 5]

export type AnswerKind = 'yes-no' | 'number' | 'unknown'

export function answerKind(questionType: number): AnswerKind {
  if (questionType === YES_OR_NO) return 'yes-no'
  return NUMBER_QUESTIONS.includes(questionType) ? 'number' : 'unknown'
}

/** Why an answer can't be sent yet. */
export function answerFault(kind: AnswerKind, answer: string): string | undefined {
  if (kind === 'yes-no') return yesOrNo.some(({ value }) => value === answer) ? undefined : SELECT_ONE
  return /^\d+(\.\d+)?$/.test(answer.trim()) ? undefined : 'Enter a valid number'
}
