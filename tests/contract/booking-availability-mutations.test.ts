import { describe, expect, it } from 'vitest'
import { everyDay, placeBranch } from '../support/bookings.ts'
import { DAY, freeTimes, mutate, mutationError, NEXT_DAY, sandbox, startBookingMutations } from './support/booking-mutations.ts'

startBookingMutations()

/** The three kinds of block, with their names in the contract. */
const kinds: {
  kind: 'service' | 'resource' | 'calendar'
  tags: string[]
  name: string
  id: string
  own: object
  hasRepeats: boolean
}[] = [
  { kind: 'service', tags: ['BK-420'], name: 'ServiceBlock', id: 'serviceBlockId', own: { serviceId: '5058' }, hasRepeats: true },
  { kind: 'resource', tags: ['BK-421'], name: 'ResourceBlock', id: 'blockId', own: {}, hasRepeats: true },
  { kind: 'calendar', tags: ['BK-423'], name: 'CalendarBlock', id: 'calendarBlockId', own: {}, hasRepeats: false },
]

for (const { kind, tags, name, id: idName, own, hasRepeats } of kinds)
  describe(name, { tags }, () => {
    const FIELDS = `id startDate endDate startTime endTime reason ${
      hasRepeats ? 'locationId repeats repeat { frequency interval weekdays monthDay monthType }' : 'calendarId'
    } ${kind === 'service' ? 'serviceId' : kind === 'resource' ? 'resourceId' : ''}`
    const CREATE = `mutation ($input: ${name}Input!) { result: create${name}(input: $input) { ${FIELDS} } }`
    const UPDATE = `mutation ($id: ID!, $input: ${name}Input!) { result: update${name}(${idName}: $id, input: $input) { ${FIELDS} } }`
    const DELETE = `mutation ($id: ID!) { result: delete${name}(${idName}: $id) }`
    const inputAt = (branch: ReturnType<typeof placeBranch>, changes: object = {}) => ({
      ...(kind === 'calendar' ? { calendarId: branch.room(1) } : { locationId: branch.locationId, repeats: false }),
      startDate: DAY,
      endDate: DAY,
      startTime: 900,
      endTime: 1600,
      reason: 'Service Block',
      ...own,
      ...changes,
    })
    const blocks = (locationId: string) =>
      sandbox.database.documents<object>('SELECT document FROM blocks WHERE location_id = ? AND kind = ?', locationId, kind)
    const afternoon = ['16:00', '16:15', '16:30', '16:45'].map((clock) => `room-1 ${clock}`)

    it('a block can be created, changed and deleted, and each step updates the free slots', async () => {
      const branch = placeBranch(sandbox, { day: DAY })
      const { locationId } = branch
      const { result: created } = await mutate(CREATE, { input: inputAt(branch) })
      expect(created).toEqual({
        id: expect.any(String),
        ...inputAt(branch),
        ...(hasRepeats && { repeat: null }),
        ...(kind === 'resource' && { resourceId: null }),
      })
      expect(await freeTimes(locationId)).toEqual(afternoon)

      const { result: changed } = await mutate(UPDATE, { id: created.id, input: inputAt(branch, { startTime: 1000, endTime: 1700 }) })
      expect(changed).toEqual({ ...created, startTime: 1000, endTime: 1700 })
      expect(blocks(locationId)).toHaveLength(1)
      expect(await freeTimes(locationId)).toEqual(['09:00', '09:15', '09:30', '09:45'].map((clock) => `room-1 ${clock}`))

      expect(await mutate(DELETE, { id: created.id })).toEqual({ result: true })
      expect(blocks(locationId)).toEqual([])
      expect(await freeTimes(locationId)).toHaveLength(32)
    })

    it('changing or deleting a block fails with NotFound if the block is unknown or of another kind', async () => {
      const branch = placeBranch(sandbox, { day: DAY })
      const other = branch.addBlock(kind === 'service' ? 'resource' : 'service')
      for (const id of ['none', other]) {
        expect(await mutationError(UPDATE, { id, input: inputAt(branch) })).toContain('errorType: NotFound')
        expect(await mutationError(DELETE, { id })).toContain('errorType: NotFound')
      }
      expect(sandbox.database.count('SELECT count(*) AS count FROM blocks WHERE location_id = ?', branch.locationId)).toBe(1)
    })

    const wrong: [string, object][] = [
      ['an invalid start date', { startDate: '15/06/2099' }],
      ['an invalid end date', { endDate: '2099-02-30' }],
      ['an end date before the start date', { endDate: '2099-06-14' }],
      ['an end time equal to the start time', { startTime: 900, endTime: 900 }],
      ['an end time before the start time on the same day', { startTime: 1000, endTime: 900 }],
      ['an invalid minute', { startTime: 960 }],
      ['an invalid hour', { endTime: 2500 }],
      ['a negative time', { startTime: -100 }],
    ]
    const repeat = { frequency: 'D', interval: 1 }
    const wrongRepeats: [string, object][] = [
      ['`repeats: true` without a `repeat`', { repeats: true }],
      ['a `repeat` with `repeats: false`', { repeats: false, repeat }],
      [
        'a repeating block with an end time before its start time',
        { repeats: true, repeat, endDate: '9999-01-01', startTime: 1000, endTime: 900 },
      ],
      ['an invalid frequency', { repeats: true, repeat: { frequency: 'Y' } }],
      ['invalid weekdays', { repeats: true, repeat: { frequency: 'W', weekdays: '17' } }],
      ['no weekdays', { repeats: true, repeat: { frequency: 'W', weekdays: '' } }],
      ['an invalid day of the month', { repeats: true, repeat: { frequency: 'M', monthDay: 32 } }],
      ['an interval of 0', { repeats: true, repeat: { frequency: 'D', interval: 0 } }],
      ['an unknown branch', { locationId: 'none' }],
    ]
    const wrongOwn: [string, object][] =
      kind === 'calendar'
        ? [['an unknown calendar', { calendarId: 'none' }]]
        : kind === 'resource'
          ? [['a room at another branch', { resourceId: '1001-room-1' }]]
          : []
    it.each([...wrong, ...(hasRepeats ? wrongRepeats : []), ...wrongOwn])(
      'creating or changing a block fails with BadRequest for %s, and stores nothing',
      async (_name, change) => {
        const branch = placeBranch(sandbox, { day: DAY })
        const id = branch.addBlock(kind, kind === 'calendar' ? { calendarId: branch.room(1) } : {})
        const before = blocks(branch.locationId)
        expect(await mutationError(CREATE, { input: inputAt(branch, change) })).toContain('errorType: BadRequest')
        expect(await mutationError(UPDATE, { id, input: inputAt(branch, change) })).toContain('errorType: BadRequest')
        expect(blocks(branch.locationId)).toEqual(before)
      },
    )

    if (hasRepeats)
      it('a repeating block is stored with null for the fields omitted from its repetition', async () => {
        const branch = placeBranch(sandbox, { day: DAY })
        const { result } = await mutate(CREATE, {
          input: inputAt(branch, {
            repeats: true,
            repeat: { frequency: 'W', weekdays: '06' },
            endDate: '9999-12-31',
            startTime: 0,
            endTime: 2345,
          }),
        })
        expect(result).toMatchObject({
          repeats: true,
          repeat: { frequency: 'W', interval: null, weekdays: '06', monthDay: null, monthType: null },
          endDate: '9999-12-31',
        })
        // The block repeats at weekends, so the slots on Monday the 15th are free and those on Saturday the 20th are not.
        expect(await freeTimes(branch.locationId)).toHaveLength(32)
        expect(await freeTimes(branch.locationId, { date: '2099-06-20' })).toEqual([])
      })
  })

