import { describe, expect, it } from 'vitest'
import type { GatewayStatusQuery } from '../generated/graphql.ts'
import { clockOffsetText, problemsOf } from './problems.ts'

type Status = GatewayStatusQuery['gatewayStatus']

const service: Status['services'][number] = {
  name: 'main',
  setting: 'CLINICAL_API_URL',
  isReachable: true,
  breakerIsOpen: false,
  calls: 100,
  failures: 5,
  medianMilliseconds: 10,
  slowMilliseconds: 50,
  lastResponseAt: '2026-03-02T10:00:00.000Z',
  clockAheadSeconds: -10,
}
const status: Status = {
  version: '1.0.0',
  clientBuild: null,
  nodeVersion: '24.0.0',
  startedAt: '2026-03-02T09:00:00.000Z',
  now: '2026-03-02T10:00:00.000Z',
  redisIsReachable: true,
  identityProviderIsReachable: true,
  openStreams: 0,
  services: [service],
}
const problems = (changes: Partial<typeof service>, others: Partial<Status> = {}) =>
  problemsOf({ ...status, services: [{ ...service, ...changes }], ...others })

describe('the problems on the status page', { tags: ['XC-20'] }, () => {
  it("don't include a few failures, a small clock difference, an unused service or unused Redis", () => {
    expect(problems({})).toEqual([])
    expect(problems({ calls: 0, failures: 0, clockAheadSeconds: null }, { redisIsReachable: null })).toEqual([])
  })

  it('include everything that needs attention', () => {
    const own = { redisIsReachable: false, identityProviderIsReachable: false }
    expect(problems({ isReachable: false, breakerIsOpen: true, failures: 6, clockAheadSeconds: 11 }, own)).toEqual([
      "Redis can't be reached, so no one can sign in, and signed-in users can't continue.",
      "The identity provider can't be reached, so no one can sign in, and sessions end within the hour.",
      "The main service (CLINICAL_API_URL) can't be reached.",
      'The main service (CLINICAL_API_URL) has failed too often, so calls to it are paused.',
      'The main service (CLINICAL_API_URL) failed in 6 of its last 100 calls.',
      "The main service (CLINICAL_API_URL) has a clock that is 11 seconds ahead compared with this gateway's.",
    ])
  })
})

it.each([
  [0, 'the same'],
  [-1, 'the same'],
  [2, '2 seconds ahead'],
  [-119, '119 seconds behind'],
  [120, '2 minutes ahead'],
  [-7_199, '120 minutes behind'],
  [7_200, '2 hours ahead'],
])('clockOffsetText describes a clock difference of %i seconds as "%s"', { tags: ['XC-20'] }, (seconds, text) => {
  expect(clockOffsetText(seconds)).toBe(text)
})
