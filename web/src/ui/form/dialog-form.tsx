import type { FieldValues } from 'react-hook-form'
import { Button } from '../button/button.tsx'
import { Notice } from '../notice/notice.tsx'
import { scrollIntoView } from '../notice/scroll-into-view.ts'
import { ClampedText } from '../text/clamped-text.tsx'
import styles from './dialog-form.module.css'
import { Form, type FormProps } from './form.tsx'

/** Says why a dialog's action failed or isn't possible. */
export interface Problem {
  title: string
  detail?: string | undefined
}

interface DialogFormProps<Values extends FieldValues> extends Omit<FormProps<Values>, 'className'> {
  submitLabel: string
  leaveLabel?: string
  /** Whether submitting is irreversible. */
  isDanger?: boolean
  /** Focuses the submit button. For forms in which the user has nothing to fill in before submitting. */
  focusSubmit?: boolean
  isBusy: boolean
  canSubmit?: boolean
  problem: Problem | undefined
  onCancel: () => void
}

/** A dialog's form: its fields, the error after a failed submit, and its two buttons. */
export function DialogForm<Values extends FieldValues>({
  submitLabel,
  leaveLabel = 'Cancel',
  isDanger = false,
  focusSubmit = false,
  canSubmit = true,
  problem,
  onCancel,
  children,
  ...form
}: DialogFormProps<Values>) {
  return (
    <Form {...form}>
      {children}
      {problem && (
        <Notice ref={scrollIntoView} className={styles.problem} tone="danger" title={problem.title}>
          {problem.detail && <ClampedText>{problem.detail}</ClampedText>}
        </Notice>
      )}
      <div className="actions">
        <Button disabled={form.isBusy} onClick={onCancel}>
          {leaveLabel}
        </Button>
        <Button
          kind={isDanger ? 'danger-primary' : 'primary'}
          type="submit"
          autoFocus={focusSubmit}
          isBusy={form.isBusy}
          disabled={!canSubmit}
        >
          {submitLabel}
        </Button>
      </div>
    </Form>
  )
}
