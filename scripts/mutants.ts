import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { keyOf, locate, type Mutant, type Place, readSample } from './mutants/sample.ts'

/*
 * npm run mutants [-- --area rules --area access]: makes the changes listed in tests/mutants.json, one at a time, and runs the tests that
 * execute the changed code. Lists the changes that no test noticed, and fails if an area's tests notice fewer than 95 %.
 * See docs/decisions/mutation-testing.md.
 */

const GOAL = 0.95
/** The folder for Stryker's copy of the project. Each run has its own, so that two runs don't delete each other's copies. */
const TEMPORARY_FOLDER = `.stryker-tmp/${process.pid}`

/** The tests that must notice an area's mutants. See mutants/vitest.config.ts. */
const suitesOf: Readonly<Record<string, string>> = {
  rules: 'unit',
  access: 'node',
  upstream: 'node',
  session: 'node',
  screens: 'node,components',
}

interface Located {
  area: string
  mutant: Mutant
  place: Place
  key: string
}

const root = fileURLToPath(new URL('..', import.meta.url))
const sample = readSample()
const { values: options } = parseArgs({ options: { area: { type: 'string', multiple: true, default: Object.keys(sample) } } })
const unknown = options.area.filter((area) => sample[area] === undefined)
if (unknown.length > 0) throw new Error(`No such area: ${unknown.join(', ')}. The areas are ${Object.keys(sample).join(', ')}.`)

process.once('exit', () => rmSync(`${root}${TEMPORARY_FOLDER}`, { recursive: true, force: true }))
const located = options.area.flatMap(locateAll)
const statuses = new Map<string, string>()
// Areas with the same tests share one run, because every run starts with all these tests.
for (const [suites, mutants] of Map.groupBy(located, ({ area }) => suitesOf[area] ?? ''))
  for (const [key, status] of await runStryker(suites, mutants)) statuses.set(key, status)
for (const area of options.area) report(area)

function locateAll(area: string): Located[] {
  return (sample[area] ?? []).flatMap((mutant) => {
    const place = mutant.equivalent === undefined ? locate(mutant, root) : undefined
    return place === undefined ? [] : [{ area, mutant, place, key: keyOf(`${root}${mutant.file}`, place, mutant) }]
  })
}

/** Returns the status of each mutant by its key. */
async function runStryker(suites: string, mutants: readonly Located[]): Promise<Map<string, string>> {
  // For mutants/vitest.config.ts, which Vitest loads in other processes.
  process.env.MUTANTS_SUITES = suites
  const stryker = new Stryker({
    mutate: mutants.map(({ mutant, place: { line, start, end } }) => `${mutant.file}:${line + 1}:${start}-${line + 1}:${end}`),
    plugins: ['@stryker-mutator/vitest-runner', `${root}scripts/mutants/only-sample.ts`],
    checkers: ['only-sample'],
    sample: mutants.map(({ key }) => key),
    testRunner: 'vitest',
    // The default pool, threads, breaks tests that change the time zone.
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: true, pool: 'forks' },
    coverageAnalysis: 'perTest',
    testRunnerNodeArgs: ['--import', `${root}scripts/mutants/exit-with-parent.ts`],
    // Stryker adds a second test runner when the checker has finished.
    concurrency: 1,
    dryRunTimeoutMinutes: 60,
    // Generous, because a mutant whose tests time out counts as noticed, so a busy machine must not cause timeouts.
    timeoutMS: 60_000,
    timeoutFactor: 3,
    // This file doesn't exist, so Stryker skips it. Stryker would read it with an API that TypeScript 7 doesn't have.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    ignorePatterns: ['.stryker-tmp', 'web/dist', 'test-results', '.data', '.vitest'],
    tempDirName: TEMPORARY_FOLDER,
    cleanTempDir: 'always',
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: `test-results/mutants/${suites}.json` },
    allowConsoleColors: false,
  })
  const results = await stryker.runMutationTest()
  return new Map(
    results.map(({ fileName, location: { start, end }, mutatorName, replacement, status, testsCompleted }) => {
      // Results count lines and columns from 1.
      const place = { line: start.line - 1, start: start.column - 1, end: end.column - 1 }
      // Stryker reports a mutant as survived even if no test ran for it.
      const isJudged = status !== 'Survived' || testsCompleted !== 0
      return [keyOf(fileName, place, { mutator: mutatorName, replacement }), isJudged ? status : 'NotRun']
    }),
  )
}

function report(area: string): void {
  const all = sample[area] ?? []
  const run = located.filter((one) => one.area === area)
  const statusOf = ({ key }: Located) => statuses.get(key) ?? 'NotRun'
  // After a runtime error, the tests couldn't even be loaded, so the mutant was noticed.
  const survivors = run.filter((one) => !['Killed', 'Timeout', 'RuntimeError'].includes(statusOf(one)))
  const equivalent = all.filter((mutant) => mutant.equivalent !== undefined)
  const gone = all.filter((mutant) => !equivalent.includes(mutant) && !run.some((one) => one.mutant === mutant))
  const noticed = run.length - survivors.length
  const count = (status: string) => run.filter((one) => statusOf(one) === status).length
  console.log(
    `\n${area}: ${noticed} of ${run.length} noticed, ${count('Timeout')} of them by timeouts and ${count('RuntimeError')} by errors`,
  )
  console.log(`  left out: ${equivalent.length} equivalent, ${gone.length} no longer in the code`)
  for (const survivor of survivors) {
    const { file, line, mutator, code, replacement } = survivor.mutant
    console.log(`  ${statusOf(survivor)} ${file}:${survivor.place.line + 1} ${mutator}\n    ${line}\n    ${code}\n    → ${replacement}`)
  }
  for (const { file, line } of gone) console.log(`  no longer in ${file}\n    ${line}`)
  if (noticed < run.length * GOAL) process.exitCode = 1
}
