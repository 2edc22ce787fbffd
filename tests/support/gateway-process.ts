import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { processEnvironment } from './process-environment.ts'

const program = fileURLToPath(new URL('../../gateway/main.ts', import.meta.url))

/** A gateway in a separate process, as in production. */
export interface GatewayProcess {
  url: string
  /** The lines of the process's standard output. */
  log: readonly string[]
  /** The lines of the process's standard error. */
  errors: readonly string[]
  /** The exit code; undefined while the process runs. */
  exitCode(): number | null | undefined
  /** Sends a message to a module that `nodeOptions` preloaded. Resolves to the module's response. */
  ask(message: string): Promise<unknown>
  /**
   * Sends SIGTERM and waits for the process to exit.
   * @returns the exit code; null if it was killed by a signal
   */
  stop(): Promise<number | null>
  /** Ends the process at once, as a crash does. */
  kill(): void
}

/** Starts a gateway and waits until it is ready. */
export async function startGatewayProcess(
  environment: Record<string, string> & { PORT: string },
  nodeOptions: string[] = [],
): Promise<GatewayProcess> {
  const env = { ...processEnvironment, NODE_ENV: 'production', ...environment }
  // When this process ends, its IPC channel closes, which makes the gateway exit too.
  const child = spawn(process.execPath, [...nodeOptions, program], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const [log, errors] = [linesOf(child.stdout), linesOf(child.stderr)]
  const closed = once(child, 'close')
  let exitCode: number | null | undefined
  void closed.then(([code]) => {
    exitCode = code
  })

  const url = `http://localhost:${environment.PORT}`
  while (!(await isReady(url))) {
    if (exitCode !== undefined) throw new Error(`The gateway did not start:\n${errors.join('\n')}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    log,
    errors,
    exitCode: () => exitCode,
    ask: async (message) => {
      const response = once(child, 'message')
      child.send(message)
      return (await response)[0]
    },
    stop: async () => {
      child.kill('SIGTERM')
      const [code] = await closed
      return code
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

/** The lines of a stream, updated as they arrive. */
function linesOf(stream: Readable | null): readonly string[] {
  const lines: string[] = []
  if (stream) createInterface({ input: stream }).on('line', (line) => lines.push(line))
  return lines
}

export async function isReady(gatewayUrl: string): Promise<boolean> {
  return fetch(`${gatewayUrl}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
