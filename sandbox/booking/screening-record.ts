/** A customer's details, as entered at the start of a screening. */
interface Customer {
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

/** A customer's screening, from start to outcome. */
export interface ScreeningRecord {
  id: string
  serviceId: string
  locationId: string
  customer: Customer
  guardian: { title: string; firstName: string; lastName: string } | null
  answers: string[]
  outcome: 'open' | 'allowed' | 'advised' | 'refused'
}
