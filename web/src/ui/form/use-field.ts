import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useFormContext } from './form.tsx'
import type { FaultsAppear } from './use-form.ts'

/** Which value of which form a field edits. */
export interface FieldProps<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPath<Values>
  /** Which of the form's faults is shown here; the default is the one with the field's name. */
  faultOf?: string
  /** The default is the form's. */
  faultAppears?: FaultsAppear
}

/** The fault of several fields together, once the form was submitted with it, and the id of their group. */
export function useFieldGroup(group: string) {
  const { faults, faultsAppear, attempts, idOf } = useFormContext()
  return { id: idOf(group), fault: faultsAppear === 'at once' || attempts > 0 ? faults[group] : undefined }
}

/** Connects a control to its form: its value, its fault once it appears, and what to call when it changes or is left. */
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
