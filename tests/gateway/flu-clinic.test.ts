import { beforeEach, describe, expect, it } from 'vitest'
import { placeBranch } from '../support/bookings.ts'
import type { PersonName } from '../support/stack.ts'
import { auditedWrites, calls, literal, race, requests, twentyTimes } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'

const stack = sharedStack()
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
  stack.logLines.length = 0
})

/** A Monday. */
const DAY = '2099-06-15'
const booked = 'Block already booked'
const newBranch = () => placeBranch(stack.sandbox, { day: DAY })
type Branch = ReturnType<typeof newBranch>

type ClinicChanges = object & { clinicType?: string }

/** A mutation that adds a clinic, by default from 10 to 11 on one day. The clinic's type is an enum value, so it has no quotes. */
function operationOf(locationId: string, { clinicType = 'OVER_65', ...changes }: ClinicChanges = {}) {
  const period = { locationId, startDate: DAY, endDate: DAY, startTime: 1000, endTime: 1100, ...changes }
  return `addFluClinic(input: { clinicType: ${clinicType}, ${literal(period).slice(1, -1)} }) { blockId }`
}
const add = (locationId: string, changes: ClinicChanges = {}, as: PersonName | { token: string } = 'branch') =>
  stack.graphql(`mutation { ${operationOf(locationId, changes)} }`, {}, as)

const blocksAt = ({ locationId }: Branch) =>
  stack.sandbox.database.documents<{ id: string; reason: string }>(
    "SELECT document FROM blocks WHERE location_id = ? AND kind = 'resource' ORDER BY id",
    locationId,
  )
const always = { endDate: '9999-01-01' }
const repeat = (frequency: string, more: object = {}) => ({ ...always, repeat: { frequency, ...more } })
const existing = (frequency: string, more: object = {}) => ({
  ...always,
  repeats: true,
  repeat: { frequency, interval: null, weekdays: null, monthDay: null, monthType: null, ...more },
})

