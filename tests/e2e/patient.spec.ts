import type { Locator, Page } from '@playwright/test'
import { bodyHash } from '../../sandbox/control/journal.ts'
import { findOrder } from '../../sandbox/data/orders.ts'
import type { CustomerRecord, OrderRecord } from '../../sandbox/data/records.ts'
import { placeOrder } from '../support/orders.ts'
import { placeCustomer } from '../support/records.ts'
import type { Stack } from '../support/stack.ts'
import { choose } from './support/bookings.ts'
import { openDialog } from './support/open-dialog.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** Creates a patient with an order. */
function placePatient(
  { sandbox }: Stack,
  changes: Partial<CustomerRecord> = {},
  orderChanges: Partial<OrderRecord> = {},
): { customer: CustomerRecord; orderId: string } {
  const customer = placeCustomer(sandbox, { firstName: 'Siân', lastName: "O'Brien", email: 'sian@example.com', ...changes })
  return { customer, orderId: placeOrder(sandbox, { ...orderChanges, customerId: customer.id }).orderId }
}

const stored = ({ sandbox }: Stack, id: string) =>
  sandbox.database.document<CustomerRecord>('SELECT document FROM customers WHERE id = ?', id)
const puts = ({ sandbox }: Stack) => sandbox.journal.read().filter(({ method }) => method === 'PUT')

async function openForm(page: Page): Promise<Locator> {
  const dialog = await openDialog(page, 'Edit patient details')
  await expect(dialog.getByLabel('First name')).toBeVisible()
  return dialog
}

const field = (dialog: Locator, label: string) => dialog.getByLabel(label, { exact: true })
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' })
const monthNames = Array.from({ length: 12 }, (_, month) => new Date(2000, month, 1).toLocaleDateString('en-GB', { month: 'long' }))

const activeOption = (page: Page) => page.locator('.ant-select-item-option-active')

/** Chooses a month with the keyboard, because the list renders only some of the months at a time. */
async function chooseMonth(page: Page, dialog: Locator, month: string): Promise<void> {
  await field(dialog, 'Month').click()
  await expect(activeOption(page)).toHaveCount(1)
  for (let presses = 0; presses < 24 && (await activeOption(page).innerText()) !== month; presses += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.locator('.ant-select').filter({ hasText: month })).toBeVisible()
}

/** Enters a date of birth given as `yyyy-MM-dd`. */
async function fillBirth(page: Page, dialog: Locator, date: string): Promise<void> {
  const [year = '', month, day] = date.split('-')
  await field(dialog, 'Day').fill(String(Number(day)))
  await chooseMonth(page, dialog, monthNames[Number(month) - 1] ?? '')
  await field(dialog, 'Year').fill(year)
}

/** A customer's record without the age, which the sandbox recalculates. */
const ageless = (customer: CustomerRecord | undefined) => ({ ...customer, age: undefined })

/** The body of the `PUT /customers/{id}` that saves a customer's details but not their address. */
function detailsOf({ id: _id, age: _age, email: _email, addressDetails: _address, ...details }: CustomerRecord) {
  return { ...details, updatedBy: 'Carla Service' }
}

