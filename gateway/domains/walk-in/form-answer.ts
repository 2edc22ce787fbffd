import { formAnswerFault } from '#rules/form-answer.ts'
import type { WalkInAnswerInput } from '../../generated/resolvers.ts'

/**
 * Returns the error message for a question that isn't answered. The input doesn't say whether the question allows several options, so
 * answers with several chosen options are always accepted.
 */
export function walkInAnswerFault({ text, options }: WalkInAnswerInput): string | undefined {
  const answer = text == null ? { options: options?.length ?? 0, chosen: options?.filter(({ checked }) => checked).length ?? 0 } : { text }
  return formAnswerFault(answer, { isMultipleChoice: false })
}
