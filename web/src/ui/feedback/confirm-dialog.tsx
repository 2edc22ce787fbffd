import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'

export interface Question {
  title: string
  content: ReactNode
  okText: string
  /** The label of the Cancel button. If it is omitted, the dialog has only the OK button, for messages that need no decision. */
  cancelText?: string
  /** Whether the action is irreversible. */
  isDanger?: boolean
  onOk?: () => unknown
  onCancel?: () => void
}

interface ConfirmDialogProps extends Question {
  afterClose: () => void
}

export function ConfirmDialog({ title, content, okText, cancelText, isDanger = false, onOk, onCancel, afterClose }: ConfirmDialogProps) {
  const [isOpen, setIsOpen] = useState(true)
  const close = (act?: () => unknown) => {
    setIsOpen(false)
    void act?.()
  }
  return (
    <Dialog
      title={title}
      width={440}
      open={isOpen}
      onCancel={() => close(onCancel)}
      afterClose={afterClose}
      footer={
        <div className="actions">
          {cancelText !== undefined && <Button onClick={() => close(onCancel)}>{cancelText}</Button>}
          <Button kind={isDanger ? 'danger-primary' : 'primary'} data-autofocus onClick={() => close(onOk)}>
            {okText}
          </Button>
        </div>
      }
    >
      {content}
    </Dialog>
  )
}
