import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createRandom } from '../../sandbox/seed/random.ts'
import { startGatewayProcess } from '../support/gateway-process.ts'
import { freePort } from '../support/ports.ts'
import { Crowd, type Sent } from './crowd.ts'
import { findFaults } from './findings.ts'
import { type Growth, growthOf, inspect, type Memory } from './inspector.ts'
import { keepInjectingFaults } from './random-faults.ts'
import { startSoakSandbox } from './sandbox.ts'

export interface SoakOptions {
  /** How long the load runs before the baseline for memory growth is measured. During this time, code is compiled and caches fill up. */
  warmUpSeconds: number
  seconds: number
  seed: number
  /** Maximum growth of the heap and the buffers since the warm-up, in bytes. */
  growthAllowed: number
  onProgress?: (line: string) => void
}

export interface SoakReport {
  /** Everything that went wrong; empty if nothing did. */
  faults: string[]
  sent: readonly Sent[]
  changesWritten: number
  auditLines: number
  /** One entry for about every minute under load, one for the end of the warm-up, and one for the end of the test. */
  memory: readonly Memory[]
  /** How much the heap has grown since the warm-up, by constructor, largest growth first. */
  growth: readonly Growth[]
}

const MEMORY_READ_INTERVAL = 60_000
/** The pause after the load, in milliseconds. Longer than the gateway keeps unused connections open. */
const SETTLE_TIME = 6_000
const auditVerify = fileURLToPath(new URL('../../scripts/audit-verify.ts', import.meta.url))

/** Runs a gateway under mixed load with randomly failing services, and reports everything that went wrong. */
export async function soak({ warmUpSeconds, seconds, seed, growthAllowed, onProgress = () => {} }: SoakOptions): Promise<SoakReport> {
  const folder = mkdtempSync(join(tmpdir(), 'soak-'))
  const auditFile = join(folder, 'audit')
  const sandbox = await startSoakSandbox()
  const { environment } = await sandbox.call('fixtures')
  const [port, metricsPort] = [await freePort(), await freePort()]
  const gateway = await startGatewayProcess(
    {
      ...environment,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      TRUSTED_PROXIES: 'loopback',
      AUDIT_FILE: auditFile,
      DRAIN_SECONDS: '0',
    },
    ['--inspect=127.0.0.1:0'],
  )
  try {
    const crowd = await Crowd.gather(gateway.url, sandbox, seed)
    const memory: Memory[] = []
    const random = createRandom(seed)

    const use = async (duration: number) => {
      const end = performance.now() + duration * 1000
      const isOver = () => performance.now() > end || gateway.exitCode() !== undefined
      await Promise.all([crowd.use(isOver), keepInjectingFaults(sandbox, random, isOver), watch(isOver)])
      await wait(SETTLE_TIME)
    }
    const watch = async (isOver: () => boolean) => {
      for (let waited = 0; !isOver(); waited += 1_000) {
        await wait(1_000)
        if (waited === 0 || waited % MEMORY_READ_INTERVAL !== 0) continue
        const now = await inspect(gateway.errors, ({ memory }) => memory())
        memory.push(now)
        onProgress(`${crowd.sent.length} requests · ${described(now)}`)
      }
    }
    const look = async () => {
      const seen = await inspect(gateway.errors, async ({ memory, heapContents }) => ({
        now: await memory(),
        contents: await heapContents(),
      }))
      onProgress(`${crowd.sent.length} requests · ${described(seen.now)} · at rest`)
      return seen
    }

    await use(warmUpSeconds)
    const before = await look()
    memory.push(before.now)
    await use(seconds)
    const after = await look()
    memory.push(after.now)

    const metrics = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text()
    const exitCode = await gateway.stop()
    const auditLines = readFileSync(auditFile, 'utf8').trimEnd().split('\n')
    const written = await sandbox.call('written')
    const { log, errors } = gateway
    const faults = findFaults({ sent: crowd.sent, written, auditLines, log, errors, metrics, secrets: crowd.secrets })
    if (exitCode !== 0) faults.push(`the gateway ended with ${exitCode}`)
    const verified = spawnSync(process.execPath, [auditVerify, auditFile], { encoding: 'utf8' })
    if (verified.status !== 0) faults.push(`the audit trail is broken: ${verified.stderr}`)
    const grown = after.now.heap + after.now.buffers - before.now.heap - before.now.buffers
    if (grown > growthAllowed) faults.push(`memory grew by ${megabytes(grown)}`)
    return {
      faults,
      sent: crowd.sent,
      changesWritten: written.length,
      auditLines: auditLines.length,
      memory,
      growth: growthOf(before.contents, after.contents),
    }
  } catch (error) {
    const code = gateway.exitCode()
    if (code === undefined) throw error
    throw new Error(`The gateway ended with ${code}:\n${gateway.errors.join('\n')}`, { cause: error })
  } finally {
    if (gateway.exitCode() === undefined) await gateway.stop()
    await sandbox.stop()
    rmSync(folder, { recursive: true })
  }
}

export const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`

const described = ({ heap, buffers, resident }: Memory) =>
  `heap ${megabytes(heap)}, buffers ${megabytes(buffers)}, resident ${megabytes(resident)}`
