import { randomUUID } from 'node:crypto'
import type { Database } from '../data/database.ts'
import { type FormQuestion, type FormStep, walkInForms } from '../seed/walk-in-form.ts'
import { requiredText, ServiceError } from '../services/service.ts'
import { findAppointment } from './appointments.ts'

/** A form being filled in. */
interface Traversal {
  traversal_id: string
  form: string
  /** The step waiting for answers; null once the form has ended. */
  step: string | null
  outcome: 'open' | 'complete' | 'refused'
  /** The answers received, one element per step. */
  answers: unknown[]
  appointment_id?: string
}

export function startForm(database: Database, formName: string) {
  const form = formOf(formName)
  const traversal: Traversal = { traversal_id: `w-${randomUUID()}`, form: formName, step: 'first', outcome: 'open', answers: [] }
  save(database, traversal)
  return { identifier: form.identifier, traversal_id: traversal.traversal_id, questions: stepOf(traversal).questions }
}

/** Accepts the answers to all the questions in the current step. */
export function answerForm(database: Database, body: unknown) {
  if (!Array.isArray(body) || body.length === 0) throw new ServiceError(400, 'A list of answers is required')
  return database.transaction(() => {
    const traversal = traversalOf(database, requiredText(body[0], 'traversal_id'))
    if (traversal.step === null) throw new ServiceError(400, 'The form has ended')
    const { questions, next } = stepOf(traversal)
    if (body.length !== questions.length) throw new ServiceError(400, 'Every question must be answered exactly once')
    const chosen = new Set<string>()
    for (const question of questions) {
      const answer = body.find((candidate) => responseOf(candidate)?.id === question.id)
      if (answer === undefined) throw new ServiceError(400, `Question ${question.id} is not answered`)
      checkAnswer(traversal, question, answer)
      for (const { key, checked } of responseOf(answer)?.options ?? []) if (checked && key !== undefined) chosen.add(key)
    }
    const outcome = next(chosen)
    const answers = [...traversal.answers, body]
    if (typeof outcome === 'string') {
      save(database, { ...traversal, step: outcome, answers })
      return { traversal_id: traversal.traversal_id, questions: stepOf({ ...traversal, step: outcome }).questions }
    }
    if ('refusal' in outcome) {
      save(database, { ...traversal, step: null, outcome: 'refused', answers })
      return { traversal_id: traversal.traversal_id, questions: [refusal(outcome.refusal)] }
    }
    save(database, { ...traversal, step: null, outcome: 'complete', answers })
    return { traversal_id: traversal.traversal_id, questions: [] }
  })
}

/** Links a completed form to the appointment booked with it. */
export function saveForm(database: Database, body: unknown): void {
  const traversal = traversalOf(database, requiredText(body, 'traversal_id'))
  const appointment_id = requiredText(body, 'appointment_id')
  if (traversal.outcome !== 'complete') throw new ServiceError(400, 'The form is not complete')
  if (findAppointment(database, appointment_id) === undefined) throw new ServiceError(404, 'Appointment not found')
  save(database, { ...traversal, appointment_id })
}

interface AnswerResponse {
  id?: string
  options?: { key?: string; text?: string; checked?: boolean }[]
}

function responseOf(answer: unknown): AnswerResponse | undefined {
  const responses = (answer as { traversal_responses?: unknown }).traversal_responses
  return Array.isArray(responses) && responses.length === 1 ? responses[0] : undefined
}

function checkAnswer(traversal: Traversal, question: FormQuestion, answer: unknown): void {
  const { identifier } = formOf(traversal.form)
  if (requiredText(answer, 'type') !== 'lg') throw new ServiceError(400, 'type is not valid')
  if (requiredText(answer, 'traversal_id') !== traversal.traversal_id) throw new ServiceError(400, 'traversal_id is not valid')
  if (requiredText(answer, 'identifier') !== identifier) throw new ServiceError(400, 'identifier is not valid')
  const { label, content, gender, age, selfOrder } = answer as Record<string, unknown>
  if (label !== question.label || content !== question.content) throw new ServiceError(400, 'label and content must match the question')
  const isAboutPerson = (gender === 'Male' || gender === 'none') && typeof age === 'number' && (selfOrder === 'yes' || selfOrder === 'no')
  const isFirst = traversal.step === 'first'
  if (isFirst && !isAboutPerson) throw new ServiceError(400, 'gender, age and selfOrder are required')
  if (!isFirst && (gender ?? age ?? selfOrder) !== undefined)
    throw new ServiceError(400, 'gender, age and selfOrder belong to the first question')

  const options = responseOf(answer)?.options ?? []
  if (question.element === 'TextInput' || question.element === 'TextArea') {
    if (options.length !== 1 || typeof options[0]?.text !== 'string' || options[0].text.trim() === '')
      throw new ServiceError(400, 'A text is required')
    return
  }
  const isOwn = options.every(
    (option, index) =>
      option.key === question.options[index]?.key && option.text === question.options[index]?.text && typeof option.checked === 'boolean',
  )
  if (!isOwn || options.length !== question.options.length) throw new ServiceError(400, 'The options must match the question')
  const checked = options.filter((option) => option.checked)
  if (question.element === 'Checkboxes' ? checked.length === 0 : checked.length !== 1)
    throw new ServiceError(400, 'An option must be chosen')
  if (checked.length > 1 && checked.some(({ key }) => key === 'none'))
    throw new ServiceError(400, '"None of the above" can only be chosen on its own')
}

/** The message that tells a customer why they can't have the service. Returned instead of a question. */
function refusal(text: string): FormQuestion {
  return { id: 'wg-refused', element: 'Text', label: 'Not suitable', content: text, options: [], isChild: false, questionId: 'wg-refused' }
}

function formOf(name: string) {
  const form = Object.hasOwn(walkInForms, name) ? walkInForms[name] : undefined
  if (form === undefined) throw new ServiceError(400, 'There is no such form')
  return form
}

function stepOf({ form, step }: Traversal): FormStep {
  const found = step === null ? undefined : formOf(form).steps[step]
  if (found === undefined) throw new Error(`the form ${form} has no step ${step}`)
  return found
}

function traversalOf(database: Database, id: string): Traversal {
  const traversal = database.document<Traversal>('SELECT document FROM traversals WHERE id = ?', id)
  if (traversal === undefined) throw new ServiceError(404, 'Form not found')
  return traversal
}

function save(database: Database, traversal: Traversal): void {
  database.run('INSERT OR REPLACE INTO traversals (id, document) VALUES (?, ?)', traversal.traversal_id, JSON.stringify(traversal))
}
