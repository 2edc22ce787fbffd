import { useId, useLayoutEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm as useReactHookForm, useWatch } from 'react-hook-form'
import { useOnce } from '../once.ts'
import { useUnsaved } from '../unsaved.ts'
import { type Faults, faultsResolver, faultyFields } from './faults.ts'

/** When an error appears: from the start, once its field has lost focus, or once the form has been submitted with errors. */
export type FaultsAppear = 'at once' | 'when left' | 'when submitted'

export interface FormOptions<Values extends FieldValues> {
  /** Initial values. When they change, for example after a refetch, the form is reset to them. */
  values: Values
  /** Called on every change, so that the values can be stored elsewhere. */
  onChange?: (values: Values) => void
  /** Validates the values. Returns their errors. */
  rules?: (values: Values) => Faults
  faultsAppear?: FaultsAppear
  /** Whole sentences that say which input is lost if the user leaves the page. Omit this option if the values are stored in a draft. */
  loss?: string
  /** Prefix for the controls' ids. */
  id?: string
}

export type FormOf<Values extends FieldValues> = ReturnType<typeof useForm<Values>>

/**
 * The state of one form. Errors aren't stored. Instead, each render derives them from the values, because an error may depend on other
 * fields and on data that arrives later. react-hook-form itself would revalidate only the field that changed.
 */
export function useForm<Values extends FieldValues>(options: FormOptions<Values>) {
  const { values: initialValues, onChange, rules = noRules, faultsAppear = 'when submitted', loss, id } = options
  const { control, getValues, setValue, setValues, handleSubmit } = useReactHookForm<Values>({
    defaultValues: initialValues as DefaultValues<Values>,
    resolver: faultsResolver(rules),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const values = useWatch({ control, compute: snapshot<Values> })
  const ownId = useId()
  const [attempts, setAttempts] = useState(0)
  const isFinished = useRef(false)
  const once = useOnce()
  const faults = rules(values)
  const idOf = (field: string) => `${id ?? ownId}-${field}`

  const initialText = JSON.stringify(initialValues)
  useUnsaved(JSON.stringify(values) === initialText ? undefined : loss)
  // Resets before paint, so that values entered for another record are never shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are compared by content
  useLayoutEffect(() => {
    if (JSON.stringify(getValues()) !== initialText) setValues(snapshot(initialValues))
  }, [initialText])

  const changed = () => onChange?.(getValues())
  return {
    control,
    values,
    faults,
    isValid: faultyFields(faults).length === 0,
    faultsAppear,
    /** How many times the form was submitted with errors. */
    attempts,
    idOf,
    /** Call this after changing a field's value. */
    changed,
    /** Changes several values at once. */
    set: (change: Partial<Values> | ((now: Values) => Partial<Values>)) => {
      const now = getValues()
      setValues({ ...now, ...(typeof change === 'function' ? change(now) : change) })
      changed()
    },
    /** Marks a field as touched, so that its error may appear. */
    leave: (field: FieldPath<Values>) => setValue(field, getValues(field), { shouldTouch: true }),
    /** Submits the values unless there are errors. Further submits are ignored until `send` resolves. */
    submit: (send: (values: Values) => unknown, refuse: () => void) => {
      if (!isFinished.current) void once(handleSubmit(async (sent) => void (await send(sent as Values)), refuse))
    },
    /** Call this when a form with errors is submitted. Adds one to `attempts`. */
    refuse: () => setAttempts((before) => before + 1),
    /** Call this once the values are saved and the form is about to close. Further submits are then ignored. */
    finish: () => {
      isFinished.current = true
    },
  }
}

/** A copy of the form's values, because react-hook-form changes them in place. Files aren't copied. */
function snapshot<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(snapshot) as Value
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, snapshot(part)])) as Value
}

function noRules(): Faults {
  return {}
}
