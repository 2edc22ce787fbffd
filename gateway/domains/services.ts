interface Service {
  id: string
  name: string
}

export const WEIGHT_LOSS = '118342'
const SAXENDA = '9056'
/** The service whose slots customers for a pneumonia vaccine are booked into. */
export const PNEUMONIA_WALK_IN = '6138'

/**
 * The services, by their ids at the existing booking services. Their names are for lists that the booking API does not
 * name; wherever it names a service or a course, its name wins, because it says what was booked.
 */
const services: readonly Service[] = [
  { id: '4790', name: 'Flu' },
  { id: '19670', name: 'Flu with PCV' },
  { id: '19674', name: 'Flu with PPV' },
  { id: PNEUMONIA_WALK_IN, name: 'Pneumonia walk-in' },
  { id: '4449', name: 'PPV' },
  { id: '4448', name: 'PCV' },
  { id: '4793', name: 'HPV two doses' },
  { id: '128189', name: 'HPV single dose' },
  { id: '128190', name: 'HPV three doses' },
  { id: '5058', name: 'Chickenpox' },
  { id: '4791', name: 'Men B (first brand)' },
  { id: '4792', name: 'Men B (second brand)' },
  { id: '8868', name: 'COVID PCR' },
  { id: '21551', name: 'Green pack' },
  { id: '21552', name: 'Amber pack' },
  { id: SAXENDA, name: 'Saxenda' },
  { id: WEIGHT_LOSS, name: 'Weight-loss service' },
]

/** Those whose availability a branch manages. */
export const managedServices = services.filter(({ id }) => id !== PNEUMONIA_WALK_IN)

/** Booked in the flu season only. */
const fluServices = new Set(['4790', '19670', '19674'])
export const isFluService = (serviceId: string) => fluServices.has(serviceId)

/** Completed directly, without a medicine. */
const quickServices = new Set(['4790', '8868', '21551', '21552', SAXENDA])
export const isQuickService = (serviceId: string) => quickServices.has(serviceId)

/** Screened by questions of their own, without GP details. */
const covidServices = new Set(['8868', '21551', '21552'])
/** Flu services with a second vaccine, which is always paid for. */
const partlyPaidServices = new Set(['19670', '19674'])
const pneumoniaVaccines = new Set(['4448', '4449'])

/** At the counter, the customer chooses how these are paid for. */
export const hasPaymentChoice = isFluService
export const isPartlyPaid = (serviceId: string) => partlyPaidServices.has(serviceId)
export const needsGpDetails = (serviceId: string) => !covidServices.has(serviceId)
/** The service whose slots a walk-in for this service is booked into. */
export const slotServiceOf = (serviceId: string) => (pneumoniaVaccines.has(serviceId) ? PNEUMONIA_WALK_IN : serviceId)

export const isBookableService = (serviceId: string) => services.some(({ id }) => id === serviceId)
