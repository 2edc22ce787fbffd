import { Skeleton, SkeletonLines } from '../../ui/skeleton/skeletons.tsx'
import layout from '../layout.module.css'

const FACTS = 8
const ROWS = 4

/** Placeholders shown until the first customer has loaded: a name, and details beside appointments. */
export function CustomerSkeleton() {
  return (
    <div className="page stack" role="status">
      <div className="stack-tight">
        <Skeleton width={320} height={36} />
        <p className="quiet">Loading..</p>
      </div>
      <div className={layout.record}>
        <div className="panel">
          <SkeletonLines count={FACTS} />
        </div>
        <div className="stack">
          <div className="panel">
            <SkeletonLines count={ROWS} />
          </div>
          <div className="panel">
            <SkeletonLines count={ROWS} />
          </div>
        </div>
      </div>
    </div>
  )
}
