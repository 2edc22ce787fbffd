import { findOrder } from '../../sandbox/data/orders.ts'
import { placeOrder, product } from '../support/orders.ts'
import { expect, test } from './support/test.ts'

const weightLoss = (changes: Parameters<typeof product>[0] = {}) =>
  product({ productTitle: 'Wegovy 0.25mg', secondaryTag: 'onlinedoctorweightloss', ...changes })
const note = { noteText: 'BMI confirmed', createdBy: 'Dev Patel', createAt: '2026-03-02T10:00:00.000Z', productId: '112' }

test.describe('Confirm BMI', () => {
  test('CR-270 CR-271 is offered for weight loss alone', async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    await expect(page.getByRole('article')).toBeVisible()
    await expect(page.getByRole('button', { name: /BMI/ })).toHaveCount(0)
  })

  test('CR-270 with photos it is offered until a note confirms the BMI', async ({ page, stack, signIn }) => {
    const open = placeOrder(stack.sandbox, { products: [weightLoss()] })
    const confirmed = placeOrder(stack.sandbox, { products: [weightLoss()], orderNotes: [note] })
    await signIn(page, 'agent', `/clinical-review/order/${open.orderId}`)
    await expect(page.getByRole('button', { name: 'Confirm BMI' })).toBeEnabled()
    await page.goto(`/clinical-review/order/${confirmed.orderId}`)
    await expect(page.getByRole('article')).toBeVisible()
    await expect(page.getByRole('button', { name: /BMI/ })).toHaveCount(0)
  })

  test('CR-134 CR-270 CR-271 CR-307 CR-336 with a skipped photo it stays, and tells when it was confirmed', async ({
    page,
    stack,
    signIn,
  }) => {
    const { orderId } = placeOrder(stack.sandbox, { products: [weightLoss({ isPhotoUploadSkipped: true })] })
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    await expect(page.getByRole('alert').filter({ hasText: 'Image upload skipped, medicated weight loss' })).toContainText('BMI')
    await page.getByRole('button', { name: 'Confirm BMI' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm BMI' }).click()
    await expect(page.getByRole('button', { name: /^BMI confirmed \d\d\/\d\d\/\d\d \d\d:\d\d by Carla Service$/ })).toBeDisabled()
    expect(findOrder(stack.sandbox.database, orderId)?.orderNotes).toMatchObject([
      { noteText: 'BMI confirmed', createdBy: 'Carla Service', productId: '112' },
    ])
  })
})
