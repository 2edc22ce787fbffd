import { describe, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { watchDownloads } from '#tests/component/support/downloads.ts'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anItem, anOrder, ordersNamed, subscriptionOrdersNamed } from '#tests/component/support/records/orders.ts'
import { itemCard } from '#tests/component/support/reviews.ts'
import { allSettled, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { cellsOf, textsOf } from '#tests/component/support/texts.ts'
import { prefetchOrder } from './order-query.ts'

const ADDRESS = '/clinical-review/order/700001'

const issues = page.getByRole('table', { name: 'Subscription history' })
const others = page.getByRole('table', { name: 'Customer order history' })
const fold = page.getByRole('button', { name: /^Customer order history/ })
const pagesOf = (label: string) => page.getByRole('navigation', { name: `Pages of ${label}` })
/** The ids of a table's orders, from top to bottom. */
const idsOf = (table: Locator) => textsOf(table.getByRole('link'))
const unavailable = () => {
  throw gatewayFailure('UPSTREAM_UNAVAILABLE', "The main API can't be reached at the moment.")
}

const subscribed = (subscriptionId: string, ids: string[], changes: Parameters<typeof anItem>[0] = {}) =>
  anItem({ subscriptionId, subscriptionOrders: subscriptionOrdersNamed(ids), ...changes })

describe('the subscription history', () => {
  it("shows each issue's date, order, activity, reviewer and clinical notes", { tags: ['CR-113', 'CR-114', 'CR-300'] }, async () => {
    const [first, second] = [
      { orderId: '600002', orderDate: '2025-07-01T22:30:00.000Z', activity: 'Skipped', reviewedBy: null, clinicalNotes: null },
      { orderId: null, orderDate: '2024-01-02T12:00:00.000Z', activity: 'Sent', reviewedBy: 'Dev Patel', clinicalNotes: 'Tolerated well' },
    ]
    const items = [subscribed('s-1', [], { subscriptionOrders: { orders: [first, second], total: 2, unreadable: 0 } })]
    await openScreen(ADDRESS, { order: () => anOrder({ items }) })
    await expect
      .poll(() => textsOf(issues.getByRole('columnheader')))
      .toEqual(['Date', 'Order ID', 'Activity', 'Reviewed by', 'Clinical notes'])
    expect(cellsOf(issues)).toEqual([
      ['01/07/25', '600002', 'Skipped', '–', '–'],
      ['02/01/24', '–', 'Sent', 'Dev Patel', 'Tolerated well'],
    ])
    await expect.element(issues.getByRole('link', { name: '600002' })).toHaveAttribute('href', '/clinical-review/order/600002')
    await expect.element(pagesOf('Subscription history')).not.toBeInTheDocument()
  })

  it("isn't shown or requested for an order without a subscription", { tags: ['CR-113'] }, async () => {
    await openScreen(ADDRESS, { order: () => anOrder() })
    await expect.element(fold).toBeVisible()
    await expect.element(page.getByText('Subscription history')).not.toBeInTheDocument()
    expect(sent('SubscriptionOrders')).toEqual([])
  })

  it('has one separately paged table per subscription, even if two items share a subscription', {
    tags: ['CR-113', 'CR-300'],
  }, async () => {
    const items = [
      subscribed('s-1', ['a', 'b']),
      subscribed('s-1', ['a', 'b'], { productId: '113' }),
      anItem({ productId: '114', subscriptionId: 's-2', subscriptionOrders: subscriptionOrdersNamed(['c'], 12) }),
    ]
    const screen = await openScreen(ADDRESS, {
      order: () => anOrder({ items }),
      subscriptionOrders: () => subscriptionOrdersNamed(['d'], 12),
    })
    await expect.poll(() => idsOf(page.getByRole('table', { name: 'Subscription history of s-1' }))).toEqual(['a', 'b'])
    const second = page.getByRole('table', { name: 'Subscription history of s-2' })
    expect(idsOf(second)).toEqual(['c'])
    await expect.element(page.getByRole('table')).toHaveLength(2)
    await pagesOf('Subscription history of s-2').getByRole('link', { name: 'Page 2' }).click()
    await expect.poll(() => idsOf(second)).toEqual(['d'])
    expect(screen.address()).toBe(`${ADDRESS}?issues-s-2=2`)
    expect(sent('SubscriptionOrders')).toEqual([{ subscriptionId: 's-2', page: 2 }])
  })

  it('is exported with all its pages', { tags: ['XC-14'] }, async () => {
    const downloads = watchDownloads()
    const row = { orderDate: '2025-07-01T22:30:00.000Z', activity: 'Sent', reviewedBy: 'Dev Patel', clinicalNotes: '=SUM(1)' }
    const pages = [Array.from({ length: 10 }, (_, index) => ({ ...row, orderId: `${index}` })), [{ ...row, orderId: null }]]
    const pageOf = (number: number) => ({ orders: pages[number - 1] ?? [], total: 11, unreadable: 0 })
    await openScreen(ADDRESS, {
      order: () => anOrder({ items: [subscribed('s-1', [], { subscriptionOrders: pageOf(1) })] }),
      subscriptionOrders: (list) => pageOf(list.page),
    })
    await page.getByRole('region', { name: 'Subscription history' }).getByRole('button', { name: 'Export CSV' }).click()
    await expect.poll(downloads.names).toEqual([expect.stringMatching(/^subscription-s-1-\d{4}-\d\d-\d\d\.csv$/)])
    const [heading, first, ...others] = (await downloads.text()).trimEnd().split('\r\n')
    expect(heading).toBe('\ufeffDate,Order ID,Activity,Reviewed by,Clinical notes')
    expect(first).toBe("01/07/25,0,Sent,Dev Patel,'=SUM(1)")
    expect(others.at(-1)).toBe("01/07/25,,Sent,Dev Patel,'=SUM(1)")
    expect(others).toHaveLength(10)
  })
})

describe('the customer order history', () => {
  const opened = `${ADDRESS}?history=1`

  it('is collapsed by default, and stores in the URL whether it is open', { tags: ['CR-115', 'CR-117'] }, async () => {
    const screen = await openScreen(ADDRESS, { order: () => anOrder({ otherOrders: ordersNamed(['a', 'b']) }) })
    await expect.element(fold).toHaveTextContent('Customer order history (2)')
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
    await expect.element(others).not.toBeInTheDocument()
    await fold.click()
    await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => idsOf(others)).toEqual(['a', 'b'])
    expect(screen.address()).toBe(opened)
    await fold.click()
    await expect.element(others).not.toBeInTheDocument()
    expect(screen.address()).toBe(ADDRESS)
    expect(sent('OtherOrders')).toEqual([])
  })

  it('shows date, order, status, items with decisions, notes and total', { tags: ['CR-116'] }, async () => {
    const note = (text: string, hour: number, productId?: string) => ({
      text,
      createdBy: 'Carla Service',
      createdAt: `2025-07-03T0${hour}:00:00.000Z`,
      ...(productId !== undefined && { productId }),
    })
    const decision = { reviewStatus: 'REJECTED', reviewedBy: 'Dev Patel', reviewedAt: '2025-07-03T10:20:00.000Z' } as const
    const earlier = anOrder({
      id: '600001',
      orderDate: '2025-07-02T09:00:00.000Z',
      status: 'Pending',
      amount: 1234.5,
      items: [
        anItem({ quantity: 2, reviewComment: 'Duplicate', ...decision }),
        anItem({ productId: '301', title: 'Vitamin D', variation: '30 tablets', primaryTag: 'GSL' }),
      ],
      allNotes: [note('First', 1), note('Second', 2), note('Third', 3), note('About the vitamin', 4, '301')],
    })
    await openScreen(opened, { order: () => anOrder({ otherOrders: { orders: [earlier], total: 1, unreadable: 0 } }) })
    await expect.poll(() => textsOf(others.getByRole('columnheader'))).toEqual(['Date', 'Order ID', 'Status', 'Items', 'Notes', 'Total'])
    const cells = others.getByRole('cell')
    expect(cellsOf(others)[0]).toMatchObject({ 0: '02/07/25', 1: '600001', 2: 'Payment failed' })
    expect(textsOf(cells).at(-1)).toBe('£1,234.50')
    await expect.element(others.getByRole('rowheader').getByRole('link')).toHaveAttribute('href', '/clinical-review/order/600001')
    expect(textsOf(cells.nth(2).getByRole('listitem'))).toEqual([
      '2 × Finasteride 1mg 84 tabletsRejected03/07/25 11:20 Dev PatelDuplicate',
      '1 × Vitamin D 30 tablets03/07/25 05:00 Carla ServiceAbout the vitamin',
      '03/07/25 05:00 Carla ServiceAbout the vitamin',
    ])
    const notes = () => textsOf(cells.nth(3).getByRole('listitem'))
    const newest = ['03/07/25 04:00 Carla ServiceThird', '03/07/25 03:00 Carla ServiceSecond']
    expect(notes()).toEqual(newest)
    await cells.nth(3).getByRole('button', { name: 'Show more (1)' }).click()
    await expect.poll(notes).toEqual([...newest, '03/07/25 02:00 Carla ServiceFirst'])
  })

  it('says that the customer has no other orders', { tags: ['CR-115', 'CR-117'] }, async () => {
    await openScreen(opened, { order: () => anOrder() })
    await expect.element(fold).toHaveTextContent('Customer order history (0)')
    expect(cellsOf(others)).toEqual([['The customer has no other orders.']])
  })

  it('links to another order, where the history starts collapsed', { tags: ['CR-117'] }, async () => {
    await openScreen(opened, {
      order: ({ id }) => anOrder({ id, otherOrders: ordersNamed([id === '700001' ? '600001' : '700001']) }),
    })
    await others.getByRole('link', { name: '600001' }).click()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Order 600001')
    await expect.element(others).not.toBeInTheDocument()
    await fold.click()
    await expect.poll(() => idsOf(others)).toEqual(['700001'])
  })

  it('does not overwrite the order on the screen with older data from another order’s history', {
    tags: ['CR-116', 'CR-203'],
  }, async () => {
    const others = (id: string, changes = {}) => ({ otherOrders: { orders: [anOrder({ id, ...changes })], total: 1, unreadable: 0 } })
    const note = { text: 'Called', createdBy: 'Dev Patel', createdAt: '2026-03-02T09:00:00.000Z' }
    const shown = anOrder({ items: [anItem({ reviewStatus: 'APPROVED', reviewedBy: 'Dev Patel' })], allNotes: [note], ...others('700002') })
    const other = anOrder({ id: '700002', ...others('700001', { status: null, items: [anItem()], allNotes: [] }) })
    await openScreen(ADDRESS, { order: ({ id }) => (id === '700002' ? other : shown) })
    await expect.element(page.getByText('Called')).toBeVisible()
    await prefetchOrder('700002')
    await allSettled()
    await expect.element(page.getByText('Called')).toBeVisible()
    await expect.element(page.getByText(/^Approved by Dev Patel/)).toBeVisible()
    await expect.element(page.getByText('Someone else has changed this order.', { exact: false })).not.toBeInTheDocument()
  })

  it('is exported with all its pages, and with the items, decisions and notes of each order', { tags: ['XC-14'] }, async () => {
    const downloads = watchDownloads()
    const note = { text: 'Called', createdBy: 'Carla Service', createdAt: '2026-01-02T10:00:00.000Z' }
    const decided = { reviewStatus: 'APPROVED' as const, reviewedBy: 'Dev Patel', reviewedAt: '2026-01-03T11:00:00.000Z' }
    const item = anItem({ title: 'Finasteride', variation: '1mg', quantity: 2, reviewComment: 'Fine', clinicalNotes: [note], ...decided })
    const first = ordersNamed(['a', 'b', 'c', 'd', 'e'], 6)
    const [detailed, ...rest] = first.orders
    const orders = [{ ...detailed, items: [item], notes: [note], unreadableNotes: 1 }, ...rest]
    const otherOrders = ({ page: number }: { page: number }) => (number === 1 ? { ...first, orders } : ordersNamed(['f'], 6))
    await openScreen(opened, { order: () => anOrder({ otherOrders: otherOrders as never }) })
    await page
      .getByRole('region', { name: /^Customer order history/ })
      .getByRole('button', { name: 'Export CSV' })
      .click()
    await expect.poll(downloads.names).toEqual([expect.stringMatching(/^customer-order-history-\d{4}-\d\d-\d\d\.csv$/)])
    const text = await downloads.text()
    expect(text).toContain('2 × Finasteride 1mg\nApproved 03/01/26 11:00 Dev Patel\nFine\n02/01/26 10:00 Carla Service\nCalled')
    expect(text).toContain("02/01/26 10:00 Carla Service\nCalled\n1 note of this order can't be read. It was reported.")
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) expect(text).toMatch(new RegExp(`^"?[^,]*,${id},`, 'm'))
  })
})

