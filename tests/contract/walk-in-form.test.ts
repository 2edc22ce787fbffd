import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { call, isError, type ServiceResponse } from './support/api.ts'
import * as shapes from './support/shapes.ts'
import { newBranch, sandbox, startWalkIns, WEIGHT_LOSS } from './support/walk-ins.ts'

startWalkIns()

const formOption = z.strictObject({ key: z.string(), text: z.string(), value: z.string(), checked: z.literal(false), correct: z.boolean() })
const formQuestion = z.strictObject({
  id: shapes.id,
  element: z.enum(['RadioButtons', 'Checkboxes', 'Dropdown', 'TextInput', 'TextArea', 'Bmi', 'Text']),
  label: z.string(),
  content: z.string(),
  options: z.array(formOption),
  isChild: z.boolean(),
  questionId: shapes.id,
})
type FormQuestion = z.output<typeof formQuestion>
const firstForm = z.strictObject({ identifier: z.string(), traversal_id: shapes.id, questions: z.array(formQuestion) })
const nextForm = firstForm.omit({ identifier: true })

describe('the WG-FORM form', () => {
  const post = (path: string, body: unknown, token?: string | null) =>
    call(sandbox, 'CONSULTATION_API_URL', `/traversals/${path}`, { method: 'POST', body, ...(token !== undefined && { token }) })
  const shown = (answer: ServiceResponse, shape: typeof nextForm | typeof firstForm) => {
    expect(answer.status).toBe(200)
    expect(shape.safeParse(answer.body).error?.issues).toBeUndefined()
    return answer.body
  }
  const startForm = async () => shown(await post('fb', { type: 'lg', formname: 'WG-FORM' }), firstForm)
  const person = { gender: 'none', age: 0, selfOrder: 'yes' }
  /** Valid answers to the current questions: the chosen options, or text for text questions. */
  const answersTo = (traversal_id: string, questions: FormQuestion[], chosen: string[]) =>
    questions.map(({ id, element, label, content, options }) => ({
      type: 'lg',
      traversal_id,
      identifier: 'WG',
      content,
      label,
      traversal_responses: [
        {
          id,
          options: element.startsWith('Text')
            ? [{ text: 'Metformin, 500 mg' }]
            : options.map((option) => ({ ...option, checked: chosen.includes(`${id} ${option.key}`) })),
        },
      ],
      ...(id === 'wg-1' && person),
    }))
  const respond = (body: unknown) => post('fb/respond', body)

  const health = ['wg-1 yes', 'wg-2 over-30', 'wg-3 none', 'wg-6 no', 'wg-8 agreed']
  const illness = ['wg-1 yes', 'wg-2 27-to-30', 'wg-3 diabetes', 'wg-3 sleep-apnoea', 'wg-6 does-not-apply', 'wg-8 agreed']
  /** Starts a form, and answers its questions up to, but not including, `until`. By default, answers all questions. */
  async function through(chosen: string[], until?: string) {
    const { traversal_id, questions: first } = await startForm()
    let questions: FormQuestion[] = first
    const visited: string[][] = []
    while (questions.length > 0 && questions[0]?.element !== 'Text' && questions[0]?.id !== until) {
      visited.push(questions.map(({ id, element }) => `${id} ${element}`))
      questions = shown(await respond(answersTo(traversal_id, questions, chosen)), nextForm).questions
    }
    return { traversal_id: traversal_id as string, visited, questions }
  }

  it.each<[string, string[], string[][]]>([
    [
      'without child questions',
      health,
      [['wg-1 RadioButtons'], ['wg-2 Bmi'], ['wg-3 Checkboxes'], ['wg-6 Dropdown'], ['wg-7 TextArea'], ['wg-8 Checkboxes']],
    ],
    [
      'with the child questions about an illness',
      illness,
      [
        ['wg-1 RadioButtons'],
        ['wg-2 Bmi'],
        ['wg-3 Checkboxes'],
        ['wg-4 TextInput', 'wg-5 TextArea'],
        ['wg-6 Dropdown'],
        ['wg-7 TextArea'],
        ['wg-8 Checkboxes'],
      ],
    ],
  ])('can be completed %s', { tags: ['BK-227', 'BK-450', 'BK-451'] }, async (_name, chosen, way) => {
    const { visited, questions, traversal_id } = await through(chosen)
    expect([visited, questions]).toEqual([way, []])
    isError(await respond(answersTo(traversal_id, [], chosen)), 400)
    const [consent] = (await through(chosen, 'wg-8')).questions
    isError(await respond(answersTo(traversal_id, consent ? [consent] : [], chosen)), 400)
  })

  it('marks a question as a child question if it depends on an earlier answer', { tags: ['BK-227', 'BK-451'] }, async () => {
    expect((await through(illness, 'wg-4')).questions.map(({ isChild }) => isChild)).toEqual([true, true])
    for (const id of ['wg-1', 'wg-2', 'wg-3', 'wg-6', 'wg-7', 'wg-8']) {
      const { questions } = await through(illness, id)
      expect(questions.map(({ id: questionId, isChild }) => [questionId, isChild])).toEqual([[id, false]])
    }
  })

  it('offers three BMI ranges, highest first: "over 30", "27 to 30" and "under 27"', { tags: ['BK-451'] }, async () => {
    const { questions } = await through(health, 'wg-2')
    expect(questions[0]?.options.map(({ text }) => text)).toEqual(['BMI over 30', 'BMI 27 to 30', 'BMI under 27'])
  })

  it.each([
    ['because it is for another person', ['wg-1 no']],
    ['because the body mass index is under 27', ['wg-1 yes', 'wg-2 under-27']],
    ['because of a pregnancy', ['wg-1 yes', 'wg-2 over-30', 'wg-3 none', 'wg-6 yes']],
  ])('ends with only an explanation if the treatment is refused %s', { tags: ['BK-451'] }, async (_name, chosen) => {
    const { questions, traversal_id } = await through(chosen)
    expect(questions).toMatchObject([{ element: 'Text', content: expect.stringMatching(/\S/), options: [] }])
    isError(await respond(answersTo(traversal_id, questions, [])), 400)
    const { appointment } = placeWeightLoss()
    isError(await post('save', { traversal_id, appointment_id: appointment }), 400)
  })

  type Answers = ReturnType<typeof answersTo>
  /** Changes the options in the answer to the first question. */
  const withOptions = (answers: Answers, change: (options: FormQuestion['options']) => unknown) =>
    answers.map((answer, index) =>
      index > 0
        ? answer
        : {
            ...answer,
            traversal_responses: answer.traversal_responses.map(({ id, options }) => ({
              id,
              options: change(options as FormQuestion['options']),
            })),
          },
    )
  const with_ = (answers: Answers, changes: object) => answers.map((answer) => ({ ...answer, ...changes }))
  const check =
    (...keys: string[]) =>
    (options: FormQuestion['options']) =>
      options.map((option) => ({ ...option, checked: keys.includes(option.key) }))

  it.each<[string, string, (answers: Answers) => unknown]>([
    ['wg-1', 'no enclosing list', ([answer]) => answer],
    ['wg-1', 'an empty list', () => []],
    ['wg-1', 'a different type', (answers) => with_(answers, { type: 'ed' })],
    ['wg-1', 'no form id', (answers) => with_(answers, { traversal_id: undefined })],
    ['wg-1', 'a different identifier', (answers) => with_(answers, { identifier: 'WL' })],
    ['wg-1', 'no identifier', (answers) => with_(answers, { identifier: undefined })],
    ['wg-1', 'a different label', (answers) => with_(answers, { label: 'Is this treatment for you' })],
    ['wg-1', 'different content', (answers) => with_(answers, { content: '' })],
    ['wg-1', 'no gender', (answers) => with_(answers, { gender: undefined })],
    ['wg-1', 'a different gender', (answers) => with_(answers, { gender: 'Female' })],
    ['wg-1', 'an age that is a string', (answers) => with_(answers, { age: '18' })],
    ['wg-1', 'no age', (answers) => with_(answers, { age: undefined })],
    ['wg-1', 'a selfOrder that is a boolean', (answers) => with_(answers, { selfOrder: true })],
    ['wg-1', 'no response', (answers) => with_(answers, { traversal_responses: [] })],
    [
      'wg-1',
      'two responses',
      (answers) => answers.map((one) => ({ ...one, traversal_responses: [...one.traversal_responses, ...one.traversal_responses] })),
    ],
    ['wg-1', 'the same answer twice', (answers) => [...answers, ...answers]],
    ['wg-1', 'a response to a different question', (answers) => with_(answers, { traversal_responses: [{ id: 'wg-2', options: [] }] })],
    ['wg-1', 'no chosen option', (answers) => withOptions(answers, check())],
    ['wg-1', 'both options checked', (answers) => withOptions(answers, check('yes', 'no'))],
    ['wg-1', 'no entry for the unchecked option', (answers) => withOptions(answers, (options) => options.filter(({ checked }) => checked))],
    ['wg-1', 'an additional option', (answers) => withOptions(answers, (options) => [...options, ...options.slice(1)])],
    ['wg-1', 'options in a different order', (answers) => withOptions(answers, (options) => options.toReversed())],
    [
      'wg-1',
      'an option with different text',
      (answers) => withOptions(answers, (options) => options.map((option) => ({ ...option, text: 'Perhaps' }))),
    ],
    [
      'wg-1',
      'options without a `checked` field',
      (answers) => withOptions(answers, (options) => options.map(({ checked: _checked, ...option }) => option)),
    ],
    ['wg-2', 'gender, age and selfOrder', (answers) => with_(answers, person)],
    ['wg-2', 'an age', (answers) => with_(answers, { age: 18 })],
    ['wg-2', 'two bands checked', (answers) => withOptions(answers, check('over-30', '27-to-30'))],
    ['wg-2', 'no band checked', (answers) => withOptions(answers, check())],
    ['wg-3', 'no checked box', (answers) => withOptions(answers, check())],
    ['wg-3', '"None of the above" and another option', (answers) => withOptions(answers, check('none', 'diabetes'))],
    ['wg-4', 'only one of the two answers', (answers) => answers.slice(1)],
    ['wg-4', 'one answer twice', ([answer]) => [answer, answer]],
    ['wg-4', 'blank text', (answers) => withOptions(answers, () => [{ text: ' \n' }])],
    ['wg-4', 'no text', (answers) => withOptions(answers, () => [])],
    ['wg-4', 'two texts', (answers) => withOptions(answers, () => [{ text: 'a' }, { text: 'b' }])],
    ['wg-4', 'a number instead of text', (answers) => withOptions(answers, () => [{ text: 500 }])],
    ['wg-6', 'two choices', (answers) => withOptions(answers, check('no', 'does-not-apply'))],
    ['wg-7', 'empty text', (answers) => withOptions(answers, () => [{ text: '' }])],
    ['wg-8', 'the agreement unchecked', (answers) => withOptions(answers, check())],
  ])('returns 400 if a request that answers %s has %s, and then accepts a valid one', { tags: ['BK-451'] }, async (id, _name, spoil) => {
    const { traversal_id, questions } = await through(illness, id)
    const right = answersTo(traversal_id, questions, illness)
    isError(await respond(spoil(right)), 400)
    const { questions: next } = shown(await respond(right), nextForm)
    expect(next.map(({ id: questionId }: FormQuestion) => questionId)).not.toContain(id)
  })

  it('accepts the answers to a set of questions in any order, but rejects an answer for another form', { tags: ['BK-451'] }, async () => {
    const { traversal_id, questions } = await through(illness, 'wg-4')
    const other = await startForm()
    const right = answersTo(traversal_id, questions, illness)
    isError(await respond(right.map((answer, index) => (index === 1 ? { ...answer, traversal_id: other.traversal_id } : answer))), 400)
    shown(await respond(right.toReversed()), nextForm)
    isError(await respond(answersTo('w-none', questions, illness)), 404)
  })

  function placeWeightLoss() {
    const branch = newBranch()
    return { branch, appointment: branch.addAppointment({ course: { onSchedServiceId: WEIGHT_LOSS } }) }
  }
  const kept = (traversal_id: string) =>
    sandbox.database.document<{ appointment_id?: string }>('SELECT document FROM traversals WHERE id = ?', traversal_id)?.appointment_id

  it('can be stored with an appointment once all of the form’s questions are answered', { tags: ['BK-449'] }, async () => {
    const { traversal_id } = await through(health)
    const { appointment } = placeWeightLoss()
    expect((await post('save', { traversal_id, appointment_id: appointment })).status).toBe(200)
    expect(kept(traversal_id)).toBe(appointment)
  })

  it("isn't stored if it is incomplete, or if its id or the appointment's id is missing or unknown", { tags: ['BK-449'] }, async () => {
    const { appointment: appointment_id } = placeWeightLoss()
    const open = await through(health, 'wg-8')
    isError(await post('save', { traversal_id: open.traversal_id, appointment_id }), 400)
    isError(await post('save', { traversal_id: 'w-none', appointment_id }), 404)
    const { traversal_id } = await through(health)
    isError(await post('save', { traversal_id, appointment_id: 'ap-none' }), 404)
    for (const wrong of [{}, { traversal_id }, { appointment_id }, { traversal_id, appointment_id: ' ' }])
      isError(await post('save', wrong), 400)
    expect([kept(open.traversal_id), kept(traversal_id)]).toEqual([undefined, undefined])
  })

  it.each(['fb', 'fb/respond', 'save'])(
    "can't be used at POST /traversals/%s without a token (401) or with a machine token (403)",
    { tags: ['XB-02'] },
    async (path) => {
      const body = path === 'fb' ? { type: 'lg', formname: 'WG-FORM' } : {}
      isError(await post(path, body, null), 401)
      isError(await post(path, body, await sandbox.identity.machineToken()), 403)
    },
  )
})
