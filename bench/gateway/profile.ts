import { mkdirSync, readFileSync } from 'node:fs'
import { outputFolder, root } from './folders.ts'
import { round, type Target } from './load.ts'
import type { Stub } from './processes.ts'
import type { Work } from './work.ts'

const FUNCTIONS = 40

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
}

/** Prints where a contender spends its CPU time, by package and by function, and writes the full profile to a file. */
export async function profile(target: Target, work: Work, concurrency: number, stub: Stub): Promise<void> {
  mkdirSync(outputFolder, { recursive: true })
  const file = `${outputFolder}${target.contender.name}-${work.name.replaceAll(/\W+/g, '-')}.cpuprofile`
  await target.running.request({ type: 'start profile' })
  const { cpu } = await round(target, work, concurrency, stub)
  await target.running.request({ type: 'end profile', file })

  const { nodes, samples, timeDeltas }: Profile = JSON.parse(readFileSync(file, 'utf8'))
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]))
  const packages = new Map<string, number>()
  const functions = new Map<string, number>()
  for (const [index, id] of samples.entries()) {
    const { functionName, url, lineNumber } = byId.get(id) ?? { functionName: '(unknown)', url: '', lineNumber: 0 }
    if (functionName === '(idle)' || url === 'node:inspector') continue
    const place = url === '' ? '' : `  ${shortened(url)}:${lineNumber + 1}`
    add(packages, url !== '' ? packageOf(url) : functionName.startsWith('(') ? functionName : '(engine)', timeDeltas[index] ?? 0)
    add(functions, `${functionName || '(anonymous)'}${place}`, timeDeltas[index] ?? 0)
  }
  console.log(`\n${target.contender.title}, ${work.name}: ${cpu.toFixed(0)} µs of CPU per operation while profiling; ${shortened(file)}`)
  printLargest(packages, 20)
  printLargest(functions, FUNCTIONS)
}

function printLargest(times: Map<string, number>, count: number): void {
  const whole = [...times.values()].reduce((sum, time) => sum + time, 0)
  console.log('')
  for (const [name, time] of [...times].sort(([, one], [, other]) => other - one).slice(0, count))
    console.log(`${((100 * time) / whole).toFixed(1).padStart(5)} %  ${name}`)
}

function add(times: Map<string, number>, name: string, time: number): void {
  times.set(name, (times.get(name) ?? 0) + time)
}

/** The package that a file belongs to, such as `graphql`, `node:internal/http` or `gateway/upstream`. */
function packageOf(url: string): string {
  const installed = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  return installed ?? shortened(url).split('/').slice(0, 2).join('/')
}

function shortened(url: string): string {
  return url
    .replace('file://', '')
    .replace(root, '')
    .replace(/.*node_modules\//, '')
}
