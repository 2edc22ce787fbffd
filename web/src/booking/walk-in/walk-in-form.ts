import { ADULT_AGE } from '#rules/age.ts'
import { formAnswerFault } from '#rules/form-answer.ts'
import { isBlank } from '#rules/text.ts'
import { joinVisible } from '../../ui/text/join-visible.ts'
import { bmiOption, bodyMassIndex, type Measures, measureFault, measureFields } from './bmi.ts'

/*
 * The weight-loss service's form, as a state machine.
 *
 *   start ──► asking ──answer──► asking     the set has more questions; takeBack goes back
 *                │
 *                └──answer──► answered ──receive──► asking     the next set of questions
 *                                           ├─────► complete   no questions left
 *                                           └─────► refused    the set has only explanatory text
 *
 * A set is sent when its last question is answered. Until then, the state contains the set's answers.
 */

interface Option {
  key: string | number | null
  text: string | null
  value: string | number | null
  checked: boolean
  correct: boolean
}

type Element = 'RADIO_BUTTONS' | 'CHECKBOXES' | 'DROPDOWN' | 'TEXT_INPUT' | 'TEXT_AREA' | 'BMI' | 'TEXT' | 'UNKNOWN'

export interface FormQuestion {
  id: string
  element: Element
  label: string | null
  content: string | null
  isChild: boolean
  options: readonly Option[]
}

/** The answer to a question: indexes of the chosen options, or text. */
export type Answer = { chosen: readonly number[] } | { text: string }

interface FormBase {
  traversalId: string
  identifier: string
}

export interface Asking extends FormBase {
  state: 'asking'
  questions: readonly FormQuestion[]
  /** The answers so far, in the order of the questions. Don't rename this property: stored drafts contain its name. */
  given: readonly Answer[]
  /** Whether this is the form's first set of questions. */
  isFirst: boolean
}

export interface Answered extends FormBase {
  state: 'answered'
  questions: readonly FormQuestion[]
  given: readonly Answer[]
  isFirst: boolean
}

export type FormState = Asking | Answered | (FormBase & { state: 'complete' }) | (FormBase & { state: 'refused'; reason: string })

interface FormAnswer {
  traversalId: string
  identifier?: string | null
  questions: readonly FormQuestion[]
}

export function startForm(answer: FormAnswer): FormState {
  return next({ traversalId: answer.traversalId, identifier: answer.identifier ?? '' }, answer, true)
}

/** The question to answer next. */
export function currentQuestion({ questions, given }: Asking): FormQuestion {
  const question = questions[given.length]
  if (question === undefined) throw new Error('every question of the set is answered')
  return question
}

/** Answers the current question. */
export function addAnswer(form: Asking, answer: Answer): Asking | Answered {
  const given = [...form.given, answer]
  return { ...form, given, state: given.length === form.questions.length ? 'answered' : 'asking' }
}

/** Removes the latest answer from the current set, which hasn't been sent yet. Returns undefined if the set has no answers. */
export function takeBack(form: Asking): Asking | undefined {
  return form.given.length === 0 ? undefined : { ...form, given: form.given.slice(0, -1) }
}

/** The latest answer to each question, to prefill the question if it is asked again. */
export type AnswerMemory = Readonly<Record<string, Answer>>

export function remember(memory: AnswerMemory, question: FormQuestion, answer: Answer): AnswerMemory {
  return { ...memory, [memoryKey(question)]: answer }
}

/** The remembered answer to this exact question, or an empty answer if none is remembered. */
export function recall(memory: AnswerMemory, question: FormQuestion): Answer {
  return memory[memoryKey(question)] ?? emptyAnswer(question)
}

/**
 * Identifies a remembered answer by everything that was shown with the question, so that a changed question isn't prefilled with its old
 * answer.
 */
function memoryKey({ id, element, label, content, options }: FormQuestion): string {
  return JSON.stringify([id, element, label, content, options.map(({ key, text, value }) => [key, text, value])])
}

/** The form's next state, given the service's response to a set of answers. */
export function receive({ traversalId, identifier }: Answered, answer: FormAnswer): FormState {
  return next({ traversalId: answer.traversalId || traversalId, identifier }, answer, false)
}

function next(base: FormBase, { questions }: FormAnswer, isFirst: boolean): FormState {
  if (questions.length === 0) return { ...base, state: 'complete' }
  if (questions.every(({ element }) => element === 'TEXT')) return { ...base, state: 'refused', reason: reasonOf(questions) }
  return { ...base, state: 'asking', questions, given: [], isFirst }
}

