import { readFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import type { Contender } from './contenders.ts'
import { controlText } from './control.ts'
import { canPin } from './cores.ts'
import type { Conditions, Growth } from './growth.ts'
import { median, type Round } from './load.ts'
import type { Memory } from './memory.ts'
import type { ScaleOut } from './scale-out.ts'
import type { StartUp } from './start-up.ts'
import type { Work } from './work.ts'

/* Formats the benchmark results as Markdown. */

/** All rounds of one kind of work, by contender name. */
export interface Comparison {
  work: Work
  rounds: Map<string, Round[]>
}

export function conditionsText(contenders: readonly Contender[], { concurrency, rounds, users }: Conditions): string {
  const [processor] = cpus()
  const versions = new Map(contenders.flatMap(({ packages }) => packages).map((name) => [name, versionOf(name)]))
  return `# The gateway compared with the limit and its peers

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, ${type()} ${release()},
${cpus().length} × ${processor?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB.
${[...versions].map(([name, version]) => `${name} ${version}`).join(', ')}.

${machineText()}

Every contender runs in a separate process with \`NODE_ENV=production\`, and calls the same stub of the services. It handles
${concurrency} operations at a time for ${users.length} users, each with a token that is verified once and cached. This gateway's users send session
cookies, as the staff client does. All contenders return the same responses and make the same number of calls, except that the peers read an
appointment in one call instead of two. The kinds of work are measured one at a time. For each of them, every contender first warms up
until two rounds agree. Then, in each of ${rounds} rounds of at least a second, the contenders do the work one after the other; the figures
are medians over the rounds, with minimum and maximum in brackets. CPU time is user and system time of the process. Operations per
second and latencies depend on the stub and the load generator, which share the machine.

- **The limit** is handwritten on \`node:http\` and undici's \`dispatch\`: no GraphQL, response validation, deadlines, access rules, limits,
  audit, metrics or logs.
- **This gateway** has everything on: token checks, access rules, limits, trusted documents, metrics, an audit file, a log file.
- **The peers** check tokens, accept operations by hash and keep parsed documents. They have none of the gateway's rules and logging, and
  don't validate the services' responses.
`
}

/** The state of the machine while measuring. */
export function machineText(): string {
  const load = loadavg().map((average) => average.toFixed(1))
  const pinning = canPin ? 'The measured process has a core to itself.' : 'The processes share all cores, because `taskset` is missing.'
  return `${pinning} Load average at the end: ${load.join(', ')}. ${controlText()}`
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(new URL(`node_modules/${name}/package.json`, import.meta.url), 'utf8')).version
}

/** Each contender's CPU time, as a multiple of the CPU time of `limit.ts`. */
export function summaryTable(contenders: readonly Contender[], compared: readonly Comparison[]): string {
  const rows = compared.map(({ work, rounds }) => [
    work.name,
    ...contenders.map(({ name }) => timesLimit(rounds, name)),
    work.goal?.toFixed(2) ?? '',
  ])
  return `## CPU per operation, relative to the limit\n\n${table(['', ...contenders.map(({ title }) => title), 'goal for this gateway'], rows)}`
}

/** Compares measurements from the same round, so that other load on the machine affects both contenders alike. */
function timesLimit(rounds: Comparison['rounds'], name: string): string {
  const ofLimit = rounds.get('limit')
  if (ofLimit === undefined) return ''
  const own = rounds.get(name)
  if (own === undefined) return ''
  return median(own.map(({ cpu }, index) => cpu / (ofLimit[index]?.cpu ?? Number.NaN))).toFixed(2)
}

export function comparisonTables(contenders: readonly Contender[], compared: readonly Comparison[]): string {
  const header = ['', 'CPU per operation', 'operations/s', 'p50', 'p99', 'memory', 'calls']
  return compared
    .map(({ work, rounds }) => {
      const rows = contenders.flatMap(({ name, title }) => {
        const own = rounds.get(name)
        return own === undefined ? [] : [[title, ...figures(own)]]
      })
      return `## ${capitalised(work.name)}\n\n${table(header, rows)}`
    })
    .join('\n')
}

function figures(rounds: readonly Round[]): string[] {
  const of = (figure: keyof Round) => median(rounds.map((round) => round[figure]))
  const cpu = rounds.map((round) => round.cpu)
  return [
    `${microseconds(of('cpu'))} (${Math.min(...cpu).toFixed(0)} to ${Math.max(...cpu).toFixed(0)})`,
    of('perSecond').toFixed(0),
    `${of('p50').toFixed(1)} ms`,
    `${of('p99').toFixed(1)} ms`,
    `${(of('residentMemory') / 2 ** 20).toFixed(0)} MB`,
    of('upstreamCalls').toFixed(1),
  ]
}

export function growthTables(growths: readonly Growth[], { session, operationInFlight }: Memory): string {
  const tables = growths.map(({ what, steps }) =>
    table(
      [what, 'this gateway', 'the limit'],
      steps.map(({ size, ofGateway, ofLimit }) => [size, microseconds(ofGateway), ofLimit === undefined ? '' : microseconds(ofLimit)]),
    ),
  )
  return `## How cost grows

CPU per operation:

${tables.join('\n')}
Heap of the gateway: ${kilobytes(session)} per idle session, and ${kilobytes(operationInFlight)} per order list in flight, including the connection.
`
}

export function scaleOutTable(measured: ScaleOut | undefined): string {
  if (measured === undefined) return '## Scale-out\n\nNot measured: this machine has no `redis-server`.\n'
  const { alone, oneWithRedis, twoWithRedis } = measured
  const row = (title: string, gateways: number, cost: ScaleOut['alone']) => [
    title,
    microseconds(cost.gateways),
    microseconds(cost.redis),
    ((gateways * alone.gateways) / cost.gateways).toFixed(2),
  ]
  const rows = [
    row('One gateway, sessions in its process', 1, alone),
    row('One gateway with Redis', 1, oneWithRedis),
    row('Two gateways with Redis', 2, twoWithRedis),
  ]
  return `## Scale-out

The order list, requested with browser sessions. Throughput is calculated from the gateways' CPU time, assuming one core per gateway. In
the measurement, both gateways run on the same core and compete for its caches, so two cores would achieve more.

${table(['', "gateways' CPU per operation", "Redis's CPU per operation", 'relative throughput'], rows)}`
}

export function startUpTable(startUps: readonly StartUp[]): string {
  const rows = startUps.map(({ contender, time, cpu }) => [contender.title, `${(time / 1000).toFixed(2)} s`, `${(cpu / 1e6).toFixed(2)} s`])
  return `## Start-up\n\n${table(['', 'time until ready', 'CPU'], rows)}`
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  return `${line(header)}|---|${'--:|'.repeat(header.length - 1)}\n${rows.map(line).join('')}`
}

function microseconds(value: number): string {
  return `${value.toFixed(0)} µs`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
