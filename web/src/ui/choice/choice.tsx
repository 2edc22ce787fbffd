import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './choice.module.css'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> & {
  onChange?: (isChecked: boolean) => void
  children: ReactNode
}

/** A checkbox with its label. */
export function Checkbox({ onChange, children, ...input }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input {...input} type="checkbox" className={styles.box} onChange={({ target }) => onChange?.(target.checked)} />
      <span className={styles.label}>{children}</span>
    </label>
  )
}

/** A radio button with its label. Radio buttons with the same `name` form a group. */
export function Radio({ onChange, children, ...input }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input {...input} type="radio" className={styles.box} onChange={({ target }) => onChange?.(target.checked)} />
      <span className={styles.label}>{children}</span>
    </label>
  )
}

interface ChoicesProps extends ComponentProps<'div'> {
  /** Stacks the options vertically. */
  isColumn?: boolean
}

/** Lays out checkboxes or radio buttons. */
export function Choices({ isColumn = false, className = '', ...attributes }: ChoicesProps) {
  return <div {...attributes} className={`${styles.choices} ${isColumn ? styles.column : ''} ${className}`} />
}

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange' | 'className'> & {
  onChange?: (isOn: boolean) => void
}

/** Turns something on or off. The label is a separate element. */
export function Switch({ onChange, ...input }: SwitchProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox provides its checked state itself
    <input {...input} type="checkbox" role="switch" className={styles.switch} onChange={({ target }) => onChange?.(target.checked)} />
  )
}

interface SegmentsProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  disabled?: boolean
  onChange: (value: Value) => void
}

/** A choice between two or three short options, such as units. */
export function Segments<Value extends string>({ label, options, value, disabled = false, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.segments}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            disabled={disabled}
            className="visually-hidden"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
