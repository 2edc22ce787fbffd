import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoUsers } from '../../sandbox/identity/users.ts'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { call, isError } from './support/api.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
})
afterAll(() => sandbox.close())

const groupsOf = (sub: string) => call(sandbox, 'USERS_API_URL', `/users/v3/${sub}/usergroups`)

describe('GET /users/v3/{sub}/usergroups', () => {
  it("returns the groups of a known user, including groups that the user's token lacks", async () => {
    let added = 0
    for (const { sub, tokenGroups } of demoUsers) {
      const { status, body } = await groupsOf(sub)
      if (status === 404) continue
      expect(status).toBe(200)
      expect(Object.keys(body)).toEqual(['userGroups'])
      expect(body.userGroups.every((group: unknown) => typeof group === 'string')).toBe(true)
      if (body.userGroups.some((group: string) => !tokenGroups.includes(group))) added += 1
    }
    expect(added).toBeGreaterThan(0)
  })

  it('returns 404 with a message for a user without groups', async () => {
    isError(await groupsOf('no-such-sub'), 404)
    const unknown = await Promise.all(demoUsers.map(({ sub }) => groupsOf(sub)))
    expect(unknown.some(({ status }) => status === 404)).toBe(true)
  })

  it('returns 401 without a token', async () =>
    isError(await call(sandbox, 'USERS_API_URL', '/users/v3/sub-prescriber/usergroups', { token: null }), 401))
})
