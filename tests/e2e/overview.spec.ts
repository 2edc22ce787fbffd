import { placeOrder } from '../support/orders.ts'
import { expect, test } from './support/test.ts'

test('a lead pharmacist sees what is waiting and what has been decided', { tag: ['@XC-22', '@XC-23', '@XC-24'] }, async ({
  page,
  stack,
  signIn,
}) => {
  const waiting = page.getByRole('table', { name: 'Waiting now' }).getByRole('row').filter({ hasText: 'All orders' }).getByRole('cell')
  const reviewers = page.getByRole('region', { name: 'Decisions by reviewer' })
  const approvals = reviewers.getByRole('row').filter({ hasText: 'Inês Prescott' }).getByRole('cell').first()
  const counts = async () => {
    await page.reload()
    await reviewers.getByText('Show as a table').click()
    return [Number(await waiting.nth(1).textContent()), Number(await approvals.textContent())]
  }
  const place = () => placeOrder(stack.sandbox, { orderdate: new Date(Date.now() - 2 * 60 * 60_000).toISOString() }).orderId
  const approve = async (orderId: string) => {
    const input = { orderId, productId: '112', decision: 'APPROVED' }
    const review = 'mutation($input: ReviewOrderItemInput!) { reviewOrderItem(input: $input) { order { id } } }'
    expect((await stack.graphql(review, { input }, 'prescriber')).errors).toBeUndefined()
  }
  await approve(place())

  await signIn(page, 'lead', '/clinical-review')
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(waiting.last()).toHaveText(/\d+ days?/)
  const [waitingBefore = Number.NaN, approvedBefore = Number.NaN] = await counts()
  const orderId = place()
  expect(await counts()).toEqual([waitingBefore + 1, approvedBefore])
  await approve(orderId)
  expect(await counts()).toEqual([waitingBefore, approvedBefore + 1])
  await page.getByRole('combobox', { name: 'Branch' }).selectOption('Leeds Headrow')
  await expect(page.getByRole('region', { name: 'Appointments to reschedule' }).getByRole('status')).toContainText('resched')
})
