import type { CSSProperties, ReactNode } from 'react'
import styles from './held-layout.module.css'

interface HeldLayoutProps {
  /** What the booking holds. */
  held: ReactNode
  /** The step's maximum width, in pixels. */
  width: number
  /** The step, as one element. */
  children: ReactNode
}

/** A step of a booking, beside the time that is held for the customer. In a narrower window, the time comes first. */
export function HeldLayout({ held, width, children }: HeldLayoutProps) {
  return (
    <div className={styles.layout} style={{ '--step-width': `${width}px` } as CSSProperties}>
      <div className={styles.held}>{held}</div>
      {children}
    </div>
  )
}
