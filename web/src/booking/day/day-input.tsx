import { useId, useState } from 'react'
import { isDate } from '#rules/london.ts'
import { DateInput } from '../../ui/date-input/date-input.tsx'
import { dateFault } from '../../ui/date-input/typed-date.ts'
import { londonToday } from '../../ui/london-today.ts'

interface DayInputProps {
  date: string
  onSelect: (date: string) => void
}

/** Shows the page's day and lets the user enter another. Text that isn't a date stays in the field with an error message. */
export function DayInput({ date, onSelect }: DayInputProps) {
  const [typed, setTyped] = useState({ date, value: date })
  // Discards text that was typed while the page showed a different day.
  const value = typed.date === date ? typed.value : date
  const [isLeft, setIsLeft] = useState(false)
  const faultId = useId()
  const fault = isLeft && !isDate(value) ? dateFault(value, { today: londonToday() }) : undefined
  return (
    <span className="field">
      <DateInput
        aria-label="Day"
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : faultId}
        value={value}
        onChange={(changed) => {
          setTyped({ date, value: changed })
          setIsLeft(false)
        }}
        onCommit={(committed) => {
          setIsLeft(true)
          if (isDate(committed) && committed !== date) onSelect(committed)
        }}
      />
      {fault !== undefined && (
        <span role="alert" className="fault" id={faultId}>
          {fault}
        </span>
      )}
    </span>
  )
}
