import type { Page } from '@playwright/test'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer } from '../support/records.ts'
import type { Stack } from '../support/stack.ts'
import { address } from './support/address.ts'
import { orderAddress } from './support/clinical.ts'
import { expect, expectAccessible, test } from './support/test.ts'

let nextSubscription = 0

/** Creates a subscription with `count` issues, and returns the subscription's id. Issue 1 is the oldest. */
function placeSubscription({ sandbox }: Stack, count: number): string {
  nextSubscription += 1
  const id = `s-own-${nextSubscription}`
  sandbox.database.run(
    'INSERT INTO subscriptions (id, document) VALUES (?, ?)',
    id,
    JSON.stringify({ id, cartId: 'c-1', productId: '112', customerId: '81000', issueNumber: count, orders: [] }),
  )
  for (let number = 1; number <= count; number += 1) {
    const issue = { orderId: `${id}-${number}`, orderDate: day(number), activity: 'Sent', reviewedBy: '', clinicalNotes: '' }
    sandbox.database.run(
      'INSERT INTO subscription_orders (subscription_id, order_date, document) VALUES (?, ?, ?)',
      id,
      issue.orderDate,
      JSON.stringify(issue),
    )
  }
  return id
}

/** Noon on the nth day of 2024, where day 1 is 1 January. */
const day = (number: number) => new Date(Date.UTC(2024, 0, number, 12)).toISOString()

/** Creates a patient's earlier orders, oldest first, and returns their ids. */
function placeEarlier({ sandbox }: Stack, customerId: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => placeOrder(sandbox, { customerId, orderdate: day(index + 1) }).orderId)
}

/** The calls to the main API whose path (without the query) matches `path`. Each has the form `GET /orders?page=1`. */
const calls = ({ sandbox }: Stack, path: RegExp) =>
  sandbox.journal
    .read()
    .filter((entry) => entry.service === 'clinical' && path.test(entry.path.split('?')[0] ?? ''))
    .map((entry) => `${entry.method} ${entry.path}`)

const subscriptionTable = (page: Page) => page.getByRole('table', { name: 'Subscription history' })
const historyTable = (page: Page) => page.getByRole('table', { name: 'Customer order history' })
const fold = (page: Page) => page.getByRole('button', { name: /^Customer order history/ })
const pages = (page: Page, label: string) => page.getByRole('navigation', { name: `Pages of ${label}` })
const item = (page: Page) => page.getByRole('article', { name: 'Finasteride 1mg' })

/** The links with the order ids, from the top row down. */
const ids = (table: ReturnType<typeof subscriptionTable>) => table.getByRole('link')

const downTo = (from: number, to: number, name: (number: number) => string) =>
  Array.from({ length: from - to + 1 }, (_, index) => name(from - index))

test('the subscription history returns to the right page after a reload, and on Back and Forward', {
  tag: ['@CR-113', '@CR-300', '@CR-340'],
}, async ({ page, stack, signIn }) => {
  const subscription = placeSubscription(stack, 23)
  const order = placeOrder(stack.sandbox, { products: [product({ subscriptionId: subscription, subscriptionIssueNumber: 3 })] })
  await signIn(page, 'pharmacist', orderAddress(order))
  const own = (number: number) => `${subscription}-${number}`
  const table = subscriptionTable(page)
  const pager = pages(page, 'Subscription history')
  await expect(ids(table)).toHaveText(downTo(23, 14, own))
  await expect(pager).toContainText('1–10 of 23')
  await expect(pager.getByRole('link', { name: /^Page \d+$/ })).toHaveCount(3)

  await pager.getByRole('link', { name: 'Next' }).click()
  await expect(ids(table)).toHaveText(downTo(13, 4, own))
  expect(address(page)).toBe(`${orderAddress(order)}?issues=2`)
  await pager.getByRole('link', { name: 'Page 3' }).click()
  await expect(ids(table)).toHaveText(downTo(3, 1, own))
  expect(address(page)).toBe(`${orderAddress(order)}?issues=3`)
  expect(calls(stack, /^\/subscriptions\//)).toEqual(
    [1, 2, 3].map((number) => `GET /subscriptions/${subscription}/orders?limit=10&page=${number}`),
  )

  await page.reload()
  await expect(ids(table)).toHaveText(downTo(3, 1, own))
  await page.goBack()
  await expect(ids(table)).toHaveText(downTo(13, 4, own))
  await page.goBack()
  await expect(ids(table)).toHaveText(downTo(23, 14, own))
  expect(address(page)).toBe(orderAddress(order))
  await page.goForward()
  await expect(ids(table)).toHaveText(downTo(13, 4, own))
  await expect(item(page)).toBeVisible()
})

test('the customer order history can be expanded, and restores its page after a reload', {
  tag: ['@CR-115', '@CR-117', '@CR-289', '@CR-340'],
}, async ({ page, stack, signIn }) => {
  const customerId = placeCustomer(stack.sandbox).id
  const earlier = placeEarlier(stack, customerId, 6)
  const order = placeOrder(stack.sandbox, { customerId, orderdate: day(7) })
  const later = Array.from({ length: 6 }, (_, index) => placeOrder(stack.sandbox, { customerId, orderdate: day(index + 8) }).orderId)
  const newestFirst = [...earlier, ...later].toReversed()
  await signIn(page, 'agent', orderAddress(order))
  await expect(fold(page)).toHaveText('Customer order history (12)')
  await expect(fold(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(historyTable(page)).toHaveCount(0)

  await fold(page).click()
  await expect(fold(page)).toHaveAttribute('aria-expanded', 'true')
  expect(address(page)).toBe(`${orderAddress(order)}?history=1`)
  await expect(ids(historyTable(page))).toHaveText(newestFirst.slice(0, 5))
  const pager = pages(page, 'Customer order history')
  await expect(pager).toContainText('1–5 of 12')
  await pager.getByRole('link', { name: 'Page 2' }).click()
  await expect(ids(historyTable(page))).toHaveText(newestFirst.slice(5, 10))
  expect(address(page)).toBe(`${orderAddress(order)}?history=2`)
  await pager.getByRole('link', { name: 'Next' }).click()
  await expect(ids(historyTable(page))).toHaveText(newestFirst.slice(10))
  expect(calls(stack, /^\/customers\/\d+\/orders$/)).toEqual(
    [1, 2, 3].map((number) => `GET /customers/${customerId}/orders?limit=5&page=${number}&skip=${order.orderId}`),
  )

  await page.reload()
  await expect(ids(historyTable(page))).toHaveText(newestFirst.slice(10))
  await page.goBack()
  await expect(ids(historyTable(page))).toHaveText(newestFirst.slice(5, 10))
  await page.goBack()
  await expect(ids(historyTable(page))).toHaveText(newestFirst.slice(0, 5))
  await expectAccessible(page)
  await fold(page).click()
  await expect(historyTable(page)).toHaveCount(0)
  expect(address(page)).toBe(orderAddress(order))
})
