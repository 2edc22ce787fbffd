import { describe, expect, it } from 'vitest'
import { isMinor } from '#rules/age.ts'
import { paymentOptions } from '#rules/payment.ts'
import { type WalkInService, walkInService } from '#rules/walk-in-services.ts'
import { emptyFormData, type FormData, formFaults, screeningInput } from './customer-form.ts'

const service = (id: string) => walkInService(id) as WalkInService
const [flu, fluPpv, pneumonia, chickenpox, covid, weightLoss] = ['4790', '19674', '6138', '5058', '8868', '118342'].map(service) as [
  WalkInService,
  WalkInService,
  WalkInService,
  WalkInService,
  WalkInService,
  WalkInService,
]
const TODAY = '2026-03-02'
const adult = '1980-02-01'
const minor = '2015-02-01'

function form(chosen: WalkInService, customer: Partial<FormData['customerDetails']> = {}, changes: Partial<FormData> = {}): FormData {
  const empty = emptyFormData(chosen)
  return {
    ...empty,
    ...changes,
    customerDetails: {
      ...empty.customerDetails,
      firstName: 'Zoë',
      lastName: "O'Neill",
      dob: adult,
      phone: '07700 900123',
      gender: 'Female',
      surgeryName: 'Park Surgery',
      surgeryAddress: '2 Park Row',
      address: { postcode: 'LS1 6LU', line1: '1 High Street', line2: '', city: 'Leeds' },
      ...customer,
    },
  }
}
const guardian = { title: 'Mrs', firstName: 'Ada', lastName: 'Byron', email: '', phone: '07700 900999' }
const faultsOf = (chosen: WalkInService, data: FormData) =>
  formFaults(chosen, data, TODAY, paymentOptions({ serviceId: chosen.id, isMinor: isMinor(data.customerDetails.dob, TODAY), region: null }))

describe('the customer form', () => {
  it('defaults to in_store payment', { tags: ['BK-220'] }, () => expect(emptyFormData(flu).paymentType).toBe('in_store'))

  it.each([flu, fluPpv, chickenpox, covid, weightLoss])('accepts complete details for $name', { tags: ['BK-356'] }, (chosen) =>
    expect(faultsOf(chosen, form(chosen))).toEqual({}),
  )

  for (const [tags, name, customer, faults] of [
    [['BK-350'], 'a missing date of birth', { dob: '' }, { dob: 'Enter the date of birth' }],
    [['BK-350'], 'a date of birth that does not exist', { dob: '30/02/1980' }, { dob: 'There is no day 30: February 1980 has 29 days' }],
    [['BK-350'], 'a date of birth with a two-digit year', { dob: '13/01/86' }, { dob: 'Enter a date as dd/MM/yyyy, such as 05/06/1982' }],
    [['BK-350'], 'a date of birth in the future', { dob: '2026-03-03' }, { dob: "The date of birth can't be in the future" }],
    [['BK-356'], 'a missing phone number', { phone: ' ' }, { phone: 'Enter the phone number' }],
    [['BK-356'], 'a missing first name', { firstName: '' }, { firstName: 'Enter the first name' }],
    [['BK-356'], 'a blank last name', { lastName: '\t' }, { lastName: 'Enter the last name' }],
    [['BK-356'], 'a missing gender', { gender: '' }, { gender: 'Choose the gender' }],
    [
      ['BK-158', 'BK-356'],
      'a missing postcode',
      { address: { postcode: '', line1: '1', line2: '', city: 'L' } },
      { postcode: 'Enter the postcode' },
    ],
    [
      ['BK-158', 'BK-356'],
      'a missing address line 1',
      { address: { postcode: 'L', line1: '', line2: '2', city: 'L' } },
      { line1: 'Enter address line 1' },
    ],
    [['BK-158', 'BK-356'], 'a missing city', { address: { postcode: 'L', line1: '1', line2: '', city: '' } }, { city: 'Enter the city' }],
    [['BK-159', 'BK-356'], 'a missing GP surgery name', { surgeryName: '' }, { surgeryName: 'Enter the GP surgery name' }],
    [['BK-159', 'BK-356'], 'a missing GP surgery address', { surgeryAddress: '' }, { surgeryAddress: 'Enter the GP surgery address' }],
    [['BK-357'], 'an invalid e-mail address', { email: 'zoe@' }, { email: 'Enter a valid e-mail address' }],
  ] satisfies [string[], string, Partial<FormData['customerDetails']>, object][])
    it(`rejects ${name}`, { tags }, () => expect(faultsOf(chickenpox, form(chickenpox, customer))).toEqual(faults))

  it('does not require an e-mail address', { tags: ['BK-357'] }, () => {
    expect(faultsOf(chickenpox, form(chickenpox, { email: 'zoe@example.com' }))).toEqual({})
    expect(faultsOf(chickenpox, form(chickenpox, { email: ' ' }))).toEqual({})
  })

  it('does not require the gender for weight loss, or the GP surgery for COVID-19 tests', { tags: ['BK-157', 'BK-356'] }, () => {
    expect(faultsOf(weightLoss, form(weightLoss, { gender: '' }))).toEqual({})
    expect(faultsOf(covid, form(covid, { surgeryName: '', surgeryAddress: '' }))).toEqual({})
  })

  it('requires a minor’s guardian and the guardian’s phone number, but not the minor’s own number', {
    tags: ['BK-153', 'BK-155', 'BK-356'],
  }, () => {
    expect(faultsOf(chickenpox, form(chickenpox, { dob: minor, phone: '' }))).toEqual({
      guardianFirstName: "Enter the guardian's first name",
      guardianLastName: "Enter the guardian's last name",
      guardianTitle: "Choose the guardian's title",
      phone: "Enter the guardian's phone number",
    })
    expect(faultsOf(chickenpox, form(chickenpox, { dob: minor, phone: '' }, { guardianDetails: guardian }))).toEqual({})
    const invalidEmail = { ...guardian, email: 'ada' }
    expect(faultsOf(chickenpox, form(chickenpox, { dob: minor }, { guardianDetails: invalidEmail }))).toEqual({
      email: 'Enter a valid e-mail address',
    })
  })

  it('lists errors in page order', { tags: ['BK-356'] }, () => {
    const empty = emptyFormData(fluPpv)
    const data = { ...empty, customerDetails: { ...empty.customerDetails, dob: minor }, paymentType: 'exempt' }
    const invalid = { ...data, guardianDetails: { ...data.guardianDetails, email: 'ada' } }
    expect(Object.keys(faultsOf(fluPpv, invalid))).toEqual([
      'guardianFirstName',
      'guardianLastName',
      'guardianTitle',
      'email',
      'phone',
      'firstName',
      'lastName',
      'gender',
      'postcode',
      'line1',
      'city',
      'surgeryName',
      'surgeryAddress',
      'paymentType',
    ])
  })

  it('requires a new choice if the chosen payment type is no longer offered', { tags: ['BK-161', 'BK-356'] }, () => {
    const data = form(flu, { dob: minor }, { guardianDetails: guardian, paymentType: 'exempt' })
    expect(faultsOf(flu, data)).toEqual({ paymentType: 'Choose how it is paid for' })
    expect(faultsOf(flu, { ...data, paymentType: 'voucher' })).toEqual({})
  })

  it('requires the user to choose a vaccine for a pneumonia walk-in', { tags: ['BK-164'] }, () => {
    expect(faultsOf(pneumonia, form(pneumonia))).toEqual({ vaccine: 'Choose the vaccine' })
    expect(faultsOf(pneumonia, form(pneumonia, { serviceID: '4449' }))).toEqual({})
  })
})

