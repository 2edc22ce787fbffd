import { createContext, type FocusEvent, type ReactNode, useContext, useId } from 'react'
import { ClampedLabel } from './clamped-text.tsx'

/** What a field hands to its control: its name for screen readers, and whether it is at fault. */
export interface ControlProps {
  id: string
  status: '' | 'error'
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** Whether a fault is announced when it appears: not where a summary of the form has announced it. */
export const FaultsAnnounced = createContext(true)

interface FieldProps {
  label: ReactNode
  /** The control's, for a link to it. */
  id?: string
  /** What is wrong with the value, in the words of the screen; an empty text marks the control without a message. */
  fault?: string | undefined
  /** How to correct it; shown with the fault. */
  hint?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** A labelled control with the message of its fault: the one way to write a form. */
export function Field({ label, id: given, fault, hint, children }: FieldProps) {
  const ownId = useId()
  const id = given ?? ownId
  const isAnnounced = useContext(FaultsAnnounced)
  const hasMessage = fault !== undefined && fault !== ''
  return (
    <div className="field">
      {typeof label === 'string' ? <ClampedLabel htmlFor={id}>{label}</ClampedLabel> : <label htmlFor={id}>{label}</label>}
      {children({
        id,
        status: fault === undefined ? '' : 'error',
        'aria-invalid': fault !== undefined,
        'aria-describedby': !hasMessage ? undefined : hint === undefined ? `${id}-fault` : `${id}-fault ${id}-hint`,
      })}
      {hasMessage && (
        <span id={`${id}-fault`} role={isAnnounced ? 'alert' : undefined} className="fault">
          {fault}
        </span>
      )}
      {hasMessage && hint !== undefined && (
        <span id={`${id}-hint`} className="quiet small">
          {hint}
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
