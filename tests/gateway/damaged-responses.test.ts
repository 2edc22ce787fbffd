import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { londonDate } from '#rules/london.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { logged } from './support/calls.ts'
import { reads, respondInFull } from './support/full-responses.ts'
import { bookingFields, startStandIn } from './support/stand-in.ts'

type Path = (string | number)[]

/** The call whose response is damaged, and the function that damages it. */
let damage: { call: string; apply: (body: unknown) => unknown } | undefined
let standIn: Awaited<ReturnType<typeof startStandIn>>
let stack: Stack
let token: string
beforeAll(async () => {
  standIn = await startStandIn(async (request) => {
    const response = await respondInFull(request)
    const call = request.path === '/graphql' ? bookingFields(request) : `${request.method} ${request.path.split('?')[0]}`
    return damage?.call === call ? { ...response, body: JSON.stringify(damage.apply(JSON.parse(response.body))) } : response
  })
  const { url } = standIn
  stack = await startStack({
    CLINICAL_API_URL: url,
    CONSULTATION_API_URL: url,
    WARNINGS_API_URL: url,
    SUBSCRIPTIONS_API_URL: url,
    PREAPPROVED_API_URL: url,
    BOOKING_API_URL: url,
    BOOKING_GRAPHQL_URL: `${url}/graphql`,
  })
  token = await stack.tokenOf('prescriber')
})
afterAll(async () => {
  await stack.close()
  await standIn.close()
})
beforeEach(() => {
  damage = undefined
  stack.logLines.length = 0
})

/**
 * The paths of the required values in the response to each call. In a path, `#` is any index. If a required value is missing or malformed,
 * the gateway drops the list element or object that contains it, or the whole response. Some of the booking API's non-null strings, such as
 * a customer's name, aren't required: if one is missing or malformed, the gateway replaces it with an empty string.
 */
const required: Record<string, string[]> = {
  'GET /orders/o-1': ['products.#.orderItemId'],
  'GET /orders': ['orders', 'orders.#.products.#.orderItemId'],
  'GET /idchecks': ['idChecks'],
  'GET /customers/c-1': ['id'],
  'GET /customers/c-1/orders': ['orders', 'orders.#.products.#.orderItemId'],
  'GET /preapprovedproducts/customers': ['customers', 'customers.#.id'],
  'GET /subscriptions/s-40/orders': ['orders'],
  'GET /subscriptions/s-40': ['id'],
  'GET /get_image/o-1/onlinedoctorweightloss/0': ['images'],
  'GET /traversals/fb/t-1': ['form-type'],
  'GET /utils/preapprovedproducts/products': ['data', 'data.#.id'],
  'GET /services/masterlocations': ['#.locations', '#.locations.#.locationId'],
  'GET /services/masterlocations/1001': ['locationId'],
  'GET /postcodes/LS1%201AA/addresses': ['addresses'],
  'GET /services/locations/1001/service/4790/blocks/2026-03-02/2026-06-02': [
    'service_blocks',
    ...['id', 'locationId', 'serviceId', 'startDate', 'endDate', 'startTime', 'endTime'].map((name) => `service_blocks.#.${name}`),
    'service_blocks.#.repeat.frequency',
  ],
  // The client sends the questions back with the answers, so each question must be complete.
  'POST /traversals/detailedQuestionsFormBuilder': [
    '#',
    ...['traversal_id', 'multi_select', 'traversal_response', 'traversal_response.options'].map((name) => `#.${name}`),
    ...['#', '#.checked', '#.correct'].map((name) => `#.traversal_response.options.${name}`),
  ],
  getAppointments: requiredOf('data.getAppointments.#'),
  getAppointment: requiredOf('data.getAppointment'),
  getResourceBlocks: [
    'data',
    'data.getResourceBlocks',
    ...['id', 'locationId', 'startDate', 'endDate', 'startTime', 'endTime', 'repeat.frequency'].map(
      (name) => `data.getResourceBlocks.#.${name}`,
    ),
  ],
}

function requiredOf(appointment: string): string[] {
  const fields = ['id', 'locationId', 'number', 'totalNumber', 'startTime', 'endTime', 'status', 'course', 'customer']
  const nested = ['course.id', 'course.onSchedServiceId', 'customer.id']
  return ['data', 'data.getAppointments', ...[...fields, ...nested].map((name) => `${appointment}.${name}`)]
}

