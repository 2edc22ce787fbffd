import { beforeEach, describe, expect, it } from 'vitest'
import { putDocument } from '../support/records.ts'
import { calls } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'

const query = `query Form($id: RecordID!) { consultationForm(id: $id) {
  id type title productName createdAt exclusionCount warningCount bmi { height weight bmi } questions { question answers { text selected flag } }
} }`

const stack = sharedStack()
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
})

let nextForm = 0
async function read(form: unknown) {
  nextForm += 1
  const id = `t-${nextForm}`
  putDocument(stack.sandbox, 'consultation_forms', id, form)
  const { data, code, errors } = await stack.graphql(query, { id })
  return { id, form: data?.consultationForm, code, errors }
}

describe('a consultation form', () => {
  it('is requested once, and returned with its title, counts, BMI and answers', { tags: ['CR-170', 'CR-280', 'CR-296'] }, async () => {
    const { id, form, errors } = await read({
      'form-type': 'lg',
      identifier: 'WL',
      product_name: 'Wegovy',
      created_at: '2026-03-02T09:10:00.000Z',
      exCount: 1,
      wCount: 2,
      bmi: { height: '172 cm', weight: '92 kg', bmi: 31.1 },
      traversal_summary: [
        {
          question: 'Do you have any allergies?',
          options: [
            { label: 'Yes', checked: true, alert: 'yellow' },
            { label: 'No', checked: false },
          ],
        },
        { question: 'Are you pregnant?', options: [{ label: 'Yes', checked: true, alert: 'red' }] },
        { question: 'Anything else?', options: [{ label: "I'd rather be called", checked: true, alert: null }] },
      ],
    })
    expect(errors).toBeUndefined()
    expect(form).toEqual({
      id,
      type: 'LG',
      title: 'Weight loss consultation form',
      productName: 'Wegovy',
      createdAt: '2026-03-02T09:10:00.000Z',
      exclusionCount: 1,
      warningCount: 2,
      bmi: { height: '172 cm', weight: '92 kg', bmi: 31.1 },
      questions: [
        {
          question: 'Do you have any allergies?',
          answers: [
            { text: 'Yes', selected: true, flag: 'WARNING' },
            { text: 'No', selected: false, flag: null },
          ],
        },
        { question: 'Are you pregnant?', answers: [{ text: 'Yes', selected: true, flag: 'EXCLUSION' }] },
        { question: 'Anything else?', answers: [{ text: "I'd rather be called", selected: true, flag: null }] },
      ],
    })
    expect(calls(stack)).toEqual([
      { service: 'consultation', method: 'GET', path: `/traversals/fb/${id}`, bodyHash: null, subject: 'sub-prescriber' },
    ])
  })

  it('of type healthhero has the same kinds of flags as any other form', { tags: ['CR-171'] }, async () => {
    const { form, errors } = await read({
      'form-type': 'healthhero',
      identifier: 'HH',
      product_name: 'Video consultation',
      exCount: 1,
      wCount: 1,
      traversal_summary: [
        { question: 'One', answers: [{ text: 'Yes, since last year', RedFlag: true, YellowFlag: false }] },
        {
          question: 'Two',
          answers: [
            { text: 'Sometimes', RedFlag: false, YellowFlag: true },
            { text: 'No', RedFlag: false, YellowFlag: false },
          ],
        },
        { question: 'Three', answers: [{ text: 'Both', RedFlag: true, YellowFlag: true }] },
      ],
    })
    expect(errors).toBeUndefined()
    expect(form).toMatchObject({ type: 'HEALTHHERO', title: 'Video consultation', bmi: null })
    expect(form.questions).toEqual([
      { question: 'One', answers: [{ text: 'Yes, since last year', selected: true, flag: 'EXCLUSION' }] },
      {
        question: 'Two',
        answers: [
          { text: 'Sometimes', selected: true, flag: 'WARNING' },
          { text: 'No', selected: true, flag: null },
        ],
      },
      { question: 'Three', answers: [{ text: 'Both', selected: true, flag: 'EXCLUSION' }] },
    ])
  })

  it.each([
    ['ed', 'ED', 'ED', 'Erectile dysfunction consultation form'],
    ['lg', 'LG', 'MPR', 'Migraine consultation form'],
    ['pmed', 'PMED', 'PMED', 'Pharmacy consultation form'],
    ['lg', 'LG', 'NEW', 'Wegovy'],
    ['lg', 'LG', null, 'Wegovy'],
  ])(
    'with the form-type $0 and the code $2 has the type $1 and the title "$3"',
    { tags: ['CR-170', 'CR-172'] },
    async (formType, type, identifier, title) => {
      const { form } = await read({ 'form-type': formType, identifier, product_name: 'Wegovy', traversal_summary: [] })
      expect(form).toMatchObject({ type, title })
    },
  )

  it('gets its counts from its flagged answers if the counts in the response are invalid', { tags: ['CR-332', 'CR-333'] }, async () => {
    const options = ['red', 'yellow', 'yellow'].map((alert) => ({ label: 'Yes', checked: true, alert }))
    const { form } = await read({ 'form-type': 'lg', exCount: -1, wCount: -3, traversal_summary: [{ question: 'One', options }] })
    expect(form).toMatchObject({ exclusionCount: 1, warningCount: 2 })
  })

  it('has a count of null, not 0, if an unreadable part could contain a flagged answer', { tags: ['CR-332', 'CR-333'] }, async () => {
    const options = [{ label: 'Yes', checked: true, alert: 'red' }]
    const { form } = await read({ 'form-type': 'lg', traversal_summary: ['x', { question: 'One', options }] })
    expect(form).toMatchObject({ exclusionCount: 1, warningCount: null })
  })

  it('is readable even if every field except its form-type is missing or null', { tags: ['CR-170'] }, async () => {
    for (const rest of [
      {},
      { identifier: null, product_name: '', created_at: null, exCount: null, wCount: null, bmi: null, traversal_summary: null },
      { bmi: {}, traversal_summary: [] },
    ]) {
      const { form, errors } = await read({ 'form-type': 'lg', ...rest })
      expect(errors).toBeUndefined()
      expect(form).toMatchObject({
        type: 'LG',
        title: null,
        productName: null,
        createdAt: null,
        exclusionCount: null,
        warningCount: null,
        bmi: null,
        questions: [],
      })
    }
    const { form } = await read({ 'form-type': 'lg', traversal_summary: [{}, { question: 'One', options: [{}], answers: [{}] }], bmi: {} })
    expect(form).toMatchObject({
      bmi: null,
      questions: [
        { question: null, answers: [] },
        {
          question: 'One',
          answers: [
            { text: null, selected: false, flag: null },
            { text: null, selected: true, flag: null },
          ],
        },
      ],
    })
  })

  it.each([
    ['has no form-type', { identifier: 'WL' }],
    ['has an unknown form-type', { 'form-type': 'xx' }],
    ['is a list', []],
  ])('is unreadable if it %s', { tags: ['CR-296'] }, async (_name, document) => {
    const { form, code } = await read(document)
    expect([form ?? null, code]).toEqual([null, 'UPSTREAM_UNAVAILABLE'])
  })

  it('fails with NOT_FOUND if it is unknown', { tags: ['CR-296'] }, async () => {
    const { data, code } = await stack.graphql(query, { id: 't-none' })
    expect([data, code]).toEqual([{ consultationForm: null }, 'NOT_FOUND'])
  })

  it('fails with UPSTREAM_UNAVAILABLE after a 500, and with UNAUTHENTICATED after a 401', {
    tags: ['CR-296'],
  }, async () => {
    stack.sandbox.faults.inject({ service: 'consultation', kind: 'status', status: 500 })
    expect((await read({ 'form-type': 'lg' })).code).toBe('UPSTREAM_UNAVAILABLE')
    stack.sandbox.faults.clear()
    stack.sandbox.faults.inject({ service: 'consultation', kind: 'status', status: 401 })
    expect((await read({ 'form-type': 'lg' })).code).toBe('UNAUTHENTICATED')
  })
})
