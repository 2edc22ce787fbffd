import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { factsOf } from '#tests/component/support/facts.ts'
import { ConnectionFailure, gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anOrder } from '#tests/component/support/records/orders.ts'
import { aPatient } from '#tests/component/support/records/patients.ts'
import { chooseOption } from '#tests/component/support/select.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'

type PatientChanges = Parameters<typeof aPatient>[0]
type OrderChanges = NonNullable<Parameters<typeof anOrder>[0]>

const GP = { surgery: 'The Surgery', address1: '2 Low Road', address2: 'Hyde', city: 'Leeds', postalCode: 'LS1 2BB' }
const BILLING = {
  address1: '9 Mill Lane',
  address2: 'Unit 2',
  city: 'York',
  postalCode: 'YO1 1AA',
  country: 'United Kingdom',
  countryCode: 'GB',
  state: 'North Yorkshire',
}

const orderOf = (patient: PatientChanges = {}, changes: OrderChanges = {}) =>
  anOrder({ billingAddress: BILLING, ...changes, patient: aPatient({ generalPractitioner: GP, ...patient }) })
/** What the gateway returns after saving everything. */
const saved = (patient: PatientChanges = {}) => ({
  savedParts: ['DETAILS' as const],
  billingAddressProblem: null,
  patient: aPatient({ generalPractitioner: GP, ...patient }),
})
/** The update that changes nothing. */
const unchanged = {
  id: '81000',
  firstName: 'Jo',
  lastName: 'Bloggs',
  dateOfBirth: '1988-04-02',
  sex: 'FEMALE',
  phone: '07700 900123',
  generalPractitioner: GP,
  address: {
    id: '5',
    address1: '1 High Street',
    address2: '',
    city: 'Leeds',
    postalCode: 'LS1 1AA',
    type: 'residential',
    countryCode: 'GB',
    stateOrProvince: null,
  },
}

const edit = page.getByRole('button', { name: 'Edit patient details' })
const dialog = page.getByRole('dialog', { name: 'Edit patient details' })
const field = (label: string) => dialog.getByLabelText(label, { exact: true })
const billing = dialog.getByRole('radio', { name: 'Billing address of this order' })
const save = dialog.getByRole('button', { name: 'Save' })
const faults = () => [...document.querySelectorAll('.fault')].map(({ textContent }) => textContent)

async function openForm(patient?: PatientChanges) {
  await openScreen('/clinical-review/order/700001', { as: 'agent', order: () => orderOf(patient) })
  await edit.click()
  await expect.element(field('First name')).toBeVisible()
}

