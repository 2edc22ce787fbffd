import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { browserPath } from '../tests/e2e/support/browser.ts'

/*
 * Everything that decides whether main is good, in one go. A step that fails does not stop the ones after it.
 * Ends with a line `N passed, N failed`: every test, and every other step as one.
 */

interface Outcome {
  passed: number
  failed: number
}

const root = fileURLToPath(new URL('..', import.meta.url))
const results = `${root}test-results`
const generatedFiles = ['schema/gateway.graphql', 'gateway/generated/*', 'web/src/generated/*']

const steps: [name: string, run: () => Outcome][] = [
  ['format and lint', () => step('biome', ['ci', '.'])],
  ['types', () => step('npm', ['run', '--silent', 'types'])],
  ['generated files are up to date', generatedFilesAreCurrent],
  ['requirements', () => step('npm', ['run', '--silent', 'requirements'])],
  ['unit, gateway and contract tests', unitTests],
  ['client build', () => step('npm', ['run', '--silent', 'build', '--', '--logLevel', 'error'])],
  ['browser', browserIsThere],
  ['browser tests', browserTests],
]

rmSync(results, { recursive: true, force: true })
const total: Outcome = { passed: 0, failed: 0 }
const failedSteps: string[] = []
for (const [name, run] of steps) {
  console.log(`\n── ${name}`)
  const { passed, failed } = run()
  total.passed += passed
  total.failed += failed
  if (failed > 0) failedSteps.push(name)
}
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function step(command: string, parameters: string[]): Outcome {
  const { status } = spawnSync(command, parameters, { cwd: root, stdio: 'inherit' })
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function generatedFilesAreCurrent(): Outcome {
  const before = fingerprint()
  const outcome = step('npm', ['run', '--silent', 'generate'])
  if (outcome.failed > 0 || fingerprint() === before) return outcome
  console.error('The generated files were out of date: commit what `npm run generate` made of them.')
  return { passed: 0, failed: 1 }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of generatedFiles.flatMap((pattern) => globSync(pattern, { cwd: root })).sort())
    hash.update(file).update(readFileSync(`${root}${file}`))
  return hash.digest('hex')
}

function unitTests(): Outcome {
  const file = `${results}/unit.json`
  const { failed } = step('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  const report = readReport<{ numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }>(file)
  if (report === undefined) return { passed: 0, failed: 1 }
  return { passed: report.numPassedTests, failed: Math.max(failed, report.numFailedTests) }
}

function browserTests(): Outcome {
  const { failed } = step('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts'])
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(`${results}/browser.json`)
  if (report === undefined) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: Math.max(failed, unexpected + flaky) }
}

/** The system's Chromium, else Playwright's own, else Debian's package. */
function browserIsThere(): Outcome {
  if (browserPath() !== undefined) return { passed: 1, failed: 0 }
  const own = spawnSync(
    'node',
    ['-e', "process.exit(require('node:fs').existsSync(require('playwright').chromium.executablePath()) ? 0 : 1)"],
    { cwd: root },
  )
  if (own.status === 0) return { passed: 1, failed: 0 }
  if (process.getuid?.() === 0) {
    try {
      execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
      execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' })
      return { passed: 1, failed: 0 }
    } catch {
      // Told below.
    }
  }
  console.error('The browser tests need Chromium: install it with the system, or with `npx playwright install chromium`.')
  return { passed: 0, failed: 1 }
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
