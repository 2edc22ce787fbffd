import { type FocusEventHandler, type ReactNode, useId } from 'react'
import { ClampedWithin } from '../text/clamped-text.tsx'
import { FaultMessage, faultIds, GroupFault } from './field.tsx'

interface FieldGroupProps {
  label: string
  isHeading?: boolean
  /** Makes the label available only to screen readers. */
  isLabelHidden?: boolean
  /** The group's id, so that a link can point to it. */
  id?: string | undefined
  /** The error that the controls share. An empty string marks the group as invalid without showing a message. */
  fault?: string | undefined
  /** How to correct the error. Shown together with the error message. */
  hint?: string | undefined
  /** Whether the fields, not the group, refer to the error. Set it for text fields, so that screen readers read the error on focus. */
  fieldsReferToFault?: boolean
  className?: string | undefined
  onBlur?: FocusEventHandler | undefined
  children: ReactNode
}

/** Several controls with one label and one error message. */
export function FieldGroup({
  label,
  isHeading = false,
  isLabelHidden = false,
  id: idProp,
  fault,
  hint,
  fieldsReferToFault = false,
  className = '',
  onBlur,
  children,
}: FieldGroupProps) {
  const ownId = useId()
  const id = idProp ?? ownId
  const described = faultIds({ id, fault, hint })
  return (
    <fieldset
      id={id}
      className={`field ${className}`}
      aria-label={isLabelHidden ? label : undefined}
      aria-invalid={fault !== undefined || undefined}
      aria-describedby={fieldsReferToFault ? undefined : described}
      onBlur={onBlur}
    >
      {!isLabelHidden && (
        <ClampedWithin around={(content) => <legend>{isHeading ? <h2>{content}</h2> : content}</legend>}>{label}</ClampedWithin>
      )}
      {fieldsReferToFault ? <GroupFault value={described}>{children}</GroupFault> : children}
      <FaultMessage id={id} fault={fault} hint={hint} />
    </fieldset>
  )
}
