import type { FastifyInstance } from 'fastify'
import { isDate } from '#rules/london.ts'
import type { Database } from '../data/database.ts'
import { findOrder, saveOrder } from '../data/orders.ts'
import type { CustomerRecord, OrderRecord } from '../data/records.ts'
import { customerOr404, preApprovalOf } from './customer.ts'
import { paging, requiredText, ServiceError } from './service.ts'

type CustomerParams = { Params: { customerId: string } }
type Query = { Querystring: Record<string, string | undefined> }

/** Routes of the main API: customers, their addresses and orders, and subscription orders. */
export function clinicalCustomerRoutes(app: FastifyInstance, database: Database, clock: () => Date): void {
  const withAge = (customer: CustomerRecord): CustomerRecord => ({ ...customer, age: ageOn(customer.dateOfBirth, clock()) })

  app.get<CustomerParams & Query>('/customers/:customerId', async ({ params, query }) => {
    const customer = withAge(customerOr404(database, params.customerId))
    if (!query.treatment) return customer
    const approval = preApprovalOf(database, params.customerId, query.treatment)
    if (approval === undefined) throw new ServiceError(404, 'The customer is not pre-approved for this treatment')
    const { treatmentName, previousTreatmentName, treatmentUpdatedBy, treatmentUpdatedAt, treatmentWarning } = approval
    return { ...customer, treatmentName, previousTreatmentName, treatmentUpdatedBy, treatmentUpdatedAt, treatmentWarning }
  })

  app.put<CustomerParams>('/customers/:customerId', async (request, reply) => {
    const body = request.body as Partial<CustomerRecord>
    for (const field of ['firstName', 'lastName', 'dateOfBirth', 'phone', 'updatedBy']) requiredText(body, field)
    if (!isDate(body.dateOfBirth ?? '')) throw new ServiceError(400, 'dateOfBirth is not a date')
    database.transaction(() => {
      const customer = withAge(customerOr404(database, request.params.customerId))
      const { firstName, lastName, dateOfBirth, sex, phone, gpDetails, addressDetails } = { ...customer, ...body }
      const changed = { ...customer, firstName, lastName, dateOfBirth, sex, phone, gpDetails, addressDetails }
      database.run('UPDATE customers SET document = ? WHERE id = ?', JSON.stringify(changed), customer.id)
    })
    return reply.status(204).send()
  })

  app.put<CustomerParams>('/customers/:customerId/addresses', async (request, reply) => {
    const body = request.body as Record<string, string>
    for (const field of ['firstName', 'lastName', 'street1', 'city', 'zip', 'phone', 'updatedBy', 'orderId']) requiredText(body, field)
    database.transaction(() => {
      const order = findOrder(database, body.orderId ?? '')
      if (order === undefined || order.customerId !== request.params.customerId) throw new ServiceError(404, 'Order not found')
      order.customerBillingAddress = {
        address1: body.street1 ?? '',
        address2: body.street2 ?? '',
        city: body.city ?? '',
        postalCode: body.zip ?? '',
        country: body.country ?? '',
        countryIso2: body.countryIso2 ?? '',
        state: body.state ?? '',
      }
      saveOrder(database, order)
    })
    return reply.status(204).send()
  })

  app.get<CustomerParams & Query>('/customers/:customerId/orders', async ({ params, query }) => {
    customerOr404(database, params.customerId)
    const { limit, offset } = paging(query, 5)
    const values = [params.customerId, query.skip ?? '']
    const orders = database.documents<OrderRecord>(
      'SELECT document FROM orders WHERE customer_id = ? AND id <> ? ORDER BY order_date DESC LIMIT ? OFFSET ?',
      ...values,
      limit,
      offset,
    )
    return {
      orders: orders.map(({ orderId, orderdate, orderAmount, orderStatus, products, orderNotes }) => ({
        orderId,
        orderDate: orderdate,
        orderAmount,
        orderStatus,
        products,
        orderNotes,
      })),
      total: database.count('SELECT count(*) AS count FROM orders WHERE customer_id = ? AND id <> ?', ...values),
    }
  })

  app.get<{ Params: { subscriptionId: string } } & Query>('/subscriptions/:subscriptionId/orders', async ({ params, query }) => {
    const { limit, offset } = paging(query)
    return {
      orders: database.documents(
        'SELECT document FROM subscription_orders WHERE subscription_id = ? ORDER BY order_date DESC LIMIT ? OFFSET ?',
        params.subscriptionId,
        limit,
        offset,
      ),
      total: database.count('SELECT count(*) AS count FROM subscription_orders WHERE subscription_id = ?', params.subscriptionId),
    }
  })
}

function ageOn(dateOfBirth: string, day: Date): number {
  const today = day.toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}
