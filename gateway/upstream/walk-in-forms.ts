import { z } from 'zod'
import type { Caller } from './caller.ts'
import { path } from './path.ts'
import { ANY_SUCCESS, type UpstreamService } from './service.ts'
import { compiled, flag, id, reference, text, textOrNumber, wholeFlag, wholeListOf } from './shapes.ts'

type WalkInElement = 'RADIO_BUTTONS' | 'CHECKBOXES' | 'DROPDOWN' | 'TEXT_INPUT' | 'TEXT_AREA' | 'BMI' | 'TEXT' | 'UNKNOWN'

const elements: ReadonlyMap<string, WalkInElement> = new Map([
  ['RadioButtons', 'RADIO_BUTTONS'],
  ['Checkboxes', 'CHECKBOXES'],
  ['Dropdown', 'DROPDOWN'],
  ['TextInput', 'TEXT_INPUT'],
  ['TextArea', 'TEXT_AREA'],
  ['Bmi', 'BMI'],
  ['Text', 'TEXT'],
])

const option = z
  .object({ key: textOrNumber, text, value: textOrNumber, checked: wholeFlag, correct: wholeFlag })
  .transform(({ checked = false, correct = false, ...rest }) => ({ ...rest, checked, correct }))

const question = z
  .object({
    id,
    element: text,
    label: text,
    content: text,
    options: wholeListOf(option),
    isChild: flag,
    questionId: reference,
  })
  .transform(({ element, options = [], ...rest }) => ({ ...rest, options, element: elements.get(element ?? '') ?? 'UNKNOWN' }))

const form = z
  .object({ traversal_id: id, identifier: text, questions: z.array(question) })
  .transform(({ traversal_id, ...rest }) => ({ ...rest, traversalId: traversal_id }))

export type WalkInForm = z.output<typeof form>
type WalkInOption = z.output<typeof option>

export interface WalkInAnswers {
  traversalId: string
  identifier: string | undefined
  answers: { id: string; label?: string | undefined; content?: string | undefined; options: (WalkInOption | { text: string })[] }[]
  /** Details about the customer. Sent to the service with the first answer. */
  person: { gender: string; age: number; isSelfOrder: boolean } | undefined
}

/** The `type` that the consultation service requires for walk-in forms. */
const TYPE = 'lg'
/** The weight-loss service's form. */
const FORM = 'WG-FORM'

const formResponse = compiled(form)

/** Calls to the consultation service (base B in the contract) for the forms that are filled in at the counter. */
export function walkInFormsApi(service: UpstreamService) {
  return {
    /** `POST /traversals/fb` */
    start: (caller: Caller): Promise<WalkInForm> =>
      service.write(caller, {
        method: 'POST',
        path: path`/traversals/fb`,
        body: { type: TYPE, formname: FORM },
        success: ANY_SUCCESS,
        shape: formResponse,
      }),

    /** `POST /traversals/fb/respond` */
    respond: (caller: Caller, { traversalId, identifier, answers, person }: WalkInAnswers): Promise<WalkInForm> =>
      service.write(caller, {
        method: 'POST',
        path: path`/traversals/fb/respond`,
        body: answers.map(({ id: questionId, label, content, options }, index) => ({
          type: TYPE,
          traversal_id: traversalId,
          identifier,
          content,
          label,
          traversal_responses: [{ id: questionId, options }],
          ...(index === 0 && person && { gender: person.gender, age: person.age, selfOrder: person.isSelfOrder ? 'yes' : 'no' }),
        })),
        success: ANY_SUCCESS,
        shape: formResponse,
      }),

    /** `POST /traversals/save` */
    save: async (caller: Caller, { traversalId, appointmentId }: { traversalId: string; appointmentId: string }): Promise<void> => {
      await service.write(caller, {
        method: 'POST',
        path: path`/traversals/save`,
        body: { traversal_id: traversalId, appointment_id: appointmentId },
        success: 200,
      })
    },
  }
}
