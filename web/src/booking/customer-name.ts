import { personName } from '../ui/text/person-name.ts'

/** A customer's full name, or `Name missing`. Never empty, because links and buttons use it as their label. */
export function customerName(customer: { firstName: string; lastName: string }): string {
  return personName(customer) || 'Name missing'
}
