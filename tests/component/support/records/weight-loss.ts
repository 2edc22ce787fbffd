import type { WeightLossQuestion, WeightLossQuestionInput } from '../../generated/schema.ts'

const aQuestion = (index: number, label: string, options: string[], changes: Partial<WeightLossQuestion> = {}): WeightLossQuestion => ({
  label,
  age: 18,
  gender: 'none',
  formType: 'lg',
  traversalId: 'd-1',
  identifier: 'WG',
  index,
  multiSelect: false,
  sortKey: `q-${index}`,
  selfOrder: 'yes',
  responseId: `d-${index}-r`,
  options: options.map((option) => ({ label: option, checked: false, correct: option === 'No' })),
  ...changes,
})

/** The weight-loss service's questions, unanswered. */
export const weightLossQuestions = (): WeightLossQuestion[] => [
  aQuestion(1, 'Could you be pregnant?', ['Yes', 'No']),
  aQuestion(2, 'Have you had an eating disorder?', ['Yes', 'No']),
  aQuestion(3, 'Which of these do you have?', ['Type 2 diabetes', 'Sleep apnoea', 'None of the above'], { multiSelect: true }),
  aQuestion(4, 'Do you take medicine for a thyroid condition?', ['Yes', 'No']),
]

/** Each question's number, followed by its checked options. */
export const answersOf = (questions: readonly (WeightLossQuestion | WeightLossQuestionInput)[]) =>
  questions.map(({ index, options }) => [index, ...options.filter(({ checked }) => checked).map(({ label }) => label)])
