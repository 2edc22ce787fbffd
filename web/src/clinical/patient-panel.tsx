import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { graphql } from '../generated/gql.ts'
import type { PatientPanelFragment } from '../generated/graphql.ts'
import { RecordFacts } from '../ui/facts/record-facts.tsx'
import { EmailText } from '../ui/text/email-text.tsx'
import { joinVisible } from '../ui/text/join-visible.ts'

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

/** The contact details of the patient and their GP. The patient's name and date of birth are in `PatientBanner`. */
export function PatientPanel({ patient: from, action }: { patient: FragmentType<PatientPanelFragment>; action?: ReactNode }) {
  const { data: patient } = useSuspenseFragment({ fragment: patientPanelFragment, from })
  const { address, generalPractitioner: gp } = patient
  return (
    <section className="panel stack" aria-labelledby="customer-details">
      <h2 id="customer-details">Customer details</h2>
      <RecordFacts
        facts={{
          Phone: patient.phone,
          Email: patient.email && <EmailText>{patient.email}</EmailText>,
          Address: lines(address?.address1, address?.address2, address?.city, address?.stateOrProvince, address?.postalCode),
          GP: lines(gp?.surgery, gp?.address1, gp?.address2, gp?.city, gp?.postalCode),
        }}
      />
      {action && <div className="row no-print">{action}</div>}
    </section>
  )
}
