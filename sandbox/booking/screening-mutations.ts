import { randomUUID } from 'node:crypto'
import { GraphQLError } from 'graphql'
import { isDate } from '#rules/london.ts'
import type { Database } from '../data/database.ts'
import { ADVICE, covidQuestions, covidServices, HARMLESS_COVID_QUESTION, REFUSAL, screeningQuestions } from '../seed/screening.ts'
import type { Actor } from './appointment-mutations.ts'
import { badRequest } from './bad-request.ts'
import type { ScreeningRecord } from './screening-record.ts'
import { bookWalkIn } from './walk-in-bookings.ts'

interface StartScreeningInput {
  guardian?: ScreeningRecord['guardian']
  firstNames: string
  lastName: string
  locationID: string
  serviceID: string
  dob: string
  email?: string | null
  phone?: string | null
  nhsNumber?: string | null
  sex?: string | null
  surgeryAddress?: string | null
  surgeryName?: string | null
  addressLine1: string
  addressLine2?: string | null
  postcode: string
  town: string
  allowMarketing: boolean
}

interface NextScreeningArguments {
  nextQuestionNumber: number
  currentQuestionNumber: number
  patientAnswer: string
  screeningID: string
}

interface PostAppointmentInput {
  screeningID: string
  paymentType: string
  resourceID: string
  startDate: string
  endDate: string
  initiator: string
  initialappointment: string
}

const paymentTypes = new Set(['exempt', 'voucher', 'in_store', 'exempt_payment', 'voucher_payment'])

/** Resolvers for the booking API's mutations that screen a customer and then book the appointment. */
export function screeningMutations(database: Database, clock: () => Date) {
  const screeningOf = (id: string): ScreeningRecord => {
    const screening = database.document<ScreeningRecord>('SELECT document FROM screenings WHERE id = ?', id)
    if (screening === undefined) throw new GraphQLError('errorType: NotFound, there is no such screening')
    return screening
  }
  const save = (screening: ScreeningRecord) =>
    database.run('INSERT OR REPLACE INTO screenings (id, document) VALUES (?, ?)', screening.id, JSON.stringify(screening))

  return {
    startScreening: ({ input }: { input: StartScreeningInput }) => {
      for (const field of ['firstNames', 'lastName', 'addressLine1', 'postcode', 'town'] as const)
        if (input[field].trim() === '') throw badRequest(`${field} is required`)
      if (!isDate(input.dob)) throw badRequest('dob is not a date')
      if (input.allowMarketing) throw badRequest('allowMarketing must be false')
      const isOffered = 'SELECT count(*) AS count FROM location_services WHERE location_id = ? AND service_id = ?'
      if (database.count(isOffered, input.locationID, input.serviceID) === 0) throw badRequest('the location does not offer the service')
      const screening: ScreeningRecord = {
        id: `sc-${randomUUID()}`,
        serviceId: input.serviceID,
        locationId: input.locationID,
        customer: {
          firstName: input.firstNames,
          lastName: input.lastName,
          email: input.email ?? null,
          dob: input.dob,
          phone: input.phone ?? null,
          nhsNumber: input.nhsNumber ?? null,
          sex: input.sex ?? null,
          surgeryName: input.surgeryName ?? null,
          surgeryAddress: input.surgeryAddress ?? null,
          address: { line1: input.addressLine1, line2: input.addressLine2 ?? null, city: input.town, postcode: input.postcode },
        },
        guardian: input.guardian ?? null,
        answers: [],
        outcome: 'open',
      }
      save(screening)
      return covidServices.has(screening.serviceId) ? { screeningId: screening.id, hasResult: false } : shown(screening)
    },

    nextScreening: ({ nextQuestionNumber, currentQuestionNumber, patientAnswer, screeningID }: NextScreeningArguments) =>
      database.transaction(() => {
        const screening = screeningOf(screeningID)
        const questions = screeningQuestions(screening.serviceId)
        if (covidServices.has(screening.serviceId)) throw badRequest('COVID-19 services need postCovidQuestions')
        const number = screening.answers.length + 1
        if (screening.outcome !== 'open') throw badRequest('the screening has ended')
        if (currentQuestionNumber !== number) throw badRequest(`currentQuestionNumber must be ${number}`)
        if (nextQuestionNumber !== number + 1) throw badRequest(`nextQuestionNumber must be ${number + 1}`)
        const question = questions[number - 1]
        if (question === undefined) throw badRequest('there is no such question')
        const form = question.type === 1 ? /^[YN]$/ : /^\d+(\.\d+)?$/
        if (!form.test(patientAnswer)) throw badRequest('the answer is not valid')
        const answers = [...screening.answers, patientAnswer]
        const outcome = outcomeOf(screening.serviceId, answers)
        const answered = { ...screening, answers, outcome }
        save(answered)
        return shown(answered)
      }),

    postCovidQuestions: ({
      screeningID,
      answers,
    }: {
      screeningID: string
      answers: { question: string; number: number; type: string; answer: string }[]
    }) =>
      database.transaction(() => {
        const screening = screeningOf(screeningID)
        if (!covidServices.has(screening.serviceId)) throw badRequest('postCovidQuestions is only for COVID-19 services')
        if (screening.outcome !== 'open') throw badRequest('the screening has ended')
        const isComplete = covidQuestions.every(({ number, question }) =>
          answers.some((answer) => answer.number === number && answer.question === question && /^(N|Y(:.+)?)$/s.test(answer.answer)),
        )
        if (!isComplete || answers.length !== covidQuestions.length) throw badRequest('every question must be answered')
        const refused = answers.some(({ number, answer }) => number !== HARMLESS_COVID_QUESTION && answer.startsWith('Y'))
        const sorted = answers.toSorted((one, other) => one.number - other.number).map(({ answer }) => answer)
        save({ ...screening, answers: sorted, outcome: refused ? 'refused' : 'allowed' })
        return { ok: true }
      }),

    postAppointment: ({ input }: { input: PostAppointmentInput }, { actor }: Actor) => {
      if (!paymentTypes.has(input.paymentType)) throw badRequest('paymentType is not valid')
      if (input.initiator !== 'pharmacist') throw badRequest('initiator must be pharmacist')
      return database.transaction(() => {
        const screening = screeningOf(input.screeningID)
        if (screening.outcome !== 'allowed' && screening.outcome !== 'advised') throw badRequest('the screening does not allow the service')
        return bookWalkIn(database, { ...input, screening, actor }, clock())
      })
    },
  }
}

