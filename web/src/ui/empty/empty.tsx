import type { ReactNode } from 'react'
import styles from './empty.module.css'

/** Says why a list is empty. */
export function Empty({ children }: { children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <svg className={styles.picture} viewBox="0 0 64 40" aria-hidden="true">
        <path d="M8 20 18 6h28l10 14v14H8Z" />
        <path d="M8 20h16c0 5 3 8 8 8s8-3 8-8h16" />
      </svg>
      <p>{children}</p>
    </div>
  )
}
