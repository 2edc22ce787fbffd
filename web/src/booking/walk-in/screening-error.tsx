import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { SupportEmail } from '../../session/support-email.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import layout from '../layout.module.css'
import { useShowBooked } from './find-booked.ts'
import type { HeldWalkIn } from './walk-in-draft.ts'

const details = {
  'not booked': "Nothing was booked, and the customer's details are kept.",
  unknown: "The customer's details are kept.",
}

/**
 * Rendered when the screening fails. If the appointment is already booked, for example from another tab, opens the appointment's
 * confirmation. In all other cases, shows an error message, with buttons to go back or to start the screening again.
 */
export function ScreeningError({ draft, onRestart }: { draft: HeldWalkIn; onRestart: () => void }) {
  const navigate = useNavigate()
  const showBooked = useShowBooked()
  const [outcome, setOutcome] = useState<'not booked' | 'unknown'>()
  const look = useEffectEvent(async () => {
    const found = await showBooked(draft)
    if (found === 'not booked' || found === 'unknown') setOutcome(found)
  })
  useEffect(() => void look(), [])
  if (outcome === undefined) return <Loading />
  return (
    <section className={`panel stack ${layout.form}`} aria-labelledby="screening-error">
      <h2 id="screening-error">Something went wrong</h2>
      <Notice tone="danger" title="Please refresh your page or go back to try again.">
        {details[outcome]}
      </Notice>
      <SupportEmail />
      <div className="actions">
        <Button onClick={() => void navigate(paths.booking.customerDetails)}>Go back</Button>
        <Button kind="primary" onClick={onRestart}>
          Start the screening again
        </Button>
      </div>
    </section>
  )
}
