import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { call, clinical, everyOrder, everyRow } from './support/api.ts'
import { documentsOf } from './support/documents.ts'
import * as shapes from './support/shapes.ts'

type Item = {
  productId: string
  productTitle: string
  productPrice: number
  productQuantity: number
  primaryTag: string
  secondaryTag: string | null
  reviewStatus: string | null
  reviewComment: string | null
  reviewDate: string | null
  reviewedBy: string | null
  warningCount: number
  exclusionCount: number
  lastTimeOrderedOn: string | null
  traversalId: string | null
  subscriptionId: string | null
  subscriptionIssueNumber: number | null
  maxIssueLimit: number | null
  ageRestricted: boolean
  isPhotoUploadSkipped: boolean
}
type Order = {
  orderId: string
  orderdate: string
  orderStatus: string
  orderAmount: number
  shippingMethod: string
  customerId: string
  idCheckStatus: string
  idCheckApiStatus: string
  restrictedItemsApproval: boolean
  lnStatusUpdateAt: string | null
  categories: string[]
  warnings: { type: string }[]
  comment: { text: string; createdOn: string } | null
  orderNotes: { noteText: string; createAt: string; productId: string | number }[]
  products: Item[]
}

const NOW = new Date('2026-03-18T14:20:00.000Z')
let sandbox: Sandbox
let orders: Order[]
let items: Item[]
beforeAll(async () => {
  sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0, now: NOW })
  orders = await everyOrder(sandbox)
  items = orders.flatMap(({ products }) => products)
})
afterAll(() => sandbox.close())

const reviewed = ({ primaryTag }: Item) => primaryTag === 'POM' || primaryTag === 'PMed'
const final = ({ reviewStatus }: Item) => reviewStatus === 'APPROVED' || reviewStatus === 'REJECTED'
const valuesOf = <Value>(values: Value[]) => [...new Set(values)]

