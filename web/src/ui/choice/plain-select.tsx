import styles from './plain-select.module.css'

interface PlainSelectProps {
  label: string
  /** The label of the option that stands for all values, such as `Every status`. */
  all: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
  /** Returns the label of a chosen value that isn't among the options, for example because the options have changed. */
  labelOfOther: (value: string) => string
  onChange: (value: string | undefined) => void
}

/** A plain select with its label, for choosing what a screen shows. It is lighter than Ant Design's select. */
export function PlainSelect({ label, all, options, value, labelOfOther, onChange }: PlainSelectProps) {
  const isOther = value !== undefined && options.every((option) => option.value !== value)
  return (
    <label className={styles.field}>
      {label}
      <select className={styles.select} value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">{all}</option>
        {isOther && <option value={value}>{labelOfOther(value)}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
