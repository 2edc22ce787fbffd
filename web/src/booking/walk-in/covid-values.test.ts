import { expect, it } from 'vitest'
import { answersOf, covidValues } from './covid-questions.ts'

const questions = [1, 2, 8].map((number) => ({ number, question: `Question ${number}`, type: 'yes-no' }))

it('covidValues has an empty value for each question without an answer', () => {
  const answers = { 2: { isYes: true, followUp: 'A cough' } }
  expect(covidValues(questions, { answers, isUnderstood: false })).toEqual({
    answers: { 1: '', 2: 'Y', 8: '' },
    followUps: { 1: '', 2: 'A cough', 8: '' },
    isUnderstood: false,
  })
})

it('answersOf converts the values from covidValues back to the same answers', () => {
  const answers = { 1: { isYes: false, followUp: '' }, 8: { isYes: true, followUp: 'Asthma' } }
  expect(answersOf(covidValues(questions, { answers, isUnderstood: true }))).toEqual(answers)
})
