import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aConsultationForm, anItem, anOrder, ordersNamed, subscriptionOrdersNamed } from '#tests/component/support/records/orders.ts'

describe.each(['prescriber', 'pharmacist', 'agent'] as const)('the %s', (as) => {
  const item = anItem({
    secondaryTag: 'onlinedoctorweightloss',
    photoUploadSkipped: true,
    consultationFormId: 't-1',
    subscriptionId: 's-300005',
    subscriptionOrders: subscriptionOrdersNamed(['600001']),
  })
  const order = anOrder({ idCheck: { status: 'refer', apiStatus: 'success' }, items: [item], otherOrders: ordersNamed(['600002']) })

  it('can update an order and its ID check, edit the patient, add notes and images, and confirm the BMI', {
    tags: ['CR-001', 'CR-004'],
  }, async () => {
    await openScreen('/clinical-review/order/700001', { as, order: () => order })
    for (const name of ['Update Status', 'Update order', 'Edit patient details', 'Add note', 'Upload Images', 'Confirm BMI'])
      await expect.element(page.getByRole('button', { name })).toBeEnabled()
  })

  it('can read the consultation form and both order histories', {
    tags: ['CR-004', 'CR-113', 'CR-115', 'CR-122', 'CR-296'],
  }, async () => {
    await openScreen('/clinical-review/order/700001', { as, order: () => order, consultationForm: () => aConsultationForm() })
    const issues = page.getByRole('table', { name: 'Subscription history' })
    await expect.element(issues.getByRole('link', { name: '600001' })).toHaveAttribute('href', '/clinical-review/order/600001')
    await page.getByRole('button', { name: 'View consultation form' }).click()
    await expect.element(page.getByRole('dialog').getByText('Do you have any allergies?')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Customer order history (1)' }).click()
    const others = page.getByRole('table', { name: 'Customer order history' })
    await expect.element(others.getByRole('link', { name: '600002' })).toHaveAttribute('href', '/clinical-review/order/600002')
  })
})
