import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DAMAGED, readResponse } from './repair.ts'
import { bookingId, compiled, damaged, dateTime, filledText, id, listOf, reference, requiredListOf, text, wholeListOf } from './shapes.ts'

const item = z.object({ itemId: id, name: text })
const order = z
  .object({
    id: reference,
    orderId: reference,
    placed: dateTime,
    address: z.object({ city: text, zip: z.string() }).nullish(),
    items: listOf(item),
  })
  .refine((value) => value.id !== undefined || value.orderId !== undefined, { path: ['orderId'] })
const page = compiled(z.object({ orders: requiredListOf(order), total: z.number() }))
const form = compiled(z.object({ title: filledText, questions: z.array(z.object({ id, options: wholeListOf(z.string()) })) }))

const validItem = { itemId: 'i-1', name: 'Gel' }
const validOrder = () => ({ id: '1', placed: '2026-03-02T09:14:00.000Z', address: { city: 'Leeds', zip: 'LS1' }, items: [validItem] })

/** Reads a page of two orders. The first order is valid except for `changes`. */
function ordersWith(changes: object) {
  const { data, malformed } = readResponse(page, { orders: [{ ...validOrder(), ...changes }, validOrder()], total: 2 })
  return { orders: data?.orders, malformed }
}

describe('readResponse', () => {
  it('reads a valid response and reports no malformed fields', () => {
    const { data, malformed } = readResponse(page, { orders: [validOrder()], total: 1 })
    expect(data?.orders).toMatchObject({ items: [{ id: '1', items: { items: [validItem], unreadable: 0 } }], unreadable: 0 })
    expect(malformed).toEqual([])
  })

  it('adds the names of removed fields to the object that contained them', () => {
    const guarded = z.object({ status: text, flag: text, [DAMAGED]: damaged })
    const { data } = readResponse(guarded, { status: ['refer'], flag: 'yes' })
    expect(data).toEqual({ status: undefined, flag: 'yes', [DAMAGED]: ['status'] })
    expect(readResponse(guarded, { flag: 'yes' }).data).toEqual({ flag: 'yes', [DAMAGED]: [] })
  })

  it.each<[string, object, string, string]>([
    ['an impossible date', { placed: '2027-02-30' }, 'placed', 'orders.#.placed'],
    ['a number instead of a date', { placed: 7 }, 'placed', 'orders.#.placed'],
    ['a string instead of an object', { address: 'Leeds' }, 'address', 'orders.#.address'],
    ['an object without a required field', { address: { city: 'Leeds' } }, 'address', 'orders.#.address.zip'],
  ])('treats %s as a missing value', (_name, changes, missing, field) => {
    const { orders, malformed } = ordersWith(changes)
    expect(orders).toMatchObject({
      items: [
        { id: '1', items: { items: [validItem] } },
        { id: '1', placed: '2026-03-02T09:14:00.000Z' },
      ],
    })
    expect(orders?.items[0]).not.toHaveProperty(missing, expect.anything())
    expect([orders?.unreadable, malformed]).toEqual([0, [field]])
  })

  it.each<[string, object, string[]]>([
    ['a malformed id', { id: {} }, ['orders.#.id', 'orders.#.orderId']],
    ['no id', { id: null }, ['orders.#.orderId']],
  ])('drops only the list element with %s', (_name, changes, fields) => {
    const { orders, malformed } = ordersWith(changes)
    expect([orders?.items.length, orders?.unreadable, malformed]).toEqual([1, 1, fields])
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['a string', 'x'],
    ['a list', []],
    ['an object without its id', { name: 'Gel' }],
  ])('drops only the malformed element if a nested list contains %s', (_name, damaged) => {
    const { orders } = ordersWith({ items: [validItem, damaged, validItem] })
    expect(orders).toMatchObject({ items: [{ items: { items: [validItem, validItem], unreadable: 1 } }, {}], unreadable: 0 })
  })

  it.each<[string, unknown]>([
    ['a string', 'none'],
    ['a number', 0],
    ['an object', { 0: validItem }],
  ])('counts one unreadable element if an optional list is actually %s', (_name, items) => {
    expect(ordersWith({ items }).orders).toMatchObject({ items: [{ items: { items: [], unreadable: 1 } }, {}], unreadable: 0 })
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['a list', []],
    ['an object without the list of orders', { total: 1 }],
    ['an object with a string instead of the list of orders', { orders: 'none', total: 1 }],
    ['an object without the total', { orders: [] }],
  ])('returns no data for a response that is %s', (_name, body) => {
    expect(readResponse(page, body).data).toBeUndefined()
  })

  it('returns no data if a list that must be complete has a malformed element', () => {
    const readable = { questions: [{ id: 'q-1', options: ['Yes'] }, { id: 'q-2' }, { id: 'q-3', options: null }] }
    expect(readResponse(form, { ...readable, title: 7 }).data?.questions).toHaveLength(3)
    for (const options of [['Yes', 7], 'Yes', {}]) expect(readResponse(form, { questions: [{ id: 'q-1', options }] }).data).toBeUndefined()
  })

  it('returns no data if the value of a required list is not a list', () => {
    for (const body of [{ a: 1 }, 'none', 7, null]) expect(readResponse(requiredListOf(z.string()), body).data).toBeUndefined()
  })

  it('returns no data for a response with thousands of malformed values', () => {
    const orders = Array.from({ length: 10_000 }, () => ({ ...validOrder(), placed: 7 }))
    expect(readResponse(page, { orders, total: 3 }).data).toBeUndefined()
  })

  it('reports each malformed field only once, and without values', () => {
    const orders = Array.from({ length: 3 }, () => ({ ...validOrder(), placed: 'secret', items: [{ name: 'secret' }, { name: 'secret' }] }))
    expect(readResponse(page, { orders, total: 3 }).malformed).toEqual(['orders.#.placed', 'orders.#.items.#.itemId'])
  })
})

describe('an id', () => {
  const list = z.object({ items: requiredListOf(z.object({ itemId: id })) })

  it.each(['a/b', 'a b', '..', 'é', 'x'.repeat(65), 1e21])('cannot be %j: a list element with this id counts as unreadable', (itemId) => {
    const { data, malformed } = readResponse(list, { items: [{ itemId }, { itemId: 7 }] })
    expect(data?.items).toEqual({ items: [{ itemId: '7' }], unreadable: 1 })
    expect(malformed).toEqual(['items.#.itemId'])
  })

  it.each(['a/b', 'a b', 'abc=='])('can be %j in the booking API, whose contract does not say what ids look like', (text) => {
    expect(readResponse(z.object({ id: bookingId }), { id: text }).data).toEqual({ id: text })
  })
})
