import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { Dialog } from '../../ui/dialog.tsx'
import { useDialogState } from '../../ui/screen-state.ts'
import { type Appointment, useAppointmentAddress } from './appointment-query.ts'

export const BOOK_NEXT_DIALOG = 'book-next'

/** After an appointment of a course was completed: whether to book the next one now. */
export function BookNextDialog({ appointment }: { appointment: Appointment }) {
  const { number, totalNumber, status } = appointment
  const addressOf = useAppointmentAddress(appointment)
  const { dialog, close } = useDialogState()
  const navigate = useNavigate()
  return (
    <Dialog
      title="Book next appointment"
      open={dialog === BOOK_NEXT_DIALOG && status === 'completed' && number < totalNumber}
      onCancel={close}
      footer={
        <div className="actions">
          <Button onClick={close}>Not now</Button>
          <Button type="primary" autoFocus onClick={() => void navigate(addressOf('book-next'), { replace: true })}>
            Book next appointment
          </Button>
        </div>
      }
    >
      <p>
        Appointment {number} of {totalNumber} is completed.
      </p>
    </Dialog>
  )
}
