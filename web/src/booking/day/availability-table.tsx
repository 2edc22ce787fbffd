import { Button } from '../../ui/button/button.tsx'
import { londonToday } from '../../ui/london-today.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { usePanelsLoading } from '../../ui/table/panels-loading.ts'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { type AvailabilityRow, availabilityRows, type Detail, isListed } from './availability-rows.ts'
import styles from './availability-table.module.css'
import { AVAILABILITY_WINDOW, type BranchDay } from './branch-day.ts'
import { useServiceNames } from './service-names.ts'

interface AvailabilityTableProps {
  locationId: string
  services: NonNullable<BranchDay['managedServices']>
  /** Null if the blocks couldn't be read. */
  blocks: BranchDay['resourceBlocks']
  calendars: BranchDay['calendars']
  onRetry: () => void
  /** Undefined if the user can't edit the availability. */
  onEdit: (() => void) | undefined
}

const columns: readonly Column<AvailabilityRow>[] = [
  { title: 'Type', isRowHeader: true, width: 264, render: ({ type }) => type },
  {
    title: 'Details',
    render: ({ details }) => (
      <ul className="plain-list">
        {details.map((detail, index) => (
          <li key={`${index} ${typeof detail === 'string' ? detail : detail.summary}`}>
            <DetailLine detail={detail} />
          </li>
        ))}
      </ul>
    ),
  },
]

function DetailLine({ detail }: { detail: Detail }) {
  if (typeof detail === 'string') return <ClampedText>{detail}</ClampedText>
  return (
    <details>
      <summary>{detail.summary}</summary>
      <p className="small">
        <ClampedText>{detail.names.join(', ')}</ClampedText>
      </p>
    </details>
  )
}

/** Shows when a branch's services can be booked, or why they can't. */
export function AvailabilityTable({ locationId, services, blocks, calendars, onRetry, onEdit }: AvailabilityTableProps) {
  const isLoading = usePanelsLoading()
  const nameOf = useServiceNames(locationId, services.some(isListed))
  const named = services.map((service) => ({ ...service, name: nameOf(service.serviceId, service.name) }))
  const { rows, note, hasFailed } = availabilityRows({ services: named, blocks, calendars, today: londonToday() })
  const isHidden = hasFailed && isLoading
  return (
    <section className="panel stack no-print" aria-labelledby="availability">
      <div className="row-between">
        <h2 id="availability">Service availability for next {AVAILABILITY_WINDOW} days</h2>
        {onEdit && <Button onClick={onEdit}>Edit service availability</Button>}
      </div>
      {hasFailed && !isLoading && (
        <Notice
          tone="warning"
          role="status"
          title="Part of the availability can't be loaded."
          action={<Button onClick={onRetry}>Try again</Button>}
        />
      )}
      {isHidden && <Loading />}
      {!isHidden && note && <p role="status">{note}</p>}
      {!isHidden && rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be scrollable by keyboard
        <section className={styles.scroll} aria-label="Service availability" tabIndex={0}>
          <DataTable
            label={{ id: 'availability' }}
            isSmall
            columns={columns}
            rows={rows}
            // The key includes the index, because several services can have the same name.
            rowKey={({ type }, index) => `${index} ${type}`}
            empty={null}
          />
        </section>
      )}
    </section>
  )
}
