import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { type ReactNode, useState } from 'react'
import { formatDay } from '#rules/london.ts'
import { graphql } from '../generated/gql.ts'
import type { PatientPanelFragment } from '../generated/graphql.ts'
import { Button } from '../ui/button/button.tsx'
import { NO_VALUE } from '../ui/formats.ts'
import { ClampedText } from '../ui/text/clamped-text.tsx'

const patientPanelFragment = graphql(`
  fragment PatientPanel on Patient {
    id
    firstName
    lastName
    dateOfBirth
    age
    sex
    phone
    email
    address {
      address1
      address2
      city
      postalCode
      stateOrProvince
    }
    generalPractitioner {
      surgery
      address1
      address2
      city
      postalCode
    }
  }
`)

const lines = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join('\n') || NO_VALUE

/**
 * The patient's details. In a one-column layout the panel becomes a sticky strip with the name, date of birth and sex; a button
 * shows the other details.
 */
export function PatientPanel({ patient: from, action }: { patient: FragmentType<PatientPanelFragment>; action?: ReactNode }) {
  const { data: patient } = useSuspenseFragment({ fragment: patientPanelFragment, from })
  const { address, generalPractitioner: gp } = patient
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={`panel stack patient-panel ${isOpen ? 'is-open' : ''}`} aria-labelledby="customer-details">
      <h2 id="customer-details">Customer details</h2>
      <dl className="facts">
        <dt>Name</dt>
        <dd>
          <ClampedText>{[patient.firstName, patient.lastName].filter(Boolean).join(' ') || NO_VALUE}</ClampedText>
        </dd>
        <dt>Date of birth</dt>
        <dd>
          <span className="numeric">{patient.dateOfBirth ? formatDay(patient.dateOfBirth) : NO_VALUE}</span>
          {patient.age !== null && ` (${patient.age} years)`}
        </dd>
        <dt>Sex</dt>
        <dd>
          <ClampedText>{patient.sex ?? NO_VALUE}</ClampedText>
        </dd>
        <dt>Phone</dt>
        <dd>
          <ClampedText>{patient.phone ?? NO_VALUE}</ClampedText>
        </dd>
        <dt>Email</dt>
        <dd>
          <ClampedText>{patient.email ?? NO_VALUE}</ClampedText>
        </dd>
        <dt>Address</dt>
        <dd>
          <ClampedText>
            {lines(address?.address1, address?.address2, address?.city, address?.stateOrProvince, address?.postalCode)}
          </ClampedText>
        </dd>
        <dt>GP</dt>
        <dd>
          <ClampedText>{lines(gp?.surgery, gp?.address1, gp?.address2, gp?.city, gp?.postalCode)}</ClampedText>
        </dd>
      </dl>
      <div className="row">
        <Button className="patient-toggle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Fewer details' : 'All details'}
        </Button>
        {action}
      </div>
    </section>
  )
}
