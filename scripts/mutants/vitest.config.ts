import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'
import root from '../../vitest.config.ts'
import { CheapestFirst } from './cheapest-first.ts'

/*
 * The root configuration, adapted to mutation tests. Runs only the suites in MUTANTS_SUITES, and omits everything that doesn't
 * work with mutants. A suite is a project, or `unit`: the project `node` with only the tests beside the code.
 */

const suites = (process.env.MUTANTS_SUITES ?? '').split(',')
const isUnit = suites.includes('unit')
const names = isUnit ? ['node'] : suites
const projects = (root.test?.projects ?? []) as UserWorkspaceConfig[]

export default defineConfig({
  ...root,
  // Not in `node_modules`, because Stryker's copy of the project shares that folder.
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
      // Generous, because a busy machine must not fail Stryker's first run, which then ends at once.
      testTimeout: 90_000,
      hookTimeout: 120_000,
      // The run of a mutant must not use modules that another run has loaded.
      isolate: true,
      // Leaves out `*.source.test.ts`, because these tests read source text, which Stryker rewrites.
      exclude: [...(test?.exclude ?? []), '**/*.source.test.ts', ...(isUnit ? ['tests/**'] : [])],
      // Leaves out the recording of used files for `npm run test:changed`. A mutant's run executes only some tests of a file, so
      // its record would be incomplete.
      setupFiles: [test?.setupFiles ?? []].flat().filter((file) => !file.endsWith('record-use.ts')),
    },
  }
}
