import { describe, expect, it } from 'vitest'
import { isClosed } from '#rules/appointment.ts'
import { fluSummary, hasMovedTo, hasReached, lastMedicine, nextOfCourse, statusText } from './appointments.ts'

describe('nextOfCourse', { tags: ['BK-249'] }, () => {
  const course = { id: 'co-1' }
  const one = (number: number, status: string, id = 'co-1') => ({ number, status, course: { id } })
  it.each([
    ['no other appointments', [], undefined],
    ['only the appointment itself', [one(1, 'completed')], undefined],
    ['the next appointment cancelled', [one(1, 'completed'), one(2, 'cancelled')], undefined],
    ['an appointment with the next number in another course', [one(1, 'completed'), one(2, 'created', 'co-2')], undefined],
    ['the next appointment booked', [one(1, 'completed'), one(2, 'created')], 2],
    ['the next appointment cancelled and later ones booked', [one(4, 'created'), one(3, 'created'), one(2, 'cancelled')], 3],
    ['the next appointment cancelled, then rebooked and missed', [one(2, 'cancelled'), one(2, 'no_show')], 2],
  ])('returns $2 for a list with %s', (_name, others, expected) => {
    expect(nextOfCourse({ number: 1, course }, others)?.number).toBe(expected)
  })
})

describe('comparing an appointment after a lost response', () => {
  it.each([
    ['cancelled', true],
    ['created', false],
    ['completed', undefined],
  ])('hasReached(cancelled) is $1 if the status is now %s', { tags: ['BK-474'] }, (status, expected) => {
    expect(hasReached('cancelled', { status: 'created' }, { status })).toBe(expected)
  })

  const slot = { startTime: '2026-03-02T11:00:00.000Z' }
  const before = { startTime: '2026-03-02T10:00:00+00:00', modifiedAt: null }
  const changed = '2026-03-01T09:00:00Z'
  it.each([
    ['at the new time', before, { startTime: '2026-03-02T11:00:00+00:00', modifiedAt: changed }, true],
    ['unchanged', before, before, false],
    ['at a different time', before, { startTime: '2026-03-02T12:00:00+00:00', modifiedAt: changed }, undefined],
    ['changed, but at the old time', before, { ...before, modifiedAt: changed }, undefined],
    ['changed, and the new slot has the old time', { ...slot, modifiedAt: null }, { ...slot, modifiedAt: changed }, undefined],
    ['unchanged, and the new slot has the old time', { ...slot, modifiedAt: null }, { ...slot, modifiedAt: null }, false],
  ])('hasMovedTo is $3 if the appointment is %s', { tags: ['BK-446'] }, (_where, seen, now, expected) => {
    expect(hasMovedTo(slot, seen, now)).toBe(expected)
  })
})

describe('appointment statuses', () => {
  it.each([
    ['created', false],
    ['in_progress', false],
    ['cancelled', true],
    ['completed', true],
    ['no_show', false],
    ['', false],
  ])('isClosed is $1 for status “%s”', { tags: ['BK-090', 'BK-133'] }, (status, expected) => {
    expect(isClosed({ status })).toBe(expected)
  })

  it.each([
    ['in_progress', 'in progress'],
    ['created', 'created'],
    ['not_yet_known', 'not yet known'],
    ['', ''],
  ])('shows status %j as %j', { tags: ['BK-131'] }, (status, text) => {
    expect(statusText(status)).toBe(text)
  })
})