/** The two histories of an order. The client requests the first page of each together with the order, and the other pages separately. */
const lists = [
  {
    label: 'Subscription history',
    table: issues,
    other: others,
    parameter: 'issues',
    tags: ['CR-113', 'CR-300', 'CR-337'],
    aPage: (id: string) => subscriptionOrdersNamed([id], 12),
    responses: (first: () => unknown, second: () => unknown) => ({
      order: ({ id }: { id: string }) =>
        anOrder({ id, items: [subscribed(`s-${id}`, [], { subscriptionOrders: first as never })], otherOrders: ordersNamed(['other']) }),
      subscriptionOrders: second as never,
    }),
  },
  {
    label: 'Customer order history',
    table: others,
    other: issues,
    parameter: 'history',
    tags: ['CR-115', 'CR-289', 'CR-337'],
    aPage: (id: string) => ordersNamed([id], 12),
    responses: (first: () => unknown, second: () => unknown) => ({
      order: ({ id }: { id: string }) =>
        anOrder({
          id,
          items: [subscribed('s-1', ['other'])],
          otherOrders: (({ page: number }: { page: number }) => (number === 1 ? first() : second())) as never,
        }),
    }),
  },
]

for (const { label, table, other, parameter, tags, aPage, responses } of lists) {
  const failure = page.getByRole('alert').filter({ hasText: `${label} can't be loaded.` })
  const retry = failure.getByRole('button', { name: 'Try again' })

  describe(`a failing ${label.toLowerCase()}`, { tags }, () => {
    it('leaves the rest of the order usable, and can be retried', async () => {
      await openScreen(`${ADDRESS}?history=1`, responses(unavailable, unavailable))
      await expect.element(failure).toBeVisible()
      await expect.element(table).not.toBeInTheDocument()
      await expect.element(itemCard().getByRole('button', { name: 'Approve Item' })).toBeEnabled()
      await expect.element(page.getByRole('region', { name: 'Patient', exact: true })).toMatchTextContent('Jo Bloggs')
      expect(idsOf(other)).toEqual(['other'])

      respond(responses(() => aPage('retried'), unavailable))
      await retry.click()
      await expect.poll(() => idsOf(table)).toEqual(['retried'])
      await expect.element(failure).not.toBeInTheDocument()
    })

    it('can be retried on page 2, and Back then returns to page 1', async () => {
      const screen = await openScreen(
        `${ADDRESS}?history=1`,
        responses(() => aPage('first'), unavailable),
      )
      await pagesOf(label).getByRole('link', { name: 'Page 2' }).click()
      await expect.element(failure).toMatchTextContent("The main API can't be reached at the moment.")
      await expect.element(itemCard()).toBeVisible()
      expect(screen.address()).toContain(`${parameter}=2`)
      expect(idsOf(other)).toEqual(['other'])

      respond(
        responses(
          () => aPage('first'),
          () => aPage('second'),
        ),
      )
      await retry.click()
      await expect.poll(() => idsOf(table)).toEqual(['second'])
      await expect.element(failure).not.toBeInTheDocument()
      await screen.goBack()
      await expect.poll(() => idsOf(table)).toEqual(['first'])
    })

    it('never shows rows of the previously viewed order, on page 1 or on page 2', async () => {
      const screen = await openScreen(
        `${ADDRESS}?history=1`,
        responses(
          () => aPage('first'),
          () => aPage('second'),
        ),
      )
      await pagesOf(label).getByRole('link', { name: 'Page 2' }).click()
      await expect.poll(() => idsOf(table)).toEqual(['second'])
      respond(responses(unavailable, unavailable))
      for (const number of [1, 2]) {
        await screen.goTo(`/clinical-review/order/700002?history=1&${parameter}=${number}`)
        await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Order 700002')
        await expect.element(failure).toBeVisible()
        await expect.element(table).not.toBeInTheDocument()
      }
    })
  })
}

