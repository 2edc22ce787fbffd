import { Skeleton } from '../../ui/skeleton/skeletons.tsx'
import styles from './day.module.css'

const ROWS = 12

/** Placeholders for the title, table and calendar, shown until the first day has loaded. Fills the window, so the footer is out of view. */
export function DaySkeleton() {
  return (
    <div className="page stack" role="status" style={{ minHeight: '100vh' }}>
      <div className={styles.head}>
        <Skeleton width={240} height={28} />
        <Skeleton width={230} height={36} />
        <p className="quiet">Loading..</p>
      </div>
      <div className={styles.layout}>
        <div className="panel stack">
          {Array.from({ length: ROWS }, (_, row) => (
            <Skeleton key={row} height={30} />
          ))}
        </div>
        <div className="panel">
          <Skeleton height={300} />
        </div>
      </div>
    </div>
  )
}
