import { beforeEach, describe, expect, it } from 'vitest'
import { placeBranch } from '../support/bookings.ts'
import { calls, literal, race, requests } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'

const DAY = '2099-06-15'
const SERVICE = '5058'

const stack = sharedStack({}, { clock: () => new Date('2099-06-01T09:00:00Z') })
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
})

type Branch = ReturnType<typeof placeBranch>
const newBranch = () => placeBranch(stack.sandbox, { day: DAY, services: [SERVICE, '4790'] })
const input = ({ locationId }: Branch, changes: object = {}) => ({
  locationId,
  serviceId: SERVICE,
  startDate: DAY,
  endDate: '9999-12-31',
  startTime: 900,
  endTime: 1700,
  reason: 'Service Block',
  repeats: true,
  repeat: { frequency: 'W', interval: 1, weekdays: '12' },
  ...changes,
})
const create = (branch: Branch, changes: object = {}) =>
  stack.graphql(`mutation { createServiceBlock(input: ${literal(input(branch, changes))}) { id } }`, {}, 'branch')
const update = (branch: Branch, id: string, changes: object = {}) =>
  stack.graphql(`mutation { updateServiceBlock(serviceBlockId: "${id}", input: ${literal(input(branch, changes))}) { id } }`, {}, 'branch')
const blocksAt = ({ locationId }: Branch) =>
  stack.sandbox.database.count("SELECT count(*) AS count FROM blocks WHERE location_id = ? AND kind = 'service'", locationId)

describe('saving a block for one service', () => {
  it('saves a block once, and fails with CONFLICT for a duplicate', { tags: ['BK-267'] }, async () => {
    const branch = newBranch()
    expect((await create(branch)).errors).toBeUndefined()
    stack.sandbox.journal.clear()
    const { errors } = await create(branch)
    expect(errors).toMatchObject([{ message: 'Block already booked', extensions: { code: 'CONFLICT' } }])
    expect(requests(stack)).toEqual([`GET /services/locations/${branch.locationId}/service/${SERVICE}/blocks/${DAY}/9999-12-31`])
    expect(blocksAt(branch)).toBe(1)
  })

  it.each([404, 500, 503])('saves nothing if the service’s blocks can’t be read (status %i)', { tags: ['BK-267'] }, async (status) => {
    stack.sandbox.faults.inject({ service: 'booking', path: '/blocks/', kind: 'status', status })
    const branch = newBranch()
    const { errors } = await create(branch)
    const message = "The service's blocks could not be read, so nothing was changed. Please try again."
    expect(errors).toMatchObject([{ message, extensions: { code: 'UPSTREAM_UNAVAILABLE', unsent: true } }])
    expect(blocksAt(branch)).toBe(0)
  })

  it('saves blocks that differ only in their service, start time or reason', { tags: ['BK-267'] }, async () => {
    const branch = newBranch()
    for (const changes of [{}, { serviceId: '4790' }, { startTime: 1000 }, { reason: 'Service Pause' }])
      expect((await create(branch, changes)).errors).toBeUndefined()
    expect(blocksAt(branch)).toBe(4)
  })

  it('accepts an update that changes nothing, but refuses an update that duplicates another block', { tags: ['BK-267'] }, async () => {
    const branch = newBranch()
    const { id } = (await create(branch)).data.createServiceBlock
    const other = (await create(branch, { startTime: 1000 })).data.createServiceBlock.id
    expect((await update(branch, id)).errors).toBeUndefined()
    expect((await update(branch, other)).code).toBe('CONFLICT')
  })

  it('saves a block only once if two requests create it at the same moment', { tags: ['BK-267'] }, async () => {
    for (let round = 0; round < 10; round += 1) {
      const branch = newBranch()
      const { winners, codes } = await race(
        () => create(branch),
        () => create(branch),
      )
      expect([winners, codes, blocksAt(branch)]).toEqual([1, ['CONFLICT'], 1])
    }
  })
})

describe('a mutation with invalid times', () => {
  const branch = { locationId: '1001' } as Branch
  const day = { startTime: 900, endTime: 1700 }
  const week = (sun: object) => ({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun })
  const { serviceId: _service, ...period } = input(branch, { endTime: 900 })
  const { locationId: _location, repeats: _repeats, repeat: _repeat, ...once } = { ...period, endDate: DAY }
  it.each([
    ['createServiceBlock', { input: input(branch, { endTime: 900 }) }],
    ['updateServiceBlock', { serviceBlockId: 'sb-1', input: input(branch, { endTime: 900 }) }],
    ['createResourceBlock', { input: period }],
    ['updateResourceBlock', { blockId: 'rb-1', input: period }],
    ['createCalendarBlock', { input: { calendarId: 'room-1', ...once } }],
    ['updateCalendarBlock', { calendarBlockId: 'cb-1', input: { calendarId: 'room-1', ...once } }],
    ['updateCalendar', { input: { locationId: '1001', name: 'Room', availability: week({ startTime: 900, endTime: 900 }) } }],
  ])('fails with BAD_USER_INPUT, without calling a service (%s)', { tags: ['BK-311', 'BK-319'] }, async (name, args) => {
    const { errors } = await stack.graphql(`mutation { ${name}(${literal(args).slice(1, -1)}) { id } }`, {}, 'branch')
    expect(errors).toMatchObject([{ message: 'The end must be after the start', extensions: { code: 'BAD_USER_INPUT' } }])
    expect(calls(stack)).toEqual([])
  })
})
