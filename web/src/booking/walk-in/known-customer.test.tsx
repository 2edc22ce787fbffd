import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSoundPage } from '#tests/component/support/accessible.ts'
import { gatewayFailure } from '#tests/component/support/failures.ts'
import { aCustomer, aSlot, BRANCH_ID } from '#tests/component/support/records/bookings.ts'
import { aWalkIn } from '#tests/component/support/records/walk-ins.ts'
import { respond, sent } from '#tests/component/support/stand-in-gateway.ts'
import {
  BOOK,
  button,
  chooseService,
  chooseSlot,
  field,
  keptDraft,
  openWalkIn,
  problem,
  step,
  toDetails,
} from '#tests/component/support/walk-in.ts'

const next = button('Next')

describe('a booking for a known customer', { tags: ['XC-08'] }, () => {
  const FOR_AMELIA = `${BOOK}?customer=5000`
  const amelia = page.getByText('This booking is for Amelia Hughes (born 17/05/1984).')
  const BOOK_FOR_ZOE = "Book for Zoë O'Neill (born 01/02/1980) instead"
  const zoe = page.getByText("This booking is for Zoë O'Neill (born 01/02/1980).")
  const getCustomer = () => aCustomer()
  const openForAmelia = (options: Parameters<typeof openWalkIn>[1] = {}) => openWalkIn(FOR_AMELIA, { getCustomer, ...options })

  it('fills in every field, and keeps the fields editable', async () => {
    await openForAmelia()
    await expect.element(amelia).toBeVisible()
    await expectSoundPage()
    await chooseService('Chickenpox')
    await toDetails()
    expect(sent('CustomerToBook')).toEqual([{ id: '5000', locationId: BRANCH_ID }])
    const shown = {
      'Date of birth': '17/05/1984',
      'First name': 'Amelia',
      'Last name': 'Hughes',
      Phone: '07700 900211',
      'E-mail (optional)': 'amelia.hughes@example.com',
      Postcode: 'LS4 2LE',
      'Address line 1': '41 Cardigan Lane',
      City: 'Leeds',
      'GP surgery name': 'Park Surgery',
      'GP surgery address': '2 Park Row, Leeds',
    }
    for (const [label, value] of Object.entries(shown)) await expect.element(field(label)).toHaveValue(value)
    await expect.element(page.getByRole('radio', { name: 'Female' })).toBeChecked()
    await field('Phone').fill('07700 900999')
    expect(keptDraft()?.formData.customerDetails).toMatchObject({ phone: '07700 900999', nhsNumber: '' })
  })

  it('reports the name as missing if the recorded name is blank', { tags: ['XC-08'] }, async () => {
    await openForAmelia({ getCustomer: () => aCustomer({ firstName: '', lastName: ' ', dob: '' }) })
    await expect.element(page.getByText('This booking is for a customer whose name is missing.')).toBeVisible()
  })

  it('validates the recorded details in the same way as details that the user enters', async () => {
    await openForAmelia({ getCustomer: () => aCustomer({ phone: null, address: null }) })
    await expect.element(amelia).toBeVisible()
    await chooseService('Chickenpox')
    await toDetails()
    await button('Finished').click()
    await expect.element(field('Phone')).toHaveAccessibleDescription('Enter the phone number')
    await expect.element(field('Postcode')).toHaveAccessibleDescription('Enter the postcode')
    await expect.element(step('Customer details')).toBeVisible()
  })

  it('keeps a service and a time that were already chosen', async () => {
    const screen = await openWalkIn(BOOK, { getCustomer })
    await chooseService('Chickenpox')
    await chooseSlot('10:30')
    await screen.goTo(FOR_AMELIA)
    await expect.element(amelia).toBeVisible()
    await next.click()
    await expect.element(field('Last name')).toHaveValue('Hughes')
  })

  it('keeps edited details when the user goes back to the first step', async () => {
    const screen = await openForAmelia()
    await expect.element(amelia).toBeVisible()
    await chooseService('Chickenpox')
    await toDetails()
    await field('First name').fill('Amy')
    await screen.goBack()
    await expect.element(page.getByText('This booking is for Amy Hughes (born 17/05/1984).')).toBeVisible()
    await next.click()
    await expect.element(field('First name')).toHaveValue('Amy')
  })

  it.each([
    { what: 'unchanged', isEdited: false },
    { what: 'edited', isEdited: true },
  ])('can be given up without confirmation unless its details were edited ($what)', async ({ isEdited }) => {
    const screen = await openForAmelia()
    await expect.element(amelia).toBeVisible()
    await chooseService('Chickenpox')
    await toDetails()
    if (isEdited) await field('Phone').fill('07700 900999')
    await screen.goBack()
    await button('Cancel').click()
    const question = page.getByRole('dialog', { name: 'Give up this booking?' })
    if (isEdited) await expect.element(question).toBeVisible()
    else await expect.poll(keptDraft).toBeUndefined()
    expect(keptDraft() !== undefined).toBe(isEdited)
  })

  it('is linked to the recorded customer only while the date of birth matches the record', { tags: ['BK-206'] }, async () => {
    await openForAmelia()
    await expect.element(amelia).toBeVisible()
    await chooseService('Chickenpox')
    await toDetails()
    expect(keptDraft()).toMatchObject({ customerId: '5000' })
    await field('Date of birth').fill('01/02/1980')
    await userEvent.keyboard('{Tab}')
    await expect.poll(() => keptDraft()?.customerId).toBeUndefined()
    await field('Date of birth').fill('17/05/1984')
    await userEvent.keyboard('{Tab}')
    await expect.poll(() => keptDraft()?.customerId).toBe('5000')
  })

  it('replaces an unfinished booking for someone else', async () => {
    await openForAmelia({ draft: aWalkIn() })
    await expect.element(amelia).toBeVisible()
    await next.click()
    await expect.element(field('Phone')).toHaveValue('07700 900211')
    expect(keptDraft()).toMatchObject({ customerId: '5000', bookedSlot: aSlot(1030) })
  })

  it('says that continuing discards an unfinished booking for someone else', async () => {
    await openForAmelia({ draft: aWalkIn() })
    await expect
      .element(page.getByText("If you continue here, the booking for Zoë O'Neill (born 01/02/1980) is discarded.", { exact: false }))
      .toBeVisible()
  })

  it('lets the user return to an unfinished booking for someone else', async () => {
    const screen = await openForAmelia({ draft: aWalkIn() })
    await button(BOOK_FOR_ZOE).click()
    await expect.element(zoe).toBeVisible()
    expect(screen.address()).toBe(BOOK)
    await next.click()
    await expect.element(field('Last name')).toHaveValue("O'Neill")
  })

  it("doesn't use someone else's details if the customer can't be loaded", async () => {
    await openForAmelia({
      draft: aWalkIn(),
      getCustomer: () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'The booking service is not available.')
      },
    })
    await expect.element(problem("The customer's details can't be loaded.")).toBeVisible()
    await expect.element(zoe).not.toBeInTheDocument()
    await expect.element(button(BOOK_FOR_ZOE)).toBeVisible()
    await next.click()
    await expect.element(field('Date of birth')).toHaveValue('')
    expect(keptDraft()?.formData.customerDetails).toMatchObject({ firstName: '', lastName: '', dob: '' })
  })

  it("lets the user return to someone else's unfinished booking even if the customer can't be loaded", async () => {
    await openForAmelia({
      draft: aWalkIn(),
      getCustomer: () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'The booking service is not available.')
      },
    })
    await button(BOOK_FOR_ZOE).click()
    await expect.element(zoe).toBeVisible()
    await next.click()
    await expect.element(field('Last name')).toHaveValue("O'Neill")
  })

  it('starts empty, and says why, if no customer has the id in the URL', async () => {
    await openForAmelia({ getCustomer: () => null })
    await expect.element(problem('There is no customer with this number.')).toBeVisible()
    await expect.element(button('Try again')).not.toBeInTheDocument()
    await chooseService('Chickenpox')
    await toDetails()
    await expect.element(field('Date of birth')).toHaveValue('')
  })

  it('starts again with empty details after a click on "Another customer"', async () => {
    const screen = await openForAmelia()
    await expect.element(amelia).toBeVisible()
    await chooseService('Chickenpox')
    await button('Another customer').click()
    await expect.element(amelia).not.toBeInTheDocument()
    expect(screen.address()).toBe(BOOK)
    await toDetails()
    await expect.element(field('Date of birth')).toHaveValue('')
  })

  it("keeps another customer's draft on Cancel, even if a service was chosen while this one loaded", {
    tags: ['XC-08'],
  }, async () => {
    const customer = Promise.withResolvers<ReturnType<typeof aCustomer>>()
    await openForAmelia({ getCustomer: () => customer.promise, draft: aWalkIn() })
    await chooseService('Flu')
    expect(keptDraft()?.formData.customerDetails.lastName).toBe("O'Neill")
    customer.resolve(aCustomer())
    await expect.element(amelia).toBeVisible()
    await button('Cancel').click()
    expect(keptDraft()?.formData.customerDetails.lastName).toBe("O'Neill")
  })

  it("shows an error if the customer's details can't be loaded, and lets the user retry", async () => {
    await openForAmelia({
      getCustomer: () => {
        throw gatewayFailure('UPSTREAM_UNAVAILABLE', 'The booking service is not available.')
      },
    })
    const missing = problem("The customer's details can't be loaded.")
    await expect.element(missing).toBeVisible()
    respond({ getCustomer })
    await button('Try again').click()
    await expect.element(amelia).toBeVisible()
    await expect.element(missing).not.toBeInTheDocument()
  })
})
