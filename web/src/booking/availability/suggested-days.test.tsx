import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { dialog, openPart } from '#tests/component/support/availability.ts'
import { BRANCH_ID } from '#tests/component/support/records/bookings.ts'

it.each([
  ['scheduled leave', '/scheduledleave', 'Scheduled leave', 'Reason', 'Dentist', 'Start date'],
  ['lunch on a single day', '/lunchhours/day', 'Lunch on a single day', 'Start time', '12:30', 'Day'],
])('a draft of %s keeps its suggested day, even if the form is reopened the next day', { tags: ['BK-313'] }, async (...part) => {
  const [, route, title, label, text, day] = part
  const field = (name: string) => dialog(title).getByLabelText(name, { exact: true })
  const screen = await openPart(route)
  await field(label).fill(text)
  await screen.goTo('/')
  vi.setSystemTime('2026-03-03T10:00:00Z')
  await screen.goTo(`/dashboard/${BRANCH_ID}?availability=${route}`)
  await expect.element(field(label)).toHaveValue(text)
  await expect.element(field(day)).toHaveValue('03/03/2026')
})

it('the end date of scheduled leave follows the start date until the user sets the end date', { tags: ['BK-313'] }, async () => {
  const field = (label: string) => dialog('Scheduled leave').getByLabelText(label)
  await openPart('/scheduledleave')
  for (const [start, end] of [
    ['20/03/2026', '20/03/2026'],
    ['13/03/2026', '13/03/2026'],
  ] as const) {
    await field('Start date').fill(start)
    await userEvent.keyboard('{Tab}')
    await expect.element(field('End date')).toHaveValue(end)
  }
  await field('End date').fill('18/03/2026')
  await userEvent.keyboard('{Tab}')
  await field('Start date').fill('12/03/2026')
  await userEvent.keyboard('{Tab}')
  await expect.element(field('End date')).toHaveValue('18/03/2026')
})
