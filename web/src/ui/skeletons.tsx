import { Skeleton } from 'antd'

/** Shown until a route's first data has come. */
export function PageSkeleton() {
  return (
    <div className="page" role="status" aria-label="Loading">
      <Skeleton active title={{ width: 280 }} paragraph={{ rows: 10 }} />
    </div>
  )
}