describe('adding a clinic', () => {
  it.each([
    ['OVER_65', 'Over 65'],
    ['UNDER_65', 'Under 65'],
  ])('stores the clinic type %s as a branch-wide block with the reason %j', { tags: ['BK-315', 'BK-481'] }, async (clinicType, reason) => {
    const branch = newBranch()
    const { data, errors } = await add(branch.locationId, { clinicType })
    expect(errors).toBeUndefined()
    expect(blocksAt(branch)).toEqual([
      {
        id: data.addFluClinic.blockId,
        resourceId: null,
        locationId: branch.locationId,
        startDate: DAY,
        endDate: DAY,
        startTime: 1000,
        endTime: 1100,
        reason,
        repeats: false,
        repeat: null,
      },
    ])
    expect(requests(stack)).toEqual(['POST /graphql', 'POST /graphql'])
    expect(auditedWrites(stack)).toMatchObject([
      { action: 'addFluClinic', locationId: branch.locationId, sub: 'sub-branch-1001', result: 'done' },
    ])
  })

  it.each([
    ['W', {}],
    ['WD', { weekdays: '12345' }],
    ['D', { interval: 2 }],
    ['M', { monthDay: 31 }],
  ])('stores a repeating clinic with the frequency %s and the details %j', { tags: ['BK-317', 'BK-481'] }, async (frequency, more) => {
    const branch = newBranch()
    const { data } = await add(branch.locationId, repeat(frequency, more))
    expect(blocksAt(branch)).toMatchObject([{ id: data.addFluClinic.blockId, ...existing(frequency, more) }])
  })

  const lasting = { startDate: '2099-06-01', endDate: '2099-06-30', startTime: 0, endTime: 2345 }
  it.each<[string, object, object]>([
    ['a lunch break', { reason: 'Lunch Break', ...existing('D') }, {}],
    ['a user’s leave', { reason: 'Annual leave', ...lasting }, {}],
    ['an emergency pause', { reason: 'Emergency pause', ...lasting }, {}],
    ['a block without a reason', { reason: null }, {}],
    ['a block whose reason starts like a clinic’s', { reason: 'Over 65s’ coffee morning' }, {}],
    ['a clinic that ends when the new one starts', { reason: 'Over 65', startTime: 900, endTime: 1000 }, {}],
    ['a clinic that starts when the new one ends', { reason: 'Under 65', startTime: 1100, endTime: 1200 }, {}],
    ['a clinic on the previous day', { reason: 'Over 65', startDate: '2099-06-14', endDate: '2099-06-14' }, {}],
    ['a weekly clinic on a different weekday', { reason: 'Over 65', startDate: '2099-06-09', ...existing('W') }, {}],
    [
      'a weekly clinic on a different weekday (the new clinic is also weekly)',
      { reason: 'Over 65', startDate: '2099-06-16', ...existing('W') },
      repeat('W'),
    ],
    [
      'a monthly clinic on the 31st (the new clinic is monthly on the 30th)',
      { reason: 'Over 65', ...existing('M', { monthDay: 31 }) },
      repeat('M', { monthDay: 30 }),
    ],
    [
      'a fortnightly clinic (the new clinic runs in the other weeks)',
      { reason: 'Over 65', startDate: '2099-06-08', ...existing('W', { interval: 2 }) },
      repeat('W', { interval: 2 }),
    ],
  ])('succeeds if there is %s', { tags: ['BK-316'] }, async (_name, other, changes) => {
    const branch = newBranch()
    const id = branch.addBlock('resource', other)
    const { data, errors } = await add(branch.locationId, changes)
    expect(errors).toBeUndefined()
    expect(
      blocksAt(branch)
        .map((block) => block.id)
        .toSorted(),
    ).toEqual([id, data.addFluClinic.blockId].toSorted())
  })

  it("succeeds even if a service block or another branch's clinic covers the same hours", { tags: ['BK-316'] }, async () => {
    const [branch, other] = [newBranch(), newBranch()]
    other.addBlock('resource', { reason: 'Over 65' })
    branch.addBlock('service', { reason: 'Over 65' })
    expect((await add(branch.locationId)).errors).toBeUndefined()
    expect(blocksAt(branch)).toHaveLength(1)
  })

  it('succeeds after a conflicting clinic has been deleted', { tags: ['BK-316'] }, async () => {
    const branch = newBranch()
    const { data } = await add(branch.locationId)
    expect((await add(branch.locationId)).code).toBe('CONFLICT')
    const { errors } = await stack.graphql(`mutation { deleteResourceBlock(blockId: "${data.addFluClinic.blockId}") }`, {}, 'branch')
    expect(errors).toBeUndefined()
    expect((await add(branch.locationId)).errors).toBeUndefined()
  })
})

