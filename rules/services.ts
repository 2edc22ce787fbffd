import { isBlank } from './text.ts'

/*
 * The booking area's services: their ids in the booking API, and our own names for them. Show our own name only if the booking API returns
 * none, because the booking API's name says what the customer actually booked.
 */

export const WEIGHT_LOSS_SERVICE = '118342'
export const SAXENDA = '9056'
/** The flu vaccination without a second vaccine. */
export const FLU = '4790'
/** The pneumonia walk-in. At the counter, the PPV and PCV services are booked in this service's slots. */
export const PNEUMONIA_WALK_IN = '6138'

export interface Service {
  id: string
  name: string
  /**
   * Whether this is a flu service. Flu services can only be booked in the flu season, except in vans. At the counter, flu services have
   * several payment types.
   */
  isFlu: boolean
  /** Whether the service is a flu service with a second vaccine. The second vaccine always has to be paid for. */
  hasSecondVaccine: boolean
  /** The pneumonia vaccine that the customer gets. Undefined if the customer gets none or chooses between two vaccines. */
  pneumoniaVaccine?: 'PPV' | 'PCV'
  /** Whether an appointment can be completed without being started first, and without a recorded medicine. */
  isQuick: boolean
  /** The kind of screening that customers go through at the counter. */
  flow: 'generic' | 'covid' | 'form'
  /** The service whose slots are used for bookings at the counter. Undefined if this service's own slots are used. */
  slotServiceId?: string
  counter?: CounterDetails
}

interface CounterDetails {
  description: string
  /** Number of appointments in the course. */
  appointments: number
  /** In pounds; undefined if the service has no fixed fee. */
  fee: number | undefined
}

type Flags = Partial<Omit<Service, 'id' | 'name' | 'counter'>>

const service = (id: string, name: string, counter?: CounterDetails, flags: Flags = {}): Service => ({
  id,
  name,
  isFlu: false,
  hasSecondVaccine: false,
  isQuick: false,
  flow: 'generic',
  ...flags,
  ...(counter && { counter }),
})

const atCounter = (description: string, { fee, appointments = 1 }: { fee?: number; appointments?: number } = {}): CounterDetails => ({
  description,
  fee,
  appointments,
})

const covidTest: Flags = { flow: 'covid', isQuick: true }
const vaccine = (pneumoniaVaccine: 'PPV' | 'PCV'): Flags => ({ slotServiceId: PNEUMONIA_WALK_IN, pneumoniaVaccine })

export const services: readonly Service[] = [
  service(FLU, 'Flu', atCounter('Seasonal flu vaccination', { fee: 18.49 }), { isFlu: true, isQuick: true }),
  service('19670', 'Flu with PCV', atCounter('Flu and pneumonia (Prevenar 13) vaccination'), {
    isFlu: true,
    hasSecondVaccine: true,
    pneumoniaVaccine: 'PCV',
  }),
  service('19674', 'Flu with PPV', atCounter('Flu and pneumonia (PPV) vaccination'), {
    isFlu: true,
    hasSecondVaccine: true,
    pneumoniaVaccine: 'PPV',
  }),
  service(PNEUMONIA_WALK_IN, 'Pneumonia walk-in', atCounter('Pneumonia vaccination')),
  service('4449', 'PPV', undefined, vaccine('PPV')),
  service('4448', 'PCV', undefined, vaccine('PCV')),
  service('4793', 'HPV two doses', atCounter('HPV vaccination, a course of two', { fee: 320, appointments: 2 })),
  service('128189', 'HPV single dose', atCounter('HPV vaccination, a single dose', { fee: 160 })),
  service('128190', 'HPV three doses', atCounter('HPV vaccination, a course of three', { fee: 480, appointments: 3 })),
  service('5058', 'Chickenpox', atCounter('Chickenpox vaccination', { fee: 130 })),
  service('4791', 'Men B (first brand)', atCounter('Meningitis B vaccination', { fee: 220 })),
  service('4792', 'Men B (second brand)', atCounter('Meningitis B vaccination', { fee: 220 })),
  service('8868', 'COVID PCR', atCounter('COVID-19 test', { fee: 99 }), covidTest),
  service('21551', 'Green pack', atCounter('COVID-19 tests for travel to countries on the green list', { fee: 160 }), covidTest),
  service('21552', 'Amber pack', atCounter('COVID-19 tests for travel to countries on the amber list', { fee: 225 }), covidTest),
  service(SAXENDA, 'Saxenda', atCounter('Medicated weight management with Saxenda', { fee: 0 }), { isQuick: true }),
  service(WEIGHT_LOSS_SERVICE, 'Weight-loss service', atCounter('Medicated weight management', { fee: 20 }), { flow: 'form' }),
]

const servicesById = new Map(services.map((known) => [known.id, known]))

export const isKnownService = (serviceId: string) => servicesById.has(serviceId)
export const isFluService = (serviceId: string) => servicesById.get(serviceId)?.isFlu === true
export const isQuickService = (serviceId: string) => servicesById.get(serviceId)?.isQuick === true
export const pneumoniaVaccineOf = (serviceId: string) => servicesById.get(serviceId)?.pneumoniaVaccine
export const hasSecondVaccine = (serviceId: string) => servicesById.get(serviceId)?.hasSecondVaccine === true
/** Whether the booking form asks for GP details. COVID-19 tests don't need them. */
export const needsGpDetails = (serviceId: string) => servicesById.get(serviceId)?.flow !== 'covid'
/** The service whose slots are used when `serviceId` is booked at the counter. */
export const slotServiceOf = (serviceId: string) => servicesById.get(serviceId)?.slotServiceId ?? serviceId

/** The booking API's name for a service, or our own name if the API's name is blank. */
export function serviceName(serviceId: string | undefined, name: string): string {
  return isBlank(name) ? (servicesById.get(serviceId ?? '')?.name ?? `Service ${serviceId ?? ''}`.trim()) : name
}

/** Services whose availability a branch manages. */
export const managedServices = services.filter(({ id }) => id !== PNEUMONIA_WALK_IN)
