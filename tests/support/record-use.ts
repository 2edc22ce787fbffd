import { mkdirSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { recordOf } from '../../scripts/used-files.ts'

/*
 * Records which of our files each test file uses, for `npm run test:changed`. A file is used if the tests run a function in it.
 * Importing a file or starting a gateway doesn't count, because every gateway test imports the whole gateway.
 */

const root = fileURLToPath(new URL('../../', import.meta.url))
const session = new Session()
let hasStarted = false

beforeAll(async () => {
  // Test files that run in the same process share this module.
  hasStarted = false
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
})

beforeEach(async () => {
  // Forget the functions that ran before the first test, when the file was loaded and its hooks ran.
  if (!hasStarted) await filesRun()
  hasStarted = true
})

afterAll(async () => {
  const used = await filesRun()
  session.disconnect()
  const record = `${root}${recordOf(relative(root, expect.getState().testPath ?? ''))}`
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, JSON.stringify(used))
})

/** Our files in which any function has run since the last call. */
async function filesRun(): Promise<string[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const ran = result.filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
  const files = ran.map(({ url }) => (url.startsWith('file:') ? fileURLToPath(url) : url))
  const own = files.filter((file) => file.startsWith(root) && !file.includes('/node_modules/')).map((file) => relative(root, file))
  return [...new Set(own)].toSorted()
}