describe('the second page of a history', () => {
  it("starts with the 11th issue or the 6th order, and takes one request besides the order's", {
    tags: ['CR-113', 'CR-115', 'CR-289', 'CR-300'],
  }, async () => {
    await openScreen(`${ADDRESS}?history=2&issues=2`, {
      order: () =>
        anOrder({
          items: [subscribed('s-1', ['issue'], { subscriptionOrders: subscriptionOrdersNamed(['i-1'], 23) })],
          otherOrders: ordersNamed(['o-6'], 12),
        }),
      subscriptionOrders: () => subscriptionOrdersNamed(['i-11'], 23),
    })
    await expect.element(pagesOf('Subscription history')).toMatchTextContent('11–20 of 23')
    await expect.element(pagesOf('Customer order history')).toMatchTextContent('6–10 of 12')
    expect(sent('SubscriptionOrders')).toEqual([{ subscriptionId: 's-1', page: 2 }])
    expect(sent('OtherOrders')).toEqual([{ orderId: '700001', page: 2 }])
    expect(sent('OrderPage')).toHaveLength(1)
  })

  it('is requested again when the user reopens the order, so that it is current', { tags: ['CR-115', 'CR-289'] }, async () => {
    const screen = await openScreen(`${ADDRESS}?history=2`, { order: () => anOrder({ otherOrders: ordersNamed(['o-6'], 12) }) })
    const rows = page.getByRole('table', { name: 'Customer order history' })
    await expect.poll(() => idsOf(rows)).toEqual(['o-6'])
    await screen.goTo('/clinical-review')
    respond({ order: () => anOrder({ otherOrders: ordersNamed(['o-5'], 12) }) })
    await screen.goTo(`${ADDRESS}?history=2`)
    await expect.poll(() => idsOf(rows)).toEqual(['o-5'])
    expect(sent('OtherOrders')).toHaveLength(2)
  })
})

