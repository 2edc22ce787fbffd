import { guardianFault, pharmacistFaults } from '#rules/appointment.ts'
import { visibleText } from '#rules/text.ts'
import { joinVisible } from '../../ui/text/join-visible.ts'
import { answerText } from '../yes-or-no.ts'

/** The details of an in-progress appointment that its steps read and change. */
interface RecordedDetails {
  notes: string | null
  pharmacist: { title: string | null; name: string | null; gphcNumber: string | null } | null
  guardian: { title: string | null; firstName: string | null; lastName: string | null } | null
  course: { questions?: readonly Question[] | null }
}

interface Question {
  number: number
  question: string
  answer: string | null
  questionType: number
}

/** Form values, all strings. The answers' keys come from `answerFields`. */
export type DetailValues = Record<string, string>

/**
 * The form keys of the questions' answers. They contain the questions' texts, so that an answer stays with its question if other questions
 * are added or can't be read. If several questions have the same text, the keys also contain a number.
 */
export function answerFields(questions: readonly Pick<Question, 'question'>[]): string[] {
  const seen = new Map<string, number>()
  return questions.map(({ question }) => {
    const count = (seen.get(question) ?? 0) + 1
    seen.set(question, count)
    // Escapes everything except letters and digits, because characters such as dots have a meaning in form keys or CSS selectors.
    const text = question.replace(/[^a-z0-9]/gi, (mark) => `_${mark.charCodeAt(0).toString(16)}_`)
    return count === 1 ? `answer-${text}` : `answer-${text}-${count}`
  })
}

/** The recorded details as form values. */
export function recordedValues({ notes, pharmacist, guardian, course }: RecordedDetails): DetailValues {
  const questions = course.questions ?? []
  const fields = answerFields(questions)
  return {
    pharmacistTitle: pharmacist?.title ?? '',
    pharmacistName: pharmacist?.name ?? '',
    gphcNumber: pharmacist?.gphcNumber ?? '',
    guardianTitle: guardian?.title ?? '',
    guardianFirstName: guardian?.firstName ?? '',
    guardianLastName: guardian?.lastName ?? '',
    notes: notes ?? '',
    ...Object.fromEntries(questions.map(({ answer }, index) => [fields[index], answer ?? ''])),
  }
}

function pharmacistOf(values: DetailValues) {
  return { title: values.pharmacistTitle ?? '', name: values.pharmacistName ?? '', gphcNumber: values.gphcNumber ?? '' }
}

function guardianOf(values: DetailValues) {
  return { title: values.guardianTitle ?? '', firstName: values.guardianFirstName ?? '', lastName: values.guardianLastName ?? '' }
}

export const pharmacistFields = ['pharmacistTitle', 'pharmacistName', 'gphcNumber'] as const
export const guardianFields = ['guardianTitle', 'guardianFirstName', 'guardianLastName'] as const

/** Whether the guardian differs from the recorded one. Only a changed guardian is sent. */
function isOtherGuardian(before: DetailValues, values: DetailValues): boolean {
  return guardianFields.some((field) => visibleText(values[field]) !== visibleText(before[field]))
}

/** Errors in the details, by field. An empty string marks a field as invalid without showing a message. */
export function detailFaults(recorded: RecordedDetails, values: DetailValues): Record<string, string | undefined> {
  const { title, name, gphcNumber } = pharmacistFaults(pharmacistOf(values))
  return {
    pharmacistTitle: title && '',
    pharmacistName: name,
    gphcNumber,
    guardianTitle: isOtherGuardian(recordedValues(recorded), values) ? guardianFault(guardianOf(values)) : undefined,
  }
}

/**
 * After a lost response, compares the changed values with the refetched appointment. Returns true if all of them were saved, false if none
 * were, and undefined if only some were. Ignores invisible characters and surrounding whitespace, because saving removes them from some
 * fields.
 */
export function areRecorded(values: DetailValues, before: RecordedDetails, now: RecordedDetails): boolean | undefined {
  const [earlier, current] = [recordedValues(before), recordedValues(now)]
  const isRecorded = (field: string, recorded: DetailValues) => visibleText(recorded[field]) === visibleText(values[field])
  const changed = Object.keys(earlier).filter((field) => !isRecorded(field, earlier))
  const saved = changed.filter((field) => isRecorded(field, current))
  if (saved.length === changed.length) return true
  return saved.length === 0 ? false : undefined
}

interface DetailChange {
  label: string
  before: string
  after: string
}

/** Compares the values with the record. Returns the changes to send and the changes to list in the confirm step. */
export function detailChanges(recorded: RecordedDetails, values: DetailValues) {
  const before = recordedValues(recorded)
  const isChanged = (...fields: string[]) => fields.some((field) => (values[field] ?? '') !== (before[field] ?? ''))
  const text = (field: string) => values[field] ?? ''
  const shown: DetailChange[] = []
  const show = (label: string, isShown: boolean, ...fields: string[]) => {
    const joined = (source: DetailValues) => joinVisible(fields.map((field) => source[field]))
    if (isShown) shown.push({ label, before: joined(before), after: joined(values) })
  }
  const hasOtherGuardian = isOtherGuardian(before, values)
  show('Pharmacist', isChanged('pharmacistTitle', 'pharmacistName'), 'pharmacistTitle', 'pharmacistName')
  show('GPhC number', isChanged('gphcNumber'), 'gphcNumber')
  show('Notes', isChanged('notes'), 'notes')
  show('Guardian', hasOtherGuardian, ...guardianFields)
  const fields = answerFields(recorded.course.questions ?? [])
  const questions = (recorded.course.questions ?? [])
    .map((question, index) => ({ ...question, field: fields[index] ?? '' }))
    .filter(({ field }) => isChanged(field))
  for (const { question, questionType, field } of questions) {
    const displayed = (source: DetailValues) => answerText(questionType, source[field] ?? '')
    shown.push({ label: question, before: displayed(before), after: displayed(values) })
  }
  return {
    shown,
    input: {
      ...(isChanged(...pharmacistFields) && { pharmacist: pharmacistOf(values) }),
      ...(isChanged('notes') && { notes: text('notes') }),
      ...(hasOtherGuardian && { guardian: guardianOf(values) }),
      ...(questions.length > 0 && {
        questions: questions.map(({ number, question, questionType, field }) => ({ number, question, questionType, answer: text(field) })),
      }),
    },
  }
}
