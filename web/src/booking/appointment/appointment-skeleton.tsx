import { Skeleton, SkeletonLines } from '../../ui/skeleton/skeletons.tsx'
import styles from './actions.module.css'

const LINES = 8

/** Placeholders shown until the first appointment has loaded: a title, and details beside actions. */
export function AppointmentSkeleton() {
  return (
    <div className="page stack" role="status">
      <div className="stack-tight">
        <Skeleton width={320} height={36} />
        <p className="quiet">Loading..</p>
      </div>
      <div className={styles.layout}>
        <div className="panel stack">
          <Skeleton height={36} />
          <Skeleton height={36} />
          <Skeleton height={36} />
        </div>
        <div className={`panel ${styles.details}`}>
          <SkeletonLines count={LINES} />
        </div>
      </div>
    </div>
  )
}
