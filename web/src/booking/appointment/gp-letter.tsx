import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../generated/gql.ts'
import { fromBase64 } from '../../ui/base64.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'

const gpLetterDocument = graphql(`
  query GpLetter($appointmentId: ID!, $locationId: ID!) {
    getAppointment(appointmentId: $appointmentId, locationId: $locationId) {
      id
      gpLetterPdf
    }
  }
`)

interface GpLetterProps {
  appointmentId: string
  locationId: string
}

/**
 * The appointment's letter to the customer's GP. Shows nothing if the appointment has no letter. The letter is fetched when this component
 * appears, and isn't refetched when the screen around it refreshes.
 */
export function GpLetter({ appointmentId, locationId }: GpLetterProps) {
  const { data, error, refetch } = useQuery(gpLetterDocument, {
    variables: { appointmentId, locationId },
    // The first read bypasses the cache, because the letter may have been written since the appointment was last opened.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'none',
  })
  const pdf = data?.getAppointment?.gpLetterPdf
  if (error) {
    return (
      <Notice tone="warning" title="The GP letter can't be loaded." action={<Button onClick={() => void refetch()}>Try again</Button>} />
    )
  }
  return pdf ? <Letter pdf={pdf} /> : null
}

/** @param pdf the letter as base64 */
function Letter({ pdf }: { pdf: string }) {
  const [isUnreadable, setIsUnreadable] = useState(false)
  const show = () => {
    const letter = fromBase64(pdf)
    setIsUnreadable(letter === null)
    if (letter === null) return
    const url = URL.createObjectURL(new Blob([letter], { type: 'application/pdf' }))
    open(url, '_blank', 'noopener')
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  }
  return (
    <section className="panel stack no-print" aria-labelledby="gp-letter">
      <div className="row-between">
        <h2 id="gp-letter">GP letter</h2>
        <Button onClick={show}>Open GP letter</Button>
      </div>
      {isUnreadable && <p role="alert">The letter can't be opened, because its file is damaged.</p>}
    </section>
  )
}
