import type { Page } from '@playwright/test'
import type { CustomerRecord } from '../../sandbox/data/records.ts'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer } from '../support/records.ts'
import type { Stack } from '../support/stack.ts'
import { orderAddress, storedOrder, tickConfirmations, writes } from './support/clinical.ts'
import { endSessionAt } from './support/sessions.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const itemCard = (page: Page) => page.getByRole('article', { name: 'Finasteride 1mg' })
const nextOrder = (page: Page) => page.getByRole('button', { name: /^Next order/ })
const namedNext = (page: Page) => page.getByRole('button', { name: /^Next order awaiting review/ })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Approves the item and waits until the decision is shown. */
async function approve(page: Page): Promise<void> {
  await itemCard(page).getByRole('button', { name: 'Approve Item' }).click()
  const dialog = page.getByRole('dialog')
  await tickConfirmations(dialog)
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(itemCard(page).getByText(/Approved by .* \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/dialog=/)
}

test.describe('the review queue', () => {
  test.beforeEach(({ stack }) => {
    stack.sandbox.database.run('CREATE TEMP TABLE kept_orders AS SELECT * FROM orders')
    stack.sandbox.database.run('DELETE FROM orders')
  })
  test.afterEach(({ stack }) => {
    stack.sandbox.database.run('DELETE FROM orders')
    stack.sandbox.database.run('INSERT INTO orders SELECT * FROM kept_orders')
    stack.sandbox.database.run('DROP TABLE kept_orders')
  })

  /** Creates orders that were placed a day apart. Q-01 is the oldest, so it is the first in the list. */
  function placeQueue({ sandbox }: Stack, count: number): void {
    for (let number = 1; number <= count; number += 1) {
      placeOrder(sandbox, { orderId: named(number), orderdate: placedOn(number) })
    }
  }
  const placedOn = (number: number) => new Date(Date.UTC(2024, 0, number, 12)).toISOString()
  const named = (number: number) => `Q-${String(number).padStart(2, '0')}`
  const openFromList = async (page: Page, orderId: string) => {
    await page.getByRole('link', { name: orderId, exact: true }).click()
    await expect(title(page)).toHaveText(`Order ${orderId}`)
  }
  /** Expects that no next order is offered, and that the shortcut key for the next order leaves the given order open. */
  const endOfQueue = async (page: Page, orderId: string) => {
    await expect(namedNext(page)).toHaveCount(0)
    await page.keyboard.press('n')
    await expect(page.getByText('That was the last order of this list.')).toBeVisible()
    await expect(title(page)).toHaveText(`Order ${orderId}`)
    await expect(namedNext(page)).toHaveCount(0)
  }

  test('continues with the orders on the next page of the list', {
    tag: ['@CR-002'],
  }, async ({ page, stack, signIn }) => {
    placeQueue(stack, 12)
    await signIn(page, 'prescriber')
    await openFromList(page, named(9))
    for (const number of [10, 11, 12]) {
      await approve(page)
      await expect(nextOrder(page)).toHaveText(`Next order awaiting review: ${named(number)}`)
      await page.keyboard.press('n')
      await expect(title(page)).toHaveText(`Order ${named(number)}`)
    }
    await approve(page)
    await endOfQueue(page, named(12))
    const approved = Array.from(
      { length: 12 },
      (_, index) => storedOrder(stack, named(index + 1))?.products[0]?.reviewStatus === 'APPROVED',
    )
    expect(approved).toEqual([...Array(8).fill(false), ...Array(4).fill(true)])
  })

  test('skips the orders that the list marks as waiting for an ID check or a BMI confirmation', {
    tag: ['@XC-02', '@XC-03', '@XC-04'],
  }, async ({ page, stack, signIn }) => {
    placeQueue(stack, 25)
    const skippedPhoto = product({ secondaryTag: 'onlinedoctorweightloss', isPhotoUploadSkipped: true })
    placeOrder(stack.sandbox, { orderId: named(2), orderdate: placedOn(2), products: [skippedPhoto] })
    for (let number = 3; number <= 25; number += 1) {
      if (number === 24) continue
      placeOrder(stack.sandbox, { orderId: named(number), orderdate: placedOn(number), idCheckStatus: 'refer' })
    }
    await signIn(page, 'prescriber')
    await expect(page.getByText(/^25 orders await review\. The oldest has waited for \d+ days\.$/)).toBeVisible()
    await expect(page.getByText('Waits for its ID check')).toHaveCount(8)
    await expect(page.getByText('Photo skipped: BMI to confirm')).toHaveCount(1)
    await openFromList(page, named(1))
    await approve(page)
    await expect(nextOrder(page)).toHaveText(`Next order awaiting review: ${named(24)}`)
    await nextOrder(page).click()
    await expect(title(page)).toHaveText(`Order ${named(24)}`)
    await approve(page)
    await page.keyboard.press('n')
    await expect(page.getByText('That was the last order of this list that is ready for a decision.')).toBeVisible()
  })

  test("follows the list's sort order when opened from the second page, even after a reload", {
    tag: ['@CR-002'],
  }, async ({ page, stack, signIn }) => {
    placeQueue(stack, 14)
    await signIn(page, 'prescriber', '/clinical-review?page=2&sort=date.desc')
    await openFromList(page, named(3))
    await page.reload()
    await approve(page)
    await expect(nextOrder(page)).toHaveText(`Next order awaiting review: ${named(2)}`)
    await page.reload()
    await nextOrder(page).click()
    await expect(title(page)).toHaveText(`Order ${named(2)}`)
    // The client requests pages 1 and 2 of the list together, so either request may arrive first.
    const lists = stack.sandbox.journal.read().filter(({ path }) => /^\/orders\?.*limit=10/.test(path))
    const read = lists.slice(-2).map(({ path }) => Object.fromEntries(new URL(path, 'http://own.invalid').searchParams))
    const list = { order_status: 'AWAITING_REVIEW', limit: '10', sortBy: 'date.desc' }
    expect(read.toSorted((one, other) => Number(one.page) - Number(other.page))).toEqual([
      { ...list, page: '1' },
      { ...list, page: '2' },
    ])
  })
})

test('single-key shortcuts stay switched off after a reload', { tag: ['@CR-123'] }, async ({ page, stack, signIn }) => {
  const { orderId } = placeOrder(stack.sandbox, { products: [product({ traversalId: 't-300000-1' })] })
  await signIn(page, 'prescriber', orderAddress({ orderId }))
  await expect(itemCard(page)).toBeVisible()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog.getByRole('term')).toHaveText(['j', 'k', 'f', 'i', 'r', 'a', 'x', 'n', '/', '?', 'Esc'])
  await expectAccessible(page)
  await dialog.getByRole('switch', { name: 'Use single keys as shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.reload()
  await itemCard(page).focus()
  for (const key of ['f', '?', 'r', 'j']) await page.keyboard.press(key)
  await expect(itemCard(page)).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: /^Shortcuts/ }).click()
  await dialog.getByRole('switch', { name: 'Use single keys as shortcuts' }).click()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await itemCard(page).focus()
  await page.keyboard.press('f')
  await expect(page.getByRole('dialog', { name: 'Consultation form' })).toBeVisible()
})

