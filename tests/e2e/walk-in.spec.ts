import { bookableDay, dayButton, slotButton } from './support/bookings.ts'
import { endSession, signInAgain } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { button, chooseService, enterCustomer, field, holdSlot, keptDraft, placeWalkInBranch, step } from './support/walk-in.ts'

test.beforeEach(({ stack }) => void stack.logLines.splice(0))

test.describe('the choice of a service and a time', () => {
  test('survives Back and a reload, but not a change of branch', {
    tag: ['@BK-218'],
  }, async ({ page, stack, signIn }) => {
    const [one, other] = [placeWalkInBranch(stack, ['5058']), placeWalkInBranch(stack, ['5058'])]
    await chooseService(page, signIn, one.locationId, 'Chickenpox')
    await holdSlot(page)
    for (const comeBack of [() => page.goBack(), () => page.reload()]) {
      await comeBack()
      await expect(page.getByText(/^Chosen: .* at 10:30$/)).toBeVisible()
      await expect(dayButton(page, bookableDay())).toHaveAttribute('aria-pressed', 'true')
      await expect(slotButton(page, '10:30')).toHaveAttribute('aria-pressed', 'true')
      await expect(slotButton(page, '10:30')).toBeInViewport()
    }
    await button(page, 'Next').click()
    await expect(step(page, 'Customer details')).toBeVisible()
    await page.goto(`/dashboard/${other.locationId}`)
    await expect(page.getByRole('link', { name: `Branch ${other.locationId}` })).toBeVisible()
    await page.goto('/walk-in/enter-customer-details')
    await expect(step(page, 'Book an appointment')).toBeVisible()
    await expect(page.getByText(/^Chosen:/)).toHaveCount(0)
  })
})

test.describe('the customer’s details', () => {
  test('survive a reload and a lost session, and are deleted when the booking is cancelled', { tag: ['@BK-218', '@XA-06'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await chooseService(page, signIn, locationId, 'Chickenpox')
    await holdSlot(page)
    await enterCustomer(page)
    await page.reload()
    await expect(field(page, 'Last name')).toHaveValue("O'Neill")
    await endSession(page)
    await button(page, 'Finished').click()
    await signInAgain(page)
    await expect(step(page, 'Screening')).toBeVisible()
    await page.goto('/walk-in/enter-customer-details')
    await expect(field(page, 'Last name')).toHaveValue("O'Neill")
    await button(page, 'Cancel').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continue booking' }).click()
    await expect(field(page, 'First name')).toHaveValue('Zoë')
    await button(page, 'Cancel').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Give up', exact: true }).click()
    await expect(step(page, 'Appointments today')).toBeVisible()
    expect(await keptDraft(page)).toBeUndefined()
  })
})
