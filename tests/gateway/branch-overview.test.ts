import { beforeEach, describe, expect, it } from 'vitest'
import { placeBranch } from '../support/bookings.ts'
import { daysOf, waitingAt } from './support/branch-overview.ts'
import { requests } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'

const NOW = '2099-06-01T09:00:00Z'
let now = new Date(NOW)
beforeEach(() => {
  now = new Date(NOW)
})

describe('the branch overview', () => {
  const stack = sharedStack({}, { clock: () => now })
  beforeEach(() => {
    stack.sandbox.journal.clear()
    stack.sandbox.faults.clear()
  })

  type Branch = ReturnType<typeof placeBranch>
  const newBranch = () => placeBranch(stack.sandbox, { rooms: 2 })
  const until = (startTime: string) => new Date(Date.parse(startTime) + 15 * 60_000).toISOString()
  const add = (branch: Branch, startTime: string, changes: object = {}) =>
    branch.addAppointment({ startTime, endTime: until(startTime), ...changes })
  const read = async (operation: string) => {
    const { data, errors } = await stack.graphql(operation, {}, 'branch')
    expect(errors).toBeUndefined()
    return data
  }
  const waiting = async ({ locationId }: Branch) =>
    (await read(waitingAt(locationId))).appointmentsToReschedule.map(({ id }: { id: string }) => id)

  it.each<[string, string[], [string, number][]]>([
    [
      '2099-06',
      ['05-31T22:45', '05-31T23:00', '06-30T22:45', '06-30T23:00'],
      [
        ['01', 1],
        ['30', 1],
      ],
    ],
    [
      '2026-02',
      ['01-31T23:45', '02-01T00:00', '02-28T23:45', '03-01T00:00'],
      [
        ['01', 1],
        ['28', 1],
      ],
    ],
    ['2028-02', ['02-29T00:00', '02-29T23:45', '03-01T00:00'], [['29', 2]]],
    [
      '2026-03',
      [
        '02-28T23:45',
        '03-01T00:00',
        '03-28T23:45',
        '03-29T00:30',
        '03-29T01:00',
        '03-29T22:45',
        '03-29T23:00',
        '03-31T22:45',
        '03-31T23:00',
      ],
      [
        ['01', 1],
        ['28', 1],
        ['29', 3],
        ['30', 1],
        ['31', 1],
      ],
    ],
    [
      '2026-10',
      [
        '09-30T22:45',
        '09-30T23:00',
        '10-24T22:45',
        '10-24T23:00',
        '10-25T00:30',
        '10-25T01:30',
        '10-25T23:45',
        '10-26T00:00',
        '10-31T23:45',
        '11-01T00:00',
      ],
      [
        ['01', 1],
        ['24', 1],
        ['25', 4],
        ['26', 1],
        ['31', 1],
      ],
    ],
  ])('counts appointments per day of %s, in London time', { tags: ['BK-085', 'BK-518'] }, async (month, times, days) => {
    const branch = newBranch()
    // The latest appointment is added first, to test that the result is sorted.
    for (const time of times.toReversed()) add(branch, `${month.slice(0, 4)}-${time}:00Z`)
    expect((await read(daysOf(branch.locationId, month))).appointmentDays).toEqual(
      days.map(([day, count]) => ({ date: `${month}-${day}`, count })),
    )
    expect(requests(stack)).toEqual(['POST /graphql'])
  })

  it("counts the branch's appointments in every room, except cancelled ones", { tags: ['BK-085'] }, async () => {
    const [branch, other] = [newBranch(), newBranch()]
    for (const status of ['created', 'in_progress', 'completed', 'no_show', 'cancelled'])
      add(branch, '2099-06-15T09:00:00Z', { status, resourceId: branch.room(2) })
    add(branch, '2099-06-16T09:00:00Z', { status: 'cancelled' })
    add(other, '2099-06-17T09:00:00Z')
    expect((await read(daysOf(branch.locationId, '2099-06'))).appointmentDays).toEqual([{ date: '2099-06-15', count: 4 }])
    expect((await read(daysOf(branch.locationId, '2099-07'))).appointmentDays).toEqual([])
  })

  it('lists appointments that overlap a block for their room, earliest first', { tags: ['BK-080'] }, async () => {
    const branch = newBranch()
    branch.addBlock('resource', { resourceId: branch.room(1), startTime: 1000, endTime: 1100, reason: 'Leave' })
    const at = (hhmm: number, changes: object = {}) => branch.addAppointment({ ...branch.slot(hhmm), ...changes })
    const last = at(1045)
    const first = at(1000)
    const between = at(1030, { status: 'completed' })
    at(945)
    at(1100)
    at(1015, { status: 'cancelled' })
    at(1015, { resourceId: branch.room(2) })
    branch.addAppointment(branch.slot(1015, { date: '2099-06-16' }))
    expect(await waiting(branch)).toEqual([first, between, last])
    expect(requests(stack)).toEqual(['POST /graphql', 'POST /graphql'])
  })

  it('lists appointments in every room if they overlap an occurrence of a repeating branch-wide block', { tags: ['BK-080'] }, async () => {
    const branch = newBranch()
    const repeat = { frequency: 'W', interval: 1, weekdays: null, monthDay: null, monthType: null }
    branch.addBlock('resource', { startDate: '2099-06-15', endDate: '9999-01-01', reason: 'Over 65', repeats: true, repeat })
    const on = (date: string, number = 1) => branch.addAppointment(branch.slot(1030, { date, number }))
    const [later, sooner, second] = [on('2099-06-29'), on('2099-06-15'), on('2099-06-22', 2)]
    on('2099-06-16')
    on('2099-06-08')
    expect(await waiting(branch)).toEqual([sooner, second, later])
  })

  it('ignores deleted blocks, blocks of a single service, and blocks of other branches', { tags: ['BK-080'] }, async () => {
    const [branch, other] = [newBranch(), newBranch()]
    branch.addBlock('service')
    other.addBlock('resource')
    const id = branch.addBlock('resource')
    const appointment = branch.addAppointment(branch.slot(1030))
    expect(await waiting(branch)).toEqual([appointment])
    expect((await stack.graphql(`mutation { deleteResourceBlock(blockId: "${id}") }`, {}, 'branch')).errors).toBeUndefined()
    expect(await waiting(branch)).toEqual([])
  })

  it('lists appointments for a year, starting from the beginning of today in London', { tags: ['BK-081'] }, async () => {
    const branch = newBranch()
    branch.addBlock('resource', { startDate: '2099-01-01', endDate: '2101-01-01', startTime: 0, endTime: 2345 })
    add(branch, '2099-05-31T22:45:00Z')
    const [today, last] = [add(branch, '2099-05-31T23:00:00Z'), add(branch, '2100-05-31T22:45:00Z')]
    add(branch, '2100-05-31T23:00:00Z')
    expect(await waiting(branch)).toEqual([today, last])
  })

  it('is available to all booking users and scripts, even while the users service fails', {
    tags: ['BK-080', 'BK-085'],
  }, async () => {
    const branch = newBranch()
    branch.addBlock('resource')
    const id = branch.addAppointment(branch.slot(1030))
    const operation = `{ appointmentDays(locationId: "${branch.locationId}", month: "2099-06") { date count }
      appointmentsToReschedule(locationId: "${branch.locationId}") { id } }`
    const shown = { appointmentDays: [{ date: '2099-06-15', count: 1 }], appointmentsToReschedule: [{ id }] }
    const machine = { token: await stack.sandbox.identity.machineToken() }
    for (const person of ['noGroups', 'serviceTeam', 'bookingCustomerService', machine] as const)
      expect((await stack.graphql(operation, {}, person)).data).toEqual(shown)
    stack.sandbox.faults.inject({ service: 'users', kind: 'status', status: 403 })
    const token = await stack.tokenOf('branch', { lifetimeSeconds: 1_234 })
    expect((await stack.graphql(operation, {}, { token })).data).toEqual(shown)
  })
})
