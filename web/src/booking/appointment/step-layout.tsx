import type { ReactNode } from 'react'
import { isInProgress } from './appointment-actions.ts'
import type { ShownAppointment } from './appointment-query.ts'
import { PatientAside } from './patient-aside.tsx'
import styles from './step-layout.module.css'

interface StepLayoutProps extends Pick<ShownAppointment, 'appointment' | 'previous' | 'unreadable' | 'reload'> {
  /** Whether the recorded answers are shown; false if the step's form already contains them. */
  showsAnswers?: boolean
  /** The step's form. */
  children: ReactNode
}

/** A step of an in-progress appointment. Shows its form, with the patient panel beside or below the form. */
export function StepLayout({ showsAnswers = true, children, ...shown }: StepLayoutProps) {
  return (
    <div className={styles.layout}>
      <div>{children}</div>
      {isInProgress(shown.appointment) && <PatientAside {...shown} showsAnswers={showsAnswers} />}
    </div>
  )
}
