import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { affectedSpecs, affectedTestsIn, changedFiles, testFiles } from './affected-tests.ts'
import { runCommand } from './run-command.ts'

/*
 * npm run test:changed [-- --since main]: runs the unit, gateway, contract and component tests that the changes since a commit may affect,
 * and the browser tests whose own files or support files changed. Leaves out all other browser tests: each of them uses the whole product,
 * so the script can't tell which ones a change affects.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const { values: options } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } })

const changed = changedFiles(root, options.since)
const affected = affectedTestsIn(root)(changed)
const specs = affectedSpecs(root, changed)
const total = testFiles(root).length
console.log(
  `${changed.length} files changed since ${options.since}; ${affected.length} of ${total} test files and ${specs.length} browser test files may be affected.`,
)
if (affected.length > 0) await run('vitest', ['run', '--project=node', '--project=components', ...affected])
if (specs.length > 0 && (await run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'error'])))
  await run('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts', ...specs])

/** Runs a command, and returns whether it succeeded. If it failed, this script will exit with a failure too. */
async function run(command: string, parameters: readonly string[]): Promise<boolean> {
  const { problem } = await runCommand(command, parameters, { cwd: root, stdio: 'inherit' })
  if (problem !== undefined) process.exitCode = 1
  return problem === undefined
}
