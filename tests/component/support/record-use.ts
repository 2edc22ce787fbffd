import { afterAll, beforeAll, expect } from 'vitest'
import { cdp, commands } from 'vitest/browser'
import { recordOf } from '../../../scripts/used-files.ts'

/** The part of the DevTools protocol that this file uses. */
interface Profiler {
  send(method: 'Profiler.enable'): Promise<void>
  send(method: 'Profiler.startPreciseCoverage', options: { callCount: boolean; detailed: boolean }): Promise<void>
  send(method: 'Profiler.takePreciseCoverage'): Promise<{ result: { url: string; functions: { ranges: { count: number }[] }[] }[] }>
}

const profiler = cdp() as unknown as Profiler

/*
 * Records in which of our files the browser runs a function during a test file, for `npm run test:changed`. `tests/support/record-use.ts`
 * does the same for tests in Node.js.
 */

beforeAll(async () => {
  await profiler.send('Profiler.enable')
  await profiler.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
})

afterAll(async () => {
  const { result } = await profiler.send('Profiler.takePreciseCoverage')
  const ran = result.filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
  const files = ran.flatMap(({ url }) => (url.startsWith(location.origin) ? new URL(url).pathname.slice(1) : []))
  const own = files.filter((path) => /^(gateway|rules|schema|tests|web\/(src|kit))\//.test(path))
  const used = [...new Set(own)].toSorted()
  const test = (expect.getState().testPath ?? '').replace(/^.*\/(?=web\/(src|kit)\/)/, '')
  await commands.writeFile(recordOf(test), JSON.stringify(used))
})
