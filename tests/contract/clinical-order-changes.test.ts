import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { placeOrder, product } from '../support/orders.ts'
import { clinical, everyRow, isError, readOrder } from './support/api.ts'
import * as shapes from './support/shapes.ts'

let sandbox: Sandbox
let api: ReturnType<typeof clinical>
beforeAll(async () => {
  sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
  api = clinical(sandbox)
})
afterAll(() => sandbox.close())

type Row = { orderId: string; orderdate: string; orderStatus: string; categories: string[]; products: Item[] }
type Item = { productId: string; primaryTag: string; reviewStatus: string | null; reviewedBy: string | null; reviewDate: string | null }

const itemOf = async (orderId: string, productId = '112'): Promise<Item> =>
  (await readOrder(api, orderId)).products.find((item: Item) => item.productId === productId)
const justNow = (since: number) => (text: unknown) => {
  expect(shapes.dateTime.safeParse(text).success).toBe(true)
  expect(Date.parse(String(text))).toBeGreaterThanOrEqual(since - 1000)
  expect(Date.parse(String(text))).toBeLessThanOrEqual(Date.now() + 1000)
}

describe('PUT /orders/{orderId}/products/{productId}', () => {
  it.each(['APPROVED', 'REJECTED'])('returns 204 and stores %s with the comment, the user and the time', async (status) => {
    const { orderId } = placeOrder(sandbox)
    const since = Date.now()
    const response = await api.put(`/orders/${orderId}/products/112`, {
      status,
      comment: "Suitable, Siân's GP agrees",
      reviewedBy: "Noor O'Hara",
    })
    expect(response.status).toBe(204)
    expect(response.text).toBe('')
    const item = await itemOf(orderId)
    expect(item).toMatchObject({ reviewStatus: status, reviewComment: "Suitable, Siân's GP agrees", reviewedBy: "Noor O'Hara" })
    justNow(since)(item.reviewDate)
    expect(shapes.order.safeParse(await readOrder(api, orderId)).error?.issues).toBeUndefined()
  })

  it('changes only the given item, and moves the order to COMPLETED after its last item is decided', async () => {
    const { orderId } = placeOrder(sandbox, { products: [product(), product({ productId: '113', primaryTag: 'PMed' })] })
    const listed = async (list: string) =>
      (await everyRow(sandbox, `/orders?order_status=${list}`, 'orders')).some((order: Row) => order.orderId === orderId)
    await api.put(`/orders/${orderId}/products/112`, { status: 'APPROVED', comment: '', reviewedBy: 'A' })
    expect(await itemOf(orderId, '113')).toMatchObject({ reviewStatus: 'AWAITING_REVIEW', reviewedBy: null })
    expect(await listed('AWAITING_REVIEW')).toBe(true)
    await api.put(`/orders/${orderId}/products/113`, { status: 'REJECTED', comment: 'Duplicate', reviewedBy: 'B' })
    expect([await listed('AWAITING_REVIEW'), await listed('COMPLETED')]).toEqual([false, true])
    expect(await itemOf(orderId, '112')).toMatchObject({ reviewStatus: 'APPROVED', reviewedBy: 'A' })
  })

  it.each(['', null, 'ON_HOLD'])('accepts a review of an item whose status is %j', async (reviewStatus) => {
    const { orderId } = placeOrder(sandbox, { products: [product({ reviewStatus })] })
    expect((await api.put(`/orders/${orderId}/products/112`, { status: 'APPROVED', comment: '', reviewedBy: 'A' })).status).toBe(204)
  })

  it.each(['APPROVED', 'REJECTED'])(
    "returns 409 with the earlier decision's status, user and time if the item is already %s",
    async (first) => {
      const { orderId } = placeOrder(sandbox)
      await api.put(`/orders/${orderId}/products/112`, { status: first, comment: 'The first decision', reviewedBy: 'First Person' })
      const decided = await itemOf(orderId)
      for (const status of ['APPROVED', 'REJECTED']) {
        const response = await api.put(`/orders/${orderId}/products/112`, { status, comment: 'The second', reviewedBy: 'Second Person' })
        expect(response.status).toBe(409)
        expect(response.body).toEqual({
          message: expect.stringMatching(/\S/),
          reviewStatus: first,
          reviewedBy: 'First Person',
          reviewDate: decided.reviewDate,
        })
      }
      expect(await itemOf(orderId)).toEqual(decided)
    },
  )

  it('accepts one of several simultaneous reviews; the rest get 409 with the accepted decision', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId } = placeOrder(sandbox)
      const responses = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          api.put(`/orders/${orderId}/products/112`, {
            status: index % 2 === 0 ? 'APPROVED' : 'REJECTED',
            comment: 'Decided by me',
            reviewedBy: `Person ${index}`,
          }),
        ),
      )
      expect(responses.map(({ status }) => status).toSorted()).toEqual([204, ...Array(7).fill(409)])
      const { reviewStatus, reviewedBy, reviewDate } = await itemOf(orderId)
      expect(reviewedBy).toBe(`Person ${responses.findIndex(({ status }) => status === 204)}`)
      for (const { body } of responses.filter(({ status }) => status === 409))
        expect(body).toEqual({ message: expect.any(String), reviewStatus, reviewedBy, reviewDate })
    }
  })

  it.each([
    ['a GSL item', {}, product({ primaryTag: 'GSL', reviewStatus: null })],
    ['a vaccine', {}, product({ primaryTag: 'VACCINE', reviewStatus: null })],
    ['an item in a cancelled order', { orderStatus: 'Cancelled' }, product()],
  ])('returns 400 with a message for a review of %s', async (_title, changes, item) => {
    const { orderId } = placeOrder(sandbox, { ...changes, products: [item] })
    isError(await api.put(`/orders/${orderId}/products/112`, { status: 'APPROVED', comment: 'Fine', reviewedBy: 'A' }), 400)
    expect(await itemOf(orderId)).toMatchObject({ reviewStatus: item.reviewStatus, reviewedBy: null })
  })

  it.each([
    ['no status', { comment: 'Fine', reviewedBy: 'A' }],
    ['the status AWAITING_REVIEW', { status: 'AWAITING_REVIEW', comment: 'Fine', reviewedBy: 'A' }],
    ['the status APPROVED in lower case', { status: 'approved', comment: 'Fine', reviewedBy: 'A' }],
    ['a status that is a list', { status: ['APPROVED'], comment: 'Fine', reviewedBy: 'A' }],
    ['no reviewedBy', { status: 'APPROVED', comment: 'Fine' }],
    ['a blank reviewedBy', { status: 'APPROVED', comment: 'Fine', reviewedBy: ' ' }],
    ['a reviewedBy that is a number', { status: 'APPROVED', comment: 'Fine', reviewedBy: 7 }],
    ['a comment that is a number', { status: 'APPROVED', comment: 7, reviewedBy: 'A' }],
    ['a rejection without a comment', { status: 'REJECTED', comment: '', reviewedBy: 'A' }],
    ['a list as its body', []],
    ['a body of null', null],
    ['no body', undefined],
  ])('returns 400 with a message if the request has %s, and changes nothing', async (_title, body) => {
    const { orderId } = placeOrder(sandbox)
    isError(await api.put(`/orders/${orderId}/products/112`, body), 400)
    expect(await itemOf(orderId)).toMatchObject({ reviewStatus: 'AWAITING_REVIEW', reviewedBy: null, reviewDate: null })
  })

  it('returns 400 for malformed JSON', async () => {
    const { orderId } = placeOrder(sandbox)
    isError(await api.put(`/orders/${orderId}/products/112`, undefined, { rawBody: '{"status": "APPROVED"' }), 400)
  })

  it('returns 404 for an unknown order or product', async () => {
    const { orderId } = placeOrder(sandbox)
    const body = { status: 'APPROVED', comment: 'Fine', reviewedBy: 'A' }
    isError(await api.put('/orders/1/products/112', body), 404)
    isError(await api.put(`/orders/${orderId}/products/999`, body), 404)
  })
})

