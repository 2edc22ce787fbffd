import type { Page } from '@playwright/test'
import type { FaultOrder } from '../../sandbox/control/faults.ts'
import type { OrderRecord } from '../../sandbox/data/records.ts'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer } from '../support/records.ts'
import type { Stack } from '../support/stack.ts'
import { expect, expectAccessible, test } from './support/test.ts'

let nextSubscription = 0

interface Issue {
  orderId: string
  orderDate: string
  activity: string
  reviewedBy: string
  clinicalNotes: string
}

/** Creates a subscription. Issue 1 is the oldest order; fields not in `changes` are derived from the issue's number. */
function placeSubscription({ sandbox }: Stack, count: number, changes: Partial<Issue> = {}): string {
  nextSubscription += 1
  const id = `s-own-${nextSubscription}`
  sandbox.database.run(
    'INSERT INTO subscriptions (id, document) VALUES (?, ?)',
    id,
    JSON.stringify({ id, cartId: 'c-1', productId: '112', customerId: '81000', issueNumber: count, orders: [] }),
  )
  for (let number = 1; number <= count; number += 1) {
    const issue = {
      orderId: `${id}-${number}`,
      orderDate: day(number),
      activity: `Activity ${number}`,
      reviewedBy: `Reviewer ${number}`,
      clinicalNotes: `Clinical note ${number}`,
      ...changes,
    }
    sandbox.database.run(
      'INSERT INTO subscription_orders (subscription_id, order_date, document) VALUES (?, ?, ?)',
      id,
      issue.orderDate,
      JSON.stringify(issue),
    )
  }
  return id
}

/** Noon on the given day of 2024, counted from 1. */
const day = (number: number) => new Date(Date.UTC(2024, 0, number, 12)).toISOString()

/** Creates earlier orders of a patient, oldest first, and returns their ids. */
function placeEarlier({ sandbox }: Stack, customerId: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => placeOrder(sandbox, { customerId, orderdate: day(index + 1) }).orderId)
}

const subscribed = (subscriptionId: string, changes: Parameters<typeof product>[0] = {}) =>
  product({ subscriptionId, subscriptionIssueNumber: 3, ...changes })

const addressOf = ({ orderId }: Pick<OrderRecord, 'orderId'>) => `/clinical-review/order/${orderId}`

/** The path and query of the page's address. */
function address(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}

/** Calls to the main API with a matching path, including their queries. */
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
const failure = (page: Page, label: string) => page.getByRole('alert').filter({ hasText: `${label} can't be loaded.` })

/** The links with the order ids, from the top row. */
const ids = (table: ReturnType<typeof subscriptionTable>) => table.getByRole('link')

