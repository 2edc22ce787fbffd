import { deepStrictEqual, equal } from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { contenders, gateway, limit } from './contenders.ts'
import { runControl, wasQuiet } from './control.ts'
import { cores, pinThisProcess } from './cores.ts'
import { type Conditions, measureGrowth } from './growth.ts'
import { connect, type Round, round, send, type Target, warmCaches, warmUp } from './load.ts'
import { measureMemory } from './memory.ts'
import { startContender, startStub } from './processes.ts'
import { profile } from './profile.ts'
import {
  type Comparison,
  comparisonTables,
  conditionsText,
  growthTables,
  machineText,
  scaleOutTable,
  startUpTable,
  summaryTable,
} from './report.ts'
import { measureScaleOut } from './scale-out.ts'
import { signIn } from './sign-in.ts'
import { measureStartUp } from './start-up.ts'
import { type Work, works } from './work.ts'

const usage = `Without options, measures everything, which takes half an hour, and writes RESULTS.md if the machine was quiet. With options, prints to the terminal:

  --work NAME          one of: ${works.map(({ name }) => name).join(', ')}; can be repeated
  --contenders NAMES   comma-separated, from: ${contenders.map(({ name }) => name).join(',')}
  --rounds NUMBER      default: 8
  --operations NUMBER  per round; the default depends on the work
  --concurrency NUMBER default: 32
  --profile NAME       profile this contender instead
  --check              only check that the contenders respond as expected
  --growth             measure how the gateway's cost grows with input size and number of gateways instead
`

const results = fileURLToPath(new URL('../RESULTS.md', import.meta.url))

