import { describe, expect, it } from 'vitest'
import type { EditPatientFragment, EditPatientOrderFragment } from '../../generated/graphql.ts'
import { dateOfBirth, dateOfBirthHint, formFaults, type PatientValues, storedParts, storedValues } from './patient-form.ts'

const today = '2026-03-10'
const details: PatientValues = {
  firstName: 'Jo',
  lastName: 'Bloggs',
  birthDay: '2',
  birthMonth: '4',
  birthYear: '1988',
  sex: '',
  phone: '07700900123',
  addressOf: 'patient',
  address1: '1 High Street',
  address2: '',
  city: 'Leeds',
  postalCode: 'LS1 1AA',
  otherLines: '',
  gpSurgery: '',
  gpAddress1: '',
  gpAddress2: '',
  gpCity: '',
  gpPostalCode: '',
}
const noBilling = { address1: null, address2: null, city: 'Leeds', postalCode: null }
const records = {
  patient: { id: '81000', address: null, generalPractitioner: null } as unknown as EditPatientFragment,
  order: { id: '700001', billingAddress: noBilling } as unknown as EditPatientOrderFragment,
}
const faultsOf = (values: PatientValues) => formFaults(values, records, today)

describe('the patient form', () => {
  it('does not require a second address line or a GP', { tags: ['CR-242', 'CR-243'] }, () => {
    expect(faultsOf(details)).toEqual({})
  })

  it.each([
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['address1', 'Address line 1 is required'],
    ['city', 'City is required'],
    ['postalCode', 'Postal Code is required'],
    ['phone', 'Phone number is required'],
  ])(
    'reports “$1” if %s is empty or only spaces',
    { tags: ['CR-236', 'CR-237', 'CR-238', 'CR-239', 'CR-240', 'CR-241'] },
    (field, message) => {
      for (const empty of ['', '  ']) expect(faultsOf({ ...details, [field]: empty })).toEqual({ [field]: message })
    },
  )

  it('checks the billing address only if the user has changed it', { tags: ['CR-238', 'CR-295'] }, () => {
    const billing = { ...details, addressOf: 'order', address1: '', address2: '', city: 'Leeds', postalCode: '' }
    expect(faultsOf(billing)).toEqual({})
    const faults = { address1: 'Address line 1 is required', postalCode: 'Postal Code is required' }
    expect(faultsOf({ ...billing, city: 'York' })).toEqual(faults)
  })

  it('accepts blank lines in the patient’s stored address, because that address isn’t sent', { tags: ['CR-294'] }, () => {
    const patient = { ...records.patient, address: { ...noBilling, address1: ' ', postalCode: 'LS1 1AA' } } as EditPatientFragment
    const billing = { ...details, addressOf: 'order', address1: '', address2: '', city: 'Leeds', postalCode: '' }
    expect(formFaults(billing, { ...records, patient }, today)).toEqual({})
  })

  it('requires all lines of a GP address if any is entered', { tags: ['CR-243'] }, () => {
    expect(faultsOf({ ...details, gpAddress2: 'Headingley' })).toEqual({
      gpAddress1: 'Address line 1 is required',
      gpCity: 'City is required',
    })
    expect(faultsOf({ ...details, gpCity: 'Leeds', gpAddress1: '2 Park Row' })).toEqual({
      gpAddress2: 'Address line 2 is required',
    })
  })

  it.each([
    ['31', '2', '1990'],
    ['0', '1', '1990'],
    ['1', '13', '1990'],
    ['1', '1', '90'],
    ['', '1', '1990'],
    ['x', '1', '1990'],
    ['32', '1', '1990'],
    ['2.5', '1', '1990'],
    ['-2', '1', '1990'],
    ['1', '1', ''],
    ['1', '1', '19888'],
    ['1', '1', 'abcd'],
    ['1', '1', '0x7c'],
    ['29', '2', '2023'],
    ['11', '3', '2026'],
  ])('rejects the date of birth “%s/%s/%s”', { tags: ['CR-244'] }, (birthDay, birthMonth, birthYear) => {
    expect(faultsOf({ ...details, birthDay, birthMonth, birthYear })).toEqual({ dateOfBirth: 'Invalid date' })
  })

  it.each([
    ['31', '2', '1990', 'There is no day 31: February 1990 has 28 days'],
    ['11', '3', '2026', 'It is in the future'],
    ['1', '1', '90', 'Enter the year with four digits'],
    ['1', '1', '19800', 'Enter the year with four digits'],
    ['x', '1', '1990', undefined],
    ['1', '1', '1990', undefined],
  ])('gives the date of birth “%s/%s/%s” the hint %j', { tags: ['CR-244'] }, (birthDay, birthMonth, birthYear, hint) => {
    expect(dateOfBirthHint({ birthDay, birthMonth, birthYear }, today)).toBe(hint)
  })

  it('accepts today and 29 February of a leap year as dates of birth', { tags: ['CR-244'] }, () => {
    expect(faultsOf({ ...details, birthDay: '10', birthMonth: '3', birthYear: '2026' })).toEqual({})
    expect(dateOfBirth({ birthDay: '29', birthMonth: '2', birthYear: '2024' })).toBe('2024-02-29')
  })

  it('accepts an age of 119 years and rejects 120', { tags: ['CR-245', 'CR-343'] }, () => {
    expect(faultsOf({ ...details, birthDay: '11', birthMonth: '3', birthYear: '1906' })).toEqual({})
    expect(faultsOf({ ...details, birthDay: '10', birthMonth: '3', birthYear: '1906' })).toEqual({
      dateOfBirth: 'Max age is 120',
    })
  })
})

describe('storedParts', () => {
  const address = { address1: '1 High Street', address2: 'Flat 2', city: 'Leeds', postalCode: 'LS1 1AA' }
  const gp = { surgery: 'The Surgery', address1: '2 Low Road', address2: 'Hyde', city: 'York', postalCode: 'YO1 1AA' }
  const person = { id: '81000', firstName: 'Jo', lastName: 'Bloggs', dateOfBirth: '1988-04-02', sex: 'female', phone: '07700 900123' }
  const patient = { ...person, address, generalPractitioner: gp } as unknown as EditPatientFragment
  const order = { id: '700001', billingAddress: { ...address, city: 'Hull' } } as unknown as EditPatientOrderFragment
  const stored = storedValues(patient)

  it("reports details as stored if they match the form's values, ignoring surrounding spaces", { tags: ['CR-322'] }, () => {
    expect(storedParts({ ...stored, firstName: ' Jo ' }, patient, order)).toEqual({ details: true, billingAddress: true })
  })

  it.each(Object.keys(stored).filter((field) => field !== 'addressOf' && field !== 'otherLines'))(
    'reports details as not stored if the patient has a different %s',
    { tags: ['CR-322'] },
    (field) => {
      const other = { birthDay: '3', birthMonth: '5', birthYear: '1989', sex: 'OTHER' }[field] ?? 'Another'
      expect(storedParts({ ...stored, [field]: other }, patient, order)).toEqual({ details: false, billingAddress: true })
    },
  )

  it.each([
    ['both the details and the billing address', { city: 'Hull ' }, { details: true, billingAddress: true }],
    ['only the details', {}, { details: true, billingAddress: false }],
    ['only the billing address', { city: 'Hull', firstName: 'Joe' }, { details: false, billingAddress: true }],
  ])('compares a billing address with the order’s, and reports %s as stored', { tags: ['CR-295', 'CR-322'] }, (_which, typed, parts) => {
    expect(storedParts({ ...stored, addressOf: 'order', ...typed }, patient, order)).toEqual(parts)
  })
})
