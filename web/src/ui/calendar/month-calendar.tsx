import { DoubleLeftOutlined, DoubleRightOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import dayjs from 'dayjs'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { addDays, addMonths, formatLongDay, weekdayOf } from '#rules/london.ts'
import { Button } from '../button/button.tsx'
import styles from './month-calendar.module.css'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

interface MonthCalendarProps {
  label: string
  /** `yyyy-MM` */
  month: string
  onMonth: (month: string) => void
  /** `yyyy-MM-dd` */
  selected: string | undefined
  today: string
  onSelect: (date: string) => void
  isDisabled?: (date: string) => boolean
  /** Describes what a day's dot means, such as `3 appointments`; undefined for a day without a dot. */
  markOf?: (date: string) => string | undefined
  firstMonth?: string | undefined
  lastMonth?: string | undefined
  /** Adds buttons that move by a year. */
  hasYears?: boolean
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const monthSteps: Record<string, number> = { PageUp: -1, PageDown: 1 }

/**
 * A month as a table of buttons, one per day. The arrow keys, Page Up and Page Down also move into other months. Replaces Ant Design's
 * calendar, which has no keyboard support.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const { label, month, onMonth, selected, today, onSelect, isDisabled, markOf, firstMonth, lastMonth, hasYears = false } = props
  const grid = useRef<HTMLTableElement>(null)
  const weeks = weeksOf(month)
  const days = weeks.flat().filter((date) => date.startsWith(month))
  const usable = days.filter((date) => !isDisabled?.(date))
  // Only one enabled day is a tab stop: the selected one, otherwise today, otherwise the first.
  const stop = [selected, today].find((date) => date !== undefined && usable.includes(date)) ?? usable[0]

  const isOutside = (other: string) => (firstMonth !== undefined && other < firstMonth) || (lastMonth !== undefined && other > lastMonth)

  /**
   * The day that the user moved to in another month. Once that month is shown and has enabled days, the nearest enabled day gets focus.
   * Finding out which days are enabled may take a request.
   */
  const wanted = useRef<string>(undefined)
  const focusIn = (date: string) => {
    const turned = date.slice(0, 7)
    if (isOutside(turned)) return
    wanted.current = date
    // Keeps focus in the calendar while its days are replaced.
    grid.current?.focus()
    onMonth(turned)
  }
  useEffect(() => {
    const date = wanted.current
    if (date === undefined || !date.startsWith(month)) return
    const isWaiting = document.activeElement === grid.current
    const nearest = usable.toSorted((one, other) => distance(one, date) - distance(other, date))[0]
    if (!isWaiting || nearest !== undefined) wanted.current = undefined
    if (isWaiting && nearest !== undefined) grid.current?.querySelector<HTMLElement>(`[data-date="${nearest}"]`)?.focus()
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const [step, months] = [steps[event.key], monthSteps[event.key]]
    const focused = (document.activeElement as HTMLElement | null)?.dataset.date
    // Page Up and Page Down work even in a month without enabled days, where no day has the focus.
    const from = focused ?? (months === undefined ? undefined : wanted.current)
    if (from === undefined || (step ?? months) === undefined) return
    event.preventDefault()
    if (step === undefined) return focusIn(monthsLater(from, months ?? 0))
    let date = addDays(from, step)
    while (date.startsWith(month) && !usable.includes(date)) date = addDays(date, step)
    if (date.startsWith(month)) grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()
    else focusIn(date)
  }
  const turnButton = (label: string, icon: ReactNode, months: number) => {
    const turned = addMonths(month, months)
    return <Button icon={icon} aria-label={label} disabled={isOutside(turned)} onClick={() => onMonth(turned)} />
  }
  return (
    <div className={styles.month}>
      <div className="row-between">
        <div className="row">
          {hasYears && turnButton('Previous year', <DoubleLeftOutlined aria-hidden="true" />, -12)}
          {turnButton('Previous month', <LeftOutlined aria-hidden="true" />, -1)}
        </div>
        <strong aria-live="polite">{dayjs.utc(`${month}-01`).format('MMMM YYYY')}</strong>
        <div className="row">
          {turnButton('Next month', <RightOutlined aria-hidden="true" />, 1)}
          {hasYears && turnButton('Next year', <DoubleRightOutlined aria-hidden="true" />, 12)}
        </div>
      </div>
      <table ref={grid} tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>
                  {date.startsWith(month) && (
                    <DayButton
                      date={date}
                      mark={markOf?.(date)}
                      isSelected={date === selected}
                      isToday={date === today}
                      isTabStop={date === stop}
                      disabled={isDisabled?.(date) ?? false}
                      onSelect={onSelect}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayButtonProps {
  date: string
  /** What the day's dot means; undefined for a day without a dot. */
  mark: string | undefined
  isSelected: boolean
  isToday: boolean
  isTabStop: boolean
  disabled: boolean
  onSelect: (date: string) => void
}

function DayButton({ date, mark, isSelected, isToday, isTabStop, disabled, onSelect }: DayButtonProps) {
  return (
    <button
      type="button"
      data-date={date}
      className={styles.day}
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      aria-label={[formatLongDay(date), mark].filter(Boolean).join(', ')}
      tabIndex={isTabStop ? 0 : -1}
      disabled={disabled}
      onClick={() => onSelect(date)}
    >
      {Number(date.slice(8))}
      {mark !== undefined && <span className={styles.dot} aria-hidden="true" />}
    </button>
  )
}

function monthsLater(date: string, months: number): string {
  return dayjs.utc(date).add(months, 'month').format('YYYY-MM-DD')
}

function distance(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other))
}

/** The weeks, Monday to Sunday, that overlap a month. */
function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const monday = addDays(first, -((weekdayOf(first) + 6) % 7))
  const weeks: string[][] = []
  for (let start = monday; start.slice(0, 7) <= month; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(start, day)))
  }
  return weeks
}
