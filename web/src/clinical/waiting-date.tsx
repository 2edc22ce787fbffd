import { formatDate } from '../ui/formats.ts'
import styles from './waiting-date.module.css'
import { waitingTime } from './waiting-time.ts'

/** A waiting order's date, and how long it has waited. Each refresh of the list updates the waiting time. */
export function WaitingDate({ date }: { date: string | null }) {
  const waiting = waitingTime(date, new Date())
  return (
    <span className={styles.date}>
      <span className="numeric">{formatDate(date)}</span>
      {waiting !== undefined && (
        <span className="small quiet numeric">
          <span className="visually-hidden">waiting for </span>
          {waiting}
        </span>
      )}
    </span>
  )
}
