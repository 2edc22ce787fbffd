import type { FieldValues } from 'react-hook-form'
import { DateInput } from '../../date-input/date-input.tsx'
import { Field } from '../../field/field.tsx'
import { type FieldProps, useField } from '../use-field.ts'

interface DateFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  label: string
  /** Whether the date is a date of birth. If so, a date with a two-digit year is never in the future. */
  isBirth?: boolean
  min?: string | undefined
  max?: string | undefined
  /** Called after the date has changed. */
  onChange?: (date: string) => void
}

/** A date. Text that isn't a valid date is kept as it was typed. */
export function DateField<Values extends FieldValues>(props: DateFieldProps<Values>) {
  const { control, name, faultOf, faultAppears, label, onChange, ...limits } = props
  const { id, value, fault, isDisabled, set, leave } = useField<Values, string>(props)
  return (
    <Field id={id} label={label} fault={fault}>
      {(attributes) => (
        <DateInput
          {...attributes}
          {...limits}
          value={value}
          disabled={isDisabled}
          onChange={(date) => {
            set(date)
            onChange?.(date)
          }}
          onCommit={leave}
        />
      )}
    </Field>
  )
}
