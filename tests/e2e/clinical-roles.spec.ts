import { bodyHash } from '../../sandbox/control/journal.ts'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer } from '../support/records.ts'
import { people } from '../support/stack.ts'
import { choose, fact } from './support/bookings.ts'
import { region, storedOrder, writes } from './support/clinical.ts'
import { openDialog } from './support/open-dialog.ts'
import { expect, test } from './support/test.ts'

const weightLoss = product({
  productTitle: 'Wegovy 0.25mg',
  secondaryTag: 'onlinedoctorweightloss',
  isPhotoUploadSkipped: true,
  traversalId: 't-300000-1',
  subscriptionId: 's-300005',
})

for (const [person, name] of [
  ['prescriber', 'Inês Prescott'],
  ['pharmacist', 'Dev Patel'],
  ['agent', 'Carla Service'],
] as const) {
  test.describe(`a user with the role ${person}`, () => {
    test('adds a note, confirms a BMI and updates the ID check under their own name', {
      tag: ['@CR-004', '@CR-109', '@CR-131', '@CR-134', '@CR-273', '@CR-280', '@CR-287', '@CR-290', '@CR-307'],
    }, async ({ page, stack, signIn }) => {
      const { orderId, customerId } = placeOrder(stack.sandbox, {
        customerId: placeCustomer(stack.sandbox).id,
        idCheckStatus: 'refer',
        products: [weightLoss],
      })
      await signIn(page, person, `/clinical-review/order/${orderId}`)

      const note = await openDialog(page, 'Add note', { title: 'Add order note', from: region(page, 'Order notes') })
      await note.getByLabel('Note', { exact: true }).fill('Called the patient')
      await note.getByRole('button', { name: 'Save' }).click()
      await expect(region(page, 'Order notes').getByRole('listitem')).toHaveText(new RegExp(`${name}.*Called the patient`))
      await expect(note).toHaveCount(0)

      const item = page.getByRole('article', { name: 'Wegovy 0.25mg' })
      const bmi = await openDialog(page, 'Confirm BMI', { from: item })
      await bmi.getByRole('button', { name: 'Confirm BMI' }).click()
      await expect(item.getByRole('button', { name: new RegExp(`^BMI confirmed .* by ${name}$`) })).toBeDisabled()
      await expect(bmi).toHaveCount(0)

      const panel = region(page, 'ID check status')
      const check = await openDialog(page, 'Update Status', { title: 'ID check status', from: panel })
      await choose(page, check.getByLabel('Status', { exact: true }), 'Pass')
      await check.getByLabel('LN search reference').fill('LN-9')
      await check.getByRole('button', { name: 'Save' }).click()
      await expect(fact(panel, 'Updated')).toContainText(name)
      await expect(fact(panel, 'Status')).toHaveText('ID verified')
      await expect(check).toHaveCount(0)

      expect(writes(stack)).toEqual([
        { call: `POST /orders/${orderId}/notes`, hash: bodyHash({ noteText: 'Called the patient', createdBy: name }) },
        { call: `POST /orders/${orderId}/products/112/bmi`, hash: bodyHash({ createdBy: name }) },
        {
          call: `PUT /customers/${customerId}/idchecks`,
          hash: bodyHash({ status: 'pass', lnSearchRef: 'LN-9', updatedBy: name }),
        },
      ])
      expect(storedOrder(stack, orderId)).toMatchObject({
        orderNotes: [
          { noteText: 'Called the patient', createdBy: name, productId: 0 },
          { noteText: 'BMI confirmed', createdBy: name, productId: '112' },
        ],
        idCheckStatus: 'pass',
        lnSearchRef: 'LN-9',
        lnStatusUpdatedBy: name,
      })
      expect(new Set(stack.sandbox.journal.read().map(({ subject }) => subject))).toEqual(new Set([people[person]]))
    })
  })
}
