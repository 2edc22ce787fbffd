import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'

/*
 * Loaded into each contender before its own code (`--import`). Reports the process's CPU time and memory to the runner, and exits
 * when the runner is gone.
 */

export type ProbeRequest =
  | { type: 'usage' }
  | { type: 'settled memory' }
  | { type: 'start profile' }
  | { type: 'end profile'; file: string }

export interface Usage {
  /** User and system CPU time of this process, in microseconds. */
  cpu: number
  /** Bytes. */
  residentMemory: number
  heapUsed: number
}

const profiler = new Session()
profiler.connect()

process.on('message', async (request: ProbeRequest) => {
  if (request.type === 'start profile') {
    await profiler.post('Profiler.enable')
    await profiler.post('Profiler.start')
  }
  if (request.type === 'end profile') {
    const { profile } = await profiler.post('Profiler.stop')
    writeFileSync(request.file, JSON.stringify(profile))
  }
  // Collect twice: the first collection runs finalizers, and only the second one frees the memory that they release.
  if (request.type === 'settled memory') for (let times = 0; times < 2; times += 1) globalThis.gc?.()
  process.send?.(usage())
})
process.once('disconnect', () => process.exit())

function usage(): Usage {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  return { cpu: user + system, residentMemory: rss, heapUsed }
}