const nameOf = (path: Path) => path.map((key) => (typeof key === 'number' ? '#' : key)).join('.')

/** The paths of all values inside `value`. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return at.length === 0 ? [] : [at]
  const below = Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...at, Array.isArray(value) ? Number(key) : key]))
  return at.length === 0 ? below : [at, ...below]
}

const valueAt = (value: unknown, path: Path): unknown => path.reduce((inner, key) => (inner as Record<PropertyKey, unknown>)[key], value)

function replaceAt(body: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(body)
  const holder = valueAt(copy, path.slice(0, -1)) as Record<PropertyKey, unknown>
  holder[path.at(-1) as PropertyKey] = value
  return copy
}

/** A date that doesn't exist, and two timestamps whose years in UTC are 10000 and -1. */
const IMPOSSIBLE_DATES = ['2027-02-30', '9999-12-31T23:59:59-23:59', '0000-01-01T00:00:00+23:59']

/**
 * Replacements for a value. Each is malformed in at least some fields. For example, `..` and a lone surrogate are malformed as ids, but
 * valid as free text.
 */
function unlike(value: unknown): unknown[] {
  const common = [{ x: 1 }, { 0: value }]
  if (typeof value === 'string')
    return [...common, true, [], [value], '..', '\ud800', ...(/^\d{4}-\d\d-\d\d/.test(value) ? ['yesterday', ...IMPOSSIBLE_DATES] : [])]
  if (typeof value === 'number') return [...common, true, [], 'many', 2 ** 40 + 0.5]
  if (typeof value === 'boolean') return [...common, 'yes', [], 1]
  return Array.isArray(value) ? [{ x: 1 }, true, 'none', 7] : [true, 'none', 7, [value]]
}

/** Every string in `body`, except those at or below `path`. */
function textsOutside(body: unknown, path: Path): string[] {
  const outside = (at: Path) => !path.every((key, index) => at[index] === key)
  return pathsIn(body)
    .filter(outside)
    .map((at) => valueAt(body, at))
    .filter((value): value is string => typeof value === 'string')
}

const ask = (query: string) => stack.graphql(query, {}, { token })
/** The fields listed in each log line about malformed fields. */
const malformedFields = () =>
  logged(stack)
    .filter(({ msg }) => msg === 'malformed fields')
    .map(({ fields }) => fields)
const isShown = (data: unknown) => {
  const json = JSON.stringify(data)
  return (text: string) => json.includes(JSON.stringify(text))
}

describe.each(Object.entries(reads))('one damaged value in the response to %s', (call, query) => {
  const bodyOf = async () => {
    let body: unknown
    damage = {
      call,
      apply: (whole) => {
        body = whole
        return whole
      },
    }
    const response = await ask(query)
    return { body, response }
  }

  it('hides only itself or, if it is required, the list element, object or response around it', async () => {
    const { body, response } = await bodyOf()
    expect(response.errors).toBeUndefined()
    const wasShown = isShown(response.data)
    const paths = pathsIn(body)
    const damages = fc
      .constantFrom(...paths)
      .chain((path) => fc.tuple(fc.constant(path), fc.constantFrom(...unlike(valueAt(body, path))), fc.boolean()))
    const prefixes = new Set(required[call] ?? [])
    await fc.assert(
      fc.asyncProperty(damages, async ([path, value, isCompiled]) => {
        let lost = path
        while (prefixes.has(nameOf(lost))) lost = lost.slice(0, -1)
        damage = { call, apply: (whole) => replaceAt(whole, path, value) }
        // An operation is compiled on its second execution. A unique comment makes the operation new, so that it is not compiled.
        const { data } = await ask(isCompiled ? query : `${query} # ${Math.random()}`)
        const stillShown = isShown(data)
        const missing =
          lost.length === 0 || nameOf(lost) === 'data' ? [] : textsOutside(body, lost).filter((text) => wasShown(text) && !stillShown(text))
        expect({ path: nameOf(path), value, missing }).toEqual({ path: nameOf(path), value, missing: [] })
      }),
      { numRuns: 150 },
    )
  })
})

