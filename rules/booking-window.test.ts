import { afterEach, describe, expect, it } from 'vitest'
import { bookingWindow, isBookableDay, isInWindow } from './booking-window.ts'

const FLU = '4790'
const CHICKENPOX = '5058'
const fluServices = [FLU, '19670', '19674']
const otherServices = ['4449', '4448', '4793', CHICKENPOX, '8868', '9056', '118342', '6138']

const at = (now: string, { serviceId = FLU, isVan = false } = {}) => {
  const { earliestStart, firstDay, lastDay } = bookingWindow({ serviceId, isVan, now: new Date(now) })
  return [earliestStart.toISOString(), firstDay, lastDay]
}

/** The flu season, from midnight in London on 9 September. */
const season = (year: number) => [`${year}-09-08T23:00:00.000Z`, `${year}-09-09`, `${year}-12-19`]

describe('bookingWindow', () => {
  for (const [tags, now, window] of [
    [['BK-339'], '2026-01-01T00:00:00.000Z', season(2026)],
    [['BK-339'], '2026-06-01T10:00:00.000Z', season(2026)],
    [['BK-339'], '2026-09-06T22:59:59.999Z', season(2026)],
    [['BK-338', 'BK-340'], '2026-09-06T23:00:00.000Z', season(2026)],
    [['BK-338', 'BK-340'], '2026-09-06T23:00:00.001Z', ['2026-09-08T23:00:00.001Z', '2026-09-09', '2026-12-19']],
    [['BK-338', 'BK-340'], '2026-09-07T10:00:00.000Z', ['2026-09-09T10:00:00.000Z', '2026-09-09', '2026-12-19']],
    [['BK-338', 'BK-340'], '2026-09-08T10:00:00.000Z', ['2026-09-10T10:00:00.000Z', '2026-09-10', '2026-12-19']],
    [['BK-338', 'BK-340'], '2026-09-08T23:00:00.000Z', ['2026-09-10T23:00:00.000Z', '2026-09-11', '2026-12-19']],
    [['BK-338', 'BK-340'], '2026-10-05T09:30:00.000Z', ['2026-10-07T09:30:00.000Z', '2026-10-07', '2026-12-19']],
    [['BK-340', 'BK-341'], '2026-12-17T00:00:00.000Z', ['2026-12-19T00:00:00.000Z', '2026-12-19', '2026-12-19']],
    [['BK-340', 'BK-341'], '2026-12-17T23:59:59.999Z', ['2026-12-19T23:59:59.999Z', '2026-12-19', '2026-12-19']],
    [['BK-339', 'BK-340'], '2026-12-18T00:00:00.000Z', season(2027)],
    [['BK-339', 'BK-340'], '2026-12-19T10:00:00.000Z', season(2027)],
    [['BK-339'], '2026-12-20T00:00:00.000Z', season(2027)],
    [['BK-339'], '2026-12-31T23:59:59.999Z', season(2027)],
    [['BK-339'], '2027-01-01T00:00:00.000Z', season(2027)],
    [['BK-339'], '2028-02-29T12:00:00.000Z', season(2028)],
  ] satisfies [string[], string, string[]][])
    it(`returns a flu window that starts on ${window[1]} if the time is ${now}`, { tags: [...tags, 'BK-518'] }, () => {
      for (const serviceId of fluServices) expect(at(now, { serviceId })).toEqual(window)
    })

  it('has a 48-hour notice period but no season for services other than flu', { tags: ['BK-338', 'BK-340'] }, () => {
    for (const serviceId of otherServices) {
      expect(at('2026-06-01T10:00:00.000Z', { serviceId })).toEqual(['2026-06-03T10:00:00.000Z', '2026-06-03', '2027-06-01'])
      expect(at('2026-12-18T10:00:00.000Z', { serviceId })).toEqual(['2026-12-20T10:00:00.000Z', '2026-12-20', '2027-12-18'])
    }
  })

  it('has no season and no notice period for vans, whatever the service', { tags: ['BK-342'] }, () => {
    for (const serviceId of [...fluServices, ...otherServices]) {
      const isVan = true
      expect(at('2026-06-01T10:00:00.000Z', { serviceId, isVan })).toEqual(['2026-06-01T10:00:00.000Z', '2026-06-01', '2027-06-01'])
      expect(at('2026-12-20T00:00:00.000Z', { serviceId, isVan })).toEqual(['2026-12-20T00:00:00.000Z', '2026-12-20', '2027-12-20'])
    }
  })
})

