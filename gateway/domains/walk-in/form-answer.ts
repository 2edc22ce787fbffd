import { formAnswerFault } from '#rules/form-answer.ts'
import type { WalkInAnswerInput } from '../../generated/resolvers.ts'

/**
 * Returns the error message if the question isn't answered. Accepts any number of chosen options, because the input doesn't say whether the
 * question allows several.
 */
export function walkInAnswerFault({ text, options }: WalkInAnswerInput): string | undefined {
  const answer = text == null ? { options: options?.length ?? 0, chosen: options?.filter(({ checked }) => checked).length ?? 0 } : { text }
  return formAnswerFault(answer, { isMultipleChoice: false })
}
