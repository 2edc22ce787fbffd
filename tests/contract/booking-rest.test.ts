import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, londonDate } from '../../rules/london.ts'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { call, isError } from './support/api.ts'
import * as shapes from './support/shapes.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
})
afterAll(() => sandbox.close())

const get = (path: string, token?: null) => call(sandbox, 'BOOKING_API_URL', path, token === null ? { token } : {})
type Master = { title: string; locations: { locationId: string; locationName: string; branchID: string }[] }

describe("the booking REST API's locations", () => {
  it('GET /services/masterlocations returns each location once, grouped by the first character of its name', async () => {
    const { status, body } = await get('/services/masterlocations')
    expect(status).toBe(200)
    expect(shapes.masterLocations.safeParse(body).error?.issues).toBeUndefined()
    const titles = body.map(({ title }: Master) => title)
    expect(titles).toEqual(titles.toSorted())
    expect(new Set(titles).size).toBe(titles.length)
    const ids = body.flatMap(({ locations }: Master) => locations.map(({ locationId }) => locationId))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(4)
    for (const { title, locations } of body as Master[])
      for (const { locationName } of locations) expect(locationName.startsWith(title)).toBe(true)
  })

  it('GET /services/masterlocations/{locationId} returns the same entry as the list, or 404 for an unknown id', async () => {
    const { body: groups } = await get('/services/masterlocations')
    for (const master of groups.flatMap(({ locations }: Master) => locations)) {
      const { status, body } = await get(`/services/masterlocations/${master.locationId}`)
      expect(status).toBe(200)
      expect(body).toEqual(master)
    }
    isError(await get('/services/masterlocations/none'), 404)
  })

  it('GET /services/locations/{locationId} returns the address and the province, or 404 for an unknown id', async () => {
    const { body: groups } = await get('/services/masterlocations')
    const provinces = new Set<string>()
    for (const { locationId, locationName } of groups.flatMap(({ locations }: Master) => locations)) {
      const { status, body } = await get(`/services/locations/${locationId}`)
      expect(status).toBe(200)
      expect(shapes.location.safeParse(body).error?.issues).toBeUndefined()
      expect(body).toMatchObject({ id: locationId, name: locationName })
      provinces.add(body.address.province)
    }
    expect([...provinces]).toEqual(expect.arrayContaining(['Scotland', 'NorthernIreland']))
    expect(provinces.size).toBeGreaterThan(2)
    isError(await get('/services/locations/none'), 404)
  })
})

describe('GET /services/locations/{locationId}/service/{serviceId}/blocks/{startDate}/{endDate}', () => {
  const blocks = (serviceId: string, startDate: string, endDate: string) =>
    get(`/services/locations/1001/service/${serviceId}/blocks/${startDate}/${endDate}`)
  const dated = (id: string, startDate: string, endDate: string) => {
    const block = {
      id,
      serviceId: '4790',
      locationId: '1001',
      startDate,
      endDate,
      startTime: 900,
      endTime: 1200,
      reason: 'Service Block',
      repeats: false,
      repeat: null,
    }
    sandbox.database.run("INSERT INTO blocks (id, location_id, kind, document) VALUES (?, '1001', 'service', ?)", id, JSON.stringify(block))
    return block
  }

  it('returns the service blocks that overlap the period, in the shape that the contract defines', async () => {
    const block = dated('sb-test-1', '2031-05-10', '2031-05-12')
    dated('sb-test-2', '2031-07-10', '2031-07-10')
    for (const [startDate, endDate] of [
      ['2031-05-01', '2031-05-31'],
      ['2031-05-12', '2031-05-12'],
      ['2031-05-11', '2031-05-11'],
      ['2031-05-01', '2031-05-10'],
    ] as const) {
      const { status, body } = await blocks('4790', startDate, endDate)
      expect(status).toBe(200)
      expect(shapes.serviceBlocks.safeParse(body).error?.issues).toBeUndefined()
      expect(body).toEqual({ service_blocks: [block] })
    }
    expect((await blocks('4790', '2031-05-13', '2031-06-30')).body).toEqual({ service_blocks: [] })
    expect((await blocks('128189', '2031-05-01', '2031-05-31')).body).toEqual({ service_blocks: [] })
  })

  it('returns repeating blocks from the seed data', async () => {
    const today = londonDate(new Date())
    const { body } = await blocks('5058', today, addDays(today, 30))
    expect(shapes.serviceBlocks.safeParse(body).error?.issues).toBeUndefined()
    expect(body.service_blocks.some(({ repeats }: { repeats: boolean }) => repeats)).toBe(true)
  })
})

describe('authentication', () => {
  it.each([
    '/services/masterlocations',
    '/services/masterlocations/1001',
    '/services/locations/1001',
    '/services/locations/1001/service/5058/blocks/2031-05-01/2031-05-31',
  ])('GET %s returns 401 without a token', async (path) => isError(await get(path, null), 401))
})
