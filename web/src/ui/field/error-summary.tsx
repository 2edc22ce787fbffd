import { useEffect, useId, useRef } from 'react'
import styles from './error-summary.module.css'

interface ErrorSummaryProps {
  /** Controls or groups of controls with errors, in page order. The messages themselves are shown next to the fields. */
  faults: readonly { id: string; label: string }[]
  /** How many times the form was submitted with errors. Each time, the summary takes focus, so that it is announced. */
  attempt: number
}

/**
 * A list of links to the fields with errors, for long forms. In a form with a summary, fields don't announce their own errors: see
 * `FaultsAnnounced`.
 */
export function ErrorSummary({ faults, attempt }: ErrorSummaryProps) {
  const id = useId()
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) summary.current?.focus()
  }, [attempt])
  if (attempt === 0 || faults.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, not for links
    <div
      ref={summary}
      className={styles.summary}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-list`}
    >
      <h2 id={`${id}-title`}>Please check these fields</h2>
      <ul id={`${id}-list`} className={styles.list}>
        {faults.map((fault) => (
          <li key={fault.id}>
            <a
              className={styles.link}
              href={`#${fault.id}`}
              onClick={(event) => {
                event.preventDefault()
                focusControl(fault.id)
              }}
            >
              {fault.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses a control, or the first control of a group. */
export function focusControl(id: string): void {
  const element = document.getElementById(id)
  const control = element instanceof HTMLFieldSetElement ? element.querySelector('input') : element
  control?.focus()
}
