import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Radios } from '../../choice/option-group.tsx'
import { isBlurredByButton } from '../../field/field.tsx'
import { FieldGroup } from '../../field/field-group.tsx'
import { type FieldProps, useField } from '../use-field.ts'

interface Option<Value> {
  value: Value
  label: string
  /** The effect of choosing this option, shown below its label. */
  effect?: string
}

interface ChoiceFieldProps<Values extends FieldValues, Value> extends FieldProps<Values> {
  label: string
  isHeading?: boolean
  /**
   * Shows the label only to screen readers, for options below a title that already says what to choose. Errors aren't shown either, so the
   * field must not have any.
   */
  isLabelHidden?: boolean
  options: readonly Option<Value>[]
  /** Stacks the options vertically. */
  isColumn?: boolean
  /** Shown between the label and the options. */
  explanation?: ReactNode
  autoFocus?: boolean
  /**
   * For forms whose `faultsAppear` is `when left`. If true, the field's error may appear as soon as its options lose focus. If false, the
   * error appears only after the form is submitted.
   */
  isLeavable?: boolean
  /** Called after the choice has changed. */
  onChange?: (value: Value) => void
}

/** A choice among a few options, all visible. */
export function ChoiceField<Values extends FieldValues, Value extends string | number | boolean>(props: ChoiceFieldProps<Values, Value>) {
  const {
    label,
    isHeading = false,
    isLabelHidden = false,
    options,
    isColumn = false,
    explanation,
    autoFocus = false,
    isLeavable = false,
  } = props
  const { id, value, fault, isDisabled, set, leave } = useField<Values, Value>(props)
  const choices = (
    <Radios
      name={id}
      label={isLabelHidden ? label : undefined}
      options={options.map(({ effect, ...option }) => ({ ...option, hint: effect && <div className="small quiet">{effect}</div> }))}
      isColumn={isColumn}
      isInvalid={fault !== undefined}
      disabled={isDisabled}
      autoFocus={autoFocus}
      value={value}
      onChange={(chosen) => {
        set(chosen)
        props.onChange?.(chosen)
      }}
    />
  )
  if (isLabelHidden) return choices
  return (
    <FieldGroup
      id={id}
      label={label}
      isHeading={isHeading}
      fault={fault}
      onBlur={isLeavable ? (event) => !isBlurredByButton(event) && leave() : undefined}
    >
      {explanation}
      {choices}
    </FieldGroup>
  )
}
