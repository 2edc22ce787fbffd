import { describe, expect, it } from 'vitest'
import { isClosed } from '#rules/appointment.ts'
import { isQuickService } from '#rules/services.ts'
import { fluSummary, hasMovedTo, hasReached, lastMedicine, nextOfCourse, statusText } from './appointments.ts'

describe('what comes after an appointment in its course', { tags: ['BK-249'] }, () => {
  const course = { id: 'co-1' }
  const one = (number: number, status: string, id = 'co-1') => ({ number, status, course: { id } })
  it.each([
    [[], undefined],
    [[one(1, 'completed')], undefined],
    [[one(1, 'completed'), one(2, 'cancelled')], undefined],
    [[one(1, 'completed'), one(2, 'created', 'co-2')], undefined],
    [[one(1, 'completed'), one(2, 'created')], 2],
    [[one(4, 'created'), one(3, 'created'), one(2, 'cancelled')], 3],
    [[one(2, 'cancelled'), one(2, 'no_show')], 2],
  ])('of %j: %s', (others, expected) => {
    expect(nextOfCourse({ number: 1, course }, others)?.number).toBe(expected)
  })
})

describe('an appointment read again after a lost response', () => {
  it.each([
    ['cancelled', true],
    ['created', false],
    ['completed', undefined],
  ])('that was to be cancelled and is %s now: saved %s', { tags: ['BK-474'] }, (status, expected) => {
    expect(hasReached('cancelled', { status: 'created' }, { status })).toBe(expected)
  })

  const slot = { startTime: '2026-03-02T11:00:00.000Z' }
  const before = { startTime: '2026-03-02T10:00:00+00:00', modifiedAt: null }
  const changed = '2026-03-01T09:00:00Z'
  it.each([
    ['at the new time', before, { startTime: '2026-03-02T11:00:00+00:00', modifiedAt: changed }, true],
    ['where it was', before, before, false],
    ['at another time', before, { startTime: '2026-03-02T12:00:00+00:00', modifiedAt: changed }, undefined],
    ['changed, but where it was', before, { ...before, modifiedAt: changed }, undefined],
    ['in another room at the same time', { ...slot, modifiedAt: null }, { ...slot, modifiedAt: changed }, true],
    ['not in another room at the same time', { ...slot, modifiedAt: null }, { ...slot, modifiedAt: null }, false],
  ])('that was to be moved and is %s', { tags: ['BK-446'] }, (_where, seen, now, expected) => {
    expect(hasMovedTo(slot, seen, now)).toBe(expected)
  })
})

describe('statuses', () => {
  it.each([
    ['created', false],
    ['in_progress', false],
    ['cancelled', true],
    ['completed', true],
    ['no_show', false],
    ['', false],
  ])('an appointment that is %j is closed: %s', { tags: ['BK-090', 'BK-133'] }, (status, expected) => {
    expect(isClosed({ status })).toBe(expected)
  })

  it.each([
    ['in_progress', 'in progress'],
    ['created', 'created'],
    ['not_yet_known', 'not yet known'],
    ['', ''],
  ])('%j is shown as %j', { tags: ['BK-131'] }, (status, text) => {
    expect(statusText(status)).toBe(text)
  })
})

describe('services and payments', () => {
  it.each([
    ['4790', true],
    ['8868', true],
    ['21551', true],
    ['21552', true],
    ['9056', true],
    ['19670', false],
    ['19674', false],
    ['5058', false],
    ['118342', false],
    ['6138', false],
    ['', false],
  ])('service %j is completed directly: %s', { tags: ['BK-528'] }, (service, expected) => {
    expect(isQuickService(service)).toBe(expected)
  })
})