describe('updateCalendar', () => {
  const UPDATE = `mutation ($input: CalendarInput!) { updateCalendar(input: $input) {
    id locationId name deletedStatus deletedTime
    availability { mon { startTime endTime } tue { startTime endTime } wed { startTime endTime } thu { startTime endTime }
      fri { startTime endTime } sat { startTime endTime } sun { startTime endTime } }
  } }`
  const availability = { ...everyDay({ startTime: 0, endTime: 0 }), mon: { startTime: 1000, endTime: 1100 } }
  const calendars = (locationId: string) => sandbox.database.documents('SELECT document FROM calendars WHERE location_id = ?', locationId)

  it('creates a calendar and its slots if the input has no id', { tags: ['BK-215', 'BK-423'] }, async () => {
    const { locationId } = placeBranch(sandbox, { rooms: 0 })
    const creation = { type: 'resource', interval: 1, bookingsPerSlot: 1, resourceGroupId: `rg-${locationId}` }
    const { updateCalendar } = await mutate(UPDATE, { input: { locationId, name: 'New room', availability, ...creation } })
    expect(updateCalendar).toEqual({
      id: expect.any(String),
      locationId,
      name: 'New room',
      deletedStatus: false,
      deletedTime: null,
      availability,
    })
    expect(calendars(locationId)).toEqual([updateCalendar])
    expect(await freeTimes(locationId)).toEqual(['10:00', '10:15', '10:30', '10:45'].map((clock) => `${updateCalendar.id} ${clock}`))
  })

  it('changes the calendar if the input has an id, and treats hours of 0 to 0 as closed', { tags: ['BK-320', 'BK-423'] }, async () => {
    const { locationId, room } = placeBranch(sandbox, { rooms: 2 })
    const { updateCalendar } = await mutate(UPDATE, { input: { id: room(1), locationId, name: 'Room 1', availability } })
    expect(updateCalendar).toMatchObject({ id: room(1), availability })
    expect(calendars(locationId)).toHaveLength(2)
    const first = ({ date }: { date: string }) =>
      freeTimes(locationId, { date }).then((times) => times.filter((time) => time.startsWith('room-1')))
    expect(await first({ date: DAY })).toHaveLength(4)
    expect(await first({ date: NEXT_DAY })).toEqual([])
  })

  it.each([
    ['an end before the start', { mon: { startTime: 1100, endTime: 1000 } }],
    ['an invalid minute', { sun: { startTime: 960, endTime: 1000 } }],
    ['an invalid hour', { sat: { startTime: 900, endTime: 2500 } }],
  ])('returns BadRequest for hours with %s', { tags: ['BK-423'] }, async (_name, change) => {
    const { locationId, room } = placeBranch(sandbox)
    const before = calendars(locationId)
    const input = { locationId, name: 'Room', availability: { ...availability, ...change } }
    for (const id of [room(1), null]) expect(await mutationError(UPDATE, { input: { ...input, id } })).toContain('errorType: BadRequest')
    expect(calendars(locationId)).toEqual(before)
  })

  it("returns NotFound for an unknown calendar or another branch's calendar", { tags: ['BK-423'] }, async () => {
    const { locationId } = placeBranch(sandbox)
    for (const id of ['none', '1001-room-1'])
      expect(await mutationError(UPDATE, { input: { id, locationId, name: 'Room', availability } })).toContain('errorType: NotFound')
    expect(calendars(locationId)).toHaveLength(1)
  })
})