describe('an order', () => {
  /** Makes all of an order's items approvable without a note, and then applies the given changes. */
  const open = (changes: object, itemChanges: object) => (whole: unknown) => {
    const { products, ...order } = whole as { products: object[] }
    const cleared = { warningCount: null, exclusionCount: null, traversalId: null, isPhotoUploadSkipped: null, secondaryTag: null }
    const awaiting = { ...cleared, reviewStatus: 'AWAITING_REVIEW' }
    return { ...order, products: products.map((item) => ({ ...item, ...awaiting, ...itemChanges })), ...changes }
  }
  const page = '{ order(id: "o-1") { reviewBlockedBy items { title primaryTag reviewability { approvalNeedsNote approveBlockedBy } } } }'
  const itemOf = async () => (await ask(page)).data.order.items[0]

  it('can be approved if every field that decisions depend on is intact', async () => {
    damage = { call: 'GET /orders/o-1', apply: open({}, {}) }
    expect((await itemOf()).reviewability).toEqual({ approvalNeedsNote: false, approveBlockedBy: [] })
  })

  it.each([
    ['order', 'orderStatus', ['Cancelled']],
    ['order', 'idCheckStatus', ['refer']],
    ['order', 'idCheckApiStatus', { value: 'failure' }],
    ['order', 'idCheckApiStatus', 'FAILURE'],
    ['item', 'primaryTag', ['POM']],
    ['item', 'primaryTag', undefined],
    ['item', 'secondaryTag', ['onlinedoctorweightloss']],
    ['item', 'reviewStatus', ['APPROVED']],
    ['item', 'isPhotoUploadSkipped', 'yes'],
    ['item', 'isPhotoUploadSkipped', 1],
  ])('shows its item with approval blocked by UNREADABLE if the %s has the invalid %s %j', async (place, field, value) => {
    damage = { call: 'GET /orders/o-1', apply: place === 'order' ? open({ [field]: value }, {}) : open({}, { [field]: value }) }
    const item = await itemOf()
    expect(item.title).toBe('title o-1-a')
    expect(item.primaryTag).toBe(field === 'primaryTag' ? 'unknown' : 'POM')
    expect(item.reviewability.approveBlockedBy).toEqual(['UNREADABLE'])
  })

  it.each([
    ['warningCount', '3'],
    ['exclusionCount', -1],
    ['traversalId', { id: 't-1' }],
  ])('requires a note to approve an item whose %s is malformed: %j', async (field, value) => {
    damage = { call: 'GET /orders/o-1', apply: open({}, { [field]: value }) }
    expect((await itemOf()).reviewability).toEqual({ approvalNeedsNote: true, approveBlockedBy: [] })
  })

  it('allows neither approval nor rejection of an unreadable item', async () => {
    damage = { call: 'GET /orders/o-1', apply: open({}, { isPhotoUploadSkipped: 'yes' }) }
    for (const decision of ['APPROVED', 'REJECTED']) {
      const input = `{ orderId: "o-1", productId: "112", decision: ${decision}, comment: "Reason" }`
      const { errors } = await ask(`mutation { reviewOrderItem(input: ${input}) { order { id } } }`)
      expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', reason: 'UNREADABLE' } }])
    }
  })

  it.each([' ', 'pom', 'Controlled'])(
    'marks an item with the category %j as unreadable',
    { tags: ['CR-124', 'CR-263'] },
    async (primaryTag) => {
      const items = [{ orderItemId: 'i-1', productId: '112', primaryTag }]
      damage = { call: 'GET /orders/o-1', apply: (whole) => ({ ...(whole as object), products: items }) }
      const { data, errors } = await ask('{ order(id: "o-1") { items { primaryTag reviewability { approveBlockedBy } } } }')
      expect(errors).toBeUndefined()
      expect(data.order.items).toEqual([{ primaryTag: 'unknown', reviewability: { approveBlockedBy: ['UNREADABLE'] } }])
    },
  )
})

