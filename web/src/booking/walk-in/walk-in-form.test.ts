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

describe('the states of the form', () => {
  it('begins with the first question', { tags: ['BK-298'] }, () =>
    expect(currentQuestion(asking(started([question('a', 'RADIO_BUTTONS', ['Yes', 'No'])]))).id).toBe('a'),
  )

  it('asks one at a time, and is sent when the last of the set is answered', { tags: ['BK-299', 'BK-301'] }, () => {
    const first = asking(started([question('a', 'TEXT_INPUT'), question('b', 'TEXT_AREA')]))
    const second = addAnswer(first, { text: 'one' })
    expect([second.state, currentQuestion(asking(second)).id]).toEqual(['asking', 'b'])
    const sent = answered(addAnswer(asking(second), { text: 'two' }))
    expect(answersInput(sent).answers.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('goes on with the next set, or ends', { tags: ['BK-300', 'BK-302', 'BK-303'] }, () => {
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

  it('takes back an answer until its set is sent', { tags: ['BK-299'] }, () => {
    const first = asking(started([question('a', 'TEXT_INPUT'), question('b', 'TEXT_AREA')]))
    expect(takeBack(first)).toBeUndefined()
    const second = asking(addAnswer(first, { text: 'one' }))
    expect(takeBack(second)).toEqual(first)
  })

  it('fills in what was answered to the same question, also in another form', { tags: ['BK-471'] }, () => {
    const before = question('a', 'RADIO_BUTTONS', ['Yes', 'No'])
    const memory = remember(remember({}, before, { chosen: [0] }), before, { chosen: [1] })
    const [same] = asking(startForm({ traversalId: 't-2', questions: [question('a', 'RADIO_BUTTONS', ['Yes', 'No'])] })).questions
    expect(recall(memory, same as FormQuestion)).toEqual({ chosen: [1] })
  })

  it.each<[string, FormQuestion]>([
    ['another id', question('b', 'RADIO_BUTTONS', ['Yes', 'No'])],
    ['another element', question('a', 'TEXT_INPUT', ['Yes', 'No'])],
    ['options in another order', question('a', 'RADIO_BUTTONS', ['No', 'Yes'])],
    ['another text', { ...question('a', 'RADIO_BUTTONS', ['Yes', 'No']), label: 'Are you not?' }],
    ['another explanation', { ...question('a', 'RADIO_BUTTONS', ['Yes', 'No']), content: 'Since 2020' }],
  ])('leaves a question with %s unanswered', { tags: ['BK-471'] }, (_name, other) => {
    const memory = remember({}, question('a', 'RADIO_BUTTONS', ['Yes', 'No']), { chosen: [1] })
    expect(recall(memory, other)).toEqual(emptyAnswer(other))
  })

  it('a text among questions explains, and is not answered', { tags: ['BK-302'] }, () => {
    const first = asking(started([question('a', 'TEXT'), question('b', 'TEXT_INPUT')]))
    expect(answerFault(currentQuestion(first), emptyAnswer(currentQuestion(first)))).toBeUndefined()
    const sent = answered(addAnswer(asking(addAnswer(first, { chosen: [] })), { text: 'one' }))
    expect(answersInput(sent).answers.map(({ id }) => id)).toEqual(['b'])
  })
})

describe('what is missing in an answer', () => {
  const two = ['One', 'Two']
  for (const [tags, name, of, given, fault] of [
    [['BK-362'], 'a radio', question('a', 'RADIO_BUTTONS', two), { chosen: [] }, 'Select one of the options'],
    [['BK-362'], 'a dropdown', question('a', 'DROPDOWN', two), { chosen: [] }, 'Select one of the options'],
    [['BK-363'], 'a text', question('a', 'TEXT_INPUT'), { text: ' ' }, 'Response required'],
    [['BK-363'], 'a long text', question('a', 'TEXT_AREA'), { text: '' }, 'Response required'],
    [['BK-364'], 'several boxes', question('a', 'CHECKBOXES', two), { chosen: [] }, 'You must select at least 1 of the options'],
    [['BK-364'], 'one box', question('a', 'CHECKBOXES', ['One']), { chosen: [] }, 'Please select the checkbox'],
    [['BK-227'], 'an element nobody knows', question('a', 'UNKNOWN', two), { chosen: [] }, 'Select one of the options'],
    [['BK-305'], 'an index of 0', question('a', 'BMI', ['1', '2', '3']), bmiAnswer(0), 'Select one of the options'],
    [['BK-364'], 'nothing of a chosen one', question('a', 'CHECKBOXES', two), { chosen: [1] }, undefined],
    [['BK-363'], 'nothing of a text', question('a', 'TEXT_AREA'), { text: 'x' }, undefined],
  ] satisfies [string[], string, FormQuestion, Answer, string | undefined][])
    it(name, { tags }, () => expect(answerFault(of, given)).toBe(fault))

  it.each([
    [26.9, [2]],
    [27, [1]],
    [30, [1]],
    [30.1, [0]],
  ])('a body mass index of %d chooses the option %j', { tags: ['BK-305'] }, (index, chosen) => expect(bmiAnswer(index)).toEqual({ chosen }))
})

describe('what the first answers tell about the person', { tags: ['BK-304'] }, () => {
  const boxes = question('a', 'CHECKBOXES', ['Male', 'I am 18 or over', 'Female'])
  const self = question('b', 'RADIO_BUTTONS', ['Yes', 'No, for somebody else'])
  it.each<[string, Answer[], object]>([
    ['nothing', [{ chosen: [] }], { gender: 'none', age: 0, isSelfOrder: true }],
    ['male', [{ chosen: [0] }], { gender: 'Male', age: 0, isSelfOrder: true }],
    ['not male', [{ chosen: [2] }], { gender: 'none', age: 0, isSelfOrder: true }],
    ['18', [{ chosen: [1] }], { gender: 'none', age: 18, isSelfOrder: true }],
    ['for somebody else', [{ chosen: [0, 1] }, { chosen: [1] }], { gender: 'Male', age: 18, isSelfOrder: false }],
    ['for themself', [{ chosen: [] }, { chosen: [0] }], { gender: 'none', age: 0, isSelfOrder: true }],
  ])('%s', (_name, given, person) => expect(personOf([boxes, self], given)).toEqual(person))

  it('is sent with the first set alone', () => {
    const sent = answered(addAnswer(asking(started([self])), { chosen: [1] }))
    expect(answersInput(sent).person).toEqual({ gender: 'none', age: 0, isSelfOrder: false })
    const next = asking(receive(sent, { traversalId: 't-1', questions: [self] }))
    expect(answersInput(answered(addAnswer(next, { chosen: [0] })))).not.toHaveProperty('person')
  })
})

describe('any form', () => {
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

  it('ends, loses no answer, and sends what the contract says', { tags: ['BK-227', 'BK-299', 'BK-451'] }, () => {
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
          const asked = currentQuestion(state)
          const text = texts.next().value ?? 'x'
          const given: Answer = isText(asked) ? { text } : { chosen: [(choices.next().value ?? 0) % asked.options.length] }
          if (asked.element !== 'TEXT') shown[asked.id] = given
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
