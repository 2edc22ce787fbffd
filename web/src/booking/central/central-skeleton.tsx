import { Skeleton } from '../../ui/skeleton/skeletons.tsx'
import styles from './central.module.css'

const LETTERS = 8

/** Placeholders for the title, letters and list, shown until the pharmacies have loaded. */
export function CentralSkeleton() {
  return (
    <div className="page stack" role="status">
      <div className={styles.head}>
        <Skeleton width={150} height={28} />
        <Skeleton width={360} height={36} />
        <p className="quiet">Loading..</p>
      </div>
      <Skeleton height={32} />
      <div className="panel stack">
        {Array.from({ length: LETTERS }, (_, letter) => (
          <Skeleton key={letter} height={48} />
        ))}
      </div>
    </div>
  )
}
