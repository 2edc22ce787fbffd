import type { ReactNode, Ref } from 'react'
import styles from './notice.module.css'

export type Tone = 'info' | 'success' | 'warning' | 'danger'

interface NoticeProps {
  tone: Tone
  title: ReactNode
  /** Details below the title. */
  children?: ReactNode
  /** A button at the end of the notice. */
  action?: ReactNode
  /**
   * Decides when screen readers announce a new notice: with `alert`, immediately; with `status`, once the user pauses. By default,
   * warnings and failures are announced immediately.
   */
  role?: 'alert' | 'status'
  className?: string
  ref?: Ref<HTMLDivElement>
}

/** A message in the page that informs the user or says what went wrong. */
export function Notice({ tone, title, children, action, role = defaultRole(tone), className = '', ref }: NoticeProps) {
  const hasDetails = children !== undefined && children !== null && children !== false && children !== ''
  return (
    <div ref={ref} className={`${styles.notice} ${styles[tone]} ${className}`} role={role}>
      <ToneIcon tone={tone} />
      <div className={styles.content}>
        <div className={hasDetails ? styles.title : undefined}>{title}</div>
        {hasDetails && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

function defaultRole(tone: Tone) {
  return tone === 'warning' || tone === 'danger' ? 'alert' : 'status'
}

/** Each tone has its own icon, so that users can tell tones apart without colour. */
function ToneIcon({ tone }: { tone: Tone }) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
      {tone === 'warning' ? <path d="M8 1 15.5 15H.5Z" fill="currentcolor" /> : <circle cx="8" cy="8" r="8" fill="currentcolor" />}
      <path d={signs[tone]} fill="none" stroke="var(--surface)" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  )
}

const signs: Record<Tone, string> = {
  info: 'M8 7.3V12M8 4.4v.1',
  success: 'm4.8 8.2 2.3 2.3 4.2-4.6',
  warning: 'M8 6v4M8 12.4v.1',
  danger: 'm5.4 5.4 5.2 5.2m0-5.2-5.2 5.2',
}
