import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

export const OUTCOME_FILE = fileURLToPath(new URL('../test-results/vitest.json', import.meta.url))

export interface Outcome {
  passed: number
  skipped?: number
  /** One string per failure: a title, followed by the error messages, if there are any. */
  failures: string[]
}

/** The outcome of a Vitest run. */
export interface TestOutcome extends Outcome {
  /** The number of failed tests, test files and hooks. Errors outside of these aren't counted. */
  failed: number
}

/**
 * Writes the outcome of a Vitest run for `check.ts` and `mutants.ts`. Vitest's own JSON report omits errors outside of tests, although
 * such errors fail the run.
 */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failedTests = tests.filter((test) => test.result().state === 'failed').map((test) => describe(titleOf(test), errorsOf(test)))
    const failedSuites = modules
      .flatMap((module) => [module, ...module.children.allSuites()])
      .filter((suite) => suite.errors().length > 0)
      .map((suite) =>
        describe(suite.type === 'module' ? suite.relativeModuleId : `${suite.module.relativeModuleId} › ${suite.fullName}`, suite.errors()),
      )
    const outcome: TestOutcome = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      skipped: tests.filter((test) => test.result().state === 'skipped').length,
      failed: failedTests.length + failedSuites.length,
      failures: [
        ...failedTests,
        ...failedSuites,
        ...unhandledErrors.map((error) => describe(`outside of a test, in ${error.VITEST_TEST_PATH ?? 'an unknown file'}`, [error])),
      ],
    }
    mkdirSync(dirname(OUTCOME_FILE), { recursive: true })
    writeFileSync(OUTCOME_FILE, JSON.stringify(outcome))
  }
}

const titleOf = (test: TestCase) => `${test.module.relativeModuleId} › ${test.fullName}`

const errorsOf = (test: TestCase) => test.result().errors ?? []

function describe(title: string, errors: readonly SerializedError[]): string {
  return [title, ...errors.flatMap(({ name, message, stacks = [] }) => [`${name}: ${message}`, ...stacks.slice(0, 1).map(position)])].join(
    '\n',
  )
}

const position = ({ file, line }: { file: string; line: number }) => `    at ${file}:${line}`
