import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import type { ordersNamed } from '#tests/component/support/records/orders.ts'
import { aQueue, heading, named, nextOrder, openFromList, queueOf } from '#tests/component/support/review-queue.ts'
import { approveItem } from '#tests/component/support/reviews.ts'
import { allSettled, type Responses, respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { forgetRecords } from '../../apollo/client.ts'
import { followedRecords, reportChange } from '../../live/record-changes.ts'

const openers = [{ name: "Noor O'Hara", since: '2026-03-02T09:58:00.000Z' }]

/** The responses of `queue`, except that a colleague has opened every order for which `isOpen` returns true. */
function withOpenOrders(queue: Responses, isOpen: (id: string) => boolean): Responses {
  return {
    ...queue,
    orders: async (list) => {
      const { orders, ...page } = (await queue.orders?.(list)) ?? { orders: [], total: 0, unreadable: 0 }
      return { ...page, orders: orders.map((order) => (isOpen(order.id) ? { ...order, openBy: openers } : order)) }
    },
  }
}

describe('the next order', { tags: ['CR-002'] }, () => {
  it.each([
    ['an event says that someone else has opened the order', () => reportChange({ kind: 'ORDER_OPENERS', id: named(42) })],
    ['the tab becomes visible and someone else has the order open', becomeVisible],
  ])('is replaced when %s', { tags: ['XC-06'] }, async (_when, notice) => {
    const queue = aQueue([named(41), named(42), named(43)])
    await openScreen('/clinical-review', queue)
    await openFromList(named(41))
    await approveItem()
    await expect.element(nextOrder).toHaveTextContent(`Next order awaiting review: ${named(42)}`)
    await expect.poll(followedRecords).toContainEqual({ kind: 'ORDER_OPENERS', id: named(42) })
    respond(withOpenOrders(queue, (id) => id === named(42)))
    await notice()
    await expect.element(nextOrder).toHaveTextContent(`Next order awaiting review: ${named(43)}`)
  })

  it('is skipped if a colleague opens it at the same moment', { tags: ['XC-06'] }, async () => {
    const queue = queueOf(3)
    let isTaken = false
    await openScreen('/clinical-review', {
      ...withOpenOrders(queue, (id) => isTaken && id === named(2)),
      keepOrderOpen: ({ orderId, hasLeft }) => {
        if (orderId !== named(2)) return { openBy: [] }
        isTaken = true
        return { openBy: hasLeft ? [] : openers }
      },
    })
    await openFromList(named(1))
    await nextOrder.click()
    await expect.element(heading).toHaveTextContent(`Order ${named(3)}`)
    expect(sent('KeepOrderOpen').flatMap((report) => (report.orderId === named(2) ? [report.hasLeft ?? false] : []))).toEqual([false, true])
  })

  describe('is released if, before it is found,', { tags: ['XC-03', 'XC-06'] }, () => {
    const patients = page.getByRole('heading', { level: 1, name: /^Weight management/ })
    const opened = [
      ['page', page.getByRole('link', { name: 'Weight loss clinic' }), patients],
      ['dialog', page.getByRole('button', { name: 'Add note' }), page.getByRole('dialog', { name: 'Add order note' })],
    ] as const
    it.each(opened)('the user opens a %s, which stays open', async (_what, control, shown) => {
      const queue = queueOf(2)
      await openScreen('/clinical-review', { ...queue, preApprovedPatients: () => ({ patients: [], total: 0, unreadable: 0 }) })
      await openFromList(named(1))
      const list = Promise.withResolvers<void>()
      respond({
        orders: async (parameters) => {
          await list.promise
          return (await queue.orders?.(parameters)) as ReturnType<typeof ordersNamed>
        },
      })
      await nextOrder.click()
      await expect.element(nextOrder).toHaveAttribute('aria-busy', 'true')
      await control.click()
      await expect.element(shown).toBeVisible()
      list.resolve()
      const reported = () => sent('KeepOrderOpen').flatMap(({ orderId, hasLeft }) => (orderId === named(2) ? [hasLeft ?? false] : []))
      await expect.poll(reported).toEqual([false, true])
      await allSettled()
      await expect.element(shown).toBeVisible()
    })
  })

  it('is the result of the latest search, even if an earlier one ends later', { tags: ['XC-06'] }, async () => {
    const queue = aQueue([named(41), named(42), named(43)])
    await openScreen('/clinical-review', queue)
    await openFromList(named(41))
    await approveItem()
    await expect.element(nextOrder).toHaveTextContent(`Next order awaiting review: ${named(42)}`)
    await expect.poll(followedRecords).toContainEqual({ kind: 'ORDER_OPENERS', id: named(42) })
    const asBefore = Promise.withResolvers<void>()
    respond({
      orders: async (list) => {
        await asBefore.promise
        return (await queue.orders?.(list)) as ReturnType<typeof ordersNamed>
      },
    })
    const searches = () => sent('ReviewQueue').length
    const before = searches()
    reportChange({ kind: 'ORDER_OPENERS', id: named(42) })
    await expect.poll(searches).toBe(before + 1)
    respond(withOpenOrders(queue, (id) => id === named(42)))
    reportChange({ kind: 'ORDER_OPENERS', id: named(42) })
    await expect.element(nextOrder).toHaveTextContent(`Next order awaiting review: ${named(43)}`)
    asBefore.resolve()
    await allSettled()
    await expect.element(nextOrder).toHaveTextContent(`Next order awaiting review: ${named(43)}`)
  })

  it('causes no error if the session ends while the order is being prefetched', async () => {
    const rejections: unknown[] = []
    const note = (event: PromiseRejectionEvent) => {
      event.preventDefault()
      rejections.push(event.reason)
    }
    addEventListener('unhandledrejection', note)
    onTestFinished(() => removeEventListener('unhandledrejection', note))
    const queue = queueOf(2)
    await openScreen('/clinical-review', queue)
    await openFromList(named(1))
    const order = queue.order
    const prefetched = Promise.withResolvers<null>()
    respond({ order: (one) => (one.id === named(2) ? prefetched.promise : (order?.(one) ?? null)) })
    await approveItem()
    await expect.poll(() => sent('OrderPage')).toContainEqual(expect.objectContaining({ id: named(2) }))
    await forgetRecords()
    prefetched.resolve(null)
    await allSettled()
    expect(rejections).toEqual([])
  })
})

describe('orders that another user has open', { tags: ['XC-06'] }, () => {
  it('become the next order only if no other is left, so that two reviewers get different orders', async () => {
    const queue = aQueue([named(1), named(2), named(3)])
    const isOpen = new Set([named(2)])
    const screen = await openScreen(
      '/clinical-review',
      withOpenOrders(queue, (id) => isOpen.has(id)),
    )
    await openFromList(named(1))
    await userEvent.keyboard('n')
    await expect.element(heading).toHaveTextContent(`Order ${named(3)}`)
    isOpen.add(named(3))
    await screen.goTo('/clinical-review')
    await openFromList(named(1))
    await userEvent.keyboard('n')
    await expect.element(heading).toHaveTextContent(`Order ${named(2)}`)
  })
})
