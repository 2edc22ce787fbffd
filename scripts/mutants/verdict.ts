import type { TestOutcome } from '../outcome-reporter.ts'
import type { Mutant } from './sample.ts'

/** The share of an area's mutants that the tests must notice. */
const GOAL = 0.95

/** The verdict of a test run on a mutant. `timed out` counts as noticed. `no result` means that the run itself went wrong. */
type RunVerdict = 'noticed' | 'timed out' | 'not noticed' | 'no result'

/** `gone` means that the mutant can't be located: its file or line is no longer in the code, or the line now occurs more than once. */
export type Verdict = RunVerdict | 'gone' | 'equivalent'

export interface TestRun {
  exitCode: number | null
  hasTimedOut: boolean
  /** Undefined if the run ended before it could report. */
  outcome: TestOutcome | undefined
  output: string
}

/**
 * Returns `no result` if the run wrote no report or ran no test. Also returns `no result` if the run failed although no test, test file or
 * hook failed, for example because the browser didn't start.
 */
export function verdictOf({ exitCode, hasTimedOut, outcome }: TestRun): RunVerdict {
  if (hasTimedOut) return 'timed out'
  if (outcome === undefined) return 'no result'
  if (outcome.failed > 0) return 'noticed'
  return exitCode === 0 && outcome.passed > 0 ? 'not noticed' : 'no result'
}

interface Score {
  /** True if the tests noticed enough mutants and all mutants could be judged. */
  isGood: boolean
  report: string
}

/** The score of an area, with a list of the mutants that need attention. */
export function scoreOf(area: string, results: readonly { mutant: Mutant; verdict: Verdict }[]): Score {
  const count = (...verdicts: Verdict[]) => results.filter(({ verdict }) => verdicts.includes(verdict)).length
  const noticed = count('noticed', 'timed out')
  const judged = noticed + count('not noticed')
  const listed = results.filter(({ verdict }) => verdict !== 'noticed' && verdict !== 'equivalent')
  return {
    isGood: noticed >= judged * GOAL && count('gone', 'no result') === 0,
    report: [
      `${area}: ${noticed} of ${judged} noticed, ${count('timed out')} of these by a timeout; ` +
        `${count('equivalent')} equivalent, ${count('gone')} no longer in the code, ${count('no result')} without a result`,
      ...listed.map(
        ({ mutant, verdict }) => `  ${verdict}: ${mutant.file}\n    ${mutant.line}\n    ${mutant.code}\n    → ${mutant.replacement}`,
      ),
    ].join('\n'),
  }
}
