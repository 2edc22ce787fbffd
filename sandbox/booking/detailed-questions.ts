import { randomUUID } from 'node:crypto'
import type { Database } from '../data/database.ts'

const questions = [
  { label: 'Are you pregnant, breastfeeding or planning a pregnancy?', options: ['Yes', 'No'], correct: 'No', ofSex: true },
  { label: 'Have you had an eating disorder?', options: ['Yes', 'No'], correct: 'No' },
  {
    label: 'Which of these do you have?',
    options: ['High blood pressure', 'Type 2 diabetes', 'Sleep apnoea', 'None of the above'],
    correct: undefined,
    multiSelect: true,
  },
  { label: 'Do you take medicine for a thyroid condition?', options: ['Yes', 'No'], correct: 'No' },
]

/** The detailed questions for a weight-loss appointment, created on first read. */
export function detailedQuestions(database: Database, appointmentId: string, knowsSex: boolean): object[] {
  const stored = () =>
    database.documents<object>('SELECT document FROM detailed_questions WHERE appointment_id = ? ORDER BY index_sl', appointmentId)
  if (stored().length === 0) {
    const traversal_id = `d-${randomUUID()}`
    for (const [index, { label, options, correct, multiSelect = false, ofSex = false }] of questions.entries()) {
      // Skip sex-specific questions if the customer's sex is unknown.
      if (ofSex && !knowsSex) continue
      const question = {
        label,
        age: 18,
        gender: ofSex ? 'female' : 'none',
        formType: 'lg',
        traversal_id,
        identifier: 'WG',
        index_sl: index + 1,
        multi_select: multiSelect,
        sortkey: `q-${index + 1}`,
        selfOrder: 'yes',
        traversal_response: {
          id: `${traversal_id}-${index + 1}`,
          options: options.map((text) => ({ label: text, checked: false, correct: text === correct })),
        },
      }
      database.run(
        'INSERT INTO detailed_questions (traversal_id, index_sl, appointment_id, document) VALUES (?, ?, ?, ?)',
        traversal_id,
        index + 1,
        appointmentId,
        JSON.stringify(question),
      )
    }
  }
  return stored()
}