/**
 * The outcome so far. A screening is refused as soon as an answer rules the service out; otherwise it is decided after the last
 * answer.
 */
function outcomeOf(serviceId: string, answers: readonly string[]): ScreeningRecord['outcome'] {
  const questions = screeningQuestions(serviceId)
  const answered = answers.map((answer, index) => ({ answer, question: questions[index] }))
  if (answered.some(({ answer, question }) => question?.refuses?.(answer))) return 'refused'
  if (answers.length < questions.length) return 'open'
  return answered.some(({ answer, question }) => question?.advises?.(answer)) ? 'advised' : 'allowed'
}

/** The next question or the result, in the booking API's format. */
function shown({ id, serviceId, answers, outcome }: ScreeningRecord) {
  const number = answers.length + 1
  const question = screeningQuestions(serviceId)[number - 1]
  if (outcome === 'open' && question !== undefined) {
    return {
      screeningId: id,
      questionText: question.text,
      currentQuestionNumber: number,
      nextQuestionNumber: number + 1,
      questionType: question.type,
      hasResult: false,
    }
  }
  return {
    screeningId: id,
    hasResult: true,
    isAllowedService: outcome !== 'refused',
    patientAdvice: outcome === 'advised' ? ADVICE : outcome === 'refused' ? REFUSAL : null,
    pharmacistInstructions: outcome === 'advised' ? 'Watch for bleeding at the injection site.' : null,
    message: outcome === 'refused' ? 'The customer cannot have this service.' : 'The customer can have this service.',
  }
}
