import type { FieldValues } from 'react-hook-form'
import { Checkbox } from '../../choice/choice.tsx'
import { type FieldProps, useField } from '../use-field.ts'

/**
 * A checkbox. In forms without a draft, its value is a boolean. In forms with a draft, its value is a string, because drafts can only store
 * strings: `yes` if the box is checked, otherwise an empty string.
 */
export function CheckField<Values extends FieldValues>(props: FieldProps<Values> & { label: string }) {
  const { value, isDisabled, set } = useField<Values, string | boolean>(props)
  const isText = typeof value === 'string'
  return (
    <Checkbox
      checked={isText ? value === 'yes' : value}
      disabled={isDisabled}
      onChange={(isChecked) => set(isText ? (isChecked ? 'yes' : '') : isChecked)}
    >
      {props.label}
    </Checkbox>
  )
}
