import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundAtBothWidths } from '#tests/component/support/accessible.ts'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { behavesLikeAScreen } from '#tests/component/support/behaves-like-a-screen.ts'
import { ConnectionFailure } from '#tests/component/support/failures.ts'
import { isClamped, linesOf, resizeWindow } from '#tests/component/support/layout.ts'
import { difficultOrders } from '#tests/component/support/long-texts.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import {
  COMPLETED,
  columns,
  followPagerLink,
  HOME,
  heading,
  ids,
  listOf,
  POM,
  pager,
  rowOf,
  table,
  unavailable,
} from '#tests/component/support/order-lists.ts'
import { anItem, anOrder, ordersNamed } from '#tests/component/support/records/orders.ts'
import { decidedItem } from '#tests/component/support/reviews.ts'
import { allSettled, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { textsOf } from '#tests/component/support/texts.ts'
import { difficultTexts } from '#tests/support/texts.ts'

const rejectedItem = decidedItem({ title: 'Nurofen Plus', primaryTag: 'PMed', reviewStatus: 'REJECTED' })
const allKinds = {
  orders: [
    anOrder({ shippingMethod: 'Express', warnings: [{ header: 'Age mismatch', descriptions: [] }] }),
    anOrder({ id: '700002', items: [rejectedItem] }),
  ],
  total: 123,
  unreadable: 1,
}

describe('the list of orders awaiting review', { tags: ['CR-011', 'CR-062', 'CR-069'] }, () => {
  behavesLikeAScreen({
    title: 'Awaiting clinical review (all)',
    open: () => openScreen(HOME, { orders: () => allKinds }),
    shows: table.getByRole('row').nth(2),
    withLongTexts: {
      open: () => openScreen(HOME, { orders: difficultOrders }),
      shows: table.getByRole('row').nth(difficultTexts.length),
    },
  })
})

describe('the list of completed orders', { tags: ['CR-011', 'CR-019', 'CR-062', 'CR-070'] }, () => {
  const decision = { reviewStatus: 'REJECTED', reviewedAt: '2026-03-02T10:00:00.000Z' } as const
  const longTexts = difficultTexts.map((text, index) => {
    const decided = anItem({ title: text, ...decision, reviewedBy: text, reviewComment: text })
    return anOrder({ id: `60000${index}`, items: [decided, anItem({ productId: '113', title: text })] })
  })

  behavesLikeAScreen({
    title: 'Completed Orders (all)',
    open: () => openScreen(COMPLETED, { orders: () => allKinds }),
    shows: table.getByRole('row').nth(2),
    withLongTexts: {
      open: () => openScreen(COMPLETED, { orders: () => listOf(...longTexts) }),
      shows: table.getByRole('row').nth(difficultTexts.length),
    },
  })
})

describe('an order list in windows of every width', () => {
  it.each([
    ['/clinical-review?page=7&sort=category.desc', 'descending'],
    [POM, 'ascending'],
    ['/clinical-review/PMed/COMPLETED', 'descending'],
  ])('is accessible at %s', { tags: ['CR-012', 'CR-013'] }, async (address, direction) => {
    await openScreen(address, { orders: () => allKinds })
    await expect.element(table.getByRole('row')).toHaveLength(3)
    expect(document.querySelector('[aria-sort]')?.ariaSort).toBe(direction)
    await expectSoundAtBothWidths()
  })

  it('is accessible if its URL has a page number past the end', { tags: ['CR-013'] }, async () => {
    await openScreen('/clinical-review?page=90000', { orders: () => ordersNamed([], 123) })
    await expect.element(page.getByText('There is no page 90000.')).toBeVisible()
    await expectSoundAtBothWidths()
  })

  it.each([HOME, COMPLETED])('can be sorted at %s', { tags: ['CR-062'] }, async (address) => {
    const screen = await openScreen(address, { orders: () => ordersNamed(['700001', '700002']) })
    const sorted = () => sent('OrderList').filter(({ sort }) => sort?.key === 'CATEGORY')
    for (const [index, width] of [1280, 853, 640, 320].entries()) {
      await resizeWindow(width, 800)
      await screen.goTo(address)
      await page.getByRole('button', { name: 'POM/PMed' }).click()
      await expect.poll(sorted).toHaveLength(index + 1)
      await allSettled()
    }
  })

  it('shows the time of a decision on one line', { tags: ['CR-011', 'CR-019'] }, async () => {
    await openScreen(COMPLETED, { orders: () => listOf(anOrder({ items: [decidedItem()] })) })
    const decision = table.getByRole('listitem').last()
    for (const width of [1280, 1024, 853, 320]) {
      await resizeWindow(width, 800)
      await expect.element(decision).toBeVisible()
      expect(linesOf(decision.element(), '02/03/26 10:00')).toBe(1)
    }
  })
})

describe('an order list', () => {
  const first = { page: 1, limit: 10, sort: null }

  it.each([
    [HOME, 'Awaiting clinical review (all)', { status: 'AWAITING_REVIEW', category: null, ...first }, 'ascending'],
    [POM, 'Awaiting clinical review (POM)', { status: 'AWAITING_REVIEW', category: 'POM', ...first }, 'ascending'],
    [COMPLETED, 'Completed Orders (all)', { status: 'COMPLETED', category: null, ...first }, 'descending'],
    ['/clinical-review/PMed/COMPLETED', 'Completed Orders (PMed)', { status: 'COMPLETED', category: 'PMed', ...first }, 'descending'],
  ])(
    'requests the orders with the status and category in the URL %s, and shows both in its title',
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

  it('requests the page and sort order given in its URL', { tags: ['CR-013', 'CR-046', 'CR-050'] }, async () => {
    const screen = await openScreen(`${POM}?page=2&sort=category.asc`, { orders: () => ordersNamed(['700011'], 23) })
    await expect.poll(ids).toEqual(['700011'])
    const list = { status: 'AWAITING_REVIEW', category: 'POM', limit: 10 }
    expect(sent('OrderList')).toEqual([{ ...list, page: 2, sort: { key: 'CATEGORY', direction: 'ASC' } }])
    await expect.element(pager).toMatchTextContent('11–20 of 23')
    await screen.goTo(`${HOME}?page=100000`)
    await expect.element(heading).toHaveTextContent('Awaiting clinical review (all)')
    expect(sent('OrderList').at(-1)).toMatchObject({ page: 100_000, sort: null })
  })

  it('is requested again whenever its sort order changes, even if it changes back', {
    tags: ['CR-050', 'CR-062', 'CR-068'],
  }, async () => {
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

  it('shows the same page in the same sort order after the user goes back from an order', { tags: ['CR-100'] }, async () => {
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
    "says that the page at %s doesn't exist, and requests nothing",
    { tags: ['CR-046', 'CR-050'] },
    async (address) => {
      await openScreen(address)
      await expect.element(heading).toHaveTextContent('Page not found')
      await expect.element(page.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', HOME)
      expect(sent('OrderList')).toEqual([])
    },
  )

  it('shows a message, but no error, if it contains no orders', { tags: ['CR-337'] }, async () => {
    const screen = await openScreen(HOME, { as: 'agent' })
    await expect.element(table.getByText('No orders await review.')).toBeVisible()
    await screen.goTo(COMPLETED)
    await expect.element(table.getByText('No completed orders.')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('says how many orders cannot be read', { tags: ['CR-337'] }, async () => {
    await openScreen(HOME, { orders: () => ({ ...ordersNamed(['700001'], 3), unreadable: 2 }) })
    await expect.element(page.getByText("2 orders in this list can't be read. They were reported.")).toBeVisible()
  })
})

describe('the columns of an order list', () => {
  it('describe orders awaiting review, with a dash for each missing value', {
    tags: ['CR-060', 'CR-061', 'CR-067', 'CR-068', 'CR-069', 'CR-071', 'CR-103'],
  }, async () => {
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
      Status: '–An item has no product ID',
      'Order Date': '–',
      'Shipping method': '–',
      Warnings: '–',
      Comments: '–',
    })
    await table.getByRole('link', { name: 'FULL-1' }).click()
    await expect.element(heading).toHaveTextContent('Order FULL-1')
  })

  it("show times in the browser's time zone, and an API failure of the ID check in the Status column", {
    tags: ['CR-067', 'CR-068', 'CR-200', 'CR-347'],
  }, async () => {
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

  it('describe completed orders, with each product beside its decision', { tags: ['CR-060', 'CR-061', 'CR-070', 'CR-071'] }, async () => {
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

  it('show a dash for both items and decisions if an order has no items', { tags: ['CR-070'] }, async () => {
    await openScreen(COMPLETED, { orders: () => listOf(anOrder({ id: 'DONE-1', status: 'completed', items: [] })) })
    const cells = table.getByRole('row').last().getByRole('cell')
    await expect.poll(() => textsOf(cells).slice(-2)).toEqual(['–', '–'])
  })

  it('leave out the decisions in a narrow window if no item has been decided', async () => {
    await resizeWindow(320, 640)
    const undecided = [anItem({ title: 'Vitamin D3' }), anItem({ productId: '113', title: 'Paracetamol' })]
    await openScreen(COMPLETED, { orders: () => listOf(anOrder({ id: 'DONE-1', status: 'completed', items: undecided })) })
    const decisions = table.getByRole('row').last().getByRole('cell').last()
    await expect.element(decisions).toHaveTextContent('–')
    expect(decisions.element().getBoundingClientRect().height).toBe(1)
  })

  it.each([1279, 900, 320])('show a long product name and a long reviewer name in full in a window %i pixels wide', async (width) => {
    await resizeWindow(width, 800)
    const [title, reviewedBy] = ['Levonorgestrel 150 microgram tablets', 'Bartholomew Featherstone']
    const item = decidedItem({ title, reviewedBy, reviewedAt: '2026-03-03T10:20:00.000Z' })
    await openScreen(COMPLETED, { orders: () => listOf(anOrder({ status: 'completed', items: [item] })) })
    for (const text of [title, reviewedBy]) {
      await expect.element(table.getByText(text)).toBeVisible()
      expect(isClamped(table.getByText(text))).toBe(false)
    }
  })
})

describe('an order list that fails', { tags: ['CR-337'] }, () => {
  const tryAgain = page.getByRole('button', { name: 'Try again' })

  it('shows the cause and links to other pages, and can be retried', async () => {
    const screen = await openScreen(`${POM}?page=2`, { as: 'agent', orders: unavailable })
    await expect.element(heading).toHaveTextContent('Awaiting clinical review (POM)')
    await expect.element(page.getByRole('alert')).toMatchTextContent("The list can't be loadedThe main API can't be reached at the moment.")
    await expect.element(page.getByRole('link', { name: 'Completed', exact: true })).toBeVisible()
    await expect.element(pager.getByRole('link', { name: 'Next' })).toHaveAttribute('href', `${POM}?page=3`)
    await expect.element(page.getByRole('navigation', { name: 'Clinical review' })).toBeVisible()
    // A failed retry changes nothing.
    await tryAgain.click()
    await expect.poll(() => sent('OrderList')).toHaveLength(2)
    await allSettled()
    await expect.element(page.getByRole('alert')).toBeVisible()

    respond({ orders: () => ordersNamed(['700011'], 23) })
    await tryAgain.click()
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
  ])('stays on the page that the user opened, and can be retried, if %s', async (_what, fail, message) => {
    const screen = await openScreen(COMPLETED, { as: 'agent', orders: () => ordersNamed(['700001'], 23) })
    await expect.poll(ids).toEqual(['700001'])
    respond({ orders: fail })
    await followPagerLink('Next')
    await expect.element(page.getByText(message)).toBeVisible()
    expect(screen.address()).toBe(`${COMPLETED}?page=2`)
    respond({ orders: (list) => ordersNamed([`page ${list.page}`], 23) })
    await tryAgain.click()
    await expect.poll(ids).toEqual(['page 2'])
    await expect.element(pager.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  })

  it('keeps its rows if a background refresh fails, and refreshes again later', async () => {
    await openScreen(HOME, { as: 'agent', orders: () => ordersNamed(['700001']) })
    await expect.poll(ids).toEqual(['700001'])
    respond({ orders: unavailable })
    for (const requests of [2, 3]) {
      await becomeVisible()
      await expect.poll(() => sent('OrderList')).toHaveLength(requests)
      await allSettled()
      expect(ids()).toEqual(['700001'])
      await expect.element(heading).toHaveTextContent('Awaiting clinical review (all)')
    }
    respond({ orders: () => ordersNamed(['700002']) })
    await becomeVisible()
    await expect.poll(ids).toEqual(['700002'])
  })
})