function reasonOf(texts: readonly FormQuestion[]): string {
  return joinVisible(
    texts.map(({ content, label }) => (content || label || '').trim()),
    '\n',
  )
}

/** Why an answer can't be accepted yet. */
export function answerFault({ element, options }: FormQuestion, answer: Answer): string | undefined {
  if (element === 'TEXT') return undefined
  const given = 'text' in answer ? answer : { options: options.length, chosen: answer.chosen.length }
  return formAnswerFault(given, { isMultipleChoice: element === 'CHECKBOXES' })
}

/** The empty answer to a question. */
export function emptyAnswer({ element }: FormQuestion): Answer {
  return element === 'TEXT_INPUT' || element === 'TEXT_AREA' ? { text: '' } : { chosen: [] }
}

/** The answer for a body mass index: the option whose range contains it, or no option for an index of 0. */
export function bmiAnswer(index: number): Answer {
  const option = bmiOption(index)
  return { chosen: option === undefined ? [] : [option] }
}

/** The form's values for one answer. The question's type determines which of them is used. */
export interface AnswerValues {
  text: string
  /** Index of the chosen option; empty until one is chosen. */
  choice: number | ''
  chosen: number[]
  measures: Measures
}

/** The text that staff see for an option. */
export function optionText({ text, value, key }: FormQuestion['options'][number]): string {
  return [text, value, key].map((candidate) => String(candidate ?? '')).find((candidate) => !isBlank(candidate)) ?? ''
}

export function answerValues(answer: Answer, measures: Measures): AnswerValues {
  const chosen = 'chosen' in answer ? [...answer.chosen] : []
  return { text: 'text' in answer ? answer.text : '', choice: chosen[0] ?? '', chosen, measures }
}

export function answerFromValues({ element }: FormQuestion, { text, choice, chosen }: AnswerValues): Answer {
  if (element === 'TEXT_INPUT' || element === 'TEXT_AREA') return { text }
  if (element === 'DROPDOWN' || element === 'RADIO_BUTTONS') return { chosen: choice === '' ? [] : [choice] }
  return { chosen }
}

/**
 * Errors, keyed by form field. Each question has the field `answer`. A question about body mass index also has a field for each
 * measurement.
 */
export function answerFaults(question: FormQuestion, values: AnswerValues): Record<string, string | undefined> {
  const { measures } = values
  if (question.element !== 'BMI') return { answer: answerFault(question, answerFromValues(question, values)) }
  const faults = measureFields(measures).map((field) => [`measures.${field}`, measureFault(field, measures[field])])
  return { ...Object.fromEntries(faults), answer: answerFault(question, bmiAnswer(bodyMassIndex(measures))) }
}

/** A set's answers, in the format to send. */
export function answersInput({ traversalId, identifier, questions, given, isFirst }: Answered) {
  const answers = questions.flatMap((question, place) => {
    const answer = given[place]
    // Explanatory text among the questions takes no answer.
    return answer === undefined || question.element === 'TEXT' ? [] : [answerInput(question, answer)]
  })
  return { traversalId, identifier, answers, ...(isFirst && { person: personOf(questions, given) }) }
}

function answerInput({ id, label, content, options }: FormQuestion, answer: Answer) {
  if ('text' in answer) return { id, label, content, text: answer.text.trim() }
  return {
    id,
    label,
    content,
    options: options.map(({ key, text, value, correct }, place) => ({ key, text, value, correct, checked: answer.chosen.includes(place) })),
  }
}

const namesAdultAge = new RegExp(String.raw`\b${ADULT_AGE}\b`)

/**
 * Whether an answer says that the customer is an adult. For example, true for `18 or over`, false for `Under 18` and `No, I am younger than
 * 18`.
 */
function saysAdult(text: string): boolean {
  return namesAdultAge.test(text) && !/^no\b|\b(under|below|younger|less)\b/i.test(text)
}

/** Uses the options chosen in the first set of questions to derive the customer's sex and age, and whether they order for themselves. */
export function personOf(questions: readonly FormQuestion[], answers: readonly Answer[]) {
  const chosen = questions.flatMap(({ options }, place) => {
    const answer = answers[place]
    return answer !== undefined && 'chosen' in answer
      ? answer.chosen.flatMap((index) => (options[index] ? optionText(options[index]).trim() : []))
      : []
  })
  return {
    gender: chosen.some((text) => /^male$/i.test(text)) ? 'Male' : 'none',
    age: chosen.some(saysAdult) ? ADULT_AGE : 0,
    isSelfOrder: !chosen.some((text) => /^no\b/i.test(text)),
  }
}
