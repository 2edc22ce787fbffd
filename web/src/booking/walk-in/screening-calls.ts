import { graphql } from '../../generated/gql.ts'

/** Fields of every screening response. */
graphql(`
  fragment ScreeningAnswer on Screening {
    screeningId
    patientAdvice
    questionText
    currentQuestionNumber
    nextQuestionNumber
    questionType
    hasResult
    isAllowedService
  }
`)

export const startScreeningDocument = graphql(`
  mutation StartScreening($input: StartScreeningInput!) {
    startScreening(input: $input) {
      ...ScreeningAnswer @unmask
    }
  }
`)

export const nextScreeningDocument = graphql(`
  mutation NextScreening($nextQuestionNumber: Int!, $currentQuestionNumber: Int!, $patientAnswer: String!, $screeningID: ID!) {
    nextScreening(
      nextQuestionNumber: $nextQuestionNumber
      currentQuestionNumber: $currentQuestionNumber
      patientAnswer: $patientAnswer
      screeningID: $screeningID
    ) {
      ...ScreeningAnswer @unmask
    }
  }
`)

export const covidQuestionsDocument = graphql(`
  query CovidQuestions {
    getCovidQuestions {
      number
      question
      type
    }
  }
`)

export const postCovidQuestionsDocument = graphql(`
  mutation PostCovidQuestions($screeningID: ID!, $answers: [CovidAnswerInput!]!) {
    postCovidQuestions(screeningID: $screeningID, answers: $answers) {
      ok
    }
  }
`)

graphql(`
  fragment FormStep on WalkInForm {
    traversalId
    identifier
    questions {
      id
      element
      label
      content
      isChild
      options {
        key
        text
        value
        checked
        correct
      }
    }
  }
`)

export const startFormDocument = graphql(`
  mutation StartWalkInForm {
    startWalkInForm {
      ...FormStep @unmask
    }
  }
`)

export const answerFormDocument = graphql(`
  mutation AnswerWalkInForm($input: AnswerWalkInFormInput!) {
    answerWalkInForm(input: $input) {
      ...FormStep @unmask
    }
  }
`)

export const saveFormDocument = graphql(`
  mutation SaveWalkInForm($input: SaveWalkInFormInput!) {
    saveWalkInForm(input: $input) {
      saved
    }
  }
`)

export const postAppointmentDocument = graphql(`
  mutation PostAppointment($input: PostAppointmentInput!) {
    postAppointment(input: $input) {
      appointmentID
    }
  }
`)

export const bookedWalkInDocument = graphql(`
  query BookedWalkIn($input: BookedWalkInInput!) {
    bookedWalkIn(input: $input) {
      appointmentId
    }
  }
`)

/** Mutation options that keep a customer's answers out of the cache. */
export const uncached = { fetchPolicy: 'no-cache' } as const
