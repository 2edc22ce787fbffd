import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { csvFile, watchDownloads } from '#tests/component/support/downloads.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { COMPLETED, ids, listOf, POM, unavailable } from '#tests/component/support/order-lists.ts'
import { anItem, anOrder, ordersNamed } from '#tests/component/support/records/orders.ts'
import { decidedItem } from '#tests/component/support/reviews.ts'
import { sent } from '#tests/component/support/stand-in-gateway.ts'
import { client } from '../../apollo/client.ts'

describe("an order list's export", { tags: ['XC-14'] }, () => {
  const exporting = page.getByRole('button', { name: 'Export CSV' })
  const exported = (text: string) => page.getByRole('status').filter({ hasText: text })

  it("contains all pages of orders awaiting review, in the list's sort order", async () => {
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
        '700012,POM,"Awaiting review, Contains subscription product",02/03/26,Express Delivery,"Age mismatch\n=1+1\n1 warning can\'t be read. It was reported.","02/03/26 09:20 Carla Service\nCalled, no answer"',
        '700013,POM,Awaiting review,,,,',
      ),
    )
    // The export doesn't change the list on the screen.
    expect(ids()).toEqual(['700011'])
  })

  it('contains every item of completed orders, with its decision', async () => {
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

  it("saves no file if a page of the list can't be read, and shows the gateway's message", async () => {
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

  it('leaves no exported orders in the cache', async () => {
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
