import { describe, expect, it } from 'vitest'
import { recordedDetails } from './recorded-details.ts'

const TODAY = '2026-03-02'
const adult = {
  id: 'cu-1',
  firstName: 'Zoë',
  lastName: "O'Neill",
  dob: '1980-02-01',
  sex: 'female' as string | null,
  email: 'zoe@example.com',
  phone: '07700 900123',
  surgeryName: 'Park Surgery',
  surgeryAddress: '2 Park Row',
  address: { line1: '1 High Street', line2: null, city: 'Leeds', postcode: 'LS1 6LU' },
}

describe("a customer's recorded details", { tags: ['XC-08'] }, () => {
  it('prefill the form for an adult', () => {
    expect(recordedDetails(adult, TODAY)).toEqual({
      customerDetails: {
        firstName: 'Zoë',
        lastName: "O'Neill",
        dob: '1980-02-01',
        email: 'zoe@example.com',
        phone: '07700 900123',
        gender: 'Female',
        nhsNumber: '',
        surgeryName: 'Park Surgery',
        surgeryAddress: '2 Park Row',
        address: { postcode: 'LS1 6LU', line1: '1 High Street', line2: '', city: 'Leeds' },
        serviceID: '',
      },
      guardianDetails: { firstName: '', lastName: '', title: '', email: '', phone: '' },
      paymentType: 'in_store',
    })
  })

  it("fill the guardian's email and phone fields, instead of the customer's, for a minor", () => {
    const { customerDetails, guardianDetails } = recordedDetails({ ...adult, dob: '2008-03-03' }, TODAY)
    expect(customerDetails).toMatchObject({ email: '', phone: '' })
    expect(guardianDetails).toEqual({ firstName: '', lastName: '', title: '', email: 'zoe@example.com', phone: '07700 900123' })
    expect(recordedDetails({ ...adult, dob: '2008-03-02' }, TODAY).customerDetails.phone).toBe('07700 900123')
  })

  it("leave a field empty if its value isn't recorded", () => {
    const { customerDetails } = recordedDetails(
      { ...adult, sex: null, email: null, phone: null, surgeryName: null, surgeryAddress: null, address: null } as never,
      TODAY,
    )
    expect(customerDetails).toMatchObject({
      gender: '',
      email: '',
      phone: '',
      surgeryName: '',
      surgeryAddress: '',
      address: { postcode: '', line1: '', line2: '', city: '' },
    })
  })

  it.each([
    ['Male', 'Male'],
    [' FEMALE ', 'Female'],
    ['other', ''],
    ['', ''],
  ])('map the recorded sex %j to the gender %j', (sex, gender) => {
    expect(recordedDetails({ ...adult, sex }, TODAY).customerDetails.gender).toBe(gender)
  })
})