describe('editing patient details', () => {
  it('shows the stored values, with a read-only e-mail address', { tags: ['CR-101', 'CR-130', 'CR-246', 'CR-247'] }, async () => {
    await openForm()
    for (const [label, value] of [
      ['First name', 'Jo'],
      ['Day', '2'],
      ['Year', '1988'],
      ['Email', 'jo.bloggs@example.com'],
      ['Address line 1', '1 High Street'],
      ['GP postal code', 'LS1 2BB'],
    ] as const)
      await expect.element(field(label)).toHaveValue(value)
    await expect.element(dialog.getByText('April', { exact: true })).toBeVisible()
    await expect.element(field('Email')).toHaveAttribute('readonly')
    await expectAccessible()
  })

  it("sends the details and the patient's own address together", { tags: ['CR-165', 'CR-166', 'CR-247', 'CR-294'] }, async () => {
    await openForm()
    const typed = {
      'First name': ' Zoë ',
      'Last name': "<b>D'Souza</b>",
      Day: '31',
      Year: '1990',
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
    for (const [label, text] of Object.entries(typed)) await field(label).fill(text)
    await chooseOption(field('Month'), 'May')
    await chooseOption(field('Sex'), 'Other')
    respond({ updatePatient: () => saved({ firstName: 'Zoë', lastName: "<b>D'Souza</b>" }) })
    await save.click()
    await expect.element(page.getByText('Patient details saved.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => factsOf('Patient')).toMatchObject({ Name: "Zoë <b>D'Souza</b>" })
    expect(sent('UpdatePatient')).toEqual([
      {
        input: {
          id: '81000',
          firstName: ' Zoë ',
          lastName: "<b>D'Souza</b>",
          dateOfBirth: '1990-05-31',
          sex: 'OTHER',
          phone: '07700 900999',
          generalPractitioner: { surgery: 'Old Mill', address1: '1 Mill Lane', address2: 'Govan', city: 'Glasgow', postalCode: 'G2 1AA' },
          address: { ...unchanged.address, address1: '3 Station Road', address2: 'Flat 7', city: 'Glasgow', postalCode: 'G1 2FF' },
        },
      },
    ])
  })

  it("sends a changed billing address without the patient's, and offers it afterwards", {
    tags: ['CR-130', 'CR-294', 'CR-295'],
  }, async () => {
    await openForm()
    await field('Phone').fill('07700 900999')
    await billing.click()
    await expect.element(field('Address line 1')).toHaveValue('9 Mill Lane')
    await expect.element(field('Postal code')).toHaveValue('YO1 1AA')
    await field('Address line 1').fill('10 Mill Lane')
    const phone = '07700 900999'
    respond({
      order: () => orderOf({ phone }, { billingAddress: { ...BILLING, address1: '10 Mill Lane' } }),
      updatePatient: () => saved({ phone }),
    })
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    const { address: _address, ...details } = unchanged
    const billingAddress = { ...BILLING, address1: '10 Mill Lane', orderId: '700001', type: 'residential' }
    expect(sent('UpdatePatient')).toEqual([{ input: { ...details, phone, billingAddress } }])
    await edit.click()
    await billing.click()
    await expect.element(field('Address line 1')).toHaveValue('10 Mill Lane')
  })

  it("sends the patient's address if it is chosen again", { tags: ['CR-294'] }, async () => {
    await openForm()
    await billing.click()
    await dialog.getByRole('radio', { name: "Patient's address" }).click()
    await expect.element(field('Address line 1')).toHaveValue('1 High Street')
    await field('City').fill('Bradford')
    respond({ updatePatient: () => saved() })
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent('UpdatePatient')).toEqual([{ input: { ...unchanged, address: { ...unchanged.address, city: 'Bradford' } } }])
  })

  it('keeps what was entered until it is saved or discarded', { tags: ['CR-130'] }, async () => {
    await openForm()
    await field('Last name').fill('Not this')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await edit.click()
    await expect.element(field('Last name')).toHaveValue('Not this')
    await expect.element(dialog.getByText('Your changes were kept, and are not saved yet.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Discard changes' }).click()
    await expect.element(field('Last name')).toHaveValue('Bloggs')
    expect(sent('UpdatePatient')).toEqual([])
  })

  it('takes day and year as text, and the month from a list', { tags: ['CR-246'] }, async () => {
    await openForm()
    await expect.element(dialog.getByRole('textbox', { name: 'Day' })).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: 'Year' })).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Month' }).click()
    const active = () => document.querySelector('.ant-select-item-option-active')?.textContent
    for (const month of [
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
      'January',
      'February',
      'March',
    ]) {
      await expect.poll(active).toBe(month)
      await userEvent.keyboard('{ArrowDown}')
    }
    await expect.poll(active).toBe('April')
  })
})

