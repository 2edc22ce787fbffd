import { beforeEach, describe, expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectSoundDialog, expectSoundPage } from '#tests/component/support/accessible.ts'
import { failingField, gatewayFailure } from '#tests/component/support/failures.ts'
import { resizeWindow } from '#tests/component/support/layout.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { BRANCH_ID } from '#tests/component/support/records/bookings.ts'
import { anOrder, ordersNamed } from '#tests/component/support/records/orders.ts'
import { aWalkIn } from '#tests/component/support/records/walk-ins.ts'
import { itemCard } from '#tests/component/support/reviews.ts'
import { richOrder } from '#tests/component/support/rich-order.ts'
import type { Responses } from '#tests/component/support/stand-in-gateway.ts'
import { DETAILS, openWalkIn, problem, SCREENING, SLOT_TAKEN } from '#tests/component/support/walk-in.ts'
import { bookingResponses } from '#tests/component/support/walk-in-bookings.ts'

type WalkInChanges = NonNullable<Parameters<typeof aWalkIn>[0]>

const HOME = '/clinical-review'
const ORDER = '/clinical-review/order/700001'
const dialog = page.getByRole('dialog')
const wegovy = itemCard('Wegovy 0.25mg')
const finasteride = itemCard()
const note = finasteride.getByLabelText(/Review note/)
const button = (name: string, within: Locator | typeof page = page) => within.getByRole('button', { name, exact: true })
const unavailable = () => {
  throw gatewayFailure('UPSTREAM_UNAVAILABLE', "The service can't be reached at the moment.")
}
const failing = (code: string) => () => {
  throw gatewayFailure(code, 'The service refused.')
}
/** The screening state of a walk-in whose answers allow the service. */
const allowed = { phase: 'allowed', screeningId: 'sc-1' } as const
const closeDialog = async () => {
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
}

