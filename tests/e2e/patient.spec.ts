import type { Locator, Page } from '@playwright/test'
import type { FaultOrder } from '../../sandbox/control/faults.ts'
import { bodyHash } from '../../sandbox/control/journal.ts'
import { findOrder } from '../../sandbox/data/orders.ts'
import type { CustomerRecord, OrderRecord } from '../../sandbox/data/records.ts'
import { placeOrder } from '../support/orders.ts'
import { placeCustomer } from '../support/records.ts'
import type { Stack } from '../support/stack.ts'
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

test.describe('editing patient details', () => {
  test('opens the form, filled in, with a read-only e-mail address', {
    tag: ['@CR-101', '@CR-130', '@CR-246', '@CR-247'],
  }, async ({ page, stack, signIn }) => {
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

  test("sends the patient's own address and the details in one call", { tag: ['@CR-165', '@CR-166', '@CR-294'] }, async ({
    page,
    stack,
    signIn,
  }) => {
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

  test("saves the billing address after the details, which omit the patient's address", { tag: ['@CR-294', '@CR-295'] }, async ({
    page,
    stack,
    signIn,
  }) => {
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

  test('names every invalid field, and sends nothing', {
    tag: ['@CR-236', '@CR-237', '@CR-238', '@CR-239', '@CR-240', '@CR-241', '@CR-243', '@CR-244'],
  }, async ({ page, stack, signIn }) => {
    const { orderId } = placePatient(stack)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    await page.getByRole('button', { name: 'Edit patient details' }).click()
    const dialog = page.getByRole('dialog')
    for (const label of ['First name', 'Last name', 'Phone', 'Address line 1', 'City', 'Postal code', 'GP address line 1', 'GP city']) {
      await dialog.getByLabel(label, { exact: true }).fill(' ')
    }
    await dialog.getByLabel('Day').fill('31')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(faults(dialog)).toHaveText([
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
    const summary = dialog.getByRole('group', { name: 'Please check these fields' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'First name',
      'Last name',
      'Date of birth',
      'Phone',
      'Address line 1',
      'City',
      'Postal code',
      'GP address line 1',
      'GP city',
    ])
    await summary.getByRole('link', { name: 'Date of birth' }).click()
    await expect(dialog.getByLabel('Day')).toBeFocused()
    await summary.getByRole('link', { name: 'GP city' }).click()
    await expect(dialog.getByLabel('GP city', { exact: true })).toBeFocused()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    expect(puts(stack)).toEqual([])
  })
})

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit patient details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit patient details' })
  await expect(dialog.getByLabel('First name')).toBeVisible()
  return dialog
}

const field = (dialog: Locator, label: string) => dialog.getByLabel(label, { exact: true })
/** The error messages beside the fields. */
const faults = (dialog: Locator) => dialog.locator('.fault')
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' })
const monthNames = Array.from({ length: 12 }, (_, month) => new Date(2000, month, 1).toLocaleDateString('en-GB', { month: 'long' }))

const activeOption = (page: Page) => page.locator('.ant-select-item-option-active')

/** Uses the keyboard, because the list renders only some of the months at a time. */
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

/** The day so many days from today, moved back by so many years, as `yyyy-MM-dd`. */
function dayFromToday(days: number, yearsAgo: number): string {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/London' })
  const day = new Date(Date.parse(today) + days * 86_400_000).toISOString()
  return `${Number(day.slice(0, 4)) - yearsAgo}${day.slice(4, 10)}`
}

/** The sandbox recalculates the age. */
const ageless = (customer: CustomerRecord | undefined) => ({ ...customer, age: undefined })

/** The body of `PUT /customers/{id}` for a customer, without an address. */
function detailsOf({ id: _id, age: _age, email: _email, addressDetails: _address, ...details }: CustomerRecord) {
  return { ...details, updatedBy: 'Carla Service' }
}

test.describe('validation of patient details', () => {
  for (const [tag, label, message] of [
    [['@CR-236'], 'First name', 'First name is required'],
    [['@CR-237'], 'Last name', 'Last name is required'],
    [['@CR-238'], 'Address line 1', 'Address line 1 is required'],
    [['@CR-239'], 'City', 'City is required'],
    [['@CR-240'], 'Postal code', 'Postal Code is required'],
    [['@CR-241'], 'Phone', 'Phone number is required'],
    [['@CR-243'], 'GP address line 1', 'Address line 1 is required'],
    [['@CR-243'], 'GP address line 2', 'Address line 2 is required'],
    [['@CR-243'], 'GP city', 'City is required'],
  ] satisfies [string[], string, string][]) {
    test(`shows "${message}" only at ${label}, and sends nothing until it is filled in`, { tag }, async ({ page, stack, signIn }) => {
      const { customer, orderId } = placePatient(stack)
      await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
      const dialog = await openForm(page)
      for (const empty of ['', '  ']) {
        await field(dialog, label).fill(empty)
        await save(dialog).click()
        await expect(faults(dialog)).toHaveText([message])
        await expect(field(dialog, label)).toHaveAccessibleDescription(message)
      }
      expect(puts(stack)).toEqual([])
      expect(stored(stack, customer.id)).toEqual(customer)
      await field(dialog, label).fill('Filled in')
      await expect(faults(dialog)).toHaveCount(0)
      await save(dialog).click()
      await expect(dialog).toHaveCount(0)
      expect(JSON.stringify(stored(stack, customer.id))).toContain('"Filled in"')
    })
  }

  test('requires the same lines of a billing address', { tag: ['@CR-238', '@CR-239', '@CR-240'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placePatient(stack)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    const dialog = await openForm(page)
    await dialog.getByRole('radio', { name: 'Billing address of this order' }).check()
    for (const label of ['Address line 1', 'City', 'Postal code']) await field(dialog, label).fill('')
    await save(dialog).click()
    await expect(faults(dialog)).toHaveText(['Address line 1 is required', 'City is required', 'Postal Code is required'])
    expect(puts(stack)).toEqual([])
  })

  test('allows address line 2, the surgery and its postal code to be empty', { tag: ['@CR-242', '@CR-243'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { customer, orderId } = placePatient(stack)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    const dialog = await openForm(page)
    for (const label of ['Address line 2', 'GP surgery', 'GP postal code']) await field(dialog, label).fill('')
    await save(dialog).click()
    await expect(dialog).toHaveCount(0)
    expect(stored(stack, customer.id)).toMatchObject({
      addressDetails: { ...customer.addressDetails, address2: '' },
      gpDetails: { ...customer.gpDetails, gpSurgery: '', gpPostalCode: '' },
    })
  })

  test('requires all GP address lines if one is filled in, none otherwise', { tag: ['@CR-243'] }, async ({ page, stack, signIn }) => {
    const { customer, orderId } = placePatient(stack, { gpDetails: null })
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    const dialog = await openForm(page)
    await field(dialog, 'GP surgery').fill('Park Surgery')
    await field(dialog, 'GP postal code').fill('LS6 1AA')
    await field(dialog, 'GP city').fill('Leeds')
    await save(dialog).click()
    await expect(faults(dialog)).toHaveText(['Address line 1 is required', 'Address line 2 is required'])
    await expect(field(dialog, 'GP address line 1')).toHaveAccessibleDescription('Address line 1 is required')
    await expect(field(dialog, 'GP address line 2')).toHaveAccessibleDescription('Address line 2 is required')
    expect(puts(stack)).toEqual([])
    await field(dialog, 'GP city').fill('')
    await expect(faults(dialog)).toHaveCount(0)
    await save(dialog).click()
    await expect(dialog).toHaveCount(0)
    expect(stored(stack, customer.id)?.gpDetails).toMatchObject({ gpSurgery: 'Park Surgery', gpPostalCode: 'LS6 1AA' })
  })

  for (const [what, dateOf, message] of [
    ['31 February', () => '1988-02-31', 'Invalid date'],
    ['29 February of a common year', () => '1989-02-29', 'Invalid date'],
    ['tomorrow', () => dayFromToday(1, 0), 'Invalid date'],
    ['the 120th birthday', () => dayFromToday(0, 120), 'Max age is 120'],
    ['150 years ago', () => dayFromToday(0, 150), 'Max age is 120'],
  ] as const) {
    test(`rejects a birth on ${what} with "${message}"`, { tag: ['@CR-244', '@CR-245', '@CR-343'] }, async ({ page, stack, signIn }) => {
      const { orderId } = placePatient(stack)
      await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
      const dialog = await openForm(page)
      await fillBirth(page, dialog, dateOf())
      await save(dialog).click()
      await expect(faults(dialog)).toHaveText([message])
      await expect(faults(dialog.getByRole('group', { name: 'Date of birth' }))).toHaveText(message)
      expect(puts(stack)).toEqual([])
    })
  }

  for (const [what, dateOf] of [
    ['the day before the 120th birthday', () => dayFromToday(1, 120)],
    ['29 February of a leap year', () => '1988-02-29'],
    ['yesterday', () => dayFromToday(-1, 0)],
  ] as const) {
    test(`accepts a birth on ${what}`, { tag: ['@CR-244', '@CR-245', '@CR-246', '@CR-343'] }, async ({ page, stack, signIn }) => {
      const { customer, orderId } = placePatient(stack)
      await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
      const dialog = await openForm(page)
      const date = dateOf()
      await fillBirth(page, dialog, date)
      await save(dialog).click()
      await expect(dialog).toHaveCount(0)
      expect(stored(stack, customer.id)?.dateOfBirth).toBe(date)
      const shown = date.split('-').reverse().join('/')
      await expect(page.getByRole('region', { name: 'Customer details' })).toContainText(shown)
    })
  }

  test('takes day and year as text and the month from a list; rejects impossible dates', { tag: ['@CR-244', '@CR-246'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { orderId } = placePatient(stack)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    const dialog = await openForm(page)
    const invalid = faults(dialog.getByRole('group', { name: 'Date of birth' }))
    for (const [label, texts, right] of [
      ['Day', ['', '0', '32', 'second', '2.5', '-2'], '2'],
      ['Year', ['', '88', '19888', 'abcd', '0x7c'], '1988'],
    ] as const) {
      await expect(field(dialog, label)).toHaveRole('textbox')
      for (const text of texts) {
        await field(dialog, label).fill(text)
        await save(dialog).click()
        await expect(invalid, `${label} "${text}"`).toHaveText('Invalid date')
      }
      await field(dialog, label).fill(right)
      await expect(invalid).toHaveCount(0)
    }
    expect(puts(stack)).toEqual([])
    await expect(field(dialog, 'Month')).toHaveRole('combobox')
    await field(dialog, 'Month').click()
    for (const month of [...monthNames.slice(3), ...monthNames.slice(0, 4)]) {
      await expect(activeOption(page)).toHaveText(month)
      await page.keyboard.press('ArrowDown')
    }
  })

  test('shows its errors accessibly', { tag: ['@CR-130', '@CR-236', '@CR-244'] }, async ({ page, stack, signIn }) => {
    const { orderId } = placePatient(stack)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    const dialog = await openForm(page)
    for (const label of ['First name', 'Year', 'Postal code', 'GP city']) await field(dialog, label).fill('')
    await save(dialog).click()
    await expect(faults(dialog)).toHaveText(['First name is required', 'Invalid date', 'Postal Code is required', 'City is required'])
    await expectAccessible(page)
  })
})

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

  test("sends the whole form in one call under the user's name, without the e-mail address", {
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
    await field(dialog, 'Sex').click()
    await page.locator('.ant-select-item-option').filter({ hasText: 'Other' }).click()
    await save(dialog).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Customer details' })).toContainText("Zoë <b>D'Souza</b>")

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
    test(`sends a ${person}'s changes first, then the billing address separately`, {
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

  test("saves the patient's address if chosen again, and keeps the billing address", { tag: ['@CR-294'] }, async ({
    page,
    stack,
    signIn,
  }) => {
    const { customer, orderId } = placePatient(stack, {}, { customerBillingAddress: billing })
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    const dialog = await openForm(page)
    await dialog.getByRole('radio', { name: 'Billing address of this order' }).check()
    await dialog.getByRole('radio', { name: "Patient's address" }).check()
    await expect(field(dialog, 'Address line 1')).toHaveValue('1 High Street')
    await field(dialog, 'City').fill('Bradford')
    await save(dialog).click()
    await expect(dialog).toHaveCount(0)
    expect(puts(stack).map(({ path }) => path)).toEqual([`/customers/${customer.id}`])
    expect(stored(stack, customer.id)?.addressDetails).toEqual({ ...customer.addressDetails, city: 'Bradford' })
    expect(findOrder(stack.sandbox.database, orderId)?.customerBillingAddress).toEqual(billing)
  })

  for (const [fault, detail, foundNotSaved] of [
    [{ kind: 'status', status: 500 }, "service can't be reached at the moment", 'was not saved. You can try again.'],
    [{ kind: 'status', status: 400, message: 'The postal code is unknown' }, 'The postal code is unknown', 'The postal code is unknown'],
    [{ kind: 'reset' }, 'Check before you try again.', 'was not saved. You can try again.'],
  ] satisfies [Omit<FaultOrder, 'service'>, string, string][]) {
    const name = `${fault.kind} ${'status' in fault ? fault.status : ''}`.trim()

    test(`shows an error and keeps the input when the first call fails (${name}); can be retried`, {
      tag: ['@CR-322'],
    }, async ({ page, stack, signIn }) => {
      const { customer, orderId } = placePatient(stack, {}, { customerBillingAddress: billing })
      stack.sandbox.faults.order({ service: 'clinical', method: 'PUT', path: `^/customers/${customer.id}$`, times: 1, ...fault })
      await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
      const dialog = await openForm(page)
      await field(dialog, 'First name').fill('Chloé')
      await dialog.getByRole('radio', { name: 'Billing address of this order' }).check()
      await field(dialog, 'City').fill('Selby')
      await save(dialog).click()
      await expect(dialog.getByRole('alert')).toContainText('Error updating patient details')
      await expect(dialog.getByRole('alert')).toContainText(foundNotSaved)
      await expect(dialog.getByRole('alert')).not.toContainText('The details were saved')
      expect(puts(stack).map(({ path }) => path)).toEqual([`/customers/${customer.id}`])
      await expect(field(dialog, 'First name')).toHaveValue('Chloé')
      await expect(field(dialog, 'City')).toHaveValue('Selby')
      await expectAccessible(page)

      await save(dialog).click()
      await expect(dialog).toHaveCount(0)
      expect(ageless(stored(stack, customer.id))).toEqual(ageless({ ...customer, firstName: 'Chloé' }))
      expect(findOrder(stack.sandbox.database, orderId)?.customerBillingAddress.city).toBe('Selby')
    })

    test(`says what was saved when the second call fails (${name}); can be retried`, {
      tag: ['@CR-295', '@CR-322'],
    }, async ({ page, stack, signIn }) => {
      const { customer, orderId } = placePatient(stack, {}, { customerBillingAddress: billing })
      stack.sandbox.faults.order({ service: 'clinical', method: 'PUT', path: '/addresses$', times: 1, ...fault })
      await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
      const dialog = await openForm(page)
      await field(dialog, 'First name').fill('Chloé')
      await dialog.getByRole('radio', { name: 'Billing address of this order' }).check()
      await field(dialog, 'City').fill('Selby')
      await save(dialog).click()
      await expect(dialog.getByRole('alert')).toContainText('Error updating patient details')
      const isKnown = 'message' in fault
      await expect(dialog.getByRole('alert')).toContainText(
        isKnown
          ? 'The details were saved, the billing address was not:'
          : 'The details were saved. It is not known whether the billing address was:',
      )
      await expect(dialog.getByRole('alert')).toContainText(detail)
      expect(puts(stack).map(({ path }) => path)).toEqual([`/customers/${customer.id}`, `/customers/${customer.id}/addresses`])
      expect(ageless(stored(stack, customer.id))).toEqual(ageless({ ...customer, firstName: 'Chloé' }))
      expect(findOrder(stack.sandbox.database, orderId)?.customerBillingAddress).toEqual(billing)
      await expect(field(dialog, 'City')).toHaveValue('Selby')

      await save(dialog).click()
      await expect(dialog).toHaveCount(0)
      expect(findOrder(stack.sandbox.database, orderId)?.customerBillingAddress).toEqual({ ...billing, city: 'Selby' })
    })
  }

  for (const what of ['the details', 'the billing address'] as const) {
    test(`recovers from a lost response after saving ${what}`, { tag: ['@CR-322'] }, async ({ page, stack, signIn }) => {
      const { customer, orderId } = placePatient(stack, {}, { customerBillingAddress: billing })
      await page.route('**/graphql', async (route) => {
        if (route.request().postDataJSON()?.operationName !== 'UpdatePatient') return route.fallback()
        await route.fetch()
        await route.abort()
      })
      await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
      const dialog = await openForm(page)
      await field(dialog, 'First name').fill('Chloé')
      if (what === 'the billing address') {
        await dialog.getByRole('radio', { name: 'Billing address of this order' }).check()
        await field(dialog, 'City').fill('Selby')
      }
      await save(dialog).click()
      await expect(page.getByText('No confirmation came, but it was saved.')).toBeVisible()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Customer details' })).toContainText('Chloé')
      expect(stored(stack, customer.id)?.firstName).toBe('Chloé')
    })
  }

  test('sends once on a double click on Save, or on Enter twice', { tag: ['@CR-294'] }, async ({ page, stack, signIn }) => {
    const { customer, orderId } = placePatient(stack)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    const dialog = await openForm(page)
    await field(dialog, 'Last name').fill('Once')
    await save(dialog).dblclick()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Customer details' })).toContainText('Siân Once')
    expect(puts(stack)).toHaveLength(1)

    await openForm(page)
    await field(dialog, 'Last name').fill('Twice')
    await field(dialog, 'Last name').press('Enter')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Customer details' })).toContainText('Siân Twice')
    expect(puts(stack)).toHaveLength(2)
    expect(stored(stack, customer.id)?.lastName).toBe('Twice')
  })

  test('sends nothing on Cancel', { tag: ['@CR-130'] }, async ({ page, stack, signIn }) => {
    const { customer, orderId } = placePatient(stack)
    await signIn(page, 'agent', `/clinical-review/order/${orderId}`)
    const dialog = await openForm(page)
    await field(dialog, 'Last name').fill('Not this')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    expect(puts(stack)).toEqual([])
    expect(stored(stack, customer.id)).toEqual(customer)
  })
})
