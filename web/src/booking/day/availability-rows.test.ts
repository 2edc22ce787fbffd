import { describe, expect, it } from 'vitest'
import type { Block } from '#rules/blocks.ts'
import { availabilityRows } from './availability-rows.ts'

const block = (changes: Partial<Block> = {}): Block => ({
  startDate: '2026-01-05',
  endDate: '2026-01-05',
  startTime: 1000,
  endTime: 1100,
  reason: 'Service Block',
  repeats: false,
  repeat: null,
  ...changes,
})
const lunch = block({
  reason: 'Lunch Break',
  startTime: 1200,
  endTime: 1300,
  endDate: '9999-01-01',
  repeats: true,
  repeat: { frequency: 'D', interval: 1 },
})
const pause = (changes: Partial<Block> = {}) => block({ ...lunch, reason: 'Service Pause', startTime: 0, endTime: 2400, ...changes })
const emergency = block({ ...lunch, reason: 'Emergency - Pause all services', startTime: 0, endTime: 2345 })
const open = { startTime: 900, endTime: 1730 }
const closed = { startTime: 0, endTime: 0 }
const week = { mon: open, tue: open, wed: open, thu: open, fri: open, sat: { startTime: 900, endTime: 1200 }, sun: closed }
/** The rows on 5 January 2026. */
const rowsOf = (parts: Omit<Parameters<typeof availabilityRows>[0], 'today'>) => availabilityRows({ ...parts, today: '2026-01-05' })
const flu = (blocks: Block[] | null) => ({ name: 'Flu', blocks })

