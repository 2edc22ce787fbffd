import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'
import root from '../../vitest.config.ts'
import { CheapestFirst } from './cheapest-first.ts'

/*
 * The root configuration for mutation tests: only the suites in MUTANTS_SUITES, and without what a mutant's run would break. A suite is a
 * project, or `unit`: the project `node` with only the tests beside the code.
 */

const suites = (process.env.MUTANTS_SUITES ?? '').split(',')
const isUnit = suites.includes('unit')
const names = isUnit ? ['node'] : suites
const projects = (root.test?.projects ?? []) as UserWorkspaceConfig[]

export default defineConfig({
  ...root,
  // Stryker's copy of the project shares `node_modules`, and so the cache in it.
  cacheDir: '.vite',
  test: {
    ...root.test,
    sequence: { sequencer: CheapestFirst },
    projects: projects.filter(({ test }) => names.includes(String(test?.name))).map(forMutants),
  },
})

function forMutants({ test, ...project }: UserWorkspaceConfig): UserWorkspaceConfig {
  return {
    ...project,
    test: {
      ...test,
      // Tests called `source` read source text, which Stryker rewrites.
      exclude: [...(test?.exclude ?? []), '**/*.source.test.ts', ...(isUnit ? ['tests/**'] : [])],
      // A mutant's run executes few tests of a file, so it must not record for `npm run test:changed` what the file uses.
      setupFiles: [test?.setupFiles ?? []].flat().filter((file) => !file.endsWith('record-use.ts')),
    },
  }
}
