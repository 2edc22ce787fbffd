import type { ReactNode } from 'react'
import styles from './tag.module.css'

interface TagProps {
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger'
  children: ReactNode
}

/** A short, coloured label. */
export function Tag({ tone, children }: TagProps) {
  return <bdi className={`${styles.tag} ${styles[tone]}`}>{children}</bdi>
}
