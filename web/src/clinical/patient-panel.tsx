import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { graphql } from '../generated/gql.ts'
import type { PatientPanelFragment } from '../generated/graphql.ts'
import { Fact, Facts } from '../ui/facts/facts.tsx'
import { NO_VALUE } from '../ui/formats.ts'
import { joinVisible } from '../ui/text/join-visible.ts'
import { EmailText } from './email-text.tsx'

const patientPanelFragment = graphql(`
  fragment PatientPanel on Patient {
    id
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

const lines = (...parts: (string | null | undefined)[]) => joinVisible(parts, '\n')

/** How to reach the patient and their GP. The banner says who the patient is. */
export function PatientPanel({ patient: from, action }: { patient: FragmentType<PatientPanelFragment>; action?: ReactNode }) {
  const { data: patient } = useSuspenseFragment({ fragment: patientPanelFragment, from })
  const { address, generalPractitioner: gp } = patient
  return (
    <section className="panel stack" aria-labelledby="customer-details">
      <h2 id="customer-details">Customer details</h2>
      <Facts>
        <Fact label="Phone">{patient.phone ?? NO_VALUE}</Fact>
        <Fact label="Email">{patient.email && <EmailText>{patient.email}</EmailText>}</Fact>
        <Fact label="Address">
          {lines(address?.address1, address?.address2, address?.city, address?.stateOrProvince, address?.postalCode)}
        </Fact>
        <Fact label="GP">{lines(gp?.surgery, gp?.address1, gp?.address2, gp?.city, gp?.postalCode) || NO_VALUE}</Fact>
      </Facts>
      {action && <div className="row no-print">{action}</div>}
    </section>
  )
}
