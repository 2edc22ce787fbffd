import { personName } from '../ui/text/person-name.ts'

/** A customer's full name, or `Name missing`. Never empty, because it names links and buttons. */
export function customerName(customer: { firstName: string; lastName: string }): string {
  return personName(customer) || 'Name missing'
}
