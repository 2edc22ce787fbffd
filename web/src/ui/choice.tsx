import { Radio } from 'antd'
import { useId } from 'react'

interface ChoiceProps {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  fault?: string | undefined
  onChange: (value: string) => void
}

/** One of a few options, all of them in sight. */
export function Choice({ label, options, value, fault, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <fieldset className="field" aria-describedby={fault === undefined ? undefined : `${id}-fault`}>
      <legend>{label}</legend>
      <Radio.Group className="choices" name={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} aria-invalid={fault !== undefined}>
            {option.label}
          </Radio>
        ))}
      </Radio.Group>
      {fault !== undefined && (
        <span id={`${id}-fault`} role="alert" className="fault">
          {fault}
        </span>
      )}
    </fieldset>
  )
}
