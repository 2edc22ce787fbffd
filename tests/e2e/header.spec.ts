import { expect, test } from './support/test.ts'

test('the header shows how many ID checks are pending, and its menu links to the pending checks', {
  tag: ['@CR-033', '@CR-034', '@CR-286'],
}, async ({ page, stack, signIn }) => {
  const count = stack.sandbox.database.count("SELECT count(*) AS count FROM id_checks WHERE status <> 'pass'")
  expect(count).toBeGreaterThan(0)
  await signIn(page, 'prescriber')
  const header = page.getByRole('navigation', { name: 'Clinical review' })
  await header.getByRole('button', { name: `ID check Warning: ${count} awaiting` }).click()
  await page
    .getByRole('menu')
    .getByRole('link', { name: `Awaiting ID check Warning: ${count} awaiting` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Awaiting ID check (id-check)' })).toBeVisible()
  await expect(page).toHaveURL('/clinical-review/id-check/AWAITING_ID_CHECK')
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(`of ${count}`)
})
