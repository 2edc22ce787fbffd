import type { Page } from '@playwright/test'
import { bookableDay, chooseSlot } from './support/bookings.ts'
import { expect, expectSoundDialog, expectSoundPage, test } from './support/test.ts'
import {
  answer,
  answerAll,
  answerCovid,
  button,
  chooseService,
  confirmed,
  continueWith,
  endHoldIn,
  enterCustomer,
  expireHolds,
  FIT,
  FIT_FOR_FORM,
  failOperation,
  fillForm,
  formQuestion,
  holdSlot,
  placeWalkInBranch,
  problem,
  refused,
  SLOT_TAKEN,
  selectService,
  startScreening,
  step,
} from './support/walk-in.ts'

/** Expects a sound page or dialog at both widths that branches use. */
async function expectSoundAtBothWidths(page: Page, expectSound = () => expectSoundPage(page)): Promise<void> {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expectSound()
  await page.setViewportSize({ width: 1280, height: 860 })
  await expectSound()
}

test.describe('walk-in pages', () => {
  test('the book page is accessible when empty, with times, and after losing a slot', { tag: ['@BK-032', '@BK-150'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await signIn(page, 'nobody', `/dashboard/${locationId}`)
    await page.goto('/walk-in/book-an-appointment')
    await expect(page.getByRole('combobox', { name: 'Service' })).toBeVisible()
    await expectSoundAtBothWidths(page)
    await selectService(page, 'Chickenpox')
    await chooseSlot(page, bookableDay(), '10:30')
    await expectSoundAtBothWidths(page)
    stack.sandbox.faults.order({ service: 'booking', method: 'POST', kind: 'status', status: 409, times: 1 })
    await button(page, 'Next').click()
    await expect(problem(page)).toHaveText(SLOT_TAKEN)
    await expectSoundAtBothWidths(page)
  })

  test('the embedded page shows the service for the branch, is accessible, and alone may be framed', {
    tag: ['@BK-037', '@BK-040', '@BK-042', '@BK-454'],
  }, async ({ page, stack, signIn }) => {
    await signIn(page, 'nobody', '/dashboard/1003')
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

  test('the details are accessible when filled in, on cancelling, and after losing the slot', {
    tag: ['@BK-033', '@BK-165', '@BK-297'],
  }, async ({ page, stack, signIn }) => {
    const branch = placeWalkInBranch(stack, ['5058'])
    await chooseService(page, signIn, branch.locationId, 'Chickenpox')
    await holdSlot(page)
    await enterCustomer(page)
    await expectSoundAtBothWidths(page)
    await button(page, 'Cancel').click()
    await expectSoundAtBothWidths(page, () => expectSoundDialog(page, /Give up this booking\?/))
    await page.getByRole('dialog').getByRole('button', { name: 'Go on booking' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expireHolds(stack, branch.locationId)
    branch.addAppointment({ ...branch.slot(1030), resourceId: branch.room(1) })
    await endHoldIn(page, -1)
    await expect(problem(page)).toContainText(SLOT_TAKEN)
    await expectSoundAtBothWidths(page)
  })

  test('the COVID-19 questions are accessible when failed, uncertain, and refused', {
    tag: ['@BK-167', '@BK-171', '@BK-497'],
  }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['8868'])
    await startScreening(page, signIn, locationId, 'COVID PCR')
    await answerCovid(page)
    await page.getByRole('checkbox').check()
    await failOperation(page, 'PostCovidQuestions', 'The answers are not wanted')
    await button(page, 'Next').click()
    await expect(page.getByRole('alert').filter({ hasText: 'The answers are not wanted' })).toBeVisible()
    await expectSoundAtBothWidths(page)
    await page.unroute('**/graphql')
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'reset', when: 'after', times: 1 })
    await button(page, 'Next').click()
    await expect(page.getByRole('alert').filter({ hasText: 'it is not known whether this was saved' })).toBeVisible()
    await expectSoundAtBothWidths(page)
    await button(page, 'Start the screening again').click()
    await page.getByRole('group', { name: /^1\. / }).getByRole('radio', { name: 'Yes' }).check()
    await button(page, 'Next').click()
    await expect(refused(page)).toBeVisible()
    await expectSoundAtBothWidths(page)
  })

  test('a booking is accessible when it fails, when uncertain, and when confirmed', {
    tag: ['@BK-173', '@BK-432', '@BK-495'],
  }, async ({ page, stack, signIn }) => {
    const { locationId } = placeWalkInBranch(stack, ['5058'])
    await startScreening(page, signIn, locationId, 'Chickenpox')
    await answerAll(page, FIT.slice(0, 4))
    await failOperation(page, 'PostAppointment', 'errorType: BadRequest, the branch is closed')
    await answer(page, FIT[4] ?? '')
    await expect(problem(page)).toContainText('the branch is closed')
    await expectSoundAtBothWidths(page)
    await page.unroute('**/graphql')
    stack.sandbox.faults.order({ service: 'booking-graphql', kind: 'reset', times: 1 })
    await button(page, 'Try again').click()
    await expect(problem(page)).toContainText('No answer came, so it is not known whether the appointment was booked.')
    await expectSoundAtBothWidths(page)
    await button(page, 'Book again').click()
    await expect(confirmed(page)).toBeVisible()
    await expectSoundAtBothWidths(page)
  })

  test('the weight-loss form is accessible when uncertain and when not saved', { tag: ['@BK-169', '@BK-471'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { locationId } = placeWalkInBranch(stack, ['118342'])
    await startScreening(page, signIn, locationId, 'Weight-loss service')
    await answerAll(page, FIT_FOR_FORM)
    await expect(formQuestion(page, 'Is this treatment for you?')).toBeVisible()
    stack.sandbox.faults.order({ service: 'consultation', kind: 'reset', times: 1 })
    await continueWith(page, page.getByRole('radio', { name: 'Yes' }))
    await expect(problem(page)).toContainText('It is not known whether the answers arrived.')
    await expectSoundAtBothWidths(page)
    await button(page, 'Begin the questions again').click()
    await fillForm(page)
    stack.sandbox.faults.order({ service: 'consultation', path: '/traversals/save', kind: 'status', status: 500, times: 1 })
    await continueWith(page, page.getByRole('checkbox'))
    await expect(problem(page)).toContainText('The appointment is booked, but the answers to its questions were not saved.')
    await expectSoundAtBothWidths(page)
  })
})
