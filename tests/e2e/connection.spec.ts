import { placeOrder } from '../support/orders.ts'
import { expect, test } from './support/test.ts'

test('a page that goes offline shows a notice immediately, keeps typed text, and refetches its record when back online', {
  tag: ['@XC-16'],
}, async ({ page, context, stack, signIn }) => {
  const { orderId } = placeOrder(stack.sandbox)
  // The page sends this operation when idle. Wait for it here, because the check below expects no further operations.
  const remembered = page.waitForResponse((response) => !!response.request().postData()?.includes('RememberViewed'))
  await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
  await remembered
  const note = page.getByLabel(/Review note/)
  const notice = page.getByRole('status').filter({ hasText: 'No connection' })
  await note.fill('Half a thought')
  const operations: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') operations.push(request.postData() ?? '')
  })
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  expect(operations, 'operations that could have failed before the notice appeared').toEqual([])
  await page.getByRole('button', { name: 'Next order' }).click()

  stack.sandbox.journal.clear()
  await context.setOffline(false)
  await expect(notice).toHaveCount(0, { timeout: 15_000 })
  await expect.poll(() => stack.sandbox.journal.read().map(({ path }) => path)).toContain(`/orders/${orderId}`)
  await expect(note).toHaveValue('Half a thought')
})

test("a page shows an error if its code can't be loaded offline, and opens as soon as the connection is back", {
  tag: ['@XC-16'],
}, async ({ page, context, stack, signIn }) => {
  placeOrder(stack.sandbox)
  await signIn(page, 'prescriber', '/clinical-review')
  const order = page.getByRole('row').nth(1).getByRole('link')
  const id = await order.innerText()
  await context.setOffline(true)
  // Clicks without hovering, because hovering would preload the page's code.
  await order.dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: `Order ${id}` })).toBeVisible({ timeout: 15_000 })
})
