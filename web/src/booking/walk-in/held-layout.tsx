import type { ReactNode } from 'react'
import styles from './held-layout.module.css'

interface HeldLayoutProps {
  /** The summary of the booking and its held slot. */
  held: ReactNode
  /** The step. Must be a single element, so that it fills the column beside `held`. */
  children: ReactNode
}

/** A booking step, with the time held for the customer beside it. In a narrow window, the time is above the step. */
export function HeldLayout({ held, children }: HeldLayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.held}>{held}</div>
      {children}
    </div>
  )
}
