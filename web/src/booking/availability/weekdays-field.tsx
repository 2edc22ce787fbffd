import { Checkbox } from 'antd'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '../../ui/form/use-field.ts'

interface WeekdaysFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** The value of each option is the digit of its day. */
  options: { value: string; label: string }[]
}

/** Days of the week, as a string of digits. */
export function WeekdaysField<Values extends FieldValues>(props: WeekdaysFieldProps<Values>) {
  const { id, value, fault, isDisabled, set } = useField<Values, string>(props)
  return (
    <fieldset id={id} className="field" aria-label="Days" aria-describedby={fault && `${id}-fault`}>
      <Checkbox.Group
        options={props.options}
        value={[...value]}
        disabled={isDisabled}
        onChange={(weekdays) => set(weekdays.toSorted().join(''))}
      />
      {fault && (
        <span id={`${id}-fault`} className="fault" role="alert">
          {fault}
        </span>
      )}
    </fieldset>
  )
}
