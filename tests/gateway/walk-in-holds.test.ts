import { describe, expect, it, vi } from 'vitest'
import { bookedSlots, placeScreening, walkInCustomer } from '../support/bookings.ts'
import { calls, logged, race, twentyTimes } from './support/calls.ts'
import {
  appointmentsAt,
  audits,
  book,
  dataOf,
  hold,
  holdIdOf,
  holdsAt,
  isOffered,
  newBranch,
  ready,
  screened,
  send,
  setNow,
  stack,
  startWalkIns,
  VACCINE,
} from './support/walk-ins.ts'

startWalkIns()

const taken = 'The appointment time you selected is no longer available. Please pick another time.'
/** The booking services' message for a taken slot. */
const takenUpstream = 'The slot is taken'
const notAvailable = 'errorType: Conflict, the slot is not available any more'

describe('holding a slot', () => {
  const notBookable = "The service can't be booked for this time."
  const expectRefusal = async (...args: Parameters<typeof hold>) => {
    const { data, errors } = await hold(...args)
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ message: notBookable, path: ['holdSlot'], extensions: { code: 'BAD_USER_INPUT' } }])
    expect(calls(stack)).toEqual([])
    expect(holdsAt(args[0])).toBe(0)
  }

  it('rejects a slot less than 48 hours away', { tags: ['BK-340'] }, async () => {
    const { locationId, slot } = newBranch()
    setNow('2099-06-13T10:00:00.001Z')
    await expectRefusal(locationId, slot(1100))
    setNow('2099-06-13T10:00:00.000Z')
    await holdIdOf(locationId, slot(1100))
  })

  it.each(['2099-06-15', '2099-09-08', '2099-12-20', '2100-09-09'])(
    'rejects a flu slot on %s, outside the season',
    { tags: ['BK-338', 'BK-341'] },
    async (date) => {
      const { locationId, slot } = newBranch()
      await expectRefusal(locationId, slot(1000, { date }), { serviceId: '4790' })
    },
  )

  it('accepts a flu slot on the first and the last day of the season', { tags: ['BK-338', 'BK-341'] }, async () => {
    const { locationId, slot } = newBranch()
    for (const date of ['2099-09-09', '2099-12-19']) await holdIdOf(locationId, slot(1000, { date }), { serviceId: '4790' })
  })

  it('accepts a flu slot in a van, even if the slot is today and outside the season', { tags: ['BK-342'] }, async () => {
    setNow('2099-06-15T07:00:00Z')
    const times = { startTime: '2099-06-15T14:00:00.000Z', endTime: '2099-06-15T14:15:00.000Z' }
    await holdIdOf('1008', { resourceId: '1008-room-1', ...times }, { serviceId: '4790' })
  })

  it.each(['serviceId', 'slot'])(
    'rejects an input without a %s, calls no service, and writes only one log line',
    { tags: ['BK-494'] },
    async (missing) => {
      const { locationId, slot } = newBranch()
      const whole = { locationId, serviceId: VACCINE, slot: slot(1000) }
      const none = missing === 'slot' ? { ...slot(1000), resourceId: '' } : ''
      const query = 'mutation Hold($input: HoldSlotInput!) { holdSlot(input: $input) { hold { id } } }'
      for (const input of [
        { ...whole, [missing]: none },
        { ...whole, [missing]: null },
        { ...whole, [missing]: undefined },
      ]) {
        stack.logLines.length = 0
        const { code, data } = await stack.graphql(query, { input }, 'branch')
        expect([code, data?.holdSlot ?? null]).toEqual(['BAD_USER_INPUT', null])
        expect(calls(stack)).toEqual([])
        expect(logged(stack).filter(({ audit }) => audit === undefined)).toMatchObject([
          { level: 30, msg: 'graphql', sub: 'sub-branch-1001', upstream: [] },
        ])
      }
      expect(holdsAt(locationId)).toBe(0)
    },
  )

  it('rejects a slot that ends at or before its start, or whose start is invalid', async () => {
    const { locationId, slot } = newBranch()
    for (const end of [930, 1000]) await expectRefusal(locationId, { ...slot(1000), endTime: slot(end).startTime })
    for (const startTime of ['soon', '2099-06-16', ''])
      expect((await hold(locationId, { ...slot(1000), startTime })).code).toBe('BAD_USER_INPUT')
    expect(calls(stack)).toEqual([])
  })
})

