import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { antdStyles } from './build/antd-styles.ts'
import { chunkContents } from './build/chunk-contents.ts'
import { compressedAssets } from './build/compressed-assets.ts'
import { splitDocuments } from './build/split-documents.ts'

const gateway = { target: `http://localhost:${process.env.PORT ?? 4000}`, changeOrigin: false }

/** What is loaded together: left to itself, the bundler cuts what pages share into some sixty files. The first that fits a module takes it, and what it needs. */
const groups = [
  { name: 'start', tags: ['$initial' as const] },
  { name: 'session', test: /\/web\/src\/(session\/(?!saved-form)|ui\/(page-title|field|error-notice))|\/@apollo\/client\/react\// },
  // But for the date picker and the forms: few pages have them.
  { name: 'workspace', test: /\/web\/src\/(shell\/workspace|ui\/(?!date-input|form\/))/ },
  { name: 'forms', test: /\/react-hook-form\/|\/web\/src\/(session\/saved-form|ui\/form\/(use-form|use-field|form|faults))/ },
  { name: 'rules', test: /\/rules\/|\/web\/src\/ui\/formats/, minShareCount: 2 },
]

export default defineConfig({
  // Assets are found from where the page is mounted, `/` or `/appts/`.
  base: './',
  plugins: [react(), splitDocuments(), antdStyles(), chunkContents(), compressedAssets()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      // The parts that antd is made of do nothing when they are loaded, and don't say so: what is not used is left out.
      treeshake: { moduleSideEffects: [{ test: /\/node_modules\/@rc-component\//, sideEffects: false }] },
    },
  },
  server: { proxy: { '/graphql': gateway, '/session': gateway } },
})
