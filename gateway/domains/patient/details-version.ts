import { hash } from 'node:crypto'
import type { Patient } from '../../upstream/clinical/customers.ts'

/** Identifies the current state of the details that `updatePatient` replaces. Two states with the same details have the same version. */
export function detailsVersion({ firstName, lastName, dateOfBirth, sex, phone, address, generalPractitioner }: Patient): string {
  return hash('sha256', JSON.stringify([firstName, lastName, dateOfBirth, sex, phone, address, generalPractitioner]), 'base64url')
}
