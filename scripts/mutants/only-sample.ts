import { keyOf } from './sample.ts'

/*
 * A checker for Stryker. Stryker tests every mutant in a range of code; before any test runs, this checker rejects the mutants
 * that aren't in the sample.
 */

interface Position {
  line: number
  column: number
}

interface StrykerMutant {
  id: string
  fileName: string
  mutatorName: string
  replacement: string
  location: { start: Position; end: Position }
}

const NOT_SAMPLED = { status: 'compileError', reason: 'not in the sample' }

class OnlySample {
  static readonly inject = ['options'] as const
  readonly #keys: ReadonlySet<string>

  constructor(options: { sample: string[] }) {
    this.#keys = new Set(options.sample)
  }

  async init(): Promise<void> {}

  async check(mutants: readonly StrykerMutant[]) {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#isSampled(mutant) ? { status: 'passed' } : NOT_SAMPLED]))
  }

  #isSampled({ fileName, location: { start, end }, mutatorName, replacement }: StrykerMutant): boolean {
    const place = { line: start.line, start: start.column, end: end.column }
    return start.line === end.line && this.#keys.has(keyOf(fileName, place, { mutator: mutatorName, replacement }))
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'only-sample', injectableClass: OnlySample }]

export const strykerValidationSchema = { properties: { sample: { type: 'array', items: { type: 'string' } } } }
