import { type ReactNode, useContext } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Choices, Radio } from '../../choice/choice.tsx'
import { FaultsAnnounced, isBlurredByButton } from '../../field/field.tsx'
import { ClampedWithin } from '../../text/clamped-text.tsx'
import { type FieldProps, useField } from '../use-field.ts'

interface Option<Value> {
  value: Value
  label: string
  /** The effect of choosing this option. */
  effect?: string
}

interface ChoiceFieldProps<Values extends FieldValues, Value> extends FieldProps<Values> {
  label: string
  isHeading?: boolean
  /** Shows the label only to screen readers, for use below a title that already says what to choose. */
  isLabelHidden?: boolean
  options: readonly Option<Value>[]
  /** Stacks the options. */
  isColumn?: boolean
  /** Shown between the label and the options. */
  explanation?: ReactNode
  autoFocus?: boolean
  /** Whether the error may appear once the options lose focus. Otherwise the error appears when the form is submitted. */
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
  const isAnnounced = useContext(FaultsAnnounced)
  const choices = (
    <Choices isColumn={isColumn} role="radiogroup" {...(isLabelHidden && { 'aria-label': label })}>
      {options.map((option, index) => (
        <ClampedWithin
          key={String(option.value)}
          around={(content) => (
            <Radio
              name={id}
              checked={option.value === value}
              disabled={isDisabled}
              autoFocus={autoFocus && index === 0}
              {...(fault !== undefined && { 'aria-invalid': true })}
              onChange={() => {
                set(option.value)
                props.onChange?.(option.value)
              }}
            >
              {content}
              {option.effect && <div className="small quiet">{option.effect}</div>}
            </Radio>
          )}
        >
          {option.label}
        </ClampedWithin>
      ))}
    </Choices>
  )
  if (isLabelHidden) return choices
  return (
    <fieldset
      id={id}
      className="field"
      aria-invalid={fault !== undefined}
      aria-describedby={fault === undefined ? undefined : `${id}-fault`}
      {...(isLeavable && { onBlur: (event) => !isBlurredByButton(event) && leave() })}
    >
      <ClampedWithin around={(content) => <legend>{isHeading ? <h2>{content}</h2> : content}</legend>}>{label}</ClampedWithin>
      {explanation}
      {choices}
      {fault !== undefined && (
        <span id={`${id}-fault`} role={isAnnounced ? 'alert' : undefined} className="fault">
          {fault}
        </span>
      )}
    </fieldset>
  )
}
