import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '../use-field.ts'
import { TextField } from './text-field.tsx'

/** A time in the branch's time zone. */
export function TimeField<Values extends FieldValues>(props: FieldProps<Values> & { label: string }) {
  return <TextField {...props} inputMode="numeric" placeholder="HH:mm" />
}
