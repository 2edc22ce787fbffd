/** One that does the work, in a process of its own. */
export interface Contender {
  name: string
  /** What it is, for the report. */
  title: string
  /** From the repository's folder. */
  module: string
  speaks: 'json' | 'graphql'
  /** Packages of `tests/bench` whose versions the report tells. */
  packages: string[]
}

export const contenders: Contender[] = [
  { name: 'limit', title: 'The limit', module: 'tests/bench/contenders/limit.ts', speaks: 'json', packages: ['undici'] },
  { name: 'gateway', title: 'This gateway', module: 'gateway/main.ts', speaks: 'graphql', packages: [] },
]
