/* The branch overview's queries. */

export const fields = '{ id startTime serviceName customerName }'
export const daysOf = (locationId: string, month: string) =>
  `{ appointmentDays(locationId: "${locationId}", month: "${month}") { date count } }`
export const waitingAt = (locationId: string) => `{ appointmentsToReschedule(locationId: "${locationId}") ${fields} }`
