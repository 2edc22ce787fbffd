import type { Locator, Page } from '@playwright/test'
import { bodyHash } from '../../sandbox/control/journal.ts'
import type { CustomerRecord } from '../../sandbox/data/records.ts'
import { placeBookingCustomer } from '../support/booking-customers.ts'
import { placeBranch } from '../support/bookings.ts'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer } from '../support/records.ts'
import { difficultTexts, HOSTILE, HUGE, MARKUP, RIGHT_TO_LEFT } from '../support/texts.ts'
import { fact } from './support/bookings.ts'
import { orderAddress, region, storedOrder, writes } from './support/clinical.ts'
import { openDialog } from './support/open-dialog.ts'
import { expect, expectNoSidewaysScrolling, test } from './support/test.ts'

/** Expects that no text was interpreted as markup. */
async function expectHarmless(page: Page): Promise<void> {
  await expect(page.locator('[src="x"]')).toHaveCount(0)
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  await expectNoSidewaysScrolling(page)
}

test('a hostile order note is stored once, unchanged, and shown as plain text, even in the history', {
  tag: ['@CR-109', '@CR-116', '@CR-290'],
}, async ({ page, stack, signIn }) => {
  const customerId = placeCustomer(stack.sandbox).id
  const { orderId } = placeOrder(stack.sandbox, { customerId })
  const other = placeOrder(stack.sandbox, { customerId })
  await signIn(page, 'agent', orderAddress({ orderId }))
  const texts = [MARKUP, RIGHT_TO_LEFT, HUGE]
  for (const text of texts) {
    const dialog = await openDialog(page, 'Add note', { title: 'Add order note', from: region(page, 'Order notes') })
    await dialog.getByLabel('Note', { exact: true }).fill(text)
    await dialog.getByRole('button', { name: 'Save' }).dblclick()
    await expect(dialog).toHaveCount(0)
  }
  const call = `POST /orders/${orderId}/notes`
  expect(writes(stack)).toEqual(texts.map((noteText) => ({ call, hash: bodyHash({ noteText, createdBy: 'Carla Service' }) })))
  expect(storedOrder(stack, orderId)?.orderNotes.map(({ noteText }) => noteText)).toEqual(texts)

  await page.reload()
  const expectShown = async (within: Locator) => {
    await within.getByRole('button', { name: 'Show more (1)' }).click()
    for (const text of texts) await expect(within.getByText(text, { exact: true })).toBeVisible()
    await expectHarmless(page)
  }
  await expectShown(region(page, 'Order notes'))
  await page.goto(`${orderAddress(other)}?history=1`)
  await expectShown(page.getByRole('table', { name: 'Customer order history' }))
})

test('patient details with hostile text are stored once, unchanged, and shown as plain text', {
  tag: ['@CR-101', '@CR-294', '@CR-295'],
}, async ({ page, stack, signIn }) => {
  const customer = placeCustomer(stack.sandbox)
  const { orderId } = placeOrder(stack.sandbox, { customerId: customer.id })
  await signIn(page, 'agent', orderAddress({ orderId }))
  const dialog = page.getByRole('dialog')
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  const openForm = async () => {
    await page.getByRole('button', { name: 'Edit patient details' }).click()
    await expect(field('First name')).toBeVisible()
  }
  const addressLines = { address1: 'Address line 1', address2: 'Address line 2', city: 'City', postalCode: 'Postal code' }
  const details = { firstName: 'First name', lastName: 'Last name', phone: 'Phone' }
  const gpLines = {
    gpSurgery: 'GP surgery',
    gpAddress1: 'GP address line 1',
    gpAddress2: 'GP address line 2',
    gpCity: 'GP city',
    gpPostalCode: 'GP postal code',
  }
  /** The input for each field: the field's label, followed by the hostile text. */
  const filled = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).map(([key, label]) => [key, `${label} ${HOSTILE}`]))
  const fillAll = async (fields: Record<string, string>) => {
    for (const label of Object.values(fields)) await field(label).fill(`${label} ${HOSTILE}`)
  }

  await openForm()
  await fillAll({ ...details, ...addressLines, ...gpLines })
  await dialog.getByRole('button', { name: 'Save' }).dblclick()
  await expect(dialog).toHaveCount(0)
  const addressDetails = { ...customer.addressDetails, ...filled(addressLines) }
  const typed = { ...filled(details), addressDetails, gpDetails: filled(gpLines) }
  const { dateOfBirth, sex } = customer
  expect(writes(stack)).toEqual([
    { call: `PUT /customers/${customer.id}`, hash: bodyHash({ ...typed, dateOfBirth, sex, updatedBy: 'Carla Service' }) },
  ])
  // Accepts any age, because the sandbox recalculates it.
  const stored = stack.sandbox.database.document<CustomerRecord>('SELECT document FROM customers WHERE id = ?', customer.id)
  expect(stored).toEqual({ ...customer, ...typed, age: expect.any(Number) })

  await page.reload()
  const panel = region(page, 'Customer details')
  const banner = page.getByRole('region', { name: 'Patient', exact: true })
  const shown = (label: string) => fact(panel, label).locator('bdi')
  // Each part of the name contains characters that change the text direction, so the page encloses each part in isolating control
  // characters. These come between the parts, so look for each part separately.
  for (const part of ['First name', 'Last name']) await expect(fact(banner, 'Name').locator('bdi')).toContainText(`${part} ${HOSTILE}`)
  await expect(shown('GP')).toHaveText(Object.values(filled(gpLines)).join(' '))
  await expectHarmless(page)
  await openForm()
  await expect(field('GP city')).toHaveValue(`GP city ${HOSTILE}`)
  await dialog.getByRole('radio', { name: 'Billing address of this order' }).check()
  await fillAll(addressLines)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  expect(storedOrder(stack, orderId)?.customerBillingAddress).toMatchObject(filled(addressLines))
})

