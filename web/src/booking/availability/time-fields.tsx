import { Input } from 'antd'
import { Field } from '../../ui/field.tsx'

interface TimeFieldsProps {
  start: string
  end: string
  startLabel?: string
  endLabel?: string
  startFault?: string | undefined
  endFault?: string | undefined
  disabled?: boolean
  onChange: (change: { startTime?: string; endTime?: string }) => void
}

/** From when to when, on the branch's clock. */
export function TimeFields(props: TimeFieldsProps) {
  const { start, end, startLabel = 'Start time', endLabel = 'End time', startFault, endFault, disabled = false, onChange } = props
  return (
    <>
      <Field label={startLabel} fault={startFault}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            placeholder="HH:mm"
            value={start}
            disabled={disabled}
            onChange={({ target }) => onChange({ startTime: target.value })}
          />
        )}
      </Field>
      <Field label={endLabel} fault={endFault}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            placeholder="HH:mm"
            value={end}
            disabled={disabled}
            onChange={({ target }) => onChange({ endTime: target.value })}
          />
        )}
      </Field>
    </>
  )
}