describe('PUT /orders/{orderId}', () => {
  const products = () => [
    product({ productId: '1', primaryTag: 'POM' }),
    product({ productId: '2', primaryTag: 'PMed', reviewStatus: '' }),
    product({ productId: '3', primaryTag: 'GSL', reviewStatus: null }),
    product({ productId: '4', primaryTag: 'GSL', reviewStatus: null, ageRestricted: true }),
    product({ productId: '5', primaryTag: 'VACCINE', reviewStatus: null }),
    product({ productId: '6', primaryTag: 'POM', reviewStatus: 'APPROVED', reviewedBy: 'Earlier', reviewDate: '2026-03-01T09:00:00.000Z' }),
    product({
      productId: '7',
      primaryTag: 'PMed',
      reviewStatus: 'REJECTED',
      reviewedBy: 'Earlier',
      reviewDate: '2026-03-01T09:00:00.000Z',
    }),
  ]
  const rejectedIds = (order: Row) =>
    order.products.filter(({ reviewStatus }) => reviewStatus === 'REJECTED').map(({ productId }) => productId)

  it('returns 204 and changes only restrictedItemsApproval if the request has the status approve', async () => {
    const placed = placeOrder(sandbox, { products: products(), idCheckStatus: 'refer' })
    const response = await api.put(`/orders/${placed.orderId}`, { status: 'approve', rejectAll: false, updatedBy: 'A Pharmacist' })
    expect(response.status).toBe(204)
    expect(await readOrder(api, placed.orderId)).toEqual({ ...placed, restrictedItemsApproval: true })
  })

  it('rejects the open POM, PMed and age-restricted items when rejectAll is false', async () => {
    const placed = placeOrder(sandbox, { products: products(), idCheckStatus: 'refer' })
    const since = Date.now()
    expect((await api.put(`/orders/${placed.orderId}`, { status: 'reject', rejectAll: false, updatedBy: 'A Pharmacist' })).status).toBe(204)
    const order: Row = await readOrder(api, placed.orderId)
    expect(rejectedIds(order)).toEqual(['1', '2', '4', '7'])
    expect(order).toMatchObject({ orderStatus: 'Manual Verification Required', restrictedItemsApproval: false })
    for (const item of order.products.filter(({ productId }) => ['1', '2', '4'].includes(productId))) {
      expect(item.reviewedBy).toBe('A Pharmacist')
      justNow(since)(item.reviewDate)
    }
    for (const item of order.products.filter(({ productId }) => ['6', '7'].includes(productId)))
      expect(item).toMatchObject({ reviewedBy: 'Earlier', reviewDate: '2026-03-01T09:00:00.000Z' })
    expect((await everyRow(sandbox, '/orders?order_status=COMPLETED', 'orders')).map(({ orderId }) => orderId)).toContain(placed.orderId)
  })

  it('rejects every open item and cancels the order when rejectAll is true', async () => {
    const placed = placeOrder(sandbox, { products: products(), idCheckStatus: 'fail' })
    expect((await api.put(`/orders/${placed.orderId}`, { status: 'reject', rejectAll: true, updatedBy: 'A Pharmacist' })).status).toBe(204)
    const order: Row = await readOrder(api, placed.orderId)
    expect(rejectedIds(order)).toEqual(['1', '2', '3', '4', '5', '7'])
    expect(order.orderStatus).toBe('Cancelled')
    expect(order.products.find(({ productId }) => productId === '6')).toMatchObject({ reviewStatus: 'APPROVED', reviewedBy: 'Earlier' })
  })

  it('makes a rejection final: a later review gets 409 with the user and time of the rejection', async () => {
    const { orderId } = placeOrder(sandbox, { idCheckStatus: 'refer' })
    await api.put(`/orders/${orderId}`, { status: 'reject', rejectAll: false, updatedBy: 'A Pharmacist' })
    const { reviewDate } = await itemOf(orderId)
    const response = await api.put(`/orders/${orderId}/products/112`, { status: 'APPROVED', comment: 'Fine', reviewedBy: 'B' })
    expect(response.status).toBe(409)
    expect(response.body).toEqual({ message: expect.any(String), reviewStatus: 'REJECTED', reviewedBy: 'A Pharmacist', reviewDate })
  })

  it.each([
    ['no status', { rejectAll: false, updatedBy: 'A' }],
    ['an unknown status', { status: 'APPROVED', rejectAll: false, updatedBy: 'A' }],
    ['no rejectAll', { status: 'reject', updatedBy: 'A' }],
    ['a rejectAll that is a string', { status: 'reject', rejectAll: 'true', updatedBy: 'A' }],
    ['no updatedBy', { status: 'reject', rejectAll: true }],
    ['a blank updatedBy', { status: 'reject', rejectAll: true, updatedBy: '' }],
    ['a body of null', null],
    ['no body', undefined],
  ])('returns 400 with a message if the request has %s, and changes nothing', async (_title, body) => {
    const placed = placeOrder(sandbox, { idCheckStatus: 'refer' })
    isError(await api.put(`/orders/${placed.orderId}`, body), 400)
    expect(await readOrder(api, placed.orderId)).toEqual(placed)
  })

  it('returns 404 for an unknown order', async () =>
    isError(await api.put('/orders/1', { status: 'approve', rejectAll: false, updatedBy: 'A' }), 404))
})

