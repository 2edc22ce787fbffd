import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { antdStyles } from './build/antd-styles.ts'
import { chunkContents } from './build/chunk-contents.ts'
import { compressedAssets } from './build/compressed-assets.ts'
import { retryableImports } from './build/retryable-imports.ts'
import { routeFiles } from './build/route-files.ts'
import { splitDocuments } from './build/split-documents.ts'
import { tokenStyles } from './build/tokens.ts'

const gateway = { target: `http://localhost:${process.env.PORT ?? 4000}`, changeOrigin: false }

/**
 * Modules to bundle together. By default, the bundler would split shared code into about sixty files. A module and its
 * dependencies belong to the first group that matches the module.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const] },
  // Everything the sign-in pages need, including the rule for e-mail addresses.
  {
    name: 'session',
    test: /\/web\/src\/(session\/(?!kept-form|form-draft|remembered-today)|ui\/(layout\/page-title|field\/field\.|notice\/notice|button\/))|\/rules\/email|\/@apollo\/client\/react\/(?!hooks\/use(Fragment|LazyQuery|SuspenseFragment))/,
  },
  // UI code that most pages need, and Apollo's hooks for fragments. Excludes Ant Design's controls, which load later, and controls that only
  // a few pages use.
  {
    name: 'workspace',
    test: /\/@apollo\/client\/react\/hooks\/use(Suspense)?Fragment|\/web\/src\/(shell\/workspace|data\/|ui\/(?!.*antd|dialog\/modal|feedback\/message-list|date-input\/|calendar\/|chart\/|combobox\/|form\/))/,
  },
  {
    name: 'forms',
    test: /\/react-hook-form\/|\/web\/src\/(session\/(kept-form|form-draft)|ui\/(field\/field-group|form\/(use-form|use-field|form|faults)))/,
  },
  // One file for each set of pages that share rules, so that clinical review doesn't load booking's rules.
  {
    name: 'rules',
    test: /\/rules\/|\/web\/src\/ui\/formats/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2_000,
  },
]

export default defineConfig({
  // Assets are resolved relative to the mount path, `/` or `/appts/`.
  base: './',
  plugins: [react(), retryableImports(), splitDocuments(), tokenStyles(), antdStyles(), chunkContents(), routeFiles(), compressedAssets()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // Removes the `~` and the page names that the bundler appends to the name of a shared file.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
      // Lets the bundler drop unused modules of antd's `@rc-component` packages, which have no side effects but don't declare that.
      treeshake: { moduleSideEffects: [{ test: /\/node_modules\/@rc-component\//, sideEffects: false }] },
    },
  },
  // The optimiser can't bundle the Explorer's workers, which are imported with `?worker`.
  optimizeDeps: { exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'] },
  server: { proxy: { '/graphql': gateway, '/session': gateway } },
})
