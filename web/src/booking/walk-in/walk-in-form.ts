import { bmiOption, bodyMassIndex, type Measures, measureFault, measureFields } from '#rules/bmi.ts'

/*
 * The form of the weight-loss service, as a state machine.
 *
 *   start ──► asking ──give──► asking     while the set has questions left; takeBack returns
 *                │
 *                └──give──► answered ──receive──► asking     another set of questions
 *                                         ├─────► complete   no question is left
 *                                         └─────► refused    texts alone
 *
 * A set is sent when its last question is answered; nothing that was answered is lost before.
 */

interface Option {
  key: string | null
  text: string | null
  value: string | null
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

/** What is given to a question: the places of the chosen options, or a text. */
export type Given = { chosen: readonly number[] } | { text: string }

interface FormBase {
  traversalId: string
  identifier: string
}

export interface Asking extends FormBase {
  state: 'asking'
  questions: readonly FormQuestion[]
  /** Answers to the questions before `place`. */
  given: readonly Given[]
  /** Whether nothing was sent yet. */
  isFirst: boolean
}

export interface Answered extends FormBase {
  state: 'answered'
  questions: readonly FormQuestion[]
  given: readonly Given[]
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

/** The question that is to be answered. */
export function currentQuestion({ questions, given }: Asking): FormQuestion {
  const question = questions[given.length]
  if (question === undefined) throw new Error('every question of the set is answered')
  return question
}

/** Takes the answer to the current question. */
export function give(form: Asking, answer: Given): Asking | Answered {
  const given = [...form.given, answer]
  return { ...form, given, state: given.length === form.questions.length ? 'answered' : 'asking' }
}

/** Takes the last answer back, which the service doesn't know yet; undefined at the first question of a set. */
export function takeBack(form: Asking): Asking | undefined {
  return form.given.length === 0 ? undefined : { ...form, given: form.given.slice(0, -1) }
}

/** What was answered to each question, to fill it in when the question comes again. */
export type AnswerMemory = Readonly<Record<string, Given>>

export function remember(memory: AnswerMemory, question: FormQuestion, answer: Given): AnswerMemory {
  return { ...memory, [memoryKey(question)]: answer }
}

/** What was answered to this very question before, else an empty answer. */
export function recall(memory: AnswerMemory, question: FormQuestion): Given {
  return memory[memoryKey(question)] ?? noAnswer(question)
}

/** A question that changed is another one: its old answer must not be filled in. */
function memoryKey({ id, element, label, content, options }: FormQuestion): string {
  return JSON.stringify([id, element, label, content, options.map(({ key, text, value }) => [key, text, value])])
}

/** Takes what the service answered to a set that was sent. */
export function receive({ traversalId, identifier }: Answered, answer: FormAnswer): FormState {
  return next({ traversalId: answer.traversalId || traversalId, identifier }, answer, false)
}

function next(base: FormBase, { questions }: FormAnswer, isFirst: boolean): FormState {
  if (questions.length === 0) return { ...base, state: 'complete' }
  if (questions.every(({ element }) => element === 'TEXT')) return { ...base, state: 'refused', reason: reasonOf(questions) }
  return { ...base, state: 'asking', questions, given: [], isFirst }
}

function reasonOf(texts: readonly FormQuestion[]): string {
  return texts
    .map(({ content, label }) => (content || label || '').trim())
    .filter(Boolean)
    .join('\n')
}

/** Why an answer can't be given yet. */
export function answerFault({ element, options }: FormQuestion, answer: Given): string | undefined {
  if (element === 'TEXT') return undefined
  if ('text' in answer) return answer.text.trim() === '' ? 'Response required' : undefined
  if (answer.chosen.length > 0) return undefined
  if (element !== 'CHECKBOXES') return 'Select one of the options'
  return options.length > 1 ? 'You must select at least 1 of the options' : 'Please select the checkbox'
}

/** Before anything is chosen or typed. */
export function noAnswer({ element }: FormQuestion): Given {
  return element === 'TEXT_INPUT' || element === 'TEXT_AREA' ? { text: '' } : { chosen: [] }
}

/** The option of the band that a body mass index is in. */
export function bmiAnswer(index: number): Given {
  const option = bmiOption(index)
  return { chosen: option === undefined ? [] : [option] }
}

/** The answer to one question as its form holds it: which of the values counts depends on the question. */
export interface AnswerValues {
  text: string
  /** The place of one option; empty before one is chosen. */
  choice: number | ''
  chosen: number[]
  measures: Measures
}

export function answerValues(answer: Given, measures: Measures): AnswerValues {
  const chosen = 'chosen' in answer ? [...answer.chosen] : []
  return { text: 'text' in answer ? answer.text : '', choice: chosen[0] ?? '', chosen, measures }
}

export function givenAnswer({ element }: FormQuestion, { text, choice, chosen }: AnswerValues): Given {
  if (element === 'TEXT_INPUT' || element === 'TEXT_AREA') return { text }
  if (element === 'DROPDOWN' || element === 'RADIO_BUTTONS') return { chosen: choice === '' ? [] : [choice] }
  return { chosen }
}

/** What is wrong with an answer, and with each measure of a body mass index, by field of the form. */
export function answerFaults(question: FormQuestion, values: AnswerValues): Record<string, string | undefined> {
  const { measures } = values
  if (question.element !== 'BMI') return { answer: answerFault(question, givenAnswer(question, values)) }
  const faults = measureFields(measures).map((field) => [`measures.${field}`, measureFault(field, measures[field])])
  return { ...Object.fromEntries(faults), answer: answerFault(question, bmiAnswer(bodyMassIndex(measures))) }
}

/** A set's answers, as they are sent. */
export function answersInput({ traversalId, identifier, questions, given, isFirst }: Answered) {
  const answers = questions.flatMap((question, place) => {
    const answer = given[place]
    // A text among questions explains them, and is not answered.
    return answer === undefined || question.element === 'TEXT' ? [] : [answerInput(question, answer)]
  })
  return { traversalId, identifier, answers, ...(isFirst && { person: personOf(questions, given) }) }
}

function answerInput({ id, label, content, options }: FormQuestion, answer: Given) {
  if ('text' in answer) return { id, label, content, text: answer.text.trim() }
  return {
    id,
    label,
    content,
    options: options.map(({ key, text, value, correct }, place) => ({ key, text, value, correct, checked: answer.chosen.includes(place) })),
  }
}

/** What the first answers tell about the person: the option `Male`, the one that names 18, and a yes or no. */
export function personOf(questions: readonly FormQuestion[], given: readonly Given[]) {
  const chosen = questions.flatMap(({ options }, place) => {
    const answer = given[place]
    return answer !== undefined && 'chosen' in answer ? answer.chosen.map((index) => (options[index]?.text ?? '').trim()) : []
  })
  return {
    gender: chosen.some((text) => /^male$/i.test(text)) ? 'Male' : 'none',
    age: chosen.some((text) => /\b18\b/.test(text)) ? 18 : 0,
    isSelfOrder: !chosen.some((text) => /^no\b/i.test(text)),
  }
}
