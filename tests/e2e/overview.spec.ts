import { placeOrder } from '../support/orders.ts'
import { expect, test } from './support/test.ts'

test('a lead pharmacist sees what is waiting and what has been decided', { tag: ['@XC-22', '@XC-23', '@XC-24'] }, async ({
  page,
  stack,
  signIn,
}) => {
  const { orderId } = placeOrder(stack.sandbox, { orderdate: new Date(Date.now() - 2 * 60 * 60_000).toISOString() })
  const input = { orderId, productId: '112', decision: 'APPROVED' }
  const review = 'mutation($input: ReviewOrderItemInput!) { reviewOrderItem(input: $input) { order { id } } }'
  expect((await stack.graphql(review, { input }, 'prescriber')).errors).toBeUndefined()

  await signIn(page, 'lead', '/clinical-review')
  await page.getByRole('link', { name: 'Overview' }).click()
  const waiting = page.getByRole('table', { name: 'Waiting now' })
  await expect(waiting.getByRole('row').filter({ hasText: 'All orders' })).toContainText(/\d+ days?/)
  const reviewers = page.getByRole('region', { name: 'Decisions by reviewer' })
  await reviewers.getByText('Show as a table').click()
  await expect(reviewers.getByRole('row').filter({ hasText: 'Inês Prescott' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Branch' }).selectOption('Leeds Headrow')
  await expect(page.getByRole('region', { name: 'Appointments to reschedule' }).getByRole('status')).toContainText('resched')
})
