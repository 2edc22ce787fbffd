import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { importersAmong } from './importers.ts'
import { recordOf } from './used-files.ts'

/*
 * npm run test:changed [-- --since main]: runs the unit, gateway, contract and component tests that the changes since a commit may affect,
 * according to a record of the files that each test file used when it last ran. Leaves out the browser tests, which use the whole product.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const { values: options } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } })

/** Every test may depend on these files. */
const FOR_EVERY_TEST = /^(package(-lock)?\.json|vitest\.config\.ts|schema\/|gateway\/generated\/|tests\/(support|component\/support)\/)/

const changed = changedFiles()
const tests = globSync('{rules,gateway,sandbox,web/src,tests/gateway,tests/contract}/**/*.test.{ts,tsx}', { cwd: root }).filter(
  (file) => !file.endsWith('.long.test.ts'),
)
const affected = changed.some((file) => FOR_EVERY_TEST.test(file)) ? tests : affectedTests(changed)
console.log(`${changed.length} files changed since ${options.since}; ${affected.length} of ${tests.length} test files may be affected.`)
if (affected.length > 0) {
  const { status } = spawnSync('vitest', ['run', '--project=node', '--project=components', ...affected], { cwd: root, stdio: 'inherit' })
  process.exitCode = status ?? 1
}

function changedFiles(): string[] {
  const git = (...parameters: string[]) => spawnSync('git', parameters, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
  return [...git('diff', '--name-only', options.since), ...git('ls-files', '--others', '--exclude-standard')]
}

function affectedTests(files: readonly string[]): string[] {
  const used = new Map(tests.map((test) => [test, readRecord(test)]))
  const importersOf = importersAmong(root, globSync('{rules,gateway,sandbox,scripts,web/src,tests}/**/*.{ts,tsx}', { cwd: root }))
  const affected = new Set<string>()
  // A test that has never run on this machine may use any file, and a test of the source code reads files without running them.
  for (const [test, record] of used) if (record === undefined || test.endsWith('.source.test.ts')) affected.add(test)
  for (const file of files) {
    const usersWhileTesting = tests.filter((test) => used.get(test)?.includes(file))
    // If tests used the file while running, only those tests are affected. Otherwise, its functions only prepare tests, or it only contains
    // constants, whose use isn't recorded.
    const importers = importersOf(file)
    const users = usersWhileTesting.length > 0 ? usersWhileTesting : tests.filter((test) => importers.has(test))
    for (const test of tests.includes(file) ? [file] : users.length > 0 ? users : startingProcesses()) affected.add(test)
  }
  return tests.filter((test) => affected.has(test))
}

/** The tests that start other processes. The files that those processes use aren't recorded. */
function startingProcesses(): string[] {
  return tests.filter((test) => /node:child_process|gateway-process|startRedis/.test(readFileSync(root + test, 'utf8')))
}

function readRecord(test: string): string[] | undefined {
  try {
    return JSON.parse(readFileSync(`${root}${recordOf(test)}`, 'utf8'))
  } catch {
    return undefined
  }
}