describe('fluSummary', { tags: ['BK-091', 'BK-093'] }, () => {
  const booked = (onSchedServiceId: string, dob = '1980-01-01', changes: { status?: string; startTime?: string } = {}) => ({
    status: 'created',
    startTime: '2026-10-15T09:00:00+01:00',
    course: { onSchedServiceId },
    customer: { dob },
    ...changes,
  })
  const emptySummary = { fluOver65: 0, fluUnder65: 0, fluUnknownAge: 0, ppv: 0, prevenar: 0, total: 0 }

  it.each([
    ['no appointments', [], emptySummary],
    ['flu', [booked('4790')], { ...emptySummary, fluUnder65: 1, total: 1 }],
    ['flu for a customer whose date of birth is unknown', [booked('4790', '')], { ...emptySummary, fluUnknownAge: 1, total: 1 }],
    ['flu with PCV', [booked('19670')], { ...emptySummary, fluUnder65: 1, prevenar: 1, total: 2 }],
    ['flu with PPV', [booked('19674')], { ...emptySummary, fluUnder65: 1, ppv: 1, total: 2 }],
    ['PPV', [booked('4449')], { ...emptySummary, ppv: 1, total: 1 }],
    ['PCV', [booked('4448')], { ...emptySummary, prevenar: 1, total: 1 }],
    ['pneumonia walk-in', [booked('6138')], emptySummary],
    ['a service that the summary does not count', [booked('5058', '1940-01-01')], emptySummary],
    ['a completed flu appointment', [booked('4790', '1980-01-01', { status: 'completed' })], { ...emptySummary, fluUnder65: 1, total: 1 }],
  ])('summarises %s', (_name, appointments, expected) => {
    expect(fluSummary(appointments)).toEqual(expected)
  })

  it.each([
    ['a cancelled flu appointment', '4790', '1980-01-01'],
    ['a cancelled appointment for flu with PPV', '19674', '1940-01-01'],
  ])('ignores %s', { tags: ['BK-092'] }, (_name, serviceId, dob) => {
    expect(fluSummary([booked(serviceId, dob, { status: 'cancelled' })])).toEqual(emptySummary)
  })

  it.each([
    ['on the day before the 65th birthday', '1961-10-16', '2026-10-15T09:00:00+01:00', false],
    ['on the 65th birthday', '1961-10-15', '2026-10-15T09:00:00+01:00', true],
    ['on the day after the 65th birthday', '1961-10-14', '2026-10-15T09:00:00+01:00', true],
    ['at 00:30 BST on the birthday, sent as a UTC time', '1961-10-15', '2026-10-14T23:30:00Z', true],
    ['at 23:30 BST on the evening before, sent as a UTC time', '1961-10-15', '2026-10-14T22:30:00Z', false],
    ['on 28 February for a customer born on 29 February', '1960-02-29', '2025-02-28T09:00:00Z', false],
    ['on 1 March for a customer born on 29 February', '1960-02-29', '2025-03-01T09:00:00Z', true],
  ])('counts a customer as over 65 only from the 65th birthday (appointment %s)', { tags: ['BK-521'] }, (_name, dob, startTime, isOver) => {
    expect(fluSummary([booked('4790', dob, { startTime })])).toMatchObject(
      isOver ? { fluOver65: 1, fluUnder65: 0 } : { fluOver65: 0, fluUnder65: 1 },
    )
  })
})

describe('lastMedicine', () => {
  const withMedicine = (modifiedAt: string | null, batchNumber: string | null, changes: { status?: string; service?: string } = {}) => ({
    status: changes.status ?? 'completed',
    modifiedAt,
    course: { onSchedServiceId: changes.service ?? '5058' },
    medicine: batchNumber === null ? null : { batchNumber },
  })

  it.each([
    [
      'the most recently changed appointment',
      [
        withMedicine('2026-01-02T10:00:00Z', 'old'),
        withMedicine('2026-01-03T10:00:00Z', 'new'),
        withMedicine('2026-01-01T10:00:00Z', 'oldest'),
      ],
      'new',
    ],
    [
      'the most recently changed appointment, whatever the UTC offsets',
      [withMedicine('2026-07-01T10:30:00+01:00', 'old'), withMedicine('2026-07-01T10:00:00Z', 'new')],
      'new',
    ],
    [
      'only appointments for the same service',
      [withMedicine('2026-01-02T10:00:00Z', 'own'), withMedicine('2026-01-03T10:00:00Z', 'other', { service: '4790' })],
      'own',
    ],
    [
      'only completed appointments',
      [withMedicine('2026-01-02T10:00:00Z', 'own'), withMedicine('2026-01-03T10:00:00Z', 'open', { status: 'in_progress' })],
      'own',
    ],
    ['only appointments with a medicine', [withMedicine('2026-01-02T10:00:00Z', 'own'), withMedicine('2026-01-03T10:00:00Z', null)], 'own'],
    ['only medicines with a batch number', [withMedicine('2026-01-02T10:00:00Z', 'own'), withMedicine('2026-01-03T10:00:00Z', '')], 'own'],
    ['an appointment that was never changed, if it is the only one', [withMedicine(null, 'only')], 'only'],
    [
      'a changed appointment rather than one that was never changed',
      [withMedicine(null, 'never'), withMedicine('2026-01-02T10:00:00Z', 'changed')],
      'changed',
    ],
    ['nothing from an empty list', [], undefined],
  ])('uses %s', { tags: ['BK-140'] }, (_name, appointments, expected) => {
    expect(lastMedicine(appointments, '5058')?.batchNumber).toBe(expected)
  })
})
