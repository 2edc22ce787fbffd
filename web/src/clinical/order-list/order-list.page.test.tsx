import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { csvFile, watchDownloads } from '#tests/component/support/downloads.ts'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { expectNoSidewaysScrolling, resizeWindow } from '#tests/component/support/layout.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anItem, anOrder, ordersNamed } from '#tests/component/support/records/orders.ts'
import { decidedItem } from '#tests/component/support/reviews.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { cellsOf, textsOf } from '#tests/component/support/texts.ts'
import { client, markPageShown } from '../../apollo/client.ts'
import { followedRecords, reportChange } from '../../live/record-changes.ts'

const HOME = '/clinical-review'
const COMPLETED = '/clinical-review/completed'
const POM = '/clinical-review/POM/AWAITING_REVIEW'

const heading = page.getByRole('heading', { level: 1 })
const table = page.getByRole('table')
const columns = table.getByRole('columnheader')
const pager = page.getByRole('navigation', { name: 'Pages' })
const turnTo = (name: string) => pager.getByRole('link', { name, exact: true }).click()
/** The ids of the orders shown, from the top. */
const ids = () => textsOf(table.getByRole('link'))
/** A row's cells by heading. */
const rowOf = (id: string) => {
  const row = cellsOf(table).find(([shown]) => shown?.startsWith(id)) ?? []
  return Object.fromEntries(textsOf(columns).map((title, index) => [title, row[index]]))
}
const listOf = (...orders: ReturnType<typeof anOrder>[]) => ({ orders, total: orders.length, unreadable: 0 })
const unavailable = () => {
  throw gatewayFailure('UPSTREAM_UNAVAILABLE', "The main API can't be reached at the moment.")
}

