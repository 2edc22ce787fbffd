import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

export const NO_AUDIT_LINES = 'No audit lines found. Check that this is the audit file or a log that contains audit lines.'

/** Yields the lines of the given files, in order. If no files are given, yields the lines of standard input. */
export async function* linesOf(files: readonly string[]): AsyncGenerator<string> {
  if (files.length === 0) yield* createInterface({ input: process.stdin })
  // Opens each file only after the previous one has been read, because an error in a stream that nobody reads yet would crash the process.
  for (const file of files) yield* createInterface({ input: createReadStream(file) })
}
