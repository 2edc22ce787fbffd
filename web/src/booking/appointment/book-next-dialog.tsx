import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useDialogState } from '../../ui/screen-state.ts'
import { type Appointment, addressesOf } from './appointment-query.ts'

export const BOOK_NEXT_DIALOG = 'book-next'

interface BookNextDialogProps {
  /** A completed appointment that isn't the last in its course. */
  appointment: Appointment
  /** Describes the next appointment, if it is already booked. */
  booked: ReactNode
}

/** Shown after an appointment in a course has been completed. Asks whether to book the next appointment. */
export function BookNextDialog({ appointment, booked }: BookNextDialogProps) {
  const { number, totalNumber } = appointment
  const addressOf = addressesOf(appointment)
  const { dialog, close } = useDialogState()
  const navigate = useNavigate()
  return (
    <Dialog
      title={booked ? 'Next appointment' : 'Book next appointment'}
      open={dialog === BOOK_NEXT_DIALOG}
      onCancel={close}
      footer={
        <div className="actions">
          {booked ? (
            <Button kind="primary" autoFocus onClick={close}>
              Close
            </Button>
          ) : (
            <>
              <Button onClick={close}>Not now</Button>
              <Button kind="primary" autoFocus onClick={() => void navigate(addressOf('book-next'), { replace: true })}>
                Book next appointment
              </Button>
            </>
          )}
        </div>
      }
    >
      <p>
        Appointment {number} of {totalNumber} is completed.
      </p>
      {booked}
    </Dialog>
  )
}
