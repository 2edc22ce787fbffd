import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DemoUser, demoUsers } from '../../sandbox/identity/users.ts'
import { type PersonName, startStack } from '../support/stack.ts'
import { calls, requests } from './support/calls.ts'
import { rootFields } from './support/root-fields.ts'
import { sharedStack } from './support/shared-stack.ts'

const stack = sharedStack()
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A token with these groups. By default, the token belongs to a user whom the users service doesn't know. */
async function tokenWith(tokenGroups: unknown, changes: Partial<DemoUser> = {}): Promise<string> {
  const [user] = demoUsers
  if (user === undefined) throw new Error('no demo users')
  return stack.sandbox.identity.idToken({ ...user, sub: 'sub-of-the-tests', ...changes, tokenGroups: tokenGroups as string[] })
}
const usersCalls = () => stack.sandbox.journal.read().filter(({ service }) => service === 'users')
const mutations = rootFields.filter(({ kind }) => kind === 'mutation')

describe('granting permissions by group', () => {
  const who =
    '{ viewer { groups groupsAreComplete can { useClinicalReview editClinicalRecords reviewPomItems reviewPmedItems overseeBranches manageAvailability runAppointments } } }'

  it.each([
    ['clinicalreview-cs', false, false],
    ['clinicalreview-dp', false, true],
    ['clinicalreview-ip', true, true],
  ])(
    'the group %s grants clinical review (can review POM items: %s, PMed items: %s)',
    { tags: ['CR-005', 'CR-260', 'XA-01'] },
    async (group, reviewPomItems, reviewPmedItems) => {
      const token = await tokenWith([group])
      const { data } = await stack.graphql(who, {}, { token })
      expect(data.viewer).toMatchObject({
        groups: [group],
        can: { useClinicalReview: true, editClinicalRecords: true, reviewPomItems, reviewPmedItems },
      })
      expect((await stack.graphql('{ awaitingIdCheckCount }', {}, { token })).errors).toBeUndefined()
    },
  )

  it.each([
    'clinicalreview',
    'clinicalreview-',
    'clinicalreview-CS',
    'Clinicalreview-ip',
    'clinicalreview-ip ',
    'clinicalreview-ip,clinicalreview-dp',
    'ip',
    'bookwell-clinicalreview-ip',
  ])('the group %j does not grant clinical review', { tags: ['CR-005', 'XA-01'] }, async (group) => {
    const { code } = await stack.graphql('{ awaitingIdCheckCount }', {}, { token: await tokenWith([group]) })
    expect(code).toBe('FORBIDDEN')
    expect(calls(stack)).toEqual([])
  })

  it('rejects a token whose groups are not a list', { tags: ['CR-260'] }, async () => {
    for (const groups of ['clinicalreview-ip', { 0: 'clinicalreview-ip', length: 1 }]) {
      const { code } = await stack.graphql('{ awaitingIdCheckCount }', {}, { token: await tokenWith(groups) })
      expect(code).toBe('UNAUTHENTICATED')
    }
    expect(stack.sandbox.journal.read()).toEqual([])
  })

  it("fetches groups from the users service once, with the user's token, and adds them to the token's groups", {
    tags: ['CR-261', 'CR-308', 'XA-02'],
  }, async () => {
    const token = await tokenWith(['clinicalreview-cs', 'clinicalreview-dp'], { sub: 'sub-booking-cs' })
    const { data } = await stack.graphql(who, {}, { token })
    expect(data.viewer).toMatchObject({
      groups: ['bookwell-customer-service', 'clinicalreview-cs', 'clinicalreview-dp'],
      groupsAreComplete: true,
      can: { reviewPmedItems: true, overseeBranches: true, manageAvailability: false },
    })
    await stack.graphql(who, {}, { token })
    expect(usersCalls()).toMatchObject([
      { service: 'users', method: 'GET', path: '/users/v3/sub-booking-cs/usergroups', bodyHash: null, subject: 'sub-booking-cs' },
    ])
  })

  it('grants clinical review through a group that only the users service knows', { tags: ['CR-261', 'CR-308'] }, async () => {
    const { data, errors } = await stack.graphql('{ awaitingIdCheckCount viewer { groups } }', {}, 'pharmacistByUsersService')
    expect(errors).toBeUndefined()
    expect(data.viewer.groups).toEqual(['clinicalreview-dp'])
  })

  it("treats the token's groups as complete if the users service doesn't know the user", {
    tags: ['CR-308'],
  }, async () => {
    const { data } = await stack.graphql(who, {}, 'agent')
    expect(data.viewer).toMatchObject({ groups: ['clinicalreview-cs'], groupsAreComplete: true })
  })

  it('fetches the groups again after five minutes and drops those that were removed', { tags: ['CR-308'] }, async () => {
    const sub = 'sub-of-changing-groups'
    const setGroups = (groups: string[]) =>
      stack.sandbox.database.run('INSERT OR REPLACE INTO user_groups (sub, document) VALUES (?, ?)', sub, JSON.stringify(groups))
    setGroups(['clinicalreview-dp'])
    const token = await tokenWith([], { sub })
    const count = () => stack.graphql('{ awaitingIdCheckCount }', {}, { token })
    expect((await count()).errors).toBeUndefined()
    setGroups([])
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 4 * 60_000)
    expect((await count()).errors).toBeUndefined()
    vi.setSystemTime(Date.now() + 2 * 60_000)
    expect((await count()).code).toBe('FORBIDDEN')
  })

  it('reads the names of the central groups from the configuration', { tags: ['R-1', 'XA-02'] }, async () => {
    const own = await startStack({ CENTRAL_GROUPS: 'clinicalreview-cs, other' })
    try {
      const can = async (person: PersonName) => (await own.graphql(who, {}, person)).data.viewer.can
      expect(await can('agent')).toMatchObject({ overseeBranches: true, runAppointments: false, useClinicalReview: true })
      expect(await can('serviceTeam')).toMatchObject({ overseeBranches: false, runAppointments: true })
    } finally {
      await own.close()
    }
  })
})