describe('a hold', () => {
  const later = (minutes: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  }

  it('reserves its slot for fifteen minutes, and other users get CONFLICT', { tags: ['BK-297', 'BK-445'] }, async () => {
    const { locationId, slot } = newBranch()
    const at = slot(1000)
    const { data } = await hold(locationId, at)
    expect(Date.parse(data.holdSlot.hold.expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000)
    later(14)
    const { errors } = await hold(locationId, at, { as: 'serviceTeam' })
    expect(errors).toMatchObject([{ message: taken, path: ['holdSlot'], extensions: { code: 'CONFLICT' } }])
    expect(await isOffered(locationId, at)).toBe(false)
    expect(await isOffered(locationId, slot(1015))).toBe(true)
    later(2)
    expect(await isOffered(locationId, at)).toBe(true)
    await holdIdOf(locationId, at, { as: 'serviceTeam' })
  })

  it('can be renewed by its id, and then has the same id and a later expiry', { tags: ['BK-445'] }, async () => {
    const { locationId, slot } = newBranch()
    const at = slot(1000)
    const first = (await hold(locationId, at)).data.holdSlot.hold
    later(10)
    const renewed = (await hold(locationId, at, { holdId: first.id })).data.holdSlot.hold
    expect(renewed.id).toBe(first.id)
    expect(Date.parse(renewed.expiresAt) - Date.parse(first.expiresAt)).toBeGreaterThanOrEqual(10 * 60_000)
    later(10)
    expect((await hold(locationId, at, { as: 'noGroups' })).code).toBe('CONFLICT')
    expect(holdsAt(locationId)).toBe(1)
  })

  it('cannot be renewed after it has expired if another user now holds the slot', { tags: ['BK-297', 'BK-445'] }, async () => {
    const { locationId, slot } = newBranch()
    const at = slot(1000)
    const holdId = await holdIdOf(locationId, at)
    later(16)
    const others = await holdIdOf(locationId, at, { as: 'noGroups' })
    expect(others).not.toBe(holdId)
    expect((await hold(locationId, at, { holdId })).errors).toMatchObject([{ message: takenUpstream, extensions: { code: 'CONFLICT' } }])
    expect(await holdIdOf(locationId, at, { holdId: others, as: 'noGroups' })).toBe(others)
  })

  it('prevents an appointment from being rescheduled to its slot', { tags: ['BK-297'] }, async () => {
    const { locationId, slot, addAppointment } = newBranch()
    const appointmentId = addAppointment()
    await holdIdOf(locationId, slot(1000))
    const { code } = await send(
      'rescheduleAppointment',
      { appointmentId, locationId, slot: slot(1000) },
      'appointment { id }',
      'serviceTeam',
    )
    expect(code).toBe('CONFLICT')
  })

  it('cannot be created for a slot that is already booked', { tags: ['BK-297'] }, async () => {
    const { locationId, slot, addAppointment } = newBranch()
    addAppointment(slot(1000))
    expect((await hold(locationId, slot(1000))).errors).toMatchObject([{ message: taken, extensions: { code: 'CONFLICT' } }])
    expect(audits(), 'nothing was sent').toEqual([])
  })
})

describe('booking a held slot', () => {
  it('creates only one appointment if repeated for the same screening, and returns the same result', { tags: ['BK-432'] }, async () => {
    const { screeningId, holdId, at, locationId } = await ready()
    const first = await dataOf(book(screeningId, holdId, at))
    expect(await dataOf(book(screeningId, holdId, at))).toEqual(first)
    expect(appointmentsAt(locationId)).toBe(1)
  })

  it('refuses to book the same slot again for another screening', { tags: ['BK-432'] }, async () => {
    const { screeningId, holdId, at, locationId } = await ready()
    const other = await screened(walkInCustomer(locationId, { firstNames: 'Bo' }))
    await dataOf(book(screeningId, holdId, at))
    const { data, errors } = await book(other, holdId, at, { as: 'serviceTeam' })
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ message: notAvailable, path: ['postAppointment'], extensions: { code: 'UPSTREAM_REJECTED' } }])
    expect((await hold(locationId, at)).code).toBe('CONFLICT')
    expect((await hold(locationId, at, { holdId })).code).toBe('CONFLICT')
    expect(appointmentsAt(locationId)).toBe(1)
  })

  it('refuses a slot other than the held one', { tags: ['BK-432'] }, async () => {
    const { screeningId, holdId, slot, locationId } = await ready()
    const { errors } = await book(screeningId, holdId, slot(1100))
    expect(errors).toMatchObject([{ message: 'The slot is not the one on hold.', extensions: { code: 'BAD_USER_INPUT' } }])
    expect(appointmentsAt(locationId)).toBe(0)
  })
})

