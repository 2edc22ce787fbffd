import type { Page } from '@playwright/test'
import type { FaultOrder } from '../../sandbox/control/faults.ts'
import type { CustomerRecord, OrderRecord, PreApprovalRecord } from '../../sandbox/data/records.ts'
import { placeOrder, product } from '../support/orders.ts'
import type { Stack } from '../support/stack.ts'
import { named, operationsOf } from './support/operations.ts'
import { expect, test } from './support/test.ts'

const HOME = '/clinical-review'
const COMPLETED = '/clinical-review/completed'
const ID_CHECKS = '/clinical-review/id-check/AWAITING_ID_CHECK'
const ID_CHECKS_DONE = '/clinical-review/id-check/ID_CHECK_COMPLETED'
const PRE_APPROVED = '/clinical-review/preapprovedproduct/PREAPPROVEDPRODUCT'

/** Empties a table for each test, so that it sees only its own records, and restores the seed's rows afterwards. */
function emptyTable(table: 'orders' | 'id_checks' | 'pre_approvals') {
  test.beforeEach(({ stack }) => {
    stack.sandbox.database.run(`CREATE TEMP TABLE kept_${table} AS SELECT * FROM ${table}`)
    stack.sandbox.database.run(`DELETE FROM ${table}`)
  })
  test.afterEach(({ stack }) => {
    stack.sandbox.database.run(`DELETE FROM ${table}`)
    stack.sandbox.database.run(`INSERT INTO ${table} SELECT * FROM kept_${table}`)
    stack.sandbox.database.run(`DROP TABLE kept_${table}`)
  })
}

/** The table's rows, starting with the headings. */
const rows = (page: Page) => page.getByRole('table').getByRole('row')
const columns = (page: Page) => page.getByRole('table').getByRole('columnheader')
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text })

/** The cell of a row under a heading. */
async function cell(page: Page, row: string, heading: string) {
  const index = (await columns(page).allInnerTexts()).indexOf(heading)
  expect(index, heading).toBeGreaterThanOrEqual(0)
  return rowOf(page, row).getByRole('cell').nth(index)
}

async function orderIds(page: Page) {
  const links = page.getByRole('table').getByRole('link')
  await expect(links.first()).toBeVisible()
  return links.allInnerTexts()
}

/** The path and query of the page's address. */
function address(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}

/** The queries of a list's calls as the main API received them. */
function listCalls(stack: Stack, path: '/orders' | '/idchecks' | '/preapprovedproducts/customers') {
  return stack.sandbox.journal
    .read()
    .filter((entry) => entry.service === 'clinical' && entry.path.split('?')[0] === path)
    .map((entry) => Object.fromEntries(new URL(entry.path, 'http://own.invalid').searchParams))
}

/** Creates orders, one a day, with ids from A-001 in order of date. */
function placeOrders(stack: Stack, count: number, changes: Partial<OrderRecord> = {}) {
  for (let index = 1; index <= count; index += 1) {
    const orderdate = new Date(Date.UTC(2024, 0, index, 12)).toISOString()
    placeOrder(stack.sandbox, { orderId: `A-${String(index).padStart(3, '0')}`, orderdate, ...changes })
  }
}

const reviewed = (changes: Parameters<typeof product>[0] = {}) =>
  product({ reviewStatus: 'APPROVED', reviewedBy: 'Dev Patel', reviewDate: '2026-03-03T10:20:00.000Z', ...changes })

const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const pageNumbers = (page: Page) => pager(page).getByRole('link', { name: /^Page \d+$/ })

