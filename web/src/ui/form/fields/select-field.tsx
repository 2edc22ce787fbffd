import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Field, isBlurredByButton } from '../../field/field.tsx'
import { Select } from '../../select/select.tsx'
import { LongTextOnly } from '../../text/clamped-text.tsx'
import { type FieldProps, useField } from '../use-field.ts'

interface SelectFieldProps<Values extends FieldValues, Value extends string | number> extends FieldProps<Values> {
  label: string
  isHeading?: boolean
  options: { value: Value; label: string }[]
  /** Shown between the label and the control. */
  explanation?: ReactNode
  placeholder?: string
  autoFocus?: boolean
  allowClear?: boolean
  className?: string
  loading?: boolean
  notFoundContent?: ReactNode
  /** Called after the choice has changed. */
  onChange?: (value: Value | '') => void
}

/** A choice among many options. An empty string means no choice. */
export function SelectField<Values extends FieldValues, Value extends string | number>(props: SelectFieldProps<Values, Value>) {
  const { control, name, faultOf, faultAppears, label, isHeading = false, explanation, onChange, ...select } = props
  const { id, value, fault, isDisabled, set, leave } = useField<Values, Value | ''>(props)
  return (
    <Field id={id} label={label} isHeading={isHeading} fault={fault}>
      {(attributes) => (
        <>
          {explanation}
          <Select<Value | null>
            {...attributes}
            status={attributes['aria-invalid'] ? 'error' : ''}
            {...select}
            value={value === '' ? null : value}
            disabled={isDisabled}
            onBlur={(event) => !isBlurredByButton(event) && leave()}
            onChange={(chosen) => {
              set(chosen ?? '')
              onChange?.(chosen ?? '')
            }}
          />
          <LongTextOnly>{select.options.find((option) => option.value === value)?.label ?? ''}</LongTextOnly>
        </>
      )}
    </Field>
  )
}
