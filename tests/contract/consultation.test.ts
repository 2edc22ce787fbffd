import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { placeOrder } from '../support/orders.ts'
import { call, everyOrder, isError } from './support/api.ts'
import * as shapes from './support/shapes.ts'

type Item = { traversalId: string | null; warningCount: number; exclusionCount: number; secondaryTag: string | null }

let sandbox: Sandbox
let items: Item[]
beforeAll(async () => {
  sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
  items = (await everyOrder(sandbox)).flatMap(({ products }) => products)
})
afterAll(() => sandbox.close())

const form = (traversalId: string | null) => call(sandbox, 'CONSULTATION_API_URL', `/traversals/fb/${traversalId}`)
const image = (path: string) => call(sandbox, 'CONSULTATION_API_URL', `/get_image/${path}`)

describe('GET /traversals/fb/{traversalId}', () => {
  it('returns the form of every item that has one, in the shape that the contract defines', { tags: ['CR-170'] }, async () => {
    const filled = items.filter(({ traversalId }) => traversalId !== null)
    expect(filled.length).toBeGreaterThan(0)
    const faults = new Set<string>()
    for (const { traversalId } of filled) {
      const { status, body } = await form(traversalId)
      expect(status).toBe(200)
      const { identifier, ...others } = body
      const { error } = shapes.consultationForm.safeParse(others)
      if (error !== undefined) faults.add(`${identifier}: ${error.message}`)
    }
    expect([...faults]).toEqual([])
  })

  it('uses only the identifiers ED, AC, PO, EZ, HL, MPR, WL and PMED, except in healthhero forms', async () => {
    const identifiers = new Set<string>()
    for (const { traversalId } of items) {
      if (traversalId === null) continue
      const { body } = await form(traversalId)
      if (body['form-type'] !== 'healthhero') identifiers.add(body.identifier)
    }
    expect([...identifiers].toSorted()).toEqual(['AC', 'ED', 'EZ', 'HL', 'MPR', 'PMED', 'PO', 'WL'])
  })

  it("counts red answers in exCount and yellow answers in wCount, matching the item's counts", async () => {
    for (const { traversalId, warningCount, exclusionCount } of items) {
      if (traversalId === null) continue
      const { body } = await form(traversalId)
      // biome-ignore lint/suspicious/noExplicitAny: the summary has two shapes, and both are asserted here
      const marks = body.traversal_summary.flatMap((entry: any) =>
        (entry.options ?? entry.answers).flatMap((answer: { alert?: string; RedFlag?: boolean; YellowFlag?: boolean }) => [
          ...(answer.alert === 'red' || answer.RedFlag === true ? ['red'] : []),
          ...(answer.alert === 'yellow' || answer.YellowFlag === true ? ['yellow'] : []),
        ]),
      )
      const counted = {
        red: marks.filter((mark: string) => mark === 'red').length,
        yellow: marks.filter((mark: string) => mark === 'yellow').length,
      }
      expect(counted, traversalId).toEqual({ red: body.exCount, yellow: body.wCount })
      expect([body.exCount, body.wCount], traversalId).toEqual([exclusionCount, warningCount])
    }
  })

  it('returns every weight-loss form with a BMI that matches the height and weight', async () => {
    const weightLoss = items.filter(({ secondaryTag }) => secondaryTag === 'onlinedoctorweightloss')
    expect(weightLoss.length).toBeGreaterThan(0)
    for (const { traversalId } of weightLoss) {
      const { bmi } = (await form(traversalId)).body
      expect(bmi).toMatchObject({ height: expect.stringMatching(/^\d+ cm$/), weight: expect.stringMatching(/^\d+ kg$/) })
      expect(bmi.bmi).toBeCloseTo(Number.parseFloat(bmi.weight) / (Number.parseFloat(bmi.height) / 100) ** 2, 0)
    }
  })

  it('returns 404 with a message for an unknown form, and 401 without a token', async () => {
    isError(await form('t-none'), 404)
    isError(await call(sandbox, 'CONSULTATION_API_URL', '/traversals/fb/t-none', { token: null }), 401)
  })
})

