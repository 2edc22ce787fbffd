import { reasons } from '#rules/blocks.ts'
import { clockNumbers } from '#rules/clock.ts'
import { weekOf } from '../../../../web/src/booking/availability/appointment-week.ts'
import { coverDayFault } from '../../../../web/src/booking/availability/cover-day.ts'
import { lunchBlock, lunchFaults, lunchRows, withTimes } from '../../../../web/src/booking/availability/lunch.ts'
import {
  newPeriod,
  type PeriodValues,
  periodBlock,
  periodFaults,
  typedTimesFault,
} from '../../../../web/src/booking/availability/period-form.ts'
import { everyDay } from '../../../../web/src/booking/availability/repeat-choices.ts'
import {
  blockRow,
  duplicateRows,
  newRow,
  rowBlock,
  rowFaults,
  type ServiceBlockRow,
  serviceBlock,
  serviceFaults,
} from '../../../../web/src/booking/availability/service-blocks.ts'
import {
  type AllowedInput,
  firstOf,
  isRefused,
  newBranch,
  type Refusal,
  type ScreenRule,
  screenRule,
  send,
  sendWith,
  stack,
  TODAY,
} from './rule.ts'

const CHICKENPOX = '5058'

const period = (changes: Partial<PeriodValues> = {}): PeriodValues => ({ ...newPeriod('2099-06-02'), reason: 'Leave', ...changes })
const onLeave = (values: PeriodValues) =>
  send('createResourceBlock', { locationId: newBranch().locationId, ...periodBlock(values, values.reason) })
const clinic = (values: PeriodValues) => {
  const { reason: _reason, repeats: _repeats, ...block } = periodBlock(values, '')
  return send('addFluClinic', { locationId: newBranch().locationId, clinicType: 'OVER_65', ...block })
}
const notDates = 'The start and end dates must be dates (yyyy-MM-dd)'
const notAfter = 'The end must be after the start'
const periods: [tags: string[], rule: string, values: PeriodValues, reason: string, message: string][] = [
  [['BK-312'], 'no start date', period({ startDate: '' }), 'Start date is required', notDates],
  [['BK-312'], 'no end date', period({ endDate: '' }), 'End date is required', notDates],
  [['BK-311'], 'an end before the start', period({ endDate: '2099-06-01' }), 'The end is before the start', 'The end is before the start'],
  [
    ['BK-312'],
    'an end in the past',
    period({ startDate: '2099-05-30', endDate: '2099-05-31' }),
    'The period is in the past',
    'The period is in the past',
  ],
  [['BK-311'], 'an end that equals its start', period({ endTime: '09:00' }), 'The end must be after the start', notAfter],
  [
    ['BK-317'],
    'a repeat on weekdays between two weekend dates',
    period({ repeat: 'WD', startDate: '2099-06-20', endDate: '2099-06-21' }),
    'No repetition falls between these dates',
    'No repetition falls between these dates',
  ],
  [
    ['BK-314'],
    'a reason of 51 characters',
    period({ reason: 'x'.repeat(51) }),
    'A reason can have at most 50 characters',
    'A reason can have at most 50 characters',
  ],
]
const row = (changes: Partial<ServiceBlockRow>): ServiceBlockRow => ({ ...newRow(), ...changes })
const serviceBlocked = (changes: Partial<ServiceBlockRow>) =>
  send('createServiceBlock', {
    locationId: newBranch().locationId,
    serviceId: CHICKENPOX,
    startDate: TODAY,
    endDate: '9999-12-31',
    ...rowBlock(row(changes)),
    reason: reasons.serviceBlock,
  })
/**
 * Stores a block at a new branch, and returns what a test needs to compare the screen with the gateway:
 * - `fault` is the screen's verdict on the changes to the block, and `update` sends the changes to the gateway.
 * - `isDuplicate` returns the screen's verdict on a second block, and `create` sends the second block to the gateway.
 */
