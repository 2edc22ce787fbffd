import { CalendarOutlined } from '@ant-design/icons'
import { Button, Input, Popover } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { formatDay, isDate, londonDate } from '#rules/london.ts'
import { readDate } from '#rules/typed-date.ts'
import { type ControlProps, isLeftForButton } from './field.tsx'
import { MonthCalendar } from './month-calendar.tsx'

interface DateInputProps extends Partial<ControlProps> {
  /** A date (`yyyy-MM-dd`), or text that isn't a valid date. */
  value: string
  /** For dates of birth: never reads a two-digit year as one in the future. */
  isBirth?: boolean
  disabled?: boolean
  'aria-label'?: string
  min?: string
  max?: string
  /** Called on every change, even if the text isn't a date, so that the form doesn't keep the earlier date. */
  onChange: (value: string) => void
  /** Called when the user has finished typing or choosing, so that an error may be shown. */
  onCommit?: (value: string) => void
}

/** A date that is typed or picked from a calendar, shown as dd/MM/yyyy. Text that isn't a date stays as typed. */
export function DateInput({ value, isBirth, disabled, min, max, onChange, onCommit, ...control }: DateInputProps) {
  // Formats the date only once typing has ended, so that the cursor doesn't jump.
  const [typed, setTyped] = useState<string>()
  const read = (text: string) => {
    const result = readDate(text, { today: londonDate(new Date()), isBirth })
    return 'date' in result ? result.date : text.trim()
  }
  const finishTyping = () => {
    const text = typed ?? value
    const finished = isDate(text) ? text : read(text)
    setTyped(undefined)
    if (finished !== value) onChange(finished)
    return finished
  }
  return (
    <span className="date-input">
      <Input
        {...control}
        autoComplete="off"
        placeholder="dd/MM/yyyy"
        disabled={disabled}
        value={typed ?? (isDate(value) ? formatDay(value) : value)}
        onChange={({ target }) => {
          setTyped(target.value)
          // Doesn't parse a two-digit year yet: it may be the start of a four-digit one.
          onChange(/\d{4}/.test(target.value) ? read(target.value) : target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter commits the date and must not submit the form.
          event.preventDefault()
          onCommit?.(finishTyping())
        }}
        onBlur={(event) => {
          const finished = finishTyping()
          if (!isLeftForButton(event)) onCommit?.(finished)
        }}
      />
      <CalendarButton
        selected={isDate(value) ? value : undefined}
        disabled={disabled}
        min={min}
        max={max}
        onSelect={(date) => {
          setTyped(undefined)
          onChange(date)
          onCommit?.(date)
        }}
      />
    </span>
  )
}

interface CalendarButtonProps {
  selected: string | undefined
  disabled: boolean | undefined
  min: string | undefined
  max: string | undefined
  onSelect: (date: string) => void
}

function CalendarButton({ selected, disabled, min, max, onSelect }: CalendarButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      // Rendered inside the dialog, because the dialog traps focus.
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      content={
        <Calendar
          selected={selected}
          min={min}
          max={max}
          onClose={close}
          onSelect={(date) => {
            close()
            onSelect(date)
          }}
        />
      }
    >
      <Button
        ref={button}
        icon={<CalendarOutlined aria-hidden="true" />}
        aria-label="Open calendar"
        aria-expanded={isOpen}
        disabled={disabled ?? false}
      />
    </Popover>
  )
}

interface CalendarProps extends Omit<CalendarButtonProps, 'disabled'> {
  onClose: () => void
}

function Calendar({ selected, min = '', max = '9999-12-31', onSelect, onClose }: CalendarProps) {
  const today = londonDate(new Date())
  const shown = selected ?? today
  const [month, setMonth] = useState((shown > max ? max : shown < min ? min : shown).slice(0, 7))
  const calendar = useRef<HTMLDivElement>(null)
  useEffect(() => calendar.current?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the calendar from any control in it
    <div
      ref={calendar}
      className="date-calendar"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Escape must not also close a dialog around the calendar.
        event.stopPropagation()
        onClose()
      }}
    >
      <MonthCalendar
        label="Calendar"
        hasYears
        month={month}
        onMonth={setMonth}
        selected={selected}
        today={today}
        onSelect={onSelect}
        isDisabled={(date) => date < min || date > max}
        firstMonth={min.slice(0, 7)}
        lastMonth={max.slice(0, 7)}
      />
    </div>
  )
}
