import type { CustomerRecord, PreApprovalRecord } from '../../sandbox/data/records.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { placeOrder } from './orders.ts'

let nextCustomer = 97_000

/** Creates a customer in the sandbox. */
export function placeCustomer(sandbox: Sandbox, changes: Partial<CustomerRecord> = {}): CustomerRecord {
  nextCustomer += 1
  const customer: CustomerRecord = {
    id: String(nextCustomer),
    firstName: 'Zoë',
    lastName: "O'Brien",
    dateOfBirth: '1988-04-02',
    age: 37,
    sex: 'female',
    phone: '07700 900123',
    email: 'zoe.obrien@example.com',
    addressDetails: {
      address1: '1 High Street',
      address2: 'Flat 2',
      addressID: 'a-1',
      city: 'Leeds',
      postalCode: 'LS1 1AA',
      addressType: 'residential',
      counrtyCode: 'GB',
      stateOrProvince: 'West Yorkshire',
    },
    gpDetails: { gpSurgery: 'Park Surgery', gpAddress1: '2 Park Row', gpAddress2: 'Headingley', gpCity: 'Leeds', gpPostalCode: 'LS6 1AA' },
    ...changes,
  }
  putDocument(sandbox, 'customers', customer.id, customer)
  return customer
}

/** Adds a customer to a treatment's pre-approved list. */
export function placePreApproval(sandbox: Sandbox, customerId: string, changes: Partial<PreApprovalRecord> = {}): PreApprovalRecord {
  const approval: PreApprovalRecord = {
    customerId,
    cognitoId: `cognito-${customerId}`,
    treatmentName: 'Wegovy',
    previousTreatmentName: 'Orlistat',
    treatmentUpdatedBy: 'Dev Patel',
    treatmentUpdatedAt: '2026-02-01T09:00:00.000Z',
    treatmentWarning: true,
    lastApprovalDate: '2026-01-05T09:00:00.000Z',
    nextReviewDate: '2026-07-05T09:00:00.000Z',
    ...changes,
  }
  sandbox.database.run(
    'INSERT OR REPLACE INTO pre_approvals (customer_id, treatment, last_approval, next_review, document) VALUES (?, ?, ?, ?, ?)',
    customerId,
    approval.treatmentName,
    approval.lastApprovalDate,
    approval.nextReviewDate,
    JSON.stringify(approval),
  )
  return approval
}

/** Sets the document that a service returns for an id. The document can have any shape. */
export function putDocument(
  sandbox: Sandbox,
  table: 'customers' | 'warnings' | 'subscriptions' | 'consultation_forms',
  id: string,
  document: unknown,
): void {
  sandbox.database.run(`INSERT OR REPLACE INTO ${table} (id, document) VALUES (?, ?)`, id, JSON.stringify(document))
}

/** Creates an order with a document of any shape, which the main API returns unchanged. */
export function placeRawOrder(sandbox: Sandbox, document: (orderId: string) => unknown): string {
  const { orderId } = placeOrder(sandbox)
  sandbox.database.run('UPDATE orders SET document = ? WHERE id = ?', JSON.stringify(document(orderId)), orderId)
  return orderId
}