function recordedService(recorded: object, changes: Partial<ServiceBlockRow>) {
  const { locationId, addBlock } = newBranch()
  const block = { ...weekly, ...recorded, id: addBlock('service', { ...weekly, serviceId: CHICKENPOX, ...recorded }) }
  const changed = { ...blockRow(block), ...changes }
  return {
    fault: firstOf(serviceFaults({ rows: [changed], removed: [], isPaused: null }, [block], TODAY)),
    update: () =>
      sendWith('updateServiceBlock', '$id: ID!, $input: ServiceBlockInput!', 'serviceBlockId: $id, input: $input', {
        id: block.id,
        input: { locationId, serviceId: CHICKENPOX, ...serviceBlock(changed, block, TODAY) },
      }),
    isDuplicate: (added: ServiceBlockRow) => isRefused(duplicateRows([added], [block], TODAY).size > 0),
    create: (added: ServiceBlockRow) =>
      send('createServiceBlock', { locationId, serviceId: CHICKENPOX, ...serviceBlock(added, undefined, TODAY) }),
  }
}
const weekly = {
  ...{ startDate: '2099-01-01', endDate: '9999-12-31', startTime: 900, endTime: 1700, reason: reasons.serviceBlock },
  ...{ repeats: true, repeat: { frequency: 'W', interval: 1, weekdays: '12345', monthDay: null, monthType: null } },
}
/** Leaves a block no days: it repeats on Sundays, but ends before the first Sunday after `TODAY`. */
const withoutDays = { endDate: '2099-06-05', repeat: { ...weekly.repeat, weekdays: '0' } }
const daily = { repeat: { ...weekly.repeat, frequency: 'D', weekdays: null } }
/** Pairs of an existing block and a new block that duplicates it. By default, each block is from 09:00 to 17:00, Monday to Friday. */
const sameBlocks: [name: string, recorded: object, added: Partial<ServiceBlockRow>][] = [
  ['the same days and times', {}, {}],
  ['the same days and times from next month', { startDate: '2099-07-01' }, {}],
  ['the same days and times until next month', { endDate: '2099-07-01' }, {}],
  ['the same days and times for another reason', { reason: 'Training' }, {}],
  ['the same times every day', daily, { weekdays: '0123456' }],
]
function recordedLunch(recorded: object) {
  const { locationId, addBlock } = newBranch()
  const lunch = { ...weekly, ...daily, startTime: 1200, endTime: 1300, reason: reasons.lunch, ...recorded }
  const block = { ...lunch, id: addBlock('resource', lunch) }
  const before = lunchRows([block])
  const [changed] = withTimes(before, [{ startTime: '12:00', endTime: '13:30' }])
  if (changed === undefined) throw new Error('There is no lunch.')
  return {
    fault: firstOf(lunchFaults(changed, before, TODAY)),
    update: () =>
      sendWith('updateResourceBlock', '$id: ID!, $input: ResourceBlockInput!', 'blockId: $id, input: $input', {
        id: block.id,
        input: { locationId, ...lunchBlock(changed, TODAY) },
      }),
  }
}
const lunch = (startTime: string, endTime: string) =>
  send('createResourceBlock', {
    locationId: newBranch().locationId,
    startDate: TODAY,
    endDate: '9999-01-01',
    ...clockNumbers(startTime, endTime),
    reason: reasons.lunch,
    repeats: true,
    repeat: everyDay,
  })
const hours = (startTime: string, endTime: string) => {
  const { locationId, room } = newBranch()
  return send('updateCalendar', { id: room(1), locationId, name: 'Room 1', availability: weekOf(['mon', 'tue'], startTime, endTime) })
}

const screenOfCoverDay = (date: string): Refusal => coverDayFault(date, [], TODAY)
const coverDay = (date: string) =>
  stack.graphql(
    'mutation($days: [CoverPharmacistDayInput!]!) { createCoverPharmacistDays(days: $days) { date } }',
    { days: [{ locationId: newBranch().locationId, date }] },
    'branch',
  )

