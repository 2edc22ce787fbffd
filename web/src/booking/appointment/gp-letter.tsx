import { useQuery } from '@apollo/client/react'
import { graphql } from '../../generated/gql.ts'
import { Button } from '../../ui/button/button.tsx'

const gpLetterDocument = graphql(`
  query GpLetter($appointmentId: ID!, $locationId: ID!) {
    getAppointment(appointmentId: $appointmentId, locationId: $locationId) {
      id
      gpLetterPdf
    }
  }
`)

/** The letter to the customer's GP, if there is one. Fetched only once, even though the screen around it keeps refreshing. */
export function GpLetter({ appointmentId, locationId }: { appointmentId: string; locationId: string }) {
  const { data } = useQuery(gpLetterDocument, { variables: { appointmentId, locationId }, errorPolicy: 'none' })
  const pdf = data?.getAppointment?.gpLetterPdf
  if (!pdf) return null
  const show = () => {
    const url = URL.createObjectURL(
      new Blob([Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))], { type: 'application/pdf' }),
    )
    open(url, '_blank', 'noopener')
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  }
  return (
    <section className="panel row-between no-print" aria-labelledby="gp-letter">
      <h2 id="gp-letter">GP letter</h2>
      <Button onClick={show}>Open GP letter</Button>
    </section>
  )
}
