import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { placeOrder, product } from '../support/orders.ts'
import { clinical, everyOrder, everyRow, idTokenOf, isError, readOrder } from './support/api.ts'
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

describe('GET /orders/{id}', () => {
  it('returns orders with the field names and types that the contract defines', { tags: ['CR-160', 'CR-162'] }, async () => {
    const orders = await everyOrder(sandbox)
    for (const { orderId } of orders.filter((_order, index) => index % 20 === 0)) {
      const { status, body } = await api.get(`/orders/${orderId}`)
      expect(status).toBe(200)
      expect(shapes.order.safeParse(body).error?.issues).toBeUndefined()
      expect(body.orderId).toBe(orderId)
    }
  })

  it('returns an order with the same fields and values as in the list', async () => {
    const { body } = await api.get('/orders?order_status=AWAITING_REVIEW&limit=3&page=1')
    for (const order of body.orders) expect(await readOrder(api, order.orderId)).toEqual(order)
  })

  it('returns 404 with a message for an unknown id', async () => {
    isError(await api.get('/orders/1'), 404)
    isError(await api.get(`/orders/${'9'.repeat(64)}`), 404)
  })

  it('returns 404 for an id that contains a path or SQL', async () => {
    for (const id of ['..%2F300000', '300000%2Fnotes', "300000'%20OR%20'1'='1", '%25', '300%5F%5F%5F'])
      expect((await api.get(`/orders/${id}`)).status, id).toBe(404)
  })
})

