import { afterAll, expect } from 'vitest'
import { commands } from 'vitest/browser'
import { recordOf } from '../../../scripts/used-files.ts'

// The browser's default limit of 250 entries is too low for a screen and its libraries.
performance.setResourceTimingBufferSize(5_000)

/*
 * Records which of our files the browser loaded for a test file, for `npm run test:changed`. Runs after the tests, because screens
 * load their files only when opened.
 */
afterAll(async () => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1))
  const own = loaded.filter((path) => /^(gateway|rules|schema|tests|web\/(src|kit))\//.test(path))
  const used = [...new Set(own)].toSorted()
  const test = (expect.getState().testPath ?? '').replace(/^.*\/(?=web\/(src|kit)\/)/, '')
  await commands.writeFile(recordOf(test), JSON.stringify(used))
})
