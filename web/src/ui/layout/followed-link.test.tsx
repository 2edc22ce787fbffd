import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { HOME, heading } from '#tests/component/support/order-lists.ts'
import { anOrder, ordersNamed } from '#tests/component/support/records/orders.ts'
import { respond } from '#tests/component/support/stand-in-gateway.ts'
import { focusFollowedLink } from './followed-link.ts'

describe('Back from an order', { tags: ['CR-100'] }, () => {
  it('returns the focus to the link of that order', async () => {
    const screen = await openScreen(HOME, { orders: () => ordersNamed(['700001', '700002']), order: ({ id }) => anOrder({ id }) })
    const link = page.getByRole('link', { name: '700002' })
    await link.click()
    await expect.element(heading).toHaveTextContent('Order 700002')
    await expect.element(heading).toHaveFocus()
    await screen.goBack()
    await expect.element(link).toHaveFocus()
  })

  it('returns the focus to a link that is rendered later, as in long lists', async () => {
    const main = document.createElement('main')
    main.innerHTML = '<h1 tabindex="-1">A long day</h1><a href="#last">The last appointment</a>'
    document.body.append(main)
    onTestFinished(() => main.remove())
    const [title, link] = [...main.children] as [HTMLElement, HTMLElement]
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
    link.remove()
    title.focus()
    focusFollowedLink(title)
    expect(document.activeElement).toBe(title)
    main.append(link)
    await expect.poll(() => document.activeElement).toBe(link)
  })

  it('moves the focus to the heading if that order is no longer in the list', async () => {
    const screen = await openScreen(HOME, { orders: () => ordersNamed(['700001', '700002']), order: ({ id }) => anOrder({ id }) })
    await page.getByRole('link', { name: '700002' }).click()
    await expect.element(heading).toHaveTextContent('Order 700002')
    respond({ orders: () => ordersNamed(['700001']) })
    await screen.goBack()
    await expect.element(page.getByRole('link', { name: '700001' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: '700002' })).not.toBeInTheDocument()
    await expect.element(heading).toHaveFocus()
  })
})
