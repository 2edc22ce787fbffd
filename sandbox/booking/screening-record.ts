/** A customer of the booking services, as screening takes them in. */
export interface Customer {
  firstName: string
  lastName: string
  email: string | null
  dob: string
  phone: string | null
  nhsNumber: string | null
  sex: string | null
  surgeryName: string | null
  surgeryAddress: string | null
  address: { line1: string; line2: string | null; city: string; postcode: string }
}

/** A customer's screening, from its start to its outcome. */
export interface ScreeningRecord {
  id: string
  serviceId: string
  locationId: string
  customer: Customer
  guardian: { title: string; firstName: string; lastName: string } | null
  answers: string[]
  outcome: 'open' | 'allowed' | 'advised' | 'refused'
}
