import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ControlProps } from './field.tsx'

interface DateInputProps extends Partial<ControlProps> {
  /** `yyyy-MM-dd`; anything else is shown as no date. */
  value: string
  disabled?: boolean
  'aria-label'?: string
  min?: string
  max?: string
  onChange: (date: string) => void
}

/** A date, always shown and typed as dd/MM/yyyy: the browser's own field follows the browser's language, and 11/12 would be two days. */
export function DateInput({ value, min, max, onChange, ...control }: DateInputProps) {
  const date = dayjs(value)
  return (
    <DatePicker
      {...control}
      className="date-input"
      format="DD/MM/YYYY"
      allowClear={false}
      value={date.isValid() ? date : null}
      {...(min !== undefined && { minDate: dayjs(min) })}
      {...(max !== undefined && { maxDate: dayjs(max) })}
      onKeyDown={(event) => {
        // Enter takes the date, and does not send the form around it.
        if (event.key === 'Enter') event.preventDefault()
      }}
      onChange={(chosen) => {
        if (chosen !== null) onChange(chosen.format('YYYY-MM-DD'))
      }}
    />
  )
}