describe('adding an invalid or overlapping clinic', () => {
  async function expectConflict(branch: Branch, changes: object = {}) {
    stack.sandbox.journal.clear()
    const before = blocksAt(branch)
    const { data, errors } = await add(branch.locationId, changes)
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ message: booked, path: ['addFluClinic'], extensions: { code: 'CONFLICT' } }])
    expect(blocksAt(branch)).toEqual(before)
    expect(auditedWrites(stack)).toEqual([])
  }

  it.each<[string, object, object]>([
    ['an identical clinic', { reason: 'Over 65' }, {}],
    ['a clinic of the other type', { reason: 'Under 65' }, {}],
    ['a clinic that ends during the new one', { reason: 'Over 65', startTime: 930, endTime: 1001 }, {}],
    ['a clinic that starts during the new one', { reason: 'Over 65', startTime: 1059, endTime: 1200 }, {}],
    ['a clinic inside the new one', { reason: 'Over 65', startTime: 1030, endTime: 1045 }, {}],
    [
      'a clinic that lasts several days',
      { reason: 'Over 65', startDate: '2099-06-14', startTime: 1700, endDate: '2099-06-16', endTime: 900 },
      {},
    ],
    ['a daily clinic', { reason: 'Over 65', startDate: '2099-01-01', ...existing('D') }, {}],
    ['a weekly clinic', { reason: 'Over 65', startDate: '2099-06-01', ...existing('W') }, {}],
    ['a clinic on weekdays', { reason: 'Over 65', startDate: '2099-06-13', ...existing('WD', { weekdays: '12345' }) }, {}],
    ['a monthly clinic', { reason: 'Over 65', startDate: '2099-01-15', ...existing('M') }, {}],
    ['a monthly clinic (the new clinic is weekly)', { reason: 'Over 65', ...existing('M', { monthDay: 31 }) }, repeat('W')],
    ['a clinic years later (the new clinic is weekly)', { reason: 'Over 65', startDate: '2103-06-18', endDate: '2103-06-18' }, repeat('W')],
    [
      'a clinic years later (the new clinic is monthly)',
      { reason: 'Over 65', startDate: '2104-02-29', endDate: '2104-02-29' },
      repeat('M', { monthDay: 29 }),
    ],
    ['a weekly clinic (the new clinic is also weekly)', { reason: 'Over 65', startDate: '2099-06-01', ...existing('W') }, repeat('W')],
    [
      'a clinic that lasts until the end of the day',
      { reason: 'Over 65', startTime: 900, endTime: 2345 },
      { startTime: 2350, endTime: 2400 },
    ],
  ])('fails with CONFLICT if the new clinic overlaps %s', { tags: ['BK-316', 'BK-490'] }, async (_name, other, changes) => {
    const branch = newBranch()
    branch.addBlock('resource', other)
    await expectConflict(branch, changes)
    expect(requests(stack)).toEqual(['POST /graphql'])
  })

  it('fails with CONFLICT if it overlaps a clinic that is not on the first page of the list of blocks', {
    tags: ['BK-316', 'BK-490', 'BK-512'],
  }, async () => {
    const branch = newBranch()
    for (let index = 0; index < 125; index += 1) branch.addBlock('resource', { reason: 'Lunch Break' })
    branch.addBlock('resource', { reason: 'Under 65' })
    await expectConflict(branch)
    expect(requests(stack)).toHaveLength(3)
  })

  it('fails with CONFLICT if the new clinic overlaps a clinic added earlier in the same operation', {
    tags: ['BK-316', 'BK-490'],
  }, async () => {
    const branch = newBranch()
    const { errors } = await stack.graphql(
      `mutation { one: ${operationOf(branch.locationId)} other: ${operationOf(branch.locationId, { clinicType: 'UNDER_65' })} }`,
      {},
      'branch',
    )
    expect(errors).toMatchObject([{ message: booked, path: ['other'], extensions: { code: 'CONFLICT' } }])
    expect(blocksAt(branch).map(({ reason }) => reason)).toEqual(['Over 65'])
  })

  it('fails with UPSTREAM_UNAVAILABLE if the service does not say how an existing clinic repeats', { tags: ['BK-316'] }, async () => {
    const branch = newBranch()
    branch.addBlock('resource', { reason: 'Over 65', ...always, repeats: true, repeat: null })
    const { errors } = await add(branch.locationId)
    const message = "The branch's blocks could not be read, so nothing was changed. Please try again."
    expect(errors).toMatchObject([{ message, extensions: { code: 'UPSTREAM_UNAVAILABLE', unsent: true } }])
    expect(blocksAt(branch)).toHaveLength(1)
  })

  const invalid: [tags: string[], changes: object, message: string][] = [
    [['BK-311'], { startTime: 1100, endTime: 1000 }, 'The end must be after the start'],
    [['BK-319'], { endDate: '2099-06-14' }, 'The end is before the start'],
    [['BK-312'], { endTime: 1060 }, 'Enter times as HHmm, such as 930'],
    [
      ['BK-317'],
      { repeat: { frequency: 'WD' }, startDate: '2099-06-20', endDate: '2099-06-21' },
      'No repetition falls between these dates',
    ],
  ]
  for (const [tags, changes, message] of invalid)
    it(`fails with BAD_USER_INPUT for the invalid input ${JSON.stringify(changes)}, without calling the service`, { tags }, async () => {
      const branch = newBranch()
      const { errors } = await add(branch.locationId, changes)
      expect(errors).toMatchObject([{ message, path: ['addFluClinic'], extensions: { code: 'BAD_USER_INPUT' } }])
      expect(calls(stack)).toEqual([])
      expect(blocksAt(branch)).toEqual([])
    })

  it("returns the service's message if the service refuses the clinic", { tags: ['BK-489'] }, async () => {
    const branch = newBranch()
    const message = 'errorType: BadRequest, the branch is closed for good'
    stack.sandbox.faults.inject({ service: 'booking-graphql', body: 'createResourceBlock', kind: 'status', status: 400, message })
    const { errors } = await add(branch.locationId)
    expect(errors).toMatchObject([{ message, path: ['addFluClinic'], extensions: { code: 'UPSTREAM_REJECTED' } }])
    expect(auditedWrites(stack)).toMatchObject([{ action: 'addFluClinic', result: 'UPSTREAM_REJECTED' }])
  })

  const malformed: [tags: string[], changes: object][] = [
    [['BK-315'], { clinicType: 'ANY' }],
    [['BK-315'], { clinicType: 'null' }],
    [['BK-319'], { startDate: '2099-02-30' }],
    [['BK-319'], { endDate: null }],
    [['BK-312'], { startTime: '10:00' }],
    [['BK-312'], { endTime: null }],
    [['R-11'], { reason: 'Lunch Break' }],
    [['R-11'], { resourceId: 'room-1' }],
  ]
  for (const [tags, changes] of malformed)
    it(`fails with BAD_USER_INPUT for the malformed input ${JSON.stringify(changes)}, without calling the service`, { tags }, async () => {
      const branch = newBranch()
      expect((await add(branch.locationId, changes)).code).toBe('BAD_USER_INPUT')
      expect(calls(stack)).toEqual([])
    })
})

