import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useFormContext } from './form.tsx'
import type { FaultsAppear } from './use-form.ts'

/** Identifies the form value that a field edits. */
export interface FieldProps<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPath<Values>
  /** The key of the error to show; defaults to the field's name. */
  faultOf?: string
  /** When the field's error appears; defaults to the form's setting. */
  faultAppears?: FaultsAppear
}

/** The id of a group of fields, and the error that the fields share. The error is undefined until the form may show it. */
export function useFieldGroup(group: string) {
  const { faults, faultsAppear, attempts, idOf } = useFormContext()
  return { id: idOf(group), fault: faultsAppear === 'at once' || attempts > 0 ? faults[group] : undefined }
}

/** Connects a control to its form: its value, its error once visible, and its change and blur handlers. */
export function useField<Values extends FieldValues, Value>({ control, name, faultOf = name, faultAppears }: FieldProps<Values>) {
  const { faults, faultsAppear, attempts, idOf, changed, isDisabled } = useFormContext()
  const { field, fieldState } = useController({ control, name })
  const appears = faultAppears ?? faultsAppear
  const isShown = appears === 'at once' || attempts > 0 || (appears === 'when left' && fieldState.isTouched)
  return {
    id: idOf(faultOf),
    value: field.value as Value,
    fault: isShown ? faults[faultOf] : undefined,
    isDisabled,
    set: (value: Value) => {
      field.onChange(value)
      changed()
    },
    leave: field.onBlur,
  }
}
