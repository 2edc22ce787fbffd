import { afterAll, beforeAll, expect } from 'vitest'
import { cdp, commands } from 'vitest/browser'
import { recordOf, scriptsUsed } from '../../../scripts/used-files.ts'

/** The part of the DevTools protocol that this file uses. */
interface Profiler {
  send(method: 'Profiler.enable'): Promise<void>
  send(method: 'Profiler.startPreciseCoverage', options: { callCount: boolean; detailed: boolean }): Promise<void>
  send(method: 'Profiler.takePreciseCoverage'): Promise<{ result: Parameters<typeof scriptsUsed>[0] }>
}

const profiler = cdp() as unknown as Profiler

/*
 * Records which of our files each component test file uses, for `npm run test:changed`. A file counts as used if a function in it runs,
 * as for the other tests (`tests/support/record-use.ts`).
 */

beforeAll(async () => {
  await profiler.send('Profiler.enable')
  await profiler.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  // Leaves out what has run since the previous test file.
  await profiler.send('Profiler.takePreciseCoverage')
})

afterAll(async () => {
  const { result } = await profiler.send('Profiler.takePreciseCoverage')
  const files = scriptsUsed(result).flatMap((url) => (url.startsWith(location.origin) ? new URL(url).pathname.slice(1) : []))
  const own = files.filter((path) => /^(gateway|rules|schema|tests|web\/(src|kit))\//.test(path))
  const used = [...new Set(own)].toSorted()
  const test = (expect.getState().testPath ?? '').replace(/^.*\/(?=web\/(src|kit)\/)/, '')
  await commands.writeFile(recordOf(test), JSON.stringify(used))
})
