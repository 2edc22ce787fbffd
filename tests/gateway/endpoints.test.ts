import { expect, it } from 'vitest'
import { upstreamCalls } from '../../gateway/generated/upstream-calls.ts'
import { startSandbox } from '../../sandbox/sandbox.ts'

it('the gateway calls every endpoint that the services offer, and no others', { tags: ['XB-01'] }, async () => {
  const sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
  await sandbox.close()
  const endpoints = sandbox.endpoints
    .filter((endpoint) => !endpoint.startsWith('HEAD ') && endpoint !== 'POST /graphql')
    .map((endpoint) => endpoint.replaceAll(/:\w+/g, '{}'))
  // Leaves out the call for the first photo. It uses the same endpoint as the call for other photos, but its path ends in `/0` instead of a
  // placeholder.
  const calls = Object.values(upstreamCalls)
    .flat()
    .filter((call) => call !== 'POST (GraphQL)' && call !== 'GET /get_image/{}/{}/0')
  expect(endpoints.length).toBeGreaterThan(30)
  expect(calls.toSorted()).toEqual(endpoints.toSorted())
})
