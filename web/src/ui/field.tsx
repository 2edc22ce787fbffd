import { type FocusEvent, type ReactNode, useId } from 'react'

/** What a field hands to its control: its name for screen readers, and whether it is at fault. */
export interface ControlProps {
  id: string
  status: '' | 'error'
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldProps {
  label: ReactNode
  /** What is wrong with the value, in the words of the screen. */
  fault?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** A labelled control with the message of its fault: the one way to write a form. */
export function Field({ label, fault, children }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        status: fault === undefined ? '' : 'error',
        'aria-invalid': fault !== undefined,
        'aria-describedby': fault === undefined ? undefined : `${id}-fault`,
      })}
      {fault !== undefined && (
        <span id={`${id}-fault`} role="alert" className="fault">
          {fault}
        </span>
      )}
    </div>
  )
}

/**
 * Whether a control is left for a button with the pointer. Its fault is not told then: the message would push the
 * button away from under the pointer, and the click would be lost.
 */
export function isLeftForButton({ relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof Element && relatedTarget.closest('button')?.matches(':hover') === true
}
