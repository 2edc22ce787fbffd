import { describe, expect, it } from 'vitest'
import { arrived, ask, prepare, responses, sent, startServices } from './support/booking-stack.ts'
import { expectFailure, literal } from './support/calls.ts'
import { audits, callNamed, formFields, radioButtons, respondWith, yesAndNo } from './support/walk-in-calls.ts'

startServices()

describe('the walk-in form', () => {
  const start = callNamed('startWalkInForm')
  const respond = callNamed('answerWalkInForm')
  const operation = (answers: object[], more = '') =>
    `mutation { answerWalkInForm(input: { traversalId: "w-1", identifier: "WG", answers: [${answers.map(literal).join(', ')}]${more} }) { ${formFields} } }`
  const head = { type: 'lg', traversal_id: 'w-1', identifier: 'WG' }
  const send = async (formAnswers: object[], more = '') => {
    prepare(respond)
    const { data, errors } = await ask(operation(formAnswers, more))
    expect(errors).toBeUndefined()
    expect(data).toEqual(respond.data)
    return arrived(respond)
  }

  it('sends the `person` fields only with the first answer, and keeps the answers in order', { tags: ['BK-451'] }, async () => {
    const formAnswers = [
      { id: 'wg-4', label: 'Which medicines?', text: 'Metformin' },
      { id: 'wg-1', label: 'For you?', options: yesAndNo },
    ]
    expect(await send(formAnswers, ', person: { gender: "none", age: 0, isSelfOrder: false }')).toEqual([
      {
        ...head,
        label: 'Which medicines?',
        traversal_responses: [{ id: 'wg-4', options: [{ text: 'Metformin' }] }],
        gender: 'none',
        age: 0,
        selfOrder: 'no',
      },
      { ...head, label: 'For you?', traversal_responses: [{ id: 'wg-1', options: yesAndNo }] },
    ])
  })

  it.each(['', ', person: null'])(
    'omits the `person` fields if `person` is missing or null: `{ …%s }`',
    { tags: ['BK-451'] },
    async (more) => {
      const [sentAnswer] = await send([{ id: 'wg-1', label: 'For you?', content: '', options: yesAndNo }], more)
      expect(sentAnswer).toEqual({ ...head, label: 'For you?', content: '', traversal_responses: [{ id: 'wg-1', options: yesAndNo }] })
    },
  )

  it.each([['Metformin, 500 mg — “daily”\nand "Ramipril"'], [' blanks ']])(
    'sends the text %j unchanged',
    { tags: ['BK-451'] },
    async (text) => {
      const [{ traversal_responses }] = await send([{ id: 'wg-4', text }])
      expect(traversal_responses).toEqual([{ id: 'wg-4', options: [{ text }] }])
    },
  )

  it("sends an option's key and value back as the service sent them", { tags: ['BK-227', 'BK-451'] }, async () => {
    const options = [
      { key: 1, text: 'Yes', value: 1.5, checked: true, correct: true },
      { key: '2', text: 'No', value: '2', checked: false, correct: false },
    ]
    const [{ traversal_responses }] = await send([{ id: 'wg-1', options }])
    expect(traversal_responses).toEqual([{ id: 'wg-1', options }])
    const question = { id: 'wg-1', element: 'RadioButtons', options }
    responses.set(respond.request, { body: JSON.stringify({ traversal_id: 'w-1', questions: [question] }) })
    const { data } = await ask(operation([{ id: 'wg-1', options }]))
    expect(data.answerWalkInForm.questions[0].options).toEqual(options)
  })

  it('omits null fields of an answer (such as `text`) and of its options', { tags: ['BK-451'] }, async () => {
    const options = [{ key: null, text: 'Yes', value: null, checked: true, correct: false }]
    expect(await send([{ id: 'wg-1', label: null, content: null, text: null, options }])).toEqual([
      { ...head, traversal_responses: [{ id: 'wg-1', options: [{ text: 'Yes', checked: true, correct: false }] }] },
    ])
  })

  it('rejects an empty list of answers, without calling a service', { tags: ['BK-451'] }, async () => {
    prepare(respond)
    expectFailure(await ask(operation([])), respond, 'BAD_USER_INPUT', 'There is no answer to send.')
    expect(sent()).toEqual([])
  })

  const unchecked = yesAndNo.map((option) => ({ ...option, checked: false }))
  it.each([
    ['without text or options', {}, 'Select one of the options'],
    ['without a checked option', { options: unchecked }, 'Select one of the options'],
    ['with blank text', { text: ' ' }, 'Response required'],
    ['with invisible text', { text: '\u200b' }, 'Response required'],
    ['with empty text beside a checked option', { text: '', options: yesAndNo }, 'Response required'],
  ])('rejects an answer %s, without calling a service', { tags: ['BK-362', 'BK-363'] }, async (_name, answer, message) => {
    prepare(respond)
    const answers = [
      { id: 'wg-1', options: yesAndNo },
      { id: 'wg-2', ...answer },
    ]
    expectFailure(await ask(operation(answers)), respond, 'BAD_USER_INPUT', message)
    expect(sent()).toEqual([])
  })

  it.each([start, respond])('$name returns every kind of question, and unknown kinds as UNKNOWN', { tags: ['BK-227'] }, async (call) => {
    const kinds = [
      ['RadioButtons', 'RADIO_BUTTONS'],
      ['Checkboxes', 'CHECKBOXES'],
      ['Dropdown', 'DROPDOWN'],
      ['TextInput', 'TEXT_INPUT'],
      ['TextArea', 'TEXT_AREA'],
      ['Bmi', 'BMI'],
      ['Text', 'TEXT'],
      ['Slider', 'UNKNOWN'],
      ['constructor', 'UNKNOWN'],
    ]
    const questions = kinds.map(([element], index) => ({ ...radioButtons, id: `wg-${index}`, element }))
    respondWith(call, { traversal_id: 'w-1', identifier: 'WG', questions })
    const { data, errors } = await ask(call.operation)
    expect(errors).toBeUndefined()
    expect(data[call.name].questions).toEqual(questions.map((question, index) => ({ ...question, element: kinds[index]?.[1] })))
  })

  it.each([start, respond])(
    '$name returns missing fields as null, missing flags as false and ids as strings',
    { tags: ['BK-227'] },
    async (call) => {
      respondWith(call, {
        traversal_id: 17,
        questions: [
          { id: 1, element: 'Text' },
          { id: 4 },
          { id: 2, element: 'Bmi', label: null, content: null, options: null, isChild: null, questionId: '' },
          { id: 3, element: 'Dropdown', options: [{}, { key: 4, text: null, value: 0, checked: null, correct: null }], questionId: 9 },
        ],
      })
      const { data, errors } = await ask(call.operation)
      expect(errors).toBeUndefined()
      const bare = { label: null, content: null, options: [], isChild: false, questionId: null }
      const option = { key: null, text: null, value: null, checked: false, correct: false }
      expect(data[call.name]).toEqual({
        traversalId: '17',
        identifier: null,
        questions: [
          { ...bare, id: '1', element: 'TEXT' },
          { ...bare, id: '4', element: 'UNKNOWN' },
          { ...bare, id: '2', element: 'BMI' },
          { ...bare, id: '3', element: 'DROPDOWN', options: [option, { ...option, key: 4, value: 0 }], questionId: '9' },
        ],
      })
    },
  )

  it.each(['checked', 'correct'])(
    'rejects a response with a malformed “%s” flag, because the flag could not be sent back unchanged',
    {
      tags: ['BK-227', 'BK-451'],
    },
    async (flag) => {
      const question = { ...radioButtons, options: [{ key: 1, text: 'Yes', value: 1, checked: true, correct: true, [flag]: 'true' }] }
      respondWith(respond, { traversal_id: 'w-1', questions: [question] })
      const { data, code } = await ask(respond.operation)
      expect({ data, code }).toEqual({ data: null, code: 'UPSTREAM_UNAVAILABLE' })
    },
  )

  it('treats a response without questions as a completed form', { tags: ['BK-451'] }, async () => {
    respondWith(respond, { traversal_id: 'w-1', questions: [] })
    const { data, errors } = await ask(respond.operation)
    expect(errors).toBeUndefined()
    expect(data).toEqual({ answerWalkInForm: { traversalId: 'w-1', identifier: null, questions: [] } })
  })

  it('sends no identifier if the identifier in the input is missing or empty', { tags: ['BK-451'] }, async () => {
    for (const identifier of ['', 'identifier: "",']) {
      prepare(respond)
      await ask(
        `mutation { answerWalkInForm(input: { traversalId: "w-1", ${identifier} answers: [{ id: "wg-4", text: "x" }] }) { ${formFields} } }`,
      )
      expect(arrived(respond)).toEqual([
        { type: 'lg', traversal_id: 'w-1', traversal_responses: [{ id: 'wg-4', options: [{ text: 'x' }] }] },
      ])
    }
  })

  it('writes audit lines for starting and answering the form, without the answers', {
    tags: ['BK-450', 'BK-451'],
  }, async () => {
    prepare(start)
    await ask(start.operation)
    await send([{ id: 'wg-4', text: 'Jones' }])
    expect(audits()).toMatchObject([
      { action: 'startWalkInForm', result: 'done' },
      { action: 'answerWalkInForm', consultationFormId: 'w-1', result: 'done' },
    ])
    expect(JSON.stringify(audits())).not.toContain('Jones')
  })

  it("writes the appointment's id to the audit line, whether saving a form succeeds or fails", { tags: ['BK-449'] }, async () => {
    const save = callNamed('saveWalkInForm')
    prepare(save)
    expect((await ask(save.operation)).data).toEqual(save.data)
    responses.set(save.request, { status: 404, body: '{"message":"Appointment not found"}' })
    expect((await ask(save.operation)).code).toBe('NOT_FOUND')
    expect(audits()).toMatchObject([
      { audit: 'write', action: 'saveWalkInForm', appointmentId: 'ap-1', result: 'done' },
      { audit: 'write', action: 'saveWalkInForm', appointmentId: 'ap-1', result: 'NOT_FOUND' },
    ])
  })
})
