import { hash } from 'node:crypto'
import type { Patient } from '../../upstream/clinical/customers.ts'
import type { Order } from '../../upstream/clinical/orders.ts'

/** Identifies the current state of the details that `updatePatient` replaces. Two states with the same details have the same version. */
export function detailsVersion({ firstName, lastName, dateOfBirth, sex, phone, address, generalPractitioner }: Patient): string {
  return versionOf([firstName, lastName, dateOfBirth, sex, phone, address, generalPractitioner])
}

/** Identifies the current state of an order's billing address, which `updatePatient` can replace. */
export function billingAddressVersion({ billingAddress }: Order): string {
  return versionOf(billingAddress ?? null)
}

function versionOf(state: unknown): string {
  return hash('sha256', JSON.stringify(state), 'base64url')
}
