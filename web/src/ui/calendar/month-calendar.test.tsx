import { type ComponentProps, useEffect, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { openComponent } from '#tests/component/support/open-screen.tsx'
import { MonthCalendar } from './month-calendar.tsx'

type Props = Partial<ComponentProps<typeof MonthCalendar>>

/** A calendar that shows March 2026. Today is the 2nd. */
function Calendar({ onSelect, ...props }: Props) {
  const [month, setMonth] = useState('2026-03')
  const [selected, setSelected] = useState(props.selected)
  const select = (date: string) => {
    setSelected(date)
    onSelect?.(date)
  }
  return (
    <MonthCalendar
      label="Days"
      today="2026-03-02"
      {...props}
      month={props.month ?? month}
      onMonth={setMonth}
      selected={selected}
      onSelect={select}
    />
  )
}

/** A calendar that disables all days after 31 March. Once `loaded` resolves, the days from 7 April on are enabled. */
function LoadingCalendar({ loaded }: { loaded: Promise<void> }) {
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => void loaded.then(() => setIsLoaded(true)), [loaded])
  return <Calendar selected="2026-03-31" isDisabled={(date) => date > '2026-03-31' && (!isLoaded || date < '2026-04-07')} />
}

const open = (props: Props = {}) => openComponent(<Calendar {...props} />)

const calendar = page.getByRole('table', { name: 'Days' })
const day = (label: string) => calendar.getByRole('button', { name: label, exact: true })
const turnButton = (label: string) => page.getByRole('button', { name: label, exact: true })
/** The day numbers in each week; empty for days of other months. */
const weeks = () =>
  [...document.querySelectorAll('tbody tr')].map((week) => [...week.querySelectorAll('td')].map(({ textContent }) => textContent))
const focusedDate = () => (document.activeElement as HTMLElement).dataset.date
const tabStops = () => [...document.querySelectorAll<HTMLElement>('[data-date][tabindex="0"]')].map(({ dataset }) => dataset.date)