describe("a patient's age", () => {
  const thisYear = Number(londonDate(new Date()).slice(0, 4))
  it.each([
    ['computed from the date of birth, even if the main API has an age', { dateOfBirth: `${thisYear - 40}-01-01`, age: 7 }, 40],
    ["the main API's age if the date of birth is missing", { dateOfBirth: null, age: 7 }, 7],
    ["the main API's age if the date of birth is impossible", { dateOfBirth: '1988-02-30', age: 7 }, 7],
    ['null if the date of birth is in the future', { dateOfBirth: `${thisYear + 5}-01-01`, age: 7 }, null],
    ["null if the main API's age is negative", { dateOfBirth: null, age: -5 }, null],
    ['null if both the date of birth and the age are missing', { dateOfBirth: null, age: null }, null],
  ])('is %s', async (_name, changes, age) => {
    damage = { call: 'GET /customers/c-1', apply: (whole) => ({ ...(whole as object), ...changes }) }
    expect((await ask('{ patient(id: "c-1") { age } }')).data.patient).toEqual({ age })
  })
})

describe('impossible dates', () => {
  it.each(IMPOSSIBLE_DATES)('are treated as missing and reported as malformed: %s', async (value) => {
    damage = { call: 'GET /orders/o-1', apply: (whole) => ({ ...(whole as object), orderdate: value, comment: { createdOn: value } }) }
    const { data, errors } = await ask('{ order(id: "o-1") { orderDate comment { createdAt } } }')
    expect([data.order, errors]).toEqual([{ orderDate: null, comment: { createdAt: null } }, undefined])
    expect(malformedFields()).toEqual([['orderdate', 'comment.createdOn']])
  })

  it.each(IMPOSSIBLE_DATES)('in the start time of an appointment make only that appointment unreadable: %s', async (value) => {
    damage = { call: 'getAppointments', apply: (whole) => replaceAt(whole, ['data', 'getAppointments', 1, 'startTime'], value) }
    const { data, errors } = await ask('{ appointmentDays(locationId: "1001", month: "2026-03") { date count } }')
    expect(data.appointmentDays).toEqual([{ date: expect.any(String), count: 2 }])
    expect(errors).toMatchObject([{ path: ['appointmentDays'], extensions: { unreadable: 1 } }])
    expect(malformedFields()).toEqual([['getAppointments.#.startTime']])
  })
})

describe("ids that can't be part of a path", () => {
  it.each(['.', '..', '\ud800'])('are treated as missing in references, and reported as malformed: %j', async (value) => {
    const references = { customerId: value, products: [{ orderItemId: 'i-1', productId: '112', primaryTag: 'POM', subscriptionId: value }] }
    damage = { call: 'GET /orders/o-1', apply: (whole) => ({ ...(whole as object), ...references }) }
    const { data, errors } = await ask(
      '{ order(id: "o-1") { id patient { id } otherOrders { total } items { id subscription { id } subscriptionOrders { total } } } }',
    )
    expect(errors).toBeUndefined()
    expect(data.order).toEqual({
      id: 'o-1',
      patient: null,
      otherOrders: null,
      items: [{ id: 'i-1', subscription: null, subscriptionOrders: null }],
    })
    expect(malformedFields()).toEqual([['customerId', 'products.#.subscriptionId']])
  })

  it.each(['.', '..', '\ud800'])('make only the record with that id unreadable: %j', async (value) => {
    damage = {
      call: 'GET /orders',
      apply: (whole) => replaceAt(replaceAt(whole, ['orders', 0, 'orderId'], value), ['orders', 0, 'id'], value),
    }
    const { data, errors } = await ask('{ orders { unreadable orders { id } } }')
    expect(errors).toBeUndefined()
    expect([data.orders.unreadable, data.orders.orders.length]).toEqual([1, 2])
    damage = { call: 'getAppointments', apply: (whole) => replaceAt(whole, ['data', 'getAppointments', 0, 'id'], value) }
    const day = await ask(
      '{ getAppointments(locationId: "1001", startDate: "2026-03-02T00:00:00Z", endDate: "2026-03-03T00:00:00Z") { id } }',
    )
    expect(day.data.getAppointments).toEqual([{ id: 'ap-y' }, { id: 'ap-z' }])
    expect(day.errors).toMatchObject([{ path: ['getAppointments'], extensions: { unreadable: 1 } }])
  })

  it.each(['..', '\ud800'])(
    'make an item unreadable if used as its secondaryTag, because photo paths contain that tag: %j',
    async (secondaryTag) => {
      const items = [{ orderItemId: 'i-1', productId: '112', primaryTag: 'POM', isPhotoUploadSkipped: true, secondaryTag }]
      damage = { call: 'GET /orders/o-1', apply: (whole) => ({ ...(whole as object), products: items }) }
      const { data, errors } = await ask('{ order(id: "o-1") { items { photosAddedLater reviewability { approveBlockedBy } } } }')
      expect(errors).toBeUndefined()
      expect(data.order.items).toEqual([{ photosAddedLater: null, reviewability: { approveBlockedBy: ['UNREADABLE'] } }])
    },
  )

  it('are rejected as arguments', async () => {
    for (const tag of ['..', '\ud800']) {
      const { code } = await stack.graphql(
        'query A($tag: String!) { orderImage(orderId: "o-1", secondaryTag: $tag, index: 0) { total } }',
        { tag },
        { token },
      )
      expect(code).toBe('BAD_USER_INPUT')
    }
  })
})