const { values: options } = parseArgs({
  options: {
    work: { type: 'string', multiple: true },
    contenders: { type: 'string' },
    rounds: { type: 'string', default: '8' },
    operations: { type: 'string' },
    concurrency: { type: 'string', default: '32' },
    profile: { type: 'string' },
    check: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
/** Enough users to stay below the rate limits per user and address. With `--check`, there are only a few requests, so 20 users suffice. */
const USERS = options.check ? 20 : 2_000
const isPartial = process.argv.length > 2
const chosenWorks = works
  .filter(({ name }) => options.work === undefined || options.work.includes(name))
  .map((work) => ({ ...work, operations: Number(options.operations ?? work.operations) }))
const chosenNames = (options.profile ?? options.contenders)?.split(',')
const chosenContenders = contenders.filter(({ name }) => chosenNames === undefined || chosenNames.includes(name))
if (options.help || chosenWorks.length === 0 || chosenContenders.length === 0) {
  console.log(usage)
  process.exit(options.help ? 0 : 1)
}

pinThisProcess(cores.others)
const stub = await startStub()
try {
  const conditions: Conditions = {
    stub,
    users: await stub.users(USERS),
    concurrency: Number(options.concurrency),
    rounds: Number(options.rounds),
  }
  if (options.check) await withTargets(conditions, async () => {})
  else if (options.profile !== undefined) await withTargets(conditions, (targets) => profileAll(conditions, targets))
  else if (options.growth) console.log(await growth(conditions))
  else {
    const compared = await withTargets(conditions, (targets) => compare(conditions, targets))
    const comparison = `${summaryTable(chosenContenders, compared)}\n${comparisonTables(chosenContenders, compared)}`
    if (isPartial) console.log(`${machineText()}\n\n${comparison}`)
    else report(`${conditionsText(chosenContenders, conditions)}\n${comparison}\n${await growth(conditions)}`)
  }
} finally {
  await stub.stop()
}

/** Writes the results, unless other load on the machine has made them unreliable. */
function report(text: string): void {
  if (wasQuiet()) writeFileSync(results, text)
  else {
    console.log(`${text}\nThe machine was too busy, so RESULTS.md is unchanged.`)
    process.exitCode = 1
  }
}

/** Starts the selected contenders, checks that they return the same responses, runs `act`, and stops the contenders. */
async function withTargets<Result>(conditions: Conditions, act: (targets: Target[]) => Promise<Result>): Promise<Result> {
  const { users, concurrency } = conditions
  const targets: Target[] = []
  try {
    for (const contender of chosenContenders) {
      const running = await startContender(contender.module, stub.url)
      // Send session cookies to the gateway, as the staff client does. The other contenders have no sessions, so send them tokens.
      const by = contender === gateway ? await signIn(running, USERS) : users
      targets.push(connect(contender, running, by, concurrency, users))
    }
    for (const target of options.check ? [] : targets) {
      await warmCaches(target, concurrency, stub)
      await warmCaches({ ...target, users: target.scripts }, concurrency, stub)
    }
    for (const work of chosenWorks) await checkResponses(work, ableTo(work, targets))
    return await act(targets)
  } finally {
    await Promise.all(targets.map(({ running }) => running.stop()))
  }
}

/** The contenders that do the given kind of work. */
function ableTo({ by }: Work, targets: readonly Target[]): Target[] {
  return targets.filter(({ contender }) => by?.includes(contender.name) ?? true)
}

/** Checks that all contenders return the same response and make the expected number of service calls. @throws AssertionError */
async function checkResponses(work: Work, targets: readonly Target[]): Promise<void> {
  let expected: { status: number; body: unknown } | undefined
  for (const target of targets) {
    const isPeer = target.contender !== limit && target.contender !== gateway
    const expectedCalls = (isPeer ? work.peersUpstreamCalls : undefined) ?? work.upstreamCalls
    const attempt = async () => {
      await stub.calls()
      const response = await send(target, work, 17)
      return { ...response, calls: await stub.calls() }
    }
    const first = await attempt()
    // An entry that was cached during the warm-up, such as the user's groups, may have expired. In that case, the first attempt
    // makes more calls and caches the entry again, and a second attempt makes the usual number of calls.
    const { status, text, calls } = first.calls === expectedCalls ? first : await attempt()
    equal(calls, expectedCalls, `${target.contender.title} makes an unexpected number of calls for ${work.name}`)
    const body = JSON.parse(text)
    const response = { status, body: work.comparable?.(body) ?? body }
    expected ??= response
    deepStrictEqual(
      response,
      expected,
      `${target.contender.title} responds to ${work.name} differently from ${targets[0]?.contender.title}`,
    )
  }
}

/**
 * Measures the contenders, one kind of work at a time. Mixing the kinds would distort the figures: after another kind of work, or several
 * idle seconds, the engine has to optimise some of the code again. For each kind, all contenders warm up first. Then, in each round, they
 * do the work one after the other; the order rotates between rounds.
 */
async function compare({ concurrency, rounds }: Conditions, targets: readonly Target[]): Promise<Comparison[]> {
  const compared: Comparison[] = []
  for (const work of chosenWorks) {
    const able = ableTo(work, targets)
    const measured = new Map(able.map(({ contender }) => [contender.name, [] as Round[]]))
    for (const target of able) await warmUp(target, work, concurrency, stub)
    for (let number = 0; number < rounds; number += 1) {
      await runControl()
      for (let offset = 0; offset < able.length; offset += 1) {
        const target = able[(number + offset) % able.length] as Target
        measured.get(target.contender.name)?.push(await round(target, work, concurrency, stub))
      }
    }
    await checkResponses(work, able)
    compared.push({ work, rounds: measured })
    console.error(`measured: ${work.name}`)
  }
  return compared
}

async function profileAll({ concurrency }: Conditions, targets: readonly Target[]): Promise<void> {
  for (const work of chosenWorks)
    for (const target of ableTo(work, targets)) {
      await warmUp(target, work, concurrency, stub)
      await profile(target, work, concurrency, stub)
    }
}

async function growth(conditions: Conditions): Promise<string> {
  const measured = await measureGrowth(conditions)
  const memory = await measureMemory(conditions)
  const scaleOut = scaleOutTable(await measureScaleOut(conditions))
  return `${growthTables(measured, memory)}\n${scaleOut}\n${startUpTable(await measureStartUp(stub, chosenContenders))}`
}