describe('errors in patient details', () => {
  const required = [
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
    ['Phone', 'Phone number is required'],
    ['Address line 1', 'Address line 1 is required'],
    ['City', 'City is required'],
    ['Postal code', 'Postal Code is required'],
    ['GP address line 1', 'Address line 1 is required'],
    ['GP city', 'City is required'],
  ] as const

  it('are shown at every field, and in a summary that leads to them', {
    tags: ['CR-236', 'CR-237', 'CR-238', 'CR-239', 'CR-240', 'CR-241', 'CR-243', 'CR-244'],
  }, async () => {
    await openForm()
    for (const [index, [label]] of required.entries()) await field(label).fill(index % 2 ? ' ' : '\u200b\u2060')
    await field('Day').fill('31')
    await save.click()
    for (const [label, message] of required) await expect.element(field(label)).toHaveAccessibleDescription(message)
    await expect
      .element(dialog.getByRole('group', { name: 'Date of birth' }))
      .toMatchTextContent('Invalid dateThere is no day 31: April 1988 has 30 days')
    const summary = dialog.getByRole('group', { name: 'Please check these fields' })
    await expect.element(summary).toHaveFocus()
    expect(
      summary
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
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
    await expect.element(field('Day')).toHaveFocus()
    await summary.getByRole('link', { name: 'GP city' }).click()
    await expect.element(field('GP city')).toHaveFocus()
    await expectAccessible()
    expect(sent('UpdatePatient')).toEqual([])
  })

  it('are the same for a billing address', { tags: ['CR-238', 'CR-239', 'CR-240'] }, async () => {
    await openForm()
    await billing.click()
    for (const label of ['Address line 1', 'City', 'Postal code']) await field(label).fill('')
    await save.click()
    await expect.poll(faults).toEqual(['Address line 1 is required', 'City is required', 'Postal Code is required'])
    expect(sent('UpdatePatient')).toEqual([])
  })

  it('do not appear for empty optional lines', { tags: ['CR-242', 'CR-243'] }, async () => {
    await openForm({ address: { ...aPatient().address, address2: 'Flat 2' } as never })
    for (const label of ['Address line 2', 'GP surgery', 'GP postal code']) await field(label).fill('')
    respond({ updatePatient: () => saved() })
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    const generalPractitioner = { ...GP, surgery: '', postalCode: '' }
    expect(sent('UpdatePatient')).toEqual([{ input: { ...unchanged, generalPractitioner } }])
  })

  it('require all GP address lines if one is filled in, and none otherwise', { tags: ['CR-243'] }, async () => {
    await openForm({ generalPractitioner: null })
    await field('GP surgery').fill('Park Surgery')
    await field('GP city').fill('Leeds')
    await save.click()
    await expect.poll(faults).toEqual(['Address line 1 is required', 'Address line 2 is required'])
    await expect.element(field('GP address line 1')).toHaveAccessibleDescription('Address line 1 is required')
    await expect.element(field('GP address line 2')).toHaveAccessibleDescription('Address line 2 is required')
    await field('GP city').fill('')
    await expect.poll(faults).toEqual([])
    respond({ updatePatient: () => saved({ generalPractitioner: null }) })
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    const generalPractitioner = { surgery: 'Park Surgery', address1: '', address2: '', city: '', postalCode: '' }
    expect(sent('UpdatePatient')).toEqual([{ input: { ...unchanged, generalPractitioner } }])
  })

  it('reject an impossible or too early date of birth, and accept a leap day', {
    tags: ['CR-244', 'CR-245', 'CR-246', 'CR-343'],
  }, async () => {
    await openForm()
    await field('Day').fill('29')
    await chooseOption(field('Month'), 'February')
    await field('Year').fill('1989')
    await save.click()
    await expect.poll(faults).toEqual(['Invalid date'])
    // Today is the 120th birthday of someone born on 2 March 1906.
    await field('Year').fill('1904')
    await expect.poll(faults).toEqual(['Max age is 120'])
    await field('Year').fill('1988')
    await expect.poll(faults).toEqual([])
    respond({ updatePatient: () => saved({ dateOfBirth: '1988-02-29' }) })
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => factsOf('Patient')).toMatchObject({ 'Date of birth': '29/02/1988 (37 years)' })
    expect(sent('UpdatePatient')).toEqual([{ input: { ...unchanged, dateOfBirth: '1988-02-29' } }])
  })
})

