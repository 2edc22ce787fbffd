import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anItem, anOrder } from '#tests/component/support/records/orders.ts'

it.each(['prescriber', 'pharmacist', 'agent'] as const)('the %s finds every capability of an order', { tags: ['CR-004'] }, async (as) => {
  const item = anItem({ secondaryTag: 'onlinedoctorweightloss', photoUploadSkipped: true, subscriptionId: 's-300005' })
  const order = anOrder({ idCheck: { status: 'refer', apiStatus: 'success' }, items: [item] })
  await openScreen('/clinical-review/order/700001', { as, order: () => order })
  for (const name of ['Update Status', 'Update order', 'Edit patient details', 'Add note', 'Upload Images', 'Confirm BMI'])
    await expect.element(page.getByRole('button', { name })).toBeEnabled()
  await expect.element(page.getByRole('heading', { name: 'Subscription history' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Customer order history/ })).toBeVisible()
})
