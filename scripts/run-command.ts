import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

const running = new Set<ChildProcess>()

// Without these handlers, a signal would end the script at once, and its commands would continue without it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())

/** Runs a command and waits until it exits. If a signal asks the script to stop, the script first stops the command. */
export async function runCommand(command: string, parameters: readonly string[], options: SpawnOptions): Promise<Result> {
  const child = spawn(command, parameters, options)
  running.add(child)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk))
  const problem = await once(child, 'close').then(
    ([status, signal]) => (status === 0 ? undefined : `${command} exited with ${status ?? signal}`),
    (error) => `${command} could not be started: ${error.message}`,
  )
  running.delete(child)
  return { problem, output: Buffer.concat(output).toString() }
}

interface Result {
  /** Why the command counts as failed, for example `biome exited with 1`. */
  problem: string | undefined
  /** What the command wrote to its pipes. Empty if it wrote directly to the terminal. */
  output: string
}

async function stop(): Promise<void> {
  for (const child of running) child.kill('SIGTERM')
  await Promise.allSettled([...running].map((child) => once(child, 'close')))
  process.exit(1)
}
