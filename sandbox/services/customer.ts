import type { Database } from '../data/database.ts'
import type { CustomerRecord, PreApprovalRecord } from '../data/records.ts'
import { ServiceError } from './service.ts'

/** @throws ServiceError 404 */
export function customerOr404(database: Database, customerId: string): CustomerRecord {
  const customer = database.document<CustomerRecord>('SELECT document FROM customers WHERE id = ?', customerId)
  if (customer === undefined) throw new ServiceError(404, 'Customer not found')
  return customer
}

export function preApprovalOf(database: Database, customerId: string, treatment: string): PreApprovalRecord | undefined {
  return database.document<PreApprovalRecord>(
    'SELECT document FROM pre_approvals WHERE customer_id = ? AND treatment = ?',
    customerId,
    treatment,
  )
}
