import { describe, expect, it } from 'vitest'
import type { FaultRequest } from '../../sandbox/control/faults.ts'
import { formatPlace, placeOf } from '../../scripts/preflight/deviations.ts'
import { documentedFields } from '../../scripts/preflight/documented-fields.ts'
import { hasNullField, neverSent } from '../../scripts/preflight/never-sent.ts'
import { respondInFull } from './support/full-responses.ts'
import { callsOf, check, sandbox, startPreflight } from './support/preflight.ts'

startPreflight()

const removed = (service: FaultRequest['service'], where: { path?: string; body?: string }, field: string): FaultRequest => ({
  service,
  ...where,
  kind: 'field',
  field,
})

describe('preflight against a service that leaves out a field', () => {
  const orders = { path: '^/orders$' }
  const order = { path: String.raw`^/orders/\d+$` }
  const customer = { path: String.raw`^/customers/\d+$` }
  it.each<[FaultRequest, string]>([
    [removed('clinical', orders, 'orders[].orderdate'), 'GET /orders: orders[].orderdate; reads as missing'],
    [removed('clinical', orders, 'orders[].orderAmount'), 'GET /orders: orders[].orderAmount; reads as missing'],
    [removed('clinical', orders, 'orders[].products'), 'GET /orders: orders[].products; reads as an empty list'],
    [removed('clinical', orders, 'orders[].products[].productTitle'), 'GET /orders: orders[].products[].productTitle; reads as missing'],
    [
      removed('clinical', orders, 'orders[].products[].subscriptionId'),
      'GET /orders: orders[].products[].subscriptionId; reads as missing',
    ],
    [removed('clinical', order, 'customerId'), 'GET /orders/{id}: customerId; reads as missing'],
    [removed('clinical', order, 'idCheckStatus'), 'GET /orders/{id}: idCheckStatus; reads as missing'],
    [removed('clinical', order, 'restrictedItemsApproval'), 'GET /orders/{id}: restrictedItemsApproval; reads as false'],
    [
      removed('clinical', customer, 'dateOfBirth'),
      'GET /customers/{id}: dateOfBirth; reads as missing, GET /customers/{id}?treatment=: dateOfBirth; reads as missing',
    ],
    [removed('clinical', customer, 'treatmentUpdatedAt'), 'GET /customers/{id}?treatment=: treatmentUpdatedAt; reads as missing'],
    [removed('clinical', { path: '^/idchecks$' }, 'idChecks[].userId'), 'GET /idchecks: idChecks[].userId; reads as missing'],
    [
      removed('consultation', { path: '^/traversals' }, 'traversal_summary'),
      'GET /traversals/fb/{traversalId}: traversal_summary; reads as an empty list',
    ],
    [
      removed('booking', { path: '^/services/masterlocations$' }, '[].locations[].branchID'),
      'GET /services/masterlocations: [].locations[].branchID; reads as missing',
    ],
    [
      removed('booking-graphql', { body: 'getAppointments' }, 'data.getAppointments[].modifiedBy'),
      'getAppointments: getAppointments[].modifiedBy; reads as missing',
    ],
  ])('reports the field that the fault %j removes', async (fault, expected) => {
    sandbox.faults.inject(fault)
    const report = await check()
    const found = callsOf(report).flatMap(({ call, findings }) => findings.map((finding) => ({ call, ...finding })))
    expect(found.map(({ call, field, effect }) => `${call}: ${field}; ${effect}`).join(', ')).toBe(expected)
    for (const { kind, count, of } of found) expect([kind, count]).toEqual(['never sent', of])
    expect(report.exitCode).toBe(1)
  })

  it.each<[string, FaultRequest]>([
    ['only the first record lacks the field', removed('clinical', orders, 'orders[0].orderdate')],
    ['the service sends the field as null', { ...removed('clinical', customer, 'dateOfBirth'), value: null }],
  ])('reports nothing if %s', async (_case, fault) => {
    sandbox.faults.inject(fault)
    expect((await check({}, { service: 'main' })).exitCode).toBe(0)
  })
})

