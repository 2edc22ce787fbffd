/** The services of a branch, by their ids at the existing booking services. */
interface Service {
  id: string
  name: string
}

export const WEIGHT_LOSS = '118342'

/** Those whose availability a branch manages: all but the pneumonia walk-in. */
export const managedServices: readonly Service[] = [
  { id: '4790', name: 'Flu' },
  { id: '19670', name: 'Flu with PCV' },
  { id: '19674', name: 'Flu with PPV' },
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
  { id: '9056', name: 'Saxenda' },
  { id: WEIGHT_LOSS, name: 'Weight-loss service' },
]

/** Booked in the flu season alone. */
const fluServices = new Set(['4790', '19670', '19674'])

/** Completed directly, without a medicine. */
const quickServices = new Set(['4790', '8868', '21551', '21552', '9056'])

export const isFluService = (serviceId: string) => fluServices.has(serviceId)
export const isQuickService = (serviceId: string) => quickServices.has(serviceId)

const PNEUMONIA_WALK_IN = '6138'

export const isBookableService = (serviceId: string) =>
  serviceId === PNEUMONIA_WALK_IN || managedServices.some(({ id }) => id === serviceId)