describe('the seed data', () => {
  it('has at least 400 orders with unique ids', () => {
    expect(orders.length).toBeGreaterThanOrEqual(400)
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(orders.length)
  })

  it('has orders in every status that the screens distinguish, and more than 20 orders in each list', async () => {
    const statuses = valuesOf(orders.map(({ orderStatus }) => orderStatus))
    expect(statuses).toEqual(expect.arrayContaining(['Manual Verification Required', 'Pending', 'Cancelled']))
    expect(statuses.length).toBeGreaterThanOrEqual(5)
    for (const list of ['AWAITING_REVIEW', 'COMPLETED']) {
      const { body } = await clinical(sandbox).get(`/orders?order_status=${list}`)
      expect(body.total).toBeGreaterThan(20)
    }
  })

  it('has a prescription order in every status that any order has', () => {
    const prescriptions = orders.filter(({ products }) => products.some(({ primaryTag }) => primaryTag === 'POM'))
    expect(valuesOf(prescriptions.map(({ orderStatus }) => orderStatus)).toSorted()).toEqual(
      valuesOf(orders.map(({ orderStatus }) => orderStatus)).toSorted(),
    )
  })

  it('has single-category orders for every category, and orders with several categories', () => {
    const combinations = valuesOf(orders.map(({ categories }) => categories.toSorted().join()))
    expect(combinations).toEqual(
      expect.arrayContaining(['POM', 'PMed', 'GSL', 'VACCINE', 'GSL,POM', 'GSL,VACCINE', 'POM,VACCINE', 'GSL,PMed,POM']),
    )
    for (const { categories, products } of orders)
      expect(categories.toSorted()).toEqual(valuesOf(products.map(({ primaryTag }) => primaryTag)).toSorted())
  })

  it('has orders with the status "Manual Verification Required" for every ID check status', () => {
    const open = orders.filter(({ orderStatus }) => orderStatus === 'Manual Verification Required')
    const states = valuesOf(open.map(({ idCheckStatus, idCheckApiStatus }) => `${idCheckStatus}/${idCheckApiStatus}`))
    expect(states).toEqual(expect.arrayContaining(['pass/success', 'refer/success', 'fail/success', '/success', '/failure']))
    for (const approval of [true, false])
      expect(
        open.some(({ idCheckStatus, restrictedItemsApproval }) => idCheckStatus === 'refer' && restrictedItemsApproval === approval),
      ).toBe(true)
  })

  it('has several shipping methods, including Express', () => {
    const methods = valuesOf(orders.map(({ shippingMethod }) => shippingMethod))
    expect(methods.length).toBeGreaterThanOrEqual(3)
    expect(methods.some((method) => /express/i.test(method))).toBe(true)
  })

  it('has at least one item for every secondary tag', { tags: ['CR-163'] }, () => {
    expect(valuesOf(items.map(({ secondaryTag }) => secondaryTag))).toEqual(
      expect.arrayContaining([
        'onlinedoctoracne',
        'onlinedoctoreczema',
        'onlinedoctorhairloss',
        'onlinedoctorweightloss',
        'onlinedoctorcontraception',
        'onlinedoctormigraine',
      ]),
    )
  })

  it('has open and decided items; only decided items have a user, a time and a comment', () => {
    const statuses = valuesOf(items.filter(reviewed).map(({ reviewStatus }) => reviewStatus))
    expect(statuses).toEqual(expect.arrayContaining(['AWAITING_REVIEW', '', 'APPROVED', 'REJECTED']))
    for (const item of items) {
      if (final(item)) expect([item.reviewedBy, item.reviewDate, item.reviewComment].every(Boolean)).toBe(true)
      else expect([item.reviewedBy, item.reviewDate, item.reviewComment].some(Boolean)).toBe(false)
    }
  })

  it('has orders with both a decided item and an item awaiting review', () => {
    expect(orders.some(({ products }) => products.some(final) && products.some((item) => reviewed(item) && !final(item)))).toBe(true)
  })

  const open = () => orders.filter(({ orderStatus }) => orderStatus === 'Manual Verification Required')
  it.each<[string, (order: Order) => boolean]>([
    ['warnings', ({ products }) => products.some(({ warningCount }) => warningCount > 0)],
    ['exclusions', ({ products }) => products.some(({ exclusionCount }) => exclusionCount > 0)],
    ['exclusions without warnings', ({ products }) => products.some((item) => item.exclusionCount > 0 && item.warningCount === 0)],
    ['neither warnings nor exclusions', ({ products }) => products.every((item) => item.warningCount === 0 && item.exclusionCount === 0)],
    ['a skipped photo', ({ products }) => products.some(({ isPhotoUploadSkipped }) => isPhotoUploadSkipped)],
    [
      'a weight-loss photo that was not skipped',
      ({ products }) => products.some((item) => item.secondaryTag === 'onlinedoctorweightloss' && !item.isPhotoUploadSkipped),
    ],
    ['a subscription', ({ products }) => products.some(({ subscriptionId }) => subscriptionId !== null)],
    ['a subscription with an issue limit', ({ products }) => products.some(({ maxIssueLimit }) => maxIssueLimit !== null)],
    [
      'a subscription without an issue limit',
      ({ products }) => products.some((item) => item.subscriptionId !== null && item.maxIssueLimit === null),
    ],
    ['an age-restricted GSL item', ({ products }) => products.some((item) => item.primaryTag === 'GSL' && item.ageRestricted)],
    ['an age-restricted item for review', ({ products }) => products.some((item) => reviewed(item) && item.ageRestricted)],
    [
      'a product that the patient has ordered before',
      ({ products }) => products.some(({ lastTimeOrderedOn }) => lastTimeOrderedOn !== null),
    ],
    ['several items for review', ({ products }) => products.filter(reviewed).length > 1],
    ['warnings on the order itself', ({ warnings }) => warnings.length > 0],
    ['a comment', ({ comment }) => comment !== null],
    ['no comment', ({ comment }) => comment === null],
    ['no notes', ({ orderNotes }) => orderNotes.length === 0],
    ['more than two notes', ({ orderNotes }) => orderNotes.filter(({ productId }) => String(productId) === '0').length > 2],
    ['a long note', ({ orderNotes }) => orderNotes.some(({ noteText }) => noteText.length > 300)],
    ['a note about a product', ({ orderNotes }) => orderNotes.some(({ productId }) => String(productId) !== '0')],
  ])('has an order awaiting review with %s', (_title, matches) => expect(open().filter(matches).length).toBeGreaterThan(0))

  it('has orders awaiting review that were placed for another person', async () => {
    const found: string[] = []
    for (const { orderId } of open()) {
      const { body } = await call(sandbox, 'WARNINGS_API_URL', `/order/warnings/${orderId}`)
      if (body.orderForOthers.length > 0) found.push(orderId)
    }
    expect(found.length).toBeGreaterThan(1)
  })

  it('has subscription histories in which each order’s activity matches its review status', { tags: ['CR-114'] }, async () => {
    const outcomes = new Map<unknown, string>([
      ['APPROVED', 'Approved'],
      ['REJECTED', 'Rejected'],
    ])
    const seen = new Set<string>()
    for (const { orderId, products } of orders) {
      const { subscriptionId, reviewStatus } = products[0] ?? {}
      if (!subscriptionId) continue
      const { body } = await clinical(sandbox).get(`/subscriptions/${subscriptionId}/orders?limit=100&page=1`)
      const { activity } = body.orders.find((issue: { orderId: string }) => issue.orderId === orderId)
      expect([orderId, activity]).toEqual([orderId, outcomes.get(reviewStatus) ?? 'Awaiting review'])
      seen.add(activity)
    }
    expect(seen.size).toBeGreaterThan(1)
  })

  it('has weight-loss items whose photos were uploaded and can be viewed', async () => {
    let seen = 0
    for (const { orderId, products } of open())
      for (const { secondaryTag, isPhotoUploadSkipped } of products) {
        if (secondaryTag !== 'onlinedoctorweightloss' || isPhotoUploadSkipped) continue
        const { body } = await call(sandbox, 'CONSULTATION_API_URL', `/get_image/${orderId}/${secondaryTag}/0`)
        expect(shapes.images.safeParse(body).error?.issues).toBeUndefined()
        seen += body.images.length
      }
    expect(seen).toBeGreaterThan(0)
  })

  it('has patients of every sex, some with unusual names, some without a GP, and some minors', async () => {
    const customers: { firstName: string; lastName: string; sex: string; age: number; gpDetails: object | null }[] = []
    for (const id of valuesOf(orders.map(({ customerId }) => customerId))) {
      const { status, body } = await clinical(sandbox).get(`/customers/${id}`)
      expect(status).toBe(200)
      expect(shapes.customer.safeParse(body).error?.issues).toBeUndefined()
      customers.push(body)
    }
    const names = customers.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    expect(names.some((name) => /[À-ž]/.test(name))).toBe(true)
    expect(names.some((name) => name.includes("'"))).toBe(true)
    expect(valuesOf(customers.map(({ sex }) => sex)).toSorted()).toEqual(['female', 'male', 'other'])
    expect(valuesOf(customers.map(({ gpDetails }) => gpDetails === null))).toHaveLength(2)
    expect(customers.some(({ age }) => age < 18)).toBe(true)
  })

  it('gives every customer an age that matches their date of birth', () => {
    const today = NOW.toISOString().slice(0, 10)
    for (const { dateOfBirth, age } of sandbox.database.documents<{ dateOfBirth: string; age: number }>('SELECT document FROM customers'))
      expect(age, dateOfBirth).toBe(
        Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (today.slice(5) < dateOfBirth.slice(5) ? 1 : 0),
      )
  })

  it('has unique product ids in each order, and order amounts that match prices and quantities', () => {
    for (const { orderId, products, orderAmount, orderNotes } of orders) {
      const ids = products.map(({ productId }) => productId)
      expect(new Set(ids).size, orderId).toBe(ids.length)
      expect(ids).not.toContain('0')
      const sum = products.reduce((total, { productPrice, productQuantity }) => total + productPrice * productQuantity, 0)
      expect(orderAmount, orderId).toBeCloseTo(sum, 2)
      for (const { productId } of orderNotes) if (String(productId) !== '0') expect(ids).toContain(String(productId))
    }
  })

  it('has more than one page of pre-approved patients and of ID checks', async () => {
    for (const [path, container] of [
      ['/preapprovedproducts/customers', 'customers'],
      ['/idchecks?status=awaiting', 'idChecks'],
      ['/idchecks?status=completed', 'idChecks'],
    ] as const)
      expect((await everyRow(sandbox, path, container)).length, path).toBeGreaterThan(10)
    const checks = await everyRow(sandbox, '/idchecks?status=awaiting', 'idChecks')
    expect(valuesOf(checks.map(({ idCheckApiStatus }) => idCheckApiStatus)).toSorted()).toEqual(['failure', 'success'])
  })

  it('has an order whose customer has two pages of other orders', () => {
    const histories = Map.groupBy(orders, ({ customerId }) => customerId)
    expect(Math.max(...[...histories.values()].map((list) => list.length))).toBeGreaterThan(6)
  })

  it('has a pre-approved patient with two pages of orders, including an issued weight-loss treatment', { tags: ['XC-12'] }, async () => {
    const patients = await everyRow(sandbox, '/preapprovedproducts/customers', 'customers')
    const histories = patients.map(({ id }) => orders.filter(({ customerId }) => customerId === id))
    const isIssued = (item: Item) => item.secondaryTag === 'onlinedoctorweightloss' && item.reviewStatus === 'APPROVED'
    expect(histories.filter((list) => list.length > 5 && list.some(({ products }) => products.some(isIssued)))).not.toEqual([])
  })

  it('has three months of appointments around today, in England, Scotland and N. Ireland', () => {
    const appointments = sandbox.database.documents<{
      startTime: string
      locationId: string
      status: string
      course: { onSchedServiceId: string }
    }>('SELECT document FROM appointments')
    const days = appointments.map(({ startTime }) => startTime.slice(0, 10)).toSorted()
    expect((Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')) / 86_400_000).toBeGreaterThanOrEqual(85)
    expect(days).toContain('2026-03-18')
    const services = sandbox.database.documents<{ serviceId: string }>("SELECT document FROM location_services WHERE location_id = '1001'")
    expect(valuesOf(appointments.map(({ course }) => course.onSchedServiceId)).toSorted()).toEqual(
      services.map(({ serviceId }) => serviceId).toSorted(),
    )
    const locations = sandbox.database.documents<{ id: string; region: string }>('SELECT document FROM locations')
    expect(valuesOf(locations.map(({ region }) => region)).toSorted()).toEqual(['England', 'NorthernIreland', 'Scotland'])
    for (const { id } of locations) expect(appointments.some(({ locationId }) => locationId === id)).toBe(true)
  })
})

describe('the dates in the seed data', () => {
  it('are never in the future; the newest order is less than a day old', () => {
    const dates = orders.map(({ orderdate }) => orderdate).toSorted()
    expect(Date.parse(dates.at(-1) ?? '')).toBeLessThanOrEqual(NOW.getTime())
    expect(NOW.getTime() - Date.parse(dates.at(-1) ?? '')).toBeLessThan(24 * 3_600_000)
    const past = orders.flatMap(({ orderNotes, products, comment, lnStatusUpdateAt }) => [
      ...orderNotes.map(({ createAt }) => createAt),
      ...products.flatMap(({ reviewDate, lastTimeOrderedOn }) => [reviewDate, lastTimeOrderedOn]),
      comment?.createdOn ?? null,
      lnStatusUpdateAt,
    ])
    expect(past.filter((instant) => instant !== null && Date.parse(instant) > NOW.getTime())).toEqual([])
  })

  it('never place a review before its order', () => {
    const early = orders.filter(({ orderdate, products }) =>
      products.some(({ reviewDate }) => reviewDate !== null && reviewDate < orderdate),
    )
    expect(early.map(({ orderId }) => orderId)).toEqual([])
  })

  it('never place a note before its order', () => {
    const early = orders.filter(({ orderdate, orderNotes }) => orderNotes.some(({ createAt }) => createAt < orderdate))
    expect(early.map(({ orderId }) => orderId)).toEqual([])
  })
})

describe('seeding', () => {
  it('creates documents that depend only on the random seed and the time', async () => {
    const startWith = async (options: { seed?: number; now?: Date }) => {
      const other = await startSandbox({ databaseFile: ':memory:', firstPort: 0, now: NOW, ...options })
      const documents = documentsOf(other)
      await other.close()
      return documents
    }
    const first = await startWith({})
    expect(await startWith({})).toEqual(first)
    expect(await startWith({ seed: 1 })).toEqual(first)
    const otherSeed = await startWith({ seed: 2 })
    for (const table of ['customers', 'orders', 'appointments']) expect(otherSeed[table]).not.toEqual(first[table])
    const otherTime = await startWith({ now: new Date('2027-08-09T08:00:00.000Z') })
    expect(JSON.stringify(otherTime.orders)).toContain('2027-08-0')
    // Orders with ids 3xxxxx are recent. Orders with ids 5xxxxx are earlier issues of subscriptions, and can be up to a year old.
    expect(JSON.stringify(otherTime.orders)).toMatch(/"orderId":"3\d{5}","id":"3\d{5}","orderdate":"2027-/)
    expect(JSON.stringify(otherTime.orders)).not.toMatch(/"orderId":"3\d{5}","id":"3\d{5}","orderdate":"2026-/)
    expect(JSON.stringify(otherTime.orders)).not.toContain('"orderdate":"2025-')
    // A sandbox can copy only the records that the process created last. Those are the records of `otherTime`, so this sandbox must create
    // its own, equal to those of `first`.
    expect(await startWith({})).toEqual(first)
  }, 60_000)

  it('copies the initial records of an earlier sandbox, not the changes made there', async () => {
    const start = (now: Date) => startSandbox({ databaseFile: ':memory:', firstPort: 0, now })
    const earlier = await start(NOW)
    earlier.database.run('DELETE FROM orders')
    const copy = await start(new Date(NOW.getTime() + 60_000))
    const counts = [earlier, copy].map(({ database }) => database.count('SELECT count(*) AS count FROM orders'))
    const seededAt = copy.database.value("SELECT value FROM meta WHERE key = 'seeded'")
    await Promise.all([earlier.close(), copy.close()])
    expect(counts).toEqual([0, orders.length])
    expect(seededAt).toBe(NOW.toISOString())
  })

  it.each([
    ['the next day', '2026-03-18T23:58:00.000Z', '2026-03-19T00:02:00.000Z'],
    ['more than ten minutes later', '2026-03-18T14:20:00.000Z', '2026-03-18T14:31:00.000Z'],
  ])('creates new records for a second sandbox that is started %s', async (_name, earlier, now) => {
    const seededAt = []
    for (const time of [earlier, now]) {
      const other = await startSandbox({ databaseFile: ':memory:', firstPort: 0, now: new Date(time) })
      seededAt.push(other.database.value("SELECT value FROM meta WHERE key = 'seeded'"))
      await other.close()
    }
    expect(seededAt).toEqual([earlier, now])
  })
})
