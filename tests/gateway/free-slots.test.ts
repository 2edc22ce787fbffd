import { describe, expect, it } from 'vitest'
import { ask, freeSlot, responses, root, sent, stack } from './support/booking-stack.ts'
import { literal, logged, race } from './support/calls.ts'
import { HOLD, holdSlot, MOVE, move, post, type Slot, screen, startSlotServices, TAKEN } from './support/slot-bookings.ts'

const DAY = { startDate: '2099-06-20T00:00:00+01:00', endDate: '2099-06-21T00:00:00+01:00' }
const NOT_READ = 'The free times could not be read, so nothing was changed. Please try again.'

startSlotServices()

const bookings: [tags: string[], name: string, booking: string, book: (slot: Slot) => ReturnType<typeof ask>][] = [
  [['BK-445'], 'holdSlot', HOLD, (slot) => holdSlot(slot)],
  [['BK-446'], 'rescheduleAppointment', MOVE, move],
  [
    ['BK-431'],
    'bookFollowUpAppointment',
    'bookNextAppointment',
    (slot) =>
      ask(`mutation { bookFollowUpAppointment(input: ${literal({ appointmentId: 'ap-1', locationId: '1001', slot })}) { appointmentId } }`),
  ],
  [
    ['BK-431'],
    'bookNextAppointment',
    'bookNextAppointment',
    (slot) => ask(`mutation { bookNextAppointment(${literal({ courseId: 'co-1', locationId: '1001', ...slot }).slice(1, -1)}) { id } }`),
  ],
  [['BK-432'], 'postAppointment with an unknown hold', 'postAppointment', async (slot) => post(slot, await screen())],
]
for (const [tags, name, booking, book] of bookings)
  describe(name, { tags }, () => {
    it("reads the day's free slots only once, and books a free slot", async () => {
      let looks: unknown[] = []
      root.getAvailability = (args: unknown) => {
        looks = [...looks, args]
        return [{ ...freeSlot, resourceId: 'room-1' }, freeSlot]
      }
      expect((await book(freeSlot)).errors).toBeUndefined()
      expect(looks).toEqual([{ serviceId: '5058', locationId: '1001', ...DAY }])
      expect(sent()).toContain(booking)
    })

    it.each([
      ['2099-06-20T09:00:00Z', '2099-06-20T09:15:00.000Z'],
      ['2099-06-20T14:30:00+05:30', '2099-06-20T05:15:00-04:00'],
    ])('books the 10:00 BST slot if it is listed as %s to %s, because times are compared as instants', async (startTime, endTime) => {
      root.getAvailability = [{ ...freeSlot, startTime, endTime }]
      expect((await book(freeSlot)).errors).toBeUndefined()
      expect(sent()).toContain(booking)
    })

    it.each<[string, object]>([
      ['at another resource', { resourceId: 'room-1' }],
      ['longer', { endTime: '2099-06-20T10:30:00+01:00' }],
      ['shorter', { endTime: '2099-06-20T10:10:00+01:00' }],
      ['earlier', { startTime: '2099-06-20T09:45:00+01:00' }],
      ['at the same local time in another time zone', { startTime: '2099-06-20T10:00:00Z', endTime: '2099-06-20T10:15:00Z' }],
    ])('refuses a slot if the only free slot is %s', async (_difference, changes) => {
      root.getAvailability = [{ ...freeSlot, ...changes }]
      const { errors } = await book(freeSlot)
      expect(errors).toMatchObject([{ message: TAKEN, extensions: { code: 'CONFLICT' } }])
      expect(sent()).not.toContain(booking)
    })

    it('refuses the chosen slot if no slots are free, and audits this as a refusal, not as a write', async () => {
      root.getAvailability = []
      const { errors } = await book(freeSlot)
      expect(errors).toMatchObject([{ message: TAKEN, extensions: { code: 'CONFLICT' } }])
      expect(sent()).not.toContain(booking)
      const audits = logged(stack).flatMap(({ audit, result }) => (result === 'CONFLICT' ? [audit] : []))
      expect(audits).toEqual(['refusal'])
    })

    it.each([
      ['a 500', { status: 500, body: '' }, expect.any(String)],
      ['a 409', { status: 409, body: '{"message":"No"}' }, NOT_READ],
      ['an error', { body: '{"errors":[{"message":"errorType: BadRequest"}]}' }, NOT_READ],
      ['null', { body: '{"data":{"getAvailability":null}}' }, expect.any(String)],
    ])('changes nothing if the response to the request for free slots is %s', async (_name, response, message) => {
      responses.set('getAvailability', response)
      const { errors } = await book(freeSlot)
      expect(errors).toMatchObject([{ message, extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
      expect(sent()).not.toContain(booking)
    })
  })

it('two users cannot both take the same free slot, even if the services would allow it', {
  tags: ['BK-297'],
}, async () => {
  for (let round = 0; round < 10; round += 1) {
    let isFree = true
    root.getAvailability = () => (isFree ? [freeSlot] : [])
    responses.set(HOLD, () => {
      isFree = false
      return { body: '[{"id":"h-1"}]' }
    })
    root.bookNextAppointment = () => {
      isFree = false
      return { id: 'ap-2' }
    }
    const next = `mutation { bookNextAppointment(${literal({ courseId: 'co-1', locationId: '1001', ...freeSlot }).slice(1, -1)}) { id } }`
    const { winners, messages } = await race(
      () => holdSlot(freeSlot),
      () => ask(next),
    )
    expect([winners, messages]).toEqual([1, [TAKEN]])
  }
})
