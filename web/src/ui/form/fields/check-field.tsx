import { Checkbox } from 'antd'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '../use-field.ts'

/** A checkbox. In drafts, which hold strings, a checked box is `yes` and an unchecked one is empty. */
export function CheckField<Values extends FieldValues>(props: FieldProps<Values> & { label: string }) {
  const { value, isDisabled, set } = useField<Values, string | boolean>(props)
  const isText = typeof value === 'string'
  return (
    <Checkbox
      checked={isText ? value === 'yes' : value}
      disabled={isDisabled}
      onChange={({ target }) => set(isText ? (target.checked ? 'yes' : '') : target.checked)}
    >
      {props.label}
    </Checkbox>
  )
}
