import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { OUTCOME_FILE, type Outcome } from './outcome-reporter.ts'
import { ensurePrograms } from './programs.ts'
import { runCommand } from './run-command.ts'

/*
 * Runs every check. With `--shard 1/4`, divides the static checks and the tests into four parts, and runs only the first part of each. With
 * `--long`, runs only the tests that take too long for `npm test`. If a check fails, the others still run. Ends with a list of
 * failures and the line `N passed, N failed, N skipped`, which counts each test, and each step that isn't a test run.
 */

type Step = [name: string, run: () => Outcome | Promise<Outcome>]

const { values: options } = parseArgs({ options: { shard: { type: 'string' }, long: { type: 'boolean' } } })
const shard = options.shard === undefined ? [] : [`--shard=${options.shard}`]
const [part = 1, parts = 1] = (options.shard ?? '1/1').split('/').map(Number)
const root = fileURLToPath(new URL('..', import.meta.url))
const results = `${root}test-results`
const generatedFiles = [
  'schema/gateway.graphql',
  'schema/client-operations.json',
  'gateway/generated/*',
  'web/src/generated/*',
  'scripts/integration/generated/*',
  'tests/component/generated/*',
]

/** These checks share neither files nor ports, so they can run at the same time. Each shard runs some of them. */
const staticChecks: Step[] = [
  ['types', () => inBackground('npm', ['run', '--silent', 'types'])],
  ['format and lint', () => inBackground('biome', ['ci', '.'])],
  ['rules of React', () => inBackground('node', ['scripts/react-rules.ts'])],
  ['import directions', () => inBackground('npm', ['run', '--silent', 'boundaries'])],
  ['unused code', () => inBackground('knip', ['--no-progress'])],
  ['requirements', () => inBackground('npm', ['run', '--silent', 'requirements'])],
  // The benchmark contains handwritten responses to the client's operations. This check fails if they differ from the gateway's responses.
  ['benchmark', () => inBackground('node', ['bench/gateway/run.ts', '--check', '--contenders', 'limit,gateway'])],
]

const programs: Step = ['programs', () => outcomeOf(ensurePrograms({ isLong: options.long === true }))]

const build: Step = ['client build', () => step('npm', ['run', '--silent', 'build', '--', '--logLevel', 'error'])]

const everyCheck: Step[] = [
  ['generated files are up to date', generatedFilesAreCurrent],
  ['unit, gateway and contract tests', () => vitest('node')],
  ['component tests', () => vitest('components')],
  build,
  ['client budgets', () => step('npm', ['run', '--silent', 'client:budgets'])],
  ['browser tests', browserTests],
]

rmSync(results, { recursive: true, force: true })
const total = { passed: 0, skipped: 0, failures: [] as string[] }
if (options.long) await runSteps([programs, build, ['long tests', () => vitest('long')]])
else {
  const ownChecks = staticChecks.filter((_check, index) => index % parts === part - 1)
  // While the static checks run, install the programs that the tests need. The static checks don't use these programs, and installing takes
  // little CPU.
  await Promise.all([...ownChecks, programs].map((check) => runSteps([check])))
  await runSteps(everyCheck)
}
if (total.failures.length > 0) console.log(`\n── failures\n\n${total.failures.join('\n\n')}`)
console.log(`\n${total.passed} passed, ${total.failures.length} failed, ${total.skipped} skipped`)
process.exitCode = total.failures.length > 0 ? 1 : 0

async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const [name, run] of steps) {
    console.log(`\n── ${name}`)
    const { passed, skipped = 0, failures } = await run()
    total.passed += passed
    total.skipped += skipped
    total.failures.push(...failures.map((failure) => `${name}: ${failure}`))
  }
}

function outcomeOf(failure: string | undefined): Outcome {
  return failure === undefined ? { passed: 1, failures: [] } : { passed: 0, failures: [failure] }
}

async function step(command: string, parameters: string[]): Promise<Outcome> {
  const { problem } = await runCommand(command, parameters, { cwd: root, stdio: 'inherit' })
  return outcomeOf(problem)
}

/** Like `step`, but collects the command's output and prints it at the end, so that outputs of parallel commands don't mix. */
async function inBackground(command: string, parameters: string[]): Promise<Outcome> {
  const { problem, output } = await runCommand(command, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  process.stdout.write(output)
  const lastLines = output.trimEnd().split('\n').slice(-20)
  return outcomeOf(problem && [problem, ...lastLines].join('\n'))
}

async function generatedFilesAreCurrent(): Promise<Outcome> {
  const before = fingerprint()
  const outcome = await step('npm', ['run', '--silent', 'generate'])
  if (outcome.failures.length > 0 || fingerprint() === before) return outcome
  return outcomeOf('the generated files were out of date: commit the output of `npm run generate`')
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of generatedFiles.flatMap((pattern) => globSync(pattern, { cwd: root })).sort())
    hash.update(file).update(readFileSync(`${root}${file}`))
  return hash.digest('hex')
}

/** Runs one project of vitest.config.ts. If two projects ran at once, they would compete for the CPU cores and time out. */
async function vitest(project: string): Promise<Outcome> {
  rmSync(OUTCOME_FILE, { force: true })
  const reporters = ['--reporter=default', '--reporter=./scripts/outcome-reporter.ts']
  const run = await step('vitest', ['run', `--project=${project}`, ...shard, ...reporters])
  return testOutcome(run, readReport<Outcome>(OUTCOME_FILE))
}

async function browserTests(): Promise<Outcome> {
  const run = await step('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts', ...shard])
  const report = readReport<PlaywrightReport>(`${results}/browser.json`)
  const suites = report?.suites ?? []
  for (const suite of suites) suites.push(...(suite.suites ?? []))
  const failures = suites.flatMap(({ specs }) => specs).filter(({ ok }) => !ok)
  const describe = ({ file, line, title, tests }: PlaywrightSpec) => [`${file}:${line} › ${title}`, ...tests.flatMap(errorsOf)].join('\n')
  return testOutcome(
    run,
    report && {
      passed: report.stats.expected,
      skipped: report.stats.skipped,
      failures: [...failures.map(describe), ...report.errors.map(({ message }) => message ?? 'an error without a message')],
    },
  )
}

function errorsOf({ results: attempts }: PlaywrightTest): string[] {
  return attempts.flatMap(({ errors }) => errors.flatMap(({ message }) => message ?? []))
}

interface PlaywrightTest {
  results: { errors: { message?: string }[] }[]
}

interface PlaywrightSpec {
  ok: boolean
  file: string
  line: number
  title: string
  tests: PlaywrightTest[]
}

interface PlaywrightSuite {
  specs: PlaywrightSpec[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  stats: { expected: number; skipped: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

/**
 * The outcome of a test run. A run without a report counts as one failure. So does a run that failed although its report lists no failures.
 */
function testOutcome(run: Outcome, reported: Outcome | undefined): Outcome {
  if (reported === undefined) return outcomeOf('wrote no report')
  return reported.failures.length > 0 ? reported : { ...reported, failures: run.failures }
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