test('a 3,000-character note prints in full; a huge note takes up at most a page, or half a page in a table', {
  tag: ['@CR-113', '@CR-115', '@CR-116', '@XC-28'],
}, async ({ page, stack, signIn }) => {
  const customerId = placeCustomer(stack.sandbox).id
  const long = 'Called the patient. '.repeat(150).trim()
  const notes = {
    orderNotes: [long, HUGE].map((noteText) => ({
      noteText,
      createdBy: 'Carla Service',
      createAt: '2026-03-02T10:00:00.000Z',
      productId: 0,
    })),
  }
  const { orderId } = placeOrder(stack.sandbox, { customerId, ...notes })
  placeOrder(stack.sandbox, { customerId, ...notes })
  await signIn(page, 'prescriber', `${orderAddress({ orderId })}?history=1`)
  const own = (text: string) => region(page, 'Order notes').getByText(text, { exact: true })
  const listed = page.getByRole('table', { name: 'Customer order history' }).getByText(HUGE, { exact: true })
  await expect(own(HUGE)).toBeVisible()
  await expect(listed).toBeVisible()
  // The size of A4 paper.
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  await expect(fact(region(page, 'Customer details'), 'GP')).toBeVisible()
  expect(await own(long).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1)
  expect((await own(long).boundingBox())?.height).toBeGreaterThan(400)
  expect((await own(HUGE).boundingBox())?.height).toBeGreaterThan(400)
  expect((await own(HUGE).boundingBox())?.height).toBeLessThan(1_123)
  expect((await listed.boundingBox())?.height).toBeLessThan(400)
})

test('an order with decisions and notes prints on at most two pages', { tag: ['@XC-28'] }, async ({ page, stack, signIn }) => {
  const note = (noteText: string) => ({ noteText, createdBy: 'Carla Service', createAt: '2026-03-02T10:00:00.000Z', productId: 0 })
  const decided = { reviewStatus: 'APPROVED', reviewComment: 'Counselled. '.repeat(20), reviewedBy: 'Dev Patel' }
  const { orderId } = placeOrder(stack.sandbox, {
    customerId: placeCustomer(stack.sandbox).id,
    orderNotes: ['Called', 'No answer', 'Called again', 'Spoke to the patient. '.repeat(20)].map(note),
    products: ['101', '102', '103'].map((productId) =>
      product({ productId, productTitle: `Item ${productId}`, ...decided, reviewDate: '2026-03-02T11:00:00.000Z' }),
    ),
  })
  await signIn(page, 'prescriber', orderAddress({ orderId }))
  await expect(region(page, 'Order notes').getByText('No answer')).toBeVisible()
  const file = (await page.pdf({ format: 'A4', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } })).toString('latin1')
  expect(file.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
})

test('the day sheet prints long texts in rows of limited height', { tag: ['@BK-087'] }, async ({ page, stack, signIn }) => {
  const branch = placeBranch(stack.sandbox)
  for (const [index, text] of difficultTexts.entries())
    branch.addAppointment({
      ...branch.slot(900 + index * 100),
      customer: placeBookingCustomer(stack.sandbox, { firstName: text }),
      groupId: text,
      notes: text,
      course: { name: text },
    })
  await signIn(page, 'prescriber', `/dashboard/${branch.locationId}?date=2099-06-15`)
  await expect(page.getByRole('table', { name: /Appointments on/ }).getByRole('row')).toHaveCount(difficultTexts.length + 1)
  await page.emulateMedia({ media: 'print' })
  // A row may be 340 pixels high on average, which is about twenty lines of notes.
  expect((await page.locator('.print-only table').boundingBox())?.height).toBeLessThan(difficultTexts.length * 340)
  await expectHarmless(page)
})
