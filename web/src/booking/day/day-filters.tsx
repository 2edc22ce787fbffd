import { useSearchParams } from 'react-router-dom'
import type { DayAppointment } from './branch-day.ts'
import { type DayFilter, FILTERS_FROM, filterOptions, isFiltered, readDayFilter } from './day-filter.ts'
import styles from './day-filters.module.css'

/** The day's filter, kept in the URL, so that reload, Back and a pasted link show the same list. */
export function useDayFilter() {
  const [parameters, setParameters] = useSearchParams()
  const change = (changes: Partial<DayFilter>) => {
    setParameters(
      (current) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) current.delete(name)
          else current.set(name, value)
        }
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { filter: readDayFilter(parameters), change, clear: () => change({ service: undefined, status: undefined }) }
}

interface DayFiltersProps {
  appointments: readonly DayAppointment[]
  /** The number of appointments that pass the filter. */
  shown: number
  filter: DayFilter
  onChange: (changes: Partial<DayFilter>) => void
}

/** Chooses which appointments of a long day are shown. */
export function DayFilters({ appointments, shown, filter, onChange }: DayFiltersProps) {
  // A short day can be filtered too: by a link, or because appointments were moved since.
  if (appointments.length < FILTERS_FROM && !isFiltered(filter)) return null
  const { services, statuses } = filterOptions(appointments)
  return (
    <search className="row no-print" aria-label="Appointments">
      <Filter label="Service" all="All services" options={services} value={filter.service} onChange={(service) => onChange({ service })} />
      <Filter label="Status" all="Every status" options={statuses} value={filter.status} onChange={(status) => onChange({ status })} />
      <span role="status" className="quiet">
        {isFiltered(filter) && `${shown} of ${appointments.length} shown`}
      </span>
    </search>
  )
}

interface FilterProps {
  label: string
  /** The name of the choice that shows everything. */
  all: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A plain select, because the day doesn't need the weight of Ant Design's. */
function Filter({ label, all, options, value, onChange }: FilterProps) {
  // The last appointment with the chosen value may have been changed or moved.
  const isGone = value !== undefined && options.every((option) => option.value !== value)
  return (
    <label className={styles.filter}>
      {label}
      <select className={styles.select} value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">{all}</option>
        {isGone && <option value={value}>{value.replaceAll('_', ' ')} (0)</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
