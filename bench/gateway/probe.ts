import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'

/*
 * Loaded into each contender before its own code (`--import`): tells the runner what the operating system and the engine
 * know of this process, and ends it when the runner has gone.
 */

export type Question = { ask: 'usage' } | { ask: 'settled memory' } | { ask: 'start profile' } | { ask: 'end profile'; file: string }

export interface Usage {
  /** User and system time that the operating system charged to this process, in microseconds. */
  cpu: number
  /** In bytes. */
  residentMemory: number
  heapUsed: number
}

const profiler = new Session()

process.on('message', async (question: Question) => {
  if (question.ask === 'start profile') {
    profiler.connect()
    await profiler.post('Profiler.enable')
    await profiler.post('Profiler.start')
  }
  if (question.ask === 'end profile') {
    const { profile } = await profiler.post('Profiler.stop')
    writeFileSync(question.file, JSON.stringify(profile))
  }
  // Twice: the first collection finds what finalizers of the second let go.
  if (question.ask === 'settled memory') for (let times = 0; times < 2; times += 1) globalThis.gc?.()
  process.send?.(usage())
})
process.once('disconnect', () => process.exit())

function usage(): Usage {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  return { cpu: user + system, residentMemory: rss, heapUsed }
}