describe('GET /get_image/{orderId}/{secondaryTag}/{index}', () => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  beforeAll(() => {
    for (const number of [1, 2, 3]) {
      const picture = { image_title: `Photo ${number}`, src: pixel, created_by: 'Patient', created_at: `2026-03-0${number}T09:00:00.000Z` }
      sandbox.database.run(
        'INSERT INTO images (order_id, secondary_tag, created_at, document) VALUES (?, ?, ?, ?)',
        '777001',
        'onlinedoctoracne',
        picture.created_at,
        JSON.stringify(picture),
      )
    }
  })

  it('returns the image at a 0-based index, and the number of images', { tags: ['CR-173'] }, async () => {
    const titles: string[] = []
    for (const index of [0, 1, 2]) {
      const { status, body } = await image(`777001/onlinedoctoracne/${index}?ts=1700000000000`)
      expect(status).toBe(200)
      expect(shapes.images.safeParse(body).error?.issues).toBeUndefined()
      expect(body.total_images_count).toBe(3)
      expect(body.images).toHaveLength(1)
      titles.push(body.images[0].image_title)
    }
    expect(titles.toSorted()).toEqual(['Photo 1', 'Photo 2', 'Photo 3'])
  })

  it.each(['777001/onlinedoctoracne/3', '777001/onlinedoctoracne/1000', '777001/onlinedoctoreczema/0', '777002/onlinedoctoracne/0'])(
    'returns an empty list and total 0 if there is no image at %s',
    async (path) => {
      const { status, body } = await image(path)
      expect(status).toBe(200)
      expect(body).toEqual({ total_images_count: 0, images: [] })
    },
  )

  it.each(['-1', 'x', '1.5'])('returns 400 with a message for the index %s', async (index) =>
    isError(await image(`777001/onlinedoctoracne/${index}`), 400),
  )

  it('returns 401 without a token', async () =>
    isError(await call(sandbox, 'CONSULTATION_API_URL', '/get_image/777001/onlinedoctoracne/0', { token: null }), 401))
})

describe('POST /image_upload', () => {
  const src = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1').toString('base64')
  const upload = (images: unknown, token?: null) =>
    call(sandbox, 'CONSULTATION_API_URL', '/image_upload', { method: 'POST', body: images, ...(token === null && { token }) })
  const photo = (changes: object = {}) => ({
    title: 'Arm',
    src,
    order_item_id: 'item-112',
    file_name: 'arm.png',
    order_id: orderId,
    created_by: 'Carla Service',
    secondary_tag: 'onlinedoctorhairloss',
    ...changes,
  })
  let orderId: string
  beforeEach(() => {
    orderId = placeOrder(sandbox).orderId
  })
  const storedOf = async (order: string) => (await image(`${order}/onlinedoctorhairloss/0`)).body

  it('stores every image in the list unchanged', { tags: ['CR-291', 'CR-292'] }, async () => {
    expect((await upload([photo(), photo({ title: 'Leg' })])).status).toBe(200)
    expect(await storedOf(orderId)).toMatchObject({
      total_images_count: 2,
      images: [{ image_title: 'Arm', src, created_by: 'Carla Service' }],
    })
  })

  it.each([
    ['a body that is not a list', {}],
    ['an empty list', []],
  ])('returns 400 for %s', async (_what, body) => isError(await upload(body), 400))

  it.each([
    ['no title', { title: '' }],
    ['no file name', { file_name: undefined }],
    ['a data: URL', { src: `data:image/png;base64,${src}` }],
    ['invalid base64', { src: 'not base64!' }],
    ['the content of a PDF', { src: Buffer.from('%PDF-1.7').toString('base64') }],
    ['an item in another order', { order_item_id: 'item-999' }],
    ["another item's tag", { secondary_tag: 'onlinedoctoracne' }],
  ])('returns 400 if one of the images has %s, and stores none of them', async (_what, changes) => {
    isError(await upload([photo(), photo(changes)]), 400)
    expect((await storedOf(orderId)).total_images_count).toBe(0)
  })

  it('returns 401 without a token', async () => isError(await upload([photo()], null), 401))
})

describe('POST /traversals/fb', () => {
  const start = (body: unknown) => call(sandbox, 'CONSULTATION_API_URL', '/traversals/fb', { method: 'POST', body })

  it('starts a new form for each request; GET still returns completed forms', { tags: ['XA-09'] }, async () => {
    const [one, other] = [await start({ type: 'lg', formname: 'WG-FORM' }), await start({ type: 'lg', formname: 'WG-FORM' })]
    expect(one.status).toBe(200)
    expect(one.body).toMatchObject({ identifier: expect.any(String), traversal_id: expect.any(String) })
    expect(one.body.questions[0]).toMatchObject({
      id: expect.any(String),
      element: 'RadioButtons',
      isChild: false,
      options: expect.any(Array),
    })
    expect(other.body.traversal_id).not.toBe(one.body.traversal_id)
    const filled = items.find(({ traversalId }) => traversalId !== null)
    expect((await form(filled?.traversalId ?? '')).status).toBe(200)
  })

  it.each([{}, { type: 'lg' }, { type: 'lg', formname: 'toString' }, { type: 'ed', formname: 'WG-FORM' }])(
    'returns 400 for %j',
    async (body) => isError(await start(body), 400),
  )
})
