import type { FastifyInstance } from 'fastify'
import type { Database } from '../data/database.ts'
import { saveOrder } from '../data/orders.ts'
import type { IdCheckRecord, OrderRecord } from '../data/records.ts'
import { customerOr404 } from './customer.ts'
import { optionalText, paging, requiredText, ServiceError } from './service.ts'

type CustomerParams = { Params: { customerId: string } }
type Query = { Querystring: Record<string, string | undefined> }

const outcomes = ['pass', 'refer', 'fail']

/** Routes of the main API: ID checks. */
export function clinicalIdCheckRoutes(app: FastifyInstance, database: Database, clock: () => Date): void {
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
    customerOr404(database, params.customerId)
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
    customerOr404(database, customerId)
    updateIdCheck(database, customerId, { status, lnSearchRef, updatedBy, updatedAt: clock().toISOString() })
    return reply.status(204).send()
  })
}

/** Records a check's outcome for the customer and for all the customer's orders that await verification. */
function updateIdCheck(
  database: Database,
  customerId: string,
  { status, lnSearchRef, updatedBy, updatedAt }: { status: string; lnSearchRef: string; updatedBy: string; updatedAt: string },
): void {
  database.transaction(() => {
    const before = database.document<IdCheckRecord>('SELECT document FROM id_checks WHERE customer_id = ?', customerId)
    const check = {
      idCheckPreviousStatus: before?.idCheckStatus ?? '',
      idCheckStatus: status,
      lnSearchRef,
      lnStatusUpdateAt: updatedAt,
      lnStatusUpdatedBy: updatedBy,
    }
    const orders = database.documents<OrderRecord>('SELECT document FROM orders WHERE customer_id = ? ORDER BY order_date DESC', customerId)
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
}