describe('text without visible characters', () => {
  const BLANK = ' \u200b\u2060 '
  it.each([
    ['GET /customers/c-1', ['phone'], '{ patient(id: "c-1") { phone } }', { patient: { phone: null } }],
    ['GET /customers/c-1', ['email'], '{ patient(id: "c-1") { email } }', { patient: { email: null } }],
    [
      'GET /traversals/fb/t-1',
      ['traversal_summary', 0, 'question'],
      '{ consultationForm(id: "t-1") { questions { question } } }',
      { consultationForm: { questions: expect.arrayContaining([{ question: null }]) } },
    ],
    [
      'GET /orders/o-1',
      ['orderNotes', 0, 'createdBy'],
      '{ order(id: "o-1") { notes { createdBy } } }',
      { order: { notes: expect.arrayContaining([{ createdBy: null }]) } },
    ],
  ])('is treated as missing in the response to %s, at the path %j', async (call, path, query, expected) => {
    damage = { call, apply: (whole) => replaceAt(whole, path, BLANK) }
    expect((await ask(query)).data).toEqual(expected)
  })
})

describe('logging and counting malformed fields', () => {
  it('reports the service, call and field once for each response, and never the value', async () => {
    damage = {
      call: 'GET /orders',
      apply: (whole) => {
        const { orders, total } = whole as { orders: object[]; total: number }
        return { orders: orders.map((order) => ({ ...order, orderdate: 'Canary', products: ['Canary'] })), total }
      },
    }
    const { data } = await ask('{ orders { unreadable orders { id unreadableItems } } }')
    expect(data.orders).toMatchObject({ unreadable: 0, orders: [{ unreadableItems: 1 }, { unreadableItems: 1 }, { unreadableItems: 1 }] })
    const lines = logged(stack).filter(({ msg }) => msg === 'malformed fields')
    expect(lines).toMatchObject([
      { level: 40, service: 'main', call: 'GET /orders', fields: ['orders.#.orderdate', 'orders.#.products.#'] },
    ])
    expect(JSON.stringify(lines)).not.toContain('Canary')
    const metrics = await (await fetch(`${stack.url}/metrics`)).text()
    expect(metrics).toMatch(/upstream_malformed_fields_total\{service="main",call="GET \/orders",field="orders\.#\.orderdate"\} \d/)
  })

  const keyOf = (whole: unknown) => Object.keys((whole as { data: object }).data)[0] ?? ''
  it.each([1, 2, 3])('reports a malformed booking API field only once per request (request %i)', async () => {
    damage = { call: 'getAppointments', apply: (whole) => replaceAt(whole, ['data', keyOf(whole), 1, 'customer', 'dob'], 'Canary') }
    const day = 'locationId: "1001", startDate: "2026-03-02T00:00:00Z", endDate: "2026-03-03T00:00:00Z"'
    const { data, errors } = await ask(`{ day: getAppointments(${day}) { id customer { dob } } }`)
    const dateOfBirth = '1988-04-02'
    expect(data.day.map(({ id, customer }: { id: string; customer: { dob: string } }) => [id, customer.dob])).toEqual([
      ['ap-x', dateOfBirth],
      ['ap-y', ''],
      ['ap-z', dateOfBirth],
    ])
    expect(errors).toBeUndefined()
    const [line, ...others] = logged(stack).filter(({ msg }) => msg === 'malformed fields')
    expect(line).toMatchObject({ service: 'booking', call: 'POST (GraphQL)', fields: ['getAppointments.#.customer.dob'] })
    expect(others).toEqual([])
  })
})
