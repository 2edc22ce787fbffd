import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './ports.ts'

/** Whether `redis-server` (Debian's package) is installed. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

export interface RedisServer {
  url: string
  port: number
  /** Makes Redis stop responding, without closing its connections. */
  pause(): void
  continue(): void
  /** Stops Redis immediately; its data is lost. */
  stop(): Promise<void>
}

/** Starts an empty in-memory Redis, on the given port or a free one. */
export async function startRedis(at?: number): Promise<RedisServer> {
  const port = at ?? (await freePort())
  const server = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'])
  const ended = once(server, 'exit')
  let isReady = false
  for await (const line of server.stdout) {
    isReady = String(line).includes('Ready to accept connections')
    if (isReady) break
  }
  if (!isReady) throw new Error('Redis did not start.')
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    pause: () => void server.kill('SIGSTOP'),
    continue: () => void server.kill('SIGCONT'),
    stop: async () => {
      server.kill('SIGKILL')
      await ended
    },
  }
}
