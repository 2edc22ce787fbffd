import { describe, expect, it } from 'vitest'
import { expectAccessible } from '#tests/component/support/accessible.ts'
import { billing, dialog, faults, field, GP, openForm, orderOf, save, saved, unchanged } from '#tests/component/support/edit-patient.ts'
import { factsOf } from '#tests/component/support/facts.ts'
import { aPatient } from '#tests/component/support/records/patients.ts'
import { chooseOption } from '#tests/component/support/select.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'

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

  it('are shown next to each invalid field, and in a summary that links to these fields', {
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

  it('also appear for empty required fields of a billing address', { tags: ['CR-238', 'CR-239', 'CR-240'] }, async () => {
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

  it('appear for missing GP address lines only if another line of the address is filled in', { tags: ['CR-243'] }, async () => {
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

  it('appear for a date of birth that is impossible or too long ago, but not for a leap day', {
    tags: ['CR-244', 'CR-245', 'CR-246', 'CR-343'],
  }, async () => {
    await openForm()
    await field('Day').fill('29')
    await chooseOption(field('Month'), 'February')
    await field('Year').fill('1989')
    await save.click()
    await expect.poll(faults).toEqual(['Invalid date'])
    // Someone born on 29 February 1904 is 122 today, 2 March 2026.
    await field('Year').fill('1904')
    await expect.poll(faults).toEqual(['Max age is 120'])
    await field('Year').fill('1988')
    await expect.poll(faults).toEqual([])
    const leapDay = { dateOfBirth: '1988-02-29' }
    respond({ updatePatient: () => saved(leapDay), order: () => orderOf(leapDay) })
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => factsOf('Patient')).toMatchObject({ 'Date of birth': '29/02/1988 (37 years)' })
    expect(sent('UpdatePatient')).toEqual([{ input: { ...unchanged, dateOfBirth: '1988-02-29' } }])
  })
})
