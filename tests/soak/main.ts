import { parseArgs } from 'node:util'
import type { Sent } from './crowd.ts'
import { megabytes, soak } from './soak.ts'

const help = `Usage: npm run soak -- [--minutes N] [--seed N]

Runs a gateway for some minutes (default: 10) under mixed load, with a sandbox whose services fail at random, and reports what went
wrong: crashes, requests without a response, changes sent twice or without an audit line, memory growth, secrets in logs.
The same seed makes the same random choices. The default seed is taken from the clock and printed.

Exit codes: 0 nothing went wrong · 1 faults, listed on standard error · 2 invalid options`

const values = readOptions()
const minutes = Number(values?.minutes)
const seed = Number(values?.seed ?? Date.now() % 1_000_000)

/** The warm-up as a fraction of the total time. */
const WARM_UP = 0.2
const GROWTH_ALLOWED = 8 * 2 ** 20
const GROWTH_LINES = 12

if (values?.help) console.log(help)
else if (!(minutes > 0) || !Number.isSafeInteger(seed)) {
  console.error(help)
  process.exitCode = 2
} else {
  console.log(`seed ${seed}`)
  const seconds = minutes * 60
  const started = performance.now()
  const report = await soak({
    warmUpSeconds: seconds * WARM_UP,
    seconds: seconds * (1 - WARM_UP),
    seed,
    growthAllowed: GROWTH_ALLOWED,
    onProgress: (line) => console.log(`${((performance.now() - started) / 60_000).toFixed(1)} min · ${line}`),
  })
  const { sent, faults, changesWritten, auditLines, growth } = report
  console.log(`\n${sent.length} requests: ${counted(sent.map(ending))}`)
  console.log(`${changesWritten} changes sent to the services, ${auditLines} audit lines`)
  console.log(`operations that never succeeded: ${neverSucceeded(sent).join(', ') || 'none'}`)
  console.log(`response times: ${milliseconds(sent)} ms (50th, 95th and 99th percentile, maximum)`)
  console.log('memory growth since the warm-up:')
  for (const { name, count, bytes } of growth.slice(0, GROWTH_LINES)) console.log(`  ${megabytes(bytes)} in ${count} ${name}`)
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? '\nNothing went wrong.' : `\n${faults.length} faults.`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

/** @returns undefined if the options are invalid */
function readOptions() {
  try {
    const options = { help: { type: 'boolean', short: 'h' }, minutes: { type: 'string', default: '10' }, seed: { type: 'string' } } as const
    return parseArgs({ options }).values
  } catch {
    return undefined
  }
}

function ending({ outcome, isFlood }: Sent): string {
  if (outcome.kind !== 'response') return outcome.kind
  return `${isFlood ? 'flood ' : ''}${outcome.failure ?? (outcome.codes.length > 0 ? 'done in part' : 'done')}`
}

/** Operations that never succeeded, including those that are meant to fail. */
function neverSucceeded(sent: readonly Sent[]): string[] {
  return [...Map.groupBy(sent, ({ operation }) => operation)]
    .filter(([, requests]) => requests.every(({ outcome }) => outcome.kind !== 'response' || outcome.failure !== undefined))
    .map(([operation]) => operation)
}

function counted(names: string[]): string {
  return [...Map.groupBy(names, (name) => name)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([name, group]) => `${group.length} ${name}`)
    .join(', ')
}

function milliseconds(sent: readonly Sent[]): string {
  const sorted = sent
    .filter(({ outcome, behaviour, isFlood }) => outcome.kind === 'response' && behaviour === 'ordinary' && !isFlood)
    .map((request) => request.milliseconds)
    .toSorted((one, other) => one - other)
  return [0.5, 0.95, 0.99, 1].map((share) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)).join(', ')
}
