import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { demoUser } from '../support/demo-users.ts'
import { PANEL, SCREEN } from './support/call-behaviour.ts'
import { eventually, holdDeadlines, logged } from './support/calls.ts'
import { isUsersCall, named, responses, stack, standIn, startClinicalServices } from './support/clinical-services.ts'
import type { StandInResponse } from './support/stand-in.ts'

startClinicalServices([])

describe('GET {users}/users/v3/{sub}/usergroups', () => {
  const who = '{ viewer { groups groupsAreComplete } }'
  let nextUser = 0

  /** A prescriber whose groups aren't cached. */
  async function newPrescriber() {
    nextUser += 1
    const sub = `sub-of-user-${nextUser}`
    const own = await stack.sandbox.identity.idToken({ ...demoUser('sub-prescriber'), sub })
    const request = `GET /u/users/v3/${sub}/usergroups`
    const sentRequests = () => standIn.received.filter(isUsersCall).map(({ method, path }) => named(method, path))
    return { own, request, sentRequests, ask: async () => (await stack.graphql(who, {}, { token: own })).data.viewer }
  }

  it("is sent once, with the user's token, and the returned groups are added to those in the token", {
    tags: ['CR-280', 'CR-308', 'XB-01'],
  }, async () => {
    const { own, request, sentRequests, ask: askWho } = await newPrescriber()
    responses.set(request, { body: '{"userGroups":["bookwell-service-team"]}' })
    const expected = { groups: ['bookwell-service-team', 'clinicalreview-ip'], groupsAreComplete: true }
    expect(await askWho()).toEqual(expected)
    expect(await askWho()).toEqual(expected)
    expect(sentRequests()).toEqual([request])
    const whole = standIn.received.find(isUsersCall)
    expect(whole?.headers).toMatchObject({ authorization: `Bearer ${own}`, accept: 'application/json' })
    expect(whole?.headers['content-type']).toBeUndefined()
    expect(whole?.body).toBe('')
  })

  it("adds no groups after a 404; the token's groups then count as the complete list", { tags: ['CR-308'] }, async () => {
    const { request, sentRequests, ask: askWho } = await newPrescriber()
    responses.set(request, { status: 404, body: '{"message":"User not found"}' })
    expect(await askWho()).toEqual({ groups: ['clinicalreview-ip'], groupsAreComplete: true })
    expect(sentRequests()).toEqual([request])
  })

  it.each<[string, StandInResponse, number]>([
    ['400', { status: 400, body: '{"message":"No"}' }, 1],
    ['401', { status: 401, body: '{"message":"No"}' }, 1],
    ['403', { status: 403, body: '{"message":"No"}' }, 1],
    ['409', { status: 409, body: '{"message":"No"}' }, 1],
    ['500', { status: 500, body: '{"message":"No"}' }, 3],
    ['reset', { reset: true, body: '' }, 3],
    ['201', { status: 201, body: '{"userGroups":["bookwell-service-team"]}' }, 1],
    ['204', { status: 204, body: '' }, 1],
    ['302', { status: 302, body: '', headers: { location: '/u/elsewhere' } }, 1],
    ['malformed list', { body: '{"userGroups":"bookwell-service-team"}' }, 1],
    ['missing list', { body: '{}' }, 1],
    ['truncated body', { body: '{"userGroups":[' }, 1],
  ])(
    "leaves the user with only the token's groups, marked as incomplete, after a %s",
    { tags: ['CR-308', 'R-2'] },
    async (_name, response, attempts) => {
      const { request, sentRequests, ask: askWho } = await newPrescriber()
      responses.set(request, response)
      expect(await askWho()).toEqual({ groups: ['clinicalreview-ip'], groupsAreComplete: false })
      expect(sentRequests()).toEqual(Array(attempts).fill(request))
    },
  )

  it('drops a malformed group, counts and logs it, and marks the groups as incomplete', {
    tags: ['CR-308', 'R-2', 'XB-01'],
  }, async () => {
    const { request, ask: askWho } = await newPrescriber()
    responses.set(request, { body: '{"userGroups":["clinicalreview-dp",7]}' })
    expect(await askWho()).toEqual({ groups: ['clinicalreview-dp', 'clinicalreview-ip'], groupsAreComplete: false })
    const call = { service: 'users', call: 'GET /users/v3/{}/usergroups' }
    expect(logged(stack)).toContainEqual(expect.objectContaining({ ...call, msg: 'malformed fields', fields: ['userGroups.#'] }))
    const metrics = await (await fetch(`${stack.url}/metrics`)).text()
    expect(metrics).toContain(`upstream_malformed_fields_total{service="users",call="${call.call}",field="userGroups.#"} 1`)
  })

  it("times out after 3 seconds, and then leaves the user with only the token's groups", { tags: ['CR-308', 'R-2'] }, async () => {
    const { request, sentRequests, ask: askWho } = await newPrescriber()
    responses.set(request, 'stall')
    const deadlines = holdDeadlines()
    const viewer = askWho()
    await eventually(() => sentRequests().length === 1)
    expect(deadlines.at(-1)?.milliseconds).toBe(PANEL)
    deadlines.at(-1)?.pass()
    expect(await viewer).toEqual({ groups: ['clinicalreview-ip'], groupsAreComplete: false })
    expect(sentRequests()).toEqual([request])
  })

  it('is repeated during a later request if it failed, in the background and with a deadline of 8 seconds', { tags: ['R-2'] }, async () => {
    const { request, sentRequests, ask: askWho } = await newPrescriber()
    responses.set(request, { status: 403, body: '{}' })
    expect(await askWho()).toMatchObject({ groupsAreComplete: false })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 })
    onTestFinished(() => void vi.useRealTimers())
    responses.set(request, 'stall')
    const deadlines = holdDeadlines()
    expect(await askWho()).toMatchObject({ groupsAreComplete: false })
    await eventually(() => sentRequests().length === 2)
    expect(deadlines.map(({ milliseconds }) => milliseconds)).toContain(SCREEN)
  })
})
