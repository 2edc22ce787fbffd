import { z } from 'zod'
import type { Caller } from '../caller.ts'
import { path } from '../path.ts'
import { ANY_SUCCESS, type UpstreamService } from '../service.ts'
import { compiled, id, type ReadableList, reference, requiredListOf, text, textOrNumber, wholeFlag, wholeListOf } from '../shapes.ts'

const option = z
  .object({ label: text, checked: wholeFlag, correct: wholeFlag })
  .transform(({ checked = false, correct = false, ...rest }) => ({ ...rest, checked, correct }))

const question = z
  .object({
    label: text,
    age: textOrNumber,
    gender: text,
    formType: text,
    traversal_id: id,
    identifier: text,
    index_sl: textOrNumber,
    multi_select: wholeFlag,
    sortkey: textOrNumber,
    selfOrder: text,
    traversal_response: z
      .object({ id: reference, options: wholeListOf(option) })
      .nullable()
      .exactOptional(),
  })
  .transform((value) => ({
    label: value.label,
    age: value.age,
    gender: value.gender,
    formType: value.formType,
    traversalId: value.traversal_id,
    identifier: value.identifier,
    index: value.index_sl,
    multiSelect: value.multi_select ?? false,
    sortKey: value.sortkey,
    selfOrder: value.selfOrder,
    responseId: value.traversal_response?.id,
    options: value.traversal_response?.options ?? [],
  }))

export type WeightLossQuestion = z.output<typeof question>

const questionsResponse = compiled(requiredListOf(question))

/** Calls to the consultation service (base B in the contract) about the detailed questions of the weight-loss service. */
export function weightLossQuestionsApi(service: UpstreamService) {
  return {
    /** `POST /traversals/detailedQuestionsFormBuilder`. Not retried, because it creates the form. */
    build: (caller: Caller, appointmentId: string, knowsSex: boolean): Promise<ReadableList<WeightLossQuestion>> =>
      service.write(caller, {
        method: 'POST',
        path: path`/traversals/detailedQuestionsFormBuilder`,
        body: { appointment_id: appointmentId, genderValue: knowsSex ? 'gender' : 'nogender' },
        success: ANY_SUCCESS,
        shape: questionsResponse,
      }),

    /** `PUT /traversals/updatequestion` */
    update: async (caller: Caller, questions: readonly WeightLossQuestion[]): Promise<void> => {
      await service.write(caller, {
        method: 'PUT',
        path: path`/traversals/updatequestion`,
        body: questions.map(({ traversalId, index, multiSelect, sortKey, responseId, options, ...same }) => ({
          ...same,
          traversal_id: traversalId,
          index_sl: index,
          multi_select: multiSelect,
          sortkey: sortKey,
          traversal_response: { id: responseId, options },
        })),
        success: 200,
      })
    },
  }
}
