import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { BILLING, billing, dialog, edit, field, openForm, orderOf, save, saved, unchanged } from '#tests/component/support/edit-patient.ts'
import { factsOf } from '#tests/component/support/facts.ts'
import { ConnectionFailure, failingField, gatewayFailure } from '#tests/component/support/failures.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { anOrder, someSafetyWarnings } from '#tests/component/support/records/orders.ts'
import { aPatient } from '#tests/component/support/records/patients.ts'
import { chooseOption } from '#tests/component/support/select.ts'
import { allSettled, respond, sent, sentOperations } from '#tests/component/support/stand-in-gateway.ts'

describe('editing patient details', () => {
  it('shows the stored values, with a read-only e-mail address', { tags: ['CR-101', 'CR-130', 'CR-166', 'CR-246', 'CR-247'] }, async () => {
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

  it('removes the old warnings from the screen if the warnings cannot be read again after a change', { tags: ['CR-298'] }, async () => {
    await openForm()
    await expect.element(page.getByText('No warnings.')).toBeVisible()
    respond({ updatePatient: () => saved({}), order: () => ({ ...orderOf({}), safetyWarnings: failingField }) })
    await field('Year').fill('2011')
    await save.click()
    await expect.element(page.getByText("Don't assume that this order has none.", { exact: false })).toBeVisible()
    await expect.element(page.getByText('No warnings.')).not.toBeInTheDocument()
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
    const named = { firstName: 'Zoë', lastName: "<b>D'Souza</b>" }
    respond({ updatePatient: () => saved(named), order: () => orderOf(named) })
    await save.click()
    await expect.element(page.getByText('Patient details saved.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => factsOf('Patient')).toMatchObject({ Name: "Zoë <b>D'Souza</b>" })
    expect(sent('UpdatePatient')).toEqual([
      {
        input: {
          id: '81000',
          seenVersion: 'v1',
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

  it('shows the warnings that apply after the date of birth has been changed', { tags: ['CR-130'] }, async () => {
    await openForm()
    await field('Year').fill('2012')
    const patient = { dateOfBirth: '2012-04-02' }
    const warning = { type: 'age', header: 'Too young', descriptions: [] }
    respond({
      updatePatient: () => saved(patient),
      order: () => orderOf(patient, { safetyWarnings: someSafetyWarnings({ warnings: [warning] }) }),
    })
    await save.click()
    await expect.element(page.getByText('Too young')).toBeVisible()
    await allSettled()
    await expect.element(page.getByText('Someone else has changed this order.', { exact: false })).not.toBeInTheDocument()
  })

  it("sends a changed billing address without the patient's address; the reopened form shows the change", {
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
    const billingAddress = { ...BILLING, address1: '10 Mill Lane', orderId: '700001', seenVersion: 'v1', type: 'residential' }
    expect(sent('UpdatePatient')).toEqual([{ input: { ...details, phone, billingAddress } }])
    await edit.click()
    await billing.click()
    await expect.element(field('Address line 1')).toHaveValue('10 Mill Lane')
  })

  it('shows why an update failed, even if the user reopened the dialog before the response arrived', { tags: ['CR-337'] }, async () => {
    const screen = await openForm()
    await field('City').fill('Glasgow')
    const response = Promise.withResolvers<never>()
    respond({ updatePatient: () => response.promise })
    await save.click()
    await screen.goBack()
    await expect.element(dialog).not.toBeInTheDocument()
    await edit.click()
    await expect.element(field('City')).toHaveValue('Glasgow')
    response.reject(gatewayFailure('UPSTREAM_REJECTED', 'The service refused.'))
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Error updating patient details')
    await expect.element(field('City')).toHaveValue('Glasgow')
  })

  it("doesn't send an unchanged billing address, even if another user has changed the patient's address", {
    tags: ['CR-294', 'CR-295'],
  }, async () => {
    const same = { address1: '1 High Street', address2: '', city: 'Leeds', postalCode: 'LS1 1AA' }
    const { address } = unchanged
    const billingAddress = { ...BILLING, ...same }
    await openScreen('/clinical-review/order/700001', { as: 'agent', order: () => orderOf({}, { billingAddress }) })
    await edit.click()
    await billing.click()
    await field('Phone').fill('07700 900999')
    const moved = { email: 'moved@example.com', address: { ...address, address1: '5 New Road', postalCode: 'LS9 9ZZ' } }
    respond({ order: () => orderOf(moved, { billingAddress }), updatePatient: () => saved() })
    await becomeVisible()
    await expect.element(field('Email')).toHaveValue('moved@example.com')
    await expect.element(field('Address line 1')).toHaveValue('1 High Street')
    await save.click()
    await expect.element(page.getByText('Patient details saved.')).toBeVisible()
    expect(sent('UpdatePatient')).toMatchObject([{ input: { address: { address1: '5 New Road', postalCode: 'LS9 9ZZ' } } }])
    expect(sent('UpdatePatient')[0].input).not.toHaveProperty('billingAddress')
  })

  it('keeps the form and the page as they are if refetching the details fails', {
    tags: ['CR-101', 'CR-130', 'CR-337'],
  }, async () => {
    const warning = { type: 'age', header: 'Too young', descriptions: [] }
    await openScreen('/clinical-review/order/700001', {
      as: 'agent',
      order: () => anOrder({ patient: aPatient(), safetyWarnings: someSafetyWarnings({ warnings: [warning] }) }),
    })
    await expect.element(page.getByText('Too young')).toBeVisible()
    respond({ order: () => anOrder({ patient: failingField, safetyWarnings: failingField }) })
    await edit.click()
    // The failed refetch is repeated soon.
    await expect.poll(() => sent('OrderPage').length).toBeGreaterThan(2)
    await allSettled()
    await field('First name').fill('Joanna')
    await expect.element(field('First name')).toHaveFocus()
    await expect.element(page.getByText('Too young')).toBeVisible()
    expect(sentOperations().filter(({ name, headers }) => name === 'OrderPage' && headers.has('x-panel-wait'))).toHaveLength(1)
  })

  it("sends the patient's own address if the user switches to the billing address and back", { tags: ['CR-294'] }, async () => {
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
    await expect.element(dialog.getByText('Your changes were kept, but are not saved yet.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Discard changes' }).click()
    await expect.element(field('Last name')).toHaveValue('Bloggs')
    expect(sent('UpdatePatient')).toEqual([])
  })

  it('marks day, month and year of birth as invalid, with one shared error', { tags: ['CR-245'] }, async () => {
    await openForm()
    const day = dialog.getByRole('textbox', { name: 'Day' })
    await expect.element(day).not.toBeInvalid()
    await day.fill('45')
    await save.click()
    for (const field of [day, dialog.getByRole('combobox', { name: 'Month' }), dialog.getByRole('textbox', { name: 'Year' })]) {
      await expect.element(field).toBeInvalid()
      await expect.element(field).toHaveAccessibleDescription(/^Invalid date There is no day 45/)
    }
  })

  it('lets the user type the day and year of birth, and choose the month from a list', { tags: ['CR-246'] }, async () => {
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

describe('saving patient details', () => {
  async function enterAndSave() {
    await openForm()
    await field('First name').fill('Chloé')
    await billing.click()
    await field('City').fill('Selby')
  }

  it('shows the reason and keeps the input if it fails, and can be retried', { tags: ['CR-322'] }, async () => {
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
  ])('reports the billing address as not saved if saving it fails with %s', { tags: ['CR-295', 'CR-322'] }, async (code, detail) => {
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

  it("reports an unknown outcome for the billing address if the order can't be read again", {
    tags: ['CR-295', 'CR-322'],
  }, async () => {
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
      .toMatchTextContent('The details were saved. It is not known whether the billing address was saved: No response')
  })

  it('reports only the details as saved if the response was lost and the billing address is unchanged', {
    tags: ['CR-295', 'CR-322'],
  }, async () => {
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
  ])('reports success if the response for %s was lost but the record has the changes', { tags: ['CR-322'] }, async (_what, lost) => {
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
