import { describe, expect, it } from 'vitest'
import { everyDay } from '../support/bookings.ts'
import { booking } from './support/api.ts'
import {
  AVAILABILITY,
  addDays,
  clockTimes,
  expectErrors,
  monday,
  OFFSET_DATE_TIME,
  OTHER_SERVICE,
  placeBranch,
  run,
  SERVICE,
  type Slot,
  sandbox,
  slotsOf,
  startBookingQueries,
  timesOf,
  today,
  wholeDay,
  without,
} from './support/booking-queries.ts'

startBookingQueries()

describe('getAvailability', () => {
  it("returns consecutive slots within each room's hours; their times have UTC offsets", async () => {
    const { locationId, room } = placeBranch({ rooms: 2 })
    expect(await timesOf(locationId, monday)).toEqual(wholeDay)
    expect(await timesOf(locationId, monday, room(2))).toEqual(wholeDay)
    for (const { startTime, endTime } of await slotsOf(locationId, monday)) {
      expect(startTime).toMatch(OFFSET_DATE_TIME)
      expect(endTime).toMatch(OFFSET_DATE_TIME)
      expect(Date.parse(endTime)).toBeGreaterThan(Date.parse(startTime))
    }
  })

  it('returns slots in the branch’s local time, in summer and winter', async () => {
    const { locationId } = placeBranch()
    const year = Number(today.slice(0, 4))
    for (const [month, offset] of [
      ['01-15', '+00:00'],
      ['07-15', '+01:00'],
    ] as const) {
      const date = `${year}-${month}` > addDays(today, 2) ? `${year}-${month}` : `${year + 1}-${month}`
      const first = (await slotsOf(locationId, date))[0]
      expect(Date.parse(first?.startTime ?? '')).toBe(Date.parse(`${date}T09:00:00${offset}`))
    }
  })

  it('returns only slots that start inside [startDate, endDate)', async () => {
    const { locationId } = placeBranch()
    const [first] = await slotsOf(locationId, monday)
    const offset = first?.startTime.slice(19)
    const data = await run(AVAILABILITY, {
      serviceId: SERVICE,
      locationId,
      startDate: `${monday}T10:00:00${offset}`,
      endDate: `${monday}T11:00:00${offset}`,
    })
    expect(data.getAvailability.map(({ startTime }: Slot) => startTime.slice(11, 16))).toEqual(['10:00', '10:15', '10:30', '10:45'])
  })

  it('returns no past slots, and none for an unknown service or location', async () => {
    const { locationId } = placeBranch()
    expect(await slotsOf(locationId, addDays(today, -10), 9)).toEqual([])
    expect(await slotsOf(locationId, monday, 1, '9999')).toEqual([])
    expect(await slotsOf('none', monday)).toEqual([])
  })

  it('rejects invalid dates', async () =>
    expectErrors(await booking(sandbox, AVAILABILITY, { serviceId: SERVICE, locationId: '1001', startDate: 'x', endDate: 'y' })))

  it('treats hours of 0 to 0 as closed, and ignores deleted calendars', async () => {
    const hours = { ...everyDay({ startTime: 900, endTime: 1700 }), mon: { startTime: 0, endTime: 0 } }
    const { locationId, room } = placeBranch({ rooms: 2, hours })
    expect(await timesOf(locationId, monday)).toEqual([])
    const tuesday = addDays(monday, 1)
    expect(await timesOf(locationId, tuesday)).toEqual(wholeDay)
    const [calendar] = sandbox.database.documents<object>('SELECT document FROM calendars WHERE id = ?', room(2))
    sandbox.database.run('UPDATE calendars SET document = ? WHERE id = ?', JSON.stringify({ ...calendar, deletedStatus: true }), room(2))
    expect(await timesOf(locationId, tuesday, room(2))).toEqual([])
  })

  it.each([
    ['opens after the room and closes before it', { startTime: 1000, endTime: 1630, is24Hours: false }, clockTimes('10:00', '16:30')],
    ['opens before the room and closes after it', { startTime: 800, endTime: 2000, is24Hours: false }, wholeDay],
    ['is open to the end of the day', { startTime: 1200, endTime: 2345, is24Hours: false }, clockTimes('12:00', '17:00')],
    ['is closed', { startTime: 900, endTime: 1700, is24Hours: false, isOpen: false }, []],
    ['never closes', { is24Hours: true }, wholeDay],
  ])('returns only slots within the hours of both the room and the branch if the branch %s', async (_name, open, times) => {
    expect(await timesOf(placeBranch({ open }).locationId, monday)).toEqual(times)
  })

  it.each([2345, 2400])('treats hours that end at %i as lasting until midnight', async (endTime) => {
    const { locationId } = placeBranch({ hours: everyDay({ startTime: 2200, endTime }) })
    expect(await timesOf(locationId, monday)).toEqual(clockTimes('22:00', '24:00'))
  })

  it("excludes a room's booked slot, but not the slot of a cancelled appointment", async () => {
    const { locationId, room, addAppointment } = placeBranch({ rooms: 2 })
    const slot = (await slotsOf(locationId, monday)).find(({ startTime }) => startTime.slice(11, 16) === '14:00')
    for (const status of ['created', 'in_progress', 'completed']) {
      const id = addAppointment({ status, startTime: slot?.startTime, endTime: slot?.endTime, resourceId: room(1) })
      expect(await timesOf(locationId, monday)).toEqual(without('14:00', '14:15'))
      expect(await timesOf(locationId, monday, room(2))).toEqual(wholeDay)
      expect(await timesOf(locationId, monday, room(1), OTHER_SERVICE)).toEqual(without('14:00', '14:15'))
      sandbox.database.run('DELETE FROM appointments WHERE id = ?', id)
    }
    addAppointment({ status: 'cancelled', startTime: slot?.startTime, endTime: slot?.endTime, resourceId: room(1) })
    expect(await timesOf(locationId, monday)).toEqual(wholeDay)
  })

  it('excludes all slots that overlap an appointment longer than one slot', async () => {
    const { locationId, addAppointment } = placeBranch()
    const at = async (clock: string) =>
      (await slotsOf(locationId, monday)).find(({ startTime }) => startTime.slice(11, 16) === clock)?.startTime
    addAppointment({ status: 'created', startTime: await at('14:00'), endTime: await at('14:45') })
    expect(await timesOf(locationId, monday)).toEqual(without('14:00', '14:45'))
  })

  it('excludes all slots that are booked in the seed data', async () => {
    const locationId = '1001'
    const free = new Set(
      (await slotsOf(locationId, today, 21)).map(({ resourceId, startTime }) => `${resourceId} ${Date.parse(startTime)}`),
    )
    const booked = sandbox.database
      .documents<{ resourceId: string; startTime: string; status: string }>(
        'SELECT document FROM appointments WHERE location_id = ?',
        locationId,
      )
      .filter(({ status }) => status !== 'cancelled')
    expect(free.size).toBeGreaterThan(0)
    expect(booked.filter(({ resourceId, startTime }) => free.has(`${resourceId} ${Date.parse(startTime)}`))).toEqual([])
  })

  it("excludes the seed data's lunch break on every day", async () => {
    const slots = await slotsOf('1001', addDays(today, 1), 14)
    const clocks = slots.map(({ startTime }) => startTime.slice(11, 16))
    expect(clocks).toContain('11:45')
    expect(clocks.filter((clock) => clock >= '12:00' && clock < '13:00')).toEqual([])
  })
})

