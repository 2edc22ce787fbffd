import { randomUUID } from 'node:crypto'
import { GraphQLError } from 'graphql'
import { isDate } from '#rules/london.ts'
import type { Database } from '../data/database.ts'
import type { Calendar } from './availability.ts'
import { badRequest } from './bad-request.ts'
import type { Block } from './blocks.ts'

type BlockKind = 'service' | 'resource' | 'calendar'
type BlockInput = Omit<Block, 'id'>
type CalendarInput = Pick<Calendar, 'locationId' | 'name' | 'availability'> & { id?: string | null }

const FREQUENCIES = new Set(['WD', 'D', 'W', 'M'])

/** Resolvers for the booking API's availability mutations. */
export function availabilityMutations(database: Database) {
  const save = (kind: BlockKind, block: Block) => {
    checkBlock(block)
    if (database.document('SELECT document FROM locations WHERE id = ?', block.locationId) === undefined)
      throw badRequest('there is no such location')
    const document = { ...block, reason: block.reason ?? null, repeat: completeRepeat(block.repeat) }
    database.run(
      'INSERT OR REPLACE INTO blocks (id, location_id, kind, document) VALUES (?, ?, ?, ?)',
      block.id,
      block.locationId,
      kind,
      JSON.stringify(document),
    )
    return document
  }
  const create = (kind: BlockKind, input: BlockInput) => database.transaction(() => save(kind, { ...input, id: `b-${randomUUID()}` }))
  const update = (kind: BlockKind, id: string, input: BlockInput) =>
    database.transaction(() => {
      if (database.document('SELECT document FROM blocks WHERE id = ? AND kind = ?', id, kind) === undefined) throw noBlock()
      return save(kind, { ...input, id })
    })
  const remove = (kind: BlockKind, id: string) => {
    if (database.run('DELETE FROM blocks WHERE id = ? AND kind = ?', id, kind) === 0) throw noBlock()
    return true
  }
  const calendarBlock = (input: { calendarId: string } & Omit<BlockInput, 'locationId' | 'repeats' | 'repeat'>): BlockInput => {
    const calendar = database.document<Calendar>('SELECT document FROM calendars WHERE id = ?', input.calendarId)
    if (calendar === undefined) throw badRequest('there is no such calendar')
    return { ...input, locationId: calendar.locationId, repeats: false, repeat: null }
  }

  return {
    createServiceBlock: ({ input }: { input: BlockInput }) => create('service', input),
    updateServiceBlock: ({ serviceBlockId, input }: { serviceBlockId: string; input: BlockInput }) =>
      update('service', serviceBlockId, input),
    deleteServiceBlock: ({ serviceBlockId }: { serviceBlockId: string }) => remove('service', serviceBlockId),

    createResourceBlock: ({ input }: { input: BlockInput }) =>
      create('resource', { ...input, resourceId: existingResource(database, input) }),
    updateResourceBlock: ({ blockId, input }: { blockId: string; input: BlockInput }) =>
      update('resource', blockId, { ...input, resourceId: existingResource(database, input) }),
    deleteResourceBlock: ({ blockId }: { blockId: string }) => remove('resource', blockId),

    createCalendarBlock: ({ input }: { input: Parameters<typeof calendarBlock>[0] }) => create('calendar', calendarBlock(input)),
    updateCalendarBlock: ({ calendarBlockId, input }: { calendarBlockId: string; input: Parameters<typeof calendarBlock>[0] }) =>
      update('calendar', calendarBlockId, calendarBlock(input)),
    deleteCalendarBlock: ({ calendarBlockId }: { calendarBlockId: string }) => remove('calendar', calendarBlockId),

    createCoverPharmacistDays: ({ days }: { days: { locationId: string; date: string }[] }) =>
      database.transaction(() => {
        for (const { locationId, date } of days) {
          if (!isDate(date)) throw badRequest('not a date')
          database.run('INSERT OR IGNORE INTO cover_pharmacist_days (location_id, date) VALUES (?, ?)', locationId, date)
        }
        return days.map(({ date }) => ({ date }))
      }),
    deleteCoverPharmacistDays: ({ days }: { days: { locationId: string; date: string }[] }) =>
      database.transaction(() => {
        const deleted = days.map(({ locationId, date }) =>
          database.run('DELETE FROM cover_pharmacist_days WHERE location_id = ? AND date = ?', locationId, date),
        )
        if (deleted.includes(0)) throw new GraphQLError('errorType: NotFound, there is no such day')
        return true
      }),

    updateCalendar: ({ input }: { input: CalendarInput }) =>
      database.transaction(() => {
        const { id, locationId, name, availability } = input
        for (const { startTime, endTime } of Object.values(availability))
          if (!isClock(startTime) || !isClock(endTime) || startTime > endTime) throw badRequest('the hours are not valid')
        const stored =
          id == null
            ? undefined
            : database.document<Calendar>('SELECT document FROM calendars WHERE id = ? AND location_id = ?', id, locationId)
        if (id != null && stored === undefined) throw new GraphQLError('errorType: NotFound, there is no such calendar')
        const calendar: Calendar = {
          id: id ?? `cal-${randomUUID()}`,
          deletedStatus: false,
          deletedTime: null,
          ...stored,
          locationId,
          name,
          availability,
        }
        database.run(
          'INSERT OR REPLACE INTO calendars (id, location_id, document) VALUES (?, ?, ?)',
          calendar.id,
          locationId,
          JSON.stringify(calendar),
        )
        return calendar
      }),
  }
}

const noBlock = () => new GraphQLError('errorType: NotFound, there is no such block')

function existingResource(database: Database, { resourceId, locationId }: BlockInput): string | null {
  if (resourceId == null) return null
  if (database.document('SELECT document FROM calendars WHERE id = ? AND location_id = ?', resourceId, locationId) === undefined)
    throw badRequest('there is no such resource')
  return resourceId
}

function checkBlock({ startDate, endDate, startTime, endTime, repeats, repeat }: BlockInput): void {
  if (!isDate(startDate) || !isDate(endDate) || endDate < startDate) throw badRequest('the dates are not valid')
  if (!isClock(startTime) || !isClock(endTime)) throw badRequest('the times are not valid')
  if ((repeats || startDate === endDate) && endTime <= startTime) throw badRequest('the end is not after the start')
  if (repeats !== (repeat != null)) throw badRequest('the fields repeats and repeat contradict each other')
  if (repeat != null && !FREQUENCIES.has(repeat.frequency)) throw badRequest('the frequency is not valid')
  if (repeat?.weekdays != null && !/^[0-6]{1,7}$/.test(repeat.weekdays)) throw badRequest('the weekdays are not valid')
  if (repeat?.monthDay != null && (repeat.monthDay < 1 || repeat.monthDay > 31)) throw badRequest('the day of the month is not valid')
  if (repeat?.interval != null && repeat.interval < 1) throw badRequest('the interval is not valid')
}

function completeRepeat(repeat: Partial<NonNullable<Block['repeat']>> | null | undefined): Block['repeat'] {
  if (repeat == null) return null
  const { frequency = '', interval = null, weekdays = null, monthDay = null, monthType = null } = repeat
  return { frequency, interval, weekdays, monthDay, monthType }
}

/** Whether a number is an HHmm clock time from 0 to 2400. */
function isClock(hhmm: number): boolean {
  return hhmm >= 0 && (hhmm === 2400 || (hhmm < 2400 && hhmm % 100 < 60))
}
