import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../data/database.ts'
import type { PreApprovalRecord } from '../data/records.ts'
import { customerOr404, preApprovalOf } from './customer.ts'
import { orderBy, paging, requiredText, ServiceError } from './service.ts'

type CustomerParams = { Params: { customerId: string } }
type Query = { Querystring: Record<string, string | undefined> }

/** Routes of the main API: pre-approved patients and their carts. */
export function clinicalPreApprovedRoutes(app: FastifyInstance, database: Database, clock: () => Date): void {
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
        const { firstName, lastName } = customerOr404(database, customerId)
        return { id: customerId, cognitoId, firstName, lastName, treatmentName, lastApprovalDate, nextReviewDate }
      }),
      total: database.count('SELECT count(*) AS count FROM pre_approvals'),
    }
  })

  app.post<CustomerParams>('/customers/:customerId/cart', async (request) => {
    const items = (request.body as { items?: unknown } | null | undefined)?.items
    if (!isCartItems(items)) throw new ServiceError(400, 'items are required')
    const products = items.map((item) => database.document('SELECT document FROM pre_approved_products WHERE id = ?', String(item.id)))
    if (products.includes(undefined)) throw new ServiceError(400, 'An item is not a pre-approved product')
    customerOr404(database, request.params.customerId)
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

  app.put<CustomerParams>('/customers/:customerId/treatments', async (request, reply) => {
    const { customerId } = request.params
    const treatmentName = requiredText(request.body, 'treatmentName')
    const currentTreatment = requiredText(request.body, 'currentTreatment')
    const updatedBy = requiredText(request.body, 'updatedBy')
    database.transaction(() => {
      const approval = preApprovalOf(database, customerId, currentTreatment)
      if (approval === undefined) throw new ServiceError(404, 'The customer is not pre-approved for this treatment')
      if (treatmentName !== currentTreatment && preApprovalOf(database, customerId, treatmentName) !== undefined)
        throw new ServiceError(409, 'The customer already has this treatment')
      const changed: PreApprovalRecord = {
        ...approval,
        treatmentName,
        previousTreatmentName: currentTreatment,
        treatmentUpdatedBy: updatedBy,
        treatmentUpdatedAt: clock().toISOString(),
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
}

function isCartItems(items: unknown): items is { quantity: number; id: string | number }[] {
  return Array.isArray(items) && items.length > 0 && items.every((item) => typeof item === 'object' && item !== null && 'id' in item)
}
