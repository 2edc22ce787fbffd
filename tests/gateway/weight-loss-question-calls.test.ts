import { describe, expect, it } from 'vitest'
import { asShown, callNamed, key, startBookingCalls, weightLossQuestion } from './support/booking-calls.ts'
import { arrived, ask, prepare, responses, sent } from './support/booking-stack.ts'
import { literal } from './support/calls.ts'

startBookingCalls()

describe('reading and saving weight-loss questions', () => {
  const build = callNamed('weightLossQuestions')
  const update = callNamed('updateWeightLossQuestions')

  it.each(['9056', '5058', '4790', '11834', '1183420'])(
    'returns no questions for service %s, and does not request them',
    { tags: ['BK-447'] },
    async (serviceId) => {
      prepare({ ...build, serviceId })
      const { data, errors } = await ask(build.operation)
      expect(errors).toBeUndefined()
      expect(data).toEqual({ weightLossQuestions: [] })
      expect(sent()).toEqual(['getAppointment'])
    },
  )

  it.each([
    ['female', 'gender'],
    ['other', 'gender'],
    ['', 'nogender'],
    [null, 'nogender'],
  ])('sends the sex %j as the genderValue %s in the request for the questions', { tags: ['BK-447'] }, async (sex, genderValue) => {
    prepare(build, { customer: { id: '5000', sex } })
    expect((await ask(build.operation)).errors).toBeUndefined()
    expect(arrived(build)).toEqual({ appointment_id: 'ap-1', genderValue })
  })

  it('accepts questions with missing or null fields, and returns each age, index and sort key unchanged', {
    tags: ['BK-228', 'BK-447'],
  }, async () => {
    prepare(build)
    const response = [
      { traversal_id: 7 },
      { ...weightLossQuestion, label: null, age: '18', index_sl: '3', sortkey: 4, multi_select: null, traversal_response: null },
    ]
    responses.set(build.request, { body: JSON.stringify(response) })
    const allNull = { label: null, age: null, gender: null, formType: null, identifier: null, index: null, sortKey: null, selfOrder: null }
    const { data, errors } = await ask(build.operation)
    expect(errors).toBeUndefined()
    expect(data.weightLossQuestions).toEqual([
      { ...allNull, traversalId: '7', multiSelect: false, responseId: null, options: [] },
      { ...asShown, label: null, age: '18', index: '3', sortKey: 4, responseId: null, options: [] },
    ])
  })

  it.each([true, {}, []])('treats %j as a missing age, index or sort key', { tags: ['BK-447'] }, async (value) => {
    prepare(build)
    responses.set(build.request, { body: JSON.stringify([{ ...weightLossQuestion, age: value, index_sl: value, sortkey: value }]) })
    // The gateway compiles this operation for the second execution. The compiled operation doesn't check the types of results.
    for (const _execution of [1, 2]) {
      const { data, errors } = await ask(build.operation)
      expect(errors).toBeUndefined()
      expect(data.weightLossQuestions).toEqual([{ ...asShown, age: null, index: null, sortKey: null }])
    }
  })

  it.each([
    [18, 3, 4],
    ['18', '3', '4.5'],
    [17.5, 2 ** 40, -1],
  ])(
    'sends the age %j, the index %j and the sort key %j back as the service sent them',
    { tags: ['BK-448'] },
    async (age, index, sortKey) => {
      prepare(update)
      const question = literal({ ...asShown, age, index, sortKey })
      const operation = `mutation { updateWeightLossQuestions(input: { ${key}, questions: [${question}] }) { saved } }`
      expect((await ask(operation)).errors).toBeUndefined()
      expect(arrived(update)).toEqual([{ ...weightLossQuestion, age, index_sl: index, sortkey: sortKey }])
    },
  )

  it.each([
    { ...weightLossQuestion, traversal_id: null },
    { ...weightLossQuestion, traversal_response: { options: [null] } },
    { ...weightLossQuestion, traversal_response: { options: [{ label: 'Yes', checked: 'true', correct: true }] } },
    { ...weightLossQuestion, multi_select: 1 },
    7,
  ])('leaves out and reports the unreadable question %j, and returns the others', { tags: ['BK-447'] }, async (damaged) => {
    prepare(build)
    responses.set(build.request, { body: JSON.stringify([damaged, weightLossQuestion]) })
    const { data, errors } = await ask(build.operation)
    expect(data.weightLossQuestions).toEqual([asShown])
    expect(errors).toMatchObject([{ path: ['weightLossQuestions'], extensions: { unreadable: 1 } }])
  })

  it.each(['created', 'completed', 'cancelled'])(
    'sends no answers for an appointment that is %s',
    { tags: ['BK-448', 'R-3'] },
    async (status) => {
      prepare(update, { status })
      expect((await ask(update.operation)).code).toBe('CONFLICT')
      expect(sent()).toEqual(['getAppointment'])
    },
  )

  it.each([
    ['no questions', ''],
    ['questions of two forms', ['d-1', 'd-2'].map((traversalId) => literal({ ...asShown, traversalId })).join(', ')],
  ])('rejects %s, without calling a service', { tags: ['BK-448'] }, async (_name, questions) => {
    prepare(update)
    expect((await ask(`mutation { updateWeightLossQuestions(input: { ${key}, questions: [${questions}] }) { saved } }`)).code).toBe(
      'BAD_USER_INPUT',
    )
    expect(sent()).toEqual([])
  })

  it('sends only those fields of a question that are present and not null', { tags: ['BK-448'] }, async () => {
    prepare(update)
    const input = { traversalId: 'd-1', multiSelect: true, age: null, options: [{ label: null, checked: true, correct: false }] }
    const operation = `mutation { updateWeightLossQuestions(input: { ${key}, questions: [${literal(input)}] }) { saved } }`
    expect((await ask(operation)).errors).toBeUndefined()
    expect(arrived(update)).toEqual([
      { traversal_id: 'd-1', multi_select: true, traversal_response: { options: [{ checked: true, correct: false }] } },
    ])
  })
})
