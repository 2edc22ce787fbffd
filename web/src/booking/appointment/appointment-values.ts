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

/** Form values, all strings. The answers' keys come from `answerField`. */
export type DetailValues = Record<string, string>

/** The form key of a question's answer. Contains the question's place in the list, because two questions can have the same number. */
export const answerField = (index: number) => `answer-${index}`

/** The recorded details as form values. */
export function recordedValues({ notes, pharmacist, guardian, course }: RecordedDetails): DetailValues {
  return {
    pharmacistTitle: pharmacist?.title ?? '',
    pharmacistName: pharmacist?.name ?? '',
    gphcNumber: pharmacist?.gphcNumber ?? '',
    guardianTitle: guardian?.title ?? '',
    guardianFirstName: guardian?.firstName ?? '',
    guardianLastName: guardian?.lastName ?? '',
    notes: notes ?? '',
    ...Object.fromEntries((course.questions ?? []).map(({ answer }, index) => [answerField(index), answer ?? ''])),
  }
}

function pharmacistOf(values: DetailValues) {
  return { title: values.pharmacistTitle ?? '', name: values.pharmacistName ?? '', gphcNumber: values.gphcNumber ?? '' }
}

function guardianOf(values: DetailValues) {
  return { title: values.guardianTitle ?? '', firstName: values.guardianFirstName ?? '', lastName: values.guardianLastName ?? '' }
}

const guardianFields = ['guardianTitle', 'guardianFirstName', 'guardianLastName'] as const

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
  const questions = (recorded.course.questions ?? [])
    .map((question, index) => ({ ...question, field: answerField(index) }))
    .filter(({ field }) => isChanged(field))
  for (const { question, questionType, field } of questions) {
    const displayed = (source: DetailValues) => answerText(questionType, source[field] ?? '')
    shown.push({ label: question, before: displayed(before), after: displayed(values) })
  }
  return {
    shown,
    input: {
      ...(isChanged('pharmacistTitle', 'pharmacistName', 'gphcNumber') && { pharmacist: pharmacistOf(values) }),
      ...(isChanged('notes') && { notes: text('notes') }),
      ...(hasOtherGuardian && { guardian: guardianOf(values) }),
      ...(questions.length > 0 && {
        questions: questions.map(({ number, question, questionType, field }) => ({ number, question, questionType, answer: text(field) })),
      }),
    },
  }
}
