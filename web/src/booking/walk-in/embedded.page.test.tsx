import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { someSettings } from '#tests/component/support/records/settings.ts'
import { openWalkIn, step } from '#tests/component/support/walk-in.ts'

it.each([
  ['4790', 'Flu'],
  ['6138', 'Pneumococcal'],
])('the walk-in page embeds the booking page for service %s at the branch', { tags: ['BK-037', 'BK-040'] }, async (id, title) => {
  const settings = () => someSettings({ walkInBookingUrl: `${location.origin}/favicon.ico?from=staff` })
  await openWalkIn(`/walk-in/${id}`, { settings })
  await expect.element(step(title)).toBeVisible()
  await expect
    .element(page.getByTitle(`Book ${title}`))
    .toHaveAttribute('src', `${location.origin}/favicon.ico?from=staff&serviceId=${id}&locationId=1001`)
})

it('the walk-in page shows a message if no booking page is set up for the service', { tags: ['BK-037'] }, async () => {
  await openWalkIn('/walk-in/4790')
  await expect.element(page.getByText('The booking page of this service is not set up here.')).toBeVisible()
})

it.each(['5058', 'toString', '118342'])(
  '/walk-in/%s redirects to today’s appointments, because the id has no embedded page',
  { tags: ['BK-041'] },
  async (id) => {
    await openWalkIn(`/walk-in/${id}`)
    await expect.element(step('Appointments today')).toBeVisible()
  },
)
