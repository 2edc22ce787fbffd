import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { aWalkIn } from '#tests/component/support/records/walk-ins.ts'
import { chooseOption } from '#tests/component/support/select.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import { button, DETAILS, field, openWalkIn } from '#tests/component/support/walk-in.ts'

describe('the postcode lookup', () => {
  it.each([
    ['NOT_FOUND', 'No addresses were found. Enter the address below.'],
    ['UPSTREAM_UNAVAILABLE', "The addresses can't be loaded. Enter the address below."],
  ])('responds to the error %s with the message "%s"', { tags: ['BK-158'] }, async (code, text) => {
    await openWalkIn(DETAILS, {
      draft: aWalkIn(),
      postcodeAddresses: () => {
        throw gatewayFailure(code, 'There is no such record.')
      },
    })
    await field('Postcode').fill('zz1 1zz')
    await button('Find address').click()
    await expect.element(page.getByText(text)).toBeVisible()
    await field('Postcode').fill('zz1 1z')
    await expect.element(page.getByText(text)).not.toBeInTheDocument()
  })

  it('fills in the address chosen for a postcode, or asks for the address if the postcode is unknown', { tags: ['BK-158'] }, async () => {
    await openWalkIn(DETAILS, {
      draft: aWalkIn(),
      postcodeAddresses: ({ postcode }) =>
        postcode === 'eh2 2er'
          ? [
              { line1: '9 Princes Street', line2: null, city: 'Edinburgh', postcode: 'EH2 2ER' },
              { line1: null, line2: null, city: null, postcode: 'EH2 2ER' },
              { line1: '11 Princes Street', line2: 'Flat 2', city: 'Edinburgh', postcode: 'EH2 2ER' },
            ]
          : [],
    })
    await field('Postcode').fill('zz1 1zz')
    await button('Find address').click()
    await expect.element(page.getByText('No addresses were found. Enter the address below.')).toBeVisible()
    await field('Postcode').fill('eh2 2er')
    await userEvent.keyboard('{Enter}')
    await chooseOption(page.getByRole('combobox', { name: 'Addresses of this postcode' }), '11 Princes Street, Flat 2, Edinburgh')
    await expect.element(field('Postcode')).toHaveValue('EH2 2ER')
    await expect.element(field('Address line 1')).toHaveValue('11 Princes Street')
    await expect.element(field('Address line 2 (optional)')).toHaveValue('Flat 2')
    await expect.element(field('City')).toHaveValue('Edinburgh')
    // The user can still choose a different address.
    await chooseOption(page.getByRole('combobox', { name: 'Addresses of this postcode' }), '9 Princes Street, Edinburgh')
    await expect.element(field('Address line 1')).toHaveValue('9 Princes Street')
    expect(sent('PostcodeAddresses')).toEqual([{ postcode: 'zz1 1zz' }, { postcode: 'eh2 2er' }])
  })

  it('can be repeated after it found no addresses, because the first attempt may have failed', {
    tags: ['BK-158', 'BK-470'],
  }, async () => {
    await openWalkIn(DETAILS, { draft: aWalkIn(), postcodeAddresses: () => [] })
    await field('Postcode').fill('eh2 2er')
    await button('Find address').click()
    await expect.element(page.getByText('No addresses were found. Enter the address below.')).toBeVisible()
    respond({ postcodeAddresses: () => [{ line1: '9 Princes Street', line2: null, city: 'Edinburgh', postcode: 'EH2 2ER' }] })
    await button('Find address').click()
    await expect.element(page.getByRole('combobox', { name: 'Addresses of this postcode' })).toBeVisible()
  })
})