test.describe('saving patient details', () => {
  const billing = {
    address1: '9 Mill Lane',
    address2: 'Unit 2',
    city: 'York',
    postalCode: 'YO1 1AA',
    country: 'United Kingdom',
    countryIso2: 'GB',
    state: 'North Yorkshire',
  }
  const calls = (stack: Stack) => puts(stack).map(({ path, bodyHash: hash }) => ({ path, hash }))

  test("sends all details except the e-mail address in one call, with the user's name as the author", {
    tag: ['@CR-247', '@CR-294'],
  }, async ({ page, stack, signIn }) => {
    const { customer, orderId } = placePatient(stack)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    const dialog = await openForm(page)
    const typed = {
      'First name': ' Zoë ',
      'Last name': "<b>D'Souza</b>",
      Phone: '07700 900999',
      'Address line 1': '3 Station Road',
      'Address line 2': 'Flat 7',
      City: 'Glasgow',
      'Postal code': 'G1 2FF',
      'GP surgery': 'Old Mill',
      'GP address line 1': '1 Mill Lane',
      'GP address line 2': 'Govan',
      'GP city': 'Glasgow',
      'GP postal code': 'G2 1AA',
    }
    for (const [label, text] of Object.entries(typed)) await field(dialog, label).fill(text)
    await fillBirth(page, dialog, '1990-12-31')
    await choose(page, field(dialog, 'Sex'), 'Other')
    await expectAccessible(page)
    await save(dialog).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Patient', exact: true })).toContainText("Zoë <b>D'Souza</b>")

    const saved = {
      firstName: 'Zoë',
      lastName: "<b>D'Souza</b>",
      dateOfBirth: '1990-12-31',
      sex: 'other',
      phone: '07700 900999',
      gpDetails: { gpSurgery: 'Old Mill', gpAddress1: '1 Mill Lane', gpAddress2: 'Govan', gpCity: 'Glasgow', gpPostalCode: 'G2 1AA' },
      addressDetails: { ...customer.addressDetails, address1: '3 Station Road', address2: 'Flat 7', city: 'Glasgow', postalCode: 'G1 2FF' },
    }
    expect(calls(stack)).toEqual([{ path: `/customers/${customer.id}`, hash: bodyHash({ ...saved, updatedBy: 'Carla Service' }) }])
    expect(ageless(stored(stack, customer.id))).toEqual(ageless({ ...customer, ...saved }))
  })

  for (const [person, author] of [
    ['prescriber', 'Inês Prescott'],
    ['pharmacist', 'Dev Patel'],
  ] as const) {
    test(`sends the details first, and then the billing address (as a ${person})`, {
      tag: ['@CR-130', '@CR-273', '@CR-294', '@CR-295'],
    }, async ({ page, stack, signIn }) => {
      const { customer, orderId } = placePatient(stack, {}, { customerBillingAddress: billing })
      await signIn(page, person, `/clinical-review/order/${orderId}`)
      const dialog = await openForm(page)
      await field(dialog, 'Phone').fill('07700 900999')
      await dialog.getByRole('radio', { name: 'Billing address of this order' }).check()
      await expect(field(dialog, 'Address line 1')).toHaveValue('9 Mill Lane')
      await expect(field(dialog, 'Postal code')).toHaveValue('YO1 1AA')
      await field(dialog, 'Address line 1').fill('10 Mill Lane')
      await save(dialog).click()
      await expect(dialog).toHaveCount(0)
      expect(calls(stack)).toEqual([
        {
          path: `/customers/${customer.id}`,
          hash: bodyHash({ ...detailsOf({ ...customer, phone: '07700 900999' }), updatedBy: author }),
        },
        {
          path: `/customers/${customer.id}/addresses`,
          hash: bodyHash({
            firstName: 'Siân',
            lastName: "O'Brien",
            street1: '10 Mill Lane',
            street2: 'Unit 2',
            city: 'York',
            state: 'North Yorkshire',
            zip: 'YO1 1AA',
            country: 'United Kingdom',
            countryIso2: 'GB',
            phone: '07700 900999',
            addressType: 'residential',
            updatedBy: author,
            orderId,
            company: '',
          }),
        },
      ])
      expect(findOrder(stack.sandbox.database, orderId)?.customerBillingAddress).toEqual({ ...billing, address1: '10 Mill Lane' })
      expect(ageless(stored(stack, customer.id))).toEqual(ageless({ ...customer, phone: '07700 900999' }))
      // The form now offers the saved address.
      await openForm(page)
      await dialog.getByRole('radio', { name: 'Billing address of this order' }).check()
      await expect(field(dialog, 'Address line 1')).toHaveValue('10 Mill Lane')
    })
  }

  test('says what was saved and allows a retry if saving the billing address gets no response', {
    tag: ['@CR-295', '@CR-322'],
  }, async ({ page, stack, signIn }) => {
    const { customer, orderId } = placePatient(stack, {}, { customerBillingAddress: billing })
    stack.sandbox.faults.inject({ service: 'clinical', method: 'PUT', path: '/addresses$', times: 1, kind: 'reset' })
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    const dialog = await openForm(page)
    await field(dialog, 'First name').fill('Chloé')
    await dialog.getByRole('radio', { name: 'Billing address of this order' }).check()
    await field(dialog, 'City').fill('Selby')
    await save(dialog).click()
    await expect(dialog.getByRole('alert')).toContainText('Error updating patient details')
    await expect(dialog.getByRole('alert')).toContainText('The details were saved, the billing address was not:')
    await expect(dialog.getByRole('alert')).toContainText('You can try again.')
    expect(puts(stack).map(({ path }) => path)).toEqual([`/customers/${customer.id}`, `/customers/${customer.id}/addresses`])
    expect(ageless(stored(stack, customer.id))).toEqual(ageless({ ...customer, firstName: 'Chloé' }))
    expect(findOrder(stack.sandbox.database, orderId)?.customerBillingAddress).toEqual(billing)
    await expect(field(dialog, 'City')).toHaveValue('Selby')

    await save(dialog).click()
    await expect(dialog).toHaveCount(0)
    expect(findOrder(stack.sandbox.database, orderId)?.customerBillingAddress).toEqual({ ...billing, city: 'Selby' })
  })
})
