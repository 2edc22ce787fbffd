import { z } from 'zod'
import type { Caller } from './caller.ts'
import { path } from './path.ts'
import type { UpstreamService } from './service.ts'
import { compiled, count, dateTime, filledText, flag, listOf, number } from './shapes.ts'

/** Maps an answer's alert colour to a flag. */
const flagOfAlert = (alert: string | undefined): 'EXCLUSION' | 'WARNING' | undefined =>
  alert === 'red' ? 'EXCLUSION' : alert === 'yellow' ? 'WARNING' : undefined

const option = z
  .object({ label: filledText, checked: flag, alert: filledText })
  .transform(({ label, checked, alert }) => ({ text: label, selected: checked, flag: flagOfAlert(alert) }))

const videoAnswer = z.object({ text: filledText, RedFlag: flag, YellowFlag: flag }).transform((answer) => ({
  text: answer.text,
  selected: true,
  flag: answer.RedFlag ? ('EXCLUSION' as const) : answer.YellowFlag ? ('WARNING' as const) : undefined,
}))

const question = z
  .object({ question: filledText, options: listOf(option), answers: listOf(videoAnswer) })
  .transform(({ question, options, answers }) => ({
    question,
    answers: [...options.items, ...answers.items],
    unreadable: options.unreadable + answers.unreadable,
  }))

/**
 * Counts the selected answers that have the given flag. Used if the service returns no count. Returns undefined instead of 0 if the form
 * has no questions or is partly unreadable, because a missing answer may have the flag.
 */
function countFlagged(
  questions: readonly z.output<typeof question>[],
  unreadable: number,
  flag: 'EXCLUSION' | 'WARNING',
): number | undefined {
  const count = questions.flatMap(({ answers }) => answers).filter((answer) => answer.selected && answer.flag === flag).length
  return count === 0 && (questions.length === 0 || unreadable > 0) ? undefined : count
}

const consultationForm = z
  .object({
    'form-type': z.enum(['ed', 'lg', 'pmed', 'healthhero']),
    identifier: filledText,
    product_name: filledText,
    created_at: dateTime,
    exCount: count,
    wCount: count,
    bmi: z.object({ height: filledText, weight: filledText, bmi: number }).nullish(),
    traversal_summary: listOf(question),
  })
  .transform(({ traversal_summary: { items: questions, unreadable: unreadableQuestions }, ...form }) => {
    const unreadable = questions.reduce((count, question) => count + question.unreadable, unreadableQuestions)
    return {
      type: form['form-type'],
      code: form.identifier,
      productName: form.product_name,
      createdAt: form.created_at,
      exclusionCount: form.exCount ?? countFlagged(questions, unreadable, 'EXCLUSION'),
      warningCount: form.wCount ?? countFlagged(questions, unreadable, 'WARNING'),
      bmi: form.bmi && Object.values(form.bmi).some((value) => value !== undefined) ? form.bmi : undefined,
      questions,
      unreadable,
    }
  })

export type ConsultationForm = z.output<typeof consultationForm>

const formResponse = compiled(consultationForm)

/** Calls to the consultation service (base B in the contract) about forms. */
export function consultationsApi(service: UpstreamService) {
  return {
    /** `GET /traversals/fb/{id}` */
    get: (caller: Caller, traversalId: string): Promise<ConsultationForm> =>
      service.read(caller, { path: path`/traversals/fb/${traversalId}`, shape: formResponse }),
  }
}
