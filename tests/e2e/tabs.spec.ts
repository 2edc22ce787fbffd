import { placeOrder } from '../support/orders.ts'
import { expect, test } from './support/test.ts'

const note = /Review note/

test('signing out warns about a draft in another tab, then signs out all tabs and deletes the draft', {
  tag: ['@CR-036', '@XA-06'],
}, async ({ page, context, stack, signIn }) => {
  const { orderId } = placeOrder(stack.sandbox)
  await signIn(page, 'prescriber')
  const other = await context.newPage()
  await other.goto(`/clinical-review/order/${orderId}`)
  await other.getByLabel(note).fill('Typed in the other tab')

  await page.getByRole('button', { name: /Inês Prescott/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out?' })
  await expect(question).toContainText('Anything you typed in another tab but did not save will be lost.')
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/clinical-review\/login$/)
  await expect(other).toHaveURL(/\/clinical-review\/login/)
  expect(await other.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Typed in the other tab')
})

test('a tab left open cannot make decisions under the next user’s name', { tag: ['@CR-273'] }, async ({ page, context, stack, signIn }) => {
  const { orderId } = placeOrder(stack.sandbox)
  const stream = page.waitForResponse('**/graphql/stream')
  await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
  await page.getByLabel(note).fill('For the first person')
  // Wait until the stream is open. If the tab opened its stream only after the session had ended, the tab would notice the end before the
  // click.
  await stream

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

test('the opened page’s code is requested while the client’s first script is still loading', async ({ page, stack, signIn }) => {
  const { orderId } = placeOrder(stack.sandbox)
  await signIn(page, 'prescriber')
  let sendScript = () => {}
  const scriptMayLoad = new Promise<void>((resolve) => {
    sendScript = resolve
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await scriptMayLoad
    await route.continue()
  })
  const pageCode = page.waitForRequest('**/assets/order.page-*.js')
  await page.goto(`/clinical-review/order/${orderId}`, { waitUntil: 'commit' })
  await pageCode
  sendScript()
  await expect(page.getByLabel(note)).toBeVisible()
})

test('a page whose first script can’t be loaded shows a message about slow loading', { tag: ['@CR-337'] }, async ({ page, baseURL }) => {
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto(`${baseURL}/clinical-review`)
  const text = page.getByText('This page is taking a long time to load.')
  await expect(text).toBeHidden()
  // A CSS animation shows the text after ten seconds. The test finishes it instead of waiting.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(text).toBeVisible()
})

test('navigating to a page reloads the client if a new build has removed the page’s files', async ({ page, stack, signIn }) => {
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

for (const [file, failure] of [
  ['upload-images', 'fails'],
  ['DeleteOutlined', 'returns 503'],
])
  test(`a dialog opens after a retry if the first request for its file ${file} ${failure}`, { tag: ['@XC-16'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { orderId } = placeOrder(stack.sandbox)
    let requests = 0
    await page.route(`**/${file}-*.js`, (route) => {
      requests += 1
      if (requests > 1) return route.continue()
      return failure === 'fails' ? route.abort() : route.fulfill({ status: 503, body: '' })
    })
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    await page.waitForLoadState()
    await page.getByRole('button', { name: 'Upload Images' }).click()
    await expect(page.getByRole('dialog', { name: /Upload images/i })).toBeVisible()
    expect(requests).toBeGreaterThan(1)
  })
