import type { Page } from '@playwright/test'
import { type AppointmentChanges, placeBranch, storedAppointment } from '../../support/bookings.ts'
import type { Stack } from '../../support/stack.ts'

/**
 * A customer who is 39 on 15 June 2099, the day of the appointment. The date of birth and the day of the appointment are fixed, so that the
 * age doesn't depend on today.
 */
export const customer = (changes: object = {}) => ({
  id: 'cu-own',
  firstName: 'Zoë',
  lastName: "O'Brien",
  email: 'zoe@example.com',
  dob: '2060-06-15',
  phone: '07700 900001',
  nhsNumber: '943 476 5919',
  sex: 'female',
  surgeryName: 'Park Surgery',
  surgeryAddress: '2 Park Row, Leeds',
  address: { line1: '1 High Street', line2: 'Flat 2', city: 'Leeds', postcode: 'LS1 1AA' },
  ...changes,
})

export const medicine = { expiryDate: '2098-12-31', manufacturer: 'Sanofi', method: 'Left upper arm', batchNumber: 'B1234' }

/** Creates a branch that no other test uses, with one appointment. */
export function place(stack: Stack, { customer: whose, ...changes }: AppointmentChanges = {}) {
  const branch = placeBranch(stack.sandbox)
  const id = branch.addAppointment({ customer: customer(whose as object), number: 1, totalNumber: 1, ...changes })
  return { ...branch, id, key: { appointmentId: id, locationId: branch.locationId } }
}

export const inProgress = (stack: Stack, changes: AppointmentChanges = {}) => place(stack, { status: 'in_progress', ...changes })

export type Placed = Pick<ReturnType<typeof place>, 'id' | 'locationId'>

export const address = ({ id, locationId }: Placed, step = '') => `/service-details/${id}${step && `/${step}`}?location=${locationId}`
export const at = ({ id }: Pick<Placed, 'id'>, step = '') => new RegExp(`/service-details/${id}${step && `/${step}`}(\\?|$)`)
export const stored = ({ sandbox }: Stack, { id }: Pick<Placed, 'id'>) => storedAppointment(sandbox, id)

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const actions = (page: Page) => region(page, 'Actions')
/** Finds a button by its name, which may still start with "loading" if the button was just busy. */
export const button = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^(loading )?${name}$`) })