describe('getInstoreServiceAvailability', () => {
  const QUERY = `query ($startDate: String!, $endDate: String!, $locationID: ID!, $isDays: Boolean, $numberOfBooks: Int) {
    getInstoreServiceAvailability(serviceId: "${SERVICE}", startDate: $startDate, endDate: $endDate, locationID: $locationID,
      isDays: $isDays, numberOfBooks: $numberOfBooks) { slots { startTime endTime resourceId } daySlots { date } }
  }`
  const week = { startDate: `${monday}T00:00:00+00:00`, endDate: `${addDays(monday, 7)}T00:00:00+00:00` }

  it('returns the free slots, but no days, by default', async () => {
    const { locationId } = placeBranch({ rooms: 2 })
    const expected = await slotsOf(locationId, monday, 7)
    for (const isDays of [undefined, false, null]) {
      const { getInstoreServiceAvailability } = await run(QUERY, { ...week, locationID: locationId, isDays })
      expect(getInstoreServiceAvailability).toEqual({ slots: expected, daySlots: [] })
    }
  })

  it('returns the days with free slots, but no slots, if isDays is true', async () => {
    const { locationId, addBlock } = placeBranch({ rooms: 2 })
    addBlock('resource', { startDate: addDays(monday, 2), endDate: addDays(monday, 2), startTime: 0, endTime: 2400 })
    const { getInstoreServiceAvailability } = await run(QUERY, { ...week, locationID: locationId, isDays: true })
    expect(getInstoreServiceAvailability).toEqual({
      slots: [],
      daySlots: [0, 1, 3, 4, 5, 6].map((day) => ({ date: addDays(monday, day) })),
    })
  })

  it('returns only the days on which a course with `numberOfBooks` appointments can start', async () => {
    const hours = {
      ...everyDay({ startTime: 0, endTime: 0 }),
      mon: { startTime: 900, endTime: 1000 },
      wed: { startTime: 900, endTime: 1000 },
    }
    const { locationId } = placeBranch({ hours })
    const days = async (numberOfBooks: number | null) =>
      (await run(QUERY, { ...week, locationID: locationId, isDays: true, numberOfBooks })).getInstoreServiceAvailability.daySlots.map(
        ({ date }: { date: string }) => date,
      )
    expect(await days(1)).toEqual([monday, addDays(monday, 2)])
    expect(await days(null)).toEqual([monday, addDays(monday, 2)])
    // A course of two can also start on Wednesday, because its second appointment can be in the following week.
    expect(await days(2)).toEqual([monday, addDays(monday, 2)])
    expect(await days(50)).toEqual([])
  })
})
