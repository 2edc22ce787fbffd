import { bodyHash } from '../../sandbox/control/journal.ts'
import { findOrder } from '../../sandbox/data/orders.ts'
import type { CustomerRecord } from '../../sandbox/data/records.ts'
import { placeOrder } from '../support/orders.ts'
import type { Stack } from '../support/stack.ts'
import { expect, expectAccessible, test } from './support/test.ts'

let nextCustomer = 990_000

/** A patient of the test's own, with an order. */
function placePatient({ sandbox }: Stack): { customer: CustomerRecord; orderId: string } {
  nextCustomer += 1
  const customer: CustomerRecord = {
    id: String(nextCustomer),
    firstName: 'Siân',
    lastName: "O'Brien",
    dateOfBirth: '1988-04-02',
    age: 37,
    sex: 'female',
    phone: '07700 900123',
    email: 'sian@example.com',
    addressDetails: {
      address1: '1 High Street',
      address2: '',
      addressID: 'a-1',
      city: 'Leeds',
      postalCode: 'LS1 1AA',
      addressType: 'residential',
      counrtyCode: 'GB',
      stateOrProvince: '',
    },
    gpDetails: { gpSurgery: 'Park Surgery', gpAddress1: '2 Park Row', gpAddress2: 'Headingley', gpCity: 'Leeds', gpPostalCode: 'LS6 1AA' },
  }
  sandbox.database.run('INSERT INTO customers (id, document) VALUES (?, ?)', customer.id, JSON.stringify(customer))
  return { customer, orderId: placeOrder(sandbox, { customerId: customer.id }).orderId }
}

const stored = ({ sandbox }: Stack, id: string) =>
  sandbox.database.document<CustomerRecord>('SELECT document FROM customers WHERE id = ?', id)
const puts = ({ sandbox }: Stack) => sandbox.journal.read().filter(({ method }) => method === 'PUT')

test.describe('editing patient details', () => {
  test('CR-101 CR-130 CR-246 CR-247 the action opens the form, filled in, with the e-mail address read-only', async ({
    page,
    stack,
    signIn,
  }) => {
    const { orderId } = placePatient(stack)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    await page.getByRole('button', { name: 'Edit patient details' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('First name')).toHaveValue('Siân')
    await expect(dialog.getByLabel('Day')).toHaveValue('2')
    await expect(dialog.getByLabel('Year')).toHaveValue('1988')
    await expect(dialog.getByText('April')).toBeVisible()
    await expect(dialog.getByLabel('Email')).toHaveValue('sian@example.com')
    await expect(dialog.getByLabel('Email')).not.toBeEditable()
    await expectAccessible(page)
  })

  test('CR-294 CR-165 CR-166 the own address travels with the details, in one call', async ({ page, stack, signIn }) => {
    const { customer, orderId } = placePatient(stack)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    await page.getByRole('button', { name: 'Edit patient details' }).click()
    await page.getByRole('dialog').getByLabel('Last name').fill('Ní Dhomhnaill')
    await page.getByRole('dialog').getByLabel('Address line 2', { exact: true }).fill('Flat 3')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'Customer details' })).toContainText('Siân Ní Dhomhnaill')
    const { id: _id, age: _age, email: _email, ...unchanged } = customer
    expect(puts(stack).map(({ path, bodyHash: hash }) => ({ path, hash }))).toEqual([
      {
        path: `/customers/${customer.id}`,
        hash: bodyHash({
          ...unchanged,
          lastName: 'Ní Dhomhnaill',
          addressDetails: { ...customer.addressDetails, address2: 'Flat 3' },
          updatedBy: 'Carla Service',
        }),
      },
    ])
  })

  test('CR-295 CR-294 the billing address is saved after the details, which leave the own address out', async ({ page, stack, signIn }) => {
    const { customer, orderId } = placePatient(stack)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    await page.getByRole('button', { name: 'Edit patient details' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Billing address of this order' }).check()
    await page.getByRole('dialog').getByLabel('City', { exact: true }).fill('York')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(puts(stack).map(({ path }) => path)).toEqual([`/customers/${customer.id}`, `/customers/${customer.id}/addresses`])
    expect(findOrder(stack.sandbox.database, orderId)?.customerBillingAddress.city).toBe('York')
    expect(stored(stack, customer.id)?.addressDetails.city).toBe('Leeds')
  })

  test('CR-322 when the second call fails, the form says what was saved and what was not', async ({ page, stack, signIn }) => {
    const { customer, orderId } = placePatient(stack)
    stack.sandbox.faults.order({ service: 'clinical', method: 'PUT', path: '/addresses$', kind: 'status', status: 500 })
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    await page.getByRole('button', { name: 'Edit patient details' }).click()
    await page.getByRole('dialog').getByLabel('First name').fill('Chloé')
    await page.getByRole('dialog').getByRole('radio', { name: 'Billing address of this order' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Error updating patient details')
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The details were saved, the billing address was not')
    expect(stored(stack, customer.id)?.firstName).toBe('Chloé')
  })

  test('CR-236 CR-237 CR-238 CR-239 CR-240 CR-241 CR-243 CR-244 every fault is named, and nothing is sent', async ({
    page,
    stack,
    signIn,
  }) => {
    const { orderId } = placePatient(stack)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    await page.getByRole('button', { name: 'Edit patient details' }).click()
    const dialog = page.getByRole('dialog')
    for (const label of ['First name', 'Last name', 'Phone', 'Address line 1', 'City', 'Postal code', 'GP address line 1', 'GP city']) {
      await dialog.getByLabel(label, { exact: true }).fill(' ')
    }
    await dialog.getByLabel('Day').fill('31')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toHaveText([
      'First name is required',
      'Last name is required',
      'Invalid date',
      'Phone number is required',
      'Address line 1 is required',
      'City is required',
      'Postal Code is required',
      'Address line 1 is required',
      'City is required',
    ])
    expect(puts(stack)).toEqual([])
  })
})