/** Follows an address like a link in the page, without reloading the client. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

const downTo = (from: number, to: number, name: (number: number) => string) =>
  Array.from({ length: from - to + 1 }, (_, index) => name(from - index))

test.describe('subscription history', () => {
  test('shows date, order, activity, reviewer and clinical notes of each issue', {
    tag: ['@CR-113', '@CR-114', '@CR-300'],
  }, async ({ page, stack, signIn }) => {
    const subscription = placeSubscription(stack, 2)
    const issue = { orderId: 'unreviewed', orderDate: '2025-07-01T22:30:00.000Z', activity: 'Skipped', reviewedBy: '', clinicalNotes: '' }
    stack.sandbox.database.run(
      'INSERT INTO subscription_orders (subscription_id, order_date, document) VALUES (?, ?, ?)',
      subscription,
      issue.orderDate,
      JSON.stringify(issue),
    )
    const order = placeOrder(stack.sandbox, { products: [subscribed(subscription)] })
    await signIn(page, 'prescriber', addressOf(order))
    const table = subscriptionTable(page)
    await expect(table.getByRole('columnheader')).toHaveText(['Date', 'Order ID', 'Activity', 'Reviewed by', 'Clinical notes'])
    const cells = [
      ['01/07/25', 'unreviewed', 'Skipped', '–', '–'],
      ['02/01/24', `${subscription}-2`, 'Activity 2', 'Reviewer 2', 'Clinical note 2'],
      ['01/01/24', `${subscription}-1`, 'Activity 1', 'Reviewer 1', 'Clinical note 1'],
    ]
    await expect(table.getByRole('row')).toHaveCount(cells.length + 1)
    for (const [index, texts] of cells.entries()) {
      await expect(
        table
          .getByRole('row')
          .nth(index + 1)
          .getByRole('cell'),
      ).toHaveText(texts)
    }
    await expect(pages(page, 'Subscription history')).toHaveCount(0)
    expect(calls(stack, /^\/subscriptions\//)).toEqual([`GET /subscriptions/${subscription}/orders?limit=10&page=1`])
    await expectAccessible(page)
  })

  test('shows ten rows a page, with a page address that survives reload, Back and Forward', {
    tag: ['@CR-113', '@CR-300', '@CR-340'],
  }, async ({ page, stack, signIn }) => {
    const subscription = placeSubscription(stack, 23)
    const order = placeOrder(stack.sandbox, { products: [subscribed(subscription)] })
    await signIn(page, 'pharmacist', addressOf(order))
    const own = (number: number) => `${subscription}-${number}`
    const table = subscriptionTable(page)
    const pager = pages(page, 'Subscription history')
    await expect(ids(table)).toHaveText(downTo(23, 14, own))
    await expect(pager).toContainText('1–10 of 23')
    await expect(pager.getByRole('link', { name: /^Page \d+$/ })).toHaveCount(3)

    await pager.getByRole('link', { name: 'Next' }).click()
    await expect(ids(table)).toHaveText(downTo(13, 4, own))
    expect(address(page)).toBe(`${addressOf(order)}?issues=2`)
    await pager.getByRole('link', { name: 'Page 3' }).click()
    await expect(ids(table)).toHaveText(downTo(3, 1, own))
    expect(address(page)).toBe(`${addressOf(order)}?issues=3`)
    expect(calls(stack, /^\/subscriptions\//)).toEqual(
      [1, 2, 3].map((number) => `GET /subscriptions/${subscription}/orders?limit=10&page=${number}`),
    )

    await page.reload()
    await expect(ids(table)).toHaveText(downTo(3, 1, own))
    await page.goBack()
    await expect(ids(table)).toHaveText(downTo(13, 4, own))
    await page.goBack()
    await expect(ids(table)).toHaveText(downTo(23, 14, own))
    expect(address(page)).toBe(addressOf(order))
    await page.goForward()
    await expect(ids(table)).toHaveText(downTo(13, 4, own))
    await expect(item(page)).toBeVisible()
  })

  test('says so when a page is past the last one, and links back', { tag: ['@CR-113'] }, async ({ page, stack, signIn }) => {
    const subscription = placeSubscription(stack, 12)
    const order = placeOrder(stack.sandbox, { products: [subscribed(subscription)] })
    await signIn(page, 'prescriber', `${addressOf(order)}?issues=9`)
    await expect(subscriptionTable(page)).toContainText('There is no page 9.')
    await pages(page, 'Subscription history').getByRole('link', { name: 'Prev' }).click()
    await expect(ids(subscriptionTable(page))).toHaveText([`${subscription}-2`, `${subscription}-1`])
  })

  test("isn't shown or requested for an order without a subscription", { tag: ['@CR-113'] }, async ({ page, stack, signIn }) => {
    const order = placeOrder(stack.sandbox)
    await signIn(page, 'prescriber', addressOf(order))
    await expect(item(page)).toBeVisible()
    await expect(fold(page)).toBeVisible()
    await expect(page.getByText('Subscription history')).toHaveCount(0)
    expect(stack.sandbox.journal.read().filter(({ path }) => path.startsWith('/subscriptions/'))).toEqual([])
  })

  test("is shown and requested once for each subscription of the order's items", {
    tag: ['@CR-113', '@CR-300'],
  }, async ({ page, stack, signIn }) => {
    const first = placeSubscription(stack, 2)
    const second = placeSubscription(stack, 3)
    const order = placeOrder(stack.sandbox, {
      products: [
        subscribed(first),
        subscribed(first, { productId: '113', orderItemId: 'item-113' }),
        subscribed(second, { productId: '114', orderItemId: 'item-114' }),
      ],
    })
    await signIn(page, 'prescriber', addressOf(order))
    const historyOf = (id: string) => page.getByRole('table', { name: `Subscription history of ${id}` })
    await expect(ids(historyOf(first))).toHaveText(downTo(2, 1, (number) => `${first}-${number}`))
    await expect(ids(historyOf(second))).toHaveText(downTo(3, 1, (number) => `${second}-${number}`))
    await expect(page.getByRole('table', { name: /^Subscription history/ })).toHaveCount(2)
    expect(calls(stack, /^\/subscriptions\//).toSorted()).toEqual(
      [first, second].map((id) => `GET /subscriptions/${id}/orders?limit=10&page=1`).toSorted(),
    )
  })
})

test.describe('customer order history', () => {
  test('is collapsed, then shows five other orders a page, with the page in the address', {
    tag: ['@CR-115', '@CR-117', '@CR-289', '@CR-340'],
  }, async ({ page, stack, signIn }) => {
    const customerId = placeCustomer(stack.sandbox).id
    const earlier = placeEarlier(stack, customerId, 6)
    const order = placeOrder(stack.sandbox, { customerId, orderdate: day(7) })
    const later = Array.from({ length: 6 }, (_, index) => placeOrder(stack.sandbox, { customerId, orderdate: day(index + 8) }).orderId)
    const newestFirst = [...earlier, ...later].toReversed()
    await signIn(page, 'agent', addressOf(order))
    await expect(fold(page)).toHaveText('Customer order history (12)')
    await expect(fold(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(historyTable(page)).toHaveCount(0)

    await fold(page).click()
    await expect(fold(page)).toHaveAttribute('aria-expanded', 'true')
    expect(address(page)).toBe(`${addressOf(order)}?history=1`)
    await expect(ids(historyTable(page))).toHaveText(newestFirst.slice(0, 5))
    const pager = pages(page, 'Customer order history')
    await expect(pager).toContainText('1–5 of 12')
    await pager.getByRole('link', { name: 'Page 2' }).click()
    await expect(ids(historyTable(page))).toHaveText(newestFirst.slice(5, 10))
    expect(address(page)).toBe(`${addressOf(order)}?history=2`)
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
    expect(address(page)).toBe(addressOf(order))
  })

  test('shows date, order, status, items with decisions, notes and total', { tag: ['@CR-116'] }, async ({ page, stack, signIn }) => {
    const customerId = placeCustomer(stack.sandbox).id
    const note = (text: string, hour: number) => ({
      noteText: text,
      createdBy: 'Carla Service',
      createAt: `2025-07-03T0${hour}:00:00.000Z`,
      productId: 0,
    })
    const earlier = placeOrder(stack.sandbox, {
      customerId,
      orderdate: '2025-07-02T09:00:00.000Z',
      orderStatus: 'Pending',
      orderAmount: 1234.5,
      orderNotes: [note('First', 1), note('Second', 2), note('Third', 3), { ...note('About the vitamin', 4), productId: 301 }],
      products: [
        product({
          productQuantity: 2,
          reviewStatus: 'REJECTED',
          reviewComment: 'Duplicate',
          reviewedBy: 'Dev Patel',
          reviewDate: '2025-07-03T10:20:00.000Z',
        }),
        product({
          productId: '301',
          orderItemId: 'item-301',
          productTitle: 'Vitamin D',
          productVariation: '30 tablets',
          primaryTag: 'GSL',
        }),
      ],
    })
    const order = placeOrder(stack.sandbox, { customerId })
    await signIn(page, 'prescriber', `${addressOf(order)}?history=1`)
    await expect(historyTable(page).getByRole('columnheader')).toHaveText(['Date', 'Order ID', 'Status', 'Items', 'Notes', 'Total'])
    const cells = historyTable(page).getByRole('row').nth(1).getByRole('cell')
    await expect(cells.nth(0)).toHaveText('02/07/25')
    await expect(cells.nth(1)).toHaveText(earlier.orderId)
    await expect(cells.nth(2)).toHaveText('Payment failed')
    await expect(cells.nth(3).getByRole('listitem')).toHaveText([
      /2 × Finasteride 1mg 84 tablets.*Rejected.*03\/07\/25 11:20 Dev Patel.*Duplicate/,
      /^1 × Vitamin D 30 tablets03\/07\/25 05:00 Carla ServiceAbout the vitamin$/,
      /About the vitamin$/,
    ])
    await expect(cells.nth(4).getByRole('listitem')).toHaveText([/03\/07\/25 04:00 Carla Service.*Third/, /Second/])
    await cells.nth(4).getByRole('button', { name: 'Show more (1)' }).click()
    await expect(cells.nth(4).getByRole('listitem')).toHaveText([/Third/, /Second/, /First/])
    await expect(cells.nth(5)).toHaveText('£1,234.50')
  })

  test('says so when the customer has no other orders', { tag: ['@CR-115', '@CR-117'] }, async ({ page, stack, signIn }) => {
    const order = placeOrder(stack.sandbox, { customerId: placeCustomer(stack.sandbox).id })
    await signIn(page, 'prescriber', addressOf(order))
    await expect(fold(page)).toHaveText('Customer order history (0)')
    await fold(page).click()
    await expect(historyTable(page)).toContainText('The customer has no other orders.')
    await expect(ids(historyTable(page))).toHaveCount(0)
  })

  test('of an earlier order lists the current order in turn', { tag: ['@CR-117'] }, async ({ page, stack, signIn }) => {
    const customerId = placeCustomer(stack.sandbox).id
    const [earlier = ''] = placeEarlier(stack, customerId, 1)
    const order = placeOrder(stack.sandbox, { customerId })
    await signIn(page, 'prescriber', `${addressOf(order)}?history=1`)
    await ids(historyTable(page)).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${earlier}`)
    await fold(page).click()
    await expect(ids(historyTable(page))).toHaveText([order.orderId])
  })
})

test('opening an order requests each history and every other resource once', {
  tag: ['@CR-113', '@CR-115', '@CR-289', '@CR-300'],
}, async ({ page, stack, signIn }) => {
  const customerId = placeCustomer(stack.sandbox).id
  placeEarlier(stack, customerId, 3)
  const subscription = placeSubscription(stack, 3)
  const order = placeOrder(stack.sandbox, { customerId, products: [subscribed(subscription)] })
  await signIn(page, 'prescriber', `${addressOf(order)}?history=1`)
  await expect(ids(historyTable(page))).toHaveCount(3)
  await expect(ids(subscriptionTable(page))).toHaveCount(3)
  await page.waitForLoadState('networkidle')
  const { orderId } = order
  const ofTheOrder = stack.sandbox.journal.read().filter(({ path }) => [orderId, customerId, subscription].some((id) => path.includes(id)))
  expect(ofTheOrder.map(({ service, method, path }) => `${service} ${method} ${path}`).toSorted()).toEqual(
    [
      `clinical GET /orders/${orderId}`,
      `clinical GET /customers/${customerId}`,
      `clinical GET /customers/${customerId}/orders?limit=5&page=1&skip=${orderId}`,
      `clinical GET /subscriptions/${subscription}/orders?limit=10&page=1`,
      `subscriptions GET /subscriptions/${subscription}`,
      `warnings GET /order/warnings/${orderId}`,
    ].toSorted(),
  )
})

const lists = [
  {
    tag: ['@CR-113', '@CR-300', '@CR-337'],
    label: 'Subscription history',
    path: '^/subscriptions/.+/orders$',
    parameter: 'issues',
    table: subscriptionTable,
    perPage: 10,
  },
  {
    tag: ['@CR-115', '@CR-289', '@CR-337'],
    label: 'Customer order history',
    path: '^/customers/.+/orders$',
    parameter: 'history',
    table: historyTable,
    perPage: 5,
  },
]
const faults: Pick<FaultOrder, 'kind' | 'status'>[] = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 404 },
  { kind: 'misshapen' },
  { kind: 'stall' },
]

/** An order with twelve subscription issues, and twelve other orders of the same patient. */
function placeWithHistories(stack: Stack): OrderRecord {
  const customerId = placeCustomer(stack.sandbox).id
  placeEarlier(stack, customerId, 12)
  return placeOrder(stack.sandbox, { customerId, products: [subscribed(placeSubscription(stack, 12))] })
}

