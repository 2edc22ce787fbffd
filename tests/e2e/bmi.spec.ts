import { findOrder } from '../../sandbox/data/orders.ts'
import { placeOrder, product } from '../support/orders.ts'
import { orderAddress, writes } from './support/clinical.ts'
import { withoutLiveUpdates } from './support/settled.ts'
import { expect, test } from './support/test.ts'

const skippedPhoto = () => product({ productTitle: 'Wegovy 0.25mg', secondaryTag: 'onlinedoctorweightloss', isPhotoUploadSkipped: true })

test.describe('confirming the BMI', () => {
  test("adds a note with the user's name to an item whose photo was skipped", {
    tag: ['@CR-134', '@CR-270', '@CR-271', '@CR-307', '@CR-336'],
  }, async ({ page, stack, signIn }) => {
    const { orderId } = placeOrder(stack.sandbox, { products: [skippedPhoto()] })
    await signIn(page, 'agent', orderAddress({ orderId }))
    await expect(page.getByRole('alert').filter({ hasText: 'Image upload skipped, medicated weight loss' })).toContainText('BMI')
    await page.getByRole('button', { name: 'Confirm BMI' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm BMI' }).click()
    await expect(page.getByRole('button', { name: /^BMI confirmed \d\d\/\d\d\/\d\d \d\d:\d\d by Carla Service$/ })).toBeDisabled()
    expect(findOrder(stack.sandbox.database, orderId)?.orderNotes).toMatchObject([
      { noteText: 'BMI confirmed', createdBy: 'Carla Service', productId: '112' },
    ])
  })

  test('shows another user’s name if that user has already confirmed the BMI', { tag: ['@CR-134', '@CR-307'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { orderId } = placeOrder(stack.sandbox, { products: [skippedPhoto()] })
    const dialog = page.getByRole('dialog', { name: 'Confirm BMI' })
    const confirm = dialog.getByRole('button', { name: 'Confirm BMI' })
    await withoutLiveUpdates(page)
    await signIn(page, 'agent', orderAddress({ orderId }))
    await page.getByRole('button', { name: 'Confirm BMI' }).click()
    await expect(confirm).toBeEnabled()
    const { errors } = await stack.graphql(
      'mutation ($input: ConfirmBmiInput!) { confirmBmi(input: $input) { order { id } } }',
      { input: { orderId, productId: '112' } },
      'pharmacist',
    )
    expect(errors).toBeUndefined()
    await confirm.click()
    await expect(page.getByRole('article').getByText('BMI confirmed', { exact: true })).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Dev Patel')
    await expect(dialog.getByText('The BMI has already been confirmed.')).toBeVisible()
    expect(findOrder(stack.sandbox.database, orderId)?.orderNotes.map(({ createdBy }) => createdBy)).toEqual(['Dev Patel'])
    expect(writes(stack)).toHaveLength(1)
  })
})
