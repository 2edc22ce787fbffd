import { isBlank } from './text.ts'

export const SELECT_ONE = 'Select one of the options'

/** An answer to a question in the weight-loss form: either text, or the number of options and how many of them are chosen. */
export type FormAnswer = { text: string } | { options: number; chosen: number }

/**
 * Returns the error message if a question in the weight-loss form isn't answered.
 *
 * @param isMultipleChoice whether several options can be chosen
 */
export function formAnswerFault(answer: FormAnswer, { isMultipleChoice }: { isMultipleChoice: boolean }): string | undefined {
  if ('text' in answer) return isBlank(answer.text) ? 'Response required' : undefined
  if (answer.chosen > 0) return undefined
  if (!isMultipleChoice) return SELECT_ONE
  return answer.options > 1 ? 'You must select at least 1 of the options' : 'Please select the checkbox'
}
