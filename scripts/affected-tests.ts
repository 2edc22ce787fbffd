import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { importersAmong } from './importers.ts'
import { recordOf } from './used-files.ts'

/** Matches files that every test may depend on. */
const FOR_EVERY_TEST = /^(package(-lock)?\.json|vitest\.config\.ts|schema\/|gateway\/generated\/|tests\/(support|component\/support)\/)/

/** The path of the file that runs in every new sandbox, and creates or copies the sandbox's records. */
const SEED = 'sandbox/seed/seed.ts'

/** The path of a file that runs before every component test. No test imports this file, so `usersOf` checks for it separately. */
const COMPONENT_SETUP = 'tests/component/support/setup.ts'

/** Matches code that a test may run in another process. */
const PRODUCT_CODE = /^(rules|gateway|sandbox|scripts|web)\/.*(?<!\.md|\.test\.tsx?)$/

/**
 * Matches code with an export that isn't recognised as a function, class or type, and so may be a constant. Some functions aren't
 * recognised either, but this only causes more tests to run.
 */
const EXPORTED_CONSTANT =
  /^export (?!(async |abstract )?(function|class|type|interface)\b)(?!const \w+ = (async )?(\([^()]*\)(: [^=]+)? =>|\w+ =>))/m

/** The paths of the unit, gateway, contract and component tests, relative to the project's folder `root`. Leaves out long tests. */
export function testFiles(root: string): string[] {
  const files = sourceFiles(root, '{rules,gateway,sandbox,web/src,web/kit,tests/gateway,tests/contract}/**/*.test.{ts,tsx}')
  return files.filter((file) => !file.endsWith('.long.test.ts')).toSorted()
}

/** The test files that have no record of the files they use: new tests, and all tests after `npm ci`, which deletes the records. */
export function testsWithoutRecord(root: string): string[] {
  return testFiles(root).filter((test) => readRecord(root, test) === undefined)
}

/**
 * Reads each test file's record, which lists the files that the test used in its last run. Returns a function that takes the paths of
 * changed files and returns the test files that the changes may affect.
 */
export function affectedTestsIn(root: string): (changed: readonly string[]) => string[] {
  const tests = testFiles(root)
  const used = new Map(tests.map((test) => [test, readRecord(root, test)]))
  const importers = importersAmong(root, sourceFiles(root, '{rules,gateway,sandbox,scripts,web/src,web/kit,tests}/**/*.{ts,tsx,css}'))
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
  /** The file itself, and all files that may read its constants, directly or through constants in other files. */
  const readersOf = (file: string, known = new Set<string>()): ReadonlySet<string> => {
    if (known.has(file)) return known
    known.add(file)
    if (existsSync(join(root, file)) && EXPORTED_CONSTANT.test(textOf(file)))
      for (const importer of importers.direct(file)) readersOf(importer, known)
    return known
  }
  const usersOf = (file: string): string[] => {
    const test = tests.find((candidate) => candidate === file || isScreenshotOf(candidate, file))
    if (test !== undefined) return [test]
    // A stylesheet has no functions, so it isn't in any test's record. Select the tests of the files that import the stylesheet instead.
    if (file.endsWith('.css')) return importers.direct(file).flatMap(usersOf)
    // Every sandbox runs `seed.ts`. The other seed files don't run if `seed.ts` copies the data of an earlier sandbox in the same process.
    // A test's record may therefore lack those files. So every test that starts a sandbox counts as using all seed files.
    const seed = file.startsWith('sandbox/seed/') ? [SEED] : []
    // A test's record doesn't show which constants the test reads. So a test counts as reading the constants in `file` if it uses a file
    // that imports `file`.
    const sought = new Set([...seed, ...readersOf(file)])
    const users = new Set(tests.filter((candidate) => used.get(candidate)?.some((one) => sought.has(one))))
    // A test's record lists only files whose functions ran, so a file with only constants is in no record. So also add the tests that
    // import `file` directly. If `users` is empty, the direct importers may be missing from the records too, so add the tests that import
    // `file` indirectly as well. Otherwise, leave those out: every gateway test imports the whole gateway indirectly, and running all
    // gateway tests would take minutes.
    const readers = new Set(users.size > 0 ? importers.direct(file) : importers.all(file))
    const isInSetup = readers.has(COMPONENT_SETUP)
    const affected = tests.filter(
      (candidate) => users.has(candidate) || readers.has(candidate) || (isInSetup && candidate.endsWith('.test.tsx')),
    )
    if (affected.length > 0) return affected
    if (PRODUCT_CODE.test(file)) return tests.filter((candidate) => startsProcesses(textOf(candidate)))
    // Documentation and deployment files never run, so they aren't in any test's record. But if a test reads such a file, the test's source
    // contains the file's name.
    return tests.filter((candidate) => textOf(candidate).includes(basename(file)))
  }
  return (changed) => {
    if (changed.some((file) => FOR_EVERY_TEST.test(file))) return tests
    const affected = new Set(changed.flatMap(usersOf))
    // Always include tests without a record, because they may use any file. Also include `*.source.test.ts`, because these tests read
    // source files without running them.
    return tests.filter((test) => affected.has(test) || used.get(test) === undefined || test.endsWith('.source.test.ts'))
  }
}

/**
 * Returns the browser tests that were changed or that use a changed support file. Other changed files are ignored: any of them could affect
 * every browser test, but running every browser test for each change would take too long.
 */
export function affectedSpecs(root: string, changed: readonly string[]): string[] {
  const specs = sourceFiles(root, 'tests/e2e/*.spec.ts').toSorted()
  const importers = importersAmong(root, sourceFiles(root, 'tests/{e2e,support}/**/*.ts'))
  const affected = new Set(changed.filter((file) => /^tests\/(e2e|support)\//.test(file)).flatMap((file) => [file, ...importers.all(file)]))
  return specs.filter((spec) => affected.has(spec))
}

/**
 * The paths of the files that were changed, added or deleted since a commit.
 *
 * @throws if there is no such commit
 */
export function changedFiles(root: string, since: string): string[] {
  const git = (...parameters: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${parameters[0]} failed: ${stderr}`)
    return stdout.split('\n').filter(Boolean)
  }
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
}

/** Leaves out `__screenshots__`, because it contains folders that are named like test files. */
const sourceFiles = (root: string, pattern: string) => globSync(pattern, { cwd: root, exclude: ['**/__screenshots__'] })

const isScreenshotOf = (test: string, file: string) => file.startsWith(`${dirname(test)}/__screenshots__/${basename(test)}/`)

/** Whether a test starts other processes. The files that those processes use aren't recorded. */
const startsProcesses = (test: string) => /node:child_process|gateway-process|startRedis/.test(test)

function readRecord(root: string, test: string): string[] | undefined {
  try {
    return JSON.parse(readFileSync(join(root, recordOf(test)), 'utf8'))
  } catch {
    return undefined
  }
}
