import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anOrder } from '#tests/component/support/records/orders.ts'
import { addressOf, aQueue, heading, named, nextOrder, openFromList, queueOf } from '#tests/component/support/review-queue.ts'
import { approveItem, decidedItem, itemCard } from '#tests/component/support/reviews.ts'
import { allSettled, reportUnreadable, respond, sent } from '#tests/component/support/stand-in-gateway.ts'

const endMessage = page.getByText('That was the last order of this list.')

describe('the next order', { tags: ['CR-002'] }, () => {
  it('replaces the current order in the history, so that Back leads to the list', async () => {
    const screen = await openScreen('/clinical-review', queueOf(3))
    await openFromList(named(1))
    await nextOrder.click()
    await expect.element(heading).toHaveTextContent(`Order ${named(2)}`)
    await nextOrder.click()
    await expect.element(heading).toHaveTextContent(`Order ${named(3)}`)
    await screen.goBack()
    await expect.element(heading).toHaveTextContent('Awaiting clinical review (all)')
  })

  it('is prefetched and named on the button when all items of the current order are decided', async () => {
    const screen = await openScreen('/clinical-review', aQueue([named(1), named(2), named(3)], ['Finasteride 1mg', 'Minoxidil']))
    await openFromList(named(2))
    await approveItem()
    await expect.element(nextOrder).toHaveTextContent('Next order')
    const prefetches = () => sent('OrderPage').filter(({ id }) => id === named(3))
    expect(prefetches()).toEqual([])
    await approveItem('Minoxidil')
    await expect.element(nextOrder).toHaveTextContent(`Next order awaiting review: ${named(3)}`)
    await expect.poll(prefetches).toHaveLength(1)

    // The prefetched order is shown even though the gateway no longer responds.
    respond({ order: () => new Promise(() => undefined) })
    await userEvent.keyboard('n')
    await expect.element(heading).toHaveTextContent(`Order ${named(3)}`)
    await expect.element(itemCard().getByRole('button', { name: 'Approve Item' })).toBeEnabled()
    expect(screen.address()).toBe(addressOf(named(3)))
  })

  it('is refetched when it opens if the prefetch was incomplete', async () => {
    await openScreen('/clinical-review', queueOf(2))
    await openFromList(named(1))
    reportUnreadable('order.items', 1)
    await approveItem()
    const reads = () => sent('OrderPage').filter(({ id }) => id === named(2))
    await expect.poll(reads).toHaveLength(1)
    await allSettled()
    await expect.element(nextOrder).toHaveTextContent(`Next order awaiting review: ${named(2)}`)
    await nextOrder.click()
    await expect.element(heading).toHaveTextContent(`Order ${named(2)}`)
    await expect.poll(reads).toHaveLength(2)
  })

  it('can be opened without deciding the current order; after the last order, a message is shown', async () => {
    await openScreen('/clinical-review', queueOf(12))
    await openFromList(named(10))
    for (const number of [11, 12]) {
      await userEvent.keyboard('n')
      await expect.element(heading).toHaveTextContent(`Order ${named(number)}`)
      await expect.element(nextOrder).toHaveTextContent('Next order')
    }
    await userEvent.keyboard('n')
    await expect.element(endMessage).toBeVisible()
    await expect.element(heading).toHaveTextContent(`Order ${named(12)}`)
    expect(sent('ReviewOrderItem')).toEqual([])
  })

  it("is looked up with the list's category, sort order and page", async () => {
    await openScreen('/clinical-review/PMed/AWAITING_REVIEW?page=2&sort=date.desc', queueOf(14))
    await openFromList(named(3))
    await approveItem()
    await expect.element(nextOrder).toHaveTextContent(`Next order awaiting review: ${named(2)}`)
    await nextOrder.click()
    await expect.element(heading).toHaveTextContent(`Order ${named(2)}`)
    expect(sent('ReviewQueue')).toEqual([
      {
        category: 'PMed',
        sort: { key: 'DATE', direction: 'DESC' },
        before: 1,
        hasBefore: true,
        page: 2,
        limit: 10,
        rowAfter: 21,
      },
    ])
  })

  it('is the first order in the whole queue if the current order was opened from a pasted link', async () => {
    const queue = queueOf(3)
    await openScreen(addressOf(named(2)), queue)
    await approveItem()
    await expect.element(nextOrder).toHaveTextContent(`Next order awaiting review: ${named(1)}`)
    expect(sent('ReviewQueue')).toMatchObject([{ category: null, sort: null, hasBefore: false, page: 1 }])
  })

  it('is the first order in the queue if a pasted link opened an order that was already decided', async () => {
    const queue = queueOf(2)
    await openScreen(addressOf('decided'), {
      ...queue,
      order: (args) => (args.id === 'decided' ? anOrder({ id: 'decided', items: [decidedItem()] }) : queue.order?.(args)) as never,
    })
    await expect.element(nextOrder).toHaveTextContent('Next order')
    for (const number of [1, 2]) {
      await userEvent.keyboard('n')
      await expect.element(heading).toHaveTextContent(`Order ${named(number)}`)
      await expect.element(nextOrder).toBeVisible()
    }
  })

  it("does not exist if the current order is the list's last: the button names no order, and “n” shows a message", async () => {
    await openScreen(addressOf(named(1)), queueOf(1))
    await approveItem()
    await expect.poll(() => sent('ReviewQueue')).toHaveLength(1)
    await userEvent.keyboard('n')
    await expect.element(endMessage).toBeVisible()
    await expect.element(nextOrder).toHaveTextContent('Next order')
    await expect.element(heading).toHaveTextContent(`Order ${named(1)}`)
  })

  it("isn't opened if the list can't be read; an error is shown, and the current order stays open", { tags: ['CR-337'] }, async () => {
    await openScreen(addressOf(named(1)), {
      ...queueOf(2),
      orders: () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', "The main API can't be reached at the moment.")
      },
    })
    await nextOrder.click()
    await expect.element(page.getByText("The main API can't be reached at the moment.")).toBeVisible()
    await expect.element(heading).toHaveTextContent(`Order ${named(1)}`)
  })
})

