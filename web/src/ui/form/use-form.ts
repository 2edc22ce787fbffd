import { useId, useLayoutEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm as useReactHookForm, useWatch } from 'react-hook-form'
import { useOnce } from '../once.ts'
import { useUnsaved } from '../unsaved.ts'
import { type Faults, faultsResolver, faultyFields } from './faults.ts'

/** When a fault appears: from the start, once its field was left, or once the form was submitted with faults. */
export type FaultsAppear = 'at once' | 'when left' | 'when submitted'

export interface FormOptions<Values extends FieldValues> {
  /** Initial values. When they change, such as after a refetch, the form shows the new ones. */
  values: Values
  /** Reports every change, so that the values can be kept elsewhere. */
  onChange?: (values: Values) => void
  /** Computes what is wrong with the values. */
  rules?: (values: Values) => Faults
  faultsAppear?: FaultsAppear
  /** What leaving the page loses once something was entered, in whole sentences; for values that can't be kept. */
  loss?: string
  /** Prefix of the ids of the controls. */
  id?: string
}

export type FormOf<Values extends FieldValues> = ReturnType<typeof useForm<Values>>

/**
 * The state of one form. Faults are derived from the values while rendering, not stored: a fault may depend on other
 * fields and on data that arrives later, and react-hook-form only revalidates the field that changed.
 */
export function useForm<Values extends FieldValues>(options: FormOptions<Values>) {
  const { values: given, onChange, rules = noRules, faultsAppear = 'when submitted', loss, id } = options
  const { control, getValues, setValue, setValues, handleSubmit } = useReactHookForm<Values>({
    defaultValues: given as DefaultValues<Values>,
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

  const givenText = JSON.stringify(given)
  useUnsaved(JSON.stringify(values) === givenText ? undefined : loss)
  // Before the screen is painted: it must not show what was entered into another record.
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal values are the same values
  useLayoutEffect(() => {
    if (JSON.stringify(getValues()) !== givenText) setValues(snapshot(given))
  }, [givenText])

  const changed = () => onChange?.(getValues())
  return {
    control,
    values,
    faults,
    isValid: faultyFields(faults).length === 0,
    faultsAppear,
    /** How often the form was submitted with faults. */
    attempts,
    idOf,
    /** Called after a field has changed a value. */
    changed,
    /** Changes several values together. */
    set: (change: Partial<Values> | ((now: Values) => Partial<Values>)) => {
      const now = getValues()
      setValues({ ...now, ...(typeof change === 'function' ? change(now) : change) })
      changed()
    },
    /** Counts a field as left, so that its fault may appear. */
    leave: (field: FieldPath<Values>) => setValue(field, getValues(field), { shouldTouch: true }),
    /** Sends the values once, unless the rules find faults; until `send` resolves, nothing is sent again. */
    submit: (send: (values: Values) => unknown, refuse: () => void) => {
      if (!isFinished.current) void once(handleSubmit(async (sent) => void (await send(sent as Values)), refuse))
    },
    /** Counts an attempt to submit the form with faults. */
    refuse: () => setAttempts((before) => before + 1),
    /** Called once the values are saved and the form is about to close: nothing is sent again. */
    finish: () => {
      isFinished.current = true
    },
  }
}

/** A copy that later changes leave alone: react-hook-form changes its values in place. Files are not copied. */
function snapshot<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(snapshot) as Value
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, snapshot(part)])) as Value
}

function noRules(): Faults {
  return {}
}
