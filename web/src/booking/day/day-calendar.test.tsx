import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { focusElement } from '#tests/component/support/focus-element.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aBranch, anAppointment, aSlot, BRANCH_ID } from '#tests/component/support/records/bookings.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'

const HOME = `/dashboard/${BRANCH_ID}`

const days = page.getByRole('table', { name: 'Days with appointments' })
const day = (name: string) => days.getByRole('button', { name, exact: true })
const marked = days.getByRole('button', { name: /appointments?$/ })
const markedNames = () => marked.elements().map((element) => element.getAttribute('aria-label'))
const month = (name: string) => page.getByRole('complementary').getByText(name, { exact: true })
const title = page.getByRole('heading', { level: 1 })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const openDay = (dates: readonly string[] = [], query = '') => {
  const appointments = dates.map((date, index) => anAppointment({ id: `ap-${index}`, ...aSlot(930, date) }))
  return openScreen(`${HOME}${query}`, { as: 'noGroups', ...aBranch({ appointments }) })
}

describe('the day calendar', () => {
  it('marks the days of its month that have appointments', { tags: ['BK-085'] }, async () => {
    await openDay(['2026-03-01', '2026-03-13', '2026-03-13', '2026-03-31', '2026-02-28', '2026-04-01'])
    await expect
      .poll(markedNames)
      .toEqual(['Sunday 1 March 2026, 1 appointment', 'Friday 13 March 2026, 2 appointments', 'Tuesday 31 March 2026, 1 appointment'])
  })

  it('loads another month only when the user opens it, and marks only days of the open month', { tags: ['BK-085'] }, async () => {
    await openDay(['2026-04-30', '2026-05-01'])
    await expect.element(month('March 2026')).toBeVisible()
    await button('Next month').click()
    await expect.element(month('April 2026')).toBeVisible()
    await expect.poll(markedNames).toEqual(['Thursday 30 April 2026, 1 appointment'])
    await button('Previous month').click()
    await expect.element(month('March 2026')).toBeVisible()
    await expect.element(marked).not.toBeInTheDocument()
    expect(sent('AppointmentDays')).toEqual([{ location: BRANCH_ID, month: '2026-04' }])
  })

  it('opens the clicked day, even in another month', { tags: ['BK-084', 'BK-085'] }, async () => {
    const screen = await openDay(['2027-01-04'], '?date=2026-11-20')
    for (const name of ['December 2026', 'January 2027']) {
      await button('Next month').click()
      await expect.element(month(name)).toBeVisible()
    }
    await day('Monday 4 January 2027, 1 appointment').click()
    await expect.element(title).toHaveTextContent('Appointments on Monday 4 January 2027')
    await expect.element(day('Monday 4 January 2027, 1 appointment')).toHaveAttribute('aria-pressed', 'true')
    expect(screen.address()).toBe(`${HOME}?date=2027-01-04`)
  })

  it('distinguishes today from the open day', { tags: ['BK-085'] }, async () => {
    await openDay([], '?date=2026-03-20')
    await expect.element(day('Monday 2 March 2026')).toHaveAttribute('aria-current', 'date')
    await expect.element(day('Monday 2 March 2026')).toHaveAttribute('aria-pressed', 'false')
    await expect.element(day('Friday 20 March 2026')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(day('Friday 20 March 2026')).not.toHaveAttribute('aria-current')
  })

  it('can be used with only the keyboard', { tags: ['BK-085'] }, async () => {
    await openDay([], '?date=2026-03-25')
    await focusElement(button('Next month'))
    await userEvent.keyboard('{Tab}')
    await expect.element(day('Wednesday 25 March 2026')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}')
    await expect.element(day('Monday 16 March 2026')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect.element(day('Tuesday 24 March 2026')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(title).toHaveTextContent('Appointments on Tuesday 24 March 2026')
  })

  it('keeps showing the day if another month fails to load, and lets the user retry', { tags: ['BK-085'] }, async () => {
    await openDay(['2026-03-02', '2026-04-30'])
    const { appointmentDays } = aBranch({ appointments: [anAppointment(aSlot(930, '2026-04-30'))] })
    respond({
      appointmentDays: () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'Down')
      },
    })
    await button('Next month').click()
    await expect.element(month('April 2026')).toBeVisible()
    const failed = page.getByRole('alert').filter({ hasText: "This month can't be loaded." })
    await expect.element(failed).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Amelia Hughes' })).toBeVisible()
    respond({ ...(appointmentDays && { appointmentDays }) })
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(markedNames).toEqual(['Thursday 30 April 2026, 1 appointment'])
    await expect.element(failed).not.toBeInTheDocument()
  })
})
