import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { followPagerLink, HOME, ids } from '#tests/component/support/order-lists.ts'
import { ordersNamed } from '#tests/component/support/records/orders.ts'
import { respond } from '#tests/component/support/stand-in-gateway.ts'
import { setPageShown } from '../../apollo/page-shown.ts'

describe('an order list that changes', () => {
  it('drops an order that was decided elsewhere, once the tab becomes visible again', { tags: ['CR-040'] }, async () => {
    await openScreen(HOME, { orders: () => ordersNamed(['700001', '700002']) })
    await expect.poll(ids).toEqual(['700001', '700002'])
    respond({ orders: () => ordersNamed(['700002']) })
    await becomeVisible()
    await expect.poll(ids).toEqual(['700002'])
  })

  it('keeps the current page visible until the next page has loaded', { tags: ['CR-046'] }, async () => {
    setPageShown(true)
    await openScreen(HOME, { orders: () => ordersNamed(['first'], 23) })
    await expect.poll(ids).toEqual(['first'])
    const next = Promise.withResolvers<ReturnType<typeof ordersNamed>>()
    respond({ orders: () => next.promise })
    await followPagerLink('Next')
    await expect.element(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    expect(ids()).toEqual(['first'])
    next.resolve(ordersNamed(['second'], 23))
    await expect.poll(ids).toEqual(['second'])
    await expect.element(page.getByRole('progressbar', { name: 'Loading' })).not.toBeInTheDocument()
  })
})