describe('a month', () => {
  it('is shown in weeks from Monday to Sunday', async () => {
    await open({ month: '2026-11' })
    await expect.element(page.getByText('November 2026', { exact: true })).toBeVisible()
    expect(weeks()).toEqual([
      ['', '', '', '', '', '', '1'],
      ['2', '3', '4', '5', '6', '7', '8'],
      ['9', '10', '11', '12', '13', '14', '15'],
      ['16', '17', '18', '19', '20', '21', '22'],
      ['23', '24', '25', '26', '27', '28', '29'],
      ['30', '', '', '', '', '', ''],
    ])
    await expect.element(calendar.getByRole('columnheader').first()).toHaveTextContent('Mon')
  })

  it("includes marks in the days' accessible names, and indicates today and the selected day", async () => {
    const onSelect = vi.fn()
    await open({ onSelect, selected: '2026-03-05', markOf: (date) => (date === '2026-03-12' ? '3 appointments' : undefined) })
    await expect.element(day('Thursday 12 March 2026, 3 appointments')).toBeVisible()
    await expect.element(day('Monday 2 March 2026')).toHaveAttribute('aria-current', 'date')
    await expect.element(day('Tuesday 3 March 2026')).not.toHaveAttribute('aria-current')
    await expect.element(day('Thursday 5 March 2026')).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible()
    await day('Tuesday 3 March 2026').click()
    expect(onSelect.mock.calls).toEqual([['2026-03-03']])
    await expect.element(day('Tuesday 3 March 2026')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(day('Thursday 5 March 2026')).toHaveAttribute('aria-pressed', 'false')
  })
})

describe('changing the month', () => {
  it('moves by one month at a time, even into a different year', async () => {
    await open()
    for (const name of ['February 2026', 'January 2026', 'December 2025']) {
      await turnButton('Previous month').click()
      await expect.element(page.getByText(name, { exact: true })).toBeVisible()
    }
    await turnButton('Next month').click()
    await expect.element(page.getByText('January 2026', { exact: true })).toBeVisible()
    await expect.element(turnButton('Next year')).not.toBeInTheDocument()
  })

  it('moves by one year with the year buttons', async () => {
    await open({ hasYears: true })
    await turnButton('Next year').click()
    await expect.element(page.getByText('March 2027', { exact: true })).toBeVisible()
    await turnButton('Previous year').click()
    await turnButton('Previous year').click()
    await expect.element(page.getByText('March 2025', { exact: true })).toBeVisible()
  })

  it('stops at the first and last month', async () => {
    await open({ hasYears: true, firstMonth: '2026-02', lastMonth: '2027-03' })
    await expect.element(turnButton('Previous year')).toBeDisabled()
    await turnButton('Previous month').click()
    await expect.element(turnButton('Previous month')).toBeDisabled()
    await turnButton('Next year').click()
    await expect.element(page.getByText('February 2027', { exact: true })).toBeVisible()
    await expect.element(turnButton('Next year')).toBeDisabled()
    await turnButton('Next month').click()
    await expect.element(turnButton('Next month')).toBeDisabled()
  })
})

describe('keyboard navigation', () => {
  it.each<[string, Props, string]>([
    ['the selected day', { selected: '2026-03-20' }, '2026-03-20'],
    ['today if no day is selected', {}, '2026-03-02'],
    ['the first enabled day if today is not shown', { month: '2026-04', isDisabled: (date) => date < '2026-04-03' }, '2026-04-03'],
    [
      'the first enabled day if the selected one is disabled',
      { selected: '2026-03-20', isDisabled: (date) => date !== '2026-03-09' },
      '2026-03-09',
    ],
  ])('has a single tab stop: %s', async (_which, props, stop) => {
    await open(props)
    await expect.poll(tabStops).toEqual([stop])
  })

  it('moves with the arrow keys, and skips disabled days', async () => {
    const onSelect = vi.fn()
    await open({ onSelect, selected: '2026-03-12', isDisabled: (date) => ['2026-03-13', '2026-03-20'].includes(date) })
    await expect.poll(tabStops).toEqual(['2026-03-12'])
    day('Thursday 12 March 2026').element().focus()
    const reached: (string | undefined)[] = []
    for (const key of ['Right', 'Up', 'Left', 'Down', 'Right', 'Right']) {
      await userEvent.keyboard(`{Arrow${key}}`)
      reached.push(focusedDate()?.slice(-2))
    }
    expect(reached).toEqual(['14', '07', '06', '27', '28', '29'])
    await userEvent.keyboard('{Enter}')
    expect(onSelect.mock.calls).toEqual([['2026-03-29']])
  })

  it.each([
    ['{ArrowRight}', '2026-03-31', '2026-04-01'],
    ['{ArrowDown}', '2026-03-26', '2026-04-02'],
    ['{ArrowLeft}', '2026-03-01', '2026-02-28'],
    ['{ArrowUp}', '2026-03-03', '2026-02-24'],
    ['{PageDown}', '2026-03-31', '2026-04-30'],
    ['{PageUp}', '2026-03-31', '2026-02-28'],
  ])('moves into another month with %s, from %s to %s', async (keys, selected, reached) => {
    await open({ selected })
    await expect.poll(tabStops).toEqual([selected])
    document.querySelector<HTMLElement>(`[data-date="${selected}"]`)?.focus()
    await userEvent.keyboard(keys)
    await expect.poll(focusedDate).toBe(reached)
  })

  it('stops at the first and last month', async () => {
    await open({ selected: '2026-03-31', firstMonth: '2026-03', lastMonth: '2026-03' })
    await expect.poll(tabStops).toEqual(['2026-03-31'])
    document.querySelector<HTMLElement>('[data-date="2026-03-31"]')?.focus()
    await userEvent.keyboard('{ArrowRight}{PageDown}{PageUp}')
    await expect.element(page.getByText('March 2026', { exact: true })).toBeVisible()
    expect(focusedDate()).toBe('2026-03-31')
  })

  it('keeps focus while another month loads, then moves it to the nearest enabled day', async () => {
    const loaded = Promise.withResolvers<void>()
    await openComponent(<LoadingCalendar loaded={loaded.promise} />)
    await expect.poll(tabStops).toEqual(['2026-03-31'])
    document.querySelector<HTMLElement>('[data-date="2026-03-31"]')?.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByText('April 2026', { exact: true })).toBeVisible()
    await expect.element(calendar).toHaveFocus()
    loaded.resolve()
    await expect.poll(focusedDate).toBe('2026-04-07')
  })

  it('uses Page Up and Page Down to leave a month that has no enabled days', async () => {
    await open({ selected: '2026-03-31', isDisabled: (date) => date.startsWith('2026-04') })
    await expect.poll(tabStops).toEqual(['2026-03-31'])
    document.querySelector<HTMLElement>('[data-date="2026-03-31"]')?.focus()
    await userEvent.keyboard('{PageDown}')
    await expect.element(calendar).toHaveFocus()
    await userEvent.keyboard('{PageDown}')
    await expect.poll(focusedDate).toBe('2026-05-30')
    await userEvent.keyboard('{PageUp}{PageUp}')
    await expect.poll(focusedDate).toBe('2026-03-30')
  })
})
