import type { FastifyInstance } from 'fastify'
import type { Database } from '../data/database.ts'
import { ServiceError } from './service.ts'

type IdParams = { Params: { id: string } }

/** Base B's read calls: consultation forms and images. */
export function consultationRoutes(app: FastifyInstance, database: Database): void {
  app.get<IdParams>('/traversals/fb/:id', async ({ params }) => {
    const form = database.document('SELECT document FROM consultation_forms WHERE id = ?', params.id)
    if (form === undefined) throw new ServiceError(404, 'Form not found')
    return form
  })

  app.get<{ Params: { orderId: string; secondaryTag: string; index: string } }>(
    '/get_image/:orderId/:secondaryTag/:index',
    async ({ params }) => {
      const { orderId, secondaryTag } = params
      const index = Number(params.index)
      if (!Number.isInteger(index) || index < 0) throw new ServiceError(400, 'index must be 0 or more')
      const total = database.count('SELECT count(*) AS count FROM images WHERE order_id = ? AND secondary_tag = ?', orderId, secondaryTag)
      const images = database.documents(
        'SELECT document FROM images WHERE order_id = ? AND secondary_tag = ? ORDER BY created_at, rowid LIMIT 1 OFFSET ?',
        orderId,
        secondaryTag,
        index,
      )
      return images.length === 0 ? { total_images_count: 0, images } : { total_images_count: total, images }
    },
  )
}

export function warningsRoutes(app: FastifyInstance, database: Database): void {
  app.get<IdParams>('/order/warnings/:id', async ({ params }) => {
    const none = { validation: [], age: [], orderForOthers: [], products: [], customer_age: null, customer_gender: null }
    return database.document('SELECT document FROM warnings WHERE id = ?', params.id) ?? none
  })
}

export function subscriptionsRoutes(app: FastifyInstance, database: Database): void {
  app.get<IdParams>('/subscriptions/:id', async ({ params }) => {
    const subscription = database.document('SELECT document FROM subscriptions WHERE id = ?', params.id)
    if (subscription === undefined) throw new ServiceError(404, 'Subscription not found')
    return subscription
  })
}

export function usersRoutes(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { sub: string } }>('/users/v3/:sub/usergroups', async ({ params }) => {
    const userGroups = database.document('SELECT document FROM user_groups WHERE sub = ?', params.sub)
    if (userGroups === undefined) throw new ServiceError(404, 'User not found')
    return { userGroups }
  })
}

export function preApprovedProductsRoutes(app: FastifyInstance, database: Database): void {
  app.get('/utils/preapprovedproducts/products', async () => ({
    data: database.documents('SELECT document FROM pre_approved_products ORDER BY CAST(id AS INTEGER)'),
  }))
}