describe('cover pharmacist days', () => {
  const CREATE = 'mutation ($days: [CoverPharmacistDayInput!]!) { createCoverPharmacistDays(days: $days) { date } }'
  const DELETE = 'mutation ($days: [CoverPharmacistDayInput!]!) { deleteCoverPharmacistDays(days: $days) }'
  const dates = async (locationId: string) =>
    (await mutate('query ($id: ID!) { getCoverPharmacistDays(locationId: $id) { date } }', { id: locationId })).getCoverPharmacistDays.map(
      ({ date }: { date: string }) => date,
    )
  const of = (locationId: string, ...days: string[]) => ({ days: days.map((date) => ({ locationId, date })) })

  it('are created without duplicates, and can be deleted', { tags: ['BK-422'] }, async () => {
    const { locationId } = placeBranch(sandbox)
    const other = placeBranch(sandbox).locationId
    await mutate(CREATE, of(other, DAY))
    expect(await mutate(CREATE, of(locationId, DAY, NEXT_DAY))).toEqual({ createCoverPharmacistDays: [{ date: DAY }, { date: NEXT_DAY }] })
    await mutate(CREATE, of(locationId, DAY))
    expect(await dates(locationId)).toEqual([DAY, NEXT_DAY])
    expect(await mutate(DELETE, of(locationId, DAY))).toEqual({ deleteCoverPharmacistDays: true })
    expect(await dates(locationId)).toEqual([NEXT_DAY])
    expect(await dates(other)).toEqual([DAY])
  })

  it('are not created if any of them is invalid, and not deleted if any is unknown', { tags: ['BK-422'] }, async () => {
    const { locationId } = placeBranch(sandbox)
    expect(await mutationError(CREATE, of(locationId, DAY, '16/06/2099'))).toContain('errorType: BadRequest')
    expect(await dates(locationId)).toEqual([])
    await mutate(CREATE, of(locationId, DAY))
    expect(await mutationError(DELETE, of(locationId, DAY, NEXT_DAY))).toContain('errorType: NotFound')
    expect(await dates(locationId)).toEqual([DAY])
  })
})
