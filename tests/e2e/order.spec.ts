import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer } from '../support/records.ts'
import type { Stack } from '../support/stack.ts'
import { fact } from './support/bookings.ts'
import { region } from './support/clinical.ts'
import { requestsSettled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

function warn({ sandbox }: Stack, orderId: string, warnings: object): void {
  const none = { validation: [], age: [], orderForOthers: [], products: [], customer_age: null, customer_gender: null }
  sandbox.database.run('INSERT OR REPLACE INTO warnings (id, document) VALUES (?, ?)', orderId, JSON.stringify({ ...none, ...warnings }))
}

test('an order shows its customer on the left and its details on the right', {
  tag: ['@CR-102', '@CR-103', '@CR-104', '@CR-200', '@CR-205', '@CR-347', '@CR-348'],
}, async ({ page, stack, signIn }) => {
  const { orderId } = placeOrder(stack.sandbox, { orderAmount: 1234.5, orderdate: '2026-07-02T09:14:00.000Z' })
  await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
  await expect(fact(region(page, 'Order details'), 'Order ID')).toHaveText(orderId)
  await expect(fact(region(page, 'Order details'), 'Placed')).toHaveText('02/07/26 10:14')
  await expect(fact(region(page, 'Order details'), 'Shipping method').locator('bdi').first()).toHaveText('Express Delivery')
  await expect(fact(region(page, 'Order details'), 'Order total')).toHaveText('£1,234.50')
  await expect(fact(region(page, 'Order details'), 'Status')).toHaveText('Awaiting review')
  await expect(region(page, 'ID check status').getByRole('definition').first()).toHaveText('ID verified')

  const customer = stack.sandbox.database.document<{ firstName: string; lastName: string; email: string }>(
    "SELECT document FROM customers WHERE id = '81000'",
  )
  await expect(fact(region(page, 'Patient'), 'Name')).toHaveText(`${customer?.firstName} ${customer?.lastName}`)
  await expect(fact(region(page, 'Customer details'), 'Email')).toHaveText(customer?.email ?? '')
  const [left, right] = await Promise.all([region(page, 'Customer details').boundingBox(), region(page, 'Order details').boundingBox()])
  expect(left?.x).toBeLessThan(right?.x ?? 0)
})

test('an order is shown even if the warnings service fails, and "Try again" loads the warnings', {
  tag: ['@CR-298', '@CR-337'],
}, async ({ page, stack, signIn }) => {
  const { orderId } = placeOrder(stack.sandbox)
  warn(stack, orderId, { age: [{ header: 'Seen after the retry', descriptions: [] }] })
  stack.sandbox.faults.inject({ service: 'warnings', kind: 'reset' })
  await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
  await expect(region(page, 'Warnings').getByRole('alert')).toContainText("The warnings can't be loaded.")
  await expect(page.getByRole('article', { name: 'Finasteride 1mg' })).toBeVisible()

  stack.sandbox.faults.clear()
  await region(page, 'Warnings').getByRole('button', { name: 'Try again' }).click()
  await expect(region(page, 'Warnings').getByRole('alert')).toContainText('Seen after the retry')
})

test('opening an order reads it with one operation, which requests each resource once', {
  tag: ['@CR-113', '@CR-115', '@CR-283', '@CR-289', '@CR-300'],
}, async ({ page, stack, signIn }) => {
  const { id: customerId } = placeCustomer(stack.sandbox)
  placeOrder(stack.sandbox, { customerId })
  const subscribed = product({ subscriptionId: 's-300005', subscriptionIssueNumber: 2 })
  const skipped = product({ productId: '113', isPhotoUploadSkipped: true })
  const { orderId } = placeOrder(stack.sandbox, { customerId, products: [subscribed, skipped] })
  await signIn(page, 'prescriber', '/clinical-review/id-check/AWAITING_ID_CHECK')
  await expect(page.getByRole('table')).toBeVisible()
  stack.sandbox.journal.clear()
  const operations: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) operations.push(request.postDataJSON().operationName)
  })
  await page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/clinical-review/order/${orderId}?history=1`)
  await expect(page.getByRole('article', { name: 'Finasteride 1mg' })).toHaveCount(2)
  await expect(page.getByRole('table', { name: 'Customer order history' }).getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('table', { name: 'Subscription history' }).getByRole('link').first()).toBeVisible()
  await requestsSettled(page)
  // Only `OrderPage` reads the order. `RememberViewed` adds the order to the recently viewed records, and `KeepOrderOpen` reports that the
  // user has it open; these two operations call no service. `AwaitingIdChecks` reads the header's count of pending ID checks.
  const others = ['AwaitingIdChecks', 'KeepOrderOpen']
  await expect.poll(() => operations.filter((name) => !others.includes(name))).toEqual(['OrderPage', 'RememberViewed'])
  const ofTheOrder = stack.sandbox.journal.read().filter(({ path }) => [orderId, customerId, 's-300005'].some((id) => path.includes(id)))
  expect(ofTheOrder.map(({ service, method, path }) => `${service} ${method} ${path.replace(/ts=\d+/, 'ts=now')}`).toSorted()).toEqual(
    [
      `clinical GET /orders/${orderId}`,
      `clinical GET /customers/${customerId}`,
      `clinical GET /customers/${customerId}/orders?limit=5&page=1&skip=${orderId}`,
      'clinical GET /subscriptions/s-300005/orders?limit=10&page=1',
      `consultation GET /get_image/${orderId}/onlinedoctorhairloss/0?ts=now`,
      'subscriptions GET /subscriptions/s-300005',
      `warnings GET /order/warnings/${orderId}`,
    ].toSorted(),
  )
})
