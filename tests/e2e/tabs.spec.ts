import { placeOrder, product } from '../support/orders.ts'
import { expect, test } from './support/test.ts'

const note = /Review note/

test('signing out in one tab signs out the others, and deletes their drafts', { tag: ['@CR-036', '@XA-06'] }, async ({
  page,
  context,
  stack,
  signIn,
}) => {
  const { orderId } = placeOrder(stack.sandbox)
  await signIn(page, 'prescriber')
  const other = await context.newPage()
  await other.goto(`/clinical-review/order/${orderId}`)
  await other.getByLabel(note).fill('Typed in the other tab')

  await page.getByRole('button', { name: /Inês Prescott/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/clinical-review\/login$/)
  await expect(other).toHaveURL(/\/clinical-review\/login/)
  expect(await other.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Typed in the other tab')
})

test('a tab left open decides nothing under the name of the next user', { tag: ['@CR-273'] }, async ({ page, context, stack, signIn }) => {
  const { orderId } = placeOrder(stack.sandbox)
  await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
  await page.getByLabel(note).fill('For the first person')

  // The first user's session ends without a sign-out, and another user signs in.
  await context.clearCookies()
  const other = await context.newPage()
  await signIn(other, 'secondPrescriber')

  await page.getByRole('button', { name: 'Reject Item' }).click()
  // The tab now belongs to the second user, without the first user's note.
  await expect(page.getByRole('button', { name: /Noor/ })).toBeVisible()
  await expect(page.getByLabel(note)).toHaveValue('')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(stack.sandbox.journal.read().filter(({ method, service }) => method === 'PUT' && service === 'clinical')).toEqual([])
})

test("a dialog can't be dismissed while its decision is in flight, and shows the result", { tag: ['@CR-137'] }, async ({
  page,
  stack,
  signIn,
}) => {
  const { orderId } = placeOrder(stack.sandbox)
  stack.sandbox.faults.order({ service: 'clinical', method: 'PUT', kind: 'latency', milliseconds: 2_500 })
  await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
  await page.getByLabel(note).fill('Held')
  await page.getByRole('button', { name: 'Reject Item' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/Rejected by Inês Prescott/)).toBeVisible()
})

test('an order stays visible when a refresh fails', { tag: ['@CR-337'] }, async ({ page, stack, signIn }) => {
  const { orderId } = placeOrder(stack.sandbox, { products: [product({ productTitle: 'Kept on the screen' })] })
  await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
  await expect(page.getByRole('article', { name: 'Kept on the screen' })).toBeVisible()
  stack.sandbox.faults.order({ service: 'clinical', method: 'GET', kind: 'status', status: 500, times: 50 })
  const refreshed = page.waitForResponse(
    (response) => response.url().endsWith('/graphql') && response.request().postData()?.includes('OrderPage') === true,
  )
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await refreshed
  await expect(page.getByRole('article', { name: 'Kept on the screen' })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible()
})

test('an order without a customer says so', { tag: ['@CR-101'] }, async ({ page, stack, signIn }) => {
  const { orderId } = placeOrder(stack.sandbox, { customerId: '' })
  await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
  await expect(page.getByText('This order names no customer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit patient details' })).toHaveCount(0)
})

test('a pasted link to a rejection without a note opens no dialog', { tag: ['@CR-137', '@CR-231'] }, async ({ page, stack, signIn }) => {
  const { orderId } = placeOrder(stack.sandbox)
  await signIn(page, 'prescriber', `/clinical-review/order/${orderId}?dialog=reject&item=item-112`)
  await expect(page.getByLabel(note)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a page of an older build, whose files are gone, reloads at its target', async ({ page, stack, signIn }) => {
  const { orderId } = placeOrder(stack.sandbox)
  await signIn(page, 'prescriber')
  await expect(page.getByRole('table')).toBeVisible()
  let areGone = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) areGone = false
  })
  await page.route('**/assets/*.js', (route) => (areGone ? route.fulfill({ status: 404, body: '' }) : route.continue()))
  await page.evaluate((path) => {
    window.history.pushState({}, '', path)
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, `/clinical-review/order/${orderId}`)
  await expect(page.getByLabel(note)).toBeVisible()
  await expect(page).toHaveURL(`/clinical-review/order/${orderId}`)
  expect(areGone).toBe(false)
})
