import { WEIGHT_LOSS } from './appointments.ts'

/** What a service that is booked at the counter asks of its customer. */
export interface WalkInService {
  id: string
  /** As the specification of the services names it. */
  name: string
  label: string
  description: string
  includeGPDetails: boolean
  includePaymentSelection: boolean
  includeVaccineSelection: boolean
  /** How the customer is screened. */
  flow: 'generic' | 'covid' | 'form'
  /** How many appointments a course of it takes. */
  appointments: number
  /** In pounds; undefined where none is fixed. */
  fee: number | undefined
}

type Details = Partial<Omit<WalkInService, 'id' | 'name' | 'label' | 'description'>>

const service = (id: string, name: string, label: string, description: string, details: Details = {}): WalkInService => ({
  id,
  name,
  label,
  description,
  includeGPDetails: true,
  includePaymentSelection: false,
  includeVaccineSelection: false,
  flow: 'generic',
  appointments: 1,
  fee: undefined,
  ...details,
})

const covidTest: Details = { flow: 'covid', includeGPDetails: false }

export const walkInServices: readonly WalkInService[] = [
  service('4790', 'Flu', 'Flu', 'Seasonal flu vaccination', { includePaymentSelection: true, fee: 18.49 }),
  service('19674', 'FluPPV', 'Flu with PPV', 'Flu and pneumonia (PPV) vaccination', { includePaymentSelection: true }),
  service('19670', 'FluPrevenar13', 'Flu with PCV', 'Flu and pneumonia (Prevenar 13) vaccination', { includePaymentSelection: true }),
  service('6138', 'Pneumonia', 'Pneumonia', 'Pneumonia vaccination', { includeVaccineSelection: true }),
  service('4793', 'HPV', 'HPV two doses', 'HPV vaccination, a course of two', { appointments: 2, fee: 320 }),
  service('128189', 'HPVSingle', 'HPV single dose', 'HPV vaccination, a single dose', { fee: 160 }),
  service('128190', 'HPVThree', 'HPV three doses', 'HPV vaccination, a course of three', { appointments: 3, fee: 480 }),
  service('5058', 'Chickenpox', 'Chickenpox', 'Chickenpox vaccination', { fee: 130 }),
  service('4791', 'MenB1', 'Men B (first brand)', 'Meningitis B vaccination', { fee: 220 }),
  service('4792', 'MenB2', 'Men B (second brand)', 'Meningitis B vaccination', { fee: 220 }),
  service('8868', 'CovidPCR', 'COVID PCR', 'COVID-19 test', { ...covidTest, fee: 99 }),
  service('21551', 'GreenPack', 'Green pack', 'COVID-19 tests for travel to countries on the green list', { ...covidTest, fee: 160 }),
  service('21552', 'AmberPack', 'Amber pack', 'COVID-19 tests for travel to countries on the amber list', { ...covidTest, fee: 225 }),
  service('9056', 'Saxenda', 'Saxenda', 'Medicated weight management with Saxenda', { fee: 0 }),
  service(WEIGHT_LOSS, 'WeightLoss', 'Weight-loss service', 'Medicated weight management', { flow: 'form', fee: 20 }),
]

export function walkInService(serviceId: string | undefined): WalkInService | undefined {
  return walkInServices.find(({ id }) => id === serviceId)
}

const fluServices = new Set(['Flu', 'FluPPV', 'FluPrevenar13'])
export const isFlu = ({ name }: WalkInService) => fluServices.has(name)

/** Of the pneumonia walk-in, one is chosen. */
export const vaccines = [
  { value: '4449', label: 'PPV' },
  { value: '4448', label: 'Prevenar 13 (PCV)' },
] as const

/** `£18.49`, `£320`. */
export function formatFee(pounds: number): string {
  return `£${Number.isInteger(pounds) ? pounds : pounds.toFixed(2)}`
}

/** Pages of another company that are shown inside this client, by service. */
export const embeddedServices: Readonly<Record<string, string>> = { '4790': 'Flu', '6138': 'Pneumococcal' }
