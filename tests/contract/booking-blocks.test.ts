import { describe, expect, it } from 'vitest'
import { everyDay } from '../support/bookings.ts'
import { booking } from './support/api.ts'
import {
  addDays,
  clockTimes,
  DATE,
  dataOf,
  expectErrors,
  monday,
  OTHER_SERVICE,
  placeBranch,
  run,
  sandbox,
  slotsOf,
  startBookingQueries,
  timesOf,
  today,
  wholeDay,
  without,
} from './support/booking-queries.ts'

startBookingQueries()

describe('block queries', () => {
  const SERVICE_BLOCK =
    'id locationId serviceId startDate endDate startTime endTime reason repeats repeat { frequency interval weekdays monthDay monthType }'
  const RESOURCE_BLOCK =
    'id resourceId locationId startDate endDate startTime endTime reason repeats repeat { frequency interval weekdays monthDay monthType }'
  const resourceBlocks = (variables: object) =>
    booking(
      sandbox,
      `query ($limit: Int, $offset: Int, $startDate: String!, $endDate: String!, $locationId: ID!) {
        getResourceBlocks(limit: $limit, offset: $offset, startDate: $startDate, endDate: $endDate, locationId: $locationId) { ${RESOURCE_BLOCK} }
      }`,
      { ...variables },
    )

  it('getServiceBlocks filters by location and service, and getServiceBlock returns a block or null', async () => {
    const { locationId, addBlock } = placeBranch()
    const ids = [addBlock('service', {}), addBlock('service', { serviceId: OTHER_SERVICE })]
    addBlock('resource', {})
    placeBranch().addBlock('service', {})
    const query = `query ($locationId: ID!, $serviceId: ID) { getServiceBlocks(locationId: $locationId, serviceId: $serviceId) { ${SERVICE_BLOCK} } }`
    const all = (await run(query, { locationId })).getServiceBlocks
    expect(all.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids)
    expect(all[0]).toMatchObject({ locationId, startDate: monday, startTime: 1000, endTime: 1100, repeats: false, repeat: null })
    expect((await run(query, { locationId, serviceId: OTHER_SERVICE })).getServiceBlocks.map(({ id }: { id: string }) => id)).toEqual([
      ids[1],
    ])

    const single = `query ($id: ID!) { getServiceBlock(serviceBlockId: $id) { ${SERVICE_BLOCK} } }`
    expect((await run(single, { id: ids[0] })).getServiceBlock).toEqual(all.find(({ id }: { id: string }) => id === ids[0]))
    expect((await run(single, { id: 'none' })).getServiceBlock).toBeNull()
  })

  it('getServiceBlocks treats a serviceId of null as omitted', async () => {
    const { locationId, addBlock } = placeBranch()
    addBlock('service', {})
    const query = 'query ($locationId: ID!, $serviceId: ID) { getServiceBlocks(locationId: $locationId, serviceId: $serviceId) { id } }'
    expect((await run(query, { locationId, serviceId: null })).getServiceBlocks).toHaveLength(1)
  })

  it('getResourceBlocks filters by location and dates, and excludes other kinds of block', async () => {
    const { locationId, room, addBlock } = placeBranch()
    const inside = addBlock('resource', { resourceId: room(1) })
    const reaching = addBlock('resource', { startDate: addDays(monday, -3), endDate: addDays(monday, 3) })
    const repeating = addBlock('resource', {
      startDate: addDays(monday, -30),
      endDate: '9999-01-01',
      repeats: true,
      repeat: { frequency: 'D', interval: 1, weekdays: null, monthDay: null, monthType: null },
    })
    addBlock('resource', { startDate: addDays(monday, -9), endDate: addDays(monday, -8) })
    addBlock('resource', { startDate: addDays(monday, 8), endDate: addDays(monday, 9) })
    addBlock('service', {})
    const data = dataOf(await resourceBlocks({ locationId, startDate: addDays(monday, -1), endDate: addDays(monday, 1) }))
    expect(data.getResourceBlocks.map(({ id }: { id: string }) => id).toSorted()).toEqual([inside, reaching, repeating].toSorted())
    expect(data.getResourceBlocks.find(({ id }: { id: string }) => id === inside)).toMatchObject({ resourceId: room(1), repeats: false })
    expect(data.getResourceBlocks.find(({ id }: { id: string }) => id === repeating)).toMatchObject({
      resourceId: null,
      repeat: { frequency: 'D', interval: 1 },
    })
  })

  it('getResourceBlocks returns pages by offset and limit, without duplicates', async () => {
    const { locationId, addBlock } = placeBranch()
    const ids = Array.from({ length: 130 }, () => addBlock('resource', {}))
    const window = { locationId, startDate: monday, endDate: monday }
    const read: string[] = []
    for (const offset of [0, 50, 100])
      read.push(...dataOf(await resourceBlocks({ ...window, offset, limit: 50 })).getResourceBlocks.map(({ id }: { id: string }) => id))
    expect(read.toSorted()).toEqual(ids.toSorted())
    expect(dataOf(await resourceBlocks({ ...window, limit: 100 })).getResourceBlocks).toHaveLength(100)
    const byDefault = dataOf(await resourceBlocks(window)).getResourceBlocks.length
    expect(byDefault).toBeGreaterThan(0)
    expect(byDefault).toBeLessThanOrEqual(100)
  })

  it('getResourceBlocks rejects a limit above 100, and treats null arguments as omitted', async () => {
    const window = { locationId: '1001', startDate: monday, endDate: monday }
    for (const limit of [101, 1_000_000]) expectErrors(await resourceBlocks({ ...window, limit }))
    expect(dataOf(await resourceBlocks({ ...window, limit: null, offset: null })).getResourceBlocks.length).toBeGreaterThan(0)
  })

  it('getCalendarBlocks filters by location and calendar', async () => {
    const { locationId, room, addBlock } = placeBranch({ rooms: 2 })
    const ids = [addBlock('calendar', { calendarId: room(1) }), addBlock('calendar', { calendarId: room(2) })]
    const query = `query ($locationId: ID!, $calendarId: ID) {
      getCalendarBlocks(locationId: $locationId, calendarId: $calendarId) { id calendarId startDate endDate startTime endTime reason }
    }`
    const idsOf = async (variables: object) =>
      (await run(query, { ...variables })).getCalendarBlocks.map(({ id }: { id: string }) => id).toSorted()
    expect(await idsOf({ locationId })).toEqual(ids)
    expect(await idsOf({ locationId, calendarId: room(2) })).toEqual([ids[1]])
    expect(await idsOf({ locationId, calendarId: null })).toEqual(ids)
  })

  it('getCoverPharmacistDays returns the days on which a location has a cover pharmacist', async () => {
    const { getCoverPharmacistDays: days } = await run('{ getCoverPharmacistDays(locationId: "1001") { date } }')
    expect(days.length).toBeGreaterThan(0)
    for (const { date } of days) expect(date).toMatch(DATE)
    expect((await run('{ getCoverPharmacistDays(locationId: "none") { date } }')).getCoverPharmacistDays).toEqual([])
  })
})

