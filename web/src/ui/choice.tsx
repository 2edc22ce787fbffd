import { Radio } from 'antd'
import { useContext, useId } from 'react'
import { FaultsAnnounced } from './field.tsx'

interface ChoiceProps {
  label: string
  /** The group's, for a link to it. */
  id?: string
  options: readonly { value: string; label: string }[]
  value: string
  fault?: string | undefined
  onChange: (value: string) => void
}

/** One of a few options, all of them in sight. */
export function Choice({ label, id: given, options, value, fault, onChange }: ChoiceProps) {
  const ownId = useId()
  const id = given ?? ownId
  const isAnnounced = useContext(FaultsAnnounced)
  return (
    <fieldset id={id} className="field" aria-describedby={fault === undefined ? undefined : `${id}-fault`}>
      <legend>{label}</legend>
      <Radio.Group className="choices" name={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} aria-invalid={fault !== undefined}>
            {option.label}
          </Radio>
        ))}
      </Radio.Group>
      {fault !== undefined && (
        <span id={`${id}-fault`} role={isAnnounced ? 'alert' : undefined} className="fault">
          {fault}
        </span>
      )}
    </fieldset>
  )
}
