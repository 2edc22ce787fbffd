import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useFormContext } from './form.tsx'
import type { FaultsAppear } from './use-form.ts'

/** Which value of which form a field edits. */
export interface FieldProps<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPath<Values>
  /** Which of the form's errors to show; defaults to the one with the field's name. */
  faultOf?: string
  /** Defaults to the form's. */
  faultAppears?: FaultsAppear
}

/** The shared error of a group of fields, shown once the form was submitted with it, and the group's id. */
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
