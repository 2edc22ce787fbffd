import { describe, expect, it } from 'vitest'
import type { Block } from '#rules/blocks.ts'
import type { Week } from '#rules/week.ts'
import { noTimesReason } from './no-times-reason.ts'

const open = { startTime: 900, endTime: 1700 }
const closed = { startTime: 0, endTime: 0 }
const week = (hours: typeof open, sunday = hours): Week => ({
  mon: hours,
  tue: hours,
  wed: hours,
  thu: hours,
  fri: hours,
  sat: hours,
  sun: sunday,
})
const block = (reason: string, changes: Partial<Block> = {}): Block => ({
  startDate: '2026-06-15',
  endDate: '9999-04-20',
  startTime: 0,
  endTime: 2345,
  reason,
  repeats: true,
  repeat: { frequency: 'D' },
  ...changes,
})
function shop(changes: Partial<Record<keyof Week, { isOpen: boolean }>>) {
  const isOpen = { isOpen: true }
  return { mon: isOpen, tue: isOpen, wed: isOpen, thu: isOpen, fri: isOpen, sat: isOpen, sun: isOpen, ...changes }
}
const shut = { isOpen: false }
const neverOpen = shop({ mon: shut, tue: shut, wed: shut, thu: shut, fri: shut, sat: shut, sun: shut })
const branch: Parameters<typeof noTimesReason>[3] = {
  services: [{ serviceId: '5058' }, { serviceId: '4449' }],
  serviceBlocks: [],
  resourceBlocks: [],
  calendars: [{ availability: week(open) }],
  openingHours: shop({}),
}
const paused = 'All services of this branch are paused.'
const servicePaused = 'This service is paused at this branch.'
const noHours = 'This branch has no appointment hours.'

describe('noTimesReason', { tags: ['BK-468'] }, () => {
  it.each<[string, string, Partial<typeof branch>, string | undefined]>([
    ['an offered service', '5058', {}, undefined],
    ['a service that is not offered', '4790', {}, 'This branch does not offer this service.'],
    ['hours that can’t be read', '5058', { calendars: null }, undefined],
    ['a branch that is never open', '5058', { openingHours: neverOpen }, 'This branch has no opening hours.'],
    ['a branch that is open on some days', '5058', { openingHours: shop({ mon: shut, sun: shut }) }, undefined],
    ['a branch without services', '5058', { services: [] }, 'This branch does not offer this service.'],
    ['the pneumonia walk-in if one vaccine is offered', '6138', {}, undefined],
    [
      'the pneumonia walk-in if neither vaccine is offered',
      '6138',
      { services: [{ serviceId: '5058' }] },
      'This branch does not offer this service.',
    ],
    ['a pause of all services', '5058', { resourceBlocks: [block('Emergency - Pause all services')] }, paused],
    [
      'a pause that ends during the period',
      '5058',
      { resourceBlocks: [block('Emergency - Pause all services', { endDate: '2026-06-20' })] },
      undefined,
    ],
    [
      'a pause that begins during the period',
      '5058',
      { resourceBlocks: [block('Emergency - Pause all services', { startDate: '2026-06-20' })] },
      undefined,
    ],
    ['leave', '5058', { resourceBlocks: [block('Scheduled leave')] }, undefined],
    ['blocks that can’t be read', '5058', { resourceBlocks: null }, undefined],
    ['a pause of the service', '5058', { serviceBlocks: [{ ...block('Service Pause'), serviceId: '5058' }] }, servicePaused],
    [
      'a pause of the service for part of the day',
      '5058',
      { serviceBlocks: [{ ...block('Lunch pause', { startTime: 1200, endTime: 1300 }), serviceId: '5058' }] },
      undefined,
    ],
    ['a pause of another service', '5058', { serviceBlocks: [{ ...block('Service Pause'), serviceId: '4790' }] }, undefined],
    ['a service block', '5058', { serviceBlocks: [{ ...block('Service Block'), serviceId: '5058' }] }, undefined],
    ['a branch without calendars', '5058', { calendars: [] }, noHours],
    ['calendars without hours', '5058', { calendars: [{ availability: week(closed) }, { availability: week(closed) }] }, noHours],
    ['one calendar with hours', '5058', { calendars: [{ availability: week(closed) }, { availability: week(open) }] }, undefined],
  ])('returns $3 for %s', (_name, serviceId, changes, reason) =>
    expect(noTimesReason(serviceId, '2026-06-17', '2026-06-30', { ...branch, ...changes })).toBe(reason),
  )

  it('gives no reason for a period that ends before it starts', () => {
    expect(
      noTimesReason('5058', '2026-07-01', '2026-06-30', { ...branch, serviceBlocks: [{ ...block('Service Pause'), serviceId: '5058' }] }),
    ).toBe(undefined)
  })

  it('names the day of the week if the period is a single day without hours', () => {
    const closedOnSundays = { ...branch, calendars: [{ availability: week(open, closed) }] }
    expect(noTimesReason('5058', '2026-06-21', '2026-06-21', closedOnSundays)).toBe('This branch has no appointment hours on Sundays.')
    expect(noTimesReason('5058', '2026-06-20', '2026-06-21', closedOnSundays)).toBeUndefined()
    expect(noTimesReason('5058', '2026-06-21', '2026-06-21', { ...branch, calendars: [] })).toBe(noHours)
  })

  it('says “these days” if the branch has hours, but not on any of the requested days', () => {
    const hours = { ...branch, calendars: [{ availability: { ...week(open, closed), sat: closed } }] }
    expect(noTimesReason('5058', '2026-06-20', '2026-06-21', hours)).toBe('This branch has no appointment hours on these days.')
    const shutAtWeekends = { ...branch, openingHours: shop({ sat: shut, sun: shut }) }
    expect(noTimesReason('5058', '2026-06-20', '2026-06-21', shutAtWeekends)).toBe('This branch is closed on these days.')
  })

  it('names the day of the week if the period is a single day on which the branch is closed', () => {
    const shutOnSundays = { ...branch, openingHours: shop({ sun: shut }) }
    expect(noTimesReason('5058', '2026-06-21', '2026-06-21', shutOnSundays)).toBe('This branch is closed on Sundays.')
    expect(noTimesReason('5058', '2026-06-20', '2026-06-21', shutOnSundays)).toBeUndefined()
    expect(noTimesReason('5058', '2026-06-21', '2026-06-21', { ...branch, openingHours: null })).toBeUndefined()
  })
})
