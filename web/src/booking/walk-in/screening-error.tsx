import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useSettings } from '../../session/settings.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import layout from '../layout.module.css'

/** Shown when the screening fails. Keeps the customer's details. */
export function ScreeningError({ onRestart }: { onRestart: () => void }) {
  const navigate = useNavigate()
  const settings = useSettings()
  return (
    <section className={`panel stack ${layout.form}`} aria-labelledby="screening-error">
      <h2 id="screening-error">Something went wrong</h2>
      <Notice tone="danger" title="Please refresh your page or go back to try again.">
        Nothing was booked, and the customer's details are kept.
      </Notice>
      {settings && (
        <p className="quiet">
          If this keeps happening, write to{' '}
          <a className="inline-link" href={`mailto:${settings.supportEmail}`}>
            {settings.supportEmail}
          </a>
          .
        </p>
      )}
      <div className="actions">
        <Button onClick={() => void navigate(paths.booking.customerDetails)}>Go back</Button>
        <Button kind="primary" onClick={onRestart}>
          Start the screening again
        </Button>
      </div>
    </section>
  )
}
