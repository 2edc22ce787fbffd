import type { FastifyInstance } from 'fastify'
import { detailedQuestions } from '../booking/detailed-questions.ts'
import { answerForm, saveForm, startForm } from '../booking/walk-in-forms.ts'
import type { Database } from '../data/database.ts'
import { findOrder } from '../data/orders.ts'
import { requiredText, ServiceError } from './service.ts'

type IdParams = { Params: { id: string } }

const MAXIMUM_UPLOAD_BYTES = 26_214_400

/** Routes of the consultation service: consultation forms, walk-in forms, weight-loss questions and images. */
export function consultationRoutes(app: FastifyInstance, database: Database, clock: () => Date): void {
  app.get<IdParams>('/traversals/fb/:id', async ({ params }) => {
    const form = database.document('SELECT document FROM consultation_forms WHERE id = ?', params.id)
    if (form === undefined) throw new ServiceError(404, 'Form not found')
    return form
  })

  app.post('/traversals/fb', async ({ body }) => {
    if (requiredText(body, 'type') !== 'lg') throw new ServiceError(400, 'type is not valid')
    return startForm(database, requiredText(body, 'formname'))
  })

  app.post('/traversals/fb/respond', async ({ body }) => answerForm(database, body))

  app.post('/traversals/save', async ({ body }) => {
    saveForm(database, body)
    return {}
  })

  app.post('/traversals/detailedQuestionsFormBuilder', async ({ body }) => {
    const appointmentId = requiredText(body, 'appointment_id')
    const gender = requiredText(body, 'genderValue')
    if (gender !== 'gender' && gender !== 'nogender') throw new ServiceError(400, 'genderValue is not valid')
    return database.transaction(() => detailedQuestions(database, appointmentId, gender === 'gender'))
  })

  app.put('/traversals/updatequestion', async ({ body }) => {
    if (!Array.isArray(body) || body.length === 0) throw new ServiceError(400, 'A list of questions is required')
    database.transaction(() => {
      for (const question of body) {
        const changed = database.run(
          'UPDATE detailed_questions SET document = ? WHERE traversal_id = ? AND index_sl = ?',
          JSON.stringify(question),
          requiredText(question, 'traversal_id'),
          Number(question.index_sl),
        )
        if (changed === 0) throw new ServiceError(404, 'Question not found')
      }
    })
    return {}
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

  app.post('/image_upload', async ({ body }) => {
    if (!Array.isArray(body) || body.length === 0) throw new ServiceError(400, 'A list of images is required')
    let total = 0
    for (const image of body) {
      for (const field of ['title', 'src', 'order_item_id', 'file_name', 'order_id', 'created_by', 'secondary_tag'])
        requiredText(image, field)
      const bytes = Buffer.from(image.src, 'base64')
      if (bytes.toString('base64') !== image.src) throw new ServiceError(400, 'src must be base64')
      if (!isImage(bytes)) throw new ServiceError(400, 'src must be a PNG, JPEG or HEIC')
      const order = findOrder(database, image.order_id)
      const item = order?.products.find(({ orderItemId }) => String(orderItemId) === image.order_item_id)
      if (item === undefined) throw new ServiceError(400, 'There is no such order item')
      if (item.secondaryTag !== image.secondary_tag) throw new ServiceError(400, 'The order item has a different secondary_tag')
      total += bytes.length
    }
    if (total > MAXIMUM_UPLOAD_BYTES) throw new ServiceError(400, 'The images are too large')
    database.transaction(() => {
      const created_at = clock().toISOString()
      for (const { title, src, created_by, order_id, secondary_tag } of body) {
        database.run(
          'INSERT INTO images (order_id, secondary_tag, created_at, document) VALUES (?, ?, ?, ?)',
          order_id,
          secondary_tag,
          created_at,
          JSON.stringify({ image_title: title, src, created_by, created_at }),
        )
      }
    })
    return {}
  })
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

function isImage(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12)
  return (
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    start.startsWith('\xff\xd8\xff') ||
    /^(hei[cxms]|hev[cx]|mif1|msf1)/.test(bytes.toString('latin1', 8, 12))
  )
}
