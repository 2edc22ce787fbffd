import { placeOrder, product } from '../support/orders.ts'
import { requestsSettled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test('Back restores the list and its URL, skipping dialogs that were opened and closed', { tag: ['@CR-100'] }, async ({
  page,
  stack,
  signIn,
}) => {
  const { orderId } = placeOrder(stack.sandbox, {
    // The oldest order, so it is the first in the list.
    orderdate: '2019-01-01T09:00:00.000Z',
    products: [product({ traversalId: 't-300000-1' })],
  })
  const list = '/clinical-review/POM/AWAITING_REVIEW?page=1&sort=date.asc'
  await signIn(page, 'prescriber', list)
  await page.getByRole('link', { name: orderId }).click()
  const form = page.getByRole('button', { name: 'View consultation form' })
  for (const close of ['Escape', 'Close'] as const) {
    await form.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    // Wait for the form, because the buttons below it move when it loads.
    await requestsSettled(page)
    if (close === 'Escape') await page.keyboard.press('Escape')
    else await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`/order/${orderId}$`))
  }
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Awaiting clinical review (POM)' })).toBeVisible()
  await expect(page).toHaveURL(list)
})

test('a reload restores the scroll position, even if the data arrives late', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  for (const path of ['/clinical-review', '/dashboard/1001']) {
    await signIn(page, path === '/clinical-review' ? 'prescriber' : 'noGroups', path)
    await requestsSettled(page)
    // Scrolls further down than the loading skeleton reaches, so the position can only be restored once the data has arrived.
    const position = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight - innerHeight - 50)
      return scrollY
    })
    expect(position).toBeGreaterThan(200)
    const arrival = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      await arrival.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByText('Loading..')).toBeVisible()
    arrival.resolve()
    await expect(page.getByRole('table').first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(position)
    await page.unroute('**/graphql')
  }
})

test('the second of two users who update the same order gets an error and changes nothing', { tag: ['@CR-112'] }, async ({
  page,
  browser,
  stack,
  signIn,
}) => {
  const { orderId } = placeOrder(stack.sandbox, { idCheckStatus: 'refer' })
  await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
  await page.getByRole('button', { name: 'Update order' }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Reject Every/ })
    .check()

  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, 'prescriber', `/clinical-review/order/${orderId}`)
  await other.getByRole('button', { name: 'Update order' }).click()
  await other
    .getByRole('dialog')
    .getByRole('radio', { name: /^Approve/ })
    .check()
  await other.getByRole('dialog').getByRole('button', { name: 'Update order' }).click()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await context.close()

  // Make the page refetch the order. Saving must still fail, because the choice in the dialog was made before the other user's change.
  const read = page.waitForResponse('**/graphql')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await read
  await page.getByRole('dialog').getByRole('button', { name: 'Update order' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Error in updating order details')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('since you opened it')
  const puts = stack.sandbox.journal.read().filter(({ method, path }) => method === 'PUT' && path === `/orders/${orderId}`)
  expect(puts).toHaveLength(1)
})

for (const [alias, target] of [
  ['/awaiting', '/clinical-review'],
  ['/clinical-review/login', '/clinical-review'],
] as const)
  test(`Back skips the redirect from ${alias}, and returns to the page before it`, { tag: ['@CR-019'] }, async ({ page, signIn }) => {
    await signIn(page, 'prescriber', '/clinical-review/overview')
    await page.goto('/clinical-review/completed')
    await page.goto(alias)
    await expect(page).toHaveURL(target)
    await expect(page.getByRole('heading', { level: 1, name: 'Awaiting clinical review' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/clinical-review/completed')
  })
