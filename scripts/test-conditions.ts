import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { testFiles } from './affected-tests.ts'
import { runCommand } from './run-command.ts'

/*
 * npm run test:conditions [-- --seed N FILE…]: runs the unit, gateway, contract and component tests in three time zones, each time in a
 * different shuffled order. Then runs the component tests with slow responses. Finally, runs the unit, gateway and contract tests with
 * the clock set to days that expose date bugs, such as a leap day. To repeat the order of an earlier run, pass the first seed that the
 * earlier run printed.
 *
 * All parts together take an hour and a quarter on two cores. `npm run test:days` runs only the final part, which takes a quarter of an
 * hour.
 *
 * The component tests set a fixed date and browser time zone, so for them only Node's time zone changes.
 */

/** London, and a zone on each side of it. Kolkata's offset isn't a whole number of hours. */
const zones = ['Europe/London', 'Asia/Kolkata', 'America/Los_Angeles']

const days = {
  'a leap day': '2028-02-29T11:30:00Z',
  "New Year's Eve, shortly before midnight": '2027-12-31T23:20:00Z',
  'the day when clocks go forward': '2028-03-26T00:40:00Z',
  'the day when clocks go back': '2028-10-29T00:40:00Z',
}

const root = fileURLToPath(new URL('..', import.meta.url))
const clock = new URL('../tests/support/shifted-clock.ts', import.meta.url).href
const { values: options, positionals: files } = parseArgs({
  options: { seed: { type: 'string' }, 'only-days': { type: 'boolean', default: false } },
  allowPositionals: true,
})
const firstSeed = Number(options.seed ?? Date.now() % 100_000)
if (!Number.isSafeInteger(firstSeed)) throw new Error('--seed must be a whole number.')
const tests = testFiles(root)
const missing = files.filter((file) => !tests.some((test) => test.includes(file)))
if (missing.length > 0) throw new Error(`No test file matches ${missing.join(', ')}.`)

if (!options['only-days']) {
  for (const [index, zone] of zones.entries()) {
    // Each zone runs the tests in a different order.
    const seed = firstSeed + index
    await run(`the time zone ${zone}, shuffled with seed ${seed}`, ['--project=node', ...shuffledBy(seed)], { TZ: zone })
    await run(`component tests shuffled with seed ${seed}`, ['--project=components', ...shuffledBy(seed)], { TZ: zone })
  }
  // These tests spend most of their time waiting, so run more of them at once than there are cores.
  const slowTests = ['--project=components', `--maxWorkers=${2 * availableParallelism()}`]
  await run('component tests with slow responses', slowTests, { VITE_RESPONSE_DELAY: '150' })
}
for (const [name, time] of Object.entries(days)) {
  const environment = { NODE_OPTIONS: `--import=${clock}`, CLOCK_OFFSET: String(Date.parse(time) - Date.now()) }
  await run(`${name}: ${time}`, ['--project=node'], environment)
}

function shuffledBy(seed: number): string[] {
  return ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`]
}

async function run(name: string, parameters: readonly string[], environment: Record<string, string>): Promise<void> {
  console.log(`\n── ${name}`)
  // By default, Vitest fails if a project contains none of the given files.
  const vitest = ['run', '--passWithNoTests', ...parameters, ...files]
  const { problem } = await runCommand('vitest', vitest, { cwd: root, env: { ...process.env, ...environment }, stdio: 'inherit' })
  if (problem !== undefined) process.exitCode = 1
}