describe.each([
  [1280, 860],
  [1920, 1080],
])('in a window of %i by %i pixels', (width, height) => {
  beforeEach(() => resizeWindow(width, height))

  /**
   * Expects an item's form or images to be accessible. They are part of the page in windows at least 1440 pixels wide, and in a dialog in
   * narrower windows.
   */
  const expectSoundView = async (name: string) => {
    if (width < 1440) {
      await expectSoundDialog(name)
      return closeDialog()
    }
    const view = page.getByRole('region', { name })
    await expect.element(view).toBeVisible()
    await expectSoundPage()
    await userEvent.keyboard('{Escape}')
    await expect.element(view).not.toBeInTheDocument()
  }

  it('the dialogs for adding a note, reading the form and confirming the BMI are accessible', {
    tags: ['CR-130', 'CR-134', 'CR-140'],
  }, async () => {
    await openScreen(ORDER, richOrder())
    await button('Add note').click()
    await dialog.getByLabelText('Note', { exact: true }).fill('x')
    await userEvent.tab()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await expectSoundDialog('Add order note')
    await closeDialog()

    await button('View consultation form', wegovy).click()
    await expect.element(page.getByText('1 exclusion flag(s) on form. You should reject this item.')).toBeVisible()
    await expectSoundView('Consultation form')

    await button('Confirm BMI', wegovy).click()
    await expectSoundDialog('Confirm BMI')
  })

  it('the dialogs for rejecting and approving an item, and the missing-note message, are accessible', {
    tags: ['CR-137', 'CR-138'],
  }, async () => {
    await openScreen(ORDER, richOrder())
    await button('Reject Item', finasteride).click()
    await expect.element(finasteride.getByText('Please submit a review comment')).toBeVisible()
    await expectSoundPage()
    await note.fill('Not suitable')
    await button('Reject Item', finasteride).click()
    await expectSoundDialog('Reject Finasteride 1mg')
    await closeDialog()

    await button('Approve Item', finasteride).click()
    await dialog.getByRole('checkbox').first().click()
    await expectSoundDialog('Approve Finasteride 1mg')
  })

  it('the dialogs for editing the patient and viewing images are accessible', { tags: ['CR-130'] }, async () => {
    await openScreen(ORDER, richOrder())
    await button('Edit patient details').click()
    await dialog.getByLabelText('First name').fill('')
    await button('Save', dialog).click()
    await expect.element(dialog.getByText('First name is required')).toBeVisible()
    await expectSoundDialog('Edit patient details')
    await closeDialog()

    await button('View images', finasteride).click()
    await expect.element(page.getByText('No images uploaded')).toBeVisible()
    await expectSoundView('Images of Finasteride 1mg')
  })

  it('an order is accessible when its warnings and customer fail to load', { tags: ['CR-107', 'CR-337'] }, async () => {
    await openScreen(ORDER, {
      order: () =>
        anOrder({ idCheck: { status: 'refer' }, safetyWarnings: failingField, patient: failingField, otherOrders: failingField }),
    })
    await expect.element(page.getByText("The warnings can't be loaded.")).toBeVisible()
    await expectSoundPage()
  })

  it("the header's menus are accessible", { tags: ['CR-031', 'CR-034', 'CR-036'] }, async () => {
    await openScreen(HOME, { orders: () => ordersNamed(['700001']), awaitingIdCheckCount: () => 12 })
    await expect.element(page.getByRole('table')).toBeVisible()
    for (const name of [/^POM/, /^ID check/, /Inês/]) {
      await page.getByRole('banner').getByRole('button', { name }).click()
      await expect.element(page.getByRole('menu')).toBeVisible()
      await expectSoundPage()
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    }
  })

  it.each(['/clinical-review/POM/DONE', '/clinical-review/order/999999999', '/no-such-page'])(
    'the not-found page at %s is accessible',
    { tags: ['CR-015'] },
    async (address) => {
      await openScreen(address, {
        order: () => {
          throw gatewayFailure('NOT_FOUND', 'There is no such order.')
        },
      })
      await expect.element(page.getByRole('heading', { name: /not found/i })).toBeVisible()
      await expectSoundPage()
    },
  )

  it.each([
    [HOME, "The list can't be loaded"],
    [ORDER, 'Something went wrong'],
    [`/dashboard/${BRANCH_ID}`, 'Something went wrong'],
  ])('the error at %s is accessible', { tags: ['CR-337'] }, async (address, title) => {
    await openScreen(address, { orders: unavailable, order: unavailable, getAppointments: unavailable })
    await expect.element(page.getByText(title, { exact: true })).toBeVisible()
    await expectSoundPage()
  })

  it.each<[string, string, Responses, WalkInChanges, string]>([
    [
      'that is rejected',
      SCREENING,
      { postAppointment: failing('UPSTREAM_REJECTED'), bookedWalkIn: () => null },
      { screening: allowed },
      'Nothing was booked.',
    ],
    [
      'whose outcome is unknown',
      SCREENING,
      { postAppointment: failing('OUTCOME_UNKNOWN'), bookedWalkIn: () => null },
      { screening: allowed },
      'the appointment may or may not have been booked.',
    ],
    [
      'whose form could not be saved',
      SCREENING,
      { ...bookingResponses(), saveWalkInForm: failing('UPSTREAM_UNAVAILABLE') },
      { screening: { ...allowed, traversalId: 'w-1' } },
      'The appointment is booked, but the answers to its questions were not saved.',
    ],
    [
      'whose slot was taken',
      DETAILS,
      { holdSlot: failing('CONFLICT') },
      { hold: { id: 'hold-1', expiresAt: '2026-03-02T09:59:00.000Z' } },
      SLOT_TAKEN,
    ],
  ])(
    'the page of a walk-in booking %s is accessible',
    {
      tags: ['BK-165', 'BK-173', 'BK-297', 'BK-432', 'BK-471'],
    },
    async (_what, path, responses, changes, message) => {
      await openWalkIn(path, { draft: aWalkIn(changes), ...responses })
      await expect.element(problem(message)).toBeVisible()
      await expectSoundPage()
    },
  )
})
