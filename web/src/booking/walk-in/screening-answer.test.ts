import { describe, expect, it } from 'vitest'
import { type WalkInService, walkInService } from '#rules/walk-in-services.ts'
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
const nextQuestion = { questionText: 'Well?', currentQuestionNumber: 2, nextQuestionNumber: 5, questionType: 3 }

describe('nextStep', () => {
  it.each([chickenpox, weightLoss])('returns the next question for $name', { tags: ['BK-222', 'BK-283'] }, (chosen) =>
    expect(nextStep(chosen, screening(nextQuestion))).toEqual({
      step: 'question',
      question: { text: 'Well?', current: 2, next: 5, type: 3 },
    }),
  )

  it.each([
    ['text', { ...nextQuestion, questionText: null }],
    ['visible text', { ...nextQuestion, questionText: ' ' }],
    ['a number', { ...nextQuestion, currentQuestionNumber: null }],
    ['a next number', { ...nextQuestion, nextQuestionNumber: null }],
  ])('returns the “broken” step if the question lacks %s', { tags: ['BK-290'] }, (_name, changes) =>
    expect(nextStep(chickenpox, screening(changes))).toEqual({ step: 'broken' }),
  )

  it('returns the “covid” step for a COVID-19 service', { tags: ['BK-167'] }, () =>
    expect(nextStep(covid, screening({}))).toEqual({ step: 'covid' }),
  )

  const allowed = { hasResult: true, isAllowedService: true }
  for (const [tags, name, chosen, patientAdvice, step] of [
    [['BK-285', 'BK-287'], 'returns the “book” step for chickenpox without advice', chickenpox, null, { step: 'book', advice: undefined }],
    [['BK-286'], 'returns the “book” step for chickenpox with advice', chickenpox, 'Press', { step: 'book', advice: 'Press' }],
    [['BK-287'], 'returns the “form” step for weight loss without advice', weightLoss, null, { step: 'form' }],
    [['BK-287'], 'returns the “form” step for weight loss with blank advice', weightLoss, ' ', { step: 'form' }],
    [['BK-286'], 'returns the “book” step for weight loss with advice', weightLoss, 'Press', { step: 'book', advice: 'Press' }],
  ] satisfies [string[], string, WalkInService, string | null, object][])
    it(name, { tags }, () => expect(nextStep(chosen, screening({ ...allowed, patientAdvice }))).toEqual(step))

  for (const [tags, name, isAllowedService, patientAdvice, advice] of [
    [['BK-288', 'R-24'], 'with advice', false, 'See a doctor', 'See a doctor'],
    [['BK-289'], 'without advice', false, null, undefined],
    [['BK-289'], 'with blank advice', false, ' ', undefined],
    [['BK-289'], 'without a value for isAllowedService', null, null, undefined],
  ] satisfies [string[], string, boolean | null, string | null, string | undefined][])
    it(`returns the "ineligible" step if the service isn't allowed (${name})`, { tags }, () =>
      expect(nextStep(chickenpox, screening({ hasResult: true, isAllowedService, patientAdvice }))).toEqual({ step: 'ineligible', advice }),
    )
})

describe('screening answers', () => {
  it.each([
    [1, 'yes-no'],
    [3, 'number'],
    [5, 'number'],
    [2, 'unknown'],
    [4, 'unknown'],
    [0, 'unknown'],
  ])('are of the kind “$1” for a question of type %d', { tags: ['BK-223', 'BK-524'] }, (type, kind) => expect(answerKind(type)).toBe(kind))

  it('must be Y or N for a yes/no question', { tags: ['BK-361'] }, () => {
    expect([answerFault('yes-no', 'Y'), answerFault('yes-no', 'N')]).toEqual([undefined, undefined])
    expect([answerFault('yes-no', ''), answerFault('yes-no', 'y')]).toEqual(['Select one of the options', 'Select one of the options'])
  })

  it('must be a decimal number for a number question', { tags: ['BK-361'] }, () => {
    for (const valid of ['0', '7', '36.8', ' 12 ']) expect([valid, answerFault('number', valid)]).toEqual([valid, undefined])
    for (const invalid of ['', ' ', '-1', '1,5', '1.', '1e3', 'NaN', '12 kg'])
      expect([invalid, answerFault('number', invalid)]).toEqual([invalid, 'Enter a valid number'])
  })
})