describe('an order list', () => {
  const first = { page: 1, limit: 10, sort: null }

  it.each([
    [HOME, 'Awaiting clinical review (all)', { status: 'AWAITING_REVIEW', category: null, ...first }, 'ascending'],
    [POM, 'Awaiting clinical review (POM)', { status: 'AWAITING_REVIEW', category: 'POM', ...first }, 'ascending'],
    [COMPLETED, 'Completed Orders (all)', { status: 'COMPLETED', category: null, ...first }, 'descending'],
    ['/clinical-review/PMed/COMPLETED', 'Completed Orders (PMed)', { status: 'COMPLETED', category: 'PMed', ...first }, 'descending'],
  ])(
    'requests the status and category of %s, and shows them in its title',
    {
      tags: ['CR-006', 'CR-011', 'CR-040', 'CR-041', 'CR-045', 'CR-048', 'CR-284', 'CR-346'],
    },
    async (address, title, variables, direction) => {
      await openScreen(address, { as: 'agent', orders: () => ordersNamed(['700001']) })
      await expect.element(heading).toHaveTextContent(title)
      await expect.element(page.getByRole('table', { name: title })).toBeVisible()
      await expect.poll(() => document.title).toBe(`${title} · Pharmacy staff`)
      expect(sent('OrderList')).toEqual([variables])
      await expect.element(columns.filter({ hasText: 'Order Date' })).toHaveAttribute('aria-sort', direction)
      await expect.element(columns.filter({ hasText: 'POM/PMed' })).not.toHaveAttribute('aria-sort')
    },
  )

  it('requests the page and sort order of its address', { tags: ['CR-013', 'CR-046', 'CR-050'] }, async () => {
    const screen = await openScreen(`${POM}?page=2&sort=category.asc`, { orders: () => ordersNamed(['700011'], 23) })
    await expect.poll(ids).toEqual(['700011'])
    const list = { status: 'AWAITING_REVIEW', category: 'POM', limit: 10 }
    expect(sent('OrderList')).toEqual([{ ...list, page: 2, sort: { key: 'CATEGORY', direction: 'ASC' } }])
    await expect.element(pager).toMatchTextContent('11–20 of 23')
    await screen.goTo(`${HOME}?page=100000`)
    await expect.element(heading).toHaveTextContent('Awaiting clinical review (all)')
    expect(sent('OrderList').at(-1)).toMatchObject({ page: 100_000, sort: null })
  })

  it('is requested again for each sort order, even one shown before', { tags: ['CR-050', 'CR-062', 'CR-068'] }, async () => {
    const screen = await openScreen(`${POM}?page=2`, { orders: () => ordersNamed(['700011'], 23) })
    await expect.poll(ids).toEqual(['700011'])
    for (const [title, sort, direction] of [
      ['Order Date', 'date.desc', 'descending'],
      ['Order Date', 'date.asc', 'ascending'],
      ['Order Date', 'date.desc', 'descending'],
      ['POM/PMed', 'category.asc', 'ascending'],
    ] as const) {
      await columns.filter({ hasText: title }).click()
      await expect.element(columns.filter({ hasText: title })).toHaveAttribute('aria-sort', direction)
      expect(screen.address()).toBe(`${POM}?sort=${sort}`)
    }
    for (const title of ['Order ID', 'Status', 'Shipping method', 'Warnings', 'Comments']) await columns.filter({ hasText: title }).click()
    expect(screen.address()).toBe(`${POM}?sort=category.asc`)
    expect(sent('OrderList').slice(1)).toEqual(
      [
        { key: 'DATE', direction: 'DESC' },
        { key: 'DATE', direction: 'ASC' },
        { key: 'DATE', direction: 'DESC' },
        { key: 'CATEGORY', direction: 'ASC' },
      ].map((sort) => ({ status: 'AWAITING_REVIEW', category: 'POM', page: 1, limit: 10, sort })),
    )
  })

  it('is restored by the Back button of an order, including its page and sort order', { tags: ['CR-100'] }, async () => {
    const address = `${COMPLETED}?page=3&sort=date.asc`
    const screen = await openScreen(address, {
      orders: (list) => ordersNamed([`70000${list.page}`], 23),
      order: ({ id }) => anOrder({ id }),
    })
    await table.getByRole('link', { name: '700003' }).click()
    await expect.element(heading).toHaveTextContent('Order 700003')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect.element(heading).toHaveTextContent('Completed Orders (all)')
    await expect.poll(ids).toEqual(['700003'])
    await expect.element(pager.getByRole('link', { name: 'Page 3', exact: true })).toHaveAttribute('aria-current', 'page')
    await expect.element(columns.filter({ hasText: 'Order Date' })).toHaveAttribute('aria-sort', 'ascending')
    expect(screen.address()).toBe(address)
  })

  it.each([`${HOME}?page=0`, `${HOME}?sort=foo.asc`, `${COMPLETED}?page=1e9`])(
    'is not found at %s, and requests nothing',
    { tags: ['CR-046', 'CR-050'] },
    async (address) => {
      await openScreen(address)
      await expect.element(heading).toHaveTextContent('Page not found')
      await expect.element(page.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', HOME)
      expect(sent('OrderList')).toEqual([])
    },
  )

  it('says why it is empty', { tags: ['CR-337'] }, async () => {
    const screen = await openScreen(HOME, { as: 'agent' })
    await expect.element(table.getByText('No orders await review.')).toBeVisible()
    await screen.goTo(COMPLETED)
    await expect.element(table.getByText('No completed orders.')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('counts orders that cannot be read', { tags: ['CR-337'] }, async () => {
    await openScreen(HOME, { orders: () => ({ ...ordersNamed(['700001'], 3), unreadable: 2 }) })
    await expect.element(page.getByText("2 orders in this list can't be read. They were reported.")).toBeVisible()
  })
})

describe('the columns of an order list', () => {
  it('shows orders awaiting review', { tags: ['CR-060', 'CR-061', 'CR-067', 'CR-068', 'CR-069', 'CR-071', 'CR-103'] }, async () => {
    const comment = { text: 'Call before noon,\nthen ship', createdAt: '2026-03-02T10:05:00.000Z', createdBy: "Noor O'Hara" }
    const warning = (header: string) => ({ id: header, type: 'age', header, descriptions: ['more'] })
    const full = anOrder({
      id: 'FULL-1',
      orderDate: '2026-03-01T23:59:00.000Z',
      comment,
      warnings: [warning('Age mismatch'), warning('Gender mismatch')],
      items: [anItem(), anItem({ productId: '113', primaryTag: 'PMed', subscriptionId: 's-1' })],
    })
    const bare = anOrder({
      id: 'BARE-2',
      orderDate: null,
      status: null,
      categories: [],
      shippingMethod: null,
      idCheck: { status: null, apiStatus: null },
      items: [anItem({ title: null, productId: null })],
    })
    await openScreen(HOME, { orders: () => listOf(full, bare), order: () => full })
    await expect
      .poll(() => textsOf(columns))
      .toEqual(['Order ID', 'POM/PMed', 'Status', 'Order Date', 'Shipping method', 'Warnings', 'Comments'])
    expect(rowOf('FULL-1')).toEqual({
      'Order ID': 'FULL-1Contains subscription product',
      'POM/PMed': 'POM and PMed',
      Status: 'Awaiting review',
      'Order Date': '01/03/26waiting for 10 hours',
      'Shipping method': 'Express Delivery',
      Warnings: 'Age mismatch\nGender mismatch',
      Comments: "02/03/26 10:05 Noor O'HaraCall before noon,\nthen ship",
    })
    expect(table.element().querySelector('td bdi[class*=warning]')?.textContent).toBe('Express Delivery')
    expect(rowOf('BARE-2')).toEqual({
      'Order ID': 'BARE-2',
      'POM/PMed': '–',
      Status: '–An item names no product',
      'Order Date': '–',
      'Shipping method': '–',
      Warnings: '–',
      Comments: '–',
    })
    await table.getByRole('link', { name: 'FULL-1' }).click()
    await expect.element(heading).toHaveTextContent('Order FULL-1')
  })

  it('shows the time zone of the browser, and the ID check in the status', { tags: ['CR-067', 'CR-068', 'CR-200', 'CR-347'] }, async () => {
    // The browser is in London, where clocks go forward at 01:00 UTC on 29 March 2026.
    const comment = { text: 'Seen', createdAt: '2026-03-29T01:00:00.000Z', createdBy: 'Dev Patel' }
    const order = anOrder({ orderDate: '2026-03-29T23:30:00.000Z', comment, idCheck: { status: null, apiStatus: 'failure' } })
    await openScreen(HOME, { orders: () => listOf(order) })
    await expect
      .poll(() => rowOf('700001'))
      .toMatchObject({
        Status: 'Awaiting ID checkID check: API failure',
        'Order Date': '30/03/26',
        Comments: '29/03/26 02:00 Dev PatelSeen',
      })
  })

  it('shows completed orders, each product beside its decision', { tags: ['CR-060', 'CR-061', 'CR-070', 'CR-071'] }, async () => {
    const long = 'Levonorgestrel and ethinylestradiol prolonged-release combination tablets for oral use, extra careful packaging'
    const byDev = { reviewedBy: 'Dev Patel', reviewedAt: '2026-03-03T10:20:00.000Z' }
    const rejected = { reviewStatus: 'REJECTED', reviewedAt: '2026-07-01T23:30:00.000Z' } as const
    const reviewer = 'Bartholomew Cholmondeley-Featherstonehaugh'
    const done = anOrder({
      id: 'DONE-1',
      status: 'completed',
      items: [
        decidedItem({ title: long, ...byDev }),
        decidedItem({ productId: '113', title: 'Cerazette', ...rejected, reviewedBy: reviewer }),
        anItem({ productId: '114', title: 'Vitamin D3', primaryTag: 'GSL' }),
      ],
    })
    const subscribed = anOrder({ id: 'DONE-2', status: 'Shipped', items: [decidedItem({ subscriptionId: 's-9' })] })
    await openScreen(COMPLETED, { as: 'agent', orders: () => listOf(done, subscribed) })
    await expect.poll(() => textsOf(columns)).toEqual(['Order ID', 'POM/PMed', 'Status', 'Order Date', 'Item', 'Approved/Rejected'])
    expect(rowOf('DONE-1')).toMatchObject({ 'Order ID': 'DONE-1', 'POM/PMed': 'POM', Status: 'Completed' })
    expect(rowOf('DONE-2')).toMatchObject({ 'Order ID': 'DONE-2Contains subscription product', Status: 'Shipped' })
    const cells = table.getByRole('row').nth(1).getByRole('cell')
    const items = cells.nth(3).getByRole('listitem')
    const decisions = cells.nth(4).getByRole('listitem')
    expect(textsOf(items)).toEqual([long, 'Cerazette', 'Vitamin D3'])
    expect(textsOf(decisions)).toEqual(['Approved03/03/26 10:20Dev Patel', `Rejected02/07/26 00:30${reviewer}`, '–'])
    const tops = (lines: typeof items) => lines.elements().map((line) => Math.round(line.getBoundingClientRect().top))
    expect(tops(items)).toEqual(tops(decisions))
  })
})

describe('what an order awaiting review waits for', { tags: ['XC-02'] }, () => {
  const skipped = anItem({ productId: '113', secondaryTag: 'onlinedoctorweightloss', photoUploadSkipped: true })
  const idCheck = (status: string | null, apiStatus = 'success') => ({ status, apiStatus })
  const bmiConfirmed = { text: 'BMI confirmed', createdBy: 'Dev Patel', createdAt: '2026-03-02T09:30:00.000Z', productId: '113' }
  const waiting = [
    anOrder({ id: 'FREE-1' }),
    anOrder({ id: 'FREE-2', idCheck: idCheck(null) }),
    anOrder({ id: 'FREE-3', idCheck: idCheck('fail'), restrictedItemsApproved: true }),
    anOrder({ id: 'FREE-4', items: [skipped], allNotes: [bmiConfirmed] }),
    anOrder({ id: 'WAIT-1', idCheck: idCheck('refer') }),
    anOrder({ id: 'WAIT-2', idCheck: idCheck('fail') }),
    anOrder({ id: 'WAIT-3', idCheck: idCheck('pass', 'failure') }),
    anOrder({ id: 'WAIT-4', items: [skipped, anItem()] }),
    anOrder({ id: 'WAIT-5', items: [anItem({ productId: null })] }),
    anOrder({ id: 'WAIT-6', items: [skipped], idCheck: idCheck('refer') }),
  ]

  it('is noted below its status', async () => {
    await openScreen(HOME, { as: 'agent', orders: () => listOf(...waiting) })
    await expect.poll(ids).toHaveLength(10)
    const statuses = Object.fromEntries(waiting.map(({ id }) => [id, rowOf(id).Status]))
    expect(statuses).toEqual({
      'FREE-1': 'Awaiting review',
      'FREE-2': 'Awaiting review',
      'FREE-3': 'Awaiting review',
      'FREE-4': 'Awaiting review',
      'WAIT-1': 'Awaiting reviewWaits for its ID check',
      'WAIT-2': 'Awaiting reviewID check failed',
      'WAIT-3': 'Awaiting ID checkID check: API failure',
      'WAIT-4': 'Awaiting reviewPhoto skipped: BMI to confirm',
      'WAIT-5': 'Awaiting reviewAn item names no product',
      'WAIT-6': 'Awaiting reviewWaits for its ID checkPhoto skipped: BMI to confirm',
    })
  })

  it('is not noted in the list of completed orders', async () => {
    await openScreen(COMPLETED, { as: 'agent', orders: () => listOf(...waiting) })
    await expect.poll(ids).toHaveLength(10)
    expect(rowOf('WAIT-1').Status).toBe('Awaiting review')
  })
})

describe('how long orders have waited', { tags: ['XC-04'] }, () => {
  const placedAt = (id: string, orderDate: string | null) => anOrder({ id, orderDate })
  const summary = page.getByText(/^\d+ orders? awaits? review\./)
  const oldestFirst = listOf(
    placedAt('O-1', '2026-02-24T09:00:00.000Z'),
    placedAt('O-2', '2026-03-02T09:59:00.000Z'),
    placedAt('O-3', null),
  )

  it('is shown beside the order date', async () => {
    const future = placedAt('O-4', '2026-03-03T10:00:00.000Z')
    await openScreen(HOME, { as: 'agent', orders: () => listOf(...oldestFirst.orders, future) })
    await expect.poll(ids).toHaveLength(4)
    expect(['O-1', 'O-2', 'O-3', 'O-4'].map((id) => rowOf(id)['Order Date'])).toEqual([
      '24/02/26waiting for 6 days',
      '02/03/26waiting for 1 minute',
      '–',
      '03/03/26',
    ])
  })

  it('is not shown for completed orders', async () => {
    await openScreen(COMPLETED, { as: 'agent', orders: () => oldestFirst })
    await expect.poll(() => rowOf('O-1')['Order Date']).toBe('24/02/26')
    await expect.element(summary).not.toBeInTheDocument()
    expect(sent('OldestOrder')).toEqual([])
  })

  it.each([HOME, POM, `${HOME}?page=1&sort=date.asc`])('is summed up at %s without another request', async (address) => {
    await openScreen(address, { as: 'agent', orders: () => ({ ...oldestFirst, total: 1234 }) })
    await expect.element(summary).toHaveTextContent('1234 orders await review. The oldest has waited for 6 days.')
    expect(sent('OrderList')).toHaveLength(1)
    expect(sent('OldestOrder')).toEqual([])
  })

  it.each([
    [`${HOME}?page=2`, null],
    [`${POM}?page=2&sort=date.asc`, 'POM'],
    ['/clinical-review/PMed/AWAITING_REVIEW?sort=date.desc', 'PMed'],
    [`${HOME}?sort=category.asc`, null],
  ])('is summed up at %s with one request for the oldest order', async (address, category) => {
    const oldest: unknown[] = []
    await openScreen(address, {
      as: 'agent',
      orders: (list) => {
        if (list.limit !== 1) return { ...listOf(placedAt('O-9', '2026-03-01T10:00:00.000Z')), total: 23 }
        oldest.push(list)
        return { ...oldestFirst, orders: oldestFirst.orders.slice(0, 1), total: 23 }
      },
    })
    await expect.element(summary).toHaveTextContent('23 orders await review. The oldest has waited for 6 days.')
    expect(oldest).toEqual([{ status: 'AWAITING_REVIEW', category, page: 1, limit: 1, sort: { key: 'DATE', direction: 'ASC' } }])
    expect(sent('OldestOrder')).toEqual([{ category }])
  })

  it('is summed up without an age if the oldest order fails or has no date', async () => {
    const screen = await openScreen(`${HOME}?page=2`, {
      as: 'agent',
      orders: ({ limit }) => (limit === 1 ? unavailable() : { ...oldestFirst, total: 13 }),
    })
    await expect.poll(() => sent('OldestOrder')).toHaveLength(1)
    await expect.element(summary).toHaveTextContent('13 orders await review.')
    await expect.poll(ids).toHaveLength(3)
    respond({ orders: () => listOf(placedAt('O-3', null)) })
    await screen.goTo(POM)
    await expect.element(summary).toHaveTextContent('1 order awaits review.')
  })

  it('is summed up for a single order, and not at all for an empty list', async () => {
    const screen = await openScreen(HOME, { as: 'agent', orders: () => listOf(placedAt('O-1', '2026-03-01T10:00:00.000Z')) })
    await expect.element(summary).toHaveTextContent('1 order awaits review. It has waited for 1 day.')
    respond({ orders: () => listOf() })
    await screen.goTo(`${POM}?page=2`)
    await expect.element(heading).toMatchTextContent('(POM)')
    await expect.element(summary).not.toBeInTheDocument()
    expect(sent('OldestOrder')).toEqual([])
  })

  it('stays current while the list is shown', async () => {
    await openScreen(HOME, { as: 'agent', orders: () => oldestFirst })
    await expect.element(summary).toMatchTextContent('6 days')
    vi.setSystemTime('2026-03-03T10:00:00Z')
    await becomeVisible()
    await expect.element(summary).toMatchTextContent('7 days')
    expect(rowOf('O-2')['Order Date']).toBe('02/03/26waiting for 1 day')
  })

  it('fits a narrow window', async () => {
    await resizeWindow(320, 640)
    await openScreen(`${HOME}?page=2`, { as: 'agent', orders: () => ({ ...oldestFirst, total: 123_456 }) })
    await expect.element(summary).toMatchTextContent('The oldest has waited for 6 days.')
    expectNoSidewaysScrolling()
  })
})

describe('an order list that fails', { tags: ['CR-337'] }, () => {
  const tryAgain = page.getByRole('button', { name: 'Try again' })

  it('shows the cause and links to other pages, and can be retried', async () => {
    const screen = await openScreen(`${POM}?page=2`, { as: 'agent', orders: unavailable })
    await expect.element(heading).toHaveTextContent('Something went wrong')
    await expect.element(page.getByText("The main API can't be reached at the moment.")).toBeVisible()
    await expect.element(pager.getByRole('link', { name: 'Next' })).toHaveAttribute('href', `${POM}?page=3`)
    await expect.element(page.getByRole('navigation', { name: 'Clinical review' })).toBeVisible()
    // A failed retry changes nothing.
    await tryAgain.click()
    await expect.poll(() => sent('OrderList')).toHaveLength(2)
    await expect.element(heading).toHaveTextContent('Something went wrong')

    respond({ orders: () => ordersNamed(['700011'], 23) })
    await tryAgain.click()
    await expect.element(heading).toHaveTextContent('Awaiting clinical review (POM)')
    await expect.poll(ids).toEqual(['700011'])
    expect(screen.address()).toBe(`${POM}?page=2`)
  })

  it.each([
    ['the gateway reports an error', unavailable, "The main API can't be reached at the moment."],
    [
      'the connection is lost',
      () => {
        throw new ConnectionFailure()
      },
      'The connection failed. Please check your network and try again.',
    ],
  ])('retries the page that the user turned to if %s', async (_what, fail, message) => {
    const screen = await openScreen(COMPLETED, { as: 'agent', orders: () => ordersNamed(['700001'], 23) })
    await expect.poll(ids).toEqual(['700001'])
    respond({ orders: fail })
    await turnTo('Next')
    await expect.element(page.getByText(message)).toBeVisible()
    expect(screen.address()).toBe(`${COMPLETED}?page=2`)
    respond({ orders: (list) => ordersNamed([`page ${list.page}`], 23) })
    await tryAgain.click()
    await expect.poll(ids).toEqual(['page 2'])
    await expect.element(pager.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  })

  it('keeps its rows if a background refresh fails, and refreshes later', async () => {
    await openScreen(HOME, { as: 'agent', orders: () => ordersNamed(['700001']) })
    await expect.poll(ids).toEqual(['700001'])
    respond({ orders: unavailable })
    for (const requests of [2, 3]) {
      await becomeVisible()
      await expect.poll(() => sent('OrderList')).toHaveLength(requests)
      // The response must have arrived; nothing else shows that it did.
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(ids()).toEqual(['700001'])
      await expect.element(heading).toHaveTextContent('Awaiting clinical review (all)')
    }
    respond({ orders: () => ordersNamed(['700002']) })
    await becomeVisible()
    await expect.poll(ids).toEqual(['700002'])
  })
})

describe('an order list that changes', () => {
  it('drops an order decided elsewhere when the tab becomes visible again', { tags: ['CR-040'] }, async () => {
    await openScreen(HOME, { orders: () => ordersNamed(['700001', '700002']) })
    await expect.poll(ids).toEqual(['700001', '700002'])
    respond({ orders: () => ordersNamed(['700002']) })
    await becomeVisible()
    await expect.poll(ids).toEqual(['700002'])
  })

  it('keeps its page visible until the next one has loaded', { tags: ['CR-046'] }, async () => {
    markPageShown()
    await openScreen(HOME, { orders: () => ordersNamed(['first'], 23) })
    await expect.poll(ids).toEqual(['first'])
    const next = Promise.withResolvers<ReturnType<typeof ordersNamed>>()
    respond({ orders: () => next.promise })
    await turnTo('Next')
    await expect.element(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    expect(ids()).toEqual(['first'])
    next.resolve(ordersNamed(['second'], 23))
    await expect.poll(ids).toEqual(['second'])
    await expect.element(page.getByRole('progressbar', { name: 'Loading' })).not.toBeInTheDocument()
  })
})

describe('the export of an order list', { tags: ['XC-14'] }, () => {
  const exporting = page.getByRole('button', { name: 'Export CSV' })
  const exported = (text: string) => page.getByRole('status').filter({ hasText: text })

  it('has all pages of orders awaiting review, in the sort order of the list', async () => {
    const downloads = watchDownloads()
    const awaiting = anOrder({
      id: '700012',
      items: [anItem({ subscriptionId: 's-1' })],
      warnings: [
        { id: 'w-1', header: 'Age mismatch', descriptions: [] },
        { id: 'w-2', header: '=1+1', descriptions: [] },
      ],
      unreadableWarnings: 1,
      comment: { text: 'Called, no answer', createdBy: 'Carla Service', createdAt: '2026-03-02T09:20:00.000Z' },
    })
    await openScreen(`${POM}?page=2&sort=category.desc`, {
      orders: (list) =>
        list.limit === 10
          ? ordersNamed(['700011'], 102)
          : {
              orders: list.page === 1 ? [awaiting] : [anOrder({ id: '700013', shippingMethod: null, orderDate: null })],
              total: 102,
              unreadable: 0,
            },
    })
    await exporting.click()
    await expect.element(exported('2 rows exported.')).toBeVisible()
    const list = { status: 'AWAITING_REVIEW', category: 'POM', limit: 100, sort: { key: 'CATEGORY', direction: 'DESC' } }
    expect(sent('OrderList').slice(1)).toEqual([
      { ...list, page: 1 },
      { ...list, page: 2 },
    ])
    expect(downloads.names()).toEqual(['orders-awaiting-review-POM-2026-03-02.csv'])
    expect(await downloads.text()).toBe(
      csvFile(
        'Order ID,POM/PMed,Status,Order Date,Shipping method,Warnings,Comments',
        '700012,POM,Awaiting review,02/03/26,Express Delivery,"Age mismatch\n=1+1\n1 warning can\'t be read. It was reported.","02/03/26 09:20 Carla Service\nCalled, no answer"',
        '700013,POM,Awaiting review,,,,',
      ),
    )
    // The export doesn't change the list on the screen.
    expect(ids()).toEqual(['700011'])
  })

  it('has each item of completed orders with its decision', async () => {
    const downloads = watchDownloads()
    const items = [
      decidedItem({ reviewedBy: 'Dev Patel', reviewedAt: '2026-03-02T10:20:00.000Z' }),
      anItem({ productId: '301', title: 'Vitamin D', primaryTag: 'GSL' }),
    ]
    await openScreen(COMPLETED, { orders: () => listOf(anOrder({ id: '700021', status: 'Shipped', items })) })
    await exporting.click()
    await expect.element(exported('1 row exported.')).toBeVisible()
    expect(downloads.names()).toEqual(['orders-completed-all-2026-03-02.csv'])
    expect(await downloads.text()).toBe(
      csvFile(
        'Order ID,POM/PMed,Status,Order Date,Item,Approved/Rejected',
        '700021,POM,Shipped,02/03/26,"Finasteride 1mg\nVitamin D","Approved 02/03/26 10:20 Dev Patel\n–"',
      ),
    )
  })

  it("reports a failed page with the gateway's message, and saves nothing", async () => {
    const downloads = watchDownloads()
    await openScreen(POM, {
      orders: ({ page: number, limit }) => (limit === 100 && number === 2 ? unavailable() : ordersNamed(['700011'], 150)),
    })
    await exporting.click()
    const failure = page.getByRole('alert')
    await expect.element(failure).toMatchTextContent("The export stopped, because page 2 can't be read. No file was saved.")
    await expect.element(failure).toMatchTextContent("The main API can't be reached at the moment.")
    expect(downloads.names()).toEqual([])
  })

  it('keeps no exported order in the browser', async () => {
    watchDownloads()
    await openScreen(POM, { orders: ({ limit }) => (limit === 100 ? ordersNamed(['700099']) : ordersNamed(['700011'])) })
    await exporting.click()
    await expect.element(exported('1 row exported.')).toBeVisible()
    expect(JSON.stringify(client.extract())).not.toContain('700099')
  })

  it('is not offered for an empty list', async () => {
    await openScreen(POM)
    await expect.element(page.getByText('No orders await review.')).toBeVisible()
    await expect.element(exporting).not.toBeInTheDocument()
  })
})

describe('orders that another user has open', { tags: ['XC-06'] }, () => {
  const noor = { name: "Noor O'Hara", since: '2026-03-02T09:58:00.000Z' }
  const carla = { name: 'Carla Service', since: '2026-03-02T10:00:00.000Z' }
  const list = () => listOf(anOrder({ id: 'O-1', openBy: [noor] }), anOrder({ id: 'O-2' }))

  it('say who, but not in the exported file or once they are completed', async () => {
    const downloads = watchDownloads()
    await openScreen(HOME, { as: 'agent', orders: list })
    await expect.poll(ids).toHaveLength(2)
    expect(['O-1', 'O-2'].map((id) => rowOf(id)['Order ID'])).toEqual(["O-1Noor O'Hara has it open", 'O-2'])
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect.poll(downloads.names).toHaveLength(1)
    expect(await downloads.text()).not.toContain('Noor')
  })

  it('are followed without reading the list again', async () => {
    await openScreen(HOME, { as: 'agent', orders: list })
    await expect.poll(followedRecords).toEqual(
      ['O-1', 'O-2']
        .flatMap((id) => [
          { kind: 'ORDER', id },
          { kind: 'ORDER_OPENERS', id },
        ])
        .toSorted((one, other) => one.kind.localeCompare(other.kind)),
    )
    const openBy: Record<string, (typeof noor)[]> = { 'O-1': [], 'O-2': [noor, carla] }
    respond({ orderOpeners: ({ orderIds }) => orderIds.map((orderId) => ({ orderId, openBy: openBy[orderId] ?? [] })) })
    reportChange({ kind: 'ORDER_OPENERS', id: 'O-2' })
    await expect.poll(() => rowOf('O-2')['Order ID']).toBe("O-2Noor O'Hara and Carla Service have it open")
    expect(rowOf('O-1')['Order ID']).toBe('O-1')
    expect(sent('OrderOpeners')).toEqual([{ orderIds: ['O-1', 'O-2'] }])
    expect(sent('OrderList')).toHaveLength(1)
  })
})
