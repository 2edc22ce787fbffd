import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockFault, coverDaysFault, weekFault } from '#rules/block-input.ts'
import { reasons } from '#rules/blocks.ts'
import { clockNumber, endClockNumber } from '#rules/clock.ts'
import { isDate } from '#rules/london.ts'
import { weekOf } from '../../web/src/booking/availability/appointment-week.ts'
import { coverDayFault } from '../../web/src/booking/availability/cover-day.ts'
import { type LunchRow, lunchBlock, lunchFaults } from '../../web/src/booking/availability/lunch.ts'
import { typedTimesFault } from '../../web/src/booking/availability/period-form.ts'
import type { StoredBlock } from '../../web/src/booking/availability/saved-blocks.ts'
import {
  blockRow,
  rowFaults,
  type ServiceBlockRow,
  serviceBlock,
  serviceFaults,
} from '../../web/src/booking/availability/service-blocks.ts'

/* For any input, the availability forms refuse exactly what the gateway refuses. See `screen-rules-property.test.ts`. */

const TODAY = '2099-06-01'
const RUNS = { numRuns: 2_000 }

const start = fc.constantFrom('', '00:00', '09:00', '12:00', '17:00', '23:45', '24:00', '9', 'x')
const end = fc.constantFrom('', '00:00', '09:00', '12:00', '17:00', '23:45', '24:00', 'x')
const date = fc.constantFrom('2099-01-01', '2099-05-31', TODAY, '2099-06-05', '2099-12-31', '9999-12-31')
const weekdays = fc.subarray(['0', '1', '2', '3', '4', '5', '6']).map((days) => days.join(''))

/** A block that is already recorded, as the booking API returns it. Its dates can be in the past or in the future. */
const recordedBlock: fc.Arbitrary<StoredBlock> = fc
  .record({ days: fc.tuple(date, date), frequency: fc.constantFrom('D', 'W', 'WD', undefined), weekdays })
  .map(({ days, frequency, weekdays: ofWeek }) => {
    const [startDate = '', endDate = ''] = days.toSorted()
    const repeat = {
      frequency: frequency ?? 'D',
      interval: 1,
      weekdays: frequency === 'W' ? ofWeek || '1' : null,
      monthDay: null,
      monthType: null,
    }
    return {
      ...{ id: 'b-1', startDate, endDate, startTime: 900, endTime: 1700, reason: reasons.serviceBlock },
      ...(frequency === undefined ? { repeats: false, repeat: null } : { repeats: true, repeat }),
    } as StoredBlock
  })

/** Whether the times can be sent at all. If they can't, a form has nothing to send, so it must refuse them. */
const areSendable = (startTime: string, endTime: string) => clockNumber(startTime) !== undefined && endClockNumber(endTime) !== undefined

describe('screen and gateway rules', () => {
  const rowOf = fc.record({ key: fc.constant('new-1'), weekdays, isAllDay: fc.boolean(), startTime: start, endTime: end })
  const isSendable = ({ isAllDay, startTime, endTime }: ServiceBlockRow) => isAllDay || areSendable(startTime, endTime)

  it('agree on which service blocks can be added', () => {
    fc.assert(
      fc.property(rowOf, (row) => {
        const isRefused = Object.values(rowFaults(row)).some((fault) => fault !== undefined)
        if (isSendable(row)) expect(blockFault(serviceBlock(row, undefined, TODAY), TODAY) !== undefined).toBe(isRefused)
        else expect(isRefused).toBe(true)
      }),
      RUNS,
    )
  })

  it('agree on which changes to a service block are valid', () => {
    fc.assert(
      fc.property(recordedBlock, rowOf, (block, change) => {
        const row = { ...change, key: block.id }
        fc.pre(JSON.stringify(row) !== JSON.stringify(blockRow(block)))
        const faults = serviceFaults({ rows: [row], removed: [], isPaused: null }, [block], TODAY)
        const isRefused = Object.values(faults).some((fault) => fault !== undefined)
        if (isSendable(row)) expect(blockFault(serviceBlock(row, block, TODAY), TODAY) !== undefined).toBe(isRefused)
        else expect(isRefused).toBe(true)
      }),
      RUNS,
    )
  })

  it('agree on which lunch hours are valid', () => {
    // Leaves out one-off blocks of several days: the gateway allows any times for them, but a lunch must end after its start.
    const lunch = recordedBlock.filter(({ repeats, startDate, endDate }) => repeats || startDate === endDate)
    fc.assert(
      fc.property(fc.option(lunch, { nil: undefined }), start, end, (block, startTime, endTime) => {
        const before: LunchRow = { key: 'row', label: '', block, startTime: '10:15', endTime: '10:45' }
        const row = { ...before, startTime, endTime }
        const isRefused = Object.values(lunchFaults(row, [before], TODAY)).some((fault) => fault !== undefined)
        if (areSendable(startTime, endTime)) expect(blockFault(lunchBlock(row, TODAY), TODAY) !== undefined).toBe(isRefused)
        else expect(isRefused).toBe(true)
      }),
      RUNS,
    )
  })

  it("agree on which appointment hours are valid for a calendar's days", () => {
    fc.assert(
      fc.property(fc.subarray(['mon', 'tue', 'sun'] as const, { minLength: 1 }), start, end, (days, startTime, endTime) => {
        // In the booking API, hours from 0 to 0 mean "closed". The form doesn't offer this choice.
        fc.pre(startTime !== '00:00' || endTime !== '00:00')
        const isRefused = typedTimesFault(startTime, endTime) !== undefined
        if (areSendable(startTime, endTime)) expect(weekFault(weekOf(days, startTime, endTime)) !== undefined).toBe(isRefused)
        else expect(isRefused).toBe(true)
      }),
      RUNS,
    )
  })

  it('agree on which days a cover pharmacist can be added for', () => {
    const day = fc.oneof(date, fc.constantFrom('', '2099-06-31', '2099-02-29', '0000-00-00', '31/05/2099', 'x'))
    fc.assert(
      fc.property(day, (typed) => {
        expect(coverDaysFault([{ date: typed }], TODAY) !== undefined).toBe(coverDayFault(typed, [], TODAY) !== undefined)
        if (!isDate(typed)) expect(coverDayFault(typed, [], TODAY)).toBeDefined()
      }),
      RUNS,
    )
  })
})