describe('the order timeline', { tags: ['XC-07'] }, () => {
  const timeline = page.getByRole('table', { name: 'Order timeline' })
  const heading = page.getByRole('button', { name: 'Order timeline' })

  it('lists the events that the services report, and stores in the URL whether it is open', async () => {
    const items = [anItem({ title: 'Wegovy', photoUploadSkipped: true, photosAddedLater: 1 })]
    const allNotes = [{ text: 'Called', createdBy: 'Dev Patel', createdAt: '2026-03-02T10:02:00.000Z' }]
    const screen = await openScreen(ADDRESS, { order: () => anOrder({ items, allNotes }) })
    await expect.element(heading).toHaveAttribute('aria-expanded', 'false')
    await expect.element(timeline).not.toBeInTheDocument()
    const before = sent('OrderPage').length
    await heading.click()
    await expect.poll(() => textsOf(timeline.getByRole('columnheader'))).toEqual(['When', 'What', 'By', 'Details'])
    expect(cellsOf(timeline)).toEqual([
      ['02/03/26 10:02', 'Note about the order', 'Dev Patel', 'Called'],
      ['02/03/26 09:14', 'Photo upload skipped for Wegovy', 'Customer', '–'],
      ['02/03/26 09:14', 'Order placed', 'Customer', '–'],
      ['–', 'Photo added for Wegovy', '–', '–'],
      ['–', 'ID check: ID verified', '–', '–'],
    ])
    expect(screen.address()).toBe(`${ADDRESS}?timeline=1`)
    expect(sent('OrderPage')).toHaveLength(before)
    await heading.click()
    await expect.element(timeline).not.toBeInTheDocument()
    expect(screen.address()).toBe(ADDRESS)
  })

  it('shows a change to the order at once', async () => {
    const note = { text: 'Called', createdBy: 'Inês Prescott', createdAt: '2026-03-02T10:02:00.000Z' }
    await openScreen(`${ADDRESS}?timeline=1`, {
      order: () => anOrder(),
      addOrderNote: () => ({ order: anOrder({ allNotes: [note] }) }),
    })
    await expect.poll(() => cellsOf(timeline)).toHaveLength(2)
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByRole('textbox', { name: 'Note' }).fill('Called')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => cellsOf(timeline)[0]).toEqual(['02/03/26 10:02', 'Note about the order', 'Inês Prescott', 'Called'])
  })
})
