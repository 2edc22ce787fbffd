import { findOrder } from '../../sandbox/data/orders.ts'
import { placeOrder } from '../support/orders.ts'
import { startBreakingProxy } from './support/breaking-proxy.ts'
import { expect, test } from './support/test.ts'

test('a note is saved only once, even if the browser resends it after a broken connection', { tag: ['@XC-16'] }, async ({
  browser,
  baseURL,
  page: signedIn,
  stack,
  signIn,
}) => {
  await signIn(signedIn, 'prescriber')
  const proxy = await startBreakingProxy()
  // By default, browsers don't send requests for localhost through a proxy.
  const context = await browser.newContext({
    baseURL,
    proxy: { server: proxy.url, bypass: '<-loopback>' },
    storageState: await signedIn.context().storageState(),
  })
  try {
    const { orderId } = placeOrder(stack.sandbox)
    const page = await context.newPage()
    await page.goto(`/clinical-review/order/${orderId}`)
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByRole('dialog').getByLabel('Note').fill('Called the patient')
    proxy.breakNext('Called the patient')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('No confirmation came, but it was saved.')).toBeVisible()
    expect(proxy.count('Called the patient')).toBe(2)
    expect(findOrder(stack.sandbox.database, orderId)?.orderNotes.filter(({ noteText }) => noteText === 'Called the patient')).toHaveLength(
      1,
    )
    await expect(page.getByRole('region', { name: 'Order notes' }).getByText('Called the patient')).toHaveCount(1)
  } finally {
    await context.close()
    proxy.close()
  }
})