describe('simultaneous changes, each test repeated twenty times', () => {
  const neverTwiceInOneSlot = (locationId: string) => {
    const slots = bookedSlots(stack.sandbox, locationId)
    expect(slots).toEqual([...new Set(slots)])
  }

  it('two users try to hold the same slot: one succeeds, the other gets CONFLICT', { tags: ['BK-297', 'BK-445'] }, () =>
    twentyTimes(async () => {
      const { locationId, slot } = newBranch()
      const { winners, codes, messages } = await race(
        () => hold(locationId, slot(1000)),
        () => hold(locationId, slot(1000), { as: 'serviceTeam' }),
      )
      expect([winners, codes, messages]).toEqual([1, ['CONFLICT'], [taken]])
      expect(holdsAt(locationId)).toBe(1)
    }),
  )

  it('one user tries to hold a slot, another to move an appointment to it: one succeeds, one gets CONFLICT', { tags: ['BK-297'] }, () =>
    twentyTimes(async () => {
      const { locationId, slot, addAppointment } = newBranch()
      const appointmentId = addAppointment()
      const { winners, codes } = await race(
        () => hold(locationId, slot(1000)),
        () => send('rescheduleAppointment', { appointmentId, locationId, slot: slot(1000) }, 'appointment { id }', 'serviceTeam'),
      )
      expect([winners, codes]).toEqual([1, ['CONFLICT']])
    }),
  )

  it('two requests renew the same hold: both succeed', { tags: ['BK-445'] }, () =>
    twentyTimes(async () => {
      const { locationId, slot } = newBranch()
      const holdId = await holdIdOf(locationId, slot(1000))
      const { winners, responses } = await race(
        () => hold(locationId, slot(1000), { holdId }),
        () => hold(locationId, slot(1000), { holdId }),
      )
      expect([winners, responses.map(({ data }) => data.holdSlot.hold.id)]).toEqual([2, [holdId, holdId]])
    }),
  )

  /** A held slot, and two screened customers who want it. */
  const heldForTwo = async () => {
    const { locationId, slot } = newBranch()
    const at = slot(1000)
    const [one, other] = [placeScreening(stack.sandbox, locationId), placeScreening(stack.sandbox, locationId)]
    return { locationId, at, one, other, holdId: await holdIdOf(locationId, at) }
  }

  it('two requests book a held slot for one customer: the slot is booked once, and both get the result', { tags: ['BK-432'] }, () =>
    twentyTimes(async () => {
      const { one, holdId, at, locationId } = await heldForTwo()
      const { winners, responses } = await race(
        () => book(one, holdId, at),
        () => book(one, holdId, at),
      )
      expect(winners).toBe(2)
      expect(responses[0]?.data).toEqual(responses[1]?.data)
      expect(appointmentsAt(locationId)).toBe(1)
    }),
  )

  it('two users try to book a held slot for different customers: one succeeds, the other is refused', { tags: ['BK-432'] }, () =>
    twentyTimes(async () => {
      const { one, other, holdId, at, locationId } = await heldForTwo()
      const { winners, codes, messages } = await race(
        () => book(one, holdId, at),
        () => book(other, holdId, at, { as: 'serviceTeam' }),
      )
      expect([winners, codes, messages]).toEqual([1, ['UPSTREAM_REJECTED'], [notAvailable]])
      neverTwiceInOneSlot(locationId)
      expect(appointmentsAt(locationId)).toBe(1)
    }),
  )
})
