import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { browserPath } from '../tests/e2e/support/browser.ts'

/*
 * Runs every check. A failing step doesn't stop the following ones. Ends with the failures and a line `N passed, N failed`,
 * which counts each test, and each other step as one.
 */

interface Outcome {
  passed: number
  /** A title for each failure, with its error messages where known. */
  failures: string[]
}

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

const steps: [name: string, run: () => Outcome][] = [
  ['format and lint', () => step('biome', ['ci', '.'])],
  ['rules of React', () => step('node', ['scripts/react-rules.ts'])],
  ['types', () => step('npm', ['run', '--silent', 'types'])],
  ['import directions', () => step('npm', ['run', '--silent', 'boundaries'])],
  ['generated files are up to date', generatedFilesAreCurrent],
  ['requirements', () => step('npm', ['run', '--silent', 'requirements'])],
  ['browser', ensureBrowser],
  ['unit, gateway, contract and component tests', unitTests],
  ['client build', () => step('npm', ['run', '--silent', 'build', '--', '--logLevel', 'error'])],
  ['browser tests', browserTests],
]

rmSync(results, { recursive: true, force: true })
const total: Outcome = { passed: 0, failures: [] }
for (const [name, run] of steps) {
  console.log(`\n── ${name}`)
  const { passed, failures } = run()
  total.passed += passed
  total.failures.push(...failures.map((failure) => `${name}: ${failure}`))
}
if (total.failures.length > 0) console.log(`\n── failures\n\n${total.failures.join('\n\n')}`)
console.log(`\n${total.passed} passed, ${total.failures.length} failed`)
process.exitCode = total.failures.length > 0 ? 1 : 0

function step(command: string, parameters: string[]): Outcome {
  const { status } = spawnSync(command, parameters, { cwd: root, stdio: 'inherit' })
  return status === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [`${command} exited with ${status ?? 'a signal'}`] }
}

function generatedFilesAreCurrent(): Outcome {
  const before = fingerprint()
  const outcome = step('npm', ['run', '--silent', 'generate'])
  if (outcome.failures.length > 0 || fingerprint() === before) return outcome
  return { passed: 0, failures: ['they were out of date: commit the output of `npm run generate`'] }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of generatedFiles.flatMap((pattern) => globSync(pattern, { cwd: root })).sort())
    hash.update(file).update(readFileSync(`${root}${file}`))
  return hash.digest('hex')
}

function unitTests(): Outcome {
  const file = `${results}/unit.json`
  const run = step('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  const report = readReport<VitestReport>(file)
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that can't be loaded has no tests.
    if (failed.length === 0) return status === 'failed' ? [`${name}\n${message}`] : []
    return failed.map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`)
  })
  return testOutcome(run, report?.numPassedTests, failures)
}

function browserTests(): Outcome {
  const run = step('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts'])
  const report = readReport<PlaywrightReport>(`${results}/browser.json`)
  const suites = report?.suites ?? []
  for (const suite of suites) suites.push(...(suite.suites ?? []))
  const failures = suites.flatMap(({ specs }) => specs).filter(({ ok }) => !ok)
  return testOutcome(
    run,
    report?.stats.expected,
    failures.map(({ file, line, title }) => `${file}:${line} › ${title}`),
  )
}

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightSuite {
  specs: { ok: boolean; file: string; line: number; title: string }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  stats: { expected: number }
  suites: PlaywrightSuite[]
}

/** Counts a run that failed without a failed test, or wrote no report, as one failure. */
function testOutcome(run: Outcome, passed: number | undefined, failures: string[]): Outcome {
  if (passed === undefined) return { passed: 0, failures: ['wrote no report'] }
  return { passed, failures: failures.length > 0 ? failures : run.failures }
}

/** Looks for the system's Chromium, then Playwright's own, and otherwise installs Debian's package. */
function ensureBrowser(): Outcome {
  if (browserPath() !== undefined) return { passed: 1, failures: [] }
  const playwright = spawnSync(
    'node',
    ['-e', "process.exit(require('node:fs').existsSync(require('playwright').chromium.executablePath()) ? 0 : 1)"],
    { cwd: root },
  )
  if (playwright.status === 0) return { passed: 1, failures: [] }
  const succeeds = (...command: string[]) => spawnSync('apt-get', command, { stdio: 'inherit' }).status === 0
  if (process.getuid?.() === 0 && succeeds('update', '-qq')) {
    const isInstalled = ['chromium-headless-shell', 'chromium'].some((name) => succeeds('install', '-y', '-qq', name))
    if (isInstalled) return { passed: 1, failures: [] }
  }
  return { passed: 0, failures: ['the tests need Chromium: install the system package, or run `npx playwright install chromium`'] }
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