describe('POST /orders/{orderId}/notes', () => {
  it('returns 201 and adds a note about the order (productId 0) with the user and the time', { tags: ['CR-164'] }, async () => {
    const { orderId } = placeOrder(sandbox)
    const since = Date.now()
    const long = "Rang the patient's carer – left a message.\n".repeat(60).trim()
    expect((await api.post(`/orders/${orderId}/notes`, { noteText: 'Called, no answer', createdBy: 'Inês Prescott' })).status).toBe(201)
    expect((await api.post(`/orders/${orderId}/notes`, { noteText: long, createdBy: "Noor O'Hara" })).status).toBe(201)
    const { orderNotes } = await readOrder(api, orderId)
    expect(orderNotes).toHaveLength(2)
    expect(orderNotes).toEqual(
      expect.arrayContaining([
        { noteText: 'Called, no answer', createdBy: 'Inês Prescott', createAt: expect.any(String), productId: 0 },
        { noteText: long, createdBy: "Noor O'Hara", createAt: expect.any(String), productId: 0 },
      ]),
    )
    for (const { createAt } of orderNotes) justNow(since)(createAt)
  })

  it('keeps all notes that are added simultaneously', async () => {
    const { orderId } = placeOrder(sandbox)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => api.post(`/orders/${orderId}/notes`, { noteText: `Note ${index}`, createdBy: 'A' })),
    )
    const { orderNotes } = await readOrder(api, orderId)
    expect(new Set(orderNotes.map(({ noteText }: { noteText: string }) => noteText)).size).toBe(20)
  })

  it.each([
    ['no text', { createdBy: 'A' }],
    ['blank text', { noteText: '  ', createdBy: 'A' }],
    ['text that is a number', { noteText: 5, createdBy: 'A' }],
    ['no author', { noteText: 'Called' }],
    ['a body of null', null],
    ['no body', undefined],
  ])('returns 400 with a message if the request has %s, and adds nothing', async (_title, body) => {
    const { orderId } = placeOrder(sandbox)
    isError(await api.post(`/orders/${orderId}/notes`, body), 400)
    expect((await readOrder(api, orderId)).orderNotes).toEqual([])
  })

  it('returns 404 for an unknown order', async () =>
    isError(await api.post('/orders/1/notes', { noteText: 'Called', createdBy: 'A' }), 404))
})

