/** The booking API's question type for yes/no questions. */
export const YES_OR_NO = 1

/** The answers to a yes/no question, as the booking API spells them. */
export const yesOrNo = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
]

/** An answer as shown to users: "Yes" for `Y`; answers to other types of questions are shown as they are. */
export function answerText(questionType: number, answer: string): string {
  return (questionType === YES_OR_NO && yesOrNo.find(({ value }) => value === answer)?.label) || answer
}
