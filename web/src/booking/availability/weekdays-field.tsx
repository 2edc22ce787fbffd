import type { FieldValues } from 'react-hook-form'
import { Checkbox, Choices, toggled } from '../../ui/choice/choice.tsx'
import { type FieldProps, useField } from '../../ui/form/use-field.ts'

interface WeekdaysFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Each option's value is the digit for its day. */
  options: { value: string; label: string }[]
}

/** Days of the week, as a string of digits. */
export function WeekdaysField<Values extends FieldValues>(props: WeekdaysFieldProps<Values>) {
  const { id, value, fault, isDisabled, set } = useField<Values, string>(props)
  return (
    <fieldset id={id} className="field" aria-label="Days" aria-describedby={fault && `${id}-fault`}>
      <Choices>
        {props.options.map((option) => (
          <Checkbox
            key={option.value}
            checked={value.includes(option.value)}
            disabled={isDisabled}
            onChange={(isChecked) =>
              set(
                toggled([...value], option.value, isChecked)
                  .toSorted()
                  .join(''),
              )
            }
          >
            {option.label}
          </Checkbox>
        ))}
      </Choices>
      {fault && (
        <span id={`${id}-fault`} className="fault" role="alert">
          {fault}
        </span>
      )}
    </fieldset>
  )
}
