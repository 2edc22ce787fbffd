import type { Locator, Page } from '@playwright/test'
import { findOrder } from '../../sandbox/data/orders.ts'
import { placeBookingCustomer } from '../support/booking-customers.ts'
import { storedAppointment } from '../support/bookings.ts'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer } from '../support/records.ts'
import { bookableDay, choose, fact, placeOpenBranch } from './support/bookings.ts'
import { expect, expectNoSidewaysScrolling, test } from './support/test.ts'

/** Window sizes of zoomed pages: 1024 pixels is 125 % of 1280, 640 is 200 %, 320 is 400 %. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Follows a link of the header, which is behind a menu button in a narrow window. */
async function followHeaderLink(page: Page, name: string): Promise<void> {
  if (await button(page, 'Menu').isVisible()) await button(page, 'Menu').click()
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
}

for (const [width, height] of [
  [1024, 768],
  [640, 400],
  [320, 256],
] as const) {
  test.describe(`a window of ${width} by ${height} pixels`, () => {
    test.use({ viewport: { width, height } })

    test('lets a prescriber open an order, write a note and approve an item', {
      tag: ['@CR-060', '@CR-109', '@CR-138'],
    }, async ({ page, stack, signIn }) => {
      // The oldest order of its category, so it is the first in the list.
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
      await expect(page.getByRole('region', { name: 'Customer details' }).getByText("Zoë O'Brien")).toBeVisible()
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
      await expect(approval).toBeVisible()
      for (const checkbox of await approval.getByRole('checkbox').all()) await checkbox.check()
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

for (const [width, height] of [
  [1280, 800],
  [853, 533],
  [640, 400],
  [320, 256],
] as const) {
  test.describe(`a window of ${width} by ${height} pixels`, () => {
    test.use({ viewport: { width, height } })

    test("shows all columns of a day's and of a customer's appointments", { tag: ['@BK-087'] }, async ({ page, stack, signIn }) => {
      const branch = placeOpenBranch(stack, { services: ['5058'] })
      const customer = placeBookingCustomer(stack.sandbox)
      branch.addAppointment({ customer, number: 2 })
      await signIn(page, 'prescriber', `/dashboard/${branch.locationId}?date=${bookableDay()}`)
      const expectInView = async (table: Locator) => {
        await expect(table).toBeVisible()
        const { length } = await table.getByRole('columnheader').all()
        const cells = await table.getByRole('row').last().getByRole('cell').all()
        expect(cells).toHaveLength(length)
        for (const cell of cells) {
          await cell.scrollIntoViewIfNeeded()
          const { x = 0, width: cellWidth = 0 } = (await cell.boundingBox()) ?? {}
          expect(x + cellWidth).toBeLessThanOrEqual(width)
        }
        expect(await table.evaluate(({ parentElement }) => parentElement && parentElement.scrollWidth - parentElement.clientWidth)).toBe(0)
      }
      const day = page.getByRole('table', { name: /Appointments on/ })
      await expectInView(day)
      await expectInView(page.getByRole('table', { name: /Service availability/ }))
      await day.getByRole('button', { name: /Options of/ }).click()
      await page.getByRole('menuitem', { name: 'View details' }).click()
      await expect(heading(page, 'Appointment details')).toBeVisible()
      await expectNoSidewaysScrolling(page)
      await page.goto(`/customer-details/${customer.id}`)
      await expectInView(page.getByRole('table', { name: 'Upcoming appointments' }))
    })
  })
}

for (const [width, height] of [
  [1920, 1080],
  [1280, 860],
  [1024, 768],
  [853, 533],
  [640, 400],
] as const) {
  test.describe(`a window of ${width} by ${height} pixels`, () => {
    test.use({ viewport: { width, height } })

    test('keeps the patient in view while a dialog asks about an item far down', { tag: ['@CR-137', '@CR-138'] }, async ({
      page,
      stack,
      signIn,
    }) => {
      const products = ['101', '102', '103', '104', '105'].map((productId) => product({ productId, productTitle: `Item ${productId}` }))
      const { orderId } = placeOrder(stack.sandbox, { products, customerId: placeCustomer(stack.sandbox).id })
      await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
      await page.getByRole('article', { name: 'Item 105' }).getByRole('button', { name: 'Approve Item' }).click()
      const dialog = page.getByRole('dialog', { name: 'Approve Item 105' })
      await expect(dialog).toBeVisible()
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)

      const name = fact(page.getByRole('region', { name: 'Customer details', includeHidden: true }), 'Name')
      await expect(name).toBeInViewport({ ratio: 1 })
      const [nameBox, dialogBox] = [await name.boundingBox(), await dialog.boundingBox()]
      if (nameBox === null || dialogBox === null) throw new Error('the name or the dialog is not drawn')
      const isBeside = nameBox.x + nameBox.width <= dialogBox.x || nameBox.y + nameBox.height <= dialogBox.y
      expect(isBeside).toBe(true)
      // The page behind the dialog must not scroll.
      const before = await page.evaluate(() => scrollY)
      await page.mouse.move(5, height - 5)
      await page.mouse.wheel(0, -300)
      await page.waitForTimeout(200)
      expect(await page.evaluate(() => scrollY)).toBe(before)
    })
  })
}

for (const [width, height] of [
  [1280, 800],
  [853, 533],
  [640, 400],
  [320, 256],
] as const) {
  test.describe(`a window of ${width} by ${height} pixels`, () => {
    test.use({ viewport: { width, height } })

    for (const decision of ['Approve', 'Reject']) {
      test(`opens the dialog to ${decision.toLowerCase()} with patient and product in view`, {
        tag: ['@CR-138', '@CR-233'],
      }, async ({ page, stack, signIn }) => {
        const productTitle = 'Mounjaro KwikPen 2.5mg/0.6ml solution for injection in pre-filled pens, pack of four'
        const { orderId } = placeOrder(stack.sandbox, {
          products: [product({ productTitle, productVariation: 'Four pens' })],
          customerId: placeCustomer(stack.sandbox).id,
        })
        await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
        await page.getByLabel(/Review note/).fill('Discussed the dose with the patient. '.repeat(4).padEnd(150, '.'))
        await page.getByRole('button', { name: `${decision} Item` }).click()
        const dialog = page.getByRole('dialog')
        await expect(dialog).toBeVisible()
        await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
        await expect(fact(dialog, 'Patient').locator('strong')).toBeInViewport({ ratio: 1 })
        await expect(fact(dialog, 'Product').locator('strong')).toBeInViewport({ ratio: 1 })
        // No key may act on a control that is out of view.
        const focused = page.locator(':focus')
        if (await focused.evaluate((element) => element.matches('button, input'))) await expect(focused).toBeInViewport({ ratio: 1 })
        else {
          await expect(dialog).toBeFocused()
          await page.keyboard.press('Enter')
        }
        await expect(dialog).toBeVisible()
        expect(findOrder(stack.sandbox.database, orderId)).toMatchObject({ products: [{ reviewStatus: 'AWAITING_REVIEW' }] })
        await expectNoSidewaysScrolling(page)
        // The keyboard still reaches the buttons.
        await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
        await expect(dialog).toHaveCount(0)
      })
    }
  })
}