describe('GET /orders', () => {
  it('returns orders and their total, in the shape that the contract defines', { tags: ['CR-160'] }, async () => {
    for (const list of ['AWAITING_REVIEW', 'COMPLETED']) {
      const { status, body } = await api.get(`/orders?order_status=${list}&limit=100&page=1`)
      expect(status).toBe(200)
      expect(shapes.orderList.safeParse(body).error?.issues).toBeUndefined()
      expect(body.orders).toHaveLength(Math.min(100, body.total))
    }
  })

  it("lists an order as awaiting if it has an open POM or PMed item and isn't cancelled", async () => {
    const awaits = (order: Row) =>
      order.orderStatus !== 'Cancelled' &&
      order.products.some(
        ({ primaryTag, reviewStatus }) =>
          ['POM', 'PMed'].includes(primaryTag) && reviewStatus !== 'APPROVED' && reviewStatus !== 'REJECTED',
      )
    const awaiting: Row[] = await everyRow(sandbox, '/orders?order_status=AWAITING_REVIEW', 'orders')
    const completed: Row[] = await everyRow(sandbox, '/orders?order_status=COMPLETED', 'orders')
    expect(awaiting.filter((order) => !awaits(order))).toEqual([])
    expect(completed.filter(awaits)).toEqual([])
    expect(awaiting.length).toBeGreaterThan(0)
    expect(completed.length).toBeGreaterThan(0)
  })

  it.each([
    ['an open POM item', {}, [product()], 'AWAITING_REVIEW'],
    ['an open PMed item', {}, [product({ primaryTag: 'PMed' })], 'AWAITING_REVIEW'],
    ['an item with an empty review status', {}, [product({ reviewStatus: '' })], 'AWAITING_REVIEW'],
    ['an item without a review status', {}, [product({ reviewStatus: null })], 'AWAITING_REVIEW'],
    ['an item with an unknown review status', {}, [product({ reviewStatus: 'ON_HOLD' })], 'AWAITING_REVIEW'],
    ['the status Pending', { orderStatus: 'Pending' }, [product()], 'AWAITING_REVIEW'],
    ['an unknown order status', { orderStatus: 'On the moon' }, [product()], 'AWAITING_REVIEW'],
    [
      'one open and one decided item',
      {},
      [product({ reviewStatus: 'APPROVED' }), product({ productId: '113', primaryTag: 'PMed' })],
      'AWAITING_REVIEW',
    ],
    ['the status Cancelled', { orderStatus: 'Cancelled' }, [product()], 'COMPLETED'],
    [
      'only decided items',
      {},
      [product({ reviewStatus: 'APPROVED' }), product({ productId: '113', reviewStatus: 'REJECTED' })],
      'COMPLETED',
    ],
    ['only GSL items', {}, [product({ primaryTag: 'GSL', reviewStatus: null })], 'COMPLETED'],
    ['only a vaccine', {}, [product({ primaryTag: 'VACCINE', reviewStatus: null })], 'COMPLETED'],
  ] as const)('puts an order in the $3 list if it has %s', async (_title, changes, products, list) => {
    const { orderId } = placeOrder(sandbox, { ...changes, products: [...products] })
    const other = list === 'COMPLETED' ? 'AWAITING_REVIEW' : 'COMPLETED'
    const ids = async (name: string) =>
      (await everyRow(sandbox, `/orders?order_status=${name}`, 'orders')).map((order: Row) => order.orderId)
    expect(await ids(list)).toContain(orderId)
    expect(await ids(other)).not.toContain(orderId)
  })

  it.each(['POM', 'PMed', 'GSL', 'VACCINE'])('returns only orders in the %s category if that category is requested', async (category) => {
    const all: Row[] = await everyRow(sandbox, '/orders?order_status=COMPLETED', 'orders')
    const expected = all.filter(({ categories }) => categories.includes(category)).map(({ orderId }) => orderId)
    const { body } = await api.get(`/orders?order_status=COMPLETED&category=${category}&limit=1`)
    const filtered: Row[] = await everyRow(sandbox, `/orders?order_status=COMPLETED&category=${category}`, 'orders')
    expect(expected.length).toBeGreaterThan(0)
    expect(filtered.map(({ orderId }) => orderId).toSorted()).toEqual(expected.toSorted())
    expect(body.total).toBe(expected.length)
  })

  it.each(['asc', 'desc'])('sorts orders by date, %s', async (direction) => {
    const orders: Row[] = await everyRow(sandbox, `/orders?order_status=COMPLETED&sortBy=date.${direction}`, 'orders')
    const dates = orders.map(({ orderdate }) => orderdate)
    expect(dates).toEqual(direction === 'asc' ? dates.toSorted() : dates.toSorted().toReversed())
  })

  it.each(['asc', 'desc'])('sorts orders by category, %s', async (direction) => {
    const orders: Row[] = await everyRow(sandbox, `/orders?order_status=COMPLETED&sortBy=category.${direction}`, 'orders')
    const categories = orders.map((order) => order.categories.join(','))
    expect(categories).toEqual(direction === 'asc' ? categories.toSorted() : categories.toSorted().toReversed())
    expect(new Set(categories).size).toBeGreaterThan(3)
  })

  it('returns pages, numbered from 1, without duplicates, for any sort and limit', async () => {
    for (const sortBy of ['date.asc', 'date.desc', 'category.asc', 'category.desc']) {
      const whole: Row[] = await everyRow(sandbox, `/orders?order_status=AWAITING_REVIEW&sortBy=${sortBy}`, 'orders')
      const paged: Row[] = await everyRow(sandbox, `/orders?order_status=AWAITING_REVIEW&sortBy=${sortBy}`, 'orders', 7)
      expect(paged.map(({ orderId }) => orderId)).toEqual(whole.map(({ orderId }) => orderId))
      expect(new Set(paged.map(({ orderId }) => orderId)).size).toBe(paged.length)
    }
  })

  it('returns an empty page and the total for a page past the end', async () => {
    for (const page of ['1000', '1000000000']) {
      const { status, body } = await api.get(`/orders?order_status=COMPLETED&limit=10&page=${page}`)
      expect(status).toBe(200)
      expect(body).toEqual({ orders: [], total: expect.any(Number) })
      expect(body.total).toBeGreaterThan(0)
    }
  })

  it.each([
    ['no order_status', '?limit=10&page=1'],
    ['an unknown order_status', '?order_status=AWAITING_ID_CHECK'],
    ['a misspelled order_status', '?order_status=awaiting_review'],
    ['an unknown category', '?order_status=COMPLETED&category=P'],
    ['a category in the wrong case', '?order_status=COMPLETED&category=pom'],
    ['a limit of 101', '?order_status=COMPLETED&limit=101'],
    ['a limit of a million', '?order_status=COMPLETED&limit=1000000'],
    ['a limit of 0', '?order_status=COMPLETED&limit=0'],
    ['a negative limit', '?order_status=COMPLETED&limit=-1'],
    ['a limit that is a word', '?order_status=COMPLETED&limit=ten'],
    ['page 0', '?order_status=COMPLETED&page=0'],
    ['page -1', '?order_status=COMPLETED&page=-1'],
    ['page 1.5', '?order_status=COMPLETED&page=1.5'],
    ['an unknown sort key', '?order_status=COMPLETED&sortBy=amount.asc'],
    ['a sort key that is a JavaScript property', '?order_status=COMPLETED&sortBy=constructor.asc'],
    ['no sort direction', '?order_status=COMPLETED&sortBy=date'],
    ['an invalid sort direction', '?order_status=COMPLETED&sortBy=date.up'],
    ['extra parts after the sort direction', '?order_status=COMPLETED&sortBy=date.asc.id'],
    ['a sort with injected SQL', '?order_status=COMPLETED&sortBy=date.asc%3BDROP%20TABLE%20orders'],
  ])('returns 400 with a message if the request has %s', async (_title, query) => isError(await api.get(`/orders${query}`), 400))

  it.each([
    ['a page number above the largest safe integer', '?order_status=COMPLETED&page=1e300'],
    ['two sorts', '?order_status=COMPLETED&sortBy=date.asc&sortBy=date.desc'],
    ['two statuses', '?order_status=COMPLETED&order_status=AWAITING_REVIEW'],
  ])('never returns 5xx for %s', async (_title, query) => expect((await api.get(`/orders${query}`)).status).toBeLessThan(500))
})

describe('authentication', () => {
  const calls = [
    ['GET', '/orders?order_status=COMPLETED'],
    ['GET', '/orders/ID'],
    ['PUT', '/orders/ID', { status: 'approve', rejectAll: false, updatedBy: 'A' }],
    ['POST', '/orders/ID/notes', { noteText: 'Called', createdBy: 'A' }],
    ['PUT', '/orders/ID/products/112', { status: 'APPROVED', comment: 'Fine', reviewedBy: 'A' }],
    ['POST', '/orders/ID/products/112/bmi', { createdBy: 'A' }],
  ] as const

  it.each(calls)('%s %s returns 401 without a valid token, and changes nothing', async (method, path, body?: object) => {
    const placed = placeOrder(sandbox)
    const { orderId } = placed
    const bare = await idTokenOf(sandbox)
    for (const authorization of [
      undefined,
      '',
      'Bearer',
      'Bearer not-a-token',
      bare,
      `Basic ${bare}`,
      `Bearer ${bare.slice(0, -6)}AAAAAA`,
    ]) {
      const response = await api.get(path.replace('ID', orderId), {
        method,
        token: null,
        ...(body !== undefined && { body }),
        headers: authorization === undefined ? {} : { authorization },
      })
      isError(response, 401)
    }
    expect(await readOrder(api, orderId)).toEqual(placed)
  })

  it('an unknown path returns 404 if the token is valid', async () => isError(await api.get('/nothing/here'), 404))
})
