import { describe, expect, it } from 'vitest'
import { bookedSlots } from '../support/bookings.ts'
import {
  appointmentsAt,
  type Change,
  cancel,
  complete,
  followUp,
  nextIsBooked,
  placeAppointment,
  reschedule,
  save,
  send,
  slotTaken,
  stack,
  start,
  startAppointments,
  toSlot,
  withAppointment,
} from './support/appointments.ts'
import { race, twentyTimes } from './support/calls.ts'

startAppointments()

describe('simultaneous changes by two users, each test repeated twenty times', () => {
  const neverTwiceInOneSlot = (locationId: string) => {
    const slots = bookedSlots(stack.sandbox, locationId)
    expect(slots).toEqual([...new Set(slots)])
  }
  const changedMessage = 'The appointment has changed since you opened it. Check it before you continue.'

  it('two users move the same appointment: one succeeds, the other gets a CONFLICT', { tags: ['BK-240', 'BK-446'] }, () =>
    twentyTimes(async () => {
      const placed = placeAppointment()
      const seen = { status: 'created', startTime: placed.stored().startTime }
      const { responses, winners, codes, messages } = await race(
        () => send(toSlot(reschedule, 1000), placed, 'branch', { seen }),
        () => send(toSlot(reschedule, 1100), placed, 'serviceTeam', { seen }),
      )
      expect([winners, codes, messages]).toEqual([1, ['CONFLICT'], [changedMessage]])
      const [won] = responses.filter(({ errors }) => errors === undefined)
      expect(placed.stored().startTime).toBe(won?.data.rescheduleAppointment.appointment.startTime)
      neverTwiceInOneSlot(placed.locationId)
    }),
  )

  it('two users move two appointments to the same slot: one succeeds, the other is refused', { tags: ['BK-446', 'BK-469'] }, () =>
    twentyTimes(async () => {
      const placed = placeAppointment()
      const appointmentId = placed.addAppointment(placed.slot(1500))
      const second = withAppointment(placed, appointmentId)
      const { winners, codes, messages } = await race(
        () => send(toSlot(reschedule, 1000), placed),
        () => send(toSlot(reschedule, 1000), second, 'serviceTeam'),
      )
      expect([winners, codes, messages]).toEqual([1, ['CONFLICT'], [slotTaken]])
      neverTwiceInOneSlot(placed.locationId)
    }),
  )

  it('two users cancel the same appointment: one succeeds, the other gets an error', { tags: ['BK-424', 'BK-472'] }, () =>
    twentyTimes(async () => {
      const placed = placeAppointment()
      const { winners, codes, messages } = await race(
        () => cancel(placed),
        () => cancel(placed, 'serviceTeam'),
      )
      expect([winners, codes, messages]).toEqual([1, ['UPSTREAM_REJECTED'], ['errorType: BadRequest, the appointment is cancelled']])
      expect(placed.stored().status).toBe('cancelled')
    }),
  )

  it.each([start, save, complete, reschedule])(
    'a successful cancellation is final, even if another user calls $name at the same time',
    { tags: ['BK-240', 'BK-424'] },
    (change) =>
      twentyTimes(async () => {
        const placed = placeAppointment({ status: change.from })
        const { responses, winners, messages } = await race(
          () => cancel(placed, 'serviceTeam'),
          () => send(change, placed),
        )
        const [cancelled] = responses
        const { status } = placed.stored()
        if (cancelled?.errors === undefined) {
          expect(status).toBe('cancelled')
          expect(winners === 2 || messages.every((message) => /cancelled/.test(message))).toBe(true)
        } else {
          // The only valid reason to refuse the cancellation is that the appointment is already completed.
          expect([change.name, status, winners]).toEqual([complete.name, 'completed', 1])
          expect(messages).toEqual(['errorType: BadRequest, the appointment is completed'])
        }
      }),
  )

  it.each<[Change, string]>([
    [start, 'This appointment has already been started.'],
    [complete, 'This appointment has already been completed.'],
  ])(
    'two users call $name for the same appointment: one succeeds, the other gets a CONFLICT',
    { tags: ['BK-244', 'BK-248'] },
    (change, message) =>
      twentyTimes(async () => {
        const placed = placeAppointment({ status: change.from })
        const { winners, codes, messages } = await race(
          () => send(change, placed),
          () => send(change, placed, 'noGroups'),
        )
        expect([winners, codes, messages]).toEqual([1, ['CONFLICT'], [message]])
      }),
  )

  it.each([2, 3])(
    'two users book the second appointment in a course of %i, in different slots: only one succeeds',
    { tags: ['BK-431'] },
    (totalNumber) =>
      twentyTimes(async () => {
        const placed = placeAppointment({ status: 'completed', totalNumber })
        const { winners, codes, messages } = await race(
          () => send(toSlot(followUp, 1000), placed),
          () => send(toSlot(followUp, 1100), placed, 'noGroups'),
        )
        expect([winners, codes, messages]).toEqual([1, ['CONFLICT'], [nextIsBooked]])
        expect(appointmentsAt(placed.locationId)).toBe(2)
      }),
  )

  it('two users book follow-ups for two courses in the same slot: only one succeeds', { tags: ['BK-431'] }, () =>
    twentyTimes(async () => {
      const placed = placeAppointment({ status: 'completed' })
      const appointmentId = placed.addAppointment({ status: 'completed', ...placed.slot(1500) })
      const second = withAppointment(placed, appointmentId)
      const { winners, messages } = await race(
        () => send(followUp, placed),
        () => send(followUp, second, 'noGroups'),
      )
      expect([winners, messages]).toEqual([1, [slotTaken]])
      expect(appointmentsAt(placed.locationId)).toBe(3)
      neverTwiceInOneSlot(placed.locationId)
    }),
  )

  it('one user books a follow-up, the other moves an appointment to the same slot: only one succeeds', { tags: ['BK-431', 'BK-446'] }, () =>
    twentyTimes(async () => {
      const placed = placeAppointment({ status: 'completed' })
      const appointmentId = placed.addAppointment(placed.slot(1500))
      const second = withAppointment(placed, appointmentId)
      const { winners, messages } = await race(
        () => send(toSlot(followUp, 1000), placed),
        () => send(toSlot(reschedule, 1000), second, 'serviceTeam'),
      )
      expect(winners).toBe(1)
      expect(messages).toEqual([slotTaken])
      neverTwiceInOneSlot(placed.locationId)
    }),
  )
})