export const availabilityRules: ScreenRule[] = [
  screenRule(
    [['BK-387'], 'a cover pharmacist on a date that does not exist'],
    () => screenOfCoverDay('2099-06-31'),
    'There is no day 31: June 2099 has 30 days',
    () => coverDay('2099-06-31'),
    'The days must be dates (yyyy-MM-dd)',
  ),
  screenRule(
    [['BK-387'], 'a cover pharmacist on a day in the past'],
    () => screenOfCoverDay('2099-05-31'),
    'The day is in the past',
    () => coverDay('2099-05-31'),
    'The day is in the past',
  ),
  ...periods.flatMap(([tags, rule, values, reason, message]) =>
    (
      [
        ['leave', onLeave],
        ['a flu clinic', clinic],
      ] as const
    )
      // Skips cases that can't occur for a clinic: a clinic has no free-text reason, and GraphQL rejects a clinic without dates.
      .filter(([kind]) => kind === 'leave' || (!rule.includes('reason') && !rule.startsWith('no ')))
      .map(
        ([kind, save]): ScreenRule => ({
          tags,
          rule: `${kind} with ${rule}`,
          screen: () => firstOf(periodFaults(values, TODAY)),
          reason,
          gateway: () => save(values),
          code: 'BAD_USER_INPUT',
          message,
        }),
      ),
  ),
  ...(
    [
      [['BK-310', 'BK-311'], 'lunch hours that end when they begin', lunch],
      [['BK-311', 'BK-319'], 'appointment hours that end when they begin', hours],
    ] satisfies [string[], string, typeof lunch][]
  ).map(
    ([tags, rule, save]): ScreenRule => ({
      tags,
      rule,
      screen: () => typedTimesFault('12:00', '12:00'),
      reason: 'The end must be after the start',
      gateway: () => save('12:00', '12:00'),
      code: 'BAD_USER_INPUT',
      message: notAfter,
    }),
  ),
  {
    tags: ['BK-264', 'BK-311'],
    rule: 'a service block that ends before it begins',
    screen: () => firstOf(rowFaults(row({ startTime: '17:00', endTime: '09:00' }))),
    reason: 'The end must be after the start',
    gateway: () => serviceBlocked({ startTime: '17:00', endTime: '09:00' }),
    code: 'BAD_USER_INPUT',
    message: notAfter,
  },
  {
    tags: ['BK-264'],
    rule: 'a service block without a weekday',
    screen: () => firstOf(rowFaults(row({ weekdays: '' }))),
    reason: 'Choose at least one day',
    gateway: () => serviceBlocked({ weekdays: '' }),
    code: 'BAD_USER_INPUT',
    message: 'Choose at least one day',
  },
  ...sameBlocks.map(
    ([name, recorded, added]): ScreenRule => ({
      tags: ['BK-267'],
      rule: `a service block if an existing block has ${name}`,
      screen: () => recordedService(recorded, {}).isDuplicate(row(added)),
      reason: true,
      gateway: () => recordedService(recorded, {}).create(row(added)),
      code: 'CONFLICT',
      message: 'Block already booked',
    }),
  ),
  screenRule(
    [['BK-267'], 'a change to a service block that has ended'],
    () => recordedService({ endDate: '2099-05-31' }, { endTime: '18:00' }).fault,
    'The period is in the past',
    () => recordedService({ endDate: '2099-05-31' }, { endTime: '18:00' }).update(),
    'The period is in the past',
  ),
  screenRule(
    [['BK-267', 'BK-317'], 'a change to a service block that has no days left'],
    () => recordedService(withoutDays, { endTime: '18:00' }).fault,
    'No repetition falls between these dates',
    () => recordedService(withoutDays, { endTime: '18:00' }).update(),
    'No repetition falls between these dates',
  ),
  screenRule(
    [['BK-310', 'BK-311'], 'a change to a lunch that has ended'],
    () => recordedLunch({ endDate: '2099-05-31' }).fault,
    'The period is in the past',
    () => recordedLunch({ endDate: '2099-05-31' }).update(),
    'The period is in the past',
  ),
]
export const allowedAvailability: AllowedInput[] = [
  ...(
    [
      ['a lunch without an end', {}],
      ['a lunch that occurs only once more', { endDate: '2099-06-01' }],
    ] as const
  ).map(([name, recorded]) => ({
    tags: ['BK-310'],
    rule: `a change to ${name}`,
    screen: () => recordedLunch(recorded).fault,
    gateway: () => recordedLunch(recorded).update(),
  })),
  {
    tags: ['BK-267'],
    rule: 'a change to a service block',
    screen: () => recordedService({}, { endTime: '18:00' }).fault,
    gateway: () => recordedService({}, { endTime: '18:00' }).update(),
  },
  ...(
    [
      ['pauses the service at the same time', { reason: reasons.servicePause }],
      ['has ended', { endDate: '2099-05-31' }],
    ] as const
  ).map(([name, recorded]) => ({
    tags: ['BK-267'],
    rule: `a service block if an existing block ${name}`,
    screen: () => recordedService(recorded, {}).isDuplicate(row({})),
    gateway: () => recordedService(recorded, {}).create(row({})),
  })),
  { tags: ['BK-387'], rule: 'a cover pharmacist today', screen: () => screenOfCoverDay(TODAY), gateway: () => coverDay(TODAY) },
  ...(
    [
      ['on one day', period()],
      ['all day', period({ isAllDay: 'yes' })],
      ['repeated weekly', period({ repeat: 'W', endDate: '2099-06-09' })],
      ['until the next morning', period({ endDate: '2099-06-03', endTime: '08:00' })],
    ] as const
  ).flatMap(([name, values]) =>
    (
      [
        ['leave', onLeave],
        ['a flu clinic', clinic],
      ] as const
    ).map(([kind, save]) => ({
      tags: ['BK-313'],
      rule: `${kind} ${name}`,
      screen: () => firstOf(periodFaults(values, TODAY)),
      gateway: () => save(values),
    })),
  ),
  ...(
    [
      ['lunch hours', lunch],
      ['appointment hours', hours],
    ] as const
  ).map(([name, save]) => ({
    tags: ['BK-310', 'BK-319'],
    rule: `${name} from 12:00 to 13:00`,
    screen: () => typedTimesFault('12:00', '13:00'),
    gateway: () => save('12:00', '13:00'),
  })),
  ...(
    [
      ['on weekdays', {}],
      ['all day', { isAllDay: true }],
      ['on Sundays', { weekdays: '0' }],
    ] satisfies [string, Partial<ServiceBlockRow>][]
  ).map(([name, changes]) => ({
    tags: ['BK-264'],
    rule: `a service block ${name}`,
    screen: () => firstOf(rowFaults(row(changes))),
    gateway: () => serviceBlocked(changes),
  })),
]
