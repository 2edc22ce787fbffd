import { compareNames } from '#rules/name-order.ts'
import { statusText } from '../appointments.ts'

/** Filters are shown only for this many appointments or more, because a shorter list is quicker to read than to filter. */
export const FILTERS_FROM = 13

interface Filterable {
  status: string
  course: { name: string; onSchedServiceId: string }
}

/** Which of a day's appointments to show. An undefined field doesn't filter. */
export interface DayFilter {
  service: string | undefined
  status: string | undefined
}

/** The URL parameters that only change which of the loaded appointments are shown. */
export const filterParameters = ['service', 'status'] as const

export function readDayFilter(parameters: URLSearchParams): DayFilter {
  return { service: parameters.get('service') || undefined, status: parameters.get('status') || undefined }
}

export function isFiltered({ service, status }: DayFilter): boolean {
  return service !== undefined || status !== undefined
}

export function filterDay<Appointment extends Filterable>(appointments: readonly Appointment[], { service, status }: DayFilter) {
  return appointments.filter(
    (appointment) =>
      (service === undefined || appointment.course.onSchedServiceId === service) && (status === undefined || appointment.status === status),
  )
}

interface FilterOption {
  value: string
  label: string
}

/** A day's services and statuses, each with its number of appointments. */
export function filterOptions(appointments: readonly Filterable[]): { services: FilterOption[]; statuses: FilterOption[] } {
  return {
    services: optionsOf(appointments.map(({ course }) => ({ value: course.onSchedServiceId, label: course.name }))),
    statuses: optionsOf(appointments.map(({ status }) => ({ value: status, label: statusText(status) }))),
  }
}

function optionsOf(values: readonly FilterOption[]): FilterOption[] {
  const byValue = Map.groupBy(values, ({ value }) => value)
  return [...byValue]
    .map(([value, [first, ...others]]) => ({ value, label: `${first?.label ?? value} (${others.length + 1})` }))
    .toSorted((one, other) => compareNames(one.label, other.label))
}
