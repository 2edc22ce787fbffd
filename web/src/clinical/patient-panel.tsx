import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { graphql } from '../generated/gql.ts'
import type { PatientPanelFragment } from '../generated/graphql.ts'
import { formatDate, NOTHING } from '../rules/formats.ts'

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

const lines = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join('\n') || NOTHING

/** Who the patient is. */
export function PatientPanel({ patient: from, action }: { patient: FragmentType<PatientPanelFragment>; action?: ReactNode }) {
  const { data: patient } = useSuspenseFragment({ fragment: patientPanelFragment, from })
  const { address, generalPractitioner: gp } = patient
  return (
    <section className="panel stack" aria-labelledby="customer-details">
      <h2 id="customer-details">Customer details</h2>
      <dl className="facts">
        <dt>Name</dt>
        <dd>{[patient.firstName, patient.lastName].filter(Boolean).join(' ') || NOTHING}</dd>
        <dt>Date of birth</dt>
        <dd>
          <span className="numeric">{formatDate(patient.dateOfBirth)}</span>
          {patient.age !== null && ` (${patient.age} years)`}
        </dd>
        <dt>Sex</dt>
        <dd>{patient.sex ?? NOTHING}</dd>
        <dt>Phone</dt>
        <dd>{patient.phone ?? NOTHING}</dd>
        <dt>Email</dt>
        <dd>{patient.email ?? NOTHING}</dd>
        <dt>Address</dt>
        <dd className="pre-line">
          {lines(address?.address1, address?.address2, address?.city, address?.stateOrProvince, address?.postalCode)}
        </dd>
        <dt>GP</dt>
        <dd className="pre-line">{lines(gp?.surgery, gp?.address1, gp?.address2, gp?.city, gp?.postalCode)}</dd>
      </dl>
      {action && <div>{action}</div>}
    </section>
  )
}
