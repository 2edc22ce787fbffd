import type { Page } from '@playwright/test'
import { bodyHash } from '../../sandbox/control/journal.ts'
import { findOrder } from '../../sandbox/data/orders.ts'
import { placeOrder, product } from '../support/orders.ts'
import type { Stack } from '../support/stack.ts'
import { tickConfirmations } from './support/clinical.ts'
import { withoutLiveUpdates } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const itemCard = (page: Page, name = 'Finasteride 1mg') => page.getByRole('article', { name })
const writes = ({ sandbox }: Stack) => sandbox.journal.read().filter(({ method }) => method !== 'GET' && method !== 'POST')

test('approving an order’s only item moves the order from the awaiting to the completed list', {
  tag: ['@CR-002', '@CR-003', '@CR-138', '@CR-139', '@CR-232', '@CR-297'],
}, async ({ page, stack, signIn }) => {
  const { orderId } = placeOrder(stack.sandbox, {
    orderdate: '2099-01-01T09:00:00.000Z',
    products: [product({ warningCount: 1 })],
  })
  await signIn(page, 'prescriber', '/clinical-review?sort=date.desc')
  await page.getByRole('link', { name: orderId }).click()
  const item = itemCard(page)

  await item.getByRole('button', { name: 'Approve Item' }).click()
  await expect(item.getByText('Please submit a review comment')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await item.getByLabel(/Review note/).fill('Counselled')
  await item.getByRole('button', { name: 'Approve Item' }).click()
  const dialog = page.getByRole('dialog')
  const approve = dialog.getByRole('button', { name: 'Approve', exact: true })
  await tickConfirmations(dialog, () => expect(approve).toBeDisabled())
  await approve.click()

  await expect(item.getByText(/Approved by Inês Prescott on \d\d\/\d\d\/\d\d \d\d:\d\d/)).toBeVisible()
  expect(writes(stack).map(({ bodyHash: hash }) => hash)).toEqual([
    bodyHash({ status: 'APPROVED', comment: 'Counselled', reviewedBy: 'Inês Prescott' }),
  ])
  expect(findOrder(stack.sandbox.database, orderId)?.products[0]).toMatchObject({ reviewStatus: 'APPROVED', reviewedBy: 'Inês Prescott' })
  await expectAccessible(page)

  await page.goto('/clinical-review/completed')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: orderId }) })
  await expect(row).toContainText('Approved')
  await expect(row).toContainText('Inês Prescott')
  await page.goto('/clinical-review?sort=date.desc')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Awaiting clinical review (all)')
  await expect(page.getByRole('link', { name: orderId })).toHaveCount(0)
})

test('each role gets the review box only for the items it may review', {
  tag: ['@CR-263', '@CR-264', '@CR-265', '@CR-266'],
}, async ({ page, stack, signIn, context }) => {
  const { orderId } = placeOrder(stack.sandbox, {
    products: [product(), product({ productId: '201', productTitle: 'Nurofen Plus', primaryTag: 'PMed', secondaryTag: null })],
  })
  const expected = { prescriber: [1, 1], pharmacist: [0, 1], agent: [0, 0] } as const
  for (const [person, [pom, pmed]] of Object.entries(expected)) {
    await context.clearCookies()
    await signIn(page, person as keyof typeof expected, `/clinical-review/order/${orderId}`)
    await expect(itemCard(page)).toBeVisible()
    await expect(itemCard(page).getByRole('button', { name: 'Approve Item' })).toHaveCount(pom)
    await expect(itemCard(page, 'Nurofen Plus').getByRole('button', { name: 'Approve Item' })).toHaveCount(pmed)
  }
})

test.describe('a failed decision', () => {
  test('is shown as saved, and not sent again, if only the response was lost', { tag: ['@CR-321'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox)
    stack.sandbox.faults.inject({ service: 'clinical', method: 'PUT', kind: 'reset', when: 'after' })
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    await itemCard(page)
      .getByLabel(/Review note/)
      .fill('Duplicate')
    await itemCard(page).getByRole('button', { name: 'Reject Item' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(page.getByText('it was saved. Rejected.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(writes(stack)).toHaveLength(1)
  })

  test("shows which reviewer decided first and when, and keeps the second reviewer's note", { tag: ['@CR-203'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { orderId } = placeOrder(stack.sandbox)
    await withoutLiveUpdates(page)
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    await itemCard(page)
      .getByLabel(/Review note/)
      .fill('My own careful reasons')
    // The dialog refetches the order when it opens.
    const read = page.waitForResponse((response) => response.request().postData()?.includes('"OrderPage"') ?? false)
    await itemCard(page).getByRole('button', { name: 'Reject Item' }).click()
    await (await read).finished()

    const response = await stack.graphql(
      'mutation ($input: ReviewOrderItemInput!) { reviewOrderItem(input: $input) { order { id } } }',
      { input: { orderId, productId: '112', decision: 'APPROVED' } },
      'secondPrescriber',
    )
    expect(response.errors).toBeUndefined()
    await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click()

    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(/failed to REJECTED product/)
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(/Noor O'Hara approved this item on \d\d\/\d\d\/\d\d \d\d:\d\d/)
    expect(writes(stack)).toHaveLength(1)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(itemCard(page).getByText(/Approved by Noor O'Hara/)).toBeVisible()
    await expect(itemCard(page).getByText('My own careful reasons')).toBeVisible()
  })
})

test.describe('a draft review note', () => {
  test('survives an expired session until someone else signs in', { tag: ['@CR-281'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox)
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    await itemCard(page)
      .getByLabel(/Review note/)
      .fill('Half a thought')
    await page.context().clearCookies({ name: 'staff_session' })
    // A background request may notice the ended session first and open the sign-in page, in which case the click fails.
    await itemCard(page)
      .getByRole('button', { name: 'Approve Item' })
      .click({ timeout: 5_000 })
      .catch(() => undefined)

    await expect(page).toHaveURL(/\/clinical-review\/login\?/)
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/clinical-review/order/${orderId}`))
    await expect(page.getByLabel(/Review note/)).toHaveValue('Half a thought')
    expect(writes(stack)).toEqual([])

    // Someone else signs in after the session has ended.
    await page.context().clearCookies({ name: 'staff_session' })
    await signIn(page, 'secondPrescriber', `/clinical-review/order/${orderId}`)
    await expect(itemCard(page).getByLabel(/Review note/)).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Half a thought')
  })

  test('is removed on sign-out and never offered to another user', { tag: ['@CR-036'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox)
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    await itemCard(page)
      .getByLabel(/Review note/)
      .fill('Mine alone')
    await page.reload()
    await expect(itemCard(page).getByLabel(/Review note/)).toHaveValue('Mine alone')
    await page.getByRole('button', { name: /Inês Prescott/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/clinical-review\/login$/)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Mine alone')

    await signIn(page, 'secondPrescriber', `/clinical-review/order/${orderId}`)
    await expect(itemCard(page).getByLabel(/Review note/)).toHaveValue('')
  })
})

test('an open dialog survives a reload, can be opened by its URL, and is closed by Back', { tag: ['@CR-123'] }, async ({
  page,
  stack,
  signIn,
  context,
}) => {
  const { orderId } = placeOrder(stack.sandbox)
  await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
  await itemCard(page).getByRole('button', { name: 'Approve Item' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog')).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(itemCard(page)).toBeVisible()
})
