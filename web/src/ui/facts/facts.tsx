import type { ReactNode } from 'react'
import { ClampedText } from '../text/clamped-text.tsx'
import styles from './facts.module.css'

/** Labels with their values. The labels are above the values if there is little room. */
export function Facts({ children, className = '' }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div className={styles.box}>
      <dl className={`${styles.facts} ${className}`}>{children}</dl>
    </div>
  )
}

interface FactProps {
  label: string
  /** Text is clamped. A fact without a value isn't shown. */
  children: ReactNode
}

/**
 * A label and its value. A missing value hides the fact: if its absence matters to a reviewer, pass `NO_VALUE` instead.
 */
export function Fact({ label, children }: FactProps) {
  if (children === null || children === undefined || children === '') return null
  return (
    <>
      <dt>{label}</dt>
      <dd>{typeof children === 'string' ? <ClampedText>{children}</ClampedText> : children}</dd>
    </>
  )
}
