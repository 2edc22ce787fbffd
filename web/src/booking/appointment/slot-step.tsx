import { type ReactNode, useState } from 'react'
import { messageOf } from '../../apollo/errors.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { scrollIntoView } from '../../ui/notice/scroll-into-view.ts'
import { useOnce } from '../../ui/once.ts'
import { useNavigateFromHere } from '../../ui/use-navigate-from-here.ts'
import { inUtc, type Slot } from '../free-slots.ts'
import { SlotPicker } from '../slot-picker.tsx'
import { isUnbookable } from '../slot-taken.ts'
import type { Appointment } from './appointment-query.ts'

interface SlotStepProps {
  appointment: Appointment
  label: string
  numberOfBooks?: number
  isBusy: boolean
  error: unknown
  /** Books the slot. Resolves to the booked appointment's id, or to the reason why nothing was booked. */
  onConfirm: (slot: Slot) => Promise<{ bookedId: string } | { error: unknown }>
  /** Returns a warning about the chosen slot, if there is one. The user can still book the slot. */
  warningOf?: (slot: Slot) => string | undefined
  /** Describes what the slot is for. */
  children: ReactNode
}

/** Lets the user choose and book a slot for an appointment, then shows the confirmation. */
export function SlotStep({ appointment, label, numberOfBooks = 1, isBusy, error, onConfirm, warningOf, children }: SlotStepProps) {
  const [slot, setSlot] = useState<Slot>()
  // Incremented after a rejection. This refetches the free times, so that a slot that someone else has taken is no longer offered.
  const [attempt, setAttempt] = useState(0)
  const once = useOnce()
  const navigate = useNavigateFromHere()
  const confirm = () =>
    void once(async () => {
      if (slot === undefined) return
      const result = await onConfirm(inUtc(slot))
      if ('bookedId' in result) {
        await navigate(paths.booking.appointment(result.bookedId, appointment.locationId, { step: 'booked' }), { replace: true })
      } else if (isUnbookable(result.error)) {
        setSlot(undefined)
        setAttempt((before) => before + 1)
      }
    })
  const alert = error !== undefined && !isBusy && <Notice ref={scrollIntoView} tone="danger" title={messageOf(error)} />
  const needsOtherSlot = isUnbookable(error)
  const warning = slot && warningOf?.(slot)
  return (
    <div className="stack">
      <section className="panel">{children}</section>
      {/* The alert is above the times, because the height of the times changes when they are refetched. */}
      {needsOtherSlot && slot === undefined && alert}
      <section className="panel" aria-label={label}>
        <SlotPicker
          serviceId={appointment.course.onSchedServiceId}
          locationId={appointment.locationId}
          numberOfBooks={numberOfBooks}
          attempt={attempt}
          value={slot}
          onChange={setSlot}
        />
      </section>
      {warning !== undefined && <Notice tone="warning" role="status" title={warning} />}
      {!needsOtherSlot && alert}
      <div className="actions">
        <Button disabled={isBusy} onClick={() => void navigate(paths.booking.appointment(appointment.id, appointment.locationId))}>
          Back
        </Button>
        <Button kind="primary" disabled={slot === undefined} isBusy={isBusy} onClick={confirm}>
          Confirm
        </Button>
      </div>
    </div>
  )
}
