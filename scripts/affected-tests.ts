import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importersAmong } from './importers.ts'
import { recordOf } from './used-files.ts'

/** Every test may depend on these files. */
const FOR_EVERY_TEST = /^(package(-lock)?\.json|vitest\.config\.ts|schema\/|gateway\/generated\/|tests\/(support|component\/support)\/)/

/** The paths of the unit, gateway, contract and component tests, relative to the project's folder `root`. Leaves out long tests. */
export function testFiles(root: string): string[] {
  const files = globSync('{rules,gateway,sandbox,web/src,tests/gateway,tests/contract}/**/*.test.{ts,tsx}', { cwd: root })
  return files.filter((file) => !file.endsWith('.long.test.ts'))
}

/**
 * Returns a function that finds the test files that changed files may affect. It relies on records of the files that each test file used
 * when it last ran.
 */
export function affectedTestsIn(root: string): (changed: readonly string[]) => string[] {
  const tests = testFiles(root)
  const used = new Map(tests.map((test) => [test, readRecord(root, test)]))
  const importersOf = importersAmong(root, globSync('{rules,gateway,sandbox,scripts,web/src,tests}/**/*.{ts,tsx}', { cwd: root }))
  const usersOf = (file: string): string[] => {
    if (tests.includes(file)) return [file]
    const usersWhileTesting = tests.filter((test) => used.get(test)?.includes(file))
    // If any tests called the file's functions while running, only those tests are affected. Otherwise, all tests that import the file are
    // affected, because the records don't show whether a test reads the file's constants, or calls its functions before it runs.
    const importers = importersOf(file)
    const users = usersWhileTesting.length > 0 ? usersWhileTesting : tests.filter((test) => importers.has(test))
    return users.length > 0 ? users : tests.filter((test) => startsProcesses(join(root, test)))
  }
  return (changed) => {
    if (changed.some((file) => FOR_EVERY_TEST.test(file))) return tests
    const affected = new Set(changed.flatMap(usersOf))
    // Always include tests that have never run on this machine, because they may use any file. Also always include tests of the source
    // code, because they read files without running them.
    return tests.filter((test) => affected.has(test) || used.get(test) === undefined || test.endsWith('.source.test.ts'))
  }
}

/** The paths of the files that differ from a commit. */
export function changedFiles(root: string, since: string): string[] {
  const git = (...parameters: string[]) => spawnSync('git', parameters, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
}

/** Whether a test starts other processes. The files that those processes use aren't recorded. */
function startsProcesses(test: string): boolean {
  return /node:child_process|gateway-process|startRedis/.test(readFileSync(test, 'utf8'))
}

function readRecord(root: string, test: string): string[] | undefined {
  try {
    return JSON.parse(readFileSync(join(root, recordOf(test)), 'utf8'))
  } catch {
    return undefined
  }
}