describe('orders that are not ready for a decision', { tags: ['XC-03'] }, () => {
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => named(from + index))
  const endOfDecidable = page.getByText('That was the last order of this list that is ready for a decision.')

  it('are skipped, and the button names the next order that is ready', async () => {
    await openScreen('/clinical-review', aQueue(numbers(1, 5), undefined, [named(2), named(3)]))
    await openFromList(named(1))
    await approveItem()
    await expect.element(nextOrder).toHaveTextContent(`Next order awaiting review: ${named(4)}`)
    await userEvent.keyboard('n')
    await expect.element(heading).toHaveTextContent(`Order ${named(4)}`)
    await expect.element(nextOrder).toHaveTextContent('Next order')
    await userEvent.keyboard('n')
    await expect.element(heading).toHaveTextContent(`Order ${named(5)}`)
  })

  it('are skipped across several pages of the list; the orders after them open in list order', async () => {
    await openScreen('/clinical-review/PMed/AWAITING_REVIEW?sort=date.desc', aQueue(numbers(1, 75), undefined, numbers(6, 74)))
    await openFromList(named(75))
    for (const number of [5, 4]) {
      await userEvent.keyboard('n')
      await expect.element(heading).toHaveTextContent(`Order ${named(number)}`)
      await expect.element(nextOrder).toHaveTextContent('Next order')
    }
    const list = { category: 'PMed', sort: { key: 'DATE', direction: 'DESC' } }
    const below = [
      { page: 2, limit: 10 },
      { page: 2, limit: 20 },
      { page: 2, limit: 40 },
    ]
    expect(sent('ReviewQueuePage')).toEqual(below.map((page) => ({ ...list, ...page })))
    expect(sent('ReviewQueue').map(({ page }) => page)).toEqual([1, 8])
  })

  it('are not opened by “n”, even if they are the only orders left; a message is shown instead', async () => {
    await openScreen('/clinical-review', aQueue(numbers(1, 25), undefined, numbers(2, 25)))
    await openFromList(named(1))
    await userEvent.keyboard('n')
    await expect.element(endOfDecidable).toBeVisible()
    await expect.element(heading).toHaveTextContent(`Order ${named(1)}`)
    expect(sent('ReviewQueuePage')).toMatchObject([
      { page: 2, limit: 10 },
      { page: 2, limit: 20 },
    ])
    await approveItem()
    await expect.poll(() => sent('ReviewQueue')).toHaveLength(2)
    await expect.element(nextOrder).toHaveTextContent('Next order')
  })

  it("are skipped until the list's total is reached, even if the service keeps returning full pages", async () => {
    const blocked = anOrder({ id: 'blocked', idCheck: { status: 'fail', apiStatus: 'success' } })
    await openScreen(addressOf(named(1)), {
      ...queueOf(1),
      orders: ({ limit }) => ({ orders: Array(limit).fill(blocked), total: 41, unreadable: 0 }),
    })
    await nextOrder.click()
    await expect.element(endOfDecidable).toBeVisible()
    expect(sent('ReviewQueuePage')).toHaveLength(3)
  })

  it("are skipped on at most one more page if the list's total is unknown", async () => {
    const blocked = anOrder({ id: 'blocked', idCheck: { status: 'fail', apiStatus: 'success' } })
    await openScreen(addressOf(named(1)), {
      ...queueOf(1),
      orders: ({ limit }) => ({ orders: Array(limit).fill(blocked), total: null, unreadable: 0 }),
    })
    await nextOrder.click()
    await expect.element(endOfDecidable).toBeVisible()
    expect(sent('ReviewQueuePage')).toHaveLength(1)
  })

  it('are skipped; if reading the next page fails, an error is shown and the current order stays open', { tags: ['CR-337'] }, async () => {
    const queue = aQueue(numbers(1, 25), undefined, numbers(2, 24))
    await openScreen('/clinical-review', {
      ...queue,
      orders: (list) => {
        if (list.limit === 20) throw gatewayFailure('UPSTREAM_UNAVAILABLE', "The main API can't be reached at the moment.")
        return queue.orders?.(list) as never
      },
    })
    await openFromList(named(1))
    await nextOrder.click()
    await expect.element(page.getByText("The main API can't be reached at the moment.")).toBeVisible()
    await expect.element(heading).toHaveTextContent(`Order ${named(1)}`)
  })
})

describe('messages', () => {
  it('are shown at most three at a time, and disappear by themselves', { tags: ['BK-513'] }, async () => {
    await openScreen(addressOf(named(1)), queueOf(1))
    await expect.element(nextOrder).toBeVisible()
    for (let pressed = 1; pressed <= 6; pressed += 1) {
      await nextOrder.click()
      await expect.poll(() => sent('ReviewQueue')).toHaveLength(pressed)
      await allSettled()
    }
    await expect.element(endMessage.first()).toBeVisible()
    // A fourth message may still be visible while it is being removed.
    await expect.poll(() => endMessage.elements().length).toBeLessThanOrEqual(3)
    // All messages are eventually removed, so that a screen reader doesn't find old ones. A message stays while the pointer is over it, so
    // the pointer is moved away first.
    await userEvent.hover(heading)
    await expect.poll(() => endMessage.elements(), { timeout: 6_000 }).toEqual([])
  })
})
