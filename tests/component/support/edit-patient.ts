import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from './open-screen.tsx'
import { anOrder } from './records/orders.ts'
import { aPatient } from './records/patients.ts'

type PatientChanges = Parameters<typeof aPatient>[0]
type OrderChanges = NonNullable<Parameters<typeof anOrder>[0]>

export const GP = { surgery: 'The Surgery', address1: '2 Low Road', address2: 'Hyde', city: 'Leeds', postalCode: 'LS1 2BB' }
export const BILLING = {
  address1: '9 Mill Lane',
  address2: 'Unit 2',
  city: 'York',
  postalCode: 'YO1 1AA',
  country: 'United Kingdom',
  countryCode: 'GB',
  state: 'North Yorkshire',
}

export const orderOf = (patient: PatientChanges = {}, changes: OrderChanges = {}) =>
  anOrder({ billingAddress: BILLING, ...changes, patient: aPatient({ generalPractitioner: GP, ...patient }) })
/** The gateway's response to an update that saves only the patient's details, not the billing address. */
export const saved = (patient: PatientChanges = {}) => ({
  savedParts: ['DETAILS' as const],
  billingAddressProblem: null,
  patient: aPatient({ generalPractitioner: GP, ...patient }),
})
/** An update that changes nothing. */
export const unchanged = {
  id: '81000',
  seenVersion: 'v1',
  firstName: 'Jo',
  lastName: 'Bloggs',
  dateOfBirth: '1988-04-02',
  sex: 'FEMALE',
  phone: '07700 900123',
  generalPractitioner: GP,
  address: {
    id: '5',
    address1: '1 High Street',
    address2: '',
    city: 'Leeds',
    postalCode: 'LS1 1AA',
    type: 'residential',
    countryCode: 'GB',
    stateOrProvince: null,
  },
}

export const edit = page.getByRole('button', { name: 'Edit patient details' })
export const dialog = page.getByRole('dialog', { name: 'Edit patient details' })
export const field = (label: string) => dialog.getByLabelText(label, { exact: true })
export const billing = dialog.getByRole('radio', { name: 'Billing address of this order' })
export const save = dialog.getByRole('button', { name: 'Save' })
export const faults = () => [...document.querySelectorAll('.fault')].map(({ textContent }) => textContent)

export async function openForm(patient?: PatientChanges) {
  const screen = await openScreen('/clinical-review/order/700001', { as: 'agent', order: () => orderOf(patient) })
  await edit.click()
  await expect.element(field('First name')).toBeVisible()
  return screen
}
