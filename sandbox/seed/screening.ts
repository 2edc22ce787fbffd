/** A screening question asked before a booking, and how its answer affects the outcome. */
export interface ScreeningQuestion {
  text: string
  /** 1 for yes/no; 3 and 5 for a number. */
  type: 1 | 3 | 5
  /** Whether the answer rules the service out for the customer. */
  refuses?: (answer: string) => boolean
  /** Whether the answer leads to advice for the customer. */
  advises?: (answer: string) => boolean
}

const yes = (answer: string) => answer === 'Y'
const no = (answer: string) => answer === 'N'

const vaccination: ScreeningQuestion[] = [
  { text: 'Is the customer feeling well today?', type: 1, refuses: no },
  { text: 'Has the customer ever had a severe reaction to a vaccine?', type: 1, refuses: yes },
  { text: 'How many vaccines has the customer had in the last four weeks?', type: 3, refuses: (answer) => Number(answer) > 3 },
  { text: "What is the customer's temperature in °C?", type: 5, refuses: (answer) => Number(answer) >= 38 },
  { text: 'Does the customer take medicine that thins the blood?', type: 1, advises: yes },
]

const weightManagement: ScreeningQuestion[] = [
  { text: 'Has the customer had surgery to lose weight?', type: 1, refuses: yes },
  { text: 'How many kilograms has the customer lost in the last month?', type: 3, refuses: (answer) => Number(answer) > 10 },
  { text: 'Does the customer take insulin?', type: 1, advises: yes },
]

const weightManagementServices = new Set(['9056', '118342'])

export const covidServices = new Set(['8868', '21551', '21552'])

export function screeningQuestions(serviceId: string): readonly ScreeningQuestion[] {
  return weightManagementServices.has(serviceId) ? weightManagement : vaccination
}

export const ADVICE = 'Please press on the arm for two minutes after the injection, and tell the pharmacist about your medicine.'
export const REFUSAL = 'This service is not suitable. Please see a doctor.'

/**
 * The number of the COVID-19 question whose answer doesn't affect the outcome. Answering "yes" to any other COVID-19 question rules the
 * service out.
 */
export const HARMLESS_COVID_QUESTION = 8

export const covidQuestions = [
  'Do you have a new continuous cough?',
  'Have you had a high temperature in the last 48 hours?',
  'Have you lost your sense of taste or smell?',
  'Have you tested positive in the last 10 days?:when was the test',
  'Have you travelled abroad in the last 14 days?:which countries',
  'Does anyone in your household have symptoms?',
  'Are you waiting for a test result?',
  'Do you need a certificate in another language?:which language',
].map((question, index) => ({ number: index + 1, question, type: 'yesno' }))
