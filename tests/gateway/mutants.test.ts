import { describe, expect, it } from 'vitest'
import type { Mutant } from '../../scripts/mutants/sample.ts'
import { scoreOf, type TestRun, type Verdict, verdictOf } from '../../scripts/mutants/verdict.ts'

describe('the verdict on a mutant', () => {
  const run = { exitCode: 1, hasTimedOut: false, output: '' }

  it.each<[string, TestRun, Verdict]>([
    ['a failed test', { ...run, outcome: { passed: 3, failed: 1, failures: ['a test'] } }, 'noticed'],
    ['no failure', { ...run, exitCode: 0, outcome: { passed: 4, failed: 0, failures: [] } }, 'not noticed'],
    ['only an error outside of tests', { ...run, outcome: { passed: 0, failed: 0, failures: ['no browser'] } }, 'no result'],
    ['no test', { ...run, exitCode: 0, outcome: { passed: 0, failed: 0, failures: [] } }, 'no result'],
    ['no report', { ...run, outcome: undefined }, 'no result'],
    ['a timeout', { ...run, exitCode: null, hasTimedOut: true, outcome: undefined }, 'timed out'],
  ])('is "$2" after a test run with %s', (_, result, verdict) => {
    expect(verdictOf(result)).toBe(verdict)
  })
})

describe("an area's score", () => {
  const mutant: Mutant = { file: 'rules/note.ts', line: 'if (a < b)', column: 4, code: 'a < b', mutator: '', replacement: 'a <= b' }
  const score = (...verdicts: Verdict[]) =>
    scoreOf(
      'rules',
      verdicts.map((verdict) => ({ mutant, verdict })),
    )
  const noticed = Array.from({ length: 19 }, () => 'noticed' as const)

  it('is good if at least 95% of the mutants are noticed, not counting equivalent mutants', () => {
    expect(score(...noticed, 'not noticed', 'equivalent').isGood).toBe(true)
    expect(score(...noticed.slice(1), 'not noticed', 'equivalent').isGood).toBe(false)
  })

  it('counts a timed-out mutant as noticed, and lists it', () => {
    const { isGood, report } = score(...noticed, 'timed out')
    expect(isGood).toBe(true)
    expect(report).toContain('20 of 20 noticed, 1 of these by a timeout')
    expect(report).toContain('timed out: rules/note.ts')
  })

  it.each(['gone', 'no result'] as const)('is not good if the verdict on a mutant is “%s”; the report lists that mutant', (verdict) => {
    const { isGood, report } = score(...noticed, verdict)
    expect(isGood).toBe(false)
    expect(report).toContain(`${verdict}: rules/note.ts`)
  })
})
