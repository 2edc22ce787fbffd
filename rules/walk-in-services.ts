import { compareNames } from './name-order.ts'
import { needsGpDetails, PNEUMONIA_WALK_IN, type Service, services } from './services.ts'

/** A service that can be booked at the counter, and the details that its booking form asks for. */
export interface WalkInService {
  id: string
  name: string
  description: string
  includeGPDetails: boolean
  includePaymentSelection: boolean
  includeVaccineSelection: boolean
  flow: Service['flow']
  appointments: number
  fee: number | undefined
}

/** The vaccines that a customer of the pneumonia walk-in can choose from. */
export const vaccines = services
  .filter(({ slotServiceId }) => slotServiceId === PNEUMONIA_WALK_IN)
  .map(({ id, name }) => ({ value: id, label: name }))

/**
 * Services that can be booked at the counter, sorted by name. The specification fixes this list and its names, so screens show it without
 * sending a request.
 */
export const walkInServices: readonly WalkInService[] = services
  .flatMap(({ id, name, isFlu, flow, counter: details }) =>
    details === undefined
      ? []
      : {
          id,
          name,
          description: details.description,
          includeGPDetails: needsGpDetails(id),
          includePaymentSelection: isFlu,
          includeVaccineSelection: id === PNEUMONIA_WALK_IN,
          flow,
          appointments: details.appointments,
          fee: details.fee,
        },
  )
  .toSorted((one, other) => compareNames(one.name, other.name))

export function walkInService(serviceId: string | undefined): WalkInService | undefined {
  return walkInServices.find(({ id }) => id === serviceId)
}
