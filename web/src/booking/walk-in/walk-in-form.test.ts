import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Answer,
  type Answered,
  type Asking,
  addAnswer,
  answerFault,
  answersInput,
  bmiAnswer,
  currentQuestion,
  emptyAnswer,
  type FormQuestion,
  type FormState,
  optionText,
  personOf,
  recall,
  receive,
  remember,
  startForm,
  takeBack,
} from './walk-in-form.ts'

const question = (id: string, element: FormQuestion['element'], texts: string[] = []): FormQuestion => ({
  id,
  element,
  label: `Label ${id}`,
  content: `Content ${id}`,
  isChild: false,
  options: texts.map((text, index) => ({ key: `k${index}`, text, value: `v${index}`, checked: false, correct: index === 0 })),
})
const started = (questions: FormQuestion[]) => startForm({ traversalId: 't-1', identifier: 'WG', questions })
const asking = (form: FormState): Asking => {
  if (form.state !== 'asking') throw new Error(`it is ${form.state}`)
  return form
}
const answered = (form: FormState): Answered => {
  if (form.state !== 'answered') throw new Error(`it is ${form.state}`)
  return form
}

describe('the walk-in form', () => {
  it('begins with the first question', { tags: ['BK-298'] }, () =>
    expect(currentQuestion(asking(started([question('a', 'RADIO_BUTTONS', ['Yes', 'No'])]))).id).toBe('a'),
  )

  it('asks one question at a time and sends all the answers after the last question', { tags: ['BK-299', 'BK-301'] }, () => {
    const first = asking(started([question('a', 'TEXT_INPUT'), question('b', 'TEXT_AREA')]))
    const second = addAnswer(first, { text: 'one' })
    expect([second.state, currentQuestion(asking(second)).id]).toEqual(['asking', 'b'])
    const sent = answered(addAnswer(asking(second), { text: 'two' }))
    expect(answersInput(sent).answers.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('asks the next questions, ends, or refuses the service, depending on the response', { tags: ['BK-300', 'BK-302', 'BK-303'] }, () => {
    const sent = answered(addAnswer(asking(started([question('a', 'TEXT_INPUT')])), { text: 'one' }))
    expect(receive(sent, { traversalId: 't-1', questions: [] })).toEqual({ state: 'complete', traversalId: 't-1', identifier: 'WG' })
    expect(receive(sent, { traversalId: 't-1', questions: [question('x', 'TEXT')] })).toMatchObject({
      state: 'refused',
      reason: 'Content x',
    })
    const twoTexts = [question('x', 'TEXT'), { ...question('y', 'TEXT'), content: null }]
    expect(receive(sent, { traversalId: 't-1', questions: twoTexts })).toMatchObject({ state: 'refused', reason: 'Content x\nLabel y' })
    const next = asking(receive(sent, { traversalId: 't-1', questions: [question('b', 'DROPDOWN', ['One'])] }))
    expect([currentQuestion(next).id, next.given, next.isFirst, next.identifier]).toEqual(['b', [], false, 'WG'])
  })

  it('returns to the previous question within a set', { tags: ['BK-299'] }, () => {
    const first = asking(started([question('a', 'TEXT_INPUT'), question('b', 'TEXT_AREA')]))
    expect(takeBack(first)).toBeUndefined()
    const second = asking(addAnswer(first, { text: 'one' }))
    expect(takeBack(second)).toEqual(first)
  })

  it('restores the last answer to a question when a new form asks the same question', { tags: ['BK-471'] }, () => {
    const before = question('a', 'RADIO_BUTTONS', ['Yes', 'No'])
    const memory = remember(remember({}, before, { chosen: [0] }), before, { chosen: [1] })
    const [same] = asking(startForm({ traversalId: 't-2', questions: [question('a', 'RADIO_BUTTONS', ['Yes', 'No'])] })).questions
    expect(recall(memory, same as FormQuestion)).toEqual({ chosen: [1] })
  })

  it.each<[string, FormQuestion]>([
    ['a different id', question('b', 'RADIO_BUTTONS', ['Yes', 'No'])],
    ['a different element', question('a', 'TEXT_INPUT', ['Yes', 'No'])],
    ['options in a different order', question('a', 'RADIO_BUTTONS', ['No', 'Yes'])],
    ['a different label', { ...question('a', 'RADIO_BUTTONS', ['Yes', 'No']), label: 'Are you not?' }],
    ['a different explanation', { ...question('a', 'RADIO_BUTTONS', ['Yes', 'No']), content: 'Since 2020' }],
  ])('does not restore an answer if the question now has %s', { tags: ['BK-471'] }, (_name, other) => {
    const memory = remember({}, question('a', 'RADIO_BUTTONS', ['Yes', 'No']), { chosen: [1] })
    expect(recall(memory, other)).toEqual(emptyAnswer(other))
  })

  it('shows text that is not a question, and sends no answer for it', { tags: ['BK-302'] }, () => {
    const first = asking(started([question('a', 'TEXT'), question('b', 'TEXT_INPUT')]))
    expect(answerFault(currentQuestion(first), emptyAnswer(currentQuestion(first)))).toBeUndefined()
    const sent = answered(addAnswer(asking(addAnswer(first, { chosen: [] })), { text: 'one' }))
    expect(answersInput(sent).answers.map(({ id }) => id)).toEqual(['b'])
  })
})

describe('the walk-in form, when answered', () => {
  const two = ['One', 'Two']
  for (const [tags, name, answeredQuestion, given, fault] of [
    [
      ['BK-362'],
      'rejects radio buttons without a choice',
      question('a', 'RADIO_BUTTONS', two),
      { chosen: [] },
      'Select one of the options',
    ],
    [['BK-362'], 'rejects a dropdown without a choice', question('a', 'DROPDOWN', two), { chosen: [] }, 'Select one of the options'],
    [['BK-363'], 'rejects blank text', question('a', 'TEXT_INPUT'), { text: ' ' }, 'Response required'],
    [['BK-363'], 'rejects invisible text', question('a', 'TEXT_INPUT'), { text: '\u200b' }, 'Response required'],
    [['BK-363'], 'rejects empty long text', question('a', 'TEXT_AREA'), { text: '' }, 'Response required'],
    [
      ['BK-364'],
      'rejects several checkboxes with none ticked',
      question('a', 'CHECKBOXES', two),
      { chosen: [] },
      'You must select at least 1 of the options',
    ],
    [['BK-364'], 'rejects an unticked single checkbox', question('a', 'CHECKBOXES', ['One']), { chosen: [] }, 'Please select the checkbox'],
    [['BK-227'], 'requires a choice for an unknown element', question('a', 'UNKNOWN', two), { chosen: [] }, 'Select one of the options'],
    [['BK-305'], 'rejects a body mass index of 0', question('a', 'BMI', ['1', '2', '3']), bmiAnswer(0), 'Select one of the options'],
    [['BK-364'], 'accepts a ticked checkbox', question('a', 'CHECKBOXES', two), { chosen: [1] }, undefined],
    [['BK-363'], 'accepts text', question('a', 'TEXT_AREA'), { text: 'x' }, undefined],
  ] satisfies [string[], string, FormQuestion, Answer, string | undefined][])
    it(name, { tags }, () => expect(answerFault(answeredQuestion, given)).toBe(fault))

  it.each([
    [26.9, [2]],
    [27, [1]],
    [30, [1]],
    [30.1, [0]],
  ])('chooses option $1 for a body mass index of %s', { tags: ['BK-305'] }, (index, chosen) => expect(bmiAnswer(index)).toEqual({ chosen }))
})

describe('optionText', () => {
  const option = { key: 'k', text: 't', value: 'v', checked: false, correct: false }
  it.each([
    ["the option's text", option, 't'],
    ["the option's value if its text is blank", { ...option, text: ' ' }, 'v'],
    ["the option's key if its text and value are blank", { ...option, text: null, value: '' }, 'k'],
  ])('is %s', { tags: ['BK-298'] }, (_what, given, text) => expect(optionText(given)).toBe(text))
})

describe('personOf', { tags: ['BK-304'] }, () => {
  const boxes = question('a', 'CHECKBOXES', ['Male', 'I am 18 or over', 'Female', 'Under 18', 'No, I am younger than 18'])
  const self = question('b', 'RADIO_BUTTONS', ['Yes', 'No, for somebody else'])
  it.each<[string, Answer[], object]>([
    ['no answers', [{ chosen: [] }], { gender: 'none', age: 0, isSelfOrder: true }],
    ['“Male”', [{ chosen: [0] }], { gender: 'Male', age: 0, isSelfOrder: true }],
    ['“Female”', [{ chosen: [2] }], { gender: 'none', age: 0, isSelfOrder: true }],
    ['“Under 18”', [{ chosen: [3] }], { gender: 'none', age: 0, isSelfOrder: true }],
    ['“No, I am younger than 18”', [{ chosen: [4] }], { gender: 'none', age: 0, isSelfOrder: false }],
    ['“I am 18 or over”', [{ chosen: [1] }], { gender: 'none', age: 18, isSelfOrder: true }],
    ['an order for another adult', [{ chosen: [0, 1] }, { chosen: [1] }], { gender: 'Male', age: 18, isSelfOrder: false }],
    ['an order for the customer', [{ chosen: [] }, { chosen: [0] }], { gender: 'none', age: 0, isSelfOrder: true }],
  ])('determines sex, age and who the order is for, given %s', (_name, given, person) =>
    expect(personOf([boxes, self], given)).toEqual(person),
  )

  it('provides the person for the first set of answers, but not for later sets', () => {
    const sent = answered(addAnswer(asking(started([self])), { chosen: [1] }))
    expect(answersInput(sent).person).toEqual({ gender: 'none', age: 0, isSelfOrder: false })
    const next = asking(receive(sent, { traversalId: 't-1', questions: [self] }))
    expect(answersInput(answered(addAnswer(next, { chosen: [0] })))).not.toHaveProperty('person')
  })
})

describe('any walk-in form', () => {
  const element = fc.constantFrom('RADIO_BUTTONS', 'CHECKBOXES', 'DROPDOWN', 'TEXT_INPUT', 'TEXT_AREA', 'BMI', 'TEXT')
  const anyQuestion = fc.record({
    element,
    label: fc.option(fc.string()),
    content: fc.option(fc.string()),
    isChild: fc.boolean(),
    options: fc.array(
      fc.record({
        key: fc.option(fc.string()),
        text: fc.option(fc.string()),
        value: fc.option(fc.string()),
        checked: fc.boolean(),
        correct: fc.boolean(),
      }),
      { minLength: 3, maxLength: 6 },
    ),
  })
  const anyForm = fc.array(fc.array(anyQuestion, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 })
  const isText = ({ element: kind }: { element: string }) => kind === 'TEXT_INPUT' || kind === 'TEXT_AREA'

  it('eventually ends, and sends every answer, with texts trimmed', { tags: ['BK-227', 'BK-299', 'BK-451'] }, () => {
    fc.assert(
      fc.property(anyForm, fc.infiniteStream(fc.nat()), fc.infiniteStream(fc.string({ minLength: 1 })), (sets, choices, texts) => {
        const form = sets.map((set, index) => set.map((given, place) => ({ ...given, id: `${index}-${place}` }) as FormQuestion))
        const shown: Record<string, Answer> = {}
        const sent: Record<string, { text?: string; options?: { checked: boolean }[] }> = {}
        let state = startForm({ traversalId: 't', identifier: 'WG', questions: form[0] ?? [] })
        let round = 1
        let steps = 0
        while (state.state === 'asking' || state.state === 'answered') {
          steps += 1
          expect(steps).toBeLessThan(100)
          if (state.state === 'answered') {
            const input = answersInput(state)
            expect([input.traversalId, input.identifier]).toEqual(['t', 'WG'])
            expect('person' in input).toBe(round === 1)
            for (const answer of input.answers) sent[answer.id] = answer
            state = receive(state, { traversalId: 't', questions: form[round] ?? [] })
            round += 1
            continue
          }
          const current = currentQuestion(state)
          const text = texts.next().value ?? 'x'
          const given: Answer = isText(current) ? { text } : { chosen: [(choices.next().value ?? 0) % current.options.length] }
          if (current.element !== 'TEXT') shown[current.id] = given
          state = addAnswer(state, given)
        }
        const isRefusal = (set: FormQuestion[]) => set.every(({ element: kind }) => kind === 'TEXT')
        const refusedAt = form.findIndex(isRefusal)
        expect(state.state).toBe(refusedAt === -1 ? 'complete' : 'refused')
        expect(Object.keys(sent)).toEqual(Object.keys(shown))
        for (const [id, given] of Object.entries(shown)) {
          if ('text' in given) expect(sent[id]?.text).toBe(given.text.trim())
          else expect(sent[id]?.options?.flatMap(({ checked }, place) => (checked ? [place] : []))).toEqual(given.chosen)
        }
      }),
      { numRuns: 1_500, seed: 1 },
    )
  })
})
