import { bodyHash } from '../../sandbox/control/journal.ts'
import { findOrder } from '../../sandbox/data/orders.ts'
import { placeOrder, product } from '../support/orders.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test.describe('reviewing an order', () => {
  test('CR-138 CR-139 CR-232 CR-297 a prescriber approves a POM item with warnings, with a note and four confirmations', async ({
    page,
    stack,
    signIn,
  }) => {
    const { orderId } = placeOrder(stack.sandbox, { products: [product({ warningCount: 1 })] })
    await signIn(page, 'prescriber', `/clinical-review/order/${orderId}`)
    const item = page.getByRole('article', { name: 'Finasteride 1mg' })

    await item.getByRole('button', { name: 'Approve Item' }).click()
    await expect(item.getByText('Please submit a review comment')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await item.getByLabel(/Review note/).fill('Counselled')
    await item.getByRole('button', { name: 'Approve Item' }).click()
    const dialog = page.getByRole('dialog')
    const approve = dialog.getByRole('button', { name: 'Approve', exact: true })
    for (const checkbox of await dialog.getByRole('checkbox').all()) {
      await expect(approve).toBeDisabled()
      await checkbox.check()
    }
    await expect(dialog.getByRole('checkbox')).toHaveCount(4)
    await approve.click()

    await expect(item.getByText(/Approved by Inês Prescott on \d\d\/\d\d\/\d\d \d\d:\d\d/)).toBeVisible()
    const writes = stack.sandbox.journal.read().filter(({ method }) => method === 'PUT')
    expect(writes.map(({ bodyHash: hash }) => hash)).toEqual([
      bodyHash({ status: 'APPROVED', comment: 'Counselled', reviewedBy: 'Inês Prescott' }),
    ])
    expect(findOrder(stack.sandbox.database, orderId)?.products[0]).toMatchObject({ reviewStatus: 'APPROVED', reviewedBy: 'Inês Prescott' })
    await expectAccessible(page)
  })
})
