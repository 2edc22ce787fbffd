import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../data/database.ts'
import { isDate } from '../data/dates.ts'
import { findOrder, saveOrder } from '../data/orders.ts'
import type { CustomerRecord, IdCheckRecord, OrderRecord, PreApprovalRecord } from '../data/records.ts'
import { optionalText, orderBy, paging, requiredText, ServiceError } from './service.ts'

type CustomerParams = { Params: { customerId: string } }
type Query = { Querystring: Record<string, string | undefined> }

const outcomes = ['pass', 'refer', 'fail']

/** Base A: customers, ID checks, pre-approved patients, carts and subscription orders. */
export function clinicalCustomerRoutes(app: FastifyInstance, database: Database, clock: () => Date): void {
  const customerOr404 = (customerId: string): CustomerRecord => {
    const customer = database.document<CustomerRecord>('SELECT document FROM customers WHERE id = ?', customerId)
    if (customer === undefined) throw new ServiceError(404, 'Customer not found')
    return { ...customer, age: ageOn(clock(), customer.dateOfBirth) }
  }
  const preApproval = (customerId: string, treatment: string) =>
    database.document<PreApprovalRecord>(
      'SELECT document FROM pre_approvals WHERE customer_id = ? AND treatment = ?',
      customerId,
      treatment,
    )

  app.get<Query>('/idchecks', async ({ query }) => {
    const { limit, offset } = paging(query)
    if (query.status !== 'awaiting' && query.status !== 'completed') throw new ServiceError(400, 'status must be awaiting or completed')
    const where = query.status === 'awaiting' ? "WHERE status <> 'pass'" : "WHERE status = 'pass'"
    return {
      idChecks: database.documents(
        `SELECT json_object('userId', customer_id, 'orderId', order_id, 'orderDate', order_date, 'idCheckStatus', status, 'idCheckApiStatus', api_status) AS document
         FROM id_checks ${where} ORDER BY order_date DESC LIMIT ? OFFSET ?`,
        limit,
        offset,
      ),
      total: database.count(`SELECT count(*) AS count FROM id_checks ${where}`),
    }
  })

  app.get('/count/idchecks', async () => ({ total: database.count("SELECT count(*) AS count FROM id_checks WHERE status <> 'pass'") }))

  app.get<CustomerParams>('/customers/:customerId/idchecks', async ({ params }) => {
    customerOr404(params.customerId)
    return (
      database.document<IdCheckRecord>('SELECT document FROM id_checks WHERE customer_id = ?', params.customerId) ?? {
        idCheckPreviousStatus: '',
        idCheckStatus: '',
        lnSearchRef: '',
        lnStatusUpdateAt: null,
        lnStatusUpdatedBy: '',
      }
    )
  })

  app.put<CustomerParams>('/customers/:customerId/idchecks', async (request, reply) => {
    const { customerId } = request.params
    const status = requiredText(request.body, 'status')
    const updatedBy = requiredText(request.body, 'updatedBy')
    const lnSearchRef = optionalText(request.body, 'lnSearchRef')
    if (!outcomes.includes(status)) throw new ServiceError(400, 'status must be pass, refer or fail')
    if (lnSearchRef.length > 100) throw new ServiceError(400, 'lnSearchRef is too long')
    customerOr404(customerId)
    const updatedAt = new Date().toISOString()
    database.transaction(() => {
      const before = database.document<IdCheckRecord>('SELECT document FROM id_checks WHERE customer_id = ?', customerId)
      const check = {
        idCheckPreviousStatus: before?.idCheckStatus ?? '',
        idCheckStatus: status,
        lnSearchRef,
        lnStatusUpdateAt: updatedAt,
        lnStatusUpdatedBy: updatedBy,
      }
      const orders = database.documents<OrderRecord>(
        'SELECT document FROM orders WHERE customer_id = ? ORDER BY order_date DESC',
        customerId,
      )
      database.run(
        `INSERT INTO id_checks (customer_id, order_id, order_date, status, api_status, document) VALUES (?, ?, ?, ?, 'success', ?)
         ON CONFLICT (customer_id) DO UPDATE SET status = excluded.status, api_status = 'success', document = excluded.document`,
        customerId,
        orders[0]?.orderId ?? '',
        orders[0]?.orderdate ?? '',
        status,
        JSON.stringify(check),
      )
      for (const order of orders) {
        if (order.orderStatus !== 'Manual Verification Required') continue
        saveOrder(database, {
          ...order,
          idCheckPreviousStatus: order.idCheckStatus,
          idCheckStatus: status,
          idCheckApiStatus: 'success',
          lnSearchRef,
          lnStatusUpdateAt: updatedAt,
          lnStatusUpdatedBy: updatedBy,
        })
      }
    })
    return reply.status(204).send()
  })

  app.get<CustomerParams & Query>('/customers/:customerId', async ({ params, query }) => {
    const customer = customerOr404(params.customerId)
    if (!query.treatment) return customer
    const approval = preApproval(params.customerId, query.treatment)
    if (approval === undefined) throw new ServiceError(404, 'The customer is not pre-approved for this treatment')
    const { treatmentName, previousTreatmentName, treatmentUpdatedBy, treatmentUpdatedAt, treatmentWarning } = approval
    return { ...customer, treatmentName, previousTreatmentName, treatmentUpdatedBy, treatmentUpdatedAt, treatmentWarning }
  })

  app.put<CustomerParams>('/customers/:customerId', async (request, reply) => {
    const body = request.body as Partial<CustomerRecord>
    for (const field of ['firstName', 'lastName', 'dateOfBirth', 'phone', 'updatedBy']) requiredText(body, field)
    if (!isDate(body.dateOfBirth ?? '')) throw new ServiceError(400, 'dateOfBirth is not a date')
    database.transaction(() => {
      const customer = customerOr404(request.params.customerId)
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
    customerOr404(params.customerId)
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

  app.post<CustomerParams>('/customers/:customerId/cart', async (request) => {
    const items = (request.body as { items?: unknown } | null | undefined)?.items
    if (!isCartItems(items)) throw new ServiceError(400, 'items are required')
    const products = items.map((item) => database.document('SELECT document FROM pre_approved_products WHERE id = ?', String(item.id)))
    if (products.includes(undefined)) throw new ServiceError(400, 'An item is not a pre-approved product')
    customerOr404(request.params.customerId)
    const key = request.headers['idempotency-key']
    return database.transaction(() => {
      const earlier = typeof key === 'string' ? database.value('SELECT id FROM carts WHERE idempotency_key = ?', key) : undefined
      if (earlier !== undefined) return { cartId: earlier }
      const cartId = `c-${randomUUID()}`
      database.run(
        'INSERT INTO carts (id, customer_id, idempotency_key, document) VALUES (?, ?, ?, ?)',
        cartId,
        request.params.customerId,
        typeof key === 'string' ? key : null,
        JSON.stringify({ items }),
      )
      return { cartId }
    })
  })

  app.delete<CustomerParams & Query>('/customers/:customerId', async (request, reply) => {
    requiredText(request.body, 'comment')
    if (!request.query.treatment) throw new ServiceError(400, 'treatment is required')
    const removed = database.run(
      'DELETE FROM pre_approvals WHERE customer_id = ? AND treatment = ?',
      request.params.customerId,
      request.query.treatment,
    )
    if (removed === 0) throw new ServiceError(404, 'The customer is not pre-approved for this treatment')
    return reply.status(204).send()
  })

  app.put<CustomerParams>('/customers/:customerId/treatments', async (request, reply) => {
    const { customerId } = request.params
    const treatmentName = requiredText(request.body, 'treatmentName')
    const currentTreatment = requiredText(request.body, 'currentTreatment')
    const updatedBy = requiredText(request.body, 'updatedBy')
    database.transaction(() => {
      const approval = preApproval(customerId, currentTreatment)
      if (approval === undefined) throw new ServiceError(404, 'The customer is not pre-approved for this treatment')
      if (treatmentName !== currentTreatment && preApproval(customerId, treatmentName) !== undefined)
        throw new ServiceError(409, 'The customer has this treatment already')
      const changed: PreApprovalRecord = {
        ...approval,
        treatmentName,
        previousTreatmentName: currentTreatment,
        treatmentUpdatedBy: updatedBy,
        treatmentUpdatedAt: new Date().toISOString(),
        treatmentWarning: true,
      }
      database.run(
        'UPDATE pre_approvals SET treatment = ?, document = ? WHERE customer_id = ? AND treatment = ?',
        treatmentName,
        JSON.stringify(changed),
        customerId,
        currentTreatment,
      )
    })
    return reply.status(204).send()
  })

  app.get<Query>('/preapprovedproducts/customers', async ({ query }) => {
    const { limit, offset } = paging(query)
    const sort = orderBy(
      query.sortBy,
      { lastApprovalDate: 'last_approval', nextReviewDate: 'next_review' },
      'next_review desc, customer_id desc',
      'customer_id',
    )
    const approvals = database.documents<PreApprovalRecord>(
      `SELECT document FROM pre_approvals ORDER BY ${sort} LIMIT ? OFFSET ?`,
      limit,
      offset,
    )
    return {
      customers: approvals.map(({ customerId, cognitoId, treatmentName, lastApprovalDate, nextReviewDate }) => {
        const { firstName, lastName } = customerOr404(customerId)
        return { id: customerId, cognitoId, firstName, lastName, treatmentName, lastApprovalDate, nextReviewDate }
      }),
      total: database.count('SELECT count(*) AS count FROM pre_approvals'),
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

function isCartItems(items: unknown): items is { quantity: number; id: string | number }[] {
  return Array.isArray(items) && items.length > 0 && items.every((item) => typeof item === 'object' && item !== null && 'id' in item)
}

function ageOn(day: Date, dateOfBirth: string): number {
  const today = day.toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}
