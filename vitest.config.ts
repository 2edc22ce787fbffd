import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'
import { readRequirements } from './scripts/read-requirements.ts'

/** A tag for each requirement. Vitest refuses any other tag. */
const requirementTags = () => [...readRequirements().keys()].map((name) => ({ name }))

export default defineConfig({
  // Libraries load graphql's CommonJS build; a second copy beside it would not recognise their types.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] },
  test: {
    include: [
      'rules/**/*.test.ts',
      'gateway/**/*.test.ts',
      'sandbox/**/*.test.ts',
      'web/src/**/*.test.ts',
      'tests/{gateway,contract}/**/*.test.ts',
    ],
    tags: requirementTags(),
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
