import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Field, isBlurredByButton } from '../../field/field.tsx'
import { TextArea, TextInput } from '../../text-input/text-input.tsx'
import { type FieldProps, useField } from '../use-field.ts'

interface TextFieldProps<Values extends FieldValues>
  extends FieldProps<Values>,
    Pick<
      ComponentProps<'input'>,
      'type' | 'inputMode' | 'maxLength' | 'autoFocus' | 'autoComplete' | 'placeholder' | 'className' | 'onKeyDown'
    > {
  label: string
  isHeading?: boolean
  /** How to correct the error. */
  hint?: string | undefined
  /** Shown between the label and the control. */
  explanation?: ReactNode
  /** For multi-line text: the height in lines, or the range within which the control grows with its text. */
  lines?: number | { from: number; to: number }
}

/** Single-line or multi-line text. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const {
    control,
    name,
    faultOf,
    faultAppears,
    label,
    isHeading = false,
    hint,
    explanation,
    lines,
    type,
    onKeyDown,
    // Off by default, so that browsers don't suggest patients' details.
    autoComplete = 'off',
    ...input
  } = props
  const { id, value, fault, isDisabled, set, leave } = useField<Values, string>(props)
  return (
    <Field id={id} label={label} isHeading={isHeading} fault={fault} hint={hint}>
      {(attributes) => {
        const text = {
          ...attributes,
          ...input,
          autoComplete,
          value,
          disabled: isDisabled,
          onBlur: (event: FocusEvent) => !isBlurredByButton(event) && leave(),
          onChange: ({ target }: { target: { value: string } }) => set(target.value),
        }
        return (
          <>
            {explanation}
            {lines === undefined ? <TextInput {...text} type={type} onKeyDown={onKeyDown} /> : <TextArea {...text} lines={lines} />}
          </>
        )
      }}
    </Field>
  )
}