test('a draft of patient details is kept until saved, even if the session ends', { tag: ['@CR-281'] }, async ({ page, stack, signIn }) => {
  const form = page.getByRole('dialog', { name: 'Edit patient details' })
  const kept = form.getByText('Your changes were kept, but are not saved yet.')
  const firstName = form.getByLabel('First name', { exact: true })
  const edit = page.getByRole('button', { name: 'Edit patient details' })
  const { id: customerId } = placeCustomer(stack.sandbox, { firstName: 'Siân' })
  const { orderId } = placeOrder(stack.sandbox, { customerId })
  await signIn(page, 'agent', orderAddress({ orderId }))
  await edit.click()
  await expect(kept).toHaveCount(0)
  await firstName.fill('Chloé')
  await form.getByLabel('Phone', { exact: true }).fill('01632 960001')
  await endSessionAt(page, 'UpdatePatient')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/clinical-review\/login\?/)
  expect(writes(stack)).toEqual([])
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/clinical-review/order/${orderId}`))
  await expect(kept).toBeVisible()
  await expect(firstName).toHaveValue('Chloé')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  expect(writes(stack)).toEqual([expect.objectContaining({ call: `PUT /customers/${customerId}` })])
  const stored = stack.sandbox.database.document<CustomerRecord>('SELECT document FROM customers WHERE id = ?', customerId)
  expect(stored).toMatchObject({ firstName: 'Chloé', phone: '01632 960001' })
  await edit.click()
  await expect(firstName).toHaveValue('Chloé')
  await expect(kept).toHaveCount(0)
})