describe('a booking window', () => {
  it.each([
    ['at 00:30 on the day after the clocks go forward', '2026-03-27T23:30:00.000Z', '2026-03-29T23:30:00.000Z', '2026-03-30'],
    ['just before the clocks go forward', '2026-03-27T00:59:00.000Z', '2026-03-29T00:59:00.000Z', '2026-03-29'],
    ['at 23:30 after the clocks go back', '2026-10-23T23:30:00.000Z', '2026-10-25T23:30:00.000Z', '2026-10-25'],
    ['at midnight after the clocks go back', '2026-10-24T00:00:00.000Z', '2026-10-26T00:00:00.000Z', '2026-10-26'],
    ['just before midnight in summer', '2026-06-30T22:59:59.999Z', '2026-07-02T22:59:59.999Z', '2026-07-02'],
    ['at midnight in summer', '2026-06-30T23:00:00.000Z', '2026-07-02T23:00:00.000Z', '2026-07-03'],
    ['just before midnight in winter', '2026-11-30T23:59:59.999Z', '2026-12-02T23:59:59.999Z', '2026-12-02'],
    ['on 29 February', '2028-02-27T12:00:00.000Z', '2028-02-29T12:00:00.000Z', '2028-02-29'],
    ['after 29 February', '2028-02-28T12:00:00.000Z', '2028-03-01T12:00:00.000Z', '2028-03-01'],
    ['after the end of a 28-day February', '2027-02-27T12:00:00.000Z', '2027-03-01T12:00:00.000Z', '2027-03-01'],
    ['after the end of the year', '2026-12-30T12:00:00.000Z', '2027-01-01T12:00:00.000Z', '2027-01-01'],
  ])('starts in 48 hours, even if that is %s (London date $3)', { tags: ['BK-340', 'BK-518'] }, (_name, now, earliestStart, firstDay) => {
    expect(at(now, { serviceId: CHICKENPOX }).slice(0, 2)).toEqual([earliestStart, firstDay])
  })

  it.each([
    ['2028-02-29T12:00:00.000Z', '2029-02-28'],
    ['2027-03-01T12:00:00.000Z', '2028-02-29'],
    ['2026-06-30T22:59:59.999Z', '2027-06-30'],
    ['2026-06-30T23:00:00.000Z', '2027-07-01'],
  ])('ends 365 days after %s, on the London date $1', { tags: ['BK-337'] }, (now, lastDay) => {
    expect(at(now, { serviceId: CHICKENPOX })[2]).toBe(lastDay)
    expect(at(now, { serviceId: CHICKENPOX, isVan: true })[2]).toBe(lastDay)
  })

  const machineZone = process.env.TZ
  afterEach(() => {
    if (machineZone === undefined) delete process.env.TZ
    else process.env.TZ = machineZone
  })
  it.each(['America/Los_Angeles', 'Pacific/Auckland', 'UTC', 'Europe/London'])(
    'is in London time on a machine in the time zone %s',
    { tags: ['BK-338', 'BK-340'] },
    (zone) => {
      process.env.TZ = zone
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      expect(at('2026-06-30T23:00:00.000Z')).toEqual(season(2026))
      expect(at('2026-10-23T23:30:00.000Z')).toEqual(['2026-10-25T23:30:00.000Z', '2026-10-25', '2026-12-19'])
    },
  )
})

it.each([
  ['2026-03-03', false],
  ['2026-03-04', true],
  ['2026-04-20', true],
  ['2026-04-21', false],
])('isBookableDay(%s) is %s for a window from 4 March to 20 April 2026', { tags: ['BK-337'] }, (day, expected) =>
  expect(isBookableDay({ firstDay: '2026-03-04', lastDay: '2026-04-20' }, day)).toBe(expected),
)

describe('isInWindow', () => {
  const isAllowed = (start: string, now: string, options: Parameters<typeof at>[1] = {}) =>
    isInWindow(bookingWindow({ serviceId: options.serviceId ?? FLU, isVan: options.isVan ?? false, now: new Date(now) }), new Date(start))

  for (const [tags, start, allowed] of [
    [['BK-338'], '2026-09-08T22:59:59.999Z', false],
    [['BK-338'], '2026-09-08T23:00:00.000Z', true],
    [['BK-338'], '2026-09-09T22:59:59.999Z', true],
    [['BK-341'], '2026-12-19T00:00:00.000Z', true],
    [['BK-341'], '2026-12-19T23:59:59.999Z', true],
    [['BK-341'], '2026-12-20T00:00:00.000Z', false],
    [['BK-339'], '2027-09-09T10:00:00.000Z', false],
  ] satisfies [string[], string, boolean][])
    it(`returns ${allowed} for a flu appointment at ${start}, booked in June`, { tags }, () => {
      for (const serviceId of fluServices) expect(isAllowed(start, '2026-06-01T10:00:00.000Z', { serviceId })).toBe(allowed)
    })

  it.each([
    ['2026-12-18T23:59:59.999Z', false],
    ['2026-12-19T09:59:59.999Z', false],
    ['2026-12-19T10:00:00.000Z', true],
    ['2026-12-20T10:00:00.000Z', false],
  ])('returns $1 for a flu appointment at %s, booked on 17 December', { tags: ['BK-340', 'BK-341'] }, (start, allowed) => {
    expect(isAllowed(start, '2026-12-17T10:00:00.000Z')).toBe(allowed)
  })

  it.each([
    ['2026-12-19T23:59:59.999Z', false],
    ['2026-12-20T10:00:00.000Z', false],
    ['2027-09-08T22:59:59.999Z', false],
    ['2027-09-08T23:00:00.000Z', true],
    ['2027-12-20T00:00:00.000Z', false],
  ])('returns $1 for a flu appointment at %s, booked on 18 December', { tags: ['BK-339'] }, (start, allowed) => {
    expect(isAllowed(start, '2026-12-18T10:00:00.000Z')).toBe(allowed)
  })

  it.each([
    ['2026-06-03T09:59:59.999Z', false],
    ['2026-06-03T10:00:00.000Z', true],
    ['2027-06-01T22:59:59.999Z', true],
    ['2027-06-01T23:00:00.000Z', false],
  ])('returns $1 for a non-flu appointment at %s, booked on 1 June', { tags: ['BK-340'] }, (start, allowed) => {
    for (const serviceId of otherServices) expect(isAllowed(start, '2026-06-01T10:00:00.000Z', { serviceId })).toBe(allowed)
  })

  it.each([
    ['2026-06-01T09:59:59.999Z', false],
    ['2026-06-01T10:00:00.000Z', true],
    ['2026-07-15T10:00:00.000Z', true],
  ])('returns $1 for a flu appointment in a van at %s, booked on 1 June', { tags: ['BK-342'] }, (start, allowed) => {
    expect(isAllowed(start, '2026-06-01T10:00:00.000Z', { isVan: true })).toBe(allowed)
  })
})
