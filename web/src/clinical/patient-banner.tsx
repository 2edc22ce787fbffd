import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { type ReactNode, useRef } from 'react'
import { formatDay } from '#rules/london.ts'
import { graphql } from '../generated/gql.ts'
import type { PatientBannerFragment } from '../generated/graphql.ts'
import { Copyable } from '../ui/copy/copyable.tsx'
import { NO_VALUE } from '../ui/formats.ts'
import { useDialogState } from '../ui/screen-state.ts'
import { ClampedText } from '../ui/text/clamped-text.tsx'
import { personName } from '../ui/text/person-name.ts'
import { useBannerEdge } from './banner-edge.ts'
import { isItemView, useOpensBeside } from './beside.ts'
import styles from './patient-banner.module.css'

const patientBannerFragment = graphql(`
  fragment PatientBanner on Patient {
    id
    firstName
    lastName
    dateOfBirth
    age
    sex
  }
`)

/**
 * Shows whose record this is, so that users don't act on the wrong patient. Stays visible while a dialog is open. In windows at least 360
 * pixels high, also stays visible while the user scrolls.
 */
export function PatientBanner({ patient: from }: { patient: FragmentType<PatientBannerFragment> }) {
  const { data: patient } = useSuspenseFragment({ fragment: patientBannerFragment, from })
  const banner = useRef<HTMLElement>(null)
  const { dialog } = useDialogState()
  const opensBeside = useOpensBeside()
  const isUnderDialog = dialog !== undefined && !(opensBeside && isItemView(dialog))
  useBannerEdge(banner, isUnderDialog)
  return (
    <section ref={banner} className={`${styles.banner} ${isUnderDialog ? styles.raised : ''}`} aria-label="Patient">
      <dl className={styles.facts}>
        <Fact label="Name" className={styles.name}>
          <ClampedText>{personName(patient) || NO_VALUE}</ClampedText>
        </Fact>
        <Fact label="Date of birth">
          <span className="numeric">{patient.dateOfBirth ? formatDay(patient.dateOfBirth) : NO_VALUE}</span>
          {patient.age !== null && <span className="numeric"> ({patient.age} years)</span>}
        </Fact>
        <Fact label="Sex">
          <ClampedText>{patient.sex ?? NO_VALUE}</ClampedText>
        </Fact>
        <Fact label="Patient ID">
          <Copyable what="patient ID">{patient.id}</Copyable>
        </Fact>
      </dl>
    </section>
  )
}

/** Reserves the banner's space while the patient is loading, so that the page doesn't move under the user's pointer. */
export function PatientBannerSpace() {
  return (
    <div className={styles.banner} aria-hidden="true">
      <div className={styles.facts}>
        <div className={styles.name}>{'\u00a0'}</div>
      </div>
    </div>
  )
}

function Fact({ label, className, children }: { label: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
