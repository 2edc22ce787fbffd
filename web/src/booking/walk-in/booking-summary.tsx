import { formatLongDay, londonDate, londonTime } from '#rules/london.ts'
import { SLOT_TAKEN } from '#rules/messages.ts'
import { formatFee, owesPayment } from '#rules/payment.ts'
import type { WalkInService } from '#rules/walk-in-services.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { PickAnotherTime } from './pick-another-time.tsx'
import type { HeldWalkIn, WalkIn } from './walk-in-draft.ts'

interface BookingSummaryProps {
  service: WalkInService
  draft: HeldWalkIn
  /** Whether someone else now has the slot. */
  isLost: boolean
  change: WalkIn['change']
}

/** Summarises the booking and how long its slot is held. */
export function BookingSummary({ service, draft, isLost, change }: BookingSummaryProps) {
  const { bookedSlot, hold, formData } = draft
  if (isLost) {
    return (
      <Notice tone="danger" title={SLOT_TAKEN} action={<PickAnotherTime change={change} draft={draft} isTaken />}>
        What you entered is kept.
      </Notice>
    )
  }
  const { startTime } = bookedSlot
  return (
    <section className="panel stack-tight" aria-label="Held time">
      <span>
        <strong>{service.name}</strong>
        {service.fee !== undefined && owesPayment(service.id, service.fee, formData.paymentType) && (
          <span className="numeric quiet"> {formatFee(service.fee)}</span>
        )}
      </span>
      <span>
        {formatLongDay(londonDate(startTime))} at <span className="numeric">{londonTime(startTime)}</span>
      </span>
      <span className="quiet">
        This time is kept for the customer until <span className="numeric">{londonTime(hold.expiresAt)}</span>.
      </span>
    </section>
  )
}
