import { describe, expect, it } from 'vitest'
import { type PatientDetails, patientFaults } from './patient.ts'

const today = '2026-03-02'
const valid: PatientDetails = { firstName: 'Ana', lastName: "D'Souza", dateOfBirth: '1990-05-06', phone: '07700 900456' }

describe("the fault in a patient's date of birth", () => {
  it.each([
    ['2026-03-03', 'Invalid date'],
    ['2026-03-02', undefined],
    ['1906-03-03', undefined],
    ['1906-03-02', 'Max age is 120'],
    ['1906-03-01', 'Max age is 120'],
    ['1850-01-01', 'Max age is 120'],
  ])('is “$1” for %s if today is 2 March 2026', { tags: ['R-8'] }, (dateOfBirth, fault) => {
    expect(patientFaults({ ...valid, dateOfBirth }, today).dateOfBirth).toBe(fault)
  })
})

describe('patientFaults', () => {
  it('returns no faults for valid details', () => {
    expect(patientFaults(valid, today)).toEqual({})
  })

  it('returns every fault at once', () => {
    const address = { address1: '', city: ' ', postalCode: '\t' }
    expect(patientFaults({ ...valid, firstName: '', lastName: ' ', phone: '', address, dateOfBirth: '2030-01-01' }, today)).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      phone: 'Phone number is required',
      address1: 'Address line 1 is required',
      city: 'City is required',
      postalCode: 'Postal Code is required',
      dateOfBirth: 'Invalid date',
    })
  })

  it("requires the GP's address lines and city only if one of them is filled in", () => {
    const faults = (generalPractitioner: PatientDetails['generalPractitioner']) => patientFaults({ ...valid, generalPractitioner }, today)
    const surgery = { surgery: 'Old Mill', postalCode: 'LS6', address1: '' }
    expect(faults(surgery)).toEqual({})
    expect(faults({ address1: ' ', address2: '', city: null })).toEqual({})
    expect(faults({ address1: '1 Row', address2: 'Hyde', city: 'Leeds' })).toEqual({})
    expect(faults({ address1: '1 Row' })).toEqual({ gpAddress2: 'Address line 2 is required', gpCity: 'City is required' })
    expect(faults({ city: 'Leeds' })).toEqual({ gpAddress1: 'Address line 1 is required', gpAddress2: 'Address line 2 is required' })
  })
})
