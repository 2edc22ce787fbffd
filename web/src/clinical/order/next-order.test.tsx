import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anItem, anOrder, ordersNamed } from '#tests/component/support/records/orders.ts'
import { approveItem, decidedItem, itemCard } from '#tests/component/support/reviews.ts'
import { type Responses, respond, sent } from '#tests/component/support/stand-in-gateway.ts'

const nextOrder = page.getByRole('button', { name: /^Next order/ })
const heading = page.getByRole('heading', { level: 1 })
const endMessage = page.getByText('That was the last order of this list.')

const named = (number: number) => `Q-${String(number).padStart(2, '0')}`
const addressOf = (id: string) => `/clinical-review/order/${id}`

/** The responses of a gateway whose queue has these orders, until they are decided. */
function aQueue(ids: readonly string[], titles: readonly string[] = ['Finasteride 1mg']): Responses {
  const decided = new Set<string>()
  const itemsOf = (orderId: string) =>
    titles.map((title, index) => {
      const productId = String(112 + index)
      return decided.has(`${orderId} ${productId}`) ? decidedItem({ productId, title }) : anItem({ productId, title })
    })
  const isQueued = (id: string) => itemsOf(id).some(({ reviewStatus }) => reviewStatus === 'AWAITING_REVIEW')
  return {
    orders: (list) => {
      const [number, limit] = [list.page ?? 1, list.limit ?? 10]
      const queued = list.sort?.direction === 'DESC' ? ids.filter(isQueued).toReversed() : ids.filter(isQueued)
      return ordersNamed(queued.slice((number - 1) * limit, number * limit), queued.length)
    },
    order: ({ id }) => anOrder({ id, items: itemsOf(id) }),
    reviewOrderItem: ({ input: { orderId, productId } }) => {
      decided.add(`${orderId} ${productId}`)
      return { order: anOrder({ id: orderId, items: itemsOf(orderId) }) }
    },
  }
}

const queueOf = (count: number) => aQueue(Array.from({ length: count }, (_, index) => named(index + 1)))

async function openFromList(id: string): Promise<void> {
  await page.getByRole('link', { name: id, exact: true }).click()
  await expect.element(heading).toHaveTextContent(`Order ${id}`)
  await expect.element(nextOrder).toHaveTextContent('Next order')
}

describe('the next order', { tags: ['CR-002'] }, () => {
  it('is named and prefetched after the last decision', async () => {
    const screen = await openScreen('/clinical-review', aQueue([named(1), named(2), named(3)], ['Finasteride 1mg', 'Minoxidil']))
    await openFromList(named(2))
    await approveItem()
    await expect.element(nextOrder).toHaveTextContent('Next order')
    const prefetches = () => sent('OrderPage').filter(({ id }) => id === named(3))
    expect(prefetches()).toEqual([])
    await approveItem('Minoxidil')
    await expect.element(nextOrder).toHaveTextContent(`Next order awaiting review: ${named(3)}`)
    await expect.poll(prefetches).toHaveLength(1)

    // The prefetched order is shown although the gateway no longer responds.
    respond({ order: () => new Promise(() => undefined) })
    await userEvent.keyboard('n')
    await expect.element(heading).toHaveTextContent(`Order ${named(3)}`)
    await expect.element(itemCard().getByRole('button', { name: 'Approve Item' })).toBeEnabled()
    expect(screen.address()).toBe(addressOf(named(3)))
  })

  it('can be skipped to, across pages up to the last one, without sending anything', async () => {
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

  it('is looked up with the category, sort order and page of the list', async () => {
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

  it('of a pasted link is the first one of all', async () => {
    const queue = queueOf(3)
    await openScreen(addressOf(named(2)), queue)
    await approveItem()
    await expect.element(nextOrder).toHaveTextContent(`Next order awaiting review: ${named(1)}`)
    expect(sent('ReviewQueue')).toMatchObject([{ category: null, sort: null, hasBefore: false, page: 1 }])
  })

  it('of a decided order from a pasted link is the first one, then follows the list', async () => {
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

  it('is not named after the last decision of the list, and its key says so', async () => {
    await openScreen(addressOf(named(1)), queueOf(1))
    await approveItem()
    await expect.poll(() => sent('ReviewQueue')).toHaveLength(1)
    await userEvent.keyboard('n')
    await expect.element(endMessage).toBeVisible()
    await expect.element(nextOrder).toHaveTextContent('Next order')
    await expect.element(heading).toHaveTextContent(`Order ${named(1)}`)
  })

  it('shows an error if the list fails, and stays', { tags: ['CR-337'] }, async () => {
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

describe('messages', () => {
  it('are shown at most three at a time, and disappear', { tags: ['BK-513'] }, async () => {
    await openScreen(addressOf(named(1)), queueOf(1))
    await expect.element(nextOrder).toBeVisible()
    for (let pressed = 1; pressed <= 6; pressed += 1) {
      await nextOrder.click()
      await expect.poll(() => sent('ReviewQueue')).toHaveLength(pressed)
    }
    await expect.element(endMessage.first()).toBeVisible()
    // A fourth message may be visible while it is removed.
    await expect.poll(() => endMessage.elements().length).toBeLessThanOrEqual(3)
    // No message stays behind for a screen reader to find.
    await userEvent.hover(heading)
    await expect.poll(() => endMessage.elements(), { timeout: 6_000 }).toEqual([])
  })
})
