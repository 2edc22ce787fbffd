import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

export const NO_AUDIT_LINES = 'No audit lines found. Check that this is the audit file or a log that contains audit lines.'

/** Yields the lines of the given files, in order. If no files are given, yields the lines of standard input. */
export async function* linesOf(files: readonly string[]): AsyncGenerator<string> {
  const inputs = files.length === 0 ? [process.stdin] : files.map((file) => createReadStream(file))
  for (const input of inputs) yield* createInterface({ input })
}
