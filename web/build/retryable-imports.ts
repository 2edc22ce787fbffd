import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Vite's own module, which contains the function that Vite wraps around dynamic imports. */
const HELPER = /^\0vite\/preload-helper\.js$/
const replacement = fileURLToPath(new URL('../src/shell/import-with-files.ts', import.meta.url))

/**
 * Wraps dynamic imports in `importWithFiles`, because in Chromium an import that fails in Vite's own function can't be retried. See
 * docs/decisions/loading-code.md.
 */
export function retryableImports(): Plugin {
  return {
    name: 'retryable-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: HELPER },
      handler: () => `export { importWithFiles as __vitePreload } from ${JSON.stringify(replacement)}`,
    },
  }
}
