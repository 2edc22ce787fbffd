import { createContext, type FocusEvent, type ReactNode, useContext, useId } from 'react'
import { isMousePressing } from '../mouse-press.ts'
import { ClampedWithin } from '../text/clamped-text.tsx'

/** The props that a field passes to its control, which connect the control to its label and error message. */
export interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** Whether an error is announced when it appears; false if the form's summary announces it. */
export const FaultsAnnounced = createContext(true)

/** The ids of the messages about a group of fields, such as a day, a month and a year. Undefined if the group is valid. */
export const GroupFault = createContext<string | undefined>(undefined)

interface FieldProps {
  label: string
  /** Whether the label is a heading, for a page with a single question. */
  isHeading?: boolean
  /** The control's id, so that a link can point to it. */
  id?: string
  /** The error message. An empty string marks the control as invalid without showing a message. */
  fault?: string | undefined
  /** How to correct the error. Shown together with the error message. */
  hint?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** A labelled control with its error message. Every form field uses it. */
export function Field({ label, isHeading = false, id: idProp, fault, hint, children }: FieldProps) {
  const ownId = useId()
  const id = idProp ?? ownId
  const groupFault = useContext(GroupFault)
  return (
    <div className="field">
      <ClampedWithin around={(content) => <label htmlFor={id}>{isHeading ? <h2>{content}</h2> : content}</label>}>{label}</ClampedWithin>
      {children({
        id,
        'aria-invalid': fault !== undefined || groupFault !== undefined,
        'aria-describedby': faultIds({ id, fault, hint }) ?? groupFault,
      })}
      <FaultMessage id={id} fault={fault} hint={hint} />
    </div>
  )
}

type FaultMessageProps = Pick<FieldProps, 'fault' | 'hint'> & { id: string }

/** A field's error message and hint. Shows nothing if there is no error message. */
export function FaultMessage({ id, fault, hint }: FaultMessageProps) {
  const isAnnounced = useContext(FaultsAnnounced)
  if (fault === undefined || fault === '') return null
  return (
    <>
      <span id={`${id}-fault`} role={isAnnounced ? 'alert' : undefined} className="fault">
        {fault}
      </span>
      {hint !== undefined && (
        <span id={`${id}-hint`} className="quiet small">
          {hint}
        </span>
      )}
    </>
  )
}

/** The ids of the elements that `FaultMessage` shows. */
export function faultIds({ id, fault, hint }: FaultMessageProps): string | undefined {
  if (fault === undefined || fault === '') return undefined
  return hint === undefined ? `${id}-fault` : `${id}-fault ${id}-hint`
}

/**
 * Whether focus leaves a control because the user is pressing a button with the mouse. Showing an error at that moment would move the
 * button away from the pointer, and the click would be lost.
 */
export function isBlurredByButton({ relatedTarget }: FocusEvent): boolean {
  return isMousePressing() && relatedTarget instanceof Element && relatedTarget.closest('button') !== null
}
