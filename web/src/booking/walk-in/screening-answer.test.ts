import { describe, expect, it } from 'vitest'
import { type WalkInService, walkInService } from '#rules/services.ts'
import { answerFault, answerKind, nextStep, type Screening } from './screening-answer.ts'

const service = (id: string) => walkInService(id) as WalkInService
const [chickenpox, covid, weightLoss] = [service('5058'), service('8868'), service('118342')]
const screening = (changes: Partial<Screening>): Screening => ({
  screeningId: 's-1',
  patientAdvice: null,
  questionText: null,
  currentQuestionNumber: null,
  nextQuestionNumber: null,
  questionType: null,
  hasResult: false,
  isAllowedService: null,
  ...changes,
})
const asked = { questionText: 'Well?', currentQuestionNumber: 2, nextQuestionNumber: 5, questionType: 3 }

describe('where a screening leads', () => {
  it.each([chickenpox, weightLoss])('to its next question ($label)', { tags: ['BK-222', 'BK-283'] }, (of) =>
    expect(nextStep(of, screening(asked))).toEqual({ step: 'question', question: { text: 'Well?', current: 2, next: 5, type: 3 } }),
  )

  it.each([
    ['no text', { ...asked, questionText: null }],
    ['no number', { ...asked, currentQuestionNumber: null }],
    ['no next number', { ...asked, nextQuestionNumber: null }],
  ])('nowhere, when the question has %s', { tags: ['BK-290'] }, (_name, changes) =>
    expect(nextStep(chickenpox, screening(changes))).toEqual({ step: 'broken' }),
  )

  it('to the questions of the COVID-19 services', { tags: ['BK-167'] }, () =>
    expect(nextStep(covid, screening({}))).toEqual({ step: 'covid' }),
  )

  const allowed = { hasResult: true, isAllowedService: true }
  for (const [tags, name, of, patientAdvice, step] of [
    [['BK-285', 'BK-287'], 'without advice, others are booked', chickenpox, null, { step: 'book', advice: undefined }],
    [['BK-286'], 'with advice, others are booked', chickenpox, 'Press', { step: 'book', advice: 'Press' }],
    [['BK-287'], 'without advice, the weight-loss service goes to its form', weightLoss, null, { step: 'form' }],
    [['BK-287'], 'an empty advice is none', weightLoss, ' ', { step: 'form' }],
    [['BK-286'], 'with advice, the weight-loss service is booked', weightLoss, 'Press', { step: 'book', advice: 'Press' }],
  ] satisfies [string[], string, WalkInService, string | null, object][])
    it(name, { tags }, () => expect(nextStep(of, screening({ ...allowed, patientAdvice }))).toEqual(step))

  for (const [tags, name, isAllowedService, patientAdvice, advice] of [
    [['BK-288', 'R-24'], 'with advice', false, 'See a doctor', 'See a doctor'],
    [['BK-289'], 'without advice', false, null, undefined],
    [['BK-289'], 'with blank advice', false, ' ', undefined],
    [['BK-289'], 'when it does not say', null, null, undefined],
  ] satisfies [string[], string, boolean | null, string | null, string | undefined][])
    it(`refused is refused: ${name}`, { tags }, () =>
      expect(nextStep(chickenpox, screening({ hasResult: true, isAllowedService, patientAdvice }))).toEqual({ step: 'ineligible', advice }),
    )
})

describe('an answer', () => {
  it.each([
    [1, 'yes-no'],
    [3, 'number'],
    [5, 'number'],
    [2, 'unknown'],
    [4, 'unknown'],
    [0, 'unknown'],
  ])('of question type %d is of the kind %s', { tags: ['BK-223', 'BK-524'] }, (type, kind) => expect(answerKind(type)).toBe(kind))

  it('to a yes/no question is Y or N', { tags: ['BK-361'] }, () => {
    expect([answerFault('yes-no', 'Y'), answerFault('yes-no', 'N')]).toEqual([undefined, undefined])
    expect([answerFault('yes-no', ''), answerFault('yes-no', 'y')]).toEqual(['Select one of the options', 'Select one of the options'])
  })

  it('to a number question is a decimal number', { tags: ['BK-361'] }, () => {
    for (const right of ['0', '7', '36.8', ' 12 ']) expect([right, answerFault('number', right)]).toEqual([right, undefined])
    for (const wrong of ['', ' ', '-1', '1,5', '1.', '1e3', 'NaN', '12 kg'])
      expect([wrong, answerFault('number', wrong)]).toEqual([wrong, 'Enter a valid number'])
  })
})
