import { type ComponentProps, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { openComponent } from '#tests/component/support/open-screen.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { DateInput } from './date-input.tsx'

type Props = Partial<ComponentProps<typeof DateInput>>

/** A date input in a form that also shows the input's value. Today is 2 March 2026. */
function Day({ value: first = '', onSubmit = vi.fn(), ...props }: Props & { onSubmit?: () => void }) {
  const [value, setValue] = useState(first)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <DateInput aria-label="Day" {...props} value={value} onChange={setValue} />
      <output aria-label="Value">{value}</output>
    </form>
  )
}

const input = page.getByRole('textbox', { name: 'Day' })
const value = page.getByLabelText('Value')
const opener = page.getByRole('button', { name: 'Open calendar' })
const calendar = page.getByRole('table', { name: 'Calendar' })
const day = (label: string) => calendar.getByRole('button', { name: label, exact: true })
const focusedDay = () => document.activeElement?.getAttribute('aria-label')

describe('a date input', () => {
  it('parses a date as it is typed, and formats it when the field loses focus', async () => {
    const onCommit = vi.fn()
    await openComponent(<Day onCommit={onCommit} />)
    await expect.element(input).toHaveAttribute('placeholder', 'dd/MM/yyyy')
    await input.fill('5.6.2026')
    await expect.element(value).toHaveTextContent('2026-06-05')
    await expect.element(input).toHaveValue('5.6.2026')
    expect(onCommit).not.toHaveBeenCalled()
    await userEvent.tab()
    await expect.element(input).toHaveValue('05/06/2026')
    expect(onCommit.mock.calls).toEqual([['2026-06-05']])
  })

  it('expands a two-digit year only after the user has finished typing', async () => {
    await openComponent(<Day />)
    await input.fill('5/6/26')
    await expect.element(value).toHaveTextContent('5/6/26')
    await userEvent.tab()
    await expect.element(value).toHaveTextContent('2026-06-05')
    await expect.element(input).toHaveValue('05/06/2026')
  })

  it('reads a two-digit year in a date of birth as a year in the past', async () => {
    await openComponent(<Day isBirth />)
    await input.fill('5/6/82')
    await userEvent.tab()
    await expect.element(value).toHaveTextContent('1982-06-05')
  })

  it.each(['31/02/2026', '32', 'soon', '2026'])('keeps the text “%s”, which is not a date', async (text) => {
    await openComponent(<Day value="2026-03-05" />)
    await input.fill(text)
    // The value is now the typed text, not the earlier date.
    await expect.element(value).toHaveTextContent(text)
    await userEvent.tab()
    await expect.element(input).toHaveValue(text)
    await expect.element(value).toHaveTextContent(text)
  })

  it('commits the date on Enter, without submitting the form', async () => {
    const [onCommit, onSubmit] = [vi.fn(), vi.fn()]
    await openComponent(<Day onCommit={onCommit} onSubmit={onSubmit} />)
    await input.fill('5/6/26')
    await userEvent.keyboard('{Enter}')
    await expect.element(input).toHaveValue('05/06/2026')
    expect(onCommit.mock.calls).toEqual([['2026-06-05']])
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe("a date input's calendar", () => {
  it("opens on the input's date, and closes when a date is chosen", async () => {
    const onCommit = vi.fn()
    await openComponent(<Day value="2026-06-15" onCommit={onCommit} />)
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
    await opener.click()
    await expect.element(page.getByText('June 2026', { exact: true })).toBeVisible()
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(focusedDay).toBe('Monday 15 June 2026')
    await expectAccessible()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect.element(calendar).not.toBeInTheDocument()
    await expect.element(input).toHaveValue('16/06/2026')
    await expect.element(opener).toHaveFocus()
    expect(onCommit.mock.calls).toEqual([['2026-06-16']])
  })

  it('opens on today if the input has no valid date; the chosen date replaces the typed text', async () => {
    await openComponent(<Day />)
    await input.fill('soon')
    await opener.click()
    await expect.poll(focusedDay).toBe('Monday 2 March 2026')
    await day('Thursday 5 March 2026').click()
    await expect.element(input).toHaveValue('05/03/2026')
    await expect.element(value).toHaveTextContent('2026-03-05')
  })

  it('closes on Escape, without closing the dialog around it', async () => {
    const onCancel = vi.fn()
    await openComponent(
      <Dialog open title="Change" onCancel={onCancel} footer={null}>
        <Day value="2026-06-15" />
      </Dialog>,
    )
    await opener.click()
    await expect.poll(focusedDay).toBe('Monday 15 June 2026')
    await userEvent.keyboard('{Escape}')
    await expect.element(calendar).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    expect(onCancel).not.toHaveBeenCalled()
  })

  it.each([
    ['before the first day', '2025-01-01', 'March 2026'],
    ['after the last day', '2027-01-01', 'April 2026'],
  ])("offers only the allowed days, even if the input's date is %s", async (_where, date, month) => {
    await openComponent(<Day value={date} min="2026-03-10" max="2026-04-20" />)
    await opener.click()
    await expect.element(page.getByText(month, { exact: true })).toBeVisible()
    const isFirst = month === 'March 2026'
    await expect.element(day(isFirst ? 'Monday 9 March 2026' : 'Tuesday 21 April 2026')).toBeDisabled()
    await expect.element(day(isFirst ? 'Tuesday 10 March 2026' : 'Monday 20 April 2026')).toBeEnabled()
    await expect.element(page.getByRole('button', { name: isFirst ? 'Previous month' : 'Next month' })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: isFirst ? 'Next month' : 'Previous month' })).toBeEnabled()
  })

  it('cannot be opened while the field is disabled', async () => {
    await openComponent(<Day value="2026-06-15" disabled />)
    await expect.element(input).toBeDisabled()
    await expect.element(opener).toBeDisabled()
  })
})