describe('how blocks affect availability', () => {
  const repeat = (changes: object) => ({
    repeats: true,
    repeat: { frequency: 'D', interval: 1, weekdays: null, monthDay: null, monthType: null, ...changes },
  })

  it('a resource block covers its hours in one room, or in every room if resourceId is null', async () => {
    const one = placeBranch({ rooms: 2 })
    one.addBlock('resource', { resourceId: one.room(1) })
    expect(await timesOf(one.locationId, monday)).toEqual(without('10:00', '11:00'))
    expect(await timesOf(one.locationId, monday, one.room(2))).toEqual(wholeDay)
    const all = placeBranch({ rooms: 2 })
    all.addBlock('resource', { resourceId: null })
    for (const room of [1, 2]) expect(await timesOf(all.locationId, monday, all.room(room))).toEqual(without('10:00', '11:00'))
  })

  it('a block that starts or ends within a slot covers the whole slot', async () => {
    const { locationId, addBlock } = placeBranch()
    addBlock('resource', { startTime: 1010, endTime: 1035 })
    expect(await timesOf(locationId, monday)).toEqual(without('10:00', '10:45'))
  })

  it('a non-repeating block covers one continuous period from its start to its end', async () => {
    const { locationId, addBlock } = placeBranch()
    addBlock('resource', { startTime: 1600, endDate: addDays(monday, 2), endTime: 1000 })
    expect(await timesOf(locationId, monday)).toEqual(clockTimes('09:00', '16:00'))
    expect(await timesOf(locationId, addDays(monday, 1))).toEqual([])
    expect(await timesOf(locationId, addDays(monday, 2))).toEqual(clockTimes('10:00', '17:00'))
  })

  it.each([2345, 2400])('an end time of %i means midnight', async (endTime) => {
    const { locationId, addBlock } = placeBranch({ hours: everyDay({ startTime: 2200, endTime: 2400 }) })
    addBlock('resource', { startTime: 2300, endTime })
    expect(await timesOf(locationId, monday)).toEqual(clockTimes('22:00', '23:00'))
    expect((await timesOf(locationId, addDays(monday, 1))).length).toBeGreaterThan(0)
  })

  it('a block that repeats daily covers its hours on each day from its first to its last date', async () => {
    const { locationId, addBlock } = placeBranch()
    addBlock('resource', { ...repeat({}), startDate: monday, endDate: addDays(monday, 2) })
    const blocked = without('10:00', '11:00')
    for (const [days, expected] of [
      [-1, wholeDay],
      [0, blocked],
      [1, blocked],
      [2, blocked],
      [3, wholeDay],
    ] as const)
      expect(await timesOf(locationId, addDays(monday, days)), `day ${days}`).toEqual(expected)
  })

  it.each([
    ['every second day', { frequency: 'D', interval: 2 }, [0, 2, 4, 6, 8, 10, 12]],
    ['on weekdays', { frequency: 'WD', weekdays: '12345' }, [0, 1, 2, 3, 4, 7, 8, 9, 10, 11]],
    ['on certain weekdays (0 is Sunday)', { frequency: 'W', weekdays: '03' }, [2, 6, 9, 13]],
    ['every second week', { frequency: 'W', interval: 2, weekdays: '135' }, [0, 2, 4]],
  ])('a block can repeat %s', { tags: ['BK-211'] }, async (_title, change, days) => {
    const { locationId, addBlock } = placeBranch()
    addBlock('resource', { ...repeat(change), endDate: '9999-12-31' })
    const slots = await slotsOf(locationId, monday, 14)
    const blocked = Array.from({ length: 14 }, (_, day) => day).filter(
      (day) => !slots.some(({ startTime }) => startTime.startsWith(`${addDays(monday, day)}T10:30`)),
    )
    expect(blocked).toEqual(days)
  })

  it('a monthly block on the 31st skips shorter months', { tags: ['BK-211'] }, async () => {
    const { locationId, addBlock } = placeBranch()
    addBlock('resource', { ...repeat({ frequency: 'M', monthDay: 31 }), startDate: addDays(today, 1), endDate: '9999-12-31' })
    const from = addDays(today, 2)
    const slots = new Set((await slotsOf(locationId, from, 130)).map(({ startTime }) => startTime.slice(0, 16)))
    const days = Array.from({ length: 130 }, (_, day) => addDays(from, day))
    expect(days.filter((day) => !slots.has(`${day}T10:30`))).toEqual(days.filter((day) => day.endsWith('-31')))
    expect(days.some((day) => day.endsWith('-31'))).toBe(true)
  })

  it("a block repeats on the same days whatever the machine's time zone", async () => {
    const { locationId, addBlock } = placeBranch()
    addBlock('resource', { ...repeat({ frequency: 'D', interval: 2 }), endDate: '9999-12-31' })
    const here = await slotsOf(locationId, monday, 7)
    const before = process.env.TZ
    try {
      for (const zone of ['America/New_York', 'Asia/Tokyo']) {
        process.env.TZ = zone
        expect(await slotsOf(locationId, monday, 7), zone).toEqual(here)
      }
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  })

  it('a service block affects only that service, but in every room', async () => {
    const { locationId, room, addBlock } = placeBranch({ rooms: 2 })
    addBlock('service', {})
    for (const number of [1, 2]) {
      expect(await timesOf(locationId, monday, room(number))).toEqual(without('10:00', '11:00'))
      expect(await timesOf(locationId, monday, room(number), OTHER_SERVICE)).toEqual(wholeDay)
    }
  })

  it('a calendar block affects only that calendar', async () => {
    const { locationId, room, addBlock } = placeBranch({ rooms: 2 })
    addBlock('calendar', { calendarId: room(1) })
    expect(await timesOf(locationId, monday, room(1))).toEqual(without('10:00', '11:00'))
    expect(await timesOf(locationId, monday, room(2))).toEqual(wholeDay)
  })
})