test.describe('the title and content of a list', () => {
  test('show the status, with the category in brackets', {
    tag: ['@CR-006', '@CR-011', '@CR-040', '@CR-041', '@CR-042', '@CR-043', '@CR-044', '@CR-045'],
  }, async ({ page, signIn }) => {
    await signIn(page, 'agent')
    for (const [path, title] of [
      [HOME, 'Awaiting clinical review (all)'],
      ['/clinical-review/POM/AWAITING_REVIEW', 'Awaiting clinical review (POM)'],
      ['/clinical-review/GSL/AWAITING_REVIEW', 'Awaiting clinical review (GSL)'],
      [COMPLETED, 'Completed Orders (all)'],
      ['/clinical-review/PMed/COMPLETED', 'Completed Orders (PMed)'],
      ['/clinical-review/VACCINE/COMPLETED', 'Completed Orders (VACCINE)'],
      [ID_CHECKS, 'Awaiting ID check (id-check)'],
      [ID_CHECKS_DONE, 'ID check completed (id-check)'],
      [PRE_APPROVED, 'Weight management patients (preapprovedproduct)'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
      await expect(page.getByRole('table', { name: title })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${title.replace(/[()]/g, '\\$&')}`))
    }
  })

  test('contain only orders of the category', { tag: ['@CR-045'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'agent', '/clinical-review/PMed/COMPLETED')
    await expect(rows(page)).toHaveCount(11)
    const labels = await page
      .getByRole('table')
      .getByRole('cell', { name: /^(PMed|POM|POM and PMed|PMed and POM|GSL|–)$/ })
      .allInnerTexts()
    expect(labels.filter((label) => /PMed/.test(label)).length).toBe(10)
    expect(listCalls(stack, '/orders').at(-1)).toMatchObject({ category: 'PMed', order_status: 'COMPLETED' })
  })
})

test.describe('the pager of a list', () => {
  emptyTable('orders')

  test('shows ten rows, ten page numbers and an ellipsis, and ends with Prev and Next disabled', {
    tag: ['@CR-046', '@CR-047', '@CR-340'],
  }, async ({ page, stack, signIn }) => {
    placeOrders(stack, 123)
    await signIn(page, 'prescriber', HOME)
    await expect(rows(page)).toHaveCount(11)
    expect(await orderIds(page)).toEqual(numbers(1, 10).map((number) => `A-${number.padStart(3, '0')}`))
    await expect(pager(page)).toContainText('1–10 of 123')

    // The first page.
    await expect(pageNumbers(page)).toHaveText(numbers(1, 10))
    await expect(pager(page).getByText('…')).toHaveCount(1)
    await expect(pager(page).getByRole('link', { name: 'Prev' })).toHaveCount(0)
    await expect(pager(page).getByText('Prev')).toHaveAttribute('aria-disabled', 'true')
    await expect(pager(page).getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page')

    // The second page, by Next.
    await pager(page).getByRole('link', { name: 'Next' }).click()
    await expect(page.getByRole('link', { name: 'A-011' })).toBeVisible()
    expect(await orderIds(page)).toEqual(numbers(11, 20).map((number) => `A-0${number}`))
    expect(address(page)).toBe(`${HOME}?page=2`)
    await expect(pager(page).getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(pager(page).getByRole('link', { name: 'Page 1', exact: true })).not.toHaveAttribute('aria-current')

    // A middle page, by number, with ellipses on both sides.
    await pager(page).getByRole('link', { name: 'Page 7', exact: true }).click()
    await expect(page.getByRole('link', { name: 'A-061' })).toBeVisible()
    await expect(pageNumbers(page)).toHaveCount(10)
    await expect(pager(page).getByRole('link', { name: 'Page 7', exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(pager(page).getByText('…')).toHaveCount(2)

    // The last page, with three rows.
    await page.goto(`${HOME}?page=13`)
    await expect(rows(page)).toHaveCount(4)
    expect(await orderIds(page)).toEqual(['A-121', 'A-122', 'A-123'])
    await expect(pageNumbers(page)).toHaveText(numbers(4, 13))
    await expect(pager(page)).toContainText('121–123 of 123')
    await expect(pager(page).getByRole('link', { name: 'Next' })).toHaveCount(0)
    await expect(pager(page).getByText('Next')).toHaveAttribute('aria-disabled', 'true')

    // Back by Prev.
    await pager(page).getByRole('link', { name: 'Prev' }).click()
    await expect(page.getByRole('link', { name: 'A-111' })).toBeVisible()
    expect(address(page)).toBe(`${HOME}?page=12`)
    expect(listCalls(stack, '/orders').map(({ page: number, limit }) => `${number}/${limit}`)).toEqual([
      '1/10',
      '2/10',
      '7/10',
      '13/10',
      '12/10',
    ])
  })

  test('has as many pages as the orders fill', { tag: ['@CR-046', '@CR-047'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'prescriber')
    for (const [count, pages] of [
      [10, 1],
      [11, 2],
      [100, 10],
      [101, 11],
    ] as const) {
      placeOrders(stack, count)
      await page.goto(pages === 1 ? HOME : `${HOME}?page=${pages}`)
      await expect(rows(page), String(count)).toHaveCount((count % 10 || 10) + 1)
      await expect(pageNumbers(page).last()).toHaveText(String(pages))
      await expect(pageNumbers(page)).toHaveCount(Math.min(10, pages))
      await expect(pager(page).getByText('…')).toHaveCount(pages > 10 ? 1 : 0)
      await expect(pager(page).getByRole('link', { name: 'Next' })).toHaveCount(0)
      await expect(pager(page).getByRole('link', { name: 'Prev' })).toHaveCount(pages > 1 ? 1 : 0)
    }
  })

  test('says so when a page is past the last one, and links to existing pages', { tag: ['@CR-046'] }, async ({ page, stack, signIn }) => {
    placeOrders(stack, 23)
    await signIn(page, 'prescriber', `${HOME}?page=9`)
    await expect(page.getByText('There is no page 9.')).toBeVisible()
    await expect(pageNumbers(page)).toHaveText(['1', '2', '3'])
    await expect(pager(page).getByRole('link', { name: 'Next' })).toHaveCount(0)
    await pager(page).getByRole('link', { name: 'Page 3', exact: true }).click()
    await expect(page.getByRole('link', { name: 'A-021' })).toBeVisible()
  })

  test('returns to the last page by Prev from a page past it, and claims no rows there', { tag: ['@CR-046', '@CR-047'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    placeOrders(stack, 23)
    await signIn(page, 'prescriber', `${HOME}?page=9`)
    await expect(page.getByText('There is no page 9.')).toBeVisible()
    await expect.soft(pager(page)).not.toContainText(/\d–\d+ of 23/, { timeout: 1_000 })
    await pager(page).getByRole('link', { name: 'Prev' }).click()
    await expect(page.getByRole('link', { name: 'A-021' })).toBeVisible()
  })

  test('keeps the current page visible until the next one has loaded', { tag: ['@CR-046'] }, async ({ page, stack, signIn }) => {
    placeOrders(stack, 23)
    await signIn(page, 'prescriber', HOME)
    await expect(page.getByRole('link', { name: 'A-001' })).toBeVisible()
    stack.sandbox.faults.order({ service: 'clinical', path: '^/orders$', kind: 'latency', milliseconds: 1_500, times: 1 })
    await pager(page).getByRole('link', { name: 'Next' }).click()
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'A-001' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'A-011' })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden()
  })
})

test.describe('sorting a list', () => {
  test('shows orders awaiting review oldest first, and completed ones newest first', {
    tag: ['@CR-048', '@CR-284', '@CR-346'],
  }, async ({ page, stack, signIn }) => {
    await signIn(page, 'prescriber')
    for (const [path, status, category, sortBy] of [
      [HOME, 'AWAITING_REVIEW', undefined, 'date.asc'],
      ['/clinical-review/POM/AWAITING_REVIEW', 'AWAITING_REVIEW', 'POM', 'date.asc'],
      [COMPLETED, 'COMPLETED', undefined, 'date.desc'],
      ['/clinical-review/PMed/COMPLETED', 'COMPLETED', 'PMed', 'date.desc'],
    ] as const) {
      await expect(rows(page)).toHaveCount(11)
      stack.sandbox.journal.clear()
      await page.goto(path)
      await expect(rows(page)).toHaveCount(11)
      expect(listCalls(stack, '/orders')).toEqual([{ order_status: status, limit: '10', page: '1', ...(category && { category }), sortBy }])
      const direction = sortBy === 'date.asc' ? 'ascending' : 'descending'
      await expect(columns(page).filter({ hasText: 'Order Date' })).toHaveAttribute('aria-sort', direction)
      await expect(columns(page).filter({ hasText: 'POM/PMed' })).not.toHaveAttribute('aria-sort', /ending/)
    }
  })

  test('shows pre-approved patients by latest review date first', { tag: ['@CR-049', '@CR-301', '@CR-346'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    await signIn(page, 'prescriber', PRE_APPROVED)
    await expect(rows(page)).toHaveCount(11)
    expect(listCalls(stack, '/preapprovedproducts/customers')).toEqual([{ page: '1', limit: '10', sortBy: 'nextReviewDate.desc' }])
    await expect(columns(page).filter({ hasText: 'Next review due' })).toHaveAttribute('aria-sort', 'descending')
  })

  test('sorts by a heading on click, and reverses on the next click', { tag: ['@CR-050', '@CR-062', '@CR-068'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    await signIn(page, 'prescriber', '/clinical-review/POM/AWAITING_REVIEW?page=2')
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    stack.sandbox.journal.clear()
    for (const [heading, sort, direction] of [
      ['Order Date', 'date.desc', 'descending'],
      ['Order Date', 'date.asc', 'ascending'],
      ['Order Date', 'date.desc', 'descending'],
      ['POM/PMed', 'category.asc', 'ascending'],
      ['POM/PMed', 'category.desc', 'descending'],
      ['Order Date', 'date.asc', 'ascending'],
    ] as const) {
      await columns(page).filter({ hasText: heading }).click()
      await expect(columns(page).filter({ hasText: heading })).toHaveAttribute('aria-sort', direction)
      expect(address(page)).toBe(`/clinical-review/POM/AWAITING_REVIEW?sort=${sort}`)
    }
    const sent = listCalls(stack, '/orders')
    expect(sent.every((query) => query.page === '1' && query.category === 'POM' && query.order_status === 'AWAITING_REVIEW')).toBe(true)
    // Cached pages may be shown at once, but they are always fetched again.
    expect(sent.map(({ sortBy }) => sortBy)).toEqual(['date.desc', 'date.asc', 'date.desc', 'category.asc', 'category.desc', 'date.asc'])
  })

  test('sorts pre-approved patients by both dates', { tag: ['@CR-050', '@CR-051', '@CR-094', '@CR-095'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    await signIn(page, 'prescriber', PRE_APPROVED)
    await expect(rows(page)).toHaveCount(11)
    stack.sandbox.journal.clear()
    for (const [heading, sort, direction] of [
      ['Next review due', 'nextReviewDate.asc', 'ascending'],
      ['Last order approval date', 'lastApprovalDate.asc', 'ascending'],
      ['Last order approval date', 'lastApprovalDate.desc', 'descending'],
    ] as const) {
      await columns(page).filter({ hasText: heading }).click()
      await expect(columns(page).filter({ hasText: heading })).toHaveAttribute('aria-sort', direction)
      expect(address(page)).toBe(`${PRE_APPROVED}?sort=${sort}`)
    }
    expect(listCalls(stack, '/preapprovedproducts/customers').map(({ sortBy }) => sortBy)).toEqual([
      'nextReviewDate.asc',
      'lastApprovalDate.asc',
      'lastApprovalDate.desc',
    ])
  })

  test('is kept when the page is turned', { tag: ['@CR-050'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'prescriber', `${COMPLETED}?sort=category.asc`)
    await expect(rows(page)).toHaveCount(11)
    await pager(page).getByRole('link', { name: 'Next' }).click()
    await expect(pager(page).getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
    expect(address(page)).toBe(`${COMPLETED}?page=2&sort=category.asc`)
    expect(listCalls(stack, '/orders').at(-1)).toMatchObject({ page: '2', sortBy: 'category.asc' })
  })

  test('prefetches an order on hover, and a click fetches nothing more', { tag: ['@CR-100'] }, async ({ page, signIn }) => {
    const operations = operationsOf(page)
    await signIn(page, 'prescriber', HOME)
    // Stops the clock, so that the prefetched order doesn't expire before the click.
    await page.clock.setFixedTime(new Date())
    const link = page.getByRole('table').getByRole('link').first()
    const read = page.waitForResponse((response) => response.request().postData()?.includes('"OrderPage"') ?? false)
    await link.hover()
    await (await read).finished()
    await page.route('**/graphql', (route) => (route.request().postData()?.includes('"OrderPage"') ? route.abort() : route.fallback()))
    await link.click()
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(named(operations, 'OrderPage')).toHaveLength(1)
  })

  test('ignores clicks on other headings', { tag: ['@CR-050'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'prescriber', HOME)
    await expect(rows(page)).toHaveCount(11)
    stack.sandbox.journal.clear()
    for (const heading of ['Order ID', 'Status', 'Shipping method', 'Warnings', 'Comments'])
      await columns(page).filter({ hasText: heading }).click()
    expect(address(page)).toBe(HOME)
    expect(listCalls(stack, '/orders')).toEqual([])
  })

  for (const [path, status] of [
    [ID_CHECKS, 'awaiting'],
    [ID_CHECKS_DONE, 'completed'],
  ] as const) {
    test(`isn't offered on ${path} (status=${status})`, { tag: ['@CR-052', '@CR-084', '@CR-285'] }, async ({ page, stack, signIn }) => {
      await signIn(page, 'prescriber', path)
      await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
      expect(listCalls(stack, '/idchecks')).toEqual([{ status, limit: '10', page: '1' }])
      for (const heading of await columns(page).all()) {
        await heading.click()
        await expect(heading).not.toHaveAttribute('aria-sort')
      }
      expect(address(page)).toBe(path)
      expect(listCalls(stack, '/idchecks')).toHaveLength(1)
    })
  }
})

test.describe('the columns of an order list', () => {
  emptyTable('orders')

  test('show orders awaiting review', { tag: ['@CR-060', '@CR-061', '@CR-067', '@CR-068', '@CR-069', '@CR-071', '@CR-103'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const comment = { text: 'Call before noon,\nthen ship', createdOn: '2026-03-02T10:05:00.000Z', createdBy: "Noor O'Hara" }
    const warning = (id: string, header: string) => ({ id, type: 'age', header, descriptions: ['more'] })
    placeOrder(stack.sandbox, {
      orderId: 'FULL-1',
      orderdate: '2026-03-02T09:14:00.000Z',
      shippingMethod: 'Express Delivery',
      comment,
      warnings: [warning('1', 'Age mismatch'), warning('2', 'Gender mismatch')],
      products: [product(), product({ productId: '113', subscriptionId: 's-1', subscriptionIssueNumber: 2 })],
    })
    placeOrder(stack.sandbox, { orderId: 'BARE-2', orderdate: '2026-03-03T09:14:00.000Z', shippingMethod: '' })
    await signIn(page, 'prescriber', HOME)

    await expect(columns(page)).toHaveText(['Order ID', 'POM/PMed', 'Status', 'Order Date', 'Shipping method', 'Warnings', 'Comments'])
    await expect(rowOf(page, 'FULL-1').getByRole('link', { name: 'FULL-1' })).toHaveAttribute('href', '/clinical-review/order/FULL-1')
    await expect(await cell(page, 'FULL-1', 'Order ID')).toContainText('Contains subscription product')
    await expect(await cell(page, 'FULL-1', 'Status')).toHaveText('Awaiting review')
    await expect(await cell(page, 'FULL-1', 'Order Date')).toHaveText('02/03/26')
    await expect(await cell(page, 'FULL-1', 'Shipping method')).toHaveText('Express Delivery')
    await expect(await cell(page, 'FULL-1', 'Warnings')).toContainText('Age mismatch')
    await expect(await cell(page, 'FULL-1', 'Warnings')).toContainText('Gender mismatch')
    const comments = await cell(page, 'FULL-1', 'Comments')
    await expect(comments).toContainText('02/03/26 10:05')
    await expect(comments).toContainText("Noor O'Hara")
    await expect(comments).toContainText('Call before noon,')

    await expect(await cell(page, 'BARE-2', 'Order ID')).toHaveText('BARE-2')
    for (const heading of ['Shipping method', 'Warnings', 'Comments']) await expect(await cell(page, 'BARE-2', heading)).toHaveText('–')
    await expect(page.getByText(/null|undefined|NaN|Invalid/)).toHaveCount(0)

    await rowOf(page, 'FULL-1').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Order FULL-1' })).toBeVisible()
  })

  test('show completed orders', { tag: ['@CR-060', '@CR-061', '@CR-070', '@CR-071'] }, async ({ page, stack, signIn }) => {
    placeOrder(stack.sandbox, {
      orderId: 'DONE-1',
      orderStatus: 'completed',
      products: [
        reviewed({ productTitle: 'Finasteride 1mg' }),
        reviewed({
          productId: '113',
          productTitle: 'Cerazette',
          reviewStatus: 'REJECTED',
          reviewedBy: 'Inês Prescott',
          reviewDate: '2026-07-01T23:30:00.000Z',
        }),
        product({ productId: '114', productTitle: 'Vitamin D3', primaryTag: 'GSL', reviewStatus: null }),
      ],
    })
    placeOrder(stack.sandbox, { orderId: 'DONE-2', orderStatus: 'Shipped', products: [reviewed({ subscriptionId: 's-9' })] })
    placeOrder(stack.sandbox, { orderId: 'VOID-3', orderStatus: 'Cancelled' })
    await signIn(page, 'agent', COMPLETED)

    await expect(columns(page)).toHaveText(['Order ID', 'POM/PMed', 'Status', 'Order Date', 'Item', 'Approved/Rejected'])
    await expect((await cell(page, 'DONE-1', 'Item')).getByRole('listitem')).toHaveText(['Finasteride 1mg', 'Cerazette', 'Vitamin D3'])
    await expect((await cell(page, 'DONE-1', 'Approved/Rejected')).getByRole('listitem')).toHaveText([
      /^Approved\s*03\/03\/26 10:20\s*Dev Patel$/,
      /^Rejected\s*02\/07\/26 00:30\s*Inês Prescott$/,
      '–',
    ])
    await expect(await cell(page, 'DONE-1', 'Status')).toHaveText('Completed')
    await expect(await cell(page, 'DONE-1', 'Order ID')).toHaveText('DONE-1')
    await expect(await cell(page, 'DONE-2', 'Order ID')).toContainText('Contains subscription product')
    await expect(await cell(page, 'VOID-3', 'Approved/Rejected')).toHaveText('–')
  })

  test('align each product with its decision, however long its name', { tag: ['@CR-070'] }, async ({ page, stack, signIn }) => {
    const long = 'Levonorgestrel and ethinylestradiol prolonged-release combination tablets for oral use, extra careful packaging'
    placeOrder(stack.sandbox, {
      orderId: 'DONE-1',
      orderStatus: 'completed',
      products: [
        reviewed({ productTitle: long }),
        reviewed({ productId: '113', productTitle: 'Cerazette', reviewedBy: 'Bartholomew Cholmondeley-Featherstonehaugh' }),
        reviewed({ productId: '114', productTitle: 'Otrivine' }),
      ],
    })
    await signIn(page, 'agent', COMPLETED)
    const items = (await cell(page, 'DONE-1', 'Item')).getByRole('listitem')
    const decisions = (await cell(page, 'DONE-1', 'Approved/Rejected')).getByRole('listitem')
    await expect(decisions).toHaveCount(3)
    for (const index of [0, 1, 2]) {
      const [item, decision] = [await items.nth(index).boundingBox(), await decisions.nth(index).boundingBox()]
      expect(Math.abs((item?.y ?? 0) - (decision?.y ?? 100))).toBeLessThan(4)
    }
  })

  test('show whether an order is POM, PMed or both', { tag: ['@CR-063', '@CR-064', '@CR-065', '@CR-066'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const cases = {
      'C-1': [['POM'], 'POM'],
      'C-2': [['POM', 'PMed'], 'POM and PMed'],
      'C-3': [['POM', 'GSL', 'VACCINE'], 'POM'],
      'C-4': [['GSL', 'PMed'], 'PMed'],
    } as const
    for (const [orderId, [categories]] of Object.entries(cases)) placeOrder(stack.sandbox, { orderId, categories: [...categories] })
    await signIn(page, 'prescriber', HOME)
    for (const [orderId, [, shown]] of Object.entries(cases)) await expect(await cell(page, orderId, 'POM/PMed')).toHaveText(shown)

    const withoutReview = { 'G-1': [['GSL'], 'GSL'], 'G-2': [['GSL', 'VACCINE'], 'GSL'], 'G-3': [['VACCINE'], '–'] } as const
    for (const [orderId, [tags]] of Object.entries(withoutReview)) {
      const products = tags.map((primaryTag, index) => product({ productId: String(index), primaryTag, reviewStatus: null }))
      placeOrder(stack.sandbox, { orderId, orderStatus: 'Shipped', products })
    }
    await page.goto(COMPLETED)
    await expect(rows(page)).toHaveCount(4)
    for (const [orderId, [, shown]] of Object.entries(withoutReview)) await expect(await cell(page, orderId, 'POM/PMed')).toHaveText(shown)
  })

  test("show the order's status", { tag: ['@CR-067', '@CR-200', '@CR-201', '@CR-202'] }, async ({ page, stack, signIn }) => {
    const cases = {
      'S-1': [{ orderStatus: 'Manual Verification Required', idCheckApiStatus: 'success' }, 'Awaiting review'],
      'S-2': [{ orderStatus: 'Manual Verification Required', idCheckApiStatus: 'failure' }, 'Awaiting ID check'],
      'S-3': [{ orderStatus: 'Manual Verification Required', idCheckApiStatus: '' }, 'Awaiting review'],
      'S-4': [{ orderStatus: 'Pending', idCheckApiStatus: 'failure' }, 'Payment failed'],
      'S-5': [{ orderStatus: 'awaiting fulfilment' }, 'Awaiting fulfilment'],
      'S-6': [{ orderStatus: 'some future status' }, 'Some future status'],
      'S-7': [{ orderStatus: '' }, '–'],
    } as const
    for (const [orderId, [changes]] of Object.entries(cases)) placeOrder(stack.sandbox, { orderId, ...changes })
    await signIn(page, 'prescriber', HOME)
    for (const [orderId, [, shown]] of Object.entries(cases)) await expect(await cell(page, orderId, 'Status')).toHaveText(shown)
  })

  test("show dates in the browser's time zone, also when London's clocks change", { tag: ['@CR-068', '@CR-347', '@XA-08'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const comment = (createdOn: string) => ({ text: 'Seen', createdOn, createdBy: 'Dev Patel' })
    const cases = {
      'D-1': ['2026-03-28T23:59:00.000Z', '28/03/26', '2026-03-29T00:59:00.000Z', '29/03/26 00:59'],
      'D-2': ['2026-03-29T23:30:00.000Z', '30/03/26', '2026-03-29T01:00:00.000Z', '29/03/26 02:00'],
      'D-3': ['2026-10-24T23:30:00.000Z', '25/10/26', '2026-10-25T00:30:00.000Z', '25/10/26 01:30'],
      'D-4': ['2026-10-25T23:30:00.000Z', '25/10/26', '2026-10-25T01:30:00.000Z', '25/10/26 01:30'],
      'D-5': ['2026-12-31T23:59:59.000Z', '31/12/26', '2026-06-30T23:05:00.000Z', '01/07/26 00:05'],
    } as const
    for (const [orderId, [orderdate, , createdOn]] of Object.entries(cases))
      placeOrder(stack.sandbox, { orderId, orderdate, comment: comment(createdOn) })
    await signIn(page, 'prescriber', HOME)
    for (const [orderId, [, date, , dateTime]] of Object.entries(cases)) {
      await expect(await cell(page, orderId, 'Order Date')).toHaveText(date)
      await expect(await cell(page, orderId, 'Comments')).toContainText(dateTime)
    }
  })

  test.describe('with the browser in New York', () => {
    test.use({ timezoneId: 'America/New_York' })

    test('show dates of New York', { tag: ['@CR-347'] }, async ({ page, stack, signIn }) => {
      placeOrder(stack.sandbox, { orderId: 'D-1', orderdate: '2026-07-02T03:30:00.000Z' })
      await signIn(page, 'prescriber', HOME)
      await expect(await cell(page, 'D-1', 'Order Date')).toHaveText('01/07/26')
    })
  })

  test('show an order with hardly any data', { tag: ['@CR-337'] }, async ({ page, stack, signIn }) => {
    placeOrder(stack.sandbox, { orderId: 'GOOD-1' })
    const bare = { orderId: 'BARE-2', id: 'BARE-2', products: [{ orderItemId: 'i-1', primaryTag: 'POM' }] }
    stack.sandbox.database.run(
      'INSERT INTO orders (id, customer_id, order_date, list, categories, document) VALUES (?, ?, ?, ?, ?, ?)',
      'BARE-2',
      '81000',
      '2026-03-02',
      'AWAITING_REVIEW',
      'POM',
      JSON.stringify(bare),
    )
    await signIn(page, 'prescriber', HOME)
    await expect(rowOf(page, 'GOOD-1')).toBeVisible()
    await expect(rowOf(page, 'BARE-2')).toBeVisible()
    await expect(await cell(page, 'BARE-2', 'Order Date')).toHaveText('–')
    await expect(page.getByText(/null|undefined|NaN|Invalid/)).toHaveCount(0)
  })
})

test.describe('the columns of an ID check list', () => {
  emptyTable('id_checks')

  const place = (stack: Stack, customerId: string, status: string, apiStatus: string, date = '2026-03-02T09:00:00.000Z') =>
    stack.sandbox.database.run(
      'INSERT INTO id_checks (customer_id, order_id, order_date, status, api_status, document) VALUES (?, ?, ?, ?, ?, ?)',
      customerId,
      `O-${customerId}`,
      date,
      status,
      apiStatus,
      '{}',
    )

  test('show awaiting checks', { tag: ['@CR-080', '@CR-081', '@CR-083', '@CR-206', '@CR-207'] }, async ({ page, stack, signIn }) => {
    place(stack, '81011', '', 'failure', '2026-06-30T23:30:00.000Z')
    place(stack, '81012', '', 'success')
    place(stack, '81013', 'refer', 'success')
    place(stack, '81014', 'fail', 'success')
    place(stack, '81015', 'refer', 'failure')
    await signIn(page, 'agent', ID_CHECKS)
    await expect(columns(page)).toHaveText(['User ID', 'Order ID', 'Order date', 'Warnings'])
    await expect(rows(page)).toHaveCount(6)
    await expect(await cell(page, 'O-81011', 'User ID')).toHaveText('81011')
    await expect(rowOf(page, 'O-81011').getByRole('link', { name: 'O-81011' })).toHaveAttribute('href', '/clinical-review/order/O-81011')
    await expect(await cell(page, 'O-81011', 'Order date')).toHaveText('01/07/26')
    for (const [order, shown] of Object.entries({
      'O-81011': 'API failure',
      'O-81012': 'API failure',
      'O-81013': 'refer',
      'O-81014': 'fail',
      'O-81015': 'API failure',
    }))
      await expect(await cell(page, order, 'Warnings')).toHaveText(shown)
  })

  test('show completed checks', { tag: ['@CR-080', '@CR-082', '@CR-205'] }, async ({ page, stack, signIn }) => {
    place(stack, '81011', 'pass', 'success')
    place(stack, '81012', 'refer', 'success')
    await signIn(page, 'agent', ID_CHECKS_DONE)
    await expect(rows(page)).toHaveCount(2)
    await expect(columns(page)).toHaveText(['User ID', 'Order ID', 'Order date', 'ID check status'])
    await expect(await cell(page, 'O-81011', 'ID check status')).toHaveText('ID verified')
  })

  test('are paged by ten', { tag: ['@CR-046', '@CR-340'] }, async ({ page, stack, signIn }) => {
    for (let index = 0; index < 21; index += 1) place(stack, String(82_000 + index), 'refer', 'success')
    await signIn(page, 'agent', `${ID_CHECKS}?page=3`)
    await expect(rows(page)).toHaveCount(2)
    await pager(page).getByRole('link', { name: 'Prev' }).click()
    await expect(rows(page)).toHaveCount(11)
    expect(listCalls(stack, '/idchecks').map((query) => `${query.page}/${query.limit}`)).toEqual(['3/10', '2/10'])
  })

  for (const [path, text] of [
    [ID_CHECKS, 'No ID checks await a decision.'],
    [ID_CHECKS_DONE, 'No completed ID checks.'],
  ] as const) {
    test(`say why ${path} is empty`, { tag: ['@CR-337'] }, async ({ page, signIn }) => {
      await signIn(page, 'agent', path)
      await expect(page.getByRole('table').getByText(text)).toBeVisible()
    })
  }
})

test.describe('the columns of the pre-approved list', () => {
  emptyTable('pre_approvals')

  const place = (stack: Stack, customerId: string, treatmentName: string, changes: Partial<PreApprovalRecord> = {}) => {
    const approval: PreApprovalRecord = {
      customerId,
      cognitoId: `cognito-${customerId}`,
      treatmentName,
      previousTreatmentName: null,
      treatmentUpdatedBy: null,
      treatmentUpdatedAt: null,
      treatmentWarning: false,
      lastApprovalDate: '2026-01-31T10:00:00.000Z',
      nextReviewDate: '2026-06-30T23:30:00.000Z',
      ...changes,
    }
    stack.sandbox.database.run(
      'INSERT INTO pre_approvals (customer_id, treatment, last_approval, next_review, document) VALUES (?, ?, ?, ?, ?)',
      customerId,
      treatmentName,
      approval.lastApprovalDate,
      approval.nextReviewDate,
      JSON.stringify(approval),
    )
  }
  const customer = (stack: Stack, id: string) =>
    stack.sandbox.database.document<CustomerRecord>('SELECT document FROM customers WHERE id = ?', id)

  test('show user, name, treatment and both dates', {
    tag: ['@CR-090', '@CR-091', '@CR-092', '@CR-093', '@CR-094', '@CR-095', '@CR-347'],
  }, async ({ page, stack, signIn }) => {
    place(stack, '81002', 'Wegovy')
    await signIn(page, 'prescriber', PRE_APPROVED)
    await expect(columns(page)).toHaveText(['User ID', 'Customer name', 'Treatment', 'Last order approval date', 'Next review due'])
    await expect(rows(page)).toHaveCount(2)
    const record = customer(stack, '81002')
    await expect(await cell(page, '81002', 'Customer name')).toHaveText(`${record?.firstName} ${record?.lastName}`)
    await expect(await cell(page, '81002', 'Treatment')).toHaveText('Wegovy')
    await expect(await cell(page, '81002', 'Last order approval date')).toHaveText('31/01/26')
    await expect(await cell(page, '81002', 'Next review due')).toHaveText('01/07/26')
    await expect(page.getByRole('link', { name: '81002' })).toHaveAttribute('href', '/clinical-review/customer/81002?treatment=Wegovy')
    await expect(page.getByText('cognito-81002')).toHaveCount(0)
  })

  test('show a row and a link for each treatment of a patient', { tag: ['@CR-090', '@CR-093'] }, async ({ page, stack, signIn }) => {
    place(stack, '81002', 'Wegovy', { nextReviewDate: '2026-06-01T10:00:00.000Z' })
    place(stack, '81002', 'Mounjaro', { nextReviewDate: '2026-05-01T10:00:00.000Z', lastApprovalDate: '2026-02-01T10:00:00.000Z' })
    await signIn(page, 'prescriber', PRE_APPROVED)
    await expect(rows(page)).toHaveCount(3)
    await expect(await cell(page, 'Wegovy', 'Next review due')).toHaveText('01/06/26')
    await expect(await cell(page, 'Mounjaro', 'Next review due')).toHaveText('01/05/26')
    await expect(rowOf(page, 'Mounjaro').getByRole('link')).toHaveAttribute('href', '/clinical-review/customer/81002?treatment=Mounjaro')
  })

  test('say why the list is empty', { tag: ['@CR-337'] }, async ({ page, signIn }) => {
    await signIn(page, 'agent', PRE_APPROVED)
    await expect(page.getByRole('table').getByText('No patients are pre-approved.')).toBeVisible()
  })
})

test.describe('the address of a list', () => {
  for (const [what, path] of [
    ['an order list', '/clinical-review/POM/COMPLETED?page=2&sort=category.asc'],
    ['the ID checks', `${ID_CHECKS}?page=2`],
    ['the pre-approved list', `${PRE_APPROVED}?page=2&sort=lastApprovalDate.asc`],
  ] as const) {
    test(`restores ${what} after a reload, by Back and from a pasted link`, { tag: ['@CR-013', '@CR-046', '@CR-050'] }, async ({
      page,
      signIn,
      context,
    }) => {
      await signIn(page, 'prescriber', path)
      await expect(rows(page)).toHaveCount(11)
      const shown = await rows(page).allInnerTexts()
      const isSame = async (other: Page) => {
        await expect(pager(other).getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
        expect(await rows(other).allInnerTexts()).toEqual(shown)
        expect(address(other)).toBe(path)
      }
      await isSame(page)
      await page.reload()
      await isSame(page)

      await page.getByRole('table').getByRole('link').first().click()
      await expect(page.getByRole('table', { name: /review|Orders|check|patients/ })).toHaveCount(0)
      await page.goBack()
      await isSame(page)

      await pager(page).getByRole('link', { name: 'Page 1', exact: true }).click()
      await expect(pager(page).getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page')
      expect(address(page)).not.toContain('page=')
      await page.goBack()
      await isSame(page)
      await page.goForward()
      await expect(pager(page).getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page')

      const other = await context.newPage()
      await other.goto(page.url().replace(/\/clinical-review.*/, path))
      await isSame(other)
    })
  }

  test('is restored by the Back button of an order, including the page', { tag: ['@CR-100'] }, async ({ page, signIn }) => {
    await signIn(page, 'prescriber', `${COMPLETED}?page=3&sort=date.asc`)
    await expect(rows(page)).toHaveCount(11)
    await page.getByRole('table').getByRole('link').nth(4).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(pager(page).getByRole('link', { name: 'Page 3', exact: true })).toHaveAttribute('aria-current', 'page')
    expect(address(page)).toBe(`${COMPLETED}?page=3&sort=date.asc`)
  })

  test('shows a not-found page for an invalid page or sort, without calling the service', {
    tag: ['@CR-046', '@CR-050', '@CR-052'],
  }, async ({ page, stack, signIn }) => {
    await signIn(page, 'prescriber')
    await expect(page.getByRole('table')).toBeVisible()
    stack.sandbox.journal.clear()
    for (const path of [
      `${HOME}?page=0`,
      `${HOME}?page=-1`,
      `${HOME}?page=1e9`,
      `${HOME}?page=1000000000`,
      `${HOME}?page=two`,
      `${HOME}?sort=foo`,
      `${HOME}?sort=foo.asc`,
      `${HOME}?sort=date.sideways`,
      `${COMPLETED}?page=0`,
      `${ID_CHECKS}?page=-1`,
      `${ID_CHECKS}?sort=date.asc`,
      `${PRE_APPROVED}?page=1e9`,
      `${PRE_APPROVED}?sort=date.asc`,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Page not found' }), path).toBeVisible()
      await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', HOME)
    }
    expect([
      ...listCalls(stack, '/orders'),
      ...listCalls(stack, '/idchecks'),
      ...listCalls(stack, '/preapprovedproducts/customers'),
    ]).toEqual([])
  })

  test('accepts the largest page number, which is empty', { tag: ['@CR-046'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'prescriber', `${HOME}?page=100000`)
    await expect(page.getByText('There is no page 100000.')).toBeVisible()
    expect(listCalls(stack, '/orders')).toMatchObject([{ page: '100000', limit: '10' }])
  })
})

test.describe('an empty list', () => {
  emptyTable('orders')

  test('says why it is empty', { tag: ['@CR-337'] }, async ({ page, signIn }) => {
    await signIn(page, 'agent')
    for (const [path, text] of [
      [HOME, 'No orders await review.'],
      [COMPLETED, 'No completed orders.'],
      ['/clinical-review/POM/AWAITING_REVIEW', 'No orders await review.'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('table').getByText(text), path).toBeVisible()
      await expect(pager(page).getByRole('link', { name: 'Prev' })).toHaveCount(0)
      await expect(pager(page).getByRole('link', { name: 'Next' })).toHaveCount(0)
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
  })
})

test.describe('an order list when the main API fails', () => {
  const UNREACHABLE = /can't be reached at the moment/
  const NOT_UNDERSTOOD = /response couldn't be understood/
  const faults: Record<string, [Omit<FaultOrder, 'service'>, RegExp]> = {
    'an error': [{ kind: 'status', status: 500 }, UNREACHABLE],
    'a malformed response': [{ kind: 'malformed' }, NOT_UNDERSTOOD],
    'a response of the wrong shape': [{ kind: 'misshapen' }, NOT_UNDERSTOOD],
    'a dropped connection': [{ kind: 'reset' }, UNREACHABLE],
  }

  for (const [what, [fault, message]] of Object.entries(faults)) {
    test(`explains ${what}, and can be retried`, { tag: ['@CR-337'] }, async ({ page, stack, signIn }) => {
      stack.sandbox.faults.order({ service: 'clinical', path: '^/orders$', ...fault })
      await signIn(page, 'agent', '/clinical-review/POM/AWAITING_REVIEW?page=2')
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
      await expect(page.getByText(message)).toBeVisible()
      await expect(pager(page).getByRole('link', { name: 'Next' })).toHaveAttribute('href', /page=3/)
      await expect(page.getByRole('navigation', { name: 'Clinical review' })).toBeVisible()
      // A failed retry changes nothing.
      const response = page.waitForResponse('**/graphql')
      await page.getByRole('button', { name: 'Try again' }).click()
      await response
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
      stack.sandbox.faults.clear()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'Awaiting clinical review (POM)' })).toBeVisible()
      await expect(rows(page)).toHaveCount(11)
      expect(address(page)).toBe('/clinical-review/POM/AWAITING_REVIEW?page=2')
    })
  }

  for (const [path, call] of [
    [ID_CHECKS, '^/idchecks$'],
    [PRE_APPROVED, '^/preapprovedproducts/customers$'],
  ] as const) {
    test(`explains it on ${path}, too`, { tag: ['@CR-337'] }, async ({ page, stack, signIn }) => {
      stack.sandbox.faults.order({ service: 'clinical', path: call, kind: 'status', status: 503 })
      await signIn(page, 'agent', path)
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
      stack.sandbox.faults.clear()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(rows(page)).toHaveCount(11)
    })
  }

  test('retries the requested page when turning the page failed', { tag: ['@CR-337'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'agent', COMPLETED)
    await expect(rows(page)).toHaveCount(11)
    stack.sandbox.faults.order({ service: 'clinical', path: '^/orders$', kind: 'status', status: 500 })
    await pager(page).getByRole('link', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    expect(address(page)).toBe(`${COMPLETED}?page=2`)
    stack.sandbox.faults.clear()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(pager(page).getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
  })

  test('keeps its rows when a background refresh fails, and refreshes later', { tag: ['@CR-337'] }, async ({ page, stack, signIn }) => {
    await signIn(page, 'agent', HOME)
    await expect(rows(page)).toHaveCount(11)
    const refresh = async () => {
      const response = page.waitForResponse('**/graphql')
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await response
      await page.waitForTimeout(500)
    }
    stack.sandbox.faults.order({ service: 'clinical', path: '^/orders$', kind: 'status', status: 500 })
    await refresh()
    await refresh()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
    await expect(rows(page)).toHaveCount(11)
    stack.sandbox.faults.clear()
    await refresh()
    await expect(rows(page)).toHaveCount(11)
  })

  test('shows an error when offline, and can be retried', { tag: ['@CR-337'] }, async ({ page, context, signIn }) => {
    await signIn(page, 'agent', HOME)
    await expect(rows(page)).toHaveCount(11)
    await context.setOffline(true)
    await pager(page).getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText(/connection failed/)).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveCount(11)
  })
})

test.describe('a list that has changed since it was loaded', () => {
  emptyTable('orders')

  test('drops an order decided elsewhere when the tab becomes visible again', { tag: ['@CR-040'] }, async ({ page, stack, signIn }) => {
    const first = placeOrder(stack.sandbox, { orderId: 'A-1' })
    placeOrder(stack.sandbox, { orderId: 'A-2' })
    await signIn(page, 'prescriber', HOME)
    await expect(rows(page)).toHaveCount(3)
    placeOrder(stack.sandbox, { ...first, products: [reviewed()] })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'A-2' })).toBeVisible()
  })

  test('clears order and customer details that were loaded before', { tag: ['@CR-053'] }, async ({ page, stack, signIn }) => {
    const order = placeOrder(stack.sandbox, { orderId: 'A-1' })
    const customer = stack.sandbox.database.document<CustomerRecord>('SELECT document FROM customers WHERE id = ?', order.customerId)
    await signIn(page, 'prescriber', `/clinical-review/order/${order.orderId}`)
    const name = `${customer?.firstName} ${customer?.lastName}`
    await expect(page.getByRole('region', { name: 'Customer details' }).getByText(name)).toBeVisible()
    await page.getByRole('navigation', { name: 'Clinical review' }).getByRole('link', { name: 'Dashboard' }).click()
    await expect(rows(page)).toHaveCount(2)

    stack.sandbox.faults.order({ service: 'clinical', path: '^/orders/A-1$', kind: 'latency', milliseconds: 3_000, times: 1 })
    await page.getByRole('link', { name: 'A-1' }).click()
    await expect.poll(() => stack.sandbox.journal.read().filter(({ path }) => path === '/orders/A-1').length).toBe(2)
    await page.waitForTimeout(500)
    await expect(page.getByText(name)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Customer details' }).getByText(name)).toBeVisible()
  })
})
