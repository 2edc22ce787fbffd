import type { Patient } from '../../generated/schema.ts'

export function aPatient(changes: Partial<Patient> = {}): Patient {
  return {
    id: '81000',
    detailsVersion: 'v1',
    firstName: 'Jo',
    lastName: 'Bloggs',
    dateOfBirth: '1988-04-02',
    age: 37,
    sex: 'female',
    phone: '07700 900123',
    email: 'jo.bloggs@example.com',
    address: {
      id: '5',
      address1: '1 High Street',
      address2: '',
      city: 'Leeds',
      postalCode: 'LS1 1AA',
      type: 'residential',
      countryCode: 'GB',
    },
    generalPractitioner: { surgery: 'The Surgery', address1: '2 Low Road', address2: '', city: 'Leeds', postalCode: 'LS1 2BB' },
    idCheck: { status: 'pass' },
    orders: { orders: [], unreadable: 0, total: 0 },
    ...changes,
  }
}