describe('while the users service is unavailable', () => {
  const statusChange = 'mutation { updateAppointmentStatus(appointmentId: "1", status: "in_progress", locationId: "1001") { id } }'
  const bookingWrites = mutations.filter(({ isBooking }) => isBooking)

  it.each(['status', 'reset', 'wrong-shape', 'malformed', 'stall'] as const)(
    'the clinical groups in the token still apply, and booking is read-only (fault: %s)',
    { tags: ['R-2'] },
    async (kind) => {
      stack.sandbox.faults.inject({ service: 'users', kind })
      const token = await stack.tokenOf('pharmacist')
      const { data, errors } = await stack.graphql(
        '{ awaitingIdCheckCount viewer { groups groupsAreComplete can { runAppointments } } }',
        {},
        { token },
      )
      expect(errors).toBeUndefined()
      expect(data.viewer).toEqual({ groups: ['clinicalreview-dp'], groupsAreComplete: false, can: { runAppointments: false } })

      const read = await stack.graphql('{ getLocation(locationId: "1001") { name } }', {}, { token })
      expect(read.data.getLocation).toEqual({ name: 'Leeds Headrow' })
      stack.sandbox.journal.clear()
      const write = await stack.graphql(statusChange, {}, { token })
      expect(write.code).toBe('UPSTREAM_UNAVAILABLE')
      expect(calls(stack)).toEqual([])
    },
  )

  it('every booking write fails with UPSTREAM_UNAVAILABLE, without calling a service', { tags: ['XB-02', 'R-2'] }, async () => {
    stack.sandbox.faults.inject({ service: 'users', kind: 'status', status: 503 })
    const token = await stack.tokenOf('branch')
    expect(bookingWrites).toHaveLength(24)
    for (const { name, operation } of bookingWrites) {
      const { code } = await stack.graphql(operation, {}, { token })
      expect([name, code]).toEqual([name, 'UPSTREAM_UNAVAILABLE'])
    }
    expect(calls(stack)).toEqual([])
  })

  it('clinical review returns UPSTREAM_UNAVAILABLE if the token has no clinical group', { tags: ['R-2'] }, async () => {
    stack.sandbox.faults.inject({ service: 'users', kind: 'status', status: 503 })
    const { code } = await stack.graphql('{ awaitingIdCheckCount }', {}, 'pharmacistByUsersService')
    expect(code).toBe('UPSTREAM_UNAVAILABLE')
  })

  it.each(['questions { question }', 'pharmacistInstructions'])(
    '%s is not returned to users whose groups are unknown, because a group might deny access to it',
    { tags: ['R-2'] },
    async (field) => {
      const appointmentId = String(
        stack.sandbox.database.value("SELECT id FROM appointments WHERE location_id = '1001' ORDER BY id LIMIT 1"),
      )
      const query = `{ getAppointment(appointmentId: "${appointmentId}", locationId: "1001") { course { name ${field} } } }`
      expect((await stack.graphql(query, {}, 'bookingCustomerService')).code).toBe('FORBIDDEN')
      stack.sandbox.faults.inject({ service: 'users', kind: 'status', status: 503 })
      const { data, code } = await stack.graphql(query, {}, 'bookingCustomerService')
      expect(data ?? null).toBeNull()
      expect(['UPSTREAM_UNAVAILABLE', 'FORBIDDEN']).toContain(code)
    },
  )

  it('the gateway keeps retrying the users service, and allows writes once it has recovered', { tags: ['R-2'] }, async () => {
    stack.sandbox.faults.inject({ service: 'users', kind: 'status', status: 503 })
    const token = await stack.tokenOf('branch')
    expect((await stack.graphql(statusChange, {}, { token })).code).toBe('UPSTREAM_UNAVAILABLE')
    stack.sandbox.faults.clear()
    stack.sandbox.journal.clear()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 10_000)
    // The first attempt is still refused, but makes the gateway fetch the user's groups again. A later attempt then succeeds.
    await expect.poll(async () => (await stack.graphql(statusChange, {}, { token })).code).not.toBe('UPSTREAM_UNAVAILABLE')
    expect(usersCalls()).toHaveLength(1)
    expect(requests(stack)).toEqual(['POST /graphql'])
  })
})
