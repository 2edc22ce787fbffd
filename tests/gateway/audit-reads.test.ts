import { beforeEach, expect, it } from 'vitest'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer } from '../support/records.ts'
import type { PersonName } from '../support/stack.ts'
import { auditLines } from './support/access-expectations.ts'
import { rootFields } from './support/root-fields.ts'
import { sharedStack } from './support/shared-stack.ts'

const queries = rootFields.filter(({ kind }) => kind === 'query')

const stack = sharedStack()
beforeEach(() => {
  stack.logLines.length = 0
})

async function reads(query: string, person: PersonName): Promise<object[]> {
  stack.logLines.length = 0
  await stack.graphql(query, {}, person)
  return stack.logLines.map((line) => JSON.parse(line)).filter(({ audit }) => audit === 'read')
}

it('the table of audit lines has an entry for every query field', { tags: ['R-18'] }, () => {
  expect(Object.keys(auditLines).toSorted()).toEqual(queries.map(({ name }) => name).toSorted())
})

// The gateway compiles an operation on its second execution, and reuses the compiled operation from the third execution on.
it.each(queries)(
  'a query for $name writes the same audit lines, whether or not it is compiled',
  { tags: ['R-18'] },
  async ({ name, operation }) => {
    const expected = auditLines[name]
      ? [expect.objectContaining({ ...auditLines[name], sub: expect.stringMatching(/^sub-/), from: expect.any(String) })]
      : []
    for (let execution = 1; execution <= 3; execution += 1) expect(await reads(operation, 'lead')).toEqual(expected)
  },
)

it("a query for an order, its patient and the patient's other orders writes three audit lines", { tags: ['R-18'] }, async () => {
  const { orderId, customerId } = placeOrder(stack.sandbox)
  const query = `{ order(id: "${orderId}") { patient { id } otherOrders { total } } }`
  for (let execution = 1; execution <= 3; execution += 1)
    expect(await reads(query, 'agent')).toMatchObject([
      { action: 'readOrder', orderId },
      { action: 'readPatient', patientId: customerId },
      { action: 'readOtherOrders', patientId: customerId },
    ])
})

it('a query for an order also writes an audit line for each subscription history that it reads', { tags: ['R-18'] }, async () => {
  const products = [product({ subscriptionId: 's-1001' }), product({ productId: '113' })]
  const { orderId } = placeOrder(stack.sandbox, { products })
  const query = `{ order(id: "${orderId}") { items { subscriptionOrders { total } } } }`
  for (let execution = 1; execution <= 3; execution += 1)
    expect(await reads(query, 'agent')).toMatchObject([
      { action: 'readOrder', orderId },
      { action: 'readSubscriptionOrders', subscriptionId: 's-1001' },
    ])
})

it("a query for a patient's orders writes an audit line with the patient's id", { tags: ['R-18', 'XC-12'] }, async () => {
  const { id } = placeCustomer(stack.sandbox)
  const query = `{ patient(id: "${id}") { orders { total } } }`
  for (let execution = 1; execution <= 3; execution += 1)
    expect(await reads(query, 'agent')).toMatchObject([
      { action: 'readPatient', patientId: id },
      { action: 'readPatientOrders', patientId: id },
    ])
})

it('a query for several booking records writes an audit line for each, with or without aliases', {
  tags: ['R-18'],
}, async () => {
  const query = `{
    one: getCustomer(id: "5000", locationId: "1001") { id }
    getCustomer(id: "5001", locationId: "1001") { id }
    day: getAppointments(locationId: "1001", startDate: "2026-03-02T00:00:00Z", endDate: "2026-03-03T00:00:00Z") { id }
  }`
  for (let execution = 1; execution <= 3; execution += 1)
    expect(await reads(query, 'branch')).toMatchObject([
      { action: 'getCustomer', customerId: '5000' },
      { action: 'getCustomer', customerId: '5001' },
      { action: 'getAppointments', locationId: '1001' },
    ])
})

it('an audit line names the record even if its id was sent as a number', { tags: ['R-18'] }, async () => {
  const { id } = placeCustomer(stack.sandbox)
  const query = 'query($id: ID!, $location: ID!) { getCustomer(id: $id, locationId: $location) { id } }'
  for (let execution = 1; execution <= 3; execution += 1) {
    stack.logLines.length = 0
    await stack.graphql(query, { id: Number(id), location: 1001 }, 'lead')
    expect(stack.logLines.map((line) => JSON.parse(line)).filter(({ audit }) => audit === 'read')).toMatchObject([
      { action: 'getCustomer', customerId: String(id) },
    ])
  }
})
