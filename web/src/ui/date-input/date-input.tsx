import { CalendarOutlined } from '@ant-design/icons'
import { useLayoutEffect, useRef, useState } from 'react'
import { earlierOf, formatDay, isDate, laterOf } from '#rules/london.ts'
import { Button } from '../button/button.tsx'
import { MonthCalendar } from '../calendar/month-calendar.tsx'
import { type ControlProps, isBlurredByButton } from '../field/field.tsx'
import { londonToday } from '../london-today.ts'
import { TextInput } from '../text-input/text-input.tsx'
import styles from './date-input.module.css'
import { readDate } from './typed-date.ts'

interface DateInputProps extends Partial<ControlProps> {
  /** A date (`yyyy-MM-dd`), or text that isn't a valid date. */
  value: string
  /** Whether the date is a date of birth. If so, a two-digit year is completed so that the date isn't in the future. */
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
  // The text being typed. It isn't formatted until the user has finished typing, so that the cursor doesn't jump.
  const [typed, setTyped] = useState<string>()
  const read = (text: string) => {
    const result = readDate(text, { today: londonToday(), isBirth })
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
    <span className={styles.dateInput}>
      <TextInput
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
          if (!isBlurredByButton(event)) onCommit?.(finished)
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
    // biome-ignore lint/a11y/noStaticElementInteractions: only detects when focus leaves the button and its calendar
    <span
      className={styles.popup}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
      }}
    >
      <Button
        ref={button}
        icon={<CalendarOutlined aria-hidden="true" />}
        aria-label="Open calendar"
        aria-expanded={isOpen}
        disabled={disabled ?? false}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
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
      )}
    </span>
  )
}

interface CalendarProps extends Omit<CalendarButtonProps, 'disabled'> {
  onClose: () => void
}

function Calendar({ selected, min = '', max = '9999-12-31', onSelect, onClose }: CalendarProps) {
  const today = londonToday()
  const shown = selected ?? today
  const [month, setMonth] = useState(laterOf(min, earlierOf(shown, max)).slice(0, 7))
  const [isCutOff, setIsCutOff] = useState(false)
  const calendar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = calendar.current
    if (box === null) return
    setIsCutOff(box.getBoundingClientRect().right > document.documentElement.clientWidth)
    box.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus({ preventScroll: true })
    box.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the calendar from any control in it
    <div
      ref={calendar}
      className={`${styles.calendar} ${isCutOff ? styles.atEnd : ''}`}
      // Focusable, because otherwise a click on the gap between two days would move focus out of the calendar and close it.
      tabIndex={-1}
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
