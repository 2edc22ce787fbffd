import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { readRequirements } from './scripts/read-requirements.ts'
import { chromiumLaunch } from './tests/support/chromium-launch.ts'
import { markUsedFiles } from './tests/support/mark-used-files.ts'
import { antdStyles } from './web/build/antd-styles.ts'
import { tokenStyles } from './web/build/tokens.ts'

/** A tag for each requirement. Vitest refuses any other tag. */
const requirementTags = () => [...readRequirements().keys()].map((name) => ({ name }))

/**
 * Libraries load graphql's CommonJS build, so our code must load that build too. Otherwise, there would be two copies of graphql, and each
 * would reject the other copy's types.
 */
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] }

/** Tests that take too long for `npm test`. `npm run test:long` runs them. */
const longTests = '{gateway,tests}/**/*.long.test.ts'
const timeouts = { testTimeout: 20_000, hookTimeout: 30_000 }

export default defineConfig({
  test: {
    tags: requirementTags(),
    // Starts more workers than there are cores, because tests often wait. The value isn't a percentage, because Vitest would limit a
    // percentage to the number of cores.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    projects: [
      {
        extends: true,
        plugins: [markUsedFiles()],
        resolve: oneGraphql,
        test: {
          name: 'node',
          include: [
            'rules/**/*.test.ts',
            'gateway/**/*.test.ts',
            'sandbox/**/*.test.ts',
            'web/src/**/*.test.ts',
            'tests/{gateway,contract}/**/*.test.ts',
          ],
          exclude: [longTests],
          // Test files share modules, because loading the gateway for each file would take a third of the run time. Tests restore what they
          // change.
          isolate: false,
          setupFiles: ['tests/support/record-use.ts'],
          ...timeouts,
        },
      },
      {
        extends: true,
        resolve: oneGraphql,
        test: { name: 'long', include: [longTests], exclude: ['**/node_modules/**'], ...timeouts },
      },
      {
        extends: true,
        plugins: [tokenStyles(), antdStyles(), markUsedFiles()],
        // Uses the production builds of React and Ant Design, as users do. This cuts the tests' run time by a quarter.
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        resolve: { conditions: ['production', 'module', 'browser'] },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        // The Explorer's editor loads workers, which the optimiser can't bundle.
        optimizeDeps: {
          include: ['react/jsx-runtime'],
          exclude: ['graphiql', '@graphiql/react', '@graphiql/toolkit', 'monaco-editor', 'monaco-graphql'],
        },
        test: {
          name: 'components',
          include: ['web/{src,kit}/**/*.test.tsx'],
          // Test files share a document, so the browser loads and compiles the client only once. `setup.ts` resets the document after each
          // test.
          isolate: false,
          setupFiles: ['tests/component/support/record-use.ts', 'tests/component/support/setup.ts'],
          // On a slow machine, the first screen can take more than ten seconds to appear, because Vite must first transform its code.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 40_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: chromiumLaunch,
              contextOptions: { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Europe/London' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 860 } }],
          },
        },
      },
    ],
  },
})
