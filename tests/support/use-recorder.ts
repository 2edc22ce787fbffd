/*
 * Records which of our files run in this process or page. `record-use.ts` starts a recording before each test file and saves it afterwards.
 * Only test projects that use the plugin `mark-used-files.ts` are recorded.
 */

declare global {
  /**
   * For each file, whether any of its functions has run. The keys are paths relative to the project's root. `mark-used-files.ts` adds the
   * entries.
   */
  var fileMarks: Record<string, [0 | 1]> | undefined
}

let isPreparing = false

/** Starts recording. Call this before a test file's hooks and tests run. */
export function startRecording(): void {
  isPreparing = true
  setUsedFiles([])
}

/** Call when the first test begins. From then on, even code inside `withoutRecording` is recorded. */
export function testsBegin(): void {
  isPreparing = false
}

/** The files in which any function has run, as paths relative to the project's root. */
export function usedFiles(): string[] {
  const all = Object.entries(globalThis.fileMarks ?? {})
  return all.flatMap(([file, [isUsed]]) => (isUsed ? file : [])).toSorted()
}

/**
 * Runs `start`. The code that it runs is recorded only if the test file's first test has begun. Almost every gateway test file starts a
 * gateway before its tests. If those starts were recorded, each change to the gateway would affect all of these test files.
 */
export async function withoutRecording<Result>(start: () => Promise<Result>): Promise<Result> {
  if (!isPreparing) return start()
  const before = usedFiles()
  const result = await start()
  setUsedFiles(before)
  return result
}

function setUsedFiles(files: readonly string[]): void {
  for (const [file, mark] of Object.entries(globalThis.fileMarks ?? {})) mark[0] = files.includes(file) ? 1 : 0
}
