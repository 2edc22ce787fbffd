import { beforeEach, describe, expect, it } from 'vitest'
import { freeSlot, responses, root, sent } from './support/booking-stack.ts'
import { block, blocksOf, booked, MOVE, move, startSlotServices, TAKEN } from './support/slot-bookings.ts'

startSlotServices()

describe('an appointment that moves by a few minutes', () => {
  const at = (startTime: string, endTime: string, changes: object = {}) =>
    booked({ startTime: `2099-06-20T${startTime}:00+01:00`, endTime: `2099-06-20T${endTime}:00+01:00`, ...changes })

  /** Opens the branch every day, by default from 9 to 6 and without blocks. */
  const openBranch = ({ opens = 900, closes = 1800, resource = [] as object[], service = [] as object[] } = {}) => {
    const hours = { startTime: opens, endTime: closes }
    const availability = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours }
    const calendar = { id: 'room-2', locationId: '1001', name: 'Room 2', deletedStatus: false, deletedTime: null, availability }
    root.getCalendars = [calendar]
    root.getResourceBlocks = resource
    responses.set(`${blocksOf('5058')[1]}`, { body: JSON.stringify({ service_blocks: service }) })
  }
  beforeEach(() => openBranch())

  it.each<[string, Parameters<typeof openBranch>[0]]>([
    ['a lunch break', { resource: [block({ resourceId: 'room-2' })] }],
    ['a pause for the whole branch', { resource: [block({ resourceId: null, startTime: 0, endTime: 2345 })] }],
    ['a block for its service', { service: [block({ serviceId: '5058' })] }],
    ['closed hours', { opens: 1030 }],
    ["any slot while a block can't be read", { resource: [block({ resourceId: 'room-2', startTime: 9999 })] }],
  ])('cannot move into %s', { tags: ['BK-446'] }, async (_name, branch) => {
    openBranch(branch)
    root.getAvailability = []
    root.getAppointments = [at('09:50', '10:05')]
    expect((await move(freeSlot)).errors).toMatchObject([{ message: TAKEN, extensions: { code: 'CONFLICT' } }])
    expect(sent()).not.toContain(MOVE)
  })

  it.each(['room-1', 'room-3'])(
    'can move to a slot that is blocked only in another room (%s)',
    { tags: ['BK-446'] },
    async (resourceId) => {
      openBranch({ resource: [block({ resourceId })] })
      root.getAvailability = []
      root.getAppointments = [at('09:50', '10:05')]
      expect((await move(freeSlot)).errors).toBeUndefined()
    },
  )

  it.each<[string, object[]]>([
    ['it overlaps', [at('09:50', '10:05')]],
    ['it already occupies', [at('10:00', '10:15')]],
    ["it overlaps, even if the appointment's resource is unknown", [at('10:10', '10:25', { resourceId: null })]],
    [
      'it overlaps, if the other appointment in the slot is cancelled',
      [at('09:50', '10:05'), at('10:00', '10:15', { id: 'ap-3', status: 'cancelled' })],
    ],
    [
      'it overlaps, if the other appointment in the slot is at another resource',
      [at('09:50', '10:05'), at('10:00', '10:15', { id: 'ap-3', resourceId: 'room-1' })],
    ],
  ])('can move to a slot that %s', { tags: ['BK-446'] }, async (_name, booked) => {
    root.getAvailability = []
    root.getAppointments = booked
    expect((await move(freeSlot)).errors).toBeUndefined()
    expect(sent().slice(0, 3)).toEqual(['getAppointment', 'getAvailability', 'getAppointments'])
    expect(sent().at(-1)).toBe(MOVE)
  })

  it.each<[closes: number, isAllowed: boolean]>([
    [2400, true],
    [2345, true],
    [2330, false],
  ])('can end at midnight only if its room closes at 2345 or later (%i: %s)', { tags: ['BK-446', 'BK-269'] }, async (closes, isAllowed) => {
    openBranch({ closes })
    root.getAvailability = []
    root.getAppointments = [at('23:40', '23:55')]
    const slot = { ...freeSlot, startTime: '2099-06-20T23:45:00+01:00', endTime: '2099-06-21T00:00:00+01:00' }
    expect((await move(slot)).errors === undefined).toBe(isAllowed)
    expect(sent().includes(MOVE)).toBe(isAllowed)
  })

  it.each<[string, object[]]>([
    ['it only touches', [at('09:45', '10:00')]],
    ['overlaps it in time but is at another resource', [at('09:50', '10:05', { resourceId: 'room-1' })]],
    ['overlaps it but has a different length', [at('09:50', '10:10')]],
    ['another appointment also overlaps', [at('09:50', '10:05'), at('10:05', '10:20', { id: 'ap-3' })]],
    ['another appointment occupies', [at('10:00', '10:15', { id: 'ap-3' })]],
  ])('cannot move to a slot that %s', { tags: ['BK-446'] }, async (_name, booked) => {
    root.getAvailability = []
    root.getAppointments = booked
    expect((await move(freeSlot)).errors).toMatchObject([{ message: TAKEN, extensions: { code: 'CONFLICT' } }])
    expect(sent()).not.toContain(MOVE)
  })
})
