import type { FieldValues } from 'react-hook-form'
import { Checkboxes } from '../../ui/choice/option-group.tsx'
import { FieldGroup } from '../../ui/field/field-group.tsx'
import { type FieldProps, useField } from '../../ui/form/use-field.ts'

interface WeekdaysFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Each option's value is the digit of its day, from `0` for Sunday to `6` for Saturday. */
  options: { value: string; label: string }[]
}

/** Days of the week, as a string of digits. */
export function WeekdaysField<Values extends FieldValues>(props: WeekdaysFieldProps<Values>) {
  const { id, value, fault, isDisabled, set } = useField<Values, string>(props)
  return (
    <FieldGroup id={id} label="Days" isLabelHidden fault={fault}>
      <Checkboxes options={props.options} disabled={isDisabled} value={[...value]} onChange={(days) => set(days.toSorted().join(''))} />
    </FieldGroup>
  )
}