describe('saving patient details', () => {
  async function enterAndSave() {
    await openForm()
    await field('First name').fill('Chloé')
    await billing.click()
    await field('City').fill('Selby')
  }

  it('shows why it failed, keeps the input, and can be retried', { tags: ['CR-322'] }, async () => {
    await enterAndSave()
    respond({
      updatePatient: () => {
        throw gatewayFailure('UPSTREAM_REJECTED', 'The postal code is unknown')
      },
    })
    await save.click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Error updating patient detailsThe postal code is unknown')
    await expect.element(field('First name')).toHaveValue('Chloé')
    await expect.element(field('City')).toHaveValue('Selby')
    await expectAccessible()
    respond({ updatePatient: () => saved() })
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    const [first, second] = sent('UpdatePatient')
    expect(first).toMatchObject({ input: { firstName: 'Chloé', billingAddress: { city: 'Selby' } } })
    expect(second).toEqual(first)
  })

  const foundNotSaved = 'No confirmation came, and the record shows that this was not saved. You can try again.'
  const chloé = { firstName: 'Chloé' }

  it.each([
    ['UPSTREAM_REJECTED', 'No such street'],
    ['UPSTREAM_UNAVAILABLE', foundNotSaved],
    ['OUTCOME_UNKNOWN', foundNotSaved],
  ])('says that only the details were saved if the billing address fails with %s', { tags: ['CR-295', 'CR-322'] }, async (code, detail) => {
    await enterAndSave()
    respond({
      order: () => orderOf(chloé, { billingAddress: BILLING }),
      updatePatient: () => ({ ...saved(chloé), billingAddressProblem: { code, message: 'No such street' } }),
    })
    await save.click()
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent(`Error updating patient detailsThe details were saved, the billing address was not: ${detail}`)
    await expect.element(field('City')).toHaveValue('Selby')
    await expect.poll(() => factsOf('Patient')).toMatchObject({ Name: 'Chloé Bloggs' })
    respond({ updatePatient: () => saved(chloé) })
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent('UpdatePatient')).toHaveLength(2)
  })

  it('says that the billing address may be saved if that cannot be looked up', { tags: ['CR-295', 'CR-322'] }, async () => {
    await enterAndSave()
    respond({
      order: () => {
        throw new ConnectionFailure()
      },
      updatePatient: () => ({ ...saved(chloé), billingAddressProblem: { code: 'OUTCOME_UNKNOWN', message: 'No response' } }),
    })
    await save.click()
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent('The details were saved. It is not known whether the billing address was: No response')
  })

  it('says that only the details were saved, if a lookup after a lost response shows that', { tags: ['CR-295', 'CR-322'] }, async () => {
    await enterAndSave()
    respond({
      order: () => orderOf(chloé, { billingAddress: BILLING }),
      updatePatient: () => {
        throw new ConnectionFailure()
      },
    })
    await save.click()
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent(`The details were saved, the billing address was not: ${foundNotSaved}`)
  })

  it.each([
    ['the whole update', new ConnectionFailure()],
    ['the billing address', undefined],
  ])('reports a save although the response about %s was lost', { tags: ['CR-322'] }, async (_what, lost) => {
    await enterAndSave()
    respond({
      order: () => orderOf(chloé, { billingAddress: { ...BILLING, city: 'Selby' } }),
      updatePatient: () => {
        if (lost) throw lost
        return { ...saved(chloé), billingAddressProblem: { code: 'OUTCOME_UNKNOWN', message: 'No response' } }
      },
    })
    await save.click()
    await expect.element(page.getByText('No confirmation came, but it was saved.', { exact: true })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => factsOf('Patient')).toMatchObject({ Name: 'Chloé Bloggs' })
    expect(sent('UpdatePatient')).toHaveLength(1)
  })
})
