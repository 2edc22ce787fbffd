import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { affectedTestsIn, testsWithoutRecord } from './affected-tests.ts'
import { changed, locate, type Mutant, readSample } from './mutants/sample.ts'
import { scoreOf, type TestRun, type Verdict, verdictOf } from './mutants/verdict.ts'
import { WorkingCopy } from './mutants/working-copy.ts'

/*
 * npm run mutants [-- --area rules --area access]: makes the changes listed in tests/mutants.json, one at a time in a copy of the project,
 * and runs the tests that each change may affect. Lists the changes that no test noticed. Fails if the tests notice fewer than 95 % of the
 * changes in an area, or if a change couldn't be judged. See docs/decisions/mutation-testing.md.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const sample = readSample()
const { values: options } = parseArgs({ options: { area: { type: 'string', multiple: true, default: Object.keys(sample) } } })
const unknown = options.area.filter((area) => sample[area] === undefined)
if (unknown.length > 0) throw new Error(`No such area: ${unknown.join(', ')}. The areas are ${Object.keys(sample).join(', ')}.`)

// Exit normally on a signal, because the signal's default action would skip the cleanup that removes the copy and ends Vitest.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
const copy = WorkingCopy.of(root)
// Record which files each test uses, but only for tests that have no record yet. An existing record may be out of date: if its test now
// uses a file that isn't in the record, the test may not run for mutants in that file. That can only lower the score.
const unrecorded = testsWithoutRecord(copy.folder).filter(canRun)
if (unrecorded.length > 0) {
  console.log(`Running ${unrecorded.length} test files on unchanged code, to record which files they use`)
  expectSuccess(await copy.record(unrecorded))
}
const affectedTests = affectedTestsIn(copy.folder)
// Mutants are tested with their own Vitest configuration. First check that unchanged code passes the tests with this configuration. If a
// test then fails on a mutant, the cause is the mutant, not the configuration.
console.log('Running the tests that the changes may affect, on unchanged code')
expectSuccess(await copy.test([...new Set(options.area.flatMap((area) => (sample[area] ?? []).flatMap(testsOf)))]))
for (const area of options.area) await judge(area)

function expectSuccess(run: TestRun): void {
  if (verdictOf(run) !== 'not noticed') throw new Error(`The tests fail on unchanged code:\n${run.output}`)
}

async function judge(area: string): Promise<void> {
  const results: { mutant: Mutant; verdict: Verdict }[] = []
  for (const mutant of sample[area] ?? []) {
    const start = performance.now()
    const verdict = await judged(mutant)
    const seconds = Math.round((performance.now() - start) / 1000)
    results.push({ mutant, verdict })
    console.log(`${area}: ${verdict} in ${seconds} s: ${mutant.file}: ${mutant.code} → ${mutant.replacement || '(nothing)'}`)
  }
  const { isGood, report } = scoreOf(area, results)
  console.log(`\n${report}`)
  if (!isGood) process.exitCode = 1
}

async function judged(mutant: Mutant): Promise<Verdict> {
  if (mutant.equivalent !== undefined) return 'equivalent'
  const source = copy.read(mutant.file)
  const place = source === undefined ? undefined : locate(mutant, source)
  if (source === undefined || place === undefined) return 'gone'
  copy.write(mutant.file, changed(source, place, mutant.replacement))
  try {
    const verdict = verdictOf(await copy.test(testsOf(mutant)))
    // If there is no result, run the tests once more: Vitest occasionally ends without a report when it stops at the first failure.
    return verdict === 'no result' ? verdictOf(await copy.test(testsOf(mutant))) : verdict
  } finally {
    copy.write(mutant.file, source)
  }
}

/**
 * The tests that could notice a mutant. Excludes `*.source.test.ts`: these tests check the source text, so any change may make them fail.
 */
function testsOf({ file }: Mutant): string[] {
  return affectedTests([file]).filter((test) => !test.endsWith('.source.test.ts') && canRun(test))
}

/** Whether a test can run in a working copy. The tests in `web/kit` can't, because Vite can't serve their fonts from there. */
function canRun(test: string): boolean {
  return !test.startsWith('web/kit/')
}