describe('permissions', () => {
  it.each(['branch', 'noGroups', 'serviceTeam'] as const)(
    'the user "%s" can add a clinic',
    { tags: ['BK-383', 'BK-481'] },
    async (person) => {
      const branch = newBranch()
      expect((await add(branch.locationId, {}, person)).errors).toBeUndefined()
      expect(blocksAt(branch)).toHaveLength(1)
    },
  )

  it('the customer service group and scripts cannot add a clinic, and no service is called', {
    tags: ['BK-383', 'XB-02'],
  }, async () => {
    const branch = newBranch()
    const machine = { token: await stack.sandbox.identity.machineToken() }
    for (const person of ['bookingCustomerService', machine] as const) {
      const { code, status, data } = await add(branch.locationId, {}, person)
      expect([code, status, data ?? null]).toEqual(['FORBIDDEN', 403, null])
    }
    expect(calls(stack)).toEqual([])
    expect(blocksAt(branch)).toEqual([])
  })

  it('no one can add a clinic while the users service is unavailable', { tags: ['R-2'] }, async () => {
    const branch = newBranch()
    stack.sandbox.faults.inject({ service: 'users', kind: 'status', status: 403 })
    const token = await stack.tokenOf('branch', { lifetimeSeconds: 1_234 })
    const { code, status } = await add(branch.locationId, {}, { token })
    expect([code, status]).toEqual(['UPSTREAM_UNAVAILABLE', 503])
    expect(calls(stack)).toEqual([])
    expect(blocksAt(branch)).toEqual([])
  })
})

describe('two simultaneous attempts to add a clinic, each test repeated twenty times', () => {
  it('one succeeds and the other gets a CONFLICT if the clinics overlap', { tags: ['BK-316', 'BK-490'] }, () =>
    twentyTimes(async (index) => {
      const branch = newBranch()
      const { responses, winners, codes, messages } = await race(
        () => add(branch.locationId),
        () => add(branch.locationId, { clinicType: 'UNDER_65', ...(index % 2 === 0 && repeat('W')) }, 'serviceTeam'),
      )
      expect([winners, codes, messages]).toEqual([1, ['CONFLICT'], [booked]])
      const [won] = responses.filter(({ errors }) => errors === undefined)
      expect(blocksAt(branch).map(({ id }) => id)).toEqual([won?.data.addFluClinic.blockId])
    }),
  )

  it("both succeed if the clinics don't overlap or are at different branches", { tags: ['BK-316'] }, () =>
    twentyTimes(async () => {
      const [branch, other] = [newBranch(), newBranch()]
      const apart = { startTime: 1100, endTime: 1200 }
      const [same, two] = await Promise.all([
        race(
          () => add(branch.locationId),
          () => add(branch.locationId, apart, 'serviceTeam'),
        ),
        race(
          () => add(other.locationId),
          () => add(other.locationId, apart),
        ),
      ])
      expect([same.winners, two.winners]).toEqual([2, 2])
      expect([blocksAt(branch).length, blocksAt(other).length]).toEqual([2, 2])
    }),
  )
})
