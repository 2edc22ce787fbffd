import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

it("the benchmark's reference server and the gateway respond alike and make the expected calls", { timeout: 180_000 }, () => {
  const benchmark = fileURLToPath(new URL('../../bench/gateway/run.ts', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [benchmark, '--check', '--contenders', 'limit,gateway'], { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
})
