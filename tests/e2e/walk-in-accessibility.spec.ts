import { bookableDay, chooseSlot } from './support/bookings.ts'
import { expect, expectSoundAtBothWidths, test } from './support/test.ts'
import { answerAll, button, confirmed, ELIGIBLE_ANSWERS, enterCustomer, placeWalkInBranch, selectService, step } from './support/walk-in.ts'

test("a walk-in booking's pages are accessible", { tag: ['@BK-032', '@BK-033', '@BK-150', '@BK-165', '@BK-173'] }, async ({
  page,
  stack,
  signIn,
}) => {
  const { locationId } = placeWalkInBranch(stack, ['5058'])
  await signIn(page, 'noGroups', `/dashboard/${locationId}`)
  await page.goto('/walk-in/book-an-appointment')
  await expect(page.getByRole('combobox', { name: 'Service' })).toBeVisible()
  await expectSoundAtBothWidths(page)
  await selectService(page, 'Chickenpox')
  await chooseSlot(page, bookableDay(), '10:30')
  await expectSoundAtBothWidths(page)
  await button(page, 'Next').click()
  await enterCustomer(page)
  await expectSoundAtBothWidths(page)
  await button(page, 'Finished').click()
  await expect(step(page, 'Screening')).toBeVisible()
  await expectSoundAtBothWidths(page)
  await answerAll(page, ELIGIBLE_ANSWERS)
  await expect(confirmed(page)).toBeVisible()
  await expectSoundAtBothWidths(page)
})

test('the page that embeds the external booking site is accessible, and can embed only that site', {
  tag: ['@BK-037', '@BK-040', '@BK-042', '@BK-454'],
}, async ({ page, stack, signIn }) => {
  await signIn(page, 'noGroups', '/dashboard/1003')
  for (const [id, title] of [
    ['4790', 'Flu'],
    ['6138', 'Pneumococcal'],
  ] as const) {
    const response = await page.goto(`/walk-in/${id}`)
    await expect(step(page, title)).toBeVisible()
    const frame = page.frameLocator(`iframe[title="Book ${title}"]`)
    await expect(frame.getByText(`Service ${id}`)).toBeVisible()
    await expect(frame.getByText('Location 1003')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe(new URL(stack.sandbox.controlUrl).origin)
    await expectSoundAtBothWidths(page)
  }
})
