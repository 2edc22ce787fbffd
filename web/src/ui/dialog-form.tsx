import { Alert, type AlertRef, Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'

/** Why something was not done, as a dialog shows it. */
export interface Problem {
  title: string
  detail?: string | undefined
}

interface DialogFormProps {
  submitLabel: string
  leaveLabel?: string
  /** What is submitted can't be undone. */
  isDanger?: boolean
  /** The submit button takes the focus: there is nothing to fill in first. */
  focusSubmit?: boolean
  isBusy: boolean
  canSubmit?: boolean
  problem: Problem | undefined
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** The form of a dialog: its fields, what went wrong when it was sent, and its two buttons. It is not sent again while it is being sent. */
export function DialogForm({
  submitLabel,
  leaveLabel = 'Cancel',
  isDanger = false,
  focusSubmit = false,
  isBusy,
  canSubmit = true,
  problem,
  onSubmit,
  onCancel,
  children,
}: DialogFormProps) {
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSubmit()
      }}
    >
      {children}
      {problem && <ProblemAlert problem={problem} />}
      <div className="actions">
        <Button disabled={isBusy} onClick={onCancel}>
          {leaveLabel}
        </Button>
        <Button type="primary" danger={isDanger} htmlType="submit" autoFocus={focusSubmit} loading={isBusy} disabled={!canSubmit}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

/** What went wrong, in sight: a long form ends below the window. */
function ProblemAlert({ problem: { title, detail } }: { problem: Problem }) {
  const alert = useRef<AlertRef>(null)
  useEffect(() => {
    alert.current?.nativeElement.scrollIntoView({ block: 'nearest' })
  }, [])
  return <Alert ref={alert} className="problem" type="error" showIcon role="alert" title={title} description={detail} />
}
