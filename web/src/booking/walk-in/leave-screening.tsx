import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { useConfirm } from '../../ui/feedback/feedback.tsx'
import { useLostOnBack } from '../../ui/unsaved.ts'
import type { ScreeningProgress } from './walk-in-draft.ts'

/** Returns to the customer's details. If that would discard any answers, asks for confirmation first. */
export function LeaveScreening({ progress }: { progress: ScreeningProgress }) {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const leave = () => void navigate(paths.booking.customerDetails)
  if (!hasAnswers(progress)) return <Button onClick={leave}>Back</Button>
  return (
    <Button
      onClick={() =>
        confirm({
          title: 'Leave the screening?',
          content: "The answers will be lost, and the screening will start again. The customer's details and the time are kept.",
          okText: 'Leave',
          cancelText: 'Stay',
          onOk: leave,
        })
      }
    >
      Leave the screening
    </Button>
  )
}

/** Asks for confirmation before the browser's Back button discards the screening's answers. */
export function useLeaveQuestion(progress: ScreeningProgress | undefined): void {
  const isOver = progress === undefined || ['booking', 'booked', 'refused', 'starting'].includes(progress.phase)
  // If the slot is lost or the screening has expired, don't ask: the booking can't be completed with these answers anyway.
  const isLost = progress?.phase === 'allowed' && progress.lost !== undefined
  useLostOnBack(isOver || isLost || !hasAnswers(progress) ? undefined : "The screening's answers will be lost, and it will start again.")
}

/**
 * Whether leaving the screening would discard answers. The user may still want to leave: the services can't undo a sent answer, so the
 * only way to correct one is to start the screening again.
 */
function hasAnswers(progress: ScreeningProgress): boolean {
  if (progress.phase === 'question') return progress.count > 1 || progress.answer !== ''
  if (progress.phase === 'covid') return progress.isUnderstood || Object.keys(progress.answers).length > 0
  return true
}
