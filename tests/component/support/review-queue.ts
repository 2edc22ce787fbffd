import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { anItem, anOrder } from './records/orders.ts'
import { decidedItem } from './reviews.ts'
import type { Responses } from './stand-in-gateway.ts'

/** The button that opens the next order awaiting review. */
export const nextOrder = page.getByRole('button', { name: /^Next order/ })
export const heading = page.getByRole('heading', { level: 1 })

/** The id of an order in the queue, such as `Q-07`. */
export const named = (number: number) => `Q-${String(number).padStart(2, '0')}`
export const addressOf = (id: string) => `/clinical-review/order/${id}`

/**
 * Responses from a gateway whose queue contains these orders until they are decided.
 *
 * @param waiting the ids of the orders that wait for their ID check
 */
export function aQueue(
  ids: readonly string[],
  titles: readonly string[] = ['Finasteride 1mg'],
  waiting: readonly string[] = [],
): Responses {
  const decided = new Set<string>()
  const itemsOf = (orderId: string) =>
    titles.map((title, index) => {
      const productId = String(112 + index)
      return decided.has(`${orderId} ${productId}`) ? decidedItem({ productId, title }) : anItem({ productId, title })
    })
  const isQueued = (id: string) => itemsOf(id).some(({ reviewStatus }) => reviewStatus === 'AWAITING_REVIEW')
  const orderOf = (id: string) =>
    anOrder({ id, items: itemsOf(id), idCheck: { status: waiting.includes(id) ? 'refer' : 'pass', apiStatus: 'success' } })
  return {
    orders: (list) => {
      const [number, limit] = [list.page ?? 1, list.limit ?? 10]
      const queued = list.sort?.direction === 'DESC' ? ids.filter(isQueued).toReversed() : ids.filter(isQueued)
      const page = queued.slice((number - 1) * limit, number * limit)
      return { orders: page.map(orderOf), total: queued.length, unreadable: 0 }
    },
    order: ({ id }) => orderOf(id),
    reviewOrderItem: ({ input: { orderId, productId } }) => {
      decided.add(`${orderId} ${productId}`)
      return { order: orderOf(orderId) }
    },
  }
}

export const queueOf = (count: number) => aQueue(Array.from({ length: count }, (_, index) => named(index + 1)))

/** Opens an order from the list on the screen. */
export async function openFromList(id: string): Promise<void> {
  await page.getByRole('link', { name: id, exact: true }).click()
  await expect.element(heading).toHaveTextContent(`Order ${id}`)
  await expect.element(nextOrder).toHaveTextContent('Next order')
}