describe('POST /orders/{orderId}/products/{productId}/bmi', () => {
  it('adds the note "BMI confirmed" to a product only once, but always returns 201', async () => {
    const { orderId } = placeOrder(sandbox, { products: [product(), product({ productId: '113' })] })
    const since = Date.now()
    for (const createdBy of ['First', 'Second'])
      expect((await api.post(`/orders/${orderId}/products/112/bmi`, { createdBy })).status).toBe(201)
    const { orderNotes } = await readOrder(api, orderId)
    expect(orderNotes).toHaveLength(1)
    expect(orderNotes[0]).toMatchObject({ noteText: 'BMI confirmed', createdBy: 'First' })
    expect(String(orderNotes[0].productId)).toBe('112')
    justNow(since)(orderNotes[0].createAt)
    expect(shapes.order.safeParse(await readOrder(api, orderId)).error?.issues).toBeUndefined()

    expect((await api.post(`/orders/${orderId}/products/113/bmi`, { createdBy: 'First' })).status).toBe(201)
    expect((await readOrder(api, orderId)).orderNotes).toHaveLength(2)
  })

  it('adds the note only once when several users confirm simultaneously', async () => {
    const { orderId } = placeOrder(sandbox)
    await Promise.all(['A', 'B', 'C', 'D'].map((createdBy) => api.post(`/orders/${orderId}/products/112/bmi`, { createdBy })))
    expect((await readOrder(api, orderId)).orderNotes).toHaveLength(1)
  })

  it('adds no note if an existing note starts with "BMI confirmed", regardless of case', async () => {
    const note = { noteText: 'bmi CONFIRMED by phone', createdBy: 'A', createAt: '2026-03-02T10:02:00.000Z', productId: 112 }
    const { orderId } = placeOrder(sandbox, { orderNotes: [note] })
    expect((await api.post(`/orders/${orderId}/products/112/bmi`, { createdBy: 'B' })).status).toBe(201)
    expect((await readOrder(api, orderId)).orderNotes).toEqual([note])
  })

  it('returns 400 without an author, and 404 for an unknown order or product', async () => {
    const { orderId } = placeOrder(sandbox)
    for (const body of [{}, { createdBy: '' }, null, undefined]) isError(await api.post(`/orders/${orderId}/products/112/bmi`, body), 400)
    isError(await api.post('/orders/1/products/112/bmi', { createdBy: 'A' }), 404)
    isError(await api.post(`/orders/${orderId}/products/999/bmi`, { createdBy: 'A' }), 404)
    expect((await readOrder(api, orderId)).orderNotes).toEqual([])
  })
})
