import { serviceName } from '#rules/services.ts'
import { PlainSelect } from '../../ui/choice/plain-select.tsx'
import { useUrlChoices } from '../../ui/url-choices.ts'
import type { DayAppointment } from './branch-day.ts'
import { type DayFilter, FILTERS_FROM, filterOptions, isFiltered, readDayFilter } from './day-filter.ts'

/** The day's filter, stored in the URL. */
export function useDayFilter() {
  const { parameters, change } = useUrlChoices()
  return {
    filter: readDayFilter(parameters),
    change: (changes: Partial<DayFilter>) => change(changes),
    clear: () => change({ service: undefined, status: undefined }),
  }
}

interface DayFiltersProps {
  appointments: readonly DayAppointment[]
  /** The number of appointments that pass the filter. */
  shown: number
  filter: DayFilter
  onChange: (changes: Partial<DayFilter>) => void
}

/** Filters for a day with many appointments. */
export function DayFilters({ appointments, shown, filter, onChange }: DayFiltersProps) {
  // A filter may be set even if the day has few appointments: by a link, or by the user when the day had more.
  if (appointments.length < FILTERS_FROM && !isFiltered(filter)) return null
  const { services, statuses } = filterOptions(appointments)
  return (
    <search className="row no-print" aria-label="Appointments">
      <PlainSelect
        label="Service"
        all="All services"
        options={services}
        value={filter.service}
        labelOfOther={(id) => withoutAppointments(serviceName(id, ''))}
        onChange={(service) => onChange({ service })}
      />
      <PlainSelect
        label="Status"
        all="Every status"
        options={statuses}
        value={filter.status}
        labelOfOther={withoutAppointments}
        onChange={(status) => onChange({ status })}
      />
      <span role="status" className="quiet">
        {isFiltered(filter) && `${shown} of ${appointments.length} shown`}
      </span>
    </search>
  )
}

/** The label of a selected filter value that no appointment has any more. */
const withoutAppointments = (value: string) => `${value.replaceAll('_', ' ')} (0)`