describe('screeningInput', { tags: ['BK-226'] }, () => {
  const input = (chosen: WalkInService, formData: FormData, customerId?: string) =>
    screeningInput(chosen, { formData, locationId: '1001', customerId }, TODAY)

  it('sends an adult’s details', () =>
    expect(input(chickenpox, form(chickenpox, { email: ' zoe@example.com ', firstName: ' Zoë ' }))).toEqual({
      guardian: null,
      firstNames: 'Zoë',
      lastName: "O'Neill",
      locationID: '1001',
      serviceID: '5058',
      dob: adult,
      email: 'zoe@example.com',
      phone: '07700 900123',
      nhsNumber: null,
      sex: 'Female',
      surgeryName: 'Park Surgery',
      surgeryAddress: '2 Park Row',
      addressLine1: '1 High Street',
      addressLine2: null,
      postcode: 'LS1 6LU',
      town: 'Leeds',
    }))

  it('leaves out details that the service’s form doesn’t ask for', { tags: ['BK-157', 'BK-159'] }, () => {
    expect(input(weightLoss, form(weightLoss))).toMatchObject({ sex: null })
    expect(input(covid, form(covid))).toMatchObject({ sex: 'Female', surgeryName: null, surgeryAddress: null })
  })

  it('sends a recorded customer’s details even if the service’s form doesn’t ask for them', () => {
    const recorded = { sex: 'Female', surgeryName: 'Park Surgery', surgeryAddress: '2 Park Row' }
    expect(input(weightLoss, form(weightLoss), '5000')).toMatchObject(recorded)
  })

  it('sends the guardian’s contact details for a minor', () => {
    const data = form(
      pneumonia,
      { dob: minor, phone: 'own', serviceID: '4448' },
      { guardianDetails: { ...guardian, email: 'ada@example.com' } },
    )
    expect(input(pneumonia, data)).toMatchObject({
      guardian: { title: 'Mrs', firstName: 'Ada', lastName: 'Byron' },
      phone: '07700 900999',
      email: 'ada@example.com',
      serviceID: '4448',
    })
  })
})