describe('a field missing from every record', () => {
  const fields = documentedFields('GET /customers/{id}/idchecks')
  const reported = (bodies: readonly unknown[]) =>
    neverSent(fields, bodies, bodies.some(hasNullField)).map(({ field, count }) => `${field}, ${count}`)
  const check = { idCheckPreviousStatus: 'fail', idCheckStatus: 'pass', lnSearchRef: 'LN-1', lnStatusUpdateAt: '2026-03-02T09:14:00Z' }

  it('is not reported if there are few records and the service leaves out empty fields', () => {
    expect(reported([check, check])).toEqual([])
  })

  it('is reported if the service sends null for empty fields', () => {
    expect(reported([check, { ...check, lnSearchRef: null }])).toEqual(['lnStatusUpdatedBy, 2'])
  })

  it('is reported if there are many records', () => {
    expect(reported(Array.from({ length: 200 }, () => check))).toEqual(['lnStatusUpdatedBy, 200'])
  })

  it('is not reported if the service sends the field under its alternative name', () => {
    const order = (date: object) => ({
      orders: [{ orderId: '1', orderAmount: 1, orderStatus: 'Shipped', products: [], orderNotes: [], ...date }],
    })
    const found = (date: object) =>
      neverSent(documentedFields('GET /customers/{id}/orders'), [order(date)], false).map(({ field }) => field)
    expect(found({ orderdate: '2026-03-02T09:14:00Z' })).toEqual([])
    expect(found({})).toEqual(['orders[].orderDate'])
  })

  it('is not reported if there are no records', () => {
    expect(neverSent(documentedFields('GET /orders'), [{ orders: [] }, undefined, 'none'], true)).toEqual([])
  })
})

describe('the documented fields', () => {
  /** Paths to request, by call. The gateway reads all or almost all fields that these calls return. */
  const requests: Record<string, string> = {
    'GET /orders': '/orders',
    'GET /orders/{id}': '/orders/o-1',
    'GET /idchecks': '/idchecks',
    'GET /customers/{id}/idchecks': '/customers/c-1/idchecks',
    'GET /customers/{id}?treatment=': '/customers/c-1',
    'GET /preapprovedproducts/customers': '/preapprovedproducts/customers',
    'GET /subscriptions/{subscriptionId}/orders': '/subscriptions/s-40/orders',
    'GET /subscriptions/{id}': '/subscriptions/s-40',
    'GET /get_image/{orderId}/{secondaryTag}/{index}': '/get_image/o-1/onlinedoctorweightloss/0',
    'GET /traversals/fb/{traversalId}': '/traversals/fb/t-1',
    'GET /order/warnings/{id}': '/order/warnings/o-1',
    'GET /utils/preapprovedproducts/products': '/utils/preapprovedproducts/products',
    'GET /services/masterlocations': '/services/masterlocations',
    'GET /services/masterlocations/{locationId}': '/services/masterlocations/1001',
    'GET /postcodes/{postcode}/addresses': '/postcodes/LS1%201AA/addresses',
    'GET /services/locations/{locationId}/service/{serviceId}/blocks/{startDate}/{endDate}':
      '/services/locations/1001/service/4790/blocks/2026-03-02/2026-06-02',
  }

  /**
   * Fields that `documentedFields` may leave out, because other checks cover them, only some records have them, or the gateway doesn't
   * read them.
   */
  const unlisted = [
    ...['id', 'orderId', 'orderItemId', 'locationId', 'serviceId', 'primaryTag', 'form-type', 'title', 'total', 'total_images_count'],
    ...['orders', 'idChecks', 'customers', 'images', 'data', 'locations', 'addresses', 'service_blocks'],
    ...['startDate', 'endDate', 'startTime', 'endTime', 'frequency'],
    ...['bmi', 'alert'],
  ]

  function placesIn(body: unknown, path: readonly PropertyKey[] = []): string[] {
    if (Array.isArray(body)) return body.flatMap((element, index) => placesIn(element, [...path, index]))
    if (typeof body !== 'object' || body === null) return []
    return Object.entries(body).flatMap(([key, value]) => [formatPlace(placeOf([...path, key])), ...placesIn(value, [...path, key])])
  }

  it.each(Object.entries(requests))('match the fields in the full response to %s, except those in `unlisted`', async (call, path) => {
    const { body } = await respondInFull({ method: 'GET', path, headers: {}, body: '' })
    const places = new Set(placesIn(JSON.parse(body)))
    const listed = documentedFields(call).map(({ records, names }) => names.map((name) => formatPlace([...records, name])))
    expect([...places].filter((place) => !listed.flat().includes(place) && !unlisted.includes(place.replace(/.*\./, '')))).toEqual([])
    expect(listed.filter((names) => names.every((place) => !places.has(place)))).toEqual([])
  })
})
