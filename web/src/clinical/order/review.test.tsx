import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anItem, anOrder } from '#tests/component/support/records/orders.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'

const item = page.getByRole('article', { name: 'Finasteride 1mg' })

describe('the review box', () => {
  it('requires a note and four confirmations to approve an item with warnings', { tags: ['CR-138', 'CR-139', 'CR-232'] }, async () => {
    await openScreen('/clinical-review/order/700001', { order: () => anOrder({ items: [anItem({ warningCount: 1 })] }) })
    await item.getByRole('button', { name: 'Approve Item' }).click()
    await expect.element(item.getByText('Please submit a review comment')).toBeVisible()

    await item.getByLabelText(/Review note/).fill('Counselled')
    await item.getByRole('button', { name: 'Approve Item' }).click()
    const dialog = page.getByRole('dialog')
    const approve = dialog.getByRole('button', { name: 'Approve', exact: true })
    const confirmations = dialog.getByRole('checkbox')
    await expect.element(confirmations).toHaveLength(4)
    for (const confirmation of confirmations.all()) {
      await expect.element(approve).toBeDisabled()
      await confirmation.click()
    }

    const approved = anItem({ reviewStatus: 'APPROVED', reviewedBy: 'Inês Prescott', reviewedAt: '2026-03-02T10:00:00Z' })
    respond({ reviewOrderItem: () => ({ order: anOrder({ items: [approved] }) }) })
    await approve.click()
    await expect.element(item.getByText('Approved by Inês Prescott on 02/03/26 10:00')).toBeVisible()
    expect(sent('ReviewOrderItem')).toEqual([
      { input: { orderId: '700001', productId: '112', decision: 'APPROVED', comment: 'Counselled' } },
    ])
  })
})
