import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { startGatewayProcess } from '../../tests/support/gateway-process.ts'
import { freePort } from '../../tests/support/ports.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The product in its production configuration, with the sandbox's services. */
export interface Product {
  sandbox: Sandbox
  url: string
  close(): Promise<void>
}

export function buildClient(): void {
  const { status } = spawnSync('vite', ['build', 'web', '--logLevel', 'error'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The client could not be built.')
}

/** Starts the sandbox in this process, and the gateway in a separate process with its production configuration. */
export async function startProduct(): Promise<Product> {
  const sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
  const gateway = await startGatewayProcess({ ...sandbox.environment, PORT: String(await freePort()) })
  return {
    sandbox,
    url: gateway.url,
    close: async () => {
      await gateway.stop()
      await sandbox.close()
    },
  }
}
