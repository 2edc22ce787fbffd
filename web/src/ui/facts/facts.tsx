import type { ReactNode } from 'react'
import { isBlank } from '#rules/text.ts'
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
  /** The value. Long text is clamped. If `hasValue` returns false for the value, the fact isn't shown. */
  children: ReactNode
}

/** Whether a value can be shown. Booleans, null, undefined and blank text can't. */
export function hasValue(value: ReactNode): boolean {
  return typeof value === 'string' ? !isBlank(value) : value !== null && value !== undefined && typeof value !== 'boolean'
}

export function Fact({ label, children }: FactProps) {
  if (!hasValue(children)) return null
  return (
    <>
      <dt>{label}</dt>
      <dd>{typeof children === 'string' ? <ClampedText>{children}</ClampedText> : children}</dd>
    </>
  )
}
