import type { Sandbox } from '../../sandbox/sandbox.ts'

let lastCustomer = 0

/** Creates a booking customer in the sandbox. The customer can be found by name, date of birth and postcode. */
export function placeBookingCustomer({ database }: Sandbox, changes: Partial<ReturnType<typeof newCustomer>> = {}) {
  lastCustomer += 1
  const customer = { ...newCustomer(`cu-${String(lastCustomer).padStart(5, '0')}`), ...changes }
  const { firstName, lastName, dob, address } = customer
  const postcode = address?.postcode ?? ''
  const words = [firstName, lastName, dob.split('-').reverse().join('/'), postcode, postcode.replaceAll(' ', '')]
  database.run(
    'INSERT INTO booking_customers (id, search, document) VALUES (?, ?, ?)',
    customer.id,
    words.join(' ').toLowerCase(),
    JSON.stringify(customer),
  )
  return customer
}

function newCustomer(id: string) {
  return {
    id,
    firstName: 'Zoë',
    lastName: `O'Brien ${id}`,
    email: null as string | null,
    dob: '2000-01-01',
    phone: '07700 900001' as string | null,
    nhsNumber: null as string | null,
    sex: 'female' as string | null,
    surgeryName: null as string | null,
    surgeryAddress: null as string | null,
    address: { line1: '1 High Street', line2: null, city: 'Leeds', postcode: 'LS1 1AA' } as {
      line1: string
      line2: string | null
      city: string
      postcode: string
    } | null,
  }
}
