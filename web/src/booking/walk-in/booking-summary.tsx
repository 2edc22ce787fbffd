import { Alert } from 'antd'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { formatAppointmentTime, londonTime } from '../../rules/london.ts'
import { formatFee, type WalkInService } from '../../rules/walk-in-services.ts'
import { SLOT_TAKEN } from './hold.ts'
import type { HeldWalkIn } from './walk-in-draft.ts'

interface BookingSummaryProps {
  service: WalkInService
  draft: HeldWalkIn
  /** Somebody else has the slot now. */
  isLost: boolean
}

/** What is being booked, and how long its time is kept. */
export function BookingSummary({ service, draft: { bookedSlot, hold }, isLost }: BookingSummaryProps) {
  if (isLost) {
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        title={SLOT_TAKEN}
        description="What you entered is kept."
        action={<Link to={paths.booking.bookAppointment}>Pick another time</Link>}
      />
    )
  }
  return (
    <section className="panel row-between form-page" aria-label="Your booking">
      <span>
        <strong>{service.label}</strong>
        {service.fee !== undefined && <span className="numeric quiet"> {formatFee(service.fee)}</span>}
        <br />
        {formatAppointmentTime(bookedSlot.startTime)}
      </span>
      <span className="quiet">
        This time is kept for you until <span className="numeric">{londonTime(hold.expiresAt)}</span>.
      </span>
    </section>
  )
}
