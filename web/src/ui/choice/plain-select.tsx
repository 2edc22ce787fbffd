import styles from './plain-select.module.css'

interface PlainSelectProps {
  label: string
  /** The name of the empty choice, such as `Every status`. */
  all: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A plain select with its label, for choosing what a screen shows. It doesn't have the weight of Ant Design's. */
export function PlainSelect({ label, all, options, value, onChange }: PlainSelectProps) {
  // The options may have changed since the value was chosen.
  const isGone = value !== undefined && options.every((option) => option.value !== value)
  return (
    <label className={styles.field}>
      {label}
      <select className={styles.select} value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">{all}</option>
        {isGone && <option value={value}>{value.replaceAll('_', ' ')} (0)</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
