/** A question as stored by the booking services. Text after a colon is the follow-up question for customers who answer "yes". */
export interface CovidQuestion {
  number: number
  question: string
  type: string
}

/** The answer to a question. Unanswered questions have no `CovidAnswer`. */
export interface CovidAnswer {
  isYes: boolean
  followUp: string
}

/** The number of the question that may be answered "yes". A "yes" to any other question rules out the service. */
const HARMLESS = 8

export function shownQuestion({ question }: CovidQuestion): { text: string; followUp: string } {
  const [text = '', ...rest] = question.split(':')
  const followUp = rest.join(':').trim()
  return { text: text.trim(), followUp: `If yes, ${followUp || 'please give details'}` }
}

export function isAnswered(questions: readonly CovidQuestion[], answers: Readonly<Record<number, CovidAnswer>>): boolean {
  return questions.length > 0 && questions.every(({ number }) => answers[number] !== undefined)
}

export function isIneligible(questions: readonly CovidQuestion[], answers: Readonly<Record<number, CovidAnswer>>): boolean {
  return questions.some(({ number }) => number !== HARMLESS && answers[number]?.isYes === true)
}

/** The answers to send: `N`, `Y` or `Y:text`. */
export function covidAnswers(questions: readonly CovidQuestion[], answers: Readonly<Record<number, CovidAnswer>>) {
  return questions.map(({ question, number, type }) => {
    const { isYes = false, followUp = '' } = answers[number] ?? {}
    const text = followUp.trim()
    return { question, number, type, answer: isYes ? (text === '' ? 'Y' : `Y:${text}`) : 'N' }
  })
}

/** Form values, keyed by the question's number. */
export interface CovidValues {
  /** Empty until answered. */
  answers: Record<string, 'Y' | 'N' | ''>
  followUps: Record<string, string>
  isUnderstood: boolean
}

export function covidValues(
  questions: readonly CovidQuestion[],
  { answers, isUnderstood }: { answers: Readonly<Record<number, CovidAnswer>>; isUnderstood: boolean },
): CovidValues {
  const numbers = questions.map(({ number }) => number)
  const yesOrNo = (answer: CovidAnswer | undefined) => (answer === undefined ? '' : answer.isYes ? 'Y' : 'N')
  return {
    answers: Object.fromEntries(numbers.map((number) => [number, yesOrNo(answers[number])])),
    followUps: Object.fromEntries(numbers.map((number) => [number, answers[number]?.followUp ?? ''])),
    isUnderstood,
  }
}

/** The answers entered so far. */
export function answersOf({ answers, followUps }: CovidValues): Record<number, CovidAnswer> {
  const answered = Object.entries(answers).filter(([, answer]) => answer !== '')
  return Object.fromEntries(answered.map(([number, answer]) => [number, { isYes: answer === 'Y', followUp: followUps[number] ?? '' }]))
}
