import type { ReactNode } from 'react'
import { ClampedWithin } from '../text/clamped-text.tsx'
import { Checkbox, Choices, Radio } from './choice.tsx'

interface Option<Value> {
  value: Value
  label: string
  /** Shown below the label. Included in the control's accessible name. */
  hint?: ReactNode
}

interface OptionGroupProps<Value> {
  options: readonly Option<Value>[]
  /** Stacks the options vertically. */
  isColumn?: boolean
  disabled?: boolean | undefined
  /** Focuses the first option. */
  autoFocus?: boolean
}

interface CheckboxesProps<Value> extends OptionGroupProps<Value> {
  value: readonly Value[]
  /** Called with the chosen values, in the order in which they were chosen. */
  onChange: (value: Value[]) => void
}

/** A group of checkboxes. The user can choose any number of them. */
export function Checkboxes<Value extends string | number>({
  options,
  isColumn = false,
  value: chosen,
  onChange,
  ...group
}: CheckboxesProps<Value>) {
  return (
    <Choices isColumn={isColumn}>
      <Options options={options} {...group}>
        {({ value }, content, input) => (
          <Checkbox
            {...input}
            checked={chosen.includes(value)}
            onChange={(isChecked) => onChange(isChecked ? [...chosen, value] : chosen.filter((other) => other !== value))}
          >
            {content}
          </Checkbox>
        )}
      </Options>
    </Choices>
  )
}

interface RadiosProps<Value> extends OptionGroupProps<Value> {
  /** The name that the radio buttons share; unique on the page. */
  name: string
  /** The group's accessible name. Omit it if a surrounding fieldset provides the name. */
  label?: string | undefined
  isInvalid?: boolean
  value: Value | null | undefined
  onChange: (value: Value) => void
}

/** A group of radio buttons. The user can choose only one of them. */
export function Radios<Value extends string | number | boolean>(props: RadiosProps<Value>) {
  const { name, label, options, isColumn = false, isInvalid = false, value: chosen, onChange, ...group } = props
  return (
    <Choices isColumn={isColumn} role="radiogroup" aria-label={label}>
      <Options options={options} {...group}>
        {({ value }, content, input) => (
          <Radio {...input} name={name} aria-invalid={isInvalid || undefined} checked={value === chosen} onChange={() => onChange(value)}>
            {content}
          </Radio>
        )}
      </Options>
    </Choices>
  )
}

interface OptionsProps<Value> extends Omit<OptionGroupProps<Value>, 'isColumn'> {
  /** Renders an option's control. */
  children: (option: Option<Value>, content: ReactNode, input: { disabled: boolean; autoFocus: boolean }) => ReactNode
}

/** Renders each option's control. Long labels are clamped. */
function Options<Value extends string | number | boolean>({ options, disabled = false, autoFocus = false, children }: OptionsProps<Value>) {
  return options.map((option, index) => (
    <ClampedWithin
      key={String(option.value)}
      around={(label) =>
        children(
          option,
          <>
            {label}
            {option.hint}
          </>,
          { disabled, autoFocus: autoFocus && index === 0 },
        )
      }
    >
      {option.label}
    </ClampedWithin>
  ))
}
