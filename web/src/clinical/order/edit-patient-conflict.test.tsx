import { describe, expect, it } from 'vitest'
import { becomeVisible } from '#tests/component/support/become-visible.ts'
import { BILLING, billing, dialog, edit, field, openForm, orderOf, save, saved } from '#tests/component/support/edit-patient.ts'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'

describe("someone else's change to the details", { tags: ['CR-130'] }, () => {
  const theirs = { detailsVersion: 'v2', phone: '07700 900222' }
  const overtaken = dialog.getByRole('status').filter({ hasText: 'Someone else has changed these details since you started.' })

  it('is shown on reopening the form, if the unsaved input would overwrite it', async () => {
    await openForm()
    await field('Phone').fill('07700 900111')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    respond({ order: () => orderOf(theirs) })
    await edit.click()
    await expect.element(overtaken.getByRole('listitem')).toHaveTextContent('Phone: 07700 900222')
    await expect.element(field('Phone')).toHaveValue('07700 900111')
    respond({ updatePatient: () => saved({ ...theirs, phone: '07700 900111' }) })
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent('UpdatePatient')).toMatchObject([{ input: { phone: '07700 900111', seenVersion: 'v2' } }])
  })

  it('is also shown if it concerns the billing address', async () => {
    await openForm()
    await billing.click()
    await field('City').fill('Selby')
    respond({ order: () => orderOf({}, { billingAddress: { ...BILLING, city: 'Hull' }, billingAddressVersion: 'v2' }) })
    await becomeVisible()
    await expect.element(overtaken.getByRole('listitem')).toHaveTextContent('City: Hull')
    await expect.element(field('City')).toHaveValue('Selby')
    respond({ updatePatient: () => saved() })
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent('UpdatePatient')).toMatchObject([{ input: { billingAddress: { city: 'Selby', seenVersion: 'v2' } } }])
  })

  it('is not reported if it was loaded before the user entered anything', async () => {
    await openForm()
    respond({ order: () => orderOf(theirs) })
    await becomeVisible()
    await expect.element(field('Phone')).toHaveValue('07700 900222')
    await expect.element(overtaken).not.toBeInTheDocument()
    await field('Last name').fill('Smith')
    await expect.element(overtaken).not.toBeInTheDocument()
    expect(sent('UpdatePatient')).toEqual([])
  })

  it('causes a conflict on saving; the form then shows the change, and the user can save again', async () => {
    await openForm()
    await field('City').fill('York')
    respond({
      order: () => orderOf(theirs),
      updatePatient: () => {
        throw gatewayFailure('CONFLICT', 'Someone has changed the details.')
      },
    })
    await save.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Someone has changed the details.')
    await expect.element(field('Phone')).toHaveValue('07700 900222')
    await expect.element(field('City')).toHaveValue('York')
    respond({ updatePatient: () => saved({ ...theirs, detailsVersion: 'v3' }) })
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent('UpdatePatient').map(({ input }) => [input.seenVersion, input.phone])).toEqual([
      ['v1', '07700 900123'],
      ['v2', '07700 900222'],
    ])
  })
})

describe('the lines of the two addresses', () => {
  const own = dialog.getByRole('radio', { name: "Patient's address" })

  it('are kept apart: each choice shows its own lines, and only the chosen address is saved', async () => {
    await openForm()
    await billing.click()
    await field('Address line 2').fill('Unit 9')
    await own.click()
    await expect.element(field('Address line 1')).toHaveValue('1 High Street')
    await expect.element(field('Address line 2')).toHaveValue('')
    const notice = dialog.getByRole('status').filter({ hasText: 'Only the address chosen above is saved.' })
    await expect.element(notice).toMatchTextContent('You have also changed the billing address.')
    await field('City').fill('Bradford')
    await billing.click()
    await expect.element(field('Address line 2')).toHaveValue('Unit 9')
    await expect.element(notice).toMatchTextContent("You have also changed the patient's address.")
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await edit.click()
    await expect.element(field('Address line 2')).toHaveValue('Unit 9')
    await own.click()
    await expect.element(field('City')).toHaveValue('Bradford')
    respond({ updatePatient: () => saved() })
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent('UpdatePatient')).toMatchObject([{ input: { address: { address1: '1 High Street', city: 'Bradford' } } }])
    expect(sent('UpdatePatient')[0].input).not.toHaveProperty('billingAddress')
  })

  it('are shown with a notice if someone else changed the billing address while the other one was chosen', async () => {
    await openForm()
    await billing.click()
    await field('City').fill('Selby')
    await own.click()
    respond({ order: () => orderOf({}, { billingAddress: { ...BILLING, city: 'Hull' }, billingAddressVersion: 'v2' }) })
    await becomeVisible()
    await billing.click()
    const overtaken = dialog.getByRole('status').filter({ hasText: 'Someone else has changed these details since you started.' })
    await expect.element(overtaken).toMatchTextContent('City: Hull')
    await expect.element(field('City')).toHaveValue('Selby')
  })
})
