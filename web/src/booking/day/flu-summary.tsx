import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { useDialogState } from '../../ui/screen-state.ts'
import { fluSummary } from '../appointments.ts'
import type { DayAppointment } from './branch-day.ts'
import styles from './flu-summary.module.css'

export const FLU_SUMMARY_DIALOG = 'summary'

interface FluSummaryProps {
  appointments: readonly DayAppointment[]
  /** How many of the day's appointments couldn't be read and so aren't counted. */
  unreadable: number
}

/** Counts the day's vaccinations by kind. */
export function FluSummary({ appointments, unreadable }: FluSummaryProps) {
  const { dialog, close } = useDialogState()
  const { fluOver65, fluUnder65, fluUnknownAge, ppv, prevenar, total } = fluSummary(appointments)
  const rows = {
    'Flu over 65': fluOver65,
    'Flu under 65': fluUnder65,
    ...(fluUnknownAge > 0 && { 'Flu, unknown age': fluUnknownAge }),
    PPV: ppv,
    Prevenar: prevenar,
    Total: total,
  }
  return (
    <Dialog
      title="Flu summary"
      open={dialog === FLU_SUMMARY_DIALOG}
      onCancel={close}
      width={360}
      footer={
        <Button kind="primary" autoFocus onClick={close}>
          Close
        </Button>
      }
    >
      <Unreadable count={unreadable} one="appointment of this day" many="appointments of this day" />
      <dl className={styles.summary}>
        {Object.entries(rows).map(([label, count]) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd className="numeric">{count}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
