import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aBranch, aCustomer, anAppointment, aSlot, BRANCH_ID } from '#tests/component/support/records/bookings.ts'

const main = page.getByRole('main')

const appointments = [
  anAppointment({ id: 'ap-1', ...aSlot(930, '2026-03-25'), customer: aCustomer({ firstName: 'Zoë', lastName: "O'Neill" }) }),
  anAppointment({
    id: 'ap-2',
    ...aSlot(1015, '2026-03-25'),
    status: 'completed',
    customer: aCustomer({ firstName: 'Ada', lastName: 'Lovelace' }),
  }),
]

const openDay = () => openScreen(`/dashboard/${BRANCH_ID}?date=2026-03-25`, { as: 'nobody', ...aBranch({ appointments }) })

/*
 * What a screen reader says on the day, step by step: roles, names and states in reading order. docs/screen-reader.md walks
 * through the same steps.
 */
describe('the day by screen reader', { tags: ['BK-084', 'BK-087'] }, () => {
  it('reads the title, the tools and each appointment by its customer', async () => {
    await openDay()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    await expect.element(page.getByRole('region', { name: /^Appointments on/ })).toMatchAriaInlineSnapshot()
  })

  it('reads the options of an appointment, named after its customer', async () => {
    await openDay()
    const options = main.getByRole('button', { name: /^Options of/ }).first()
    ;(options.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
    await expect.element(page.getByRole('menu')).toMatchAriaInlineSnapshot()
  })

  it('reads the month with the number of appointments of each day', async () => {
    await openDay()
    await expect.element(page.getByRole('button', { name: 'Wednesday 25 March 2026, 2 appointments' })).toBeVisible()
    const week = page.getByRole('table', { name: 'Days with appointments' }).getByRole('row').filter({ hasText: '25' })
    await expect.element(week).toMatchAriaInlineSnapshot()
  })
})
