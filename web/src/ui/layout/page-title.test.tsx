import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openDay, title } from '#tests/component/support/branch-day.ts'

it("a page's title doesn't take the focus from a menu that was opened while the page was loading", async () => {
  const arrival = Promise.withResolvers<[]>()
  await openDay({}, { getAppointments: () => arrival.promise })
  const entry = page.getByRole('menuitem', { name: 'Service availability' })
  await page.getByRole('button', { name: /@pharmacy\.example$/ }).click()
  await expect.element(entry).toHaveFocus()
  arrival.resolve([])
  await expect.element(title).toHaveTextContent('Appointments today')
  await expect.element(entry).toHaveFocus()
})
