import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

/** Stands in for text or a box while it loads. `width` and `height` are CSS lengths, or numbers of pixels. */
export function Skeleton({ width = '100%', height = '16px' }: { width?: CSSProperties['width']; height?: CSSProperties['height'] }) {
  return <span className={styles.block} style={{ width, height }} aria-hidden="true" />
}

/** Stands in for lines of text while they load. The last line is shorter, as in a paragraph. */
export function SkeletonLines({ count }: { count: number }) {
  return (
    <span className={styles.lines}>
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} width={line === count - 1 ? '61%' : '100%'} />
      ))}
    </span>
  )
}

const LINES = 10

/** Shown until a route's first data has loaded. */
export function PageSkeleton() {
  return (
    <div className="page stack" role="status">
      <Skeleton width={280} height={28} />
      <p className="quiet">Loading..</p>
      <SkeletonLines count={LINES} />
    </div>
  )
}