describe('the flu summary', { tags: ['BK-091', 'BK-093'] }, () => {
  const booked = (onSchedServiceId: string, dob = '1980-01-01', changes: { status?: string; startTime?: string } = {}) => ({
    status: 'created',
    startTime: '2026-10-15T09:00:00+01:00',
    course: { onSchedServiceId },
    customer: { dob },
    ...changes,
  })
  const nothing = { fluOver65: 0, fluUnder65: 0, ppv: 0, prevenar: 0, total: 0 }

  it.each([
    ['no appointment', [], nothing],
    ['flu', [booked('4790')], { ...nothing, fluUnder65: 1, total: 1 }],
    ['flu with PCV', [booked('19670')], { ...nothing, fluUnder65: 1, prevenar: 1, total: 2 }],
    ['flu with PPV', [booked('19674')], { ...nothing, fluUnder65: 1, ppv: 1, total: 2 }],
    ['PPV', [booked('4449')], { ...nothing, ppv: 1, total: 1 }],
    ['PCV', [booked('4448')], { ...nothing, prevenar: 1, total: 1 }],
    ['pneumonia walk-in', [booked('6138')], nothing],
    ['another service', [booked('5058', '1940-01-01')], nothing],
    ['a completed one', [booked('4790', '1980-01-01', { status: 'completed' })], { ...nothing, fluUnder65: 1, total: 1 }],
  ])('of %s', (_name, appointments, expected) => {
    expect(fluSummary(appointments)).toEqual(expected)
  })

  it.each([
    ['a cancelled one', '4790', '1980-01-01'],
    ['a cancelled double one', '19674', '1940-01-01'],
  ])('of %s', { tags: ['BK-092'] }, (_name, serviceId, dob) => {
    expect(fluSummary([booked(serviceId, dob, { status: 'cancelled' })])).toEqual(nothing)
  })

  it.each([
    ['the day before the 65th birthday', '1961-10-16', '2026-10-15T09:00:00+01:00', false],
    ['the 65th birthday', '1961-10-15', '2026-10-15T09:00:00+01:00', true],
    ['the day after', '1961-10-14', '2026-10-15T09:00:00+01:00', true],
    ['half past midnight of the birthday, written in UTC', '1961-10-15', '2026-10-14T23:30:00Z', true],
    ['half past eleven the evening before', '1961-10-15', '2026-10-14T22:30:00Z', false],
    ['28 February, born on the 29th', '1960-02-29', '2025-02-28T09:00:00Z', false],
    ['1 March, born on 29 February', '1960-02-29', '2025-03-01T09:00:00Z', true],
  ])('on %s', { tags: ['BK-521'] }, (_name, dob, startTime, isOver) => {
    expect(fluSummary([booked('4790', dob, { startTime })])).toMatchObject(
      isOver ? { fluOver65: 1, fluUnder65: 0 } : { fluOver65: 0, fluUnder65: 1 },
    )
  })
})

describe('the batch that was entered last', () => {
  const done = (modifiedAt: string | null, medicine: string | null, changes: { status?: string; service?: string } = {}) => ({
    status: changes.status ?? 'completed',
    modifiedAt,
    course: { onSchedServiceId: changes.service ?? '5058' },
    medicine,
  })

  it.each([
    [
      'the latest',
      [done('2026-01-02T10:00:00Z', 'old'), done('2026-01-03T10:00:00Z', 'new'), done('2026-01-01T10:00:00Z', 'oldest')],
      'new',
    ],
    ['not of another service', [done('2026-01-02T10:00:00Z', 'own'), done('2026-01-03T10:00:00Z', 'other', { service: '4790' })], 'own'],
    [
      'not of one that is not completed',
      [done('2026-01-02T10:00:00Z', 'own'), done('2026-01-03T10:00:00Z', 'open', { status: 'in_progress' })],
      'own',
    ],
    ['not of one without a medicine', [done('2026-01-02T10:00:00Z', 'own'), done('2026-01-03T10:00:00Z', null)], 'own'],
    ['of one never changed, when there is no other', [done(null, 'only')], 'only'],
    ['one that was changed before one that never was', [done(null, 'never'), done('2026-01-02T10:00:00Z', 'changed')], 'changed'],
    ['none', [], undefined],
  ])('is %s', { tags: ['BK-140'] }, (_name, appointments, expected) => {
    expect(lastMedicine(appointments, '5058')).toBe(expected)
  })
})
