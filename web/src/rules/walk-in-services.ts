import { compareNames } from '#rules/name-order.ts'
import { services, WEIGHT_LOSS } from './services.ts'

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

const service = (id: string, name: string, description: string, details: Details = {}): WalkInService => ({
  id,
  name,
  label: services.find((known) => known.id === id)?.name ?? name,
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

/** By their labels. */
export const walkInServices: readonly WalkInService[] = [
  service('4790', 'Flu', 'Seasonal flu vaccination', { includePaymentSelection: true, fee: 18.49 }),
  service('19674', 'FluPPV', 'Flu and pneumonia (PPV) vaccination', { includePaymentSelection: true }),
  service('19670', 'FluPrevenar13', 'Flu and pneumonia (Prevenar 13) vaccination', { includePaymentSelection: true }),
  service('6138', 'Pneumonia', 'Pneumonia vaccination', { includeVaccineSelection: true }),
  service('4793', 'HPV', 'HPV vaccination, a course of two', { appointments: 2, fee: 320 }),
  service('128189', 'HPVSingle', 'HPV vaccination, a single dose', { fee: 160 }),
  service('128190', 'HPVThree', 'HPV vaccination, a course of three', { appointments: 3, fee: 480 }),
  service('5058', 'Chickenpox', 'Chickenpox vaccination', { fee: 130 }),
  service('4791', 'MenB1', 'Meningitis B vaccination', { fee: 220 }),
  service('4792', 'MenB2', 'Meningitis B vaccination', { fee: 220 }),
  service('8868', 'CovidPCR', 'COVID-19 test', { ...covidTest, fee: 99 }),
  service('21551', 'GreenPack', 'COVID-19 tests for travel to countries on the green list', { ...covidTest, fee: 160 }),
  service('21552', 'AmberPack', 'COVID-19 tests for travel to countries on the amber list', { ...covidTest, fee: 225 }),
  service('9056', 'Saxenda', 'Medicated weight management with Saxenda', { fee: 0 }),
  service(WEIGHT_LOSS, 'WeightLoss', 'Medicated weight management', { flow: 'form', fee: 20 }),
].toSorted((one, other) => compareNames(one.label, other.label))

export function walkInService(serviceId: string | undefined): WalkInService | undefined {
  return walkInServices.find(({ id }) => id === serviceId)
}

const fluServices = new Set(['Flu', 'FluPPV', 'FluPrevenar13'])
export const isFlu = ({ name }: WalkInService) => fluServices.has(name)

const withSecondVaccine = new Set(['FluPPV', 'FluPrevenar13'])
/** Whether a pneumonia vaccine, which is always paid for, is given beside the flu vaccine. */
export const hasSecondVaccine = ({ name }: WalkInService) => withSecondVaccine.has(name)

const coveringPayments = new Set(['exempt', 'voucher'])

/**
 * Whether the customer has anything to pay. An exemption or a voucher covers the flu vaccine but not a second one, so
 * `exempt_payment` and `voucher_payment` still owe.
 *
 * @param service undefined for one that isn't booked at the counter
 */
export function owesPayment(service: WalkInService | undefined, paymentType: string | null): boolean {
  if (service?.fee === 0) return false
  const isCovered = coveringPayments.has(paymentType ?? '')
  return !isCovered || (service !== undefined && hasSecondVaccine(service))
}

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
