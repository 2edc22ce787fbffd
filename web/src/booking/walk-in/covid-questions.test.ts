import { describe, expect, it } from 'vitest'
import { covidAnswers, isAnswered, isIneligible, shownQuestion } from './covid-questions.ts'

const questions = [1, 2, 8].map((number) => ({ number, question: `Question ${number}?:which ones`, type: 'yesno' }))
const no = { isYes: false, followUp: '' }
const yes = { isYes: true, followUp: '' }

describe('the COVID-19 questionnaire', () => {
  it.each([
    ['Have you travelled abroad?:which countries', 'Have you travelled abroad?', 'If yes, which countries'],
    ['Have you been ill? : when: from, to', 'Have you been ill?', 'If yes, when: from, to'],
    ['Do you cough?', 'Do you cough?', 'If yes, please give details'],
    ['Do you cough?:', 'Do you cough?', 'If yes, please give details'],
  ])('shows the question “%s” with its follow-up', { tags: ['BK-224'] }, (question, text, followUp) =>
    expect(shownQuestion({ number: 1, question, type: '' })).toEqual({ text, followUp }),
  )

  it('requires an answer to every question', { tags: ['BK-360'] }, () => {
    expect(isAnswered(questions, {})).toBe(false)
    // An empty list of questions doesn't count as answered.
    expect(isAnswered([], {})).toBe(false)
    expect(isAnswered(questions, { 1: no, 2: yes })).toBe(false)
    expect(isAnswered(questions, { 1: no, 2: yes, 8: no })).toBe(true)
  })

  it.each([
    ['“no” to every question', { 1: no, 2: no, 8: no }, false],
    ['“yes” to question 8 only', { 1: no, 2: no, 8: yes }, false],
    ['“yes” to question 1', { 1: yes, 2: no, 8: no }, true],
    ['“yes” to questions 2 and 8', { 1: no, 2: yes, 8: yes }, true],
  ])('isIneligible returns $2 for %s', { tags: ['BK-291', 'BK-523'] }, (_name, answers, ineligible) =>
    expect(isIneligible(questions, answers)).toBe(ineligible),
  )

  it('sends answers as N, Y or Y:text', { tags: ['BK-224', 'BK-435'] }, () => {
    const answers = { 1: { isYes: false, followUp: 'entered before' }, 2: yes, 8: { isYes: true, followUp: ' French, 10:30 ' } }
    expect(covidAnswers(questions, answers)).toEqual([
      { question: 'Question 1?:which ones', number: 1, type: 'yesno', answer: 'N' },
      { question: 'Question 2?:which ones', number: 2, type: 'yesno', answer: 'Y' },
      { question: 'Question 8?:which ones', number: 8, type: 'yesno', answer: 'Y:French, 10:30' },
    ])
  })
})
