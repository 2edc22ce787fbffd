import type { ReactNode } from 'react'
import { isInProgress } from './appointment-actions.ts'
import type { Appointment, PreviousAppointment, UnreadableParts } from './appointment-query.ts'
import { PatientAside } from './patient-aside.tsx'
import styles from './step-layout.module.css'

interface StepLayoutProps {
  appointment: Appointment
  previous: readonly PreviousAppointment[] | null
  unreadable: UnreadableParts
  /** Whether the recorded answers are shown; false if the step's form already contains them. */
  showsAnswers?: boolean
  /** Refetches the appointment. Called by the "Try again" button, which is shown if the previous appointments couldn't be loaded. */
  onRetry: () => void
  /** The step's form. */
  children: ReactNode
}

/** A step of an in-progress appointment. Shows its form, with the patient panel beside or below the form. */
export function StepLayout({ appointment, previous, unreadable, showsAnswers = true, onRetry, children }: StepLayoutProps) {
  return (
    <div className={styles.layout}>
      <div>{children}</div>
      {isInProgress(appointment) && (
        <PatientAside appointment={appointment} previous={previous} unreadable={unreadable} showsAnswers={showsAnswers} onRetry={onRetry} />
      )}
    </div>
  )
}
