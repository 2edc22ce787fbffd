import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { scriptsUsed } from '../../scripts/used-files.ts'

/*
 * Records which of our files run in this process. `record-use.ts` starts and ends the recording of each test file. Tests that don't use
 * `record-use.ts`, such as browser tests, aren't recorded.
 */

export const root = fileURLToPath(new URL('../../', import.meta.url))

const used = new Set<string>()
let session: Session | undefined
let isPreparing = false

/** Starts recording. Call this before a test file's hooks and tests run. The session stays open, because opening one is slow. */
export async function startRecording(): Promise<void> {
  used.clear()
  isPreparing = true
  if (session !== undefined) {
    await filesRun()
    return
  }
  session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
}

/** Call when the first test begins. From then on, everything is recorded. */
export function testsBegin(): void {
  isPreparing = false
}

/** The files in which any function has run, relative to the project's root. */
export async function usedFiles(): Promise<string[]> {
  for (const file of await filesRun()) used.add(file)
  return [...used].toSorted()
}

/**
 * Runs `start` without recording it, unless the file's tests have begun. Almost every gateway test file starts a gateway before its
 * tests. If those starts were recorded, each change to the gateway would affect all of these files.
 */
export async function withoutRecording<Result>(start: () => Promise<Result>): Promise<Result> {
  if (session === undefined || !isPreparing) return start()
  await usedFiles()
  const result = await start()
  await filesRun()
  return result
}

/** The project's files in which at least one function has run since the previous call to `filesRun`. */
async function filesRun(): Promise<string[]> {
  if (session === undefined) return []
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const files = scriptsUsed(result).map((url) => (url.startsWith('file:') ? fileURLToPath(url) : url))
  return files.filter((file) => file.startsWith(root) && !file.includes('/node_modules/')).map((file) => relative(root, file))
}
