import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The product as it runs in production, on services of the sandbox. */
export interface Product {
  sandbox: Sandbox
  url: string
  close(): Promise<void>
}

export function buildClient(): void {
  const { status } = spawnSync('vite', ['build', 'web', '--logLevel', 'error'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The client could not be built.')
}

/** Starts the gateway in a process of its own, in its production configuration, and the sandbox in this one. */
export async function startProduct(): Promise<Product> {
  const sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
  const port = await freePort()
  const gateway = fork(`${root}gateway/main.ts`, {
    env: { ...process.env, ...sandbox.environment, NODE_ENV: 'production', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = `http://localhost:${port}`
  await answers(`${url}/readyz`, gateway)
  return {
    sandbox,
    url,
    close: async () => {
      gateway.kill('SIGTERM')
      await once(gateway, 'exit')
      await sandbox.close()
    },
  }
}

async function answers(address: string, gateway: ChildProcess): Promise<void> {
  while (gateway.exitCode === null) {
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The gateway did not start.')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
