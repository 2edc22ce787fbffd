import type { ReactNode } from 'react'
import styles from './centred-card.module.css'

/**
 * A card in the middle of the window.
 *
 * @param props.isAlone whether the page has no header
 */
export function CentredCard({ isAlone = false, children }: { isAlone?: boolean; children: ReactNode }) {
  return (
    <div className={`${styles.centred} ${isAlone ? styles.isAlone : ''}`}>
      <div className={`${styles.card} stack`}>{children}</div>
    </div>
  )
}
