import { fileURLToPath } from 'node:url'
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'
import root from '../../vitest.config.ts'
import { CheapestFirst } from './cheapest-first.ts'

/* The root configuration, adapted for `npm run mutants`. */

const projects = (root.test?.projects ?? []) as UserWorkspaceConfig[]

export default defineConfig({
  ...root,
  root: fileURLToPath(new URL('../..', import.meta.url)),
  // Vite's default cache is in `node_modules`, which the working copy shares with the original project.
  cacheDir: '.vite',
  test: {
    ...root.test,
    sequence: { sequencer: CheapestFirst },
    projects: projects.filter(({ test }) => test?.name !== 'long').map(withoutRecords),
  },
})

/** Leaves out `record-use.ts`: a run that ends with the first failure would record only some of the files that the tests use. */
function withoutRecords({ test, ...project }: UserWorkspaceConfig): UserWorkspaceConfig {
  return { ...project, test: { ...test, setupFiles: [test?.setupFiles ?? []].flat().filter((file) => !file.endsWith('record-use.ts')) } }
}