for (const { tag, label, path, parameter, table, perPage } of lists) {
  test.describe(`a failing ${label.toLowerCase()}`, () => {
    for (const fault of faults) {
      test(`leaves the rest of the order usable, and can be retried (${fault.status ?? fault.kind})`, { tag }, async ({
        page,
        stack,
        signIn,
      }) => {
        const order = placeWithHistories(stack)
        stack.sandbox.faults.order({ service: 'clinical', method: 'GET', path, ...fault })
        await signIn(page, 'prescriber', `${addressOf(order)}?history=1`)
        await expect(failure(page, label)).toBeVisible()
        await expect(table(page)).toHaveCount(0)
        await expect(item(page).getByRole('button', { name: 'Approve Item' })).toBeEnabled()
        await expect(page.getByRole('region', { name: 'Customer details' })).toBeVisible()
        for (const other of lists) if (other.label !== label) await expect(ids(other.table(page))).toHaveCount(other.perPage)

        stack.sandbox.faults.clear()
        await failure(page, label).getByRole('button', { name: 'Try again' }).click()
        await expect(ids(table(page))).toHaveCount(perPage)
        await expect(failure(page, label)).toHaveCount(0)
      })
    }

    test('can be retried on page 2, and Back shows page 1', { tag }, async ({ page, stack, signIn }) => {
      const order = placeWithHistories(stack)
      await signIn(page, 'prescriber', `${addressOf(order)}?history=1`)
      await expect(ids(table(page))).toHaveCount(perPage)
      const first = await ids(table(page)).allInnerTexts()
      stack.sandbox.faults.order({ service: 'clinical', method: 'GET', path, kind: 'status', status: 500 })
      await pages(page, label).getByRole('link', { name: 'Page 2' }).click()
      await expect(failure(page, label)).toBeVisible()
      await expect(item(page)).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`[?&]${parameter}=2`))

      stack.sandbox.faults.clear()
      await failure(page, label).getByRole('button', { name: 'Try again' }).click()
      await expect(pages(page, label)).toContainText(`${perPage + 1}–`)
      await expect(ids(table(page)).first()).toBeVisible()
      for (const id of await ids(table(page)).allInnerTexts()) expect(first).not.toContain(id)
      await page.goBack()
      await expect(ids(table(page))).toHaveText(first)
    })

    test('shows nothing of the order viewed before, on any page', { tag }, async ({ page, stack, signIn }) => {
      const before = placeWithHistories(stack)
      const after = placeWithHistories(stack)
      await signIn(page, 'prescriber', `${addressOf(before)}?history=1`)
      await expect(ids(table(page))).toHaveCount(perPage)
      await pages(page, label).getByRole('link', { name: 'Page 2' }).click()
      await expect(pages(page, label)).toContainText(`${perPage + 1}–`)

      stack.sandbox.faults.order({ service: 'clinical', method: 'GET', path, kind: 'status', status: 500 })
      for (const number of [1, 2]) {
        const query = `history=${parameter === 'history' ? number : 1}${parameter === 'issues' ? `&issues=${number}` : ''}`
        await follow(page, `${addressOf(after)}?${query}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${after.orderId}`)
        await expect(failure(page, label)).toBeVisible()
        await expect(table(page)).toHaveCount(0)
      }
    })
  })
}
