import type { CSSProperties, ReactNode } from 'react'
import styles from './held-layout.module.css'

interface HeldLayoutProps {
  /** The summary of the booking and its held slot. */
  held: ReactNode
  /** The step's maximum width, in pixels. */
  width: number
  /** The step, as one element. */
  children: ReactNode
}

/** A booking step, beside the time held for the customer. In a narrower window, the time is above the step. */
export function HeldLayout({ held, width, children }: HeldLayoutProps) {
  return (
    <div className={styles.layout} style={{ '--step-width': `${width}px` } as CSSProperties}>
      <div className={styles.held}>{held}</div>
      {children}
    </div>
  )
}
