import { expect, it } from 'vitest'
import { soak } from '../soak/soak.ts'

it('the gateway survives mixed load and failing services without lost changes or a memory leak', async () => {
  const report = await soak({ warmUpSeconds: 8, seconds: 22, seed: 1, growthAllowed: 12 * 2 ** 20 })
  expect(report.faults).toEqual([])
  const endings = new Set(report.sent.map(({ outcome }) => (outcome.kind === 'response' ? (outcome.failure ?? 'done') : outcome.kind)))
  expect([...endings]).toEqual(
    expect.arrayContaining(['done', 'disconnected', 'FORBIDDEN', 'CONFLICT', 'UPSTREAM_UNAVAILABLE', 'RATE_LIMITED']),
  )
  expect(report.changesWritten).toBeGreaterThan(20)
}, 300_000)