describe('availabilityRows', () => {
  for (const [tags, name, services, blocks, rows] of [
    [['BK-096'], 'omits a service without blocks', [flu([])], [lunch], [{ type: 'Lunch Hours', details: ['12:00–13:00'] }]],
    [
      ['BK-096'],
      'lists a service’s blocks by time',
      [flu([block(), block({ startTime: 1400, endTime: 1500 })])],
      [lunch],
      [
        { type: 'Flu', details: ['05/01/2026, 10:00–11:00', '05/01/2026, 14:00–15:00'] },
        { type: 'Lunch Hours', details: ['12:00–13:00'] },
      ],
    ],
    [
      ['BK-096', 'BK-268'],
      'lists a pause without an end as “Paused”',
      [flu([pause(), block()])],
      [lunch],
      [
        { type: 'Flu', details: ['Paused', '05/01/2026, 10:00–11:00'] },
        { type: 'Lunch Hours', details: ['12:00–13:00'] },
      ],
    ],
    [
      ['BK-096', 'BK-268'],
      'says when a pause applies if it doesn’t cover every day from now on',
      [
        flu([
          pause({ startDate: '2026-01-08', endDate: '2026-01-09' }),
          pause({ startTime: 900, endTime: 1000 }),
          pause({ startDate: '2026-01-06', repeat: { frequency: 'W', interval: 1, weekdays: '2' } }),
        ]),
      ],
      [lunch],
      [
        {
          type: 'Flu',
          details: [
            'Paused: Every day, 09:00–10:00, from 05/01/2026',
            'Paused: Every Tuesday, All day, from 06/01/2026',
            'Paused from 08/01/2026 until 09/01/2026',
          ],
        },
        { type: 'Lunch Hours', details: ['12:00–13:00'] },
      ],
    ],
    [
      ['BK-097'],
      'reports lunch hours that are not set',
      [flu([block()])],
      [block({ reason: 'Training day' })],
      [
        { type: 'Flu', details: ['05/01/2026, 10:00–11:00'] },
        { type: 'Lunch Hours', details: ['Lunch Hours not updated'] },
      ],
    ],
    [
      ['BK-096'],
      'lists several lunch hours',
      [],
      [lunch, { ...lunch, startTime: 1400, endTime: 1430 }],
      [{ type: 'Lunch Hours', details: ['12:00–13:00', '14:00–14:30'] }],
    ],
  ] satisfies [string[], string, ReturnType<typeof flu>[], Block[], { type: string; details: string[] }[]][])
    it(name, { tags }, () => {
      expect(rowsOf({ services, blocks, calendars: [] })).toMatchObject({ rows, hasFailed: false, note: undefined })
    })

  it.each([
    ['neither blocks nor lunch hours', [flu([])], [], 'No blocks available'],
    ['leave only', [], [block({ reason: 'Training day' })], 'No blocks available'],
    ['a service’s block', [flu([block()])], [], undefined],
    ['lunch hours', [flu([])], [lunch], undefined],
  ])('returns $3 as the note for a branch with %s', { tags: ['BK-099'] }, (_name, services, blocks, note) => {
    expect(rowsOf({ services, blocks, calendars: [] }).note).toBe(note)
  })

  it('shows only a note while all services are paused', { tags: ['BK-098'] }, () => {
    expect(
      rowsOf({
        services: [flu([block()])],
        blocks: [lunch, emergency],
        calendars: [{ id: 'Room', name: 'Room', availability: week }],
      }),
    ).toEqual({
      rows: [],
      note: 'All services are paused',
      hasFailed: false,
    })
  })

  it('lists the hours of each day of the week, from Monday to Sunday', { tags: ['BK-096'] }, () => {
    const { rows } = rowsOf({ services: [], blocks: [lunch], calendars: [{ id: 'Room', name: 'Room', availability: week }] })
    expect(rows.slice(1)).toEqual([
      { type: 'Appointment Hours, Monday', details: ['09:00–17:30'] },
      { type: 'Appointment Hours, Tuesday', details: ['09:00–17:30'] },
      { type: 'Appointment Hours, Wednesday', details: ['09:00–17:30'] },
      { type: 'Appointment Hours, Thursday', details: ['09:00–17:30'] },
      { type: 'Appointment Hours, Friday', details: ['09:00–17:30'] },
      { type: 'Appointment Hours, Saturday', details: ['09:00–12:00'] },
      { type: 'Appointment Hours, Sunday', details: ['Unavailable'] },
    ])
  })

  it('groups calendars with the same hours, and names calendars only on days when their hours differ', {
    tags: ['BK-096', 'BK-515'],
  }, () => {
    const other = { ...week, tue: closed, wed: { startTime: 0, endTime: 2400 } }
    const { rows } = rowsOf({
      services: [],
      blocks: [lunch],
      calendars: [
        { id: 'Room 1', name: 'Room 1', availability: week },
        { id: 'room-2', name: ' ', availability: other },
        { id: 'Room 3', name: 'Room 3', availability: week },
      ],
    })
    expect(rows.slice(1, 4).map(({ details }) => details)).toEqual([
      ['09:00–17:30'],
      ['Calendar room-2: Unavailable', 'Room 1, Room 3: 09:00–17:30'],
      ['Calendar room-2: All day', 'Room 1, Room 3: 09:00–17:30'],
    ])
  })

  it('shows a count if there are too many calendars to name, and groups days with the same hours', { tags: ['BK-096'] }, () => {
    const seats = Array.from({ length: 99 }, (_, index) => ({ id: `seat-${index}`, name: `Seat ${99 - index}`, availability: week }))
    const late = { ...week, mon: { startTime: 1200, endTime: 2000 } }
    const other = { mon: closed, tue: closed, wed: closed, thu: closed, fri: closed, sat: closed, sun: closed }
    const calendars = [
      ...seats,
      { id: 'Room 10', name: 'Room 10', availability: other },
      { id: 'Room 2', name: 'Room 2', availability: { ...other, mon: late.mon } },
    ]
    const { rows } = rowsOf({ services: [], blocks: [lunch], calendars })
    const names = Array.from({ length: 99 }, (_, index) => `Seat ${index + 1}`)
    expect(rows.slice(1)).toEqual([
      {
        type: 'Appointment Hours, Monday',
        details: ['Room 2: 12:00–20:00', 'Room 10: Unavailable', { summary: '09:00–17:30 · 99 calendars', names }],
      },
      {
        type: 'Appointment Hours, Tuesday to Friday',
        details: ['Room 2, Room 10: Unavailable', { summary: '09:00–17:30 · 99 calendars', names }],
      },
      { type: 'Appointment Hours, Saturday', details: ['Room 2, Room 10: Unavailable', { summary: '09:00–12:00 · 99 calendars', names }] },
      { type: 'Appointment Hours, Sunday', details: ['Unavailable'] },
    ])
  })

  it('sorts the services by name and their blocks by time', { tags: ['BK-096'] }, () => {
    const services = ['HPV 10 doses', 'flu', 'Chickenpox', 'HPV 2 doses'].map((name) => ({ name, blocks: [block()] }))
    const late = block({ startTime: 1400, endTime: 1500 })
    const { rows } = rowsOf({ services: [...services, { name: 'Ácne', blocks: [late, block()] }], blocks: [], calendars: [] })
    expect(rows.map(({ type }) => type)).toEqual(['Ácne', 'Chickenpox', 'flu', 'HPV 2 doses', 'HPV 10 doses', 'Lunch Hours'])
    expect(rows[0]?.details).toEqual(['05/01/2026, 10:00–11:00', '05/01/2026, 14:00–15:00'])
  })

  it('names the room if a lunch break applies to only one room', { tags: ['BK-097'] }, () => {
    const blocks = [lunch, { ...lunch, startTime: 1130, endTime: 1200, resourceId: '17' }]
    expect(rowsOf({ services: [], blocks, calendars: [] }).rows).toEqual([
      { type: 'Lunch Hours', details: ['11:30–12:00, room 17 only', '12:00–13:00'] },
    ])
  })

  it("prevents a calendar's name from changing the text direction of the hours", { tags: ['BK-096'] }, () => {
    const calendars = [
      { id: '17', name: 'Room\u202eback', availability: week },
      { id: '18', name: 'Room 2', availability: { ...week, mon: closed } },
    ]
    const { rows } = rowsOf({ services: [], blocks: [{ ...lunch, resourceId: '17' }], calendars })
    expect(rows.map(({ details }) => details).slice(0, 2)).toEqual([
      ['12:00–13:00, \u2068Room\u202eback\u202c\u2069 only'],
      ['Room 2: Unavailable', '\u2068Room\u202eback\u202c\u2069: 09:00–17:30'],
    ])
  })

  it('says how often a lunch repeats, unless it repeats every day', { tags: ['BK-096'] }, () => {
    const everyOtherThursday = { ...lunch, startDate: '2026-01-01', repeat: { frequency: 'W', interval: 2, weekdays: '4' } }
    const blocks = [{ ...everyOtherThursday, resourceId: '17' }]
    expect(rowsOf({ services: [], blocks, calendars: [] }).rows).toEqual([
      { type: 'Lunch Hours', details: ['12:00–13:00, room 17 only, Every 2 weeks on Thursday'] },
    ])
  })

  it('shows the dates of a lunch unless it always applies', { tags: ['XC-10'] }, () => {
    const until = { ...lunch, endDate: '2026-03-10' }
    const day = { ...lunch, startDate: '2026-03-11', endDate: '2026-03-11', startTime: 1330, endTime: 1400, repeats: false, repeat: null }
    const { rows } = rowsOf({ services: [], blocks: [until, day, { ...lunch, startDate: '2026-03-12' }], calendars: [] })
    expect(rows[0]?.details).toEqual(['12:00–13:00, until 10/03/2026', '13:30–14:00, 11/03/2026', '12:00–13:00, from 12/03/2026'])
  })

  it('shows an error only in the row of a service that can’t be read', { tags: ['BK-101'] }, () => {
    expect(rowsOf({ services: [flu(null), { name: 'PPV', blocks: [block()] }], blocks: [lunch], calendars: [] })).toEqual({
      rows: [
        { type: 'Flu', details: ["The blocks can't be loaded."] },
        { type: 'PPV', details: ['05/01/2026, 10:00–11:00'] },
        { type: 'Lunch Hours', details: ['12:00–13:00'] },
      ],
      note: undefined,
      hasFailed: true,
    })
  })

  it('shows an error instead of the lunch hours if the branch’s blocks can’t be read', { tags: ['BK-097', 'BK-099'] }, () => {
    expect(rowsOf({ services: [flu([])], blocks: null, calendars: [] })).toEqual({
      rows: [{ type: 'Lunch Hours', details: ["The lunch hours can't be loaded."] }],
      note: undefined,
      hasFailed: true,
    })
  })

  it('shows an error instead of the appointment hours if the calendars can’t be read', { tags: ['BK-097'] }, () => {
    expect(rowsOf({ services: [], blocks: [], calendars: null })).toMatchObject({
      rows: [{ type: 'Lunch Hours' }, { type: 'Appointment Hours', details: ["The appointment hours can't be loaded."] }],
      hasFailed: true,
    })
  })
})
