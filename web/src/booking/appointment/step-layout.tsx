import type { ReactNode } from 'react'
import { isUnderWay } from './appointment-actions.ts'
import type { Appointment, PreviousAppointment, UnreadableParts } from './appointment-query.ts'
import { PatientAside } from './patient-aside.tsx'
import styles from './step-layout.module.css'

interface StepLayoutProps {
  appointment: Appointment
  previous: readonly PreviousAppointment[]
  unreadable: UnreadableParts
  /** Whether the recorded answers are shown; false if the step's form has them. */
  showsAnswers?: boolean
  /** The step's form. */
  children: ReactNode
}

/** A step of an appointment in progress: its form and, beside it or below, what the pharmacist needs to know of the patient. */
export function StepLayout({ appointment, previous, unreadable, showsAnswers = true, children }: StepLayoutProps) {
  return (
    <div className={styles.layout}>
      <div>{children}</div>
      {isUnderWay(appointment) && (
        <PatientAside appointment={appointment} previous={previous} unreadable={unreadable} showsAnswers={showsAnswers} />
      )}
    </div>
  )
}
