interface Service {
  id: string
  name: string
}

export const WEIGHT_LOSS = '118342'
export const SAXENDA = '9056'
const PNEUMONIA_WALK_IN = '6138'

/**
 * The services, by their ids at the existing booking services. Their names are for lists that the booking API does not
 * name; wherever it names a service or a course, its name wins, because it says what was booked.
 */
export const services: readonly Service[] = [
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

/** Completed directly, without a medicine. */
const quickServices = new Set(['4790', '8868', '21551', '21552', SAXENDA])
export const isQuickService = (serviceId: string) => quickServices.has(serviceId)
