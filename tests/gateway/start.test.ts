import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { identityVariables, serviceVariables } from '../../gateway/config/config.ts'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { processEnvironment } from '../support/process-environment.ts'

const gateway = fileURLToPath(new URL('../../gateway/main.ts', import.meta.url))
const sandbox = fileURLToPath(new URL('../../sandbox/main.ts', import.meta.url))

/** Runs a program with these environment variables as its only settings, and waits until it exits. */
function run(program: string, environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program], { env: { ...processEnvironment, ...environment } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code, output })
    })
  })
}

afterEach(() => {
  vi.unstubAllEnvs()
})

it('the gateway exits on SIGTERM while it waits for Redis', async () => {
  const { environment, close } = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
  const child = spawn(process.execPath, [gateway], { env: { ...processEnvironment, ...environment, REDIS_URL: 'redis://127.0.0.1:1' } })
  const exited = once(child, 'exit')
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  // The gateway must handle SIGTERM itself. An unhandled SIGTERM would kill the process or, in a container's first process, do nothing.
  expect(await exited).toEqual([0, null])
  await close()
})

it('the gateway exits with advice instead of a stack trace if its port is in use or its audit file is a folder', async () => {
  const { environment, close } = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
  const other = createServer().listen(0, '0.0.0.0')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  for (const [changes, reason] of [
    [{ PORT: String(port) }, 'EADDRINUSE'],
    [{ PORT: '0', AUDIT_FILE: tmpdir() }, 'EISDIR'],
  ] as const) {
    const { code, output } = await run(gateway, { ...environment, ...changes })
    expect([code, output]).toEqual([1, expect.stringContaining(reason)])
    expect(output).toContain('Check PORT, METRICS_PORT and AUDIT_FILE.')
    expect(output).not.toContain('    at ')
  }
  other.close()
  await close()
})

describe('in production without configuration', () => {
  it('the gateway exits with one message that names every missing variable', async () => {
    const { code, output } = await run(gateway, { NODE_ENV: 'production' })
    expect(code).toBe(1)
    for (const name of Object.keys({ ...serviceVariables, ...identityVariables }))
      expect(output.split(`${name} is missing`)).toHaveLength(2)
    expect(output).not.toContain('    at ')
  })

  it('the sandbox refuses to run', async () => {
    const { code, output } = await run(sandbox, { NODE_ENV: 'production' })
    expect(code).not.toBe(0)
    expect(code).not.toBeNull()
    expect(output).toContain('does not run in production')

    vi.stubEnv('NODE_ENV', 'production')
    await expect(startSandbox({ databaseFile: ':memory:', firstPort: 0 })).rejects.toThrow('does not run in production')
  })
})
