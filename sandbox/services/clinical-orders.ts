import type { FastifyInstance } from 'fastify'
import type { Database } from '../data/database.ts'
import { findOrder, isOpen, isReviewable, saveOrder } from '../data/orders.ts'
import type { OrderRecord } from '../data/records.ts'
import { orderBy, paging, requiredText, ServiceError } from './service.ts'

type OrderParams = { Params: { orderId: string } }
type ProductParams = { Params: { orderId: string; productId: string } }
type Query = { Querystring: Record<string, string | undefined> }

/** Routes of the main API: orders, their notes, reviews and BMI confirmations. */
export function clinicalOrderRoutes(app: FastifyInstance, database: Database, clock: () => Date): void {
  const orderOr404 = (orderId: string): OrderRecord => {
    const order = findOrder(database, orderId)
    if (order === undefined) throw new ServiceError(404, 'Order not found')
    return order
  }
  const productOr404 = (order: OrderRecord, productId: string) => {
    const product = order.products.find((candidate) => candidate.productId === productId)
    if (product === undefined) throw new ServiceError(404, 'Product not found')
    return product
  }

  app.get<OrderParams>('/orders/:orderId', async (request) => orderOr404(request.params.orderId))

  app.get<Query>('/orders', async ({ query }) => {
    const { limit, offset } = paging(query)
    if (query.order_status !== 'AWAITING_REVIEW' && query.order_status !== 'COMPLETED')
      throw new ServiceError(400, 'order_status is not valid')
    if (query.category !== undefined && !['POM', 'PMed', 'GSL', 'VACCINE'].includes(query.category))
      throw new ServiceError(400, 'category is not valid')
    const sort = orderBy(query.sortBy, { date: 'order_date', category: 'categories' }, 'order_date desc, id desc', 'id')
    const where = `WHERE list = ?${query.category === undefined ? '' : " AND (',' || categories || ',') LIKE ?"}`
    const values = [query.order_status, ...(query.category === undefined ? [] : [`%,${query.category},%`])]
    return {
      orders: database.documents(`SELECT document FROM orders ${where} ORDER BY ${sort} LIMIT ? OFFSET ?`, ...values, limit, offset),
      total: database.count(`SELECT count(*) AS count FROM orders ${where}`, ...values),
    }
  })

  app.put<OrderParams>('/orders/:orderId', async (request, reply) => {
    const body = request.body as { status?: unknown; rejectAll?: unknown }
    const updatedBy = requiredText(body, 'updatedBy')
    if (body.status !== 'approve' && body.status !== 'reject') throw new ServiceError(400, 'status must be approve or reject')
    if (typeof body.rejectAll !== 'boolean') throw new ServiceError(400, 'rejectAll must be true or false')
    database.transaction(() => {
      const order = orderOr404(request.params.orderId)
      if (order.orderStatus !== 'Manual Verification Required') throw new ServiceError(400, 'The order does not await manual verification')
      if (body.status === 'approve') {
        order.restrictedItemsApproval = true
      } else {
        rejectItems(order, { rejectsAll: body.rejectAll === true, reviewedBy: updatedBy, reviewDate: clock().toISOString() })
        if (body.rejectAll) order.orderStatus = 'Cancelled'
      }
      saveOrder(database, order)
    })
    return reply.status(204).send()
  })

  app.post<OrderParams>('/orders/:orderId/notes', async (request, reply) => {
    const noteText = requiredText(request.body, 'noteText')
    const createdBy = requiredText(request.body, 'createdBy')
    database.transaction(() => {
      const order = orderOr404(request.params.orderId)
      order.orderNotes.push({ noteText, createdBy, createAt: clock().toISOString(), productId: 0 })
      saveOrder(database, order)
    })
    return reply.status(201).send()
  })

  app.put<ProductParams>('/orders/:orderId/products/:productId', async (request, reply) => {
    const body = request.body as { status?: unknown; comment?: unknown }
    const reviewedBy = requiredText(body, 'reviewedBy')
    const { status, comment } = body
    if (status !== 'APPROVED' && status !== 'REJECTED') throw new ServiceError(400, 'status must be APPROVED or REJECTED')
    if (typeof comment !== 'string') throw new ServiceError(400, 'comment must be text')
    database.transaction(() => {
      const order = orderOr404(request.params.orderId)
      const product = productOr404(order, request.params.productId)
      if (!isReviewable(product)) throw new ServiceError(400, 'Items of this category are not reviewed')
      if (!isOpen(product)) {
        const { reviewStatus, reviewedBy: decidedBy, reviewDate } = product
        throw new ServiceError(409, 'This item has already been reviewed', { reviewStatus, reviewedBy: decidedBy, reviewDate })
      }
      if (order.orderStatus === 'Cancelled') throw new ServiceError(400, 'The order is cancelled')
      if (status === 'REJECTED' && comment.trim().length < 2) throw new ServiceError(400, 'A rejection needs a comment')
      Object.assign(product, { reviewStatus: status, reviewComment: comment, reviewedBy, reviewDate: clock().toISOString() })
      saveOrder(database, order)
    })
    return reply.status(204).send()
  })

  app.post<ProductParams>('/orders/:orderId/products/:productId/bmi', async (request, reply) => {
    const createdBy = requiredText(request.body, 'createdBy')
    database.transaction(() => {
      const order = orderOr404(request.params.orderId)
      const { productId } = productOr404(order, request.params.productId)
      const confirmed = order.orderNotes.some((note) => String(note.productId) === productId && /^bmi confirmed/i.test(note.noteText))
      if (!confirmed) order.orderNotes.push({ noteText: 'BMI confirmed', createdBy, createAt: clock().toISOString(), productId })
      saveOrder(database, order)
    })
    return reply.status(201).send()
  })
}

/** Rejects items that await a decision: all of them if `rejectsAll` is true, otherwise only POM, PMed and age-restricted items. */
function rejectItems(
  order: OrderRecord,
  { rejectsAll, ...decision }: { rejectsAll: boolean; reviewedBy: string; reviewDate: string },
): void {
  const rejected = order.products.filter((product) => isOpen(product) && (rejectsAll || isReviewable(product) || product.ageRestricted))
  for (const product of rejected) {
    Object.assign(product, { reviewStatus: 'REJECTED', reviewComment: 'ID check', ...decision })
  }
}
