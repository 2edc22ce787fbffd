import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { demoUser } from '../support/demo-users.ts'
import { executeStage, instructionsOf } from '../support/dockerfile.ts'
import { isReady } from '../support/gateway-process.ts'
import { freePort } from '../support/ports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'image-'))
const image = join(folder, 'image')
const dependencies = join(folder, 'dependencies')

/** Builds the client if it isn't built yet. Used instead of the Dockerfile's `client` stage, which needs the whole repository. */
function buildClient(): void {
  if (existsSync(join(root, 'web/dist/index.html'))) return
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'build', '--', '--logLevel', 'error'], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/** Starts the image's command, with the image's environment and the sandbox's addresses. */
async function startImage(environment: Record<string, string>) {
  const instructions = instructionsOf('gateway')
  const env = instructions.filter(({ keyword }) => keyword === 'ENV').flatMap(({ text }) => text.split(' ').map((pair) => pair.split('=')))
  const command: string[] = JSON.parse(instructions.findLast(({ keyword }) => keyword === 'CMD')?.text ?? '[]')
  const [port, metricsPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, command.slice(1), {
    cwd: image,
    env: { ...Object.fromEntries(env), DRAIN_SECONDS: '0', ...environment, PORT: String(port), METRICS_PORT: String(metricsPort) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const url = `http://localhost:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The gateway did not start:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    stop: async () => {
      const closed = once(child, 'close')
      child.kill('SIGTERM')
      await closed
    },
  }
}

describe("the gateway image, built with its Dockerfile's steps in an empty folder", () => {
  let sandbox: Sandbox
  let gateway: Awaited<ReturnType<typeof startImage>>

  beforeAll(async () => {
    buildClient()
    executeStage('dependencies', dependencies)
    executeStage('gateway', image, { dependencies, client: root })
    sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
    gateway = await startImage(sandbox.environment)
  }, 180_000)
  afterAll(async () => {
    await gateway?.stop()
    await sandbox?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('serves the client', async () => {
    const page = await (await fetch(`${gateway.url}/clinical-review/login`)).text()
    const script = /src="([^"]+\.js)"/.exec(page)?.[1] ?? ''
    const response = await fetch(new URL(script, `${gateway.url}/`))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')])
  })

  it('executes an operation', async () => {
    const token = await sandbox.identity.idToken(demoUser('sub-prescriber'))
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ viewer { id } orders(status: AWAITING_REVIEW) { total } }' }),
    })
    expect(await response.json()).toEqual({ data: { viewer: { id: 'sub-prescriber' }, orders: { total: expect.any(Number) } } })
  })

  it('contains no development dependencies', () => {
    expect(existsSync(join(image, 'node_modules/fastify'))).toBe(true)
    for (const name of ['vite', 'vitest', 'antd', 'react']) expect(existsSync(join(image, 'node_modules', name))).toBe(false)
  })
})
