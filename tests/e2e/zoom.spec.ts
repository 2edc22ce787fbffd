import type { Page } from '@playwright/test'
import { findOrder } from '../../sandbox/data/orders.ts'
import { placeBookingCustomer } from '../support/booking-customers.ts'
import { storedAppointment } from '../support/bookings.ts'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer } from '../support/records.ts'
import { bookableDay, choose, placeOpenBranch } from './support/bookings.ts'
import { tickConfirmations } from './support/clinical.ts'
import { expect, expectNoSidewaysScrolling, test } from './support/test.ts'

/* A 1280-pixel window has room for 640 CSS pixels when zoomed to 200%, and for 320 when zoomed to 400%. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Follows a link in the header. In a narrow window, opens the header's menu first, because it contains the links. */
async function followHeaderLink(page: Page, name: string): Promise<void> {
  if (await button(page, 'Menu').isVisible()) await button(page, 'Menu').click()
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
}

for (const [width, height] of [
  [640, 400],
  [320, 256],
] as const) {
  test.describe(`a window of ${width} by ${height} pixels`, () => {
    test.use({ viewport: { width, height } })

    test('lets a prescriber open an order, write a note and approve an item', {
      tag: ['@CR-060', '@CR-109', '@CR-138'],
    }, async ({ page, stack, signIn }) => {
      // The order is the oldest, so it is the first in the list.
      const { orderId } = placeOrder(stack.sandbox, {
        orderdate: '1999-01-01T09:00:00.000Z',
        customerId: placeCustomer(stack.sandbox).id,
        products: [product({ primaryTag: 'PMed' })],
      })
      await signIn(page, 'prescriber', '/clinical-review/completed')
      await expect(heading(page, 'Completed Orders')).toBeVisible()
      await expectNoSidewaysScrolling(page)
      await followHeaderLink(page, 'Dashboard')
      await expect(heading(page, 'Awaiting clinical review')).toBeVisible()
      await expectNoSidewaysScrolling(page)
      await page.getByRole('link', { name: orderId, exact: true }).click()
      await expect(heading(page, `Order ${orderId}`)).toBeVisible()
      await expect(page.getByRole('region', { name: 'Patient', exact: true }).getByText("Zoë O'Brien")).toBeVisible()
      await expectNoSidewaysScrolling(page)

      await button(page, 'Add note').click()
      const note = page.getByRole('dialog', { name: 'Add order note' })
      await note.getByLabel('Note', { exact: true }).fill('Called the patient')
      await expectNoSidewaysScrolling(page)
      await note.getByRole('button', { name: 'Save' }).click()
      await expect(note).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Order notes' }).getByText('Called the patient')).toBeVisible()

      await button(page, 'Approve Item').click()
      const approval = page.getByRole('dialog', { name: 'Approve Finasteride 1mg' })
      await tickConfirmations(approval)
      await expectNoSidewaysScrolling(page)
      await approval.getByRole('button', { name: 'Approve' }).click()
      await expect(approval).toHaveCount(0)
      expect(findOrder(stack.sandbox.database, orderId)).toMatchObject({
        products: [{ reviewStatus: 'APPROVED' }],
        orderNotes: [{ noteText: 'Called the patient' }],
      })
      await expectNoSidewaysScrolling(page)
    })

    test('lets a prescriber open, start and complete an appointment', {
      tag: ['@BK-087', '@BK-244', '@BK-248', '@BK-249'],
    }, async ({ page, stack, signIn }) => {
      const branch = placeOpenBranch(stack, { services: ['5058'] })
      const id = branch.addAppointment({ customer: placeBookingCustomer(stack.sandbox), number: 2 })
      await signIn(page, 'prescriber', `/dashboard/${branch.locationId}?date=${bookableDay()}`)
      await page.getByRole('link', { name: '09:30–09:45' }).click()
      await expect(heading(page, 'Appointment details')).toBeVisible()
      await expectNoSidewaysScrolling(page)
      await button(page, 'Start appointment').click()

      await expect(heading(page, 'Appointment in progress')).toBeVisible()
      await choose(page, page.getByLabel('Title', { exact: true }), 'Ms')
      await page.getByLabel('Name', { exact: true }).fill('Una Murphy')
      await page.getByLabel('GPhC number').fill('2061234')
      await page.getByRole('checkbox', { name: 'I confirm this patient meets the service specification.' }).check()
      await expectNoSidewaysScrolling(page)
      await button(page, 'Next').click()
      await expect(heading(page, 'Confirm changes')).toBeVisible()
      await expectNoSidewaysScrolling(page)
      await button(page, 'Save changes').click()

      await expect(heading(page, 'Medication administered')).toBeVisible()
      await page.getByLabel('Expiry date').fill('31/12/2098')
      await page.getByLabel('Manufacturer').fill('Sanofi')
      await page.getByLabel('Batch number').fill('B1234')
      await page.getByLabel('Administration site').fill('Left upper arm')
      await expectNoSidewaysScrolling(page)
      await button(page, 'Complete appointment').click()
      await expect(heading(page, 'Appointment details')).toBeVisible()
      await expectNoSidewaysScrolling(page)
      expect(storedAppointment(stack.sandbox, id)).toMatchObject({ status: 'completed' })
    })
  })
}
